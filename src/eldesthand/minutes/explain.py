"""Kind words for a phrase that names no act: what in it is wrong, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from eldesthand.minutes.document import Said, Trouble
from eldesthand.minutes.lookup import Tree, first_key, keys_of
from eldesthand.minutes.phrasebook import Phrasebook, PhraseEntry
from eldesthand.minutes.tokens import Token, keys
from eldesthand.table.act_fields import FIELDS

_WANTED: Final = {
    "CARD": ("names no card", "write suit and rank", "SA or C7"),
    "SUIT": ("is no suit", "write a suit", "hearts or H"),
    "SEAT": ("is no seat", "write a seat", "N, E, S or W"),
    "SIDE": ("is no side", "write a side", "NS or EW"),
    "N": ("is no number", "write a number", "2"),
    "REF": ("names no act", "write an act's number", "#17"),
    "TEXT": ("is not in quotes", "write it in quotes", '"Eve"'),
}
EXAMPLES: Final = {name: field.example for name, field in FIELDS.items()}
"""What stands for each field in an example of a phrase."""

SPOKEN: Final = {name: field.said or field.example for name, field in FIELDS.items()}
"""What stands for each field in an example of words."""


def example(template: str, spoken: bool = False) -> str:
    """Return an example of a template, its optional parts in brackets still."""
    examples = SPOKEN if spoken else EXAMPLES
    filled = re.sub(r"\b([Aa]) \{_?suit\}", r"\1 heart", template)
    return re.sub(r"\{_?(\w+)\}", lambda match: examples[match[1]], filled)


_NOT_HERE: Final = {
    "proposal": ("nothing has been proposed that awaits this consent", "propose it first", "proposes take back #17"),
    "detached": ("no card has been pulled apart that this seat may name", "name the hand too", "names DQ of W"),
    "trump": ("there is no trump yet", "", ""),
}


def out_of_place(text: str, when: str, said: Said) -> Trouble:
    """Return why a phrase means nothing where the table stands."""
    why = _NOT_HERE.get(when, ("this means nothing where the table stands", "", ""))
    return Trouble(said.line, said.column, f"`{text}`: {why[0]}", why[1], why[2])


def explain(text: str, spoken: list[Token], phrases: Phrasebook, said: Said) -> Trouble:
    """Return the trouble with a phrase."""
    shown = text if len(text) <= 60 else text[:57] + "..."
    for token, kind in _misfits(spoken, phrases):
        problem, expected, instance = _WANTED[kind]
        offset = token.at if not said.quoted else 0
        return Trouble(said.line, said.column + offset, f"`{token.text}` in `{shown}` {problem}", expected, instance)
    names = [name for name, _ in keys(spoken)][:MOST_NAMES]
    for name in names:
        longer = _longer(name, phrases)
        if name and longer is not None:
            whole = example(longer.template)
            return Trouble(said.line, said.column, f"`{shown}` is not complete", "write it whole", whole)
    problem = f"`{shown}` is not a phrase of the minutes"
    near = _nearest(names[-1], phrases) if names else None
    if near is not None:
        return Trouble(said.line, said.column, problem, f"perhaps `{example(near.template)}` is meant")
    return Trouble(said.line, said.column, problem, "words a player says stand in quotes", f'"{shown}"')


MOST_NAMES: Final = 8
"""Readings of a phrase that is none for which one like it is looked for."""


def _longer(name: str, phrases: Phrasebook) -> PhraseEntry | None:
    """Return the first phrase that begins with a key and goes on."""
    node: Tree = phrases.written
    for word in name.split(" "):
        node = node.get(word, {})
    key = first_key({word: after for word, after in node.items() if word})
    return phrases.verbs[key][0] if key else None


def _nearest(name: str, phrases: Phrasebook) -> PhraseEntry | None:
    """Return the entry most like a key: one that begins with the same word, or with a word spelled almost so."""
    first = name.split(" ")[0]
    near = [first] if first in phrases.written else get_close_matches(first, [*phrases.written], 1, 0.72)
    alike = [*keys_of(phrases.written[near[0]])] if near else []
    best = get_close_matches(name[:_COMPARED], alike, 1, 0.0 if near == [first] else 0.6)
    return phrases.verbs[best[0]][0] if best else None


_COMPARED: Final = 60
"""Characters of a phrase by which one like it is looked for."""


def _misfits(spoken: list[Token], phrases: Phrasebook) -> Iterator[tuple[Token, str]]:
    """Yield a word in whose place a card, a suit and so on would make a phrase."""
    if not 2 <= len(spoken) <= 12:
        return
    for number, token in enumerate(spoken):
        if number == 0:
            continue
        for kind in _WANTED:
            ways = [token.ways[0] if token.ways[0][0].isupper() else token.ways[-1] for token in spoken]
            for names in ([way[0] for way in ways], [token.ways[0][0] for token in spoken]):
                names[number] = kind
                if any(not entry.phrase.when for entry in phrases.verbs.get(" ".join(names), ())):
                    yield token, kind
