"""``eldesthand convert``: what it writes and where, and what it says of bad input."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from eldesthand import pbn
from eldesthand.cli import run
from eldesthand.minutes import load, loads
from eldesthand.minutes.replay import replay
from eldesthand.solver.native import compiled

ROOT = Path(__file__).resolve().parents[2]
RECORD = str(ROOT / "examples" / "doubled-too-soon.min")
EUCHRE = str(ROOT / "examples" / "first.min")
FILES = ROOT / "tests" / "pbn" / "files"

Capture = pytest.CaptureFixture[str]


def shown(capsys: Capture, *words: str) -> tuple[int, str, str]:
    code = run(["convert", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_record_becomes_pbn_and_pbn_a_record(capsys: Capture, tmp_path: Path) -> None:
    code, text, err = shown(capsys, RECORD)
    assert (code, err) == (0, "")
    assert text.startswith("% PBN 2.1\n{Bridge before")
    assert '[Contract "1HXX"]' in text
    assert '[Doubles "3"]' in text
    path = tmp_path / "one.pbn"
    path.write_text(text, "utf-8")
    code, text, err = shown(capsys, str(path), "--to", "minutes")
    assert (code, err) == (0, "")
    assert replay(loads(text)).troubles == ()
    assert "S: passes the make\nN: names hearts\nE: doubles\nN: accepts\n" in text


def test_several_records_become_one_file_in_export_format(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "new" / "two.pbn"
    assert shown(capsys, RECORD, str(ROOT / "examples" / "dummy-speaks.min"), "--out", str(out)) == (0, "", "")
    data = out.read_bytes()
    assert data.startswith(b"% PBN 2.1\r\n% EXPORT\r\n")
    assert data.count(b"\n") == data.count(b"\r\n")
    assert len(pbn.load(out).games) == 2
    _, text, _ = shown(capsys, RECORD, str(ROOT / "examples" / "dummy-speaks.min"), "--game", "2")
    assert text.count("[Event") == 1
    assert "Dummy speaks before the dealer" in text


def test_the_games_of_a_file_become_a_record_each(capsys: Capture, tmp_path: Path) -> None:
    path = str(FILES / "semi-empty-lines-within.pbn")
    code, out, err = shown(capsys, path)
    assert (code, out) == (2, "")
    assert "2 games: choose one, as --game 3, or name a folder for a record of each" in err
    assert shown(capsys, path, "--out", str(tmp_path / "deals")) == (0, "", "")
    assert sorted(path.name for path in (tmp_path / "deals").iterdir()) == ["1.min", "2.min"]
    assert replay(load(tmp_path / "deals" / "1.min")).troubles == ()
    code, out, _ = shown(capsys, path, "--game", "2")
    assert code == 0
    assert '[PBNBoard "2"]' in out
    assert shown(capsys, path, "--game", "1", "--out", str(tmp_path / "one.min"))[0] == 0
    assert (tmp_path / "one.min").read_text("utf-8").startswith('[Minutes "1"]')


def test_what_is_wrong_is_told_and_the_rest_is_written(capsys: Capture, tmp_path: Path) -> None:
    path = FILES / "broken.pbn"
    code, out, err = shown(capsys, str(path), "--out", str(tmp_path))
    assert (code, out) == (2, "")
    assert f"{path}:2:1: this tag can't be read; write a name and a value in quotes, as [Dealer" in err
    assert f"{path}:27:7: East does not hold the ace of spades" in err
    assert f"{path}:7: the game says neither who deals nor who plays it" in err
    assert len(list(tmp_path.glob("*.min"))) == 5


def test_standard_input_is_read(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO(Path(RECORD).read_bytes())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(data, "utf-8"))
    assert shown(capsys, "-")[0] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([EUCHRE], f"{EUCHRE}: PBN is for bridge, and this is a record of another game"),
        ([RECORD, "--to", "lin"], "eldesthand convert: 'lin' is no notation; write --to pbn or --to minutes"),
        ([RECORD, "--to", "minutes"], "eldesthand convert: this is minutes already"),
        ([str(FILES / "partial.pbn"), "--to", "pbn"], "eldesthand convert: this is PBN already"),
        ([RECORD, str(FILES / "partial.pbn")], "eldesthand convert: these are PBN and minutes already"),
        ([RECORD, "--game", "2"], "eldesthand convert: there is no deal 2; there are 1"),
        ([str(FILES / "unplayed.pbn"), "--game", "9"], "eldesthand convert: there is no game 9"),
        (["nowhere.pbn"], "nowhere.pbn: there is no such file"),
        ([RECORD, "--out", "/dev/null/x"], "eldesthand convert: /dev/null/x can't be written: "),
    ],
)
def test_bad_input_gets_one_clear_line(capsys: Capture, words: list[str], said: str) -> None:
    code, out, err = shown(capsys, *words)
    assert (code, out) == (2, "")
    (row,) = err.splitlines()
    assert row.startswith(said)


def test_the_referee_reads_pbn_with_one_game(capsys: Capture) -> None:
    assert run(["referee", str(FILES / "irregular.pbn")]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "seven of diamonds" in out
    assert "West has led out of turn. [B-LEAD-1]" in out
    assert run(["referee", str(FILES / "inherited.pbn")]) == 2
    assert "this is PBN with 4 games; choose one, as eldesthand convert" in capsys.readouterr().err
    assert run(["referee", str(FILES / "no-such.pbn")]) == 2


@pytest.mark.skipif(compiled is None, reason="the kernel is not built")
def test_a_game_of_pbn_is_solved(capsys: Capture) -> None:
    assert run(["solve", str(FILES / "export.pbn")]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "As it was played, North and South have 11 tricks, East and West 2." in out
