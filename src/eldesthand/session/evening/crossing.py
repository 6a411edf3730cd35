"""What passes between an evening and the tables of the room at which its cards are played.

Either has a stream of its own.  What the evening tells a table bears the version of the evening by which it came
about, and the table knows the last that it was told; a rubber that is over is told once, by its number.  So whatever
was on its way when the room went down is told when it is open again.
"""

from __future__ import annotations

import msgspec

from eldesthand.english.plain import rubber_words, side_of
from eldesthand.seats import NOBODY
from eldesthand.session.evening.evening import ClubEvening
from eldesthand.session.evening.events import EveningOpened, RubberOver
from eldesthand.session.evening.state import EveningOrder
from eldesthand.session.events import Opened, Replaced, SatDown
from eldesthand.session.session import Pending, Session
from eldesthand.table.table import Table

PLACES = "club"


def opening(evening: EveningOpened, number: int, name: str) -> Opened:
    """Return the opening of a table of the room for a table of an evening."""
    return Opened(
        name,
        evening.book,
        evening.manner,
        evening.chosen,
        evening.pace,
        evening.slips,
        evening.plays,
        places=PLACES,
        evening=evening.evening,
        number=number,
        director=evening.director,
        players=evening.players,
    )


def told_to(table: Session, orders: tuple[EveningOrder, ...]) -> Pending:
    """Return the events of telling a table what it does not know yet."""
    new = [order for order in orders if order.at > table.told_at]
    return table.after(*new) if new else Pending()


def rubber_over(evening: ClubEvening, table: Session, when: float) -> RubberOver | None:
    """Return that the rubber at a table is over, if it is and the evening does not know it."""
    play, number = table.play, table.opened.number
    own = evening.club.table(number)
    if play is None or own is None or table.broken_by or not table.is_over or not evening.plays(number):
        return None
    if evening.sat.get(number) != table.rubber:
        return None
    member_of = {player.sits: player.name for player in own.players}
    return RubberOver(
        number,
        table.opened.table,
        table.rubber,
        play.names,
        tuple(member_of.get(name, name) for name in play.names),
        msgspec.to_builtins(play.score),
        play.deal.number,
        table.winner,
        _words(table, play),
        when,
    )


def _words(table: Session, play: Table) -> str:
    if play.score.rubbers:
        return rubber_words(play.score.rubbers[-1])
    return f"{side_of(table.winner)} win." if table.winner != NOBODY else ""


def persons_in(orders: tuple[EveningOrder, ...]) -> tuple[str, ...]:
    """Return the persons who are to play at a table by what it is told."""
    names: list[str] = []
    for order in orders:
        match order:
            case SatDown():
                names += [name for name in order.names if name not in order.house]
            case Replaced(house=False):
                names.append(order.new)
    return tuple(names)
