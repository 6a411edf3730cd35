"""One room to a file of SQLite: a lock on the file itself, whatever name, link or path it is called by.

The lock is on the file that is open (an *open file description lock*, far behind its bytes, where SQLite's own locks
are not), so it goes when its process goes, and other programs that open and close the file do not touch it.  Where the
system has no such locks it is a file beside, called as the database is when all links are followed.

A file descriptor of the database must not be closed in a process in which SQLite has it open: that lets go SQLite's own
locks.  So a file that this process holds itself is never opened to see whether it is held.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import make_url

from eldesthand.server.store.database import url_of
from eldesthand.server.store.errors import InUse, NoDatabase

WAITING: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file while it is open."""

BESIDE: Final = (*WAITING, "-journal", "-lock")
"""How a name ends that belongs to what is kept beside a file: by SQLite in either of its ways, or by the lock."""

File = tuple[int, int]
"""What tells a file from all others, whatever it is called: its device, and its number there."""

_OURS: Final[dict[File, FileLock]] = {}
"""The files that this process holds."""

TRIES: Final = 20


def file_of(database: str) -> Path | None:
    """Return the file of a database of SQLite, None for any other.  Raises `NoDatabase`."""
    url = make_url(url_of(database))
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


class FileLock:
    """A file that is held, as long as this process lives or until it is let go."""

    def __init__(self, file: Path, handle: int, held: File) -> None:
        self.file = file
        self.handle = handle
        self._held = held
        self._beside: dict[Path, File] = {}
        _OURS[held] = self

    def notes_beside(self) -> None:
        """Remember what SQLite has put beside the file now: it is to stay there as well."""
        for name in (self.file.with_name(self.file.name + end) for end in WAITING):
            try:
                self._beside[name] = _number(name.stat())
            except OSError:
                self._beside.pop(name, None)

    def lost(self) -> str:
        """Return why what is written now would be lost, "" if it would not: two or three calls of the system."""
        why = _gone(self.file, self._held)
        for name, number in self._beside.items():
            why = why or _gone(name, number)
        return why

    @property
    def is_gone(self) -> bool:
        """Whether the file is no longer where it was."""
        return bool(_gone(self.file, self._held))

    def clears_away(self) -> None:
        """After SQLite has closed a file that is gone: take what it kept beside out of the way of another there."""
        for name, number in self._beside.items() if self.is_gone else ():
            if not _gone(name, number):
                with suppress(OSError):
                    name.rename(unused(name.with_name(f"{name.name}-of-lost")))

    def let_go(self) -> None:
        """Let go of the file."""
        _OURS.pop(self._held, None)
        os.close(self.handle)


def unused(file: Path) -> Path:
    """Return a name like this one that no file has."""
    names = (file, *(file.with_name(f"{file.name}-{number}") for number in range(2, 1000)))
    return next(name for name in names if not os.path.lexists(name))


def _gone(file: Path, number: File) -> str:
    try:
        now = _number(file.stat())
    except (FileNotFoundError, NotADirectoryError):
        return f"{file} was deleted or moved while the room had it open"
    except OSError as problem:
        return f"{file} can't be seen any more: {problem.strerror or problem}"
    return "" if now == number else f"{file} was replaced by another file while the room had it open"


@contextmanager
def held(database: str) -> Iterator[FileLock | None]:
    """Hold a file as the one room that has it open; it is made if need be.  There is none if the database is no file.

    Raises `InUse` and `NoDatabase`.
    """
    file = file_of(database)
    if file is None:
        yield None
        return
    may_be_a_database(file)
    lock = _locked(file)
    try:
        _has_one_name(lock)
        yield lock
    finally:
        lock.let_go()


@contextmanager
def held_if_there(file: Path) -> Iterator[None]:
    """Hold whatever file has a name, so that no room opens it, if one is there.  Raises `InUse` and `NoDatabase`."""
    lock = _locked(file, writes=False) if os.path.lexists(file) else None
    try:
        yield
    finally:
        if lock is not None:
            lock.let_go()


def may_be_a_database(file: Path) -> None:
    """Refuse the name of what is kept beside a database, or of a link to that.  Raises `NoDatabase`.

    Whatever stood there would be read as the end of that database, which may be open.
    """
    database = next((database for name in _names_of(file) if (database := _database_of(name))), "")
    if database:
        raise NoDatabase(f"{file}: that name is kept for what lies beside the database {database}: name another file")


def _names_of(file: Path) -> Iterator[Path]:
    """Yield the names of a file: the one given, where it leads, and those in that folder that lead there as well."""
    yield file
    with suppress(OSError, RuntimeError):  # whoever opens the file says what is wrong with it
        place = file.resolve()
        yield place
        number = _number(place.stat())
        for name in place.parent.iterdir():
            with suppress(OSError):
                if _number(name.stat()) == number:
                    yield name


def _database_of(file: Path) -> str:
    """Return the name of the database beside which a file of this name lies, "" if the name is that of no such file."""
    return next((file.name[: -len(end)] for end in BESIDE if file.name.lower().endswith(end)), "")


def is_held(file: Path) -> bool:
    """Whether a room has a file open, by whatever name.  Raises `NoDatabase`."""
    try:
        with held_if_there(file):
            return False
    except InUse:
        return True


def _locked(file: Path, writes: bool = True) -> FileLock:
    """Lock a file, which is made if need be.  Raises `InUse`, `NoDatabase`."""
    try:
        file = file.resolve()
        for _ in range(TRIES):
            lock = _locked_once(file, writes)
            if lock is not None:
                return lock
    except (OSError, RuntimeError) as problem:  # a RuntimeError is a link that leads to itself
        raise NoDatabase(f"{file}: {_why(problem)}") from None
    raise NoDatabase(f"{file}: it is replaced again and again: see who does that")


def _locked_once(file: Path, writes: bool) -> FileLock | None:
    """Lock the file that has a name now; None if another has the name by then."""
    if file.exists():
        there = file.stat()
        if not stat.S_ISREG(there.st_mode):
            raise NoDatabase(f"{file}: that is no file; name one, as {file / 'room.db'}")
        if _number(there) in _OURS:
            raise InUse(f"{file}: a room has it open (process {os.getpid()}): close that room first")
    handle = _opened(file, writes)
    number = _number(os.fstat(handle))
    kept = _try_to_lock(handle, file)
    if kept is None:
        os.close(handle)
        raise InUse(f"{file}: a room has it open{_who(file)}: close that room first")
    if not _gone(file, number):
        return FileLock(file, kept, number)
    os.close(kept)
    return None


def _opened(file: Path, writes: bool) -> int:
    """Open a file to write, or if that need not be and may not be, to read."""
    always = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    try:
        return os.open(file, os.O_RDWR | os.O_CREAT | always, 0o644)
    except OSError as problem:
        if writes or problem.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        return os.open(file, os.O_RDONLY | always)


def _has_one_name(lock: FileLock) -> None:
    """Refuse a file that has a second name: SQLite keeps what is not yet in it beside one of them."""
    names = lock.file.stat().st_nlink
    if names > 1:
        raise NoDatabase(
            f"{lock.file}: the file has {names} names (hard links), and what was written last may lie beside another "
            "of them: keep the name by which it was last open, and remove the others"
        )


def _who(file: Path) -> str:
    """Return which process has a file open, as its lease says; "" if that can't be told."""
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            row = connection.execute("SELECT process FROM lease").fetchone()
    except (sqlite3.Error, OSError):
        return ""
    return f" (process {row[0]})" if row is not None else ""


def _number(stat: os.stat_result) -> File:
    return stat.st_dev, stat.st_ino


def _why(problem: OSError | RuntimeError) -> str:
    number = getattr(problem, "errno", None)
    if number in (errno.EACCES, errno.EPERM):
        return "permission denied: let the user who runs the room read and write the file and its folder"
    if number == errno.EROFS:
        return "its disk may only be read: name a place that can be written to by --database"
    if number == errno.ENOENT:
        return f"there is no folder {Path(str(getattr(problem, 'filename', '') or '')).parent}: make it first"
    if number in (errno.ENOSPC, errno.EDQUOT):
        return "the disk is full: make room on it"
    return f"{getattr(problem, 'strerror', None) or problem} (is the folder there, and may we write?)"


if sys.platform == "linux":
    import fcntl
    import struct

    FAR: Final = 1 << 62
    """The byte that is locked: no file has it, and SQLite's locks are elsewhere."""

    def _try_to_lock(handle: int, file: Path) -> int | None:
        """Lock an open file; return what is to be kept open meanwhile, None if somebody else has locked it."""
        reads = fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY
        kind = fcntl.F_RDLCK if reads else fcntl.F_WRLCK  # either stands against a room's lock
        try:
            fcntl.fcntl(handle, fcntl.F_OFD_SETLK, struct.pack("hhqqi", kind, os.SEEK_SET, FAR, 1, 0))
        except OSError as problem:
            if problem.errno != errno.EINVAL:
                return None
            return _flocked(handle)  # a system that has no locks of that kind
        return handle

else:

    def _try_to_lock(handle: int, file: Path) -> int | None:
        """Lock a file beside the database; return it, open, None if somebody else has locked it."""
        ours = next((lock for lock in _OURS.values() if lock.file == file), None)
        if ours is not None:  # the name is ours already, and another file is to have it
            beside = os.dup(ours.handle)
        else:
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0)
            beside = os.open(file.with_name(file.name + "-lock"), flags, 0o644)
            if _flocked(beside) is None:
                os.close(beside)
                return None
        os.close(handle)
        return beside


if sys.platform == "win32":
    import msvcrt

    def _flocked(handle: int) -> int | None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return None
        return handle

else:
    import fcntl

    def _flocked(handle: int) -> int | None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return None
        return handle
