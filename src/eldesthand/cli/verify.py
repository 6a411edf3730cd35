"""``eldesthand verify``: whether the cards of a record were shuffled as was committed to before the first card."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from eldesthand.cli import pages
from eldesthand.cli.longwork import LIFT, NO_LIMIT
from eldesthand.cli.referee import Unreadable, bytes_of, played, record_bytes, shown
from eldesthand.minutes.document import NotMinutes
from eldesthand.minutes.read import loads
from eldesthand.seats import WORDS
from eldesthand.shuffle.check import ProofVerdict, verdicts

FALSE, BAD, UNCHECKED = 1, 2, 3


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record with the tag Shuffle.")],
    no_limit: Annotated[bool, typer.Option(LIFT, help=NO_LIMIT)] = False,
) -> None:
    """Check the shuffle of every deal of a record: the commitment, each shuffle and cut, and the cards dealt.

    docs/shuffle.md says what this proves and what it does not. Exit codes: 0 if all holds, 1 if something does
    not, 2 for a file that can't be read or has nothing to check, 3 if the record does not show the cards of a deal.
    """
    try:
        document = loads(record_bytes(bytes_of(str(file), not no_limit)))
        replayed = played(document, not no_limit)
    except (Unreadable, NotMinutes) as problem:
        _fail(f"{shown(str(file))}: {problem}")
    checked = verdicts(document, replayed)
    if not checked:
        _fail(f"{shown(str(file))}: it has no tag Shuffle: there is nothing to check")
    for verdict in checked:
        pages.write(pages.clean(f"{shown(str(file))}:{verdict.line}: {sentence(verdict)}"))
    for trouble in replayed.troubles:
        pages.complain(f"{shown(str(file))}:{trouble.line}:{trouble.column}: {trouble.problem}")
    pages.write(summary(checked))
    if any(verdict.problem for verdict in checked):
        raise typer.Exit(FALSE)
    if replayed.troubles:
        raise typer.Exit(BAD)
    if any(verdict.unchecked for verdict in checked):
        raise typer.Exit(UNCHECKED)


def summary(checked: Sequence[ProofVerdict]) -> str:
    """Return how many deals hold, are wrong, and could not be checked, in words."""
    wrong = sum(bool(verdict.problem) for verdict in checked)
    unchecked = sum(bool(verdict.unchecked) and not verdict.problem for verdict in checked)
    hold = len(checked) - wrong - unchecked
    counts = ((hold, "hold"), (wrong, "wrong"), (unchecked, "not checked"))
    told = ", ".join(f"{number} {what}" for number, what in counts if number)
    return f"{len(checked)} deal{'' if len(checked) == 1 else 's'}: {'all hold' if hold == len(checked) else told}"


def sentence(verdict: ProofVerdict) -> str:
    """Return a verdict in words."""
    if verdict.problem:
        return f"{f'deal {verdict.deal}: ' if verdict.deal else ''}{verdict.problem}"
    if verdict.unchecked:
        return f"deal {verdict.deal}: {verdict.unchecked}: not checked"
    steps = verdict.proof.steps if verdict.proof is not None else ()
    shuffles = sum(not step.is_cut for step in steps)
    done = f"{shuffles} shuffle{'' if shuffles == 1 else 's'}, {len(steps) - shuffles} cut"
    brought = {seat for step in steps for seat in step.seats}
    digits = f"; digits of {', '.join(WORDS[seat] for seat in sorted(brought))}" if brought else "; no player's digits"
    return f"deal {verdict.deal}: as committed to; {done}; the cards were dealt from that pack{digits}"


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand verify: {message}")
    raise typer.Exit(BAD)
