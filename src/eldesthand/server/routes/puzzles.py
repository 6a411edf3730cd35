"""The puzzles: the list of them, one put to whoever asks, and what a card comes to.  They are open to all."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException

from eldesthand.cards import Card, Suit
from eldesthand.seats import Seat, Seats
from eldesthand.server.routes.router import Router
from eldesthand.study.puzzles import NoSuchPuzzle, Puzzle, find, puzzles

router = Router()


class ListedPuzzle(Struct, frozen=True):
    """A puzzle in the list of them."""

    number: int
    game: str
    task: str


class PosedPuzzle(Struct, frozen=True):
    """A puzzle: all four hands, and what `seat`, whose turn it is, plays for; the `cards` may be played.

    `laid` are the cards of the open trick, each a seat and a card; `out` are the seats that sit out; `won` the tricks
    of N and S, and of E and W.
    """

    number: int
    of: int
    game: str
    task: str
    hands: tuple[tuple[Card, ...], ...]
    trump: Suit
    maker: Seat
    laid: tuple[tuple[int, ...], ...]
    out: Seats
    won: tuple[int, ...]
    seat: Seat
    cards: tuple[Card, ...]


class PuzzleCard(Struct, frozen=True):
    """The card that somebody would play."""

    card: Annotated[int, Meta(ge=0, le=63)]


class SolvedPuzzle(Struct, frozen=True):
    """Whether a card is the one that wins, and all that there is to say of the puzzle.

    `worth` are the cards, each with the tricks, of those left, that the side takes after it; of these it needs `need`.
    `line` is best play from the `answer` on, seats and cards.  At the table `played` was played, which did not win.
    """

    right: bool
    answer: Card
    need: int
    worth: tuple[tuple[int, ...], ...]
    line: tuple[tuple[int, ...], ...]
    played: Card
    source: str


def _puzzle(number: int) -> Puzzle:
    try:
        return find(number)
    except NoSuchPuzzle as problem:
        raise HTTPException(404, str(problem)) from None


@router.get("/api/puzzles")
def every_puzzle() -> list[ListedPuzzle]:
    """List the puzzles: positions in which exactly one card wins."""
    return [ListedPuzzle(number, put.game, put.task) for number, put in enumerate(puzzles(), 1)]


@router.get("/api/puzzles/{number}")
def one_puzzle(number: int) -> PosedPuzzle:
    """Put a puzzle; which card wins is not said."""
    put = _puzzle(number)
    laid = tuple(zip(put.position.order, put.laid, strict=False))
    cards = tuple(sorted(card for card, _ in put.worth))
    return PosedPuzzle(
        number, len(puzzles()), put.game, put.task, put.hands, put.trump, put.maker, laid, put.out, put.won, put.seat,
        cards,
    )  # fmt: skip


@router.post("/api/puzzles/{number}")
def solved(number: int, given: PuzzleCard) -> SolvedPuzzle:
    """Say whether a card wins, and what each comes to."""
    put = _puzzle(number)
    if given.card not in dict(put.worth):
        raise HTTPException(422, "this card can't be played here")
    return SolvedPuzzle(given.card == put.answer, put.answer, put.need, put.worth, put.line, put.played, put.source)
