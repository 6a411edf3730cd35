"""The makes of a deal of bridge on paper: the tricks of each dealer's side in each, and which is worth most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.table import Table
from rich.text import Text

from eldesthand.cards import NO_TRUMP, SUIT_WORDS, Suit
from eldesthand.cli import lines, pages
from eldesthand.english.plain import series
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
    yield Text("Par make, and its worth to the dealer's side", style="bold")
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
    text = f"{_named(best)}: {series(_worths(best), 'or')}."
    if [make.trump for make in plain] != [make.trump for make in best]:
        text += f" Without a double {_named(plain)}: {series(_worths(plain), 'or')}."
    return text


def _named(some: Iterable[Make]) -> str:
    return series([SUIT_WORDS[make.trump] for make in some], "or")


def _worths(some: Iterable[Make]) -> list[str]:
    return list(dict.fromkeys(worth_told(make) for make in some))


def worth_told(make: Make) -> str:
    """Return the result of a make in words: ``9 tricks, 24 points and 16 for honours``."""
    ours, theirs = lines.SIDES[side(make.dealer)], lines.SIDES[1 - side(make.dealer)]
    doubled = "" if make.doubled == make.points else f" ({abs(make.doubled)} doubled)"
    points = f"{abs(make.points)} points{doubled}"
    text = f"{lines.count(make.tricks)}, {points}" + ("" if make.points > 0 else f" to {theirs}")
    if not make.honours:
        return text
    to = "" if (make.honours > 0) == (make.points > 0) else f" to {ours if make.honours > 0 else theirs}"
    return f"{text} and {abs(make.honours)} for honours{to}"


def choice_told(makes: Makes, dealer: Seat, trump: Suit) -> str:
    """Return in words what the make that was chosen is worth beside the best one."""
    chosen, best = make_of(makes, dealer, trump), par(makes, dealer)
    if any(make.trump == trump for make in best):
        return "No other make would have been worth more with best play."
    return f"The best make would have been {_named(best)}: {worth_told(best[0])}; this one: {worth_told(chosen)}."
