"""``eldesthand arena``: two players against each other over the same cards."""

from __future__ import annotations

import csv
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from eldesthand.books import book as laws_of
from eldesthand.books.titles import TITLES, code
from eldesthand.bridge.rubber import rubber_bonus
from eldesthand.cli import pages
from eldesthand.cli.player_files import MatchNamed, PlayerFiles, Programs, goal_named, loaded
from eldesthand.players import UnknownPlayer, advice_of, names
from eldesthand.players.arena.plot import svg
from eldesthand.players.arena.registered import TABLE, BadRegistration, concluded, read, table, write
from eldesthand.players.arena.run import Interrupted, NotThisMatch, load, play, save
from eldesthand.players.arena.sitting import Match, Sitting, full_names, of_component
from eldesthand.players.arena.tally import MatchResult, total
from eldesthand.players.company import Stuck
from eldesthand.players.files import BadPlayerFile, PlayerFailed
from eldesthand.players.programs import bring_in
from eldesthand.table.match import goal_of

FAILED, BAD, NOT_HELD, STOPPED = 1, 2, 3, 130
COMPONENTS = ("all", "making", "play")


def arena(
    first: Annotated[
        str,
        typer.Argument(
            metavar="PLAYER|FILE.toml|FOLDER",
            help="gentle, book, expert, greedy, sensible, random, one of a file, two joined as book/random, or two "
            "partners as expert+book; or the file of a match registered beforehand, or a folder of them.",
        ),
    ],
    second: Annotated[str, typer.Argument(metavar="PLAYER", help="The player it is measured against.")] = "",
    book: Annotated[
        str, typer.Option(metavar="S|P|M|B", help="The book of laws: S, Somerset 1888; B or bridge, Bridge 1907.")
    ] = "S",
    deals: Annotated[int, typer.Option(metavar="N", help="Deals, each played twice.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of the cards.")] = 1,
    component: Annotated[
        str, typer.Option(metavar="all|making|play", help="What the first player does; the rest the second does.")
    ] = "all",
    without: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="Advice that the second player leaves aside; as often as you like."),
    ] = None,
    advice: Annotated[bool, typer.Option("--advice", help="Say how often the first player used which advice.")] = False,
    workers: Annotated[int, typer.Option(metavar="N", help="Processes; 0 is one for each core.")] = 0,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the match here, and go on with what is kept.")
    ] = None,
    csv_file: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write the deals as CSV.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the match.")] = None,
    match: MatchNamed = "",
    player_file: PlayerFiles = None,
    program: Programs = None,
) -> None:
    """Let two players meet: each deal is played twice, with the sides exchanged.

    "book/random" makes the trump as book and plays as random, and "book/random/book" defends as book again;
    "expert+book" are two partners;
    "arena book book --without E-L1" measures what a piece of advice is worth.
    "arena FILE.toml" plays a match registered in a file and writes its result beside it; "arena FOLDER" writes the
    table of all that a folder registers.  Of the options only --workers goes with these.
    Exit codes: 0; 1 if a player of a file failed; 2 for bad input; 3 if what was claimed does not hold; 130 if stopped.
    """
    if not second:
        raise typer.Exit(_registered(Path(first), workers))
    files = (*(player_file or ()), *(program or ()))
    loaded("arena", player_file)
    programs_known("arena", program or [])
    letter = letter_of("arena", book)
    plays = goal_named("arena", match, laws_of(letter))
    if deals < 1:
        _fail(f"--deals {deals}: at least one deal must be played")
    if workers < 0:
        _fail(f"--workers {workers}: write a number of processes, or 0 for one for each core")
    if component not in COMPONENTS:
        _fail(f"--component {component}: there are {', '.join(COMPONENTS)}")
    try:
        game = laws_of(letter).game
        both = full_names(first, game), full_names(_without(second, without or []), game)
        if component != "all" and "+" in "".join(both):
            _fail(f"--component {component}: it takes players, not partners of two kinds")
        player, other = of_component(*both, component)
        meeting = Match(full_names(player, game), full_names(other, game), seed, letter, plays)
    except UnknownPlayer as error:
        _fail(str(error))
    for path in (csv_file, plot, resume):
        if path is not None:
            must_be_writable("arena", path)
    try:
        raise typer.Exit(_meet(meeting, deals, workers or cores(), resume, (csv_file, plot), advice, files))
    except (PlayerFailed, Stuck) as problem:
        pages.complain(f"eldesthand arena: {problem}")
        raise typer.Exit(FAILED) from None


def programs_known(command: str, named: list[str]) -> None:
    """Bring in players that are programs; what is wrong with one ends the command."""
    for program in named:
        if "=" not in program:
            fail(command, f"--program {program}: write it as NAME=COMMAND")
        try:
            bring_in(program)
        except BadPlayerFile as problem:
            fail(command, f"--program {program}: {problem}")


def _registered(path: Path, workers: int) -> int:
    """Play a match registered in a file, write its result and return the exit code; or write a folder's table."""
    try:
        if path.is_dir():
            (path / TABLE).write_text(table(path), "utf-8")
            pages.write(f"{path / TABLE} is written")
            return 0
        if path.suffix != ".toml":
            _fail(f"{path}: name a second player, or the file of a match, as FILE.toml")
        registered = read(path)
        for written in (registered.result, registered.kept):
            must_be_writable("arena", written)
        pairs = registered.registration.pairs
        sittings = _play(registered.match, pairs, workers or cores(), registered.kept, registered.sources)
    except BadRegistration as problem:
        _fail(f"{path}: {problem}")
    except NotThisMatch as problem:
        _fail(f"{registered.kept}: it can't be gone on with: {problem}")
    except Interrupted as stopped:
        done = sum(len(sitting.rows) for sitting in stopped.sittings)
        pages.complain(f"stopped after {done:,} of {pairs:,} deals, which are kept: name {path} again to go on")
        return STOPPED
    except (PlayerFailed, Stuck) as problem:
        pages.complain(f"eldesthand arena: {problem}")
        return FAILED
    match = total(sittings)
    result = concluded(registered, match)
    write(registered, result)
    _say(registered.match, match)
    pages.write("")
    pages.write(f"claimed: {registered.registration.claim.words}")
    pages.write("it holds" if result.held else f"it does not hold: {'; '.join(result.failures)}")
    return 0 if result.held else NOT_HELD


def letter_of(command: str, name: str) -> str:
    """Return the letter of a book by its name; one that nobody of the house plays by ends the command."""
    letter = code(name)
    if not letter:
        fail(command, f"--book {name}: there are {', '.join(f'{letter}, {title}' for letter, title in TITLES.items())}")
    if not names(laws_of(letter).game):
        fail(command, f"--book {name}: nobody of the house plays {laws_of(letter).game}")
    return letter


def _without(name: str, ids: list[str]) -> str:
    """Return a player's name with advice that it leaves aside."""
    if not ids:
        return name
    if "book" not in name.replace("+", "/").split("/"):
        _fail(f"--without {ids[0]}: only a player called book has advice to leave aside, and not {name}")
    return re.sub(r"(?<![^/+])book(?![^/+])", f"book~{','.join(ids)}", name)


def fail(command: str, message: str) -> NoReturn:
    """End a command for bad input, with what is wrong."""
    pages.complain(f"eldesthand {command}: {message}")
    raise typer.Exit(BAD)


def _fail(message: str) -> NoReturn:
    fail("arena", message)


def cores() -> int:
    """Return the number of processors that may be used."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def must_be_writable(command: str, path: Path) -> None:
    """Fail at once, and not when the match is over, if a file can't be written."""
    there = path.exists()
    try:
        with path.open("ab"):
            pass
    except OSError as error:
        fail(command, f"{path}: this can't be written: {error.strerror or error}")
    if not there:
        path.unlink()


def _meet(
    match: Match,
    deals: int,
    workers: int,
    resume: Path | None,
    files: tuple[Path | None, Path | None],
    advice: bool,
    player_files: tuple[str, ...],
) -> int:
    """Play the match and say what it came to; return the exit code."""
    if resume is not None:
        try:
            load(resume, match)
        except NotThisMatch as error:
            _fail(f"{resume}: it can't be gone on with: {error}")
    began, kept = (
        time.monotonic(),
        sum(len(sitting.rows) for sitting in load(resume, match)) if resume is not None else 0,
    )
    try:
        sittings = _play(match, deals, workers, resume, player_files)
    except Interrupted as stopped:
        return _stopped(match, deals, resume, stopped.sittings, player_files)
    result = total(sittings)
    _say(match, result)
    if advice:
        _say_advice(match, result)
    if deals > kept:
        pages.complain(f"{2 * (deals - kept) / (time.monotonic() - began):,.0f} hands a second")
    if files[0] is not None:
        _write_csv(files[0], result)
    if files[1] is not None:
        files[1].write_text(svg(result, f"{match.first} against {match.second}"), "utf-8")
    return 0


@contextmanager
def bar(unit: str, total: int | None = None) -> Iterator[tuple[Progress, TaskID]]:
    """Show on a terminal how far work has come."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    paper = Console(stderr=True)
    with Progress(*columns, console=paper, transient=True, disable=not paper.is_terminal) as progress:
        yield progress, progress.add_task(unit, total=total)


def _play(match: Match, deals: int, workers: int, resume: Path | None, files: tuple[str, ...]) -> tuple[Sitting, ...]:
    with bar("deals", deals) as (progress, task):
        return play(match, deals, workers, resume, lambda sitting: progress.advance(task, len(sitting.rows)), files)


def _stopped(
    match: Match, deals: int, resume: Path | None, sittings: tuple[Sitting, ...], files: tuple[str, ...]
) -> int:
    """Keep what is done, and say how to go on."""
    name = f"arena-{match.first}-{match.second}-{match.seed}.jsonl".replace("/", ",")
    path = resume or Path(name if match.book == "S" else f"{match.book}-{name}")
    if resume is None:
        try:
            save(path, match, sittings)
        except OSError as error:
            pages.complain(f"eldesthand arena: stopped; what was played can't be kept: {error.strerror or error}")
            return STOPPED
    if sittings:
        _say(match, total(sittings))
    by = "" if match.book == "S" else f" --book {match.book}"
    by += f' --match "{match.plays}"' if match.plays else ""
    by += "".join(f' --program "{file}"' if "=" in file else f" --player-file {file}" for file in files)
    go_on = f"eldesthand arena {match.first} {match.second}{by} --deals {deals} --seed {match.seed} --resume {path}"
    pages.complain(f"stopped; what was played is kept. To go on: {go_on}")
    return STOPPED


def _say(match: Match, result: MatchResult) -> None:
    """Print what a match came to."""
    paper = pages.console()
    n = len(result.rows)
    grid = Table.grid(padding=(0, 2, 0, 0))
    names = (match.first, match.second)
    grid.add_row("points a deal", f"{result.mean:+.3f}", f"95 %: {result.low:+.3f} to {result.high:+.3f}")
    laws = laws_of(match.book)
    unit = goal_of(match.plays, laws).unit
    if laws.keeps_honours:
        tricks = result.tricks
        taken = result.taken
        grid.add_row("tricks taken", f"{taken.mean:+.3f}", f"95 %: {taken.low:+.3f} to {taken.high:+.3f}")
        grid.add_row("without honours", f"{tricks.mean:+.3f}", f"95 %: {tricks.low:+.3f} to {tricks.high:+.3f}")
    if laws.keeps_honours and unit == "rubber":
        grid.add_row("with the rubbers' hundreds", f"{result.with_rubbers(rubber_bonus()):+.3f}", "")
    grid.add_row("deviation of a pair", f"{result.deviation:.3f}", "")
    grid.add_row("games", f"{result.games[0]} : {result.games[1]}", "")
    grid.add_row("rubbers" if unit == "rubber" else "matches", f"{result.rubbers[0]} : {result.rubbers[1]}", "")
    if any(row.hopes_here or row.hopes_there for row in result.rows):
        mean, low, high = (100 * figure for figure in (result.hopes.mean, result.hopes.low, result.hopes.high))
        grid.add_row(f"{unit}s in a hundred deals", f"{mean:+.2f}", f"95 %: {low:+.2f} to {high:+.2f}")
    for name, times in zip(names, result.times, strict=True):
        spent = f"{times.p99:.3f} ms at the 99th percentile of {times.decisions:,}"
        grid.add_row(f"a choice of {name}", f"{times.median:.3f} ms", spent)
    head = f"{match.first} against {match.second}: {n:,} deal{'s' * (n != 1)}, each played twice; seed {match.seed}"
    for line in pages.lines(paper, [head, "", grid]):
        pages.write(line)


def _say_advice(match: Match, result: MatchResult) -> None:
    """Print how often the first player used which advice, the most used first."""
    words = advice_of(laws_of(match.book).game)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for advice, times in sorted(result.advice.items(), key=lambda use: (-use[1], use[0])):
        grid.add_row(advice, f"{times:,}", f"{times / (2 * len(result.rows)):.2f} a deal", words.get(advice, ""))
    for line in pages.lines(pages.console(), ["", f"What {match.first} went by:", "", grid]):
        pages.write(line)


def _write_csv(path: Path, result: MatchResult) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(
            ("deal", "dealer", "points_as_NS", "points_as_EW", "points_a_deal", "honours_as_NS", "honours_as_EW")
        )
        for row in result.rows:
            here = (row.deal, "NESW"[row.dealer], row.here, row.there, row.points)
            writer.writerow((*here, row.honours_here, row.honours_there))
