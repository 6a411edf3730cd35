"""Euchre by the laws of the Somerset Club of Boston, 1888."""

from __future__ import annotations

from typing import ClassVar

from eldesthand.euchre.book import EuchreBook, undiscarded
from eldesthand.euchre.rubber import GAME, close_game, rubber_points, rubber_won
from eldesthand.euchre.score import settle, worth
from eldesthand.play.throwing import adversary_of_a_lone_hand_gives_up
from eldesthand.seats import Seat, Side, adversaries
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.acts import Matter, What
from eldesthand.table.deal import Deal
from eldesthand.table.score import Settlement, Tally


class Somerset(EuchreBook):
    """Somerset 1888."""

    code = "S"
    prefix = "S"
    title = "Somerset 1888"
    keeps_room = True
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "A-06": ("the next game at once", "four at most"),
        "A-08": ("cumulative", "exclusive"),
        "A-23": ("until the lead", "never"),
        "A-52": ("round", "deal"),
        "A-65": ("last trick", "none"),
        "A-82": ("by the book", "by agreement"),
    }
    calls_exposed = "S46"
    searching = "S66"
    demand = "S85"
    demands: ClassVar[dict[What, str]] = {
        What.CALL_CARD: "S46", What.CALL_SUIT: "S52", What.HIGHEST: "S83", What.LOWEST: "S83", What.WIN: "S83",
        What.LOSE: "S83", What.PICK: "S46", What.NEW_DEAL: "S35", What.MISDEAL: "S42", What.STAND: "S35",
        What.PLAYED: "S80", What.PASSED: "S80", What.TOGETHER: "S100", What.ALONE: "S100", What.RESHUFFLE: "S24",
    }  # fmt: skip
    complaints: ClassVar[dict[Matter, str]] = {
        Matter.PACK: "S38", Matter.DEALER: "S40", Matter.CUT: "S29", Matter.MISDEAL: "S42", Matter.OMITTED: "S60",
    }  # fmt: skip
    out_of_turn, not_following, disobeying, mending = "S52", "S62", "S54", "S69"
    reckoned_by = ("S1", "S7", "A-04", "A-05", "A-69")
    discard_law = "S86"
    pack_laws: ClassVar[dict[str, str]] = {"choose": "S72", "collect": "S25", "shuffle": "S27", "cut": "S29"}
    turns = ("S74", "S75", "S76", "S76", "S77", "S86")

    def omission_gives_up(self, deal: Deal, hand: Seat) -> str:
        """An adversary of a lone player who misses a trick has given the hand up (S50, A-34)."""
        against_lone = deal.lone >= 0 and adversaries(deal.lone) >> hand & 1
        return self.cite(adversary_of_a_lone_hand_gives_up) if against_lone else ""

    def mended_card_is_callable(self, deal: Deal, hand: Seat) -> bool:
        """A lone player's, too: he is free of penalty for showing a card, not for playing it in error (S69, A-38)."""
        return not deal.out >> hand & 1

    def too_late_to_discard(self, deal: Deal) -> bool:
        """The dealer who has played without discarding has neglected it for good (S90)."""
        return undiscarded(deal)

    def settle(self, deal: Deal, base: Tally) -> Settlement:
        """Return the score of a deal that has ended (S1 to S4, S63, S71)."""
        return settle(deal, base, self.choice("A-08") == "exclusive", self.carries_on)

    def stakes(self, lone: bool, defended_alone: bool = False) -> tuple[int, int]:
        """Return the points for all five tricks to the makers, and for a euchre to the other side (S2, S3)."""
        return worth(lone, 5), worth(lone, 0)

    @property
    def carries_on(self) -> bool:
        """Whether a carry of five or more wins the next game at once (A-06)."""
        return self.choice("A-06") == "the next game at once"

    def marked(self, tally: Tally, side: Side, points: int, column: A.Column) -> Tally:
        """Return the tally once points have been marked: at five a game is won, the rest a lap."""
        total = list(tally.points)
        total[side] += points
        return close_game((), total, tally, side if total[side] >= GAME else -1, self.carries_on).tally

    def rubber_won(self, tally: Tally) -> Side:
        """Return the side that has won the rubber (S1, A-04)."""
        return rubber_won(tally)

    def rubber_points(self, tally: Tally) -> tuple[int, int]:
        """Return the points of the rubber (S7)."""
        return rubber_points(tally)
