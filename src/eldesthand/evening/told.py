"""What happened, as the person may know it: the sentence of an act and what followed from it."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.club.acts import Draw
from eldesthand.club.club import Club
from eldesthand.minutes import room_story
from eldesthand.minutes.deeds import told
from eldesthand.minutes.document import Blank
from eldesthand.minutes.header import Header
from eldesthand.minutes.outcome import Telling, followed
from eldesthand.minutes.replay import Replay, Step
from eldesthand.minutes.sight import Passage, passages
from eldesthand.minutes.story import Event
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.acts import Act
from eldesthand.table.table import Table


class Told(Struct, frozen=True):
    """Something done, by act number `no`: its sentence, what followed, and at cards the act as it was seen.

    `deal` is 0 in the room, where `who` does it and `drew` are cards drawn.  An act that is not `done` was
    void by `law` for `reason`.
    """

    no: int
    text: str
    events: tuple[Event, ...] = ()
    seat: Seat = NOBODY
    deal: int = 0
    act: Act | None = None
    done: bool = True
    law: str = ""
    reason: str = ""
    who: str = ""
    drew: tuple[Card, ...] = ()


def in_the_room(before: Club, after: Club) -> Told:
    """Tell the last act in the room."""
    entry = after.answer
    text = room_story.told(entry, before)
    drew = entry.act.cards if isinstance(entry.act, Draw) else ()
    events = tuple(room_story.followed(entry))
    return Told(
        entry.no, text, events, done=entry.done, law=entry.law, reason=entry.reason, who=entry.act.who, drew=drew
    )


def at_cards(before: Table, after: Table, act: Act, seat: Seat) -> Told | None:
    """Tell an act at cards as a seat may know it, None if it was not perceived; nothing else of the tables is read."""
    step = Step(Blank(), 0, act, before, after)
    seen = passages(Replay(Header(book=after.book.code), before, (step,), ()), seat)
    for one in seen:
        if isinstance(one, Passage):
            entry = one.entry
            return Told(
                entry.no,
                told(entry, one.before.view, after.book),
                followed(one, Telling(after.book, {})),
                entry.act.seat,
                one.after.view.deal.number,
                entry.act,
                entry.done,
                entry.law,
                entry.reason,
            )
    return None
