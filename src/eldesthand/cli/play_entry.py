"""What a typed line means: a number, a card, a command, or words of the book."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from eldesthand.cards import NotACard
from eldesthand.cards import card as read_card
from eldesthand.minutes import phrases
from eldesthand.session.local import LocalGame
from eldesthand.shown.choosing.choice import Menu, Wish
from eldesthand.shown.choosing.hearing import heard
from eldesthand.shown.choosing.ways import ways
from eldesthand.table.acts import Act
from eldesthand.table.view import View


class Command(Struct, frozen=True):
    """A word to the game and not to the table."""

    name: str
    rest: str = ""


class Unclear(Exception):
    """Words that mean nothing here; they say what would."""


COMMANDS: Final = {
    "help": ("help", "h"),
    "what": ("?", "what"),
    "why": ("why?", "why", "w"),
    "review": ("review",),
    "hint": ("hint",),
    "unusual": ("u", "unusual"),
    "attention": ("a", "attention"),
    "claim": ("c", "claim"),
    "laws": ("laws", "law"),
    "score": ("score", "s"),
    "log": ("log", "l"),
    "save": ("save",),
    "quit": ("quit", "q", "exit"),
    "say": ("say",),
    "back": ("back", "take back"),
    "redraw": ("r", "redraw"),
}
_WITH_MORE: Final = ("laws", "save", "say")
_WORDS: Final = {word: name for name, words in COMMANDS.items() for word in words}

Meaning = Act | Wish | Menu | Command


def meaning(line: str, menu: Menu, game: LocalGame) -> Meaning:
    """Return the meaning of a line that is not empty.  Raises `Unclear`."""
    text = " ".join(line.split())
    low = text.lower()
    if low in _WORDS:
        return Command(_WORDS[low])
    first, _, rest = text.partition(" ")
    name = _WORDS.get(first.lower(), "")
    if rest and name in _WITH_MORE:
        return Command(name, rest)
    if re.fullmatch(r"\d+", text):
        return _by_number(int(text), menu, game)
    seen = game.view
    card = _card(text)
    if card >= 0 and menu.title:
        for choice in menu.choices:
            if choice.card == card:
                return choice.does
        raise Unclear(f"{text} is not among them; write a number from 1 to {len(menu.choices)}, or Enter to go back")
    if seen is None or game.is_over:
        for choice in menu.choices:
            if low and choice.label.startswith(low):
                return choice.does
        raise Unclear(f"here you can {' or '.join(choice.label for choice in menu.choices)}; help lists the rest")
    if card >= 0:
        return ways(game.book).put(card, seen, game.due)
    return in_words(text, game, seen)


def _by_number(number: int, menu: Menu, game: LocalGame) -> Meaning:
    if game.to_draw and not menu.title:
        return Wish.DRAW
    if 1 <= number <= len(menu.choices):
        return menu.choices[number - 1].does
    if not menu.choices:
        raise Unclear("there is nothing to choose by number now; Enter goes on, help lists the commands")
    raise Unclear(f"there is no {number}; choose from 1 to {len(menu.choices)}")


def _card(text: str) -> int:
    try:
        return read_card(text) if text not in ("?", "-") else -1
    except NotACard:
        return -1


def in_words(text: str, game: LocalGame, seen: View) -> Act:
    """Return the act of words: as the minutes write it, or as it is said at the table.  Raises `Unclear`."""
    try:
        return heard(text, seen, game.book.code)
    except phrases.PhraseError as problem:
        raise Unclear(_unclear(text, problem)) from None


def _unclear(text: str, problem: phrases.PhraseError) -> str:
    if isinstance(problem, phrases.Ambiguous):
        trouble = problem.trouble
        return f"{trouble.problem}; {trouble.expected}, as {trouble.example}"
    near = problem.trouble.expected
    if near.startswith("did you mean"):
        return f"{text!r} is no phrase of the book here; {near} say {text} says it"
    return (
        f"{text!r} is no card, number, command or phrase of the book here; ? says what is possible, say {text} says it"
    )
