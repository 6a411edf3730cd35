"""``eldesthand referee``: its flags, its exit codes and what it says of bad input."""

from __future__ import annotations

import contextlib
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from drivers.amount import sampled
from drivers.terminal import COMMAND, Terminal, environment
from eldesthand import __version__
from eldesthand.cli import application, run
from eldesthand.cli.referee import referee

ROOT = Path(__file__).resolve().parents[2]
ASKED = ROOT / "examples" / "partner-asked.min"
EXAMPLES = sorted((ROOT / "examples").glob("*.min"))
HEAD = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[Trump "S S"]\n[Deal "E:8.A9.9.K - - -"]\n'


def called(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Call a command in this process, with streams of its own: to start one takes half a second."""
    streams = [io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", write_through=True) for data in (given, b"", b"")]
    standard, out, errors = streams
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("COLUMNS", "80")
        patched.setattr(sys, "stdin", standard)
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            code = run(words)
        said, complained = (stream.detach().getvalue() for stream in (out, errors))
    return subprocess.CompletedProcess([*words], code, said, complained)


def started(*words: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    """Start a command, without input."""
    return subprocess.run(
        [*COMMAND, *words], input=b"", capture_output=True, env=environment(**more), check=False, timeout=60
    )


@pytest.fixture
def runner() -> CliRunner:
    return CliRunner()


def invoked(runner: CliRunner, *words: str) -> tuple[int, str]:
    app = typer.Typer(add_completion=False)
    app.command()(referee)
    result = runner.invoke(app, list(words), env={"COLUMNS": "80"}, catch_exceptions=False)
    return result.exit_code, result.output


# Telling


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_record_is_told_within_eighty_columns_and_without_colour(runner: CliRunner, path: Path) -> None:
    code, output = invoked(runner, str(path))
    assert code == 0
    assert "How it stands" in output
    assert "\x1b" not in output
    assert max(map(len, output.splitlines())) <= 80
    assert not re.search(r"[ \t]$", output, re.MULTILINE)


def test_the_story_says_what_happened_and_who_may_do_what_until_when(runner: CliRunner) -> None:
    output = " ".join(invoked(runner, str(ASKED))[1].split())
    for said in (
        "Somerset 1888 – The partner asked in time",
        "North deals. Hearts are trump, made by East.",
        "South discards the eight of clubs on spades.",
        "South has revoked, and could have followed suit. Nobody is told. [S62]",
        "East or West may call the eight of clubs from South, trick after trick, until the card has been played. [S69]",
        "East and West score two points for the march. [S2]",
        "S65 asking partner",
        "All 16 statements of the record hold.",
    ):
        assert said in output


def test_a_record_is_read_from_standard_input() -> None:
    done = called("referee", "-", given=(HEAD + "1. E S8\n").encode())
    assert done.returncode == 0
    assert "East leads the eight of spades." in done.stdout.decode()


def test_a_seat_is_told_what_it_may_know(runner: CliRunner) -> None:
    for word in ("W", "w", "West"):
        code, output = invoked(runner, str(ASKED), "--seat", word)
        assert code == 0
        assert "as West knows it" in output
        assert "revoke" not in output.replace("mending a revoke in time", "")
        assert "North  S" not in output


def test_the_json_is_that_of_the_story(runner: CliRunner) -> None:
    code, output = invoked(runner, str(ASKED), "--json")
    assert code == 0
    value = json.loads(output)
    assert value["schema"] == 1
    assert value["steps"][1]["text"] == "East leads the ace of spades."
    code, output = invoked(runner, str(ASKED), "--json", "--seat", "N")
    assert json.loads(output)["seat"] == "N"


def test_a_statement_that_is_so_by_another_law_is_counted_apart() -> None:
    record = (HEAD + "1. E S8\n=> S to play S99; S to play\n").encode()
    done = called("referee", "-", "--check", given=record)
    assert done.returncode == 1
    lines = done.stdout.decode().splitlines()
    assert "so, but by" in lines[0]
    assert lines[-1] == "1 record, 2 statements: 1 is so by another law"
    told = called("referee", "-", given=record).stdout.decode().splitlines()
    assert told[-2] == "Of the record's statements (2) 1 is so by another law:"


def test_how_it_stands_says_what_is_trump_and_who_plays_alone() -> None:
    record = HEAD.replace('[Trump "S S"]', '[Trump "S S"]\n[Lone "S"]')
    told = called("referee", "-", given=record.encode()).stdout.decode()
    assert " trump     Spades are trump, made by South." in told
    assert " alone     South plays alone; North sits out." in told


def test_statements_that_fail_are_told_after_the_story() -> None:
    done = called("referee", "-", given=(HEAD + "1. E S8\n=> N to play; S to play\n").encode())
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[-2:] == [
        "Of the record's statements (2) 1 fails:",
        "  line 7: => N to play: S to play",
    ]


# Checking


def test_checking_says_how_many_statements_hold(runner: CliRunner) -> None:
    code, output = invoked(runner, "--check", *map(str, EXAMPLES))
    assert code == 0
    assert re.fullmatch(rf"{len(EXAMPLES)} records, \d+ statements: all hold\n", output)


def test_checking_tells_a_statement_that_fails_by_its_place(runner: CliRunner, tmp_path: Path) -> None:
    path = tmp_path / "wrong.min"
    path.write_text(HEAD + "1. E S8\n=> N to play; S to play\n")
    code, output = invoked(runner, "--check", str(path))
    assert code == 1
    assert output.splitlines() == [
        f"{path}:7:4: => N to play: S to play",
        "1 record, 2 statements: 1 fails",
    ]


def test_checking_goes_on_after_a_bad_record(tmp_path: Path) -> None:
    bad = tmp_path / "bad.min"
    bad.write_text(HEAD + "E: plays S9\n")
    done = called("referee", "--check", str(bad), "nowhere.min", str(ASKED))
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        f"{bad}:6:4: this can't be done: the nine of spades is not in that hand; nothing was changed by it",
        "nowhere.min: there is no such file",
    ]
    assert "3 records" in done.stdout.decode()
    assert "2 are bad" in done.stdout.decode()


# Bad input


def test_a_number_that_no_act_bears_is_a_slip_of_the_pen(tmp_path: Path) -> None:
    path = tmp_path / "slip.min"
    for words in ("claims a new deal #26", "waives #26", "claims a new deal #2"):
        path.write_text(HEAD + f"1. E S8\nW: {words}\n")
        done = called("referee", str(path))
        number = words.split("#")[1]
        assert done.returncode == 2
        assert done.stderr.decode() == (
            f"{path}:7:4: this can't be done: there is no act #{number} before this one: "
            "name the act that gave the right, or none; nothing was changed by it\n"
        )


def test_a_trouble_is_told_with_its_place_what_was_expected_and_an_example(tmp_path: Path) -> None:
    path = tmp_path / "bad.min"
    path.write_text(HEAD + "1. E S8\nW plays C7\n")
    done = called("referee", str(path))
    assert done.returncode == 2
    assert "East leads the eight of spades." in done.stdout.decode()
    assert done.stderr.decode() == (f"{path}:7:2: a colon is missing after `W`; put one after the seat, as W: passes\n")


def test_a_file_that_is_no_record_is_not_complained_of_line_by_line_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "prose.txt"
    path.write_text("once upon a time\n" * 1000)
    done = called("referee", str(path))
    assert done.returncode == 2
    lines = done.stderr.decode().splitlines()
    assert len(lines) == 21
    assert lines[-1].endswith("more of the kind")


@pytest.mark.parametrize(
    "mode", [(), ("--json",), ("--check",), ("--step",)], ids=lambda mode: "".join(mode) or "story"
)
def test_a_file_that_cannot_be_read_gets_one_clear_line(tmp_path: Path, mode: tuple[str, ...]) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "empty").write_bytes(b"")
    for name, said in (
        ("missing", "there is no such file"),
        (".", "this is a folder; name a record in it"),
        ("binary", "this is not text"),
        ("empty", "the record does not name its book"),
        ("a\0b", "this can't be read"),
    ):
        words = ["referee", *mode, name if "\0" in name else str(tmp_path / name)]
        done = called(*words)
        errors = done.stderr.decode()
        assert done.returncode == 2
        assert said in errors
        assert "Traceback" not in errors


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["referee", "x", "--seat", "Q"], "'Q' is no seat; write N, E, S or W"),
        (["referee", "x", "--check", "--json"], "go one at a time"),
        (["referee", "x", "--step", "--json"], "go one at a time"),
        (["referee", "x", "--check", "--seat", "N"], "does not go with --seat"),
        (["referee", "x", "y"], "one record at a time; only --check takes several"),
        (["referee"], "Missing argument"),
        (["referee", "x", "--colour"], "--colour"),
        (["umpire"], "umpire"),
        (["--umpire"], "--umpire"),
    ],
)
def test_a_wrong_use_gets_a_message_and_exit_code_2(words: list[str], said: str) -> None:
    done = called(*words)
    errors = done.stderr.decode()
    assert done.returncode == 2
    assert said in errors
    assert "Traceback" not in errors


def test_a_record_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "escape.min"
    path.write_text(HEAD + '[Title "\x1b[2Jgone"]\nE: "\x1b]0;mine\x07 ours!"\nE: plays \x1b[31mS9\n=> \x1b[0m\n')
    for mode in ((), ("--check",), ("--step",), ("--json",)):
        done = called("referee", str(path), *mode)
        assert b"\x1b" not in done.stdout + done.stderr


def test_an_encoding_that_lacks_a_character_is_no_fault() -> None:
    for mode in ((), ("--step",), ("--json",)):
        done = started("referee", str(ASKED), *mode, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert done.returncode == 0
        assert done.stderr == b""
        if mode == ("--step",):
            assert "S87 HT" in done.stdout.decode()


# The application


def test_the_version_is_said_at_once() -> None:
    script = "import sys; from eldesthand.cli import run; run(['--version']); print('typer' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, env=environment(), check=True)
    assert done.stdout.decode().splitlines() == [f"eldesthand {__version__}", "False"]
    assert called("--version", "--help").stdout.decode().strip()


def test_help_names_the_commands() -> None:
    done = started("--help")
    assert done.returncode == 0
    for name in ("referee", "laws"):
        assert name in done.stdout.decode()
    assert called("referee", "--help").returncode == 0
    assert called("laws", "S52").returncode == 0
    assert CliRunner().invoke(application(), ["laws", "--help"]).exit_code == 0


def test_a_fault_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the pack is short")

    monkeypatch.setattr("eldesthand.cli.referee.story_of", broken)
    monkeypatch.delenv("ELDESTHAND_DEBUG", raising=False)
    assert run(["referee", str(ASKED)]) == 70
    said = capsys.readouterr().err
    assert said == "this is a fault in eldesthand: RuntimeError: the pack is short, please report it with the record\n"
    monkeypatch.setenv("ELDESTHAND_DEBUG", "1")
    with pytest.raises(RuntimeError):
        run(["referee", str(ASKED)])


def test_a_reader_who_stops_listening_is_no_fault() -> None:
    with subprocess.Popen(
        [*COMMAND, "referee", str(ASKED), "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait(30) == 141
        assert process.stderr.read() == b""


# Walking through


def test_without_a_terminal_every_step_is_printed(runner: CliRunner) -> None:
    code, output = invoked(runner, str(ASKED), "--step")
    assert code == 0
    assert output.count("North dealer") > 25
    assert "Enter goes on" not in output
    assert "How it stands" in output


def test_the_table_drawn_for_a_seat_shows_its_own_cards_only(runner: CliRunner) -> None:
    _, output = invoked(runner, str(ASKED), "--step", "--seat", "W")
    first = output.split("\n\n")[0]
    assert "♠87 ♥T ♦T ♣Q" in first
    assert first.count("cards not seen") == 3


def test_a_walk_goes_on_back_to_an_act_and_out() -> None:
    terminal = Terminal("referee", "--step", str(ASKED))
    assert "The partner asked in time" in terminal.until("Enter goes on")
    terminal.types("\n")
    assert "Euchre in Boston" in terminal.until("Enter goes on")
    terminal.types("\n")
    assert "East leads the ace of spades." in terminal.until("Enter goes on")
    terminal.types("8\n")
    assert "South takes back the eight of clubs" in terminal.until("Enter goes on")
    terminal.types("b\n")
    assert "East has led" in terminal.until("Enter goes on")
    terminal.types("999\n")
    assert "How it stands" in terminal.until("Enter leaves")
    terminal.types("what?\n")
    terminal.until("Enter leaves")
    terminal.types("\n")
    assert terminal.leaves() == 0


@pytest.mark.parametrize("path", sampled(EXAMPLES, 4), ids=lambda path: path.stem)
def test_every_page_of_a_walk_fits_the_screen(path: Path) -> None:
    terminal = Terminal("referee", "--step", str(path))
    while True:
        page = terminal.until("Enter ")
        lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", page).split("\n")
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 81
        last = terminal.until("s")
        terminal.types("\n")
        if last.startswith("leave"):
            break
    assert terminal.leaves() == 0


def test_a_walk_is_left_by_q_by_the_end_of_input_and_by_an_interrupt() -> None:
    for keys, code in (("q\n", 0), ("\x04", 0), ("\x03", 130)):
        terminal = Terminal("referee", "--step", str(ASKED))
        terminal.until("Enter goes on")
        terminal.types(keys)
        assert terminal.leaves() == code
