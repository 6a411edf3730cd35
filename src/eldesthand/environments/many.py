"""Many deals side by side, for training: by the compiled kernel, a million steps a second, or by the laws in Python.

Both have the same numbers of acts and the same observations (`numbering`, `observing`); a test plays them in step.
"""

from __future__ import annotations

from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from eldesthand.cards import JOKER, face
from eldesthand.environments.episode import Episode, Rules
from eldesthand.environments.numbering import numbering_of
from eldesthand.environments.observing import layout_of
from eldesthand.euchre.book import EuchreBook
from eldesthand.solver.native import kernel
from eldesthand.table.book import Book

HARMLESS: Final = ("A-06", "A-08", "A-65", "A-82", "M-game", "M-renege", "M-claims")
"""Options of books that change nothing in a lawful deal."""
_OWN: Final = ("M-pack", "M-stick", "M-discard")
_TAKING: Final = {"S": (True, True), "P": (True, False), "M": (False, False)}
"""By book: whether the maker's partner may play alone instead, and whether the discard ends that for the dealer."""


class NotInTheKernel(ValueError):
    """Raised for what the kernel does not play; its words say what the laws in Python do."""


class Deals(Protocol):
    """Deals side by side: in the arrays is what the seats that are asked observe and may do, a row for each deal.

    `observations` is int8 (deals, numbers), `masks` int8 (deals, acts), `seats` int8 (deals,), `rewards` float32
    (deals, 4) for the act before, and `ended` is true where that act ended a deal, so that the row is of the next.
    """

    observations: NDArray[np.int8]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]

    def __len__(self) -> int:
        """Return how many deals there are."""
        ...

    def step(self, acts: NDArray[np.int64]) -> None:
        """Apply one action to each deal.  Raises ValueError, and changes nothing, if one of them is not lawful."""
        ...

    def any(self) -> NDArray[np.int64]:
        """Return a lawful act for each deal, drawn evenly."""
        ...


def many(
    deals: int, book: str = "modern", *, seed: int = 0, laws: bool = False, options: dict[str, str] | None = None
) -> Deals:
    """Return `deals` deals of euchre side by side, each deal an episode for its points.

    With `laws` they are played by the laws in Python, any book of euchre or bridge with all its options; else by the
    kernel, as far as it plays them.  `options` are those of the book, as
    ``{"M-pack": "32"}``.  Raises ValueError for what can't be played, `NotInTheKernel` if by the kernel alone.
    """
    if deals < 1:
        raise ValueError("there must be at least one deal")
    rules = Rules(book, options=options)
    return LawDeals(rules, deals, seed) if laws else KernelDeals(rules, deals, seed)


class _Arrays:
    """The arrays of deals side by side."""

    def __init__(self, deals: int, game: str) -> None:
        self.observations = np.zeros((deals, layout_of(game).lawful), np.int8)
        self.masks = np.zeros((deals, numbering_of(game).size), np.int8)
        self.seats = np.zeros(deals, np.int8)
        self.rewards = np.zeros((deals, 4), np.float32)
        self.ended = np.zeros(deals, np.bool_)

    def __len__(self) -> int:
        return len(self.seats)


class KernelDeals(_Arrays):
    """Deals of euchre by the kernel: what the laws make of lawful acts, and no more."""

    def __init__(self, rules: Rules, deals: int, seed: int) -> None:
        """Deal.  Raises `NotInTheKernel`."""
        super().__init__(deals, rules.book.game)
        native = kernel()
        book = rules.book
        if native is None:
            raise NotInTheKernel("the compiled kernel is not there: play by the laws, laws=True")
        odd = [name for name in book.chosen if name not in HARMLESS + _OWN]
        if not isinstance(book, EuchreBook) or odd or any(face(card) == JOKER for card in book.pack):
            what = "bridge" if rules.book.game == "bridge" else f"with {', '.join(odd) or 'the joker'}"
            raise NotInTheKernel(f"the kernel does not play {what}: play by the laws, laws=True")
        march, euchre = zip(book.stakes(False), book.stakes(True), strict=True)
        ways = (*_TAKING[rules.letter], _dealer_must_name(book), book.turn_up_may_go)
        self._deals = native.EuchreDeals(
            deals, seed, sum(1 << rules.numbering.places[card] for card in book.pack), ways, march, euchre,
            self.observations.view(np.uint8), self.masks.view(np.uint8), self.seats, self.rewards,
            self.ended.view(np.int8),
        )  # fmt: skip

    def step(self, acts: NDArray[np.int64]) -> None:
        """Apply one action to each deal.  Raises ValueError, and changes nothing, if one of them is not lawful."""
        self._deals.step(np.ascontiguousarray(acts, np.int64))

    def any(self) -> NDArray[np.int64]:
        """Return a lawful act for each deal, drawn evenly."""
        acts = np.empty(len(self), np.int64)
        self._deals.any(acts)
        return acts

    def dealt(self, place: int) -> tuple[tuple[int, ...], int]:
        """Return the cards dealt at a place, five to each hand from north's and the turn-up, and the dealer."""
        cards, dealer = self._deals.dealt(place)
        names = numbering_of("euchre").cards
        return tuple(names[card] for card in cards), dealer


class LawDeals(_Arrays):
    """Deals by the laws: any book, with all its options."""

    def __init__(self, rules: Rules, deals: int, seed: int) -> None:
        super().__init__(deals, rules.book.game)
        self.rules, self.seed = rules, seed
        self.chance = np.random.default_rng(seed)
        self._number = [0] * deals
        self.episodes = [self._fresh(place) for place in range(deals)]
        for place in range(deals):
            self._tell(place)

    def _fresh(self, place: int) -> Episode:
        number = place + self._number[place] * len(self)
        self._number[place] += 1
        return Episode(self.rules, f"{self.seed} {number}")

    def _tell(self, place: int) -> None:
        episode = self.episodes[place]
        self.observations[place] = episode.observe(episode.seat)
        self.masks[place] = episode.mask
        self.seats[place] = episode.seat

    def step(self, acts: NDArray[np.int64]) -> None:
        """Apply one action to each deal.  Raises ValueError, and changes nothing, if one of them is not lawful."""
        if len(acts) != len(self):
            raise ValueError("there must be an act for each deal")
        for place, act in enumerate(acts.tolist()):
            if act not in self.episodes[place].numbered:
                raise ValueError(f"row {place}: number {act} is not lawful")
        for place, act in enumerate(acts.tolist()):
            episode = self.episodes[place]
            episode.act(act)
            self.rewards[place] = episode.gains
            self.ended[place] = episode.over
            if episode.over:
                self.episodes[place] = self._fresh(place)
            self._tell(place)

    def any(self) -> NDArray[np.int64]:
        """Return a lawful act for each deal, drawn evenly."""
        return np.array([self.chance.choice(sorted(episode.numbered)) for episode in self.episodes], np.int64)


def _dealer_must_name(book: Book) -> bool:
    return "M-stick" in book.choices and book.choice("M-stick") == "on"
