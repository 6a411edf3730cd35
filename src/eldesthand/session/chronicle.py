"""The chronicle of a table of the room: what was done there, deal by deal, with the table before and after it.

It is folded from the table's stream by itself, so that a table at which people play need not carry it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.minutes import loads
from eldesthand.minutes.document import Document
from eldesthand.minutes.header import Header, tags
from eldesthand.minutes.replay import replay
from eldesthand.minutes.write import dumps
from eldesthand.seats import NOBODY, Seat
from eldesthand.session.absence_words import told
from eldesthand.session.closed_deal import Why
from eldesthand.session.events import (
    Adjourned,
    AtCards,
    Back,
    BrokenUp,
    Event,
    Opened,
    Replaced,
    Resumed,
    SatDown,
    StandIn,
)
from eldesthand.session.record import LogEntry, abandoned, text_of, turned
from eldesthand.session.session import Session
from eldesthand.session.state import Place
from eldesthand.shuffle.proof import Proof, written
from eldesthand.table.acts import Direct
from eldesthand.table.deal import Deal
from eldesthand.table.table import Table
from eldesthand.table.view import view

_PLAIN: Final = str.maketrans("{}", "()")
WORTH_A_LINE: Final = (StandIn, Back, Adjourned, Resumed, Replaced, BrokenUp)
"""What goes on beside the cards and stands in the record: for whom the house has played, and when nobody did."""


class ChronicleTurn(Struct, frozen=True):
    """Something done at cards: its entry in the chronicle, and the table before and after it."""

    logged: LogEntry
    before: Table
    after: Table


class Sat(Struct, frozen=True):
    """How four sat down without a cut: after so many entries of the chronicle, the last of them act `no`."""

    event: SatDown
    entries: int
    no: int


class Chronicle:
    """What was done at a table; `take` takes the events of its stream in order, the first is in `opened`.

    `where` says in the record's tags where it was played.
    """

    def __init__(self, opened: Opened, where: str = "in the card room") -> None:
        self.table = Session.of(opened)
        self.where = where
        self.log: list[LogEntry] = []
        self.deals: dict[Place, list[ChronicleTurn]] = {}
        self.written: dict[tuple[int, int, int], str] = {}
        self.sat: dict[int, Sat] = {}
        self.is_kept_shut = False

    def for_lookers(self) -> Chronicle:
        """Return it as those may read it who look on where no closed deal is laid open to them."""
        shut = copy(self)
        shut.is_kept_shut, shut.written = True, {}
        return shut

    @property
    def version(self) -> int:
        """The version of the stream as far as it is taken; its first event opened the table."""
        return self.table.version + 1

    def take(self, events: Iterable[Event]) -> None:
        """Take what has happened since."""
        for event in events:
            self.table, happened = self.table.apply(event)
            before, after = happened.before, happened.after
            rubber = self.table.rubber
            if isinstance(event, SatDown):
                self.sat[rubber] = Sat(event, len(self.log), self.table.no)
            self.log += [LogEntry(rubber, 0, answer.act) for answer in happened.answers if not answer.clerk]
            if happened.act is not None:
                self._at_cards(event, before, after)
            if isinstance(event, WORTH_A_LINE):
                self._aside(event)

    def _aside(self, event: Event) -> None:
        """Write down what has gone on beside the cards: the record has no act for it, but words that all have heard."""
        play = self.table.play
        deal = play.deal.number if play is not None and not play.score.rubbers else 0
        self.log.append(LogEntry(self.table.rubber, deal, aside=told(event).translate(_PLAIN)))

    def _at_cards(self, event: Event, before: Table | None, after: Table | None) -> None:
        if before is None or after is None:
            return
        rubber = self.table.rubber
        for entry in after.log[len(before.log) :]:
            if entry.clerk:
                continue
            slip = event.slip if isinstance(event, AtCards) else ""
            logged = LogEntry(rubber, after.deal.number, entry=entry, slip=slip)
            self.log.append(logged)
            abandons = before.deal.number != after.deal.number and not before.deal.ended
            number = before.deal.number if abandons else after.deal.number
            self.deals.setdefault((rubber, number), []).append(ChronicleTurn(logged, before, after))

    # --- what may be told

    def is_open(self, place: Place) -> bool:
        """Whether all of a deal may be told: it is closed, or was given up."""
        if self.is_kept_shut or self.table.sealed:
            return False
        return place in self.table.closed or abandoned(self.table.play, self.table.rubber, *place)

    def proof(self, place: Place) -> Proof | None:
        """Return how the pack of a deal was put in order, None if it was not dealt; it is told of open deals only."""
        return self.table.dealt.get(place)

    def whys(self, place: Place) -> dict[int, Why]:
        """Return why the players of the house did what they did in a deal, by the number of the act."""
        return {why.no: why for rubber, deal, why in self.table.whys if (rubber, deal) == place}

    def deal(self, place: Place) -> Deal:
        """Return a deal as it stands, or as it was left."""
        last = self.deals[place][-1]
        now = self.table.play if place[0] == self.table.rubber else None
        deals = (deal for table in (now, last.after, last.before) if table for deal in (table.deal, table.last))
        return next(deal for deal in deals if deal is not None and deal.number == place[1])

    def log_of(self, place: Place) -> list[LogEntry]:
        """Return the acts of a deal in order, with what went on beside them."""
        acts = iter(self.deals[place])
        due = next(acts, None)
        log: list[LogEntry] = []
        for logged in self.log:
            if due is not None and logged is due.logged:
                due = next(acts, None)
            elif not logged.aside or (logged.rubber, logged.deal) != place:
                continue
            log.append(logged)
        return log

    def last_of(self, who: str) -> Place | None:
        """Return the last deal in which someone has sat, None if there is none."""
        return next((place for place in reversed(self.deals) if who in self.deals[place][0].before.names), None)

    def seat_in(self, place: Place, who: str) -> Seat:
        """Return where someone sat in a deal to its end, -1 if they did not."""
        names = self.deals[place][-1].after.names
        return names.index(who) if who in names else NOBODY

    # --- as minutes

    @property
    def header(self) -> Header:
        """Return the tags that any record of the table begins with."""
        opened = self.table.opened
        event = f"{self.table.goal.title} {self.where}"
        if opened.again is not None:
            event += f", from the cards of deal {opened.again.of}: dealt again, not shuffled afresh"
        acts = (logged.entry.act for logged in self.log if logged.entry is not None)
        directors = dict.fromkeys(act.by for act in acts if isinstance(act, Direct))
        return Header(
            book=opened.book, manner=opened.manner, event=event, options=opened.chosen, directors=tuple(directors)
        )

    def record_of(self, rubber: int) -> int:
        """Return the first rubber of the record that tells of one: in an evening each has a record of its own."""
        return max((first for first in self.sat if first <= rubber), default=1)

    def shuffles(self, rubber: int = 1, last: Place | None = None) -> tuple[str, ...]:
        """Return the proofs of the deals of a record that are open, as far as the first that is not, or as `last`."""
        proofs: list[str] = []
        for place, proof in self.table.dealt.items():
            if self.record_of(place[0]) != rubber:
                continue
            if not self.is_open(place) or (last is not None and place > last):
                break
            proofs.append(written(proof))
        return tuple(proofs)

    def minutes(self, seat: Seat, last: Place | None = None, rubber: int = 0) -> str:
        """Return the record, or that till deal `last`, as one who sits at `seat`, or watches (-1), may know it.

        Where each rubber has a record of its own it is that of the rubber named, or of the latest.
        """
        return that_can_be_followed(ForReader(self, seat, last, rubber).text())

    @property
    def records(self) -> tuple[int, ...]:
        """The first rubber of each record that there is of the table."""
        return tuple(self.sat) or (1,)


def that_can_be_followed(text: str) -> str:
    """Return a record with what can't be followed in it as comments: what hangs on cards its reader has not seen."""
    lines = text.splitlines(keepends=True)
    at = min((trouble.line for trouble in replay(loads(text)).troubles), default=len(lines) + 1) - 1
    rest = [line.strip().translate(_PLAIN) for line in lines[at:]]
    return "".join(lines[:at]) + "".join(f"{{not followed: {line}}}\n" for line in rest if line)


class ForReader:
    """What the record of a table of the room is written from, for one reader; if `last` is named, as far as that."""

    def __init__(self, chronicle: Chronicle, seat: Seat, last: Place | None = None, rubber: int = 0) -> None:
        self.chronicle = chronicle
        self.seat = seat
        self.last = last
        self.rubber = chronicle.record_of(rubber or (last[0] if last is not None else chronicle.table.rubber))
        self.sat = sat = chronicle.sat.get(self.rubber)
        log = chronicle.log
        end = min((later.entries for n, later in chronicle.sat.items() if n > self.rubber), default=len(log))
        while last is not None and end and (log[end - 1].rubber, log[end - 1].deal) != last:
            end -= 1
        self.log: Sequence[LogEntry] = log[sat.entries if sat is not None else 0 : end]
        self.before = sat.no if sat is not None else 0

    @property
    def header(self) -> Header:
        """The tags of the table with the proofs that may be told; where nobody cut, the record begins at the table."""
        header = replace(self.chronicle.header, shuffles=self.chronicle.shuffles(self.rubber, self.last))
        sat = self.sat
        return header if sat is None else replace(header, dealer=sat.event.dealer, names=sat.event.names)

    def text(self) -> str:
        """Return the record; a deal that is open, and over, is put into words once for all readers."""
        header, written = self.header, self.chronicle.written
        parts = [dumps(Document(tags(header)))]
        for (rubber, deal), group in groupby(enumerate(self.log), key=lambda at: (at[1].rubber, at[1].deal)):
            numbers, log = zip(*group, strict=True)
            place = (rubber, deal, numbers[0])
            text = written.get(place)
            if text is None:
                known = deal == 0 or self.chronicle.is_open((rubber, deal))
                text = text_of(log, None if known else self.seat, self.turned(deal), header.book, self.before)
                if known and numbers[-1] + 1 < len(self.log):
                    written[place] = text
            parts.append(text)
        return "".join(parts)

    def turned(self, deal: int) -> Card:
        """Return the card that all have seen turned up."""
        play = self.chronicle.table.play
        return turned(view(play, NOBODY) if play is not None else None, deal)
