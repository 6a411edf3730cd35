"""The table of points: rubbers worked out by hand from each book's text, and what they come to for each person."""

from __future__ import annotations

import pytest

from eldesthand.books import book
from eldesthand.club.points import PointsLine, RubberResult, result, table_of_points
from eldesthand.table.score import Rubber, Score, Tally

NAMES = ("Ann", "Bob", "Cid", "Dan")
"""Ann and Cid are North and South, Bob and Dan East and West."""


def rubber(code: str, tally: Tally, names: tuple[str, ...] = NAMES, members: tuple[str, ...] = ()) -> RubberResult:
    """Return a rubber that ended with a tally, as its book reckons it."""
    laws = book(code)
    over = Rubber(laws.rubber_won(tally), tally, laws.rubber_points(tally))
    return result(laws, Score(rubbers=(over,)), names, members or names, (1, 1))


def lines(*results: RubberResult) -> dict[str, tuple[int, int, int, int, int]]:
    """Return for each person: rubbers played and won, points won and lost, the difference."""
    return {line.name: (line.played, line.won, line.gained, line.lost, line.net) for line in table_of_points(results)}


# Somerset (S1, S7)

TWO_AND_ONE = Tally(games=(2, 1), doubles=(1, 0), last=0)
"""North and South win a double game and a single one, 2 + 1, and the rubber's two: five; East and West one."""
THREE_DOUBLES = Tally(games=(0, 3), doubles=(0, 3), last=1)
"""East and West win three games against nothing, two each, and the rubber's two: eight."""


def test_at_somerset_games_and_double_games_and_the_rubber_are_counted_by_s7() -> None:
    assert rubber("S", TWO_AND_ONE).points == (5, 1)
    assert rubber("S", THREE_DOUBLES).points == (0, 8)


def test_ten_is_the_ceiling_of_s7() -> None:
    """Four double games, the fourth brought on by a lap, and the rubber: 4 × 2 + 2."""
    assert rubber("S", Tally(games=(4, 0), doubles=(4, 0), last=0)).points == (10, 0)


def test_with_two_games_each_the_first_three_decide_by_a_04() -> None:
    """East and West won the fourth: of the first three North and South had two, and the rubber's two points."""
    result = rubber("S", Tally(games=(2, 2), last=1))
    assert (result.winner, result.points) == (0, (4, 2))


def test_three_games_in_which_the_losers_had_a_point_or_a_lap_bring_five() -> None:
    """None of them counts double (A-05): 3 games and the rubber's two."""
    assert rubber("S", Tally(games=(3, 0), doubles=(0, 0), last=0)).points == (5, 0)


def test_points_won_and_points_lost_are_both_kept_by_a_69() -> None:
    """Ann is on the winning side once (5 to 1), then with Bob on the losing (0 to 8): 5 won, 9 lost."""
    second = rubber("S", THREE_DOUBLES, ("Ann", "Cid", "Bob", "Dan"))
    assert lines(rubber("S", TWO_AND_ONE), second) == {
        "Cid": (2, 2, 13, 1, 12),
        "Dan": (2, 1, 9, 5, 4),
        "Ann": (2, 1, 5, 9, -4),
        "Bob": (2, 0, 1, 13, -12),
    }


# Bridge (B-SCORE-10)


def test_at_bridge_the_smaller_total_is_taken_from_the_larger() -> None:
    """North and South: 64 for tricks, 30 for honours, 100 for the rubber, 194.  East and West: 40 and 40, 80."""
    result = rubber("B", Tally(games=(2, 1), written=(64, 40), honours=(30, 40), last=0))
    assert (result.points, result.settled) == ((194, 80), (114, 0))
    assert lines(result)["Ann"] == (1, 1, 114, 0, 114)
    assert lines(result)["Dan"] == (1, 0, 0, 114, -114)


def test_the_winners_of_a_rubber_of_bridge_may_lose_points_by_it() -> None:
    """64 + 30 + 100 = 194 for the winners, 40 + 180 = 220 for the others: 26 lost, the rubber won all the same."""
    result = rubber("B", Tally(games=(2, 1), written=(64, 40), honours=(30, 180), last=0))
    assert (result.winner, result.settled) == (0, (0, 26))
    assert lines(result)["Cid"] == (1, 1, 0, 26, -26)
    assert lines(result)["Bob"] == (1, 0, 26, 0, 26)


# New York, and modern


@pytest.mark.parametrize("code", ["P", "M"])
def test_where_there_are_no_rubbers_each_game_counts_one(code: str) -> None:
    """Bob and Dan win the first game, Ann and Bob the second; nothing is carried from one to the other (P19)."""
    first = result(book(code), Score(), NAMES, NAMES, (1, 1), winner=1)
    second = result(book(code), Score(), ("Ann", "Cid", "Bob", "Dan"), ("Ann", "Cid", "Bob", "Dan"), (1, 2), winner=0)
    assert lines(first, second) == {
        "Bob": (2, 2, 2, 0, 2),
        "Ann": (2, 1, 1, 1, 0),
        "Dan": (2, 1, 1, 1, 0),
        "Cid": (2, 0, 0, 2, -2),
    }


# Persons


def test_what_a_substitute_plays_is_the_members() -> None:
    result = rubber("S", TWO_AND_ONE, ("Gus", "Bob", "Cid", "Dan"), NAMES)
    assert "Gus" not in lines(result)
    assert lines(result)["Ann"] == (1, 1, 5, 1, 4)


def test_who_are_equal_share_a_place_and_stand_by_their_names() -> None:
    places = [(line.place, line.tied, line.name) for line in table_of_points([rubber("S", TWO_AND_ONE)])]
    assert places == [(1, True, "Ann"), (1, True, "Cid"), (3, True, "Bob"), (3, True, "Dan")]


def test_of_two_as_much_to_the_good_he_goes_first_who_has_won_more_points() -> None:
    """Eve wins 5 to 1 and loses 1 to 5: nothing to the good, as Ann, who has won 8 and lost 8."""
    eve = [
        rubber("S", TWO_AND_ONE, ("Eve", "Fay", "Gus", "Hal")),
        rubber("S", TWO_AND_ONE, ("Ida", "Eve", "Jim", "Kay")),
    ]
    ann = [rubber("S", THREE_DOUBLES, ("Ann", "x", "y", "z")), rubber("S", THREE_DOUBLES, ("u", "Ann", "v", "w"))]
    order = [line.name for line in table_of_points([*eve, *ann]) if line.name in ("Ann", "Eve")]
    assert order == ["Ann", "Eve"]


def test_an_evening_without_a_rubber_has_no_lines() -> None:
    assert table_of_points([]) == ()


def test_all_that_is_won_is_lost_by_others() -> None:
    played = [rubber("S", TWO_AND_ONE), rubber("S", THREE_DOUBLES, ("Ann", "Cid", "Bob", "Dan"))]
    table: tuple[PointsLine, ...] = table_of_points(played)
    assert sum(line.net for line in table) == 0
    assert sum(line.gained for line in table) == sum(line.lost for line in table) == 2 * (5 + 1 + 8)
