"""Exact bridge: against a search that tries everything, against DDS, and worked out by hand."""

from __future__ import annotations

import re
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from eldesthand import solver
from eldesthand.cards import NO_TRUMP, SPADES, card, name
from eldesthand.seats import side
from eldesthand.solver import Call, Called, Position, bridge, native
from eldesthand.solver.bridge import BadPosition, BridgePosition, exact
from eldesthand.solver.following import lawful
from eldesthand.solver.native import FORCE, compiled
from eldesthand.testing import dds
from eldesthand.testing.positions import any_position, bridge_deal, played_on

pytestmark = pytest.mark.skipif(compiled is None, reason="the kernel is not built")


def cards(text: str) -> tuple[int, ...]:
    return tuple(card(word) for word in text.split())


@cache
def tried(position: BridgePosition) -> int:
    """Return the tricks of N and S by trying every lawful card."""
    if not position.left:
        return 0
    tricks = [taken(position, card) for card in lawful(position)]
    return min(tricks) if side(position.to_play) else max(tricks)


def taken(position: BridgePosition, card: int) -> int:
    later = position.after(card)
    return tried(later) + (not later.laid and not later.leader & 1)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_small_deals_are_worth_what_trying_everything_finds(size: int) -> None:
    random = Random(size)
    positions = []
    for _ in range(60):
        position = bridge_deal(random, size)
        for _ in range(random.randrange(4 * size)):
            position = position.after(random.choice(lawful(position)))
        positions.append(position)
    assert bridge.solve_many(positions) == [tried(position) for position in positions]
    for position, values in zip(positions, bridge.values_many(positions), strict=True):
        worth = {card: taken(position, card) for card in lawful(position)}
        if side(position.to_play):
            worth = {card: position.left - tricks for card, tricks in worth.items()}
        assert values == worth


@pytest.mark.skipif(not dds.installed(), reason="endplay is not installed")
def test_whole_deals_are_worth_what_dds_says() -> None:
    random = Random(1907)
    deals = [bridge_deal(random) for _ in range(2)]
    assert [makes.tricks for makes in bridge.makes_many([deal.hands for deal in deals])] == dds.tables(
        [deal.hands for deal in deals]
    )
    worth = bridge.values_many(deals)
    assert worth == dds.values(deals)
    best = [max(each.values()) for each in worth]
    solved = bridge.solve_many(deals)
    assert solved == [13 - b if side(deal.leader) else b for deal, b in zip(deals, best, strict=True)]


@pytest.mark.parametrize("side", [0, 1])
def test_reaching_so_many_tricks_is_what_the_number_says(side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(side)
    for n in range(20):
        position = played_on(random, bridge_deal(random, 3), n % 7)
        assert isinstance(position, BridgePosition)
        won = bridge.solve(position, side)
        for need in range(-1, position.left + 2):
            assert bridge.reaches(position, need, side) == (won >= need)
            with monkeypatch.context() as without:
                without.setenv(FORCE, "python")
                assert bridge.reaches(position, need, side) == (won >= need)


def test_a_batch_is_answered_in_order_whatever_its_size() -> None:
    random = Random(7)
    deals = [bridge_deal(random, 4) for _ in range(250)]
    makes = bridge.makes_many([deal.hands for deal in deals])
    for deal, table in zip(deals, makes, strict=True):
        for trump in range(5):
            for dealer in range(4):
                assert 0 <= table.of(dealer, trump) <= 4
        worth = bridge.opening(deal.hands, deal.trump, (deal.leader + 3) & 3)
        assert worth == deal
    solved = bridge.solve_many(deals)
    for deal, table, north_south in zip(deals, makes, solved, strict=True):
        dealer = (deal.leader + 3) & 3
        assert table.of(dealer, deal.trump) == (4 - north_south if side(dealer) else north_south)
    assert bridge.makes_many([]) == []
    assert bridge.values_many([]) == []


def test_the_best_line_comes_to_what_the_deal_is_worth() -> None:
    random = Random(11)
    for _ in range(5):
        position = bridge_deal(random, 5)
        worth, won = bridge.solve(position), 0
        line = bridge.best_line(position)
        assert len(line) == 20
        for seat, played in line:
            assert seat == position.to_play
            assert played in lawful(position)
            position = position.after(played)
            won += not position.laid and not position.leader & 1
        assert won == worth


# Calls, by hand: South leads; spades are trump.

SOUTH_LEADS = BridgePosition((cards("HA D2"), cards("H2 DA"), cards("H3 D3"), cards("HK DK")), NO_TRUMP, 2)


def test_a_called_suit_costs_what_it_costs() -> None:
    """West leads. His king of hearts would hold if East's ace of diamonds could then be cashed: it can't."""
    west = BridgePosition((cards("HA D2"), cards("H2 DA"), cards("H3 D3"), cards("HK DK")), NO_TRUMP, 3)
    assert {name(card): tricks for card, tricks in bridge.values(west).items()} == {"DK": 1, "HK": 1}
    called = BridgePosition(west.hands, NO_TRUMP, 3, calls=(Call(Called.SUIT, 0b1000, suit=2),))
    assert [name(card) for card in bridge.lawful(called)] == ["HK"]
    assert bridge.solve(called, side=1) == 1


def test_a_call_is_weighed_as_trying_everything_weighs_it() -> None:
    random = Random(5)
    narrowed = 0
    for n in range(120):
        position = bridge_deal(random, 3)
        for _ in range(random.randrange(3)):
            position = position.after(random.choice(lawful(position)))
        what, seat = random.choice(list(Called)), (position.to_play + n % 3) & 3
        call = Call(
            what,
            1 << seat,
            random.choice(position.hands[seat]) if what in (Called.CARD, Called.NOT_CARD) else -2,
            random.randrange(4) if what in (Called.SUIT, Called.NOT_SUIT) else -2,
            random.random() < 0.3,
            random.choice((0, 1)),
        )
        bound = BridgePosition(position.hands, position.trump, position.leader, position.laid, 0, (call,))
        assert bridge.solve(bound) == tried(bound)
        values = bridge.values(bound)
        assert sorted(values) == sorted(lawful(bound))
        for played, tricks in values.items():
            north_south = taken(bound, played)
            assert tricks == (bound.left - north_south if side(bound.to_play) else north_south)
        narrowed += set(lawful(bound)) != set(lawful(position))
    assert narrowed > 3


def test_the_worst_card_called_is_worth_what_it_is() -> None:
    random = Random(6)
    dearer = 0
    for _ in range(20):
        position = bridge_deal(random, 6)
        worth = bridge.values(position)
        worst = min(worth, key=lambda card: worth[card])
        call = Call(Called.CARD, 1 << position.to_play, worst)
        bound = BridgePosition(position.hands, position.trump, position.leader, calls=(call,))
        assert bridge.solve(bound, side(position.to_play)) == worth[worst]
        dearer += worth[worst] < max(worth.values())
    assert dearer > 5


def test_a_call_too_far_off_is_said_to_be_so() -> None:
    position = bridge_deal(Random(1))
    far = BridgePosition(
        position.hands, position.trump, position.leader, calls=(Call(Called.HIGHEST, 0b1111, trick=9),)
    )
    for ask in (bridge.solve, bridge.values, bridge.best_line):
        with pytest.raises(BadPosition, match="binds a hand too late to be weighed"):
            ask(far)


def test_without_the_kernel_small_endings_are_solved_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(9)
    deals = [bridge_deal(random, size) for size in (1, 2, 3, 3)]
    asked = [*deals, *(deal.after(lawful(deal)[0]) for deal in deals)]
    bound = replace(deals[3], calls=(Call(Called.HIGHEST, 0b1111, trick=2),))

    def answers() -> list[Any]:
        return [
            bridge.solve_many([*asked, bound]),
            bridge.values_many([*asked, bound]),
            [bridge.best_line(position) for position in asked],
            bridge.makes_many([deal.hands for deal in deals[:3]]),
        ]

    compiled = answers()
    assert bridge.notice() == ""
    monkeypatch.setenv(FORCE, "python")
    assert answers() == compiled


def test_without_the_kernel_one_line_says_what_is_too_long_and_what_mends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "compiled", None)
    monkeypatch.setattr(exact, "compiled", None)
    said = "Without the compiled kernel exact bridge goes no further than 4 cards a hand: install a C\\+\\+ compiler"
    assert re.match(said, bridge.notice())
    position = bridge_deal(Random(1), 5)
    for ask in (bridge.solve, bridge.values, bridge.best_line):
        with pytest.raises(bridge.NoSolver, match=said):
            ask(position)
    with pytest.raises(bridge.NoSolver, match=said):
        bridge.makes(position.hands)


def test_two_threads_ask_at_once_and_a_third_runs_on() -> None:
    random = Random(21)
    deals = [bridge_deal(random, 11).hands for _ in range(4)]
    expected = bridge.makes_many(deals)
    with ThreadPoolExecutor(2) as threads:
        asked = [threads.submit(bridge.makes_many, deals) for _ in range(2)]
        ticks = 0
        while not all(future.done() for future in asked):
            time.sleep(0.002)
            ticks += 1
        assert [future.result() for future in asked] == [expected] * 2
    assert ticks > 5


@pytest.mark.parametrize("calls", [False, True])
def test_lawful_cards_of_euchre_are_those_of_its_solver(calls: bool) -> None:
    random = Random(3)
    for _ in range(300):
        position: Position = any_position(random, 5, calls)
        assert sorted(lawful(position)) == sorted(solver.lawful(position))


# What is wrong


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (BridgePosition((cards("SA"), cards("SK"), cards("SQ"), ()), 0, 0), "not of one size"),
        (BridgePosition((cards("SA"), cards("SK"), cards("SQ"), cards("SA")), 0, 0), "stands twice"),
        (BridgePosition((cards("SA"), cards("SK"), cards("SQ"), cards("SJ")), 5, 0), "0 to 4: clubs"),
        (BridgePosition((cards("SA"), cards("SK"), cards("SQ"), (-1,)), 0, 0), "which is unknown"),
        (BridgePosition((cards("SA"), (), cards("SQ"), cards("SJ")), 0, 0, (), 0b0010), "nobody sits out"),
        (BridgePosition((tuple(range(2, 15)) + (18,), (), (), ()), 0, 0), "not of one size"),
    ],
)
def test_a_bad_position_is_told_and_not_asked(position: BridgePosition, said: str) -> None:
    for ask in (bridge.solve, bridge.values, bridge.lawful):
        with pytest.raises(BadPosition, match=said):
            ask(position)


def test_no_solver_takes_the_other_games_positions() -> None:
    hands = (cards("SA"), cards("SK"), cards("SQ"), cards("SJ"))
    for ask in (solver.solve, solver.values, solver.best_line, solver.lawful):
        with pytest.raises(BadPosition, match="this is no position of euchre"):
            ask(BridgePosition(hands, 0, 0))
    for wrong in (bridge.solve, bridge.values, bridge.lawful):
        with pytest.raises(BadPosition, match="this is no position of bridge"):
            wrong(Position(hands, 0, 0))  # type: ignore[arg-type]


def test_no_cards_are_worth_nothing() -> None:
    over = BridgePosition(((), (), (), ()), 0, 0)
    assert bridge.solve(over) == 0
    assert bridge.values(over) == {}
    assert bridge.best_line(over) == ()
    with pytest.raises(BadPosition, match="there are no cards"):
        bridge.makes(over.hands)


# Makes and par


def test_par_is_the_make_worth_most() -> None:
    """North holds all the spades, and hearts from the ace down are East's."""
    tricks = (
        (6, 7, 7, 13, 6),
        (7, 6, 6, 0, 7),
        (6, 7, 7, 13, 6),
        (7, 6, 6, 0, 7),
    )
    makes = bridge.Makes(tricks)
    (north,) = bridge.par(makes, 0)
    assert (north.trump, north.tricks, north.points, north.doubled, north.honours) == (SPADES, 13, 14, 14, 40)
    (east,) = bridge.par(makes, 1)
    assert (east.trump, east.tricks, east.points) == (NO_TRUMP, 7, 12)


def test_par_counts_honours_and_slams() -> None:
    """North and South hold all the honours in clubs, North four of them, and no other suit has three in one side.

    By tricks alone one odd trick in diamonds is worth more.  East has no club: as his side has no honours there, they
    lose two tricks' worth to it.
    """
    hands = (cards("CA CK CQ CJ"), cards("D2 D3 D4 D5"), cards("CT SA HK HQ"), cards("C2 SK HA DA"))
    makes = bridge.Makes(((7, 7, 6, 6, 6),) * 4, hands=hands)
    club = bridge.make_of(makes, 0, 0)
    assert (club.points, club.honours, club.worth()) == (4, 9 * 4 - 2 * 4, 32)
    assert [make.trump for make in bridge.par(makes, 0)] == [0]
    slam = bridge.make_of(bridge.Makes(((12, 13, 0, 1, 7),) * 4), 1, 0)
    assert (slam.points, slam.honours) == (24, 20)
    honours = [bridge.make_of(bridge.Makes(((12, 13, 0, 1, 7),) * 4), 1, trump).honours for trump in range(5)]
    assert honours == [20, 40, -40, -20, 0]


def test_par_heeds_the_double_that_pays() -> None:
    """No make wins: the adversaries have one odd trick in each, two with spades; doubled it counts twice."""
    makes = bridge.Makes(((6, 6, 6, 5, 6),) * 4)
    par = bridge.par(makes, 2)
    assert [(make.trump, make.points, make.doubled) for make in par] == [(SPADES, -4, -8), (0, -4, -8)]
    assert bridge.par(makes, 2, doubling=False) == par


def test_a_make_that_wins_is_not_doubled() -> None:
    makes = bridge.Makes(((7, 6, 5, 5, 5),) * 4)
    (make,) = bridge.par(makes, 0)
    assert (make.trump, make.points, make.doubled) == (0, 4, 4)
