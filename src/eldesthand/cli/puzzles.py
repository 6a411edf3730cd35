"""``eldesthand puzzles``: positions from deals of the players of the house in which exactly one card wins."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Annotated, Final

import msgspec
import typer
from rich.text import Text

from eldesthand.books import book
from eldesthand.cards import NO_TRUMP, NONE, SUIT_WORDS, words
from eldesthand.cli import lines, pages
from eldesthand.players import player
from eldesthand.players.company import Company, Stuck, course, shuffled
from eldesthand.seats import WORDS
from eldesthand.solver import bridge
from eldesthand.study.puzzles import Puzzle, puzzle_of
from eldesthand.table.acts import Play
from eldesthand.table.table import Table, dealt

BAD: Final = 2
BOOKS: Final = {"euchre": "M", "bridge": "B"}
"""The book by which the deals of each game are played: euchre as today, and bridge of 1907."""


def puzzles(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="euchre or bridge.")] = "euchre",
    seed: Annotated[int, typer.Option(help="Whatever number: the same makes the same puzzles.")] = 1,
    number: Annotated[int, typer.Option(min=1, max=1000, help="How many to make.")] = 6,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, as study/puzzles.json has it.")] = False,
) -> None:
    """Make puzzles: positions in which exactly one card wins, all four hands seen.

    The Book players play deal after deal; where one of them went wrong, and one card alone was right, is a puzzle. No
    deal gives more than one. The answers stand at the end.
    """
    if game not in BOOKS:
        pages.complain(f"eldesthand puzzles: the games are euchre and bridge, not {game!r}")
        raise typer.Exit(BAD)
    if game == "bridge" and bridge.notice():
        pages.complain(bridge.notice())
    made = list(islice(made_from(game, seed), number))
    if as_json:
        pages.write("[\n" + ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in made) + "\n]")
        return
    for line in pages.lines(pages.console(), _shown(made)):
        pages.write(line)


def made_from(game: str, seed: int) -> Iterator[Puzzle]:
    """Yield puzzles of a game, one after another without end: the first of each deal that has any."""
    for deal in count(1):
        puzzle = next(_of_deal(game, seed, deal), None)
        if puzzle is not None:
            yield puzzle


def _of_deal(game: str, seed: int, number: int) -> Iterator[Puzzle]:
    before = _dealt(BOOKS[game], seed, number)
    source = f"deal {number} of seed {seed}"
    four = (player("book", game), player("book", game), player("book", game), player("book", game))
    try:
        for table, step in course(Company(four), before):
            if step is not None and isinstance(step.decision.act, Play):
                puzzle = puzzle_of(before.deal, step.decision.act.card, source)
                if puzzle is not None:
                    yield puzzle
            before = table
    except Stuck:
        return


def _dealt(code: str, seed: int, number: int) -> Table:
    laws = book(code)
    cards, size = shuffled(laws, Random(f"puzzles {seed} {number}")), laws.hand_size
    hands = (cards[:size], cards[size : 2 * size], cards[2 * size : 3 * size], cards[3 * size : 4 * size])
    stock = cards[4 * size :]
    return dealt(laws, number & 3, hands, stock[0] if laws.turns_up else NONE, stock[1:])


def _shown(made: list[Puzzle]) -> Iterator[object]:
    for number, puzzle in enumerate(made, 1):
        trump = "No trump" if puzzle.trump == NO_TRUMP else f"{SUIT_WORDS[puzzle.trump].capitalize()} are trump"
        yield Text(f"Puzzle {number}", style="bold")
        yield pages.flow(
            f"{trump}, made by {WORDS[puzzle.maker]}; tricks N and S {puzzle.won[0]}, E and W {puzzle.won[1]}. "
            f"{WORDS[puzzle.seat]} is to play, to {puzzle.task}."
        )
        yield Text("")
        yield from lines.layout(puzzle.position, WORDS)
        yield Text("")
    yield Text("The answers", style="bold")
    for number, puzzle in enumerate(made, 1):
        yield pages.flow(f"the {words(puzzle.answer)} ({puzzle.source})", label=str(number), label_width=4)
