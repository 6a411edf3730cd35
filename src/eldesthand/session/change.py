"""What an act at a session comes to: the events to be kept, and what each of them changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from msgspec import Struct

from eldesthand.club.club import Impossible
from eldesthand.club.events import ClubEntry
from eldesthand.session.events import Event
from eldesthand.table.acts import Act
from eldesthand.table.lawful import Refusal
from eldesthand.table.table import Table

E = TypeVar("E")
S = TypeVar("S")
C = TypeVar("C")


class GuidedRefusal(Impossible):
    """Raised at a table for learning for an act that a law would answer; `law` is its number."""

    def __init__(self, wrong: Refusal) -> None:
        super().__init__(wrong.reason)
        self.law = wrong.law


class Change(Struct, frozen=True, gc=False):
    """What an event has changed: the cards before and after it, and the act at cards, if one was done.

    `answers` are those to all that was done in the room.
    """

    version: int
    event: Event
    before: Table | None
    after: Table | None
    act: Act | None = None
    answers: tuple[ClubEntry, ...] = ()


class PendingEvents(list[E], Generic[E, S, C]):
    """Events that are to be kept; `steps` has for each the state after it, and what it changes.

    `paces` says how many times its pace the house takes over it.
    Nothing of it has happened before it is kept; then the states are there already, and no act is worked out twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[tuple[S, C]] = []
        self.paces = 1

    def add(self, event: E, then: S, change: C) -> S:
        """Put an event last, with the state after it, which is returned, and what it changes."""
        self.append(event)
        self.steps.append((then, change))
        return then


def pending(
    state: S, events: Iterable[E], apply: Callable[[S, E], tuple[S, C]], follows: Callable[[S], E | None]
) -> PendingEvents[E, S, C]:
    """Return events with all that `follows` of itself, event by event, once they have happened to a state.

    `apply` is the fold of the state: a session's or an evening's.
    """
    ahead: PendingEvents[E, S, C] = PendingEvents()
    for event in events:
        state = ahead.add(event, *apply(state, event))
    while (event_after := follows(state)) is not None:
        state = ahead.add(event_after, *apply(state, event_after))
    return ahead
