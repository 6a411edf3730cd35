"""Reactions: one of a few things that people at a table say to each other beside the game; nothing of it is kept.

Talk of a deal that is on is an act, which the laws may answer; so a reaction waits until it is over.
"""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from eldesthand.server.cluster.alone import ALONE, AloneServer
from eldesthand.server.rates import Purse
from eldesthand.session.session import Session
from eldesthand.shown.frames import Reacted, Reaction
from eldesthand.table.draft import Impossible

ANY_TIME: Final[Reaction] = "one moment"
"""What tells nothing of any card."""


REACTS: Final = "reacts"
"""What a server tells the others: that somebody at a table reacts."""


class ReactionListener(Protocol):
    """A socket of someone at the table."""

    def say(self, frame: bytes) -> None:
        """Put a frame into line."""
        ...


class Reactions:
    """Hands reactions on to all who are at a table: three at once, and one in four seconds after that."""

    def __init__(self, stream: str = "", cluster: AloneServer = ALONE) -> None:
        self._stream = stream
        self._cluster = cluster
        self._purse = Purse(3, 0.25)
        self._listeners: set[ReactionListener] = set()

    def comes(self, listener: ReactionListener) -> None:
        """Tell a socket of reactions from now on."""
        self._listeners.add(listener)

    def goes(self, listener: ReactionListener) -> None:
        """Tell it of no more."""
        self._listeners.discard(listener)

    def reacts(self, table: Session, who: str, reaction: Reaction) -> None:
        """Tell all that someone reacts.  Raises `Impossible`."""
        if who not in table.persons:
            raise Impossible("only those who play here react")
        if reaction != ANY_TIME and is_on(table):
            raise Impossible("while a deal is on nothing is said beside the game")
        if self._purse.wait(who, 1):
            raise Impossible("that is often enough for now")
        self._purse.spend(who)
        frame = msgspec.json.encode(Reacted(reaction, who))
        self.tell(frame)
        self._cluster.tells(REACTS, self._stream, frame.decode())

    def tell(self, frame: bytes) -> None:
        """Tell all who have a socket here that someone reacts."""
        for listener in tuple(self._listeners):
            listener.say(frame)


def is_on(table: Session) -> bool:
    """Whether a deal is on: its cards are being dealt or played."""
    return table.play is not None and not table.before_the_deal and not table.play.deal.ended
