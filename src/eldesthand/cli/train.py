"""``eldesthand train``: the Expert's models learned from deals that it plays with itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from eldesthand.books import book as laws_of
from eldesthand.books.titles import code
from eldesthand.cli import pages
from eldesthand.players import UnknownPlayer, full_name
from eldesthand.players.expert.policy_fit import STEPS
from eldesthand.players.expert.training import (
    NotThisTraining,
    TooFewDeals,
    Trained,
    TrainedWords,
    Training,
    TrainingPlan,
    TrainingStopped,
)
from eldesthand.solver.native import kernel

BAD, FAILED, STOPPED = 2, 1, 130


def train(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where deals and models are kept.")],
    rounds: Annotated[int, typer.Option(metavar="N", help="Rounds, each played with the models of the last.")] = 2,
    deals: Annotated[int, typer.Option(metavar="N", help="Deals in each round.")] = 4000,
    worlds: Annotated[int, typer.Option(metavar="N", help="Worlds for a word; a card has more.")] = 400,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of the cards.")] = 1,
    book: Annotated[str, typer.Option(metavar="S|P|M", help="The book of laws, one of euchre.")] = "S",
    others: Annotated[
        str,
        typer.Option(metavar="PLAYER", help="Who sits east and west in every second deal; their makes are learned."),
    ] = "book-1",
    close: Annotated[
        int,
        typer.Option(metavar="N", help="Deals in which the last models play out words that are close; 0: none."),
    ] = 8000,
    workers: Annotated[int, typer.Option(metavar="N", help="Processes; 0 is one for each core.")] = 0,
) -> None:
    """Train the Expert's models: of play by its own play, of makes by what others say.

    Then words that its search thinks close are played out both ways, which teaches the Master what passing and playing
    alone are worth.

    Deals are kept as they end: stopped, the same command goes on.  The models of each round lie in FOLDER/round-N;
    ExpertPlayer(weights="FOLDER/round-N") plays by them.
    Exit codes: 0; 1 if FOLDER can't be written; 2 for bad input; 130 if stopped.
    """
    for name, number, least in (("rounds", rounds, 1), ("deals", deals, 1), ("worlds", worlds, 1), ("close", close, 0)):
        if number < least:
            _fail(f"--{name} {number}: write {least} or more")
    letter = code(book)
    if not letter or laws_of(letter).game != "euchre":
        _fail(f"--book {book}: there are S, P and M of euchre")
    if kernel() is None:
        _fail("there is no compiled kernel, without which it would take weeks: install a compiler, then the package")
    try:
        plan = TrainingPlan(letter, deals, worlds, seed, full_name(others), close)
        training = Training(folder, plan)
        for number in range(1, rounds + 1):
            _say(_round(training, number, workers or os.cpu_count() or 1), training)
        if close:
            _say_words(_close_words(training, rounds, workers or os.cpu_count() or 1))
    except UnknownPlayer as problem:
        _fail(f"--others {others}: {problem}")
    except NotThisTraining as problem:
        _fail(f"{folder}: it can't be gone on with: {problem}; name another folder")
    except TooFewDeals as problem:
        _fail(f"--deals {deals}: {problem}")
    except TrainingStopped:
        pages.complain("stopped; the deals that are done are kept: give the same command to go on")
        raise typer.Exit(STOPPED) from None
    except OSError as problem:
        pages.complain(f"eldesthand train: {problem.filename or folder}: {problem.strerror or problem}")
        raise typer.Exit(FAILED) from None


def _round(training: Training, number: int, workers: int) -> Trained:
    with _progress() as progress:
        played = progress.add_task(f"round {number}: deals", total=training.plan.deals)
        training.play(number, workers, lambda deals: progress.advance(played, deals))
        steps = progress.add_task(f"round {number}: fitting", total=STEPS)
        return training.fit(number, lambda step: progress.update(steps, completed=step))


def _close_words(training: Training, number: int, workers: int) -> TrainedWords:
    with _progress() as progress:
        played = progress.add_task("close words: deals", total=training.plan.close)
        training.play_close(number, workers, lambda deals: progress.advance(played, deals))
        return training.fit_close(number)


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty())


def _say_words(trained: TrainedWords) -> None:
    rounds = [", ".join(f"{points:+.2f}" for points in trained.bias.passing[at : at + 4]) for at in (0, 4)]
    pages.write(
        f"{trained.pairs:,} pairs of close words: beside what is reckoned passing is worth {rounds[0]} in the first "
        f"round, from the eldest hand to the dealer, {rounds[1]} in the second, and playing alone "
        f"{trained.bias.alone:+.2f}"
    )


def _say(trained: Trained, training: Training) -> None:
    pages.write(
        f"round {trained.round}: {trained.choices:,} choices between cards and {trained.words:,} words; a choice by "
        f"the policy loses {trained.lost:.4f} points, any card {trained.lost_by_chance:.4f}; "
        f"the models are in {training.place(trained.round)}"
    )


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand train: {message}")
    raise typer.Exit(BAD)
