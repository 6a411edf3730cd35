"""Hints: what a player of the house would do in one's place, and why, by what one's own seat may know."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.books import laws_of
from eldesthand.cards import words
from eldesthand.minutes.phrase_of import phrase
from eldesthand.players import player
from eldesthand.players.claims import answer_claim
from eldesthand.players.memory import Memory
from eldesthand.seats import NOBODY, WORDS
from eldesthand.table.acts import Act, Discard, Play
from eldesthand.table.due import Due
from eldesthand.table.view import View

EXPERT: Final = "expert"


class Hint(Struct, frozen=True, omit_defaults=True):
    """What the `player` of the house would do, in words, and why; `advice` is the id of the book's advice, if any."""

    player: str
    words: str
    why: str
    advice: str = ""


def hint(view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Hint | None:
    """Return the Expert's hint for a seat, None for nothing to do.

    It hangs on the arguments of `Player.decide` alone.
    """
    laws = laws_of(view)
    decision = answer_claim(view, memory) or player(EXPERT, laws.game).decide(view, due, lawful, memory)
    if decision is None:
        return None
    return Hint(EXPERT, _words(decision.act, laws.code), decision.reason.words, decision.reason.advice)


def _words(act: Act, code: str) -> str:
    """Return what is done by an act, in words: "plays the ten of hearts"."""
    match act:
        case Play(card=card, hand=hand) if hand not in (NOBODY, act.seat):
            return f"plays the {words(card)} from {WORDS[hand]}'s hand"
        case Play(card=card):
            return f"plays the {words(card)}"
        case Discard(card=card):
            return f"discards the {words(card)}"
    try:
        return phrase(act, code)
    except ValueError:
        return "uses a right"
