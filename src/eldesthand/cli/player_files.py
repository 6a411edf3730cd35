"""The options `--player-file` and `--match`, one form for all commands that seat players."""

from __future__ import annotations

from typing import Annotated

import typer

from eldesthand.cli import pages
from eldesthand.players.files import BadPlayerFile, load
from eldesthand.table.book import Book
from eldesthand.table.match import NoSuchMatch, chosen_goal

BAD = 2

PlayerFiles = Annotated[
    list[str] | None,
    typer.Option(
        "--player-file",
        metavar="FILE[:NAME]",
        help="A Python file with players or kinds of match of your own, or one of them; as often as you like.",
        show_default=False,
    ),
]

Programs = Annotated[
    list[str] | None,
    typer.Option(
        "--program",
        metavar="NAME=COMMAND",
        help="A player that is a program, asked on its standard input; as often as you like.",
        show_default=False,
    ),
]

MatchNamed = Annotated[
    str,
    typer.Option(
        metavar='NAME|"NAME N"',
        help='What is played for: rubber, game, "deals 8", or one of a file.',
        show_default="what the book has",
    ),
]


def loaded(command: str, named: list[str] | None) -> tuple[str, ...]:
    """Bring in what files hold, and return the names of their players; what is wrong with a file ends the command."""
    try:
        return tuple(name for file in named or () for name in load(file))
    except BadPlayerFile as problem:
        pages.complain(f"eldesthand {command}: --player-file {problem}")
        raise typer.Exit(BAD) from None


def goal_named(command: str, text: str, laws: Book) -> str:
    """Return the name of the goal, "" for the book's own; what can't be played for ends the command."""
    try:
        goal = chosen_goal(text, laws)
    except NoSuchMatch as problem:
        pages.complain(f"eldesthand {command}: --match {text}: {problem}")
        raise typer.Exit(BAD) from None
    return "" if goal.text == laws.plays_for else goal.text
