"""The acts of a record as they are seen, with the questions and expectations between them."""

from __future__ import annotations

from eldesthand.english.sight import Passage, fresh, perceived, sight
from eldesthand.minutes.replay import Replay
from eldesthand.minutes.replay_table import Query, ReplayStep, RoomStep
from eldesthand.seats import Seat
from eldesthand.table.events import Entry
from eldesthand.table.table import Table


class RecordedPassage(Passage, frozen=True, gc=False):
    """An act of a record as it is seen, and the step of the replay by which it was done."""

    step: ReplayStep


Seen = RecordedPassage | RoomStep | Query
"""What a reader is told of a record, piece by piece."""


def passages(played: Replay, seat: Seat | None) -> tuple[Seen, ...]:
    """Return the acts that are seen, and the questions and expectations of the record, in order.

    What is done in the room all see; of several tables a seat sees only the first at which cards are played.
    """
    passages: list[Seen] = []
    count = 0
    last = {0: played.start} if played.start is not None else {}
    own = next((step.table for step in played.steps if isinstance(step, ReplayStep)), 0)
    for step in played.steps:
        if isinstance(step, Query | RoomStep):
            passages.append(step)
            continue
        if seat is not None and step.table != own:
            continue
        # What the clerk did on his own between two acts belongs to the second.
        before = last.get(step.table, step.before)
        if not goes_on(before, step.before):
            before = step.before
        last[step.table] = step.after
        entries = _entries(before, step.after, seat)
        number = next((entry.no for entry in entries if not entry.clerk), 0)
        if number:
            count += 1
            no = count if seat is not None else number
            seen = sight(before, seat), sight(step.after, seat)
            passages.append(RecordedPassage(no, step.after.book, *seen, entries, step))
    return tuple(passages)


def goes_on(before: Table, after: Table) -> bool:
    """Whether one table is a later state of another, and not that of another rubber."""
    if before is after:
        return True
    told = before.log
    return not told or after.log[len(told) - 1 : len(told)] == told[-1:]


def _entries(before: Table, after: Table, seat: Seat | None) -> tuple[Entry, ...]:
    since = fresh(before, after)
    return since if seat is None else perceived(after, since, seat)


def numbers(told: tuple[Seen, ...]) -> dict[int, int]:
    """Return the number under which each act of the table's log is told."""
    return {0: 0} | {passage.entry.no: passage.no for passage in told if isinstance(passage, RecordedPassage)}
