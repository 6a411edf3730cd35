"""What players say in their own words: understood, or marked as talk; never dropped, and never misunderstood.

``ELDESTHAND_WORDS=FILE pytest tests/minutes/test_natural_words.py `` measures another collection in the same form;
it fails with the figures if they are not reached.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from eldesthand.books import titles as books
from eldesthand.minutes import loads
from eldesthand.minutes.document import Said
from eldesthand.minutes.hearing import situation_at
from eldesthand.minutes.phrase_of import phrase
from eldesthand.minutes.phrases import PhraseError, listen
from eldesthand.minutes.replay import replay
from eldesthand.minutes.talk import is_marked
from eldesthand.seats import LETTERS
from eldesthand.table.acts import Talk
from eldesthand.table.table import Table

from .natural_words import SITUATIONS

FILE: Final = Path(os.environ.get("ELDESTHAND_WORDS", Path(__file__).with_name("natural_words.json")))


@cache
def collection() -> list[dict[str, Any]]:
    return list(json.loads(FILE.read_text("utf-8")))


@cache
def table_of(name: str, book: str) -> Table:
    """Return the table at which a thing is said."""
    record = f'[Minutes "1"]\n[Book "{book}"]\n{SITUATIONS[name][0]}'
    tags = [line for line in record.splitlines() if line.startswith("[")]
    lines = [line for line in record.splitlines() if not line.startswith("[")]
    played = replay(loads("\n".join((*tags, *lines)) + "\n"))
    assert not played.troubles, f"{name}: {played.troubles[0]}"
    assert played.table is not None
    return played.table


def heard(thing: dict[str, Any], words: str) -> tuple[str, str]:
    """Return how words are heard, and as what."""
    table = table_of(thing["id"], thing["book"])
    seat = LETTERS.index(thing["speaker"])
    book = books.code(thing["book"])
    context = situation_at(table, seat)
    try:
        acts = listen(Said(words, True), seat, book, context)
    except PhraseError as problem:
        return "marked", str(problem)
    phrases = [phrase(act, book) for act in acts if not isinstance(act, Talk)]
    if not phrases:
        return ("marked" if is_marked(words, context) else "dropped"), ""
    meant = all(any(fnmatchcase(wording, pattern) for pattern in SITUATIONS[thing["id"]][1]) for wording in phrases)
    return ("understood" if meant else "misunderstood"), ", ".join(phrases)


@cache
def results() -> dict[tuple[str, str], tuple[str, str]]:
    return {(thing["id"], words): heard(thing, words) for thing in collection() for words in thing["wordings"]}


@pytest.mark.parametrize("thing", collection(), ids=lambda thing: thing["id"])
def test_every_situation_can_be_played(thing: dict[str, Any]) -> None:
    assert table_of(thing["id"], thing["book"]) is not None


def test_what_is_said_is_understood_or_marked() -> None:
    counts = Counter(how for how, _ in results().values())
    wrong = [
        f"{how}: {name}: {words!r} {told}"
        for (name, words), (how, told) in results().items()
        if how in ("misunderstood", "dropped")
    ]
    shown = "\n".join((", ".join(f"{how} {count}" for how, count in counts.most_common()), *wrong))
    assert counts["dropped"] == 0, shown
    assert counts["understood"] + counts["marked"] == len(results()), shown
    assert counts["misunderstood"] == 0, shown
    assert counts["understood"] >= 0.6 * len(results()), shown
