"""The lobby while the room is open: the tables and evenings that are listed, told to all who look as they change.

Whatever happens at a table marks it; what its card then shows is made once, and if it differs it is put into one
frame for all who hear.  There are at most twenty frames a second, however many tables play.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.metrics import Metrics
from eldesthand.shown.lobby_cards import EveningCard, LobbyShown, TableCard, table_card

PAUSE: Final = 0.05
"""Seconds between two frames at the least: what changes meanwhile goes together."""

GLANCE: Final = 0.01
"""Seconds between two looks at what has happened: most of it changes nothing that the lobby shows."""

WAITING: Final = 100
"""Frames that may wait for a slow hearer; one who is further behind is let go, and comes again."""

Card = TableCard | EveningCard
TABLES, EVENINGS = "tables", "evenings"
_READERS: Final[dict[str, msgspec.json.Decoder[Card]]] = {
    TABLES: msgspec.json.Decoder(TableCard),
    EVENINGS: msgspec.json.Decoder(EveningCard),
}


class Lobby:
    """What the lobby shows, and those who look; `hub` tells it of each table at which something has happened."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.metrics = hub.store.metrics
        self.seq = 0
        self.tables: dict[str, TableCard] = {}
        self.evenings: dict[str, EveningCard] = {}
        self.hearers: set[asyncio.Queue[str | None]] = set()
        self.elsewhere: dict[tuple[str, str], Card] = {}
        self._published: dict[tuple[str, str], Card] = {}
        self._changed: dict[tuple[str, str], Callable[[], Card | None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._looked = self._told = 0.0
        self._whole = ""
        self.evening_card: Callable[[str], EveningCard | None] = lambda name: None
        hub.heard = self.table_changed

    @property
    def shown(self) -> LobbyShown:
        """The lobby as it stands."""
        return LobbyShown(tuple(self.evenings.values()), tuple(self.tables.values()))

    # --- what changes

    def table_changed(self, live: LiveTable) -> None:
        """Look at a table again soon, at which something has happened, if it is listed."""
        if live.table.opened.listed:
            name = live.table.opened.table
            self.changed(TABLES, name, lambda: _card(live))

    def evening_changed(self, name: str, card: Callable[[], EveningCard | None]) -> None:
        """Look at a listed evening again soon; its `card` is None once it is over."""
        self.changed(EVENINGS, name, card)

    def changed(self, kind: str, name: str, card: Callable[[], Card | None]) -> None:
        """Look at something again at the next frame."""
        self._changed[kind, name] = card
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(max(self._looked + GLANCE, self._told + PAUSE), self._tell)

    def shown_elsewhere(self, kind: str, name: str, body: bytes | None) -> None:
        """Take the card that another server has of a table or an evening, None if none has one any more."""
        if body is None:
            self.elsewhere.pop((kind, name), None)
        else:
            self.elsewhere[kind, name] = _READERS[kind].decode(body)
        self.changed(kind, name, lambda: self._own(kind, name))

    def _own(self, kind: str, name: str) -> Card | None:
        """Return the card of what is open here, None for what is not."""
        if kind == TABLES:
            live = self.hub.live.get(f"table/{name}")
            return _card(live) if live is not None and live.table.opened.listed else None
        return self.evening_card(name)

    def _tell(self) -> None:
        """Make the cards of what has changed, and tell all who hear what is new there."""
        self._timer = None
        self._looked = asyncio.get_running_loop().time()
        changed, self._changed = self._changed, {}
        patch: dict[str, dict[str, Card | None]] = {}
        for (kind, name), make in changed.items():
            known: dict[str, Card] = getattr(self, kind)
            own, before = make(), known.get(name)
            self._publish(kind, name, own)
            now = own or self.elsewhere.get((kind, name))
            if now == before:
                continue
            if now is None:
                del known[name]
            else:
                known[name] = now
            patch.setdefault(kind, {})[name] = now
        if patch:
            self.seq += 1
            self._whole = ""
            self._told = self._looked
            self._send(_frame(self.seq, b"patch", patch))

    def _publish(self, kind: str, name: str, own: Card | None) -> None:
        """Publish the card of what is open here to the other servers, if it is not what they have."""
        key = kind, name
        if own == self._published.get(key):
            return
        if own is None:
            del self._published[key]
        else:
            self._published[key] = own
        self.hub.cluster.card(kind, name, None if own is None else msgspec.json.encode(own))

    def _send(self, frame: str) -> None:
        for hearer in tuple(self.hearers):
            self.metrics.said()
            if hearer.full():
                self.hearers.discard(hearer)
                _let_go(hearer)
            else:
                hearer.put_nowait(frame)

    # --- who hears

    def enters(self) -> asyncio.Queue[str | None]:
        """Return the queue of lobby frames for someone, the whole lobby first; None ends it."""
        if not self._whole:
            self._whole = _frame(self.seq, b"lobby", {EVENINGS: self.evenings, TABLES: self.tables})
        hearer: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self.metrics.said()
        hearer.put_nowait(self._whole)
        self.hearers.add(hearer)
        return hearer

    def leaves(self, hearer: asyncio.Queue[str | None]) -> None:
        """Unsubscribe someone from the lobby."""
        self.hearers.discard(hearer)

    def close(self) -> None:
        """Tell nothing more."""
        if self._timer is not None:
            self._timer.cancel()


def _card(live: LiveTable) -> TableCard | None:
    """Return a table's card in the lobby, None if it is put away or nobody has come to it."""
    return table_card(live.table, live.attendance.present) if live.table.people and not live.gone else None


def _frame(seq: int, field: bytes, value: object) -> str:
    return (b'{"seq":%d,"%b":%b}' % (seq, field, msgspec.json.encode(value))).decode()


def _let_go(hearer: asyncio.Queue[str | None]) -> None:
    while not hearer.empty():
        hearer.get_nowait()
    hearer.put_nowait(None)


async def look(socket: WebSocket, lobby: Lobby, metrics: Metrics) -> None:
    """Serve a socket of the lobby until one of both ends goes away; there is nothing to be said to it."""
    hearer = lobby.enters()
    sending = asyncio.create_task(_tell(socket, hearer))
    try:
        await socket.receive_text()
        metrics.heard()
        await socket.close(1008, "the lobby tells, and is told nothing")
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    finally:
        lobby.leaves(hearer)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def _tell(socket: WebSocket, hearer: asyncio.Queue[str | None]) -> None:
    while (frame := await hearer.get()) is not None:
        await socket.send_text(frame)
    await socket.close(1013, "too slow: come again")
