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
from eldesthand.table.book import Book
from eldesthand.table.events import Entry
from eldesthand.table.score import Written
from eldesthand.table.table import Table
from eldesthand.table.view import View, seen_entry

UNSAID: Final = frozenset((*PASSED_OVER, Handle, SlipIn, NextDeal))


class Aloud(Struct, frozen=True, eq=False):
    """What was made of a table: the entries whose words stand beside the seats, those words, and the rest."""

    play: Table
    said: tuple[Entry | None, ...]
    words: tuple[str, ...]
    seats: tuple[AtSeat, ...]
    sheet: tuple[Written, ...]
    scores: tuple[Standings, Standings]


def aloud(play: Table, seen: View, before: Aloud | None) -> Aloud:
    """Return what all may know of a table in words, `seen` as a spectator sees it.

    `before` is what was made of it last, if anything was.
    """
    if before is not None and before.play is play:
        return before
    said = _last_said(play)
    same = (
        before is not None
        and all(one is other for one, other in zip(before.said, said, strict=True))
        and before.play.deal.trump == play.deal.trump
    )
    words = before.words if before is not None and same else tuple(_words(play, one, seen) for one in said)
    seats = tuple(AtSeat(play.names[seat], roles(seen.deal, seat), words[seat]) for seat in range(4))
    if before is not None and before.seats == seats:
        seats = before.seats
    sides = _side(seen, 0), _side(seen, 1)
    again = before is not None and before.play.score is play.score and before.sheet == seen.sheet
    if before is not None and again and before.scores[0].sides == sides:
        return Aloud(play, said, words, seats, before.sheet, before.scores)
    return Aloud(play, said, words, seats, seen.sheet, _scores(play, seen, sides))


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


def _scores(play: Table, seen: View, sides: tuple[SideScore, SideScore]) -> tuple[Standings, Standings]:
    """Return the score as each side has it before it; the sheet is kept as the side itself keeps it."""
    book = play.book
    lines, goal = _lines(seen, play), ways(book).goal
    if not book.keeps_honours:
        score = Standings(sides, goal, lines)
        return score, score
    return Standings(sides, goal, lines, _sheet(book, seen, 0)), Standings(sides, goal, lines, _sheet(book, seen, 1))


def score_for(said: Aloud, seen: View) -> Standings:
    """Return the score for a seat; a spectator has it as North and South."""
    return said.scores[max(seen.seat, 0) & 1]


def _sheet(book: Book, seen: View, own: Seat) -> tuple[Row, ...]:
    if seen.rubbers:
        rubber = seen.rubbers[-1]
        return rows(rubber.sheet, rubber.tally, rubber.points, own)
    return rows(seen.sheet, seen.score, book.rubber_points(seen.score), own)
