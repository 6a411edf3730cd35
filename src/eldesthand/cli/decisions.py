"""Decisions reviewed, on paper: what was chosen, what it lost, and what else could have been done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eldesthand.cli import pages
from eldesthand.cli.longwork import Work
from eldesthand.english import plain
from eldesthand.minutes.replay import Replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.players.expert.decisions import DecisionReview, ReviewedDecision, over, reviewed
from eldesthand.seats import WORDS, Seat

HEADING: Final = "Decisions, each weighed by what its seat knew then, in points at that score; the dearest first."
IN_ORDER: Final = "Decisions, each weighed by what its seat knew then, in points at that score, as they fell."


def of_record(played: Replay, seat: Seat | None, limited: bool) -> DecisionReview:
    """Return the decisions of a record, of one seat or all, and tell on a terminal how far that has come.

    Raises `TooMuchWork`.
    """
    steps = [step for step in played.steps if isinstance(step, ReplayStep)]
    with Work(len(steps), limited, "act") as work:
        return reviewed(over(steps), range(4) if seat is None else (seat,), work)


def told(review: DecisionReview, in_order: bool) -> Iterator[object]:
    """Yield a review as it is printed."""
    yield pages.flow(IN_ORDER if in_order else HEADING, style="dim")
    several = len({decision.deal for decision in review.decisions}) > 1
    for decision in _listed(review, in_order):
        label = f"{decision.deal}.{decision.no}" if several else str(decision.no)
        yield pages.flow(_sentence(decision), label=label, label_width=7)
    yield pages.flow(_came_to(review, in_order), indent=1)


def lines(review: DecisionReview) -> Iterator[str]:
    """Yield a review as the lines of a page, the dearest decisions first."""
    if review.why:
        yield plain.sentence(review.why)
        return
    yield HEADING
    yield ""
    for decision in _listed(review, in_order=False):
        yield _sentence(decision)
    yield _came_to(review, in_order=False)


def _listed(review: DecisionReview, in_order: bool) -> list[ReviewedDecision]:
    if in_order:
        return list(review.decisions)
    dear = [decision for decision in review.decisions if not decision.is_as_good]
    return sorted(dear, key=lambda decision: -decision.lost)


def _sentence(decision: ReviewedDecision) -> str:
    lost = "as good as any" if decision.is_as_good else f"{decision.lost:.2f} points lost"
    text = f"{WORDS[decision.seat]} chose to {decision.chosen}: {lost}. {plain.sentence(decision.words)}"
    if len(decision.choices) < 3:
        return text
    return f"{text} All: {', '.join(f'{choice.words} {choice.points:+.2f}' for choice in decision.choices)}."


def _came_to(review: DecisionReview, in_order: bool) -> str:
    """Return in a sentence what the seats lost by all their decisions, and how many are left out of the list."""
    seats = sorted({decision.seat for decision in review.decisions})
    parts = []
    for seat in seats:
        own = [decision for decision in review.decisions if decision.seat == seat]
        count = plain.count(len(own), "decision")
        parts.append(f"{WORDS[seat]} {sum(decision.lost for decision in own):.2f} points in {count}")
    text = f"Lost in all: {', '.join(parts)}."
    good = sum(decision.is_as_good for decision in review.decisions)
    return text if in_order or not good else f"{text} {plain.sentence(f'{good} of them were as good as any')}"
