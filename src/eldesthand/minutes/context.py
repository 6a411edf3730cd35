"""What a reader of phrases must know of the table: the little on which the meaning of words depends.

It holds only what is public, or known to the seat that speaks.
"""

from __future__ import annotations

from typing import Final, Protocol

from msgspec import Struct

from eldesthand.cards import NONE, Card, Suit
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.rights import Right


class Strayed(Struct, frozen=True):
    """A card that the speaker has put to the trick that lies there, not of the suit led, and those held that are."""

    card: Card
    led: Suit
    held: tuple[Card, ...]


class Context(Protocol):
    """The table as far as words depend on it.

    `asked` is the question open for the speaker: ``"void"`` (his partner asked whether he has none of
    the suit), ``"lead"`` (his partner asked leave to lead) or ``""``.  `rights` are the rights open
    that he holds, `proposal` the number of the proposal that awaits his consent (0: none), `dummy` the
    hand laid down for the dealer to play (-1: none).
    """

    @property
    def asked(self) -> str:
        """The question open for the speaker."""
        ...

    @property
    def rights(self) -> tuple[Right, ...]:
        """The rights open that he holds."""
        ...

    @property
    def trump(self) -> Suit:
        """The trump made, NONE before."""
        ...

    @property
    def dealer(self) -> Seat:
        """Who deals or dealt."""
        ...

    @property
    def dummy(self) -> Seat:
        """The hand laid down for the dealer to play."""
        ...

    @property
    def turn_up(self) -> Card:
        """The card turned up, NONE if there is none."""
        ...

    @property
    def proposal(self) -> int:
        """The number of the proposal that awaits his consent."""
        ...

    @property
    def to_make(self) -> bool:
        """Whether a suit may be named as trump now, no card turned up standing in its way."""
        ...

    @property
    def ended(self) -> bool:
        """Whether the hand is over, and the next deal not begun."""
        ...

    @property
    def awaited(self) -> bool:
        """Whether an act, an answer or the use of a right is awaited of him, or a right is against him."""
        ...

    @property
    def dealing(self) -> bool:
        """Whether the next deal is begun: the pack is shuffled, cut or dealt."""
        ...

    @property
    def dummy_may(self) -> tuple[Card, ...]:
        """The cards of dummy's that may be put down now."""
        ...

    @property
    def started(self) -> bool:
        """Whether a card has been played."""
        ...

    @property
    def others(self) -> tuple[Right, ...]:
        """The rights open that others hold, as far as he has been told of them."""
        ...

    @property
    def strayed(self) -> Strayed | None:
        """What he has played in the place of the suit led, None if nothing, or nothing any more."""
        ...


class FixedContext(Struct, frozen=True):
    """A `Context` made by hand; by default nothing is open."""

    asked: str = ""
    rights: tuple[Right, ...] = ()
    trump: Suit = NONE
    dealer: Seat = NOBODY
    dummy: Seat = NOBODY
    turn_up: Card = NONE
    proposal: int = 0
    to_make: bool = True
    ended: bool = False
    dummy_may: tuple[Card, ...] = ()
    awaited: bool = False
    dealing: bool = True
    started: bool = True
    strayed: Strayed | None = None
    others: tuple[Right, ...] = ()


NOTHING: Final = FixedContext()
"""The context in which nothing is open and nothing known."""
