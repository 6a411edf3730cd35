"""What deals come to between Book players, counted for the equity: ``python -m eldesthand.players.outcomes``."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import msgspec

from eldesthand.books import book
from eldesthand.players import player
from eldesthand.players.arena.sitting import points_of, table_of
from eldesthand.players.company import play_deal, shuffled
from eldesthand.players.equity import Outcome
from eldesthand.seats import side
from eldesthand.table.score import Tally

BOOKS: Final = ("S", "P", "M")
DEALS: Final = 3_000


def count(code: str, deals: int = DEALS, seed: int = 1) -> dict[Outcome, int]:
    """Return how many deals between Book players, each at the start of a game, had each outcome."""
    laws = book(code)
    north, east, south, west = (player("book-1", laws.game) for _ in range(4))
    counts: dict[Outcome, int] = {}
    for index in range(deals):
        cards, dealer = shuffled(laws, Random(f"outcomes {seed} {index}")), index & 3
        points = points_of(play_deal((north, east, south, west), table_of(laws, cards, dealer, Tally())).table)
        outcome = (side(dealer) ^ (points < 0), abs(points)) if points else (0, 0)
        counts[outcome] = counts.get(outcome, 0) + 1
    return counts


def main() -> None:
    """Write what deals come to beside this module."""
    rows = {code: [[*outcome, times] for outcome, times in sorted(count(code).items())] for code in BOOKS}
    lines = (f'  "{code}": {msgspec.json.encode(row).decode()}' for code, row in rows.items())
    Path(__file__).with_name("outcomes.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
