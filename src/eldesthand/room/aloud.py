"""What is the same for all who look at a table: who sits where, what each has said last, and the score.

It is made once for a table as it lies, from a spectator's view, and kept while nothing changes there.
"""

from __future__ import annotations

from operator import is_
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.choosing.seats import PASSED_OVER, in_short, roles
from eldesthand.choosing.sheet import Row, rows
from eldesthand.choosing.ways import ways
from eldesthand.minutes import english
from eldesthand.minutes.deeds import told
from eldesthand.room.desk_frames import AtSeat, SideScore, Standings
from eldesthand.seats import NOBODY, Side
from eldesthand.table.acts import Consent, Handle, NextDeal, Propose, Refuse, SlipIn
from eldesthand.table.book import Book
from eldesthand.table.events import Entry
from eldesthand.table.score import Written
from eldesthand.table.table import Table
from eldesthand.table.view import View, seen_entry

AGREEING: Final = frozenset((Propose, Consent, Refuse))
"""Acts that nobody asks to take back."""
UNSAID: Final = frozenset((*PASSED_OVER, Handle, SlipIn, NextDeal))
"""Acts that do not stand beside the seat of him who did them."""


class Aloud(Struct, frozen=True, eq=False):
    """What was made of a table for all.

    `said` are the entries whose `words` stand beside the seats, `latest` the numbers of each seat's last act of the
    deal, 0 if there is none.  `scores` is the score as North and South, and as East and West keep it.  `backs` are
    the cards that each hand should hold, `turned` says that a trick has been turned, `lying` that cards of one lie
    there, and `taken` is the trick that a side has won and nobody has taken in, 0 for none.
    """

    play: Table
    said: tuple[Entry | None, ...]
    latest: tuple[int, ...]
    words: tuple[str, ...]
    seats: tuple[AtSeat, ...]
    sheet: tuple[Written, ...]
    scores: tuple[Standings, Standings]
    backs: tuple[int, ...]
    turned: bool
    lying: bool
    taken: tuple[int, int]


def aloud(play: Table, seen: View, before: Aloud | None) -> Aloud:
    """Return what all may know of a table in words, `seen` as a spectator sees it.

    `before` is what was made of it last, if anything was.
    """
    if before is not None and before.play is play:
        return before
    said, latest = _last_of_each(play)
    if before is not None and _same(before, play, said):
        words = before.words
    else:
        words = tuple(_words(play, one, seen) for one in said)
    seats = tuple(AtSeat(play.names[seat], roles(seen.deal, seat), words[seat]) for seat in range(4))
    if before is not None and before.seats == seats:
        seats = before.seats
    tricks = seen.deal.tricks
    return Aloud(
        play,
        said,
        latest,
        words,
        seats,
        seen.sheet,
        _scores(play, seen, before),
        _backs(seen, play.book),
        any(trick.gathered for trick in tricks),
        any(trick.cards for trick in tricks),
        _taken(seen),
    )


def _same(before: Aloud, play: Table, said: tuple[Entry | None, ...]) -> bool:
    """Whether nothing has been said since, and nothing has changed that words are understood by."""
    return before.play.deal.trump == play.deal.trump and all(map(is_, before.said, said))


def _last_of_each(play: Table) -> tuple[tuple[Entry | None, ...], tuple[int, ...]]:
    """Return for each seat what it has said or done last in this deal that stands beside it, and its last act."""
    found: list[Entry | None] = [None, None, None, None]
    latest = [0, 0, 0, 0]
    missing = 4
    for entry in reversed(play.kept):
        seat = entry.act.seat
        if entry.clerk or seat < 0:
            continue
        if not latest[seat] and type(entry.act) not in AGREEING:
            latest[seat] = entry.no
        if type(entry.act) in UNSAID or not entry.done or found[seat] is not None:
            continue
        found[seat] = entry
        missing -= 1
        if not missing and all(latest):
            break
    return tuple(found), tuple(latest)


def _words(play: Table, entry: Entry | None, seen: View) -> str:
    if entry is None:
        return ""
    public = seen_entry(play, entry, NOBODY)
    return in_short(public.act, told(public, seen, play.book), seen, play.book)


def _backs(seen: View, book: Book) -> tuple[int, ...]:
    """Return how many cards each hand should hold, by what all have seen: what it does hold may be another number."""
    deal = seen.deal
    if not deal.complete:
        return tuple(sum(n for whose, n in deal.packets if whose == hand) for hand in range(4))
    gone = [0, 0, 0, 0]
    gathered = 0
    for trick in deal.tricks:
        if trick.gathered:
            gathered += 1
        else:
            for hand, _ in trick.cards:
                gone[hand] += 1
    return tuple(max(book.hand_size - gone[hand] - (0 if deal.out >> hand & 1 else gathered), 0) for hand in range(4))


def _taken(seen: View) -> tuple[int, int]:
    """Return for each side the number of the complete trick that lies there for it to take in, 0 if there is none."""
    found = [0, 0]
    for trick in seen.deal.tricks:
        if trick.complete and not trick.gathered and not found[trick.by & 1]:
            found[trick.by & 1] = trick.n
    return found[0], found[1]


def _scores(play: Table, seen: View, before: Aloud | None) -> tuple[Standings, Standings]:
    """Return the score as either side keeps it; only the tricks are made anew while nothing is marked."""
    sides = (_side(seen, 0), _side(seen, 1))
    if before is not None and before.play.score is play.score and before.sheet == seen.sheet:
        if before.scores[0].sides == sides:
            return before.scores
        return replace(before.scores[0], sides=sides), replace(before.scores[1], sides=sides)
    book = play.book
    lines = tuple(english.rubber_words(one) for one in seen.rubbers[-1:]) or tuple(ways(book).score(seen))
    goal = ways(book).goal
    ours, theirs = (Standings(sides, goal, lines, _sheet(seen, book, own)) for own in (0, 1))
    return ours, theirs


def _side(seen: View, which: Side) -> SideScore:
    tally = seen.score
    return SideScore(english.side_of(which), tally.points[which], tally.games[which], seen.deal.won[which])


def _sheet(seen: View, book: Book, own: Side) -> tuple[Row, ...] | None:
    if not book.keeps_honours:
        return None
    if seen.rubbers:
        rubber = seen.rubbers[-1]
        return rows(rubber.sheet, rubber.tally, rubber.points, own)
    return rows(seen.sheet, seen.score, book.rubber_points(seen.score), own)
