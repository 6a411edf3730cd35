"""The kernel solves bridge: against its twin in Python on small endings, against DDS on deals of any size."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, pairwise
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from msgspec.structs import replace

from eldesthand.cards import NO_TRUMP, card, pack, suit_of
from eldesthand.seats import side
from eldesthand.solver import Call, Called, bridge, masks
from eldesthand.solver.bridge.position import Hands
from eldesthand.solver.bridge.twin import BridgeTwin, Ending, game_of
from eldesthand.solver.following import lawful
from eldesthand.solver.native import compiled
from eldesthand.solver.position import Hand
from eldesthand.testing import dds
from eldesthand.testing.positions import bridge_deal, dealt_anew

pytestmark = pytest.mark.skipif(compiled is None, reason="the kernel is not built")
kernel: Any = compiled
needs_dds = pytest.mark.skipif(not dds.installed(), reason="endplay is not installed")


def cards(text: str) -> Hand:
    return tuple(card(word) for word in text.split())


def mask(hand: Sequence[int]) -> int:
    return sum(1 << each for each in hand)


def asked(game: Ending, trump: int) -> tuple[Any, ...]:
    """Return a game as the kernel takes it."""
    leader = game.laid[0][0] if game.laid else game.to_play
    calls = [
        (int(call.what), call.hands, call.leads_only, call.trick, max(call.suit, -1), max(call.card, -1))
        for call in game.calls
    ]
    return tuple(map(mask, game.hands)), trump, leader, game.left, [laid for _, laid in game.laid], calls


def agree(twin: BridgeTwin, game: Ending) -> None:
    """Check that the kernel says of a game what the twin says."""
    given, tricks = asked(game, twin.trump), twin.tricks(game)
    assert kernel.bridge_tricks(*given) == tricks
    assert kernel.bridge_reaches(*given, tricks)
    assert not kernel.bridge_reaches(*given, tricks + 1)
    assert dict(kernel.bridge_values(*given)) == twin.values(game)
    assert tuple(kernel.bridge_lawful(*given)) == twin.lawful(game)
    won = 0
    for played in kernel.bridge_line(*given):
        assert played in twin.lawful(game)
        later = twin.after(game, played)
        won += later.left < game.left and not side(twin.winner((*game.laid, (game.to_play, played))))
        game = later
        assert won + twin.tricks(game) == tricks
    assert game.left == 0


def played_on(random: Random, twin: BridgeTwin, game: Ending, number: int) -> Ending:
    for _ in range(number):
        if game.left:
            game = twin.after(game, random.choice(twin.lawful(game)))
    return game


@pytest.mark.parametrize("way", compiled.paths() if compiled else ["portable"])
@pytest.mark.parametrize(("size", "number"), [(1, 40), (2, 150), (3, 150), (4, 12)])
def test_small_endings_are_worth_what_trying_everything_finds(size: int, number: int, way: str) -> None:
    random, usual = Random(size), kernel.path()
    kernel.use_path(way)
    try:
        for _ in range(number):
            deal = bridge_deal(random, size)
            twin = BridgeTwin(deal.trump)
            agree(twin, played_on(random, twin, game_of(deal.hands, deal.leader), random.randrange(4 * size)))
    finally:
        kernel.use_path(usual)


def test_hands_of_unequal_size_play_as_long_as_is_said() -> None:
    """A hand that has run out is passed over, its lead falls to the next, and what is over at the end stays."""
    random = Random(12)
    for _ in range(250):
        deal, trump = random.sample(pack(2), 12), random.randrange(5)
        sizes = [random.randrange(4) for _ in range(4)]
        hands: list[Hand] = []
        for size in sizes:
            hands.append(tuple(sorted(deal[:size])))
            deal = deal[size:]
        leader = random.randrange(4)
        if not hands[leader]:
            continue
        twin = BridgeTwin(trump)
        agree(twin, game_of(hands, leader, random.randrange(max(sizes) + 1)))


def test_hands_of_unequal_size_are_weighed_in_mid_trick_and_with_calls() -> None:
    random, open_tricks, narrowed = Random(13), 0, 0
    for _ in range(200):
        deal, twin = iter(random.sample(pack(2), 16)), BridgeTwin(random.randrange(5))
        hands = [tuple(sorted(islice(deal, random.randrange(1, 5)))) for _ in range(4)]
        leader, left = random.randrange(4), random.randint(1, min(3, max(map(len, hands))))
        game = played_on(random, twin, game_of(hands, leader, left), random.randrange(6))
        seats = [seat for seat, _ in game.laid]
        if not game.left or any((seat + 1) & 3 != after for seat, after in pairwise(seats)):
            continue  # all is over, or a hand that has run out lies between, of which the kernel is not told
        upon_next = replace(random_call(random, game.hands), hands=1 << game.to_play)
        calls = (upon_next, random_call(random, game.hands))[: random.randrange(3)]
        bound = game._replace(calls=calls, round=1)
        agree(twin, bound)
        open_tricks += bool(seats)
        narrowed += twin.lawful(bound) != twin.lawful(bound._replace(calls=()))
    assert open_tricks > 50
    assert narrowed > 5


def test_a_spare_card_is_not_played() -> None:
    hands = (cards("SA S2"), cards("SK"), cards("SQ"), cards("SJ"))
    assert kernel.bridge_line(tuple(map(mask, hands)), NO_TRUMP, 1, 1, [], []) == list(cards("SK SQ SJ SA"))
    assert kernel.bridge_tricks(tuple(map(mask, hands)), NO_TRUMP, 1, 1, [], []) == 1


def test_the_lead_of_a_hand_that_has_run_out_falls_to_the_next() -> None:
    hands = (cards("SA"), cards("SK H2"), cards("SQ H3"), cards("SJ H4"))
    assert kernel.bridge_line(tuple(map(mask, hands)), NO_TRUMP, 0, 2, [], []) == list(cards("SA SK SQ SJ H2 H3 H4"))
    assert kernel.bridge_tricks(tuple(map(mask, hands)), NO_TRUMP, 0, 2, [], []) == 1


def random_call(random: Random, hands: Sequence[Hand]) -> Call:
    seat, what = random.randrange(4), random.choice(list(Called))
    named = what in (Called.CARD, Called.NOT_CARD)
    if named and not hands[seat]:
        what, named = Called.HIGHEST, False
    suited = what in (Called.SUIT, Called.NOT_SUIT) or random.random() < 0.3
    return Call(
        what,
        random.choice((1 << seat, 0b0101 << (seat & 1))),
        random.choice(hands[seat]) if named else -2,
        random.randrange(4) if suited else -2,
        random.random() < 0.3,
        random.choice((0, 0, 1, 2)),
    )


def test_calls_are_weighed_as_trying_everything_weighs_them() -> None:
    random, narrowed = Random(1907), 0
    for n in range(260):
        deal = bridge_deal(random, 3 if n < 250 else 4)
        twin = BridgeTwin(deal.trump)
        game = played_on(random, twin, game_of(deal.hands, deal.leader), random.randrange(4))
        calls = tuple(random_call(random, game.hands) for _ in range(random.randrange(1, 4)))
        bound = game._replace(calls=calls)
        agree(twin, bound)
        narrowed += twin.tricks(bound) != twin.tricks(game)
    assert narrowed > 5


def test_a_call_on_a_whole_deal_is_weighed() -> None:
    random, dearer = Random(8), 0
    for _ in range(4):
        deal = bridge_deal(random, 9)
        game = game_of(deal.hands, deal.leader)
        worth = dict(kernel.bridge_values(*asked(game, deal.trump)))
        for lead in worth:
            call = Call(Called.CARD, 1 << deal.leader, lead)
            assert kernel.bridge_tricks(*asked(game._replace(calls=(call,)), deal.trump)) == worth[lead]
        dearer += len(set(worth.values())) > 1
    assert dearer


def tables(deals: Sequence[Hands]) -> list[tuple[tuple[int, ...], ...]]:
    rows = kernel.bridge_tables_many(masks(deals), 1).tolist()
    return [tuple(map(tuple, rows_of_deal)) for rows_of_deal in rows]


@needs_dds
@pytest.mark.parametrize(("size", "number"), [(3, 200), (5, 200), (7, 100), (9, 12), (13, 1)])
def test_all_makes_are_worth_what_dds_says(size: int, number: int) -> None:
    random = Random(size)
    deals = [bridge_deal(random, size).hands for _ in range(number)]
    assert tables(deals) == dds.tables(deals)


def freak(random: Random) -> Hands:
    """Return a deal of two-suiters and voids: each hand takes what it can of two suits, and then of any."""
    left = set(pack(2))
    hands: list[Hand] = []
    for _ in range(4):
        suits = random.sample(range(4), 2)
        first = sorted((each for each in left if suit_of(each) == suits[0]), key=lambda each: random.random())
        second = sorted((each for each in left if suit_of(each) == suits[1]), key=lambda each: random.random())
        rest = random.sample(sorted(left - set(first) - set(second)), len(left) - len(first) - len(second))
        most = random.randrange(6, 9)
        hands.append(tuple(sorted([*first[:most], *second, *first[most:], *rest][:13])))
        left -= set(hands[-1])
    return hands[0], hands[1], hands[2], hands[3]


ROUND: Final[Hands] = (
    cards("SA SK SQ SJ ST S9 S8 HA HK HQ HJ HT H9"), cards("H8 H7 H6 H5 H4 H3 H2 DA DK DQ DJ DT D9"),
    cards("D8 D7 D6 D5 D4 D3 D2 CA CK CQ CJ CT C9"), cards("C8 C7 C6 C5 C4 C3 C2 S7 S6 S5 S4 S3 S2"),
)  # fmt: skip
"""Each hand 7-6-0-0: its seven cards and the six of the hand after it are of one suit."""


@needs_dds
@pytest.mark.parametrize("number", [2, pytest.param(60, marks=pytest.mark.long)])
def test_freaks_are_worth_what_dds_says(number: int) -> None:
    random = Random(76)
    deals = [freak(random) for _ in range(number)]
    assert sum(max(sum(suit_of(each) == suit for each in hand) for suit in range(4)) > 6 for hand in deals[0]) > 1
    deals.append(ROUND)
    assert tables(deals) == dds.tables(deals)


@needs_dds
@pytest.mark.parametrize("number", [150, pytest.param(4_000, marks=pytest.mark.long)])
def test_every_card_of_a_freak_that_is_half_played_is_worth_what_dds_says(number: int) -> None:
    random, positions = Random(1876), []
    for _ in range(number):
        position = bridge.opening(freak(random), random.randrange(5), random.randrange(4))
        for _ in range(random.randrange(16, 40)):
            position = position.after(random.choice(lawful(position)))
        positions.append(position)
    assert bridge.values_many(positions) == dds.values(positions)


def test_who_has_a_suit_to_himself_takes_every_trick_with_it() -> None:
    """Without trumps the side on lead takes all; the leader is on the dealer's left, of the other side."""
    clubs, diamonds, hearts, spades = (tuple(each for each in pack(2) if suit_of(each) == suit) for suit in range(4))
    north_south, east_west = (13, 0, 13, 0, 0), (0, 13, 0, 13, 0)
    assert tables([(clubs, diamonds, hearts, spades)]) == [(north_south, east_west, north_south, east_west)]


def test_a_side_with_two_suits_to_itself_takes_every_trick_with_one_of_them() -> None:
    """Each hand is 7-6-0-0, North's and South's of the major suits."""
    hands = (
        cards("SA SQ ST S8 S6 S4 S2 HK HJ H9 H7 H5 H3"), cards("DA DQ DT D8 D6 D4 D2 CK CJ C9 C7 C5 C3"),
        cards("SK SJ S9 S7 S5 S3 HA HQ HT H8 H6 H4 H2"), cards("DK DJ D9 D7 D5 D3 CA CQ CT C8 C6 C4 C2"),
    )  # fmt: skip
    assert tables([hands]) == [((0, 0, 13, 13, 0), (13, 13, 0, 0, 0), (0, 0, 13, 13, 0), (13, 13, 0, 0, 0))]


def check_values(size: int, number: int) -> None:
    """Check every card of some positions of a size, at a lead or in mid-trick, against DDS."""
    random = Random(size)
    positions = []
    for _ in range(number):
        position = bridge_deal(random, size)
        for _ in range(random.randrange(4)):
            position = position.after(random.choice(lawful(position)))
        positions.append(position)
    assert bridge.values_many(positions) == dds.values(positions)


OF_EACH_SIZE = dict.fromkeys(range(2, 9), 12_000) | {9: 8_000, 10: 5_500, 11: 1_700, 12: 600, 13: 200}
"""So many positions of each size are held against DDS in the long run, and a fraction always.

Not last tricks: of those DDS gets some wrong in a batch of thousands that it gets right if each is asked by itself.
"""


@needs_dds
def test_every_card_is_worth_what_dds_says() -> None:
    for size, number in OF_EACH_SIZE.items():
        check_values(size, number // (30 if size < 9 else 100))


@needs_dds
@pytest.mark.long
@pytest.mark.parametrize(("size", "number"), OF_EACH_SIZE.items())
def test_every_card_of_a_hundred_thousand_positions_is_worth_what_dds_says(size: int, number: int) -> None:
    assert sum(OF_EACH_SIZE.values()) == 100_000
    check_values(size, number)


def test_many_deals_are_solved_as_each_of_them_on_any_number_of_threads() -> None:
    random = Random(3)
    deals = [bridge_deal(random, 5) for _ in range(60)]
    hands = masks(deal.hands for deal in deals)
    trump = np.array([deal.trump for deal in deals], dtype=np.uint8)
    leader = np.array([deal.leader for deal in deals], dtype=np.uint8)
    left, laid = np.full(60, -1, dtype=np.int8), np.full((60, 3), -1, dtype=np.int8)
    each = [kernel.bridge_tricks(*asked(game_of(deal.hands, deal.leader), deal.trump)) for deal in deals]
    for threads in (1, 2, 0):
        assert kernel.bridge_tricks_many(hands, trump, leader, left, laid, threads).tolist() == each
        cards_of, worth = kernel.bridge_values_many(hands, trump, leader, left, laid, threads)
        for row, deal in enumerate(deals):
            values = kernel.bridge_values(*asked(game_of(deal.hands, deal.leader), deal.trump))
            pairs = zip(cards_of[row].tolist(), worth[row].tolist(), strict=True)
            assert sorted(pair for pair in pairs if pair[0] >= 0) == values
    with ThreadPoolExecutor(2) as two:
        both = two.map(lambda _: kernel.bridge_tables_many(hands, 1).tolist(), range(2))
        assert list(both) == [kernel.bridge_tables_many(hands, 2).tolist()] * 2


def test_worlds_are_solved_one_after_the_other_until_so_many_leads_have_been_searched() -> None:
    random = Random(14)
    for _ in range(10):
        deal = bridge_deal(random, 6)
        some = random.sample(deal.hands[0], 3)
        worlds = [dealt_anew(random, deal.hands, 0b1010) for _ in range(15)]
        each = [dict(kernel.bridge_values(tuple(map(mask, hands)), deal.trump, 0, -1, [], [])) for hands in worlds]
        expected = [[values[card] for card in some] for values in each]
        counts = []
        for most in (0, 100, 1000, 1 << 62):
            tricks, solved = kernel.bridge_values_within(masks(worlds), deal.trump, 0, [], some, most)
            assert tricks[:solved].tolist() == expected[:solved]
            assert (tricks[solved:] == -1).all()
            counts.append(solved)
            kernel.bridge_tables_many(masks(worlds), 1)
            again = kernel.bridge_values_within(masks(worlds), deal.trump, 0, [], some, most)
            assert again[1] == solved, "it hangs on what was solved before"
        assert counts == sorted(counts)
        assert (counts[0], counts[-1]) == (1, 15)


def test_a_card_that_may_not_be_played_in_a_world_has_no_tricks_there() -> None:
    """East follows to a spade; his heart would be a revoke.  With the ace he wins that trick and North the next."""
    worlds = masks([(cards("SK HA"), cards("SA H2"), cards("SQ H4"), cards("H5"))])
    tricks, solved = kernel.bridge_values_within(worlds, NO_TRUMP, 3, list(cards("SJ")), list(cards("HA")), 9)
    assert (tricks.tolist(), solved) == ([[-1]], 1)
    with pytest.raises(ValueError, match="row 0: the hands are not of one size"):
        kernel.bridge_values_within(worlds, NO_TRUMP, 3, [], list(cards("HA")), 9)
    for wrong in (-1, 64, 1):
        with pytest.raises(ValueError, match="two to ace"):
            kernel.bridge_values_within(worlds, NO_TRUMP, 3, [], [wrong], 9)
    with pytest.raises(ValueError, match="trump is 0 to 4"):
        kernel.bridge_values_within(worlds, 99, 3, [], [], 9)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (((1 << 2, 1 << 3, 1 << 4, 0), 0, 0, -1, [], []), "not of one size"),
        (((1 << 2, 1 << 2, 1 << 4, 1 << 5), 0, 0, -1, [], []), "stands in two places"),
        (((1 << 1, 1 << 3, 1 << 4, 1 << 5), 0, 0, -1, [], []), "two to ace"),
        (((1 << 2, 1 << 3, 1 << 4, 1 << 5), 5, 0, -1, [], []), "trump is 0 to 4"),
        (((1 << 2, 1 << 3, 1 << 4, 1 << 5), 0, 4, -1, [], []), "the leader is a seat"),
        (((1 << 2, 1 << 3, 1 << 4, 1 << 5), 0, 0, 2, [], []), "no more tricks left"),
        (((0, 1 << 3, 1 << 4, 1 << 5), 0, 0, 1, [], []), "no card to lead"),
        (((0, 0, 0, 1 << 5), 0, 0, -1, [2, 3, 4, 6], []), "is complete"),
        (((0, 0, 0, 0), 0, 0, 1, [2, 3, 4], []), "is complete"),
        (((0x7FFC | 1 << 18, 0, 0, 0), 0, 0, 13, [], []), "thirteen cards at most"),
        (((1 << 2, 1 << 3, 1 << 4, 1 << 5), 0, 0, -1, [], [(9, 1, False, 0, -1, -1)]), "a call names"),
        (((1 << 2, 1 << 3, 1 << 4, 1 << 5), 0, 0, -1, [], [(1, 1, False, 0, -1, 2)] * 9), "eight calls"),
    ],
)
def test_what_is_wrong_is_told(given: tuple[Any, ...], said: str) -> None:
    for ask in (kernel.bridge_tricks, kernel.bridge_values, kernel.bridge_line, kernel.bridge_lawful):
        with pytest.raises(ValueError, match=said):
            ask(*given)


def test_a_row_that_is_wrong_is_told() -> None:
    hands = masks([bridge_deal(Random(1), 3).hands] * 3)
    hands[1, 0] = hands[1, 1]
    with pytest.raises(ValueError, match="row 1: a card stands in two places"):
        kernel.bridge_tables_many(hands, 1)


def test_no_cards_are_worth_nothing() -> None:
    nothing: tuple[Any, ...] = ((0, 0, 0, 0), 4, 0, -1, [], [])
    assert kernel.bridge_tricks(*nothing) == 0
    assert kernel.bridge_values(*nothing) == []
    assert kernel.bridge_line(*nothing) == []


MEASURED: Final = """
import resource
from random import Random
from eldesthand.solver import masks, native
from eldesthand.testing.positions import bridge_deal, dealt_anew
random = Random(7)
native.compiled.bridge_tables_many(masks([bridge_deal(random, 2).hands]), 1)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
native.compiled.bridge_tables_many(masks([bridge_deal(random).hands for _ in range(12)]), 1)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is counted otherwise")
def test_a_thread_keeps_no_more_than_seventy_megabytes() -> None:
    kilobytes = int(subprocess.run([sys.executable, "-c", MEASURED], capture_output=True, check=True).stdout)
    assert kilobytes < 75_000
