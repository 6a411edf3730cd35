"""What a seat is in a deal, and what has just been said from it, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from eldesthand.seats import LETTERS, WORDS, Seat, Seats
from eldesthand.shown.choosing.ways import ways
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.view import SeenDeal, View

CARDS_LONG: Final = 4
"""So many cards put down make what was said before them a thing of the past."""


def is_past(said: Seat, since: Sequence[A.Play]) -> bool:
    """Whether what a seat has said stands beside it no longer, given the cards that were put down since.

    It goes with the next card that the seat, or its hand, puts down; beside one who plays no card a trick's time later.
    """
    return len(since) >= CARDS_LONG or any(said in (play.seat, play.hand) for play in since)


def roles(deal: SeenDeal) -> tuple[tuple[str, ...], ...]:
    """Return the part of each seat in the deal: dealer, maker, alone, dummy, sitting out."""
    return _roles((deal.dealer, deal.maker, deal.lone, deal.lone_defender, deal.dummy), deal.out)


@lru_cache(maxsize=4096)
def _roles(who: tuple[Seat, ...], out: Seats) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            *(role for role, holder in zip(_ROLES, who, strict=True) if holder == seat),
            *(("sits out",) if out >> seat & 1 else ()),
        )
        for seat in range(4)
    )


_ROLES: Final = ("dealer", "maker", "alone", "alone", "dummy")


def in_short(act: Act, text: str, seen: View, book: Book) -> str:
    """Return an act as it stands beside its seat; `text` is the sentence in which it is told."""
    if isinstance(act, A.Double):
        return '"I redouble"' if "redoubles" in text else '"I double"'
    return ways(book).called(act, seen) or _short(act, text)


def _short(act: Act, text: str) -> str:
    match act:
        case A.Discard():
            return "discards"
        case A.AgreeRubber():
            return "agrees"
        case A.SearchTricks():
            return "searches"
        case A.Talk():
            return f'"{act.words}"'
    text = text.removeprefix(WORDS[act.seat]).strip().rstrip(".")
    for seat in range(4):
        text = text.replace(WORDS[seat], LETTERS[seat])
    return text
