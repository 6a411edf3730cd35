"""What a guest is shown of a table: from his seat's view alone, or a spectator's."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from eldesthand.room.around import LifeShown
from eldesthand.room.common import Common, Hands, common, joined
from eldesthand.room.desk import OwnDesk, laid, passed_by
from eldesthand.room.desk_frames import Desk
from eldesthand.room.directing_shown import DirectorShown, director_shown
from eldesthand.room.frames import Shown
from eldesthand.room.table import RoomTable
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.due import Due
from eldesthand.table.lawful import lawful
from eldesthand.table.rights import Right


class Own(Struct, frozen=True, gc=False):
    """The fields of `Shown` that are one's own; of `view` and of `desk` those that are."""

    you: str
    seat: Seat
    view: OwnView | None
    due: Due | None
    desk: OwnDesk
    lawful: tuple[dict[str, Any], ...]
    life: LifeShown | None
    director: DirectorShown | None


class OwnView(Struct, frozen=True, gc=False):
    """The fields of a view that are a seat's own."""

    seat: Seat
    hands: Hands
    rights: tuple[Right, ...]


def shown(table: RoomTable, who: str) -> Shown:
    """Return a table as someone may see it now."""
    return put_together(common(table), own(table, who))


def put_together(of_all: Common, own: Own) -> Shown:
    """Return what one is shown, of what all are and what is his own."""
    desk = joined(Desk, of_all.desk, own.desk)
    return joined(Shown, of_all.shown, own, view=of_all.view_of(own.seat), desk=desk)


def own(table: RoomTable, who: str) -> Own:
    """Return what someone alone is shown of a table as it stands now."""
    of_all = common(table)
    seat = of_all.names.index(who) if who in of_all.names else NOBODY
    seen = of_all.view_of(seat)
    due = of_all.due_of(seat)
    teaches = seen is not None and seat >= 0 and table.opened.teaches and not seen.deal.ended
    acts = lawful(seen, table.book) if teaches and seen is not None and not of_all.shown.before_the_deal else ()
    return Own(
        who,
        seat,
        OwnView(seat, seen.deal.hands, seen.rights) if seen is not None else None,
        due,
        laid(table, of_all, seen, who, due),
        tuple(msgspec.to_builtins(act) for act in acts) if acts else (),
        table.around.life(who),
        director_shown(table, who),
    )


def own_since(table: RoomTable, before: Own, was: Common) -> Own:
    """Return what someone alone is shown of a table now, who was shown `before` of it as it stood then.

    For one who only looks on as another acts no more is made anew than can have changed.
    """
    of_all, seat = common(table), before.seat
    if not (was.passes_by(seat) and of_all.passes_by(seat)):
        return own(table, before.you)
    then, now, seen = was.public, of_all.public, of_all.view_of(seat)
    if then is None or now is None or seen is None or now.deal.dummy == seat:
        return own(table, before.you)
    same = now.deal.trump == then.deal.trump and now.deal.making is then.deal.making
    if not same or before.view != OwnView(seat, seen.deal.hands, ()):
        return own(table, before.you)
    return replace(before, desk=passed_by(table, of_all, seat, before.desk), life=table.around.life(before.you))
