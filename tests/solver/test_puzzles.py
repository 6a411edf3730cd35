"""Puzzles: exactly one card wins, which is checked by exact play of every card, and the same seed makes the same."""

from __future__ import annotations

import json

import pytest

from eldesthand.cards import card
from eldesthand.cli import run
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.solver.native import compiled
from eldesthand.study import worth
from eldesthand.study.puzzles import NoSuchPuzzle, Puzzle, find, puzzle_of, puzzles

ENDING = '[Minutes "1"]\n[Book "Modern"]\n[Dealer "W"]\n[Trump "H {maker}"]\n[Deal "N:AK.J.. .A..A9 ..QT9. QT9..."]\n'
"""North leads.  East, void in spades, ruffs one unless the right bower draws the ace of trumps first."""

PACKAGED = pytest.mark.parametrize("puzzle", [pytest.param(puzzle, id=str(n)) for n, puzzle in enumerate(puzzles(), 1)])


def _found(maker: str, played: str) -> Puzzle | None:
    table = replay(loads(ENDING.format(maker=maker))).table
    assert table is not None
    return puzzle_of(table.deal, card(played), "by hand")


def test_the_makers_make_their_point_by_drawing_the_trump_first() -> None:
    seen = _found("N", "SA")
    assert seen is not None
    assert (seen.seat, seen.aim, seen.need, seen.answer) == (0, "point", 3, card("HJ"))
    # after a spade East ruffs with the ace, and North's bower and other spade take the rest
    assert dict(seen.worth) == {card("HJ"): 3, card("SA"): 2, card("SK"): 2}
    assert seen.task == "make your point: three tricks of the five"


def test_the_adversaries_of_the_makers_play_for_a_euchre() -> None:
    seen = _found("E", "SK")
    assert seen is not None
    assert (seen.aim, seen.need, seen.answer) == ("euchre", 3, card("HJ"))


def test_what_was_found_at_the_table_is_no_puzzle() -> None:
    assert _found("N", "HJ") is None


@PACKAGED
def test_of_a_packaged_puzzle_every_card_is_worth_what_is_said_and_one_alone_wins(puzzle: Puzzle) -> None:
    position = puzzle.position.checked()
    if puzzle.game == "bridge" and compiled is None:
        pytest.skip("the kernel is not built")
    values = worth.values(position)
    assert values == dict(puzzle.worth)
    assert [each for each, tricks in values.items() if tricks >= puzzle.need] == [puzzle.answer]
    assert puzzle.played in values
    assert puzzle.played != puzzle.answer


@PACKAGED
def test_the_line_of_a_packaged_puzzle_is_lawful_and_takes_what_is_said(puzzle: Puzzle) -> None:
    position, took = puzzle.position, 0
    assert puzzle.line[0] == (puzzle.seat, puzzle.answer)
    for seat, played in puzzle.line:
        assert seat == position.to_play
        leads = len(position.laid) + 1 == len(position.order)
        position = position.after(played)
        took += leads and (position.leader - puzzle.seat) % 2 == 0
    assert position.left == 0
    assert took == dict(puzzle.worth)[puzzle.answer] >= puzzle.need


def test_the_same_seed_makes_the_same_puzzles(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["puzzles", "euchre", "--seed", "1907", "--number", "2", "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert [puzzle["source"] for puzzle in made] == [puzzle.source for puzzle in puzzles()[:2]]
    assert [puzzle["hands"] for puzzle in made] == [[list(hand) for hand in puzzle.hands] for puzzle in puzzles()[:2]]


def test_the_command_shows_the_hands_and_the_answers_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["puzzles", "--seed", "1907", "--number", "1"]) == 0
    shown = capsys.readouterr().out
    assert "North is to play, to stop the march: one trick of the five." in " ".join(shown.split())
    assert shown.rstrip().endswith("1 the jack of spades (deal 15 of seed 1907)")


def test_a_game_that_there_is_not_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["puzzles", "whist"]) == 2
    assert "the games are euchre and bridge" in capsys.readouterr().err


@pytest.mark.parametrize("number", [0, -1, len(puzzles()) + 1])
def test_a_number_that_no_puzzle_has_is_refused(number: int) -> None:
    with pytest.raises(NoSuchPuzzle, match=f"from 1 to {len(puzzles())}"):
        find(number)
