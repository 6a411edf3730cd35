"""One position solved: by the kernel, or by its twin."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from eldesthand.cards import Card
from eldesthand.seats import NS, Seat, Side
from eldesthand.solver.layout import each, outward
from eldesthand.solver.native import kernel
from eldesthand.solver.position import PACK, BadPosition, Position
from eldesthand.solver.twin import Twin


class MakersOutcome(IntEnum):
    """What the makers' play comes to."""

    EUCHRED = 0
    POINT = 1
    MARCH = 2


def solve(position: Position, side: Side = NS) -> int:
    """Return the tricks that a side takes of those left, with best play by all.

    `side` is 0 for N and S, 1 for E and W.  Raises `BadPosition`.
    """
    native = kernel()
    asked = given(position)
    north_south = native.tricks(*asked) if native is not None else Twin(position).tricks()
    return _of_side(position, north_south, side)


def reaches(position: Position, need: int, side: Side = NS) -> bool:
    """Return whether a side takes at least `need` of the tricks left: quicker than `solve`.

    Raises `BadPosition`.
    """
    if side & 1:
        return not reaches(position, position.left - need + 1)
    native = kernel()
    asked = given(position)
    need = min(max(need, -1), 99)
    if native is not None:
        return bool(native.reaches(*asked, need))
    twin = Twin(position)
    return twin.reaches(twin.start(), need)


def values(position: Position) -> dict[Card, int]:
    """Return each lawful card of the hand to play, and the tricks its own side takes if it is played.

    The tricks are those left, the open one included; the cards stand trump last, the lowest first.  Nothing is
    left to play: no cards.  Raises `BadPosition`.
    """
    native = kernel()
    asked = given(position)
    worth = dict(native.values(*asked)) if native is not None else Twin(position).values()
    if not worth:
        return {}
    side = position.to_play & 1
    return {card: _of_side(position, tricks, side) for card, tricks in worth.items()}


def best_line(position: Position) -> tuple[tuple[Seat, Card], ...]:
    """Return one line of best play to the end, each card with the seat that plays it.

    Of cards that are as good the lowest is played, a plain suit's rather than a trump.  Raises `BadPosition`.
    """
    native = kernel()
    asked = given(position)
    cards = native.line(*asked) if native is not None else Twin(position).line()
    line = []
    for card in cards:
        line.append((position.to_play, card))
        position = position.after(card)
    return tuple(line)


def lawful(position: Position) -> tuple[Card, ...]:
    """Return the cards that the hand to play may lawfully put down, the call that binds it obeyed.

    Raises `BadPosition`.
    """
    native = kernel()
    asked = given(position)
    if native is not None:
        return tuple(native.lawful(*asked))
    twin = Twin(position)
    cards = twin.lawful(twin.start()) if position.left else 0
    return tuple(outward(card.bit_length() - 1, position.trump) for card in each(cards))


def outcome(position: Position, makers: Side, won: int = 0) -> MakersOutcome:
    """Return whether the makers are euchred, make their point (three tricks) or march (all five).

    `won` are the tricks they have already; with those left there must be five in all, or fewer if the
    adversaries have won some.  What a lone hand makes of it is for the book to score.  Raises `BadPosition`.
    """
    if not 0 <= won <= 5 - position.left:
        raise BadPosition(
            f"the makers have won {won} and {position.left} are left; a deal has five tricks, "
            "and what makes a point of more or fewer no book says"
        )
    if not reaches(position, 3 - won, makers):
        return MakersOutcome.EUCHRED
    return MakersOutcome.MARCH if reaches(position, 5 - won, makers) else MakersOutcome.POINT


def given(position: Position) -> tuple[Any, ...]:
    """Check a position, and return it as the kernel takes it: the hands, and then what it hangs on besides."""
    if position.pack is not PACK:
        raise BadPosition("this is no position of euchre; eldesthand.solver.bridge solves those of bridge")
    position.checked()
    hands = tuple(sum(1 << card for card in hand) for hand in position.hands)
    calls = [
        (int(call.what), call.hands, call.leads_only, call.trick, max(call.suit, -1), max(call.card, -1))
        for call in position.calls
    ]
    return hands, position.trump, position.leader, position.out, list(position.laid), calls


def _of_side(position: Position, north_south: int, side: Side) -> int:
    return position.left - north_south if side & 1 else north_south
