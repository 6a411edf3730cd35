"""A duplicate from its first pair to its standings: hidden boards, disputes, fouled boards, late pairs, and teams."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.boards import Evening
from eldesthand.duplicate.duplicate import Duplicate, Key
from eldesthand.duplicate.events import BoardSlip, decode
from eldesthand.duplicate.standings import matches, spread, standings, traveller
from eldesthand.shown.duplicate import board_shown, guide_cards, results_as_csv, shown, side_trace
from eldesthand.tournament.tournament import NotNow


def rows(now: Duplicate, board: int) -> dict[str, Any]:
    return {row.ns: (row.slip.points, row.ns_score) for row in traveller(now, board) if row.slip is not None}


def test_matchpoints_of_a_mitchell_are_those_of_a_sheet_kept_by_hand() -> None:
    """Three tables, one board a round: each board is played three times, a top is 4; the points follow the seats."""
    evening = Evening(6, movement="mitchell", boards=1)
    evening.plays(lambda key: 10 * key[1] + key[2])
    stays = [at.ns for at in evening.now.rounds[0].tables]
    for board in (1, 2, 3):  # table 3 has the most on each board, table 1 the least
        assert rows(evening.now, board) == {
            stays[2]: (30 + board, 4), stays[1]: (20 + board, 2), stays[0]: (10 + board, 0)
        }  # fmt: skip
    table = standings(evening.now)
    lines: Any = [[(line.place, line.who, line.percent) for line in table if line.line == n] for n in (0, 1)]
    assert lines[0] == [(1, stays[2], 100), (2, stays[1], 50), (3, stays[0], 0)]
    assert [(place, percent) for place, _, percent in lines[1]] == [(1, 50)] * 3, "each has been at every table"


def test_nothing_is_told_of_a_board_before_it_is_over_everywhere() -> None:
    evening = Evening(6, movement="mitchell", boards=1)
    evening.begins()
    evening.seats()
    for key in evening.now.missing(1):
        evening.slip(key, 77)
    assert evening.now.over == frozenset(), "each board goes on to other tables"
    for runs in (False, True):
        assert b"77" not in msgspec.json.encode(shown("it", evening.now, runs))
    assert all(line.boards == 0 for line in standings(evening.now))
    assert all(board_shown(evening.now, board).traveller == () for board in (1, 2, 3))
    assert "77" not in results_as_csv(evening.now)
    assert b"77" not in msgspec.json.encode(side_trace(evening.now, "side 00"))
    evening.seats()
    evening.seats()
    for number in (2, 3):
        for key in evening.now.missing(number):
            assert key[2] not in evening.now.over
            evening.slip(key, 5)
    assert evening.now.over == {1, 2, 3}
    assert "77" in results_as_csv(evening.now)


def test_who_runs_it_sees_what_is_disputed_and_settles_it() -> None:
    evening = Evening(4)
    evening.begins()
    evening.seats()
    evening.slip((1, 1, 1), 12, "Ann")
    evening.slip((1, 1, 1), 24, "Bob")
    assert evening.now.is_disputed((1, 1, 1))
    assert (1, 1, 1) in evening.now.missing(1)
    assert b"24" not in msgspec.json.encode(shown("it", evening.now).round)
    assert b"24" in msgspec.json.encode(shown("it", evening.now, runs=True).round)
    evening.corrects((1, 1, 1), "they have counted again", points=24)
    assert (1, 1, 1) not in evening.now.missing(1)
    assert [kept.by for kept in evening.now.entered[1, 1, 1]] == ["Ann", "Bob", "Sue"]


def test_a_fouled_board_is_compared_in_its_groups() -> None:
    """Five tables; two played it with two cards exchanged: 3 results of 5, and 2 of 5, each brought to five tables.

    Among three the best has 4 of 4: (5 × 5) / 3 - 1 = 22/3 of 8; of two the best has (5 × 3) / 2 - 1 = 13/2.
    """
    evening = Evening(10, movement="mitchell", boards=1)
    evening.plays(lambda key: key[1])
    keys = sorted(key for key in evening.now.entered if key[2] == 1)
    for key in keys[3:]:
        evening.corrects(key, "fouled", points=key[1], group=1)
    fouled = {key[1] for key in keys[3:]}
    best = max({1, 2, 3, 4, 5} - fouled), max(fouled)
    scores = {row.table: row.ns_score for row in traveller(evening.now, 1)}
    assert (scores[best[0]], scores[best[1]]) == (Fraction(22, 3), Fraction(13, 2))


def test_a_directors_shares_take_the_place_of_a_result() -> None:
    """Sixty percent of a top of 4 is 2.4, forty 1.6; the two results left are brought to three tables."""
    evening = Evening(6, movement="mitchell", boards=1)
    evening.plays(lambda key: key[1])
    key = next(key for key in evening.now.entered if key[1:] == (1, 1))
    evening.corrects(key, "the board was not there in time", shares=(60, 40))
    given = next(row for row in traveller(evening.now, 1) if row.table == 1)
    assert (given.ns_score, given.ew_score) == (Fraction(12, 5), Fraction(8, 5))
    assert sorted(row.ns_score for row in traveller(evening.now, 1) if row.table != 1) == [  # type: ignore[type-var]
        Fraction(1, 2), Fraction(7, 2)
    ]  # fmt: skip
    with pytest.raises(NotNow, match="as a correction"):
        evening.now.enters(key, BoardSlip(shares=(60, 40)), "Ann", 0.0)


def test_an_odd_pair_sits_out_and_a_late_one_takes_the_place_that_is_free() -> None:
    evening = Evening(7)
    evening.begins()
    evening.seats()
    (out,) = evening.now.rounds[0].out
    evening.comes(50)
    evening.seats()
    assert evening.now.rounds[1].out == ()
    assert any("side 50" in (at.ns, at.ew) for at in evening.now.rounds[1].tables)
    with pytest.raises(NotNow, match="every place is taken"):
        evening.comes(51)
    evening.does(evening.now.leaves(out, "Sue", 0.0))
    evening.seats()
    assert all(out not in (at.ns, at.ew) for at in evening.now.rounds[2].tables)
    assert out in {line.who for line in standings(evening.now)}
    assert len(evening.now.rounds[2].out) == 1


def test_a_pair_that_leaves_in_round_three_has_its_boards_and_they_are_compared() -> None:
    evening = Evening(8, boards=1)
    evening.begins()
    for number in range(1, 8):
        evening.seats()
        for key in evening.now.missing(number):
            evening.slip(key, key[1])
        if number == 2:
            evening.does(evening.now.leaves("side 03", "Sue", 0.0))
    line = next(line for line in standings(evening.now) if line.who == "side 03")
    assert (line.boards, line.plays) == (2, False)
    assert sum(line.percent * line.boards for line in standings(evening.now)) == 50 * sum(
        line.boards for line in standings(evening.now)
    )


def test_guide_cards_say_where_everybody_will_sit() -> None:
    evening = Evening(8)
    evening.begins()
    cards = {card.who: card for card in guide_cards(evening.now)}
    assert [card.number for card in cards.values()] == list(range(1, 9))
    for number in range(1, 8):
        evening.seats()
        for at in evening.now.rounds[number - 1].tables:
            line = cards[at.ns].rounds[number - 1]
            assert (line.ns, line.against, line.boards) == (True, at.ew, at.boards)


def test_a_match_of_teams_is_the_difference_of_its_two_rooms() -> None:
    """By hand, points five times: 24 - 4 is 100, 3 IMPs; -12 - 12 is -120, 3 IMPs away: a draw, 10 to 10."""
    evening = Evening(2, contest="teams", movement="everybody", scoring="imps", scale=5)
    evening.begins()
    evening.seats()
    for key, points in zip(evening.now.missing(1), (24, -12, 4, 12), strict=True):
        evening.slip(key, points)
    (match,) = matches(evening.now)
    assert (float(match.margin), *map(float, match.scores), match.over) == (0, 10, 10, True)
    first = match.teams[0]
    assert [row.ns_score for row in traveller(evening.now, 1) if row.ns == first] == [3]
    evening.corrects((1, 2, 2), "written the wrong way round", points=-12)
    (match,) = matches(evening.now)
    assert (match.margin, *match.scores) == (Fraction(3), Fraction("12.42"), Fraction("7.58"))


@pytest.mark.parametrize(("scoring", "scores"), [("differences", (2, 0)), ("boards", (3, 1))])
def test_other_scores_of_teams(scoring: str, scores: tuple[int, int]) -> None:
    evening = Evening(2, contest="teams", movement="everybody", scoring=scoring)
    evening.begins()
    evening.seats()
    for key, points in zip(evening.now.missing(1), (2, 1, -2, 1), strict=True):
        evening.slip(key, points)
    assert tuple(map(float, matches(evening.now)[0].scores)) == scores


def test_in_a_swiss_winners_meet_winners_and_the_odd_team_has_a_bye() -> None:
    evening = Evening(5, contest="teams", movement="swiss", scoring="imps", rounds=3, scale=5)
    evening.begins()
    evening.seats()
    (out,) = evening.now.rounds[0].out
    with pytest.raises(NotNow, match="the match of the round is not over: board 1 of table 1"):
        evening.seats()
    for key in evening.now.missing(1):
        evening.slip(key, 90 if key[1] % 2 else -90)
    assert {line.who: line.score for line in standings(evening.now)}[out] == 12
    evening.seats()
    won = {evening.now.rounds[0].tables[0].ns, evening.now.rounds[0].tables[2].ns}
    head = evening.now.rounds[1].tables[0]
    assert {head.ns, head.ew} == won
    assert evening.now.rounds[1].out != (out,)


def test_a_team_that_comes_late_plays_where_all_meet_all_if_a_place_is_free() -> None:
    evening = Evening(3, contest="teams", movement="everybody", scoring="imps", boards=1)
    evening.begins()
    evening.seats()
    assert len(evening.now.rounds[0].out) == 1
    for key in evening.now.missing(1):
        evening.slip(key, 1)
    evening.comes(7)
    evening.seats()
    assert evening.now.rounds[1].out == ()
    with pytest.raises(NotNow, match="every place is taken"):
        evening.comes(8)


def test_a_pair_that_has_left_stays_in_its_line() -> None:
    evening = Evening(6, movement="mitchell", boards=1)
    evening.begins()
    evening.seats()
    gone = evening.now.rounds[0].tables[0].ew
    evening.does(evening.now.leaves(gone, "Sue", 0.0))
    evening.comes(9)
    evening.seats()
    lines = {line.who: line.line for line in standings(evening.now)}
    assert (lines[gone], lines["side 09"]) == (1, 1)
    assert Counter(lines.values()) == {0: 3, 1: 4}


@pytest.mark.parametrize(
    ("do", "words"),
    [
        (lambda e: e.now.seats("Sue", 0.0), "play has not begun"),
        (lambda e: e.now.comes("side 01", ["a", "b"], "Sue", 0.0), "play already"),
        (lambda e: e.now.comes("x", ["a"], "Sue", 0.0), "a pair has 2 players"),
        (lambda e: e.now.comes("x", ["p1.0", "b"], "Sue", 0.0), "p1.0 plays already, for side 01"),
        (lambda e: e.now.leaves("side 09", "Sue", 0.0), "do not play"),
        (lambda e: e.now.closes("Sue", 0.0), "no round has been played"),
        (lambda e: e.now.enters((1, 1, 1), BoardSlip(3), "Sue", 0.0), "no round 1"),
        (lambda e: e.now.corrects((1, 1, 1), None, " ", "Sue", 0.0), "say why"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(do: Any, words: str) -> None:
    with pytest.raises(NotNow, match=words):
        do(Evening(4))


@pytest.mark.parametrize(
    ("key", "slip", "words"),
    [
        ((1, 9, 1), BoardSlip(3), "no table 9"),
        ((1, 1, 99), BoardSlip(3), "and not 99"),
        ((1, 1, 1), BoardSlip(9999), "at most 4000"),
        ((1, 1, 1), BoardSlip(shares=(50, 200)), "0 to 100"),
    ],
)
def test_a_result_that_cannot_be_is_refused(key: Key, slip: BoardSlip, words: str) -> None:
    evening = Evening(4)
    evening.begins()
    evening.seats()
    with pytest.raises(NotNow, match=words):
        evening.now.corrects(key, slip, "so", "Sue", 0.0)


@settings(deadline=None, max_examples=60)
@given(
    sides=st.integers(4, 17),
    movement=st.sampled_from(("mitchell", "one line", "howell", "swiss", "everybody")),
    cards=st.sampled_from(("players", "room", "screen")),
    seed=st.integers(0, 10**6),
    data=st.data(),
)
def test_any_duplicate_adds_up_and_is_replayed_the_same(
    sides: int, movement: str, cards: str, seed: int, data: st.DataObject
) -> None:
    teams = movement in ("swiss", "everybody")
    scoring = data.draw(st.sampled_from(("imps", "differences", "boards") if teams else ("matchpoints", "differences",
                                                                                        "butler", "imps")))  # fmt: skip
    rng, whole = Random(seed), {"rounds": 3} if movement == "swiss" else {}
    evening = Evening(
        sides,
        contest="teams" if teams else "pairs",
        movement=movement,
        scoring=scoring,
        cards=cards,
        seed=seed,
        **whole,
    )
    evening.plays(lambda key: rng.randrange(-40, 41))
    now = evening.now
    assert now.over == {board for each in now.rounds for at in each.tables for board in at.boards}
    table = standings(now)
    if scoring in ("matchpoints", "differences", "imps") and not teams:
        assert sum(line.score for line in table) == sum(line.of for line in table) / 2
    for n in {line.line for line in table}:
        line = [each for each in table if each.line == n]
        merits = [(each.percent if each.of else each.score, each.second) for each in line]
        assert merits == sorted(merits, reverse=True)
        assert [each.place for each in line] == [1 + sum(other > own for other in merits) for own in merits]
    met = Counter(frozenset((at.ns, at.ew)) for each in now.rounds for at in each.tables)
    assert teams or set(met.values()) == {1}
    boards = defaultdict[str, list[int]](list)
    for each in now.rounds:
        for at in each.tables:
            boards[at.ns] += at.boards
            boards[at.ew] += at.boards
    assert all(len(own) == len(set(own)) * (2 if teams else 1) for own in boards.values())
    evening.does(now.closes("Sue", evening.at))
    again = Duplicate.of([decode(msgspec.json.encode(event)) for event in evening.stream])
    assert again == evening.now
    assert standings(again) == table


def test_the_standings_of_a_hundred_tables_take_less_than_a_tenth_of_a_second() -> None:
    evening = Evening(200, movement="mitchell", rounds=13)
    rng = Random(1)
    evening.plays(lambda key: rng.randrange(-60, 61))
    assert len(evening.now.over) == 200
    times = []
    for key in evening.now.keys(13)[:5]:
        evening.corrects(key, "counted again", points=3)
        began = process_time()
        table = standings(evening.now)
        times.append(process_time() - began)
    assert len(table) == 200
    assert min(times) <= 0.1


@pytest.mark.parametrize(("scoring", "mean"), [("differences", 2.0), ("boards", 0.5), ("imps", 2.5)])
def test_the_mean_of_a_board_of_teams_is_what_it_is_won_by(scoring: str, mean: float) -> None:
    """Two boards: one won by four points, which at fifty each are 200 and so 5 IMPs (170 to 210); one is equal."""
    night = Evening(2, contest="teams", movement="everybody", scoring=scoring, boards=2, scale=50)
    night.plays(lambda key: 4 if key == (1, 1, 1) else 0)
    lines = {line.who: spread(night.now, line) for line in standings(night.now)}
    first = night.now.rounds[0].tables[0].ns
    other = night.now.rounds[0].tables[0].ew
    assert lines[first][0] == mean
    assert lines[other][0] == -mean
    assert lines[first][1] == lines[other][1] > 0
