"""``eldesthand backup``: a copy of the room in one file, made while it is open."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from eldesthand.cli import pages
from eldesthand.cli.serve_place import Database, usual_database

FAILED = 1
CHAINED = "Each stream's hash chain has been verified: no event differs from what was written."
UNCHAINED = "It was made before streams had hash chains: whether an event was changed can't be told."


def backup(
    to: Annotated[Path, typer.Argument(metavar="TO", help="The file that the copy goes into.")],
    database: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="Write over a file that is there.")] = False,
) -> None:
    """Copy the room, open or not, as it stands at one moment, into one file; then read the copy through.

    eldesthand restore puts it back. Exit codes: 0; 1 if the copy could not be made or is not whole.
    """
    from eldesthand.server.copying import NoDatabase, NotCopied, copy_out

    if to.is_dir():
        _fail(f"{to}: that is a folder; name a file in it, as {to / 'room.db'}")
    if to.exists() and not replace:
        _fail(f"{to}: there is a file already; name another, or write over it by --replace")
    try:
        counted = asyncio.run(copy_out(database or str(usual_database()), to, replace))
    except (NotCopied, NoDatabase) as problem:
        _fail(str(problem))
    pages.write(f"{to}: {counted.streams} streams with {counted.events} events, all read through and whole.")
    pages.write(CHAINED if counted.chained else UNCHAINED)


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand backup: {message}")
    raise typer.Exit(FAILED)
