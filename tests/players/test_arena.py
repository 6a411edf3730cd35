"""The arena: the same cards twice, what is counted, and a match kept, taken up again and drawn."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from eldesthand.cli import run as command
from eldesthand.players.arena.plot import svg
from eldesthand.players.arena.run import Interrupted, NotThisMatch, load, parcels, play, save
from eldesthand.players.arena.sitting import DEALS, Match, Sitting, of_component, play_sitting
from eldesthand.players.arena.tally import spread, total

MATCH = Match("book", "random", 7)
ROOT = Path(__file__).parents[2]


def results(sittings: tuple[Sitting, ...]) -> list[tuple[object, ...]]:
    """Return what came of sittings, the times left out."""
    return [(sitting.number, sitting.rows, sitting.games, sitting.rubbers) for sitting in sittings]


def test_book_beats_random_by_a_point_a_deal_at_the_lower_end_of_the_interval() -> None:
    result = total(play(MATCH, 300))
    assert result.low >= 1.0
    assert result.low < result.mean < result.high
    assert result.games[0] > result.games[1]
    assert result.rubbers[0] > result.rubbers[1]


@pytest.mark.parametrize("component", ["making", "play"])
def test_each_component_is_worth_something_by_itself(component: str) -> None:
    assert total(play(Match(*of_component("book", "random", component), 3), 200)).low > 0


@pytest.mark.parametrize("name", ["book", "random", "book/random"])
def test_identical_players_score_exactly_nothing_in_every_pair(name: str) -> None:
    result = total(play(Match(name, name, 5), 60))
    assert all(row.here + row.there == 0 for row in result.rows)
    assert any(row.here for row in result.rows)
    assert (result.mean, result.deviation) == (0.0, 0.0)
    assert result.games[0] == result.games[1]


def test_the_same_seed_gives_the_same_match_and_another_another() -> None:
    assert results(play(MATCH, 60)) == results(play(MATCH, 60))
    assert results(play(Match("book", "random", 8), 60)) != results(play(MATCH, 60))


def test_the_number_of_processes_changes_nothing() -> None:
    assert results(play(MATCH, 60, workers=2)) == results(play(MATCH, 60, workers=1))


def test_the_deal_goes_round() -> None:
    rows = play_sitting(MATCH, 2, 8).rows
    assert [row.dealer for row in rows] == [2, 3, 0, 1, 2, 3, 0, 1]
    assert [row.deal for row in rows] == list(range(2 * DEALS, 2 * DEALS + 8))


def test_games_and_rubbers_are_those_of_the_book() -> None:
    """Of random-lawful players in many deals each side wins games; a rubber takes three or, by a lap, four."""
    sitting = play_sitting(replace(MATCH, first="random"), 1, 400)
    games, rubbers = sum(sitting.games), sum(sitting.rubbers)
    assert min(sitting.games) > 0
    assert 3 * rubbers <= games <= 4 * rubbers + 6


def test_deals_are_parcelled_out_whole() -> None:
    assert parcels(120) == [(0, 50), (1, 50), (2, 20)]
    assert parcels(50) == [(0, 50)]
    assert parcels(1) == [(0, 1)]


def test_the_spread_of_a_sample() -> None:
    assert spread([1.0, 3.0]) == (2.0, 2**0.5)
    assert spread([4.0]) == (4.0, 0.0)
    assert spread([]) == (0.0, 0.0)


def test_a_match_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    whole = play(MATCH, 120)
    heard: list[int] = []

    def stop(sitting: Sitting) -> None:
        heard.append(sitting.number)
        if len(heard) == 2:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        play(MATCH, 120, resume=path, told=stop)
    assert [sitting.number for sitting in stopped.value.sittings] == [0, 1]
    assert [sitting.number for sitting in load(path, MATCH)] == [0, 1]
    with path.open("ab") as file:
        file.write(b'{"number":2,"rows":[[1')
    again: list[int] = []
    assert results(play(MATCH, 120, resume=path, told=lambda sitting: again.append(sitting.number))) == results(whole)
    assert again == [0, 1, 2]
    kept = path.stat().st_mtime_ns, load(path, MATCH)
    assert play(MATCH, 120, resume=path) == kept[1]


@pytest.mark.long
def test_a_match_may_be_made_longer(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play(MATCH, 70, resume=path)
    assert results(play(MATCH, 110, resume=path)) == results(play(MATCH, 110))
    assert len(total(play(MATCH, 70, resume=path)).rows) == 70


@pytest.mark.parametrize("text", ["nonsense\n", '{"arena":"9","match":1}\n', "\x00\xff"])
def test_a_file_that_is_no_match_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(NotThisMatch):
        load(path, MATCH)


def test_the_file_of_another_match_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    save(path, Match("book", "book", 1), ())
    with pytest.raises(NotThisMatch, match="book against book with seed 1"):
        load(path, MATCH)


@pytest.mark.parametrize("deals", [1, 2, 60])
def test_the_picture_is_well_formed(deals: int) -> None:
    picture = ElementTree.fromstring(svg(total(play(MATCH, deals)), "book & random <1>"))
    assert picture.tag.endswith("svg")
    assert "book & random <1>" in "".join(picture.itertext())


# The command


def test_the_command_says_what_the_match_came_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, picture = tmp_path / "deals.csv", tmp_path / "match.svg"
    words = f"arena book random --deals 30 --seed 7 --workers 1 --csv {table} --plot {picture}"
    assert command(words.split()) == 0
    shown = capsys.readouterr()
    result = total(play(MATCH, 30))
    assert f"{result.mean:+.3f}" in shown.out
    assert f"95 %: {result.low:+.3f} to {result.high:+.3f}" in shown.out
    assert "99th percentile" in shown.out
    rows = list(csv.DictReader(table.read_text("utf-8").splitlines()))
    assert sum(float(row["points_a_deal"]) for row in rows) / 30 == pytest.approx(result.mean)
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("arena bok random", "no player is called 'bok'"),
        ("arena book random --deals -5", "--deals -5"),
        ("arena book random --deals 0", "--deals 0"),
        ("arena book random --workers -1", "--workers -1"),
        ("arena book random --component luck", "--component luck"),
        ("arena book random --csv /no/such/folder/deals.csv", "can't be written"),
        ("arena book random --plot .", "can't be written"),
        ("arena book random --resume README.md", "can't be gone on with"),
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


def test_files_are_not_left_behind_by_a_match_that_never_began(tmp_path: Path) -> None:
    there = tmp_path / "deals.csv"
    assert command(f"arena book random --csv {there} --plot {tmp_path}".split()) == 2
    assert not there.exists()


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))))
    words = ["arena", "book", "random", "--deals", "100000", "--seed", "7", "--workers", "2", "--resume", "kept.jsonl"]
    started = subprocess.Popen(
        [sys.executable, "-c", "from eldesthand.cli import main; main()", *words],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    kept = tmp_path / "kept.jsonl"
    until = time.monotonic() + 60
    while time.monotonic() < until and (not kept.exists() or len(kept.read_text().splitlines()) < 3):
        time.sleep(0.1)
    started.send_signal(signal.SIGINT)
    out, err = started.communicate(timeout=30)
    assert started.returncode == 130
    assert "Traceback" not in err
    assert "To go on: eldesthand arena book random --deals 100000 --seed 7 --resume kept.jsonl" in err
    assert "points a deal" in out
    assert len(load(kept, MATCH)) >= 2


def test_a_match_without_a_file_is_kept_too_when_it_is_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    finished = (play_sitting(MATCH, 0),)

    def stopped(*_: object) -> tuple[Sitting, ...]:
        raise Interrupted(finished)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("eldesthand.cli.arena.play", stopped)
    assert command(["arena", "book", "random", "--deals", "500", "--seed", "7"]) == 130
    shown = capsys.readouterr()
    assert "50 deals" in shown.out
    assert "--resume arena-book-random-7.jsonl" in shown.err
    assert results(load(tmp_path / "arena-book-random-7.jsonl", MATCH)) == results(finished)
