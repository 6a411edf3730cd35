"""The persons of the club, and what the laws of entry ask of each."""

from __future__ import annotations

from msgspec import Struct

Name = str
Names = tuple[Name, ...]


class Person(Struct, frozen=True, gc=False):
    """One person; those who came in together share the number in `party`.

    `candidate` says that he wants to play at a fresh table, `returning` that he means to go back from it to his
    own, `tables` are the numbers of those he has belonged to or played at.
    """

    name: Name
    party: int = 0
    here: bool = True
    candidate: bool = False
    returning: bool = False
    tables: tuple[int, ...] = ()

    @property
    def newcomer(self) -> bool:
        """Whether he has neither belonged to a table nor played at one."""
        return not self.tables


class Broken(Struct, frozen=True, gc=False):
    """A table broken up by a person, and those he left behind who have entered no other since."""

    table: int
    by: Name
    left: Names
