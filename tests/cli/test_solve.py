"""``eldesthand solve`` and ``eldesthand coups``: what they print, as JSON too, and what they say of bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldesthand.cli import run
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.solver import native

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "src" / "eldesthand" / "study" / "coups"
CASE_1 = "N:8.AK..J9 T.Q8.J.A Q.T.T87. A9.9..KT"


class Shown:
    """What a command printed, and its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *words: str) -> None:
        self.code = run(words)
        self.out, self.err = capsys.readouterr()

    @property
    def plain(self) -> str:
        return " ".join(self.out.split())


Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_a_typed_deal_is_solved_as_it_stands(capsys: Capture) -> None:
    shown = Shown(capsys, "solve", CASE_1, "--trump", "C", "--maker", "N", "--play", "DJ D7")
    assert shown.code == 0
    assert max(map(len, shown.out.splitlines())) <= 80
    assert "North and South take 2 tricks in all, East and West 3: North and South are euchred." in shown.plain
    assert "West to play: the tricks of that side in all 3 ♥9 2 ♠9 1 ♠A, ♣T, ♣K" in shown.plain
    assert "1. E ♦J S ♦7 W ♥9" in shown.plain


def test_a_typed_deal_as_json(capsys: Capture) -> None:
    solved = json.loads(Shown(capsys, "solve", CASE_1, "--trump", "C", "--play", "DJ,D7", "--json").out)
    assert (solved["ns"], solved["ew"]) == (2, 3)
    assert solved["to_play"] == "W"
    assert solved["table"] == [{"seat": "E", "card": "DJ"}, {"seat": "S", "card": "D7"}]
    assert {play["card"]: play["tricks"] for play in solved["options"]} == {"H9": 3, "S9": 2, "SA": 1, "CT": 1, "CK": 1}
    assert len(solved["line"]) == 18
    assert "outcome" not in solved


def test_a_lone_hand_is_led_to_by_the_first_active_seat(capsys: Capture) -> None:
    deal = "N:J..QJ.QJ ..AK7.AK - K7.7.T.9"
    solved = json.loads(Shown(capsys, "solve", deal, "--trump", "C", "--lone", "N", "--json").out)
    assert (solved["out"], solved["to_play"], solved["makers"], solved["outcome"]) == ("S", "E", "NS", "euchred")


def test_the_best_line_is_a_record_to_step_through(capsys: Capture) -> None:
    words = ["--trump", "C", "--maker", "N", "--play", "DJ D7 CT S8 SA C9"]
    shown = Shown(capsys, "solve", CASE_1, *words, "--minutes")
    played = replay(loads(shown.out))
    assert played.troubles == ()
    assert played.table is not None
    assert played.table.deal.ended
    assert [len(trick.laid) for trick in played.table.deal.tricks] == [4] * 5


def test_a_record_is_reviewed(capsys: Capture) -> None:
    shown = Shown(capsys, "solve", str(CASES / "case-8.min"))
    assert shown.code == 0
    assert "East and West are euchred. As it was played, North and South have 3 tricks" in shown.plain
    assert (
        "2.1 North's queen of spades took North and South from 3 tricks to 2; best: the nine of hearts" in shown.plain
    )
    assert "3.4 East's ten of spades took East and West from 3 tricks to 2; best: the ten of diamonds." in shown.plain


def test_a_record_is_reviewed_as_json(capsys: Capture) -> None:
    review = json.loads(Shown(capsys, "solve", str(CASES / "case-1.min"), "--json").out)
    assert [(step["seat"], step["card"], step["cost"]) for step in review["cards"] if step.get("cost")] == [
        ("W", "CT", 2)
    ]
    assert review["start"]["outcome"] == "euchred"
    assert (review["ns"], review["ew"]) == (4, 1)


def test_any_point_of_a_record_is_solved(capsys: Capture) -> None:
    shown = Shown(capsys, "solve", str(CASES / "case-9.min"), "--at", "2.2")
    assert "West to play: the tricks of that side in all 3 ♣9 1" in shown.plain
    assert "2. E ♦7 W ♣9 N ♦Q → W" in shown.plain


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([CASE_1], "say what is trump, as --trump H"),
        ([CASE_1, "--trump", "X"], "'X' is no suit; write C, D, H or S"),
        ([CASE_1, "--trump", "C", "--dealer", "Q"], "'Q' is no seat; write N, E, S or W, as --dealer S"),
        ([CASE_1, "--trump", "C", "--play", "SA"], "East is to play, and does not hold ace of spades"),
        ([CASE_1, "--trump", "C", "--play", "what"], "'what' is not a card"),
        (["N:8.AK", "--trump", "C"], "the deal:"),
        (["N:8.AK..J9 - - -", "--trump", "C"], "East's cards are not all known"),
        (["N:8.AK..J9 T.Q8.J.A Q.T.T8. A9.9..KT", "--trump", "C"], "the hands are not of one size"),
        (["nowhere.min"], "there is no such file"),
        ([str(CASES / "case-1.min"), "--trump", "C"], "a record says for itself"),
        ([str(CASES / "case-1.min"), "--at", "x"], "'x' is no point of a record"),
        ([str(CASES / "case-1.min"), "--at", "5"], "the record has no card 1 of trick 5"),
        ([str(ROOT / "examples" / "first.min")], "cards are not all known"),
    ],
)
def test_bad_input_gets_one_clear_line(capsys: Capture, words: list[str], said: str) -> None:
    shown = Shown(capsys, "solve", *words)
    assert shown.code == 2
    assert shown.out == ""
    *told, line = shown.err.splitlines()
    assert told == []
    assert line.startswith("eldesthand solve: ")
    assert said in line


# Coups


def test_the_coups_are_listed(capsys: Capture) -> None:
    shown = Shown(capsys, "coups")
    assert shown.code == 0
    for said in ("Case I the third hand's ruff", "Case IX a losing card", "forced", "the book errs"):
        assert said in shown.plain


@pytest.mark.parametrize("number", range(1, 10))
def test_a_case_is_shown(capsys: Capture, number: int) -> None:
    shown = Shown(capsys, "coups", str(number))
    assert shown.code == 0
    assert max(map(len, shown.out.splitlines())) <= 80
    for said in ("A North", "D West", "The line", "The claims", "the makers' tricks:"):
        assert said in shown.plain


def test_case_VIII_hangs_on_an_error(capsys: Capture) -> None:
    shown = Shown(capsys, "coups", "VIII")
    assert "Hangs on an adversary's error. It does not follow: the makers still had 3 tricks" in shown.plain


def test_the_coups_as_json(capsys: Capture) -> None:
    cases = json.loads(Shown(capsys, "coups", "--json").out)
    assert [case["case"] for case in cases][:2] == ["Case I", "Case II"]
    (claim,) = cases[4]["claims"]
    assert claim["finding"] == "forced"
    assert claim["tricks"] == {"DT": 2, "DK": 3, "DJ": 3}
    assert cases[4]["slips"]
    assert json.loads(Shown(capsys, "coups", "5", "--json").out) == cases[4]


def test_a_case_is_drawn(capsys: Capture, tmp_path: Path) -> None:
    to = tmp_path / "case.svg"
    assert Shown(capsys, "coups", "3", "--svg", str(to)).code == 0
    assert to.read_text("utf-8").startswith("<svg")
    assert Shown(capsys, "coups", "3", "--svg", str(tmp_path / "no" / "case.svg")).code == 2
    assert "name the case" in Shown(capsys, "coups", "--svg", str(to)).err


def test_there_is_no_tenth_case(capsys: Capture) -> None:
    shown = Shown(capsys, "coups", "10")
    assert shown.code == 2
    assert "there are nine, 1 to 9 or I to IX" in shown.err


@pytest.mark.parametrize("words", [["solve", CASE_1, "--trump", "C"], ["coups", "1"]])
def test_without_the_kernel_it_is_said_at_the_start(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    with_kernel = Shown(capsys, *words)
    monkeypatch.setenv(native.FORCE, "python")
    by_twin = Shown(capsys, *words)
    assert "solving in Python" in by_twin.err
    assert by_twin.out == with_kernel.out
    monkeypatch.delenv(native.FORCE)
    monkeypatch.setattr(native, "compiled", None)
    assert "there was no C++ compiler" in Shown(capsys, *words).err
