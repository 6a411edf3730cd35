"""Tricks as they lie on the table: several may be open at once, and one may be reopened."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.seats import NOBODY, Seat


class Laid(Struct, frozen=True, gc=False):
    """A card put down from a hand by act number `no`."""

    hand: Seat
    card: Card
    no: int


class Trick(Struct, frozen=True, gc=False):
    """A trick: the cards in the order put down, and what became of it.

    `false` marks a lead out of turn that has not been made good.  `gaps` are the places, as (hand,
    index), that cards taken back have left open.  `extra` holds cards slipped in that belong to no
    turn.  `winner` is the hand that wins it as the cards lie, `gatherer` the seat that took it in.
    """

    n: int
    laid: tuple[Laid, ...]
    false: bool = False
    complete: bool = False
    winner: Seat = NOBODY
    touched: bool = False
    quitted: bool = False
    gatherer: Seat = NOBODY
    gaps: tuple[tuple[Seat, int], ...] = ()
    extra: tuple[Laid, ...] = ()

    @property
    def leader(self) -> Seat:
        """The hand that led, also while its card is taken back."""
        for hand, index in self.gaps:
            if index == 0:
                return hand
        return self.laid[0].hand

    def card_of(self, hand: Seat) -> Laid | None:
        """Return the card of the hand that is laid to the trick's turn, if any."""
        for laid in self.laid:
            if laid.hand == hand:
                return laid
        return None

    def awaits(self, hand: Seat) -> bool:
        """Whether the trick is open and the hand has not laid to it."""
        return not (self.complete or self.touched) and self.card_of(hand) is None

    def with_card(self, laid: Laid) -> Trick:
        """Return the trick with a card more, put into its owner's gap if he has one."""
        for gap in self.gaps:
            if gap[0] == laid.hand:
                cards = self.laid[: gap[1]] + (laid,) + self.laid[gap[1] :]
                return replace(self, laid=cards, gaps=tuple(g for g in self.gaps if g is not gap))
        return replace(self, laid=(*self.laid, laid))

    def without(self, hand: Seat) -> Trick:
        """Return the trick reopened at the place of the hand's card."""
        index = next(i for i, laid in enumerate(self.laid) if laid.hand == hand)
        return replace(
            self,
            laid=self.laid[:index] + self.laid[index + 1 :],
            gaps=(*self.gaps, (hand, index)),
            complete=False,
            touched=False,
            quitted=False,
            winner=NOBODY,
        )

    @property
    def cards(self) -> int:
        """How many cards lie in the trick."""
        return len(self.laid) + len(self.extra)
