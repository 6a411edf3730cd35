"""The environments of lawful acts: their numbers, what a seat observes, and PettingZoo's own tests."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.books import book as book_of
from eldesthand.cards import suit_of
from eldesthand.environments.episode import Episode, Rules
from eldesthand.environments.lawful_deal import LawfulDeal, begun
from eldesthand.environments.numbering import OTHERS, SILENT, TooManyActs, numbering_of
from eldesthand.environments.observing import layout_of, observe
from eldesthand.players.arena.sitting import table_of
from eldesthand.players.company import shuffled
from eldesthand.table.acts import AskBest, NameSuit, Pass, Play
from eldesthand.table.score import Tally

BOOKS = ("Somerset 1888", "New York 1876", "modern", "bridge 1907")
OPTIONS = (
    ("modern", {"M-pack": "25", "M-best-card": "one", "M-defend-alone": "on"}),
    ("modern", {"M-alone": "until the lead", "M-stick": "on", "M-poor-hand": "deal again"}),
    ("Somerset 1888", {"A-52": "deal"}),
    ("bridge 1907", {"B-SPADE-1": "not played"}),
)


@pytest.mark.parametrize(("book", "options"), [*((book, {}) for book in BOOKS), *OPTIONS])
def test_every_lawful_act_has_a_number(book: str, options: dict[str, str]) -> None:
    """Whatever is drawn by number is lawful, a deal comes to its end, and what is gained is lost by the others."""
    rules = Rules(book, options=options)
    chance = Random(book)
    for seed in range(25):
        episode = Episode(rules, seed)
        while not episode.over:
            assert np.flatnonzero(episode.mask).tolist() == sorted(episode.numbered)
            seat = episode.seat
            episode.act(chance.choice(sorted(episode.numbered)))
            assert not any(entry.events and entry.law for entry in episode.deal.table.recent if not entry.done), seat
        north, east, south, west = episode.gains
        assert (north, east) == (south, west) == (north, -north)


def test_numbers_say_what_they_stand_for() -> None:
    euchre, bridge = numbering_of("euchre"), numbering_of("bridge")
    assert (euchre.size, bridge.size) == (103, 87)
    numbered = euchre.numbered((Pass(1), NameSuit(1, 2), Play(1, 46)), may_be_silent=True)
    assert {euchre.words[number] for number in numbered} == {"say nothing", "pass", "name H", "play HA"}
    assert numbered[SILENT] is None
    with pytest.raises(TooManyActs):
        euchre.numbered(tuple(AskBest(0, card) for card in range(OTHERS + 1)), may_be_silent=False)


def test_an_unlawful_number_is_refused_with_the_lawful_ones() -> None:
    episode = Episode(Rules("modern"), 1)
    with pytest.raises(ValueError, match=r"may not do number 1: its lawful acts are 67 \(pass\), 68 \(order up\)"):
        episode.act(1)
    episode.act(67)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"book": "Hoyle"}, "no book is called"),
        ({"acts": "wild"}, "choose lawful or any"),
        ({"until": "dawn"}, "no match is called 'dawn'"),
        ({"book": "modern", "options": {"M-pack": "53"}}, "M-pack"),
    ],
)
def test_what_cannot_be_played_is_said(given: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Rules(**given)  # type: ignore[arg-type]


def test_an_observation_says_what_its_layout_says() -> None:
    """West deals; north holds five cards, the nine of spades is turned up, and east has passed (worked out by hand)."""
    book = book_of("S")
    order = (62, 61, 46, 45, 7, 8, 9, 10, 12, 13, 23, 24, 25, 26, 28, 29, 30, 39, 40, 41, 57)
    deal = begun(table_of(book, order, 3, Tally()))
    assert deal.seat == 0
    deal = deal.after(Pass(0))
    layout, places = layout_of("euchre"), numbering_of("euchre").places
    for seat, hand in ((0, order[:5]), (1, order[5:10])):
        seen = observe(deal.view(seat), deal.memory(seat), "euchre", asked=False)
        assert np.flatnonzero(seen[layout["hand"]]).tolist() == sorted(places[card] for card in hand)
        assert np.flatnonzero(seen[layout["turn-up"]]).tolist() == [places[57]]
        assert seen[layout["dealer"]].tolist() == [0, 0, 0, 1][seat:] + [0, 0, 0, 1][:seat]
        assert seen[layout["passed"]].tolist() == [1, 0, 0, 0][seat:] + [1, 0, 0, 0][:seat]
        assert not seen[layout["trump"]].any()


def _played(book: str, order: tuple[int, ...], choices: list[int]) -> LawfulDeal:
    """Return a deal after some choices among its lawful acts."""
    deal = begun(table_of(book_of(book), order, 0, Tally()))
    numbering = numbering_of(book_of(book).game)
    for choice in choices:
        if deal.is_over or deal.table.deal.number != 1 or not deal.table.deal.complete:
            break
        numbered = numbering.numbered(deal.acts, deal.may_be_silent)
        deal = deal.after(numbered[sorted(numbered)[choice % len(numbered)]])
    return deal


@given(
    st.sampled_from("SPMB"), st.randoms(use_true_random=False), st.lists(st.integers(0, 40), max_size=30),
    st.integers(0, 3), st.data(),
)  # fmt: skip
def test_an_observation_says_nothing_of_hidden_cards(
    book: str, random: Random, choices: list[int], seat: int, data: st.DataObject
) -> None:
    """Two cards of a suit that a seat has not seen change places, and it observes the same all the while."""
    laws = book_of(book)
    order = shuffled(laws, random)
    deal = _played(book, order, choices)
    table = deal.table.deal
    if not table.complete or table.number != 1 or deal.is_over:
        return
    trump = table.trump
    hidden = [card for card in laws.pack if not deal.table.seen[seat] >> card & 1 and card not in table.discards]
    first = data.draw(st.sampled_from(hidden))
    of_suit = laws.suit(first, trump) if trump >= 0 else suit_of(first)
    mates = [card for card in hidden if (laws.suit(card, trump) if trump >= 0 else suit_of(card)) == of_suit]
    second = data.draw(st.sampled_from(mates))
    swapped = {first: second, second: first}
    other = begun(table_of(laws, tuple(swapped.get(card, card) for card in order), 0, Tally()))
    for entry in deal.table.kept:
        if not entry.clerk:
            other = other.after(entry.act) if other.seat == entry.act.seat else other.after(None).after(entry.act)
    seen, again = (observe(at.view(seat), at.memory(seat), laws.game, asked=False) for at in (deal, other))
    assert np.array_equal(seen, again)


@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.test")  # its advice on spaces, not its findings
@pytest.mark.parametrize("acts", ["lawful", "any"])
@pytest.mark.parametrize("book", BOOKS)
def test_pettingzoo_finds_nothing_to_mend(book: str, acts: str) -> None:
    test = pytest.importorskip("pettingzoo.test", reason="pip install 'eldesthand[study]'")
    from eldesthand.environments.zoo import env

    test.api_test(env(book, acts), num_cycles=200, verbose_progress=False)
    test.seed_test(lambda: env(book, acts), num_cycles=50)


def test_pettingzoo_plays_a_game_to_its_end_and_draws_it() -> None:
    pytest.importorskip("pettingzoo", reason="pip install 'eldesthand[study]'")
    from eldesthand.environments.zoo import env

    table = env("modern", until="game", options={"M-game": "5"}, render_mode="ansi")
    table.reset(seed=4)
    table.action_space("N").seed(1)
    ended = []
    for agent in table.agent_iter():
        observation, reward, termination, truncation, _ = table.last()
        if termination or truncation:
            ended.append((agent, reward))
            table.step(None)
            continue
        table.step(table.action_space("N").sample(observation["action_mask"]))
    assert sorted(abs(reward) for _, reward in ended) == [1.0] * 4
    assert dict(ended)["N"] == dict(ended)["S"] == -dict(ended)["E"]
    assert str(table.render()).startswith('[Minutes "1"]')
