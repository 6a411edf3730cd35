"""A PostgreSQL of the tests' own, with databases for each test."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from drivers.room_server import free_port

HOMES = [Path("/usr/lib/postgresql"), Path("/usr/local/bin"), Path("/usr/bin")]
"""Where Debian and others put PostgreSQL's programs."""

_numbers = count(1)


def program(name: str) -> Path | None:
    """Return a program of PostgreSQL's, None if it is not installed."""
    there = shutil.which(name)
    if there:
        return Path(there)
    return next((path for home in HOMES for path in sorted(home.glob(f"**/bin/{name}"), reverse=True)), None)


class PostgresServer:
    """A PostgreSQL of the tests' own, which they may stop and start; `address` lacks the database's name.

    It doesn't wait for the disk: a process that is killed loses nothing that the system has, only a machine would.
    What is waited for else is each file of all databases, at every start after a stop without notice.
    """

    def __init__(self, home: Path, initdb: Path, pg_ctl: Path, options: str = "") -> None:
        self._user = _unprivileged(home)
        if self._user:
            for path in home.rglob("*"):
                shutil.chown(path, self._user)
        self._data, self._log, self._pg_ctl = home / "data", home / "log", str(pg_ctl)
        self.port = free_port()
        self.address = f"postgresql+asyncpg://room@127.0.0.1:{self.port}"
        self._options = f"-p {self.port} -k {home} -c listen_addresses=127.0.0.1"
        self._options += f" -c max_connections=200 -c fsync=off {options}"
        if not self._data.exists():
            words = ["-U", "room", "-A", "trust", "--no-sync", "-E", "UTF8", "--data-checksums"]
            as_user(self._user, [str(initdb), "-D", str(self._data), *words])

    @classmethod
    @contextmanager
    def running(cls, options: str = "") -> Iterator[PostgresServer]:
        """Run one in a folder of its own: pytest closes its folders to all but the user who runs it."""
        with tempfile.TemporaryDirectory(prefix="postgres", ignore_cleanup_errors=True) as folder:
            yield from cls._run(Path(folder), options)

    @classmethod
    @contextmanager
    def recovered(cls, data: Path, options: str) -> Iterator[PostgresServer]:
        """Run one on the base backup in a folder, which recovers as the options say."""
        with tempfile.TemporaryDirectory(prefix="postgres", ignore_cleanup_errors=True) as folder:
            shutil.copytree(data, Path(folder) / "data")
            (Path(folder) / "data" / "recovery.signal").touch()
            yield from cls._run(Path(folder), options)

    @classmethod
    def _run(cls, home: Path, options: str) -> Iterator[PostgresServer]:
        initdb, pg_ctl = program("initdb"), program("pg_ctl")
        assert initdb is not None
        assert pg_ctl is not None
        server = cls(home, initdb, pg_ctl, options)
        server.start()
        try:
            yield server
        finally:
            server.stop()

    def start(self) -> None:
        """Start it, and wait until it can be connected to."""
        words = ["-o", self._options, "-l", str(self._log), "-w", "-t", "300", "start"]
        as_user(self._user, [self._pg_ctl, "-D", str(self._data), *words])

    def stop(self) -> None:
        """End it without notice: it has to recover when it starts."""
        as_user(self._user, [self._pg_ctl, "-D", str(self._data), "-m", "immediate", "stop"])


def new_database_at(server: PostgresServer) -> str:
    """Return the address of a new database."""
    import asyncpg  # type: ignore[import-untyped]

    name = f"room{next(_numbers)}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{server.address}/postgres".replace("+asyncpg", ""))
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return f"{server.address}/{name}"


def _unprivileged(home: Path) -> str:
    """Return who is to run PostgreSQL, which refuses root: whoever we are, or else nobody's like."""
    if os.geteuid() != 0:
        return ""
    known = [account.pw_name for account in pwd.getpwall()]
    user = "postgres" if "postgres" in known else "nobody"
    home.chmod(0o755)
    shutil.chown(home, user)
    return user


def as_user(user: str, words: list[str]) -> None:
    """Run a program as a user, whoever we are if none is named; it has to go well."""
    done = subprocess.run(words, user=user or None, capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 0, f"{' '.join(words)}: {done.stdout}{done.stderr}"
