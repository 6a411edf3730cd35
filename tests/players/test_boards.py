"""A match of several players over the same boards: the same on any number of processes, kept, and gone on with."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from eldesthand import pbn
from eldesthand.cli import run as command
from eldesthand.duplicate.duplicate import Duplicate
from eldesthand.duplicate.events import BoardSlip, DuplicateOpened
from eldesthand.duplicate.standings import standings
from eldesthand.players.arena.board import SeededBoards, slip_of
from eldesthand.players.arena.match import HeldMatch, NotThatMatch, Stopped
from eldesthand.seats import side
from eldesthand.table import clerk
from eldesthand.table.acts import Pass

OPENED = DuplicateOpened("arena", 0.0, "Match", "pairs", "howell", "matchpoints", "M", 6, seed=3)
ROOT = Path(__file__).parents[2]
SIDES = [(name, name) for name in ("book", "greedy", "sensible", "random")]


def plays(kept: Path | None = None, workers: int = 1) -> Duplicate:
    return HeldMatch(OPENED, SIDES, kept).plays(workers, lambda done: None)


def test_the_number_of_processes_changes_nothing() -> None:
    assert plays(workers=2) == plays()


def test_the_same_cards_are_played_at_every_table() -> None:
    boards = SeededBoards("B", 5)
    assert boards.table(3) == boards.table(3)
    assert boards.table(3).deal.hands != boards.table(4).deal.hands
    assert [boards.table(n).deal.dealer for n in range(1, 6)] == [0, 1, 2, 3, 0]


def test_two_pairs_of_a_kind_make_the_same_of_a_board_whoever_sits_where() -> None:
    boards = SeededBoards("S", 2)
    assert boards.played(1, "book", "book") == boards.played(1, "book", "book")


@pytest.mark.parametrize("book", ["M", "S", "B"])
def test_what_was_made_has_brought_the_points(book: str) -> None:
    """At bridge: seven tricks or more of the dealer's side count for it, and fewer against; at euchre three or more."""
    boards = SeededBoards(book, 1)
    for board in range(1, 9):
        slip = boards.played(board, "book", "book")
        if slip.made is None:
            assert slip.points == 0
            continue
        maker = (board - 1) & 3 if book == "B" else slip.made.by
        kept = slip.made.tricks >= (7 if book == "B" else 3)
        points = slip.points - slip.made.honours
        assert (points > 0) == (kept == (side(maker) == 0)), (board, slip)


def test_the_better_player_is_placed_before_the_worse() -> None:
    table = standings(plays())
    assert table[0].who == "book"
    assert sum(line.score for line in table) == sum(line.of for line in table) / 2


def test_a_match_is_gone_on_with_where_it_stopped(tmp_path: Path) -> None:
    kept, whole = tmp_path / "match.jsonl", plays()

    def stop(done: int) -> None:
        if done == 15:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        HeldMatch(OPENED, SIDES, kept).plays(1, stop)
    assert len(stopped.value.now.entered) == 15
    with kept.open("ab") as file:
        file.write(b'{"is":"board ent')
    assert plays(kept) == whole
    before = kept.read_bytes()
    assert plays(kept) == whole
    assert kept.read_bytes() == before


@pytest.mark.parametrize("text", ["nonsense\n", '{"is":"came","by":"x","at":0,"who":"y"}\n', "\x00\n{}\n"])
def test_a_file_that_is_no_match_is_refused_and_left_as_it_is(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "match.jsonl"
    kept.write_text(text)
    with pytest.raises(NotThatMatch):
        plays(kept)
    assert kept.read_text() == text


def test_the_file_of_another_match_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl"
    plays(kept)
    with pytest.raises(NotThatMatch, match="another match, or one with other players"):
        HeldMatch(OPENED, [*SIDES[:3], ("gentle", "gentle")], kept)


# The command


def test_the_command_says_who_did_best_and_writes_the_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet, games = tmp_path / "results.csv", tmp_path / "results.pbn"
    words = "match book random --book B --boards 4 --scoring differences --workers 1"
    assert command([*words.split(), "--csv", str(sheet), "--pbn", str(games)]) == 0
    shown = capsys.readouterr()
    assert shown.out.splitlines()[0] == "2 teams, everybody, differences: 4 boards, 8 results; seed 1"
    assert shown.out.splitlines()[2].startswith("1  book    2.00 match points")
    assert len(list(csv.DictReader(sheet.read_text("utf-8").splitlines()))) == 8
    read = pbn.load(games)
    assert (len(read.games), read.troubles) == (8, ())
    assert {game.tag("North") for game in read.games} == {"book", "random"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("match book", "too few teams have entered, 1: 2 are wanted"),
        ("match bok random", "no player is called 'bok'"),
        ("match book random --movement waltz", "--movement waltz"),
        ("match book random --movement howell", "too few pairs have entered"),
        ("match book random --scoring matchpoints", "teams are scored by imps, differences, boards"),
        ("match book random --boards 0", "a number of boards from 1"),
        ("match book random --pbn x.pbn", "PBN is a notation of bridge"),
        ("match book random --csv /no/such/folder/x.csv", "can't be written"),
        ("match book random --resume README.md", "can't be gone on with"),
        ("match a b c d --book Q", "--book Q"),
    ],
)
def test_bad_input_gets_one_clear_line(
    words: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert command(words.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err
    assert len(shown.err.splitlines()) == 1


def test_a_board_that_all_pass_counts_nought() -> None:
    """Nobody makes it; the cards are thrown in, and no other is dealt in its place."""
    table = SeededBoards("M", 1).table(1)
    for seat in (1, 2, 3, 0) * 2:
        table = clerk.after(table, Pass(seat))
    assert table.deal.number == 2
    assert slip_of(table) == BoardSlip(0)
