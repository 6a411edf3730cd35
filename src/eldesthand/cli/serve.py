"""``eldesthand serve``: the card room in the browser, for this machine, the network at home, or behind a proxy."""

from __future__ import annotations

import ipaddress
import sys
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from eldesthand.cli import serve_place
from eldesthand.cli.player_files import PlayerFiles, loaded
from eldesthand.cli.serve_place import ANY, Unfit
from eldesthand.cli.serve_plan import BAD, Plan, fail

LEVELS = ("info", "warning", "error")
PORT = 8642


def serve(
    database: Annotated[
        str,
        typer.Option(
            metavar="FILE|ADDRESS",
            help="Where the room is kept: a file, or postgresql+asyncpg://…",
            show_default="room.db in your folder for data",
        ),
    ] = "",
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", min=0, max=65535, help="The port; 0 takes a free one.")] = PORT,
    lan: Annotated[bool, typer.Option("--lan", help="Let others on your network come, and show them how.")] = False,
    tls_cert: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The certificate, in PEM, to be reached by https.")
    ] = None,
    tls_key: Annotated[Path | None, typer.Option(metavar="FILE", help="The key of the certificate.")] = None,
    behind_proxy: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies whose X-Forwarded headers are believed, with commas.")
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ORIGIN", help="Where the page is called from, as https://cards.example.", show_default=False
        ),
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
    pace: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, max=60, help="How long players of the house take.")
    ] = 0.6,
    rights: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0, max=600, help="How long the house waits for one who holds a right."),
    ] = 8,
    names: Annotated[
        int,
        typer.Option(metavar="DAYS", min=2, help="How long a guest's name is kept after the guest was last here."),
    ] = 30,
    log: Annotated[
        str,
        typer.Option(
            metavar="info|warning|error",
            help="What is logged, to standard error.",
            show_default="info, in a terminal warning",
        ),
    ] = "",
    metrics_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            envvar="ELDESTHAND_METRICS_TOKEN",
            help="By this token /metrics is read from elsewhere than this machine.",
            show_default=False,
        ),
    ] = "",
    connections: Annotated[
        int,
        typer.Option(metavar="N", min=0, help="How many connections one address may have; 0: as many as it likes."),
    ] = 512,
    processes: Annotated[
        int, typer.Option(metavar="N", min=1, max=256, help="So many processes serve the room; with PostgreSQL.")
    ] = 1,
    redis: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="ELDESTHAND_REDIS",
            help="A Redis by which servers at one PostgreSQL hint at what is new, as redis://127.0.0.1.",
            show_default=False,
        ),
    ] = "",
    own_ports: Annotated[
        int,
        typer.Option(
            metavar="PORT",
            min=0,
            max=65535,
            help="Each process has a port of its own on this machine, too, from this one on: for /metrics and /readyz.",
            show_default=False,
        ),
    ] = 0,
    traces: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="ELDESTHAND_TRACES",
            help="Where traces are exported to, by OpenTelemetry's protocol, as http://127.0.0.1:4318.",
            show_default=False,
        ),
    ] = "",
    player_file: PlayerFiles = None,
    trial: Annotated[bool, typer.Option("--try", help="Open the room, see that it answers, and close it.")] = False,
) -> None:
    """Open the card room in the browser, until you stop it with Ctrl-C; what is played there is kept.

    docs/room.md tells how to run it for friends, docs/servers.md how to run several servers at one database. Exit
    codes: 0; 1 if the room could not be opened, the port being taken or the database not to be read; 2 for bad options;
    3 if it had to close, its file having been deleted, replaced or taken over by another room.
    """
    try:
        plan = Plan(
            database,
            ANY if lan else host,
            port,
            lan,
            *_tls(tls_cert, tls_key),
            _proxies(behind_proxy),
            frozenset(_origin(text) for text in origin or ()),
            not no_browser,
            pace,
            rights,
            names,
            _level(log, trial),
            metrics_token,
            connections,
            processes,
            serve_place.redis_address(redis),
            own_ports,
            tuple(player_file or ()),
            serve_place.traces_address(traces),
        )
        serve_place.may_share(plan.database, plan.processes, plan.redis)
    except Unfit as problem:
        fail(str(problem), BAD)
    loaded("serve", player_file)
    from eldesthand.cli import serve_open  # the server takes long to import

    if trial:
        serve_open.try_it(plan)
    else:
        serve_open.open_it(plan)


def _level(text: str, trial: bool) -> str:
    if text and text not in LEVELS:
        raise Unfit(f"--log {text}: there are {', '.join(LEVELS)}")
    return text or ("warning" if trial or sys.stderr.isatty() else "info")


def _tls(certificate: Path | None, key: Path | None) -> tuple[Path | None, Path | None]:
    if certificate is None and key is None:
        return None, None
    if certificate is None or key is None:
        raise Unfit("--tls-cert and --tls-key go together: name both")
    serve_place.certificate_fits(certificate, key)
    return certificate, key


def _proxies(text: str) -> tuple[str, ...]:
    addresses = tuple(part.strip() for part in text.split(",") if part.strip())
    for address in addresses:
        try:
            ipaddress.ip_network(address, strict=False)
        except ValueError:
            raise Unfit(f"--behind-proxy {address}: write the proxy's address, as 127.0.0.1 or 10.0.0.0/8") from None
    return addresses


def _origin(text: str) -> str:
    try:
        parts = urlsplit(text.rstrip("/"))
        fits = parts.scheme in ("http", "https") and parts.hostname and parts.netloc.isascii() and parts.port != 0
    except ValueError:
        fits = False
    if not fits or parts.path or parts.query or parts.fragment or "@" in parts.netloc:
        raise Unfit(f"--origin {text}: write it as https://cards.example, without a path")
    return f"{parts.scheme}://{parts.netloc.lower()}"
