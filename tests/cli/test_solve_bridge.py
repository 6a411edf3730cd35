"""``eldesthand solve`` and the post-mortem of bridge: makes, points of a deal, records, and bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldesthand.cli import run
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.solver.native import FORCE, compiled

pytestmark = pytest.mark.skipif(compiled is None, reason="the kernel is not built")

DEAL = "N:AQ4.KJ972.A6.K53 K92.Q8.QJT87.T98 JT5.AT4.K93.AJ72 8763.653.542.Q64"
ENDING = "N:A2... K... .A2.. .K.2."
"""Three cards of different hands: only for what is wrong with it."""

SMALL = '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "S"]\n[Trump "NT S"]\n[Deal "S:.A2.. ..A.2 .3.2. .K.K."]\n'


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


def record(tmp_path: Path, text: str) -> str:
    path = tmp_path / "record.min"
    path.write_text(text, "utf-8")
    return str(path)


def test_the_makes_of_a_deal_and_par(capsys: Capture) -> None:
    shown = Shown(capsys, "solve", "--book", "bridge", DEAL)
    assert shown.code == 0
    assert max(map(len, shown.out.splitlines())) <= 80
    assert "NT ♠ ♥ ♦ ♣ North deals 12 10 12 9 12 East deals 1 2 1 4 1" in shown.plain
    assert "North deals no trump: 12 tricks, 72 points and 60 for honours." in shown.plain
    assert (
        "West deals diamonds: 4 tricks, 18 points (36 doubled) to North and South and 12 for honours to East"
        in shown.plain
    )


def test_the_makes_as_json_for_one_dealer(capsys: Capture) -> None:
    solved = json.loads(Shown(capsys, "solve", "--book", "Bridge 1907", DEAL, "--dealer", "W", "--json").out)
    assert solved["makes"]["N"] == {"NT": 12, "S": 10, "H": 12, "D": 9, "C": 12}
    (best,) = solved["par"]["W"]
    assert best == {"dealer": "W", "trump": "D", "tricks": 4, "points": -18, "doubled": -36, "honours": 12}
    assert list(solved["par"]) == ["W"]
    assert len(solved["hands"]["N"]) == 13


def test_the_worth_of_each_card_at_the_opening_lead(capsys: Capture) -> None:
    shown = Shown(capsys, "solve", "--book", "bridge", DEAL, "--trump", "hearts")
    assert "Hearts are trump, made by North and South." in shown.plain
    assert "East and West 1: North and South have 6 odd tricks, 48 points." in shown.plain
    assert "East to play: the tricks of that side in all 1 ♣8, ♣9, ♣T, ♦7" in shown.plain
    assert "0 ♠2, ♠9, ♠K" in shown.plain
    assert " 13. " in shown.out


def test_a_point_of_a_deal_as_json(capsys: Capture) -> None:
    words = ["--book", "bridge", DEAL, "--trump", "NT", "--dealer", "S", "--play", "S6 S4", "--json"]
    solved = json.loads(Shown(capsys, "solve", *words).out)
    assert (solved["trump"], solved["to_play"], solved["makers"], solved["outcome"]) == ("NT", "E", "NS", "made")
    assert {option["card"]: option["tricks"] for option in solved["options"]} == {"SK": 1, "S9": 0, "S2": 0}
    assert (solved["ns"], solved["ew"], len(solved["line"])) == (12, 1, 50)


def test_the_best_line_is_a_record_that_is_reviewed(capsys: Capture, tmp_path: Path) -> None:
    words = ["--book", "bridge", DEAL, "--trump", "NT", "--dealer", "S", "--play", "S6 S4 S9", "--minutes"]
    text = Shown(capsys, "solve", *words).out
    assert replay(loads(text)).troubles == ()
    shown = Shown(capsys, "solve", record(tmp_path, text))
    assert "No trump, made by North and South." in shown.plain
    assert "No other make would have been worth more with best play." in shown.plain
    assert "As it was played, North and South have 13 tricks, East and West 0." in shown.plain
    assert "1.3 East's nine of spades took East and West from 1 trick to 0; best: the king of spades." in shown.plain
    review = json.loads(Shown(capsys, "solve", record(tmp_path, text), "--json").out)
    assert [(step["card"], step["cost"]) for step in review["cards"] if step.get("cost")] == [("S9", 1)]
    assert [(result["trump"], result["points"]) for result in review["par"]] == [("NT", 72)]
    at = Shown(capsys, "solve", record(tmp_path, text), "--at", "1.3")
    assert "East to play: the tricks of that side in all 1 ♠K 0 ♠2, ♠9" in at.plain


def test_a_poor_make_is_told_of(capsys: Capture, tmp_path: Path) -> None:
    text = f'[Book "Bridge 1907"]\n[Dealer "N"]\n[Deal "{DEAL}"]\nN: passes the make\nS: names diamonds\n'
    shown = Shown(capsys, "solve", record(tmp_path, text))
    assert "been no trump: 12 tricks, 72 points and 60 for honours; this one: 9 tricks, 18 points" in shown.plain


def test_a_record_without_a_make_is_told_make_by_make(capsys: Capture, tmp_path: Path) -> None:
    text = f'[Book "Bridge 1907"]\n[Dealer "S"]\n[Deal "{DEAL}"]\n'
    shown = Shown(capsys, "solve", record(tmp_path, text))
    assert "South deals no trump: 12 tricks, 72 points and 60 for honours." in shown.plain
    assert "West deals diamonds" not in shown.plain


def test_a_call_is_weighed_in_the_post_mortem(capsys: Capture, tmp_path: Path) -> None:
    """West has shown his king of hearts, and South calls it: it falls to North's ace, and the queen is good.

    Free, West would have made his ace of clubs, and North, who has to throw the queen on it, the ace of hearts.
    """
    head = '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "S"]\n[Trump "NT S"]\n[Deal "S:5.2..2 A.K..A 3.AQ.. 4..3.3"]\n'
    play = "1. W SA N S3 E S4 S S5\nW: shows HK\nS: calls HK from W\n2. W HK N HA E D3 S H2\n3. N HQ E C3 S C2 W CA\n"
    shown = Shown(capsys, "referee", record(tmp_path, head + play), "--post-mortem")
    assert "South calls HK from W [B-EXPP-2b]: North and South have 2 tricks, 1 without it." in shown.plain
    assert "No card cost a trick." in shown.plain


def test_an_unlawful_card_is_weighed(capsys: Capture, tmp_path: Path) -> None:
    """West has a heart and throws a club on South's: a revoke, which keeps him his king."""
    head = '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "E"]\n[Trump "NT E"]\n[Deal "S:.A2.. .K..2 ..A2. ..K3."]\n'
    review = json.loads(Shown(capsys, "solve", record(tmp_path, head + "1. S HA W C2 N D2 E D3\n"), "--json").out)
    west = review["cards"][1]
    assert (west["card"], west["lawful"], west["cost"]) == ("C2", False, -1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([DEAL], "a deal of bridge wants --book bridge"),
        ([DEAL, "--book", "whist"], "no book is known as 'whist'; write euchre, bridge"),
        ([DEAL, "--book", "bridge", "--trump", "X"], "'X' is no make; write C, D, H, S or NT"),
        ([DEAL, "--book", "bridge", "--trump", "H", "--lone", "S"], "nobody plays alone at bridge"),
        ([DEAL, "--book", "bridge", "--play", "SA"], "say what is trump"),
        ([DEAL, "--book", "bridge", "--dealer", "Q"], "'Q' is no seat"),
        (["N:AQ4.KJ972.A6.K53 - - -", "--book", "bridge"], "the cards are not all known"),
        ([ENDING, "--book", "bridge"], "the hands are not of one size"),
        ([ENDING.replace("A2...", "A2.."), "--book", "bridge"], "the deal: a hand has four suits"),
    ],
)
def test_bad_input_gets_one_clear_line(capsys: Capture, words: list[str], said: str) -> None:
    shown = Shown(capsys, "solve", *words)
    assert shown.code == 2
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    assert line.startswith("eldesthand solve: ")
    assert said in line


def test_without_the_kernel_one_line_says_what_cannot_be_solved(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(FORCE, "python")
    limit = "ELDESTHAND_SOLVER=python: exact bridge goes no further than 4 cards a hand."
    shown = Shown(capsys, "solve", "--book", "bridge", DEAL)
    assert (shown.code, shown.out, shown.err) == (2, "", f"eldesthand solve: {limit}\n")
    small = Shown(capsys, "solve", record(tmp_path, SMALL))
    assert small.code == 0
    assert limit in small.err
    played = Shown(capsys, "referee", record(tmp_path, SMALL + "1. W C2 N D2 E DK S H2\n"), "--post-mortem")
    assert played.code == 0
    assert limit in played.plain
