"""The phrase tables made ready: every phrase of a book under its key, and each act's canonical phrases.

The phrases are declared with the acts (`eldesthand.table.act.Phrase`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.books.titles import phrases_of
from eldesthand.minutes.lookup import Tree, tree_of
from eldesthand.minutes.tokens import ARTICLES, in_full
from eldesthand.table.act import Act, Phrase
from eldesthand.table.act_fields import FIELDS
from eldesthand.table.acts import Matter

KINDS: Final = {name: field.kind for name, field in FIELDS.items()}
"""What stands in a phrase for each field of an act."""

_MATTERS: Final[dict[Matter, tuple[str, ...]]] = {
    Matter.LEAD: ("lead out of turn", "false lead"),
    Matter.EXPOSED: ("exposed card", "card exposed"),
    Matter.DISOBEYED: ("call disobeyed", "disobedience"),
    Matter.OMITTED: ("missed trick", "card not played", "trick short of a card", "trick not complete"),
    Matter.TRICK: ("trick to the wrong side", "wrong winner", "trick wrongly gathered", "wrong side's trick"),
    Matter.EXTRA: ("card too many", "extra card"),
    Matter.COUNT: ("wrong number of cards", "wrong count", "count"),
    Matter.CUT: ("false cut", "doubtful cut"),
    Matter.DEALER: ("deal out of turn", "wrong dealer"),
    Matter.PACK: ("wrong pack",),
    Matter.TURN_UP: ("wrong turn-up", "wrong card turned up"),
}


def matters() -> dict[Matter, tuple[str, ...]]:
    """Return the names of what attention can be called to; the first is the canonical one."""
    plain = {matter: matter.value.removeprefix("a ").removeprefix("an ") for matter in Matter}
    return {matter: (*_MATTERS.get(matter, ()), plain[matter]) for matter in Matter}


_SITUATIONS: Final = (
    "asked void", "detached", "dummy", "is dummy", "deciding", "proposal", "trump", "next", "not asked void", "",
)  # fmt: skip
"""How the table may have to be for a phrase to count, in the order in which the acts that words can mean are tried."""

_COUNTED: Final = re.compile(r"\bN (point|card|trick|honour)s\b")
"""What is counted; of one it is written without its ``s``."""


class PhraseEntry(Struct, frozen=True):
    """One way to say an act, ready for use: the fields its capitals fill (empty: none), and its template."""

    act: type[Any]
    phrase: Phrase
    fields: tuple[str, ...]
    template: str


class Phrasebook(Struct, frozen=True):
    """All phrases of a book: by key, what is written and what is said; and the canonical ones by act.

    `written` and `said` are the same keys as trees, by which phrases are looked up.
    """

    verbs: dict[str, list[PhraseEntry]]
    words: dict[str, list[PhraseEntry]]
    canon: dict[type[Any], list[PhraseEntry]]
    written: Tree
    said: Tree


def phrasebook(book: str) -> Phrasebook:
    """Return the phrases of the book with this letter."""
    return _of_players(phrases_of(book))


@cache
def _of_players(book: str) -> Phrasebook:
    return phrasebook_of(Act.__subclasses__(), book)


def phrasebook_of(acts: Iterable[type[Any]], book: str) -> Phrasebook:
    """Return the phrases of some kinds of act in the records of a book, made ready."""
    made = Phrasebook({}, {}, {}, {}, {})
    declared = ((act, phrase) for act in acts for each in act.phrases for phrase in _by_matter(each))
    for act, phrase in sorted(declared, key=lambda each: _SITUATIONS.index(each[1].when)):
        if book in phrase.books:
            for entry in _entries(act, phrase, (phrase.canon,) if phrase.canon else ()):
                made.canon.setdefault(act, []).append(entry)
                _enter(made.verbs, entry)
            for entry in _entries(act, phrase, phrase.verbs):
                _enter(made.verbs, entry)
        if book in phrase.heard:
            for entry in _entries(act, phrase, phrase.words):
                made.words.setdefault(key(in_full(entry.template)), []).append(entry)
    for table in (made.verbs, made.words):
        for name in [words for words in table if _COUNTED.search(words)]:
            table.setdefault(_COUNTED.sub(r"N \1", name), table[name])
    for question in [words for words in made.words if words.endswith(" ?")]:
        made.words.setdefault(question.removesuffix(" ?"), made.words[question])
    made.said.update(tree_of(made.words))
    made.written.update(tree_of(made.verbs))
    return made


def _enter(table: dict[str, list[PhraseEntry]], entry: PhraseEntry) -> None:
    name = key(entry.template)
    for verb in (name, infinitive(name)):
        table.setdefault(verb, []).append(entry)


def infinitive(phrase: str) -> str:
    """Return a phrase with its first word in the form without ``-s``: ``pass`` for ``passes``."""
    first, space, rest = phrase.partition(" ")
    if first.endswith(("sses", "shes", "ches", "xes")):
        first = first[:-2]
    elif first.endswith("s") and first not in ("is", "has"):
        first = first[:-1]
    return first + space + rest


def _by_matter(phrase: Phrase) -> Iterator[Phrase]:
    """Yield a phrase that names a matter once for each matter."""
    if "{matter}" not in phrase.canon + "".join(phrase.words):
        yield phrase
        return
    for matter, names in matters().items():
        yield replace(
            phrase,
            canon=phrase.canon.replace("{matter}", names[0]),
            verbs=tuple(_with_names((phrase.canon, *phrase.verbs), names)),
            words=tuple(_with_names(phrase.words, names)),
            fixed={**phrase.fixed, "matter": matter},
        )


def _with_names(templates: Iterable[str], names: tuple[str, ...]) -> Iterator[str]:
    return (template.replace("{matter}", name) for template in templates if template for name in names)


def _entries(act: type[Any], phrase: Phrase, templates: Iterable[str]) -> Iterator[PhraseEntry]:
    for template in templates:
        for spelled in expand(template):
            fields = tuple("" if name[0] == "_" else name for name in re.findall(r"\{(\w+)\}", spelled))
            yield PhraseEntry(act, phrase, fields, spelled)


def expand(template: str) -> Iterator[str]:
    """Yield a template with each part in square brackets put in and left out."""
    before, bracket, after = template.partition("[")
    if not bracket:
        yield template
        return
    optional, _, rest = after.partition("]")
    for tail in expand(rest):
        yield before + optional + tail
        yield before + tail


@cache
def _word() -> re.Pattern[str]:
    return re.compile(r"\{(\w+)\}('s)?|[\w']+")


def key(template: str) -> str:
    """Return the key of a template without optional parts."""
    parts = []
    for match in _word().finditer(template):
        if match[1]:
            parts.append(KINDS[match[1].lstrip("_")] + (match[2] or ""))
        elif match[0].lower() not in ARTICLES:
            parts.append(match[0].lower())
    if template.endswith("?"):
        parts.append("?")
    return " ".join(parts)
