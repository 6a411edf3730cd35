"""What a closed deal says of each person who played it, in one row of figures.

A player of the house has no rows, nor has a person for whom the house played in that deal.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from eldesthand.seats import NOBODY, Seat, Side, side
from eldesthand.server.bearers import FORMER, key_of
from eldesthand.session.house_players import played_by
from eldesthand.session.session import Session
from eldesthand.solver import MakersOutcome
from eldesthand.study.review import outcome
from eldesthand.table.acts import Column, Elect, Matter
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.events import Entry
from eldesthand.table.incidents import ScoreLine, obeyed
from eldesthand.table.score import total
from eldesthand.table.table import Table

EUCHRE_TRICKS = 5
BOOK_TRICKS = 6


class PlayedRow(Struct, frozen=True):
    """A closed deal as one person played it; the fields are the columns of `PLAYED`.

    `place` is the seat, from the dealer's left: 0 eldest hand, 1 the dealer's partner, 2 third hand, 3 the dealer.
    `points` are that side's less the other's, `made` says that this seat made the trump and `won` that it won what
    that promised, `march` with all the tricks.  `lone` says that it was played alone and `lone_march` that it took all
    tricks so, `honours` are the side's points for honours and slams.  `elected` counts the rights used; what
    they were `worth` in tricks is reckoned later (`reckoned`).  `game` and `rubber` are 1 for one won by the deal, -1
    for one lost.
    """

    stream: str
    rubber_no: int
    deal_no: int
    seat: Seat
    key: str
    book: str
    place: int
    points: int
    made: int
    won: int
    march: int
    lone: int
    lone_march: int
    honours: int
    revokes: int
    paid: int
    caught: int
    elected: int
    game: int
    rubber: int
    reckoned: int = 0
    worth: float | None = None


class RubberRow(Struct, frozen=True):
    """A rubber that was won; the fields are columns of `RUBBERS`, where it gets its number."""

    stream: str
    rubber_no: int
    book: str
    winner: Side
    north: str
    east: str
    south: str
    west: str


def is_news(before: Session, after: Session) -> bool:
    """Whether a deal was closed by what led from one table to the other, or its score came to be final."""
    if len(after.closed) != len(before.closed):
        return True
    was, now = before.play, after.play
    if was is None or now is None or was.score is now.score:
        return False
    return len(was.score.sheet) != len(now.score.sheet) or len(was.score.rubbers) != len(now.score.rubbers)


def rows(table: Session) -> list[PlayedRow]:
    """Return the rows of the deals closed last; the score of the last may yet be corrected, and it comes again."""
    play = table.play
    if play is None:
        return []
    rows: list[PlayedRow] = []
    deals = {deal.number: deal for deal in (play.last, play.deal) if deal is not None and deal.closed}
    for number, deal in deals.items():
        if (table.rubber, number) in table.closed and deal.complete:
            rows += _rows(table, play, deal)
    return rows


def rubbers(table: Session) -> list[RubberRow]:
    """Return the rubber that a table has won last, if one is over there; none of a former member."""
    play = table.play
    rubber = play.score.rubbers[-1] if play is not None and play.score.rubbers else None
    if play is None or rubber is None or rubber.winner < 0:
        return []
    north, east, south, west = (_sitter(table, play, seat) for seat in range(4))
    return [RubberRow(table.opened.table, table.rubber, table.opened.book, rubber.winner, north, east, south, west)]


def _sitter(table: Session, play: Table, seat: Seat) -> str:
    """Return who has sat somewhere, as `RUBBERS` has it."""
    name = play.names[seat]
    if name in table.house:
        return HOUSE_PLAYER + played_by(table, play, seat)
    return "" if name.startswith(FORMER) else key_of(name)


HOUSE_PLAYER: Final = "house:"
"""What stands before the level of a player of the house."""


def _rows(table: Session, play: Table, deal: Deal) -> list[PlayedRow]:
    by_house = {why.seat for rubber, number, why in table.whys if (rubber, number) == (table.rubber, deal.number)}
    entries = _entries(play, deal.number)
    rows = []
    for seat, name in enumerate(play.names):
        if name in table.house or seat in by_house or name.startswith(FORMER):
            continue
        rows.append(_row(table, play, deal, seat, entries))
    return rows


def _row(table: Session, play: Table, deal: Deal, seat: Seat, entries: tuple[Entry, ...]) -> PlayedRow:
    mine, taken = side(seat), tricks_won(deal)
    lines, game = _lines(play, deal.number)
    ours, theirs = points(lines, mine)
    alone = deal.lone == seat
    rubber = play.score.rubbers[-1] if play.score.rubbers else None
    ends = rubber is not None and rubber.deal == deal.number
    return PlayedRow(
        table.opened.table,
        table.rubber,
        deal.number,
        seat,
        key_of(play.names[seat]),
        table.opened.book,
        (seat - deal.dealer - 1) % 4,
        ours - theirs,
        int(deal.maker == seat),
        int(deal.maker == seat and _kept(taken[mine], sum(taken))),
        int(deal.maker == seat and taken[mine] == sum(taken)),
        int(alone),
        int(alone and taken[mine] == sum(taken) > 0),
        total(lines, Column.HONOURS)[mine] if table.book.keeps_honours else 0,
        sum(
            each.seat == seat and each.able is True and not each.mended and not obeyed(each) for each in deal.renounces
        ),
        sum(each.seat == seat and each.charged for each in deal.renounces),
        _caught(deal, seat),
        sum(isinstance(each.act, Elect) and each.act.seat == seat and each.done for each in entries if not each.clerk),
        won_by(game, mine),
        won_by(rubber.winner, mine) if rubber is not None and ends else 0,
    )


def points(lines: tuple[ScoreLine, ...], mine: int) -> tuple[int, int]:
    """Return the points that lines bring a side and the other, in all columns of the sheet."""
    sums = [total(lines, column) for column in Column]
    return sum(side[mine] for side in sums), sum(side[1 - mine] for side in sums)


def won_by(winner: int, mine: int) -> int:
    """Return 1 if a side has won something, -1 if the other has, 0 if nobody."""
    return 0 if winner < 0 else 1 if winner == mine else -1


def _kept(won: int, of: int) -> bool:
    """Whether the makers were not euchred; at bridge, whether they won the odd trick."""
    if of <= EUCHRE_TRICKS:
        return outcome(won) is not MakersOutcome.EUCHRED
    return won > BOOK_TRICKS


def _caught(deal: Deal, seat: Seat) -> int:
    claims = {claim.no for claim in deal.claims if claim.seat == seat and claim.matter is Matter.REVOKE}
    return sum(proved.count for proved in deal.findings if proved.claim in claims and proved.matter is Matter.REVOKE)


def _lines(play: Table, number: int) -> tuple[tuple[ScoreLine, ...], int]:
    """Return the lines of a deal's score and the side that won a game by it, as far as they are on the sheet."""
    rubbers = play.score.rubbers
    sheet = rubbers[-1].sheet if rubbers else play.score.sheet
    for line in sheet:
        if line.deal == number:
            return line.lines, line.game
    is_last = number == play.deal.number or not play.deal.ended
    return (play.score.lines, play.score.game) if is_last else ((), NOBODY)


def _entries(play: Table, number: int) -> tuple[Entry, ...]:
    if play.deal.number == number:
        return play.recent
    return play.earlier[-1] if play.earlier else ()


def as_columns(row: PlayedRow) -> dict[str, object]:
    """Return a row as the database takes it."""
    return asdict(row)
