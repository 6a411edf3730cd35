"""What the stream of a table comes to: the table as it stands, and what was told of the deal in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eldesthand.books import UnknownBook, UnknownChoice
from eldesthand.room.chance import Chance
from eldesthand.room.events import Event, NotAnEvent, Opened, decode
from eldesthand.room.former import under
from eldesthand.room.shelf import Spoilt
from eldesthand.room.table import Happening, RoomTable
from eldesthand.room.telling import Record
from eldesthand.table.draft import Impossible

Folded = tuple[RoomTable, Record, int]
"""A table, what was told of its deal in hand, and its version."""


def folded(stream: str, bodies: Sequence[bytes], chance: Chance, forgotten: Mapping[str, int]) -> Folded:
    """Return what a table's stream comes to, with the names of the `forgotten` changed.  Raises `Spoilt`."""
    version, events = 0, list[Event]()
    try:
        for body in bodies:
            version += 1
            events.append(decode(body))
        opened, *later = under(events, forgotten)
        table, lately = _first(opened, chance), list[tuple[int, RoomTable, RoomTable, Happening]]()
        for version, event in enumerate(later, 2):
            after, happened = table.followed_by(event)
            if after.deal_in_hand != table.deal_in_hand:
                lately.clear()
            lately.append((version, table, after, happened))
            table = after
    except (NotAnEvent, Impossible, UnknownBook, UnknownChoice):
        raise Spoilt(stream, version) from None
    record = Record(lately[0][0] - 1 if lately else len(bodies))
    for version, before, after, happened in lately:
        record.add(version, before, after, happened)
        before.superseded()
    return table, record, len(bodies)


def _first(opened: Event, chance: Chance) -> RoomTable:
    if not isinstance(opened, Opened):
        raise NotAnEvent("a table begins with its opening")
    return RoomTable(opened, chance)
