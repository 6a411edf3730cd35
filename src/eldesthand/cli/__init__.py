"""The command ``eldesthand``.

Each command lies in a module of its own, imported only when it is asked for.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from eldesthand.cli import streams

if TYPE_CHECKING:
    import typer

COMMANDS: Final = {
    "serve": "Open the card room in the browser, for yourself and for friends.",
    "backup": "Copy the room into one file, while it is open.",
    "restore": "Put a copy of the room in its place.",
    "doctor": "Look at a running installation, and say what is wrong.",
    "play": "Play euchre or bridge at the keyboard, with three players of the house.",
    "lesson": "Learn what to do when something goes wrong, in fifteen short lessons.",
    "referee": "Tell what happened at a table, and what the laws make of it.",
    "verify": "Check that the cards of a record were shuffled as was committed to.",
    "convert": "Turn records of bridge into PBN, and PBN into records.",
    "laws": "Read the laws of the books and the rulings on them.",
    "arena": "Let two kinds of player meet over the same cards, and measure them.",
    "match": "Let several players of the house meet over the same boards, as pairs or teams.",
    "train": "Train the models of the Expert at euchre by its own play.",
    "solve": "Say what a deal comes to with best play, and where it was lost.",
    "coups": "Show the nine coups of 1888, put to the proof.",
    "puzzles": "Make puzzles: positions in which exactly one card wins.",
}
"""The commands and what each does; ``eldesthand.cli.NAME`` holds the function ``NAME``."""

PARTS: Final = {
    "rich": "play",
    "typer": "play",
    "asyncpg": "room-postgresql",
    "redis": "room-cluster",
    "opentelemetry": "room-traces",
}
"""The parts of the package that bring what the commands need beside the library; all else comes with the room."""

USAGE, FAULT, STREAM, INTERRUPTED, PIPE = 2, 70, 74, 130, 141


def application(only: str = "") -> typer.Typer:
    """Return the application with all its commands, or with one of them."""
    from importlib import import_module

    import typer

    app = typer.Typer(
        name="eldesthand",
        help="A club card room in software: Euchre and Bridge by the law books of 1876, 1888 and 1907.",
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def options(
        version: bool = typer.Option(
            False, "--version", help="Say which version this is.", is_eager=True, callback=_version
        ),
    ) -> None:
        pass

    for name, summary in COMMANDS.items():
        if only in ("", name):
            app.command(name, short_help=summary)(getattr(import_module(f"eldesthand.cli.{name}"), name))
    return app


def _version(asked: bool) -> None:
    if asked:
        import typer

        print_version()
        raise typer.Exit


def print_version() -> None:
    """Print the version."""
    from eldesthand import __version__

    sys.stdout.write(f"eldesthand {__version__}\n")


def main(words: Sequence[str] | None = None) -> None:
    """Run the command and leave with its exit code; no traceback reaches the user."""
    streams.prepare()
    sys.exit(run(sys.argv[1:] if words is None else words))


def run(words: Sequence[str]) -> int:
    """Run the command and return its exit code."""
    try:
        code = _run(list(words))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        streams.complain("eldesthand: stopped")
        return INTERRUPTED
    except BrokenPipeError:
        streams.drop_output()
        return PIPE
    except streams.StreamFailed as problem:
        streams.drop_output()
        streams.complain(f"eldesthand: {problem}")
        return STREAM
    except Exception as fault:
        if missing := not_installed(fault):
            streams.complain(f"eldesthand: {missing}")
            return USAGE
        if os.environ.get("ELDESTHAND_DEBUG"):
            raise
        streams.complain(
            f"this is a fault in eldesthand: {type(fault).__name__}: {fault}, please report it with the record"
        )
        return FAULT


def not_installed(fault: Exception) -> str:
    """Return in words what is not installed, and how to install it, if that is what has gone wrong; else ""."""
    name = (fault.name or "").partition(".")[0] if isinstance(fault, ModuleNotFoundError) else ""
    if name in ("", "eldesthand"):
        return ""
    return f"{name} is not installed: pip install 'eldesthand[{PARTS.get(name, 'room')}]'"


def _run(words: list[str]) -> int:
    if words == ["--version"]:
        print_version()
        return 0
    import typer

    first = words[0] if words else ""
    command = typer.main.get_command(application(first if first in COMMANDS else ""))
    try:
        with command.make_context("eldesthand", words) as context:
            command.invoke(context)
    except typer.Exit as leave:
        return int(leave.exit_code)
    except typer.Abort:
        return INTERRUPTED
    except Exception as wrong:
        # A wrong use of the command shows itself; its class lies in click or in Typer, as Typer's version is.
        show = getattr(wrong, "show", None)
        if show is None:
            raise
        show()
        return USAGE
    return 0
