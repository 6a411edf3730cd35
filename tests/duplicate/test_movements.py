"""Movements for 4 to 64 tables: nobody plays a board twice, or meets anybody twice, and all who are to meet do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.duplicate.movements import Meeting, Movement, NoMovement, base_rounds, faults, howell, mitchell
from eldesthand.duplicate.swiss import round_robin, swiss

TABLES = range(2, 65)


@pytest.mark.parametrize("tables", TABLES)
def test_in_a_mitchell_those_who_go_up_meet_all_who_stay(tables: int) -> None:
    """With an even number of tables they skip one half-way, and meet all but one."""
    whole = mitchell(2 * tables)
    assert faults(whole) == []
    assert len(whole.rounds) == tables - (tables % 2 == 0)
    stay, go = map(set, whole.lines)
    met = {(each.ns, each.ew) for meetings in whole.rounds for each in meetings}
    assert len(met) == tables * len(whole.rounds)
    assert all(ns in stay and ew in go for ns, ew in met)


@pytest.mark.parametrize("tables", TABLES)
def test_in_a_howell_everybody_meets_everybody_and_plays_every_set(tables: int) -> None:
    pairs = 2 * tables
    whole = howell(pairs)
    assert faults(whole) == []
    met = {frozenset((each.ns, each.ew)) for meetings in whole.rounds for each in meetings}
    assert len(met) == pairs * (pairs - 1) // 2
    sets = [{each.boards for meetings in whole.rounds for each in meetings if pair in (each.ns, each.ew)} for pair in
            range(pairs)]  # fmt: skip
    assert all(len(own) == pairs - 1 for own in sets)


@pytest.mark.parametrize("pairs", sorted(base_rounds()))
def test_in_a_howell_no_set_is_at_two_tables_in_a_round(pairs: int) -> None:
    for meetings in howell(pairs).rounds:
        assert len({each.boards for each in meetings}) == pairs // 2


@pytest.mark.parametrize(("pairs", "most"), [(8, 0), (12, 0), (16, 0), (20, 0), (10, 4), (14, 4), (128, 12)])
def test_comparisons_in_a_howell_are_as_even_as_is_said(pairs: int, most: int) -> None:
    """Even is -1: over the set at which two meet they sit opposite, and over the others as often so as so."""
    assert max(abs(n + 1) for n in howell(pairs).comparisons.values()) <= most


@pytest.mark.parametrize("tables", [4, 5, 12, 13])
def test_played_together_all_have_the_same_boards_in_a_round(tables: int) -> None:
    for movement in (mitchell(2 * tables, together=True), howell(2 * tables, together=True)):
        assert faults(movement) == []
        assert [{each.boards for each in meetings} for meetings in movement.rounds] == [
            {number} for number in range(movement.sets)
        ]


def test_in_turned_rounds_the_ways_are_exchanged_and_all_are_in_one_line() -> None:
    plain, turned = mitchell(10), mitchell(10, turned=1)
    assert turned.rounds[:4] == plain.rounds[:4]
    assert turned.rounds[4] == tuple(Meeting(each.ew, each.ns, each.boards) for each in plain.rounds[4])
    assert turned.lines == (tuple(range(10)),)


@given(tables=st.integers(4, 64), share=st.floats(0, 1))
def test_fewer_rounds_are_the_first_of_them(tables: int, share: float) -> None:
    for make in (mitchell, howell):
        whole = make(2 * tables)
        rounds = 1 + int(share * (len(whole.rounds) - 1))
        assert faults(make(2 * tables, rounds)) == []
        if make is howell:
            assert make(2 * tables, rounds).rounds == whole.rounds[:rounds]


@pytest.mark.parametrize(
    ("make", "pairs", "rounds"), [(mitchell, 7, 0), (howell, 2, 0), (howell, 130, 0), (mitchell, 8, 4), (howell, 8, 8)]
)
def test_what_there_is_no_movement_for_is_said(make: Callable[[int, int], Movement], pairs: int, rounds: int) -> None:
    with pytest.raises(NoMovement, match=r"there are movements for an even number|pairs have 1 to"):
        make(pairs, rounds)


def test_a_fault_in_a_movement_is_told() -> None:
    twice = (Meeting(0, 1, 0), Meeting(2, 3, 1))
    assert faults(Movement(4, 2, (twice, twice), ((0, 1, 2, 3),))) != []
    assert faults(Movement(4, 1, ((Meeting(0, 1, 0), Meeting(1, 2, 0)),), ((0, 1, 2),)))[0] == (
        "pair 1 sits 2 times in round 1"
    )


@pytest.mark.parametrize("teams", range(2, 65))
def test_everybody_against_everybody(teams: int) -> None:
    rounds = teams - 1 + teams % 2
    met = []
    for number in range(1, rounds + 1):
        matches, idle = round_robin(range(teams), number)
        playing = [team for match in matches for team in match]
        assert sorted([*playing, *([idle] if idle is not None else [])]) == list(range(teams))
        met += [frozenset(match) for match in matches]
    assert len(met) == len(set(met)) == teams * (teams - 1) // 2


def test_in_a_swiss_those_who_stand_alike_meet() -> None:
    assert swiss("ABCD", set()) == ((("A", "B"), ("C", "D")), None)
    assert swiss("ABCD", {frozenset("AB")}) == ((("A", "C"), ("B", "D")), None)
    assert swiss("ABCDE", set()) == ((("A", "B"), ("C", "D")), "E")
    assert swiss("ABCDE", set(), ["E"]) == ((("A", "B"), ("C", "E")), "D")


def test_where_all_have_met_as_few_as_can_be_meet_again() -> None:
    met = {frozenset(two) for two in ("AB", "AC", "AD", "BC", "BD")}
    matches, _ = swiss("ABCD", met)
    assert sum(frozenset(match) in met for match in matches) == 1


@given(teams=st.integers(4, 40), data=st.data())
def test_a_swiss_repeats_no_match_for_half_as_many_rounds_as_teams(teams: int, data: st.DataObject) -> None:
    met: set[frozenset[int]] = set()
    idle: list[int] = []
    for _ in range(min(teams // 2, 8)):
        standing = data.draw(st.permutations(range(teams)))
        matches, out = swiss(standing, met, idle)
        assert len({team for match in matches for team in match}) == teams - teams % 2
        fresh = {frozenset(match) for match in matches}
        assert not fresh & met
        met |= fresh
        idle += [] if out is None else [out]
    assert len(idle) == len(set(idle))
