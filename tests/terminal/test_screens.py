"""What the game shows: captures at several sizes, with colour and without, and nothing that the person has not seen.

A capture is made anew by running the tests with ``ELDESTHAND_CAPTURE=1``; look at it before you keep it.
"""

from __future__ import annotations

import io
import os
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from rich.console import Console

from drivers.amount import sampled
from eldesthand.cards import Card
from eldesthand.cli.play_game import Pace, TerminalGame
from eldesthand.cli.play_keeper import Keeper
from eldesthand.cli.play_paper import Paper
from eldesthand.cli.play_screen import screen, story_lines
from eldesthand.cli.play_signs import LETTERS, Signs
from eldesthand.players.company import shuffled
from eldesthand.session.events import AtCards, Committed, Event
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.lawful import lawful

HERE = Path(__file__).parent / "screens"


@pytest.fixture(autouse=True)
def _a_keyboard_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stdin(io.StringIO):
        def fileno(self) -> int:
            return 0

    monkeypatch.setattr("sys.stdin", Stdin())


def go_on(local: LocalGame) -> None:
    """Do the next thing, the person's first lawful act where it is for him."""
    if local.others():
        return
    if local.is_over:
        local.another()
    elif local.table is None:
        local.draw()
    elif local.between:
        local.go_on()
    elif local.pack_is_due:
        local.with_the_pack()
    else:
        assert local.view is not None
        local.at_cards(lawful(local.view, local.book)[0])


def after(acts: int, **settings: object) -> LocalGame:
    local = LocalGame.opening(replace(Settings(seed=3, slips=0.2), **settings))
    while len(local.events) < acts:
        go_on(local)
    return local


def captured(local: LocalGame, columns: int, rows: int, signs: Signs, colour: bool) -> str:
    """Return the screen of a game as text, with the codes of its colours if there are any."""
    game = TerminalGame(local, Paper(plain=True), Keeper(None), Pace())
    game.paper.signs = signs
    paper = Console(
        width=400, color_system="truecolor" if colour else None, force_terminal=colour, file=io.StringIO(),
        markup=False, highlight=False, no_color=not colour, _environ={},
    )  # fmt: skip
    lines = screen(game.scene(), signs, columns, rows)
    assert len(lines) <= rows - 1
    for line in lines:
        assert len(line.plain.rstrip()) <= columns, line.plain
        paper.print(line, no_wrap=True, overflow="crop")
    output = paper.file
    assert isinstance(output, io.StringIO)
    return "\n".join(line.rstrip() for line in output.getvalue().split("\n"))


CAPTURES = {
    "the-cut": (9, 80, 24, Signs(), False),
    "the-make": (24, 80, 24, Signs(), False),
    "a-trick": (34, 80, 24, Signs(), False),
    "a-trick-in-colour": (34, 80, 24, Signs(), True),
    "a-trick-in-letters": (34, 80, 24, LETTERS, False),
    "a-trick-wide": (34, 120, 40, Signs(), False),
    "a-trick-small": (34, 60, 20, Signs(), False),
    "a-right": (28, 80, 24, Signs(), False),
    "many-rights": (34, 80, 24, Signs(), False),
    "bridge-the-lead": (23, 80, 24, Signs(), False),
    "bridge-dummy": (46, 80, 24, Signs(), False),
    "bridge-dummy-in-colour": (46, 80, 24, Signs(), True),
    "bridge-dummy-in-letters": (46, 80, 24, LETTERS, False),
    "bridge-dummy-wide": (46, 120, 40, Signs(), False),
    "bridge-dummy-narrow": (46, 40, 30, Signs(), False),
}


@pytest.mark.parametrize("name", CAPTURES)
def test_the_screen_is_as_captured(name: str) -> None:
    acts, columns, rows, signs, colour = CAPTURES[name]
    slips = 0.2 if "right" in name else 0.0
    book = "B" if name.startswith("bridge") else "S"
    seed = 3 if book == "B" else 4 if slips else 5
    text = captured(after(acts, slips=slips, book=book, seed=seed), columns, rows, signs, colour)
    path = HERE / f"{name}.txt"
    if os.environ.get("ELDESTHAND_CAPTURE"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def test_without_colour_there_are_no_codes_and_letters_are_plain() -> None:
    for acts in range(10, 120, 7):
        text = captured(after(acts), 80, 24, LETTERS, False)
        assert text.isascii()
        assert "\x1b" not in text


SIZES = [(80, 24), (46, 16), (30, 10)]
MORE_SIZES = [(120, 40), (60, 20), (40, 30), (40, 12)]


@pytest.mark.parametrize("book", ["S", "B"])
@pytest.mark.parametrize("size", [*SIZES, *(pytest.param(size, marks=pytest.mark.long) for size in MORE_SIZES)])
def test_a_screen_fits_any_window(size: tuple[int, int], book: str) -> None:
    local = LocalGame.opening(Settings(book=book, seed=6, slips=0.3))
    for _ in range(120):
        go_on(local)
        game = TerminalGame(local, Paper(plain=True), Keeper(None), Pace())
        lines = screen(game.scene(), Signs(), *size)
        assert len(lines) <= size[1] - 1
        awaited = lines[-1].plain.partition("│")[0].rstrip()
        assert game.status().startswith(awaited.rstrip("."))
        assert awaited


# Nothing unseen


def twin(local: LocalGame, rng: Random) -> LocalGame:
    """Return the game as it would be if the cards the person has not seen in this deal lay otherwise."""
    table = local.table
    assert table is not None
    hidden = [card for card in local.book.pack if not table.seen[local.seat] >> card & 1]
    mixed = hidden[:]
    rng.shuffle(mixed)
    faces = dict(zip(hidden, mixed, strict=True))
    first = max(n for n, event in enumerate(local.events) if isinstance(event, Committed))
    return LocalGame.again(
        (*local.events[:first], *(_swapped(event, faces) for event in local.events[first:])), local.seed
    )


def _swapped(event: Event, faces: dict[Card, Card]) -> Event:
    match event:
        case AtCards(act=A.Shuffle() as act):
            return replace(event, act=replace(act, order=tuple(faces.get(card, card) for card in act.order)))
        case AtCards(act=A.Discard() as act):
            return replace(event, act=replace(act, card=faces.get(act.card, act.card)))
    return event


@pytest.mark.parametrize(
    ("manner", "seed", "book"),
    sampled(
        [*((manner, seed, "S") for manner in ("club", "strict", "guided") for seed in range(3)),
         ("strict", 1, "P"), ("club", 2, "M"), ("club", 1, "B"), ("strict", 2, "B")],
        2,
    ),
)  # fmt: skip
def test_cards_not_seen_change_nothing_on_the_screen_in_the_log_or_in_the_record(
    manner: str, seed: int, book: str
) -> None:
    rng = Random(seed)
    local = LocalGame.opening(Settings(book=book, seed=seed, slips=0.15, manner=manner))
    compared = 0
    while len(local.events) < (90 if book == "B" else 110):
        go_on(local)
        seen = local.view
        if seen is None or not seen.deal.complete or seen.deal.closed or local.session.going_on or rng.random() < 0.5:
            continue
        other = twin(local, rng)
        if other.table == local.table:
            # Near the end of a hand so few cards are hidden that their order may come out the same.
            continue
        here, there = (captured(game, 80, 24, Signs(), True) for game in (local, other))
        assert here == there
        assert other.story == local.story
        log, twins = (story_lines(tuple(game.story), 76, Signs()) for game in (local, other))
        assert [line.plain for line in log] == [line.plain for line in twins]
        assert other.minutes() == local.minutes()
        compared += 1
    assert compared > 15


def test_shuffles_differ_from_one_game_to_the_next_without_a_seed() -> None:
    orders = set()
    for _ in range(3):
        local = LocalGame.opening(Settings())
        shuffles: list[A.Shuffle] = []
        while not shuffles:
            go_on(local)
            acts = (event.act for event in local.events if isinstance(event, AtCards))
            shuffles = [act for act in acts if isinstance(act, A.Shuffle)]
        orders.add(shuffles[0].order)
    assert len(orders) == 3
    assert sorted(orders.pop()) == sorted(shuffled(local.book, Random(0)))
