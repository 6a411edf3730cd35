"""What a guest is shown of a table: from his seat's view alone, or a spectator's."""

from __future__ import annotations

import msgspec

from eldesthand.choosing.book import bookplate
from eldesthand.evening.standing import drawn_in
from eldesthand.room.desk import desk
from eldesthand.room.frames import Shown, Spread
from eldesthand.room.table import RoomTable
from eldesthand.seats import NOBODY
from eldesthand.table.lawful import lawful


def shown(table: RoomTable, who: str) -> Shown:
    """Return a table as someone may see it now."""
    seen = table.view(who)
    seat = seen.seat if seen is not None else NOBODY
    teaches = table.opened.teaches and seen is not None and seat >= 0 and not seen.deal.ended
    acts = lawful(seen, table.book) if teaches and seen is not None and not table.before_the_deal else ()
    return Shown(
        table.opened.table,
        who,
        seat,
        table.people,
        tuple(sorted(table.house)),
        bookplate(table.book),
        table.opened.manner,
        seen,
        table.due_at(seen) if seen is not None else None,
        table.before_the_deal,
        table.is_over,
        table.is_won,
        desk(table, seen, seat, who),
        spread(table),
        tuple(msgspec.to_builtins(act) for act in acts),
        table.pack.proof.committed if table.pack is not None else "",
        table.around.present,
        table.around.watchers,
        table.around.life(who),
        table.opened.evening,
        table.opened.number,
    )


def spread(table: RoomTable) -> Spread | None:
    """Return the cut for places, None while there is none, as when a hand is on.

    None too while the cards are not spread yet, and after a rubber until someone asks for another.
    """
    if table.is_over or (table.play is not None and not table.play.deal.ended):
        return None
    due = next((one for one in table.club.due if one.what == "cut"), None)
    if due is None or table.spread_is_spoilt:
        return None
    return Spread(len(table.spread), due.who, drawn_in(table.club))
