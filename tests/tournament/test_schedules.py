"""Schedules for individuals: everybody at a table in each round, and nobody with the same partner twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.tournament.schedules import MOST, NoSchedule, base_rounds, faults, individual

WHOLE = sorted(base_rounds())


def test_there_is_a_schedule_for_every_number_of_whole_tables() -> None:
    assert list(range(4, MOST + 1, 4)) == WHOLE


@pytest.mark.parametrize("players", WHOLE)
def test_in_all_rounds_everybody_partners_everybody_once(players: int) -> None:
    whole = individual(players, players - 1)
    assert faults(whole) == []
    assert len(whole.partners) == players * (players - 1) // 2
    assert whole.repeats[0] == 1


@pytest.mark.parametrize("players", [players for players in WHOLE if 8 <= players <= 24])
def test_small_fields_have_whist_tournaments(players: int) -> None:
    """Anderson 1997: everybody partners everybody once and meets everybody twice."""
    assert set(individual(players, players - 1).adversaries.values()) == {2}


@given(players=st.sampled_from(WHOLE), share=st.floats(0, 1))
def test_fewer_rounds_are_the_first_of_them(players: int, share: float) -> None:
    rounds = 1 + int(share * (players - 2))
    schedule = individual(players, rounds)
    assert schedule.rounds == individual(players, players - 1).rounds[:rounds]
    assert faults(schedule) == []


@pytest.mark.parametrize(("players", "rounds"), [(6, 3), (0, 1), (104, 5), (8, 8), (8, 0)])
def test_what_there_is_no_schedule_for_is_said(players: int, rounds: int) -> None:
    with pytest.raises(NoSchedule, match=r"4, 8, 12|8 players have 1 to 7 rounds"):
        individual(players, rounds)
