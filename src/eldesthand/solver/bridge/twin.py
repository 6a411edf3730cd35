"""Exact bridge in Python by trying every card: the reference for the kernel, and for small endings only.

It takes what the kernel's functions take, hands of unequal size and calls included, and knows no shortcut but to
remember positions it has met.  About five cards a hand are solved in a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eldesthand.cards import Card, Suit, suit_of
from eldesthand.seats import Seat, clockwise, left, side
from eldesthand.solver.bridge.position import TRUMP
from eldesthand.solver.position import Call, Called, Hand


class Ending(NamedTuple):
    """An ending as it is played; `laid` are the cards of the open trick with the seats that played them.

    `left` counts the tricks to come, the open one included, and `round` those from the start; `calls` are those that
    still stand.
    """

    hands: tuple[Hand, ...]
    to_play: Seat
    laid: tuple[tuple[Seat, Card], ...]
    left: int
    round: int
    calls: tuple[Call, ...]


class BridgeTwin:
    """Solves positions of one trump, 4 being none."""

    def __init__(self, trump: Suit) -> None:
        self.trump = trump
        self._memory: dict[Ending, int] = {}

    def tricks(self, game: Ending) -> int:
        """Return the tricks that N and S take of those left, with best play by all."""
        if not game.left:
            return 0
        if game not in self._memory:
            worth = self.values(game).values()
            self._memory[game] = min(worth) if side(game.to_play) else max(worth)
        return self._memory[game]

    def values(self, game: Ending) -> dict[Card, int]:
        """Return each lawful card of the hand to play, the lowest first, and the tricks of N and S if it is played."""
        return {card: self.after_card(game, card) for card in self.lawful(game)}

    def after_card(self, game: Ending, card: Card) -> int:
        """Return the tricks of N and S if a card is played, that of the open trick included."""
        later = self.after(game, card)
        return self.tricks(later) + (
            later.left < game.left and not side(self.winner((*game.laid, (game.to_play, card))))
        )

    def lawful(self, game: Ending) -> Hand:
        """Return the cards that may lawfully be put down next; a call that can't be answered asks nothing."""
        if not game.left:
            return ()
        held = tuple(sorted(game.hands[game.to_play]))
        led = suit_of(game.laid[0][1]) if game.laid else -1
        cards = tuple(card for card in held if suit_of(card) == led) or held
        call = self.binding(game)
        return cards if call is None else self.answering(game, call, cards, led) or cards

    def binding(self, game: Ending) -> Call | None:
        """Return the call that binds the next card."""
        for call in game.calls:
            if call.hands >> game.to_play & 1 and call.trick in (0, game.round) and not (call.leads_only and game.laid):
                return call
        return None

    def answering(self, game: Ending, call: Call, cards: Hand, led: int) -> Hand:
        """Return the cards that answer a call; none if none can, or if it asks nothing here."""
        asked = call.suit if call.suit >= 0 else led
        suited = tuple(card for card in cards if suit_of(card) == asked)
        match call.what:
            case Called.CARD:
                return tuple(card for card in cards if card == call.card)
            case Called.NOT_CARD:
                return tuple(card for card in cards if card != call.card)
            case Called.SUIT:
                return suited
            case Called.NOT_SUIT:
                return tuple(card for card in cards if card not in suited)
            case Called.HIGHEST:
                return suited[-1:]
            case Called.LOWEST:
                return suited[:1]
            case Called.WIN:
                return tuple(card for card in cards if game.laid and self.wins(game, card))
            case Called.LOSE:
                return tuple(card for card in cards if game.laid and not self.wins(game, card))

    def wins(self, game: Ending, card: Card) -> bool:
        """Whether a card would hold the open trick as it lies."""
        return self.winner((*game.laid, (game.to_play, card))) == game.to_play

    def winner(self, laid: Sequence[tuple[Seat, Card]]) -> Seat:
        """Return the seat that holds a trick."""
        led = suit_of(laid[0][1])

        def power(played: tuple[Seat, Card]) -> int:
            suit = suit_of(played[1])
            return TRUMP + (played[1] & 15) if suit == self.trump else (played[1] & 15) * (suit == led)

        return max(laid, key=power)[0]

    def after(self, game: Ending, card: Card) -> Ending:
        """Return the game after a card; a hand that has run out is passed over, and so is its lead."""
        bound = self.binding(game)
        calls = tuple(call for call in game.calls if call is not bound)
        hands = tuple(
            tuple(other for other in hand if seat != game.to_play or other != card)
            for seat, hand in enumerate(game.hands)
        )
        laid = (*game.laid, (game.to_play, card))
        first = laid[0][0]
        waiting = [seat for seat in clockwise(first) if hands[seat] and seat not in dict(laid)]
        waiting = [seat for seat in waiting if (seat - first) % 4 > (game.to_play - first) % 4]
        if waiting:
            return Ending(hands, waiting[0], laid, game.left, game.round, calls)
        leads = next((seat for seat in clockwise(self.winner(laid)) if hands[seat]), self.winner(laid))
        later = tuple(call for call in calls if call.trick == 0 or call.trick > game.round)
        return Ending(hands, leads, (), game.left - 1, game.round + 1, later)


def game_of(
    hands: Sequence[Hand], leader: Seat, tricks: int = -1, laid: Hand = (), calls: Sequence[Call] = ()
) -> Ending:
    """Return a game to be solved: `tricks` are those left, -1 for as many as the leader has cards.

    `laid` are the cards of the open trick, the leader's and those of the hands after it.
    """
    seats = clockwise(leader)
    count = len(hands[leader]) + bool(laid) if tricks < 0 else tricks
    to_play = seats[len(laid)]
    while count and not hands[to_play]:
        to_play = left(to_play)
    return Ending(tuple(hands), to_play, tuple(zip(seats, laid, strict=False)), count, 1, tuple(calls))
