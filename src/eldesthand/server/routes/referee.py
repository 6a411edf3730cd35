"""The referee's page: records ruled upon, what could be done next, and the examples.  It is open to all."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request

from eldesthand.books import book, codes
from eldesthand.cards import Card
from eldesthand.server.reader import Headed, NewHead, RecordChoices, RecordRuling
from eldesthand.server.routes.deps import TheRoom, address_of
from eldesthand.server.routes.router import Router
from eldesthand.shown.referee.choices import Could
from eldesthand.shown.referee.examples import Example, ListedExample, NoSuchExample, example, listed
from eldesthand.shown.referee.ruling import RecordHead, Ruled

router = Router()
MOST_TEXT: Final = 60_000

Text = Annotated[str, Meta(max_length=MOST_TEXT)]
SeatAt = Annotated[int, Meta(ge=0, le=3)]
Points = Annotated[int, Meta(ge=0, le=9999)]
Hand = Annotated[tuple[Annotated[int, Meta(ge=-1, le=63)], ...], Meta(max_length=52)]


class RecordText(Struct, frozen=True):
    """A record of minutes."""

    text: Text


class RecordAndSeat(RecordText, frozen=True):
    """A record, and the seat, or in a room the person, that could do something at its end."""

    seat: SeatAt = 0
    who: Annotated[str, Meta(max_length=60)] = ""


class SetUp(RecordText, frozen=True, kw_only=True):
    """A record, and what its tags shall say; a card is a number, -1 one that is not known.

    `room` are the persons in the room, as the tag has them; then nobody sits yet, and there are no cards.
    """

    book: Annotated[str, Meta(max_length=8)]
    dealer: SeatAt
    score: tuple[Points, Points] = (0, 0)
    games: tuple[Points, Points] = (0, 0)
    hands: tuple[Hand, Hand, Hand, Hand]
    turn_up: Annotated[int, Meta(ge=-2, le=63)] = -2
    trump: Annotated[int, Meta(ge=-2, le=4)] = -2
    maker: Annotated[int, Meta(ge=-1, le=3)] = -1
    room: Annotated[str, Meta(max_length=400)] = ""


class BookSetup(Struct, frozen=True):
    """A book as a record is set up by it: its pack, its hands, whether it turns a card up and has laws of the room."""

    code: str
    title: str
    game: str
    cards: tuple[Card, ...]
    hand_size: int
    turns_up: bool
    keeps_room: bool


class Examples(Struct, frozen=True):
    """The books that a record can be set up by, and the examples that can be opened."""

    books: tuple[BookSetup, ...]
    examples: tuple[ListedExample, ...]


async def _read(question: RecordRuling | RecordChoices | NewHead, room: TheRoom, request: Request) -> bytes:
    return await room.hub.reading.record(address_of(request), question)


@router.post("/api/desk", answer=Ruled)
async def rule(record: RecordText, room: TheRoom, request: Request) -> bytes:
    """Rule upon a record: its story step by step with the table after each, its laws, and what is wrong in it."""
    return await _read(RecordRuling(record.text), room, request)


@router.post("/api/desk/choices", answer=Could)
async def choices(asked: RecordAndSeat, room: TheRoom, request: Request) -> bytes:
    """Say what a seat or a person could do at the end of a record, each with its line of the minutes."""
    return await _read(RecordChoices(asked.text, asked.seat, asked.who), room, request)


@router.post("/api/desk/head", answer=Headed)
async def head(asked: SetUp, room: TheRoom, request: Request) -> bytes:
    """Return the record with its tags written anew."""
    said = RecordHead(
        asked.book, asked.dealer, asked.score, asked.games, asked.hands, asked.turn_up, asked.trump, asked.maker,
        asked.room,
    )  # fmt: skip
    return await _read(NewHead(asked.text, said), room, request)


@router.get("/api/desk/examples")
def examples() -> Examples:
    """List the examples of the project and the lessons, and the books with their packs."""
    packs = []
    for laws in map(book, codes()):
        packs.append(
            BookSetup(laws.code, laws.title, laws.game, laws.pack, laws.hand_size, laws.turns_up, laws.keeps_room)
        )
    return Examples(tuple(packs), listed())


@router.get("/api/desk/examples/{name}")
def one_example(name: str) -> Example:
    """Return an example with its text; records that the law pages name are among them."""
    try:
        return example(name[:120])
    except NoSuchExample as problem:
        raise HTTPException(404, str(problem)) from None
