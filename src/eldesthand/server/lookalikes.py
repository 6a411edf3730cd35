"""What is wrong with a name or a title, and which of them look alike: what can't be seen, mixed scripts, skeletons.

After Unicode's security mechanisms (UTS #39, sections 4 and 5.2), with the data of the package confusable-homoglyphs.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import chain
from typing import Final

from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.confusables import confusables_data

ANYWHERE: Final = frozenset(("COMMON", "INHERITED"))
TOGETHER: Final = (
    frozenset(("LATIN", "HAN", "HIRAGANA", "KATAKANA")),
    frozenset(("LATIN", "HAN", "BOPOMOFO")),
    frozenset(("LATIN", "HAN", "HANGUL")),
)
"""Scripts of which a word may be mixed: what UTS #39 calls highly restrictive."""

MARK: Final = "\u200e"
"""Stands about what is written from the right, in the data."""

IGNORABLE: Final = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Ranges of the code points that Unicode calls Default_Ignorable_Code_Point, which the standard library can't tell."""

BLANK: Final = ((0x2800, 0x2800), (0xFFFC, 0xFFFC), (0x13441, 0x13442), (0x16FE4, 0x16FE4), (0x1D159, 0x1D159))
"""Ranges of characters that are no spaces but print nothing: a braille cell without dots, fillers, an empty note."""

INVISIBLE: Final = frozenset(chain.from_iterable(range(low, high + 1) for low, high in (*IGNORABLE, *BLANK)))
MOST_MARKS: Final = 4
"""Marks without a width of their own that one letter may carry (UTS #39, section 5.4)."""


def problem_of(text: str, kind: str) -> str:
    """Return why a text can't be what `kind` says, "a name" or "a title"; "" if it can, which an empty one can't."""
    if unprintable(text):
        return f"{kind} has no characters that can't be printed"
    if invisible(text):
        return f"{kind} has no characters that can't be seen: fillers, variation selectors, marks on no letter"
    if not any(unicodedata.category(character)[0] in "LN" for character in text):
        return f"{kind} has at least a letter or a figure"
    if mixed := mixed_word(text):
        return f"{mixed} has letters of several scripts that are not written together: keep to one"
    return ""


def look(text: str) -> str:
    """Return the same for texts that can be taken for one another, whatever their case and script."""
    prototypes = _prototypes()
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", " ".join(text.split())))
    plain = "".join(character for character in plain if ord(character) not in INVISIBLE)
    skeleton = "".join(prototypes.get(character, character) for character in plain)
    return "".join(prototypes.get(character, character) for character in skeleton.casefold())


def mixed_word(text: str) -> str:
    """Return the first word of a text with letters of scripts that are not written together, "" if there is none."""
    return next((word for word in text.split() if _is_mixed(word)), "")


def unprintable(text: str) -> bool:
    """Whether a text has what can't be printed: control characters, lone surrogates; but spaces of any kind do."""
    return not all(sign.isprintable() or sign in "\t\r\n" or unicodedata.category(sign) == "Zs" for sign in text)


def invisible(text: str) -> bool:
    """Whether a text has what is not seen: a filler, a mark without a letter, or the same mark twice on one."""
    if any(ord(character) in INVISIBLE for character in text):
        return True
    base, marks = "", ""
    for character in unicodedata.normalize("NFD", text):
        kind = unicodedata.category(character)
        if kind[0] != "M":
            base, marks = character, ""
        elif not base or unicodedata.category(base)[0] not in "LN" or character in marks or len(marks) == MOST_MARKS:
            return True
        elif kind != "Mc":
            marks += character
    return False


def _is_mixed(word: str) -> bool:
    scripts = frozenset(unique_aliases(word)) - ANYWHERE
    return len(scripts) > 1 and not any(scripts <= some for some in TOGETHER)


@cache
def _prototypes() -> dict[str, str]:
    """Return for each character that looks like others what stands for all of them."""
    of: dict[str, str] = {}

    def root(text: str) -> str:
        while of.setdefault(text, text) != text:
            of[text] = text = of[of[text]]
        return text

    for text, alike in confusables_data.items():
        for other in alike:
            first, second = sorted((root(text.strip(MARK)), root(other["c"].strip(MARK))), key=_rank)
            of[second] = first
    return {text: root(text) for text in tuple(of) if len(text) == 1 and root(text) != text}


def _rank(text: str) -> tuple[bool, int, str]:
    """Return the order in which one of several stands for all: plain letters first, the longer first, as rn for m."""
    return not text.isascii(), -len(text), text
