"""After the deal: what each card cost, what each irregularity cost, and what the penalties not taken were worth.

Tricks are those of a whole deal with best play by all from the point on, every card seen.  A right that is open
counts for nothing until it is used; a call that stands narrows what may be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.minutes.phrase_of import phrase
from eldesthand.minutes.replay import Replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.seats import Seat, side
from eldesthand.study.review import DealStanding, ReviewedCard, ReviewedClaim, claims, plays, review, standing
from eldesthand.study.standing import NotSolved
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Elect, Play
from eldesthand.table.events import Entry, Posted
from eldesthand.table.incidents import Incident, ScoreLine
from eldesthand.table.lawful import lawful
from eldesthand.table.rights import Right
from eldesthand.table.table import Impossible, Table
from eldesthand.table.view import view


class Irregularity(Struct, frozen=True):
    """Something that went wrong, and the tricks it cost the offender's side at once, before any penalty.

    Below nought it gained them; None where it can't be told.
    """

    no: int
    kind: str
    law: str
    seat: Seat
    card: Card
    cost: int | None
    why: str = ""


class RightUse(Struct, frozen=True):
    """A way to use a right, in the words of the minutes, and the tricks of the holder's side in all after it."""

    words: str
    tricks: int | None


class Penalty(Struct, frozen=True):
    """A right that was used or lapsed: by act `no`, held by `seat`; `taken` are the words, "" if it was not used.

    `tricks` are those of the holder's side after what was done, `idle` those if the right had not been used, and
    `others` the ways not taken, the best first.
    """

    no: int
    law: str
    seat: Seat
    taken: str
    tricks: int | None
    idle: int | None
    others: tuple[RightUse, ...]

    @property
    def missed(self) -> int | None:
        """The tricks that the best other way would have brought; nought or below if none was better."""
        better = [way.tricks for way in self.others if way.tricks is not None]
        return None if self.tricks is None or not better else max(better) - self.tricks


class Scored(Struct, frozen=True):
    """A score line that was posted by act `no`."""

    no: int
    line: ScoreLine


class PostMortem(Struct, frozen=True):
    """What there is to say of a deal when it is over; `first` is what it was worth at the first lead."""

    first: DealStanding | None
    cards: tuple[ReviewedCard, ...]
    irregularities: tuple[Irregularity, ...]
    penalties: tuple[Penalty, ...]
    scored: tuple[Scored, ...]
    claims: tuple[ReviewedClaim, ...] = ()
    why: str = ""


def post_mortem(played: Replay) -> PostMortem:
    """Return the post-mortem of a record, as far as its cards are known."""
    steps = [step for step in played.steps if isinstance(step, ReplayStep)]
    first, why = None, ""
    led = next((step for step in steps if isinstance(step.act, Play)), None)
    start = led.before if led is not None else played.table
    try:
        first = standing(start.deal) if start is not None else None
    except NotSolved as problem:
        why = str(problem)
    return PostMortem(
        first,
        review(plays(played)),
        tuple(irregularity for step in steps for irregularity in _irregularities(step)),
        tuple(_all_penalties(steps)),
        tuple(scored for step in steps for scored in _scored(step)),
        claims(played),
        why,
    )


def penalties(played: Replay) -> tuple[Penalty, ...]:
    """Return the penalties of a record alone, as far as its cards are known."""
    return tuple(_all_penalties(step for step in played.steps if isinstance(step, ReplayStep)))


def worth(table: Table, seat: Seat) -> int:
    """Return the tricks of a seat's side in all.  Raises `NotSolved`."""
    return standing(table.deal).of(side(seat))


def _worth(table: Table, seat: Seat) -> int | None:
    try:
        return worth(table, seat)
    except NotSolved:
        return None


def _entries(step: ReplayStep) -> Iterator[Entry]:
    """Yield the log's entries of an act and of the clerk's acts upon it."""
    return (entry for entry in step.after.recent if entry.no == step.after.no)


# Irregularities


def _irregularities(step: ReplayStep) -> Iterator[Irregularity]:
    for entry in _entries(step):
        for event in entry.events:
            if isinstance(event, Incident) and event.no == step.after.no:
                yield _cost(step, event)


def _cost(step: ReplayStep, incident: Incident) -> Irregularity:
    named = incident.no, incident.kind, incident.law, incident.seat, incident.card
    try:
        cost = worth(step.before, incident.seat) - worth(step.after, incident.seat)
    except NotSolved as problem:
        return Irregularity(*named, None, str(problem))
    return Irregularity(*named, cost)


# Penalties


def _all_penalties(steps: Iterable[ReplayStep]) -> Iterator[Penalty]:
    """Yield the penalties of a record; a right that was used and ends later is told of once."""
    used: set[tuple[str, Seat]] = set()
    for step in steps:
        for penalty in _penalties(step):
            if penalty.taken or (penalty.law, side(penalty.seat)) not in used:
                yield penalty
            if penalty.taken:
                used.add((penalty.law, side(penalty.seat)))


def _penalties(step: ReplayStep) -> Iterator[Penalty]:
    """Yield a penalty for each cause whose rights this act used or let go."""
    after = {(right.law, right.opened) for right in step.after.rights}
    gone = [right for right in step.before.rights if right.cause and (right.law, right.opened) not in after]
    used = step.act.right if isinstance(step.act, Elect) else 0
    if isinstance(step.act, Elect) and not gone:
        gone = [right for right in step.before.rights if right.held_by(step.act.seat) and used in (0, right.opened)]
    for cause in dict.fromkeys(right.cause for right in gone):
        rights = [right for right in gone if right.cause == cause]
        holder = _holder(step.act, rights)
        ways = tuple(_ways(step.before, holder, rights, step.act))
        if ways or isinstance(step.act, Elect):
            yield _penalty(step, rights, holder, ways)


def _holder(act: Act, rights: Iterable[Right]) -> Seat:
    """Return the seat that decides: the one that acts if it may, else the first holder."""
    holders = [seat for seat in range(4) for right in rights if right.held_by(seat)]
    return act.seat if act.seat in holders else holders[0] if holders else act.seat


def _penalty(step: ReplayStep, rights: list[Right], holder: Seat, ways: tuple[RightUse, ...]) -> Penalty:
    book = step.before.book
    elected = isinstance(step.act, Elect) and any(right.held_by(step.act.seat) for right in rights)
    idle = _worth(step.before, holder)
    tricks = _worth(step.after, holder) if elected else idle
    taken = words(step.act, book.code) if elected else ""
    others = tuple(sorted(ways, key=lambda way: -99 if way.tricks is None else -way.tricks))
    return Penalty(step.after.no, rights[0].law, holder, taken, tricks, idle, others)


def _ways(table: Table, holder: Seat, rights: list[Right], act: Act) -> Iterator[RightUse]:
    """Yield the demands that the holder could have made instead, each with what it would have been worth."""
    if holder < 0:
        return
    opened = {right.opened for right in rights}
    for other in lawful(view(table, holder), table.book):
        if not isinstance(other, Elect) or other.right not in opened:
            continue
        if isinstance(act, Elect) and act.seat == holder and _same(act, other):
            continue
        try:
            later = clerk.after(table, other)
        except Impossible:
            continue
        yield RightUse(words(other, table.book.code), _worth(later, holder))


def _same(act: Elect, other: Elect) -> bool:
    mine, theirs = act.option, other.option
    return (mine.what, mine.card, mine.suit) == (theirs.what, theirs.card, theirs.suit)


def words(act: Act, code: str) -> str:
    """Return an act in the words of the minutes."""
    try:
        return phrase(act, code)
    except ValueError:
        return "makes a demand"


# The score


def _scored(step: ReplayStep) -> Iterator[Scored]:
    for entry in _entries(step):
        for event in entry.events:
            if isinstance(event, Posted):
                yield from (Scored(step.after.no, line) for line in event.lines)
