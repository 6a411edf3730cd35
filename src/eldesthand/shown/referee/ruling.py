"""A record ruled upon: its story, the table after each step, and where in the text each step ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from eldesthand.books import titles as books
from eldesthand.cards import NONE, UNKNOWN, Card, face
from eldesthand.club.acts import Draw
from eldesthand.english import room_story, story
from eldesthand.english.sight import Sight
from eldesthand.english.story import Sides, Story
from eldesthand.minutes import values
from eldesthand.minutes.document import Document, Item, Speech, TrickLine
from eldesthand.minutes.header import Header
from eldesthand.minutes.passages import RecordedPassage, Seen, passages
from eldesthand.minutes.read import loads
from eldesthand.minutes.referee import StoryFrame, frames, story_of
from eldesthand.minutes.replay import Replay, replay
from eldesthand.minutes.replay_table import Query
from eldesthand.seats import Seat
from eldesthand.shown.closed.laid import LaidPosition, position

SECONDS: Final = 2.0
"""For how long the referee looks at one record."""


TOO_LONG: Final = "this record takes the referee too long: give a shorter one, a deal at a time"


class TooLong(ValueError):
    """Raised for a record that takes too long to be ruled upon; its words can be shown."""


class Spot(Struct, frozen=True):
    """A place in the text: a line and a column, both from 1."""

    line: int
    column: int


class RefereeTable(Struct, frozen=True):
    """The table as the referee sees it, in a deal by a dealer, and the points and games as they are marked."""

    table: LaidPosition
    deal: int
    dealer: Seat
    score: Sides
    games: Sides


class InRoom(Struct, frozen=True):
    """How it stands in the room, sentence by sentence, and the cards of the cut in hand by who has drawn them."""

    lines: tuple[str, ...]
    drawn: tuple[tuple[str, Card], ...]


class RecordHead(Struct, frozen=True):
    """What the tags of a record say, as the page sets it up; a card not known is -1, a hand not stated empty.

    `room` are the persons of a record that begins in a room, as its tag has them.
    """

    book: str
    dealer: Seat
    score: tuple[int, int]
    games: tuple[int, int]
    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card
    trump: int
    maker: Seat
    room: str = ""


class Ruled(Struct, frozen=True):
    """The referee's answer.

    `at` is the table before the first step and after each of the story's steps, null while nobody sits at one;
    `rooms` is the room then, null where the step is of cards or the record begins at a table.  `ends` says where
    each step of the story ends in the text: what stands before that is the record up to it.
    """

    story: Story
    head: RecordHead
    at: tuple[RefereeTable | None, ...]
    ends: tuple[Spot, ...]
    rooms: tuple[InRoom | None, ...] = ()


def timed(seconds: float = SECONDS) -> Callable[[], None]:
    """Return a check that raises `TooLong` when it is called after so many seconds."""
    end = time.monotonic() + seconds

    def check() -> None:
        if time.monotonic() > end:
            raise TooLong(TOO_LONG)

    return check


def ruled(text: str, check: Callable[[], None]) -> Ruled:
    """Rule upon a record; `check` is called now and then and may raise to have done with it."""
    document = loads(text.encode("utf-8", "replace"))
    check()
    played = replay(document, check)
    head = _head(played.header)
    if played.start is None and played.room is None:
        return Ruled(story_of(document, played), head, (), ())
    seen = passages(played, None)
    shown = frames(document, played, at_each=check, seen=seen)
    told = story_of(document, played, shown=shown, seen=seen)
    at = tuple(_at(frame.sight) for frame in shown)
    return Ruled(told, head, at, tuple(_ends(document, played, shown, seen)), tuple(_rooms(shown)))


def _rooms(shown: tuple[StoryFrame, ...]) -> Iterator[InRoom | None]:
    """Yield the room after each step; the cards of a cut lie until it has been seen what they decide."""
    drawn: tuple[tuple[str, Card], ...] = ()
    settled = False
    for frame in shown:
        step, club = frame.step, frame.club
        if isinstance(step, story.StoryAct) and club is not None:
            entry = club.answer
            drawn = () if settled or not isinstance(entry.act, Draw) else drawn
            settled = False
            if isinstance(entry.act, Draw) and step.person:
                drawn = (*drawn, *((entry.act.who, face(card)) for card in entry.act.cards))
                settled = bool(entry.events)
        at_cards = isinstance(step, story.StoryAct) and bool(step.seat)
        told = club is not None and not at_cards and (frame.sight is None or bool(getattr(step, "person", "")))
        yield InRoom(room_story.standing(club), drawn) if club is not None and told else None


def _at(seen: Sight | None) -> RefereeTable | None:
    if seen is None:
        return None
    deal, score = seen.view.deal, seen.view.score
    return RefereeTable(position(seen), deal.number, deal.dealer, Sides(*score.points), Sides(*score.games))


def _head(header: Header) -> RecordHead:
    hands = header.deal or ((), (), (), ())
    size = books.titled(header.book).hand_size
    known = tuple(() if hand == (UNKNOWN,) * size else hand for hand in hands)
    return RecordHead(
        header.book, header.dealer, header.score, header.games, known,
        header.turn_up, header.trump, header.maker if header.trump != NONE else -1, values.room_text(header.room),
    )  # fmt: skip


def _ends(document: Document, played: Replay, shown: tuple[StoryFrame, ...], seen: tuple[Seen, ...]) -> Iterator[Spot]:
    """Yield where each step ends: where the next act or card of its line stands, or the next line of the record."""
    lines = sorted({item.line for item in document.items})
    beyond = Spot(lines[-1] + 1, 1) if lines else Spot(1, 1)
    acts = _ends_of_acts(played)
    done = iter([piece for piece in seen if not isinstance(piece, Query)])
    for frame in shown[1:]:
        assert frame.step is not None
        spot = None
        if isinstance(frame.step, story.StoryAct):
            act = next(done)
            spot = acts.get(id(act.step if isinstance(act, RecordedPassage) else act))
        after = next((line for line in lines if line > frame.step.line), 0)
        yield spot or (Spot(after, 1) if after else beyond)


def _ends_of_acts(played: Replay) -> dict[int, Spot]:
    """Return where the acts end that are not the last of their line."""
    spots: dict[int, Spot] = {}
    item: Item | None = None
    count = 0
    for step in played.steps:
        if isinstance(step, Query):
            continue
        count = count + 1 if step.item is item else 1
        item = step.item
        parts = item.acts if isinstance(item, Speech) else item.cards if isinstance(item, TrickLine) else ()
        if count < len(parts):
            spots[id(step)] = Spot(parts[count].line, parts[count].column)
    return spots
