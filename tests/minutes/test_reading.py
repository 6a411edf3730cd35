"""What is wrong in a text is told with its place, what is right in it is kept, and nothing makes it fail."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from eldesthand.minutes import Document, NotMinutes, dumps, load, loads
from eldesthand.minutes.document import Speech, TrickLine, Unread, bare

RECORD = """\
[Minutes "1"]
[Book "Bridge 1907"] {of three} [Dealer "S"]
[Deal "S:AQ4.KJ972.A6.K53 - KT5.Q84.K93.AJ72 -"]

S: "I leave it to you, partner"
N: "Hearts" {over
two lines}, passes
1. W DQ N D3 E D7 S DA
(S) N: plays H4
"Ann": cuts HJ
rest: NS 3 EW 0
? S
=> S rights none B-DUMMY-3; E to lead
"""


@pytest.mark.parametrize(
    ("text", "line", "column", "problem", "example"),
    [
        ("\nX: passes", 2, 1, "`X` is not a seat", '"Ann": cuts HJ'),
        ("S passes", 1, 2, "a colon is missing after `S`", "S: passes"),
        ("(Q) S: passes", 1, 2, "`Q` is not a seat", '"Ann": cuts HJ'),
        ("S:", 1, 3, "nobody says or does anything here", "S: passes"),
        ("S: passes, ?, passes", 1, 12, "`?` is no act", "plays ?"),
        ("S: ?, passes", 1, 4, "`?` is no act", "plays ?"),
        ('S: "I pass', 1, 4, "this quotation mark is not closed", '"I pass"'),
        ('S: passes, "I pass" twice', 1, 20, "something follows the words", '"ours!" as talk'),
        ("  3. W DQ N", 1, 11, "North's card is missing", "W DQ"),
        ("3. W D1", 1, 6, "`D1` names no card", "SA or C7"),
        ("3. W -", 1, 6, "`-` names no card", "SA or C7"),
        ("3. DQ", 1, 4, "`DQ` is not a seat", "1. W DQ N D3 E D7 S DA"),
        ("3.", 1, 3, "this trick has no cards", "1. W DQ"),
        ("rest: NS 3", 1, 1, "the rest is not stated", "rest: NS 3 EW 0"),
        ("rest: NS 3 NS 2", 1, 1, "the rest is not stated", "rest: NS 3 EW 0"),
        ("? X", 1, 3, "`X` is not a seat", "? S"),
        ("=>", 1, 3, "nothing is expected here", "=> EW +3 S63"),
        ("=> ;", 1, 3, "nothing is expected here", "=> EW +3 S63"),
        ("[Dealer N]", 1, 1, "this is not a tag", '[Dealer "N"]'),
        ('[Dealer "N"] S: passes', 1, 14, "this is not a tag", '[Dealer "N"]'),
        ("S: {slowly passes", 1, 4, "this brace is not closed", "{led in turn}"),
        ("S: {slowly {very}} passes", 1, 4, "this brace is not closed", "{led in turn}"),
        ("S: slowly} passes", 1, 10, "no brace is open here", "{led in turn}"),
        ("what is this", 1, 1, "this line is not understood", "S: passes"),
        ('[Minutes "7"]', 1, 11, "version 7 of the minutes can't be read", '[Minutes "1"]'),
        ("{two\nlines} S: passes,\n\n{x\n} 3. W DQ N", 5, 11, "North's card is missing", "W DQ"),
    ],
)
def test_an_error_is_told_with_its_place(text: str, line: int, column: int, problem: str, example: str) -> None:
    (trouble,) = loads(text).errors
    assert (trouble.line, trouble.column, trouble.problem) == (line, column, problem)
    assert trouble.example == example
    assert str(trouble).startswith(f"line {line}, column {column}: {problem}")
    assert str(trouble).endswith(f", as {example}")


def test_the_versions_read_are_named() -> None:
    assert "the versions read are: 1" in str(loads('[Minutes "2"]').errors[0])
    assert loads("S: passes").errors == ()


def test_the_reader_goes_on_after_an_error_and_keeps_the_valid_prefix() -> None:
    document = loads('[Dealer "N"]\nE: passes\nfie\nS: passes\nfo\nW: passes\n')
    assert [error.line for error in document.errors] == [3, 5]
    assert len(document.items) == 6
    assert document.valid == document.items[:2]
    assert isinstance(document.items[2], Unread)
    assert dumps(document) == '[Dealer "N"]\nE: passes\nfie\nS: passes\nfo\nW: passes\n'


def test_a_line_of_two_lines_that_is_not_read_ends_the_valid_prefix() -> None:
    document = loads("S: passes\nE: passes {and\nso on}, ?\nW: passes")
    assert document.errors[0].line == 3
    assert document.valid == document.items[:1]
    assert len(document.items) == 3


def test_without_errors_all_is_valid() -> None:
    document = loads(RECORD)
    assert document.errors == ()
    assert document.valid == document.items


def test_places_are_those_of_the_text() -> None:
    document = loads("\n  S: passes, {now} plays\tH4\n 2. W DQ  N ?\n")
    speech, trick = document.items[1:]
    assert isinstance(speech, Speech)
    assert isinstance(trick, TrickLine)
    assert (speech.line, speech.column) == (2, 3)
    assert [(said.text, said.line, said.column) for said in speech.acts] == [
        ("passes", 2, 6),
        ("plays H4", 2, 20),
    ]
    assert [(note.after, note.column) for note in speech.notes] == [(1, 14)]
    assert [(put.hand, put.line, put.column) for put in trick.cards] == [(3, 3, 5), (0, 3, 11)]
    assert [tag.column for tag in loads('[A "x"] [B "y"]').tags] == [1, 9]


def test_a_tag_is_found_by_name() -> None:
    document = loads(RECORD)
    assert document.tag("Dealer") == "S"
    assert document.tag("Lone") is None


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "record.min"
    path.write_bytes(b"S: \xff\xfe")
    with pytest.raises(NotMinutes, match="byte 4 is not UTF-8"):
        load(path)
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nowhere.min")


# --- nothing makes the reader fail ------------------------------------------------------------------


def survives(text: str) -> Document:
    """Read a text, whatever it is; what was read must write and read back the same, its errors included."""
    document = loads(text)
    lines = text.count("\n") + text.count("\r") + 1
    for error in document.errors:
        assert 1 <= error.line <= lines
        assert error.column >= 1
    written = dumps(document)
    assert bare(loads(written)) == bare(document)
    assert dumps(loads(written)) == written
    return document


NOTATION = st.sampled_from(
    [
        "[",
        "]",
        '"',
        "“",
        "”",
        "{",
        "}",
        ":",
        ",",
        ";",
        "=>",
        "?",
        "S",
        "N:",
        "1.",
        "S63",
        "[S9]",
        "\n",
        "\r\n",
        "\\",
        " ",
    ]
    + [
        "(S)",
        "rest",
        "NS 3",
        "EW 0",
        "HT",
        "10♣",
        "as",
        "trick 1",
        "Book",
        '[Book "Bridge 1907"]',
        "#17",
        "\x85",
        "\x0b",
    ]
)


@given(st.text())
@example('S: "a\\')
@example("[A\n“”]")
@example("=> [")
def test_any_text_is_survived(text: str) -> None:
    survives(text)


@given(st.lists(NOTATION | st.text(max_size=3), max_size=40).map("".join))
@example('{a\n"}" 1. W DQ {b}')
@example('S:"x"as\n')
def test_any_heap_of_notation_is_survived(text: str) -> None:
    survives(text)


@given(st.data())
def test_a_damaged_record_is_survived(data: st.DataObject) -> None:
    text = RECORD
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        text = text[:start] + data.draw(NOTATION | st.text(max_size=2) | st.just("")) + text[end:]
    survives(text)


@given(st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(NotMinutes):
        assert loads(data) == survives(data.decode(errors="replace"))


@pytest.mark.parametrize("piece", ["{", "}", '"', "[", ",", "S:", "\\", "{}", "=> [S9] ", "S9, ", "(", "1. W "])
def test_a_long_text_takes_no_longer_than_its_length(piece: str) -> None:
    assert isinstance(loads(piece * 20_000), Document)
    assert isinstance(loads("=> " + piece * 20_000), Document)
    assert isinstance(loads("S: " + piece * 20_000), Document)
