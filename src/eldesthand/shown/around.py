"""What is shown of those who are about a table: who is here, who is away, what is asked of one, and what one may do."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct


class Absent(Struct, frozen=True, gc=False):
    """Someone who sits and is not here, since a time in seconds; `away` once that is long enough to ask about it."""

    name: str
    since: float
    away: bool = False
    house: bool = False


class LifeChoice(Struct, frozen=True, gc=False):
    """Something to choose, in words; `life` is what is then to be asked."""

    label: str
    life: dict[str, Any]


class Asking(Struct, frozen=True, gc=False):
    """What one is asked or told: `about` a person, or to adjourn or resume; nobody but the room may have asked it."""

    about: str
    words: str
    asked_by: str = ""
    choices: tuple[LifeChoice, ...] = ()


class Plays(Struct, frozen=True, gc=False, rename={"what": "for"}):
    """What is played for: a rubber, a game, or so many deals, of which some are played."""

    what: str
    deals: int = 0
    played: int = 0


class Waiting(Struct, frozen=True, gc=False):
    """That the house waits `seconds` at most for persons who hold a right; `yours` says that one is the reader.

    `left` are those of the seconds that are still to come, when this is first shown.
    """

    words: str
    seconds: float
    left: float
    yours: bool = False
    choices: tuple[LifeChoice, ...] = ()


class LifeShown(Struct, frozen=True, gc=False):
    """The life of a table as someone may see it.

    `question` waits for an answer, or says what others have yet to answer; `may` is what one can do at any time.
    `pace` is how many seconds the house takes, `again` names the deal that is played again here.
    `waiting` says for whom the house waits.
    """

    absent: tuple[Absent, ...]
    question: Asking | None
    may: tuple[LifeChoice, ...]
    adjourned: bool
    pace: float
    plays: Plays
    hints: bool
    again: str = ""
    waiting: Waiting | None = None


class Around(Protocol):
    """Who is about a table."""

    @property
    def comings(self) -> int:
        """How often somebody has come or gone."""
        ...

    @property
    def present(self) -> tuple[str, ...]:
        """Those of the table who are here."""
        ...

    @property
    def directors(self) -> tuple[str, ...]:
        """Those who direct the table and are here."""
        ...

    def directs(self, who: str) -> bool:
        """Whether someone directs the table."""
        ...

    @property
    def watchers(self) -> int:
        """How many look on."""
        ...

    def life(self, who: str) -> LifeShown | None:
        """Return the life of the table as someone may see it."""
        ...


class Empty:
    """Nobody is about."""

    comings = 0
    present: tuple[str, ...] = ()
    directors: tuple[str, ...] = ()
    watchers = 0

    def directs(self, who: str) -> bool:
        """Return False: nobody directs."""
        return False

    def life(self, who: str) -> LifeShown | None:
        """Return nothing: there is no life without anybody."""
        return None


EMPTY = Empty()
