"""Records that take long: how far it has come, an end by Ctrl-C in words, and a limit that can be lifted."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Final

import pexpect
import pytest

from eldesthand.cli import longwork, run
from eldesthand.cli.longwork import TooMuchWork, Work

HEAD: Final = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[TurnUp "H9"]\n\nE: passes\n'
LONG: Final = HEAD + "E: passes\nW: names spades\nN: mentions hearts\n" * 15000
RUN: Final = "from eldesthand.cli import main; main()"


@pytest.mark.parametrize("command", ["referee", "verify", "convert"])
def test_a_record_has_a_size_and_a_time_unless_the_limit_is_lifted(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "deal.min"
    record.write_text(HEAD, "utf-8")
    monkeypatch.setattr(longwork, "MOST_SECONDS", 1e-9)
    assert run([command, str(record)]) == 2
    assert "take a part of it, or lift the limit by --no-limit" in capsys.readouterr().err
    run([command, str(record), "--no-limit"])
    assert "--no-limit" not in capsys.readouterr().err
    monkeypatch.undo()
    record.write_bytes(b"\n" * (longwork.MOST_BYTES + 1))
    assert run([command, str(record)]) == 2
    assert "it has more than 4 MiB" in capsys.readouterr().err


def test_work_is_told_on_a_terminal_and_not_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    for shows in (False, True):
        monkeypatch.setattr(sys.stderr, "isatty", lambda shows=shows: shows, raising=False)
        with Work(100) as work:
            for _ in range(40):
                now[0] += 0.1
                work()
        assert (" of 100 (Ctrl-C stops)" in capsys.readouterr().err) is shows
    with Work(100) as work:
        now[0] += longwork.MOST_SECONDS + 1
        with pytest.raises(TooMuchWork):
            work()
    with Work(100, limited=False) as work:
        now[0] += longwork.MOST_SECONDS + 1
        work()


def test_ctrl_c_in_a_long_record_ends_it_in_words_on_a_terminal(tmp_path: Path) -> None:
    record = tmp_path / "long.min"
    record.write_text(LONG, "utf-8")
    words = ["-c", RUN, "referee", "--check", str(record)]
    terminal = pexpect.spawn(sys.executable, words, timeout=60, encoding="utf-8")
    terminal.expect(r"line \d+ of \d+ \(Ctrl-C stops\)")
    terminal.sendintr()
    terminal.expect("eldesthand: stopped")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert "Traceback" not in str(terminal.before)
