"""Recovery to a point in time by PostgreSQL's own: a base backup and the WAL, as docs/servers.md tells it."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from drivers.accounting import kept
from drivers.postgres import PostgresServer, new_database_at, program
from drivers.room_server import Caller, room_in_a_thread
from eldesthand.cli import run


@pytest.mark.long
def test_a_room_is_recovered_as_it_stood_at_a_moment(
    postgres_server: PostgresServer, capsys: pytest.CaptureFixture[str]
) -> None:
    base_backup, initdb, pg_ctl = program("pg_basebackup"), program("initdb"), program("pg_ctl")
    if base_backup is None and initdb is not None:
        base_backup = initdb.resolve().with_name("pg_basebackup")
    assert base_backup is not None
    assert initdb is not None
    assert pg_ctl is not None
    with tempfile.TemporaryDirectory(prefix="recovery", ignore_cleanup_errors=True) as folder:
        archive, copy = Path(folder) / "archive", Path(folder) / "recovered"
        for each in (Path(folder), archive):
            each.mkdir(exist_ok=True)
            each.chmod(0o777)
        options = f"-c archive_mode=on -c archive_timeout=1 -c archive_command='cp %p {archive}/%f'"
        with PostgresServer.running(options) as server:
            database = new_database_at(server)
            with room_in_a_thread(database) as port:
                ann = Caller(port, "Ann")
                before = [ann.post("/api/tables")["table"] for _ in range(3)]
                address = server.address.replace("+asyncpg", "")
                subprocess.run([base_backup, "-d", f"{address}/postgres", "-D", copy, "-X", "none"], check=True)
                after_backup = [ann.post("/api/tables")["table"] for _ in range(3)]
                time.sleep(1.1)
                moment = time.strftime("%Y-%m-%d %H:%M:%S+00", time.gmtime())
                time.sleep(1.1)
                later = ann.post("/api/tables")["table"]
                ann.close()
            time.sleep(2.5)  # until the last of the WAL is archived
        with PostgresServer.recovered(
            copy,
            f"-c restore_command='cp {archive}/%f %p' -c recovery_target_time='{moment}' "
            "-c recovery_target_action=promote",
        ) as again:
            database = f"{again.address}/{database.rpartition('/')[2]}"
            assert run(["doctor", "--database", database, "--chains"]) in (0, 1)
            said = capsys.readouterr().out
            assert "the hash chains of all" in said
            assert "wrong" not in said
            streams = kept(database, {*before, *after_backup, later})
            assert all(streams[table] for table in (*before, *after_backup))
            assert streams[later] == [], "that was after the moment"
            with room_in_a_thread(database) as port:
                ann = Caller(port, "Bob")
                assert ann.post("/api/tables")["table"]
                ann.close()
        shutil.rmtree(copy, ignore_errors=True)
