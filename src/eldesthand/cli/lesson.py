"""``eldesthand lesson``: fifteen irregularities in which you decide, and the laws answer."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
import typer

from eldesthand.cli import INTERRUPTED, USAGE, pages
from eldesthand.cli.schooling import Leave, LessonTerminal, Progress, listing, teach
from eldesthand.lessons import Lesson, NoSuchLesson, find, lessons
from eldesthand.lessons.data import data, heading


def lesson(
    which: Annotated[
        list[str] | None, typer.Argument(metavar="[LESSON]", help="Its number or its name.", show_default=False)
    ] = None,
    show_list: Annotated[bool, typer.Option("--list", help="Name the lessons, and nothing else.")] = False,
    every: Annotated[bool, typer.Option("--all", help="Go through all of them, one after the other.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write a lesson as JSON (docs/lessons.md).")] = False,
) -> None:
    """Learn what to do when something goes wrong at the table.

    Each lesson takes two minutes: you decide, by a number or in the words of the minutes, and the laws answer.
    """
    asked = " ".join(which or [])
    if show_list and (asked or every):
        raise typer.Exit(_fail("--list goes by itself, or with --json"))
    if asked and every:
        raise typer.Exit(_fail("name one lesson, or take --all of them"))
    try:
        chosen = [find(asked)] if asked else []
    except NoSuchLesson as error:
        raise typer.Exit(_fail(str(error))) from None
    if as_json:
        _json(chosen or (lessons() if every else ()))
    elif show_list:
        for line in listing(pages.console(), {}):
            pages.write(line)
    else:
        raise typer.Exit(_school(chosen, every))


def _fail(message: str) -> int:
    pages.complain(f"eldesthand lesson: {message}")
    return USAGE


def _json(chosen: list[Lesson] | tuple[Lesson, ...]) -> None:
    """Write one lesson, several as a list, or the list of their headings."""
    several = [data(lesson) for lesson in chosen]
    shown: object = (
        [heading(lesson) for lesson in lessons()] if not several else several if len(several) > 1 else several[0]
    )
    pages.write(msgspec.json.format(msgspec.json.encode(shown), indent=2).decode())


def _school(chosen: list[Lesson], every: bool) -> int:
    """Teach lessons until the learner has had enough; return the exit code."""
    desk, progress = LessonTerminal(), Progress()
    try:
        if every:
            for lesson in lessons():
                teach(desk, lesson, progress, last=lesson is lessons()[-1])
        elif chosen:
            teach(desk, chosen[0], progress, last=True)
        else:
            _choosing(desk, progress)
    except Leave:
        pass
    except KeyboardInterrupt:
        sys.stdout.write("\n")
        at = f" {progress.at}" if progress.at else ""
        pages.write(f"Goodbye. `eldesthand lesson{at}` begins {'it' if at else 'them'} again.")
        return INTERRUPTED
    if progress.marks and (every or not chosen):
        pages.write(progress.summary())
    return 0


def _choosing(desk: LessonTerminal, progress: Progress) -> None:
    """Offer the list of lessons again and again, until the learner leaves, which raises `Leave`."""
    while True:
        desk.show([listing(desk.paper, progress.marks)], wait=False)
        answer = desk.ask(f"a number from 1 to {len(lessons())} or a name, Enter takes the next, q leaves")
        following = next((lesson for lesson in lessons() if lesson.name not in progress.marks), None)
        try:
            chosen = find(answer) if answer else following
        except NoSuchLesson as error:
            desk.complain(f"{error}.")
            continue
        if chosen is None:
            raise Leave
        teach(desk, chosen, progress)
