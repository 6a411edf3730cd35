"""A hand held against a trump, and the book's shorthand for hands: "R x", "2 trumps + 2 aces", "L A K + suit"."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from eldesthand.cards import ACE, JOKER, KING, QUEEN, RANK_LETTERS, Card, Suit, rank_of
from eldesthand.euchre.cards import LEFT_BOWER, RIGHT_BOWER, TRUMPS
from eldesthand.table.book import Book

MEDIUM: Final = 16 + 10
"""The power of the trump ten: a medium trump is as good or better."""

_NAMED: Final = {"R": RIGHT_BOWER, "L": LEFT_BOWER, "A": 16 + ACE, "K": 16 + KING, "Q": 16 + QUEEN}


def strength(card: Card, trump: Suit, laws: Book) -> int:
    """Return a card's power when its own suit is led, as the advice reckons it: without a joker.

    In a pack with the joker, the best bower, each of the five trumps below it stands one place lower: the
    joker is what the right bower is to the advice, the right bower what the left is, and so on.
    """
    power = laws.power(card, trump, laws.suit(card, trump))
    lowered = power >= TRUMPS + QUEEN and JOKER in laws.faces
    return power - 1 if lowered else power


def letter(card: Card, trump: Suit, laws: Book) -> str:
    """Return a card as the advice names it: R and L for the bowers, else its rank."""
    power = strength(card, trump, laws)
    if power == RIGHT_BOWER:
        return "R"
    if power == LEFT_BOWER:
        return "L"
    return RANK_LETTERS[power & 15 if power > TRUMPS else rank_of(card)]


class EuchreHolding:
    """Cards held with `trump` as trump by a book: `trumps` and each plain suit from the highest down."""

    def __init__(self, cards: tuple[Card, ...], trump: Suit, laws: Book) -> None:
        self.cards = cards
        self.trump = trump
        self.laws = laws
        self.trumps = sorted(
            (card for card in cards if laws.suit(card, trump) == trump), key=lambda card: -strength(card, trump, laws)
        )
        self.plain: dict[Suit, list[Card]] = {}
        for card in sorted(cards, key=lambda card: (-rank_of(card), card)):
            suit = laws.suit(card, trump)
            if suit != trump:
                self.plain.setdefault(suit, []).append(card)

    @cached_property
    def powers(self) -> tuple[int, ...]:
        """The powers of the trumps, highest first."""
        return tuple(strength(card, self.trump, self.laws) for card in self.trumps)

    @cached_property
    def aces(self) -> list[Card]:
        """The plain aces."""
        return [cards[0] for cards in self.plain.values() if rank_of(cards[0]) == ACE]

    @property
    def has_right(self) -> bool:
        """Whether the right bower is held."""
        return bool(self.powers) and self.powers[0] == RIGHT_BOWER

    @property
    def has_left(self) -> bool:
        """Whether the left bower is held."""
        return LEFT_BOWER in self.powers

    @property
    def one_suit(self) -> bool:
        """Whether the plain cards are all of one suit."""
        return len(self.plain) == 1

    @property
    def voids(self) -> int:
        """How many plain suits are not held."""
        return 3 - len(self.plain)

    def fits(self, pattern: str) -> bool:
        """Whether the hand is what a shorthand asks for, or better: parts joined by " + ", all to be met."""
        return all(self._part(part) for part in pattern.split(" + "))

    def _part(self, part: str) -> bool:
        match part.split():
            case [count, "trumps"]:
                return len(self.trumps) >= int(count)
            case [count, "medium", "trumps"]:
                return sum(power >= MEDIUM for power in self.powers) >= int(count)
            case ["ace"]:
                return bool(self.aces)
            case [count, "aces"]:
                return len(self.aces) >= int(count)
            case ["suit"]:
                return self.one_suit
            case ["ace", "suit"]:
                return self.one_suit and bool(self.aces)
            case ["ace", "of", "three"]:
                return any(len(cards) >= 3 and rank_of(cards[0]) == ACE for cards in self.plain.values())
            case ["KQ"]:
                return any([rank_of(card) for card in cards[:2]] == [KING, QUEEN] for cards in self.plain.values())
            case ["red" | "black" as colour]:
                return (self.trump in (1, 2)) == (colour == "red")
            case letters:
                return self._trumps_of(letters)

    def _trumps_of(self, letters: list[str]) -> bool:
        """Whether these trumps are held: bowers and honours by name, ``x`` for any other trump."""
        named = [_NAMED[letter] for letter in letters if letter != "x"]
        return all(power in self.powers for power in named) and len(self.trumps) >= len(letters)

    @cached_property
    def hoped(self) -> float:
        """How many tricks the hand may hope to take by itself, in the rough."""
        total = sum(_worth(power, len(self.trumps)) for power in self.powers)
        for cards in self.plain.values():
            if rank_of(cards[0]) == ACE:
                total += 0.62 if len(cards) < 3 else 0.5
                total += 0.2 if len(cards) > 1 and rank_of(cards[1]) == KING else 0.0
            elif rank_of(cards[0]) == KING:
                total += 0.22
        return total + 0.22 * min(self.voids, len(self.trumps))

    @cached_property
    def sweep(self) -> float:
        """The chance, in the rough, that the hand takes all five tricks against two good adversaries."""
        return _trumps_sweep(self.powers) * _plain_sweep(self)


def _worth(power: int, trumps: int) -> float:
    if power == RIGHT_BOWER:
        return 1.0
    if power == LEFT_BOWER:
        return 0.92 if trumps > 1 else 0.72
    lone = 0.0 if trumps > 1 else -0.1
    return lone + {16 + ACE: 0.78, 16 + KING: 0.64, 16 + QUEEN: 0.54}.get(power, 0.42)


def _trumps_sweep(powers: tuple[int, ...]) -> float:
    """Return the chance that the trumps draw all the others and lose no trick."""
    top = [RIGHT_BOWER, LEFT_BOWER, 16 + ACE, 16 + KING, 16 + QUEEN]
    held = 0
    while held < len(powers) and powers[held] == top[held]:
        held += 1
    n = len(powers)
    if held >= 3:
        return 0.97
    if held == 2:
        return {2: 0.6, 3: 0.82, 4: 0.93, 5: 0.97}[n]
    if held == 1:
        ace_king = 16 + ACE in powers and 16 + KING in powers
        return {1: 0.05, 2: 0.2, 3: 0.45, 4: 0.62, 5: 0.75}[n] + (0.15 if ace_king else 0.0)
    return 0.3 if powers[:3] == (LEFT_BOWER, 16 + ACE, 16 + KING) else 0.08


def _plain_sweep(holding: EuchreHolding) -> float:
    chance = 1.0
    for cards in holding.plain.values():
        ranks = [rank_of(card) for card in cards]
        for index, rank in enumerate(ranks):
            run = ranks[: index + 1] == list(range(ACE, ACE - index - 1, -1)) or (
                ranks[: index + 1] == [ACE, KING, QUEEN][: index + 1]
            )
            if run:
                chance *= 0.88 if index == 0 else 0.86
            else:
                chance *= {KING: 0.42, QUEEN: 0.25}.get(rank, 0.12)
    return chance


def colour_of(suit: Suit) -> str:
    """Return "red" or "black"."""
    return "red" if suit in (1, 2) else "black"
