"""A right as its holder reads it."""

from __future__ import annotations

from eldesthand.minutes import english
from eldesthand.seats import WORDS, Seat
from eldesthand.table.rights import Right


def may(right: Right, seat: Seat) -> str:
    """Return what a right lets its holder do, to be read after "You may"."""
    text = english.series([english.demand(option, right.against) for option in right.options], "or")
    text += ", trick after trick" if right.repeatable else ""
    return _yours(text, seat)


def until(right: Right, seat: Seat) -> str:
    """Return what ends a right, to be read after "until"; "" if nothing but its use does."""
    return _yours(english.series(list(english.until(right)), "or"), seat)


def own_right(right: Right, seat: Seat) -> str:
    """Return a right in full, to be read after "You may"."""
    ends = until(right, seat)
    text = may(right, seat) + (f", until {ends}" if ends else "")
    return f"{text}, deciding alone." if right.unaided else f"{text}."


def _yours(text: str, seat: Seat) -> str:
    own = text.replace(f"{WORDS[seat]} has", "you have")
    return own.replace("from partner", "from your partner").replace("before partner", "before your partner")
