"""Which cards may lawfully be put down in a position of any game, the call that binds obeyed."""

from __future__ import annotations

from eldesthand.cards import Card, rank_of
from eldesthand.solver.position import Call, Called, Hand, Position, binding


def lawful(position: Position) -> Hand:
    """Return the cards that the hand to play may lawfully put down; a call it can't answer asks nothing of it."""
    if not position.left:
        return ()
    held = position.hands[position.to_play]
    led = position.suit(position.laid[0]) if position.laid else -1
    cards = tuple(card for card in held if position.suit(card) == led) or held
    call = binding(position)
    return cards if call is None else _answering(position, call, cards, led) or cards


def _answering(position: Position, call: Call, cards: Hand, led: int) -> Hand:
    """Return the cards that answer a call; none if none can, or if it asks nothing here."""
    asked = call.suit if call.suit >= 0 else led
    match call.what:
        case Called.CARD:
            return tuple(card for card in cards if card == call.card)
        case Called.NOT_CARD:
            return tuple(card for card in cards if card != call.card)
        case Called.SUIT:
            return tuple(card for card in cards if position.suit(card) == asked)
        case Called.NOT_SUIT:
            return tuple(card for card in cards if position.suit(card) != asked)
        case Called.HIGHEST | Called.LOWEST:
            suited = sorted(
                (card for card in cards if position.suit(card) == asked), key=lambda card: _rank(position, card)
            )
            return tuple(suited[-1:] if call.what is Called.HIGHEST else suited[:1])
        case Called.WIN:
            return tuple(card for card in cards if position.laid and _beats(position, card))
        case Called.LOSE:
            return tuple(card for card in cards if position.laid and not _beats(position, card))


def _rank(position: Position, card: Card) -> tuple[int, int]:
    """Return the sort key of a card in its suit: its strength."""
    return position.power(card, position.suit(card)), rank_of(card)


def _beats(position: Position, card: Card) -> bool:
    """Whether a card would hold the trick as it lies."""
    return position.holder((*position.laid, card)) == position.to_play
