"""Guests at an evening of a room that is open, who act over their sockets; nothing is shuffled there.

So each card of the spread is known to a test: it can say which someone cuts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any, Final

from drivers.room_server import Caller, Line
from eldesthand.cards import Card, card, pack
from eldesthand.session.chance import Chance

LOWEST: Final = 7
"""The lowest rank of its pack."""


class InOrder(Random):
    """A randomness that leaves all as it lies."""

    def shuffle(self, x: Any) -> None:
        """Change nothing."""


def in_order(seed: object = 1) -> Chance:
    """Return a chance by which cards are spread in their order."""
    return lambda purpose: InOrder(f"{seed} {purpose}")


class Gathering:
    """An evening with its guests; `lines` are their sockets there.  It is one of euchre."""

    def __init__(self, port: int, names: Sequence[str], stack: ExitStack, **wanted: object) -> None:
        self.seq = 0
        self.stack = stack
        self.callers = {name: Caller(port, name) for name in names}
        first = self.callers[names[0]]
        self.name: str = first.post("/api/evenings", title="Tuesday", **{"listed": True, **wanted})["evening"]
        self.lines = {name: self._line(caller) for name, caller in self.callers.items()}

    def _line(self, caller: Caller) -> Line:
        self.stack.callback(caller.close)
        return self.stack.enter_context(caller.line(self.name, shows="evening"))

    def evening(self, name: str) -> dict[str, Any]:
        """Return the evening as it stands for someone, after all that was done here."""
        line = self.lines[name]
        while line.last["seq"] < self.seq:
            line.hear()
        return line.table

    def until(self, name: str, stands: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the evening stands so for someone."""
        while not stands(self.evening(name)):
            self.lines[name].hear()
        return self.evening(name)

    def asks(self, who: str, **what: Any) -> dict[str, Any]:
        """Let someone ask something, and return the answer."""
        self.evening(who)
        answer = self.lines[who].ask(**what)
        self.seq = max(self.seq, answer.get("seq", 0))
        return answer

    def does(self, who: str, kind: str, **more: object) -> None:
        """Let someone do something that is done."""
        answer = self.asks(who, act={"kind": kind, **more})
        assert "ack" in answer, answer

    def come(self, *names: str, party: str = "") -> None:
        """Let persons come in, in a party if it is named by one of them, and say that they want to play."""
        for name in names:
            together = bool(party) and name != party
            self.does(name, "arrives", **({"person": party} if together else {}))
            if together:
                answer = self.asks(party, wish=f"with {name}")
                assert "ack" in answer, answer
        for name in names:
            self.does(name, "wants to play")

    def cuts(self, text: str) -> None:
        """Let persons cut the cards named, in order: "Ann HK Bob S7"."""
        words = text.split()
        for who, name in zip(words[::2], words[1::2], strict=True):
            answer = self.asks(who, draw=self.place(who, name))
            assert "ack" in answer, answer

    def place(self, who: str, name: str) -> int:
        """Return the place in the spread of a card that someone is to cut, from 1."""
        cut = _cut(self.until(who, lambda evening: _cut(evening, who) is not None), who)
        assert cut is not None
        gone: set[Card] = {drawn for _, drawn in cut["drawn"]}
        return [other for other in pack(LOWEST) if other not in gone].index(card(name)) + 1


def _cut(evening: dict[str, Any], who: str) -> dict[str, Any] | None:
    """Return the cut in which someone is to draw and the cards lie spread, None if there is none."""
    cuts = [evening["forming"], *(table["cut"] for table in evening["tables"])]
    return next((cut for cut in cuts if cut and who in cut["to_draw"] and cut["spread"]), None)


@contextmanager
def gathered(port: int, names: Sequence[str], **wanted: object) -> Iterator[Gathering]:
    """Open an evening as the first of several wants it; all look in at the door."""
    with ExitStack() as stack:
        yield Gathering(port, names, stack, **wanted)


def latest(line: Line) -> dict[str, Any]:
    """Return the latest table on a line, after all that has come to it already."""
    while True:
        try:
            line.hear(timeout=0)
        except TimeoutError:
            return line.table
