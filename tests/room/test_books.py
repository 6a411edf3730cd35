"""The books that a table may be opened by, as the page is told of them."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from drivers.room_server import Caller, room_in_a_thread
from eldesthand.books import book
from eldesthand.laws import catalogue
from eldesthand.shown.choosing.options import offered

BOOKS: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(offered()))


def test_the_four_books_are_there_with_what_they_are_played_for() -> None:
    books = {book["code"]: (book["title"], book["game"], book["plays_for"]) for book in BOOKS}
    assert books["S"] == ("Somerset 1888", "euchre", "rubber")
    assert books["P"] == ("New York 1876", "euchre", "game")
    assert books["M"] == ("Modern", "euchre", "game")
    assert books["B"] == ("Bridge 1907", "bridge", "rubber")
    assert all(book["manners"] == ["guided", "club", "strict"] for book in BOOKS)


@pytest.mark.parametrize("entry", BOOKS, ids=[book["code"] for book in BOOKS])
def test_an_option_has_words_a_law_and_ways_that_the_book_takes(entry: dict[str, Any]) -> None:
    for option in entry["options"]:
        assert option["label"] != option["id"], "an option without words"
        assert catalogue.look_up(option["law"]), option
        assert option["usual"] == option["ways"][0]["value"]
        for way in option["ways"]:
            chosen = book(entry["code"], ((option["id"], way["value"]),))
            assert chosen.choice(option["id"]) == way["value"]
    names = [(option["id"], way["label"]) for option in entry["options"] for way in option["ways"]]
    assert len(names) == len(set(names))


def test_an_option_of_modern_euchre_names_the_law_that_leaves_it_to_the_table() -> None:
    modern = next(book for book in BOOKS if book["code"] == "M")
    laws = {option["id"]: option["law"] for option in modern["options"]}
    assert (laws["M-pack"], laws["M-stick"], laws["M-game"]) == ("M1", "M16", "M33")


def test_the_page_reads_them_and_opens_a_table_by_any(tmp_path: Path) -> None:
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        ann = Caller(port, "Ann")
        books = ann.http.get("/api/books").json()
        assert books == BOOKS
        for book, way in product(books, (0, -1)):
            chosen = {option["id"]: option["ways"][way]["value"] for option in book["options"]}
            assert ann.post("/api/tables", book=book["code"], manner=book["manners"][way], chosen=chosen)["table"]
        ann.close()
