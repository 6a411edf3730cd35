"""``eldesthand laws`` on a small application of its own."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from eldesthand.cli import laws as module
from eldesthand.laws import catalogue, index
from eldesthand.laws.compare import compared
from eldesthand.laws.index import LawPlaces

BUILT = {
    "S52": LawPlaces(
        ("src/eldesthand/play.py:7 lead_out_of_turn",),
        ("tests/laws/S52--false-lead.min",),
        ("src/eldesthand/guide.py:9 it is not your turn",),
    ),
    "S53": LawPlaces(("src/eldesthand/play.py:20 taken_back",), ()),
    "S54": LawPlaces((), ("tests/laws/S54--disobeyed.min",)),
    "S22": LawPlaces(("src/eldesthand/shuffle.py:3 clean",), ("tests/laws/S22--below.min",)),
    "S91": LawPlaces(("src/eldesthand/deal.py:9 lifted",), ()),
    "A-08": LawPlaces(("src/eldesthand/score.py:1 posted",), ()),
}

Run = Callable[..., Any]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command with the words of a line, against the index above, as into a pipe."""
    monkeypatch.setattr(index, "load", lambda: BUILT)
    application = typer.Typer(add_completion=False)
    application.command()(module.laws)
    application.command()(stand_by)

    def invoke(line: str, columns: int = 80) -> Any:
        words = ["laws", *line.split()]
        return CliRunner().invoke(application, words, env={"COLUMNS": str(columns)}, catch_exceptions=False)

    return invoke


def stand_by() -> None:
    """Make the application one of several commands."""


def plain(text: str) -> str:
    return " ".join(text.split())


def test_a_law_is_shown_with_all_that_is_known_of_it(run: Run) -> None:
    shown = run("S52")
    assert shown.exit_code == 0
    law = catalogue.law("S52")
    for said in (law.id, law.topic, law.group, law.text, law.claim, law.effect, "Somerset 1888", "right"):
        assert said in plain(shown.output)
    assert "state kept" in plain(shown.output)
    assert "src/eldesthand/play.py:7 lead_out_of_turn" in shown.output
    assert "tests/laws/S52--false-lead.min" in shown.output
    assert "guided src/eldesthand/guide.py:9 it is not your turn" in plain(shown.output)
    for ruling in map(catalogue.ruling, law.rulings):
        assert f"{ruling.id} {ruling.issue} {ruling.ruling}" in plain(shown.output)


@pytest.mark.parametrize("line", ["s52", "S 52", "s-52"])
def test_a_law_is_asked_for_in_forgiving_forms(run: Run, line: str) -> None:
    assert run(line).output == run("S52").output


def test_several_laws_are_shown_one_after_the_other(run: Run) -> None:
    assert run("S52 A-08").output == f"{run('S52').output}\n{run('A-08').output}"


def test_a_bare_id_shows_its_lettered_parts(run: Run) -> None:
    shown = run("B-DOUBLE-7").output
    assert [line.split()[0] for line in shown.splitlines() if line.startswith("B-")] == [
        f"B-DOUBLE-7{letter}" for letter in "abcden"
    ]


@pytest.mark.parametrize("line", ["A-08", "--ruling A-08", "--ruling a8"])
def test_a_ruling_is_shown_by_its_id(run: Run, line: str) -> None:
    shown = plain(run(line).output)
    ruling = catalogue.ruling("A-08")
    for said in (ruling.issue, ruling.ruling, ruling.reason, ", ".join(ruling.laws), "choose otherwise"):
        assert said in shown


def test_what_the_table_does_is_shown_with_a_law_of_etiquette(run: Run) -> None:
    shown = plain(run("S113").output)
    assert "table An onlooker who bets before any of the four has bet is noted." in shown
    assert "state stated code none yet tests none yet" in shown


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("S117", "there is no law or ruling 'S117'; the nearest: "),
        ("S52 S117", "there is no law or ruling 'S117'"),
        ("--ruling S52", "there is no ruling 'S52'"),
        ("--book X", "there is no book 'X'; the books are S (Somerset 1888)"),
        ("--coverage --book X", "there is no book 'X'"),
        ("S52 --coverage", "one at a time"),
        ("--find revoke --ruling A-08", "one at a time"),
    ],
)
def test_a_slip_is_told_without_a_traceback(run: Run, line: str, said: str) -> None:
    told = run(line)
    assert told.exit_code == 2
    assert told.stdout == ""
    assert told.stderr.startswith("eldesthand laws: ")
    assert said in told.stderr


def test_an_index_that_is_missing_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def load() -> dict[str, LawPlaces]:
        raise FileNotFoundError("the index of the laws is missing: reinstall eldesthand")

    monkeypatch.setattr(index, "load", load)
    told = run("S52")
    assert told.exit_code == 1
    assert told.stderr == (
        "eldesthand laws: can't tell where the laws are kept: the index of the laws is missing: reinstall eldesthand\n"
    )


def test_the_books_are_listed_by_their_headings(run: Run) -> None:
    shown = run("").output
    for book in catalogue.books():
        assert str(book) in shown
        for group in {law.group for law in catalogue.laws(book.code)}:
            assert group in shown
    assert "S46 – S57    Cards liable to be called" in shown


def test_a_book_is_listed_law_by_law(run: Run) -> None:
    shown = [line.split() for line in run("--book p").output.splitlines() if line.startswith("  ")]
    assert [words[0] for words in shown] == [law.id for law in catalogue.laws("P")]


def test_a_search_shows_the_laws_that_hold_the_words(run: Run) -> None:
    shown = run("--find lifting --book S").output
    assert shown.startswith("S91  turn-up in view\n     The turn-up lies in sight until played;")
    assert shown.count("\n") == 2


def test_a_search_in_vain_says_so(run: Run) -> None:
    told = run("--find zebra")
    assert told.exit_code == 1
    assert told.stderr == "eldesthand laws: no law or ruling has all of the words 'zebra'\n"


def test_the_coverage_counts_what_is_kept_what_is_stated_and_what_is_missing(run: Run) -> None:
    shown = run("--coverage").output
    rows = {line.split("  ")[0]: line.split()[-4:] for line in shown.splitlines()[:6]}
    assert rows["Somerset 1888"] == ["116", "2", "17", "97"]
    assert rows["New York 1876"] == ["34", "0", "1", "33"]
    assert rows["Bridge 1907"] == ["165", "0", "15", "150"]
    assert rows["Modern"] == ["36", "0", "0", "36"]
    assert rows["together"] == ["351", "2", "33", "316"]


def test_the_coverage_of_a_book_names_what_is_half_built_and_what_is_not(run: Run) -> None:
    shown = plain(run("--coverage --book S").output)
    assert "code, no test S53 test, no code S54 neither S1, S2, S3," in shown
    assert "S91 physical (code) The turn-up has its own place" in shown
    assert "S113 etiquette An onlooker who bets before any of the four has bet is noted." in shown
    assert "New York" not in shown


def test_a_book_with_nothing_missing_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    everywhere = {law.id: LawPlaces(("src/a.py:1 f",), ("tests/b.min",)) for law in catalogue.laws("P")}
    monkeypatch.setattr(index, "load", lambda: everywhere)
    assert "none is missing" in run("--coverage --book P").output


def test_a_law_is_written_as_json(run: Run) -> None:
    (law,) = json.loads(run("S52 --json").output)
    assert law["id"] == "S52"
    assert law["book"] == "S"
    assert law["class"] == ["right"]
    assert law["state"] == "kept"
    assert law["code"] == list(BUILT["S52"].code)
    assert law["guided"] == list(BUILT["S52"].guided)
    assert law["tests"] == list(BUILT["S52"].tests)
    assert [ruling["id"] for ruling in law["rulings"]] == list(catalogue.law("S52").rulings)
    assert law["rulings"][0]["ruling"] == catalogue.ruling("A-02").ruling


@pytest.mark.parametrize(
    ("line", "count"),
    [("", 351), ("--book B", 165), ("--find lifting --book S", 1), ("--find zebra", 0), ("--ruling A-08", 1)],
)
def test_every_listing_is_written_as_json(run: Run, line: str, count: int) -> None:
    assert len(json.loads(run(f"{line} --json").output)) == count


def test_the_coverage_is_written_as_json(run: Run) -> None:
    (book,) = json.loads(run("--coverage --book S --json").output)
    assert book["book"]["code"] == "S"
    assert book["counts"] == {"laws": 116, "kept": 2, "stated": 17, "not_yet": 97}
    assert book["kept"] == ["S22", "S52"]
    assert {"id": "S53", "code": True, "tests": False} in book["not_yet"]
    assert {
        "id": "S113",
        "class": "etiquette",
        "table_does": "An onlooker who bets before any of the four has bet is noted.",
    } in book["stated"]


@pytest.mark.parametrize("columns", [50, 80, 200])
@pytest.mark.parametrize("line", ["", "S52", "A-08", "--book B", "--find card", "--coverage"])
def test_lines_keep_to_the_terminal_and_end_without_blanks_or_colour(run: Run, line: str, columns: int) -> None:
    shown = run(line, columns).output
    assert "\x1b" not in shown
    for text in shown.splitlines():
        assert len(text) <= min(columns, module.WIDEST)
        assert text == text.rstrip()


def test_two_books_are_set_side_by_side_by_topic(run: Run) -> None:
    shown = run("--compare S P")
    assert shown.exit_code == 0
    assert max(map(len, shown.output.splitlines())) <= 80
    assert shown.output.splitlines()[0].split() == ["Somerset", "1888", "New", "York", "1876"]
    for law in ("S52", "P9c", "S63", "P18"):
        assert law in shown.output
    turned = run("--compare P S")
    assert turned.output.splitlines()[0].split() == ["New", "York", "1876", "Somerset", "1888"]


@pytest.mark.parametrize(
    ("books", "said"),
    [("S Hoyle", "there is no book 'Hoyle'"), ("S S", "name two books"), ("S M", "not set side by side")],
)
def test_books_that_cannot_be_set_side_by_side_are_refused(run: Run, books: str, said: str) -> None:
    shown = run(f"--compare {books}")
    assert shown.exit_code == 2
    assert said in shown.output


def test_the_comparison_names_laws_that_there_are_and_every_law_of_the_new_york_book() -> None:
    _, _, topics = compared("S", "P")
    named = set()
    for topic in topics:
        for text, code in ((topic.first, "S"), (topic.second, "P")):
            ids = set(re.findall(rf"\b{code}\d+[a-z]?\b", text))
            named |= {catalogue.law(each).id for each in ids}
            for ruling in re.findall(r"\bA-\d+[a-z]?\b", text):
                catalogue.ruling(ruling)
    assert {law.id for law in catalogue.laws("P")} - named <= {"P2", "P6a", "P6d", "P9a"}
