"""What is the same for all who look at a table: who sits where, what each has said last, and the score.

It is made once for a table as it lies, from a spectator's view, and kept while nothing changes there.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.choosing.seats import PASSED_OVER, in_short, roles
from eldesthand.choosing.sheet import Row, rows
from eldesthand.choosing.ways import ways
from eldesthand.minutes import english
from eldesthand.minutes.deeds import told
from eldesthand.room.desk_frames import AtSeat, SideScore, Standings
from eldesthand.seats import NOBODY, Seat, Side
from eldesthand.table.acts import Handle, NextDeal, SlipIn
from eldesthand.table.events import Entry
from eldesthand.table.table import Table
from eldesthand.table.view import View, seen_entry, view

UNSAID: Final = frozenset((*PASSED_OVER, Handle, SlipIn, NextDeal))


class Aloud(Struct, frozen=True, eq=False):
    """What was made of a table: the entries whose words stand beside the seats, those words, and the rest."""

    play: Table
    said: tuple[Entry | None, ...]
    words: tuple[str, ...]
    seats: tuple[AtSeat, ...]
    sides: tuple[SideScore, SideScore]
    lines: tuple[str, ...]


def aloud(play: Table, before: Aloud | None) -> Aloud:
    """Return what all may know of a table in words; `before` is what was made of it last, if anything was."""
    if before is not None and before.play is play:
        return before
    said = _last_said(play)
    same = (
        before is not None
        and all(one is other for one, other in zip(before.said, said, strict=True))
        and before.play.deal.trump == play.deal.trump
    )
    seen = view(play, NOBODY)
    words = before.words if before is not None and same else tuple(_words(play, one, seen) for one in said)
    seats = tuple(AtSeat(play.names[seat], roles(seen.deal, seat), words[seat]) for seat in range(4))
    if before is not None and before.seats == seats:
        seats = before.seats
    again = before is not None and before.play.score is play.score
    lines = before.lines if before is not None and again else _lines(seen, play)
    return Aloud(play, said, words, seats, (_side(seen, 0), _side(seen, 1)), lines)


def _last_said(play: Table) -> tuple[Entry | None, ...]:
    """Return for each seat the last thing it has said or done in this deal that all have perceived."""
    found: list[Entry | None] = [None, None, None, None]
    missing = 4
    for entry in reversed(play.kept):
        act = entry.act
        if type(act) in UNSAID or entry.clerk or not entry.done or act.seat < 0 or found[act.seat] is not None:
            continue
        found[act.seat] = entry
        missing -= 1
        if not missing:
            break
    return tuple(found)


def _words(play: Table, entry: Entry | None, seen: View) -> str:
    if entry is None:
        return ""
    public = seen_entry(play, entry, NOBODY)
    return in_short(public.act, told(public, seen, play.book), seen, play.book)


def _side(seen: View, which: Side) -> SideScore:
    tally = seen.score
    return SideScore(english.side_of(which), tally.points[which], tally.games[which], seen.deal.won[which])


def _lines(seen: View, play: Table) -> tuple[str, ...]:
    over = tuple(english.rubber_words(one) for one in seen.rubbers[-1:])
    return over or tuple(ways(play.book).score(seen))


def score_for(said: Aloud, seen: View) -> Standings:
    """Return the score; the sheet is kept as the seat's own side keeps it, a spectator's as North and South's."""
    book = said.play.book
    return Standings(said.sides, ways(book).goal, said.lines, _sheet(said, seen) if book.keeps_honours else None)


def _sheet(said: Aloud, seen: View) -> tuple[Row, ...]:
    own: Seat = max(seen.seat, 0) & 1
    if seen.rubbers:
        rubber = seen.rubbers[-1]
        return rows(rubber.sheet, rubber.tally, rubber.points, own)
    return rows(seen.sheet, seen.score, said.play.book.rubber_points(seen.score), own)
