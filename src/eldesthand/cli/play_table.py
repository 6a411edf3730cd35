"""The table on the screen: four seats, the person at the bottom, and what lies between them.

Everything is drawn from a view and from what the person was told.
"""

from __future__ import annotations

import re

from rich.text import Text

from eldesthand.cards import RANK_WORDS, SUIT_WORDS
from eldesthand.cli.play_picture import Picture, both_ends, centred, crop, padded, placed
from eldesthand.cli.play_signs import Signs, chip, rank
from eldesthand.cli.play_ways import ways
from eldesthand.seats import LETTERS, WORDS, Seat, left, partner, side
from eldesthand.shown.choosing import seats
from eldesthand.shown.choosing.game import on_table
from eldesthand.table.act import Trait
from eldesthand.table.acts import Play


def top_lines(picture: Picture, heading: str) -> list[Text]:
    """Return the lines above the table: where one is, the trump, and the score as it is marked."""
    seen, signs = picture.seen, picture.signs
    game = ways(picture.book)
    trump = game.trump(picture)
    if len(heading) + len(trump) + 2 > picture.width:
        heading = heading.rpartition(f" {signs.dot} ")[2]
    first = crop(both_ends(Text(heading, style="bold"), trump, picture.width), picture.width)
    own = side(seen.seat)
    names = {own: f"You and {WORDS[partner(seen.seat)]}", 1 - own: _pair(1 - own)}
    if picture.width < 72:
        names = {own: "You", 1 - own: "They"}
    ours, theirs = (
        Text.assemble((f"{names[which]} ", "bold"), game.standing(picture, which)) for which in (own, 1 - own)
    )
    if len(ours) + len(theirs) + 2 > picture.width:
        return [first, crop(ours, picture.width), crop(theirs, picture.width)]
    return [first, both_ends(ours, theirs, picture.width)]


def _pair(which: int) -> str:
    return f"{WORDS[which]} and {WORDS[which + 2]}"


# The seats


def seat_name(picture: Picture, seat: Seat) -> Text:
    """Return a seat's name, marked if its act is awaited, with what it is in the deal."""
    seen = picture.seen
    waits = any(seat == (due.hand if due.hand >= 0 else due.seat) for due in seen.due)
    text = Text(f"{picture.signs.turn} " if waits else "", style="bold green")
    text.append(WORDS[seat], style="bold")
    name = "you" if seat == seen.seat else picture.signs.plain(seen.names[seat])
    text.append(f" {picture.signs.dot} {name}" if name else "")
    return text


def roles(picture: Picture, seat: Seat) -> Text:
    """Return a seat's part in the deal."""
    return Text(", ".join(seats.roles(picture.seen.deal)[seat]), style="cyan")


def last_words(picture: Picture, seat: Seat) -> Text:
    """Return a seat's last words or act in this deal, but for cards put down."""
    since: list[Play] = []
    for line in reversed(picture.told):
        if line.deal != picture.seen.deal.number:
            continue
        if isinstance(line.act, Play) and line.done:
            since.append(line.act)
            if seats.is_past(seat, since):
                break
        if line.seat == seat and line.act is not None:
            if not line.done or Trait.SEEN in line.act.traits:
                continue
            short = seats.in_short(line.act, line.text, picture.seen, picture.book)
            return Text(picture.signs.plain(with_signs(short, picture.signs)), style="italic")
    return Text("")


def with_signs(text: str, signs: Signs) -> str:
    """Return a text in which cards stand in short: ``shows ♠9`` for ``shows the nine of spades``."""
    return re.sub(
        rf"(?:the )?({'|'.join(filter(None, RANK_WORDS))}) of ({'|'.join(SUIT_WORDS[:4])})",
        lambda match: signs.suits[SUIT_WORDS.index(match[2])] + rank(RANK_WORDS.index(match[1])),
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
    lines = [centred(_seat_line(picture, north), picture.width), *ways(picture.book).before(picture, north)]
    beside = _middle(picture)
    aside = (picture.width - picture.box) // 2
    left_side, right_side = _stack(picture, west, aside - 2), _stack(picture, east, aside - 2)
    taller = max(len(left_side), len(right_side))
    left_side, right_side = (_amid(lines, taller, len(beside)) for lines in (left_side, right_side))
    for row, left_line, other in zip(beside, left_side, right_side, strict=True):
        line = padded(left_line, aside - 1).append(" ").append_text(row)
        lines.append(line.append(" ").append_text(crop(other, aside - 1)))
    lines.append(centred(_seat_line(picture, me), picture.width))
    return lines


def _amid(lines: list[Text], taller: int, rows: int) -> list[Text]:
    """Return lines in so many rows, where the taller of two columns stands in their middle."""
    before = max((rows - taller) // 2, 0)
    return ([Text("")] * before + lines + [Text("")] * rows)[:rows]


def narrow(picture: Picture) -> list[Text]:
    """Return the lines of the table where there is no room at its sides: the seats stand in its corners."""
    me, width = picture.seen.seat, picture.width
    west, north, east = left(me), partner(me), left(me, 3)
    game = ways(picture.book)
    trick = on_table(picture.seen)
    put = {hand: chip(card, picture.signs) for hand, card in trick.cards} if trick is not None else {}
    blank = Text(" " * 4)
    middle = game.middle(picture, 16)
    across = Text("  ").append_text(put.get(west, blank))
    gap = (width - len(middle)) // 2 - len(across)
    across.append(" " * gap).append_text(middle)
    other = put.get(east, blank)
    across.append(" " * max(width - len(across) - len(other) - 2, 1)).append_text(other)
    return [
        _seat_line(picture, north),
        *game.before(picture, north),
        centred(put.get(north, blank), width),
        across,
        both_ends(seat_name(picture, west), seat_name(picture, east), width),
        centred(put.get(me, blank), width),
        *(line for seat in (west, east) for line in _beneath(picture, seat)),
        _seat_line(picture, me),
    ]


def open_hands(picture: Picture) -> list[Text]:
    """Return the hands of others that lie open, each beneath its seat's name, where no table is drawn."""
    block: list[Text] = []
    for seat in range(4):
        lines = ways(picture.book).before(picture, seat) if seat != picture.seen.seat else []
        block += [seat_name(picture, seat), *lines] if lines else []
    return block


def _beneath(picture: Picture, seat: Seat) -> list[Text]:
    """Return the cards before a seat at the side, where it stands in no column of its own."""
    lying = ways(picture.book).before(picture, seat)
    if lying:
        return [_seat_line(picture, seat), *lying]
    parts = [part for part in (roles(picture, seat), faced(picture, seat), last_words(picture, seat)) if part]
    line = Text(f"{LETTERS[seat]} ", style="bold")
    return [crop(line.append_text(Text("  ").join(parts)), picture.width)] if parts else []


def _seat_line(picture: Picture, seat: Seat) -> Text:
    """Return a seat's line above or below the table."""
    line = seat_name(picture, seat)
    for part in (roles(picture, seat), faced(picture, seat), last_words(picture, seat)):
        if part:
            line.append("  ").append_text(part)
    return crop(line, picture.width - 2)


def _stack(picture: Picture, seat: Seat, width: int) -> list[Text]:
    """Return the lines beside the table of the seat at its left or right; a hand laid down takes all the room."""
    lying = ways(picture.book).aside(picture, seat, width)
    if lying:
        return [seat_name(picture, seat), *lying]
    parts = [seat_name(picture, seat), roles(picture, seat), faced(picture, seat), last_words(picture, seat)]
    return [part for part in parts if part]


def _middle(picture: Picture) -> list[Text]:
    """Return the table itself with the cards that lie on it."""
    me, signs = picture.seen.seat, picture.signs
    nw, line, ne, edge, sw, se = tuple(signs.frame)
    trick = on_table(picture.seen)
    put = {hand: chip(card, signs) for hand, card in trick.cards} if trick is not None else {}
    inner = picture.box - 2
    blank = Text(" " * 4)
    far, near = put.get(partner(me), blank), put.get(me, blank)
    rows = [placed(inner, far)]
    rows += [placed(inner)] * ((picture.rows - 3) // 2)
    rows.append(_across(picture, put.get(left(me), blank), put.get(left(me, 3), blank), inner))
    rows += [placed(inner)] * ((picture.rows - 3) // 2)
    rows.append(placed(inner, near))
    body = [Text(edge, style="dim").append_text(row).append(edge, style="dim") for row in rows]
    return [Text(nw + line * inner + ne, style="dim"), *body, Text(sw + line * inner + se, style="dim")]


def _across(picture: Picture, west: Text, other: Text, inner: int) -> Text:
    """Return the row of the table in which the cards of left and right lie, and what lies between them."""
    gap = max(inner // 7, 1)
    room = inner - 2 * gap - len(west) - len(other)
    middle = ways(picture.book).middle(picture, room)
    before = (room - len(middle)) // 2
    row = Text(" " * gap).append_text(west).append(" " * before).append_text(middle)
    return row.append(" " * (room - before - len(middle))).append_text(other).append(" " * gap)


def other_tricks(picture: Picture) -> list[Text]:
    """Return a line for each further trick that lies open."""
    last = on_table(picture.seen)
    folded = []
    for trick in picture.seen.deal.tricks:
        if trick.cards and trick is not last and not trick.complete:
            line = Text(f"also on the table, trick {trick.n}: ")
            for seat, card in trick.cards:
                line.append(f"{LETTERS[seat]} ").append_text(chip(card, picture.signs)).append(" ")
            folded.append(line)
    return folded
