"""What a person settles about a table beside the cards: for whom the house plays, adjourning, leaving, another."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from eldesthand.session import absence as life
from eldesthand.session import places
from eldesthand.session.absence import Attending
from eldesthand.session.session import Pending, Session
from eldesthand.table.draft import Impossible

Deed = Literal["stand in", "wait", "adjourn", "resume", "agree", "decline", "leave", "again", "let stand"]


class LifeAsked(Struct, frozen=True, forbid_unknown_fields=True, rename={"who": "for"}):
    """What someone asks about the table: `do` it, `who` (in a frame: `for`) being the person it is about."""

    do: Deed
    who: str = ""


def settled(table: Session, who: str, asked: LifeAsked, all_of: Attending) -> Pending:
    """Return the events of what someone asks.  Raises `Impossible`."""
    now = table.life
    match asked.do:
        case "stand in":
            _asked_while_it_matters(table)
            return table.after(*life.proposed(now, who, life.STAND_IN, asked.who, all_of))
        case "adjourn" | "resume":
            _asked_while_it_matters(table)
            return table.after(*life.proposed(now, who, asked.do, "", all_of))
        case "agree":
            return table.after(*life.agreed(now, who, all_of))
        case "decline":
            return table.after(*life.declined(now, who, all_of))
        case "wait":
            return table.after(*life.waits(now, who, all_of))
        case "leave":
            return table.after(places.leaving(table, who))
        case "let stand":
            return Pending()
        case "again":
            return table.again_by(who)


def _asked_while_it_matters(table: Session) -> None:
    if len(table.people) < 4:
        raise Impossible("the table has not begun: invite others, or let the house take the free places")
    if table.is_over:
        raise Impossible("what you play for is over")
