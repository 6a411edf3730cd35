"""A policy of play that was learned: in each context a weight for each feature of a card, and the greatest sum wins.

`eldesthand train` fits it.  Here are the twin of the kernel's policy, which says what contexts and features are, and
what the kernel wants to play deals out by it and to read from it how likely it is that a card was played.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import ArrayLike, NDArray

from eldesthand.cards import Card
from eldesthand.seats import Seat
from eldesthand.solver.arrays import deal_arrays
from eldesthand.solver.layout import LANE, TRUMPS, Places, each, inward, lane_of, place_of
from eldesthand.solver.native import kernel
from eldesthand.solver.playout import Policy, Turn, play_out
from eldesthand.solver.twin import OpenTrick

CONTEXTS: Final = 39
FEATURES: Final = 64
NAME: Final = "policy.npz"
UNIT: Final = 256
"""So many units of a weight are one."""

PLACES: Final = 0x01FF_00EF_00FF_00FF
"""The places there are: nine trumps, seven of the other suit of its colour, eight of either other."""

NEXT: Final = LANE << 32

Weights = NDArray[np.int16]
PackedPolicy = tuple[Weights, NDArray[np.float64], float]

DOUBT: Final = 0.25
"""The share in which a player is taken to play any card: nobody plays by the policy alone."""

READING: Final = 0.5
"""What a unit of a weight counts when cards are read."""

LIMIT: Final = 16 * UNIT


class Seen(Struct, frozen=True):
    """What a player in turn sees of a hand in play, the cards as places; `gone` are those that are out of the game."""

    hand: Places
    lawful: Places
    gone: Places
    laid: Places
    trick: OpenTrick
    cards_laid: int
    seat: Seat
    maker: Seat

    @property
    def outstanding(self) -> Places:
        """The cards that anybody else may hold."""
        return PLACES & ~(self.gone | self.hand | self.laid)

    def is_best(self, card: Places) -> bool:
        """Whether a card is the highest of its suit that anybody else may hold."""
        return not self.outstanding & lane_of(card) & ~(card | card - 1)

    @property
    def context(self) -> int:
        """The number of the context: by whose make it is, and at the lead, or how the trick lies."""
        role = 0 if self.maker == self.seat else 2 if (self.maker ^ self.seat) & 1 else 1
        if self.cards_laid == 0:
            return role
        partner_holds = not (self.trick.holder ^ self.seat) & 1
        match self.cards_laid:
            case 1:
                kind = 2 if partner_holds else 0
            case 2:
                kind = 1 if not partner_holds else 3 if self.is_best(self.trick.best) else 2
            case _:
                kind = 5 if partner_holds else 4
        return 3 + role + 3 * (kind + 6 * bool(self.trick.best & TRUMPS))

    def features(self, card: Places) -> int:
        """Return the features of a lawful card, a bit each."""
        lane, below = lane_of(card), card - 1
        place = card.bit_length() - 1
        trump, best = place >= 48, self.is_best(card)
        beats = self.cards_laid > 0 and bool(card & self.trick.winners(self.lawful))
        winners = self.lawful & self.trick.winners(self.lawful) if self.cards_laid else 0
        above = ~(card | below)
        length, trumps, held = ((self.hand & of).bit_count() for of in (lane, TRUMPS, -1))
        trumps_out = (self.outstanding & TRUMPS).bit_count()
        gone_here = (self.gone & lane).bit_count()
        true = {(place & 15) + (0 if trump else 9), (25 if trump else 22) + min(length, 3) - 1}
        flags = {
            17: best,
            18: beats,
            19: beats and best,
            20: not trump and length == 1 and trumps > 0,
            21: not trump and length == 1 and trumps == 0,
            28: beats and not winners & below,
            29: beats and not winners & above,
            30: not self.lawful & lane & below,
            31: not trump and gone_here > 0,
            32: not trump and gone_here > 2,
            33: trumps_out == 0,
            34: trump and 0 < trumps_out < 3,
            35: lane == NEXT,
            36: not trump and best and trumps_out == 0,
            53: trump and trumps > 1 and best,
            54: not trump and trumps > 1,
            55: not trump and trumps > 1 and best,
            56: not self.lawful & lane & above,
            57: trump and not self.hand & ~TRUMPS,
        }
        if 1 < held < 6:
            flags |= {35 + held: trump, 39 + held: beats, 43 + held: best and not trump, 47 + held: trump and best}
        return sum(1 << bit for bit in true) | sum(1 << bit for bit, is_so in flags.items() if is_so)


class PlayPolicy(Struct, frozen=True, eq=False):
    """The policy: `weights` of shape ``(39, 64)``, in units of 1/256.

    `odds` are how likely a card is played by how many units its sum is below the greatest.
    """

    weights: Weights
    odds: NDArray[np.float64]

    @property
    def packed(self) -> PackedPolicy:
        """The policy as the kernel takes it."""
        return self.weights, self.odds, DOUBT

    def sums(self, seen: Seen) -> dict[Places, int]:
        """Return the sum of each lawful card, from the lowest place up."""
        row = self.weights[seen.context].tolist()
        return {card: sum(row[bit.bit_length() - 1] for bit in each(seen.features(card))) for card in each(seen.lawful)}

    def choose(self, seen: Seen) -> Places:
        """Return the lawful card with the greatest sum, the lowest of equals."""
        sums = self.sums(seen)
        return max(sums, key=lambda card: (sums[card], -card))

    def chance(self, seen: Seen, card: Places) -> float:
        """Return how likely it is that a lawful card is the one played."""
        sums = self.sums(seen)
        most = max(sums.values())
        odds = {each_card: float(self.odds[min(most - total, LIMIT)]) for each_card, total in sums.items()}
        return (1 - DOUBT) * odds[card] / sum(odds.values()) + DOUBT / len(sums)


class PastPlay(Struct, frozen=True):
    """A card that was played to a trick, and whether it was chosen by another hand, so that it can be read."""

    seat: Seat
    card: Card
    leads: bool
    read: bool


class PlayedBefore(Struct, frozen=True):
    """What was played in a hand, by whom the trump was made, and the cards out of the game from the start, as a set."""

    trump: int
    maker: Seat
    gone: int
    cards: tuple[PastPlay, ...] = ()

    def given(self, policy: PlayPolicy) -> tuple[Any, ...]:
        """Return what the kernel wants to read it by a policy."""
        cards = [(played.seat, played.card, played.leads, played.read) for played in self.cards]
        return policy.packed, self.trump, self.maker, self.gone, cards


def odds(reading: float = READING) -> NDArray[np.float64]:
    """Return how likely a card is played by how far its sum is below the greatest, the same on every machine."""
    below = np.arange(LIMIT + 1) * (reading / UNIT)
    rounded: NDArray[np.float64] = np.exp(-below).round(9)
    return rounded


def to_bytes(weights: Weights) -> bytes:
    """Return a policy's weights as the bytes that `from_bytes` reads: a NumPy archive."""
    data = BytesIO()
    np.savez_compressed(data, weights=weights.astype(np.int16))
    return data.getvalue()


def from_bytes(data: bytes) -> PlayPolicy:
    """Return a policy from its bytes."""
    with np.load(BytesIO(data), allow_pickle=False) as kept:
        weights = kept["weights"]
    return PlayPolicy(np.ascontiguousarray(weights, dtype=np.int16), odds())


@cache
def fitted(folder: str = "") -> PlayPolicy:
    """Return the policy that was trained into a folder; "" is that which comes with the program."""
    place = Path(folder) if folder else files("eldesthand.players.expert")
    return from_bytes(place.joinpath(NAME).read_bytes())


def play_learned_many(
    policy: PlayPolicy, hands: ArrayLike, trump: int, leader: Seat, maker: Seat, gone: int, *, out: int = 0,
    laid: ArrayLike | None = None,
) -> NDArray[np.int8]:  # fmt: skip
    """Return the tricks that N and S take of those left when each deal is played out by a policy: int8, ``(n,)``.

    `gone` are the cards that are out of the game, as a set; the rest is as in `eldesthand.solver.arrays`.
    """
    deals, native = deal_arrays(hands, trump, leader, out, laid), kernel()
    rows = len(deals.hands)
    if native is not None:
        makers, sets = np.full(rows, maker, dtype=np.uint8), np.full(rows, gone, dtype=np.uint64)
        won: NDArray[np.int8] = native.play_learned_many(*deals.given, policy.packed, makers, sets, 1)
        return won
    choose = learned(policy, maker, gone)
    return np.array([play_out(deals.position(row), choose) for row in range(rows)], dtype=np.int8)


def learned(policy: PlayPolicy, maker: Seat, gone: int) -> Policy:
    """Return a policy as a function of a turn, for a make and the cards that are out of the game."""

    def choose(turn: Turn) -> Card:
        seen = _seen(turn, maker, gone)
        chosen = policy.choose(seen)
        return next(card for card in turn.lawful if 1 << place_of(card, turn.trump) == chosen)

    return choose


def _seen(turn: Turn, maker: Seat, gone: int) -> Seen:
    trick = OpenTrick()
    for seat, card in turn.trick:
        trick = trick.with_card(seat, 1 << place_of(card, turn.trump))
    laid = inward((card for _, card in turn.trick), turn.trump)
    before = inward((card for card in range(64) if gone >> card & 1), turn.trump) | inward(turn.gone, turn.trump)
    hand, lawful = inward(turn.hand, turn.trump), inward(turn.lawful, turn.trump)
    return Seen(hand, lawful, before & ~laid, laid, trick, len(turn.trick), turn.seat, maker)


def chance_of_plays(policy: PlayPolicy, hands: tuple[int, ...], before: PlayedBefore) -> float:
    """Return how likely it is that hands, which hold these cards now, as sets, have played as they did."""
    trump = before.trump
    held = [inward((card for card in range(64) if hand >> card & 1), trump) for hand in hands]
    for played in before.cards:
        held[played.seat] |= 1 << place_of(played.card, trump)
    gone = inward((card for card in range(64) if before.gone >> card & 1), trump)
    trick, laid, cards_laid, chance = OpenTrick(), 0, 0, 1.0
    for played in before.cards:
        if played.leads:
            gone, trick, laid, cards_laid = gone | laid, OpenTrick(), 0, 0
        hand, card = held[played.seat], 1 << place_of(played.card, trump)
        lawful = hand & trick.lane or hand
        if played.read and lawful & card and lawful.bit_count() > 1:
            seen = Seen(hand, lawful, gone, laid, trick, cards_laid, played.seat, before.maker)
            chance *= policy.chance(seen, card)
        held[played.seat] &= ~card
        trick, laid, cards_laid = trick.with_card(played.seat, card), laid | card, cards_laid + 1
    return chance
