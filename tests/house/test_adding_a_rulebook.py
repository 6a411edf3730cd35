"""Following docs/adding-a-rulebook.md from its first line to its last brings in a book that plays."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eldesthand import books
from eldesthand.laws import catalogue
from eldesthand.minutes import loads
from eldesthand.minutes.header import read
from eldesthand.testing.tables import any_table

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-rulebook.md"
BLOCK = re.compile(r"<!-- (file (?P<file>\S+)|run) -->\n```\w+\n(?P<text>.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """Do what the page says, in a folder of its own; yield the names its examples leave behind."""
    folder = tmp_path_factory.mktemp("railroad")
    names: dict[str, Any] = {}
    with pytest.MonkeyPatch.context() as patched:
        patched.chdir(folder)
        patched.syspath_prepend(str(folder))
        try:
            for block in BLOCK.finditer(PAGE.read_text()):
                if block["file"]:
                    (folder / block["file"]).write_text(block["text"])
                else:
                    exec(compile(block["text"], str(PAGE), "exec"), names)
            yield names
        finally:
            books.withdraw("R")
            sys.modules.pop("railroad", None)


def test_the_page_builds_a_book_that_plays(followed: dict[str, Any]) -> None:
    assert books.codes()[-1] == "R"
    railroad = books.book("R")
    assert len(railroad.pack) == 25
    assert railroad.keeps("M24")
    assert not railroad.keeps("M10")
    assert catalogue.law("R1").book == "R"
    assert read(loads('[Book "Railroad"] [Dealer "N"]\n')).book == "R"
    with pytest.raises(books.BookTaken, match="take another letter"):
        books.register(type(railroad), "M", Path("railroad.toml"))


def test_the_books_of_the_house_are_not_changed_by_it(followed: dict[str, Any]) -> None:
    modern = books.book("M")
    assert not modern.keeps("R1")
    assert modern.choice("M-pack") == "24"
    assert any_table(modern, followed["Random"](1)).book is modern


def test_once_withdrawn_it_is_gone(followed: dict[str, Any]) -> None:
    """The last test here: the others need the book."""
    books.withdraw("R")
    assert "R" not in books.codes()
    assert "R1" not in {law.id for law in catalogue.laws()}
    with pytest.raises(books.UnknownBook):
        books.book("R")
