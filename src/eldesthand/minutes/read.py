"""Reading a record: text in, `Document` out.

Reading is lenient.  A line that can't be read is kept as `Unread`, told with its place, and the reader
goes on at the next; nothing typed is lost.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from os import PathLike
from pathlib import Path

from msgspec.structs import replace

from eldesthand.books import titles as books
from eldesthand.minutes.document import (
    VERSIONS,
    Ask,
    Blank,
    Comment,
    Document,
    Expect,
    Item,
    Note,
    NotMinutes,
    Put,
    RestLine,
    Speech,
    Statement,
    Tag,
    TrickLine,
    Trouble,
    Unread,
)
from eldesthand.minutes.lexis import (
    SEAT_NAMES,
    Misread,
    card_in,
    patterns,
    pieces,
    said,
    seat_in,
    squeeze,
    unquote,
)
from eldesthand.seats import NOBODY, WORDS, Seat


def load(path: str | PathLike[str]) -> Document:
    """Read a record from a file; raises `NotMinutes` for one that is not UTF-8 text, or an OSError."""
    return loads(Path(path).read_bytes())


def loads(text: str | bytes) -> Document:
    """Read a record; raises `NotMinutes` for bytes that are not UTF-8."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise NotMinutes(f"byte {error.start + 1} is not UTF-8 text; save the record as UTF-8") from None
    head = patterns().head.match(text)
    text = text[head.end() :] if head else text
    return Reader(text.replace("\r\n", "\n").replace("\r", "\n")).document()


class Reader:
    """One reading of one text."""

    def __init__(self, text: str, book: str = "", names: Iterable[str] = ()) -> None:
        self.text = text
        self.book = book
        self.names: set[str] = set(names)
        self.items: list[Item] = []
        self.errors: list[Trouble] = []
        self.starts = [0]
        for line in text.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)

    def place(self, offset: int) -> tuple[int, int]:
        """Return the line and column of an offset."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def document(self) -> Document:
        """Read all lines."""
        at, end = 0, len(self.text)
        while at < end:
            at = self.line(at)
        return Document(tuple(self.items), tuple(self.errors))

    def line(self, start: int) -> int:
        """Read the line at `start`, which goes on while a brace is open; return where the next begins."""
        end = self.text.find("\n", start)
        if end < 0:
            end = len(self.text)
        body = self.text[start:end]
        notes: list[tuple[int, str]] = []
        try:
            if "{" in body or "}" in body:
                body, notes = self.lift_comments(start)
                end = start + len(body)
            self.items += self.read_body(body, notes, start)
        except Misread as error:
            self.errors.append(Trouble(*self.place(start + error.at), error.problem, error.expected, error.example))
            raw = self.text[start:end]
            line, column = self.place(start + len(raw) - len(raw.lstrip()))
            self.items.append(Unread(raw.strip(), line, column))
        return end + 1

    def lift_comments(self, start: int) -> tuple[str, list[tuple[int, str]]]:
        """Return the line at `start` with its comments blanked out, and the comments with their offsets."""
        body: list[str] = []
        notes: list[tuple[int, str]] = []
        part = patterns().part
        at = start
        while match := part.match(self.text, at):
            text = match[0]
            if text == "{":
                raise Misread(at - start, "this brace is not closed", "a comment stands in braces", "{led in turn}")
            if text == "}":
                raise Misread(at - start, "no brace is open here", "a comment stands in braces", "{led in turn}")
            if text[0] == "{":
                notes.append((at - start, text[1:-1]))
                text = " " * len(text)
            body.append(text)
            at = match.end()
        return "".join(body), notes

    def read_body(self, body: str, notes: list[tuple[int, str]], start: int) -> list[Item]:
        """Return the items of a line."""
        stripped = body.strip()
        first = len(body) - len(body.lstrip()) if stripped else len(body)
        before = [Comment(text, *self.place(start + at)) for at, text in notes if at < first]
        if not stripped:
            return [*before] if before else [Blank(*self.place(start))]
        after = [Note(text, 0, *self.place(start + at)) for at, text in notes if at > first]
        if stripped[0] == "[":
            return [*before, *self.tags(body, after, start)]
        item, starts = self.item(body, first, start)
        if after:
            item = replace(
                item,
                notes=tuple(replace(note, after=bisect_left(starts, self.offset(note))) for note in after),
            )
        return [*before, item]

    def item(self, body: str, first: int, start: int) -> tuple[Speech | TrickLine | RestLine | Ask | Expect, list[int]]:
        """Return the item of a line that holds one, and the offsets at which its parts begin."""
        if body.startswith("=>", first):
            return self.expect(body, first, start)
        if body[first] == "?":
            return self.ask(body, first, start), []
        if match := patterns().trick.match(body):
            return self.trick(body, match, first, start)
        if body[first : first + 4].lower() == "rest" and not body[first + 4 : first + 5].isalpha():
            return self.rest(body, first, start), []
        if match := patterns().who.match(body):
            return self.speech(body, match, first, start)
        word = body[first:].split()[0]
        if word.lower() in SEAT_NAMES:
            raise Misread(
                first + len(word),
                f"a colon is missing after `{word}`",
                "put one after the seat",
                f"{word}: passes",
            )
        raise Misread(
            first, "this line is not understood",
            "a line is a tag, what someone says or does, a trick, `=>`, `?` or a comment", "S: passes",
        )  # fmt: skip

    def tags(self, body: str, notes: list[Note], start: int) -> list[Tag]:
        """Return the tags of a line."""
        read: list[Tag] = []
        at = 0
        while at < len(body):
            match = patterns().tag.match(body, at)
            if match is None:
                at += len(body[at:]) - len(body[at:].lstrip())
                raise Misread(at, "this is not a tag", "write a name and a value in quotes", '[Dealer "N"]')
            line, column = self.place(start + body.index("[", at))
            opens = self.place(start + match.start(2))[1] + 1
            mine = [note for note in notes if self.offset(note) < start + match.end()]
            notes = notes[len(mine) :]
            read.append(Tag(match[1], unquote(match[2]), tuple(mine), line, column, opens))
            at = match.end()
        for tag in read:
            self.heed(tag)
        return read

    def offset(self, note: Note) -> int:
        """Return where a note begins."""
        return self.starts[note.line - 1] + note.column - 1

    def heed(self, tag: Tag) -> None:
        """Take note of the tags that bear on reading: the version, the book and who is named."""
        self.names.update(books.persons(tag.name, tag.value))
        if tag.name == "Book":
            self.book = books.code(tag.value)
        elif tag.name == "Minutes" and tag.value not in VERSIONS:
            read = " and ".join(VERSIONS)
            problem = f"version {tag.value or 'unstated'} of the minutes can't be read"
            self.errors.append(Trouble(tag.line, tag.opens, problem, f"the versions read are: {read}", '[Minutes "1"]'))

    def speech(self, body: str, match: re.Match[str], first: int, start: int) -> tuple[Speech | Ask, list[int]]:
        """Return a line's speech: the words and acts of someone."""
        by = seat_in(match, 1) if match[1] else NOBODY
        name = unquote(match[2]) if match[2][0] in '"“' else ""
        who = NOBODY if match[2][0] in '"“' else seat_in(match, 2)
        self.names.update(name.split())
        parts = pieces(body, match.end())
        acts = tuple(said(text, at, *self.place(start + at)) for at, text in parts)
        line, column = self.place(start + first)
        if not acts:
            raise Misread(match.end(), "nobody says or does anything here", "write an act after the colon", "S: passes")
        asks = [at for (at, _), act in zip(parts, acts, strict=True) if act.text == "?" and not act.quoted]
        if asks and len(acts) == 1 and by < 0 <= who:
            return Ask(who, (), line, column), []
        if asks:
            expected = "`? S` on a line of its own asks; for a card unknown write"
            raise Misread(asks[0], "`?` is no act", expected, "plays ?")
        return Speech(who, acts, name, by, (), line, column), [start + at for at, _ in parts]

    def trick(self, body: str, match: re.Match[str], first: int, start: int) -> tuple[TrickLine, list[int]]:
        """Return a trick."""
        cards: list[Put] = []
        starts: list[int] = []
        seat: Seat = NOBODY
        at = match.end()
        for word in patterns().word.finditer(body, at):
            at, text = word.start(), word[0]
            if seat < 0:
                seat = SEAT_NAMES.get(text.lower(), NOBODY)
                if seat < 0:
                    raise Misread(
                        at,
                        f"`{text}` is not a seat",
                        "a trick is seats and cards in turn",
                        "1. W DQ N D3 E D7 S DA",
                    )
                starts.append(start + at)
            else:
                cards.append(Put(seat, card_in(text, at), *self.place(starts[-1])))
                seat = NOBODY
        if seat >= 0:
            raise Misread(
                at,
                f"{WORDS[seat]}'s card is missing",
                "write it after the seat, `?` if it is unknown",
                "W DQ",
            )
        if not cards:
            raise Misread(
                match.end(), "this trick has no cards", "write seat and card in the order put down", "1. W DQ"
            )
        return TrickLine(int(match[1]), tuple(cards), (), *self.place(start + first)), starts

    def rest(self, body: str, first: int, start: int) -> RestLine:
        """Return the tricks left."""
        match = patterns().rest.fullmatch(body)
        if match is None or match[1].lower() == match[3].lower():
            raise Misread(first, "the rest is not stated", "write the tricks left to each side", "rest: NS 3 EW 0")
        counts = {match[1].lower(): int(match[2]), match[3].lower(): int(match[4])}
        return RestLine(counts["ns"], counts["ew"], (), *self.place(start + first))

    def ask(self, body: str, first: int, start: int) -> Ask:
        """Return a question what may be done."""
        word = body[first + 1 :].strip()
        seat = SEAT_NAMES.get(word.lower(), NOBODY)
        if word and seat < 0:
            at = body.index(word, first + 1)
            raise Misread(at, f"`{word}` is not a seat", "`?` stands alone or with a seat", "? S")
        return Ask(seat, (), *self.place(start + first))

    def expect(self, body: str, first: int, start: int) -> tuple[Expect, list[int]]:
        """Return an expectation."""
        statements: list[Statement] = []
        starts: list[int] = []
        for match in patterns().statement.finditer(body, first + 2):
            if not match[0].strip():
                continue
            at = start + match.start() + len(match[0]) - len(match[0].lstrip())
            text, laws = books.split_laws(squeeze(match[0]), self.book, self.names)
            statements.append(Statement(text, laws, *self.place(at)))
            starts.append(at)
        if not statements:
            raise Misread(first + 2, "nothing is expected here", "write a statement after `=>`", "=> EW +3 S63")
        return Expect(tuple(statements), (), *self.place(start + first)), starts
