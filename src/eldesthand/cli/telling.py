"""A story on paper: paragraphs for the acts, a marked line for each thing that followed from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rich.table import Table
from rich.text import Text

from eldesthand.cli.pages import clean, flow
from eldesthand.english.story import (
    Kind,
    Step,
    Story,
    StoryAct,
    StoryEvent,
    StoryQuestion,
    StoryRemark,
    StoryRight,
    StorySheet,
    StoryStanding,
)
from eldesthand.seats import LETTERS, WORDS

NUMBER: Final = 7
"""The width of the column of act numbers."""

_MARKS: Final = {
    Kind.INCIDENT: ("!", "yellow"),
    Kind.RIGHT: ("+", "green"),
    Kind.LAPSE: ("-", "dim"),
    Kind.DUTY: (">", "cyan"),
    Kind.ANSWERED: ("<", "dim"),
    Kind.FINDING: ("=", "bold"),
    Kind.SCORE: ("=", "bold"),
    Kind.GAME: ("=", "bold"),
    Kind.MAKE: ("*", "bold"),
    Kind.DEAL: ("*", "bold"),
    Kind.ROOM: ("*", "bold"),
}
_HIDDEN: Final = ("?", "magenta")
_QUIET: Final = (Kind.QUITTED,)
_PLAIN: Final = {Kind.QUITTED, Kind.TRICK, Kind.SCORE, Kind.GAME, Kind.DEAL, Kind.CLERK}
"""What follows in the course of play."""
KEY: Final = (
    "! something went wrong   + a right opens   - a right is gone   x void by law\n"
    "> a hand is bound   < that had its turn   * the deal   = findings and score\n"
    "~ heard as talk\n"
    "? true, but nobody at the table is told"
)
"""What the marks in the margin mean."""


def whole(story: Story) -> Iterator[object]:
    """Yield the whole story."""
    yield from heading(story)
    yield from told(story.steps)
    if story.standing is not None or story.room is not None:
        yield Text("")
        yield Text("How it stands", style="bold")
        yield from in_the_room(story)
    if story.standing is not None:
        yield from standing(story.standing)
        yield from sheet(story.standing.sheet)
    yield from laws(story)
    yield from expectations(story)


def heading(story: Story, hands: bool = True) -> Iterator[object]:
    """Yield the book, the title and how the record begins, with the hands unless they are drawn beside it."""
    head = story.book or "A record that can't be played"
    whose = f" – as {WORDS[LETTERS.index(story.seat)]} knows it" if story.seat else ""
    yield Text(clean(f"{head}{f' – {story.title}' if story.title else ''}{whose}"), style="bold")
    if story.room is not None:
        for text in story.room.opening:
            yield flow(text)
        yield Text("")
        yield Text(KEY if not story.seat else KEY.partition("\n?")[0], style="dim")
        yield Text("")
    if story.opening is None:
        return
    yield Text(clean(story.opening.text))
    if story.opening.names:
        pairs = (f"{WORDS[seat]} {name}" for seat, name in enumerate(story.opening.names) if name)
        yield Text(clean(f"At the table: {', '.join(pairs)}."))
    if story.opening.hands and hands:
        yield Text("")
        grid = Table.grid(padding=(0, 2, 0, 0))
        for hand in story.opening.hands:
            grid.add_row("", WORDS[LETTERS.index(hand.seat)], by_suit(hand.cards))
        yield grid
    yield Text("")
    yield Text(KEY if not story.seat else KEY.partition("\n?")[0], style="dim")
    yield Text("")


def by_suit(cards: Iterable[str]) -> str:
    """Return a hand's cards suit by suit: ``S K7  H AQ  C 8  ?``."""
    held = list(cards)
    suits = (
        f"{suit} {''.join(card[1:] for card in held if card[0] == suit)}"
        for suit in "SHDC"
        if any(card[0] == suit for card in held)
    )
    return "  ".join((*suits, *("?" for card in held if card == "?")))


# The acts


def told(steps: Iterable[Step]) -> Iterator[object]:
    """Yield the steps of a story; acts that nothing much followed from run on in one paragraph."""
    run: list[StoryAct] = []
    for step in steps:
        plain = isinstance(step, StoryAct) and step.done and not (step.reason or step.unheard)
        if isinstance(step, StoryAct) and plain and {event.kind for event in step.events} <= _PLAIN:
            run.append(step)
            if shown(step.events):
                yield from paragraph(run)
                yield from events(step.events)
                run = []
            continue
        yield from paragraph(run)
        yield from one(step)
        run = []
    yield from paragraph(run)


def paragraph(run: list[StoryAct]) -> Iterator[object]:
    """Yield acts one after the other in one paragraph."""
    if run:
        first, last = run[0].no, run[-1].no
        label = str(first) if first == last else f"{first}–{last}"
        yield flow(" ".join(act.text for act in run), label=label, label_width=NUMBER)


def one(step: Step) -> Iterator[object]:
    """Yield one step by itself."""
    match step:
        case StoryAct():
            yield from paragraph([step])
            if not step.done:
                yield _marked("x", "red", f"Void{_by(step.law)}: {step.reason}.")
            elif step.unheard:
                yield _marked("~", "magenta", step.unheard)
            elif step.reason:
                text = f"{step.reason[:1].upper()}{step.reason[1:]}."
                yield _marked("", "", text, (step.law,) if step.law else ())
            yield from events(step.events)
        case StoryQuestion():
            yield from question(step)
        case StoryRemark():
            yield flow(f"{{{step.text}}}", style="italic dim", label_width=NUMBER)


def _by(law: str) -> str:
    return f" by {law}" if law else ""


def shown(those: Iterable[StoryEvent]) -> tuple[StoryEvent, ...]:
    """Return the events that are worth a line."""
    return tuple(event for event in those if event.kind not in _QUIET)


def events(those: Iterable[StoryEvent]) -> Iterator[object]:
    """Yield what followed from an act, a line for each; penalties that exclude each other belong together."""
    last: StoryRight | None = None
    for event in shown(those):
        mark, style = _HIDDEN if event.hidden else _MARKS.get(event.kind, ("", ""))
        text = event.text
        right = event.right
        if right is not None and last is not None and right.group and right.group == last.group:
            mark = "or"
        last = right
        if event.hidden:
            text += " Nobody is told."
        yield _marked(mark, style, text, event.laws)


def _marked(mark: str, style: str, text: str, laws: tuple[str, ...] = ()) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=NUMBER)
    grid.add_column(width=2, no_wrap=True)
    grid.add_column()
    body = Text(clean(text), style=style if style != "bold" else "")
    if laws:
        body.append(f" [{' '.join(laws)}]", style="dim")
    grid.add_row("", Text(mark, style=style), body)
    return grid


# Questions and how it stands


def question(step: StoryQuestion) -> Iterator[object]:
    """Yield the answer to "what may be done now?"."""
    who = WORDS[LETTERS.index(step.seat)] if step.seat else ""
    yield flow(f"What may {who or 'be done'}{' do' if who else ''} now?", style="bold", label="?", label_width=NUMBER)
    said = False
    for text, laws in _open(step):
        said = True
        yield _marked("", "", text, laws)
    for may in step.lawful:
        said = True
        name = WORDS[LETTERS.index(may.seat)]
        yield _marked("", "", f"Lawful for {name}: {'; '.join(may.phrases)}.")
        if may.excused:
            yield _marked("", "", f"The call does not bind {name} here: {may.excused}. [{may.law}]")
    if not said:
        yield _marked("", "", "Nothing is awaited, and nobody holds a right.")


def _open(step: StoryQuestion | StoryStanding) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what is awaited, what may be demanded and what is owed."""
    for due in step.due:
        yield due.text, (due.law,) if due.law else ()
    for right in step.rights:
        yield right.text, (right.law,)
    for duty in step.duties:
        yield duty.text, (duty.law,)
    for claim in step.open_claims:
        yield claim.text, (claim.law,)


def in_the_room(story: Story) -> Iterator[object]:
    """Yield how it stands in the room, if the record is of one."""
    if story.room is None:
        return
    for text in story.room.text:
        yield flow(text, indent=1)
    for due in story.room.due:
        yield _marked("", "", due.text, (due.law,) if due.law else ())


def standing(now: StoryStanding) -> Iterator[object]:
    """Yield how it stands: what is awaited, the rights that are open, what is owed, and the score."""
    rows: list[tuple[str, str, tuple[str, ...]]] = []
    rows += [("trump", now.make, ())] if now.make else []
    rows += [("alone", now.alone, ())] if now.alone else []
    rows += [("awaited", due.text, (due.law,) if due.law else ()) for due in now.due]
    rows += [("right", right.text, (right.law,)) for right in now.rights]
    rows += [("bound", duty.text, (duty.law,)) for duty in now.duties]
    rows += [("claim", claim.text, (claim.law,)) for claim in now.open_claims]
    rows += [("proposal", text, ()) for text in now.proposals]
    rows += [("hidden", f"{text} Nobody is told.", ()) for text in now.hidden]
    if now.tricks.ns or now.tricks.ew:
        rows.append(("tricks", f"North and South {now.tricks.ns}, East and West {now.tricks.ew}", ()))
    rows.append(("score", _score(now), ()))
    rows += [("honours", text, ()) for text in _honours(now)]
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=9)
    grid.add_column()
    previous = ""
    for label, text, laws in rows:
        body = Text(clean(text))
        if laws:
            body.append(f" [{' '.join(laws)}]", style="dim")
        grid.add_row(Text(f" {'' if label == previous else label}", style="dim"), body)
        previous = label
    if not now.rights and not now.ended:
        grid.add_row(Text(" right", style="dim"), "nobody holds one")
    yield grid


def _score(now: StoryStanding) -> str:
    text = f"North and South {now.score.ns}, East and West {now.score.ew}"
    if now.games.ns or now.games.ew:
        text += f"; games {now.games.ns} to {now.games.ew}"
    if now.marked is not None:
        text += f" (marked: {now.marked.ns} and {now.marked.ew})"
    if now.written is not None and now.written_marked is not None:
        due, marked = now.written, now.written_marked
        text += f"; for tricks in all {due.ns} and {due.ew} are due, {marked.ns} and {marked.ew} marked"
    return text


def _honours(now: StoryStanding) -> Iterator[str]:
    """Yield how the column of honours stands, if one is kept, and on what it hangs."""
    if now.honours is not None:
        text = f"North and South {now.honours.ns}, East and West {now.honours.ew}"
        if now.honours_marked is not None:
            text += f" (marked: {now.honours_marked.ns} and {now.honours_marked.ew})"
        yield text
    if now.hangs:
        yield now.hangs


def sheet(those: StorySheet | None) -> Iterator[object]:
    """Yield the sheet of a rubber of two columns."""
    if those is None:
        return
    yield Text("")
    yield Text("The sheet", style="bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for justify in ("right", "right", "right", "right", "right", "left"):
        grid.add_column(justify=justify)
    grid.add_row("deal", "NS tricks", "honours", "EW tricks", "honours", "", style="dim")
    for entry in those.entries:
        won = f" (game, {entry.game})" if entry.game else ""
        sides = (entry.tricks.ns, entry.honours.ns, entry.tricks.ew, entry.honours.ew)
        grid.add_row(str(entry.deal or ""), *(str(n or "") for n in sides), Text(clean(f"{entry.text}{won}")))
    grid.add_row("", "", str(those.total.ns), "", str(those.total.ew), "in all", style="bold")
    yield grid


def laws(story: Story) -> Iterator[object]:
    """Yield the laws that the story cites and what each is about."""
    if not story.laws:
        return
    yield Text("")
    yield Text("Laws", style="bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for law in story.laws:
        grid.add_row("", Text(law.id, style="bold", no_wrap=True), Text(law.topic))
    yield grid
    yield Text("eldesthand laws ID shows a law in full.", style="dim")


def by_another_law(count: int) -> str:
    """Return how many statements are so, but by another law than they cite."""
    return f"{count} {'is' if count == 1 else 'are'} so by another law"


def expectations(story: Story) -> Iterator[object]:
    """Yield how many of the record's own statements hold, those that fail, and those that cite another law."""
    if not story.expected:
        return
    failing = [expectation for expectation in story.expected if not (expectation.holds or expectation.by)]
    differing = [expectation for expectation in story.expected if expectation.by]
    good = len(story.expected) - len(failing) - len(differing)
    yield Text("")
    parts = [f"{len(failing)} {'fails' if len(failing) == 1 else 'fail'}"] if failing else []
    parts += [by_another_law(len(differing))] if differing else []
    if parts:
        text = f"Of the record's statements ({len(story.expected)}) {' and '.join(parts)}:"
    else:
        text = f"All {good} statements of the record hold." if good > 1 else "The record's statement holds."
    yield Text(text, style="dim")
    for each in failing:
        yield flow(f"line {each.line}: => {each.text}: {each.problem}", style="red", indent=2)
    for each in differing:
        yield flow(f"line {each.line}: => {each.text}: {each.problem}", style="yellow", indent=2)
