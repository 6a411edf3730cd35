"""Every command where a standard stream is closed, full, or read by nobody: a code, and a plain line if it can."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import pytest

from eldesthand.cli import COMMANDS

pytestmark = pytest.mark.skipif(os.name != "posix" or shutil.which("bash") is None, reason="it takes a shell")

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
RUN: Final = [sys.executable, "-c", "from eldesthand.cli import main; main()"]
DEAL: Final = str(EXAMPLES / "bridge-deal.min")
WORDS: Final = {
    "serve": ["serve", "--help"],
    "backup": ["backup", "--help"],
    "restore": ["restore", "--help"],
    "doctor": ["doctor", "--help"],
    "play": ["play"],
    "lesson": ["lesson"],
    "referee": ["referee", DEAL],
    "verify": ["verify", "--help"],
    "convert": ["convert", DEAL],
    "laws": ["laws", "S9"],
    "arena": ["arena", "--help"],
    "match": ["match", "--help"],
    "train": ["train", "--help"],
    "solve": ["solve", "--help"],
    "coups": ["coups"],
    "puzzles": ["puzzles", "--number", "2"],
}
OFTEN: Final = ("laws", "referee", "play")
"""Commands that are tried each time; the others in the long run."""

ALL: Final = [name if name in OFTEN else pytest.param(name, marks=pytest.mark.long) for name in WORDS]


def run(words: list[str], how: str) -> tuple[int, str]:
    """Run a command with its streams as the shell has them; return its code and what it said to standard error."""
    command = " ".join(f"'{word}'" for word in [*RUN, *words])
    done = subprocess.run(
        ["bash", "-c", f"{command} {how}; exit ${{PIPESTATUS[0]}}"],
        cwd=tempfile.gettempdir(),
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=120,
        check=False,
    )  # fmt: skip
    return done.returncode, done.stderr


def test_every_command_is_tried() -> None:
    assert WORDS.keys() == COMMANDS.keys()


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("how", "why"), [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
def test_output_that_cannot_be_written_is_told_in_one_line(name: str, how: str, why: str) -> None:
    assert run(WORDS[name], how) == (74, f"eldesthand: standard output: {why}\n")


@pytest.mark.parametrize("name", ALL)
def test_without_input_or_any_stream_nothing_is_a_fault(name: str) -> None:
    code, said = run(WORDS[name], "<&-")
    assert "fault" not in said
    assert "Traceback" not in said
    assert code in (0, 1, 2, 74)
    assert run(WORDS[name], "<&- >&- 2>&-")[0] == 74


@pytest.mark.parametrize("name", ALL)
def test_output_that_nobody_reads_ends_a_command_without_a_word(name: str) -> None:
    code, said = run(WORDS[name], "| true")
    assert (code in (0, 1, 141), said) == (True, "")


def test_a_record_from_an_input_that_is_closed_is_told_of(tmp_path: Path) -> None:
    code, said = run(["referee", "-"], "<&-")
    assert (code, "Bad file descriptor" in said, "fault" in said) == (2, True, False)


def test_a_file_that_is_opened_does_not_take_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    file = tmp_path / "deal.pbn"
    code, _ = run(["convert", DEAL, "--to", str(file)], ">&- 2>&-")
    if file.exists():
        assert b"eldesthand" not in file.read_bytes()
    assert code != 70


def test_a_command_that_is_interrupted_says_so_and_leaves_with_the_code_of_that() -> None:
    running = subprocess.Popen(
        [*RUN, "referee", "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    assert running.stdin is not None
    running.stdin.write("; more than a pipe holds\n" * 20_000)  # it has all been written once the command reads
    running.stdin.flush()
    running.send_signal(signal.SIGINT)
    said = running.communicate(timeout=60)[1]
    assert (running.returncode, said.splitlines()[-1]) == (130, "eldesthand: stopped")
