"""Where the room is: its database, the addresses of this machine, the port, and who has it already."""

from __future__ import annotations

import errno
import json
import os
import socket
import ssl
import sys
import urllib.request
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

Database = Annotated[
    str,
    typer.Option(
        metavar="FILE|ADDRESS",
        help="Where the room is kept: a file, or postgresql+asyncpg://…",
        show_default="as for serve",
    ),
]
"""The option that says where the room is kept, for what works on it as it stands."""

ANY: Final = "0.0.0.0"
PATIENCE: Final = 1.0


class Unfit(Exception):
    """Raised for an option that can't be followed; its words say which, why and what to do."""


def redis_address(address: str) -> str:
    """Return the address of a Redis if it is one that can be used, "" if none is named.  Raises `Unfit`."""
    if not address:
        return ""
    if urlsplit(address).scheme not in ("redis", "rediss", "unix"):
        raise Unfit(f"--redis {address}: write it as redis://127.0.0.1:6379")
    if find_spec("redis") is None:
        raise Unfit('--redis: that needs a package which is not installed: pip install "eldesthand[room-cluster]"')
    return address


def traces_address(address: str) -> str:
    """Return the address to which traces are exported, as it is given.  Raises `Unfit`."""
    if not address:
        return ""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Unfit(f"--traces {address}: write it as http://127.0.0.1:4318")
    if find_spec("opentelemetry") is None or find_spec("opentelemetry.exporter") is None:
        raise Unfit('--traces: that needs packages which are not installed: pip install "eldesthand[room-traces]"')
    return address


def may_share(database: str, processes: int, redis: str) -> None:
    """See that a database is one that several servers can share, if they are to.  Raises `Unfit`."""
    if processes > 1 and sys.platform == "win32":
        raise Unfit(f"--processes {processes}: on Windows the room is served by one process; start several by hand")
    if database.startswith("postgresql"):
        return
    if processes > 1:
        raise Unfit(f"--processes {processes}: a file is for one process; name a database by --database postgresql://…")
    if redis:
        raise Unfit("--redis: that is for servers that share a database: name it by --database postgresql://…")


def usual_database() -> Path:
    """Return where the room is kept if nobody names a file: in the user's folder for data, as the system has it."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        named = os.environ.get("XDG_DATA_HOME", "")
        folder = Path(named) if named.startswith("/") else home / ".local" / "share"
    return folder / "eldesthand" / "room.db"


def listening_at(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address.  Raises `Unfit`."""
    try:
        family, kind, number, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise Unfit(f"--host {host}: there is no such address; leave it out for this machine alone") from None
    bound = socket.socket(family, kind, number)
    try:
        if os.name == "posix":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(where)
        bound.listen(2048)
    except OSError as problem:
        bound.close()
        raise Unfit(_why(problem, host, port)) from None
    return bound


def _why(problem: OSError, host: str, port: int) -> str:
    if problem.errno == errno.EADDRINUSE:
        room = room_at(host, port)
        if room:
            return f"--port {port}: a room is open there already, at {room}; or name another port, as --port {port + 1}"
        return f"--port {port}: something else listens there; name another, as --port {port + 1}"
    if problem.errno == errno.EACCES:
        return f"--port {port}: the system does not let us listen there; name a port above 1023"
    if problem.errno == errno.EADDRNOTAVAIL:
        return f"--host {host}: this machine does not have that address"
    return f"--host {host} --port {port}: {problem.strerror or problem}"


def asked(address: str, patience: float = PATIENCE) -> bytes:
    """Return the answer at an address of this machine, whoever its certificate names.  Raises `OSError`."""
    careless = ssl.create_default_context()
    careless.check_hostname, careless.verify_mode = False, ssl.CERT_NONE
    with urllib.request.urlopen(address, timeout=patience, context=careless) as answer:
        body: bytes = answer.read()
    return body


def room_at(host: str, port: int) -> str:
    """Return the address of the room that is open at a port, "" if there is none."""
    for scheme in ("http", "https"):
        address = f"{scheme}://{shown(host)}:{port}/"
        try:
            health = json.loads(asked(f"{address}healthz"))
        except (OSError, ValueError):
            continue
        if isinstance(health, dict) and health.get("open") is True and "tables" in health:
            return address
    return ""


def shown(host: str) -> str:
    """Return a host as it stands in an address that can be opened on this machine."""
    if host in (ANY, "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def lan_address() -> str:
    """Return the address by which others on the network reach this machine, "" if it is on none.

    Nothing is sent: the system is asked which of its addresses it would send from.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if address.startswith("127.") or address == ANY else address


def own_names() -> frozenset[str]:
    """Return the names by which others on the network may call this machine."""
    name = socket.gethostname().casefold().rstrip(".")
    short = name.partition(".")[0]
    return frozenset({name, f"{short}.local", short}) - {""}


def certificate_fits(certificate: Path, key: Path) -> None:
    """See that a certificate and its key can be read and belong together.  Raises `Unfit`."""
    for option, file in (("--tls-cert", certificate), ("--tls-key", key)):
        try:
            file.read_bytes()
        except OSError as problem:
            raise Unfit(f"{option} {file}: {problem.strerror or problem}") from None
    locked: list[bool] = []

    def asked_for_a_password() -> str:
        locked.append(True)
        return ""

    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password=asked_for_a_password)
    except (ssl.SSLError, ValueError) as problem:
        reason = (getattr(problem, "reason", None) or "").replace("_", " ").lower()
        why = "the key is locked by a password" if locked else reason or "one of them is no PEM file of its kind"
        raise Unfit(f"--tls-cert {certificate} --tls-key {key}: {why}") from None
