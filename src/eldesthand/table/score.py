"""The score beside which the table plays: as marked, and as it is due."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.seats import NOBODY, Side
from eldesthand.table.acts import Column
from eldesthand.table.incidents import ScoreLine

if TYPE_CHECKING:
    from eldesthand.table.deal import Deal


class Tally(Struct, frozen=True, gc=False):
    """A standing of the rubber: points towards the game, games won, how many of them count two.

    `last` is the side that won the last game.  Where a second column is kept (bridge), `written` are all
    the points for tricks, those of the game in hand included, and `honours` those of that column.
    """

    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    doubles: tuple[int, int] = (0, 0)
    last: Side = NOBODY
    written: tuple[int, int] = (0, 0)
    honours: tuple[int, int] = (0, 0)


class Written(Struct, frozen=True, gc=False):
    """What a deal of the rubber has left on the sheet, and the side that won a game by it."""

    deal: int
    lines: tuple[ScoreLine, ...]
    game: Side = NOBODY


class Rubber(Struct, frozen=True, gc=False):
    """A rubber that is over: who won it, and the points of the rubber each side has, none taken from another's.

    `deal` is the number of its last deal, `sheet` what each of its deals left on the sheet.
    """

    winner: Side
    tally: Tally
    points: tuple[int, int]
    deal: int = 0
    sheet: tuple[Written, ...] = ()

    @property
    def net(self) -> int:
        """By how much NS has more points of the rubber than EW; less than nothing if EW has more."""
        return self.points[0] - self.points[1]


class Unsettled(Struct, frozen=True, gc=False):
    """How the deal before was settled when the score was turned over, though a claim on it still waits.

    It began from `base` and came by its `lines` to `due`: what the claim brings can be added to the tally of the deal
    in hand.
    """

    base: Tally
    due: Tally
    lines: tuple[ScoreLine, ...]


class Score(Struct, frozen=True, gc=False):
    """`marked` is what stands on the table, `due` what the laws make of it.

    `base` is the tally at the start of the deal that the `lines` settle; `game` is the side that won
    a game by them, `double` whether it counts two, and `lap` the points carried over.  `by_hand` says
    that a person has marked this deal, so that the clerk does not.  `hangs` says in words on which cards
    that the record does not state the score of the deal hangs.  `sheet` are the lines of the rubber's
    earlier deals, `rubbers` the evening's earlier rubbers.  `unsettled` is kept where the deal before still waits for a
    claim to be settled.
    """

    marked: Tally = Tally()
    due: Tally = Tally()
    base: Tally = Tally()
    lines: tuple[ScoreLine, ...] = ()
    game: Side = NOBODY
    double: bool = False
    lap: int = 0
    by_hand: bool = False
    hangs: str = ""
    sheet: tuple[Written, ...] = ()
    rubbers: tuple[Rubber, ...] = ()
    unsettled: Unsettled | None = None


class Settlement(Struct, frozen=True, gc=False):
    """What a deal comes to: its score lines in posting order, the tally after them, a game won.

    `hangs` says on which cards not stated it hangs.
    """

    lines: tuple[ScoreLine, ...]
    tally: Tally
    game: Side = NOBODY
    double: bool = False
    lap: int = 0
    hangs: str = ""


def total(lines: Iterable[ScoreLine], column: Column) -> tuple[int, int]:
    """Return the points that lines bring each side in a column."""
    sums = [0, 0]
    for line in lines:
        if line.column is column and not line.moved:
            sums[line.side] += line.points
    return sums[0], sums[1]


def added(pair: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """Return the sums, side by side."""
    return pair[0] + other[0], pair[1] + other[1]


def sheet_with(score: Score, last: Deal | None, errors: tuple[ScoreLine, ...] = ()) -> tuple[Written, ...]:
    """Return the sheet with the lines of the deal `last`, and what errors have left there for good."""
    lines = (*score.lines, *errors)
    return (*score.sheet, Written(last.number, lines, score.game)) if lines and last is not None else score.sheet


def turned_over(score: Score, due: Tally, sheet: tuple[Written, ...], claims_wait: bool = False) -> Score:
    """Return the score ready for the next deal, whose lines begin from the tally `due`."""
    return replace(
        score,
        due=due, base=due, lines=(), game=NOBODY, double=False, lap=0, by_hand=False, hangs="", sheet=sheet,
        unsettled=Unsettled(score.base, score.due, score.lines) if claims_wait else None,
    )  # fmt: skip


def settled_late(score: Score, deal: Deal, settlement: Settlement) -> Score:
    """Return the score from whose base the deal in hand counts, once a claim has brought the deal before it to `one`.

    An error that nobody mended in time stands beside it.
    """
    before = score.unsettled
    assert before is not None
    written = (line for entry in score.sheet if entry.deal == deal.number for line in entry.lines)
    lines = (*settlement.lines, *(line for line in written if line not in before.lines))
    sheet = (
        *(entry for entry in score.sheet if entry.deal != deal.number),
        Written(deal.number, lines, settlement.game),
    )
    base = _moved(score.base, before.due, settlement.tally)
    return replace(score, base=base, sheet=sheet, unsettled=Unsettled(before.base, settlement.tally, settlement.lines))


def _moved(tally: Tally, old: Tally, new: Tally) -> Tally:
    """Return a tally that began from `old` as it is when that proves to be `new`."""
    if tally == old or tally.games != old.games:
        return new
    (north, east), (before, then) = added(new.points, tally.points), old.points
    points = north - before, east - then
    written = tuple(new.written[n] + tally.written[n] - old.written[n] for n in (0, 1))
    honours = tuple(new.honours[n] + tally.honours[n] - old.honours[n] for n in (0, 1))
    return replace(new, points=points, written=(written[0], written[1]), honours=(honours[0], honours[1]))
