"""Opening the room for ``eldesthand serve``: what is printed, the browser, and the trial that ends by itself."""

from __future__ import annotations

import json
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from eldesthand.cli import pages, serve_place
from eldesthand.cli.serve_place import ANY, Unfit
from eldesthand.cli.serve_plan import Plan, fail, has_browser
from eldesthand.cli.serve_processes import Processes
from eldesthand.cli.serve_room import serve_at, why
from eldesthand.server.running import RoomServer

PATIENCE = 10.0


def open_it(plan: Plan) -> None:
    """Open the room as planned and keep it open until it is stopped."""
    if plan.processes > 1:
        _open_several(plan)
        return
    database = plan.database or _usual()

    def opened(server: RoomServer, port: int) -> None:
        _announce(plan, database, port)
        if plan.browser and has_browser():
            threading.Thread(target=webbrowser.open, args=(_address(plan, port),), daemon=True).start()

    _run(plan, database, opened)
    pages.write("The room is closed; all that was played is kept.")


def _open_several(plan: Plan) -> None:
    """Open the room by several processes, and keep it open until it is stopped."""

    def opened(port: int) -> None:
        _announce(plan, plan.database, port)
        if plan.browser and has_browser():
            webbrowser.open(_address(plan, port))

    with _listening(plan) as listening:
        failed = Processes(plan, listening).run(opened)
    if failed:
        fail(failed)
    pages.write("The room is closed; all that was played is kept.")


def try_it(plan: Plan) -> None:
    """Open the room, ask for its health and its page, and close it; over a database of its own if none is named."""
    said: list[str] = []

    def opened(server: RoomServer, port: int) -> None:
        def ask() -> None:
            said.append(_asked(_address(plan, port)))
            server.should_exit = True

        threading.Thread(target=ask, daemon=True).start()

    with tempfile.TemporaryDirectory(prefix="eldesthand") as folder:
        _run(plan, plan.database or str(Path(folder) / "room.db"), opened)
    if not said or said[0].startswith("!"):
        fail(f"the room was open, but {said[0][1:] if said else 'was stopped before it was asked'}")
    pages.write(said[0])
    pages.write("It is closed again. eldesthand serve keeps it open; eldesthand play is the game at the keyboard.")


def _asked(address: str) -> str:
    """Ask the room for its health and its page; return in words what came, with ! in front if it is not well."""
    try:
        tables = json.loads(serve_place.asked(f"{address}healthz", PATIENCE))["tables"]
        page = serve_place.asked(address, PATIENCE)
    except (OSError, ValueError, KeyError) as problem:
        return f"!did not answer: {problem}"
    if b"<html" not in page:
        return "!its page was none"
    some = f"{tables} table{'' if tables == 1 else 's'}"
    return f"The card room was open at {address}: it is well, has {some}, and sent its page of {len(page)} bytes."


def _run(plan: Plan, database: str, opened: Callable[[RoomServer, int], None]) -> None:
    with _listening(plan) as listening:
        port = int(listening.getsockname()[1])
        failed = serve_at(plan, database, listening, lambda server: opened(server, port))
    if failed is not None:
        fail(*why(failed))


def _listening(plan: Plan) -> socket.socket:
    """Return a socket that listens where the plan says; what is wrong with that ends the command."""
    try:
        return serve_place.listening_at(plan.host, plan.port)
    except Unfit as problem:
        fail(str(problem))


def _usual() -> str:
    file = serve_place.usual_database()
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        fail(f"{file.parent}: {problem.strerror or problem}; name another place by --database")
    return str(file)


def _address(plan: Plan, port: int) -> str:
    return f"{plan.scheme}://{serve_place.shown(plan.host)}:{port}/"


def _announce(plan: Plan, database: str, port: int) -> None:
    """Say where the room is and who may come."""
    pages.write(f"The card room is open at {_address(plan, port)}")
    pages.write(f"It is kept in {_without_password(database)}")
    if plan.others_come:
        _invite(plan, port)
    if plan.proxies and not plan.origins:
        pages.write("Behind a proxy, name the address that people type: --origin https://cards.example")
    pages.write("Stop it with Ctrl-C.")
    sys.stdout.flush()


def _invite(plan: Plan, port: int) -> None:
    address = serve_place.lan_address() if plan.host in (ANY, "::") else plan.host
    if not address:
        pages.write("This machine seems to be on no network: others can't come yet.")
        return
    place = f"{plan.scheme}://{serve_place.shown(address)}:{port}/"
    pages.write(f"Others on your network come to {place}")
    if plan.lan and sys.stdout.isatty() and pages.pips():
        import segno

        segno.make(place, error="m", micro=False).terminal(sys.stdout, compact=True)
    if plan.scheme == "http" and not plan.proxies:
        pages.write(
            "This is plain http: whoever is on that network could listen, read your cards and play in your name. "
            "At home among friends that may do; elsewhere use --tls-cert and --tls-key."
        )


def _without_password(database: str) -> str:
    kind, sign, rest = database.partition("://")
    if not sign or "@" not in rest:
        return database
    who, _, where = rest.rpartition("@")
    return f"{kind}://{who.partition(':')[0]}@{where}"
