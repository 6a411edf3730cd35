"""What a way of going on comes to, in words."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from eldesthand.english.plain import count, series, side_of
from eldesthand.lessons.outcome import ChoiceVerdict
from eldesthand.seats import LETTERS, SIDE_NAMES, WORDS


class Tone(StrEnum):
    """How a sentence is meant: it states a fact, praises, or regrets."""

    PLAIN = "plain"
    WELL = "well"
    ILL = "ill"


def comes_to(verdict: ChoiceVerdict) -> str:
    """Return the score of a hand in words: ``two points to East and West, and the game``."""
    points = (verdict.points.ns, verdict.points.ew)
    parts = [f"{count(number, 'point')} to {side_of(side)}" for side, number in enumerate(points) if number]
    if verdict.again:
        parts.append(f"a new deal by {WORDS[LETTERS.index(verdict.next_deal)]}")
    told = series(parts, "and") or "no points"
    if not verdict.game:
        return told
    winner = SIDE_NAMES.index(verdict.game)
    return f"{told}, and the game" if points[1 - winner] == 0 else f"{told}, and the game to {side_of(winner)}"


def judgement(verdict: ChoiceVerdict, best: bool) -> Iterator[tuple[str, Tone]]:
    """Yield how good a choice was, and which rights were lost by it."""
    if not verdict.done:
        yield "What you asked had no effect.", Tone.PLAIN
    if verdict.lost:
        yield f"Your right by {series(verdict.lost, 'and')} has come to nothing.", Tone.ILL
    yield f"There was {'nothing' if best else 'something'} better to be had.", Tone.WELL if best else Tone.ILL
