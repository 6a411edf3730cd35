"""Scores by comparison, against examples that are published, or reckoned by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.duplicate.scoring import (
    butler,
    cross_imps,
    datum,
    differences,
    imps,
    matchpoints,
    victory_points,
)

SCORES = st.lists(st.integers(-200, 200), min_size=1, max_size=20)


def test_two_for_each_that_is_beaten_and_one_for_each_that_is_equalled() -> None:
    """By hand: 24 beats four; each 12 beats two and equals one; 0 beats one; -8 beats none."""
    assert list(map(float, matchpoints([24, 12, 12, 0, -8]))) == [8, 5, 5, 2, 0]


@pytest.mark.parametrize(("scored", "final"), [(4, Fraction(29, 6)), (9, Fraction(32, 3))])
def test_neubergs_formula(scored: int, final: Fraction) -> None:
    """The example of Wikipedia: played at 6 tables of 7, 4 of 10 become 4.8333 of 12, and 9 become 10.6667."""
    equal, beaten = scored % 2, scored // 2
    scores = [50, *[50] * equal, *[0] * beaten, *[100] * (5 - equal - beaten)]
    assert matchpoints(scores)[0] == scored
    assert matchpoints(scores, 7)[0] == final


def test_a_group_of_two_in_five() -> None:
    """The English Bridge Union's example: of two results in a field of five the worse has 1.5 of 8, the better 6.5."""
    assert matchpoints([200, 110], 5) == (Fraction(13, 2), Fraction(3, 2))


@pytest.mark.parametrize(
    ("points", "won"),
    [(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (120, 3), (130, 4), (210, 5), (220, 6), (420, 9), (430, 10), (490, 10),
     (500, 11), (1490, 16), (3990, 23), (4000, 24), (9000, 24), (-20, -1), (-600, -12)],
)  # fmt: skip
def test_the_scale_of_imps(points: int, won: int) -> None:
    """Laws of Duplicate Bridge 2017, 78 B."""
    assert imps(points) == won


def test_the_datum_leaves_the_extremes_out_of_five_or_more() -> None:
    assert datum([10, 20, 60]) == 30
    assert datum([-400, 10, 20, 30, 600]) == 20


def test_the_butlers_imps() -> None:
    """By hand, points ten times: of 10, 20 and 25 the datum is 183⅓; 600 is 416⅔ above it, 100 is 83⅓ below it."""
    assert butler([60, 10, 20, 25, -30], 10)[:2] == (9, -2)
    assert datum([60, 10, 20, 25, -30]) == Fraction(55, 3)


def test_imps_against_each_other() -> None:
    """By hand: against 90 and 40 a score of 100 has 10 and 60: 0 and 2 IMPs, in the mean 1."""
    assert cross_imps([100, 90, 40]) == (Fraction(1), Fraction(1), Fraction(-2))
    assert cross_imps([7]) == (Fraction(0),)


def test_differences_are_from_the_mean_of_the_others() -> None:
    assert list(map(float, differences([2, 1, -3]))) == [3, 1.5, -4.5]
    assert differences([4]) == (Fraction(0),)


@pytest.mark.parametrize(
    ("boards", "margin", "points"),
    [
        (16, 0, "10.00"), (16, 1, "10.31"), (16, 2, "10.61"), (16, 3, "10.91"), (16, 4, "11.20"), (16, 10, "12.80"),
        (16, 20, "15.00"), (16, 60, "20.00"), (16, 99, "20.00"), (16, -4, "8.80"), (8, 1, "10.44"), (8, 2, "10.86"),
        (20, 67, "19.99"), (20, 68, "20.00"), (32, 40, "16.46"),
    ],
)  # fmt: skip
def test_victory_points(boards: int, margin: int, points: str) -> None:
    """The WBF's continuous scale: ten and ``10 (1 - r^(m / 15 √n)) / (1 - r)``, r the golden section's cube."""
    assert f"{float(victory_points(margin, boards)):.2f}" == points


@pytest.mark.parametrize("boards", range(1, 65))
def test_no_imp_brings_more_than_the_one_before(boards: int) -> None:
    scale = [victory_points(margin, boards) for margin in range(int(15 * boards**0.5) + 3)]
    steps = [after - before for before, after in pairwise(scale)]
    assert steps == sorted(steps, reverse=True)
    assert scale[-1] == 20


@given(SCORES, st.integers(0, 30))
def test_matchpoints_add_up(scores: list[int], more: int) -> None:
    """Both sides together have a top for each result, and the better of two results has no less."""
    tables = len(scores) + more
    won = matchpoints(scores, tables)
    assert sum(won) == len(scores) * (tables - 1)
    assert all(0 <= each <= 2 * (tables - 1) for each in won)
    for a, b in pairwise(scores):
        assert (won[scores.index(a)] > won[scores.index(b)]) == (a > b)


@given(SCORES)
def test_differences_and_cross_imps_add_up_to_nothing(scores: list[int]) -> None:
    assert sum(differences(scores)) == 0
    assert sum(cross_imps(scores, 5)) == 0
