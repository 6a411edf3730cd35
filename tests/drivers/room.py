"""Tables of the room for tests: histories by chance with their streams, folded again, and what leaves for a guest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from eldesthand.session.chance import Chance, machine
from eldesthand.session.change import Change
from eldesthand.session.events import AtCards, Event, NotAnEvent, Opened, asked_act
from eldesthand.session.session import Session
from eldesthand.shown.around import EMPTY, Around, Empty
from eldesthand.shown.common import Looks
from eldesthand.shown.patches import whole
from eldesthand.shown.table_frame import shown
from eldesthand.shown.telling import framed, line_of
from eldesthand.shuffle.proof import written
from eldesthand.table.acts import Act, Direct, NoClaim
from eldesthand.table.director import AnyDeed, GoOn
from eldesthand.table.draft import Impossible
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.testing.acts import mixed_act
from eldesthand.testing.lawful_acts import lawful_act
from eldesthand.testing.secrecy import Faces, mapped_act

ENTROPY: Final = "00112233445566778899aabb"
NAMED: Final = {"cuts the pack": {"at": 9}, "chooses a new pack": {"n": 1}}
"""What is to be said with an act that is done with the pack."""
WATCHER: Final = "Eve"
"""Who watches and does not sit."""
DIRECTOR: Final = "Zoe"
"""Who directs, at a table that has a director."""
Draw = Callable[[Table, Random], Act]
"""How an act at cards is drawn by chance."""


class Directing(Empty):
    """Those about a table where nobody is but its director."""

    directors = (DIRECTOR,)

    def directs(self, who: str) -> bool:
        """Whether it is this one."""
        return who == DIRECTOR


_chances: list[Chance] = [machine]


@contextmanager
def packs_by(rng: Random) -> Iterator[None]:
    """Let chance in the histories begun meanwhile be a seeded generator's, so that a test can be run again."""
    _chances.append(lambda purpose: rng)
    try:
        yield
    finally:
        _chances.pop()


class History:
    """A table of the room and its stream from the opening on; `happened` has what each later event changed."""

    def __init__(self, opened: Opened, people: Sequence[str] = (), house: Sequence[str] = ()) -> None:
        self.table = Session.of(opened, _chances[-1])
        self.around = Directing() if opened.director else EMPTY
        self.stream: list[Event] = [opened]
        self.happened: list[Change] = []
        for name in people:
            self.takes(self.table.came(name))
        for name in house:
            self.takes(self.table.came(name, house=True))

    def takes(self, events: Sequence[Event]) -> None:
        """Apply events that have been worked out."""
        for event in events:
            self.table, change = self.table.apply(event)
            self.happened.append(change)
            self.stream.append(event)

    def tries(self, name: str, act: Act, entropy: str = "") -> bool:
        """Let someone try an act at cards; whether it was done."""
        try:
            events = self.table.done_by(name, act, entropy)
        except (Impossible, NotAnEvent):
            return False
        self.takes(events)
        return True

    def directs(self, deed: AnyDeed) -> bool:
        """Let the director try something; whether it was done."""
        try:
            events = self.table.directed_by(DIRECTOR, deed)
        except Impossible:
            return False
        self.takes(events)
        return True

    @property
    def persons(self) -> list[str]:
        """Who plays here and is not of the house."""
        return list(self.table.persons)

    # --- one thing more

    def goes_on(self, rng: Random, draw: Draw = mixed_act) -> bool:
        """Let one thing more happen, at cards by `draw`; False if nothing did."""
        table, play = self.table, self.table.play
        if play is None or (table.is_to_cut_again and rng.random() < 0.5):
            return self._seats_itself()
        if table.is_over:
            return False
        if table.bench.paused:
            return self.directs(GoOn())
        if table.before_the_deal:
            return self._pack_goes_on() or self._house_acts()
        if play.deal.ended and rng.random() < 0.3:
            return self._ends_the_deal(rng, play)
        if rng.random() < 0.3 and self._house_acts():
            return True
        act = draw(play, rng)
        if isinstance(act, Direct):
            return table.opened.director and self.directs(act.deed)
        return act.seat >= 0 and self.tries(play.names[act.seat], act)

    def _seats_itself(self) -> bool:
        for due in self.table.club.due:
            if due.what == "cut" and due.who in self.persons:
                self.takes(self.table.drawn_by(due.who, self.table.spread[:1]))
                return True
        return self._house_acts()

    def _house_acts(self) -> bool:
        events = self.table.house_does()
        self.takes(events)
        return bool(events)

    def _pack_goes_on(self) -> bool:
        for name in self.persons:
            due = self.table.due_of(name)
            if due is not None:
                plain: dict[str, Any] = {"act": due.what, **NAMED.get(due.what, {})}
                self.takes(self.table.done_by(name, asked_act(plain, due.seat), ENTROPY))
                return True
        return False

    def _ends_the_deal(self, rng: Random, play: Table) -> bool:
        if rng.random() < 0.5:
            return self.tries(play.names[rng.randrange(4)], NoClaim(rng.randrange(4)))
        try:
            self.takes(self.table.gone_on_by(play.names[rng.randrange(4)]))
        except Impossible:
            return False
        return True

    # --- a whole deal, as careful players would have it

    def plays(self, rng: Random, most: int = 600) -> None:
        """Let the house do what it does, and persons any lawful thing, until the deal is over."""
        for _ in range(most):
            play = self.table.play
            if play is not None and play.deal.ended and not self.table.going_on:
                return
            if not self._house_acts():
                self.goes_on(rng, lawful_act)


def ready_to_deal(opened: Opened, people: Sequence[str], house: Sequence[str] = (), seed: int = 1) -> History:
    """Return a table at which the pack is shuffled and cut, and nobody has dealt."""
    with packs_by(Random(seed)):
        history = History(opened, people, house)
        for _ in range(60):
            table = history.table
            if table.before_the_deal and table.play is not None and table.play.deal.cut:
                return history
            history.goes_on(Random(seed))
    raise AssertionError("the pack is never cut")


def by_chance(
    rng: Random, opened: Opened, house: Sequence[str] = ("Ada", "Ben"), length: int = 100, draw: Draw = mixed_act
) -> History:
    """Return a table of two persons and two of the house, and what chance has made happen there."""
    with packs_by(rng):
        history = History(opened, ("Ann", "Bob", "Cid", "Dot")[: 4 - len(house)], house)
        for _ in range(length):
            history.goes_on(rng, draw)
    return history


# --- what leaves for a guest


class Sight(Struct, frozen=True):
    """All that a guest has been sent about one event, and what they are shown after it, as it goes over the wire."""

    frame: str
    shown: str


def sights(table: Session, happened: Change, who: str, around: Around = EMPTY) -> Sight:
    """Return the frames that a guest is sent of something that has happened."""
    now, seq = whole(shown(table, who, around)), happened.version
    line = line_of(seq, table, happened, Looks())
    words = line.to(who) if line is not None else b""
    return Sight(framed(seq, words, now).decode(), framed(seq, b"", now).decode())


def answer(table: Session, who: str, act: Act) -> str:
    """Return how the room answers an act that someone tries: refused in which words, or "" if it can be done."""
    try:
        if isinstance(act, Direct):
            table.directed_by(who, act.deed)
        else:
            table.done_by(who, act)
    except (Impossible, NotAnEvent) as refused:
        return f"{type(refused).__name__} {refused} {getattr(refused, 'law', '')}"
    return ""


def house_input(table: Session, who: str) -> str:
    """Return the input of a player of the house at someone's seat: the view, the choices and the memory."""
    seen, seat = table.view(who), table.seat_of(who)
    if seen is None or seat < 0 or table.memories is None:
        return ""
    acts = [] if seen.deal.ended or table.before_the_deal else list(lawful(seen, table.book))
    return msgspec.json.encode((seen, acts, table.memories[seat])).decode()


def with_other_faces(event: Event, faces: Faces) -> Event:
    """Return the event in which the same objects bear other faces; what is only said stays as it is."""
    if not isinstance(event, AtCards):
        return event
    return msgspec.structs.replace(event, act=mapped_act(event.act, faces))


# --- what stands on a table


def standing(table: Session) -> dict[str, Any]:
    """Return a table in plain form: the facts that a stream must fold to whatever the room learns.

    It names what it tells one by one, so that a new field of a view or an event doesn't change it.
    """
    play = table.play
    sums: dict[str, Any] = {
        "version": table.version,
        "people": [person.name for person in table.club.people],
        "house": sorted(table.house),
        "rubber": table.rubber,
        "proofs": {f"{rubber}.{deal}": written(proof) for (rubber, deal), proof in table.dealt.items()},
        "committed": table.pack.proof.committed if table.pack is not None else "",
        "closed": [f"{rubber}.{deal}" for rubber, deal in table.closed],
        "reasons": len(table.whys),
        "over": table.is_over,
    }
    if play is not None:
        sums |= {"seats": list(play.names), "score": msgspec.to_builtins(play.score.marked), **_cards(play)}
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(sums))
    return plain


def _cards(play: Table) -> dict[str, Any]:
    deal = play.deal
    return {
        "deal": deal.number,
        "dealer": deal.dealer,
        "trump": deal.trump,
        "hands": [list(hand) for hand in deal.hands],
        "tricks": [[[laid.hand, laid.card] for laid in trick.laid] for trick in deal.tricks],
        "rights": [[right.law, right.opened, right.holders] for right in play.rights],
        "acts": play.no,
        "ended": deal.ended,
    }
