"""What happens at a table of the room: what an event has changed, and what is ahead once it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from eldesthand.club.acts import ClubAct
from eldesthand.club.club import Club, Impossible
from eldesthand.session.events import Event
from eldesthand.table.acts import Act
from eldesthand.table.lawful import Refusal

if TYPE_CHECKING:
    from eldesthand.session.session import RoomTable


class Taught(Impossible):
    """Raised at a table for learning for an act that a law would answer; `law` is its number."""

    def __init__(self, wrong: Refusal) -> None:
        super().__init__(wrong.reason)
        self.law = wrong.law


class Happening(Struct, frozen=True, gc=False):
    """What an event has changed: the table before and after it, and the act that was done, if one was."""

    version: int
    event: Event
    before: Club
    after: Club
    act: Act | None = None
    room_act: ClubAct | None = None


class Ahead(list[Event]):
    """Events that are to be kept; `steps` has for each what it would change, and the table after it.

    `paces` says how many times its pace the house takes over it.
    Nothing of it has happened before it is kept; then the tables are there already, and no act is worked out twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[tuple[RoomTable, Happening]] = []
        self.paces = 1
