"""``eldesthand solve``: what a deal comes to with best play, where it was lost, and the line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from eldesthand.cli import lines, pages, reviewing
from eldesthand.cli import makes as makes_told
from eldesthand.cli.referee import Unreadable, read
from eldesthand.minutes import dumps, loads
from eldesthand.minutes.replay import Replay, replay
from eldesthand.seats import NOBODY, Seat, Side, side
from eldesthand.study import report, typed, worth
from eldesthand.study.review import DealStanding, place_of, plays, review, standing
from eldesthand.study.standing import NotSolved
from eldesthand.study.typed import BadDeal
from eldesthand.table.deal import tricks_won
from eldesthand.table.table import Table

BAD = 2


def solve(
    deal: Annotated[
        str, typer.Argument(metavar="DEAL|FILE", help='A deal, as "N:8.AK..J9 T.Q8.J.A ...", or a record; - reads one.')
    ],
    book: Annotated[str, typer.Option(metavar="GAME", help="The game of a deal: euchre or bridge.")] = "euchre",
    trump: Annotated[
        str,
        typer.Option(metavar="C|D|H|S|NT", help="Its trump; without it every make of bridge.", show_default=False),
    ] = "",
    dealer: Annotated[
        str, typer.Option(metavar="SEAT", help="Its dealer, N if left out; eldest leads.", show_default=False)
    ] = "",
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
    """Say what a deal comes to if all play as well as can be, every card seen.

    A typed deal is told as it stands after the cards played; a deal of bridge without --trump is told make by
    make, from every dealer's seat. A record is reviewed: could it have been made, and where was it lost; with
    --at one point of it is told. Exit codes: 0; 2 if it can't be solved.
    """
    try:
        if _is_record(deal):
            if trump or maker or lone or play or dealer or book != "euchre":
                raise BadDeal("a record says for itself what is played, who deals, what is trump and what was played")
            document, played = read(deal)
            _record(dumps(document), played, at, as_json, minutes)
            return
        letter = typed.book_of(book)
        hands = typed.four_hands(deal, letter)
        if letter == "B" and not (trump or play or minutes):
            _makes(hands, dealer, as_json)
            return
        if not trump:
            raise BadDeal("say what is trump, as --trump H")
        text = typed.minutes(
            deal,
            trump,
            typed.seat_of(dealer or "N", "dealer"),
            typed.seat_of(maker, "maker") if maker else NOBODY,
            typed.seat_of(lone, "lone") if lone else NOBODY,
            play,
            letter,
        )
        _point(text, _played(replay(loads(text))), at, as_json, minutes)
    except (BadDeal, NotSolved, Unreadable) as problem:
        _fail(str(problem))


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand solve: {message}")
    raise typer.Exit(BAD)


def _is_record(deal: str) -> bool:
    return deal == "-" or Path(deal).exists() or not re.match(r"\s*[NESWnesw]\s*:", deal)


def _played(played: Replay) -> Replay:
    """Return a record that could be played through; raises `BadDeal`."""
    if played.start is None or played.troubles:
        raise BadDeal("; ".join(map(str, played.troubles[:3])) or "there is no deal in it")
    return played


def _print(parts: Iterable[object]) -> None:
    for line in pages.lines(pages.console(), parts):
        pages.write(line)


def _print_json(value: Any) -> None:
    pages.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _notice(stands: DealStanding) -> None:
    """Say at the start if the solver is not what it could be."""
    if worth.notice(stands.position):
        pages.complain(worth.notice(stands.position))


# The makes of a deal of bridge


def _makes(hands: typed.Hands, dealer: str, as_json: bool) -> None:
    dealers: tuple[Seat, ...] = (typed.seat_of(dealer, "dealer"),) if dealer else (0, 1, 2, 3)
    if any(card < 0 for hand in hands for card in hand):
        raise NotSolved("the cards are not all known")
    makes = worth.makes(hands)
    if as_json:
        _print_json(report.makes_of(hands, makes, dealers))
        return
    _print((*lines.four_hands(hands), "", *makes_told.told(makes, dealers)))


# A point of a deal


def _point(text: str, played: Replay, at: str, as_json: bool, minutes: bool) -> None:
    stands = standing(_table_at(played, at).deal)
    _notice(stands)
    if minutes:
        for row in _continued(text, played, stands, at):
            pages.write(row)
    elif as_json:
        _print_json(report.point(stands, _makers(played)))
    else:
        _print(reviewing.point_told(stands, _makers(played), _odd_trick(played)))


def _makers(played: Replay) -> Side | None:
    """Return the side that made the trump; None where a typed deal doesn't say."""
    table = played.table
    if table is None or table.deal.maker < 0:
        return None
    known = table.deal.dummy >= 0 or played.header.maker >= 0 or played.header.trump < 0
    return side(table.deal.maker) if known else None


def _odd_trick(played: Replay) -> int:
    """Return the points of each trick past six at the end of a record of bridge; 0 at euchre."""
    table = played.table
    return table.book.trick_worth(table.deal)[0] if table is not None and table.deal.trump >= 0 else 0


def _table_at(played: Replay, at: str) -> Table:
    """Return the table at a point of a record: its end, or before a card of a trick."""
    if not at:
        assert played.table is not None
        return played.table
    match = re.fullmatch(r"([1-9]\d?)(?:\.([1-9]))?", at.strip())
    if match is None:
        raise BadDeal(f"{at!r} is no point of a record; write a trick, or a trick and a card, as --at 2 or --at 2.3")
    trick, card = int(match[1]), int(match[2] or 1)
    for step in plays(played):
        if place_of(step) == (trick, card):
            return step.before
    raise BadDeal(f"the record has no card {card} of trick {trick}")


def _continued(text: str, played: Replay, stands: DealStanding, at: str) -> Iterator[str]:
    """Yield the record up to the point, and the best line from there."""
    if at:
        raise BadDeal("--minutes writes the line from the end of the record; leave --at out")
    yield from text.rstrip("\n").splitlines()
    table = played.table
    assert table is not None
    position = stands.position
    first = len(table.deal.tricks) + (0 if position.laid else 1)
    yield from typed.rows(worth.best_line(position), len(position.order), first, len(position.laid))


# Reviewing a record


def _record(text: str, played: Replay, at: str, as_json: bool, minutes: bool) -> None:
    table = _played(played).table
    assert table is not None
    if at or minutes:
        _point(text, played, at, as_json, minutes)
    elif table.deal.complete and table.deal.trump < 0 and table.book.game == "bridge":
        _makes(table.deal.dealt, "NESW"[table.deal.dealer], as_json)
    else:
        _review(played, table, as_json)


def _review(played: Replay, table: Table, as_json: bool) -> None:
    steps = list(plays(played))
    cards = review(steps)
    makers, why, first = _makers(played), "", None
    try:
        first = standing((steps[0].before if steps else table).deal)
        _notice(first)
    except NotSolved as problem:
        why = str(problem)
    won = tricks_won(table.deal)
    choice = reviewing.choice_of(table.deal)
    if as_json:
        told = report.review_of(report.point(first, makers) if first else None, cards, won, why)
        best = report.par_of(choice.makes, choice.dealer) if choice else []
        _print_json(msgspec.structs.replace(told, par=best))
        return
    if first is None and not any(card.cost is not None for card in cards):
        raise NotSolved(why)
    _print(reviewing.reviewed(first, cards, won, makers, choice, _odd_trick(played)))
