"""What is shown of a duplicate: its round and standings, a board once it is over, to who runs it what is disputed.

Of a board in play nothing is told by `shown` and its like but whether its results are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from eldesthand.books import book
from eldesthand.cards import Card
from eldesthand.duplicate.duplicate import BoardKept, Duplicate, Key, dealer_of
from eldesthand.duplicate.events import BoardSlip
from eldesthand.duplicate.league import league
from eldesthand.duplicate.standings import SideLine, matches, standings, traveller
from eldesthand.seats import Seat
from eldesthand.session.board import DealtBoard, dealt
from eldesthand.shown.sheets.csv import harmless, written
from eldesthand.shuffle.proof import Proof
from eldesthand.shuffle.proof import written as proof_written


class SideOfDuplicate(Struct, frozen=True):
    """A pair or a team: its number, 0 before play begins, its players, and whether it plays still.

    `house` is by what name it is registered if it is the house's.
    """

    number: int
    who: str
    players: tuple[str, ...]
    house: str
    plays: bool


class BoardAtTable(Struct, frozen=True):
    """A board at a table of a round: whether its result is there, disputed, or missing.

    `slip` and what was `entered` are told of a board that is over; who runs the duplicate is told what is disputed.
    """

    board: int
    state: str
    slip: BoardSlip | None = None
    entered: tuple[BoardKept, ...] = ()


class TableOfBoards(Struct, frozen=True):
    """Who sits at a table of a round, and its boards."""

    number: int
    ns: str
    ew: str
    boards: tuple[BoardAtTable, ...]


class BoardsRoundShown(Struct, frozen=True):
    """A round that `began` at a time, in seconds since 1970: its tables, and who sits out."""

    number: int
    began: float
    tables: tuple[TableOfBoards, ...]
    out: tuple[str, ...]


class SideStanding(Struct, frozen=True):
    """A side's line in the standings: see `SideLine`; `percent` is 0 where there is no most."""

    place: int
    who: str
    line: int
    score: float
    percent: float
    second: float
    boards: int
    plays: bool


class MatchShown(Struct, frozen=True):
    """A match of two teams: the margin of the first, and what either has for it; `over` once all its boards are."""

    round: int
    table: int
    teams: tuple[str, str]
    margin: float
    scores: tuple[float, float]
    over: bool


class DuplicateShown(Struct, frozen=True):
    """A duplicate at `version` of its stream; `round` is the one in hand, `rounds` how many there are to be.

    `over` are the boards that are over.  It `begins` by itself at a time, 0 if it does not, and a board has so many
    `minutes`, 0 without limit.  `lines` says how many lines the standings have.
    """

    tournament: str
    version: int
    title: str
    contest: str
    movement: str
    scoring: str
    book: str
    game: str
    boards: int
    rounds: int
    cards: str
    sides: tuple[SideOfDuplicate, ...]
    began: bool
    round: BoardsRoundShown | None
    standings: tuple[SideStanding, ...]
    lines: int
    matches: tuple[MatchShown, ...]
    over: tuple[int, ...]
    closed: bool
    begins: float
    minutes: float
    runs_by_itself: bool


class SessionOfLeague(Struct, frozen=True):
    """A duplicate of a league: its number, its name, when it begins, whether it is over, and who was best."""

    number: int
    duplicate: str
    begins: float
    closed: bool
    best: tuple[str, ...]


class LeagueStanding(Struct, frozen=True):
    """A side's line in the table of a league: see `LeagueLine`."""

    place: int
    who: str
    score: float
    sessions: int
    rung: int


class LeagueShown(Struct, frozen=True):
    """A league: its sessions, its table, and the ladder by each line's `rung`."""

    title: str
    sessions: tuple[SessionOfLeague, ...]
    standings: tuple[LeagueStanding, ...]


class TravellerLine(Struct, frozen=True):
    """A result of a board: where, by whom and what, by event `version` of the stream, and its worth to either side."""

    round: int
    table: int
    ns: str
    ew: str
    slip: BoardSlip | None
    version: int
    ns_score: float | None
    ew_score: float | None


class Frequency(Struct, frozen=True):
    """How often a board came to so many points, and what those were worth to north and south."""

    points: int
    times: int
    ns_score: float


class BoardShown(Struct, frozen=True):
    """A board: who deals it, and once it is over its hands if the room dealt them, its results and its proof.

    `commitment` is told before it is played.  The hands are those of north, east, south and west; `exact` are the
    tricks of north and south with best play by trump, as `eldesthand.study.boards.exact_tricks` has them.
    """

    board: int
    dealer: Seat
    over: bool
    hands: tuple[tuple[Card, ...], ...] = ()
    turn_up: Card = -2
    traveller: tuple[TravellerLine, ...] = ()
    frequencies: tuple[Frequency, ...] = ()
    commitment: str = ""
    proof: str = ""
    exact: tuple[int, ...] = ()


class SideBoard(Struct, frozen=True):
    """A board of a side: against whom, the points of that side, and their worth."""

    round: int
    table: int
    board: int
    against: str
    points: int | None
    score: float | None
    version: int


class SideTrace(Struct, frozen=True):
    """Where a side's score comes from: its boards that are over."""

    who: str
    boards: tuple[SideBoard, ...]


class GuideLine(Struct, frozen=True):
    """Where a side sits in a round: at a table, as north and south or not, against whom, over which boards.

    At table 0 it sits out.
    """

    round: int
    table: int
    ns: bool
    against: str
    boards: tuple[int, ...]


class GuideCard(Struct, frozen=True):
    """A side's card to be printed: the rounds that are drawn up."""

    number: int
    who: str
    rounds: tuple[GuideLine, ...]


def shown(name: str, now: Duplicate, runs: bool = False) -> DuplicateShown:
    """Return a duplicate as all may see it, or as one who `runs` it."""
    opened, table = now.opened, standings(now)
    return DuplicateShown(
        name,
        now.version,
        opened.title,
        opened.contest,
        opened.movement,
        opened.scoring,
        opened.book,
        book(opened.book).game,
        opened.boards,
        now.whole,
        opened.cards,
        sides(now),
        now.began is not None,
        round_shown(now, now.number, runs) if now.rounds else None,
        tuple(map(_line, table)),
        len(now.movement.lines) if now.movement is not None else 1,
        tuple(
            MatchShown(
                each.round, each.table, each.teams, float(each.margin), (float(each.scores[0]), float(each.scores[1])),
                each.over,
            )
            for each in matches(now)
        ),
        tuple(sorted(now.over)),
        now.closed is not None,
        opened.begins,
        opened.minutes,
        opened.runs_by_itself,
    )  # fmt: skip


def league_shown(sessions: Sequence[tuple[str, Duplicate]]) -> LeagueShown:
    """Return a league as all may see it, by its sessions with their names."""
    lines = league([now for _, now in sessions])
    each = (
        SessionOfLeague(
            number, name, now.opened.begins, now.closed is not None,
            tuple(line.who for line in standings(now) if line.place == 1) if now.closed is not None else (),
        )
        for number, (name, now) in enumerate(sessions, 1)
    )  # fmt: skip
    return LeagueShown(
        sessions[0][1].opened.title,
        tuple(each),
        tuple(LeagueStanding(line.place, line.who, _two(line.score), line.sessions, line.rung) for line in lines),
    )


def sides(now: Duplicate) -> tuple[SideOfDuplicate, ...]:
    """Return all sides that have come, by their numbers."""
    number = {who: at for at, who in enumerate(now.began.order, 1)} if now.began is not None else {}
    all_sides = (
        SideOfDuplicate(number.get(side.who, 0), side.who, side.players, side.house, side.who in now.playing)
        for side in now.sides
    )
    return tuple(sorted(all_sides, key=lambda side: (side.number or len(now.sides) + 1, side.who)))


def _line(line: SideLine) -> SideStanding:
    return SideStanding(
        line.place, line.who, line.line, _two(line.score), _two(line.percent), _two(line.second), line.boards,
        line.plays,
    )  # fmt: skip


def _two(value: Fraction) -> float:
    """Return a score to hundredths."""
    return round(float(value), 2)


def _some(value: Fraction | None) -> float | None:
    return None if value is None else _two(value)


def round_shown(now: Duplicate, number: int, runs: bool = False) -> BoardsRoundShown:
    """Return one round, from 1."""
    each = now.rounds[number - 1]
    tables = tuple(
        TableOfBoards(
            table, at.ns, at.ew, tuple(_board_at(now, (number, table, board), runs) for board in at.boards)
        )
        for table, at in enumerate(each.tables, 1)
    )  # fmt: skip
    return BoardsRoundShown(number, each.at, tables, each.out)


def _board_at(now: Duplicate, key: Key, runs: bool) -> BoardAtTable:
    slip, kept = now.slip(key), now.entered.get(key, ())
    if now.is_disputed(key):
        return BoardAtTable(key[2], "disputed", None, kept if runs else ())
    state = "missing" if slip is None else "entered"
    return BoardAtTable(key[2], state, slip, kept) if key[2] in now.over else BoardAtTable(key[2], state)


def hands(now: Duplicate, board: int) -> DealtBoard | None:
    """Return the cards of a board that the room has dealt, for who may see them; None if the players deal."""
    pack = now.pack(board)
    return dealt(now.opened.book, pack.order, dealer_of(board)) if pack is not None else None


def board_shown(now: Duplicate, board: int) -> BoardShown:
    """Return a board as all may see it."""
    pack = now.pack(board)
    commitment = pack.commitment if pack is not None else ""
    if board not in now.over:
        return BoardShown(board, dealer_of(board), False, commitment=commitment)
    rows = traveller(now, board)
    lines = tuple(
        TravellerLine(
            row.round, row.table, row.ns, row.ew, row.slip, row.version, _some(row.ns_score), _some(row.ew_score)
        )
        for row in rows
    )
    results = [(row.slip.points, row.ns_score) for row in rows if row.slip is not None and row.slip.shares is None and
               row.ns_score is not None]  # fmt: skip
    frequencies = tuple(
        Frequency(points, times, _two(score))
        for (points, score), times in sorted(Counter(results).items(), key=lambda each: -each[0][0])
    )
    laid = hands(now, board)
    proof = ""
    if pack is not None:
        proof = proof_written(Proof(pack.deal, bytes.fromhex(pack.nonce), pack.order, pack.commitment))
    return BoardShown(
        board, dealer_of(board), True, laid.hands if laid is not None else (),
        laid.turn_up if laid is not None else -2, lines, frequencies, commitment, proof,
    )  # fmt: skip


def side_trace(now: Duplicate, who: str) -> SideTrace:
    """Return a side's boards that are over."""
    rows = [(board, row) for board in sorted(now.over) for row in traveller(now, board)]
    boards = tuple(
        SideBoard(
            row.round, row.table, board, row.ew if row.ns == who else row.ns,
            _points(row.slip, row.ns == who), _some(row.ns_score if row.ns == who else row.ew_score), row.version,
        )
        for board, row in rows if who in (row.ns, row.ew)
    )  # fmt: skip
    return SideTrace(who, tuple(sorted(boards, key=lambda each: (each.round, each.board))))


def _points(slip: BoardSlip | None, ns: bool) -> int | None:
    if slip is None or slip.shares is not None:
        return None
    return slip.points if ns else -slip.points


def guide_cards(now: Duplicate) -> tuple[GuideCard, ...]:
    """Return a card for each side that plays, with the rounds that are drawn up; the others are for the pencil."""
    lines: dict[str, list[GuideLine]] = {who: [] for who in now.playing}

    def put(who: str, line: GuideLine) -> None:
        if who in lines:
            lines[who].append(line)

    for number, each in enumerate(now.rounds, 1):
        for table, at in enumerate(each.tables, 1):
            if now.opened.contest == "pairs" or table % 2:
                put(at.ns, GuideLine(number, table, True, at.ew, at.boards))
                put(at.ew, GuideLine(number, table, False, at.ns, at.boards))
        for who in each.out:
            put(who, GuideLine(number, 0, True, "", ()))
    if now.movement is not None and now.began is not None:
        order = now.began.order
        for number, meetings in enumerate(now.movement.rounds[now.number :], now.number + 1):
            for table, meeting in enumerate(meetings, 1):
                ns, ew, boards = order[meeting.ns], order[meeting.ew], now.boards_of(meeting.boards)
                both = ns in now.playing and ew in now.playing
                put(ns, GuideLine(number, table if both else 0, True, ew if both else "", boards if both else ()))
                put(ew, GuideLine(number, table if both else 0, False, ns if both else "", boards if both else ()))
    return tuple(GuideCard(side.number, side.who, tuple(lines[side.who])) for side in sides(now) if side.plays)


def standings_as_csv(now: Duplicate) -> str:
    """Return the standings as CSV."""
    heads = ("place", "line", "number", "name", "score", "percent", "second", "boards")
    number = {side.who: side.number for side in sides(now)}
    lines = (_line(line) for line in standings(now))
    return written(heads, (
        (each.place, each.line + 1, number[each.who], harmless(each.who), each.score, each.percent, each.second,
         each.boards) for each in lines
    ))  # fmt: skip


def results_as_csv(now: Duplicate) -> str:
    """Return all results of the boards that are over as CSV, a line each."""
    heads = (
        "board", "round", "table", "ns", "ew", "trump", "tricks", "doubles", "points", "given", "group", "ns score",
        "ew score", "slip",
    )  # fmt: skip
    lines = []
    for board in sorted(now.over):
        for row in traveller(now, board):
            slip = row.slip or BoardSlip()
            made = slip.made
            given = "" if slip.shares is None else f"{slip.shares[0]}/{slip.shares[1]}"
            made_cells = (made.trump, made.tricks, made.doubles) if made is not None else ("", "", "")
            points = "" if row.slip is None or slip.shares is not None else slip.points
            lines.append((
                board, row.round, row.table, harmless(row.ns), harmless(row.ew), *made_cells, points, given, slip.group,
                _some(row.ns_score), _some(row.ew_score), row.version,
            ))  # fmt: skip
    return written(heads, lines)
