"""``eldesthand match``: players of the house meet over the same boards, as pairs against the field or as teams."""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from eldesthand.books import book as laws_of
from eldesthand.cli import pages
from eldesthand.cli.arena import BAD, FAILED, STOPPED, bar, cores, fail, letter_of, must_be_writable, programs_known
from eldesthand.cli.player_files import PlayerFiles, Programs, loaded
from eldesthand.duplicate.duplicate import Duplicate
from eldesthand.duplicate.events import MOVEMENTS, SCALES, SCORINGS, DuplicateOpened
from eldesthand.duplicate.standings import spread, standings
from eldesthand.pbn import boards as pbn
from eldesthand.players import UnknownPlayer
from eldesthand.players.arena.match import BY, HeldMatch, NotThatMatch, Stopped
from eldesthand.players.arena.sitting import full_names
from eldesthand.players.company import Stuck
from eldesthand.players.files import PlayerFailed
from eldesthand.shown.duplicate import results_as_csv
from eldesthand.tournament.tournament import NotNow


def match(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER…", help="Two or more: names as in the arena; expert+book are partners; one may come twice."
        ),
    ],
    book: Annotated[
        str, typer.Option(metavar="S|P|M|B", help="The book of laws: S, Somerset 1888; B or bridge, Bridge 1907.")
    ] = "S",
    movement: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="howell, mitchell or one-line for pairs; swiss or everybody for teams.",
            show_default="howell for four or more, else everybody",
        ),
    ] = "",
    scoring: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="matchpoints, differences, butler or imps for pairs; imps, differences or boards for teams.",
            show_default="the first of these",
        ),
    ] = "",
    boards: Annotated[int, typer.Option(metavar="N", help="Boards in each round.")] = 20,
    rounds: Annotated[int, typer.Option(metavar="N", help="Rounds; 0 for all that the movement has.")] = 0,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of the cards, and of the draw.")] = 1,
    workers: Annotated[int, typer.Option(metavar="N", help="Processes; 0 is one for each core.")] = 0,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the match here, and go on with what is kept.")
    ] = None,
    csv_file: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write the results as CSV.")] = None,
    pbn_file: Annotated[
        Path | None, typer.Option("--pbn", metavar="FILE", help="Write the results as PBN, for bridge.")
    ] = None,
    player_file: PlayerFiles = None,
    program: Programs = None,
) -> None:
    """Play a match of several players over the same boards, and print the standings.

    "match book greedy sensible gentle --book M" is a Howell of four pairs; "match book expert --boards 500" a match of
    two teams, of which each sits north and south at one of its two tables.  A name that comes twice is two sides.
    Exit codes: 0; 1 if a player of a file failed; 2 for bad input; 130 if stopped.
    """
    files = (*(player_file or ()), *(program or ()))
    loaded("match", player_file)
    programs_known("match", program or [])
    letter = letter_of("match", book)
    game = laws_of(letter).game
    movement = movement.replace("-", " ") or ("howell" if len(players) >= 4 else "everybody")
    contest = next((contest for contest, there_are in MOVEMENTS.items() if movement in there_are), None)
    if contest is None:
        fail("match", f"--movement {movement}: there are {', '.join(chain(*MOVEMENTS.values()))}")
    scoring = scoring or SCORINGS[contest][0]
    if scoring not in SCORINGS[contest]:
        fail("match", f"--scoring {scoring}: {contest} are scored by {', '.join(SCORINGS[contest])}")
    if boards < 1 or rounds < 0 or workers < 0:
        fail("match", "write a number of boards from 1, and numbers of rounds and processes from 0")
    if pbn_file is not None and game != "bridge":
        fail("match", f"--pbn {pbn_file}: PBN is a notation of bridge; write --csv")
    for path in (resume, csv_file, pbn_file):
        if path is not None:
            must_be_writable("match", path)
    opened = DuplicateOpened(
        BY, 0.0, "Match", contest, movement, scoring, letter, boards, rounds, scale=SCALES[game], seed=seed  # type: ignore[arg-type]
    )  # fmt: skip
    raise typer.Exit(_held(opened, _sides(players, game), workers or cores(), resume, (csv_file, pbn_file), files))


def _sides(players: list[str], game: str) -> list[tuple[str, str]]:
    """Return each side's name and its players' names; a name that comes again gets a number."""
    sides = []
    for at, name in enumerate(players):
        try:
            full = full_names(name, game)
        except UnknownPlayer as error:
            fail("match", str(error))
        before = players[:at].count(name)
        sides.append((f"{name} {before + 1}" if before else name, full))
    return sides


def _held(
    opened: DuplicateOpened,
    sides: list[tuple[str, str]],
    workers: int,
    resume: Path | None,
    files: tuple[Path | None, Path | None],
    player_files: tuple[str, ...],
) -> int:
    """Play a match and say what it came to; return the exit code."""
    try:
        held = HeldMatch(opened, sides, resume)
    except NotThatMatch as problem:
        fail("match", f"{resume}: it can't be gone on with: {problem}")
    except NotNow as problem:
        fail("match", str(problem))
    began, before = time.monotonic(), len(held.now.entered)
    with bar("results") as (progress, task):
        try:
            now = held.plays(workers, lambda done: progress.update(task, completed=done), player_files)
        except Stopped as stopped:
            done = len(stopped.now.entered)
            where = f"are kept: give --resume {resume} again to go on" if resume else "are lost: --resume keeps them"
            pages.complain(f"stopped after {done:,} results, which {where}")
            return STOPPED
        except (PlayerFailed, Stuck) as problem:
            pages.complain(f"eldesthand match: {problem}")
            return FAILED
        except NotNow as problem:
            pages.complain(f"eldesthand match: {problem}")
            return BAD
    _say(now)
    played = len(now.entered) - before
    if played:
        pages.complain(f"{played / (time.monotonic() - began):,.0f} hands a second")
    if files[0] is not None:
        files[0].write_text(results_as_csv(now), "utf-8", newline="")
    if files[1] is not None:
        hands = {board: held.boards.table(board).deal.hands for board in now.over}
        files[1].write_bytes(pbn.results(now, hands).encode("latin-1", "replace"))
    return 0


def _say(now: Duplicate) -> None:
    """Print the standings, the mean of a board with its 95 % interval."""
    opened = now.opened
    unit = {"matchpoints": "%", "differences": "points a board", "butler": "IMPs a board", "imps": "IMPs a board"}
    teams = {"imps": "victory points", "differences": "match points", "boards": "%"}
    words = teams[opened.scoring] if opened.contest == "teams" else unit[opened.scoring]
    results, over = len(now.entered), len(now.over)
    heads = [
        f"{len(now.sides)} {opened.contest}, {opened.movement}, {opened.scoring}: "
        f"{over:,} boards, {results:,} results; seed {opened.seed}",
        "",
    ]
    for line in pages.lines(pages.console(), [*heads, *_tables(now, words)]):
        pages.write(line)


def _tables(now: Duplicate, words: str) -> Iterable[object]:
    lines = standings(now)
    for number in sorted({line.line for line in lines}):
        grid = Table.grid(padding=(0, 2, 0, 0))
        for line in lines:
            if line.line != number:
                continue
            mean, off = spread(now, line)
            more = f"± {off:.2f}" if off else ""
            if now.opened.contest == "teams":
                each = {"imps": "IMPs", "differences": "points", "boards": "boards"}[now.opened.scoring]
                more = f"{mean:+.2f} {each} a board {more}"
                mean = float(line.percent if line.of else line.score)
            grid.add_row(str(line.place), line.who, f"{mean:.2f} {words}", more.rstrip())
        yield grid
