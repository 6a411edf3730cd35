"""The make: Elwell's table for the dealer, his cautions for a partner who is passed to, and the score."""

from __future__ import annotations

from typing import Final

from eldesthand.bridge.rubber import GAME
from eldesthand.bridge.worth import trick_value
from eldesthand.cards import CLUBS, DIAMONDS, HEARTS, NO_TRUMP, SPADES, Suit
from eldesthand.players.bridge.holding import AVERAGE, BridgeHolding, Suited
from eldesthand.players.bridge.rows import AxiomRow, at, row
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.interface import Decision, Reason
from eldesthand.table.acts import Act, NameSuit, PassMake

PARTNER: Final = 2.5
"""The tricks that an average partner is good for; with them a hand's own make up what may be hoped for."""

ASSURED: Final = 0.5
"""Tricks to spare that make a game reasonably assured."""

A_KING: Final = 3
"""What the red suits are worth of a hand that is weak in both: a king at most."""

TRUMP_OF: Final = {"C": CLUBS, "D": DIAMONDS, "H": HEARTS, "S": SPADES, "NT": NO_TRUMP}


def declare(sight: BridgeSight, lawful: tuple[Act, ...]) -> Decision:
    """Return the make, or its being left to the partner."""
    passing = PassMake(sight.seat)
    if passing in lawful:
        choice = original(sight)
        if choice is None:
            return Decision(passing, _passing(sight))
    else:
        choice = passed(sight)
    return Decision(NameSuit(sight.seat, choice[0]), choice[1])


# --- the dealer


def original(sight: BridgeSight) -> tuple[Suit, Reason] | None:
    """Return the dealer's make and its row; None if he leaves it to his partner."""
    for entry in at("make"):
        if entry.id in sight.ignoring or not entry.makes or (entry.id == "SO-2" and not sight.behind):
            continue
        if entry.doubtful and cautious(sight):
            continue
        suit = wanted_by(entry, sight)
        if suit is not None:
            return (suit, entry.reason) if entry.makes != "red" else _of_both(sight, suit, entry)
    return None


def _of_both(sight: BridgeSight, suit: Suit, chosen: AxiomRow) -> tuple[Suit, Reason]:
    """Return hearts if both red suits are good enough, by whatever rows (RED-4); else the suit that is."""
    if suit == HEARTS or "RED-4" in sight.ignoring or not _fits_red(sight, HEARTS):
        return suit, row("RED-4").reason if suit == HEARTS and _fits_red(sight, DIAMONDS) else chosen.reason
    return HEARTS, row("RED-4").reason


def _fits_red(sight: BridgeSight, suit: Suit) -> bool:
    rows = [row for row in at("make") if row.makes == "red" and row.id not in sight.ignoring]
    barred = suit == DIAMONDS and weak_diamonds(sight)
    return not barred and any(row.fits_suit(sight.holding.suits[suit]) for row in rows)


def wanted_by(row: AxiomRow, sight: BridgeSight) -> Suit | None:
    """Return the trump a row makes of the hand, None if the hand is not one of its."""
    holding = sight.holding
    if row.makes == "NT":
        return NO_TRUMP if fits_no_trump(row, holding) else None
    if row.makes == "red":
        suits = [suit for suit in (HEARTS, DIAMONDS) if row.fits_suit(holding.suits[suit])]
        return next((suit for suit in suits if suit == HEARTS or not weak_diamonds(sight)), None)
    suit = TRUMP_OF[row.makes]
    if sight.points[0] < row.own or not row.fits_suit(holding.suits[suit]):
        return None
    return suit if not row.assured or assured(sight, suit) else None


def fits_no_trump(row: AxiomRow, holding: BridgeHolding) -> bool:
    """Whether a hand is one of those on which a row declares no trump."""
    if holding.aces < row.aces or holding.protected < row.protected or holding.worth < AVERAGE + row.above:
        return False
    if row.solid and not any(suit.suit in (CLUBS, SPADES) and suit.solid for suit in holding.suits):
        return False
    aces = tuple(suit.suit for suit in holding.suits if 14 in suit.ranks)
    return holding.guarded_beside(aces[: row.aces]) >= row.guarded


def weak_diamonds(sight: BridgeSight) -> bool:
    """Whether diamonds would be a weak make where the book wants none: at a love score, or behind in the game."""
    if "RED-5" in sight.ignoring:
        return False
    own, theirs = sight.points
    return (own == 0 or own < theirs) and hoped(sight.holding, DIAMONDS) < 7


def cautious(sight: BridgeSight) -> bool:
    """Whether no doubtful make is in order: a game ahead, or eighteen to nothing down in the first game."""
    ahead = sight.ahead and "SO-3" not in sight.ignoring
    own, theirs = sight.points
    down = sight.games == (0, 0) and own == 0 and theirs >= 18 and "SO-1" not in sight.ignoring
    return ahead or down


def hoped(holding: BridgeHolding, trump: Suit) -> float:
    """Return the tricks to be hoped for with a trump, an average partner's among them."""
    return holding.playing_tricks(trump) + PARTNER


def assured(sight: BridgeSight, suit: Suit) -> bool:
    """Whether a suit will very likely make the game: half a trick more may be hoped for than that needs."""
    wanted = -(-(GAME - sight.points[0]) // trick_value(suit))
    return hoped(sight.holding, suit) >= 6 + wanted + ASSURED


def _passing(sight: BridgeSight) -> Reason:
    """Say why the dealer leaves the make to his partner: the caution that held him back, if one did."""
    if cautious(sight) and any(
        row.doubtful and row.id not in sight.ignoring and wanted_by(row, sight) is not None for row in at("make")
    ):
        return row("SO-3" if sight.ahead else "SO-1").reason
    diamonds = sight.holding.suits[DIAMONDS]
    if weak_diamonds(sight) and any(row.makes == "red" and row.fits_suit(diamonds) for row in at("make")):
        return row("RED-5").reason
    return row("SO-4").reason


# --- the partner


def passed(sight: BridgeSight) -> tuple[Suit, Reason]:
    """Return the make of a partner who is passed to, and its row."""
    choice = _strong(sight)
    if choice is not None:
        return choice
    if sight.points == (24, 24) and sight.games == (1, 1) and _kept(sight, "PM-4"):
        return best_suit(sight), row("PM-4").reason
    holding = sight.holding
    clubs, spades = holding.suits[CLUBS], holding.suits[SPADES]
    if _kept(sight, "PM-3") and row("PM-3").fits_suit(clubs) and short_of(spades):
        return CLUBS, row("PM-3").reason
    return SPADES, row("PM-5").reason


def _strong(sight: BridgeSight) -> tuple[Suit, Reason] | None:
    """Return a make of the dealer's table that is sound enough after a pass."""
    reds = [sight.holding.suits[suit] for suit in (HEARTS, DIAMONDS)]
    weak_reds = sum(suited.worth for suited in reds) <= A_KING and not all(suited.protected for suited in reds)
    for entry in at("make"):
        if entry.id in sight.ignoring or not entry.makes or entry.id == "SO-2":
            continue
        suit = wanted_by(entry, sight)
        if suit is None:
            continue
        if suit == NO_TRUMP and weak_reds and _kept(sight, "PM-1"):
            continue
        if entry.makes == "red" and hoped(sight.holding, suit) < 6.5 and _kept(sight, "PM-2"):
            continue
        return suit, entry.reason
    return None


def _kept(sight: BridgeSight, advice: str) -> bool:
    return advice not in sight.ignoring


def short_of(spades: Suited) -> bool:
    """Whether spades are one or two without an honour, or none."""
    return spades.length <= 2 and not spades.honours


def best_suit(sight: BridgeSight) -> Suit:
    """Return the suit that will take most tricks; of equals that which counts most."""
    holding = sight.holding
    return max(range(4), key=lambda suit: (hoped(holding, suit), trick_value(suit)))
