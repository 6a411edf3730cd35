"""A match of players of the house: a duplicate that they play by themselves, on several processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from eldesthand.duplicate.duplicate import Duplicate, Key
from eldesthand.duplicate.events import AnyEvent, BoardSlip, DuplicateOpened, decode
from eldesthand.duplicate.standings import placed
from eldesthand.players.arena.board import SeededBoards
from eldesthand.players.arena.run import begins

BY = "the arena"

Parcel = tuple[SeededBoards, Key, str, str]
"""A board at a table, and the names of the pairs there."""

Named = tuple[str, str]
"""What a side is called, and by what name its players are registered."""


class NotThatMatch(ValueError):
    """Raised for a file that holds no match, or another one; its words say what is wrong."""


class Stopped(Exception):
    """Raised when a match is stopped; `now` is as far as it was played."""

    def __init__(self, now: Duplicate) -> None:
        super().__init__("stopped")
        self.now = now


class HeldMatch:
    """A match in play: `now` is the duplicate, each event of which is added to the file `kept`, if one is given.

    Raises `NotThatMatch`, `NotNow` for what can't be played, and `OSError`.
    """

    def __init__(self, opened: DuplicateOpened, sides: Sequence[Named], kept: Path | None = None) -> None:
        self.kept = kept
        self.boards = SeededBoards(opened.book, opened.seed)
        events = _read(kept)
        if events and events[: len(sides) + 1] != _beginning(opened, sides)[: len(events)]:
            raise NotThatMatch("it holds another match, or one with other players")
        self.now = Duplicate.of(events or [opened])
        self._count = len(events)
        if not events:
            self._keep(opened)
        for event in _beginning(opened, sides)[max(self._count, 1) :]:
            self._does(event)
        if self.now.began is None:
            self._does(self.now.begins((), BY, 0.0))

    def plays(self, workers: int, told: Callable[[int], None], files: Sequence[str] = ()) -> Duplicate:
        """Play the match to its end and return it; `told` hears how many results there are now.

        Raises `Stopped`, and `Stuck` and `PlayerFailed` for players that fail.
        """
        try:
            with _results(workers, tuple(files)) as results:
                while True:
                    if self.now.number:
                        self._round(results, told)
                    if self.now.number >= self.now.whole:
                        return self.now
                    self._does(self.now.seats(BY, 0.0, placed(self.now)))
        except KeyboardInterrupt:
            raise Stopped(self.now) from None

    def _round(
        self, results: Callable[[list[Parcel]], Iterator[tuple[Key, BoardSlip]]], told: Callable[[int], None]
    ) -> None:
        house = {side.who: side.house for side in self.now.sides}
        tables = self.now.rounds[-1].tables
        parcels: list[Parcel] = []
        for key in self.now.missing(self.now.number):
            at = tables[key[1] - 1]
            parcels.append((self.boards, key, house[at.ns], house[at.ew]))
        for key, slip in results(parcels):
            self._does(self.now.enters(key, slip, BY, 0.0))
            told(len(self.now.entered))

    def _does(self, event: AnyEvent) -> None:
        self.now = self.now.apply(event)
        self._keep(event)

    def _keep(self, event: AnyEvent) -> None:
        if self.kept is not None:
            with self.kept.open("ab") as file:
                file.write(msgspec.json.encode(event) + b"\n")


def _beginning(opened: DuplicateOpened, sides: Sequence[Named]) -> list[AnyEvent]:
    """Return the events with which a match begins: its opening, and the coming of each side."""
    now, events = Duplicate.of([opened]), list[AnyEvent]([opened])
    for who, house in sides:
        events.append(now.comes(who, (), BY, 0.0, house))
        now = now.apply(events[-1])
    return events


def _read(kept: Path | None) -> list[AnyEvent]:
    """Return the events that a file holds, none if it is not there; a last line cut short is taken away."""
    if kept is None or not kept.exists():
        return []
    events: list[AnyEvent] = []
    lines = kept.read_bytes().splitlines(keepends=True)
    for at, line in enumerate(lines):
        try:
            events.append(decode(line))
        except msgspec.DecodeError:
            if at < len(lines) - 1 or not events:
                raise NotThatMatch(f"line {at + 1} is no event of a match") from None
            kept.write_bytes(b"".join(lines[:-1]))
    if events and not isinstance(events[0], DuplicateOpened):
        raise NotThatMatch("it does not begin with a match")
    return events


@contextmanager
def _results(
    workers: int, files: tuple[str, ...]
) -> Iterator[Callable[[list[Parcel]], Iterator[tuple[Key, BoardSlip]]]]:
    """Give what plays parcels, in their order, on so many processes, each of which is to know the players of files."""
    if workers < 2:
        yield lambda parcels: map(_played, parcels)
        return
    with multiprocessing.get_context("spawn").Pool(workers, begins, (files,)) as pool:
        yield lambda parcels: pool.imap(_played, parcels, 4)


def _played(parcel: Parcel) -> tuple[Key, BoardSlip]:
    boards, key, ns, ew = parcel
    return key, boards.played(key[2], ns, ew)
