"""The first lead: which suit, and by Elwell's two tables which card of it."""

from __future__ import annotations

from eldesthand.cards import ACE, KING, RANK_LETTERS, Card, Suit
from eldesthand.players.bridge.holding import BridgeHolding, Suited
from eldesthand.players.bridge.masks import SUITS, Mask, low
from eldesthand.players.bridge.rows import AxiomRow, at
from eldesthand.players.bridge.rules import speaks
from eldesthand.players.bridge.sight import BridgeSight


def first_leads(sight: BridgeSight) -> dict[Card, AxiomRow | None]:
    """Return the card that is led of each suit, and the row that says so; None where the tables are silent."""
    leads: dict[Card, AxiomRow | None] = {}
    for suit in range(4):
        if not sight.choice & SUITS[suit]:
            continue
        if suit == sight.trump:
            leads[low(sight.choice & SUITS[suit])] = None
            continue
        card, row = table_lead(sight.holding, suit, sight.no_trump, sight.ignoring)
        leads[card if sight.choice >> card & 1 else low(sight.choice & SUITS[suit])] = row
    return leads


def table_lead(
    holding: BridgeHolding, suit: Suit, no_trump: bool, ignoring: frozenset[str] = frozenset()
) -> tuple[Card, AxiomRow | None]:
    """Return the card that the tables lead of a suit, and the row.

    Of a short suit at no trump, which they pass over, it is the lowest of three to an honour, else the top card.
    """
    suited = holding.suits[suit]
    for row in at("no-trump lead" if no_trump else "trump lead"):
        if row.id in ignoring or not row.fits_shape(suited):
            continue
        if row.reentry is not None and row.reentry != re_entry(holding, suit):
            continue
        return 16 * suit + ranked(suited, row.lead), row
    return 16 * suit + suited.ranks[-1 if suited.length == 3 and suited.honours else 0], None


def re_entry(holding: BridgeHolding, suit: Suit) -> bool:
    """Whether another suit holds a card of re-entry: an ace, or a guarded king."""
    others = [suited for suited in holding.suits if suited.suit != suit]
    return any(ACE in suited.ranks or (KING in suited.ranks and suited.length > 1) for suited in others)


def ranked(suited: Suited, which: str) -> int:
    """Return the rank of the card a table names: a letter, "top", "lowest", "second", "third" or "fourth"."""
    ranks = suited.ranks
    match which:
        case "top":
            return ranks[0]
        case "lowest":
            return ranks[-1]
        case "second":
            # The highest of touching cards says more than the second best.
            return ranks[0] if ranks[0] == ranks[1] + 1 else ranks[1]
        case "third":
            return ranks[2]
        case "fourth":
            return ranks[3]
    return RANK_LETTERS.index(which)


# --- which suit


def _leads(sight: BridgeSight, suits: list[Suit]) -> Mask:
    cards = 0
    for card in first_leads(sight):
        if card >> 4 in suits:
            cards |= 1 << card
    return cards


@speaks("W-1")
def longest(sight: BridgeSight) -> Mask:
    """The longest suit; of two the stronger."""
    plain = [suited for suited in sight.holding.suits if suited.suit != sight.trump]
    most = max(plain, key=lambda suited: (suited.length, suited.worth, suited.ranks))
    return _leads(sight, [most.suit]) if most.length >= 4 else 0


@speaks("W-2")
def sequence(sight: BridgeSight) -> Mask:
    """A suit headed by ace and king, or by king and queen."""
    suits = [suited.suit for suited in sight.holding.suits if suited.has(ACE, KING) or suited.has(KING, 12)]
    return _leads(sight, [suit for suit in suits if suit != sight.trump])


@speaks("W-3")
def singleton(sight: BridgeSight) -> Mask:
    """A single card, with small trumps to ruff with."""
    trumps = sight.holding.suits[sight.trump]
    if not 1 <= trumps.length <= 4 or trumps.good > 1:
        return 0
    return _leads(
        sight, [suited.suit for suited in sight.holding.suits if suited.length == 1 and suited.suit != sight.trump]
    )


@speaks("AX-29")
def high_cards(sight: BridgeSight) -> Mask:
    """An ace or king when the game is in danger."""
    return sum(1 << card for card in first_leads(sight) if card & 15 >= KING and card >> 4 != sight.trump)


@speaks("W-4")
def from_a_tenace(sight: BridgeSight) -> Mask:
    """A low card from a king, queen or jack that stands alone: against it."""
    cards = 0
    for card in first_leads(sight):
        suited = sight.holding.suits[card >> 4]
        if suited.suit != sight.trump and suited.good == 1 and suited.ranks[0] < ACE and card & 15 < 10:
            cards |= 1 << card
    return cards
