"""Deals side by side: the kernel's are those of the laws, number by number."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from drivers.amount import examples
from eldesthand.environments.episode import Episode, Rules
from eldesthand.environments.many import KernelDeals, LawDeals, NotInTheKernel, many
from eldesthand.environments.numbering import numbering_of
from eldesthand.environments.observing import layout_of
from eldesthand.players.arena.sitting import table_of
from eldesthand.solver import native
from eldesthand.table.score import Tally

needs_kernel = pytest.mark.skipif(native.kernel() is None, reason="the kernel is not compiled")
PASS = numbering_of("euchre").words.index("pass")


def _by_the_laws(deals: KernelDeals, rules: Rules, place: int) -> Episode:
    """Return the episode by the laws with the cards that lie dealt at a place of the kernel."""
    cards, dealer = deals.dealt(place)
    episode = Episode(rules, 0)
    episode.begin(table_of(rules.book, cards, dealer, Tally()))
    return episode


@needs_kernel
@pytest.mark.parametrize(
    ("book", "options"),
    [
        ("Somerset 1888", {}),
        ("New York 1876", {}),
        ("modern", {}),
        ("modern", {"M-pack": "32", "M-stick": "on"}),
        ("modern", {"M-pack": "28", "M-discard": "not the turn-up"}),
    ],
)
@pytest.mark.parametrize("passing", [0.0, 0.8])
def test_the_kernel_plays_as_the_laws_do(book: str, options: dict[str, str], passing: float) -> None:
    """Who is asked, what is lawful, what is observed, the end and the points: the same act after act."""
    places, chance = 4, Random(f"{book} {passing}")
    deals = many(places, book, seed=11, options=options)
    assert isinstance(deals, KernelDeals)
    rules = Rules(book, options=options)
    episodes = [_by_the_laws(deals, rules, place) for place in range(places)]
    for _ in range(examples(750)):
        for place, episode in enumerate(episodes):
            assert episode.seat == deals.seats[place], episode.game()
            assert np.array_equal(episode.mask, deals.masks[place]), episode.game()
            assert np.array_equal(episode.observe(episode.seat), deals.observations[place]), episode.game()
        acts = deals.any()
        for place, episode in enumerate(episodes):
            if PASS in episode.numbered and chance.random() < passing:
                acts[place] = PASS
        deals.step(acts)
        for place, episode in enumerate(episodes):
            episode.act(int(acts[place]))
            assert episode.over == deals.ended[place]
            assert episode.gains == deals.rewards[place].tolist()
            if episode.over:
                episodes[place] = _by_the_laws(deals, rules, place)


@needs_kernel
def test_the_same_seed_deals_the_same_cards() -> None:
    first, second, other = (many(6, seed=seed) for seed in (5, 5, 6))
    for _ in range(60):
        acts = first.any()
        first.step(acts)
        second.step(acts)
        assert np.array_equal(first.observations, second.observations)
    assert not np.array_equal(first.observations, other.observations)


@needs_kernel
def test_an_act_that_is_not_lawful_changes_nothing_in_any_deal() -> None:
    deals = many(3, seed=1)
    before = deals.observations.copy()
    acts = deals.any()
    for wrong in (-1, 1, 103, 10**12):
        acts[2] = wrong
        with pytest.raises(ValueError, match=rf"row 2: number {wrong} is not lawful"):
            deals.step(acts)
    with pytest.raises(ValueError, match="an act for each deal"):
        deals.step(acts[:2])
    assert np.array_equal(deals.observations, before)


@needs_kernel
@pytest.mark.parametrize(
    ("book", "options"),
    [("bridge 1907", {}), ("modern", {"M-pack": "25"}), ("modern", {"M-best-card": "one"}), ("S", {"A-52": "deal"})],
)
def test_what_the_kernel_does_not_play_the_laws_do(book: str, options: dict[str, str]) -> None:
    with pytest.raises(NotInTheKernel, match="play by the laws, laws=True"):
        many(2, book, options=options)
    deals = many(2, book, laws=True, options=options)
    assert isinstance(deals, LawDeals)
    for _ in range(30):
        deals.step(deals.any())
    with pytest.raises(ValueError, match="row 0: number -1 is not lawful"):
        deals.step(np.array([-1, 0]))


def test_without_the_kernel_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.FORCE, "python")
    with pytest.raises(NotInTheKernel, match="laws=True"):
        many(2)
    assert len(many(2, laws=True)) == 2
    with pytest.raises(ValueError, match="at least one deal"):
        many(0, laws=True)


@needs_kernel
def test_the_kernel_has_the_sizes_of_the_laws() -> None:
    kernel = native.kernel()
    assert kernel is not None
    assert layout_of("euchre").lawful == kernel.EUCHRE_OBSERVED
    assert numbering_of("euchre").size == kernel.EUCHRE_ACTS
