"""Every person whose page is open has a part in the order of each deal, whoever shuffles, and holds nobody up."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from drivers.room import ENTROPY
from drivers.room_server import Caller, Line, room_in_a_thread
from eldesthand.shuffle.proof import HOUSE, NotAProof, ProofStep, begin, read, together, written

DIGITS = "0123456789abcdef0123"


@contextmanager
def with_the_house(folder: Path, brings: str = "?digits=1", people: tuple[str, ...] = ("Ann",)) -> Iterator[list[Line]]:
    """Open a table at which persons sit with players of the house; each has a line that says it brings digits."""
    with room_in_a_thread(str(folder / "room.db")) as port, ExitStack() as stack:
        callers = [Caller(port, name) for name in people]
        for caller in callers:
            stack.callback(caller.close)
        table = callers[0].post("/api/tables", book="S", places="agreed", pace="instant")
        for other in callers[1:]:
            other.post(f"/api/tables/{table['table']}/join", secret=table["seat"])
        where = f"/api/tables/{table['table']}/socket{brings}"
        lines = [Line(stack.enter_context(caller.socket(where)), caller.name) for caller in callers]
        if len(people) < 4:
            callers[0].post(f"/api/tables/{table['table']}/fill")
        yield lines


def makes_ready(lines: list[Line], digits: dict[str, str]) -> None:
    """Let the pack be made ready and dealt; whose digits are named brings them as soon as the commitment is shown."""
    brought: set[str] = set()
    ends = time.monotonic() + 30
    while time.monotonic() < ends:
        for line in lines:
            shown = line.table
            if shown["view"] is not None and shown["view"]["deal"]["complete"]:
                return
            if shown["committed"] and line.mark in digits and line.mark not in brought:
                brought.add(line.mark)
                answer = line.ask(digits={"committed": shown["committed"], "digits": digits[line.mark]})
                assert "ack" in answer, answer
            due = shown["due"]
            if shown["before_the_deal"] and due is not None and len(brought) == len(digits):
                line.ask(act={"act": due["what"], "at": 9}, entropy=ENTROPY)
            try:
                line.hear(0.05)
            except TimeoutError:
                continue
    raise AssertionError("the cards are not dealt")


def shuffles(folder: Path) -> list[dict[str, Any]]:
    """Return the shuffles that the room has kept."""
    with closing(sqlite3.connect(folder / "room.db")) as connection:
        events = [json.loads(row[0]) for row in connection.execute("SELECT body FROM events ORDER BY stream, version")]
    return [event for event in events if event.get("is") == "at cards" and event["act"]["act"] == "shuffles"]


def test_the_digits_of_a_page_are_in_the_first_shuffle_whoever_shuffles(tmp_path: Path) -> None:
    with with_the_house(tmp_path) as lines:
        makes_ready(lines, {"Ann": DIGITS})
        seat = lines[0].table["seat"]
    first = shuffles(tmp_path)[0]
    expected = ENTROPY if first["act"]["seat"] == seat else f"*+{'NESW'[seat]}{DIGITS}"
    assert first["entropy"] == expected


def test_of_two_persons_both_have_a_part_in_each_shuffle(tmp_path: Path) -> None:
    with with_the_house(tmp_path, people=("Ann", "Bob")) as lines:
        makes_ready(lines, {"Ann": DIGITS, "Bob": DIGITS[::-1]})
        seats = {line.mark: line.table["seat"] for line in lines}
    for shuffle in shuffles(tmp_path):
        step = ProofStep(shuffle["act"]["seat"], shuffle["entropy"])
        assert set(step.seats) == set(seats.values())


def test_a_page_that_brings_nothing_holds_up_no_deal(tmp_path: Path) -> None:
    began = time.monotonic()
    with with_the_house(tmp_path) as lines:
        makes_ready(lines, {})
        assert time.monotonic() - began < 25
        seat = lines[0].table["seat"]
    assert all(
        "+" not in shuffle.get("entropy", "") for shuffle in shuffles(tmp_path) if shuffle["act"]["seat"] != seat
    )


def test_what_is_brought_amiss_is_refused_in_words_and_the_first_counts(tmp_path: Path) -> None:
    with with_the_house(tmp_path, people=("Ann", "Bob", "Cid", "Dan")) as lines:
        ann = next(line for line in lines if line.mark == "Ann")
        while not ann.table["committed"]:
            ann.hear()
        committed = ann.table["committed"]
        amiss = [
            ("0" * 64, DIGITS, "not in hand"),
            (committed, "xyz", "16 to 128"),
            (committed, DIGITS.upper(), "16 to 128"),
            (committed, f"{DIGITS}+E{DIGITS}", "16 to 128"),
        ]
        for about, digits, why in amiss:
            assert why in ann.ask(digits={"committed": about, "digits": digits})["why"]
        assert "ack" in ann.ask(digits={"committed": committed, "digits": DIGITS})
        assert "ack" in ann.ask(digits={"committed": committed, "digits": DIGITS[::-1]})
        shuffler = next((line for line in lines if (line.table["due"] or {}).get("what") == "shuffles"), None)
        if shuffler is not None:
            assert "16 to 128" in shuffler.ask(act={"act": "shuffles"}, entropy=f"{DIGITS}+E{DIGITS}")["why"]
            assert "16 to 128" in shuffler.ask(act={"act": "shuffles"}, entropy="*")["why"]
        makes_ready(lines, {})
        seat = ann.table["seat"]
    first = ProofStep(shuffles(tmp_path)[0]["act"]["seat"], shuffles(tmp_path)[0]["entropy"])
    assert first.seat == seat or f"+{'NESW'[seat]}{DIGITS}" in first.entropy


def test_the_entropy_of_a_shuffle_with_what_pages_bring() -> None:
    assert together(0, "", {}) == ""
    assert together(0, HOUSE, {}) == HOUSE
    assert together(0, "ab" * 8, {}) == "ab" * 8
    assert together(0, HOUSE, {2: DIGITS, 1: "f" * 16}) == f"*+E{'f' * 16}+S{DIGITS}"
    assert together(2, "ab" * 8, {2: DIGITS, 1: "f" * 16}) == f"{'ab' * 8}+E{'f' * 16}"
    assert together(2, HOUSE, {2: DIGITS}) == f"*+S{DIGITS}"
    assert ProofStep(2, f"{'ab' * 8}+E{'f' * 16}").seats == (2, 1)


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        (f"N:*+E{DIGITS}+E{DIGITS}", "of one seat twice"),
        (f"N:{DIGITS}+N{DIGITS}", "of one seat twice"),
        ("N:*+Exyz", "16 to 128"),
        (f"N:*+Q{DIGITS}", "16 to 128"),
    ],
)
def test_proofs_with_digits_brought_amiss_are_none(steps: str, why: str) -> None:
    plain = written(begin("7/1/1", bytes(32), tuple(range(2, 15)))).split()
    with pytest.raises(NotAProof, match=why):
        read(" ".join(("2", *plain[1:5], steps)))
    with pytest.raises(NotAProof, match="version 2"):
        read(" ".join(("1", *plain[1:5], f"N:*+E{DIGITS}")))
    with pytest.raises(NotAProof, match="version 2"):
        read(" ".join(("2", *plain[1:5], f"N:{DIGITS}")))
