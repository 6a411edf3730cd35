"""The digits that pages bring to a deal, so that every person who is there has a part in its order, whoever shuffles.

A page draws them once it is shown the commitment.  They lie here till the first shuffle of the pack takes them in, and
are then on disk with it.  Nobody can hold up a deal: whose page says nothing in time has no part in this one.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from eldesthand.server.cluster.alone import ALONE, AloneServer, Elsewhere
from eldesthand.shuffle.proof import DIGITS
from eldesthand.table.draft import Impossible

if TYPE_CHECKING:
    from eldesthand.session.session import Session

WAIT: Final = 1.0
"""Seconds for which a shuffle waits for the digits of pages that have said they would bring some.

Where the house deals it waits as long for the first page of a table that has just been opened.
"""


class PageDigits:
    """What pages have brought to the deal in hand, and whose pages bring digits at all."""

    def __init__(self, stream: str = "", cluster: AloneServer = ALONE) -> None:
        self._stream = stream
        self._cluster = cluster
        self._elsewhere: dict[str, str] = {}
        self._committed = ""
        self._brought: dict[str, str] = {}
        self._pages: dict[object, str] = {}
        self._has_begun = False
        self._more = asyncio.Event()

    def comes(self, who: str, page: object) -> None:
        """Note that someone's page is here, and brings digits."""
        self._pages[page] = who
        self._has_begun = True
        self._cluster.brings(self._stream, who)

    def goes(self, page: object) -> None:
        """Note that a page is gone."""
        self._pages.pop(page, None)
        self._more.set()

    def brings(self, table: Session, who: str, committed: str, digits: str) -> None:
        """Take what someone's page brings to the deal of a commitment; the first it brings counts.

        Raises `Impossible` for what are no digits, and for another deal than the one whose pack is being made ready.
        """
        if table.seat_of(who) < 0:
            raise Impossible("you do not sit at this table")
        if table.pack is None or committed != table.pack.proof.committed:
            raise Impossible("the pack of this commitment is not in hand")
        if not DIGITS.fullmatch(digits):
            raise Impossible("bring 16 to 128 hexadecimal digits, in small letters")
        if committed != self._committed:
            self._committed, self._brought = committed, {}
        if who not in self._brought:
            self._brought[who] = digits
            self._cluster.brings(self._stream, who, f"{committed} {digits}")
        self._more.set()

    def are_elsewhere(self, those: dict[str, Elsewhere]) -> None:
        """Take what pages bring by way of other servers."""
        self._elsewhere = {who: there.digits for who, there in those.items() if there.brings}
        self._has_begun = self._has_begun or bool(self._elsewhere)
        self._more.set()

    def brought(self, committed: str) -> dict[str, str]:
        """Return the digits that pages have brought to the deal of a commitment, by whose they are."""
        elsewhere = ((who, *brought.split(" ")) for who, brought in self._elsewhere.items() if brought)
        there = {who: digits for who, at, digits in elsewhere if at == committed and DIGITS.fullmatch(digits)}
        return there | (self._brought if committed == self._committed else {})

    async def wait(self, table: Session) -> None:
        """Wait a little for the pages of those who sit, before the first shuffle of a pack."""
        try:
            async with asyncio.timeout(WAIT):
                while self._missing(table):
                    self._more.clear()
                    await self._more.wait()
        except TimeoutError:
            self._has_begun = True

    def _missing(self, table: Session) -> bool:
        """Whether the page of someone who sits has yet to bring digits to a pack that nobody has touched."""
        pack, play = table.pack, table.play
        if pack is None or play is None or pack.handled or pack.again:
            return False
        if not self._has_begun and table.opened.dealing == "house":
            return True
        here = {*self._pages.values(), *self._elsewhere}
        return any(name in here and name not in self.brought(pack.proof.committed) for name in play.names)
