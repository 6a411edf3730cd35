"""What each card of a closed deal cost, by exact play with all cards seen."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.seats import Seat
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.state import Place
from eldesthand.shown.closed.laid import as_replay
from eldesthand.shown.closed.one_deal import BRIDGE, NotClosed
from eldesthand.solver import bridge
from eldesthand.study.review import ReviewedCard, ReviewedClaim, claims, plays, review


class CardCost(Struct, frozen=True, omit_defaults=True):
    """The card of act `no`: the tricks it gave away, below nought what an unlawful one gained.

    `best` are the cards that would have given nothing away; without a cost `why` says why it can't be told.
    """

    no: int
    card: Card
    cost: int | None = None
    best: tuple[Card, ...] = ()
    lawful: bool = True
    why: str = ""


class ClaimCost(Struct, frozen=True, omit_defaults=True):
    """Tricks claimed by act `no`: `claimed` of the `left`, the number that exact play gives that side, and its line.

    `line` has the seats and the cards in the order in which they are played; without a number `why` says why.
    """

    no: int
    seat: Seat
    claimed: int
    left: int
    exact: int | None = None
    line: tuple[tuple[Seat, Card], ...] = ()
    why: str = ""


class Costs(Struct, frozen=True):
    """Every card's cost; `tricks` are those of each side with best play from the first lead on, if they are known.

    `why` says in words why there are none.
    """

    cards: tuple[CardCost, ...]
    tricks: tuple[int, int] | None = None
    why: str = ""
    claims: tuple[ClaimCost, ...] = ()


def costs(chronicle: Chronicle, place: Place) -> Costs:
    """Return the cost of each card of a deal.  Raises `NotClosed`."""
    if not chronicle.is_open(place):
        raise NotClosed
    if chronicle.table.book.game == BRIDGE and bridge.notice():
        return Costs((), None, bridge.notice())
    replayed = as_replay(chronicle.header, chronicle.deals[place])
    played = review(plays(replayed))
    if not played:
        return Costs((), None, "no card was played in this deal")
    start = played[0].before
    tricks = (start.of(0), start.of(1)) if start is not None else None
    return Costs(tuple(map(_cost, played)), tricks, claims=tuple(map(_claim, claims(replayed))))


def _claim(claim: ReviewedClaim) -> ClaimCost:
    return ClaimCost(claim.no, claim.seat, claim.claimed, claim.left, claim.exact, claim.line, claim.why)


def _cost(played: ReviewedCard) -> CardCost:
    return CardCost(played.no, played.card, played.cost, played.best if played.cost else (), played.lawful, played.why)
