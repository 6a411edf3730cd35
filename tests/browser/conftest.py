"""A room on this machine and Debian's Chromium to look at it with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from drivers.browser import LAPTOP, NO_ANSWER, Person
from drivers.room_server import room_in_a_thread

PICTURES = Path(__file__).resolve().parents[2] / "build" / "pictures"
"""Where the pictures that the tests take are kept."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let a test with a browser that failed be tried once more: both tries are told, and one that fails twice fails.

    A browser, a room and the other workers share the machine's cores, and what Chromium does when it is starved is
    not ours to mend.
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[str]:
    """A room whose players of the house do not take their time, by its address."""
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        yield f"http://127.0.0.1:{port}"


Come = Callable[..., Person]


@pytest.fixture
def pictures(request: pytest.FixtureRequest) -> Path:
    """The folder for a test's pictures."""
    return PICTURES / re.sub(r"\W+", "-", request.node.name).strip("-")


@pytest.fixture
def come(browser: Browser, request: pytest.FixtureRequest, pictures: Path) -> Iterator[Come]:
    """A maker of persons, each with a browser of his own; what goes wrong in one of them fails the test.

    They come to the test's own room unless another is named, or to a chair that is theirs by a token; they go before
    that room is closed, which their pages would miss.
    """
    here: list[Person] = []

    def coming(
        size: tuple[int, int] = LAPTOP, room: str = "", token: str = "", workers: bool = False, **settings: object
    ) -> Person:
        where = room or str(request.getfixturevalue("room"))
        person = Person(browser, where, pictures, size, workers, **settings)
        request.node.addfinalizer(person.context.close)
        if token:
            person.is_known(token)
        if room:
            person.guards.allowed.append(NO_ANSWER)  # it may be closed before its page is
        here.append(person)
        return person

    yield coming
    for person in here:
        person.guards.check()
