"""Those who are about a table that is open: they come and go, and what that leads to is kept like any act.

Once someone has been away for a while the others are asked what to do; nothing is done unless they agree.
"""

from __future__ import annotations

import asyncio
from typing import Final

from eldesthand.server.clock import Cancel, Times
from eldesthand.server.cluster.alone import Elsewhere
from eldesthand.server.digits import PageDigits
from eldesthand.server.open_table import OpenTable, TableListener
from eldesthand.server.patience import LET_STAND, Patience
from eldesthand.server.presence import Presence
from eldesthand.server.reactions import Reactions
from eldesthand.server.store.store import Unavailable
from eldesthand.server.streaming import Accepted, Overtaken
from eldesthand.session import house_players as house
from eldesthand.session import places
from eldesthand.session.absence import ADJOURN, RESUME, STAND_IN, AbsenceQuestion, Attending, looked_at_again
from eldesthand.session.absence_words import asked_for
from eldesthand.session.session import Pending
from eldesthand.session.settling import LifeAsked, settled
from eldesthand.shown.around import Absent, Asking, LifeChoice, LifeShown, Plays
from eldesthand.table.draft import Impossible

NOBODY: Final[frozenset[str]] = frozenset()

STANDS: Final = "stands"
"""What a server tells the one at which the house plays: that somebody lets their rights stand."""

_ADJOURN: Final = LifeChoice("Adjourn, and go on another day", {"do": ADJOURN})

STUCK: Final = Asking(
    "the house",
    "A player of the house does not know how to go on: that is a fault in the room, which has written down where.  "
    "It tries again after whatever you do next: take an act back, if you may, or speak.  Else adjourn, and tell "
    "whoever runs the room.",
    "",
    (_ADJOURN,),
)
"""What those at a table are told where not even a plain act of the house could be done."""

UNKNOWN: Final = (
    "Players called {} play for the house at this table, and this room does not know them.  All that was played is "
    "kept: the table goes on once whoever runs the room names their file, with eldesthand serve --player-file."
)
"""What those at a table are told whose players of the house are in a file that the room has not been given."""


class Attendance:
    """Who is about a table."""

    def __init__(self, live: OpenTable, times: Times, patience: Patience) -> None:
        self.live = live
        self.times = times
        self.patience = patience
        self.presence = Presence(self.times.clock, live.name, live.cluster)
        self.comings = 0
        self.digits = PageDigits(live.name, live.cluster)
        self.reactions = Reactions(live.name, live.cluster)
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: dict[str, Cancel] = {}
        self._first_look: Cancel | None = None
        self._resting: Cancel | None = None
        self._waits: set[tuple[str, str]] = set()
        self._shown_for: tuple[object, ...] = ()
        self._shown_at: tuple[object, ...] = ()
        self._shown: dict[str, LifeShown] = {}
        self._first_look = self.times.clock.later(self.times.away, self.changed)
        self._rest_later()

    # --- coming and going

    def enters(self, who: str, listener: TableListener) -> None:
        """Subscribe someone to what happens at the table; whoever has been away has the seat back."""
        self.live.listeners.add(listener)
        self.comings += 1
        if self.presence.comes(who):
            self._call_off(who)
            self._waits = {wait for wait in self._waits if wait[1] != who}
            self.changed(listener)

    def leaves(self, who: str, listener: TableListener) -> None:
        """Unsubscribe a socket of someone; once the last is closed the others are told."""
        self.live.listeners.discard(listener)
        self.comings += 1
        if self.presence.goes(who):
            self._look_after(self.times.away, who)
            self.changed()
        if not self.live.listeners:
            self._rest_later()

    def are_elsewhere(self, those: dict[str, Elsewhere]) -> None:
        """Take it that these are at the table by way of other servers, and nobody else is."""
        self.digits.are_elsewhere(those)
        came, went = self.presence.are_elsewhere(those)
        for who in came:
            self._call_off(who)
        self._waits = {wait for wait in self._waits if wait[1] not in came}
        for who in went:
            self._look_after(self.times.away, who)
        if came or went:
            self.parted()

    def parted(self) -> None:
        """Show all anew who is here as what: someone looks on or directs now who did not, or does so no more."""
        self.comings += 1
        self.changed()

    def changed(self, but: TableListener | None = None) -> None:
        """Show all who is here, and see to what follows of it."""
        self.live.heard()
        for listener in tuple(self.live.listeners):
            if listener is not but:
                listener.look()
        if self.live.now.life.stand_ins or self.live.now.life.question is not None:
            task = asyncio.create_task(self._see_to_it(), name=f"those about {self.live.name}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _see_to_it(self) -> None:
        while True:
            try:
                await self.live.do("", self._looked_at_again)
            except Unavailable:
                await asyncio.sleep(1)
            except Overtaken:
                continue
            except Impossible:
                return
            else:
                return

    def _looked_at_again(self) -> Pending:
        table = self.live.now
        return table.after(*looked_at_again(table.life, self.company))

    def _look_after(self, seconds: float, who: str) -> None:
        """Look again after a while: whoever is not here by then is away."""
        self._call_off(who)
        self._timers[who] = self.times.clock.later(seconds, self.changed)

    def _call_off(self, who: str) -> None:
        if (cancel := self._timers.pop(who, None)) is not None:
            cancel()

    def _rest_later(self) -> None:
        if self._resting is not None:
            self._resting()
        self._resting = self.times.clock.later(self.times.rest, self._rest)

    def _rest(self) -> None:
        if self.live.listeners:
            return
        if not self.live.is_quiet:
            self._rest_later()
            return
        self.close()
        self.live.rests()

    def close(self) -> None:
        """Call everything off."""
        for who in tuple(self._timers):
            self._call_off(who)
        for cancel in (self._first_look, self._resting):
            if cancel is not None:
                cancel()
        for task in tuple(self._tasks):
            task.cancel()

    # --- who is here

    @property
    def present(self) -> tuple[str, ...]:
        """Those of the table who are here."""
        people = self.live.now.people
        return tuple([name for name in self.presence.here if name in people])

    @property
    def directors(self) -> tuple[str, ...]:
        """Those who direct the table and are here."""
        return tuple([name for name in self.live.directing and self.presence.here if self.directs(name)])

    def directs(self, who: str) -> bool:
        """Whether someone directs the table; nobody does who plays there."""
        return who in self.live.directing and not self.live.belongs(who)

    @property
    def watchers(self) -> int:
        """How many look on."""
        return len(self.presence.here) - len(self.present) - len(self.directors)

    @property
    def away(self) -> frozenset[str]:
        """The persons of the table who have been away for a while."""
        persons = self.live.now.persons
        if self.presence.has_all(persons):
            return NOBODY
        return frozenset(name for name in persons if self.presence.is_away(name, self.times.away))

    @property
    def company(self) -> Attending:
        """The persons of the table, and who of them is here."""
        return Attending(self.live.now.persons, self.away, self.present)

    # --- what they settle

    async def does(self, who: str, asked: LifeAsked, command: str, seen: int) -> Accepted:
        """Let someone settle something about the table.

        Raises `Impossible`, `Overtaken` if the question that is answered is another by now, and `WriteFailed`.
        """
        if asked.do in ("agree", "decline"):
            self.live.must_have_seen(seen, lambda table: table.life.question)
        accepted = await self.live.do(command, lambda: settled(self.live.now, who, asked, self.company))
        if asked.do == LET_STAND:
            self.patience.lets_stand(who)
            self.live.cluster.tells(STANDS, self.live.name, who)
        if asked.do == "wait":
            self._waits |= {(who, name) for name in self.away}
            self.changed()
        return accepted

    def life(self, who: str) -> LifeShown:
        """Return the life of the table as someone may see it; while a hand is on it is kept until something differs."""
        live = self.live
        table = live.now
        at = table, self.comings, live.is_stuck, self.patience.waiting
        if at == self._shown_at and (known := self._shown.get(who)) is not None:
            return known
        play = table.play
        if play is None or live.is_stuck or not self.presence.has_all(table.persons):
            return self._life(who)
        now: tuple[object, ...] = (
            table.life,
            table.people,
            table.house,
            table.is_over,
            table.another,
            table.hands,
            table.before,
            play.score.rubbers,
            self.patience.names,
        )
        if now != self._shown_for:
            self._shown_for, self._shown = now, {}
        self._shown_at = at
        shown = self._shown.get(who)
        if shown is None:
            shown = self._shown[who] = self._life(who)
        return shown

    def _life(self, who: str) -> LifeShown:
        table, opened = self.live.now, self.live.now.opened
        away = self.away
        absent = tuple(
            Absent(name, self.presence.since(name), name in away, name in table.life.stand_ins)
            for name in table.persons
            if self.presence.since(name) >= 0
        )
        mine = who in table.persons and len(table.people) == 4
        return LifeShown(
            absent,
            self._question(who, away) if mine else None,
            self._may(who, away) if who in table.persons else (),
            table.life.adjourned,
            self.live.pace,
            Plays(table.goal.kind.name, table.goal.count, table.hands_played),
            opened.hints,
            opened.again.of if opened.again is not None else "",
            self.patience.shown_to(who),
        )

    def _question(self, who: str, away: frozenset[str]) -> Asking | None:
        table = self.live.now
        if table.is_over:
            return None
        question = table.life.question
        if question is not None:
            return _asked(question, who)
        if table.life.adjourned:
            resume = LifeChoice("Go on with the game", {"do": RESUME})
            return Asking(RESUME, "The table is adjourned: nobody acts until those who are here go on.", "", (resume,))
        if self.live.is_stuck:
            unknown = house.unknown(table)
            return Asking("the house", UNKNOWN.format(unknown), "", (_ADJOURN,)) if unknown else STUCK
        gone = [each for each in table.persons if each in away and each not in table.life.stand_ins]
        gone = [each for each in gone if (who, each) not in self._waits]
        return _about(gone[0]) if gone else None

    def _may(self, who: str, away: frozenset[str]) -> tuple[LifeChoice, ...]:
        """Return the choices that someone has at any time."""
        table = self.live.now
        choices: list[LifeChoice] = []
        if places.may_leave(table):
            choices.append(LifeChoice("Leave the table", {"do": "leave"}))
        if table.life.question is not None or len(table.people) < 4 or table.is_over:
            return tuple(choices)
        if table.life.adjourned:
            return (*choices, LifeChoice("Go on with the game", {"do": RESUME}))
        gone = [name for name in table.persons if name in away and name not in table.life.stand_ins and name != who]
        choices += [_stand_in(name) for name in gone]
        return (*choices, _ADJOURN)


def _stand_in(who: str) -> LifeChoice:
    return LifeChoice(f"Let the house play for {who} until {who} is back", {"do": STAND_IN, "for": who})


def _about(who: str) -> Asking:
    words = f"{who} has been away for a while.  What do you say?"
    return Asking(who, words, "", (LifeChoice(f"Wait for {who}", {"do": "wait"}), _stand_in(who), _ADJOURN))


def _asked(question: AbsenceQuestion, who: str) -> Asking:
    what = asked_for(question.what, question.about)
    about = question.about or question.what
    if who == question.who:
        return Asking(about, f"You have proposed to {what}.", who, (LifeChoice("Take it back", {"do": "decline"}),))
    choices: tuple[LifeChoice, ...] = ()
    if who not in question.agreed:
        choices = (LifeChoice("Agree", {"do": "agree"}), LifeChoice("Rather not", {"do": "decline"}))
    return Asking(about, f"{question.who} proposes to {what}.", question.who, choices)
