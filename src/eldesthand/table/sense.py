"""Whether the names in an act name anything: seats, cards, suits, numbers in their ranges."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import fields

from eldesthand.cards import JOKER, NO_TRUMP, NONE, RANK_LETTERS, SECOND_PACK, Card, face, rank_of
from eldesthand.seats import NOBODY
from eldesthand.table.act_fields import FIELDS
from eldesthand.table.acts import Act, Direct, Elect, Option, Rest
from eldesthand.table.director import Adjust, Deed, GoBack, Rule, Settle, TimeIsOver

NOTHING_OF_THE_KIND: Final = "there is nothing of the kind to demand"
_CARDS: Final = ("card", "substitute", "other", "turn_up")


@cache
def _named(kind: type[Act]) -> tuple[tuple[tuple[str, int, int, str], ...], tuple[str, ...]]:
    names = [field.name for field in fields(kind)]
    ranged = tuple(
        (name, field.least, field.most, field.problem)
        for name in names
        if (field := FIELDS.get(name)) is not None and field.problem
    )
    return ranged, tuple(name for name in names if name in _CARDS)


def nonsense(act: Act, clerk: bool) -> str:
    """Return the part of an act that names nothing, "" if all of it makes sense."""
    kind = type(act)
    if isinstance(act, Direct):
        return _nonsense_of_a_director(act)
    if (kind is Rest) != (act.seat == NOBODY) and not (clerk and act.seat == NOBODY):
        return "it is the keeper of the record who states the rest" if act.seat >= 0 else "nobody sits there"
    if not NOBODY <= act.seat <= 3:
        return "nobody sits there"
    ranged, cards = _named(kind)
    for name, low, high, problem in ranged:
        if not low <= getattr(act, name) <= high:
            return problem
    for name in cards:
        if not is_card(getattr(act, name)):
            return "there is no such card"
    return "" if not isinstance(act, Elect) or _can_be_demanded(act.option) else NOTHING_OF_THE_KIND


def _can_be_demanded(option: Option) -> bool:
    return NOBODY <= option.hand <= 3 and NONE <= option.suit <= NO_TRUMP and is_card(option.card)


def _nonsense_of_a_director(act: Direct) -> str:
    """Return the part of a director's act that names nothing."""
    if act.seat != NOBODY or not act.by.strip():
        return "a director has no seat, and is named"
    deed: Deed = act.deed
    match deed:
        case Rule():
            if not 0 <= deed.whom <= 3:
                return "there is no such seat"
            return "" if _can_be_demanded(deed.option) else NOTHING_OF_THE_KIND
        case Adjust():
            return "" if deed.side in (0, 1) and 0 <= deed.points <= 9999 else "name the side and its points"
        case TimeIsOver() | Settle() | GoBack():
            number = deed.right if isinstance(deed, TimeIsOver) else deed.claim if isinstance(deed, Settle) else deed.to
            return "" if number > 0 else "name an act by its number"
    return ""


def is_card(card: Card) -> bool:
    """Whether a number is a card's, or says that it is unknown or none."""
    if face(card) == JOKER:
        return card < 2 * SECOND_PACK
    return NONE <= card < 0 or (0 <= card < 2 * SECOND_PACK and 2 <= rank_of(card) < len(RANK_LETTERS))
