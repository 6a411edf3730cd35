"""The table of phrases in `docs/minutes.md`, made from the tables that the reader uses.

``python -m eldesthand.minutes.phrase_table docs/minutes.md`` writes it anew.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from eldesthand.club import acts as club_acts
from eldesthand.club.acts import ClubAct
from eldesthand.minutes.explain import example
from eldesthand.minutes.phrasebook import matters, phrasebook
from eldesthand.table import (
    bridge_acts,
    director,
    making_acts,
    pack_acts,
    play_acts,
    rights_acts,
    score_acts,
    spoken_acts,
)
from eldesthand.table.act import Act, Phrase

BEGIN: Final = "<!-- phrases -->"
END: Final = "<!-- end of phrases -->"

_SECTIONS: Final = (
    ("The pack and the deal", Act, pack_acts),
    ("Making the trump, and doubling", Act, making_acts),
    ("Playing the cards", Act, play_acts),
    ("The play at bridge: dummy, claims and questions", Act, bridge_acts),
    ("Calling attention, claiming, asking, remarks and manner", Act, spoken_acts),
    ("Calls and other rights", Act, rights_acts),
    ("The score, and agreement", Act, score_acts),
    ("In the room", ClubAct, club_acts),
    ("One who directs the table", director.Deed, director),
)
"""Titles of sections, and the families of acts in them."""
_GAMES: Final = {"SPB": "", "SP": "euchre", "B": "bridge", "S": "Somerset", "P": "New York"}
_WHEN: Final = {
    "": "",
    "asked void": "when one's partner has asked",
    "not asked void": "unless one's partner has asked for a void",
    "trump": "once trump is made",
    "deciding": "when a double awaits one's answer",
    "next": "a card being turned up",
    "dummy": "the dealer, of dummy's cards",
    "is dummy": "dummy, of dummy's own cards",
    "proposal": "when a proposal awaits one's consent",
    "detached": "when a card has been pulled apart that one may name",
}


def table() -> str:
    """Return the table as Markdown."""
    return "\n".join(line for title, of, family in _SECTIONS for line in _section(title, of, family.__name__))


def _section(title: str, of: type[Any], family: str) -> Iterator[str]:
    phrases = [(act, phrase) for act in of.__subclasses__() if act.__module__ == family for phrase in act.phrases]
    yield f"### {title}\n"
    yield "| written | also written | said |"
    yield "|---|---|---|"
    for act, phrase in phrases:
        cells = (_written(act, phrase), _also(phrase), _said(phrase))
        yield "| " + " | ".join(cells) + " |"
    yield ""
    if any("{matter}" in phrase.canon for _, phrase in phrases):
        yield "In the place of `revoke` may stand:\n"
        yield from (f"* {_names(names)}" for names in matters().values())
        yield ""


def _written(act: type[Any], phrase: Phrase) -> str:
    """Return the canonical phrase; for other words of an act that has one, that phrase in brackets."""
    if phrase.canon:
        return _names((phrase.canon,)) + _in_game(phrase)
    entries = [
        entry
        for book in phrase.heard
        for entry in phrasebook(book).canon[act]
        if entry.phrase.fixed.items() <= phrase.fixed.items()
    ]
    best = max(entries, key=lambda entry: (len(entry.phrase.fixed), -len(entry.fields)))
    return f"({_names((best.template,))})"


def _also(phrase: Phrase) -> str:
    when = _WHEN[phrase.when] if not phrase.words else ""
    return (_names(phrase.verbs) + _in_game(phrase) + (f" ({when})" if when else "")) if phrase.verbs else ""


def _in_game(phrase: Phrase) -> str:
    return f" ({_GAMES[phrase.books]})" if _GAMES[phrase.books] else ""


def _said(phrase: Phrase) -> str:
    notes = [note for note in (_GAMES[phrase.heard], _WHEN[phrase.when]) if note]
    if phrase.unclear:
        notes.append(f"unclear: {phrase.unclear}")
    words = ", ".join(f'"{_shown(words, True)}"' for words in dict.fromkeys(phrase.words))
    return f"{words} ({'; '.join(notes)})" if words and notes else words


def _names(templates: tuple[str, ...]) -> str:
    return ", ".join(f"`{_shown(template)}`" for template in dict.fromkeys(templates))


def _shown(template: str, spoken: bool = False) -> str:
    plain = template.replace("{matter}", "revoke").replace("[ with {card}]", "").replace("[ of {suit}][ ", "[ ")
    return example(plain, spoken)


def put_into(text: str) -> str:
    """Return a document with the table between its two marks."""
    pattern = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    return pattern.sub(lambda _: f"{BEGIN}\n\n{table()}\n{END}", text)


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(put_into(path.read_text("utf-8")), "utf-8")
