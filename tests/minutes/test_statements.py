"""The statements of ``=>`` lines, and the table of them in the document of the notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldesthand.books import book
from eldesthand.minutes.check import verify
from eldesthand.minutes.document import Statement
from eldesthand.minutes.statement_table import renewed
from eldesthand.minutes.statements import FORMS, judge
from eldesthand.table.table import dealt

DOCUMENT = Path(__file__).parents[2] / "docs" / "minutes.md"
HAND = (-1,) * 5
TABLE = dealt(book("S"), 0, (HAND, HAND, HAND, HAND), 45)


def test_the_document_lists_every_form() -> None:
    text = DOCUMENT.read_text()
    assert renewed(text) == text


@pytest.mark.parametrize("example", [example for example, _, _ in FORMS])
def test_every_example_is_a_statement(example: str) -> None:
    if example != "void":
        assert judge(TABLE, example) is not None


def test_a_statement_that_says_nothing_names_one_that_does() -> None:
    assert "write for example" in verify(TABLE, Statement("the weather is fine"))


def test_a_law_that_did_not_do_it_is_told() -> None:
    assert verify(TABLE, Statement("E to declare", ("S74",))) == ""
    assert "not by S77" in verify(TABLE, Statement("E to declare", ("S77",)))


def test_what_is_so_instead_is_told() -> None:
    assert verify(TABLE, Statement("S to declare")) == "E to declare"
