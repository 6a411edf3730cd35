"""Playing a match: on several processes, kept in a file as it goes, taken up again where it stopped."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from eldesthand.players.arena.sitting import DEALS, Match, Sitting, play_sitting
from eldesthand.players.programs import bring_in

Parcel = tuple[Match, int, int]


class NotThisMatch(ValueError):
    """Raised by `load` for a file that is no match, or another one; its words say what is wrong."""


class Interrupted(Exception):
    """Raised by `play` when it is stopped; `sittings` are those that were finished."""

    def __init__(self, sittings: tuple[Sitting, ...]) -> None:
        super().__init__("stopped")
        self.sittings = sittings


class _Head(Struct, frozen=True):
    """The first line of a match's file."""

    arena: str
    match: Match


VERSION = "3"


def parcels(deals: int) -> list[tuple[int, int]]:
    """Return the sittings that make up so many deals, as (number, deals of it)."""
    whole, rest = divmod(deals, DEALS)
    return [(number, DEALS) for number in range(whole)] + ([(whole, rest)] if rest else [])


def load(path: Path, match: Match) -> tuple[Sitting, ...]:
    """Return the sittings kept in a file; none if it is not there or empty.

    A last line cut short is left out.  Raises `NotThisMatch`, and `OSError` if the file can't be read.
    """
    if not path.exists():
        return ()
    try:
        lines = path.read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        raise NotThisMatch("it is not the file of a match") from None
    if not lines:
        return ()
    try:
        head = msgspec.json.decode(lines[0], type=_Head)
    except msgspec.DecodeError:
        raise NotThisMatch("it is not the file of a match") from None
    if head.arena != VERSION or head.match != match:
        was = head.match
        raise NotThisMatch(f"it holds {was.first} against {was.second} with seed {was.seed}")
    sittings = {}
    for line in lines[1:]:
        try:
            sitting = msgspec.json.decode(line, type=Sitting)
        except msgspec.DecodeError:
            break
        sittings[sitting.number] = sitting
    return tuple(sittings[number] for number in sorted(sittings))


def save(path: Path, match: Match, sittings: tuple[Sitting, ...]) -> None:
    """Write a match's file anew."""
    lines = [msgspec.json.encode(_Head(VERSION, match)), *map(msgspec.json.encode, sittings)]
    path.write_bytes(b"".join(line + b"\n" for line in lines))


def play(
    match: Match,
    deals: int,
    workers: int = 1,
    resume: Path | None = None,
    told: Callable[[Sitting], None] = lambda sitting: None,
    files: tuple[str, ...] = (),
) -> tuple[Sitting, ...]:
    """Return the sittings of a match, playing those that the file `resume` does not hold.

    `told` hears of each sitting, the kept ones first; `files` are files of players, or programs, that each process is
    to know.  Raises `Interrupted`, and `PlayerFailed` and `Stuck` for players that fail.
    """
    wanted = parcels(deals)
    kept = {sitting.number: sitting for sitting in load(resume, match)} if resume is not None else {}
    done = {number: kept[number] for number, n in wanted if number in kept and len(kept[number].rows) == n}
    if resume is not None:
        save(
            resume,
            match,
            tuple(sitting for sitting in kept.values() if sitting.number not in done) + tuple(done.values()),
        )
    for sitting in done.values():
        told(sitting)
    todo = [(match, number, n) for number, n in wanted if number not in done]
    try:
        with _finished(todo, workers, files) as finished:
            for sitting in finished:
                done[sitting.number] = sitting
                if resume is not None:
                    with resume.open("ab") as file:
                        file.write(msgspec.json.encode(sitting) + b"\n")
                told(sitting)
    except KeyboardInterrupt:
        raise Interrupted(tuple(done[number] for number in sorted(done))) from None
    return tuple(done[number] for number in sorted(done))


@contextmanager
def _finished(todo: list[Parcel], workers: int, files: tuple[str, ...]) -> Iterator[Iterator[Sitting]]:
    """Give the sittings as they are finished, in any order."""
    if workers < 2 or len(todo) < 2:
        yield map(_played, todo)
        return
    with multiprocessing.get_context("spawn").Pool(min(workers, len(todo)), begins, (files,)) as pool:
        yield pool.imap_unordered(_played, todo)


def _played(parcel: Parcel) -> Sitting:
    return play_sitting(*parcel)


def begins(files: tuple[str, ...]) -> None:
    """Begin a process: it knows the players of the files, and leaves Ctrl-C, which reaches all, to the first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for file in files:
        bring_in(file)
