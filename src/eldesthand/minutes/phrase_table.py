"""The table of phrases in `docs/minutes.md`, made from the tables that the reader uses.

``python -m eldesthand.minutes.phrase_table docs/minutes.md`` writes it anew.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from eldesthand.minutes import (
    phrases_bridge,
    phrases_bridge_play,
    phrases_claims,
    phrases_club,
    phrases_director,
    phrases_euchre,
    phrases_pack,
    phrases_play,
    phrases_rights,
)
from eldesthand.minutes.explain import example
from eldesthand.minutes.phrase_row import Row
from eldesthand.minutes.phrasebook import matters, phrasebook, plain_rows

BEGIN: Final = "<!-- phrases -->"
END: Final = "<!-- end of phrases -->"

_SECTIONS: Final = (
    ("The pack and the deal", phrases_pack.PACK),
    ("Making the trump at euchre, and naming a suit", phrases_euchre.ROWS),
    ("Making the trump and doubling at bridge", phrases_bridge.MAKING),
    ("Playing the cards", phrases_play.CARDS),
    ("The play at bridge: dummy, claims and questions", phrases_bridge_play.ROWS),
    ("Asking and answering, and other words", phrases_play.VOID),
    ("Calling attention, claiming, admitting", phrases_claims.CLAIMS),
    ("Remarks and manner", phrases_claims.REMARKS),
    ("Questions about the cards", phrases_claims.QUESTIONS),
    ("Calls", phrases_rights.CALLS),
    ("Other rights", (*phrases_rights.STANDINGS, *phrases_rights.OTHERS)),
    ("The score", phrases_play.SCORE),
    ("Honours at bridge", phrases_bridge.SCORE),
    ("Agreement", phrases_play.AGREEMENT),
)
_ROOM: Final = (
    ("In the room: coming, going and entry", phrases_club.COMING),
    ("In the room: cutting and choosing", phrases_club.CUTTING),
    ("In the room: rubbers and substitutes", phrases_club.RUBBERS),
    ("In the room: onlookers", phrases_club.ONLOOKERS),
    ("One who directs the table", phrases_director.ROWS),
)
"""What persons do by name; alike in every book."""
_GAMES: Final = {"SPB": "", "SP": "euchre", "B": "bridge", "S": "Somerset", "P": "New York"}
_WHEN: Final = {
    "": "",
    "asked void": "when one's partner has asked",
    "not asked void": "unless one's partner has asked for a void",
    "trump": "once trump is made",
    "deciding": "when a double awaits one's answer",
    "next": "a card being turned up",
    "dummy": "the dealer, of dummy's cards",
    "is dummy": "dummy, of his own cards",
    "proposal": "when a proposal awaits one's consent",
    "detached": "when a card has been pulled apart that one may name",
}


def table() -> str:
    """Return the table as Markdown."""
    named = {row.act for _, rows in _SECTIONS for row in rows if row.canon}
    sections = (*_SECTIONS, ("Other acts", tuple(plain_rows(named))), *_ROOM)
    return "\n".join(line for title, rows in sections if rows for line in _section(title, rows))


def _section(title: str, rows: tuple[Row, ...]) -> Iterator[str]:
    yield f"### {title}\n"
    yield "| written | also written | said |"
    yield "|---|---|---|"
    for row in rows:
        cells = (_written(row), _also(row), _said(row))
        yield "| " + " | ".join(cells) + " |"
    yield ""
    if "{matter}" in rows[0].canon:
        yield "In the place of `revoke` may stand:\n"
        yield from (f"* {_names(names)}" for names in matters().values())
        yield ""


def _written(row: Row) -> str:
    """Return the canonical phrase; for other words of an act that has one, that phrase in brackets."""
    if row.canon:
        return _names((row.canon,)) + _in_game(row)
    entries = [
        entry
        for book in row.heard
        for entry in phrasebook(book).canon[row.act]
        if entry.row.fixed.items() <= row.fixed.items()
    ]
    best = max(entries, key=lambda entry: (len(entry.row.fixed), -len(entry.fields)))
    return f"({_names((best.template,))})"


def _also(row: Row) -> str:
    when = _WHEN[row.when] if not row.words else ""
    return (_names(row.verbs) + _in_game(row) + (f" ({when})" if when else "")) if row.verbs else ""


def _in_game(row: Row) -> str:
    return f" ({_GAMES[row.books]})" if _GAMES[row.books] else ""


def _said(row: Row) -> str:
    notes = [note for note in (_GAMES[row.heard], _WHEN[row.when]) if note]
    if row.unclear:
        notes.append(f"unclear: {row.unclear}")
    words = ", ".join(f'"{_shown(words, True)}"' for words in dict.fromkeys(row.words))
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
