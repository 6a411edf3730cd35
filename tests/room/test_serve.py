"""`eldesthand serve`: the room opens and says where, tells everyone when it closes, and fails in words."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import socket
import ssl
import subprocess
import sys
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pexpect
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from drivers.forked import Forked
from eldesthand.cli import main, run, serve_place
from eldesthand.cli.serve_place import Unfit, certificate_fits, usual_database
from eldesthand.cli.serve_plan import has_browser

TLS = Path(__file__).parent / "tls"
CERTIFICATE = ["--tls-cert", str(TLS / "cert.pem"), "--tls-key", str(TLS / "key.pem")]


class Running:
    """A room in a process of its own, and what it has said so far."""

    def __init__(self, process: Forked) -> None:
        self.process = process
        self.said = process.until("Ctrl-C")

    @property
    def address(self) -> str:
        address = re.search(r"open at (https?://\S+)/\n", self.said)
        assert address is not None, self.said
        return address[1]

    def close(self, number: int = signal.SIGINT) -> tuple[int | None, str, str]:
        self.process.send_signal(number)
        out, errors = self.process.ends()
        return self.process.returncode, self.said + out, errors


@contextmanager
def serving(*words: str, data: Path) -> Iterator[Running]:
    """Open a room by the command, at a port of its own."""
    more = {"XDG_DATA_HOME": str(data), "HOME": str(data)}
    process = Forked(main, ["serve", "--port", "0", *words], folder=data, **more)
    try:
        yield Running(process)
    finally:
        process.kill()


def posted(address: str, path: str, body: object, cookie: str = "") -> tuple[dict[str, str], str]:
    """Post something to a room; return the answer and the cookie that came with it."""
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    request = urllib.request.Request(f"{address}{path}", json.dumps(body).encode(), headers)
    context = ssl.create_default_context(cafile=str(TLS / "cert.pem"))
    with urllib.request.urlopen(request, timeout=20, context=context) as answer:
        return json.load(answer), str(answer.headers.get("set-cookie", ""))


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is named as on Linux")
def test_the_room_opens_says_where_it_is_and_closes_in_words(tmp_path: Path) -> None:
    with serving(data=tmp_path) as room:
        assert (tmp_path / "eldesthand" / "room.db").exists()
        assert f"It is kept in {tmp_path / 'eldesthand' / 'room.db'}\n" in room.said
        _, cookie = posted(room.address, "/api/guest", {"name": "Ann"})
        assert "Secure" not in cookie
        assert cookie.startswith("eldesthand=")
        cookie = cookie.partition(";")[0]
        table, _ = posted(room.address, "/api/tables", {}, cookie)
        path = f"{room.address.replace('http', 'ws', 1)}/api/tables/{table['table']}/socket"
        with connect(path, origin=Origin(room.address), additional_headers={"cookie": cookie}) as ws:
            assert json.loads(ws.recv(timeout=20))["table"]["you"] == "Ann"
            code, said, errors = room.close()
            with pytest.raises(ConnectionClosed) as closed:
                ws.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            1012,
            "the room is closing: all is kept; come again when it is open",
        )
    assert code == 0
    assert [json.loads(line)["event"] for line in errors.splitlines()] == [
        "room opened",
        "guest came in",
        "happened",
        "happened",
        "room closed",
    ]
    assert said.endswith("The room is closed; all that was played is kept.\n")


def test_over_tls_the_cookie_is_for_this_host_and_safe_connections_alone(tmp_path: Path) -> None:
    with serving("--database", str(tmp_path / "room.db"), *CERTIFICATE, data=tmp_path) as room:
        assert room.address.startswith("https://")
        _, cookie = posted(room.address, "/api/guest", {"name": "Ann"})
        assert cookie.startswith("__Host-eldesthand=")
        assert "Secure" in cookie
        assert "Path=/" in cookie
        assert "Domain" not in cookie
        table, _ = posted(room.address, "/api/tables", {}, cookie.partition(";")[0])
        assert len(table["seat"]) >= 43
        plain = cookie.removeprefix("__Host-").partition(";")[0]
        with pytest.raises(urllib.error.HTTPError) as refused:
            posted(room.address, "/api/tables", {}, plain)
        with closing(refused.value):
            assert refused.value.code == 401
        assert room.close(signal.SIGTERM)[0] == 0


def test_a_proxy_that_is_trusted_says_how_a_request_came_and_another_does_not(tmp_path: Path) -> None:
    told = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.9", "content-type": "application/json"}
    for trusted, name in (("127.0.0.1", "__Host-eldesthand"), ("192.0.2.1", "eldesthand")):
        words = [
            "--database",
            str(tmp_path / "room.db"),
            "--behind-proxy",
            trusted,
            "--origin",
            "https://cards.example",
        ]
        with serving(*words, data=tmp_path) as room:
            headers = {**told, "host": "cards.example", "origin": "https://cards.example"}
            request = urllib.request.Request(f"{room.address}/api/guest", b'{"name": "Ann"}', headers)
            with urllib.request.urlopen(request, timeout=20) as answer:
                assert answer.headers["set-cookie"].startswith(f"{name}=")
                assert ("strict-transport-security" in answer.headers) is name.startswith("__Host-")
            room.close()


def test_a_second_room_at_the_port_or_over_the_file_is_told_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "room.db")
    with serving("--database", database, data=tmp_path) as room:
        port = room.address.rpartition(":")[2]
        assert run(["serve", "--port", port, "--database", database]) == 1
        assert f"a room is open there already, at {room.address}/" in capsys.readouterr().err
        assert run(["serve", "--port", "0", "--database", database]) == 1
        said = capsys.readouterr().err
        assert f"a room has it open (process {room.process.pid}): close that room first" in said
        room.process.kill()
    assert run(["serve", "--try", "--port", "0", "--database", database]) == 0


def test_something_else_at_the_port_is_not_taken_for_a_room(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve_place, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert run(["serve", "--port", str(port), "--database", str(tmp_path / "room.db")]) == 1
    assert capsys.readouterr().err == (
        f"eldesthand serve: --port {port}: something else listens there; name another, as --port {port + 1}\n"
    )


def test_the_trial_opens_the_room_asks_it_and_closes_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--try", "--port", "0"]) == 0
    said = capsys.readouterr()
    assert re.match(
        r"The card room was open at http://127\.0\.0\.1:\d+/: it is well, has 0 tables, "
        r"and sent its page of \d+ bytes\.\nIt is closed again\.",
        said.out,
    )
    assert said.err == ""


def test_on_the_network_the_room_shows_the_way_and_says_who_could_listen(tmp_path: Path) -> None:
    database = ["--database", str(tmp_path / "room.db")]
    with serving("--lan", *database, data=tmp_path) as room:
        there = serve_place.lan_address()
        assert (f"http://{there}:" in room.said) if there else ("on no network" in room.said)
        assert ("whoever is on that network could listen" in room.said) is bool(there)
        room.close()
    with serving("--lan", *CERTIFICATE, *database, data=tmp_path) as room:
        assert "could listen" not in room.said
        room.close()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--database", "{tmp}/none/room.db"], 1, "there is no folder {tmp}/none: make it first"),
        (
            ["--database", "{tmp}/junk.db"],
            1,
            "{tmp}/junk.db: file is not a database (is it a room's file?)",
        ),
        (["--database", "mysql://localhost/room"], 1, "mysql is no database we can keep a room in"),
        (["--database", "postgresql://ann:secret@127.0.0.1:1/room"], 1, "ann:***@127.0.0.1:1/room"),
        (["--host", "192.0.2.77"], 1, "--host 192.0.2.77: this machine does not have that address"),
        (["--tls-cert", "{tmp}/junk.db"], 2, "--tls-cert and --tls-key go together"),
        (["--tls-cert", "{tmp}/none", "--tls-key", "{tmp}/none"], 2, "none: No such file or directory"),
        (["--tls-cert", "{tmp}/junk.db", "--tls-key", "{tmp}/junk.db"], 2, "no PEM file of its kind"),
        (["--origin", "cards.example"], 2, "write it as https://cards.example"),
        (["--origin", "https://cards.example/room"], 2, "without a path"),
        (["--origin", "https://ann@cards.example"], 2, "without a path"),
        (["--behind-proxy", "*"], 2, "write the proxy's address"),
        (["--log", "chatty"], 2, "--log chatty: there are info, warning, error"),
    ],
)
def test_what_can_not_be_is_told_in_one_line(
    words: list[str], code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "junk.db").write_text("this is no database, nor a certificate\n" * 40)
    words = [word.replace("{tmp}", str(tmp_path)) for word in words]
    if "--database" not in words:
        words += ["--database", str(tmp_path / "room.db")]
    assert run(["serve", "--port", "0", *words]) == code
    errors = capsys.readouterr().err
    assert said.replace("{tmp}", str(tmp_path)) in errors
    assert errors.count("\n") == 1


def test_a_certificate_wants_its_own_key(tmp_path: Path) -> None:
    certificate_fits(TLS / "cert.pem", TLS / "key.pem")
    with pytest.raises(Unfit, match="no PEM file of its kind"):
        certificate_fits(TLS / "cert.pem", TLS / "cert.pem")


@pytest.mark.parametrize(
    ("system", "names", "file"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/eldesthand/room.db"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, "/home/ann/.local/share/eldesthand/room.db"),
        ("darwin", {}, "/home/ann/Library/Application Support/eldesthand/room.db"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/eldesthand/room.db"),
    ],
)
def test_each_system_has_its_folder_for_data(
    system: str, names: dict[str, str], file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/ann")
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", system)
    assert usual_database() == Path(file)


def test_a_database_in_postgresql_is_shared_by_as_many_servers_as_one_likes(
    new_database: Callable[[], str], tmp_path: Path
) -> None:
    database = new_database()
    with serving("--database", database, data=tmp_path) as room:
        assert run(["serve", "--try", "--port", "0", "--database", database]) == 0
        room.close()
    assert run(["serve", "--try", "--port", "0", "--database", database]) == 0


@pytest.mark.parametrize(
    ("names", "ttys", "there"),
    [
        ({"DISPLAY": ":0"}, True, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True, True),
        ({}, True, False),
        ({"DISPLAY": ":0"}, False, False),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "192.0.2.1 22"}, True, False),
        ({"DISPLAY": ":0", "CI": "true"}, True, False),
    ],
)
def test_a_browser_is_opened_only_where_somebody_sees_it(
    names: dict[str, str], ttys: bool, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "CI"):
        monkeypatch.delenv(name, raising=False)
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: ttys, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: ttys, raising=False)
    monkeypatch.setattr(webbrowser, "get", lambda: None)
    assert has_browser() is there


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit to set")
def test_a_full_disk_is_told_in_one_line(tmp_path: Path) -> None:
    # -B: what Python compiles would be cut short, too, and be taken for whole by whatever starts next.
    words = [sys.executable, "-B", "-c", "from eldesthand.cli import main; main()", "serve", "--try", "--port", "0"]
    command = f"ulimit -f 20; exec {shlex.join([*words, '--database', str(tmp_path / 'room.db')])}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"{tmp_path / 'room.db'}: disk I/O error (is the disk full, or at fault?)" in done.stderr
    assert done.stderr.count("\n") == 1


def test_in_a_terminal_the_way_there_is_shown_as_a_picture(tmp_path: Path) -> None:
    if not serve_place.lan_address():
        pytest.skip("this machine is on no network")
    words = ["-c", "from eldesthand.cli import main; main()", "serve", "--lan", "--port", "0", "--no-browser"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "TERM": "xterm"}
    room = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=60, dimensions=(60, 100), env=environment)
    room.expect("Stop it with Ctrl-C")
    rows = [line for line in room.before.splitlines() if {*line.strip()} <= {"█", "▀", "▄", " "} and "█" in line]
    assert len(rows) >= 12, "a code of 25 modules or more, two to a line"
    room.sendcontrol("c")
    room.expect("The room is closed; all that was played is kept")
    room.expect(pexpect.EOF)
    room.close()
    assert room.exitstatus == 0
