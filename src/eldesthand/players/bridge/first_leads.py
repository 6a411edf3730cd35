"""The first lead: which suit, and by Elwell's two tables which card of it."""

from __future__ import annotations

from eldesthand.cards import ACE, KING, RANK_LETTERS, Card, Suit
from eldesthand.players.bridge.holding import Holding, Suited
from eldesthand.players.bridge.masks import SUITS, Mask, low
from eldesthand.players.bridge.rows import Row, at
from eldesthand.players.bridge.rules import speaks
from eldesthand.players.bridge.sight import Sight


def first_leads(sight: Sight) -> dict[Card, Row | None]:
    """Return the card that is led of each suit, and the row that says so; None where the tables are silent."""
    found: dict[Card, Row | None] = {}
    for suit in range(4):
        if not sight.choice & SUITS[suit]:
            continue
        if suit == sight.trump:
            found[low(sight.choice & SUITS[suit])] = None
            continue
        card, one = table_lead(sight.holding, suit, sight.no_trump, sight.ignoring)
        found[card if sight.choice >> card & 1 else low(sight.choice & SUITS[suit])] = one
    return found


def table_lead(
    holding: Holding, suit: Suit, no_trump: bool, ignoring: frozenset[str] = frozenset()
) -> tuple[Card, Row | None]:
    """Return the card that the tables lead of a suit, and the row.

    Of a short suit at no trump, which they pass over, it is the lowest of three to an honour, else the top card.
    """
    suited = holding.suits[suit]
    for one in at("no-trump lead" if no_trump else "trump lead"):
        if one.id in ignoring or not one.fits_shape(suited):
            continue
        if one.reentry is not None and one.reentry != re_entry(holding, suit):
            continue
        return 16 * suit + ranked(suited, one.lead), one
    return 16 * suit + suited.ranks[-1 if suited.length == 3 and suited.honours else 0], None


def re_entry(holding: Holding, suit: Suit) -> bool:
    """Whether another suit holds a card of re-entry: an ace, or a guarded king."""
    others = [one for one in holding.suits if one.suit != suit]
    return any(ACE in one.ranks or (KING in one.ranks and one.length > 1) for one in others)


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


def _leads(sight: Sight, suits: list[Suit]) -> Mask:
    found = 0
    for card in first_leads(sight):
        if card >> 4 in suits:
            found |= 1 << card
    return found


@speaks("W-1")
def longest(sight: Sight) -> Mask:
    """The longest suit; of two the stronger."""
    plain = [one for one in sight.holding.suits if one.suit != sight.trump]
    most = max(plain, key=lambda one: (one.length, one.worth, one.ranks))
    return _leads(sight, [most.suit]) if most.length >= 4 else 0


@speaks("W-2")
def sequence(sight: Sight) -> Mask:
    """A suit headed by ace and king, or by king and queen."""
    suits = [one.suit for one in sight.holding.suits if one.has(ACE, KING) or one.has(KING, 12)]
    return _leads(sight, [suit for suit in suits if suit != sight.trump])


@speaks("W-3")
def singleton(sight: Sight) -> Mask:
    """A single card, with small trumps to ruff with."""
    trumps = sight.holding.suits[sight.trump]
    if not 1 <= trumps.length <= 4 or trumps.good > 1:
        return 0
    return _leads(sight, [one.suit for one in sight.holding.suits if one.length == 1 and one.suit != sight.trump])


@speaks("AX-29")
def high_cards(sight: Sight) -> Mask:
    """An ace or king when the game is in danger."""
    return sum(1 << card for card in first_leads(sight) if card & 15 >= KING and card >> 4 != sight.trump)


@speaks("W-4")
def from_a_tenace(sight: Sight) -> Mask:
    """A low card from a king, queen or jack that stands alone: against it."""
    found = 0
    for card in first_leads(sight):
        one = sight.holding.suits[card >> 4]
        if one.suit != sight.trump and one.good == 1 and one.ranks[0] < ACE and card & 15 < 10:
            found |= 1 << card
    return found
