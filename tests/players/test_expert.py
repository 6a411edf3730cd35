"""The Expert at euchre: worlds that agree with what is known, weighed by what was said, and what every player knows."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from eldesthand.books import book
from eldesthand.cards import JOKER, NONE, Card, card, pack
from eldesthand.euchre.cards import power_in_trick, suit_in_play
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.company import play_deal
from eldesthand.players.expert import worlds
from eldesthand.players.expert.packs import PackInPlay
from eldesthand.players.expert.payoff import EuchreWorth
from eldesthand.players.expert.player import ExpertPlayer
from eldesthand.players.expert.search import FIRST, IN_PYTHON, MOST, WORLDS, Search
from eldesthand.players.expert.weigh import weigh_cards
from eldesthand.players.expert.worlds import EuchreKnowledge, renounced
from eldesthand.solver.native import FORCE, kernel
from eldesthand.table.acts import Alone, Play
from eldesthand.table.lawful import lawful
from eldesthand.table.view import view
from eldesthand.testing.situations import EuchreSituation, ask, reach, told
from eldesthand.testing.tables import dealt_table

ADOPTED, ASSISTED, THIRD, ELDEST = "pass pass pass order", "pass order", "pass pass order", "order"
DOWN = "pass pass pass pass"

JOKER_PACK = book("M", (("M-pack", "25"),))


def sight_of(situation: EuchreSituation) -> EuchreSight:
    table, memory = reach(situation)
    return EuchreSight(view(table, situation.seat), memory)


# --- what any club player knows


@pytest.mark.parametrize("count", [60, 200, 400])
@pytest.mark.parametrize(
    ("place", "hand", "up", "said", "play", "right"),
    [
        # a sure trick is taken, as cheaply as can be
        ("dealer", "HA H7 S8 S9 D8", "H9", f"{ADOPTED} -D8", "CA C8 CK", "H7"),
        ("dealer", "CA CK S8 S7 D8", "H9", f"{ADOPTED} -D8", "CT C8 CQ", "CK CA"),
        ("third", "SA D7 CA C7 D8", "H9", ADOPTED, "C9 CQ", "CA"),
        # a partner's winner is left alone
        ("dealer", "HA H7 S8 S9 D8", "H9", f"{ADOPTED} -D8", "C8 CA C9", "S8 S9"),
        ("dealer", "HA H7 S8 S9 D8", "H9", f"{ADOPTED} -D8", "C8 HT C9", "S8 S9"),
        # what can't win is thrown low
        ("second", "S7 S8 CQ C8 D7", "H9", ADOPTED, "CA", "C8"),
        ("third", "SA DA D7 C7 C8", "H9", ADOPTED, "HJ H8", "C7 C8 D7"),
        ("third", "SA DA CK C7 D8", "H9", ADOPTED, "CA C8", "C7"),
        # the makers draw trumps with the best, then cash what stands
        ("eldest", "HJ DJ HA CA S7", "H9", ELDEST, "", "HJ DJ HA"),
        ("eldest", "HJ DJ SA C7 C8", "H9", THIRD, "", "HJ DJ"),
        ("eldest", "HJ DJ HA CA S7", "H9", ELDEST, "HJ H7 H8 H9 DJ S8 HT HQ HA S9 D7 HK", "CA"),
        # an ace isn't kept to be trumped
        ("eldest", "SA C9 C8 D8 D7", "H9", ADOPTED, "", "SA"),
        # a hand that can't be beaten is made, alone; one without hope isn't
        ("eldest", "HJ DJ HA HK SA", "H9", "", "", "alone"),
        ("dealer", "HJ DJ HA HK SA", "H9", "pass pass pass", "", "alone"),
        ("second", "HJ HA H7 SA C8", "H9", "pass", "", "order"),
        ("eldest", "DJ DA DK C7 C8", "H9", DOWN, "", "D"),
        ("eldest", "S7 S8 C7 C8 D7", "H9", "", "", "pass"),
        ("second", "S7 S8 C7 C8 D7", "H9", "pass", "", "pass"),
        ("third", "H7 H8 C7 C8 SK", "HJ", "pass pass", "", "pass"),
        ("dealer", "S7 S8 C7 C8 D7", "H9", "pass pass pass", "", "pass"),
        # a single small card is discarded, not an ace or a trump
        ("dealer", "HJ HA SA SK D7", "H9", "pass pass pass order", "", "-D7"),
        ("dealer", "HJ HA CA SK S7", "H9", "pass pass pass order", "", "-S7"),
    ],
)
def test_it_does_what_any_club_player_knows(
    place: str, hand: str, up: str, said: str, play: str, right: str, count: int
) -> None:
    decision = ask(ExpertPlayer(worlds=count), EuchreSituation(place, hand, up, said, play))
    assert told(decision.act) in right.split(), decision.reason


def test_it_says_why_with_figures_and_what_the_book_would_do() -> None:
    low = ask(ExpertPlayer(), EuchreSituation("second", "S7 S8 CQ C8 D7", "H9", ADOPTED, "CA"))
    assert low.reason.words.startswith("of 100 ways in which the cards may lie the eight of clubs makes the point in ")
    ace = ask(ExpertPlayer(), EuchreSituation("second", "CA SA DK D9 D8", "H9", THIRD, "CK CA C8 S8"))
    assert told(ace.act) in ("SA", "D8")
    alone = ask(ExpertPlayer(), EuchreSituation("eldest", "HJ DJ HA HK SA", "H9"))
    assert alone.reason.words.startswith("to play alone is worth +3.")


# --- worlds

ENDING = EuchreSituation(
    "eldest", "HT SA CA DK D9", "H9", "pass pass pass order", "SA ST SK SQ CA CK DT CT HT HK HQ H9", laws="M"
)
"""The fourth trick is to be led to by second hand; the four have two cards each, and ten are unseen."""


def every_world(sight: EuchreSight) -> list[tuple[int, ...]]:
    """Return the hands of the others in every way in which the unseen cards may lie, with no suit barred."""
    unseen = sorted(sight.unseen)
    ways = []
    for first in combinations(unseen, 2):
        rest = [held for held in unseen if held not in first]
        for second in combinations(rest, 2):
            last = [held for held in rest if held not in second]
            for third in combinations(last, 2):
                ways.append(tuple(sum(1 << held for held in hand) for hand in (first, second, third)))
    return ways


def shares_of(hands: np.ndarray, weights: np.ndarray) -> dict[tuple[int, Card], float]:
    """Return how likely each card is to be in each hand."""
    return {
        (seat, held): float(((hands[:, seat] >> np.uint64(held) & np.uint64(1)) * weights).sum())
        for seat in range(4)
        for held in pack(9)
    }


def test_worlds_are_as_likely_as_a_count_of_all_says(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = sight_of(ENDING)
    knowledge = EuchreKnowledge(sight)
    own, ways = sum(1 << held for held in sight.hand), every_world(sight)
    assert len(ways) == 45 * 28 * 15
    hands = np.array([(first, own, second, third) for first, second, third in ways], dtype=np.uint64)
    hands = hands[[agrees(sight, row) for row in hands.tolist()]]
    weights = knowledge.likelihoods(hands)
    truth = shares_of(hands, weights / weights.sum())
    assert max(truth.values()) > 1.2 * (2 / 10), "what was said tells something"
    monkeypatch.setattr(worlds, "FEW", 0)
    drawn = shares_of(*knowledge.worlds(20_000, 7))
    assert drawn == pytest.approx(truth, abs=0.03)
    monkeypatch.setattr(worlds, "FEW", 100_000)
    assert shares_of(*knowledge.worlds(100_000, 7)) == pytest.approx(truth)


def agrees(sight: EuchreSight, row: list[int]) -> bool:
    """Whether no hand holds a suit that it has failed to follow."""
    return not any(row[seat] >> held & 1 and sight.suit(held) == suit for seat, suit in sight.voids for held in pack(9))


def test_who_shows_a_card_of_a_suit_not_followed_may_hold_more_of_it() -> None:
    said = "pass pass pass order -D8"
    void = sight_of(EuchreSituation("dealer", "HA H7 S8 S9 D8", "H9", said, "CA D7"))
    assert renounced(void, {})[2] == (0,)
    shown = sight_of(EuchreSituation("dealer", "HA H7 S8 S9 D8", "H9", said, "CA D7 C8 S8 CK C9"))
    assert renounced(shown, {})[2] == ()
    assert renounced(void, {card("C9"): 2})[2] == ()


def test_where_no_world_agrees_with_what_was_not_followed_anybody_may_have_revoked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worlds, "renounced", lambda sight, lies: ((), (0, 1, 2, 3), (), ()))
    hands, weights = EuchreKnowledge(sight_of(ENDING)).worlds(50, 3)
    assert len(hands) > 1
    assert weights.sum() == pytest.approx(1)


# --- the joker


@pytest.mark.parametrize("trump", range(4))
def test_a_pack_with_the_joker_stands_in_the_same_order_for_the_solver(trump: int) -> None:
    cards = PackInPlay(JOKER_PACK)
    inward = {held: cards.inward(held, trump) for held in JOKER_PACK.pack}
    assert len(set(inward.values())) == 25
    assert cards.absent(trump) == frozenset(pack(7)) - set(inward.values())
    for held, stands in inward.items():
        assert suit_in_play(stands, trump) == JOKER_PACK.suit(held, trump)
    for led in range(4):
        there = sorted(JOKER_PACK.pack, key=lambda held: (JOKER_PACK.power(held, trump, led), held))
        powers = [power_in_trick(inward[held], trump, led) for held in there]
        assert powers == sorted(powers)
    plain = np.array([[1 << cards.inward(held) for held in JOKER_PACK.pack]], dtype=np.uint64)
    moved = cards.hands(plain, NONE, trump)
    assert moved[0].tolist() == [1 << stands for stands in inward.values()]
    assert (cards.hands(moved, trump, NONE) == plain).all()


def test_the_joker_takes_the_trick() -> None:
    chosen = (("M-pack", "25"),)
    hand = "JK SA C9 CT DA"
    taken = EuchreSituation("third", hand, "H9", ADOPTED, "HA HQ", laws="M", chosen=chosen)
    assert told(ask(ExpertPlayer(), taken).act) == "JK"
    made = EuchreSituation("eldest", "JK HJ HA HK SA", "H9", laws="M", chosen=chosen)
    assert told(ask(ExpertPlayer(), made).act) == "alone"
    assert JOKER in JOKER_PACK.pack


# --- lone hands after the make, and demands


@pytest.mark.parametrize(("hand", "defends"), [("HJ DJ HA HK SA", True), ("S7 S8 C7 C8 D7", False)])
def test_it_defends_alone_on_a_hand_that_euchres_by_itself(hand: str, defends: bool) -> None:
    chosen = (("M-pack", "32"), ("M-defend-alone", "on"))
    situation = EuchreSituation("eldest", hand, "H9", "pass pass pass order", laws="M", chosen=chosen)
    assert isinstance(ask(ExpertPlayer(), situation).act, Alone) is defends


# --- budgets


def test_it_looks_into_fewer_worlds_where_there_is_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FORCE, raising=False)
    assert (Search(30).words, Search(30).cards) == (30, 75)
    assert Search().words in (WORLDS, IN_PYTHON)
    monkeypatch.setenv(FORCE, "python")
    assert Search().words == IN_PYTHON
    decision = ask(ExpertPlayer(), EuchreSituation("second", "S7 S8 CQ C8 D7", "H9", ADOPTED, "CA"))
    assert decision.reason.words.endswith("of 4 worlds only, as there is no compiled kernel")


def looked_into(milliseconds: float, each: float) -> tuple[list[int], float]:
    """Return how many worlds are weighed one after the other, if `each` takes so many, and for how long in all."""
    now, tried = [0.0], list[int]()

    def weigh(count: int) -> int:
        now[0] += count * each / 1000
        tried.append(count)
        return count

    weighed = Search(milliseconds=milliseconds, clock=lambda: now[0]).weigh(1, weigh)
    assert weighed == tried[-1]
    return tried, 1000 * now[0]


def test_a_time_is_kept_and_used() -> None:
    tried, spent = looked_into(100, 0.5)
    assert tried == [4, 8, 16, 32, 64]
    assert spent == 62
    assert looked_into(0.1, 5)[0] == [FIRST], "something is always looked into"
    assert looked_into(1e9, 0.001)[0][-1] == MOST
    for each in (0.01, 0.03, 0.2, 1.0):
        spent = looked_into(40, each)[1]
        assert 40 / 3 < spent <= 40


def test_in_a_time_it_decides_and_threads_change_nothing() -> None:
    situation = EuchreSituation("second", "CA SA DK D9 D8", "H9", THIRD, "CK CA C8 S8")
    decision = ask(ExpertPlayer(milliseconds=20), situation)
    assert isinstance(decision.act, Play)
    assert ask(ExpertPlayer(worlds=50, threads=3), situation) == ask(ExpertPlayer(worlds=50), situation)


def test_with_and_without_the_kernel_it_decides_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    expert = ExpertPlayer(worlds=3)
    start = dealt_table(book("S"), Random(4))

    def acts() -> list[object]:
        return [done.decision for done in play_deal((expert, expert, expert, expert), start).done]

    monkeypatch.setattr(worlds, "FEW", 5)
    monkeypatch.delenv(FORCE, raising=False)
    first = acts()
    assert acts() == first
    monkeypatch.setenv(FORCE, "python")
    assert acts() == first


WEIGHED = (
    EuchreSituation("third", "SA DA CK C7 D8", "H9", ADOPTED, "CA C8"),
    EuchreSituation("second", "CA SA DK D9 D8", "H9", THIRD, "CK CA C8 S8"),
    EuchreSituation("eldest", "HJ DJ HA CA S7", "H9", ELDEST, "HJ H7 H8 H9 DJ S8 HT HQ HA S9 D7 HK"),
    EuchreSituation("third", "JK SA C9 CT DA", "H9", ADOPTED, "HA HQ", laws="M", chosen=(("M-pack", "25"),)),
    EuchreSituation("eldest", "JK SA C9 CT DA", "H9", DOWN, laws="M", chosen=(("M-pack", "25"), ("M-stick", "on"))),
    ENDING,
)


@pytest.mark.parametrize("situation", WEIGHED)
@pytest.mark.parametrize("few", [5, 400])
def test_the_kernel_and_its_twin_weigh_alike(
    situation: EuchreSituation, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, memory = reach(situation)
    seen = view(table, situation.seat)
    acts = lawful(seen, table.book)
    sight = EuchreSight(seen, memory, tuple(act.card for act in acts if isinstance(act, Play)))
    monkeypatch.setattr(worlds, "FEW", few)

    def weighed() -> tuple[np.ndarray, np.ndarray, dict[Card, EuchreWorth]]:
        hands, weights = EuchreKnowledge(sight).worlds(20, 77)
        return hands, weights, weigh_cards(EuchreKnowledge(sight), 20, 77) if sight.trump >= 0 else {}

    monkeypatch.delenv(FORCE, raising=False)
    hands, weights, worths = weighed()
    monkeypatch.setenv(FORCE, "python")
    its_hands, its_weights, its_worths = weighed()
    assert len(hands) > 1
    assert hands.tolist() == its_hands.tolist()
    assert weights.tolist() == pytest.approx(its_weights.tolist(), abs=1e-15)
    assert worths.keys() == its_worths.keys()
    for held, worth in worths.items():
        assert worth.points == pytest.approx(its_worths[held].points, abs=2e-9)
        assert worth.reaches == pytest.approx(its_worths[held].reaches, abs=2e-9)
        assert worth.worlds == its_worths[held].worlds == len(hands)


def test_the_kernel_refuses_what_leads_out_of_its_tables() -> None:
    native = kernel()
    if native is None:
        pytest.skip("there is no kernel")
    terms, model, said, budget, played = EuchreKnowledge(sight_of(WEIGHED[0])).given(6, 77)
    wrong = (
        (terms, (model[0], np.full_like(model[1], 99), *model[2:]), said, budget, played),
        (terms, (model[0][:, :700].copy(), *model[1:]), said, budget, played),
        (terms, (*model[:3], model[3][1:].copy(), model[4]), said, budget, played),
        (terms, model, ([(4, 1, 0, -1)], *said[1:]), budget, played),
        (terms, model, ([(0, 3, 0, -1)], *said[1:]), budget, played),
        (terms, model, (*said[:2], 4, *said[3:]), budget, played),
        (terms, model, (*said[:3], 5, *said[4:]), budget, played),
        (terms, model, (*said[:6], np.full(256, -1, dtype=np.int8)), budget, played),
        (terms, model, said, (0, *budget[1:]), played),
    )
    for given in wrong:
        with pytest.raises(ValueError, match=r"makes|chance|making|move|worlds"):
            native.likely_worlds(*given)
    lead = sight_of(WEIGHED[2])
    given = EuchreKnowledge(lead).given(6, 77)
    play, payoff = (2, lead.seat, 0, [-1, -1, -1]), ([0.0] * 6, [0.0] * 6, 0, 0.5)
    for game, worth in (((4, *play[1:]), payoff), (play, (*payoff[:2], 6, 0.5)), (play, (*payoff[:2], 5, 0.5))):
        with pytest.raises(ValueError, match=r"another trump|tricks are|too many"):
            native.weigh_cards(*given, game, worth)
    terms, model, said, budget, played = given
    policy, trump, maker, gone, cards = played
    for past in (
        (policy, 4, maker, gone, cards),
        (policy, trump, 4, gone, cards),
        (policy, trump, maker, gone, [(4, 23, True, True)]),
        (policy, trump, maker, gone, [(0, 64, True, True)]),
        (policy, trump, maker, gone, [(0, 23, True, True)] * 33),
        ((policy[0], policy[1][:0], 0.5), trump, maker, gone, cards),
    ):
        with pytest.raises(ValueError, match=r"trump is|card is|more cards|no odds"):
            native.weigh_cards(terms, model, said, budget, past, play, payoff)
