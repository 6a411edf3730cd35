"""What was told at a table: each act put into words once for all who perceived it alike, and kept for a while.

Who comes again hears what was missed as it could be perceived from the seat that was theirs then.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from eldesthand.english.story import Kind, StoryEvent
from eldesthand.seats import NOBODY
from eldesthand.session import absence_words as life_words
from eldesthand.session import told
from eldesthand.session.change import Change
from eldesthand.session.events import InTheRoom
from eldesthand.session.state import State
from eldesthand.shown.common import Looks
from eldesthand.shown.frames import Words
from eldesthand.shown.patches import EncodedParts

KEPT: Final = 256
"""Lines that are kept of a table at most; those of the deal in hand and of the one before as a rule."""

EARS: Final = (0, 1, 2, 3, NOBODY)
"""The seats, and the spectators last."""

NAMES: Final = ("", "", "", "")

RULINGS: Final = frozenset({Kind.INCIDENT, Kind.FACED, Kind.RETURNED, Kind.DUTY, Kind.FINDING})
"""What follows from an act because a law answers it, as against what the game brings with it."""


class ToldLine(Struct, frozen=True, gc=False):
    """An act as it was told, by the table's version after it: the fields of a frame, for all or for each of `EARS`."""

    seq: int
    rubber: int
    deal: int
    names: tuple[str, ...]
    words: tuple[bytes, ...]

    def to(self, who: str) -> bytes:
        """Return the fields as someone may have them, none if they did not perceive the act."""
        if len(self.words) == 1:
            return self.words[0]
        return self.words[self.names.index(who) if who in self.names else NOBODY]


class ToldRecord:
    """The lines of a table; nothing that happened after version `since` is missing.

    `made` are the parts of the table as it stands that have been encoded for one of those who are shown it.
    """

    def __init__(self, since: int) -> None:
        self.since = since
        self.lines: deque[ToldLine] = deque()
        self.made = EncodedParts()

    def add(self, seq: int, table: State, change: Change, looks: Looks) -> None:
        """Put what has happened into words: how a table came to version `seq`."""
        line = line_of(seq, table, change, looks)
        if line is None:
            return
        self.lines.append(line)
        while len(self.lines) > KEPT or self._is_old(self.lines[0], line):
            self.since = self.lines.popleft().seq

    def told(self) -> None:
        """Let go what was made for those who have all been told by now, while it is still at hand."""
        self.made = EncodedParts()

    def _is_old(self, line: ToldLine, now: ToldLine) -> bool:
        return (line.rubber, line.deal) < (now.rubber, now.deal - 1)

    def last(self, seq: int, who: str) -> bytes:
        """Return the fields that tell someone how the table came to version `seq`."""
        line = self.lines[-1] if self.lines else None
        if line is None or line.seq != seq:
            return b""
        return line.words[0] if len(line.words) == 1 else line.to(who)

    def story(self, who: str, since: int, now: int) -> bytes:
        """Return the fields that tell someone what has happened since a version; if too old, of the deal in hand.

        The first line, and each before which people have changed their places, has who sat where.
        """
        gap = not self.since <= since <= now
        if gap and self.lines:
            deal = (self.lines[-1].rubber, self.lines[-1].deal)
            wanted = [line for line in self.lines if (line.rubber, line.deal) == deal]
        else:
            wanted = [line for line in self.lines if line.seq > since]
        told = b",".join(_with_names(wanted, who))
        return b'"story":[%b]%b' % (told, b',"gap":true' if gap else b"")


def _with_names(lines: Iterable[ToldLine], who: str) -> Iterator[bytes]:
    """Yield the lines that someone may have, the names by seat in those where they are others than before."""
    known: tuple[str, ...] = NAMES
    for line in lines:
        words = line.to(who)
        if not words:
            continue
        names = b"" if line.names == known else b',"names":%b' % msgspec.json.encode(line.names)
        known = line.names
        yield b'{"seq":%d,%b%b}' % (line.seq, words, names)


def line_of(seq: int, table: State, change: Change, looks: Looks) -> ToldLine | None:
    """Return a change in words, None if it is not told; `looks` has views of the table before and after it."""
    play = table.play
    deal, names = (play.deal.number, play.names) if play is not None else (0, NAMES)
    if isinstance(change.event, InTheRoom):
        done = told.in_the_room(change.answers[-1])
        return ToldLine(seq, table.rubber, done.deal, names, (_words(done),))
    if change.act is None and (beside := life_words.told(change.event)):
        return ToldLine(seq, table.rubber, deal, names, (msgspec.json.encode(Words(beside, deal=deal))[1:-1],))
    was = change.before
    if change.act is None or was is None or play is None:
        return None
    heard = told.to_each(looks.of(was), looks.of(play), EARS)
    words = (_words(heard[0]),) if heard.count(heard[0]) == len(heard) else tuple(map(_words, heard))
    return ToldLine(seq, table.rubber, deal, names, words)


def framed(seq: int, words: bytes, table: bytes) -> bytes:
    """Return a frame of words, if there are any, and of the table or what has changed there, as it is sent."""
    return b'{"seq":%d,%b%b%b}' % (seq, words, b"," if words else b"", table)


def is_ruling(event: StoryEvent) -> bool:
    """Whether a law answers what was done, as by the end of a deal; by a right if that is against the other side."""
    if event.kind is Kind.RIGHT and event.right is not None:
        held, against = ({seat in "NS" for seat in seats} for seats in (event.right.holders, event.right.against))
        return bool(against - held)
    return event.kind in RULINGS or (event.kind is Kind.DEAL and bool(event.laws))


def _words(sentence: told.Told | None) -> bytes:
    """Return a told change as the fields of a frame."""
    if sentence is None:
        return b""
    events = tuple([event.text for event in sentence.events])
    ruled = tuple([place for place, event in enumerate(sentence.events) if is_ruling(event)])
    laws = tuple([sentence.events[place].laws for place in ruled])
    return msgspec.json.encode(
        Words(sentence.text, events, not sentence.done, sentence.law, sentence.deal, sentence.seat, ruled, laws)
    )[1:-1]
