"""What follows at a table of the room of itself, at once and by nobody's doing: places, cards spread, a commitment."""

from __future__ import annotations

from eldesthand.session import places
from eldesthand.session import replayed_deal as replay
from eldesthand.session.events import AtCards, Committed, Event, SpreadOut
from eldesthand.session.pack import committed
from eldesthand.session.seating import drawn_in
from eldesthand.session.spread import spread_out
from eldesthand.session.state import State
from eldesthand.table import clerk
from eldesthand.table.table import Table


def follows(table: State) -> Event | None:
    """Return the room's next event: seating people, cards spread for a cut, tricks searched, a pack committed to."""
    play = table.play
    if table.opened.places == "agreed" and not table.seating.tables and len(table.people) == 4:
        return places.agreed(table)
    rubber_is_on = play is not None and not play.score.rubbers
    if not rubber_is_on and not table.opened.evening and table.spread_is_spoilt:
        gone = [card for _, card in drawn_in(table.seating)]
        return SpreadOut(spread_out(table.book.lowest, gone, table.chance(f"spread {table.no}")))
    search = clerk.search_due(play) if play is not None and not table.is_over else None
    if search is not None:
        return AtCards(search)
    if play is not None and table.pack is None and table.before_the_deal:
        return _commitment(table, play)
    return None


def _commitment(table: State, play: Table) -> Committed:
    number = play.deal.number + play.deal.ended
    name = f"{table.opened.table}/{table.rubber}/{number}"
    chance = table.chance(f"pack {table.rubber}/{number}")
    if table.opened.again is not None and not table.dealt:
        return replay.committed_again(table, name, chance, table.opened.again)
    return committed(name, table.book, chance)
