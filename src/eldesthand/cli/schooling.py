"""A lesson on the screen: the table, the question, the choices, and what the laws make of the answer."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from io import TextIOWrapper
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from eldesthand.cli import pages, telling
from eldesthand.cli.diagram import Diagram
from eldesthand.cli.keyboard import line_of
from eldesthand.cli.verdicts import choices_told, judged
from eldesthand.english.plain import count
from eldesthand.english.sight import Sight
from eldesthand.english.story import Step, StoryRemark
from eldesthand.lessons import Lesson, lessons
from eldesthand.lessons.data import frames_of, led, question, seen, situation, taught, way
from eldesthand.lessons.outcome import Attempt, attempt, verdict
from eldesthand.lessons.typed import NotAnAct, typed
from eldesthand.lessons.worded import comes_to
from eldesthand.minutes.referee import StoryFrame
from eldesthand.seats import WORDS, partner

NARROW: Final = 72
"""On a narrower terminal the table is not drawn."""
LONGEST: Final = 400
"""No answer is longer; what goes beyond is not read."""
BEST, TRIED = "best", "tried"


class Leave(Exception):
    """The learner has had enough."""


class Progress:
    """How the learner has fared in this run: lessons by name, the first answer counts; and the one being played."""

    def __init__(self) -> None:
        self.marks: dict[str, str] = {}
        self.at = 0

    def mark(self, lesson: Lesson, best: bool) -> None:
        """Note a lesson's first answer."""
        self.marks.setdefault(lesson.name, BEST if best else TRIED)

    def summary(self) -> str:
        """Return how many lessons were taken, and how many answers were the best at once."""
        best = sum(mark == BEST for mark in self.marks.values())
        return f"{len(self.marks)} of {len(lessons())} lessons taken, {best} answered best at once."


class LessonTerminal:
    """Where the learner sits: a terminal, read page by page, or plain lines where there is none."""

    def __init__(self) -> None:
        self.paper = pages.console()
        self.terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.height = self.paper.height if self.terminal else 0
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def lines(self, parts: Iterable[object]) -> list[str]:
        """Return parts as the lines they take."""
        return pages.lines(self.paper, parts)

    def show(self, sections: list[list[str]], wait: bool = True) -> None:
        """Show sections, each on one page with others if it fits; `wait` for Enter after the last page too."""
        leaves = _leaves(sections, self.height)
        for at, leaf in enumerate(leaves):
            if self.terminal:
                self.paper.clear()
            for line in leaf:
                pages.write(line)
            if self.terminal and (wait or at < len(leaves) - 1):
                self.ask("Enter goes on, q leaves")

    def ask(self, prompt: str) -> str:
        """Return the learner's answer, without blanks; raises `Leave` at q or where nothing more comes."""
        self.paper.print(Text(f" {prompt} ", style="reverse" if self.terminal else "dim"), end=" ")
        if not self.terminal:
            sys.stdout.write("\n")
        sys.stdout.flush()
        line = line_of(sys.stdin)
        answer = line[:LONGEST].strip()
        if not line or answer.lower() in ("q", "quit"):
            if not line:
                sys.stdout.write("\n")
            raise Leave
        return answer

    def complain(self, text: str) -> None:
        """Say kindly that an answer will not do."""
        for line in self.lines([pages.flow(text, style="yellow")]):
            pages.write(line)


def _leaves(sections: list[list[str]], height: int) -> list[list[str]]:
    """Return sections as pages of a height, 0 for one endless page; a long section goes over several."""
    room = max(height - 2, 4)
    if height == 0:
        return [[line for section in sections for line in (*section, "")]]
    screens: list[list[str]] = [[]]
    for section in sections:
        if screens[-1] and len(screens[-1]) + 1 + len(section) > room:
            screens.append([])
        elif screens[-1]:
            screens[-1].append("")
        for line in section:
            if len(screens[-1]) == room:
                screens.append([])
            screens[-1].append(line)
    return screens


# The list


def listing(paper: Console, marks: dict[str, str]) -> list[str]:
    """Return the list of the lessons, book by book, with how the learner has fared."""
    parts: list[object] = []
    for code, group in groupby(lessons(), key=lambda lesson: lesson.header.book):
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", min_width=2)
        those = list(group)
        for lesson in those:
            laws = " ".join(law for law, _ in lesson.header.teaches)
            mark = {BEST: "best", TRIED: "done"}.get(marks.get(lesson.name, ""), "")
            grid.add_row(
                Text(str(lesson.number), style="bold"), lesson.title, Text(lesson.name, style="dim"),
                Text(laws, style="dim"),
                Text(mark, style="green" if mark == "best" else ""),
            )  # fmt: skip
        head = f"{count(len(those), 'lesson').capitalize()} in {_LAWS_OF[code]}"
        parts += [*([Text("")] if parts else []), Text(head, style="bold"), Text(""), grid]
    return pages.lines(paper, parts)


_LAWS_OF: Final = {
    "S": "the laws of Euchre, Boston, 1888",
    "B": "the laws of Bridge, 1907",
}


# A lesson


def teach(desk: LessonTerminal, lesson: Lesson, progress: Progress, last: bool = False) -> None:
    """Give one lesson: the situation, the question, and what comes of each answer the learner likes to try."""
    progress.at = lesson.number
    opening = attempt(lesson)
    shown = frames_of(opening)
    head = Text(f"Lesson {lesson.number} of {len(lessons())} – {lesson.title}", style="bold")
    whose = f"You are {WORDS[lesson.learner]}; {WORDS[partner(lesson.learner)]} is your partner."
    desk.show([desk.lines([head, Text(whose), Text(""), *told(situation(shown))])])
    asked = desk.lines([pages.flow(lesson.header.question, style="bold"), *_numbered(lesson)])
    table = [*_drawn(desk, seen(shown)), "", *asked]
    first = True
    while True:
        if first or desk.terminal:
            desk.show([table], wait=False)
        tried = _answered(desk, lesson, table, desk.lines(_may(shown)))
        best = verdict(tried).rank(lesson.learner) >= _best(lesson)
        if first:
            progress.mark(lesson, best)
        first = False
        _answer(desk, lesson, tried, best)
        if not _again(desk, lesson, last):
            return


def _again(desk: LessonTerminal, lesson: Lesson, last: bool) -> bool:
    """Whether the learner would answer the question in another way."""
    while True:
        word = desk.ask(f"{'Enter ends the lesson' if last else 'Enter goes on'}, a asks again, q leaves").lower()
        if word in ("a", "again"):
            return True
        if not word:
            return False
        desk.complain("Enter, a or q, please.")


def _best(lesson: Lesson) -> tuple[int, bool]:
    return max(verdict(attempt(lesson, way.items)).rank(lesson.learner) for way in lesson.best)


def _answered(desk: LessonTerminal, lesson: Lesson, table: list[str], may: list[str]) -> Attempt:
    """Return the learner's attempt at the question, asking until it is something that can be done."""
    count = len(lesson.choices)
    while True:
        words = desk.ask(f"1 to {count}, or your own words; ? tells what is open, q leaves")
        if words == "?":
            desk.show([may])
            if desk.terminal:
                desk.show([table], wait=False)
        elif words.isascii() and words.isdigit():
            if 1 <= int(words) <= count:
                return attempt(lesson, lesson.choices[int(words) - 1].items)
            desk.complain(f"There are {count} choices; write a number from 1 to {count}.")
        elif not words:
            desk.complain("What do you do? Write a number, or say it in words, as: calls diamonds.")
        else:
            try:
                return attempt(lesson, typed(lesson, words).items)
            except NotAnAct as problem:
                desk.complain(f"{str(problem)[:1].upper()}{str(problem)[1:]}.")


def _answer(desk: LessonTerminal, lesson: Lesson, tried: Attempt, best: bool) -> None:
    """Show what an answer leads to: what followed at once, the hand to its end, what it comes to, the laws."""
    outcome = led(tried)
    own = tried.own is not None
    cut = next((at + 1 for at, step in enumerate(outcome.steps) if not isinstance(step, StoryRemark)), 0) if own else 0
    while 0 < cut < len(outcome.steps) and isinstance(outcome.steps[cut], StoryRemark):
        cut += 1
    sections = []
    if cut:
        sections.append(desk.lines([Text("The laws answer", style="bold"), *told(outcome.steps[:cut])]))
    if outcome.steps[cut:]:
        sections.append(desk.lines([Text("And so it goes on", style="bold"), *told(outcome.steps[cut:])]))
    ways = [way(lesson, choice) for choice in lesson.choices]
    taken = next((choice.number for choice in lesson.choices if choice.items == tried.items), 0)
    sections.append(
        desk.lines([Text(f"It comes to {comes_to(outcome.verdict)}.", style="bold"), *judged(outcome.verdict, best)])
    )
    sections.append(desk.lines(choices_told(ways, taken)))
    sections.append(desk.lines(_laws(lesson)))
    desk.show(sections, wait=False)


# Parts


def told(steps: Iterable[Step]) -> Iterator[object]:
    """Yield steps of a story; what the lesson says stands between them as plain paragraphs."""
    run: list[Step] = []
    for step in steps:
        if isinstance(step, StoryRemark):
            yield from telling.told(run)
            run = []
            yield pages.flow(step.text, style="italic")
        else:
            run.append(step)
    yield from telling.told(run)


def _numbered(lesson: Lesson) -> Iterator[object]:
    for choice in lesson.choices:
        yield pages.flow(choice.label, label=f"{choice.number}", label_width=3)


def _may(shown: tuple[StoryFrame, ...]) -> Iterator[object]:
    asked = question(shown)
    if asked is not None:
        yield from telling.question(asked)


def _drawn(desk: LessonTerminal, at: Sight) -> list[str]:
    """Return the table as the learner sees it, drawn or, on a narrow screen, in words."""
    drawing = Diagram(at, pages.pips())
    if desk.paper.width >= NARROW:
        return desk.lines([drawing.top(), *drawing.lines()])
    lying = drawing.on_table()
    parts: list[object] = [drawing.top(), Text("Your hand: ").append_text(drawing.hand(at.view.seat))]
    if lying is not None:
        line = Text("On the table:")
        for seat, card in lying.cards:
            line.append(f" {WORDS[seat]} ").append_text(drawing.card(card))
        parts.append(line)
    return desk.lines([*parts, *drawing.beneath()])


def _laws(lesson: Lesson) -> Iterator[object]:
    those = taught(lesson)
    width = max(4, *(len(law.id) for law in those))
    for law in those:
        yield pages.flow(law.text, label=law.id, label_width=width)
    yield Text(f"eldesthand laws {lesson.header.teaches[0][0]} shows the first in full.", style="dim")
