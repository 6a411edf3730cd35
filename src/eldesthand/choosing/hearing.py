"""What someone's words come to: as they are said at the table, or as the minutes write them."""

from __future__ import annotations

from typing import Final

from eldesthand.minutes import phrases
from eldesthand.minutes.context import Context
from eldesthand.minutes.hearing import situation
from eldesthand.seats import Seat
from eldesthand.table.acts import Act, Talk
from eldesthand.table.view import View

STRICT: Final = "at a strict table only the phrases of the book are said"
"""Why mere talk is not heard there."""


def heard(text: str, seen: View, code: str) -> Act:
    """Return the act of words; in quotes they are said, whatever they mean.  Raises `phrases.PhraseError`."""
    return understood(text, seen.seat, code, situation(seen))


def understood(text: str, seat: Seat, code: str, context: Context) -> Act:
    """Return the act of words that a seat says where the table is so for it.  Raises `phrases.PhraseError`."""
    text = text.strip()
    act = phrases.read(f'"{text.strip(chr(34))}"', seat, code, context)
    if isinstance(act, Talk) and not text.startswith('"'):
        act = phrases.read(text, seat, code, context)
    return act
