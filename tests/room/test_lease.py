"""One room to a database, whatever that is called; what is done to its file is noticed before the next acknowledgement.

The attacks that take long, on a room in a process of its own with a guest who goes on playing, are at the end.
"""

from __future__ import annotations

import asyncio
import errno
import os
import re
import shlex
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest
from sqlalchemy import text

from drivers.amount import sampled
from drivers.forked import Forked, unlimited
from drivers.postgres import PostgresServer
from drivers.room_server import Caller, room_in_a_thread
from eldesthand.cli import run
from eldesthand.server.metrics import Metrics
from eldesthand.server.store.database import cause
from eldesthand.server.store.errors import InUse, LeaseLost, NoDatabase, Unavailable, WriteFailed
from eldesthand.server.store.lock import held
from eldesthand.server.store.store import Store, open_store, opened_by_the_room
from eldesthand.session.events import Opened, encode

OPENED = encode(Opened("0a", "S", "club", ()))
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the lock is a file beside the database")


# --- a room by the command, in a process of its own


class Room:
    """A room that `eldesthand serve` has opened, and Ann, who plays there: `kept` are the acts acknowledged to her."""

    def __init__(self, database: str, folder: Path) -> None:
        words = ["serve", "--port", "0", "--no-browser", "--database", database, "--log", "error"]
        self.process = Forked(unlimited, words, folder=folder, HOME=str(folder))
        address = re.search(r"open at http://\S+:(\d+)/", self.process.until("Ctrl-C"))
        assert address is not None
        self.ann = Caller(int(address[1]), "Ann")
        self.kept: list[str] = []
        self.refused: list[int] = []

    def opens_tables(self, number: int = 1) -> None:
        """Let Ann open tables, each of which is an act or two on the disk."""
        for _ in range(number):
            with suppress(httpx.TransportError):
                answer = self.ann.http.post("/api/tables", json={})
                if answer.status_code == 201:
                    self.kept.append(answer.json()["table"])
                else:
                    self.refused.append(answer.status_code)

    @contextmanager
    def goes_on(self) -> Iterator[None]:
        """Let Ann open tables without a pause meanwhile."""
        done = Event()

        def work() -> None:
            while not done.is_set():
                self.opens_tables()

        thread = Thread(target=work)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()

    def keeps_more(self, acts: int = 3) -> None:
        """Wait until it has kept some more acts, or has closed."""
        kept, ends = len(self.kept) + acts, time.monotonic() + 60
        while len(self.kept) < kept and self.process.returncode is None:
            assert time.monotonic() < ends, "it does not go on"
            time.sleep(0.05)

    def has_closed(self) -> tuple[int | None, str]:
        """Wait until the room has closed by itself; return its exit code and what it complained of."""
        _, errors = self.process.ends()
        return self.process.returncode, errors

    def closes(self) -> int | None:
        """Close it, and return the exit code."""
        self.ann.close()
        self.process.send_signal(signal.SIGINT)
        return self.has_closed()[0]

    def is_ended(self) -> None:
        """End it, whatever it does."""
        self.ann.close()
        self.process.kill()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[str], Room]]:
    rooms: list[Room] = []

    def opened(database: str) -> Room:
        rooms.append(Room(database, tmp_path))
        return rooms[-1]

    yield opened
    for room in rooms:
        room.is_ended()


def tables(database: str) -> set[str]:
    """Return the tables that a room has, all read through; one that was begun alone is none yet."""

    async def work() -> set[str]:
        store = await open_store(database)
        try:
            names = await store.streams("table")
            return {name.partition("/")[2] for name in names if [event async for event in store.read(name)]}
        finally:
            await store.close()

    return asyncio.run(work())


def is_whole(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok")


# --- an open room, by whatever name


def by_symlink(file: Path) -> Path:
    (file.parent / "link.db").symlink_to(file)
    return file.parent / "link.db"


def by_hard_link(file: Path) -> Path:
    os.link(file, file.parent / "hard.db")
    return file.parent / "hard.db"


def by_linked_folder(file: Path) -> Path:
    (file.parent / "folder").symlink_to(file.parent)
    return file.parent / "folder" / file.name


def by_going_round(file: Path) -> Path:
    (file.parent / "deep").mkdir()
    return file.parent / "deep" / ".." / file.name


def without_what_lies_beside(file: Path) -> Path:
    for name in file.parent.glob("*-lock"):
        name.unlink()
    return file


def by_descriptor(file: Path) -> Path:
    handle = os.open(file.parent, os.O_RDONLY)  # it is let go with the process
    return Path(f"/proc/self/fd/{handle}/{file.name}")


NAMES = (by_symlink, by_hard_link, by_linked_folder, by_going_round, without_what_lies_beside, by_descriptor)


@ON_LINUX
def test_no_command_takes_or_replaces_the_file_of_an_open_room(
    tmp_path: Path, serve: Callable[[str], Room], capsys: pytest.CaptureFixture[str]
) -> None:
    file, copy = tmp_path / "room.db", tmp_path / "copy.db"
    room = serve(str(file))
    room.opens_tables()
    assert run(["backup", str(copy), "--database", str(file)]) == 0
    number = file.stat().st_ino
    for named in NAMES:
        name = str(named(file))
        for words in (
            ["serve", "--try", "--port", "0", "--database", name],
            ["restore", str(copy), "--database", name, "--replace"],
            ["backup", name, "--database", str(file), "--replace"],
            ["backup", name, "--database", str(copy), "--replace"],
        ):
            assert run(words) == 1, words
            said = capsys.readouterr().err
            assert f"a room has it open (process {room.process.pid}): close that room first" in said
            assert said.count("\n") == 1
        room.opens_tables()
        assert file.stat().st_ino == number
    assert room.refused == []
    assert room.closes() == 0
    assert is_whole(file)
    (tmp_path / "hard.db").unlink()
    assert tables(str(file)) == set(room.kept)


@pytest.mark.long
@ON_LINUX
def test_a_folder_that_is_bound_elsewhere_leads_to_the_same_room(tmp_path: Path, serve: Callable[[str], Room]) -> None:
    if subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False).returncode:
        pytest.skip("no file systems may be mounted here")
    room = serve(str(tmp_path / "room.db"))
    (tmp_path / "bound").mkdir()
    (tmp_path / "bound.db").touch()
    command = shlex.join([sys.executable, "-c", "from eldesthand.cli import main; main()", "serve", "--try"])
    for what, name in ((tmp_path, "bound/room.db"), (tmp_path / "room.db", "bound.db")):
        there = tmp_path / (name.partition("/")[0])
        script = f"mount --bind {what} {there} && exec {command} --port 0 --database {tmp_path / name}"
        done = subprocess.run(["unshare", "-m", "sh", "-c", script], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert f"a room has it open (process {room.process.pid})" in done.stderr
    assert room.closes() == 0


@ON_LINUX
def test_an_open_room_is_not_copied_by_a_name_that_lacks_what_was_written_last(
    tmp_path: Path, serve: Callable[[str], Room], capsys: pytest.CaptureFixture[str]
) -> None:
    room = serve(str(tmp_path / "room.db"))
    room.opens_tables()
    name, copy = str(by_hard_link(tmp_path / "room.db")), str(tmp_path / "copy.db")
    assert run(["backup", copy, "--database", name]) == 1
    assert "a room has this file open by another name: copy it by that name" in capsys.readouterr().err
    assert run(["backup", copy, "--database", str(by_symlink(tmp_path / "room.db"))]) == 0
    assert room.closes() == 0
    assert tables(copy) == set(room.kept)


def test_a_file_with_two_names_is_not_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "room.db"
    assert run(["serve", "--try", "--port", "0", "--database", str(file)]) == 0
    by_hard_link(file)
    capsys.readouterr()
    assert run(["serve", "--try", "--port", "0", "--database", str(file)]) == 1
    assert "the file has 2 names (hard links)" in capsys.readouterr().err
    (tmp_path / "hard.db").unlink()
    assert run(["serve", "--try", "--port", "0", "--database", str(file)]) == 0


def test_a_closed_room_is_not_copied_onto_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "room.db"
    assert run(["serve", "--try", "--port", "0", "--database", str(file)]) == 0
    before = file.read_bytes()
    for named in (lambda file: file, by_symlink, by_hard_link):
        name = str(named(file))
        for words in (["backup", name, "--database", str(file)], ["restore", str(file), "--database", name]):
            capsys.readouterr()
            assert run([*words, "--replace"]) == 1
            assert "that is the same file as" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_copy_goes_where_a_link_leads(tmp_path: Path) -> None:
    file, copies = tmp_path / "room.db", tmp_path / "copies"
    assert run(["serve", "--try", "--port", "0", "--database", str(file)]) == 0
    copies.mkdir()
    (copies / "old.db").write_text("old")
    (tmp_path / "copy.db").symlink_to(copies / "old.db")
    assert run(["backup", str(tmp_path / "copy.db"), "--database", str(file), "--replace"]) == 0
    assert (tmp_path / "copy.db").is_symlink()
    assert is_whole(copies / "old.db")
    other = tmp_path / "other.db"
    other.symlink_to(copies / "room.db")
    assert run(["restore", str(tmp_path / "copy.db"), "--database", str(other)]) == 0
    assert other.is_symlink()
    assert is_whole(copies / "room.db")
    assert sorted(path.name for path in copies.iterdir()) == ["old.db", "room.db"]


@ON_LINUX
def test_no_command_writes_what_lies_beside_the_file_of_an_open_room(
    tmp_path: Path, serve: Callable[[str], Room], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nor what lies beside another's, as of a room that is copied while a foreign one is open."""
    file, copy, other = tmp_path / "room.db", tmp_path / "copy.db", tmp_path / "other.db"
    assert run(["serve", "--try", "--port", "0", "--database", str(other)]) == 0
    room = serve(str(file))
    room.opens_tables()
    assert run(["backup", str(copy), "--database", str(file)]) == 0
    for end in ("-wal", "-shm", "-journal", "-lock"):
        beside = file.with_name(f"room.db{end}")
        number = beside.stat().st_ino if beside.exists() else 0
        names = [beside, *((named(beside) for named in NAMES) if number else ())]
        for name in map(str, names):
            for words in (
                ["backup", name, "--database", str(file), "--replace"],
                ["backup", name, "--database", str(other), "--replace"],
                ["restore", str(copy), "--database", name, "--replace"],
                ["serve", "--try", "--port", "0", "--database", name],
            ):
                capsys.readouterr()
                assert run(words) == 1, words
                said = capsys.readouterr().err
                assert "that name is kept for what lies beside the database room.db: name another file" in said
                assert said.count("\n") == 1
        for link in ("link.db", "hard.db", "folder"):
            (tmp_path / link).unlink(missing_ok=True)
        with suppress(FileNotFoundError):
            (tmp_path / "deep").rmdir()
        assert beside.exists() == bool(number)
        assert not number or beside.stat().st_ino == number
    log = tmp_path / "room.db-wal"
    (tmp_path / "far").mkdir()
    os.link(log, tmp_path / "far" / "hard.db")
    number = log.stat().st_ino
    run(["backup", str(tmp_path / "far" / "hard.db"), "--database", str(other), "--replace"])
    assert log.stat().st_ino == number, "at most the link is replaced"
    room.opens_tables()
    assert room.refused == []
    assert room.closes() == 0
    assert tables(str(file)) == set(room.kept)


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal"])
def test_a_copy_takes_no_name_beside_a_closed_room_nor_beside_none(
    end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, copy = tmp_path / "room.db", tmp_path / "copy.db"
    assert run(["serve", "--try", "--port", "0", "--database", str(file)]) == 0
    assert run(["backup", str(copy), "--database", str(file)]) == 0
    link = tmp_path / f"late.db{end}"
    link.symlink_to(copy)  # what is written to the copy would be read beside late.db
    for name in (f"{file}{end}", f"{tmp_path / 'none.db'}{end}", str(link)):
        assert run(["backup", name, "--database", str(file), "--replace"]) == 1
        assert run(["restore", str(copy), "--database", name, "--replace"]) == 1
        assert capsys.readouterr().err.count("name another file") == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", link.name, "room.db"]
    assert tables(str(copy)) == tables(str(file)) == set()


@pytest.mark.parametrize("address", ["sqlite:///file:room.db?uri=true", "sqlite:///room.db?vfs=unix-none"])
def test_a_file_is_not_opened_in_a_way_that_passes_by_the_lock(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["serve", "--try", "--port", "0", "--database", address]) == 1
    assert "name the file alone" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_where_open_files_can_not_be_locked_a_file_beside_is(tmp_path: Path) -> None:
    """As on macOS, whose code this is: on the name that all links lead to."""
    code = (
        "import sys, sqlalchemy; sys.platform = 'darwin'\n"
        "from eldesthand.server.store.lock import held\n"
        "with held(sys.argv[1]): print('held', flush=True); sys.stdin.read()\n"
    )
    file = tmp_path / "room.db"
    words = [sys.executable, "-c", code]
    with subprocess.Popen([*words, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        done = subprocess.run([*words, str(by_symlink(file))], input="", capture_output=True, text=True, check=False)
        assert "InUse" in done.stderr
        process.kill()
    done = subprocess.run([*words, str(file)], input="", capture_output=True, text=True, check=False)
    assert done.stdout == "held\n"


# --- what is done to the file of an open room


def deleted(file: Path) -> None:
    file.unlink()


def moved(file: Path) -> None:
    file.rename(file.with_name("elsewhere.db"))


def replaced(file: Path) -> None:
    other = file.with_name("new.db")
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE other (a)")
    other.replace(file)


@pytest.mark.parametrize("harm", [deleted, moved, replaced])
def test_a_room_whose_file_is_gone_acknowledges_nothing_more_saves_all_and_closes(
    harm: Callable[[Path], None], tmp_path: Path, serve: Callable[[str], Room]
) -> None:
    file, rescued = tmp_path / "room.db", tmp_path / "room.db-rescued"
    room = serve(str(file))
    room.opens_tables(3)
    harm(file)
    room.opens_tables(2)
    assert len(room.kept) == 3, "what is written into nowhere is not acknowledged"
    assert set(room.refused) <= {503}
    code, errors = room.has_closed()
    assert code == 3
    how = "replaced by another file" if harm is replaced else "deleted or moved"
    said = f"the room had to close: {file} was {how} while the room had it open; all that it held is in {rescued}"
    assert errors.splitlines()[-1] == f"eldesthand serve: {said}, to be put back by eldesthand restore"
    assert set(room.kept) <= tables(str(rescued)), "what had been acknowledged is saved"
    assert not (tmp_path / "room.db-wal").exists(), "it would be taken for that of another file of the name"
    assert run(["restore", str(rescued), "--database", str(file), "--replace"]) == 0
    assert set(room.kept) <= tables(str(file))


def test_a_room_notices_that_its_file_is_gone_though_nobody_acts(tmp_path: Path, serve: Callable[[str], Room]) -> None:
    room = serve(str(tmp_path / "room.db"))
    (tmp_path / "room.db").unlink()
    assert room.has_closed()[0] == 3


@pytest.mark.parametrize("harm", sampled([deleted, moved, replaced], 1))
@pytest.mark.parametrize("end", ["-wal", "-shm"])
def test_a_room_that_loses_what_lies_beside_its_file_closes_with_all_in_it(
    end: str, harm: Callable[[Path], None], tmp_path: Path, serve: Callable[[str], Room]
) -> None:
    file, beside = tmp_path / "room.db", tmp_path / f"room.db{end}"
    room = serve(str(file))
    room.opens_tables(2)
    harm(beside)
    room.opens_tables(2)
    assert len(room.kept) == 2
    code, errors = room.has_closed()
    assert code == 3
    how = "replaced by another file" if harm is replaced else "deleted or moved"
    said = f"the room had to close: {beside} was {how} while the room had it open"
    assert errors.splitlines()[-1] == f"eldesthand serve: {said}; nothing is lost: all that it held is in {file}"
    assert set(room.kept) <= tables(str(file))
    assert is_whole(file)


def leased(database: str, work: Callable[[Store], object]) -> None:
    """Do some work with the store of a room that has the lease."""

    async def whole() -> None:
        async with opened_by_the_room(database, Metrics()) as store:
            answer = work(store)
            assert asyncio.iscoroutine(answer)
            await answer

    asyncio.run(whole())


def test_nothing_is_written_once_another_room_has_the_lease(tmp_path: Path) -> None:
    """Though no lock was lost, as on a network's disk that knows none: the token is another's."""
    database = str(tmp_path / "room.db")

    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        assert await store.append("table/1", 0, [OPENED]) == 1
        other = await open_store(database)
        await other.do(lambda connection: connection.execute(text("UPDATE lease SET token = 'another'")))
        await other.close()
        for _ in range(2):
            with pytest.raises(LeaseLost, match="another room has been opened at the database"):
                await store.append("table/1", 1, [OPENED])
        with pytest.raises(LeaseLost):
            await store.begin("table/2", "table")
        assert store.lost.is_set()
        assert await store.version("table/1") == 1
        assert await store.streams("table") == ["table/1"]

    leased(database, work)


def test_one_process_has_a_file_open_once(tmp_path: Path) -> None:
    database = str(tmp_path / "room.db")

    async def work(store: Store) -> None:
        with pytest.raises(InUse, match="a room has it open"):
            async with opened_by_the_room(database, Metrics()):
                pass
        await store.begin("table/1", "table")
        assert await store.append("table/1", 0, [OPENED]) == 1

    leased(database, work)

    async def again(store: Store) -> None:
        assert await store.append("table/1", 1, [OPENED]) == 2

    leased(database, again)


# --- PostgreSQL that goes away


def test_after_a_restart_of_PostgreSQL_the_store_is_written_to_again(
    new_database: Callable[[], str], postgres_server: PostgresServer
) -> None:
    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        await store.append("table/1", 0, [OPENED])
        postgres_server.stop()
        try:
            with pytest.raises(WriteFailed):
                await store.append("table/1", 1, [OPENED])
            with pytest.raises(Unavailable):
                await store.check()
            assert store.trouble
        finally:
            postgres_server.start()
        await store.check()
        assert await store.append("table/1", 1, [OPENED]) == 2
        assert not store.trouble

    leased(new_database(), work)


def comes_to(ann: Caller, status: int) -> None:
    """Wait until the room says that it is ready, or that it is not."""
    ends = time.monotonic() + 30
    while (answer := ann.http.get("/readyz")).status_code != status:
        assert time.monotonic() < ends
        time.sleep(0.1)
    assert status == 200 or "can't be read or written to just now" in answer.json()["detail"]


def test_while_PostgreSQL_is_away_the_room_says_so_in_words_and_goes_on_afterwards(
    new_database: Callable[[], str], postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with room_in_a_thread(new_database()) as port:
        ann = Caller(port, "Ann")
        table = ann.post("/api/tables")["table"]
        assert ann.http.get("/readyz").json() == {"ready": True}
        with ann.line(table) as line:
            postgres_server.stop()
            try:
                for path in ("/api/members/Ann", f"/api/tables/{table}/deals", "/api/me/archive"):
                    answer = ann.http.get(path, timeout=30)
                    assert (path, answer.status_code) == (path, 503)
                    assert answer.json()["detail"].startswith("the room can't read its database just now")
                    assert answer.headers["retry-after"] == "5"
                comes_to(ann, 503)
                assert ann.http.get("/healthz").status_code == 200
                answer = ann.http.post("/api/tables", json={})
                assert answer.status_code == 503
                assert "could not write it down" in answer.json()["detail"]
                assert "could not write it down" in line.ask(act={"act": "says", "words": "hello"})["why"]
            finally:
                postgres_server.start()
            comes_to(ann, 200)
            assert ann.http.get("/api/members/Ann").status_code == 200
            ann.post(f"/api/tables/{table}/fill")
            assert ann.post("/api/tables")["table"]
        ann.close()


# --- plain words


def test_what_the_disk_refuses_is_told_with_the_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "room.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE a (b)")
        connection.execute("PRAGMA max_page_count=1")
        with pytest.raises(sqlite3.Error) as full:
            connection.execute("INSERT INTO a VALUES (zeroblob(100000))")
    assert cause(full.value) == "database or disk is full (make room on the disk)"
    reader = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    with closing(reader), pytest.raises(sqlite3.Error) as reads:
        reader.execute("CREATE TABLE c (d)")
    assert "let the user who runs the room write to the file and its folder" in cause(reads.value)
    for number, said in (
        (errno.EACCES, "permission denied: let the user who runs the room read and write the file and its folder"),
        (errno.EROFS, "its disk may only be read: name a place that can be written to by --database"),
        (errno.ENOSPC, "the disk is full: make room on it"),
    ):

        def fails(*_: object, number: int = number) -> int:
            raise OSError(number, os.strerror(number), str(file))

        with monkeypatch.context() as patched:
            patched.setattr("eldesthand.server.store.lock._opened", fails)
            with pytest.raises(NoDatabase, match=re.escape(f"{file}: {said}")), held(str(file)):
                pass


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit to set")
def test_a_copy_for_which_there_is_no_room_is_told_in_one_line(tmp_path: Path) -> None:
    assert run(["serve", "--try", "--port", "0", "--database", str(tmp_path / "room.db")]) == 0
    # -B: what Python compiles would be cut short, too, and be taken for whole by whatever starts next.
    words = [sys.executable, "-B", "-c", "from eldesthand.cli import main; main()", "backup", str(tmp_path / "copy.db")]
    command = f"ulimit -f 20; exec {shlex.join([*words, '--database', str(tmp_path / 'room.db')])}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert "disk" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("copy.db")]


# --- the attacks whole


@pytest.mark.long
@ON_LINUX
def test_under_load_an_open_room_loses_nothing_to_commands_by_any_name(
    tmp_path: Path, serve: Callable[[str], Room], capsys: pytest.CaptureFixture[str]
) -> None:
    file, copy = tmp_path / "room.db", tmp_path / "copy.db"
    room = serve(str(file))
    names = [str(named(file)) for named in NAMES]
    with room.goes_on():
        for _ in range(3):
            assert run(["backup", str(copy), "--database", str(file), "--replace"]) == 0
            for name in names:
                assert run(["backup", name, "--database", str(file), "--replace"]) == 1
                assert run(["restore", str(copy), "--database", name, "--replace"]) == 1
                assert run(["serve", "--try", "--port", "0", "--database", name]) == 1
            room.keeps_more()
    assert room.closes() == 0
    assert is_whole(file)
    (tmp_path / "hard.db").unlink()
    assert tables(str(file)) == set(room.kept)
    assert tables(str(copy)) <= set(room.kept)


@pytest.mark.long
@pytest.mark.parametrize("times", [10])
def test_a_busy_room_at_PostgreSQL_that_is_restarted_again_and_again_loses_nothing(
    times: int, new_database: Callable[[], str], postgres_server: PostgresServer, serve: Callable[[str], Room]
) -> None:
    """Other servers come and go at the same database meanwhile."""
    database = new_database()
    room = serve(database)
    with room.goes_on():
        for number in range(times):
            postgres_server.stop()
            time.sleep(0.1 * (number % 3))
            postgres_server.start()
            time.sleep(0.3 * (number % 4))
            assert run(["serve", "--try", "--port", "0", "--database", database]) in (0, 1)
            room.keeps_more()
    assert room.closes() == 0
    assert set(room.refused) <= {503}
    assert set(room.kept) <= tables(database)
