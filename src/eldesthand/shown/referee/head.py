"""The tags of a record written anew from what was set up by clicks; whatever else the record says stays as it is."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.minutes import values
from eldesthand.minutes.document import Document, Tag
from eldesthand.minutes.header import CHOICE, Hands, Header, tags
from eldesthand.minutes.header import read as read_header
from eldesthand.minutes.read import loads
from eldesthand.minutes.write import dumps
from eldesthand.seats import NOBODY
from eldesthand.shown.referee.ruling import RecordHead
from eldesthand.table.book import Book


class NotSetUp(ValueError):
    """Raised for what can't be set up, as a card that the pack of the book does not have; its words can be shown."""


def with_head(text: str, head: RecordHead) -> str:
    """Return a record with its tags written anew.  Raises `NotSetUp`, and `UnknownBook` for a book there is not."""
    laws = book(head.book)
    cards = [card for hand in head.hands for card in hand if card >= 0]
    if set(cards) - laws.faces or (head.turn_up >= 0 and head.turn_up not in laws.faces):
        raise NotSetUp(f"a card is not in the pack of {laws.title}: take it out of its hand")
    document = loads(text.encode("utf-8", "replace"))
    old = read_header(document)
    header = replace(old, errors=(), book=laws.code, written=None, options=old.options if old.book == laws.code else ())
    header = _in_the_room(header, head, laws) if head.room else _at_the_table(header, head, laws)
    rest = "\n".join(_without_tags(text, document)).strip("\n")
    return dumps(Document(tags(header))) + (f"\n{rest}\n" if rest else "\n")


def _at_the_table(header: Header, head: RecordHead, laws: Book) -> Header:
    return replace(
        header, dealer=head.dealer, score=head.score, games=head.games, deal=_deal(head.hands, laws),
        turn_up=head.turn_up if laws.turns_up else NONE, trump=head.trump, room=(), tables=(),
        maker=head.maker if head.trump >= 0 else -1, lone=header.lone if head.trump >= 0 else -1,
    )  # fmt: skip


def _in_the_room(header: Header, head: RecordHead, laws: Book) -> Header:
    """Return a header with persons in a room, who have no seats yet."""
    if not laws.keeps_room:
        raise NotSetUp(f"{laws.title} has no laws here of cutting and of entry: begin at the table")
    try:
        room = values.room(head.room)
    except values.Wrong as wrong:
        raise NotSetUp(f"{wrong.problem}: {wrong.expected}") from None
    return replace(
        header, room=room, dealer=NOBODY, score=(0, 0), games=(0, 0), deal=None, turn_up=NONE, trump=NONE,
        maker=NOBODY, lone=NOBODY,
    )  # fmt: skip


def _deal(hands: tuple[tuple[Card, ...], ...], laws: Book) -> Hands | None:
    if not any(hands):
        return None
    north, east, south, west = (hand + (UNKNOWN,) * (laws.hand_size - len(hand)) for hand in hands)
    return north, east, south, west


def _without_tags(text: str, document: Document) -> list[str]:
    """Return the lines of a record that are none of its tags."""
    lines = text.split("\n")
    starts = [*(item.line for item in document.items), len(lines) + 1]
    gone: set[int] = set()
    for item, after in zip(document.items, starts[1:], strict=True):
        if isinstance(item, Tag) and item.name != CHOICE:
            gone.update(range(item.line, max(after, item.line + 1)))
    return [line for number, line in enumerate(lines, 1) if number not in gone]
