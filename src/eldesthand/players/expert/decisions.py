"""The decisions of deals that are over: what each seat chose, its alternatives by what it knew then, and the loss."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec import Struct

from eldesthand.cards import NONE, Card
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.players.expert.alternatives import AS_GOOD, Alternatives, alternatives, does, times
from eldesthand.players.expert.elections import election, mended
from eldesthand.players.memory import Memory, memories
from eldesthand.seats import Seat
from eldesthand.table.acts import Act, Alone, Discard, Elect, NameSuit, Order, Pass, Play, Retract, Withdraw
from eldesthand.table.lawful import lawful
from eldesthand.table.rights import Right
from eldesthand.table.view import view, views

GAME: Final = "euchre"
NOT_HERE: Final = "decisions are weighed at euchre only, as the Expert plays it"
NOT_OVER: Final = "no deal of it is over: decisions are weighed when nothing more can come of it"
UNKNOWN_HANDS: Final = "the hands are not known"
NOTHING: Final = "there was nothing to choose"
DECIDES: Final = Play | Discard | Order | NameSuit | Alone | Pass


class WeighedChoice(Struct, frozen=True, omit_defaults=True):
    """Something that could have been done, in words: its worth in points, and in how many of 100 worlds it succeeds."""

    words: str
    points: float
    times: int
    card: Card = NONE


class ReviewedDecision(Struct, frozen=True, omit_defaults=True):
    """What a seat chose by act `no` of a deal, and the points it `lost` against the best of the `choices`.

    `words` is the figures in a sentence.  `question` is what was decided: "make", "alone", "discard", "play",
    or "right": what was demanded or let go, and which card was put in the place of one taken back.
    """

    no: int
    deal: int
    seat: Seat
    question: str
    chosen: str
    lost: float
    choices: tuple[WeighedChoice, ...]
    words: str

    @property
    def is_as_good(self) -> bool:
        """Whether nothing else was worth more than a fiftieth of a point more."""
        return self.lost <= AS_GOOD


class DecisionReview(Struct, frozen=True, omit_defaults=True):
    """The decisions of a deal or a record in the order in which they fell; `why` says why there are none."""

    decisions: tuple[ReviewedDecision, ...] = ()
    why: str = ""


def no_call() -> None:
    """Do nothing: what is called before each act if nobody says otherwise."""


def reviewed(
    deals: Iterable[list[ReplayStep]], seats: Iterable[Seat] = range(4), at_each: Callable[[], None] = no_call
) -> DecisionReview:
    """Return the decisions of some seats in deals that are over; `at_each` is called before each act.

    Each is weighed by what its seat knew when it fell, so what the others held makes no difference.
    """
    decisions: list[ReviewedDecision] = []
    why = NOT_OVER
    for deal in deals:
        if deal[0].before.book.game != GAME:
            return DecisionReview(why=NOT_HERE)
        why = NOTHING if why == NOT_OVER else why
        kept: tuple[Memory, ...] = memories()
        for step in deal:
            at_each()
            kept = tuple(memory.watch(seen) for memory, seen in zip(kept, views(step.before), strict=True))
            for seat, weighed in _deciding(step):
                if seat not in seats or step.before.deal.ended:
                    continue
                if any(card < 0 for card in step.before.deal.hands[seat]):
                    why = UNKNOWN_HANDS
                    continue
                decisions += weighed(step, kept[seat])
    return DecisionReview(tuple(decisions), "" if decisions else why)


def over(steps: list[ReplayStep]) -> Iterator[list[ReplayStep]]:
    """Yield the steps of each deal that has ended, or was given up for another; a record may be of several tables."""
    for table in dict.fromkeys(step.table for step in steps):
        deals: list[list[ReplayStep]] = []
        number = -1
        for step in (step for step in steps if step.table == table):
            if not deals or step.before.deal.number != number:
                deals.append([])
                number = step.before.deal.number
            deals[-1].append(step)
        yield from deals[:-1]
        if deals and deals[-1][-1].after.deal.ended:
            yield deals[-1]


Weigh = Callable[[ReplayStep, Memory], Iterator[ReviewedDecision]]


def _deciding(step: ReplayStep) -> Iterator[tuple[Seat, Weigh]]:
    """Yield who has decided something by an act, or has let a right go upon it, and how that is weighed."""
    act = step.act
    if isinstance(act, DECIDES):
        yield act.seat, _decided
    elif isinstance(act, Elect | Withdraw):
        yield act.seat, _demanded
    elif isinstance(act, Retract):
        yield act.seat, _mended
    gone = [] if isinstance(act, Elect) else _gone(step)
    if gone:
        yield from ((seat, _let_go) for seat in range(4) if any(right.held_by(seat) for right in gone))


def _gone(step: ReplayStep) -> list[Right]:
    """Return the rights that are no more after an act, but for those that went with the deal."""
    if step.after.deal.number != step.before.deal.number:
        return []
    kept = {(right.opened, right.options) for right in step.after.rights}
    return [right for right in step.before.rights if (right.opened, right.options) not in kept]


def _decided(step: ReplayStep, memory: Memory) -> Iterator[ReviewedDecision]:
    """Yield what was decided by an act: what was due, and whether to play alone where that was missed or chosen."""
    before, act = step.before, step.act
    seen = view(before, act.seat)
    due = next((due for due in seen.due if due.seat == act.seat), None)
    late = isinstance(act, Alone) and seen.deal.trump >= 0
    for weighed in alternatives(seen, due, lawful(seen, before.book), memory):
        choice = act if late == (weighed.question == "alone") else None
        yield from _reviewed(weighed, choice, step, act.seat)


def _demanded(step: ReplayStep, memory: Memory) -> Iterator[ReviewedDecision]:
    seen = view(step.before, step.act.seat)
    weighed = election(seen, lawful(seen, step.before.book), memory)
    if isinstance(weighed, Alternatives):
        yield from _reviewed(weighed, step.act, step, step.act.seat)


def _mended(step: ReplayStep, memory: Memory) -> Iterator[ReviewedDecision]:
    weighed = mended(view(step.before, step.act.seat), memory, 1.0)
    if isinstance(weighed, Alternatives):
        yield from _reviewed(weighed, step.act, step, step.act.seat)


def _let_go(step: ReplayStep, memory: Memory) -> Iterator[ReviewedDecision]:
    """Yield what a right would have been worth that is let go; nothing if that is hardly anything."""
    gone = _gone(step)
    seen = view(step.before, memory.seat)
    offered = lawful(seen, step.before.book)
    demands = (act for act in offered if isinstance(act, Elect))
    acts = tuple(
        act for act in demands if any(right.opened == act.right and right.offers(act.option) for right in gone)
    )
    weighed = election(seen, acts, memory)
    if isinstance(weighed, Alternatives):
        yield from _reviewed(weighed, None, step, memory.seat)


def _reviewed(weighed: Alternatives, act: Act | None, step: ReplayStep, seat: Seat) -> Iterator[ReviewedDecision]:
    """Yield a decision with what it lost; what was left alone only if that lost something."""
    lost = weighed.lost(act)
    if lost is None or (act is None and lost <= AS_GOOD):
        return
    choices = tuple(
        WeighedChoice(does(each.act), round(each.worth.points, 2) + 0.0, times(each), getattr(each.act, "card", NONE))
        for each in weighed.ranked
    )
    yield ReviewedDecision(
        step.after.no,
        step.before.deal.number,
        seat,
        weighed.question,
        does(act),
        round(lost, 3),
        choices,
        weighed.words,
    )
