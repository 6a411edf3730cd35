"""A point of a deal and a record reviewed, on paper."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from rich.text import Text

from eldesthand.cards import NO_TRUMP, SUIT_WORDS, Suit, words
from eldesthand.cli import lines, pages
from eldesthand.cli.makes import choice_told
from eldesthand.seats import WORDS, Seat, Side, side
from eldesthand.solver import Position
from eldesthand.solver.bridge import BridgePosition, Makes
from eldesthand.study import report, worth
from eldesthand.study.review import DealStanding, ReviewedCard, choices
from eldesthand.study.standing import NotSolved
from eldesthand.table.deal import Deal

BOOK, FULL = 6, 13


class Chosen(Struct, frozen=True):
    """The make that was chosen in a deal of bridge, and what every make of it comes to."""

    makes: Makes
    dealer: Seat
    trump: Suit


def choice_of(deal: Deal) -> Chosen | None:
    """Return the choice of the make, None for euchre and where the cards as they were dealt are not all known."""
    if (
        deal.dummy < 0
        or {len(hand) for hand in deal.dealt} != {13}
        or any(card < 0 for hand in deal.dealt for card in hand)
    ):
        return None
    try:
        return Chosen(worth.makes(deal.dealt), deal.dealer, deal.trump)
    except NotSolved:
        return None


# A point


def point_told(at: DealStanding, makers: Side | None, odd_trick: int) -> Iterator[object]:
    """Yield a point of a deal: the layout, what it is worth, each card's worth, the best line."""
    position = at.position
    yield from lines.layout(position)
    yield Text("")
    yield Text(_trump_told(position, makers))
    yield from worth_told(at, makers, odd_trick)
    if position.left == 0:
        return
    yield Text("")
    yield Text(f"{WORDS[position.to_play]} to play: the tricks of that side in all", style="bold")
    options = choices(at)
    for tricks in dict.fromkeys(choice.tricks for choice in options):
        same = [choice.card for choice in options if choice.tricks == tricks]
        yield Text(f"  {tricks}  ").append_text(lines.cards(same))
    yield Text("")
    yield Text("Best play from here", style="bold")
    first = at.total - position.left + 1
    yield from lines.tricks(position, [card for _, card in worth.best_line(position)], first)


def _trump_told(position: Position, makers: Side | None) -> str:
    trump = SUIT_WORDS[position.trump].capitalize()
    text = trump if position.trump == NO_TRUMP else f"{trump} are trump"
    return f"{text}, made by {lines.SIDES[makers]}." if makers is not None else f"{text}."


def worth_told(at: DealStanding, makers: Side | None, odd_trick: int) -> Iterator[object]:
    """Yield what a point is worth; `odd_trick` are the points for a trick past six at bridge."""
    text = f"With best play North and South take {lines.count(at.of(0))} in all, East and West {at.of(1)}"
    if isinstance(at.position, BridgePosition):
        yield pages.flow(f"{text}{_odd_told(at, odd_trick)}.")
        return
    word = report.outcome_word(at, makers)
    meant = {"euchred": "are euchred", "point": "make their point", "march": "march"}
    yield pages.flow(f"{text}: {lines.SIDES[makers or 0]} {meant[word]}." if word else f"{text}.")


def _odd_told(at: DealStanding, odd_trick: int) -> str:
    """Return the result of a deal of bridge for the side that takes more than six tricks."""
    if at.total != FULL or not odd_trick:
        return ""
    which = 0 if at.of(0) > BOOK else 1
    odd = at.of(which) - BOOK
    count = "the odd trick" if odd == 1 else f"{odd} odd tricks"
    return f": {lines.SIDES[which]} have {count}, {odd * odd_trick} points"


# A record


def reviewed(
    first: DealStanding | None,
    cards: tuple[ReviewedCard, ...],
    won: tuple[int, int],
    makers: Side | None,
    choice: Chosen | None,
    odd_trick: int,
) -> Iterator[object]:
    """Yield a record reviewed: what it was worth, what became of it, each card that changed it, the best line."""
    if first is not None:
        yield from lines.layout(first.position)
        yield Text("")
        if isinstance(first.position, BridgePosition):
            yield Text(_trump_told(first.position, makers))
        yield from worth_told(first, makers, odd_trick)
    if choice is not None:
        yield pages.flow(choice_told(choice.makes, choice.dealer, choice.trump))
    yield pages.flow(f"As it was played, North and South have {lines.count(won[0])}, East and West {won[1]}.")
    yield Text("")
    yield Text("Where it changed", style="bold")
    turns = [played for played in cards if played.cost]
    for played in turns:
        yield pages.flow(_turn(played), label=f"{played.trick}.{played.place}", label_width=6)
    if not turns:
        yield Text("  nowhere: no card gave a trick away")
    unknown = [played for played in cards if played.cost is None]
    for played in unknown[:1]:
        yield pages.flow(f"From {played.trick}.{played.place} on some cards can't be told: {played.why}.", indent=2)
    if first is not None:
        yield Text("")
        yield Text("Best play from the start", style="bold")
        yield from lines.tricks(first.position, [card for _, card in worth.best_line(first.position)])


def _turn(played: ReviewedCard) -> str:
    assert played.before is not None
    assert played.cost is not None
    which = side(played.seat)
    before = played.before.of(which)
    unlawful = "" if played.lawful else ", which was not lawful,"
    text = f"{WORDS[played.seat]}'s {words(played.card)}{unlawful} took {lines.SIDES[which]}"
    text += f" from {lines.count(before)} to {before - played.cost}"
    best = ", ".join(f"the {words(card)}" for card in played.best)
    return f"{text}; best: {best}." if played.cost > 0 else f"{text}."
