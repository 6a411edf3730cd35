"""The table on the screen: four seats, the person at the bottom, and what lies between them.

Everything is drawn from a view and from what the person was told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.text import Text

from eldesthand.cards import RANK_WORDS, SUIT_WORDS, Card
from eldesthand.cli.play_menus import hand_of, spoken
from eldesthand.cli.play_signs import INKS, PAPER, Signs, chip, rank
from eldesthand.evening.told import Told
from eldesthand.minutes.english import count
from eldesthand.seats import LETTERS, NOBODY, WORDS, Seat, left, partner, side
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once
from eldesthand.table.acts import Act
from eldesthand.table.view import SeenTrick, View

WIDEST: Final = 46
NARROWEST: Final = 18


class Picture(Struct, frozen=True):
    """A table to be drawn: what is seen, what was told of the deal, the signs, and how large it may be."""

    seen: View
    told: tuple[Told, ...]
    signs: Signs
    width: int
    rows: int = 3

    @property
    def box(self) -> int:
        """The width of the table, its edges included."""
        return max(min(WIDEST, self.width - 36), NARROWEST)


def top_lines(picture: Picture, heading: str) -> list[Text]:
    """Return the lines above the table: where one is, the trump, and the score as it is marked."""
    seen, signs = picture.seen, picture.signs
    trump = _trump(picture)
    if len(heading) + len(trump) + 2 > picture.width:
        heading = heading.rpartition(f" {signs.dot} ")[2]
    first = _crop(_both_ends(Text(heading, style="bold"), trump, picture.width), picture.width)
    own = side(seen.seat)
    names = {own: f"You and {WORDS[partner(seen.seat)]}", 1 - own: _pair(1 - own)}
    if picture.width < 72:
        names = {own: "You", 1 - own: "They"}
    ours, theirs = (Text.assemble((f"{names[one]} ", "bold"), _score(seen, one, signs)) for one in (own, 1 - own))
    return [first, _crop(_both_ends(ours, theirs, picture.width), picture.width)]


def _pair(which: int) -> str:
    return f"{WORDS[which]} and {WORDS[which + 2]}"


def _both_ends(one: Text, other: Text, width: int) -> Text:
    return one.append(" " * max(width - len(one) - len(other), 2)).append_text(other)


def _score(seen: View, which: int, signs: Signs) -> Text:
    tally, tricks = seen.score, seen.deal.won[which]
    points = tally.points[which]
    text = Text(signs.full * min(points, 5) + signs.empty * max(5 - points, 0) + f" {points}")
    for number, thing in ((tally.games[which], "game"), (tricks, "trick")):
        if number:
            text.append(f" {signs.dot} {number} {thing}{'s' * (number > 1)}", style="dim")
    return text


def _trump(picture: Picture) -> Text:
    deal, signs = picture.seen.deal, picture.signs
    if deal.trump >= 0:
        by = f", made by {WORDS[deal.maker]}" if deal.maker >= 0 else ""
        sign = Text("")
        if not signs.suits.isascii():
            sign.append(f" {signs.suits[deal.trump]} ", style=f"bold {INKS[deal.trump]} {PAPER}").append(" ")
        alone = f", {WORDS[deal.lone]} alone" if deal.lone >= 0 else ""
        return sign.append(f"{SUIT_WORDS[deal.trump]} are trump{alone or by}")
    return Text("no trump yet" if deal.complete else "", style="dim")


# The seats


def seat_name(picture: Picture, seat: Seat) -> Text:
    """Return a seat's name, marked if its act is awaited, with what it is in the deal."""
    seen = picture.seen
    waits = any(seat in (due.seat, due.hand) for due in seen.due)
    text = Text(f"{picture.signs.turn} " if waits else "", style="bold green")
    text.append(WORDS[seat], style="bold")
    name = "you" if seat == seen.seat else picture.signs.plain(seen.names[seat])
    text.append(f" {picture.signs.dot} {name}" if name else "")
    return text


def roles(picture: Picture, seat: Seat) -> Text:
    """Return what a seat is in the deal: dealer, maker, alone, sitting out."""
    deal = picture.seen.deal
    parts = [
        role for role, who in (("dealer", deal.dealer), ("maker", deal.maker), ("alone", deal.lone)) if who == seat
    ]
    if deal.out >> seat & 1:
        parts.append("sits out")
    return Text(", ".join(parts), style="cyan")


def last_words(picture: Picture, seat: Seat) -> Text:
    """Return what a seat last said or did in this deal, but for cards put down."""
    for one in reversed(picture.told):
        if one.deal == picture.seen.deal.number and one.seat == seat and one.act is not None:
            if not one.done or isinstance(one.act, A.Play | A.Shuffle | A.Collect | A.CutPack | A.DealOut):
                continue
            short = _short(one.act, picture.seen, one.text)
            return Text(picture.signs.plain(with_signs(short, picture.signs)), style="italic")
    return Text("")


def _short(act: Act, seen: View, text: str) -> str:
    match act:
        case A.Pass() | A.Order():
            return spoken(act, seen)
        case A.NameSuit():
            return f'"{SUIT_WORDS[act.suit]}"'
        case A.Alone():
            return '"Alone"'
        case A.Discard():
            return "discards"
        case A.AgreeRubber():
            return "agrees"
        case A.SearchTricks():
            return "searches"
        case A.Talk():
            return f'"{act.words}"'
    text = text.removeprefix(WORDS[act.seat]).strip().rstrip(".")
    for seat in range(4):
        text = text.replace(WORDS[seat], LETTERS[seat])
    return text


def with_signs(text: str, signs: Signs) -> str:
    """Return a text in which cards stand in short: ``shows ♠9`` for ``shows the nine of spades``."""
    return re.sub(
        rf"(?:the )?({'|'.join(filter(None, RANK_WORDS))}) of ({'|'.join(SUIT_WORDS[:4])})",
        lambda found: signs.suits[SUIT_WORDS.index(found[2])] + rank(RANK_WORDS.index(found[1])),
        text,
    )


def faced(picture: Picture, seat: Seat) -> Text:
    """Return the cards that lie face up before a seat."""
    cards = [card for card, owner in picture.seen.deal.faced if owner == seat]
    if not cards:
        return Text("")
    text = Text("face up ", style="yellow")
    for card in cards:
        text.append_text(chip(card, picture.signs))
    return text


# The drawing


def drawing(picture: Picture) -> list[Text]:
    """Return the lines of the table with the seats round it."""
    me = picture.seen.seat
    west, north, east = left(me), partner(me), left(me, 3)
    lines = [_centred(_seat_line(picture, north), picture.width)]
    beside = _middle(picture)
    aside = (picture.width - picture.box) // 2
    left_side, right_side = _stack(picture, west), _stack(picture, east)
    first = max((len(beside) - len(left_side)) // 2, 0)
    for number, row in enumerate(beside):
        one = left_side[number - first] if 0 <= number - first < len(left_side) else Text("")
        other = right_side[number - first] if 0 <= number - first < len(right_side) else Text("")
        lines.append(_cut(one, aside - 1).append(" ").append_text(row).append(" ").append_text(_crop(other, aside - 1)))
    lines.append(_centred(_seat_line(picture, me), picture.width))
    return lines


def _seat_line(picture: Picture, seat: Seat) -> Text:
    """Return a seat's line above or below the table."""
    line = seat_name(picture, seat)
    for part in (roles(picture, seat), faced(picture, seat), last_words(picture, seat)):
        if part:
            line.append("  ").append_text(part)
    return _crop(line, picture.width - 2)


def _stack(picture: Picture, seat: Seat) -> list[Text]:
    """Return the lines beside the table of the seat at its left or right."""
    parts = [seat_name(picture, seat), roles(picture, seat), faced(picture, seat), last_words(picture, seat)]
    return [part for part in parts if part]


def _crop(text: Text, width: int) -> Text:
    if len(text) > width:
        text = text.copy()
        text.truncate(max(width, 0), overflow="crop")
    return text


def _cut(text: Text, width: int) -> Text:
    text = _crop(text, width).copy()
    return Text(" ").append_text(_crop(text, width - 1)).append(" " * max(width - len(text) - 1, 0))


def _centred(text: Text, width: int) -> Text:
    return Text(" " * max((width - len(text)) // 2, 0)).append_text(text)


def _middle(picture: Picture) -> list[Text]:
    """Return the table itself with the cards that lie on it."""
    me, signs = picture.seen.seat, picture.signs
    nw, line, ne, edge, sw, se = tuple(signs.frame)
    trick = on_table(picture.seen)
    put = {hand: chip(card, signs) for hand, card in trick.cards} if trick is not None else {}
    inner = picture.box - 2
    blank = Text(" " * 4)
    far, near = put.get(partner(me), blank), put.get(me, blank)
    rows = [_placed(inner, far)]
    rows += [_placed(inner)] * ((picture.rows - 3) // 2)
    rows.append(_across(picture, put.get(left(me), blank), put.get(left(me, 3), blank), inner))
    rows += [_placed(inner)] * ((picture.rows - 3) // 2)
    rows.append(_placed(inner, near))
    body = [Text(edge, style="dim").append_text(row).append(edge, style="dim") for row in rows]
    return [Text(nw + line * inner + ne, style="dim"), *body, Text(sw + line * inner + se, style="dim")]


def _placed(inner: int, card: Text | None = None) -> Text:
    part = card or Text("")
    before = (inner - len(part)) // 2
    return Text(" " * before).append_text(part).append(" " * (inner - before - len(part)))


def _across(picture: Picture, one: Text, other: Text, inner: int) -> Text:
    """Return the row of the table in which the cards of left and right lie, and between them the turn-up."""
    deal, signs = picture.seen.deal, picture.signs
    gap = max(inner // 7, 1)
    room = inner - 2 * gap - len(one) - len(other)
    middle = Text("")
    if not deal.complete:
        middle.append("the pack", style="dim")
    elif deal.turn_up >= 0 and not deal.turn_up_taken and deal.trump < 0:
        down = len([fact for fact in deal.said if fact.word == "pass"]) >= 4
        if down or room >= 16:
            middle.append("turned down" if down else "turned up ", style="dim")
        if not down:
            middle.append_text(chip(deal.turn_up, signs))
    elif (trick := on_table(picture.seen)) is not None:
        middle.append(f"trick {trick.n}", style="dim")
    middle = _crop(middle, room)
    before = (room - len(middle)) // 2
    row = Text(" " * gap).append_text(one).append(" " * before).append_text(middle)
    return row.append(" " * (room - before - len(middle))).append_text(other).append(" " * gap)


def on_table(seen: View) -> SeenTrick | None:
    """Return the latest trick whose cards are to be seen."""
    return next((trick for trick in reversed(seen.deal.tricks) if trick.cards), None)


def other_tricks(picture: Picture) -> list[Text]:
    """Return a line for each further trick that lies open."""
    last = on_table(picture.seen)
    found = []
    for trick in picture.seen.deal.tricks:
        if trick.cards and trick is not last and not trick.complete:
            line = Text(f"also on the table, trick {trick.n}: ")
            for seat, card in trick.cards:
                line.append(f"{LETTERS[seat]} ").append_text(chip(card, picture.signs)).append(" ")
            found.append(line)
    return found


def hand_line(picture: Picture, numbered: bool, open_cards: Sequence[Card] | None = None) -> Text:
    """Return the person's hand, each card with its number if one is to be chosen."""
    seen = picture.seen
    held = hand_of(seen)
    line = Text("")
    for number, card in enumerate(held, 1):
        dim = open_cards is not None and card not in open_cards
        if numbered:
            line.append(f"{number}", style="dim").append(" ")
        line.append_text(chip(card, picture.signs, dim)).append("  ")
    if not held:
        done = seen.deal.complete and seen.seat != NOBODY
        return _centred(Text("you have no cards left" if done else "", style="dim"), picture.width)
    text = Text("Your hand  ", style="dim") if picture.width >= 72 else Text("")
    line.rstrip()
    return _centred(text.append_text(line), picture.width)


def tricks_words(seen: View) -> str:
    """Return the tricks in words."""
    own = side(seen.seat)
    return f"you {count(seen.deal.won[own], 'trick')}, they {count(seen.deal.won[1 - own], 'trick')}"
