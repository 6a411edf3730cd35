"""``eldesthand restore``: a copy of the room put in its place."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from eldesthand.cli import pages
from eldesthand.cli.backup import CHAINED, UNCHAINED
from eldesthand.cli.serve_place import Database, usual_database

FAILED = 1


def restore(
    copy: Annotated[Path, typer.Argument(metavar="FROM", help="The file that eldesthand backup made.")],
    database: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="Put it in the place of a room that is there.")] = False,
) -> None:
    """Read a copy of the room through and put it where the room is kept, which nobody may have open.

    A room's file that is there is put aside. Exit codes: 0; 1 if the copy is not whole or could not be put there.
    """
    from eldesthand.server.copying import NoDatabase, NotCopied, aside, copy_in
    from eldesthand.server.store.lock import file_of

    place = database or str(usual_database())
    try:
        file = file_of(place)
        if file is not None and not database:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        was_there = file is not None and file.exists()
        counted = asyncio.run(copy_in(copy, place, replace))
    except (NotCopied, NoDatabase) as problem:
        _fail(str(problem))
    except OSError as problem:
        _fail(f"{problem.filename}: {problem.strerror}")
    pages.write(f"{counted.streams} streams with {counted.events} events are in their place.")
    pages.write(CHAINED if counted.chained else UNCHAINED)
    if file is not None and was_there:
        pages.write(f"The room that was there is {aside(file.resolve())}.")


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand restore: {message}")
    raise typer.Exit(FAILED)
