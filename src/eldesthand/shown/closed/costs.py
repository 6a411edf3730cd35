"""What each card of a closed deal cost, by exact play with all cards seen."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.state import Place
from eldesthand.shown.closed.laid import as_replay
from eldesthand.shown.closed.one_deal import BRIDGE, NotClosed
from eldesthand.solver import bridge
from eldesthand.study.review import ReviewedCard, plays, review


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


class Costs(Struct, frozen=True):
    """Every card's cost; `tricks` are those of each side with best play from the first lead on, if they are known.

    `why` says in words why there are none.
    """

    cards: tuple[CardCost, ...]
    tricks: tuple[int, int] | None = None
    why: str = ""


def costs(chronicle: Chronicle, place: Place) -> Costs:
    """Return the cost of each card of a deal.  Raises `NotClosed`."""
    if not chronicle.is_open(place):
        raise NotClosed
    if chronicle.table.book.game == BRIDGE and bridge.notice():
        return Costs((), None, bridge.notice())
    played = review(plays(as_replay(chronicle.header, chronicle.deals[place])))
    if not played:
        return Costs((), None, "no card was played in this deal")
    start = played[0].before
    return Costs(tuple(_cost(card) for card in played), (start.of(0), start.of(1)) if start is not None else None)


def _cost(played: ReviewedCard) -> CardCost:
    return CardCost(played.no, played.card, played.cost, played.best if played.cost else (), played.lawful, played.why)
