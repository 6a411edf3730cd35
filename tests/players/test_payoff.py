"""What a deal's points are worth at a score: to win the game is all, and what lies beyond it is worth nothing more."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.books import book
from eldesthand.euchre.book import EuchreBook
from eldesthand.players.expert.payoff import EuchreStakes, by_tricks
from eldesthand.table.score import Tally

NS, EW = 0, 1


def stakes(code: str, points: tuple[int, int], dealer: int = 0, **choice: str) -> tuple[EuchreStakes, EuchreBook]:
    chosen = tuple(sorted(choice.items()))
    laws = book(code, chosen)
    assert isinstance(laws, EuchreBook)
    return EuchreStakes(code, chosen, Tally(points), dealer), laws


@pytest.mark.parametrize(("code", "points"), [("P", (4, 4)), ("M", (9, 9))])
def test_where_either_side_wants_one_the_deal_is_the_game(code: str, points: tuple[int, int]) -> None:
    at, laws = stakes(code, points)
    won = at.worth(laws, NS, 1)
    lost = at.worth(laws, EW, 1)
    assert won - lost == pytest.approx(2)
    assert [at.worth(laws, NS, march) for march in (2, 4)] == pytest.approx([won, won])
    assert [at.worth(laws, EW, euchre) for euchre in (2, 4)] == pytest.approx([lost, lost])


@pytest.mark.parametrize(("code", "points"), [("P", (3, 0)), ("M", (8, 2))])
def test_two_from_home_a_march_alone_is_worth_no_more_than_one_together(code: str, points: tuple[int, int]) -> None:
    at, laws = stakes(code, points)
    together, alone = by_tricks(at, laws, NS, False, False), by_tricks(at, laws, NS, True, False)
    assert alone[5] == pytest.approx(together[5])
    theirs = by_tricks(at, laws, EW, True, False)[0]
    assert theirs < by_tricks(at, laws, EW, False, False)[0]


def test_S1_by_Somerset_points_beyond_the_game_are_carried_and_so_are_worth_something() -> None:
    at, laws = stakes("S", (3, 0))
    assert at.worth(laws, NS, 4) > at.worth(laws, NS, 2) + 0.1


def test_whoever_is_ahead_near_the_end_has_more_to_lose_by_a_euchre_than_to_win_by_a_point() -> None:
    at, laws = stakes("M", (9, 8))
    assert at.worth(laws, EW, 2) < -1.5 * at.worth(laws, NS, 1) < at.worth(laws, EW, 1)


@given(
    st.sampled_from("SPM"), st.integers(0, 4), st.integers(0, 4), st.integers(0, 3), st.booleans(), st.booleans()
)  # fmt: skip
def test_what_one_side_wins_the_other_loses(
    code: str, ours: int, theirs: int, dealer: int, lone: bool, defended: bool
) -> None:
    at, laws = stakes(code, (ours, theirs), dealer)
    turned, _ = stakes(code, (theirs, ours), dealer + 1 & 3)
    worths = by_tricks(at, laws, NS, lone, defended)
    assert [-worth for worth in by_tricks(turned, laws, EW, lone, defended)] == pytest.approx(worths[::-1], abs=1e-4)
    assert list(worths) == sorted(worths)
    assert by_tricks(at, laws, NS, False, False)[3] > 0 > by_tricks(at, laws, NS, False, False)[2]


def test_where_no_chance_is_known_points_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eldesthand.players.expert.payoff.equity", lambda *_: None)
    at, laws = stakes("S", (4, 3))
    assert by_tricks.__wrapped__(at, laws, NS, True, False) == (-4, -4, -4, 1, 1, 4)
