"""A duplicate with its stream, played by whoever tests it."""

from __future__ import annotations

from typing import Any

from eldesthand.duplicate.duplicate import Duplicate, Key
from eldesthand.duplicate.events import AnyEvent, BoardPack, BoardSlip, DuplicateOpened
from eldesthand.duplicate.standings import placed


class Evening:
    """A duplicate with its stream, at which time goes on by itself."""

    def __init__(self, sides: int, **wanted: Any) -> None:
        given = {"contest": "pairs", "movement": "howell", "scoring": "matchpoints", "boards": 2, **wanted}
        opened = DuplicateOpened("Sue", 0.0, "Tuesday", **given)
        self.now, self.stream = Duplicate.of([opened]), list[AnyEvent]([opened])
        for n in range(sides):
            self.comes(n)

    @property
    def at(self) -> float:
        return float(len(self.stream))

    def does(self, event: AnyEvent) -> None:
        self.now = self.now.apply(event)
        self.stream.append(event)

    def comes(self, n: int) -> None:
        size = 2 if self.now.opened.contest == "pairs" else 4
        self.does(self.now.comes(f"side {n:02}", [f"p{n}.{k}" for k in range(size)], "Sue", self.at))

    def begins(self) -> None:
        packs = []
        if self.now.opened.cards != "players":
            wanted = self.now.sets_wanted() * self.now.opened.boards
            packs = [BoardPack(f"d{n}", "00", (), "") for n in range(wanted)]
        self.does(self.now.begins(packs, "Sue", self.at))

    def seats(self) -> None:
        self.does(self.now.seats("Sue", self.at, placed(self.now)))

    def slip(self, key: Key, points: int, by: str = "Sue") -> None:
        self.does(self.now.enters(key, BoardSlip(points), by, self.at))

    def corrects(self, key: Key, why: str, **slip: Any) -> None:
        self.does(self.now.corrects(key, BoardSlip(**slip), why, "Sue", self.at))

    def plays(self, points: Any) -> None:
        """Play all rounds, each key with the points that `points` gives."""
        self.begins()
        while self.now.number < self.now.whole:
            self.seats()
            for key in self.now.missing(self.now.number):
                self.slip(key, points(key))
