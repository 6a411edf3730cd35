"""``eldesthand doctor``: looks at a running installation, and says what is wrong and what to do."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from eldesthand.cli import pages
from eldesthand.cli.serve_place import Database, Unfit, redis_address, usual_database

FAILED, BAD = 1, 2


def doctor(
    database: Database = "",
    redis: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", envvar="ELDESTHAND_REDIS", help="The Redis that servers use.", show_default=False
        ),
    ] = "",
    chains: Annotated[bool, typer.Option("--chains", help="Read every event, and verify all hash chains.")] = False,
) -> None:
    """Look at the room's database, its servers and its Redis, and say what is wrong and what to do; it changes nothing.

    Exit codes: 0 if all is well, be it with warnings; 1 if something is wrong; 2 for bad options.
    """
    try:
        address = redis_address(redis)
    except Unfit as problem:
        pages.complain(f"eldesthand doctor: {problem}")
        raise typer.Exit(BAD) from None
    if not asyncio.run(_says(database or str(usual_database()), address, chains)):
        raise typer.Exit(FAILED)


async def _says(database: str, redis: str, chains: bool) -> bool:
    """Print each check; return whether none is wrong."""
    from eldesthand.server.doctor import Level, examine

    well = True
    async for check in examine(database, redis, chains):
        remedy = f": {check.remedy}" if check.remedy else ""
        pages.write(f"{check.level.value:8} {check.seen}{remedy}")
        well = well and check.level is not Level.WRONG
    return well
