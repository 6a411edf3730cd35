"""What is the same for all who look at a table: who sits where, what each has just said, and the score.

It is made once for a table as it lies, from a spectator's view, and kept while nothing changes there.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.english import plain
from eldesthand.english.deeds import told
from eldesthand.seats import NOBODY, Side
from eldesthand.shown.choosing.seats import CARDS_LONG, in_short, is_past, roles
from eldesthand.shown.choosing.sheet import SheetRow, rows
from eldesthand.shown.choosing.ways import ways
from eldesthand.shown.desk_frames import AtSeat, SideScore, Standings
from eldesthand.table.act import Trait
from eldesthand.table.acts import Consent, Handle, NextDeal, Play, Propose, Refuse, SlipIn
from eldesthand.table.book import Book
from eldesthand.table.events import Entry
from eldesthand.table.score import Written
from eldesthand.table.table import Table
from eldesthand.table.view import View, seen_entry

AGREEING: Final = frozenset((Propose, Consent, Refuse))
"""Acts that nobody asks to take back."""
UNSAID: Final = frozenset((Handle, SlipIn, NextDeal))
"""Acts that do not stand beside the seat of whoever did them, though nothing is seen of them."""


class Aloud(Struct, frozen=True, gc=False, eq=False):
    """What was made of a table for all.

    `said` are the entries whose `words` stand beside the seats, `latest` the numbers of each seat's last act of the
    deal, 0 if there is none, and `down` the cards last put down in it.  `scores` is the score as North and South, and
    as East and West keep it.  `backs` are the cards that each hand should hold, `turned` says that a trick has been
    turned, `lying` that cards of one lie there, and `taken` is the trick that a side has won and nobody has taken in,
    0 for none.
    """

    play: Table
    said: tuple[Entry | None, ...]
    latest: tuple[int, ...]
    down: tuple[Entry, ...]
    words: tuple[str, ...]
    seats: tuple[AtSeat, ...]
    sheet: tuple[Written, ...]
    scores: tuple[Standings, Standings]
    backs: tuple[int, ...]
    turned: bool
    lying: bool
    taken: tuple[int, int]


def aloud(play: Table, seen: View, before: Aloud | None) -> Aloud:
    """Return all that is known to everyone at a table in words, `seen` as a spectator sees it.

    `before` is what was made of it last, if anything was.
    """
    if before is not None and before.play is play:
        return before
    said, latest, down = _last_of_each(play, before)
    if before is not None and _same(before, play, said):
        words = before.words
    else:
        words = tuple(_words(play, entry, seen) for entry in said)
    seats = tuple(map(AtSeat, play.names, roles(seen.deal), words))
    if before is not None and before.seats == seats:
        seats = before.seats
    turned = lying = False
    for trick in seen.deal.tricks:
        turned = turned or trick.gathered
        lying = lying or bool(trick.cards)
    return Aloud(
        play,
        said,
        latest,
        down,
        words,
        seats,
        seen.sheet,
        _scores(play, seen, before),
        _backs(seen, play.book),
        turned,
        lying,
        _taken(seen),
    )


def _same(before: Aloud, play: Table, said: tuple[Entry | None, ...]) -> bool:
    """Whether nothing has been said since, and nothing has changed that words are understood by."""
    return before.play.deal.trump == play.deal.trump and all(map(is_, before.said, said))


def _last_of_each(
    play: Table, before: Aloud | None
) -> tuple[tuple[Entry | None, ...], tuple[int, ...], tuple[Entry, ...]]:
    """Return each seat's last words that stand beside it, its last act, and the cards last put down."""
    said: list[Entry | None] = [None, None, None, None]
    latest = [0, 0, 0, 0]
    down: tuple[Entry, ...] = ()
    since = play.kept
    if before is not None and _goes_on(before.play, play):
        said, latest, down = [*before.said], [*before.latest], before.down
        since = play.recent[len(before.play.recent) :]
    for entry in since:
        act = entry.act
        seat = act.seat
        if entry.clerk or seat < 0:
            continue
        if type(act) not in AGREEING:
            latest[seat] = entry.no
        if not entry.done:
            continue
        if isinstance(act, Play):
            down = (*down[1 - CARDS_LONG :], entry)
            said = [None if entry is not None and _is_past(entry, down) else entry for entry in said]
        elif type(act) not in UNSAID and Trait.SEEN not in act.traits:
            said[seat] = entry
    return tuple(said), tuple(latest), down


def _is_past(said: Entry, down: Sequence[Entry]) -> bool:
    """Whether what was said stands beside its seat no longer, `down` being the cards last put down."""
    return is_past(said.act.seat, [play.act for play in down if play.no > said.no and isinstance(play.act, Play)])


def _goes_on(before: Table, now: Table) -> bool:
    """Whether a table is a later state of the same deal, and nothing has been taken back meanwhile."""
    n = len(before.recent)
    return 0 < n <= len(now.recent) and now.recent[n - 1] is before.recent[n - 1] and now.undone is before.undone


def _words(play: Table, entry: Entry | None, seen: View) -> str:
    if entry is None:
        return ""
    public = seen_entry(play, entry, NOBODY)
    return in_short(public.act, told(public, seen, play.book), seen, play.book)


def _backs(seen: View, book: Book) -> tuple[int, ...]:
    """Return how many cards each hand should hold, by what all have seen: what it does hold may be another number."""
    deal = seen.deal
    if not deal.complete:
        return tuple([sum([n for whose, n in deal.packets if whose == hand]) for hand in range(4)])
    gone = [0, 0, 0, 0]
    gathered = 0
    for trick in deal.tricks:
        if trick.gathered:
            gathered += 1
        else:
            for hand, _ in trick.cards:
                gone[hand] += 1
    held = [book.hand_size - gone[hand] - (0 if deal.out >> hand & 1 else gathered) for hand in range(4)]
    return tuple([n if n > 0 else 0 for n in held])


def _taken(seen: View) -> tuple[int, int]:
    """Return for each side the number of the complete trick that lies there for it to take in, 0 if there is none."""
    last = [0, 0]
    for trick in seen.deal.tricks:
        if trick.complete and not trick.gathered and not last[trick.by & 1]:
            last[trick.by & 1] = trick.n
    return last[0], last[1]


def _scores(play: Table, seen: View, before: Aloud | None) -> tuple[Standings, Standings]:
    """Return the score as either side keeps it; only the tricks are made anew while nothing is marked."""
    sides = (_side(seen, 0), _side(seen, 1))
    if before is not None and before.play.score is play.score and before.sheet == seen.sheet:
        if before.scores[0].sides == sides:
            return before.scores
        return replace(before.scores[0], sides=sides), replace(before.scores[1], sides=sides)
    book = play.book
    lines = tuple(plain.rubber_words(rubber) for rubber in seen.rubbers[-1:]) or tuple(ways(book).score(seen))
    goal = ways(book).goal
    ours, theirs = (Standings(sides, goal, lines, _sheet(seen, book, own)) for own in (0, 1))
    return ours, theirs


_SIDES: Final = (plain.side_of(0), plain.side_of(1))


def _side(seen: View, which: Side) -> SideScore:
    tally = seen.score
    return SideScore(_SIDES[which], tally.points[which], tally.games[which], seen.deal.won[which])


def _sheet(seen: View, book: Book, own: Side) -> tuple[SheetRow, ...] | None:
    if not book.keeps_honours:
        return None
    if seen.rubbers:
        rubber = seen.rubbers[-1]
        return rows(rubber.sheet, rubber.tally, rubber.points, own)
    return rows(seen.sheet, seen.score, book.rubber_points(seen.score), own)
