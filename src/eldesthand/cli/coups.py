"""``eldesthand coups``: the nine cases of 1888, and what exact play says of every claim."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer
from rich.text import Text

from eldesthand.cards import SUIT_WORDS, words
from eldesthand.cli import lines, pages
from eldesthand.seats import WORDS
from eldesthand.solver import notice
from eldesthand.study.cases import BOOK_LETTERS, Case, cases, number_of, player
from eldesthand.study.cases import case as case_of
from eldesthand.study.report import case_report
from eldesthand.study.verdicts import ClaimVerdict, errors, judge, slips, worth

BAD = 2
NAMES = tuple(f"{letter} {WORDS[seat]}" for seat, letter in enumerate(BOOK_LETTERS))


def coups(
    case: Annotated[
        str | None, typer.Argument(metavar="[CASE]", help="A case, 1 to 9 or I to IX.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON (docs/solver.md).")] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw the case to an SVG file.", show_default=False)
    ] = None,
) -> None:
    """Show the nine coups of the Somerset book, put to the proof by exact play.

    Without a case they are listed. The book's A, B, C and D are North, East, South and West; A deals.
    """
    try:
        chosen = None if case is None else case_of(number_of(case))
    except ValueError as problem:
        _fail(str(problem))
    if svg is not None:
        if chosen is None:
            _fail("name the case that is to be drawn")
        _draw(chosen, svg)
        return
    if notice():
        pages.complain(notice())
    if as_json:
        shown = case_report(chosen) if chosen else [case_report(case) for case in cases()]
        pages.write(msgspec.json.format(msgspec.json.encode(shown), indent=2).decode())
        return
    parts = _listed() if chosen is None else _shown(chosen)
    for line in pages.lines(pages.console(), parts):
        pages.write(line)


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand coups: {message}")
    raise typer.Exit(BAD)


def _draw(chosen: Case, to: Path) -> None:
    try:
        to.write_text(chosen._repr_svg_(), "utf-8")
    except OSError as problem:
        _fail(f"{to}: {problem.strerror or problem}")


def _listed() -> Iterator[object]:
    yield Text("The nine cases of the Somerset book", style="bold")
    yield Text("")
    for case in cases():
        yield pages.flow(case.title.partition(": ")[2], label=case.name, label_width=10)
        for claim in case.claims:
            verdict = judge(case, claim)
            yield pages.flow(f"{claim.id}  {verdict.finding}", style="dim", indent=11)
        for _ in slips(case):
            yield pages.flow("!  the book errs", style="dim", indent=11)
    yield Text("")
    yield Text("eldesthand coups CASE shows one of them.")


def _shown(case: Case) -> Iterator[object]:
    yield Text(case.title, style="bold")
    yield Text(f"{words_of_make(case)} With best play from the start they have {_worth(case)}.")
    yield Text("")
    yield from lines.layout(case.start, NAMES)
    yield Text("")
    for note in case.notes:
        yield pages.flow(note, indent=2)
    yield Text("")
    yield Text("The line", style="bold")
    yield from lines.tricks(case.start, case.line)
    for error in errors(case):
        trick = error.at // len(case.start.order) + 1
        text = (
            f"! trick {trick}: the {words(error.card)} of {player(error.seat)} took the makers from "
            f"{lines.count(error.before)} to {error.after}"
        )
        yield pages.flow(text, style="yellow", indent=2)
    yield Text("")
    yield Text("The claims", style="bold")
    for claim in case.claims:
        yield from _judged(judge(case, claim))
    for slip in slips(case):
        yield pages.flow(slip.text, label="book", label_width=5)
        yield pages.flow(f"The book errs. {slip.finding}", style="bold", indent=6)


def _judged(verdict: ClaimVerdict) -> Iterator[object]:
    claim = verdict.claim
    mark = " (ours, not the book's)" if claim.ours else ""
    yield pages.flow(f"{claim.text}{mark}", label=claim.id, label_width=5)
    yield pages.flow(f"{verdict.finding.capitalize()}. {verdict.text}", style="bold", indent=6)
    choices = Text("      the makers' tricks: ", style="dim")
    for n, choice in enumerate(verdict.choices):
        choices.append("  " if n else "").append_text(lines.card(choice.card)).append(f" {choice.tricks}")
    yield choices


def words_of_make(case: Case) -> str:
    """Return who made the trump and what is needed."""
    makers = "A and C" if case.makers == 0 else "B and D"
    out = case.start.out
    lone = next((player(seat ^ 2) for seat in range(4) if out >> seat & 1), "")
    alone = f", {lone} alone" if lone else ""
    return f"{SUIT_WORDS[case.start.trump].capitalize()} are trump, made by {makers}{alone}."


def _worth(case: Case) -> str:
    tricks = worth(case.start, (), case.makers)
    return f"{lines.count(tricks)} and are euchred" if tricks < 3 else lines.count(tricks)
