"""The learned policy of play: the kernel and its twin agree, and cards that were played are read as they should be."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.cards import card, pack
from eldesthand.players.expert.policy import (
    CONTEXTS,
    DOUBT,
    FEATURES,
    PLACES,
    PastPlay,
    PlayedBefore,
    PlayPolicy,
    Seen,
    chance_of_plays,
    fitted,
    learned,
    odds,
    play_learned_many,
)
from eldesthand.solver.layout import each, inward
from eldesthand.solver.native import kernel
from eldesthand.solver.playout import play_out
from eldesthand.solver.position import Position
from eldesthand.solver.twin import OpenTrick


def any_policy(random: Random) -> PlayPolicy:
    """Return a policy of weights drawn at random, so that every feature tells."""
    rows = [[random.randrange(-900, 900) for _ in range(FEATURES)] for _ in range(CONTEXTS)]
    return PlayPolicy(np.array(rows, dtype=np.int16), odds())


@given(st.integers(0, 2**32))
def test_the_kernel_and_its_twin_play_out_alike(seed: int) -> None:
    if kernel() is None:
        pytest.skip("there is no kernel")
    random = Random(seed)
    policy, cards = any_policy(random), random.sample(pack(7), 32)
    size, trump, maker = random.randint(1, 5), random.randrange(4), random.randrange(4)
    hands = [tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in range(4)]
    gone = sum(1 << each_card for each_card in cards[4 * size : random.randint(4 * size, 32)])
    out = random.choice((0, 0, 1 << (maker ^ 2)))
    leader = next(seat for seat in random.sample(range(4), 4) if not out >> seat & 1)
    sets = np.array([[sum(1 << held for held in hand) for hand in hands]], dtype=np.uint64)
    position = Position((hands[0], hands[1], hands[2], hands[3]), trump, leader, (), out)
    won = play_learned_many(policy, sets, trump, leader, maker, gone, out=out)
    assert won.tolist() == [play_out(position, learned(policy, maker, gone))]


def seen(hand: str, trick: str, seat: int, maker: int) -> Seen:
    """Return what a seat sees that has a hand of hearts trumps, when a trick lies as it does, led by the right hand."""
    laid = [card(name) for name in trick.split()]
    lying = OpenTrick()
    for number, each_card in enumerate(laid):
        lying = lying.with_card((seat - len(laid) + number) % 4, inward([each_card], 2))
    held = inward((card(name) for name in hand.split()), 2)
    lawful = held & lying.lane or held
    return Seen(held, lawful, 0, inward(laid, 2), lying, len(laid), seat, maker)


def chosen(hand: str, trick: str, seat: int, maker: int) -> int:
    """Return the place that the policy chooses, as a set."""
    return fitted().choose(seen(hand, trick, seat, maker))


@pytest.mark.parametrize(
    ("hand", "trick", "maker", "right"),
    [
        # last to play, it takes the trick that the other side holds, as cheaply as it can
        ("CA CT SA", "CK C9 C8", 1, "CA"),
        ("H7 HA SA D7 D8", "CK C9 C8", 1, "H7"),
        # what it can't beat it gives the lowest
        ("CQ C7", "CA C9 C8", 1, "C7"),
        # the right bower is led by who made the trump
        ("HJ DJ HA SA CA", "", 3, "HJ"),
        # a partner's sure trick is left alone
        ("HA S7 D8", "C9 CA CT", 3, "S7 D8"),
    ],
)
def test_it_plays_as_a_club_player_would(hand: str, trick: str, maker: int, right: str) -> None:
    assert chosen(hand, trick, 3, maker) & inward((card(name) for name in right.split()), 2)


def test_chances_of_all_cards_add_up_to_one_and_none_is_impossible() -> None:
    turn = seen("HJ DJ HA SA CA", "", 3, 0)
    chances = [fitted().chance(turn, held) for held in each(turn.lawful)]
    assert sum(chances) == pytest.approx(1)
    assert min(chances) >= DOUBT / 5


@given(st.integers(0, 2**32))
def test_features_name_a_card_and_fit_the_weights(seed: int) -> None:
    random = Random(seed)
    cards = random.sample([place for place in range(64) if PLACES >> place & 1], 12)
    hand, laid = sum(1 << place for place in cards[:5]), cards[5 : 5 + random.randrange(4)]
    trick = OpenTrick()
    for number, place in enumerate(laid):
        trick = trick.with_card((3 - len(laid) + number) % 4, 1 << place)
    lawful = hand & trick.lane or hand
    gone = sum(1 << place for place in cards[9:])
    turn = Seen(hand, lawful, gone, sum(1 << place for place in laid), trick, len(laid), 3, random.randrange(4))
    assert 0 <= turn.context < CONTEXTS
    features = [turn.features(held) for held in each(lawful)]
    assert all(0 < bits < 1 << FEATURES for bits in features)
    places = [bits & (1 << 17) - 1 for bits in features]
    assert all(bits.bit_count() == 1 for bits in places)


def reads(played: str, hands: tuple[str, str], after: str = "", maker: int = 0) -> list[float]:
    """Return how likely two hands of west's make what it played, with hearts trumps, when north had led before it."""
    lead = [PastPlay(0, card(after), True, False)] if after else []
    before = PlayedBefore(2, maker, 0, (*lead, PastPlay(3, card(played), not after, True)))
    sets = [sum(1 << card(name) for name in hand.split()) for hand in hands]
    return [chance_of_plays(fitted(), (0, 0, 0, held), before) for held in sets]


def test_who_has_one_card_to_play_tells_nothing_by_it() -> None:
    assert reads("C7", ("SA S7", "HA HK"), after="CK") == [1, 1]


def test_who_leaves_a_trick_to_the_other_side_is_less_likely_to_have_been_able_to_win_it() -> None:
    could, could_not = reads("C7", ("CA S8 D9", "CT S8 D9"), after="CK")
    assert could < 0.75 * could_not


def test_who_leads_no_bower_for_the_own_make_is_less_likely_to_hold_both() -> None:
    both, neither = reads("S7", ("HJ DJ HA", "HT H9 H8"), maker=3)
    assert both < neither
