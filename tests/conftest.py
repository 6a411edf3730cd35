"""What all tests need of the process they run in."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from drivers.amount import QUICK

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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window; where it is missing these tests are left out, but never in CI.

    Its driver keeps an event loop running in this thread, so it must be gone before other tests run.
    """
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Chromium is not installed: apt-get install chromium")
        pytest.skip("Chromium is not installed: apt-get install chromium")
    from playwright.sync_api import sync_playwright

    from drivers.browser import CHROMIUM_OPTIONS

    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=program, args=list(CHROMIUM_OPTIONS))
        yield chromium
        chromium.close()
