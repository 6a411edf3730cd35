"""One room to a file: who has a database of SQLite open holds a lock beside it, which goes when he goes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy import make_url

from eldesthand.room.store.database import NoDatabase, url_of


class InUse(NoDatabase):
    """Raised if another room has the database open; its words say which."""


def file_of(database: str) -> Path | None:
    """Return the file of a database of SQLite, None for any other.  Raises `NoDatabase`."""
    url = make_url(url_of(database))
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


@contextmanager
def held(database: str) -> Iterator[None]:
    """Hold a database as the one room that has it open.  Raises `InUse` and `NoDatabase`.

    One of PostgreSQL's looks after itself: there is nothing to hold.
    """
    file = file_of(database)
    if file is None:
        yield
        return
    path = file.with_name(file.name + "-lock")
    try:
        lock = path.open("a+", encoding="utf-8")
    except OSError as problem:
        raise NoDatabase(f"{file}: {problem.strerror or problem} (is the folder there, and may we write?)") from None
    with lock:
        if not _locked(lock):
            lock.seek(0)
            raise InUse(f"{file}: a room has it open{_who(lock.read())}: close that room first")
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        try:
            yield
        finally:
            lock.truncate(0)


def _who(text: str) -> str:
    return f" (process {text.strip()})" if text.strip().isdigit() else ""


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """A byte far behind what is written, since a locked byte can't be read."""

    def _locked(lock: IO[str]) -> bool:
        lock.seek(FAR)
        try:
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(lock: IO[str]) -> bool:
        try:
            fcntl.flock(lock.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
