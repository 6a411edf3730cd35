"""A kept game: its session's stream of events in a file, one JSON event a line beneath a line that says what it is.

The file is written whole and put in its place at once when a game is first kept; then each event is put at its end.  So
whatever ends the program, the file holds all of the game as far as it has come: a last line that was not written to its
end is left out when it is read.  Games of the form before, a record with the tag ``Sealed``, are read too.
"""

from __future__ import annotations

import base64
import contextlib
import errno
import os
import tempfile
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from eldesthand.club.acts import AnyClubAct, Arrive, Want
from eldesthand.club.club import Impossible
from eldesthand.minutes.document import NotMinutes
from eldesthand.minutes.read import loads
from eldesthand.seats import NOBODY
from eldesthand.session.events import AtCards, Came, Event, GoneOn, InTheRoom, NotAnEvent, decode, encode
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table.acts import AnyAct
from eldesthand.table.match import NoSuchMatch

FORMAT: Final = "eldesthand game"
VERSION: Final = 1
NOTE: Final = (
    "This file holds the order of the pack, which nobody may see yet. "
    "To go on: eldesthand play --resume FILE. To read what you may know of it: eldesthand referee FILE."
)
TAG: Final = "Sealed"
"""The tag of a record that holds a game of the form before."""


class UnreadableGame(ValueError):
    """Raised for a file from which no game can be gone on with; its words say why."""


class GameFileHead(Struct, frozen=True):
    """The first line of the file."""

    format: str
    version: int
    note: str = NOTE
    seed: int | None = None


def dumps(game: LocalGame) -> bytes:
    """Return a game as its file has it."""
    return encode(GameFileHead(FORMAT, VERSION, seed=game.seed)) + b"\n" + lines(game.events)


def lines(events: Iterable[Event]) -> bytes:
    """Return events as a file has them."""
    return b"".join(encode(event) + b"\n" for event in events)


def load(path: Path, warn: Callable[[str], object] = str) -> LocalGame:
    """Return the game kept in a file.  Raises `UnreadableGame`, or OSError if it can't be read."""
    return loaded(path.read_bytes(), warn)


def loaded(data: bytes, warn: Callable[[str], object] = str) -> LocalGame:
    """Return the game that a file holds; `warn` is told if its last line is torn.

    Raises `UnreadableGame`, and `NoSuchMatch` if what it is played for is not known here.
    """
    events, seed = _stream(data, warn) if data.startswith(b'{"') else _of_the_form_before(data)
    try:
        return LocalGame.again(events, seed)
    except NoSuchMatch:
        raise
    except (Impossible, ValueError, LookupError) as problem:
        raise UnreadableGame(f"what it holds can't have happened: {problem}") from None


def _stream(data: bytes, warn: Callable[[str], object]) -> tuple[list[Event], int | None]:
    first, *rest = data.splitlines()
    events: list[Event] = []
    try:
        head = msgspec.json.decode(first, type=GameFileHead)
    except msgspec.DecodeError as problem:
        raise UnreadableGame(f"line 1 is damaged: {problem}") from None
    if head.format != FORMAT:
        raise UnreadableGame(f"it is of the format {head.format!r}, and no kept game")
    if head.version != VERSION:
        raise UnreadableGame(f"it is of version {head.version}; this program reads version {VERSION}")
    for number, line in enumerate(rest, 2):
        try:
            events.append(decode(line))
        except NotAnEvent as problem:
            if number > len(rest) and not data.endswith(b"\n"):
                warn(f"line {number} was not written to its end; the game goes on without it")
                break
            raise UnreadableGame(f"line {number} is damaged: {problem}") from None
    return events, head.seed


class _Deed(Struct, frozen=True):
    """Something done in the room, or at cards with the reason of a player of the house."""

    room: AnyClubAct | None = None
    act: AnyAct | None = None
    words: str = ""
    advice: str = ""
    slip: str = ""


class _Sealed(Struct, frozen=True):
    """What the tag holds: the settings, what was done, and whether the next deal has been asked for."""

    settings: Settings
    deeds: tuple[_Deed, ...]
    going_on: bool = False


def _of_the_form_before(data: bytes) -> tuple[list[Event], int | None]:
    """Return the stream of a game that was kept as a record with the tag `Sealed`."""
    try:
        document = loads(data)
    except NotMinutes as problem:
        raise UnreadableGame(f"it is not text: {problem}") from None
    word = document.tag(TAG)
    if word is None:
        done = "it is a record without a game to go on with" if document.tag("Book") else "it is no kept game"
        raise UnreadableGame(done)
    try:
        sealed = msgspec.json.decode(zlib.decompress(base64.urlsafe_b64decode(word)), type=_Sealed)
        events = [event for deed in sealed.deeds for event in _events(deed, sealed.settings)]
    except (ValueError, zlib.error, LookupError) as problem:
        raise UnreadableGame(f"its tag {TAG} is damaged: {problem}") from None
    return [sealed.settings.opened, *events, *([GoneOn()] if sealed.going_on else [])], sealed.settings.seed


def _events(deed: _Deed, settings: Settings) -> list[Event]:
    """Return a deed of the older format as events; whoever has arrived wants to play."""
    match deed.room:
        case Arrive(who):
            person = who == settings.name
            return [Came(who, not person, settings.seat if person else NOBODY)]
        case Want():
            return []
        case None if deed.act is not None:
            return [AtCards(deed.act, deed.words, deed.advice, deed.slip)]
        case None:
            return []
    return [InTheRoom(deed.room)]


def save(path: Path, data: bytes) -> None:
    """Put a file in its place, whole or not at all.  Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o644 if not path.exists() else path.stat().st_mode & 0o777)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def append(path: Path, data: bytes, size: int) -> None:
    """Put lines at the end of a file of so many bytes, or leave it as it is.  Raises OSError."""
    with path.open("r+b", buffering=0) as file:
        if file.seek(0, os.SEEK_END) != size:
            raise OSError(errno.ESTALE, "the file has been changed")
        try:
            if file.write(data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(file.fileno())
        except BaseException:
            with contextlib.suppress(OSError):
                file.truncate(size)
            raise
