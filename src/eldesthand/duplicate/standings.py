"""What a duplicate has come to so far: the travellers of the boards that are over, the matches, and the standings.

Pairs are compared board by board with all who sat the same way: by matchpoints, by IMPs against each other or against
the datum (butler), or by the difference from the mean of the others.  A team is compared with the one that it meets:
by IMPs, which make victory points, by the difference of all points, or board by board (2, 1 or 0).  Who sits out
misses boards, and has the mean of the others; a team without a match has what `BYE` says.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.duplicate import scoring
from eldesthand.duplicate.duplicate import Duplicate, Key
from eldesthand.duplicate.events import BoardSlip
from eldesthand.tournament.events import Name

BYE: Final = {"imps": Fraction(12), "differences": Fraction(2), "boards": Fraction(1)}
"""What a team has for a round without a match: of 20 victory points, of 2 for the match, of 2 for each board."""

IMPS_A_TENTH: Final = 3
"""The IMPs for each ten percent that a director gives beyond an average."""

NEITHER: Final = Fraction(50)
"""Percent: an average."""


class TravellerRow(Struct, frozen=True):
    """A table's result at a board, by event `version` of the stream, and what it is worth to either side.

    Matchpoints, IMPs or points by the scoring, None while there is no result.
    """

    round: int
    table: int
    ns: Name
    ew: Name
    slip: BoardSlip | None
    version: int
    ns_score: Fraction | None
    ew_score: Fraction | None


class TeamMatch(Struct, frozen=True):
    """A match of two teams in a round, at a table and the next: the margin of the first, and what either has for it.

    `over` says that all its boards are.
    """

    round: int
    table: int
    teams: tuple[Name, Name]
    margin: Fraction
    scores: tuple[Fraction, Fraction]
    over: bool


class SideLine(Struct, frozen=True):
    """A side's line in the standings: its place among those of its `line`, its score and the most it could be.

    `second` decides between equals, `boards` are those that count, `of` is 0 where there is no most.
    """

    place: int
    who: Name
    line: int
    score: Fraction
    of: Fraction
    second: Fraction
    boards: int
    plays: bool

    @property
    def percent(self) -> Fraction:
        """The score in percent of the most, 0 where there is none."""
        return 100 * self.score / self.of if self.of else Fraction(0)


def traveller(now: Duplicate, board: int) -> tuple[TravellerRow, ...]:
    """Return what a board came to at each table, the best for north and south first; nothing while it is in play."""
    if board not in now.over:
        return ()
    keys = now.by_board[board]
    scores = _team_scores(now, board) if now.opened.contest == "teams" else _pair_scores(now, keys)
    rows = []
    for number, table, _ in keys:
        at = now.rounds[number - 1].tables[table - 1]
        ns_score, ew_score = scores.get((number, table, board), (None, None))
        key = number, table, board
        version = now.entered[key][-1].version if key in now.entered else 0
        rows.append(TravellerRow(number, table, at.ns, at.ew, now.slip(key), version, ns_score, ew_score))
    return tuple(sorted(rows, key=lambda row: (-row.slip.points if row.slip is not None else 0, row.table)))


def _top(now: Duplicate) -> int:
    """Return the matchpoints for the best of all at a board: by the board that most tables play."""
    return 2 * (max(map(len, now.by_board.values()), default=1) - 1)


def _pair_scores(now: Duplicate, keys: Iterable[Key]) -> dict[Key, tuple[Fraction, Fraction]]:
    """Return what the results of a board are worth, those of either group of a fouled board among themselves."""
    scoring_is, top = now.opened.scoring, Fraction(_top(now))
    groups = defaultdict[int, list[tuple[Key, int]]](list)
    scores: dict[Key, tuple[Fraction, Fraction]] = {}
    for key in keys:
        slip = now.slip(key)
        if slip is not None and slip.shares is not None:
            scores[key] = _given(scoring_is, slip.shares, top)
        elif slip is not None:
            groups[slip.group].append((key, slip.points))
    for group in groups.values():
        points = [each for _, each in group]
        for (key, _), score in zip(group, _compared(now, points, int(top) // 2 + 1), strict=True):
            scores[key] = score, (top - score if scoring_is == "matchpoints" else -score)
    return scores


def _compared(now: Duplicate, points: Sequence[int], tables: int) -> tuple[Fraction, ...]:
    match now.opened.scoring:
        case "matchpoints":
            return scoring.matchpoints(points, tables)
        case "butler":
            return tuple(map(Fraction, scoring.butler(points, now.opened.scale)))
        case "imps":
            return scoring.cross_imps(points, now.opened.scale)
    return scoring.differences(points)


def _given(scoring_is: str, shares: tuple[int, int], top: Fraction) -> tuple[Fraction, Fraction]:
    """Return what a director's shares are worth; differences know none, and there they are nothing."""
    if scoring_is == "matchpoints":
        return top * shares[0] / 100, top * shares[1] / 100
    each = IMPS_A_TENTH if scoring_is in ("butler", "imps") else 0
    return each * (shares[0] - NEITHER) / 10, each * (shares[1] - NEITHER) / 10


def _team_scores(now: Duplicate, board: int) -> dict[Key, tuple[Fraction, Fraction]]:
    """Return what a board brought the teams of each match, by the table at which the first of them sat north."""
    scores = {}
    for number, each in enumerate(now.rounds, 1):
        for table in range(1, len(each.tables) + 1, 2):
            key = number, table, board
            if board in each.tables[table - 1].boards and (won := _board_won(now, key)) is not None:
                scores[key] = won
    return scores


def _board_won(now: Duplicate, key: Key) -> tuple[Fraction, Fraction] | None:
    """Return what a board brought the two teams of a match; None while one of its tables has no result."""
    number, table, board = key
    here, there = now.slip(key), now.slip((number, table + 1, board))
    if here is None or there is None:
        return None
    shares = here.shares or (there.shares[::-1] if there.shares is not None else None)
    if shares is not None:
        if now.opened.scoring == "boards":
            return Fraction(shares[0], 50), Fraction(shares[1], 50)
        return _given(now.opened.scoring, (shares[0], shares[1]), Fraction(0))
    margin = here.points - there.points
    match now.opened.scoring:
        case "boards":
            won = Fraction(1 + (margin > 0) - (margin < 0))
            return won, 2 - won
        case "differences":
            return Fraction(margin), Fraction(-margin)
    imps = scoring.imps(now.opened.scale * margin)
    return Fraction(imps), Fraction(-imps)


def matches(now: Duplicate) -> tuple[TeamMatch, ...]:
    """Return the matches of teams, with what they have come to by the boards that are over."""
    if now.opened.contest != "teams":
        return ()
    return tuple(
        _match(now, number, table)
        for number, each in enumerate(now.rounds, 1)
        for table in range(1, len(each.tables) + 1, 2)
    )


def _match(now: Duplicate, number: int, table: int) -> TeamMatch:
    at = now.rounds[number - 1].tables[table - 1]
    won = [_board_won(now, (number, table, board)) for board in at.boards if board in now.over]
    done = [both for both in won if both is not None]
    ours = sum((both[0] for both in done), Fraction(0))
    theirs = sum((both[1] for both in done), Fraction(0))
    margin = ours - theirs if now.opened.scoring == "boards" else ours
    scores = _match_scores(now.opened.scoring, ours, theirs, len(at.boards))
    return TeamMatch(number, table, (at.ns, at.ew), margin, scores, len(done) == len(at.boards))


def _match_scores(scoring_is: str, ours: Fraction, theirs: Fraction, boards: int) -> tuple[Fraction, Fraction]:
    if scoring_is == "boards":
        return ours, theirs
    if scoring_is == "differences":
        won = Fraction(1 + (ours > 0) - (ours < 0))
        return won, 2 - won
    return scoring.victory_points(round(ours), boards), scoring.victory_points(round(theirs), boards)


def standings(now: Duplicate) -> tuple[SideLine, ...]:
    """Return all sides by the boards that are over, line by line, the best first; equals have the same place."""
    lines = _team_lines(now) if now.opened.contest == "teams" else _pair_lines(now)
    ordered = sorted(lines, key=lambda line: (line.line, *_merit(line), line.who))
    place: dict[tuple[int, Fraction, Fraction], int] = {}
    counted = Counter[int]()
    for line in ordered:
        counted[line.line] += 1
        place.setdefault((line.line, *_merit(line)), counted[line.line])
    return tuple(replace(line, place=place[line.line, *_merit(line)]) for line in ordered)


def _merit(line: SideLine) -> tuple[Fraction, Fraction]:
    return -(line.percent if line.of else line.score), -line.second


def _pair_lines(now: Duplicate) -> list[SideLine]:
    scores = defaultdict[Name, list[Fraction]](list)
    for board in now.over:
        for row in traveller(now, board):
            if row.ns_score is not None and row.ew_score is not None:
                scores[row.ns].append(row.ns_score)
                scores[row.ew].append(row.ew_score)
    top = Fraction(_top(now)) if now.opened.scoring == "matchpoints" else Fraction(0)
    line_of = _lines(now)
    return [
        SideLine(
            0, side.who, line_of.get(side.who, 0), sum(won := scores[side.who], Fraction(0)), top * len(won),
            Fraction(0), len(won), side.who in now.playing,
        )
        for side in now.sides
    ]  # fmt: skip


def _lines(now: Duplicate) -> dict[Name, int]:
    """Return in which line of the standings each pair is: where there are two, by the way in which it sits."""
    movement, began = now.movement, now.began
    if movement is None or began is None or len(movement.lines) < 2:
        return {}
    by_seat = {who: line for each in now.rounds for at in each.tables for line, who in enumerate((at.ns, at.ew))}
    return {began.order[pair]: at for at, pairs in enumerate(movement.lines) for pair in pairs} | by_seat


def _team_lines(now: Duplicate) -> list[SideLine]:
    scores, seconds, boards = (defaultdict[Name, Fraction](Fraction) for _ in range(3))
    scoring_is, n = now.opened.scoring, now.opened.boards
    for match in matches(now):
        if not match.over and scoring_is != "boards":
            continue
        for team, score, sign in zip(match.teams, match.scores, (1, -1), strict=True):
            scores[team] += score
            seconds[team] += sign * match.margin
            boards[team] += n
    for number, each in enumerate(now.rounds, 1):
        if not now.missing(number):
            for who in each.out:
                scores[who] += BYE[scoring_is] * (n if scoring_is == "boards" else 1)
                boards[who] += n if scoring_is == "boards" else 0
    return [
        SideLine(
            0, side.who, 0, scores[side.who], 2 * boards[side.who] if scoring_is == "boards" else Fraction(0),
            Fraction(0) if scoring_is == "boards" else seconds[side.who], int(boards[side.who]),
            side.who in now.playing,
        )
        for side in now.sides
    ]  # fmt: skip


def spread(now: Duplicate, line: SideLine) -> tuple[float, float]:
    """Return the mean of a side's boards, and half of its 95 % interval by the boards, 0 where none is to be had.

    It is in percent of a top for matchpoints; of teams it is by how much a board is won: IMPs, points, or boards.
    """
    values = _won_by(now, line) if now.opened.contest == "teams" else _scores_of(now, line)
    if not values:
        return 0.0, 0.0
    off = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return fmean(values), off


def _scores_of(now: Duplicate, line: SideLine) -> list[float]:
    """Return what a pair scores for each board."""
    rows = (row for board in now.over for row in traveller(now, board) if line.who in (row.ns, row.ew))
    scores = [row.ns_score if row.ns == line.who else row.ew_score for row in rows]
    unit = 100 / _top(now) if now.opened.scoring == "matchpoints" and _top(now) else 1.0
    return [unit * float(score) for score in scores if score is not None]


def _won_by(now: Duplicate, line: SideLine) -> list[float]:
    """Return by how much a team has won each board of its matches."""
    return [
        float(ours - theirs if at.ns == line.who else theirs - ours) / 2
        for number, each in enumerate(now.rounds, 1)
        for table, at in [*enumerate(each.tables, 1)][::2]
        if line.who in (at.ns, at.ew)
        for board in at.boards
        if board in now.over and (won := _board_won(now, (number, table, board))) is not None
        for ours, theirs in (won,)
    ]


def placed(now: Duplicate) -> tuple[Name, ...]:
    """Return the teams that have played by how they stand, the best first: so a Swiss pairs them."""
    seated = {who for each in now.rounds for at in each.tables for who in (at.ns, at.ew)} | {
        who for each in now.rounds for who in each.out
    }
    return tuple(line.who for line in standings(now) if line.who in seated)
