"""Names and titles that look alike: the skeleton of a text, and words whose letters are of several scripts.

After Unicode's security mechanisms (UTS #39, sections 4 and 5.2), with the data of the package confusable-homoglyphs.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

ANYWHERE: Final = frozenset(("COMMON", "INHERITED"))
TOGETHER: Final = (
    frozenset(("LATIN", "HAN", "HIRAGANA", "KATAKANA")),
    frozenset(("LATIN", "HAN", "BOPOMOFO")),
    frozenset(("LATIN", "HAN", "HANGUL")),
)
"""Scripts of which a word may be mixed: what UTS #39 calls highly restrictive."""

MARK: Final = "\u200e"
"""Stands about what is written from the right, in the data."""


def look(text: str) -> str:
    """Return the same for texts that can be taken for one another, whatever their case and script."""
    prototypes = _prototypes()
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", " ".join(text.split())))
    skeleton = "".join(prototypes.get(character, character) for character in plain)
    return "".join(prototypes.get(character, character) for character in skeleton.casefold())


def mixed_word(text: str) -> str:
    """Return the first word of a text with letters of scripts that are not written together, "" if there is none."""
    return next((word for word in text.split() if _is_mixed(word)), "")


def unprintable(text: str) -> bool:
    """Whether a text has what can't be printed: control characters, lone surrogates; but spaces of any kind do."""
    return not all(one.isprintable() or one in "\t\r\n" or unicodedata.category(one) == "Zs" for one in text)


def _is_mixed(word: str) -> bool:
    try:
        from confusable_homoglyphs.categories import unique_aliases  # its data are read once somebody comes in
    except ImportError:
        return False
    scripts = frozenset(unique_aliases(word)) - ANYWHERE
    return len(scripts) > 1 and not any(scripts <= some for some in TOGETHER)


@cache
def _prototypes() -> dict[str, str]:
    """Return for each character that looks like others what stands for all of them."""
    try:
        from confusable_homoglyphs.confusables import confusables_data
    except ImportError:
        return {}
    of: dict[str, str] = {}

    def root(text: str) -> str:
        while of.setdefault(text, text) != text:
            of[text] = text = of[of[text]]
        return text

    for text, alike in confusables_data.items():
        for other in alike:
            one, two = sorted((root(text.strip(MARK)), root(other["c"].strip(MARK))), key=_rank)
            of[two] = one
    return {text: root(text) for text in tuple(of) if len(text) == 1 and root(text) != text}


def _rank(text: str) -> tuple[bool, int, str]:
    """Return the order in which one of several stands for all: plain letters first, the longer first, as rn for m."""
    return not text.isascii(), -len(text), text
