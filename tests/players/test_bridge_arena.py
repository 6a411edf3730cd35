"""The arena at bridge: equals score nothing, the book beats those who do any lawful thing, honours stand apart."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from eldesthand.cli import run as command
from eldesthand.players import UnknownPlayer, advice_of, player
from eldesthand.players.arena.run import NotThisMatch, load, play, save
from eldesthand.players.arena.sitting import Match, play_sitting
from eldesthand.players.arena.tally import total


@pytest.mark.long
def test_book_against_book_comes_to_nothing_at_all() -> None:
    rows = play_sitting(Match("book", "book", 7, "B"), 0, 6).rows
    assert [row.points for row in rows] == [0.0] * 6
    assert [row.without_honours for row in rows] == [0.0] * 6
    assert any(row.here for row in rows), "points are scored"


@pytest.mark.long
def test_the_book_beats_random_by_far() -> None:
    sittings = play(Match("book", "random", 7, "B"), 12)
    result = total(sittings)
    assert result.low > 0
    assert result.tricks.low > 0
    assert result.games[0] > result.games[1]
    assert result.with_rubbers(100) >= result.mean
    assert sum(result.advice.values()) > 100
    assert set(result.advice) <= set(advice_of("bridge"))


def test_honours_are_counted_and_stand_apart() -> None:
    rows = play_sitting(Match("random", "book", 3, "B"), 1, 6).rows
    assert any(row.honours_here or row.honours_there for row in rows)
    for row in rows:
        assert row.points - row.without_honours == (row.honours_here + row.honours_there) / 2


@pytest.mark.long
def test_advice_left_aside_is_part_of_the_name() -> None:
    assert player("book~W-10,NT-6", "bridge").name == "book~NT-6,W-10"
    assert player("book~E-L1", "euchre").name == "book~E-L1"
    without = play_sitting(Match("book", "book~NT-3,NT-6,RED-1,RED-2", 5, "B"), 0, 5)
    assert {"NT-3", "NT-6", "RED-1", "RED-2"}.isdisjoint(without.advice[1])
    assert any(row.points for row in without.rows)


@pytest.mark.parametrize("name", ["book~E-L1", "random~NT-1", "book~NT-99", "book~NT-1/rondom"])
def test_nobody_leaves_aside_what_he_has_not(name: str) -> None:
    with pytest.raises(UnknownPlayer):
        player(name, "bridge")


def test_a_match_by_another_book_is_another_match(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    save(path, Match("book", "random", 7, "B"), ())
    with pytest.raises(NotThisMatch):
        load(path, Match("book", "random", 7))


# The command


def test_the_command_plays_bridge_and_says_what_was_gone_by(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, picture = tmp_path / "deals.csv", tmp_path / "match.svg"
    words = f"arena --book bridge book random --deals 3 --seed 7 --workers 1 --advice --csv {table} --plot {picture}"
    assert command(words.split()) == 0
    shown = capsys.readouterr().out
    assert "book against random: 3 deals, each played twice; seed 7" in shown
    for line in ("points a deal", "without honours", "with the rubbers' hundreds", "What book went by:", "a deal"):
        assert line in shown
    rows = list(csv.DictReader(table.read_text("utf-8").splitlines()))
    assert len(rows) == 3
    assert {"points_a_deal", "honours_as_NS", "honours_as_EW"} <= set(rows[0])
    assert "svg" in picture.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("arena --book chess book random", "--book chess: there are S, Somerset 1888"),
        ("arena --book bridge bok random", "no player is called 'bok'"),
        ("arena --book bridge book book --without NT-99", "has no advice NT-99"),
        ("arena book book --without NT-1", "has no advice NT-1"),
        ("arena book random --without E-L1", "a player called book"),
    ],
)
def test_bad_input_gets_one_clear_line(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(words.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err
    assert len(shown.err.splitlines()) == 1
