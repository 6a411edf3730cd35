"""What a guest is shown of a table: from his seat's view alone, or a spectator's."""

from __future__ import annotations

import msgspec

from eldesthand.room.common import common
from eldesthand.room.desk import laid
from eldesthand.room.directing_shown import director_shown
from eldesthand.room.frames import Shown
from eldesthand.room.table import RoomTable
from eldesthand.seats import NOBODY
from eldesthand.table.lawful import lawful


def shown(table: RoomTable, who: str) -> Shown:
    """Return a table as someone may see it now."""
    of_all = common(table)
    for_all, looks = of_all.shown, of_all.looks
    seat = of_all.names.index(who) if who in of_all.names else NOBODY
    seen = looks.of(seat) if looks is not None else None
    due = table.due_at(seen) if seen is not None else None
    teaches = seen is not None and seat >= 0 and table.opened.teaches and not seen.deal.ended
    acts = lawful(seen, table.book) if teaches and seen is not None and not for_all.before_the_deal else ()
    return Shown(
        for_all.table,
        who,
        seat,
        for_all.people,
        for_all.house,
        for_all.book,
        for_all.manner,
        seen,
        due,
        for_all.before_the_deal,
        for_all.over,
        for_all.won,
        laid(table, of_all, seen, who, due),
        for_all.spread,
        tuple(msgspec.to_builtins(act) for act in acts) if acts else (),
        for_all.committed,
        for_all.present,
        for_all.watchers,
        table.around.life(who),
        table.opened.evening,
        table.opened.number,
        director_shown(table, who),
    )
