"""An open table as those who wait beside it know it: its session, its listeners, and what it lets them do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from eldesthand.server.cluster.alone import AloneServer
from eldesthand.server.store.store import Fence
from eldesthand.server.streaming import Accepted
from eldesthand.session.change import Change
from eldesthand.session.session import Pending, Session
from eldesthand.shown.common import Display


class TableListener(Protocol):
    """Someone who is to hear what happens at a table."""

    def hear(self, table: Session, happened: Change) -> None:
        """Be told what has happened; this must not wait."""
        ...

    def look(self) -> None:
        """Be shown the table again, at which nothing has happened but that someone has come or gone."""
        ...


class OpenTable(Protocol):
    """What `LiveTable` is to its attendance and to its patience."""

    name: str
    cluster: AloneServer
    listeners: set[TableListener]
    directing: set[str]
    is_stuck: bool
    display: Display
    now: Session

    @property
    def pace(self) -> float:
        """How many seconds a player of the house takes here."""
        ...

    @property
    def is_quiet(self) -> bool:
        """Whether nobody is doing anything here."""
        ...

    def belongs(self, who: str) -> bool:
        """Whether someone has come to the table to play."""
        ...

    def must_have_seen(self, seen: int, what: Callable[[Session], object]) -> None:
        """Raise `Overtaken` unless something was at version `seen` as it is now."""
        ...

    async def do(
        self, command: str, work: Callable[[], Pending], who: str = "", seen: int = 0, fence: Fence | None = None
    ) -> Accepted:
        """Let something happen that is worked out from what then stands; nothing, if nothing comes of it."""
        ...

    def heard(self) -> None:
        """Let the lobby hear that something is different here."""
        ...

    def rests(self) -> None:
        """Put the table away: nobody is there."""
        ...
