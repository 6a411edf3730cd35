"""The option `--player-file`, one form for all commands that seat players."""

from __future__ import annotations

from typing import Annotated

import typer

from eldesthand.cli import pages
from eldesthand.players.files import BadPlayerFile, load

BAD = 2

PlayerFiles = Annotated[
    list[str] | None,
    typer.Option(
        "--player-file",
        metavar="FILE[:NAME]",
        help="A Python file with players of your own, or one of them by its class; as often as you like.",
        show_default=False,
    ),
]


def loaded(command: str, named: list[str] | None) -> tuple[str, ...]:
    """Bring in the players of files, and return their names; what is wrong with a file ends the command."""
    try:
        return tuple(name for file in named or () for name in load(file))
    except BadPlayerFile as problem:
        pages.complain(f"eldesthand {command}: --player-file {problem}")
        raise typer.Exit(BAD) from None
