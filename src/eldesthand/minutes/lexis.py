"""The small parts of the notation: seats, cards, words in quotes, and the acts of a line."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from eldesthand.cards import UNKNOWN, Card, NotACard
from eldesthand.cards import card as read_card
from eldesthand.minutes.document import Said
from eldesthand.seats import LETTERS, NOBODY, WORDS, Seat

QUOTED: Final = r'"(?:[^"\\\n]|\\.)*"|“[^”\n]*”'
"""A pattern for words in quotes; within straight quotes a backslash escapes."""

SEAT_NAMES: Final = {name.lower(): seat for seat in range(4) for name in (LETTERS[seat], WORDS[seat])}
_SEAT: Final = r"(?:[NESWnesw]|[Nn]orth|[Ee]ast|[Ss]outh|[Ww]est|NORTH|EAST|SOUTH|WEST)"


class Patterns:
    """The patterns of the notation, compiled when the first record is read."""

    def __init__(self) -> None:
        self.head = re.compile(r"[\s\ufeff]*\ufeff")
        self.part = re.compile(rf'[^"“{{}}\n]+|{QUOTED}|\{{[^{{}}]*\}}|.')
        self.tag = re.compile(rf"\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s*({QUOTED})\s*\]\s*")
        self.who = re.compile(rf"\s*(?:\(\s*([^\W\d_]+)\s*\)\s*)?([^\W\d_]+|{QUOTED})\s*:")
        self.piece = re.compile(rf'{QUOTED}|[^",“]+|.')
        self.as_reading = re.compile(rf"({QUOTED})(?:\s*|\s+as\s+(\S.*))", re.DOTALL)
        self.more = re.compile(rf"{_SEAT}(?:\s+trick\s+[0-9]+)?|trick\s+[0-9]+")
        self.trick = re.compile(r"\s*([0-9]{1,4})\s*\.")
        self.word = re.compile(r"[^\s,]+")
        self.rest = re.compile(r"\s*rest\s*:?\s*(ns|ew)\s*([0-9]{1,3})[\s,]+(ns|ew)\s*([0-9]{1,3})\s*", re.IGNORECASE)
        self.statement = re.compile(rf'(?:{QUOTED}|[^";“]+|["“])+')
        self.space = re.compile(rf"({QUOTED})|\s+")
        self.escape = re.compile(r"\\(.)")


@cache
def patterns() -> Patterns:
    """Return the patterns."""
    return Patterns()


class Misread(Exception):
    """A line that can't be read: where in its body, and the three parts of a `Trouble`."""

    def __init__(self, at: int, problem: str, expected: str = "", example: str = "") -> None:
        self.at, self.problem, self.expected, self.example = at, problem, expected, example


def unquote(text: str) -> str:
    """Return the words within a pair of quotes."""
    if text[0] == "“":
        return text[1:-1]
    inner = text[1:-1]
    if "\\" not in inner:
        return inner
    return patterns().escape.sub(lambda match: {"n": "\n", "r": "\r"}.get(match[1], match[1]), inner)


def squeeze(text: str) -> str:
    """Return text with every run of white space outside quotes made one space, none at the ends."""
    if '"' not in text and "“" not in text:
        return " ".join(text.split())
    return patterns().space.sub(lambda match: match[1] or " ", text.strip())


def seat_in(match: re.Match[str], group: int) -> Seat:
    """Return the seat a group of a match names; raises `Misread`."""
    seat = SEAT_NAMES.get(match[group].lower(), NOBODY)
    if seat < 0:
        raise Misread(
            match.start(group), f"`{match[group]}` is not a seat",
            "write N, E, S or W, or a name in quotes before there are seats", '"Ann": cuts HJ',
        )  # fmt: skip
    return seat


def card_in(text: str, at: int) -> Card:
    """Return the card a word names; raises `Misread`."""
    if text == "?":
        return UNKNOWN
    try:
        if text[0] != "-":
            return read_card(text)
    except NotACard:
        pass
    raise Misread(at, f"`{text}` names no card", "write suit and rank", "SA or C7")


def pieces(body: str, at: int) -> list[tuple[int, str]]:
    """Return the acts of a line as offsets and texts.

    Commas part them, but a seat or a trick alone goes on with the act before it.
    """
    parts: list[tuple[int, str]] = []
    begin = at
    for match in patterns().piece.finditer(body, at):
        if match[0] in ('"', "“"):
            raise Misread(match.start(), "this quotation mark is not closed", "close the words", '"I pass"')
        if match[0] == ",":
            parts.append((begin, body[begin : match.start()]))
            begin = match.end()
    parts.append((begin, body[begin:]))
    clauses: list[tuple[int, str]] = []
    for begin, raw in parts:
        text = squeeze(raw)
        if not text:
            continue
        if clauses and patterns().more.fullmatch(text) and not _only_words(clauses[-1][1]):
            clauses[-1] = (clauses[-1][0], f"{clauses[-1][1]}, {text}")
        else:
            clauses.append((begin + len(raw) - len(raw.lstrip()), text))
    return clauses


def _only_words(text: str) -> bool:
    match = patterns().as_reading.fullmatch(text)
    return match is not None and match[2] is None


def said(text: str, at: int, line: int, column: int) -> Said:
    """Return an act of a line; raises `Misread`."""
    if text[0] not in '"“':
        return Said(text, False, "", line, column)
    match = patterns().as_reading.fullmatch(text)
    if match is None:
        length = len(re.match(QUOTED, text)[0])  # type: ignore[index]
        raise Misread(
            at + length,
            "something follows the words",
            "write a comma, or `as` and what they mean",
            '"ours!" as talk',
        )
    return Said(unquote(match[1]), True, match[2] or "", line, column)
