"""The Expert at bridge: worlds that agree with what is known, weighed by what was said, and what every player knows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.cards import CLUBS, HEARTS, NO_TRUMP, Card, card, pack, words
from eldesthand.players import player
from eldesthand.players.arena.sitting import Match, play_sitting
from eldesthand.players.bridge.demands import BridgeDemand
from eldesthand.players.bridge.holding import BridgeHolding
from eldesthand.players.bridge.making import original, passed
from eldesthand.players.bridge.playout import play_out
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge_expert import worlds
from eldesthand.players.bridge_expert.carding import card_played, chances, fitted
from eldesthand.players.bridge_expert.demands import exact_tricks
from eldesthand.players.bridge_expert.makes import LEFT, BookMakes, MakersStanding
from eldesthand.players.bridge_expert.outcomes import CardsToPlay
from eldesthand.players.bridge_expert.player import BridgeExpert
from eldesthand.players.bridge_expert.weigh import BUDGETS, IN_PYTHON, budget_of, spread_evenly, weigh_cards
from eldesthand.players.bridge_expert.worlds import BridgeKnowledge, lead_chances
from eldesthand.players.company import Company, course
from eldesthand.players.memory import Memory
from eldesthand.seats import only
from eldesthand.solver.bridge import BridgePosition, makes, values
from eldesthand.solver.native import FORCE, kernel
from eldesthand.solver.worlds import NoWorld, count_from
from eldesthand.table.acts import Act, Play
from eldesthand.table.lawful import lawful
from eldesthand.table.view import view
from eldesthand.table.words import Option, What
from eldesthand.testing.bridge_situations import BridgeSituation, ask, cards_of, first_lead, reach, told
from eldesthand.testing.positions import bridge_deal, played_on
from eldesthand.testing.tables import dealt_table

EXPERT = BridgeExpert(worlds=25)


def sight_of(situation: BridgeSituation) -> BridgeSight:
    table, memory = reach(situation)
    return BridgeSight(view(table, situation.seat), memory)


def mask(text: str) -> int:
    return sum(1 << held for held in cards_of(text))


# --- what any club player knows


@pytest.mark.parametrize("count", [25, 100])
@pytest.mark.parametrize(
    ("place", "hand", "said", "play", "dummy", "right"),
    [
        # a trick that can be had for less is had for less
        ("dealer", "AQJ2.AK2.AK2.A32", "NT", "S3 S4 ST", "654.654.6543.654", "SJ SQ"),
        ("dealer", "AK2.A2.AKQ432.32", "D", "CK C4 C6", "T654.654.65.AT54", "C2 C3"),
        # a partner's winner is left alone
        ("right", "5432.K8765.2.T98", "H", "DA D3", "QJ6.42.J543.AKQJ", "D2"),
        ("right", "5432.K8765..T987", "H", "DA D3", "QJ6.42.J543.AKQJ", "S2 S3 S4 S5 C7 C8 C9 CT"),
        ("right", "K432.876.5432.98", "NT", "SQ S5", "J65.Q42.J8.AKQJ5", "S2 S3 S4"),
        # third hand plays high to a low card, and no higher than it must
        ("right", "AQ4.8765.432.T98", "H", "S2 S5", "765.42.AJ65.AKQJ", "SA SQ"),
        ("right", "KQ4.8765.432.T98", "H", "S2 S5", "765.42.AJ65.AKQJ", "SQ SK"),
        # winners are led when all the rest are sure
        (
            "dealer",
            "AKQ2.AKQ2.AKQ.AK",
            "NT",
            "S3 SJ S5 S2 S4 S6 SA S7",
            "J4.543.65432.543",
            "SK SQ HA HK HQ DA DK DQ CA CK",
        ),
        # the first lead is from the long suit, its top card where it is solid
        ("eldest", "AKQJ9.54.432.432", "NT", "", "", "SA SK SQ SJ"),
        ("eldest", "432.A.8765.98765", "NT", "", "", "C7 C9"),
    ],
)
def test_it_does_what_any_club_player_knows(
    place: str, hand: str, said: str, play: str, dummy: str, right: str, count: int
) -> None:
    situation = BridgeSituation(place, hand, said, play, dummy)
    if place == "eldest":
        situation = first_lead(hand, said)
    decision = ask(BridgeExpert(worlds=count), situation)
    assert told(decision.act) in right.split(), decision.reason


def asked_late(seed: int, left: int) -> Iterator[tuple[BridgeSight, tuple[Act, ...]]]:
    """Yield how a deal of the Book's looks to each seat to play, once so few cards a hand are left, and its acts."""
    book_player = player("book", "bridge")
    memories = [Memory(seat) for seat in range(4)]
    start = dealt_table(book("B"), Random(seed))
    for table, _ in course(Company((book_player, book_player, book_player, book_player)), start):
        seen = [view(table, seat) for seat in range(4)]
        memories = [memory.watch(look) for memory, look in zip(memories, seen, strict=True)]
        for look, memory in zip(seen, memories, strict=True):
            due = next((due for due in look.due if due.seat == look.seat and due.what in ("lead", "play")), None)
            if due is not None and 1 < len(look.deal.hands[due.hand]) <= left:
                acts = lawful(look, table.book)
                yield BridgeSight(look, memory, due, tuple(act.card for act in acts if isinstance(act, Play))), acts


COMPILED = pytest.mark.skipif(kernel() is None, reason="so many worlds are played exactly by the kernel alone")


@COMPILED
@pytest.mark.parametrize("seed", sampled(range(12), 4))
def test_late_it_never_plays_a_card_that_is_worse_however_the_cards_lie(seed: int) -> None:
    """In every world the other card takes a trick more at least."""
    asked = 0
    for sight, acts in asked_late(seed, 3):
        hands, _ = BridgeKnowledge(sight).drawn(1000, 1)
        leader = sight.trick[0][0] if sight.trick else sight.hand
        choice = CardsToPlay(sight.trump, leader, tuple(card for _, card in sight.trick), sight.cards)
        north = choice.exactly(hands)
        own = -north if sight.seat & 1 else north
        decision = EXPERT.decide(sight.view, sight.due, acts, sight.memory)
        assert decision is not None
        assert isinstance(decision.act, Play)
        played = own[:, sight.cards.index(decision.act.card)]
        assert not any((own[:, other] > played).all() for other in range(len(sight.cards))), decision.reason
        asked += len(sight.cards) > 1
    assert asked > 2


@COMPILED
def test_it_says_why_with_figures_and_what_the_book_would_do() -> None:
    finesse = ask(EXPERT, BridgeSituation("dealer", "AQJ2.AK2.AK2.A32", "NT", "S3 S4 ST", "654.654.6543.654"))
    assert isinstance(finesse.act, Play)
    assert told(finesse.act) in ("SJ", "SQ")
    assert finesse.reason.words.startswith(f"with the {words(finesse.act.card)} ")
    assert "tricks may be hoped for, with the " in finesse.reason.words
    made = ask(EXPERT, BridgeSituation("dealer", ".KQT98765.AK.K32"))
    assert told(made.act) == "H"
    assert made.reason.words.startswith("hearts is worth +")
    assert made.reason.words.endswith("the book would choose no trump [NT-6]")


# --- makes and doubles


@pytest.mark.parametrize(
    ("place", "hand", "said", "right"),
    [
        ("dealer", "AK3.AKQ7.AJ84.K2", "", "NT"),
        ("dealer", "43.KQJ976.A42.32", "", "H"),
        ("dealer", "K43.Q97.J842.Q32", "", "pass"),
        ("partner", "5432.432.432.432", "pass", "S"),
        ("partner", "AK3.AKQ7.AJ84.K2", "pass", "NT"),
        ("eldest", "A2.AKQJ97.76.542", "H", "double"),
        ("eldest", "A2.AKQJ97.76.542", "NT", "double"),
        ("eldest", "432.432.432.5432", "NT", "AskLead"),
    ],
)
def test_it_makes_and_doubles_as_any_club_player_would(place: str, hand: str, said: str, right: str) -> None:
    decision = ask(EXPERT, BridgeSituation(place, hand, said))
    assert told(decision.act) == right, decision.reason


def test_a_make_is_chosen_by_the_score() -> None:
    """Clubs win the game from 26 up, and no trump would be a gamble on a hand like this."""
    hand = "32.32.K43.AKQ987"
    assert told(ask(EXPERT, BridgeSituation("dealer", hand, score="26-0")).act) == "C"
    assert told(ask(EXPERT, BridgeSituation("dealer", hand)).act) != "C"


STANDINGS = [
    MakersStanding(), MakersStanding((18, 0)), MakersStanding((0, 18)), MakersStanding((24, 10), (0, 1)),
    MakersStanding((24, 24), (1, 1)), MakersStanding((6, 20), (1, 0)),
]  # fmt: skip


@pytest.mark.parametrize("standing", STANDINGS)
def test_many_hands_at_once_are_made_as_the_book_makes_each(standing: MakersStanding) -> None:
    hands = [deal for seed in range(40) for deal in bridge_deal(Random(seed)).hands]
    masks = np.array([sum(1 << held for held in hand) for hand in hands], dtype=np.uint64)
    makes = BookMakes(masks, standing)
    ahead, behind = standing.games[0] > standing.games[1], standing.games[1] > standing.games[0]
    for held, dealer, partner in zip(masks.tolist(), makes.by_dealer(), makes.by_partner(), strict=True):
        sight: Any = SimpleNamespace(
            holding=BridgeHolding(held), points=standing.points, games=standing.games, ahead=ahead, behind=behind,
            ignoring=frozenset(),
        )  # fmt: skip
        made = original(sight)
        assert dealer == (LEFT if made is None else made[0])
        assert partner == passed(sight)[0]


# --- worlds


def every_way(unknown: list[Card], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the hands that so many of some cards can make up, each as a mask."""
    if not sizes:
        yield ()
        return
    for own in combinations(unknown, sizes[0]):
        rest = [held for held in unknown if held not in own]
        for others in every_way(rest, sizes[1:]):
            yield sum(1 << held for held in own), *others


@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_worlds_are_as_likely_as_a_count_of_all_says(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sight = next(sight for sight, _ in asked_late(seed, 4) if not sight.trick)
    knowledge = BridgeKnowledge(sight)
    hidden = sorted(knowledge.hidden)
    sizes = [13 - sum(hand == other for _, other, _ in sight.memory.plays()) for hand in hidden]
    rows = []
    for way in every_way(sight.unseen_cards, sizes):
        row = list(sight.hands)
        for hand, held in zip(hidden, way, strict=True):
            row[hand] = held
        if not any(row[hand] >> 16 * suit & 0xFFFF for hand, suit in knowledge.voids if hand in hidden):
            rows.append(row)
    hands = np.array(rows, dtype=np.uint64)
    weights = knowledge.likelihoods(hands)
    truth = shares_of(hands, weights / weights.sum())
    monkeypatch.setattr(worlds, "FEW", 100_000)
    assert shares_of(*knowledge.drawn(10, 7)) == pytest.approx(truth)
    monkeypatch.setattr(worlds, "FEW", 0)
    assert shares_of(*knowledge.drawn(6000, 7)) == pytest.approx(truth, abs=0.05)


def shares_of(hands: np.ndarray, weights: np.ndarray) -> dict[tuple[int, Card], float]:
    """Return how likely each card is to be in each hand."""
    return {
        (seat, held): float(((hands[:, seat] >> np.uint64(held) & np.uint64(1)) * weights).sum())
        for seat in range(4)
        for held in pack(2)
    }


def test_a_hand_that_has_not_followed_is_void_until_it_shows_a_card_of_the_suit() -> None:
    hand, dummy = "5432.K8765.2.T98", "QJ6.42.J543.AKQJ"
    void = BridgeKnowledge(sight_of(BridgeSituation("right", hand, "H", "DA D3 D2 S7", dummy)))
    assert void.voids == ((0, 1),)
    shown = BridgeKnowledge(sight_of(BridgeSituation("right", hand, "H", "DA D3 D2 S7 DK D4 C8 D9", dummy)))
    assert (0, 1) not in shown.voids


def test_where_no_world_agrees_with_what_was_not_followed_anybody_may_have_revoked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    knowledge = BridgeKnowledge(
        sight_of(BridgeSituation("right", "5432.K8765.2.T98", "H", "DA D3", "QJ6.42.J543.AKQJ"))
    )
    monkeypatch.setattr(worlds.BridgeKnowledge, "voids", tuple((hand, suit) for hand in (0, 1) for suit in range(4)))
    with pytest.raises(NoWorld):
        count_from(knowledge.terms())
    hands, weights = knowledge.drawn(50, 3)
    assert len(hands) == 50
    assert weights.sum() == pytest.approx(1)


def test_the_make_and_the_first_lead_make_worlds_likelier() -> None:
    """A dealer who makes no trump has more aces than one who leaves the make, and the king led tells of the queen."""
    hand, dummy = "5432.8765.432.T9", "QJ6.432.J5.AKQJ8"
    made = BridgeKnowledge(sight_of(BridgeSituation("right", hand, "NT", "HK H2", dummy)))
    hands, weights = made.drawn(1000, 5)
    aces = sum(1 << card(name) for name in ("SA", "HA", "DA"))
    counts = np.array([int(held & aces).bit_count() for held in hands[:, 0].tolist()])
    assert weights @ counts > 1.8
    queen = hands[:, 1] >> np.uint64(card("HQ")) & np.uint64(1)
    assert weights @ queen > 0.9


def test_the_first_lead_is_that_of_the_tables() -> None:
    strong = np.array([mask("K32.KQJ97.32.432"), mask("K32.J9752.32.432")], dtype=np.uint64)
    by_honours = lead_chances(strong, card("HK"), NO_TRUMP)
    assert by_honours[0] > 0.5 > by_honours[1]
    lengths = np.array([mask("K32.QJ92.432.432"), mask("KJ542.QJ92.43.43")], dtype=np.uint64)
    longest = lead_chances(lengths, card("HQ"), NO_TRUMP)
    assert longest[0] > 0.5 > longest[1]


def test_who_plays_the_king_third_hand_is_not_likely_to_hold_the_queen() -> None:
    trick = ((1, card("H2")), (2, card("H3")), (3, card("HK")))
    played = card_played(trick, 2, CLUBS, 0)
    assert played is not None
    held = np.array([mask(".K54.."), mask(".KQ4..")], dtype=np.uint64)
    likely = chances(held, HEARTS, played, fitted())
    assert likely[0] > 4 * likely[1]


# --- outcomes


@given(st.integers(0, 10_000), st.integers(0, 4), st.integers(0, 3), st.integers(0, 12))
@settings(max_examples=60, deadline=None)
def test_the_kernel_plays_out_as_python_does(seed: int, trump: int, leader: int, gone: int) -> None:
    hands = [hand[gone:] for hand in bridge_deal(Random(seed)).hands]
    masks = np.array([[sum(1 << held for held in hand) for hand in hands]], dtype=np.uint64)
    choice = CardsToPlay(trump, leader, (), hands[leader])
    layout = [[hand >> 16 * suit & 0xFFFF for suit in range(4)] for hand in masks[0].tolist()]
    expected = []
    for held in hands[leader]:
        copy = [suits[:] for suits in layout]
        copy[leader][held >> 4] ^= 1 << (held & 15)
        expected.append(play_out(copy, trump, leader, (held,)))
    assert choice.by_rule(masks)[0].tolist() == expected


@COMPILED
@pytest.mark.parametrize("seed", sampled(range(30), 10))
def test_where_all_is_played_exactly_nothing_is_played_by_rule(seed: int) -> None:
    position = played_on(Random(seed), bridge_deal(Random(seed)), 24)
    masks = np.array([[sum(1 << held for held in hand) for hand in position.hands]], dtype=np.uint64)
    assert isinstance(position, BridgePosition)
    worth = values(position)
    choice = CardsToPlay(position.trump, position.leader, (), tuple(worth))
    own = [position.left - north if position.to_play & 1 else north for north in choice.exactly(masks)[0].tolist()]
    assert own == list(worth.values())


@pytest.mark.parametrize("seed", sampled(range(40), 10))
def test_a_call_is_worth_what_exact_play_of_the_card_called_is_where_all_is_known(seed: int) -> None:
    position = played_on(Random(seed), bridge_deal(Random(seed)), 36)
    assert isinstance(position, BridgePosition)
    masks = [sum(1 << held for held in hand) for hand in position.hands]
    layout = [[hand >> 16 * suit & 0xFFFF for suit in range(4)] for hand in masks]
    for called, own in values(position).items():
        demand = BridgeDemand(only(position.to_play), Option(What.CALL_CARD, card=called, hand=position.to_play))
        north = position.left - own if position.to_play & 1 else own
        assert exact_tricks(layout, position.trump, position.leader, (), demand) == (north if kernel() else None)


# --- budgets


def test_identical_players_score_exactly_nothing() -> None:
    rows = play_sitting(Match("expert", "expert", 31, "B"), 0, 1).rows
    assert [(row.points, row.taken) for row in rows] == [(0.0, 0)]


def test_it_looks_into_fewer_worlds_where_there_is_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FORCE, raising=False)
    if kernel() is not None:
        assert budget_of(12, 1.0) == BUDGETS[12]
        half = budget_of(9, 0.5)
        assert half is not None
        assert half.exact == BUDGETS[9].exact // 2
    monkeypatch.setenv(FORCE, "python")
    assert (budget_of(12, 1.0), budget_of(3, 1.0)) == (None, IN_PYTHON)
    decision = ask(BridgeExpert(), BridgeSituation("dealer", "AQJ2.AK2.AK2.A32", "NT", "S3 S4 ST", "654.654.6543.654"))
    assert told(decision.act) in ("SJ", "SQ")
    assert decision.reason.words.endswith("as the book has it, for there is no compiled kernel")


@COMPILED
def test_what_a_card_is_worth_hangs_on_nothing_that_was_solved_before() -> None:
    sight = next(sight for sight, _ in asked_late(3, 9) if len(sight.cards) > 1)
    few = replace(BUDGETS[11], searched=300)
    worths = weigh_cards(sight, sight.cards, 5, few)
    makes(bridge_deal(Random(1), 8).hands)
    weigh_cards(sight, sight.cards, 5, BUDGETS[9])
    assert weigh_cards(sight, sight.cards, 5, few) == worths


@COMPILED
def test_no_further_world_is_played_exactly_after_so_many_leads() -> None:
    sight = next(sight for sight, _ in asked_late(3, 9) if len(sight.cards) > 1)
    hands, _ = BridgeKnowledge(sight).drawn(20, 5)
    leader = sight.trick[0][0] if sight.trick else sight.hand
    choice = CardsToPlay(sight.trump, leader, tuple(card for _, card in sight.trick), sight.cards)
    assert len(choice.exactly(hands, 0)) == 1
    assert len(choice.exactly(hands)) == len(hands)
    assert (choice.exactly(hands, 0) == choice.exactly(hands)[:1]).all()


def test_the_first_of_many_worlds_are_spread_over_all() -> None:
    for count in (1, 2, 7, 300):
        order = spread_evenly(count).tolist()
        assert sorted(order) == list(range(count))
    first = sorted(spread_evenly(300).tolist()[:30])
    assert max(late - early for early, late in pairwise([0, *first, 300])) <= 20
