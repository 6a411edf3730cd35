"""What a table of a club's evening is told by it: who sits down to a rubber, and who sits in whose place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from eldesthand.session import places
from eldesthand.session.absence import Life
from eldesthand.session.events import BrokenUp, Replaced, SatDown

if TYPE_CHECKING:
    from eldesthand.session.session import RoomTable


def told(table: RoomTable, event: SatDown | Replaced | BrokenUp) -> None:
    """Let a table in the making take what its evening tells it."""
    table.told_at = event.at
    match event:
        case SatDown():
            table.house, table.life = frozenset(event.house), Life()
            table.pack, table.going_on, table.before = None, False, table.hands
            table.club = places.seated_in_an_evening(table.club, event)
        case Replaced():
            table.house = (table.house - {event.old}) | ({event.new} if event.house else frozenset())
            still = tuple(one for one in table.life.stand_ins if one != event.old)
            table.life = replace(table.life, stand_ins=still, question=None)
            table.ever = table.ever | {event.new}
            watched = table.watched is not None and table.watched is table.play
            table.club = places.replaced(table.club, event)
            if watched:
                table.watched = table.play
        case BrokenUp():
            table.broken_by = event.by
