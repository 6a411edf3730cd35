"""The statements of ``=>`` lines: what each says of a table, and whether it is so.

A statement is matched to one of the `FORMS`.  Its answer is a `StatementVerdict`: whether it holds, the laws
that made it so, and what is so instead.  `docs/minutes.md` lists the forms; a test holds both equal.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from eldesthand.cards import card, make, name
from eldesthand.minutes import statements_cards, statements_rights, statements_score
from eldesthand.minutes.statements_rights import judge_answer
from eldesthand.minutes.tokens import RANKS, SUITS, rank_word, suit_word
from eldesthand.minutes.verdicts import FORMS, Form, StatementVerdict
from eldesthand.table.table import Table

__all__ = ["FORMS", "StatementVerdict", "judge", "judge_answer"]

_MODULES = (statements_rights, statements_score, statements_cards)


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], Form], ...]:
    return tuple((re.compile(f"(?:{pattern})\\Z"), judge) for _, pattern, judge in FORMS)


_CARDS: Final = re.compile(
    rf"\b(?:the\s+)?(?P<rank>{RANKS})\s+of\s+(?P<suit>{SUITS})\b"
    r"|(?<![\w'])(?P<card>(?:10|[2-9TJQKA])[SHDC♣♦♥♠]|[SHDC](?:10|[2-9TJQKA])|[♣♦♥♠](?:10|[2-9TJQKA]))(?!\w)",
    re.IGNORECASE,
)
_NAMED_SEAT: Final = re.compile(r"\b(North|East|South|West)\b", re.IGNORECASE)
_TWO_SEATS: Final = re.compile(r"\b([NESW]) (?:and|or) ([NESW])\b")


def in_notation(text: str) -> str:
    """Return a statement with its cards as suit and rank and its seats as letters, however they are written."""
    text = _CARDS.sub(_card_named, " ".join(text.split()))
    text = _NAMED_SEAT.sub(lambda match: match[1][0].upper(), text)
    return _TWO_SEATS.sub(lambda match: "".join(sorted(match[1] + match[2], key="NESW".index)), text)


def _card_named(match: re.Match[str]) -> str:
    word = match["card"]
    if word is None:
        return name(make(suit_word(match["suit"]), rank_word(match["rank"])))
    return name(card(word)) if word == word.upper() else word


def judge(table: Table, text: str) -> StatementVerdict | None:
    """Return whether a statement holds at a table; None if it is no statement."""
    said = in_notation(text)
    for pattern, answer in _compiled():
        match = pattern.match(said)
        if match is not None:
            return answer(table, {name: value for name, value in match.groupdict().items() if value is not None})
    return None
