"""Players measured: two meet over the same cards, with the sides exchanged."""

from __future__ import annotations

from eldesthand.books import book as book_of
from eldesthand.library.game import letter_of
from eldesthand.players import full_name
from eldesthand.players.arena.run import play
from eldesthand.players.arena.sitting import Match
from eldesthand.players.arena.tally import MatchResult, total
from eldesthand.table.match import chosen_goal


class ArenaResult:
    """What two players made of the same deals: `points` a deal for the first, with its interval of 95 %."""

    def __init__(self, first: str, second: str, result: MatchResult) -> None:
        self.first = first
        self.second = second
        self.result = result

    @property
    def points(self) -> tuple[float, float, float]:
        """Points a deal for the first player against the second, and the ends of the interval."""
        return self.result.mean, self.result.low, self.result.high

    @property
    def deals(self) -> int:
        """Deals, each played twice."""
        return len(self.result.rows)

    def __repr__(self) -> str:
        mean, low, high = self.points
        return (
            f"<ArenaResult: {self.first} against {self.second}, {mean:+.3f} ({low:+.3f} to {high:+.3f}) points a deal>"
        )

    def __str__(self) -> str:
        mean, low, high = self.points
        return (
            f"{self.first} against {self.second}, {self.deals:,} deals played twice: "
            f"{mean:+.3f} points a deal, 95 % interval {low:+.3f} to {high:+.3f}"
        )


def arena(
    first: str, second: str, *, deals: int = 100, book: str = "Somerset 1888", seed: int = 1, plays: str = "",
    workers: int = 1,
) -> ArenaResult:  # fmt: skip
    """Let two players meet over so many deals, each played twice with the sides exchanged.

    Names are those of ``eldesthand arena``: "book/random", "expert+book", whoever is registered.  `plays` is what is
    played for, as "deals 8", "" for what the book plays for.  Raises `UnknownPlayer`, ValueError for what can't be
    played, and `PlayerFailed` and `Stuck` for players that fail.
    """
    letter = letter_of(book)
    if deals < 1 or workers < 1:
        raise ValueError("at least one deal must be played, by at least one process")
    laws = book_of(letter)
    goal = chosen_goal(plays, laws).text
    names = ["+".join(full_name(part, laws.game) for part in name.split("+")) for name in (first, second)]
    match = Match(names[0], names[1], seed, letter, "" if goal == laws.plays_for else goal)
    return ArenaResult(names[0], names[1], total(play(match, deals, workers)))
