"""Cards that go ahead of the trick in hand: who leads to the next before it is complete, and who only follows."""

from __future__ import annotations

from eldesthand.laws.registry import law
from eldesthand.seats import Seat
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal
from eldesthand.table.facts import F, Fact

_AHEAD = frozenset({F.LED_TOO_SOON, F.FOLLOWED_TOO_SOON})


@law("S53", "P9c", "M24", "B-LEAD-3b", off=False)
def only_follows_ahead(book: Book, deal: Deal, hand: Seat) -> bool:
    """Whether a card that goes ahead of the trick in hand only follows what another hand led too soon.

    Whoever follows a lead out of turn is not liable, its leader alone is; his card may go back to his hand.
    A hand follows such a lead with one card: the next is a lead of its own.
    """
    ahead = _gone_ahead(deal)
    first = next((at for at in reversed(range(len(ahead))) if ahead[at].kind is F.LED_TOO_SOON), None)
    if first is None:
        return False
    lead = ahead[first]
    taken_back = lead.card >= 0 and book.liable(deal, lead.hand) and not deal.lies_faced(lead.card)
    return not taken_back and all(fact.hand != hand for fact in ahead[first:])


def _gone_ahead(deal: Deal) -> list[Fact]:
    """Return the cards that went ahead of the trick in hand, in the order put down."""
    trick = next((trick for trick in deal.tricks if not (trick.complete or trick.touched)), None)
    since = min((laid.no for laid in trick.laid), default=0) if trick is not None else 0
    return [fact for fact in deal.chronicle if fact.kind in _AHEAD and fact.no >= since]
