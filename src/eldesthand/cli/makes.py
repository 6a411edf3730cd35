"""The makes of a deal of bridge on paper: the tricks of each dealer's side in each, and which is worth most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.table import Table
from rich.text import Text

from eldesthand.cards import NO_TRUMP, SUIT_WORDS, Suit
from eldesthand.cli import lines, pages
from eldesthand.minutes.english import series
from eldesthand.seats import WORDS, Seat, side
from eldesthand.solver.bridge import TRUMPS, Make, Makes, make_of, par

FULL = 13


def told(makes: Makes, dealers: Sequence[Seat]) -> Iterator[object]:
    """Yield the table of makes, and par for some dealers."""
    yield Text("The tricks of the dealer's side in each make", style="bold")
    yield _table(makes)
    if makes.size != FULL:
        return
    yield Text("")
    yield Text("Par make: the points for tricks, to the dealer's side", style="bold")
    for dealer in dealers:
        yield pages.flow(par_told(makes, dealer), label=f"{WORDS[dealer]} deals", label_width=11)


def _table(makes: Makes) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=11)
    for _ in TRUMPS:
        grid.add_column(width=3, justify="right")
    grid.add_row("", *(make_sign(trump) for trump in TRUMPS))
    for dealer in range(4):
        grid.add_row(f"{WORDS[dealer]} deals", *(str(makes.of(dealer, trump)) for trump in TRUMPS))
    return grid


def make_sign(trump: Suit) -> Text:
    """Return a make in short: a suit's sign, or NT."""
    if trump == NO_TRUMP:
        return Text("NT")
    return Text(lines.sign(trump), style="red" if trump in (1, 2) else "")


def par_told(makes: Makes, dealer: Seat) -> str:
    """Return in words which make is worth most to a dealer's side, and what the others' double changes of it."""
    best, plain = par(makes, dealer), par(makes, dealer, doubling=False)
    text = _named(best) + ": " + series([worth_told(one) for one in _kinds(best)], "or") + "."
    if [one.trump for one in plain] != [one.trump for one in best]:
        text += f" Without a double {_named(plain)}: {worth_told(plain[0])}."
    return text


def _named(some: Iterable[Make]) -> str:
    return series([SUIT_WORDS[one.trump] for one in some], "or")


def _kinds(some: Iterable[Make]) -> list[Make]:
    """Return of makes that are worth the same one for each number of tricks."""
    return list({one.tricks: one for one in some}.values())


def worth_told(one: Make) -> str:
    """Return what a make comes to in words: ``9 tricks, 24 points``."""
    text = f"{lines.count(one.tricks)}, {points_told(one.points, one.dealer)}"
    return text if one.doubled == one.points else f"{text}, doubled {abs(one.doubled)}"


def points_told(points: int, dealer: Seat) -> str:
    """Return the points of a dealer's side in words; below nought they are its adversaries'."""
    return f"{points} points" if points > 0 else f"{-points} points to {lines.SIDES[1 - side(dealer)]}"


def choice_told(makes: Makes, dealer: Seat, trump: Suit) -> str:
    """Return in words what the make that was chosen is worth beside the best one."""
    chosen, best = make_of(makes, dealer, trump), par(makes, dealer)
    if any(one.trump == trump for one in best):
        return "No other make would have been worth more with best play."
    return f"The best make would have been {_named(best)}: {worth_told(best[0])}; this one: {worth_told(chosen)}."
