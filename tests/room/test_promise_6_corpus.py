"""Promise 6: the state is the fold of the log; streams of earlier days fold to what they folded to then.

Each file of corpus/ is a table's stream, an event a line as it is kept, and after it a line with what stood on the
table in the end.  `python tests/room/corpus/make.py` adds streams; those that are there are never written anew.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from drivers.room import standing
from eldesthand.server.hub import Hub
from eldesthand.server.store.store import open_store
from eldesthand.session.events import NotAnEvent, Opened, decode, encode
from eldesthand.session.session import Session

CORPUS = Path(__file__).parent / "corpus"
FILES = sorted(CORPUS.glob("*.jsonl"))


def read(file: Path) -> tuple[list[bytes], dict[str, Any]]:
    """Return the events of a stream, and what they came to."""
    *events, end = file.read_bytes().splitlines()
    stands: dict[str, Any] = json.loads(end)["stands"]
    return events, stands


def folded(events: list[bytes]) -> Session:
    first = decode(events[0])
    assert isinstance(first, Opened)
    table = Session.of(first)
    for body in events[1:]:
        table, _ = table.apply(decode(body))
    return table


def test_promise_6_the_corpus_has_every_book_and_manner() -> None:
    opened = [decode(read(file)[0][0]) for file in FILES]
    pairs = {(event.book, event.manner) for event in opened if isinstance(event, Opened)}
    assert {book for book, _ in pairs} == {"S", "P", "M", "B"}
    assert {manner for _, manner in pairs} == {"guided", "club", "strict"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_promise_6_an_old_stream_folds_to_what_it_folded_to_then(file: Path) -> None:
    events, stood = read(file)
    assert standing(folded(events)) == stood


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_promise_6_an_old_event_is_written_as_it_was_read(file: Path) -> None:
    """So that a stream exported and read again is the same: a new field has a default that is left out."""
    for body in read(file)[0]:
        assert json.loads(encode(decode(body))) == json.loads(body)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_promise_6_every_beginning_of_a_stream_can_be_gone_on_with(file: Path) -> None:
    """A room that is cut off after any event folds it to the same table as one that was not."""
    events, _ = read(file)
    table = folded(events[:1])
    for number, body in enumerate(events[1:], 2):
        table, _ = table.apply(decode(body))
        if number in (len(events) // 3, len(events) // 2, len(events) - 1):
            assert standing(folded(events[:number])) == standing(table)


@pytest.mark.parametrize("file", FILES[:4], ids=lambda file: file.stem)
def test_promise_6_opening_an_old_room_rewrites_nothing(file: Path, tmp_path: Path) -> None:
    events, stood = read(file)

    async def work() -> list[bytes]:
        store = await open_store(str(tmp_path / "room.db"))
        await store.begin("table/old", "table")
        await store.append("table/old", 0, events)
        hub = Hub(store, pace=3600)
        assert standing((await hub.find("old")).table) == stood
        await hub.close()
        kept = [stored.body async for stored in store.read("table/old")]
        await store.close()
        return kept

    assert asyncio.run(work()) == events


def test_promise_6_a_stream_that_is_spoilt_is_refused_in_words() -> None:
    events, _ = read(FILES[0])
    with pytest.raises(NotAnEvent):
        folded([*events[:3], b'{"is":"conjured"}'])


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make", CORPUS / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_promise_6_the_maker_never_writes_over_a_stream(tmp_path: Path) -> None:
    make = maker().write_new
    (tmp_path / "S-club-1.jsonl").write_text("kept\n", "utf-8")
    assert make(tmp_path, "S", "club", 1, 20) is False
    assert (tmp_path / "S-club-1.jsonl").read_text("utf-8") == "kept\n"
    assert make(tmp_path, "S", "club", 2, 20) is True
