"""Playing, in a room without a network between, a deal that others play, too."""

from __future__ import annotations

from functools import partial

from drivers.callers import Caller
from eldesthand.server.hub import LiveTable
from eldesthand.table.acts import NoClaim, Pass
from eldesthand.table.lawful import lawful


def table_of(caller: Caller, name: str) -> LiveTable:
    """Return a table that is open."""
    live: LiveTable = caller.http._transport.app.state.room.hub.get(name)  # type: ignore[attr-defined]
    return live


async def plays(live: LiveTable, makes: bool = False) -> None:
    """Let the persons at a table do the first lawful thing whenever something is due, to the end.

    Who `makes` passes only where nothing else is lawful.
    """
    for _ in range(300):
        if live._house is not None:
            await live._house
        table = live.table
        if table.is_over:
            return
        assert table.play is not None
        if table.play.deal.ended:
            quiet = {entry.act.seat for entry in table.play.recent if isinstance(entry.act, NoClaim)}
            who = next(who for who in table.persons if table.seat_of(who) not in quiet)
            await live.do("", partial(table.done_by, who, NoClaim(table.seat_of(who))))
            continue
        who = next(who for who in table.persons if table.due_of(who) is not None)
        seen = table.view(who)
        assert seen is not None
        acts = lawful(seen, table.book)
        act = next((act for act in acts if not (makes and isinstance(act, Pass))), acts[0])
        await live.do("", partial(table.done_by, who, act))
    raise AssertionError("it does not end")


async def asks(caller: Caller, path: str) -> dict[str, object]:
    """Return what is answered at an address."""
    answer = await caller.http.get(path)
    assert answer.status_code == 200, answer.text
    shown: dict[str, object] = answer.json()
    return shown
