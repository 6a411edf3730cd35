"""One deal of a table as text: its minutes, its PBN, and the record of its shuffle."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand import pbn
from eldesthand.minutes import loads
from eldesthand.minutes.document import Document
from eldesthand.minutes.header import Header, tags
from eldesthand.minutes.replay import replay
from eldesthand.minutes.write import dumps
from eldesthand.pbn.from_minutes import games
from eldesthand.seats import Seat
from eldesthand.session.chronicle import Chronicle, ForReader
from eldesthand.session.record import text_of
from eldesthand.session.state import Place
from eldesthand.shuffle.check import verdicts
from eldesthand.shuffle.proof import written

BRIDGE: Final = "bridge"


class NotClosed(Exception):
    """Raised for what may be told of a closed deal only."""

    def __init__(self) -> None:
        super().__init__("this deal is not closed: claims on it are open, and its cards stay hidden till then")


class NoSuchRecord(Exception):
    """Raised for a kind of record that a deal has not; its words say why."""


def minutes(chronicle: Chronicle, place: Place, seat: Seat) -> str:
    """Return the record of one deal as one who sits at `seat`, or watches (-1), may know it.

    Where what was done can't be told by itself, as a claim on the deal before it, it is the table's record till then.
    """
    reader = ForReader(chronicle, seat)
    known = chronicle.is_open(place)
    first = chronicle.deals[place][0].before.no
    code = chronicle.header.book
    body = text_of(chronicle.log_of(place), None if known else seat, reader.turned(place[1]), code, first)
    text = dumps(Document(tags(_header(chronicle, place)))) + body
    return text if _stands_alone(text) else chronicle.minutes(seat, place)


def _stands_alone(text: str) -> bool:
    """Whether the record of a deal can be played through, and its proof holds, without the deals before it."""
    document = loads(text)
    played = replay(document)
    return not played.troubles and not any(verdict.problem for verdict in verdicts(document, played))


def _header(chronicle: Chronicle, place: Place) -> Header:
    """Return the tags that one deal begins with: the table as it stood, and the proof of its shuffle if it is open."""
    start = chronicle.deals[place][0]
    marked, book = start.before.score.marked, chronicle.table.book
    proof = chronicle.proof(place) if chronicle.is_open(place) else None
    columns = book.keeps_honours
    return replace(
        chronicle.header,
        dealer=chronicle.deal(place).dealer,
        names=start.before.names,
        score=marked.points,
        games=marked.games,
        doubles=marked.doubles,
        written=marked.written if columns and any(marked.written) else None,
        honours=marked.honours if columns else (0, 0),
        shuffles=(written(proof),) if proof is not None else (),
    )


def as_pbn(chronicle: Chronicle, place: Place) -> str:
    """Return a deal of bridge as PBN.  Raises `NotClosed`, and `NoSuchRecord` for euchre."""
    if chronicle.table.book.game != BRIDGE:
        raise NoSuchRecord("PBN is for bridge, and this is euchre: take the minutes, which hold both games")
    if not chronicle.is_open(place):
        raise NotClosed
    document = loads(minutes(chronicle, place, -1))
    deals = games(document, replay(document))
    if not deals:
        raise NoSuchRecord("this deal was given up before its cards were dealt: there is nothing to write as PBN")
    return pbn.dumps(pbn.File(deals), export=True)


def shuffle(chronicle: Chronicle, place: Place) -> str:
    """Return the record that `eldesthand verify` checks.  Raises `NotClosed`, `NoSuchRecord` if nothing was dealt."""
    if not chronicle.is_open(place):
        raise NotClosed
    if chronicle.proof(place) is None:
        raise NoSuchRecord("no card of this deal was dealt from a pack that the room had committed to")
    return minutes(chronicle, place, -1)
