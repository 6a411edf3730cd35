"""What all tests need of the process they run in."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from drivers.amount import QUICK
from drivers.postgres import PostgresServer, new_database_at, program

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LAWS = Path(__file__).parent / "laws"

settings.load_profile(QUICK)  # unless another is named: --hypothesis-profile


def pytest_configure() -> None:
    """Let an interrupt from the keyboard reach the commands under test.

    A shell that runs the tests in the background makes them ignore it, and whatever they start does so, too.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of one record of the laws together, wherever they stand, so that a worker replays it once."""

    def record(item: pytest.Item) -> str:
        call = getattr(item, "callspec", None)
        path = call.params.get("path") if call else None
        return path.name if isinstance(path, Path) and path.parent == LAWS else ""

    items.sort(key=record)


def is_missing(what: str, package: str) -> None:
    """Leave a test out for want of a program, but never in CI."""
    why = f"{what} is not installed: apt-get install {package}"
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A PostgreSQL that runs while the tests do, and may be stopped and started."""
    yield from running_postgres()


def running_postgres() -> Iterator[PostgresServer]:
    """Run a PostgreSQL, if it is installed."""
    if program("initdb") is None or program("pg_ctl") is None:
        is_missing("PostgreSQL", "postgresql")
    with PostgresServer.running() as server:
        yield server


@pytest.fixture
def new_database(postgres_server: PostgresServer) -> Callable[[], str]:
    """A maker of databases in PostgreSQL."""
    return lambda: new_database_at(postgres_server)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    make: Callable[[], str] = request.getfixturevalue("new_database")
    return make()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window; where it is missing these tests are left out, but never in CI.

    Its driver keeps an event loop running in this thread, so it must be gone before other tests run.
    """
    chromium_program = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium_program is None:
        is_missing("Chromium", "chromium")
    from playwright.sync_api import sync_playwright

    from drivers.browser import CHROMIUM_OPTIONS

    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=chromium_program, args=list(CHROMIUM_OPTIONS))
        yield chromium
        chromium.close()
