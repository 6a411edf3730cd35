"""Kind words for a phrase that names no act: what in it is wrong, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from eldesthand.minutes.document import Said, Trouble
from eldesthand.minutes.phrasebook import Entry, Phrasebook
from eldesthand.minutes.tokens import Token, keys

_WANTED: Final = {
    "CARD": ("names no card", "write suit and rank", "SA or C7"),
    "SUIT": ("is no suit", "write a suit", "hearts or H"),
    "SEAT": ("is no seat", "write a seat", "N, E, S or W"),
    "SIDE": ("is no side", "write a side", "NS or EW"),
    "N": ("is no number", "write a number", "2"),
    "REF": ("names no act", "write an act's number", "#17"),
    "TEXT": ("is not in quotes", "write it in quotes", '"Eve"'),
}
EXAMPLES: Final = {
    "card": "SA", "substitute": "SK", "other": "C8", "turn_up": "H9",
    "cards": "SA SK", "order": "SA HK C7", "suit": "hearts",
    "hand": "W", "whom": "W", "consent": "EW", "side": "EW",
    "trick": "2", "n": "3", "at": "12", "points": "2", "ns": "3", "ew": "0",
    "right": "#17", "proposal": "#17", "to": "#17", "claim": "#17",
    "table": "1", "pack": "2", "stake": "5", "place": "N",
    "words": '"fine weather"', "what": '"a pause"', "person": '"Eve"', "form": '"late"',
}  # fmt: skip
"""What stands for each field in an example of a phrase."""

SPOKEN: Final = {**EXAMPLES, "card": "ace of spades", "hand": "West", "whom": "West", "points": "two"}
"""What stands for each field in an example of words."""


def example(template: str, spoken: bool = False) -> str:
    """Return an example of a template, its optional parts in brackets still."""
    examples = SPOKEN if spoken else EXAMPLES
    one = re.sub(r"\b([Aa]) \{_?suit\}", r"\1 heart", template)
    return re.sub(r"\{_?(\w+)\}", lambda match: examples[match[1]], one)


def explain(text: str, found: list[Token], phrases: Phrasebook, said: Said) -> Trouble:
    """Return what is wrong with a phrase."""
    shown = text if len(text) <= 60 else text[:57] + "..."
    for token, kind in _misfits(found, phrases):
        problem, expected, instance = _WANTED[kind]
        offset = token.at if not said.quoted else 0
        return Trouble(said.line, said.column + offset, f"`{token.text}` in `{shown}` {problem}", expected, instance)
    names = [name for name, _ in keys(found)]
    for name in names:
        longer = next((one for one in phrases.verbs if one.startswith(name + " ")), None)
        if name and longer is not None:
            whole = example(phrases.verbs[longer][0].template)
            return Trouble(said.line, said.column, f"`{shown}` is not complete", "write it whole", whole)
    problem = f"`{shown}` is not a phrase of the minutes"
    near = _nearest(names[-1], phrases)
    if near is not None:
        return Trouble(said.line, said.column, problem, f"perhaps `{example(near.template)}` is meant")
    return Trouble(said.line, said.column, problem, "words a player says stand in quotes", f'"{shown}"')


def _nearest(name: str, phrases: Phrasebook) -> Entry | None:
    """Return the entry most like a key: one that begins with the same word, if any does."""
    first = name.split(" ")[0]
    alike = [one for one in phrases.verbs if one.split(" ")[0] == first]
    near = get_close_matches(name, alike, 1, 0.0) or get_close_matches(name, phrases.verbs, 1, 0.72)
    return phrases.verbs[near[0]][0] if near else None


def _misfits(found: list[Token], phrases: Phrasebook) -> Iterator[tuple[Token, str]]:
    """Yield a word in whose place a card, a suit and so on would make a phrase."""
    if not 2 <= len(found) <= 12:
        return
    for number, token in enumerate(found):
        if number == 0:
            continue
        for kind in _WANTED:
            ways = [one.ways[0] if one.ways[0][0].isupper() else one.ways[-1] for one in found]
            for names in ([way[0] for way in ways], [one.ways[0][0] for one in found]):
                names[number] = kind
                if " ".join(names) in phrases.verbs:
                    yield token, kind
