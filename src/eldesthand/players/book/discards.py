"""Which of six cards to lay out."""

from __future__ import annotations

from eldesthand.cards import ACE, KING, Card, Suit, rank_of
from eldesthand.players.book.holding import EuchreHolding
from eldesthand.table.book import Book


def best_discard(
    six: tuple[Card, ...], trump: Suit, turn_up: Card, laws: Book, alone: bool = False
) -> tuple[Card, str]:
    """Return the card to discard and the id of the advice; the turn-up is never it."""
    holding = EuchreHolding(six, trump, laws)
    suits = sorted(holding.plain.values(), key=lambda cards: (len(cards), rank_of(cards[0]), cards[0]))
    if not suits:
        return next(card for card in reversed(holding.trumps) if card != turn_up), "D-D1"
    sequence = [cards for cards in suits if [rank_of(card) for card in cards] == [ACE, KING]]
    single = [cards for cards in suits if [rank_of(card) for card in cards] == [ACE]]
    if len(suits) == 2 and sequence and single:
        return (single[0][0] if alone else sequence[0][1]), "D-D3"
    for cards in suits:
        if len(cards) == 1 and rank_of(cards[0]) != ACE:
            return cards[0], "D-D1"
    longer = [cards for cards in suits if len(cards) > 1] or suits
    shortest = len(longer[0])
    rivals = [cards for cards in longer if len(cards) == shortest]
    chosen = min(rivals, key=lambda cards: (rank_of(cards[0]), rank_of(cards[-1])))
    return chosen[-1], "D-D2" if len(rivals) > 1 else "D-D1"
