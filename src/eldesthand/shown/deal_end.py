"""The end of a deal as its reader is shown it: what it came to, the tricks, the score, what was claimed and found."""

from __future__ import annotations

from typing import Final

from eldesthand.english import plain
from eldesthand.seats import NOBODY, Side, side
from eldesthand.session.state import State
from eldesthand.shown.choosing.ending import Addressee, headline, written
from eldesthand.shown.choosing.ways import ways
from eldesthand.shown.desk_frames import DealEnd
from eldesthand.table.acts import Column
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.score import total
from eldesthand.table.view import View

NOBODY_SCORES: Final = "nobody scores"


def deal_end(table: State, seen: View) -> DealEnd | None:
    """Return the end of the deal in hand as a view's seat is shown it, None while it is on."""
    deal = seen.deal
    if not deal.ended:
        return None
    reader, lines = Addressee.of(seen), written(seen)
    own = side(seen.seat) if seen.seat >= 0 else 0
    game, honours = (total(lines, column) for column in (Column.GAME, Column.HONOURS))
    scored = game[0] + honours[0], game[1] + honours[1]
    words = ways(table.book).came_to(seen, reader, lines)
    whose = {claim.no: reader.names[claim.seat] for claim in deal.claims}
    return DealEnd(
        f"{table.rubber}.{deal.number}",
        headline(words or NOBODY_SCORES, reader.points(game if any(game) else scored, words)),
        _own_first(deal.won, own),
        _own_first(scored, own),
        tuple(_line(line, reader) for line in lines) if len(lines) > 1 else (),
        tuple(plain.finding_words(finding, f"{whose.get(finding.claim, 'the')}'s claim") for finding in deal.findings),
        _match(table, reader) if table.is_over else "",
        _has_nothing_to_claim(table, seen),
    )


def _own_first(pair: tuple[int, int], own: Side) -> tuple[int, int]:
    return pair[own], pair[1 - own]


def _line(line: ScoreLine, reader: Addressee) -> str:
    """Return a line of the score, as "Four honours: +24"; what are no points of one side in full."""
    if line.moved or line.points <= 0:
        return plain.line_words(line)
    return headline(line.what, reader.points((line.points, 0) if line.side == 0 else (0, line.points)))


def _match(table: State, reader: Addressee) -> str:
    """Return who has won what was played for, or that it is over."""
    if table.winner == NOBODY:
        return plain.sentence(table.goal.over)
    return plain.sentence(f"{reader.side(table.winner)} have won the {table.goal.unit}")


def _has_nothing_to_claim(table: State, seen: View) -> bool:
    """Whether nothing that could be claimed can have been done.

    At a table for learning no person may offend, nor does the house there, unless it is to err as a person might.
    """
    opened = table.opened
    return opened.manner == "guided" and not opened.slips and not opened.director and bool(seen.deal.tricks)
