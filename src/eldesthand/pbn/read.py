"""Reading PBN: bytes or text in, a `File` out; what can't be read is told with its place and the rest is kept.

The import format is read, and of what real files have beyond it: either end of line, Latin-1 and UTF-8, tags in any
case, a semi-empty line within a game, none between two.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from os import PathLike
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from eldesthand.minutes.document import Trouble
from eldesthand.pbn.document import File, PbnComment, PbnGame, PbnTag, PbnToken, Section

MANDATORY: Final = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
    "Declarer", "Contract", "Result",
)  # fmt: skip
"""The tags that every game has in export format, in their order."""

NEVER_INHERITED: Final = frozenset({"Auction", "Play", "Note"})
_NAMES: Final = {name.lower(): name for name in (*MANDATORY, "Auction", "Play", "Note")}
_BEGINS_A_GAME: Final = frozenset({"Event", "Board", "Deal"})

_TAG: Final = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\\n]|\\[^\n])*)"\s*\]')
_PLAIN_TAG: Final = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"([^"\n]*)"[ \t]*\]')
_BROKEN_TAG: Final = re.compile(r'\[[ \t]*([A-Za-z0-9_]+)[ \t]*(?:"?)([^"\]\n]*)"?[ \t]*\]?')
_WORD: Final = re.compile(r'[^\s\[\]{};"]+|"(?:[^"\\\n]|\\[^\n])*"|.')
_ESCAPED: Final = re.compile(r'\\(["\\])')
_VERSION: Final = re.compile(r"%\s*PBN\s+(\d+(?:\.\d+)?)", re.IGNORECASE)
_EXPORT: Final = re.compile(r"%\s*EXPORT\b", re.IGNORECASE)


def load(path: str | PathLike[str]) -> File:
    """Read a file of PBN; raises an OSError."""
    return loads(Path(path).read_bytes())


def loads(text: str | bytes) -> File:
    """Read PBN.  Bytes that are not UTF-8 are Latin-1, as the standard has it."""
    if isinstance(text, bytes):
        text = decoded(text)
    return _PbnReader(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")).file()


def decoded(data: bytes) -> str:
    """Return bytes as text: UTF-8, or with its mark UTF-16, or else Latin-1."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def looks_like_pbn(text: str) -> bool:
    """Whether a text is PBN rather than minutes."""
    if re.search(r'^\s*\[\s*(?:Minutes|Book)\s*"', text, re.MULTILINE):
        return False
    if _VERSION.match(text.lstrip("\ufeff")):
        return True
    names = "Event|Board|Vulnerable|Scoring|Declarer|Contract|Result|Deal"
    return re.search(rf'^\s*\[\s*(?:{names})\s*"', text, re.MULTILINE) is not None


class _PbnReader:
    """One reading of one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0]
        for line in text.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.games: list[PbnGame] = []
        self.version, self.export = "", False
        self.last: dict[str, str] = {}
        self.standing: dict[str, str] = {}
        self.begin()

    def begin(self) -> None:
        """Begin a game."""
        self.tags: list[PbnTag] = []
        self.rows: list[tuple[PbnTag, list[list[PbnToken]]]] = []
        self.comments: list[PbnComment] = []
        self.troubles: list[Trouble] = []

    def place(self, at: int) -> tuple[int, int]:
        """Return the line and column of an offset."""
        line = bisect_right(self.starts, at)
        return line, at - self.starts[line - 1] + 1

    def wrong(self, at: int, problem: str, expected: str = "", example: str = "") -> None:
        """Keep what is wrong at an offset."""
        self.troubles.append(Trouble(*self.place(at), problem, expected, example))

    def file(self) -> File:
        """Read all games."""
        at, end = 0, len(self.text)
        while at < end:
            at = self.line_begins(at) if at == 0 or self.text[at - 1] == "\n" else self.part(at)
        self.finish()
        return File(tuple(self.games), self.version, self.export)

    def line_begins(self, at: int) -> int:
        """See to a line that is escaped or semi-empty; return where to go on."""
        end = self.text.find("\n", at)
        end = len(self.text) if end < 0 else end
        line = self.text[at:end]
        if line.startswith("%"):
            version = _VERSION.match(line)
            self.version = version[1] if version and not self.version else self.version
            self.export = self.export or _EXPORT.match(line) is not None
            return end + 1
        if not line.strip(" \t\v\f\x00\x1a"):
            self.finish()
            return end + 1
        return self.part(at)

    def part(self, at: int) -> int:
        """Read the tag, comment or word that begins at an offset; return where it ends."""
        match self.text[at]:
            case "[":
                return self.tag(at)
            case "{":
                return self.brace(at)
            case ";":
                end = self.text.find("\n", at)
                end = len(self.text) if end < 0 else end
                self.comments.append(PbnComment(self.text[at + 1 : end].strip(), *self.place(at)))
                return end
            case mark if mark.isspace() or mark in "\x00\x1a":
                return at + 1
        return self.word(at)

    def brace(self, at: int) -> int:
        """Read a comment in braces, which may go over many lines; one that is not closed ends with its line."""
        end = self.text.find("}", at)
        if end < 0:
            self.wrong(at, "this comment is not closed", "close it with a brace", "{led in turn}")
            end = self.text.find("\n", at)
            return len(self.text) if end < 0 else end
        self.comments.append(PbnComment(" ".join(self.text[at + 1 : end].split()), *self.place(at)))
        return end + 1

    def tag(self, at: int) -> int:
        """Read a tag."""
        match = _TAG.match(self.text, at)
        value = _ESCAPED.sub(r"\1", match[2]) if match else ""
        if match is None:
            match = _PLAIN_TAG.match(self.text, at)
            value = match[2] if match else ""
        if match is None:
            match = _BROKEN_TAG.match(self.text, at)
            self.wrong(at, "this tag can't be read", "write a name and a value in quotes", '[Dealer "N"]')
            if match is None:
                end = self.text.find("\n", at)
                return len(self.text) if end < 0 else end
            value = match[2].strip()
        self.keep(PbnTag(_NAMES.get(match[1].lower(), match[1]), value, *self.place(at), self.place(match.start(2))[1]))
        return match.end()

    def keep(self, tag: PbnTag) -> None:
        """Take a tag into the game; of two of a name the first holds, unless the second begins another game."""
        given = next((other for other in self.tags if other.name == tag.name), None)
        if given is not None and tag.name != "Note":
            begins = tag.name == "Event" or (tag.name in _BEGINS_A_GAME and tag.value != given.value)
            if begins and any(tag.name == "Deal" for tag in self.tags):
                self.finish()
            else:
                self.rows.append((replace(tag, name=""), []))
                return
        self.tags.append(tag)
        self.rows.append((tag, []))

    def word(self, at: int) -> int:
        """Read a word of a section."""
        match = _WORD.match(self.text, at)
        assert match is not None
        line, column = self.place(at)
        tag = self.rows[-1][0] if self.rows else None
        if match[0] in '[]{}"':
            self.wrong(at, f"`{match[0]}` has no place here")
        elif tag is None or (tag.name in MANDATORY and tag.name):
            self.wrong(at, f"`{match[0][:20]}` belongs to nothing", "put comments in braces", "{led in turn}")
            end = self.text.find("\n", at)
            return len(self.text) if end < 0 else end
        else:
            rows = self.rows[-1][1]
            if not rows or rows[-1][-1].line != line:
                rows.append([])
            rows[-1].append(PbnToken(match[0], line, column))
        return match.end()

    def finish(self) -> None:
        """End the game, if there is any; what belongs to the one before goes there."""
        if not (self.tags or self.troubles):
            return
        sections = tuple(
            Section(tag, tuple(map(tuple, rows)))
            for tag, rows in self.rows
            if tag.name and (rows or tag.name in ("Auction", "Play"))
        )
        first = min([tag.line for tag in self.tags] + [trouble.line for trouble in self.troubles])
        game = PbnGame(tuple(self.tags), sections, tuple(self.comments), first, tuple(self.troubles))
        if self.games and _belongs_to(game, self.games[-1]):
            before = self.games[-1]
            self.games[-1] = PbnGame(
                (*before.tags, *game.tags), (*before.sections, *game.sections), (*before.comments, *game.comments),
                before.line, (*before.troubles, *game.troubles),
            )  # fmt: skip
        else:
            self.games.append(self.inheriting(game))
        self.begin()

    def inheriting(self, game: PbnGame) -> PbnGame:
        """Return a game with what it takes from earlier ones."""
        tags = []
        for tag in game.tags:
            if tag.name in NEVER_INHERITED:
                tags.append(tag)
                continue
            value = tag.value
            if value.startswith("##"):
                value = self.standing[tag.name] = value[2:].strip()
            elif value == "#":
                value = self.last.get(tag.name, "")
            else:
                self.standing.pop(tag.name, None)
            self.last[tag.name] = value
            tags.append(replace(tag, value=value))
        given = {tag.name for tag in tags}
        tags += [PbnTag(name, value, game.line, 1, 1) for name, value in self.standing.items() if name not in given]
        return replace(game, tags=tuple(tags))


def _belongs_to(game: PbnGame, before: PbnGame) -> bool:
    """Whether what stands after a semi-empty line is the rest of the game before it: its auction, play or tables."""
    known = {tag.name for tag in before.tags}
    mine = {tag.name for tag in game.tags}
    has = {section.tag.name for section in game.sections} | {"Note"}
    return bool(mine) and mine <= has and not mine - {"Note"} & known and "Deal" in known
