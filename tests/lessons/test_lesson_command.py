"""``eldesthand lesson`` at a terminal and without one: answers good and bad, leaving, width and colour."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from drivers.amount import sampled
from drivers.terminal import COMMAND, Terminal, environment
from eldesthand.cli import run
from eldesthand.lessons import lessons

ROOT = Path(__file__).resolve().parents[2]
NAMES = [lesson.name for lesson in lessons()]


class Sitting:
    """One run of the command without a terminal, its answers given line by line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.patch, self.caught = monkeypatch, capsys
        monkeypatch.setenv("COLUMNS", "80")

    def __call__(self, *words: str, answers: str = "") -> tuple[int, str, str]:
        self.patch.setattr(sys, "stdin", io.StringIO(answers))
        code = run(["lesson", *words])
        out, err = self.caught.readouterr()
        assert "Traceback" not in out + err
        return code, out, err


@pytest.fixture
def sitting(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sitting:
    return Sitting(monkeypatch, capsys)


# --- without a terminal ------------------------------------------------------------------------------------


def test_the_list_names_all_of_them_with_their_laws_book_by_book(sitting: Sitting) -> None:
    code, out, err = sitting("--list")
    assert (code, err) == (0, "")
    for lesson in lessons():
        assert f"{lesson.number}  {lesson.title}" in out
        assert lesson.name in out
    assert max(map(len, out.splitlines())) <= 80
    heads = [line for line in out.splitlines() if "lessons in" in line]
    assert heads == ["Ten lessons in the laws of Euchre, Boston, 1888", "Five lessons in the laws of Bridge, 1907"]


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_of_every_lesson_can_be_taken(sitting: Sitting, name: str) -> None:
    lesson = next(lesson for lesson in lessons() if lesson.name == name)
    for choice in lesson.choices:
        code, out, err = sitting(name, answers=f"{choice.number}\n\n")
        assert (code, err) == (0, "")
        assert f">{choice.number}" in out
        assert "(best)" in out
        good = "There was nothing better to be had." in out
        assert good == (choice in lesson.best)
        for law, words in lesson.header.teaches:
            assert law in out
            assert words.split(" ")[0] in out
        assert max(map(len, out.splitlines())) <= 80
        assert "\x1b" not in out


def test_nothing_but_the_situation_comes_before_the_answer(sitting: Sitting) -> None:
    _, out, _ = sitting("1")
    assert "may call" not in out
    assert "(best)" not in out
    assert "S85" not in out
    assert out.count("cards not seen") == 3


def test_what_is_open_is_told_when_it_is_asked_and_the_question_waits(sitting: Sitting) -> None:
    code, out, _ = sitting("1", answers="?\n1\n")
    assert "East or West may call a suit" in out
    assert "It comes to two points to East and West" in out
    assert code == 0


def test_an_answer_in_words_is_done_at_the_table(sitting: Sitting) -> None:
    _, out, _ = sitting("1", answers="I call a heart\n")
    assert "West calls hearts." in out
    assert "South leads the ace of hearts." in out
    assert "It comes to one point to North and South." in out
    assert "There was something better" in out


def test_another_answer_can_be_tried(sitting: Sitting) -> None:
    _, out, _ = sitting("racing-winners", answers="2\na\n1\n\n")
    assert "It comes to one point to East and West." in out
    assert "It comes to two points to North and South." in out


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("9", "There are 4 choices"),
        ("0", "There are 4 choices"),
        ("", "What do you do?"),
        ("xyzzy", "is not a phrase of the minutes"),
        ("plays HA", "That can't be done"),
        ("\x1b[31mred", "is not a phrase"),
        ("é" * 900, "is not a phrase"),
        ("²", "is not a phrase"),
    ],
)
def test_an_answer_that_will_not_do_is_told_and_asked_again(sitting: Sitting, answer: str, said: str) -> None:
    code, out, _ = sitting("1", answers=f"{answer}\n1\n")
    assert said in " ".join(out.split())
    assert "It comes to two points" in out
    assert code == 0
    assert "\x1b" not in out


def test_bytes_that_are_no_text_are_asked_again() -> None:
    done = subprocess.run(
        [*COMMAND, "lesson", "1"],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        env=environment(),
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert b"It comes to two points" in done.stdout
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("answers", ["", "q\n", "1\n", "1\nq\n", "what?\n", "?\n"])
def test_it_is_left_by_q_and_by_the_end_of_input(sitting: Sitting, answers: str) -> None:
    assert sitting("1", answers=answers)[0] == 0
    assert sitting(answers=answers)[0] == 0
    assert sitting("--all", answers=answers)[0] == 0


def test_the_list_shows_how_one_has_fared(sitting: Sitting) -> None:
    _, out, _ = sitting(answers="2\n3\n\nno such lesson\n\n1\n\nq\n")
    last = out[out.rindex("Ten lessons") :]
    assert re.search(r"1 .*lead-out-of-turn .*best", last)
    assert re.search(r"2 .*partner-does-not-follow .*done", last)
    assert "there is no lesson" in out
    assert "2 of 15 lessons taken, 1 answered best at once." in out


def test_all_of_them_one_after_the_other(sitting: Sitting) -> None:
    code, out, _ = sitting("--all", answers="1\n\n" * 15)
    assert code == 0
    assert "15 of 15 lessons taken, 15 answered best at once." in out
    assert [int(n) for n in re.findall(r"Lesson (\d+) of 15", out)] == list(range(1, 16))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("99",), "numbered from 1 to 15"),
        (("raging-winners",), "perhaps racing-winners is meant"),
        (("--list", "3"), "--list goes by itself"),
        (("--all", "3"), "name one lesson"),
        (("no", "such", "thing"), "there is no lesson"),
    ],
)
def test_a_wrong_use_is_told_in_one_line(sitting: Sitting, words: tuple[str, ...], said: str) -> None:
    code, out, err = sitting(*words)
    assert code == 2
    assert said in err
    assert out == ""
    assert err.count("\n") == 1


def test_a_title_of_several_words_names_a_lesson(sitting: Sitting) -> None:
    assert "Lesson 5 of 15" in sitting("winners", "raced")[1]


def test_a_lesson_all_of_them_and_the_list_as_json(sitting: Sitting) -> None:
    lesson = json.loads(sitting("--json", "5")[1])
    assert lesson["name"] == "racing-winners"
    assert lesson["learner"] == "N"
    assert len(lesson["choices"]) == 4
    assert [choice["best"] for choice in lesson["choices"]] == [True, False, False, False]
    assert [each["name"] for each in json.loads(sitting("--json", "--all")[1])] == NAMES
    assert [each["name"] for each in json.loads(sitting("--json", "--list")[1])] == NAMES


def test_without_signs_of_suits_and_on_a_narrow_screen() -> None:
    plain = environment(PYTHONIOENCODING="ascii", COLUMNS="50", PYTHONUTF8="0")
    done = subprocess.run(
        [*COMMAND, "lesson", "5"], input=b"1\n", capture_output=True, env=plain, check=False, timeout=60
    )
    out = done.stdout.decode("ascii")
    assert done.returncode == 0
    assert "Your hand: SQT HQ DA CA" in out
    assert "On the table:" in out
    assert max(map(len, out.splitlines())) <= 50


def test_an_interrupt_without_a_terminal_is_polite(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert run(["lesson", "4"]) == 130
    assert "`eldesthand lesson 4` begins it again" in capsys.readouterr().out


# --- at a terminal -----------------------------------------------------------------------------------------


def page(text: str) -> list[str]:
    """Return the lines of what is on the screen: what came after it was last cleared."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-ln-z]|\x1b\[[0-9;]*m", "", text.rpartition("\x1b[2J")[2]).split("\n")


@pytest.mark.parametrize("name", sampled(NAMES, 5))
def test_every_page_fits_the_screen(name: str) -> None:
    terminal = Terminal("lesson", name)
    asked = False
    while True:
        shown = page(terminal.until("q leaves"))
        assert len(shown) <= 24, shown
        assert max(len(line.rstrip()) for line in shown) <= 80, shown
        if "1 to" in shown[-1]:
            assert not asked
            assert any("┌───" in line for line in shown), "the table stands beside the question"
            asked = True
            terminal.types("2\n")
        elif "Enter ends" in shown[-1]:
            break
        else:
            terminal.types("\n")
    terminal.types("\n")
    assert asked
    assert terminal.leaves() == 0


def test_in_colour_and_without() -> None:
    for more, coloured in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
        terminal = Terminal("lesson", "1", **more)
        terminal.until("Enter goes on")
        terminal.types("\n")
        shown = terminal.until("1 to 4")
        assert ("\x1b[31m" in shown) == coloured
        terminal.types("q\n")
        assert terminal.leaves() == 0


def test_the_rights_are_shown_on_a_page_of_their_own_and_then_the_table_again() -> None:
    terminal = Terminal("lesson", "1")
    terminal.until("Enter goes on")
    terminal.types("\n")
    terminal.until("1 to 4")
    terminal.types("?\n")
    assert "may call a suit" in terminal.until("Enter goes on")
    terminal.types("\n")
    assert "What do you do?" in terminal.until("1 to 4")
    terminal.types("hm\n")
    assert "is not a phrase" in terminal.until("1 to 4")
    terminal.types("\x04")
    assert terminal.leaves() == 0


@pytest.mark.parametrize("words", [("lesson", "7"), ("lesson",), ("lesson", "--all")])
def test_an_interrupt_leaves_politely(words: tuple[str, ...]) -> None:
    terminal = Terminal(*words)
    terminal.until("q leaves")
    terminal.types("\x03")
    terminal.until("Goodbye.")
    assert "again." in terminal.until("\n")
    assert terminal.leaves() == 130
