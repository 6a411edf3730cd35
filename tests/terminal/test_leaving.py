"""Leaving and coming back: Ctrl-C, a lost terminal, the end of the input, a full disk, another size of window."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eldesthand.cli.play_file import load
from eldesthand.cli.play_keeper import Keeper
from eldesthand.session.local import LocalGame, Settings

ROOT = Path(__file__).resolve().parents[2]
Start = Callable[..., Any]


def run(folder: Path, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))))
    command = [sys.executable, "-c", "from eldesthand.cli import main; main()", "play", *words]
    env = {**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "PYTHONUTF8": "1"}
    return subprocess.run(
        command, input=given, capture_output=True, text=True, cwd=folder, env=env, check=False, timeout=60
    )


def test_ctrl_c_keeps_the_game_and_says_how_to_go_on(sit_down: Start, tmp_path: Path) -> None:
    game = sit_down("--seed", "47", "--speed", "0", "--straight")
    while not game.has("Your call"):
        game.send("")
    before = [line for line in game.lines if line][:10]
    game.child.sendintr()
    assert game.close() == 130
    assert game.has("To go on: eldesthand play --resume euchre.game")
    assert "Traceback" not in game.seen
    again = sit_down("--resume", "euchre.game", "--speed", "0")
    assert [line for line in again.lines if line][:10] == before
    kept = load(tmp_path / "euchre.game")
    again.send("1")
    assert len(load(tmp_path / "euchre.game").events) > len(kept.events)


def test_a_lost_terminal_keeps_the_game(sit_down: Start, tmp_path: Path) -> None:
    game = sit_down("--seed", "47", "--speed", "0", "--straight")
    game.child.kill(signal.SIGHUP)
    assert game.close() == 129
    assert load(tmp_path / "euchre.game").table is not None


def test_the_window_may_change_its_size(sit_down: Start) -> None:
    game = sit_down("--seed", "47", "--speed", "0", "--straight")
    while not game.has("Your call"):
        game.send("")
    for columns, rows in ((120, 40), (60, 20), (40, 12), (80, 24)):
        game.resize(columns, rows)
        assert len(game.lines) == rows
        assert game.lines[-1] == ">"
        assert game.has("♥A")
        assert game.has("Your call")
    assert game.has("West · Ben")


def test_without_a_terminal_it_is_played_line_by_line(tmp_path: Path) -> None:
    done = run(tmp_path, "--seed", "5", "--straight", given="\n" + "1\n\n" * 30)
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
    assert "South passes." in done.stdout
    assert "The input has ended. The game is kept. To go on: eldesthand play --resume euchre.game" in done.stdout
    assert load(tmp_path / "euchre.game").table is not None


def test_quit_leaves_and_keeps(tmp_path: Path) -> None:
    done = run(tmp_path, "--seed", "5", "--save", "mine.game", given="quit\n")
    assert done.returncode == 0
    assert "To go on: eldesthand play --resume mine.game" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--manner", "loose"), "there are guided, club, strict"),
        (("--slips", "2"), "a rate from 0 to 1"),
        (("--seat", "X"), "write N, E, S or W"),
        (("--book", "Hoyle"), "there are S (Somerset 1888), P (New York 1876), B (Bridge 1907), M (Modern)"),
        (("--choose", "M-stick on"), "Somerset 1888 leaves open A-06, A-08, A-23, A-52, A-65"),
        (("--book", "M", "--choose", "pack 36"), "M-pack is 24 or 25 or 28 or 32"),
        (("--speed", "fast"), "seconds from 0 to 60, or step"),
        (("--resume", "none.min"), "No such file"),
        (("--resume", "torn.min"), "is damaged"),
        (("--resume", "first.min"), "without a game to go on with"),
        (("--save", "first.min"), "is there already"),
        (("--save", "nowhere/a.min"), "could not be written"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input_gets_one_clear_line(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    (tmp_path / "torn.min").write_text('[Minutes "1"]\n[Book "Somerset 1888"]\n[Sealed "eJwrSS"]\n')
    (tmp_path / "first.min").write_bytes((ROOT / "examples" / "first.min").read_bytes())
    done = run(tmp_path, *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    local = LocalGame.opening(Settings(seed=1))
    keeper = Keeper(tmp_path / "a.game")
    assert keeper.keep(local) == ""
    whole = (tmp_path / "a.game").read_bytes()

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    local.draw()
    assert "No space left on device" in keeper.keep(local)
    assert keeper.keep(local) == ""
    assert (tmp_path / "a.game").read_bytes() == whole
    assert [path.name for path in tmp_path.iterdir()] == ["a.game"]
    monkeypatch.undo()
    assert keeper.keep(local) == ""
    assert len(load(tmp_path / "a.game").events) == len(local.events)
