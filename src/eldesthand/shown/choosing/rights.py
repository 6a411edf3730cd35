"""A right as its holder reads it."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from eldesthand.english import plain
from eldesthand.seats import WORDS, Seat, Seats
from eldesthand.table.rights import CALLS, Right
from eldesthand.table.view import View


class Occasion(Struct, frozen=True, gc=False):
    """An occasion to use a right, for which the house leaves time: `done` tricks of the deal are complete."""

    deal: int
    law: str
    opened: int
    against: Seats
    done: int

    def is_of(self, other: Occasion) -> bool:
        """Whether another occasion is one of the same right."""
        return (self.deal, self.law, self.opened, self.against) == (other.deal, other.law, other.opened, other.against)


def occasions(seen: View, had: Collection[Occasion]) -> tuple[Occasion, ...]:
    """Return the occasions that the view's seat has now to use the rights it is told of, and has not `had` before.

    Each right has one when it opens; a right to call a card has one more in each trick, when a hand that may be called
    upon is to play.
    """
    deal, hand = seen.deal, _next_hand(seen)
    done = sum(trick.complete for trick in deal.tricks)
    fresh = []
    for right in seen.rights:
        if right.held_by(seen.seat) and not right.blocks:
            now = Occasion(deal.number, right.law, right.opened, right.against, done)
            before = [occasion for occasion in had if occasion.is_of(now)]
            if not before or (now not in before and _calls_on(right, hand)):
                fresh.append(now)
    return tuple(dict.fromkeys(fresh))


def _next_hand(seen: View) -> Seat:
    """Return the hand that is to play next, -1 if none is."""
    due = seen.due[0] if seen.due else None
    if due is None or due.what not in ("lead", "play"):
        return -1
    return due.hand if due.hand >= 0 else due.seat


def _calls_on(right: Right, hand: Seat) -> bool:
    return hand >= 0 and right.against >> hand & 1 == 1 and any(option.what in CALLS for option in right.options)


def may(right: Right, seat: Seat) -> str:
    """Return the use of a right, to be read after "You may"."""
    text = plain.series([plain.demand(option, right.against) for option in right.options], "or")
    text += ", trick after trick" if right.repeatable else ""
    return _yours(text, seat)


def until(right: Right, seat: Seat) -> str:
    """Return the end of a right, to be read after "until"; "" if nothing but its use ends it."""
    return _yours(plain.series(list(plain.until(right)), "or"), seat)


def own_right(right: Right, seat: Seat) -> str:
    """Return a right in full, to be read after "You may"."""
    ends = until(right, seat)
    text = may(right, seat) + (f", until {ends}" if ends else "")
    return f"{text}, deciding alone." if right.unaided else f"{text}."


def _yours(text: str, seat: Seat) -> str:
    if seat < 0:
        return text
    own = text.replace(f"{WORDS[seat]} has", "you have")
    return own.replace("from partner", "from your partner").replace("before partner", "before your partner")
