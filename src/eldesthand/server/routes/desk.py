"""The referee's desk: records ruled upon, what could be done next, and the examples.  It is open to all."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, HTTPException, Request, Response
from msgspec import Struct
from pydantic import BaseModel, Field

from eldesthand.books import book, codes
from eldesthand.cards import Card
from eldesthand.server.reader import Choices, NewHead, Ruling
from eldesthand.server.routes.deps import TheRoom, address_of
from eldesthand.shown.referee.examples import Listed, NoSuchExample, example, listed
from eldesthand.shown.referee.ruling import Head

router = APIRouter()
MOST_TEXT: Final = 60_000

Text = Annotated[str, Field(max_length=MOST_TEXT)]
SeatAt = Annotated[int, Field(ge=0, le=3)]
Points = Annotated[int, Field(ge=0, le=9999)]
Hand = Annotated[list[Annotated[int, Field(ge=-1, le=63)]], Field(max_length=52)]


class Record(BaseModel):
    """A record of minutes."""

    text: Text


class Asked(Record):
    """A record, and the seat, or in a room the person, that could do something at its end."""

    seat: SeatAt = 0
    who: str = Field(default="", max_length=60)


class SetUp(Record):
    """A record, and what its tags shall say; a card is a number, -1 one that is not known.

    `room` are the persons in the room, as the tag has them; then nobody sits yet, and there are no cards.
    """

    book: str = Field(max_length=8)
    dealer: SeatAt
    score: tuple[Points, Points] = (0, 0)
    games: tuple[Points, Points] = (0, 0)
    hands: tuple[Hand, Hand, Hand, Hand]
    turn_up: int = Field(default=-2, ge=-2, le=63)
    trump: int = Field(default=-2, ge=-2, le=4)
    maker: int = Field(default=-1, ge=-1, le=3)
    room: str = Field(default="", max_length=400)


class Pack(Struct, frozen=True):
    """A book as a record is set up by it: its pack, its hands, whether it turns a card up and has laws of the room."""

    code: str
    title: str
    game: str
    cards: tuple[Card, ...]
    hand_size: int
    turns_up: bool
    keeps_room: bool


class Shelf(Struct, frozen=True):
    """The books that a record can be set up by, and the examples that can be opened."""

    books: tuple[Pack, ...]
    examples: tuple[Listed, ...]


def _sent(found: object) -> Response:
    return Response(msgspec.json.encode(found), media_type="application/json")


async def _read(question: Ruling | Choices | NewHead, room: TheRoom, request: Request) -> Response:
    body = await room.hub.reading.record(address_of(request), question)
    return Response(body, media_type="application/json")


@router.post("/api/desk")
async def rule(record: Record, room: TheRoom, request: Request) -> Response:
    """Rule upon a record: its story step by step with the table after each, its laws, and what is wrong in it."""
    return await _read(Ruling(record.text), room, request)


@router.post("/api/desk/choices")
async def choices(asked: Asked, room: TheRoom, request: Request) -> Response:
    """Say what a seat or a person could do at the end of a record, each with its line of the minutes."""
    return await _read(Choices(asked.text, asked.seat, asked.who), room, request)


@router.post("/api/desk/head")
async def head(asked: SetUp, room: TheRoom, request: Request) -> Response:
    """Return the record with its tags written anew."""
    hands = tuple(tuple(hand) for hand in asked.hands)
    said = Head(
        asked.book, asked.dealer, asked.score, asked.games, hands, asked.turn_up, asked.trump, asked.maker, asked.room
    )
    return await _read(NewHead(asked.text, said), room, request)


def _shelf() -> bytes:
    packs = []
    for one in map(book, codes()):
        packs.append(Pack(one.code, one.title, one.game, one.pack, one.hand_size, one.turns_up, one.keeps_room))
    return msgspec.json.encode(Shelf(tuple(packs), listed()))


@router.get("/api/desk/examples")
def examples() -> Response:
    """List the examples of the project and the lessons, and the books with their packs."""
    return Response(_shelf(), media_type="application/json")


@router.get("/api/desk/examples/{name}")
def one_example(name: str) -> Response:
    """Return an example with its text; records that the law pages name are among them."""
    try:
        return _sent(example(name[:120]))
    except NoSuchExample as problem:
        raise HTTPException(404, str(problem)) from None
