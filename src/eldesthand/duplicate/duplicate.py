"""A duplicate as the pure, frozen fold of its stream: the sides, the boards, the rounds and what each table made.

As with `eldesthand.tournament.tournament`, `Duplicate.apply` is the fold, and the commands return the event that is to
be kept or raise `NotNow`.  Nothing is told of a board, be it a result or a card, until it is `over`: played at every
table that is to play it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.duplicate.events import (
    AnyEvent,
    Began,
    BoardCorrected,
    BoardEntered,
    BoardPack,
    BoardSlip,
    BoardsSeated,
    BoardTable,
    DuplicateOpened,
    SideCame,
)
from eldesthand.duplicate.movements import Meeting, Movement, NoMovement, howell, mitchell
from eldesthand.duplicate.swiss import round_robin, swiss
from eldesthand.seats import Seat
from eldesthand.tournament.events import EntrantLeft, Name, TournamentClosed
from eldesthand.tournament.tournament import (
    KeptSlip,
    NotNow,
    as_name,
    is_disputed,
    near,
    settled,
)

MOST_SIDES: Final = 200
MOST_BOARDS: Final = 16
MOST_POINTS: Final = 4000
"""The most points on a board: more are a slip of the pen."""

LINE_SHARE: Final = 8
"""One round in so many is turned where a Mitchell is to have one line."""

Key = tuple[int, int, int]
"""A round, a table and a board, each from 1."""


def dealer_of(board: int) -> Seat:
    """Return who deals a board, from 1: north the first, and so round."""
    return (board - 1) & 3


class Side(Struct, frozen=True):
    """A pair or a team: what it is called, its players, and by what name those of the house are registered."""

    who: Name
    players: tuple[Name, ...] = ()
    house: str = ""


class BoardKept(KeptSlip, frozen=True, kw_only=True):
    """A slip of a board as it was kept."""

    slip: BoardSlip | None


class BoardsRound(Struct, frozen=True):
    """A round that began `at` a time: its tables, and who sat out."""

    tables: tuple[BoardTable, ...]
    out: tuple[Name, ...]
    at: float


class Duplicate(Struct, frozen=True, dict=True):
    """How a duplicate stands at `version` of its stream; `entered` is all that was entered, the latest last."""

    opened: DuplicateOpened
    sides: tuple[Side, ...] = ()
    playing: tuple[Name, ...] = ()
    began: Began | None = None
    rounds: tuple[BoardsRound, ...] = ()
    entered: dict[Key, tuple[BoardKept, ...]] = {}
    closed: TournamentClosed | None = None
    version: int = 1

    # --- the fold

    @classmethod
    def of(cls, events: Sequence[AnyEvent]) -> Self:
        """Return the duplicate of a stream.  Raises `NotNow` if the stream does not begin with its opening."""
        if not events or not isinstance(events[0], DuplicateOpened):
            raise NotNow("it does not begin with the opening of a duplicate")
        now = cls(events[0])
        for event in events[1:]:
            now = now.apply(event)
        return now

    def apply(self, event: AnyEvent) -> Self:
        """Return the duplicate after an event."""
        then = replace(self, version=self.version + 1)
        match event:
            case SideCame(who=who, players=players, house=house):
                sides = (*(side for side in then.sides if side.who != who), Side(who, players, house))
                then = replace(then, sides=sides, playing=(*then.playing, who))
                return then._in_a_free_place(who)
            case EntrantLeft(who=who):
                return replace(then, playing=tuple(name for name in then.playing if name != who))
            case Began():
                return replace(then, began=event)
            case BoardsSeated(tables=tables, out=out):
                return replace(then, rounds=(*then.rounds, BoardsRound(tables, out, event.at)))
            case BoardEntered(round=number, table=table, board=board, slip=slip):
                kept = BoardKept(slip=slip, version=then.version, by=event.by, at=event.at)
                return then._with_slip((number, table, board), kept)
            case BoardCorrected(round=number, table=table, board=board, slip=corrected):
                kept = BoardKept(slip=corrected, version=then.version, by=event.by, at=event.at, why=event.why)
                return then._with_slip((number, table, board), kept)
            case TournamentClosed():
                return replace(then, closed=event)
        raise NotNow("a duplicate is opened once")

    def _in_a_free_place(self, who: Name) -> Self:
        """Return the duplicate with a side that has come late in the place of one that is not there."""
        began = self.began
        if began is None or self.opened.movement == "swiss" or who in began.order:
            return self
        free = next((at for at, name in enumerate(began.order) if name not in self.playing), -1)
        if free < 0:
            return self
        return replace(self, began=replace(began, order=(*began.order[:free], who, *began.order[free + 1 :])))

    def _with_slip(self, key: Key, kept: BoardKept) -> Self:
        return replace(self, entered={**self.entered, key: (*self.entered.get(key, ()), kept)})

    # --- how it stands

    @property
    def number(self) -> int:
        """The number of the round in hand, 0 before the first."""
        return len(self.rounds)

    @cached_property
    def movement(self) -> Movement | None:
        """The movement of the pairs, None before play begins, and for teams.  Raises `NoMovement`."""
        if self.began is None or self.opened.contest == "teams":
            return None
        return _movement(self.opened, len(self.began.order))

    @property
    def whole(self) -> int:
        """How many rounds are to be played; 0 if that is not known before play begins."""
        if self.movement is not None:
            return len(self.movement.rounds)
        if self.opened.rounds or self.began is None:
            return self.opened.rounds
        return len(self.began.order) - 1 + len(self.began.order) % 2

    @property
    def packs(self) -> tuple[BoardPack, ...]:
        """The packs of the boards, none where the players deal."""
        return self.began.packs if self.began is not None else ()

    def pack(self, board: int) -> BoardPack | None:
        """Return the pack of a board, None where the players deal."""
        return self.packs[board - 1] if 1 <= board <= len(self.packs) else None

    def side(self, who: Name) -> Side:
        """Return a side by name."""
        return next(side for side in self.sides if side.who == who)

    def slip(self, key: Key) -> BoardSlip | None:
        """Return the slip that counts, None if none does."""
        return settled(self.entered.get(key, ()))

    def is_disputed(self, key: Key) -> bool:
        """Whether two have entered different slips, and nobody has settled it."""
        return is_disputed(self.entered.get(key, ()))

    def keys(self, number: int) -> tuple[Key, ...]:
        """Return the keys of a round's results."""
        tables = self.rounds[number - 1].tables
        return tuple((number, table, board) for table, at in enumerate(tables, 1) for board in at.boards)

    def missing(self, number: int) -> tuple[Key, ...]:
        """Return the keys of a round's results that are missing or disputed."""
        return tuple(key for key in self.keys(number) if self.slip(key) is None)

    @cached_property
    def _missing(self) -> tuple[Key, ...]:
        return tuple(key for number in range(1, self.number + 1) for key in self.missing(number))

    @cached_property
    def by_board(self) -> dict[int, tuple[Key, ...]]:
        """What has been, or is to be, entered of each board in the rounds so far."""
        keys: dict[int, list[Key]] = {}
        for number in range(1, self.number + 1):
            for key in self.keys(number):
                keys.setdefault(key[2], []).append(key)
        return {board: tuple(own) for board, own in keys.items()}

    @cached_property
    def over(self) -> frozenset[int]:
        """The boards that have been played wherever they are to be played: all else is kept from everyone."""
        played = self.by_board.keys()
        if self.closed is not None:
            return frozenset(played)
        open_here = {board for _, _, board in self._missing}
        return frozenset(played - open_here - self._to_come)

    @property
    def _to_come(self) -> frozenset[int]:
        """The boards of the rounds to come, as far as that is known."""
        movement = self.movement
        if movement is None:
            return frozenset()
        sets = {meeting.boards for meetings in movement.rounds[self.number :] for meeting in meetings}
        return frozenset(board for each in sets for board in self.boards_of(each))

    def boards_of(self, number: int) -> tuple[int, ...]:
        """Return the boards of a set, from 0."""
        n = self.opened.boards
        return tuple(range(n * number + 1, n * (number + 1) + 1))

    # --- what may be done

    def comes(self, who: Name, players: Sequence[Name], by: Name, at: float, house: str = "") -> SideCame:
        """Return that a pair or a team plays, from the next round on.  Raises `NotNow`."""
        self._is_open()
        name, people = as_name(who), tuple(map(as_name, players))
        if name in self.playing:
            raise NotNow(f"{name} play already: give another name, or add a letter to this one")
        if len(self.playing) >= MOST_SIDES:
            raise NotNow(f"{MOST_SIDES} play already, and that is the most")
        least, most = (2, 2) if self.opened.contest == "pairs" else (4, 6)
        if people and not house and not least <= len(people) <= most:
            wanted = "pair has 2" if most == 2 else "team has 4 to 6"
            raise NotNow(f"a {wanted} players, and {name} {len(people)}")
        for side in self.sides:
            both = sorted(set(side.players) & set(people)) if side.who in self.playing and side.who != name else []
            if both:
                raise NotNow(f"{both[0]} plays already, for {side.who}")
        began = self.began
        fixed = began is not None and self.opened.movement != "swiss" and name not in began.order
        if fixed and began is not None and all(other in self.playing for other in began.order):
            raise NotNow("every place is taken, and the boards go round as they are: let them come next time")
        return SideCame(by, at, name, people, house)

    def leaves(self, who: Name, by: Name, at: float) -> EntrantLeft:
        """Return that a side plays no longer, from the next round on.  Raises `NotNow`."""
        self._is_open()
        if who not in self.playing:
            raise NotNow(f"{who} do not play: {near(who, self.playing)}")
        return EntrantLeft(by, at, who)

    def sets_wanted(self) -> int:
        """Return how many sets of boards are needed if play begins now.  Raises `NotNow`."""
        self._is_open()
        if self.began is not None:
            raise NotNow("play has begun already: seat the next round")
        order = self._order()
        if self.opened.contest == "teams":
            return self.opened.rounds or len(order) - 1 + len(order) % 2
        return _movement(self.opened, len(order)).sets

    def begins(self, packs: Sequence[BoardPack], by: Name, at: float) -> Began:
        """Return that play begins with those who are there, over packs if the room deals.  Raises `NotNow`."""
        sets = self.sets_wanted()
        if self.opened.cards != "players" and len(packs) != sets * self.opened.boards:
            raise NotNow(f"{sets * self.opened.boards} packs are wanted, and not {len(packs)}")
        return Began(by, at, self._order(), tuple(packs))

    def _order(self) -> tuple[Name, ...]:
        """Return the sides by their numbers, as chance has it, with a place that is free if they are odd in number."""
        least = 4 if self.opened.contest == "pairs" else 2
        if len(self.playing) + (least == 4 and len(self.playing) % 2) < least:
            raise NotNow(f"too few {self.opened.contest} have entered, {len(self.playing)}: {least} are wanted")
        order = tuple(Random(f"{self.opened.seed}/order").sample(sorted(self.playing), len(self.playing)))
        if self.opened.movement != "swiss":
            order = (*order, *("",) * (len(order) % 2))
        if self.opened.contest == "pairs":
            _movement(self.opened, len(order))
        return order

    def seats(self, by: Name, at: float, placed: Sequence[Name] = ()) -> BoardsSeated:
        """Return the next round.  Raises `NotNow` before play begins, and when all rounds are seated.

        In a Swiss teams meet by how they are `placed`, the best first: no slip may be missing.
        """
        self._is_open()
        if self.began is None:
            raise NotNow("play has not begun: begin first, with those who are there")
        if self.number >= self.whole:
            raise NotNow(f"all {self.whole} rounds are seated: close when the last slips are entered")
        if self.movement is not None:
            return self._pairs_seated(self.movement.rounds[self.number], by, at)
        if self._missing:
            raise NotNow(f"the match of the round is not over: {_told(self._missing)}")
        return self._teams_seated(placed, by, at)

    def _pairs_seated(self, meetings: Sequence[Meeting], by: Name, at: float) -> BoardsSeated:
        assert self.began is not None
        order, tables, out = self.began.order, [], []
        for meeting in meetings:
            ns, ew = order[meeting.ns], order[meeting.ew]
            if ns in self.playing and ew in self.playing:
                tables.append(BoardTable(ns, ew, self.boards_of(meeting.boards)))
            else:
                out += [who for who in (ns, ew) if who in self.playing]
        if not tables:
            raise NotNow("no two pairs that are to meet are there: close the duplicate")
        return BoardsSeated(by, at, tuple(tables), tuple(out))

    def _teams_seated(self, placed: Sequence[Name], by: Name, at: float) -> BoardsSeated:
        assert self.began is not None
        boards = self.boards_of(self.number)
        if self.opened.movement == "everybody":
            matches, idle = round_robin(self.began.order, self.number + 1)
        else:
            field = [who for who in placed if who in self.playing]
            rest = sorted({*self.playing} - {*field})
            field += Random(f"{self.opened.seed}/{self.version}").sample(rest, len(rest))
            met = {frozenset((table.ns, table.ew)) for each in self.rounds for table in each.tables}
            matches, idle = swiss(field, met, [who for each in self.rounds for who in each.out])
        tables, out = [], [idle] if idle is not None and idle in self.playing else []
        for first, second in matches:
            if first in self.playing and second in self.playing:
                tables += [BoardTable(first, second, boards), BoardTable(second, first, boards)]
            else:
                out += [who for who in (first, second) if who in self.playing]
        if not tables:
            raise NotNow("no two teams are there: close the duplicate")
        return BoardsSeated(by, at, tuple(tables), tuple(out))

    def enters(self, key: Key, slip: BoardSlip, by: Name, at: float) -> BoardEntered:
        """Return that somebody enters what a table made of a board.  Raises `NotNow`."""
        self._is_open()
        self._fits(key, slip)
        if slip.shares is not None and slip.shares != (50, 50):
            raise NotNow("what a director gives either side is entered as a correction, with the reason")
        if any(kept.by == by and not kept.why for kept in self.entered.get(key, ())):
            raise NotNow(f"{by} has entered board {key[2]} of table {key[1]} already: have it corrected, and say why")
        return BoardEntered(by, at, *key, slip)

    def corrects(self, key: Key, slip: BoardSlip | None, why: str, by: Name, at: float) -> BoardCorrected:
        """Return that what a table made of a board is this, or nothing.  Raises `NotNow`."""
        if not why.strip():
            raise NotNow("say why: whoever looks at the results later will want to know")
        self._fits(key, slip)
        return BoardCorrected(by, at, *key, slip, why.strip())

    def _fits(self, key: Key, slip: BoardSlip | None) -> None:
        number, table, board = key
        if not 1 <= number <= self.number:
            raise NotNow(f"there is no round {number}: {self.number} have begun")
        tables = self.rounds[number - 1].tables
        if not 1 <= table <= len(tables):
            raise NotNow(f"round {number} has tables 1 to {len(tables)}, and no table {table}")
        boards = tables[table - 1].boards
        if board not in boards:
            raise NotNow(f"table {table} plays boards {boards[0]} to {boards[-1]} in round {number}, and not {board}")
        if slip is None:
            return
        if abs(slip.points) > MOST_POINTS:
            raise NotNow(f"points are at most {MOST_POINTS} for either side")
        if slip.shares is not None and not all(0 <= share <= 100 for share in slip.shares):
            raise NotNow("either side is given 0 to 100 percent")
        if not 0 <= slip.group <= 9:
            raise NotNow("a group of results is 0 to 9")

    def closes(self, by: Name, at: float) -> TournamentClosed:
        """Return that the duplicate is over.  Raises `NotNow` while a slip is missing."""
        self._is_open()
        if not self.rounds:
            raise NotNow("no round has been played")
        if self._missing:
            raise NotNow(f"slips are missing: {_told(self._missing)}")
        return TournamentClosed(by, at)

    def _is_open(self) -> None:
        if self.closed is not None:
            raise NotNow("the duplicate is closed: only slips can be corrected")


def _movement(opened: DuplicateOpened, pairs: int) -> Movement:
    """Return the movement of so many pairs, an even number.  Raises `NotNow`."""
    together = opened.cards == "screen"
    try:
        if opened.movement == "howell":
            return howell(pairs, _least(opened.rounds, pairs - 1), together=together)
        tables = pairs // 2
        rounds = _least(opened.rounds, tables if tables % 2 or together else tables - 1)
        turned = 0
        if opened.movement == "one line":
            turned = max(1, round((rounds or tables) / LINE_SHARE))
        return mitchell(pairs, rounds, turned=turned, together=together)
    except NoMovement as problem:
        raise NotNow(str(problem)) from None


def _least(wanted: int, there_are: int) -> int:
    return min(wanted, there_are) if wanted else 0


def _told(missing: Sequence[Key]) -> str:
    """Return the missing results in words, the first few of them."""
    some = [f"board {board} of table {table} in round {number}" for number, table, board in missing[:3]]
    more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
    return f"{', '.join(some)}{more}"
