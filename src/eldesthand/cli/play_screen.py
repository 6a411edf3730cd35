"""A screenful: the table above, what happened and what may be done beneath it, or beside it where there is room."""

from __future__ import annotations

import io
from functools import cache
from typing import Final

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from eldesthand.cards import Card
from eldesthand.cli import play_table
from eldesthand.cli.play_picture import Picture
from eldesthand.cli.play_signs import Signs, chip
from eldesthand.cli.play_ways import ways
from eldesthand.english import plain
from eldesthand.english.story import Kind, StoryEvent
from eldesthand.seats import NOBODY, Seat
from eldesthand.session.told import Told
from eldesthand.shown.choosing.choice import Menu
from eldesthand.shown.choosing.game import on_table
from eldesthand.shown.choosing.rights import own_right
from eldesthand.table import acts as A  # noqa: N812 - three acts
from eldesthand.table.book import Book
from eldesthand.table.rights import Right
from eldesthand.table.view import View

WIDE: Final = 112
PANEL: Final = 40
LEAST: Final = (46, 16)
"""The least columns and rows for which the table is drawn."""

_QUIET: Final = {Kind.QUITTED, Kind.CLERK, Kind.FACED, Kind.ANSWERED}
_RUNS_ON: Final = {Kind.QUITTED, Kind.CLERK, Kind.TRICK, Kind.DEAL, Kind.MAKE, Kind.ROOM}
_EVERYDAY: Final = "take it from partner and play alone"
"""A right that opens in nearly every hand; its holder reads of it beneath the log."""
_PAUSES: Final = {Kind.TRICK, Kind.DEAL, Kind.MAKE}
"""After these a paragraph ends."""
_MARKS: Final = {
    Kind.INCIDENT: ("!", "yellow"),
    Kind.RIGHT: ("+", "green"),
    Kind.LAPSE: ("-", "dim"),
    Kind.DUTY: (">", "cyan"),
    Kind.FINDING: ("=", "bold"),
    Kind.SCORE: ("=", "bold"),
    Kind.GAME: ("=", "bold"),
}


class _Paragraph(Struct, frozen=True):
    """Words to be set in lines: how far the second and later ones are set in, and the first."""

    text: Text
    hang: int
    first: int = 0


class TerminalScene(Struct, frozen=True):
    """What is to be shown: nothing in it but what the person may know.

    `asked` is the hand of which a card is asked for, `fit` the cards that may be chosen (None: any).
    """

    heading: str
    book: Book
    seen: View | None
    told: tuple[Told, ...]
    menu: Menu
    status: str
    message: str = ""
    asked: Seat = NOBODY
    fit: tuple[Card, ...] | None = None


def screen(scene: TerminalScene, signs: Signs, width: int, height: int) -> list[Text]:
    """Return the lines of a screen, the last of them the one above the prompt."""
    wide = width >= WIDE and height >= 20
    main = width - PANEL - 4 if wide else width
    above, below = _fitting(scene, signs, main, height - 1)
    seen = scene.seen
    mine = tuple(right for right in seen.rights if right.held_by(seen.seat)) if seen is not None else ()
    room = max(height - 1 - len(above) - len(below), 0)
    if wide:
        log = story_lines(scene.told, PANEL, signs, mine, height - 2)
        body = [*above, *[Text("")] * room, *below][: height - 1]
        return [_beside(line, log[n] if n < len(log) else Text(""), main, signs) for n, line in enumerate(body)]
    log = story_lines(scene.told, width - 2, signs, mine, room - 1 if above else room)
    rule = [Text(signs.frame[1] * width, style="dim")] if above and room else []
    gap = [Text("")] * max(room - len(rule) - len(log), 0)
    return [*above, *rule, *(Text(" ").append_text(line) for line in log), *gap, *below]


def _fitting(scene: TerminalScene, signs: Signs, width: int, height: int) -> tuple[list[Text], list[Text]]:
    """Return the parts of the screen above and beneath the log, the shorter the less room there is."""
    above = _above(scene, signs, width, height + 1)
    small = above if scene.seen is None else _above(scene, signs, width, 0)
    for upper, brevity in ((above, 0), (above, 1), (above, 2), (small, 2)):
        below = _below(scene, signs, width, brevity)
        if len(upper) + len(below) <= height:
            return upper, below
    keep = max(height - len(small), 3)
    return small[: height - keep], [*below[: keep - 2], *below[-2:]][-keep:]


def _above(scene: TerminalScene, signs: Signs, width: int, height: int) -> list[Text]:
    seen = scene.seen
    if seen is None:
        return [Text(scene.heading, style="bold"), Text(""), *_cut(scene, signs, width)]
    rows = 3 if height < 28 else 5 if height < 36 else 7
    picture = Picture(scene.book, seen, scene.told, signs, width, rows, scene.asked, scene.fit, height >= 24)
    top = play_table.top_lines(picture, scene.heading)
    hand = ways(scene.book).hand(picture)
    if width < LEAST[0] and height >= 24:
        return [*top, Text(signs.frame[1] * width, style="dim"), *play_table.narrow(picture), *hand]
    if width < LEAST[0] or height < LEAST[1]:
        return [*top, _lying(picture), *play_table.open_hands(picture), *hand]
    space = [Text("")] if height >= 24 else []
    lines = [*top, *space, *play_table.drawing(picture), *hand, *play_table.other_tricks(picture)]
    return lines if height < 28 else [*top, Text(""), *play_table.drawing(picture), Text(""), *hand, Text("")]


def _cut(scene: TerminalScene, signs: Signs, width: int) -> list[Text]:
    """Return the cards drawn so far, each beneath the name of who drew it, one line for each round."""
    lines = [Text("The cut for partners and the deal", style="bold"), Text("")]
    drawn = [told for told in scene.told if told.drew]
    names = list(dict.fromkeys(told.who for told in scene.told if told.who))[:4]
    column = max(min(width // 4, 16), 8)
    lines.append(Text("").join(Text(f"{name[: column - 1]:<{column}}", style="bold") for name in names))
    rounds: list[dict[str, Text]] = [{}]
    for draw in drawn:
        if draw.who in rounds[-1]:
            rounds.append({})
        rounds[-1][draw.who] = Text("").join(chip(card, signs) for card in draw.drew)
    for cards in rounds[-4:]:
        row = Text("")
        for name in names:
            card = cards.get(name, Text(f" {signs.empty}{signs.empty} ", style="dim"))
            row.append_text(card).append(" " * max(column - len(card), 1))
        lines.append(row)
    return [*lines, Text("")]


def _lying(picture: Picture) -> Text:
    """Return the cards on the table in one line, where there is no room to draw it."""
    trick = on_table(picture.seen)
    line = Text("On the table ")
    for seat, card in trick.cards if trick is not None else ():
        line.append(f" {plain.person(seat)[0]}").append_text(chip(card, picture.signs))
    if trick is None and picture.seen.deal.turn_up >= 0 and picture.seen.deal.trump < 0:
        line.append_text(chip(picture.seen.deal.turn_up, picture.signs))
    return line


def _beside(line: Text, log: Text, width: int, signs: Signs) -> Text:
    line = line.copy()
    line.truncate(width, overflow="crop")
    bar = signs.frame[3]
    return line.append(" " * (width - len(line))).append(f" {bar} ", style="dim").append_text(log)


# Beneath the table


def _below(scene: TerminalScene, signs: Signs, width: int, brevity: int) -> list[Text]:
    """Return rights and duties, what can be chosen, and what is awaited; `brevity` 1 and 2 are shorter."""
    lines: list[Text] = []
    if scene.seen is not None and brevity < 2:
        lines += standing_lines(scene.seen, signs, width, brief=brevity == 1)
    elif scene.seen is not None and (number := len(standing_lines(scene.seen, signs, width, brief=True))):
        lines.append(Text(f"? shows the {number} rights and duties in full", style="green"))
    lines += menu_lines(scene, signs, width)
    if scene.message:
        lines += wrapped(Text(signs.plain(scene.message), style="bold yellow"), width)
    lines.append(Text(fitting(signs.plain(scene.status), width), style="bold"))
    return lines


def fitting(status: str, width: int) -> str:
    """Return the status in one line: without its hint, and then without its last sentences, if it is long."""
    if len(status) > width:
        status = status.partition(" (")[0]
    while len(status) > width and ". " in status:
        status = status.rpartition(". ")[0] + "."
    return status[:width]


def standing_lines(seen: View, signs: Signs, width: int, brief: bool = False) -> list[Text]:
    """Return the rights the person holds, each with its law and what ends it, and what binds a hand.

    If `brief`, each has one line.
    """
    lines: list[Text] = []

    def add(text: Text, law: str) -> None:
        law = f" [{law}]"
        if brief:
            text.truncate(width - len(law) - 2, overflow="ellipsis" if not signs.suits.isascii() else "crop")
        rows = wrapped(text.append(law, style="dim"), width, 2)
        lines.extend(rows)

    for right in seen.rights:
        if right.held_by(seen.seat):
            add(Text("You may ", style="green").append(signs.plain(own_right(right, seen.seat)), style=""), right.law)
    for obligation in seen.deal.obligations:
        add(Text("Bound: ", style="cyan").append(signs.plain(plain.owed(obligation)), style=""), obligation.law)
    return lines


def menu_lines(scene: TerminalScene, signs: Signs, width: int) -> list[Text]:
    """Return the choices, as many to a line as there is room for; a card that has its number above is left out."""
    lines = [Text(signs.plain(scene.menu.title), style="bold")] if scene.menu.title else []
    line = Text("")
    for number, choice in enumerate(scene.menu.choices, 1):
        if scene.asked >= 0 and choice.card >= 0 and not isinstance(choice.does, Menu) and not scene.menu.title:
            continue
        law = f" [{choice.law}]" if choice.law and not isinstance(choice.does, A.Pass | A.NameSuit | A.PassMake) else ""
        part = Text.assemble((f"{number}", "bold"), f" {signs.plain(choice.label)}", (law, "dim"))
        if line and len(line) + 3 + len(part) > width:
            lines.append(line)
            line = Text("")
        line = line.append("   ").append_text(part) if line else part
    return [*lines, line] if line else lines


# What happened


def story_lines(
    told: tuple[Told, ...], width: int, signs: Signs, mine: tuple[Right, ...] = (), room: int | None = None
) -> list[Text]:
    """Return the log in lines, the last of them if there is only so much room.

    Plain acts run on, what followed from one has a marked line.
    """
    paragraphs: list[_Paragraph] = []
    run = Text("")
    for line in told[-60:]:
        if line.who and not line.drew and not line.events:
            continue
        words = Text(signs.plain(line.text))
        if not line.done or line.reason:
            why = plain.sentence(line.reason) if line.done else f"That is void: {line.reason}."
            words.append(signs.plain(f" {why}"), style="magenta")
            words.append(f" [{line.law}]" if line.law else "", style="dim")
        run = run.append(" ").append_text(words) if run else words
        loud = []
        for event in line.events:
            if event.kind in _RUNS_ON and not event.laws:
                if event.kind not in _QUIET:
                    run.append(f" {signs.plain(event.text)}", style="bold" if event.kind is Kind.MAKE else "")
            elif event.kind not in _QUIET and not _is_open(event, mine) and _EVERYDAY not in event.text:
                loud.append(event)
        if loud or any(event.kind in _PAUSES or event.kind is Kind.ROOM for event in line.events):
            paragraphs.append(_Paragraph(run, 0))
            run = Text("")
            paragraphs += [_marked(event, signs) for event in loud]
    if run:
        paragraphs.append(_Paragraph(run, 0))
    return _last(paragraphs, width, room)


def _is_open(event: StoryEvent, mine: tuple[Right, ...]) -> bool:
    """Whether a right that was opened stands among those the person reads beneath the log."""
    right = event.right
    return right is not None and any((held.law, held.opened) == (right.law, right.opened) for held in mine)


def _marked(event: StoryEvent, signs: Signs) -> _Paragraph:
    mark, style = _MARKS.get(event.kind, (" ", ""))
    text = Text(f"{mark} ", style=style).append(signs.plain(event.text), style=style if style != "bold" else "")
    return _Paragraph(text.append(f" [{' '.join(event.laws)}]" if event.laws else "", style="dim"), 4, 2)


def wrapped(text: Text, width: int, hang: int = 2, first: int = 0) -> list[Text]:
    """Return a paragraph in lines, the second and later ones set in."""
    lines = text.wrap(_paper(), max(width - max(hang, first), 8))
    return [Text(" " * (hang if n else first)).append_text(line) for n, line in enumerate(lines)]


@cache
def _paper() -> Console:
    """Return the paper that text is set on: how wide the lines are is said to each."""
    return Console(color_system=None, markup=False, highlight=False, file=io.StringIO())


def _last(paragraphs: list[_Paragraph], width: int, room: int | None) -> list[Text]:
    """Return paragraphs in lines, no more than the last that there is room for; all of them if nothing is said."""
    lines: list[Text] = []
    for paragraph in reversed(paragraphs):
        if room is not None and len(lines) >= room:
            break
        lines = [*wrapped(paragraph.text, width, paragraph.hang, paragraph.first), *lines]
    return lines if room is None else lines[max(len(lines) - room, 0) :] if room > 0 else []
