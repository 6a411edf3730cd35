"""What someone's words come to: as they are said at the table, or as the minutes write them."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.english.plain import series
from eldesthand.minutes import nearest, phrases
from eldesthand.minutes.context import Context
from eldesthand.minutes.hearing import situation
from eldesthand.minutes.talk import is_marked
from eldesthand.seats import Seat
from eldesthand.table.acts import Act, Talk
from eldesthand.table.view import View


def heard(text: str, seen: View, code: str) -> Act:
    """Return the act of words; in quotes they are said, whatever they mean.  Raises `phrases.PhraseError`."""
    return understood(text, seen.seat, code, situation(seen))


def understood(text: str, seat: Seat, code: str, context: Context) -> Act:
    """Return the act of words that a seat says where the table is so for it.  Raises `phrases.PhraseError`."""
    text = text.strip()
    act = phrases.read(f'"{text.strip(chr(34))}"', seat, code, context)
    if isinstance(act, Talk) and not text.startswith('"'):
        try:
            act = phrases.read(text, seat, code, context)
        except phrases.Ambiguous:
            raise
        except phrases.PhraseError as problem:
            raise _with_what_is_near(problem, text, seat, code, context) from None
    return act


def _with_what_is_near(
    problem: phrases.PhraseError, text: str, seat: Seat, code: str, context: Context
) -> phrases.PhraseError:
    """Return why words mean nothing, with the phrases near to them that the seat could say here."""
    those = nearest.candidates(text, seat, code, context)[: nearest.MOST] if is_marked(text, context) else ()
    if not those:
        return problem
    meant = series([f'"{phrase.phrase}"' for phrase in those], "or")
    return phrases.PhraseError(replace(problem.trouble, expected=f"did you mean {meant}?", example=""))
