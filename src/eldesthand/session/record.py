"""A table as minutes: closed deals in full with the slips marked, the deal in hand as their reader knows it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import NONE, Card
from eldesthand.club.acts import ClubAct
from eldesthand.minutes import phrases_club
from eldesthand.minutes.document import Blank, Comment, Item, Note, Put, Said, Speech, TrickLine
from eldesthand.minutes.phrase_of import counted_after
from eldesthand.minutes.phrase_of import line as line_of
from eldesthand.minutes.write import line
from eldesthand.seats import NOBODY, Seat
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once
from eldesthand.table.act import Trait
from eldesthand.table.events import Entry
from eldesthand.table.facts import F
from eldesthand.table.table import Table
from eldesthand.table.view import View, seen_act


class LogEntry(Struct, frozen=True):
    """Something done, as a record has it: in which rubber and deal (deal 0: in the room).

    It is an act in the `room`, or one at cards with its answer (`entry`) and the `slip` of a player of the house, or
    words on what went on beside the cards (`aside`).
    """

    rubber: int
    deal: int
    room: ClubAct | None = None
    entry: Entry | None = None
    slip: str = ""
    aside: str = ""


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
    alive = {known.number for known in (table.deal, table.last) if known is not None}
    return deal not in alive


def text_of(log: Sequence[LogEntry], seat: Seat | None, turn_up: Card, code: str, before: int = 0) -> str:
    """Return the lines of one deal, as `seat` saw it, or with everything in it (None).

    Acts are numbered as if the first `before` of the table were not there.
    """
    items: list[Item] = [Blank()]
    if log[0].deal:
        items.append(Comment(f"rubber {log[0].rubber}, deal {log[0].deal}"))
    by_trick = all(logged.entry is None or _is_plain(logged.entry) for logged in log)
    by_hand = any(logged.entry is not None and isinstance(logged.entry.act, A.TurnUp) for logged in log)
    turning = Turning(turn_up, by_hand)
    for item in (_item(logged, seat, turning, code, by_trick, before) for logged in log):
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
    logged: LogEntry, seat: Seat | None, turning: Turning, code: str, by_trick: bool, before: int
) -> Speech | TrickLine | Comment:
    """Return one act as a line by itself, or what is told beside the acts."""
    if logged.aside:
        return Comment(logged.aside)
    number = _trick_of(logged) if by_trick else 0
    if number and logged.entry is not None and isinstance(logged.entry.act, A.Play):
        return TrickLine(number, (Put(logged.entry.act.seat, logged.entry.act.card),), _notes(logged, seat))
    return _speech(logged, seat, turning, code, before)


def _joined(before: Item, item: Speech | TrickLine | Comment) -> Item | None:
    """Return a line with the act of the next one added, None if that has a line of its own."""
    if isinstance(before, TrickLine) and isinstance(item, TrickLine) and before.number == item.number:
        return replace(before, cards=before.cards + item.cards, notes=before.notes + _later(item, len(before.cards)))
    if not isinstance(before, Speech) or not isinstance(item, Speech):
        return None
    if (before.who, before.name) == (item.who, item.name):
        return replace(before, acts=before.acts + item.acts, notes=before.notes + _later(item, len(before.acts)))
    return None


def _later(item: Speech | TrickLine, by: int) -> tuple[Note, ...]:
    return tuple(replace(note, after=note.after + by) for note in item.notes)


def _is_plain(entry: Entry) -> bool:
    act = entry.act
    irregular = isinstance(act, A.Play) and (act.lead or act.hand not in (NOBODY, act.seat))
    return entry.done and Trait.ORDINARY in act.traits and not irregular


def _trick_of(logged: LogEntry) -> int:
    """Return the number of the trick to which a card was put, 0 for any other act."""
    if logged.entry is None or not isinstance(logged.entry.act, A.Play):
        return 0
    facts = (event for event in logged.entry.events if getattr(event, "kind", None) is F.PLAYED)
    return next((getattr(fact, "trick", 0) for fact in facts), 0)


def _speech(logged: LogEntry, seat: Seat | None, turning: Turning, code: str, before: int) -> Speech:
    if logged.room is not None:
        return Speech(NOBODY, (Said(phrases_club.phrase(logged.room)),), name=logged.room.who)
    assert logged.entry is not None
    act = logged.entry.act
    if seat is not None:
        act = seen_act(logged.entry, seat)
        if isinstance(act, A.TurnUp) and logged.entry.done:
            act = replace(act, card=turning.card)
        elif isinstance(act, A.DealOut) and not turning.by_hand:
            act = replace(act, turn_up=turning.card)
    if isinstance(act, A.Play) and act.hand == act.seat:
        act = replace(act, hand=NOBODY)
    speech = line_of(counted_after(act, before), code)
    assert isinstance(speech, Speech)
    return replace(speech, notes=_notes(logged, seat))


def _notes(logged: LogEntry, seat: Seat | None) -> tuple[Note, ...]:
    """Return the slip of a player of the house as a comment, once the deal is closed."""
    return (Note(f"a slip: {logged.slip}", 1),) if logged.slip and seat is None else ()
