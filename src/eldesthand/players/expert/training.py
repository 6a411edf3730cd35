"""The Expert's models, learned from deals that it plays with itself, round by round.

The cards that were weighed teach the policy of play; in every second deal east and west are other players, so that it
meets more than its own kind.  What those others say, in more deals among themselves, teaches the model of makes: one of
the Expert's own makes turned out to play worse.  Each parcel of deals is kept in a file of its own as it ends, so that
training goes on where it was stopped.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from typing import ClassVar, Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.books import book
from eldesthand.cards import NONE, suit_of
from eldesthand.euchre.book import EuchreMaking
from eldesthand.players import player
from eldesthand.players.arena.sitting import table_of
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.company import play_deal, shuffled
from eldesthand.players.expert import close_words, makes, makes_fit, policy, policy_fit
from eldesthand.players.expert.alternatives import Alternatives
from eldesthand.players.expert.bias import MakingBias, name_of
from eldesthand.players.expert.makes_fit import WordSaid
from eldesthand.players.expert.player import ExpertPlayer
from eldesthand.players.expert.policy import Seen
from eldesthand.players.expert.policy_fit import PlayExamples
from eldesthand.players.expert.worlds import EuchreKnowledge
from eldesthand.players.interface import Decision, Player
from eldesthand.players.memory import Memory
from eldesthand.solver.layout import inward, place_of
from eldesthand.solver.twin import OpenTrick
from eldesthand.table.acts import Act, Alone, NameSuit, Order, Play
from eldesthand.table.due import Due
from eldesthand.table.score import Tally
from eldesthand.table.view import View

PARCEL: Final = 50
"""Deals that are kept together."""

LISTENED: Final = 5
"""So many deals of the others are listened to for each that is played in the first round."""

CARDS: Final = 5


class TrainingPlan(Struct, frozen=True):
    """What is played to train: by which book, so many deals a round, so many worlds a word, from which seed.

    `others` are who sits east and west in every second deal, and whose makes are learned.  In `close` deals words that
    are close are played out, once the models are there.
    """

    book: str = "S"
    deals: int = 4000
    worlds: int = 400
    seed: int = 1
    others: str = "book-1"
    close: int = 8000


class NotThisTraining(ValueError):
    """Raised for a folder that holds another training."""


class TooFewDeals(ValueError):
    """Raised if the deals played don't show every kind of word."""


class TrainingStopped(Exception):
    """Raised when training is interrupted; what was played is kept."""


class Notes:
    """What is noted of deals: choices between cards, and words of the making."""

    def __init__(self) -> None:
        self.contexts: list[int] = []
        self.features: list[list[int]] = []
        self.worths: list[list[float]] = []
        self.said: list[WordSaid] = []

    def weighed(self, knowledge: EuchreKnowledge, alternatives: Alternatives) -> None:
        """Note what each card was worth."""
        seen, trump = seen_at(knowledge), knowledge.trump
        features, worths = [0] * CARDS, [float("nan")] * CARDS
        for at, alternative in enumerate(alternatives.ranked[:CARDS]):
            assert isinstance(alternative.act, Play)
            features[at] = seen.features(1 << place_of(knowledge.card(alternative.act.card), trump))
            worths[at] = alternative.worth.points
        self.contexts.append(seen.context)
        self.features.append(features)
        self.worths.append(worths)

    def declared(self, view: View, act: Act) -> None:
        """Note what a seat says in the making."""
        deal = view.deal
        assert isinstance(deal.making, EuchreMaking)
        turned, hand = suit_of(deal.turn_up), sum(1 << card for card in deal.hands[view.seat])
        match act:
            case Order() | Alone(suit=-1):
                suit = turned
            case NameSuit(suit=suit) | Alone(suit=suit):
                pass
            case _:
                suit = NONE
        place = (view.seat - deal.dealer - 1) & 3
        self.said.append(WordSaid(hand, deal.making.round, place, deal.turn_up, suit))

    @property
    def arrays(self) -> dict[str, NDArray[np.generic]]:
        """The notes as arrays."""
        return {
            "contexts": np.array(self.contexts, dtype=np.int8),
            "features": np.array(self.features, dtype=np.uint64).reshape(-1, CARDS),
            "worths": np.array(self.worths, dtype=np.float32).reshape(-1, CARDS),
            "hands": np.array([word.hand for word in self.said], dtype=np.uint64),
            "words": np.array([(w.round, w.place, w.turn_up, w.suit) for w in self.said], dtype=np.int16).reshape(
                -1, 4
            ),
        }


def seen_at(knowledge: EuchreKnowledge) -> Seen:
    """Return what a seat sees in turn, as the policy has it."""
    sight, trump = knowledge.sight, knowledge.trump
    trick = OpenTrick()
    for seat, card in sight.trick:
        trick = trick.with_card(seat, 1 << place_of(knowledge.card(card), trump))
    gone = knowledge.out_of_play
    return Seen(
        inward(map(knowledge.card, sight.hand), trump),
        inward(map(knowledge.card, sight.cards), trump),
        inward((card for card in range(64) if gone >> card & 1), trump),
        inward((knowledge.card(card) for _, card in sight.trick), trump),
        trick, len(sight.trick), sight.seat, sight.maker,
    )  # fmt: skip


class Teacher(ExpertPlayer, frozen=True):
    """An Expert whose weighing of cards is noted."""

    notes: Notes | None = None

    def alternatives(
        self, view: View, due: Due, lawful: tuple[Act, ...], memory: Memory, advice: Decision
    ) -> Alternatives | None:
        """Return what may be done of that which is due, and note it."""
        weighed = super().alternatives(view, due, lawful, memory, advice)
        if weighed is not None and weighed.question == "play" and self.notes is not None:
            cards = tuple(act.card for act in lawful if isinstance(act, Play))
            self.notes.weighed(self.search.knowledge(EuchreSight(view, memory, cards)), weighed)
        return weighed


class Listening(Struct, frozen=True):
    """A player whose words in the making are noted."""

    inner: Player
    notes: Notes
    name: str = "listening"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the player's decision."""
        decision = self.inner.decide(view, due, lawful, memory)
        if due is not None and due.what == "declare" and decision is not None:
            self.notes.declared(view, decision.act)
        return decision


class Parcel(Struct, frozen=True):
    """Deals of a round to be played and kept in a file."""

    arrays: ClassVar = ("contexts", "features", "worths", "hands", "words")

    plan: TrainingPlan
    round: int
    number: int
    deals: int
    weights: str
    path: str

    def play(self) -> None:
        """Play the deals and keep the notes of them."""
        plan, notes, laws = self.plan, Notes(), book(self.plan.book)
        teacher = Teacher(worlds=plan.worlds, weights=self.weights, notes=notes)
        other = player(plan.others, laws.game)
        for n in range(self.deals):
            number = self.number * PARCEL + n
            cards = shuffled(laws, Random(f"train {plan.seed} {self.round} {number}"))
            beside = other if number % 2 else teacher
            play_deal((teacher, beside, teacher, beside), table_of(laws, cards, number // 2 & 3, Tally()))
        listening = Listening(other, notes)
        for n in range(LISTENED * self.deals if self.round == 1 else 0):
            number = LISTENED * self.number * PARCEL + n
            cards = shuffled(laws, Random(f"listen {plan.seed} {number}"))
            play_deal((listening,) * 4, table_of(laws, cards, number & 3, Tally()))
        _keep(Path(self.path), notes.arrays)


class CloseParcel(Struct, frozen=True):
    """Deals in which close words are played out, to be kept in a file."""

    arrays: ClassVar = ("differs", "reckoned", "came")

    plan: TrainingPlan
    number: int
    deals: int
    weights: str
    path: str

    def play(self) -> None:
        """Play the deals and keep what came of close words."""
        numbers = range(self.number * PARCEL, self.number * PARCEL + self.deals)
        seeds = [f"close {self.plan.seed} {number}" for number in numbers]
        _keep(Path(self.path), close_words.pairs(self.plan.book, seeds, self.weights))


class TrainedWords(Struct, frozen=True):
    """What close words came to: pairs of them, and what was learned."""

    pairs: int
    bias: MakingBias


class Trained(Struct, frozen=True):
    """What a round came to: choices and words, and the points a choice that was held out loses by the policy."""

    round: int
    choices: int
    words: int
    lost: float
    lost_by_chance: float


class Training:
    """A training in a folder: rounds of deals played, each with the models of the round before."""

    def __init__(self, folder: Path, plan: TrainingPlan) -> None:
        """Begin or go on with a training.  Raises `NotThisTraining`, and OSError if the folder can't be written."""
        self.folder, self.plan = folder, plan
        self.lowest = book(plan.book).lowest
        head = folder / "plan.json"
        folder.mkdir(parents=True, exist_ok=True)
        if head.exists():
            try:
                kept = msgspec.json.decode(head.read_bytes(), type=TrainingPlan)
            except msgspec.DecodeError:
                raise NotThisTraining("its plan.json can't be read") from None
            if kept != plan:
                raise NotThisTraining(f"it holds {kept}")
        else:
            _write(head, msgspec.json.encode(plan))

    def place(self, round_: int) -> Path:
        """Return the folder of a round."""
        return self.folder / f"round-{round_}"

    def parcels(self, round_: int) -> list[Parcel]:
        """Return the parcels of a round, those that are kept among them."""
        weights = str(self.place(round_ - 1)) if round_ > 1 else ""
        sizes = _sizes(self.plan.deals)
        return [
            Parcel(self.plan, round_, number, size, weights, str(self.place(round_) / f"deals-{number:05}.npz"))
            for number, size in enumerate(sizes)
        ]

    def play(self, round_: int, workers: int, told: Callable[[int], None] = lambda deals: None) -> None:
        """Play what is not kept of a round; `told` hears of deals that are done.  Raises `TrainingStopped`."""
        self.place(round_).mkdir(exist_ok=True)
        self._play(self.parcels(round_), workers, told)

    def close_parcels(self, round_: int) -> list[CloseParcel]:
        """Return the parcels of close words, played with the models of a round, those that are kept among them."""
        place = self.place(round_)
        sizes = _sizes(self.plan.close)
        return [
            CloseParcel(self.plan, number, size, str(place), str(place / f"close-{number:05}.npz"))
            for number, size in enumerate(sizes)
        ]

    def play_close(self, round_: int, workers: int, told: Callable[[int], None] = lambda deals: None) -> None:
        """Play out close words with the models of a round, as `play` does."""
        self._play(self.close_parcels(round_), workers, told)

    def fit_close(self, round_: int) -> TrainedWords:
        """Fit what words are worth to what close ones came to, and write it.  Raises `TooFewDeals`."""
        kept = [_read(parcel) for parcel in self.close_parcels(round_)]
        played = {name: np.concatenate([part[name] for part in kept]) for name in kept[0]} if kept else {}
        if not played or not len(played["came"]):
            raise TooFewDeals("no two words were close")
        bias = close_words.fitted(played)
        _write(self.place(round_) / name_of(self.lowest), msgspec.json.format(msgspec.json.encode(bias), indent=1))
        return TrainedWords(len(played["came"]), bias)

    def _play(
        self, parcels: Sequence[Parcel] | Sequence[CloseParcel], workers: int, told: Callable[[int], None]
    ) -> None:
        todo = [parcel for parcel in parcels if not _is_kept(parcel)]
        told(sum(parcel.deals for parcel in parcels) - sum(parcel.deals for parcel in todo))
        try:
            with _played(todo, workers) as finished:
                for deals in finished:
                    told(deals)
        except KeyboardInterrupt:
            raise TrainingStopped from None

    def fit(self, round_: int, told: Callable[[int], None] = lambda step: None) -> Trained:
        """Fit the models to all rounds so far, and write them.  Raises `TooFewDeals`."""
        examples, said = self._notes(round_)
        fitting, held_out = policy_fit.split(examples)
        if not len(held_out.contexts):
            raise TooFewDeals("no choice between cards was noted")
        weights = policy_fit.fitted(fitting, told)
        try:
            model = makes_fit.fitted(said)
        except makes_fit.NothingSaid as problem:
            raise TooFewDeals(str(problem)) from None
        place = self.place(round_)
        _write(place / policy.NAME, policy.to_bytes(weights))
        _write(place / makes.name_of(self.lowest), makes.to_bytes(model))
        return Trained(
            round_, len(examples.contexts), len(said),
            policy_fit.lost_by(weights, held_out), policy_fit.lost_by_chance(held_out),
        )  # fmt: skip

    def _notes(self, round_: int) -> tuple[PlayExamples, list[WordSaid]]:
        """Return the choices of all rounds so far, and the words of the first."""
        kept = [_read(parcel) for at in range(1, round_ + 1) for parcel in self.parcels(at)]
        examples = PlayExamples(
            *(np.concatenate([part[name] for part in kept]) for name in ("contexts", "features", "worths"))
        )
        said = [
            WordSaid(hand, *word)
            for part in kept
            for hand, word in zip(part["hands"].tolist(), part["words"].tolist(), strict=True)
        ]
        several = np.flatnonzero(examples.cards.sum(axis=1) > 1)
        return examples.part(several), said


@contextmanager
def _played(todo: Sequence[Parcel | CloseParcel], workers: int) -> Iterator[Iterator[int]]:
    """Give the deals of each parcel as it is finished."""
    if workers < 2 or len(todo) < 2:
        yield map(_play, todo)
        return
    with multiprocessing.get_context("spawn").Pool(min(workers, len(todo)), _begins) as pool:
        yield pool.imap_unordered(_play, todo)


def _play(parcel: Parcel | CloseParcel) -> int:
    parcel.play()
    return parcel.deals


def _begins() -> None:
    """Begin a process: Ctrl-C, which reaches all, is left to the first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _write(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_bytes(data)
    draft.replace(path)


def _sizes(deals: int) -> list[int]:
    """Return how many deals each parcel has."""
    return [min(PARCEL, deals - first) for first in range(0, deals, PARCEL)]


def _keep(path: Path, arrays: Mapping[str, NDArray[np.generic]]) -> None:
    data = BytesIO()
    np.savez_compressed(data, allow_pickle=False, **arrays)
    _write(path, data.getvalue())


def _is_kept(parcel: Parcel | CloseParcel) -> bool:
    """Whether a parcel is there and can be read; one that can't is played again."""
    if not Path(parcel.path).exists():
        return False
    try:
        _read(parcel)
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error):
        return False
    return True


def _read(parcel: Parcel | CloseParcel) -> dict[str, NDArray[np.generic]]:
    with np.load(BytesIO(Path(parcel.path).read_bytes()), allow_pickle=False) as kept:
        return {name: kept[name] for name in parcel.arrays}
