"""What a way of going on leads to, found by doing it at the table and looking at what the laws made of it."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.english.story import Sides
from eldesthand.lessons.lesson import Lesson
from eldesthand.minutes.document import Item
from eldesthand.minutes.replay import Replay, replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.seats import LETTERS, NOBODY, SIDE_NAMES, Seat, left, side
from eldesthand.table.acts import Act, Column, Elect
from eldesthand.table.rights import Right
from eldesthand.table.score import Score, added, total
from eldesthand.table.table import Table


class ChoiceVerdict(Struct, frozen=True, omit_defaults=True):
    """What the laws make of a choice.

    `done` says whether the learner's act had its effect, else it is void by `law` for `reason`; an empty
    `reason` goes with an act done.  `used` are the laws of the rights used by the learner's side, `lost` those of the
    rights held at the question and that ended unused.  `points` are what each side scores on the
    hand, `game` the side that wins a game by it.  `next_deal` is who deals next, `again` whether because
    this deal was abandoned.  `worth` is by how many points the learner's side comes out ahead.
    """

    done: bool
    points: Sides
    worth: int
    law: str = ""
    reason: str = ""
    used: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    game: str = ""
    next_deal: str = ""
    again: bool = False

    def rank(self, learner: Seat) -> tuple[int, bool]:
        """Return the key that choices are compared by: the points, then whether the learner's side has won the deal."""
        return self.worth, self.again and side(LETTERS.index(self.next_deal)) == side(learner)


class Attempt(Struct, frozen=True):
    """A way of going on, done: the record of it, the table at the question, and the acts after it."""

    lesson: Lesson
    items: tuple[Item, ...]
    played: Replay
    fork: Table
    steps: tuple[ReplayStep, ...]

    @property
    def own(self) -> Act | None:
        """What the learner did upon the question; None if the others were let go on."""
        first = self.steps[0].act if self.steps else None
        return first if first is not None and first.seat == self.lesson.learner else None


def attempt(lesson: Lesson, items: tuple[Item, ...] = ()) -> Attempt:
    """Go on from a lesson's question as `items` say."""
    before = replay(lesson.document())
    fork = before.table
    if fork is None or before.troubles:
        raise ValueError(f"{lesson.name} can't be played: {before.troubles[0] if before.troubles else 'no table'}")
    played = replay(lesson.document(*items))
    done = tuple(step for step in played.steps if isinstance(step, ReplayStep))
    known = sum(isinstance(step, ReplayStep) for step in before.steps)
    return Attempt(lesson, items, played, fork, done[known:])


def verdict(tried: Attempt) -> ChoiceVerdict:
    """Return the verdict of the laws on a way of going on."""
    learner, fork = tried.lesson.learner, tried.fork
    end = tried.steps[-1].after if tried.steps else fork
    settled = _settled(tried)
    points = _points(settled)
    again = end.deal.number != fork.deal.number and not fork.deal.ended
    own = tried.own
    answer = (
        next((entry for entry in tried.steps[0].after.log if entry.no == fork.no + 1), None)
        if own is not None
        else None
    )
    used, lost = _rights(tried)
    return ChoiceVerdict(
        done=answer.done if answer is not None else True,
        points=Sides(*points),
        worth=points[side(learner)] - points[1 - side(learner)],
        law=answer.law if answer is not None else "",
        reason=answer.reason if answer is not None and not answer.done else "",
        used=used,
        lost=lost,
        game=SIDE_NAMES[settled.game] if settled.game != NOBODY else "",
        next_deal=_next_dealer(end, fork),
        again=again,
    )


def _settled(tried: Attempt) -> Score:
    """Return the score of the learner's hand as it stood last: the next deal begins another."""
    number = tried.fork.deal.number
    scores = [tried.fork.score]
    scores += [step.after.score for step in tried.steps if step.after.deal.number == number or step.after.score.lines]
    return scores[-1]


def _points(settled: Score) -> tuple[int, int]:
    return added(total(settled.lines, Column.GAME), total(settled.lines, Column.HONOURS))


def _next_dealer(end: Table, fork: Table) -> str:
    if end.deal.number != fork.deal.number:
        return LETTERS[end.deal.dealer]
    return LETTERS[left(end.deal.dealer)] if end.deal.ended else ""


def _rights(tried: Attempt) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the laws of the rights that the learner's side used, and of those held and lost.

    Nothing is lost with the act by which a right is used: what ends then is excluded, or swept by a new deal.
    """
    learner = tried.lesson.learner
    held = [right for right in tried.fork.rights if right.held_by(learner)]
    used: list[str] = []
    lost: list[str] = []
    for step in tried.steps:
        spent = [right.law for right in step.before.rights if _spends(step, right, learner)]
        gone = [right for right in held if right not in step.after.rights]
        held = [right for right in held if right not in gone]
        used += spent
        if not spent:
            lost += [right.law for right in gone]
    return tuple(dict.fromkeys(used)), tuple(law for law in dict.fromkeys(lost) if law not in used)


def _spends(step: ReplayStep, right: Right, learner: Seat) -> bool:
    """Whether an act is the use of a right by the learner's side."""
    act = step.act
    if not isinstance(act, Elect) or side(act.seat) != side(learner) or not right.held_by(act.seat):
        return False
    done = next((entry.done for entry in step.after.log if entry.act == act and entry.no == step.before.no + 1), False)
    return done and right.offers(act.option) is not None and act.right in (0, right.opened)
