"""The chance to win the rubber, or the game, from each score: a Markov chain over what a deal may come to.

What a deal comes to is taken as often as it came to in the Book player's own play, counted in `outcomes.json` for each
book.  ``python -m eldesthand.players.outcomes`` counts anew.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from eldesthand.books import book
from eldesthand.seats import Seat, Side, side
from eldesthand.table.acts import Column
from eldesthand.table.book import Book
from eldesthand.table.score import Tally

Outcome = tuple[Side, int]
"""The side that scored, 0 for that of the dealer, and its points; with none the deal was thrown in."""

Odds = dict[Outcome, float]

PLACES: Final = 1e-9
"""The chain is followed till no chance moves by more."""


class Equity:
    """The chance to win what is played for by a book, a `goal` "rubber" or "game", by `odds` of what deals come to."""

    def __init__(self, laws: Book, goal: str, odds: Odds) -> None:
        self.laws = laws
        self.goal = goal
        self.odds = odds
        self._chances: dict[tuple[Tally, Side], float] = {}
        self._settle(Tally())

    def now(self, tally: Tally, dealer: Seat) -> float:
        """Return the chance of north and south to win, before a deal of `dealer`."""
        state = _state(tally, side(dealer))
        if state not in self._chances:
            self._settle(state[0])
        return self._chances[state]

    def won(self, after: Tally, dealer: Seat) -> float:
        """Return the chance of north and south to win, 1 or 0 if they have or have not, after a deal of `dealer`."""
        winner = self.winner(after)
        return self.now(after, dealer + 1) if winner < 0 else float(winner == 0)

    def winner(self, tally: Tally) -> Side:
        """Return who has won what is played for, -1 while it goes on."""
        if self.goal == "game":
            return tally.last if any(tally.games) else self.laws.rubber_won(tally)
        return self.laws.rubber_won(tally)

    def _settle(self, start: Tally) -> None:
        """Find the chances from a score on."""
        moves: dict[tuple[Tally, Side], list[tuple[float, Side, tuple[Tally, Side]]]] = {}
        todo = [_state(start, 0), _state(start, 1)]
        while todo:
            state = todo.pop()
            if state in moves:
                continue
            tally, dealers = state
            moves[state] = []
            for (which, points), odds in self.odds.items():
                scorer = which ^ dealers
                after = self.laws.marked(tally, scorer, points, Column.GAME) if points else tally
                winner, then = self.winner(after), _state(after, 1 - dealers)
                moves[state].append((odds, winner, then))
                if winner < 0 and then not in moves:
                    todo.append(then)
        chances = dict.fromkeys(moves, 0.5)
        moved = 1.0
        while moved > PLACES:
            moved = 0.0
            for state, ways in moves.items():
                chance = sum(odds * (chances[then] if winner < 0 else winner == 0) for odds, winner, then in ways)
                moved = max(moved, abs(chance - chances[state]))
                chances[state] = chance
        self._chances |= chances


def _state(tally: Tally, dealers: Side) -> tuple[Tally, Side]:
    """Return a standing with all left out on which nobody's chance to win hangs."""
    last = tally.last if sum(tally.games) else -1
    return Tally(tally.points, tally.games, last=last), dealers


@cache
def equity(code: str, chosen: tuple[tuple[str, str], ...] = (), goal: str = "") -> Equity | None:
    """Return the equity by a book with its options; None where it is not known, or something else is played for."""
    laws = book(code, chosen)
    goal = goal or laws.plays_for
    counts = counted().get(code)
    if counts is None or goal not in ("rubber", "game"):
        return None
    deals = sum(counts.values())
    return Equity(laws, goal, {outcome: times / deals for outcome, times in counts.items()})


@cache
def counted() -> dict[str, dict[Outcome, int]]:
    """Return how often a deal came to what, by the code of the book."""
    text = files("eldesthand.players").joinpath("outcomes.json").read_text("utf-8")
    kept = msgspec.json.decode(text, type=dict[str, list[tuple[Side, int, int]]])
    return {code: {(which, points): times for which, points, times in rows} for code, rows in kept.items()}
