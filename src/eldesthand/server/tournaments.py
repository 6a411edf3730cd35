"""Tournaments and duplicates: streams of their own, folded when asked for, and told to all who wait for more."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from eldesthand.duplicate.duplicate import Duplicate
from eldesthand.duplicate.events import AnyEvent as DuplicateEvent
from eldesthand.duplicate.events import DuplicateOpened
from eldesthand.server.hub import Hub
from eldesthand.server.pseudonyms import of_sides
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.store.store import Conflict, Repeated
from eldesthand.session.events import encode
from eldesthand.shown import duplicate as shown_duplicate
from eldesthand.shown import tournament as shown_tournament
from eldesthand.shown.duplicate import DuplicateShown
from eldesthand.shown.tournament import TournamentShown
from eldesthand.tournament.events import AnyEvent as TournamentEvent
from eldesthand.tournament.events import TournamentOpened
from eldesthand.tournament.tournament import NotNow, Tournament

KIND: Final = "tournament"
KEPT: Final = 64
"""So many tournaments are kept folded, those asked for last."""

PATIENCE: Final = 25.0
"""The timeout of a long poll, in seconds: shorter than that of usual proxies."""

TOGETHER: Final = 0.1
"""Seconds that news wait for more: the last slip of a round, and the next round that follows it, are told at once."""

AnyTournament = Tournament | Duplicate
AnyEvent = TournamentEvent | DuplicateEvent
T = TypeVar("T", Tournament, Duplicate)

Work = Callable[[T, float], AnyEvent]
"""Works out from a tournament, and the time, what is to be kept.  Raises `NotNow`."""

_EVENTS: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)


class Tournaments:
    """The tournaments and the duplicates of the room."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._folded: OrderedDict[str, AnyTournament] = OrderedDict()
        self._shown: dict[tuple[str, bool], Any] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._news: dict[str, asyncio.Event] = {}
        hub.cluster.follows(self)

    # --- what other servers add

    def versions(self) -> list[tuple[str, int]]:
        """Return the streams that are folded here, and where each stands."""
        return [(f"{KIND}/{name}", now.version) for name, now in self._folded.items()]

    def version_of(self, stream: str) -> int | None:
        """Return where a stream stands here, None if it is not folded."""
        now = self._folded.get(stream.removeprefix(f"{KIND}/")) if stream.startswith(f"{KIND}/") else None
        return now.version if now is not None else None

    async def reads_on(self, stream: str) -> None:
        """Take what other servers have added to a stream.  Raises `CorruptStream`, `ReadFailed`."""
        name, known = stream.partition("/")[2], self.version_of(stream)
        if known is not None and await self.hub.store.version(stream) > known:
            self._keep(name, await self._fold(name))
            self._tells(name)

    async def open(self, opened: TournamentOpened | DuplicateOpened) -> str:
        """Begin a tournament or a duplicate and return its name.  Raises `WriteFailed`."""
        name = secrets.token_hex(8)
        await self.hub.store.begin(f"{KIND}/{name}", KIND)
        await self.hub.store.append(f"{KIND}/{name}", 0, [encode(opened)])
        self._keep(name, _of([opened]))
        return name

    async def of(self, name: str, kind: type[T]) -> T:
        """Return a tournament, or a duplicate, as it stands.  Raises `NotFound`, `CorruptStream`."""
        now = await self.kept(name)
        if not isinstance(now, kind):
            raise NotFound(f"there is no {kind.__name__.lower()} {name}")
        return now

    async def kept(self, name: str) -> AnyTournament:
        """Return either as it stands.  Raises `NotFound`, `CorruptStream`."""
        if name in self._folded:
            await self.hub.cluster.reads_on(f"{KIND}/{name}")
        now = self._folded.get(name)
        if now is None:
            now = await self._fold(name)
            self._keep(name, now)
        if name in self._folded:
            self._folded.move_to_end(name)
        return now

    def tournament_shown(self, name: str, now: Tournament) -> TournamentShown:
        """Return a tournament as all may see it, worked out once for all who look on."""
        shown: TournamentShown = self._cached((name, False), now, lambda: shown_tournament.shown(name, now))
        return shown

    def duplicate_shown(self, name: str, now: Duplicate, runs: bool) -> DuplicateShown:
        """Return a duplicate as all may see it, or who runs it, worked out once for all."""
        shown: DuplicateShown = self._cached((name, runs), now, lambda: shown_duplicate.shown(name, now, runs))
        return shown

    def _cached(self, key: tuple[str, bool], now: AnyTournament, make: Callable[[], Any]) -> Any:
        known = self._shown.get(key)
        if known is None or known.version != now.version:
            known = self._shown[key] = make()
        return known

    async def _fold(self, name: str) -> AnyTournament:
        stream, events = f"{KIND}/{name}", list[AnyEvent]()
        async for stored in self.hub.store.read(stream):
            try:
                events.append(_EVENTS.decode(stored.body))
            except msgspec.DecodeError:
                raise CorruptStream(stream, stored.version) from None
        if not events:
            raise NotFound(f"there is no tournament {name}")
        opened = events[0]
        if isinstance(opened, DuplicateOpened | TournamentOpened) and opened.cards == "screen":
            kind = "duplicate" if isinstance(opened, DuplicateOpened) else "tournament"
            events = of_sides(events, self.hub.bearers, f"{kind}/{name}")
        try:
            return _of(events)
        except NotNow:
            raise CorruptStream(stream, 1) from None

    def _keep(self, name: str, now: AnyTournament) -> None:
        known = self._folded.get(name)
        if known is None or now.version >= known.version:  # a slow read may end after a later write
            self._folded[name] = now
        while len(self._folded) > KEPT:
            gone, _ = self._folded.popitem(last=False)
            self._locks.pop(gone, None)
            self._shown.pop((gone, False), None)
            self._shown.pop((gone, True), None)

    async def does(self, name: str, command: str, work: Work[T], kind: type[T]) -> T:
        """Append an event to the stream, once for each command id, and wake all waiting requests.

        Raises `NotNow`, `NotFound`, `CorruptStream` and `WriteFailed`.
        """
        async with self._locks.setdefault(name, asyncio.Lock()):
            then = await self._does(name, command, work, kind)
            self._keep(name, then)
        self._tells(name)
        return then

    def _tells(self, name: str) -> None:
        """Wake all requests that wait for more of something."""
        news = self._news.pop(name, None)
        if news is not None:
            news.set()

    async def _does(self, name: str, command: str, work: Work[T], kind: type[T]) -> T:
        now, stream = await self.of(name, kind), f"{KIND}/{name}"
        if await self.hub.store.carried_out(stream, command):
            return now
        while True:
            event = work(now, self.hub.times.clock.now())
            then = now.apply(event)  # type: ignore[arg-type]  # what it works out is of its own kind
            try:
                await self.hub.store.append(stream, now.version, [encode(event)], command)
            except (Conflict, Repeated) as kept:  # more is kept than is folded here, perhaps this event itself
                self._keep(name, await self._fold(name))
                now = await self.of(name, kind)
                if isinstance(kept, Repeated):
                    return now
            else:
                return then

    async def after(self, name: str, version: int, kind: type[T]) -> T:
        """Return a tournament once it is beyond a version, or as it is when one has waited long enough."""
        now = await self.of(name, kind)
        if now.version <= version:
            news = self._news.setdefault(name, asyncio.Event())
            try:
                async with asyncio.timeout(PATIENCE):
                    await news.wait()
                    await asyncio.sleep(TOGETHER)
            except TimeoutError:
                pass
            now = await self.of(name, kind)
        return now

    def forget(self) -> None:
        """Fold all anew when asked for, as somebody in them is to be called otherwise."""
        self._folded.clear()
        self._shown.clear()

    def close(self) -> None:
        """Wake all waiting requests, before the server shuts down."""
        for news in self._news.values():
            news.set()
        self._news.clear()


def _of(events: Sequence[Any]) -> AnyTournament:
    """Return what a stream folds to.  Raises `NotNow`."""
    return Duplicate.of(events) if events and isinstance(events[0], DuplicateOpened) else Tournament.of(events)
