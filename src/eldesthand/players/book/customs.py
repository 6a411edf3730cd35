"""What today's customs add to the making: a suit for the joker, the partner's best card, defending alone."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import ACE, KING, Card, rank_of
from eldesthand.euchre.modern_making import POOR, TEN
from eldesthand.players.book.advice import piece_for
from eldesthand.players.book.holding import EuchreHolding
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.interface import Decision
from eldesthand.table.acts import (
    Act,
    Alone,
    AskBest,
    Elect,
    GiveBest,
    LayHand,
    NameSuit,
    Pass,
    What,
)

DEFENDS_ALONE: Final = 2.7
"""Tricks hoped for by oneself that make it worth while to defend alone: chosen by trial."""


def name_for_the_joker(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision | None:
    """Name a suit for the joker turned up, by chance: the hand has not been looked at."""
    suits = [act for act in lawful if isinstance(act, NameSuit)]
    if not suits or sight.turned >= 0 or sight.making.round != 1:
        return None
    pick = (sight.deal.number + sight.deal.dealer) % len(suits)
    return Decision(suits[pick], piece_for(sight, "MD-4").reason)


def give_best(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision | None:
    """Give the partner who plays alone one's highest trump; without one an ace or the highest card."""
    given = {act.card: act for act in lawful if isinstance(act, GiveBest)}
    if not given:
        return None
    trumps = [card for card in sight.trumps if card in given]
    best = trumps[0] if trumps else max(given, key=lambda card: (rank_of(card), card))
    return Decision(given[best], piece_for(sight, "MD-6").reason)


def ask_best(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision | None:
    """Change the weakest card of a lone hand for the partner's best, if any of its cards may lose."""
    asked = {act.card: act for act in lawful if isinstance(act, AskBest)}
    if not asked:
        return None
    weakest = min(asked, key=lambda card: _use(sight.held, card))
    if weakest in sight.trumps and sight.held.sweep > 0.9:
        return None
    return Decision(asked[weakest], piece_for(sight, "MD-5").reason)


def _use(held: EuchreHolding, card: Card) -> tuple[int, int, Card]:
    """Return how useful a card is alone: trumps most, then aces, then kings behind them, then the rest."""
    if card in held.trumps:
        return 3, -held.trumps.index(card), card
    cards = next(cards for cards in held.plain.values() if card in cards)
    rank = rank_of(card)
    guarded = rank == KING and rank_of(cards[0]) == ACE
    return 2 if rank == ACE else 1 if guarded else 0, rank, card


def defend_alone(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision | None:
    """Play alone against the makers with a hand that should take three tricks by itself."""
    alone = next((act for act in lawful if isinstance(act, Alone)), None)
    if alone is None or sight.trump < 0 or sight.ours or sight.held.hoped < DEFENDS_ALONE:
        return None
    return Decision(alone, piece_for(sight, "MD-7").reason)


def lay_poor_hand(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision | None:
    """Lay open a hand without ace or picture for a new deal; not at a strict table, where no right is shown."""
    if sight.view.manner == "strict" or sight.laws.choice("M-poor-hand") in ("", "off") or sight.trump >= 0:
        return None
    reason = piece_for(sight, "MD-8").reason
    claim = next((act for act in lawful if isinstance(act, Elect) and act.option.what is What.NEW_DEAL), None)
    if claim is not None and any(right.incident == POOR for right in sight.view.rights):
        return Decision(claim, reason)
    poor = len(sight.hand) == 5 and all(rank_of(card) <= TEN for card in sight.hand)
    mine = any(isinstance(act, Pass) for act in lawful)
    return Decision(LayHand(sight.seat), reason) if poor and mine and not sight.has_spoken else None
