"""``eldesthand solve``: what a deal comes to with best play, where it was lost, and the line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer
from rich.text import Text

from eldesthand.cards import SUIT_WORDS, words
from eldesthand.cli import lines, pages
from eldesthand.cli.referee import Unreadable, read
from eldesthand.minutes import dumps, loads
from eldesthand.minutes.replay import Replay, replay
from eldesthand.seats import NOBODY, WORDS, Side, side
from eldesthand.solver import best_line, notice
from eldesthand.study import report, typed
from eldesthand.study.review import Played, Standing, choices, plays, review, standing
from eldesthand.study.standing import NotSolved
from eldesthand.study.typed import BadDeal
from eldesthand.table.deal import tricks_won
from eldesthand.table.table import Table

BAD = 2


def solve(
    deal: Annotated[
        str, typer.Argument(metavar="DEAL|FILE", help='A deal, as "N:8.AK..J9 T.Q8.J.A ...", or a record; - reads one.')
    ],
    trump: Annotated[str, typer.Option(metavar="C|D|H|S", help="The trump of a deal.", show_default=False)] = "",
    dealer: Annotated[str, typer.Option(metavar="SEAT", help="Its dealer; eldest leads.")] = "N",
    maker: Annotated[str, typer.Option(metavar="SEAT", help="Who made the trump.", show_default=False)] = "",
    lone: Annotated[str, typer.Option(metavar="SEAT", help="Who plays alone.", show_default=False)] = "",
    play: Annotated[
        str, typer.Option(metavar="CARDS", help='The cards played so far, in order, as "DJ D7".', show_default=False)
    ] = "",
    at: Annotated[
        str,
        typer.Option(
            metavar="TRICK[.CARD]", help="Only this point of a record: 2 is before trick 2.", show_default=False
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON (docs/solver.md).")] = False,
    minutes: Annotated[
        bool, typer.Option("--minutes", help="Write a record that ends with the best line, to step through.")
    ] = False,
) -> None:
    """Say what a deal of euchre comes to if all play as well as can be, every card seen.

    A typed deal is told as it stands after the cards played. A record is reviewed: could it have been made, and
    where was it lost; with --at one point of it is told. Exit codes: 0; 2 if it can't be solved.
    """
    if notice():
        pages.complain(notice())
    try:
        text, played, is_record = _given(deal, trump, dealer, maker, lone, play)
        if played.start is None or played.troubles:
            _fail("; ".join(map(str, played.troubles[:3])) or "there is no deal in it")
        if is_record and not at and not minutes:
            _write_review(played, as_json)
            return
        found = standing(_table_at(played, at).deal)
    except (BadDeal, NotSolved, Unreadable) as problem:
        _fail(str(problem))
    if minutes:
        for row in _continued(text, played, found, at):
            pages.write(row)
        return
    makers = _makers(played)
    if as_json:
        pages.write(msgspec.json.format(msgspec.json.encode(report.point(found, makers)), indent=2).decode())
        return
    for line in pages.lines(pages.console(), _told(found, makers)):
        pages.write(line)


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand solve: {message}")
    raise typer.Exit(BAD)


# What was given


def _given(deal: str, trump: str, dealer: str, maker: str, lone: str, play: str) -> tuple[str, Replay, bool]:
    """Return the record's text, the record played, and whether it was given as one."""
    if deal == "-" or Path(deal).exists() or not re.match(r"\s*[NESWnesw]\s*:", deal):
        if trump or maker or lone or play:
            raise BadDeal("a record says for itself what is trump, who plays alone and what was played")
        document, played = read(deal)
        return dumps(document), played, True
    if not trump:
        raise BadDeal("say what is trump, as --trump H")
    text = typed.minutes(
        deal,
        trump,
        typed.seat_of(dealer, "dealer"),
        typed.seat_of(maker, "maker") if maker else NOBODY,
        typed.seat_of(lone, "lone") if lone else NOBODY,
        play,
    )
    return text, replay(loads(text)), False


def _makers(played: Replay) -> Side | None:
    """Return the side that made the trump; None where a typed deal doesn't say."""
    table = played.table
    known = table is not None and table.deal.maker >= 0 and (played.header.maker >= 0 or played.header.trump < 0)
    return side(table.deal.maker) if table is not None and known else None


def _table_at(played: Replay, at: str) -> Table:
    """Return the table at a point of a record: its end, or before a card of a trick."""
    if not at:
        assert played.table is not None
        return played.table
    match = re.fullmatch(r"([1-9]\d?)(?:\.([1-9]))?", at.strip())
    if match is None:
        raise BadDeal(f"{at!r} is no point of a record; write a trick, or a trick and a card, as --at 2 or --at 2.3")
    trick, card = int(match[1]), int(match[2] or 1)
    for one, step in zip(review(plays(played)), plays(played), strict=True):
        if (one.trick, one.place) == (trick, card):
            return step.before
    raise BadDeal(f"the record has no card {card} of trick {trick}")


def _continued(text: str, played: Replay, found: Standing, at: str) -> Iterator[str]:
    """Yield the record up to the point, and the best line from there."""
    if at:
        raise BadDeal("--minutes writes the line from the end of the record; leave --at out")
    yield from text.rstrip("\n").splitlines()
    table = played.table
    assert table is not None
    position = found.position
    first = len(table.deal.tricks) + (0 if position.laid else 1)
    yield from typed.rows(best_line(position), len(position.order), first, len(position.laid))


# Telling a point


def _told(at: Standing, makers: Side | None) -> Iterator[object]:
    position = at.position
    yield from lines.layout(position)
    yield Text("")
    trump = f"{SUIT_WORDS[position.trump].capitalize()} are trump"
    yield Text(f"{trump}, made by {lines.SIDES[makers]}." if makers is not None else f"{trump}.")
    yield from _worth(at, makers)
    if position.left == 0:
        return
    yield Text("")
    yield Text(f"{WORDS[position.to_play]} to play: the tricks of his side in all", style="bold")
    found = choices(at)
    for tricks in dict.fromkeys(one.tricks for one in found):
        same = [one.card for one in found if one.tricks == tricks]
        yield Text(f"  {tricks}  ").append_text(lines.cards(same))
    yield Text("")
    yield Text("Best play from here", style="bold")
    first = at.total - position.left + 1
    yield from lines.tricks(position, [card for _, card in best_line(position)], first)


def _worth(at: Standing, makers: Side | None) -> Iterator[object]:
    text = f"With best play North and South take {lines.count(at.of(0))} in all, East and West {at.of(1)}"
    word = report.outcome_word(at, makers)
    meant = {"euchred": "are euchred", "point": "make their point", "march": "march"}
    yield pages.flow(f"{text}: {lines.SIDES[makers or 0]} {meant[word]}." if word else f"{text}.")


# Reviewing a record


def _write_review(played: Replay, as_json: bool) -> None:
    cards = review(plays(played))
    makers, why, first = _makers(played), "", None
    try:
        steps = list(plays(played))
        start = steps[0].before if steps else played.table
        assert start is not None
        first = standing(start.deal)
    except NotSolved as problem:
        why = str(problem)
    assert played.table is not None
    won = tricks_won(played.table.deal)
    if as_json:
        found = report.review_of(report.point(first, makers) if first else None, cards, won, why)
        pages.write(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    if first is None and not any(one.cost is not None for one in cards):
        raise NotSolved(why)
    for line in pages.lines(pages.console(), _reviewed(first, cards, won, makers)):
        pages.write(line)


def _reviewed(
    first: Standing | None, cards: tuple[Played, ...], won: tuple[int, int], makers: Side | None
) -> Iterator[object]:
    if first is not None:
        yield from lines.layout(first.position)
        yield Text("")
        yield from _worth(first, makers)
    yield pages.flow(f"As it was played, North and South have {lines.count(won[0])}, East and West {won[1]}.")
    yield Text("")
    yield Text("Where it changed", style="bold")
    turns = [one for one in cards if one.cost]
    for one in turns:
        yield pages.flow(_turn(one), label=f"{one.trick}.{one.place}", label_width=6)
    if not turns:
        yield Text("  nowhere: no card gave a trick away")
    unknown = [one for one in cards if one.cost is None]
    for one in unknown[:1]:
        yield pages.flow(f"From {one.trick}.{one.place} on some cards can't be told: {one.why}.", indent=2)
    if first is not None:
        yield Text("")
        yield Text("Best play from the start", style="bold")
        yield from lines.tricks(first.position, [card for _, card in best_line(first.position)])


def _turn(one: Played) -> str:
    assert one.before is not None
    assert one.cost is not None
    which = side(one.seat)
    before = one.before.of(which)
    unlawful = "" if one.lawful else ", which was not lawful,"
    text = f"{WORDS[one.seat]}'s {words(one.card)}{unlawful} took {lines.SIDES[which]} from {lines.count(before)} to "
    text += str(before - one.cost)
    best = ", ".join(f"the {words(card)}" for card in one.best)
    return f"{text}; best: {best}." if one.cost > 0 else f"{text}."
