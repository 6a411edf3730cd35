"""What all tests need of the process they run in."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Let an interrupt from the keyboard reach the commands under test.

    A shell that runs the tests in the background makes them ignore it, and whatever they start does so, too.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
