"""A table as minutes: closed deals in full with the slips marked, the deal in hand as their reader knows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import NONE, Card
from eldesthand.evening.evening import Evening, Kept
from eldesthand.minutes import phrases_club
from eldesthand.minutes.document import Blank, Comment, Document, Item, Note, Put, Said, Speech, Tag, Trick
from eldesthand.minutes.header import Header, tags
from eldesthand.minutes.phrase_of import counted_after
from eldesthand.minutes.phrase_of import line as line_of
from eldesthand.minutes.write import dumps, line
from eldesthand.seats import NOBODY, Seat
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once
from eldesthand.table.events import Entry
from eldesthand.table.facts import F
from eldesthand.table.table import Table
from eldesthand.table.view import View, seen_act

PLAIN: Final = (
    A.Collect, A.Shuffle, A.CutPack, A.DealOut, A.Pass, A.Order, A.NameSuit, A.Alone, A.Discard, A.Play,
    A.Talk, A.Claim, A.SearchTricks, A.NoClaim, A.AgreeRubber,
)  # fmt: skip
"""Where nothing else was done, and no card put down as a lead that was none, cards are written trick by trick."""


class Recorded(Protocol):
    """What a record is written from: what was done at one table, and how much of it its reader may know.

    `seat` is the reader's, -1 if he only watches; `deeds` are what was done, in order.
    """

    @property
    def header(self) -> Header:
        """The tags at its head."""
        ...

    @property
    def deeds(self) -> Sequence[Kept]:
        """What was done, each with its answer."""
        ...

    @property
    def before(self) -> int:
        """How many acts of the table were done before the first of these: they are not counted in the record."""
        ...

    @property
    def seat(self) -> Seat:
        """Where its reader sits."""
        ...

    def is_open(self, rubber: int, deal: int) -> bool:
        """Whether all of a deal may be told."""
        ...

    def turned(self, deal: int) -> Card:
        """Return the card that all have seen turned up in a deal that is not open."""
        ...


class OfEvening:
    """What the record of an evening is written from."""

    def __init__(self, evening: Evening) -> None:
        settings = evening.settings
        event = f"A {evening.book.plays_for} in the terminal"
        self.header = Header(book=settings.book, manner=settings.manner, event=event, options=settings.options)
        self.evening = evening
        self.deeds: Sequence[Kept] = evening.deeds
        self.before = 0

    @property
    def seat(self) -> Seat:
        """Where the person sits."""
        return self.evening.seat

    def is_open(self, rubber: int, deal: int) -> bool:
        """Whether a deal is closed, or was given up."""
        evening = self.evening
        return (rubber, deal) in evening.closed or abandoned(evening.table, evening.rubber, rubber, deal)

    def turned(self, deal: int) -> Card:
        """Return the card that all have seen turned up."""
        return turned(self.evening.view, deal)


class Record:
    """The record of an evening, written again and again as it grows; a closed deal is put into words once."""

    def __init__(self) -> None:
        self.written: dict[tuple[int, int, int], str] = {}

    def text(self, evening: Evening, extra: Iterable[Tag] = ()) -> str:
        """Return the record of an evening; `extra` are tags to stand at its head."""
        return self.of(OfEvening(evening), extra)

    def of(self, recorded: Recorded, extra: Iterable[Tag] = ()) -> str:
        """Return the record; `extra` are tags to stand at its head."""
        header, every = recorded.header, recorded.deeds
        parts = [dumps(Document((*tags(header), *extra)))]
        groups = groupby(enumerate(every), key=lambda one: (one[1].rubber, one[1].deal))
        for (rubber, deal), group in groups:
            deeds = list(group)
            place = (rubber, deal, deeds[0][0])
            text = self.written.get(place)
            if text is None:
                known = deal == 0 or recorded.is_open(rubber, deal)
                seat = None if known else recorded.seat
                those = [one for _, one in deeds]
                text = text_of(those, seat, recorded.turned(deal), header.book, recorded.before)
                if known and place[2] + len(deeds) < len(every):
                    self.written[place] = text
            parts.append(text)
        return "".join(parts)


def turned(seen: View | None, number: int) -> Card:
    """Return the card that all have seen turned up in a deal, by any view of the table."""
    deals = (seen.deal, seen.last) if seen is not None else ()
    return next((deal.turn_up for deal in deals if deal is not None and deal.number == number), NONE)


def abandoned(table: Table | None, now: int, rubber: int, deal: int) -> bool:
    """Whether a deal was given up before its end: nothing can be claimed on it, and it is laid open.

    `table` is the table at which rubber number `now` is played, None if nobody sits there.
    """
    if rubber != now or table is None:
        return True
    alive = {one.number for one in (table.deal, table.last) if one is not None}
    return deal not in alive


def text_of(deeds: Sequence[Kept], seat: Seat | None, turn_up: Card, code: str, before: int = 0) -> str:
    """Return the lines of one deal, as `seat` saw it, or with everything in it (None).

    Acts are numbered as if the first `before` of the table were not there.
    """
    items: list[Item] = [Blank()]
    if deeds[0].deal:
        items.append(Comment(f"rubber {deeds[0].rubber}, deal {deeds[0].deal}"))
    by_trick = all(kept.entry is None or _is_plain(kept.entry) for kept in deeds)
    by_hand = any(kept.entry is not None and isinstance(kept.entry.act, A.TurnUp) for kept in deeds)
    turning = Turning(turn_up, by_hand)
    for item in (_item(kept, seat, turning, code, by_trick, before) for kept in deeds):
        joined = _joined(items[-1], item)
        if joined is not None:
            items[-1] = joined
        else:
            items.append(item)
    return "".join(f"{line(item, code)}\n" for item in items)


class Turning(Struct, frozen=True):
    """The card that has been turned up, and whether that was done by hand, and not in one act with the deal."""

    card: Card
    by_hand: bool


def _item(
    kept: Kept, seat: Seat | None, turning: Turning, code: str, by_trick: bool, before: int
) -> Speech | Trick | Comment:
    """Return one act as a line by itself, or what is told beside the acts."""
    if kept.aside:
        return Comment(kept.aside)
    number = _trick_of(kept) if by_trick else 0
    if number and kept.entry is not None and isinstance(kept.entry.act, A.Play):
        return Trick(number, (Put(kept.entry.act.seat, kept.entry.act.card),), _notes(kept, seat))
    return _speech(kept, seat, turning, code, before)


def _joined(before: Item, item: Speech | Trick | Comment) -> Item | None:
    """Return a line with the act of the next one added, None if that has a line of its own."""
    if isinstance(before, Trick) and isinstance(item, Trick) and before.number == item.number:
        return replace(before, cards=before.cards + item.cards, notes=before.notes + _later(item, len(before.cards)))
    if not isinstance(before, Speech) or not isinstance(item, Speech):
        return None
    if (before.who, before.name) == (item.who, item.name):
        return replace(before, acts=before.acts + item.acts, notes=before.notes + _later(item, len(before.acts)))
    return None


def _later(item: Speech | Trick, by: int) -> tuple[Note, ...]:
    return tuple(replace(note, after=note.after + by) for note in item.notes)


def _is_plain(entry: Entry) -> bool:
    act = entry.act
    irregular = isinstance(act, A.Play) and (act.lead or act.hand not in (NOBODY, act.seat))
    return entry.done and isinstance(act, PLAIN) and not irregular


def _trick_of(kept: Kept) -> int:
    """Return the number of the trick to which a card was put, 0 for any other act."""
    if kept.entry is None or not isinstance(kept.entry.act, A.Play):
        return 0
    facts = (one for one in kept.entry.events if getattr(one, "kind", None) is F.PLAYED)
    return next((getattr(one, "trick", 0) for one in facts), 0)


def _speech(kept: Kept, seat: Seat | None, turning: Turning, code: str, before: int) -> Speech:
    if kept.deed.room is not None:
        return Speech(NOBODY, (Said(phrases_club.phrase(kept.deed.room)),), name=kept.deed.room.who)
    assert kept.entry is not None
    act = kept.entry.act
    if seat is not None:
        act = seen_act(kept.entry, seat)
        if isinstance(act, A.TurnUp) and kept.entry.done:
            act = replace(act, card=turning.card)
        elif isinstance(act, A.DealOut) and not turning.by_hand:
            act = replace(act, turn_up=turning.card)
    if isinstance(act, A.Play) and act.hand == act.seat:
        act = replace(act, hand=NOBODY)
    speech = line_of(counted_after(act, before), code)
    assert isinstance(speech, Speech)
    return replace(speech, notes=_notes(kept, seat))


def _notes(kept: Kept, seat: Seat | None) -> tuple[Note, ...]:
    """Return the slip of a player of the house as a comment, once the deal is closed."""
    return (Note(f"a slip: {kept.deed.slip}", 1),) if kept.deed.slip and seat is None else ()
