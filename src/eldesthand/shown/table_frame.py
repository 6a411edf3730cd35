"""What a guest is shown of a table: from the view of their seat alone, or a spectator's."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from eldesthand.seats import NOBODY, Seat
from eldesthand.session.state import State
from eldesthand.shown.around import EMPTY, Around, LifeShown
from eldesthand.shown.choosing.ways import ways
from eldesthand.shown.common import Common, Display, Hands, joined
from eldesthand.shown.desk_frames import Desk
from eldesthand.shown.directing import DirectorShown, director_shown
from eldesthand.shown.frames import Shown
from eldesthand.shown.seat_desk import OwnDesk, laid, passed_by
from eldesthand.table.due import Due
from eldesthand.table.lawful import lawful
from eldesthand.table.rights import Right
from eldesthand.table.view import hands_of


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


def shown(table: State, who: str, around: Around = EMPTY) -> Shown:
    """Return a table as someone may see it now; `around` says who is about it."""
    of_all = Display(around).common(table)
    return put_together(of_all, own(table, of_all, who, around))


def put_together(of_all: Common, own: Own) -> Shown:
    """Return a person's whole frame, of what all are shown and what is one's own."""
    desk = joined(Desk, of_all.desk, own.desk)
    return joined(Shown, of_all.shown, own, view=of_all.view_of(own.seat), desk=desk)


def own(table: State, of_all: Common, who: str, around: Around) -> Own:
    """Return a person's own part of a table's frame as it stands now, beside what all are shown."""
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
        around.life(who),
        director_shown(table, who, around),
    )


def own_since(table: State, of_all: Common, before: Own, was: Common, around: Around) -> Own:
    """Return a person's own part of a table's frame, who was shown `before` beside what all were.

    For one who has nothing to choose now, in the same deal, no more is made anew than can have changed.
    """
    seat = before.seat
    if before.view is None or seat not in of_all.passing or of_all.terms != was.terms:
        return own(table, of_all, before.you, around)
    assert table.play is not None
    assert of_all.public is not None
    hands = hands_of(table.play, of_all.public, seat)
    view = before.view if before.view == (now := OwnView(seat, hands, ())) else now
    held = before.desk.hands[seat]
    if hands[seat] != before.view.hands[seat]:
        held = ways(table.book).held(hands[seat], of_all.public)
    desk = passed_by(table, of_all, seat, before.desk.make, held)
    return Own(before.you, seat, view, None, desk, (), around.life(before.you), None)
