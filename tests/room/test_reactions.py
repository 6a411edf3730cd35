"""Reactions: told to all at the table, kept nowhere, and of no use while a deal is on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from drivers.room_server import Caller, Line, room_in_a_thread


class Sitting:
    """Ann and Bob at a table with two of the house, which takes its time, and Eve who looks on."""

    def __init__(self, port: int, stack: ExitStack) -> None:
        self.people = [Caller(port, name) for name in ("Ann", "Bob", "Eve")]
        for person in self.people:
            stack.callback(person.close)
        ann, bob, eve = self.people
        self.made = ann.post("/api/tables", book="M", manner="guided", places="agreed", dealing="house", pace="slow")
        self.table = self.made["table"]
        bob.post(f"/api/tables/{self.table}/join", secret=self.made["seat"])
        eve.post(f"/api/tables/{self.table}/join", secret=self.made["watch"])
        self.ann, self.bob, self.eve = (stack.enter_context(person.line(self.table)) for person in self.people)

    def begins(self) -> None:
        """Have a deal dealt."""
        self.people[0].post(f"/api/tables/{self.table}/fill")
        while not (self.ann.table["view"] and self.ann.table["view"]["deal"]["complete"]):
            self.ann.hear()


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    with room_in_a_thread(str(tmp_path / "room.db")) as port, ExitStack() as stack:
        yield Sitting(port, stack)


def reacts(line: Line, reaction: str) -> dict[str, Any]:
    """React, and return the answer."""
    return line.ask(react=reaction)


def next_reaction(line: Line) -> dict[str, Any]:
    """Return the next reaction that somebody is told of."""
    while "reaction" not in (frame := line.hear()):
        pass
    return frame


def test_a_reaction_is_told_to_all_who_are_there_and_stands_in_no_record(sitting: Sitting) -> None:
    version = sitting.ann.last["seq"]
    assert reacts(sitting.ann, "thank you")["seq"] == version
    for line in (sitting.bob, sitting.eve):
        assert next_reaction(line) == {"reaction": "thank you", "by": "Ann"}
    minutes = sitting.people[0].http.get(f"/api/tables/{sitting.table}/minutes").text
    assert "thank" not in minutes.lower()


def test_while_a_deal_is_on_one_may_only_ask_for_a_moment(sitting: Sitting) -> None:
    sitting.begins()
    for reaction in ("well played", "thank you", "sorry", "unlucky", "a smile"):
        assert "while a deal is on" in reacts(sitting.ann, reaction)["why"]
    assert "ack" in reacts(sitting.ann, "one moment")
    assert next_reaction(sitting.bob) == {"reaction": "one moment", "by": "Ann"}


def test_who_looks_on_does_not_react(sitting: Sitting) -> None:
    assert "only those who play" in reacts(sitting.eve, "a smile")["why"]


def test_nobody_reacts_without_end(sitting: Sitting) -> None:
    answers = [reacts(sitting.ann, "a smile") for _ in range(4)]
    assert ["ack" in answer for answer in answers] == [True, True, True, False]
    assert "ack" in reacts(sitting.bob, "sorry"), "another's count for themselves"


def test_what_is_no_reaction_is_refused(sitting: Sitting) -> None:
    assert "refused" in reacts(sitting.ann, "the ace of spades is mine")
