"""`docs/minutes.md` says what the reader does: its examples are read, and its tables are the reader's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldesthand.minutes import dumps, loads, phrases_club
from eldesthand.minutes.context import FixedContext
from eldesthand.minutes.document import Document, Expect, Speech, Tag, TrickLine
from eldesthand.minutes.header import read as read_header
from eldesthand.minutes.phrase_table import put_into
from eldesthand.minutes.phrases import interpret
from eldesthand.minutes.replay import replay
from eldesthand.minutes.values import CLERICAL, MANNERS
from eldesthand.table.acts import Talk

PAGE = Path(__file__).parents[2] / "docs" / "minutes.md"
TEXT = PAGE.read_text("utf-8")
EXAMPLES = re.findall(r"^```minutes\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
TALK = ["What a fine evening", "Hearts"]


def test_there_are_examples_of_every_kind_of_line() -> None:
    kinds = {type(item) for text in EXAMPLES for item in loads(text).items}
    assert {Tag, Speech, TrickLine, Expect} <= kinds
    assert len(EXAMPLES) >= 9


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_is_read_without_an_error(text: str) -> None:
    document = loads(text)
    assert document.errors == ()
    assert loads(dumps(document)).errors == ()
    header = read_header(document)
    missing = ("the record does not name its book", "the record does not name the dealer")
    assert [error for error in header.errors if error.problem not in missing] == []


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_phrase_of_an_example_is_an_act(text: str) -> None:
    document = loads(text)
    header = read_header(document)
    book = header.book or "S"
    for item in document.items:
        if isinstance(item, Speech) and item.name not in header.directors:
            for said in item.acts:
                if item.name and phrases_club.interpret(said, item.name) is not None:
                    continue
                act = interpret(said, item.who, book, FixedContext(proposal=1))
                assert not isinstance(act, Talk) or said.text in TALK


def test_every_phrase_of_a_director_is_one() -> None:
    directed = [document for document in map(loads, EXAMPLES) if read_header(document).directors]
    assert directed
    assert [replay(document).troubles for document in directed] == [()] * len(directed)


def test_the_first_two_examples_but_for_their_tags_are_canonical() -> None:
    for text in EXAMPLES[:2]:
        lines = text.splitlines()
        assert dumps(loads(text)).splitlines()[-10:] == lines[-10:]


def test_the_table_of_phrases_is_that_of_the_reader() -> None:
    assert put_into(TEXT) == TEXT, "run: python -m eldesthand.minutes.phrase_table docs/minutes.md"


def test_the_table_of_tags_names_every_tag() -> None:
    table = TEXT[TEXT.index("## Tags") : TEXT.index("## The grammar")]
    named = {name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    tags = "".join(f'[{name} "x"]\n' for name in sorted(named))
    document = loads(tags + '[Weather "fine"]\n')
    assert len(named) == 33
    assert read_header(document).other == (("Weather", "fine"),)
    for word in (*CLERICAL, *MANNERS):
        assert f"`{word}`" in table


def test_the_errors_shown_are_told_so() -> None:
    told = str(loads("\n" * 8 + "X: passes").errors[0])
    assert told in TEXT


def test_an_empty_record_is_read() -> None:
    assert loads("") == Document()
    assert dumps(Document()) == ""
