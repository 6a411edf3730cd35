"""A tournament as the pure, frozen fold of its stream: who plays, the rounds, their slips, and what is wanted next.

`Tournament.apply` is the fold; the commands return the event that is to be kept, or raise `NotNow` with the reason and
what could be done instead.  There is no clock here: who calls says when it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from random import Random
from typing import Final, Protocol, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.tournament.events import (
    AnyEvent,
    BellRung,
    EntrantCame,
    EntrantLeft,
    Four,
    Name,
    RoundSeated,
    SlipCorrected,
    SlipEntered,
    TableSlip,
    TournamentClosed,
    TournamentOpened,
)
from eldesthand.tournament.seating import Meetings, fresh, moved_up, pairs_moved_up, scheduled, sit_out

MOST_ENTRANTS: Final = 400
GHOSTS: Final = ("Ghost", "Ghost 2")
"""What those are called who fill a table at which one or two are wanting: somebody plays their cards, nobody wins."""

LONGEST_NAME: Final = 40
MOST_POINTS: Final = 400
"""The most points of a pair in a round: more are a slip of the pen."""


class NotNow(ValueError):
    """Raised for what can't be done at a tournament as it stands; its words say why, and what can."""


class KeptSlip(Struct, frozen=True, kw_only=True):
    """What was entered by event `version` of a stream, by whom and when; `why` if it is a correction.

    Each kind has its `slip`, None where a correction has taken it away.
    """

    version: int
    by: Name
    at: float
    why: str = ""


class SlipKept(KeptSlip, frozen=True, kw_only=True):
    """A slip of a table as it was kept."""

    slip: TableSlip | None


S_co = TypeVar("S_co", covariant=True)


class SlipLike(Protocol[S_co]):
    """A slip of any kind as it was kept."""

    @property
    def slip(self) -> S_co | None:
        """The slip, None where it was taken away."""
        ...

    @property
    def why(self) -> str:
        """Why it was corrected, "" for what was entered."""
        ...


def settled(kept: Sequence[SlipLike[S_co]]) -> S_co | None:
    """Return the slip that counts: the last correction, else what all have entered alike, None if there is none."""
    last = max((at for at, slip in enumerate(kept) if slip.why), default=-1)
    if last >= 0:
        return kept[last].slip
    slips = {slip.slip for slip in kept}
    return next(iter(slips)) if len(slips) == 1 else None


def is_disputed(kept: Sequence[SlipLike[object]]) -> bool:
    """Whether different slips were entered, and nobody has settled which counts."""
    return not any(slip.why for slip in kept) and len({slip.slip for slip in kept}) > 1


def as_name(text: str) -> Name:
    """Return a name as it is kept.  Raises `NotNow` for what is none."""
    name = " ".join(text.split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise NotNow(f"a name has 1 to {LONGEST_NAME} characters")
    return name


class PlayedRound(Struct, frozen=True):
    """A round that began `at` a time: its tables, who sat out, and for each table all entered, the latest last.

    `bells` is when the bell was rung.
    """

    tables: tuple[Four, ...]
    out: tuple[Name, ...]
    at: float
    entered: tuple[tuple[SlipKept, ...], ...]
    bells: tuple[float, ...] = ()

    def slip(self, table: int) -> TableSlip | None:
        """Return the slip that counts for a table, from 1: the last correction, else what all have entered alike."""
        return settled(self.entered[table - 1])

    def disputed(self, table: int) -> bool:
        """Whether two have entered different slips for a table, and nobody has settled it."""
        return is_disputed(self.entered[table - 1])

    @property
    def missing(self) -> tuple[int, ...]:
        """The tables of which no slip counts yet, or on which nobody has cut for an equal number of points."""
        numbers = range(1, len(self.tables) + 1)
        return tuple(n for n in numbers if (slip := self.slip(n)) is None or slip.winner < 0)


class Tournament(Struct, frozen=True):
    """How a tournament stands at `version` of its stream; `house` has by what name who of the house plays is known."""

    opened: TournamentOpened
    entrants: tuple[Name, ...] = ()
    mates: tuple[tuple[Name, Name], ...] = ()
    playing: tuple[Name, ...] = ()
    house: tuple[tuple[Name, str], ...] = ()
    rounds: tuple[PlayedRound, ...] = ()
    closed: TournamentClosed | None = None
    version: int = 1

    # --- the fold

    @classmethod
    def of(cls, events: Sequence[AnyEvent]) -> Self:
        """Return the tournament of a stream.  Raises `NotNow` if the stream does not begin with its opening."""
        if not events or not isinstance(events[0], TournamentOpened):
            raise NotNow("it does not begin with the opening of a tournament")
        now = cls(events[0])
        for event in events[1:]:
            now = now.apply(event)
        return now

    def apply(self, event: AnyEvent) -> Self:
        """Return the tournament after an event."""
        then = replace(self, version=self.version + 1)
        match event:
            case EntrantCame(who=who, partner=partner, house=house):
                came = (who, partner) if partner else (who,)
                known = (*then.entrants, *(name for name in came if name not in then.entrants))
                mates = (*then.mates, (who, partner)) if partner else then.mates
                ours = (*then.house, *((name, event.level) for name in house))
                return replace(then, entrants=known, playing=(*then.playing, *came), mates=mates, house=ours)
            case EntrantLeft(who=who):
                gone = {who, *(name for pair in then.mates if who in pair for name in pair)}
                mates = tuple(pair for pair in then.mates if who not in pair)
                return replace(then, playing=tuple(name for name in then.playing if name not in gone), mates=mates)
            case RoundSeated(tables=tables, out=out):
                seated = PlayedRound(tables, out, event.at, ((),) * len(tables))
                return replace(then, rounds=(*then.rounds, seated))
            case BellRung():
                last = then.rounds[-1]
                return replace(then, rounds=(*then.rounds[:-1], replace(last, bells=(*last.bells, event.at))))
            case SlipEntered(table=table, slip=slip):
                return then._with_slip(
                    len(then.rounds), table, SlipKept(slip=slip, version=then.version, by=event.by, at=event.at)
                )
            case SlipCorrected(round=number, table=table, slip=corrected):
                kept = SlipKept(slip=corrected, version=then.version, by=event.by, at=event.at, why=event.why)
                return then._with_slip(number, table, kept)
            case TournamentClosed():
                return replace(then, closed=event)
        raise NotNow("a tournament is opened once")

    def _with_slip(self, number: int, table: int, kept: SlipKept) -> Self:
        played = self.rounds[number - 1]
        entered = [*played.entered]
        entered[table - 1] = (*entered[table - 1], kept)
        rounds = [*self.rounds]
        rounds[number - 1] = replace(played, entered=tuple(entered))
        return replace(self, rounds=tuple(rounds))

    # --- how it stands

    @property
    def number(self) -> int:
        """The number of the round in hand, 0 before the first."""
        return len(self.rounds)

    @property
    def round(self) -> PlayedRound | None:
        """The round in hand, None before the first."""
        return self.rounds[-1] if self.rounds else None

    @property
    def meetings(self) -> Meetings:
        """Who has met whom so far."""
        return Meetings.of((played.tables, played.out) for played in self.rounds)

    @property
    def counts_no_more(self) -> bool:
        """Whether the bell has ended the round in hand for the deals, too, that are not over."""
        bells = self.round.bells if self.round is not None else ()
        return len(bells) > 1 or (bool(bells) and self.opened.bell == "does not count")

    def level(self, who: Name) -> str:
        """Return by what name the player of the house is known who plays for somebody, "" for a person."""
        return "book" if who in GHOSTS else dict(self.house).get(who, "")

    @property
    def ahead(self) -> tuple[tuple[Four, ...], ...]:
        """The tables of the rounds to come, as far as a schedule says who will sit there if nobody comes or goes."""
        drawn = (self._scheduled(self.playing, number) for number in range(self.number + 1, self.opened.rounds + 1))
        return tuple(takewhile(bool, (tables or () for tables in drawn)))

    # --- what may be done

    def comes(
        self, who: Name, by: Name, at: float, partner: Name = "", house: Sequence[Name] = (), level: str = ""
    ) -> EntrantCame:
        """Return that somebody plays from the next round on, or two where partners are fixed.

        Those of them who are of the `house` are played at a `level`.  Raises `NotNow`.
        """
        self._is_open()
        fixed = self.opened.movement == "partners"
        if fixed != bool(partner.strip()):
            raise NotNow("two come together, who stay partners" if fixed else "partners change: each comes alone")
        name, mate = self._new(who), self._new(partner) if fixed else ""
        if name == mate:
            raise NotNow(f"{name} can't be the partner of {name}")
        if len(self.playing) + 1 + fixed > MOST_ENTRANTS:
            raise NotNow(f"{MOST_ENTRANTS} play already, and that is the most")
        return EntrantCame(by, at, name, mate, tuple(house), level if house else "")

    def _new(self, who: Name) -> Name:
        """Return the name of somebody who does not play yet.  Raises `NotNow`."""
        name = as_name(who)
        if name in GHOSTS:
            raise NotNow(f"{name} is a ghost: give another name")
        if name in self.playing:
            raise NotNow(f"{name} plays already: give another name, or add a letter to this one")
        return name

    def leaves(self, who: Name, by: Name, at: float) -> EntrantLeft:
        """Return that somebody plays no longer.  Raises `NotNow`."""
        self._is_open()
        if who not in self.playing:
            raise NotNow(f"{who} does not play: {near(who, self.playing)}")
        return EntrantLeft(by, at, who)

    def seats(self, by: Name, at: float) -> RoundSeated:
        """Return the next round.  Raises `NotNow` while the last has slips missing, or all have been played."""
        self._is_open()
        if self.round is not None and self.round.missing:
            missing = ", ".join(map(str, self.round.missing))
            raise NotNow(f"round {self.number} has no settled slip of table {missing}: enter it, or correct it")
        if self.number >= self.opened.rounds:
            raise NotNow(f"all {self.opened.rounds} rounds are played: close the tournament")
        ghosts = self._ghosts
        if len(self.playing) + len(ghosts) < 4:
            raise NotNow(f"{len(self.playing)} play, and a table has four: let more come in")
        rng = Random(f"{self.opened.seed}/{self.version}")
        meetings = self.meetings
        if self.opened.movement == "partners":
            return self._pairs_seated(meetings, rng, by, at)
        if ghosts:
            return RoundSeated(by, at, self._tables((*self.playing, *ghosts), meetings, rng))
        out = sit_out(self.playing, meetings, rng)
        field = tuple(who for who in self.playing if who not in out)
        return RoundSeated(by, at, self._tables(field, meetings, rng), out)

    @property
    def _ghosts(self) -> tuple[Name, ...]:
        """The ghosts who make up the tables: none where they are not wanted, or more than two would be."""
        wanting = -len(self.playing) % 4
        wanted = self.opened.short == "ghosts" and self.opened.movement != "partners" and wanting <= len(GHOSTS)
        return GHOSTS[:wanting] if wanted else ()

    def rings(self, by: Name, at: float) -> BellRung:
        """Return that the bell ends the round in hand, or where it has, the deals in hand.  Raises `NotNow`."""
        self._is_open()
        if self.round is None or not self.round.missing:
            raise NotNow("no round is being played: there is nothing that the bell would end")
        if len(self.round.bells) > 1:
            raise NotNow("the bell has rung twice: enter the slips that are missing")
        return BellRung(by, at)

    def _pairs_seated(self, meetings: Meetings, rng: Random, by: Name, at: float) -> RoundSeated:
        """Return the next round of fixed partners; of an odd number of pairs one sits out that has done so least."""
        pairs, out = rng.sample(self.mates, len(self.mates)), tuple[Name, ...]()
        if len(pairs) % 2:
            idle = min(pairs, key=lambda pair: meetings.out[pair[0]])
            pairs.remove(idle)
            out = idle
        last = self.round
        if last is None:
            tables = tuple((*ours, *theirs) for ours, theirs in zip(pairs[::2], pairs[1::2], strict=True))
        else:
            tables = pairs_moved_up(last.tables, _winners(last), pairs)
        return RoundSeated(by, at, tables, out)

    def _tables(self, field: tuple[Name, ...], meetings: Meetings, rng: Random) -> tuple[Four, ...]:
        last = self.round
        if self.opened.movement == "individual":
            return self._scheduled(field, self.number + 1) or fresh(field, meetings, rng)
        if last is None:
            return fresh(field, meetings, rng)
        return moved_up(last.tables, _winners(last), field, meetings, rng)

    def _scheduled(self, field: tuple[Name, ...], number: int) -> tuple[Four, ...] | None:
        """Return the tables of a round by a schedule; None if there is none, or some have come or gone meanwhile."""
        unchanged = all(set(field) == {who for four in played.tables for who in four} for played in self.rounds)
        if self.opened.movement != "individual" or not unchanged:
            return None
        order = tuple(Random(self.opened.seed).sample(sorted(field), len(field)))
        return scheduled(order, number, self.opened.rounds)

    def enters(self, table: int, slip: TableSlip, by: Name, at: float) -> SlipEntered:
        """Return that somebody enters a slip of the round in hand.  Raises `NotNow`."""
        self._is_open()
        played = self.round
        if played is None:
            raise NotNow("no round has begun: seat the first")
        self._fits(self.number, table, slip)
        if any(kept.by == by and not kept.why for kept in played.entered[table - 1]):
            raise NotNow(f"{by} has entered the slip of table {table} already: correct it, and say why")
        return SlipEntered(by, at, table, slip)

    def corrects(self, number: int, table: int, slip: TableSlip | None, why: str, by: Name, at: float) -> SlipCorrected:
        """Return that the slip of any round is another, or none; later rounds stay as seated.  Raises `NotNow`."""
        if not 1 <= number <= self.number:
            raise NotNow(f"there is no round {number}: {self.number} have begun")
        if not why.strip():
            raise NotNow("say why: whoever looks at the standings later will want to know")
        if slip is not None:
            self._fits(number, table, slip)
        elif not 1 <= table <= len(self.rounds[number - 1].tables):
            raise NotNow(f"round {number} has tables 1 to {len(self.rounds[number - 1].tables)}, and no table {table}")
        return SlipCorrected(by, at, number, table, slip, why.strip())

    def _fits(self, number: int, table: int, slip: TableSlip) -> None:
        tables = self.rounds[number - 1].tables
        if not 1 <= table <= len(tables):
            raise NotNow(f"round {number} has tables 1 to {len(tables)}, and no table {table}")
        four = tables[table - 1]
        for who, hands in slip.lone:
            if who not in four:
                raise NotNow(f"{who} does not sit at table {table}: {near(who, four)}")
            if hands < 1:
                raise NotNow(f"{who}: a number of lone hands is 1 or more")
        if not all(0 <= points <= MOST_POINTS for points in slip.points):
            raise NotNow(f"points are 0 to {MOST_POINTS} for either pair")
        if slip.cut not in (-1, 0, 1):
            raise NotNow("the pair that has cut the better card is 0 or 1")

    def closes(self, cuts: tuple[tuple[str, Name], ...], by: Name, at: float) -> TournamentClosed:
        """Return that the tournament is over.  Raises `NotNow` while a slip is missing."""
        self._is_open()
        for number, played in enumerate(self.rounds, 1):
            if played.missing:
                raise NotNow(f"round {number} has no settled slip of table {', '.join(map(str, played.missing))}")
        if not self.rounds:
            raise NotNow("no round has been played")
        return TournamentClosed(by, at, cuts)

    def _is_open(self) -> None:
        if self.closed is not None:
            raise NotNow("the tournament is closed: only slips can be corrected")


def _winners(played: PlayedRound) -> Callable[[int], int]:
    def winner(at: int) -> int:
        slip = played.slip(at + 1)
        return slip.winner if slip is not None else 0

    return winner


def near(who: Name, names: Sequence[Name]) -> str:
    """Return names that somebody may have meant, or all if they are few."""
    meant = [name for name in names if name.lower().startswith(who.lower()[:2])] or list(names)
    return f"do you mean {', '.join(meant[:6])}?" if meant else "nobody does"
