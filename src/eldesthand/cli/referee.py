"""``eldesthand referee``: what happened at a table, who holds which rights, and what it came to."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer
from msgspec.structs import replace

from eldesthand import pbn
from eldesthand.cli import pages, telling
from eldesthand.cli.longwork import LIFT, MOST_BYTES, NO_LIMIT, TooMuchWork, Work, within
from eldesthand.english.story import Story
from eldesthand.minutes.check import check as checked
from eldesthand.minutes.document import Document, NotMinutes, Trouble
from eldesthand.minutes.read import loads
from eldesthand.minutes.referee import heard_as_talk, story_of
from eldesthand.minutes.replay import Replay, replay
from eldesthand.seats import Seat, seat_named

FAILED, BAD = 1, 2
MOST_TROUBLES = 20
"""A file that is no record at all may be wrong in every line."""


class Unreadable(Exception):
    """A file that can't be read; its words say why."""


def referee(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="A record of play (several with --check); - is standard input."),
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Verify the => lines of the records; tell besides what is heard as talk.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write the story as JSON (docs/referee-json.md).")] = False,
    seat: Annotated[
        str | None,
        typer.Option(metavar="N|E|S|W", help="Tell it as this seat may know it.", show_default=False),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Walk through the record, one act at a time.")] = False,
    post_mortem: Annotated[
        bool, typer.Option("--post-mortem", help="Add what each card, slip and penalty cost.")
    ] = False,
    review: Annotated[
        bool,
        typer.Option("--review", help="Tell what each decision at euchre was worth, and what it lost."),
    ] = False,
    in_order: Annotated[
        bool, typer.Option("--in-order", help="With --review: every decision as it fell, not the dearest first.")
    ] = False,
    no_limit: Annotated[bool, typer.Option(LIFT, help=NO_LIMIT)] = False,
) -> None:
    """Tell what happened at a table, and what the laws make of it.

    A record is minutes of play in plain text; one is told at a time, and --check takes several. Exit codes: 0;
    1 if with --check a statement fails, or is so by another law than it cites; 2 if a record is bad.
    """
    if sum((check, as_json, step)) > 1:
        _fail("--check, --json and --step go one at a time")
    if post_mortem and (check or step or seat is not None):
        _fail("--post-mortem looks at all the cards when the deal is over; it goes with --json, or alone")
    if review and (check or step or post_mortem):
        _fail("--review weighs the decisions of deals that are over; it goes with --json, --seat and --in-order")
    if in_order and not review:
        _fail("--in-order goes with --review")
    if check:
        if seat is not None:
            _fail("--check looks at the whole table, so it does not go with --seat")
        raise typer.Exit(_check(files, not no_limit))
    if len(files) > 1:
        _fail("one record at a time; only --check takes several")
    if review:
        own = None if seat is None else _seat(seat)
        raise typer.Exit(_review(files[0], own, as_json, in_order, not no_limit))
    raise typer.Exit(_tell(files[0], None if seat is None else _seat(seat), as_json, step, post_mortem, not no_limit))


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand referee: {message}")
    raise typer.Exit(BAD)


def _seat(text: str) -> Seat:
    seat = seat_named(text)
    if seat >= 0:
        return seat
    _fail(f"{text!r} is no seat; write N, E, S or W, as --seat S")


# Reading


def read(name: str, limited: bool = True) -> tuple[Document, Replay]:
    """Read a record and play it, a file of PBN if it has one game; raises `Unreadable`."""
    data = record_bytes(bytes_of(name, limited))
    if b"[" in data and pbn.looks_like_pbn(text := pbn.decoded(data)):
        return _from_pbn(text, name)
    try:
        document = loads(data)
    except NotMinutes as error:
        raise Unreadable(f"this is not text: {error}") from None
    return document, played(document, limited)


def played(document: Document, limited: bool = True) -> Replay:
    """Play a record, and tell on a terminal how far that has come; raises `Unreadable` if it takes too long."""
    with Work(len(document.items), limited) as work:
        try:
            return replay(document, work)
        except TooMuchWork as problem:
            raise Unreadable(str(problem)) from None


def _from_pbn(text: str, name: str) -> tuple[Document, Replay]:
    """Read the one game of a file of PBN; what is wrong in it keeps its place."""
    from eldesthand.pbn.to_minutes import NoDeal, record

    games = pbn.loads(text).games
    if len(games) != 1:
        command = f"eldesthand convert {shown(name)} --game 1"
        raise Unreadable(f"this is PBN with {len(games)} games; choose one, as {command}")
    try:
        document, troubles = record(games[0])
    except NoDeal as problem:
        raise Unreadable(f"line {games[0].line}: {problem}") from None
    played = replay(document)
    return document, replace(played, troubles=(*troubles, *played.troubles))


def bytes_of(name: str, limited: bool = True) -> bytes:
    """Return the bytes of a file; raises `Unreadable`."""
    most = MOST_BYTES + 1 if limited else -1
    try:
        if name == "-":
            return within(sys.stdin.buffer.read(most), limited)
        with Path(name).open("rb") as file:
            return within(file.read(most), limited)
    except TooMuchWork as problem:
        raise Unreadable(str(problem)) from None
    except IsADirectoryError:
        raise Unreadable("this is a folder; name a record in it") from None
    except FileNotFoundError:
        raise Unreadable("there is no such file") from None
    except PermissionError:
        raise Unreadable("you may not read this file") from None
    except (OSError, ValueError) as error:
        raise Unreadable(f"this can't be read: {getattr(error, 'strerror', None) or error}") from None


def is_kept_game(data: bytes) -> bool:
    """Whether this is a game kept by ``eldesthand play``, and no record."""
    return data.startswith(b'{"format":"eldesthand game"')


def record_bytes(data: bytes) -> bytes:
    """Return the bytes of a record that was read; of a game that is kept, its record.  Raises `Unreadable`."""
    if not is_kept_game(data):
        return data
    from eldesthand.cli.play_file import UnreadableGame, loaded  # brings the whole session with it

    try:
        return loaded(data, lambda words: pages.complain(f"eldesthand: a kept game: {words}")).minutes().encode()
    except UnreadableGame as problem:
        raise Unreadable(str(problem)) from None


def shown(name: str) -> str:
    """Return a file's name as it is printed."""
    return "standard input" if name == "-" else pages.clean(name)


def _complain(name: str, troubles: Sequence[Trouble]) -> None:
    """Print what is wrong in a record, each thing on its line with its place."""
    for trouble in troubles[:MOST_TROUBLES]:
        text = f"{shown(name)}:{trouble.line}:{trouble.column}: {trouble.problem}"
        text += f"; {trouble.expected}" if trouble.expected else ""
        text += f", as {trouble.example}" if trouble.example else ""
        pages.complain(text)
    if len(troubles) > MOST_TROUBLES:
        pages.complain(f"{shown(name)}: and {len(troubles) - MOST_TROUBLES} more of the kind")


# The three ways of telling


def _tell(name: str, seat: Seat | None, as_json: bool, step: bool, post_mortem: bool, limited: bool) -> int:
    try:
        document, played = read(name, limited)
    except Unreadable as error:
        pages.complain(f"{shown(name)}: {error}")
        return BAD
    if as_json:
        story = story_of(document, played, seat)
        pages.write(msgspec.json.format(_with_post_mortem(story, played, post_mortem), indent=2).decode())
    elif played.start is not None or played.room is not None:
        if step:
            from eldesthand.cli.stepping import walk

            walk(document, played, seat, from_stdin=name == "-")
        else:
            for line in pages.each_line(pages.console(), telling.whole(story_of(document, played, seat))):
                pages.write(line)
            if post_mortem:
                from eldesthand.cli import postmortem

                for line in pages.lines(pages.console(), postmortem.told(played)):
                    pages.write(line)
    _complain(name, played.troubles)
    return BAD if played.troubles else 0


def _with_post_mortem(story: Story, played: Replay, asked: bool) -> bytes:
    if not asked or played.start is None:
        return msgspec.json.encode(story)
    from eldesthand.cli import postmortem

    whole = msgspec.to_builtins(story)
    whole["post_mortem"] = msgspec.to_builtins(postmortem.data(played))
    return msgspec.json.encode(whole)


def _review(name: str, seat: Seat | None, as_json: bool, in_order: bool, limited: bool) -> int:
    """Tell what the decisions of a record were worth; return the exit code."""
    from eldesthand.cli import decisions  # brings the Expert with it

    try:
        _, played = read(name, limited)
        review = decisions.of_record(played, seat, limited)
    except (Unreadable, TooMuchWork) as error:
        pages.complain(f"{shown(name)}: {error}")
        return BAD
    if as_json:
        pages.write(msgspec.json.format(msgspec.json.encode(review), indent=2).decode())
    elif review.decisions:
        for line in pages.each_line(pages.console(), decisions.told(review, in_order)):
            pages.write(line)
    if review.why and not played.troubles:
        pages.complain(f"{shown(name)}: {review.why}")
    _complain(name, played.troubles)
    return BAD if review.why or played.troubles else 0


def _check(files: Sequence[str], limited: bool) -> int:
    """Check the statements of the records, one line for each that fails; return the exit code."""
    bad = failing = differing = unheard = total = 0
    for name in files:
        try:
            _, played = read(name, limited)
        except Unreadable as error:
            pages.complain(f"{shown(name)}: {error}")
            bad += 1
            continue
        count, failures = checked(played)
        total += count
        differing += sum(bool(failure.by) for failure in failures)
        failing += sum(not failure.by for failure in failures)
        for failure in failures:
            pages.write(
                pages.clean(f"{shown(name)}:{failure.line}:{failure.column}: => {failure.statement}: {failure.problem}")
            )
        for line, words, told in heard_as_talk(played):
            unheard += 1
            pages.write(pages.clean(f'{shown(name)}:{line}: "{words}": {told}'))
        if played.troubles:
            bad += 1
            _complain(name, played.troubles)
    pages.write(_summary(len(files), bad, total, failing, differing) + _talk(unheard))
    return BAD if bad else FAILED if failing or differing else 0


def _talk(unheard: int) -> str:
    return f"; {unheard} saying{' is' if unheard == 1 else 's are'} heard as talk" if unheard else ""


def _summary(files: int, bad: int, total: int, failing: int, differing: int) -> str:
    records = f"{files} record{'' if files == 1 else 's'}"
    text = f"{records}, {total} statement{'' if total == 1 else 's'}: "
    wrong = [f"{failing} fail{'s' if failing == 1 else ''}"] if failing else []
    wrong += [telling.by_another_law(differing)] if differing else []
    text += ", ".join(wrong) or ("all hold" if total else "nothing to check")
    return f"{text}; {bad} {'is' if bad == 1 else 'are'} bad" if bad else text
