"""A file of PBN as read: its games, each with its tags and sections as they are written, and what is wrong in them.

Nothing here knows what a tag means.  Lines and columns count from 1; 0 means that a program made the thing.
"""

from __future__ import annotations

from msgspec import Struct

from eldesthand.minutes.document import Trouble


class PbnTag(Struct, frozen=True):
    """``[Name "value"]``; `opens` is the column of the value's first character.

    The value is the one that holds: one inherited from an earlier game has taken the place of its ``#``.
    """

    name: str
    value: str
    line: int = 0
    column: int = 0
    opens: int = 0


class PbnToken(Struct, frozen=True):
    """A word of a section: a call, a card, a cell of a table."""

    text: str
    line: int = 0
    column: int = 0


class Section(Struct, frozen=True):
    """What stands below a tag: its words, line by line."""

    tag: PbnTag
    rows: tuple[tuple[PbnToken, ...], ...] = ()

    @property
    def tokens(self) -> tuple[PbnToken, ...]:
        """All words in order."""
        return tuple(token for row in self.rows for token in row)


class PbnComment(Struct, frozen=True):
    """A comment of a game."""

    text: str
    line: int = 0
    column: int = 0


class PbnGame(Struct, frozen=True):
    """A game of a file: its tags, those with something below them once more as sections, and its comments."""

    tags: tuple[PbnTag, ...] = ()
    sections: tuple[Section, ...] = ()
    comments: tuple[PbnComment, ...] = ()
    line: int = 0
    troubles: tuple[Trouble, ...] = ()

    def tag(self, name: str) -> str:
        """Return the value of a tag, "" if there is none."""
        return next((tag.value for tag in self.tags if tag.name == name), "")

    def find(self, name: str) -> PbnTag | None:
        """Return a tag."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def section(self, name: str) -> Section | None:
        """Return the section below the tag of a name."""
        return next((section for section in self.sections if section.tag.name == name), None)


class File(Struct, frozen=True):
    """The games of a file in order; `version` is the one stated, `export` whether it is said to be in export format."""

    games: tuple[PbnGame, ...] = ()
    version: str = ""
    export: bool = False

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What is wrong in the games, in order."""
        return tuple(trouble for game in self.games for trouble in game.troubles)
