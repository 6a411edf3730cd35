"""Unblocking at no trump: third hand rids itself of the card that would stand in the way of its partner's suit."""

from __future__ import annotations

from eldesthand.cards import RANK_LETTERS, Card, Suit
from eldesthand.players.bridge.first_leads import ranked
from eldesthand.players.bridge.holding import Suited
from eldesthand.players.bridge.masks import SUITS
from eldesthand.players.bridge.rows import AxiomRow, at
from eldesthand.players.bridge.sight import BridgeSight


def unblock(sight: BridgeSight) -> tuple[Card, AxiomRow] | None:
    """Return the card that third hand gives to its partner's lead by the table, None where it says nothing."""
    if sight.declares or not sight.no_trump or len(sight.trick) != 2 or sight.trick[0][0] != sight.mate:
        return None
    led = sight.trick[0][1]
    if led < 0 or sight.winning[0] != sight.mate:
        return None
    suit = led >> 4
    held = Suited(sight.memory.held & SUITS[suit], suit)
    before = partners_leads(sight, suit)
    for row in at("unblock"):
        if row.id in sight.ignoring or not row.fits_shape(held):
            continue
        if [RANK_LETTERS.index(letter) for letter in row.on.split()] != [*before, led & 15]:
            continue
        card = 16 * suit + ranked(held, row.play)
        if sight.choice >> card & 1:
            return card, row
    return None


def partners_leads(sight: BridgeSight, suit: Suit) -> list[int]:
    """Return the ranks of the cards of a suit that the partner has led in tricks that are over."""
    ranks = []
    for trick in sight.memory.tricks:
        if len(trick.cards) == 4 and trick.cards[0][0] == sight.mate and trick.cards[0][1] >> 4 == suit:
            ranks.append(trick.cards[0][1] & 15)
    return ranks
