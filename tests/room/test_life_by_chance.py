"""Whatever persons propose, answer and do by coming and going: nothing is done without all who are here."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from eldesthand.session import absence as life
from eldesthand.session.absence import Attending, Life
from eldesthand.session.events import Adjourned, Agreed, Declined, Event, Proposed, Resumed, StandIn
from eldesthand.table.draft import Impossible

NAMES = ("Ann", "Bob", "Cid", "Dan")


class Room:
    """Four persons who come and go; what each has said to the question in hand is kept beside it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.life = Life()
        self.here = set(NAMES)
        self.said: set[str] = set()
        self.done: list[Event] = []

    @property
    def company(self) -> Attending:
        away = frozenset(NAMES) - self.here
        return Attending(NAMES, away, tuple(self.here))

    def takes(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case Proposed():
                    self.said = {event.who}
                case Agreed():
                    self.said.add(event.who)
                case StandIn() | Adjourned() | Resumed():
                    assert self.here, "somebody wants it"
                    assert self.here <= self.said, "all who are here have said so"
                    self.done.append(event)
                case Declined():
                    self.said = set()
            assert not isinstance(event, StandIn) or event.who not in self.here
            self.life = self.life.after(event)  # type: ignore[arg-type]

    def step(self) -> None:
        who, what = self.rng.choice(NAMES), self.rng.randrange(6)
        if what == 0:
            self.here ^= {who}
            self.takes(life.looked_at_again(self.life, self.company))
            return
        if who not in self.here:
            return
        with suppress(Impossible):
            self.takes(self.asks(who, what))

    def asks(self, who: str, what: int) -> list[Event]:
        if what == 1:
            return life.proposed(self.life, who, life.STAND_IN, self.rng.choice(NAMES), self.company)
        if what == 2:
            kind = self.rng.choice((life.ADJOURN, life.RESUME))
            return life.proposed(self.life, who, kind, "", self.company)
        if what == 3:
            return life.declined(self.life, who, self.company)
        return life.agreed(self.life, who, self.company)


def test_nothing_is_done_but_by_all_who_are_here_and_who_is_here_plays_for_himself() -> None:
    kinds = set()
    for seed in range(40):
        room = Room(Random(seed))
        for _ in range(300):
            room.step()
            assert room.here.isdisjoint(room.life.stand_ins)
            assert len(set(room.life.stand_ins)) == len(room.life.stand_ins)
        kinds |= {type(event) for event in room.done}
    assert kinds == {StandIn, Adjourned, Resumed}
