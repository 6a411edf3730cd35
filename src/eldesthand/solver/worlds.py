"""What a seat knows, and worlds drawn that agree with it: every one as likely as another.

A world gives every card that the seat doesn't see a place: in another hand, or in none (the stock and what the
dealer discarded).  The draw is exact, however many suits the hands are known to be void of: the ways in which the
cards can lie are counted, and one is chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from eldesthand.cards import NONE, Card, Suit, pack, words
from eldesthand.euchre.cards import suit_in_play
from eldesthand.seats import NOBODY, WORDS, Seat, Seats
from eldesthand.solver.native import kernel
from eldesthand.solver.native import threads as checked_threads
from eldesthand.solver.random import Random

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Four = tuple[int, int, int, int]

Terms = tuple[int, Four, Four, Four]
"""The unknown cards, those fixed in and barred from each hand, as masks, and how many unknown cards each hand holds."""


class NoWorld(ValueError):
    """Raised where no world agrees with what is said to be known, or it contradicts itself."""


class Knowledge(Struct, frozen=True):
    """What a seat knows of the cards while trump is `trump`.

    `hand` are the cards of `seat`, `sizes` how many each of N, E, S and W still holds.  `gone` are the cards
    it knows to be in no hand: played and seen, its own discard, a turn-up turned down.  `lies` are cards known
    to lie in a hand, such as a turn-up taken by the dealer and not yet played.  `voids` are the suits each
    hand has failed to follow.

    With `revokes`, a hand that failed to follow may have revoked, so that it may still hold the suit; without,
    it is taken to be void.  `lowest` is 7 for the pack of 32 and 9 for that of 24.
    """

    seat: Seat
    hand: tuple[Card, ...]
    trump: Suit
    sizes: Four = (5, 5, 5, 5)
    gone: tuple[Card, ...] = ()
    lies: tuple[tuple[Seat, Card], ...] = ()
    voids: tuple[tuple[Suit, ...], ...] = ((), (), (), ())
    revokes: bool = False
    lowest: int = 7


def from_play(
    seat: Seat, hand: tuple[Card, ...], trump: Suit, tricks: Sequence[Sequence[tuple[Seat, Card]]] = (), *,
    dealer: Seat = NOBODY, turn_up: Card = NONE, taken: bool = True, discard: Card = NONE, out: Seats = 0,
    revokes: bool = False, lowest: int = 7,
) -> Knowledge:  # fmt: skip
    """Return a seat's knowledge from the play: `hand` is what it holds now, `tricks` the cards of each trick so far.

    The cards of a trick are pairs of seat and card, the leader's first.  `turn_up` is in the dealer's hand if he
    has taken it, else in none; `discard` is what the seat itself discarded.  Those who sit out hold cards too.
    """
    sizes, voids = [5, 5, 5, 5], [set[Suit](), set[Suit](), set[Suit](), set[Suit]()]
    gone = {card for card in (discard,) if card != NONE}
    for trick in tricks:
        led = suit_in_play(trick[0][1], trump) if trick else NONE
        for who, card in trick:
            sizes[who] -= 1
            gone.add(card)
            if suit_in_play(card, trump) != led:
                voids[who].add(led)
    lies: tuple[tuple[Seat, Card], ...] = ()
    if turn_up != NONE and turn_up not in gone and turn_up not in hand:
        if taken and dealer >= 0 and not out >> dealer & 1:
            lies = ((dealer, turn_up),)
        else:
            gone.add(turn_up)
    north, east, south, west = (tuple(sorted(suits)) for suits in voids)
    return Knowledge(
        seat, hand, trump, (sizes[0], sizes[1], sizes[2], sizes[3]), tuple(sorted(gone)), lies,
        (north, east, south, west), revokes, lowest,
    )  # fmt: skip


def sample(knowledge: Knowledge, worlds: int, seed: int, *, first: int = 0, threads: int = 1) -> NDArray[np.uint64]:
    """Return worlds as an array of shape ``(worlds, 4)`` of uint64: the hands of N, E, S and W in each.

    Bit ``16 * suit + rank`` stands for a card; the seat's own hand and the cards known to lie in a hand are
    there too.  World `first` + `i` of a seed is the same however many are drawn, on any machine and any number of
    `threads` (0: one for each core).  Raises `NoWorld`.
    """
    return drawn_from(terms_of(knowledge), worlds, seed, first=first, threads=threads)


def drawn_from(terms: Terms, worlds: int, seed: int, *, first: int = 0, threads: int = 1) -> NDArray[np.uint64]:
    """Return worlds drawn from terms, of whatever pack, as `sample` does from knowledge.  Raises `NoWorld`."""
    import numpy as np

    if worlds < 0:
        raise ValueError(f"{worlds} worlds are asked for")
    cores = checked_threads(threads)
    native = kernel()
    if native is not None:
        drawn: NDArray[np.uint64] = _native(
            native.draw_worlds, *terms, worlds, seed & (1 << 64) - 1, first & (1 << 64) - 1, cores
        )
        return drawn
    deal = _dealer(*terms)
    rows = [deal.draw(seed, first + n) for n in range(worlds)]
    return np.array(rows, dtype=np.uint64).reshape(worlds, 4)


def worlds_of(knowledge: Knowledge) -> NDArray[np.uint64]:
    """Return all worlds that agree with what a seat knows, as `sample` does: ask `count_worlds` first how many.

    Raises `NoWorld`.
    """
    return all_from(terms_of(knowledge))


def all_from(terms: Terms) -> NDArray[np.uint64]:
    """Return all worlds that agree with terms.  Raises `NoWorld`."""
    import numpy as np

    dealer = _dealer(*terms)
    return np.array(sorted(dealer.every()), dtype=np.uint64).reshape(-1, 4)


def count_worlds(knowledge: Knowledge) -> int:
    """Return how many worlds agree with what a seat knows.  Raises `NoWorld`."""
    return count_from(terms_of(knowledge))


def count_from(terms: Terms) -> int:
    """Return how many worlds agree with terms.  Raises `NoWorld`."""
    native = kernel()
    return int(_native(native.count_worlds, *terms)) if native is not None else _dealer(*terms).count


def terms_of(knowledge: Knowledge) -> Terms:
    """Return the unknown cards, those fixed in and barred from each hand, and how many each still needs."""
    whole = set(pack(knowledge.lowest))
    placed = [(knowledge.seat, card) for card in knowledge.hand] + list(knowledge.lies)
    cards = [card for _, card in placed] + list(knowledge.gone)
    for card in cards:
        if card not in whole:
            raise NoWorld(f"{words(card) if 0 <= card < 128 else card} is not in the pack")
        if cards.count(card) > 1:
            raise NoWorld(f"the {words(card)} is known to be in two places")
    unknown = whole - set(cards)
    fixed, need = [0, 0, 0, 0], list(knowledge.sizes)
    for seat, card in placed:
        fixed[seat] |= 1 << card
        need[seat] -= 1
    for seat in range(4):
        if need[seat] < 0 or (seat == knowledge.seat and need[seat]):
            known = knowledge.sizes[seat] - need[seat]
            raise NoWorld(f"{WORDS[seat]} holds {knowledge.sizes[seat]} cards, but {known} are known")
    barred = [0 if knowledge.revokes else _of_suits(suits, knowledge.trump) for suits in knowledge.voids]
    return sum(1 << card for card in unknown), _four(fixed), _four(barred), _four(need)


def _of_suits(suits: Iterable[Suit], trump: Suit) -> int:
    wanted = set(suits)
    return sum(1 << card for card in pack(7) if suit_in_play(card, trump) in wanted)


def _four(numbers: list[int]) -> Four:
    return numbers[0], numbers[1], numbers[2], numbers[3]


def _native(function: Any, *given: Any) -> Any:
    try:
        return function(*given)
    except ValueError as problem:
        raise NoWorld(str(problem)) from None


class Dealer:
    """The kernel's way to draw a world, in Python: it draws the same."""

    def __init__(self, unknown: int, fixed: Four, barred: Four, need: Four) -> None:
        """Put the cards that may lie in the same hands together, and count."""
        self.fixed, self.need = fixed, need
        groups: dict[int, list[Card]] = {}
        for card in range(64):
            if unknown >> card & 1:
                hands = sum(1 << seat for seat in range(4) if need[seat] > 0 and not barred[seat] >> card & 1)
                groups.setdefault(hands, []).append(card)
        self.groups = sorted(groups.items(), key=lambda group: (group[0].bit_count(), group[0]))
        if sum(need) > unknown.bit_count():
            raise NoWorld("the hands need more cards than there are, or a number below nought")
        self.count = self.ways(0, need)
        if not self.count:
            raise NoWorld("there is no such world: some hand can't be filled with cards it may hold")

    @cached_property
    def _choices(self) -> dict[tuple[int, Four], list[tuple[Four, int]]]:
        return {}

    def choices(self, stage: int, needs: Four) -> list[tuple[Four, int]]:
        """Return each way to share out a group and in how many ways that and the rest can be done."""
        known = self._choices.get((stage, needs))
        if known is not None:
            return known
        hands, cards = self.groups[stage]
        last = stage + 1 == len(self.groups)
        splits = []
        for shares in self._shares(hands, len(cards), needs, last):
            ways, size = 1, len(cards)
            for share in shares:
                ways *= comb(size, share)
                size -= share
            rest = _four([need - share for need, share in zip(needs, shares, strict=True)])
            ways *= self.ways(stage + 1, rest)
            if ways:
                splits.append((shares, ways))
        self._choices[stage, needs] = splits
        return splits

    @staticmethod
    def _shares(hands: int, size: int, needs: Four, last: bool) -> Iterable[Four]:
        def most(seat: int, given: int) -> int:
            return min(size - given, needs[seat]) if hands >> seat & 1 else 0

        least = needs if last else (0, 0, 0, 0)
        for north in range(least[0], most(0, 0) + 1):
            for east in range(least[1], most(1, north) + 1):
                for south in range(least[2], most(2, north + east) + 1):
                    for west in range(least[3], most(3, north + east + south) + 1):
                        yield north, east, south, west

    def ways(self, stage: int, needs: Four) -> int:
        """Return in how many ways the groups from a stage on can fill the hands."""
        if stage == len(self.groups):
            return 0 if any(needs) else 1
        return sum(ways for _, ways in self.choices(stage, needs))

    def every(self, stage: int = 0, needs: Four | None = None) -> Iterator[Four]:
        """Yield every world once: the four hands as masks."""
        needs = self.need if needs is None else needs
        if stage == len(self.groups):
            yield self.fixed
            return
        for shares, _ in self.choices(stage, needs):
            rest = _four([need - share for need, share in zip(needs, shares, strict=True)])
            for dealt in _dealt(tuple(self.groups[stage][1]), shares):
                for world in self.every(stage + 1, rest):
                    yield _four([more | hand for more, hand in zip(dealt, world, strict=True)])

    def draw(self, seed: int, index: int) -> Four:
        """Return world number `index` of a seed: the four hands as masks."""
        random, hands, needs = Random(seed, index), list(self.fixed), self.need
        for stage, (_, group) in enumerate(self.groups):
            choices = self.choices(stage, needs)
            shares = choices[0][0]
            if len(choices) > 1:
                number = random.below_large(sum(ways for _, ways in choices))
                for shares, ways in choices:  # noqa: B007 - it is the one at which the loop breaks
                    if number < ways:
                        break
                    number -= ways
            cards = list(group)
            for seat, share in enumerate(shares):
                for _ in range(share):
                    drawn = random.below(len(cards))
                    hands[seat] |= 1 << cards[drawn]
                    cards[drawn] = cards[-1]
                    cards.pop()
            needs = _four([need - share for need, share in zip(needs, shares, strict=True)])
        return _four(hands)


def _dealt(cards: tuple[Card, ...], shares: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every way to give so many of some cards to each hand, as masks."""
    if not shares:
        yield ()
        return
    for own in combinations(cards, shares[0]):
        mask = sum(1 << card for card in own)
        for others in _dealt(tuple(card for card in cards if card not in own), shares[1:]):
            yield mask, *others


@lru_cache(maxsize=64)
def _dealer(unknown: int, fixed: Four, barred: Four, need: Four) -> Dealer:
    return Dealer(unknown, fixed, barred, need)
