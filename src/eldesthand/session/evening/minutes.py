"""The minutes of an evening: what persons did in the room, in the order in which they did it."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.club.acts import Say
from eldesthand.club.events import ClubEntry
from eldesthand.minutes import phrases_club
from eldesthand.minutes.document import Document, Item, Said, Speech
from eldesthand.minutes.header import Header, tags
from eldesthand.minutes.write import dumps, quote
from eldesthand.seats import NOBODY
from eldesthand.session.evening.evening import ClubEvening


def minutes(evening: ClubEvening) -> str:
    """Return the record of an evening; played again it comes to the same club."""
    opened = evening.opened
    header = Header(
        book=opened.book,
        manner=opened.manner,
        title=opened.title,
        event="An evening of the club in the card room",
        options=opened.chosen,
    )
    return dumps(Document((*tags(header), *_lines(evening))))


def _lines(evening: ClubEvening) -> Iterator[Item]:
    for entry in evening.club.log:
        if not entry.clerk:
            yield Speech(NOBODY, (Said(_phrase(entry)),), entry.act.who)


def _phrase(entry: ClubEntry) -> str:
    act = entry.act
    return f"says {quote(act.words)}" if isinstance(act, Say) else phrases_club.phrase(act)
