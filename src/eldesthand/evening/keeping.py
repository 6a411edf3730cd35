"""Keeping an evening in a file and going on with it.

The file is a record of minutes.  What nobody at the table may see yet, the order of the pack above all,
stands in it only in the tag ``Sealed``, packed so that nobody reads it by accident.
"""

from __future__ import annotations

import base64
import contextlib
import os
import tempfile
import zlib
from pathlib import Path
from typing import Any, Final, Union

import msgspec
from msgspec import Struct

from eldesthand.club.acts import ClubAct
from eldesthand.evening.evening import Deed, Evening, Impossible
from eldesthand.evening.settings import Settings
from eldesthand.minutes.document import NotMinutes, Tag
from eldesthand.minutes.read import loads
from eldesthand.players import UnknownPlayer
from eldesthand.session.record import Record
from eldesthand.table.acts import Act

TAG: Final = "Sealed"
NOTE: Final = "The tag Sealed holds what nobody may see yet; to go on: eldesthand play --resume with this file."


class NotKept(ValueError):
    """Raised for a file from which no evening can be gone on with; its words say why."""


class _Sealed(Struct, frozen=True):
    """What is sealed: the settings, the deeds, and whether the next deal has been asked for."""

    settings: Settings
    deeds: list[dict[str, Any]]
    going_on: bool = False


def _kinds(base: type[Struct]) -> Any:
    """Return the union of all acts derived from one."""
    return Union[tuple(base.__subclasses__())]  # noqa: UP007 - made of types found when it runs


def text_of(evening: Evening, record: Record | None = None) -> str:
    """Return an evening as its file says it; once nothing more is hidden it is plain minutes."""
    record = record or Record()
    if evening.is_over:
        return record.text(evening)
    return record.text(evening, (Tag("Note", NOTE), Tag(TAG, seal(evening))))


def seal(evening: Evening) -> str:
    """Return the evening packed into one word."""
    deeds = [msgspec.to_builtins(kept.deed) for kept in evening.deeds]
    data = msgspec.json.encode(_Sealed(evening.settings, deeds, evening.going_on))
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode()


def unsealed(word: str) -> Evening:
    """Return the evening packed into a word.  Raises `NotKept`, and `UnknownPlayer` for players not known here."""
    try:
        sealed = msgspec.json.decode(zlib.decompress(base64.urlsafe_b64decode(word)), type=_Sealed)
        deeds = [_deed(one) for one in sealed.deeds]
        evening = Evening.again(sealed.settings, deeds)
    except UnknownPlayer:
        raise
    except Impossible as problem:
        raise NotKept(f"what it holds can't have happened: {problem}") from None
    except (ValueError, zlib.error, KeyError, LookupError) as problem:
        raise NotKept(f"its tag {TAG} is damaged: {problem}") from None
    evening.going_on = sealed.going_on
    return evening


def _deed(stated: dict[str, Any]) -> Deed:
    room, act = stated.pop("room", None), stated.pop("act", None)
    words = {name: str(value) for name, value in stated.items()}
    return Deed(
        msgspec.convert(room, _kinds(ClubAct)) if room is not None else None,
        msgspec.convert(act, _kinds(Act)) if act is not None else None,
        **words,
    )


def load(path: Path) -> Evening:
    """Return the evening kept in a file.  Raises `NotKept`, or OSError if it can't be read."""
    try:
        document = loads(path.read_bytes())
    except NotMinutes as problem:
        raise NotKept(f"it is not text: {problem}") from None
    word = document.tag(TAG)
    if word is None:
        done = "it is a record without a game to go on with" if document.tag("Book") else "it is no record"
        raise NotKept(f"{done}: the tag {TAG} is missing")
    return unsealed(word)


def save(path: Path, text: str) -> None:
    """Put text into a file, whole or not at all.  Raises OSError."""
    folder = path.parent
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o644 if not path.exists() else path.stat().st_mode & 0o777)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
