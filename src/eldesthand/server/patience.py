"""The time that the players of the house leave to persons who hold a right, before they play on.

What the house waits for is what the holder is told of, and what all may know to be there.  At a strict table, where
one side is not told of the other's rights, it waits after each call of attention, whatever that comes to, and for what
may be done in the ordinary course of play.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Final

from eldesthand.seats import side
from eldesthand.server.clock import Times
from eldesthand.server.open_table import OpenTable
from eldesthand.session.events import AtCards, Event
from eldesthand.session.session import Session
from eldesthand.shown.around import LifeChoice, Waiting
from eldesthand.shown.choosing.rights import Occasion, occasions
from eldesthand.shown.common import Looks
from eldesthand.table.acts import AgreeRubber, Consent, NoClaim, Refuse, Talk
from eldesthand.table.facts import F
from eldesthand.table.rights import is_ordinary

LET_STAND: Final = "let stand"
LONGEST_WAIT: Final = 86400.0
"""Seconds for which a table may have the house wait for a right: as long as its holder likes."""
ATTENTION: Final = "attention"
_PASSES_BY: Final = (AgreeRubber, Consent, NoClaim, Refuse, Talk)
"""Acts by which nobody loses a right."""

Awaited = dict[str, tuple[Occasion, ...]]
_NOBODY: Final[tuple[None, Awaited]] = (None, {})


def awaited(table: Session, had: Collection[Occasion], looks: Looks) -> Awaited:
    """Return the persons to whom the house leaves time, and for what; `had` is what they have had time for."""
    play = table.play
    if play is None or (play.deal.ended and not table.before_the_deal):
        return {}
    rights: Awaited = {}
    for seat, name in enumerate(play.names):
        if table.plays_for(name):
            continue
        seen = looks.of(play).of(seat)
        theirs = occasions(seen, had) if seen.rights else ()
        if table.opened.manner == "strict":
            ordinary = {right.opened for right in seen.rights if is_ordinary(right)}
            theirs = tuple([right for right in theirs if right.opened in ordinary])
            calls = [Occasion(play.deal.number, ATTENTION, said.no, 0, 0) for said in play.deal.said(F.ATTENTION)
                     if side(said.seat) == side(seat)]  # fmt: skip
            theirs += tuple([right for right in calls[-1:] if right not in had])
        if theirs:
            rights[name] = theirs
    return rights


def takes_time(event: Event) -> bool:
    """Whether the house leaves persons time before it does something."""
    return isinstance(event, AtCards) and not isinstance(event.act, _PASSES_BY)


class Patience:
    """What the house waits for at a table that is open."""

    def __init__(self, live: OpenTable, times: Times) -> None:
        self.live = live
        self.times = times
        self._had: set[Occasion] = set()
        self._until: dict[Occasion, float] = {}
        self.waiting: tuple[Session | None, Awaited] = _NOBODY
        self._deal = (0, 0)
        self._stirred = asyncio.Event()

    async def leaves_time(self, table: Session) -> None:
        """Wait until no person has time left to use a right, or the table has gone on."""
        self._begins(table)
        looks = self.live.display.looks
        while self.seconds and self.live.now is table and (rights := awaited(table, self._had, looks)):
            now = self.times.clock.now()
            theirs = {right for each in rights.values() for right in each}
            for right in theirs:
                self._until.setdefault(right, now + self.seconds)
            over = {right for right in theirs if self._until[right] <= now}
            if over:
                self._had |= over
                continue
            self._stirred.clear()
            shown, self.waiting = self.waiting, (table, rights)
            if shown != self.waiting:
                self._look()
            cancel = self.times.clock.later(min(self._until[right] for right in theirs) - now, self._stirred.set)
            try:
                await self._stirred.wait()
            finally:
                cancel()
        if self.waiting is not _NOBODY:
            self.waiting = _NOBODY
            if self.live.now is table:
                self._look()

    def stir(self) -> None:
        """Look again: something has happened."""
        self._stirred.set()

    def lets_stand(self, who: str) -> None:
        """Let someone's rights stand as they are, so that the house waits for that person no longer."""
        if theirs := self._awaited.get(who, ()):
            self._had |= set(theirs)
            self._stirred.set()

    def _begins(self, table: Session) -> None:
        """Forget what was of another deal."""
        if table.deal_in_hand != self._deal:
            self._deal = table.deal_in_hand
            self._had.clear()
            self._until.clear()

    @property
    def seconds(self) -> float:
        """How long the house waits for a right here: as the table has it, else as the room."""
        own = self.live.now.opened.rights
        return own if own >= 0 else self.times.rights

    @property
    def names(self) -> tuple[str, ...]:
        """The persons for whom the house waits now."""
        return tuple(self._awaited)

    @property
    def _awaited(self) -> Awaited:
        table, rights = self.waiting
        return rights if table is self.live.now else {}

    def shown_to(self, who: str) -> Waiting | None:
        """Return the waiting shown to someone: at a strict table each is told of no more than the own."""
        names = self.names
        if not names or (self.live.now.opened.manner == "strict" and who not in names):
            return None
        most = self.seconds
        if who in names:
            choice = LifeChoice("Let it stand", {"do": LET_STAND})
            limit = "as long as you like" if most >= LONGEST_WAIT else f"{most:g} seconds at most"
            return Waiting(f"The house waits for you, {limit}.", most, self._left_to(who), True, (choice,))
        return Waiting(f"The house waits for {' and '.join(names)}, who may use a right.", most, most)

    def _left_to(self, who: str) -> float:
        """Return how many seconds are left of the time that the house leaves to someone, to the tenth."""
        last = max(self._until[right] for right in self._awaited[who])
        return round(max(0.0, last - self.times.clock.now()), 1)

    def _look(self) -> None:
        for listener in tuple(self.live.listeners):
            listener.look()
