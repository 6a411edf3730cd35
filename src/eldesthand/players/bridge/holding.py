"""A hand of bridge in the words of the tables: honours, guards, and the shapes of a suit such as "A K x +"."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

from eldesthand.cards import ACE, JACK, KING, QUEEN, RANK_LETTERS, Suit
from eldesthand.players.bridge.masks import SUITS, Mask, down

TEN: Final = 10
WORTH: Final = {ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
"""An ace, king, queen and jack as NT-6 counts them."""

AVERAGE: Final = 10
"""What an average hand comes to by `WORTH`: one of each."""


class Suited:
    """The cards a hand holds of one suit, `ranks` the highest first."""

    def __init__(self, cards: Mask, suit: Suit) -> None:
        self.suit = suit
        self.ranks = tuple(card & 15 for card in down(cards & SUITS[suit]))
        self.length = len(self.ranks)
        self.honours = sum(rank >= TEN for rank in self.ranks)
        self.good = sum(rank >= JACK for rank in self.ranks)
        self.worth = sum(WORTH.get(rank, 0) for rank in self.ranks)

    def has(self, *ranks: int) -> bool:
        """Whether all these ranks are held."""
        return all(rank in self.ranks for rank in ranks)

    @property
    def guarded(self) -> bool:
        """Whether there is a guarded king (K x) or a guarded queen (Q x x)."""
        return (KING in self.ranks and self.length >= 2) or (QUEEN in self.ranks and self.length >= 3)

    @property
    def protected(self) -> bool:
        """Whether the suit can be stopped: an ace, a guarded king or queen, or J T x x."""
        return ACE in self.ranks or self.guarded or (self.length >= 4 and self.has(JACK, TEN))

    @property
    def solid(self) -> bool:
        """Whether it is established: ace, king and queen and six or more."""
        return self.length >= 6 and self.has(ACE, KING, QUEEN)

    def is_(self, shape: str) -> bool:
        """Whether it is of a shape: ranks held, x for one card more, + for any number, -K for no king."""
        return fits(self.ranks, shape)


class BridgeHolding:
    """Thirteen cards, or those of them that are left."""

    def __init__(self, cards: Mask) -> None:
        self.cards = cards
        self.suits = tuple(Suited(cards, suit) for suit in range(4))

    @cached_property
    def aces(self) -> int:
        """How many aces."""
        return sum(suited.has(ACE) for suited in self.suits)

    @cached_property
    def worth(self) -> int:
        """The hand counted as NT-6 does: ace 4, king 3, queen 2, jack 1."""
        return sum(suited.worth for suited in self.suits)

    @cached_property
    def protected(self) -> int:
        """How many suits are protected."""
        return sum(suited.protected for suited in self.suits)

    def guarded_beside(self, suits: tuple[Suit, ...]) -> int:
        """Return in how many suits other than these a king or queen is guarded."""
        return sum(suited.guarded for suited in self.suits if suited.suit not in suits)

    def playing_tricks(self, trump: Suit) -> float:
        """Return the tricks to be hoped for from this hand alone with a suit as trump, or at no trump.

        The honours of each suit are reckoned by the cards about them; length beyond the third card counts
        in the trump suit and, where it can be brought in, in others; short suits with trumps to spare.
        """
        total = sum(honour_tricks(suited.ranks) for suited in self.suits)
        if trump > 3:
            return total + sum(max(suited.length - 4, 0) * 0.6 for suited in self.suits if suited.good >= 2)
        trumps = self.suits[trump]
        total += max(trumps.length - 3, 0)
        spare = max(trumps.length - 3, 0)
        short = sum(max(2 - suited.length, 0) for suited in self.suits if suited.suit != trump)
        return total + min(short, spare) * 0.5


@cache
def honour_tricks(ranks: tuple[int, ...]) -> float:
    """Return the tricks that the honours of a suit are worth in its first three rounds."""
    held, length = set(ranks), len(ranks)
    tricks = 0.0
    if ACE in held:
        tricks += 1
    if KING in held:
        tricks += 1 if ACE in held or QUEEN in held else 0.6 if length >= 2 else 0.3
    if QUEEN in held and length >= 2:
        both = len(held & {ACE, KING})
        tricks += 0.9 if both == 2 else 0.5 if both or (JACK in held and length >= 3) else 0.3 if length >= 3 else 0.1
    if JACK in held and length >= 3:
        tricks += 0.5 if len(held & {ACE, KING, QUEEN}) >= 2 else 0.2 if held & {ACE, KING, QUEEN} else 0.1
    return tricks


@cache
def fits(ranks: tuple[int, ...], shape: str) -> bool:
    """Whether the ranks of a suit, highest first, are of a shape.

    "A K" is those two alone, "A K x" those and one card lower than the ace, "A K x +" those and one or more,
    "A K +" those and any number, none too; "-K" says that a rank is not held.
    """
    words = shape.split()
    wanted = [RANK_LETTERS.index(word) for word in words if word in RANK_LETTERS]
    barred = [RANK_LETTERS.index(word[1:]) for word in words if word[0] == "-"]
    least = len(wanted) + words.count("x")
    if any(rank not in ranks for rank in wanted) or any(rank in ranks for rank in barred):
        return False
    if wanted and ranks[0] > wanted[0]:
        return False
    return len(ranks) >= least if "+" in words else len(ranks) == least
