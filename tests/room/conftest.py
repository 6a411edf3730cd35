"""Databases for the tests of the room: a file of SQLite, and a PostgreSQL of the tests' own."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

HOMES = [Path("/usr/lib/postgresql"), Path("/usr/local/bin"), Path("/usr/bin")]
"""Where Debian and others put PostgreSQL's programs."""


def program(name: str) -> Path | None:
    """Return a program of PostgreSQL's, None if it is not installed."""
    there = shutil.which(name)
    if there:
        return Path(there)
    return next((path for home in HOMES for path in sorted(home.glob(f"**/bin/{name}"), reverse=True)), None)


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A PostgreSQL of the tests' own, which they may stop and start; `address` lacks the database's name."""

    def __init__(self, home: Path, initdb: Path, pg_ctl: Path) -> None:
        self._user = _unprivileged(home)
        self._data, self._log, self._pg_ctl = home / "data", home / "log", str(pg_ctl)
        port = free_port()
        self.address = f"postgresql+asyncpg://room@127.0.0.1:{port}"
        self._options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c max_connections=50"
        _as(self._user, [str(initdb), "-D", str(self._data), "-U", "room", "-A", "trust", "--no-sync", "-E", "UTF8"])

    def start(self) -> None:
        words = ["-o", self._options, "-l", str(self._log), "-w", "start"]
        _as(self._user, [self._pg_ctl, "-D", str(self._data), *words])

    def stop(self) -> None:
        """End it as a power cut would."""
        _as(self._user, [self._pg_ctl, "-D", str(self._data), "-m", "immediate", "stop"])


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that runs while the tests do.

    It has a folder of its own: pytest closes its folders to all but the user who runs it.
    """
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if initdb is None or pg_ctl is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    folder = tempfile.TemporaryDirectory(prefix="postgres", ignore_cleanup_errors=True)
    cluster = Cluster(Path(folder.name), initdb, pg_ctl)
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop()
        folder.cleanup()


@pytest.fixture(scope="session")
def postgres(cluster: Cluster) -> str:
    """A PostgreSQL that runs while the tests do, as an address without the database's name."""
    return cluster.address


def _unprivileged(home: Path) -> str:
    """Return who is to run PostgreSQL, which refuses root: whoever we are, or else nobody's like."""
    if os.geteuid() != 0:
        return ""
    known = [account.pw_name for account in pwd.getpwall()]
    user = "postgres" if "postgres" in known else "nobody"
    home.chmod(0o755)
    shutil.chown(home, user)
    return user


def _as(user: str, words: list[str]) -> None:
    done = subprocess.run(words, user=user or None, capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 0, f"{' '.join(words)}: {done.stdout}{done.stderr}"


_numbers = count(1)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    make: Callable[[], str] = request.getfixturevalue("new_database")
    return make()


@pytest.fixture
def new_database(postgres: str) -> Callable[[], str]:
    """A maker of databases in PostgreSQL."""
    import asyncio

    import asyncpg  # type: ignore[import-untyped]

    async def create(name: str) -> None:
        connection = await asyncpg.connect(f"{postgres}/postgres".replace("+asyncpg", ""))
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    def make() -> str:
        name = f"room{next(_numbers)}"
        asyncio.run(create(name))
        return f"{postgres}/{name}"

    return make
