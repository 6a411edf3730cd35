"""What happened, as the person may know it: the sentence of an act and what followed from it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.club.acts import Draw
from eldesthand.club.events import ClubEntry
from eldesthand.english import room_story
from eldesthand.english.deeds import told
from eldesthand.english.outcome import Telling, followed
from eldesthand.english.sight import Passage, Sight, fresh, open_to_all, perceived
from eldesthand.english.story import StoryEvent
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.acts import Act
from eldesthand.table.table import Table
from eldesthand.table.view import View, Views


class Told(Struct, frozen=True, gc=False):
    """Something done, by act number `no`: its sentence, what followed, and at cards the act as it was seen.

    `deal` is 0 in the room, where `who` does it and `drew` are cards drawn.  An act that is not `done` was
    void by `law` for `reason`.
    """

    no: int
    text: str
    events: tuple[StoryEvent, ...] = ()
    seat: Seat = NOBODY
    deal: int = 0
    act: Act | None = None
    done: bool = True
    law: str = ""
    reason: str = ""
    who: str = ""
    drew: tuple[Card, ...] = ()


def in_the_room(entry: ClubEntry) -> Told:
    """Tell an act in the room by the answer to it."""
    text = room_story.told(entry)
    drew = entry.act.cards if isinstance(entry.act, Draw) else ()
    events = tuple(room_story.followed(entry))
    return Told(
        entry.no, text, events, done=entry.done, law=entry.law, reason=entry.reason, who=entry.act.who, drew=drew
    )


def at_cards(before: Table, after: Table, seat: Seat) -> Told | None:
    """Tell an act at cards as a seat may know it, None if it was not perceived; nothing else of the tables is read."""
    return to_each(Views(before), Views(after), (seat,))[0]


def to_each(before: Views, after: Views, seats: Sequence[Seat]) -> list[Told | None]:
    """Tell an act at cards to several seats, to each as it may know it: alike to those who have perceived the same."""
    book, entries = after.table.book, fresh(before.table, after.table)
    if open_to_all(after.table, entries):
        words = None
        if any(not entry.clerk for entry in entries):
            sights = _sight(before.of(NOBODY)), _sight(after.of(NOBODY))
            words = _told(Passage(0, book, *sights, entries))
        return [words] * len(seats)
    made: list[tuple[tuple[object, ...], Told | None]] = []
    told_to_each: list[Told | None] = []
    for seat in seats:
        was, now = before.of(seat), after.of(seat)
        own = perceived(after.table, entries, seat)
        known = (own, was.rights, now.rights)
        words = next((sentence for other, sentence in made if other == known), None)
        if words is None and any(not entry.clerk for entry in own):
            words = _told(Passage(0, book, _sight(was), _sight(now), own))
            made.append((known, words))
        told_to_each.append(words)
    return told_to_each


def _sight(seen: View) -> Sight:
    return Sight(seen, seen.rights, seen.deal.hands)


def _told(passage: Passage) -> Told:
    entry = passage.entry
    return Told(
        entry.no,
        told(entry, passage.before.view, passage.book),
        followed(passage, Telling(passage.book, {})),
        entry.act.seat,
        passage.after.view.deal.number,
        entry.act,
        entry.done,
        entry.law,
        entry.reason,
    )
