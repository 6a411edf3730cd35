"""A clock that a test moves on by hand."""

from __future__ import annotations

from collections.abc import Callable

from eldesthand.server.clock import Cancel


class HandClock:
    """It stands still until `goes_on` is called; then what has come due is called, in order."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.time = now
        self.due: list[tuple[float, int, Callable[[], None]]] = []
        self.number = 0

    def now(self) -> float:
        """Return the time."""
        return self.time

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call something once so many seconds have gone by."""
        self.number += 1
        call_due = (self.time + seconds, self.number, call)
        self.due.append(call_due)
        return lambda: self.due.remove(call_due) if call_due in self.due else None

    def goes_on(self, seconds: float) -> None:
        """Let time pass."""
        end = self.time + seconds
        while soon := [due for due in self.due if due[0] <= end]:
            first = min(soon)
            self.due.remove(first)
            self.time = first[0]
            first[2]()
        self.time = end
