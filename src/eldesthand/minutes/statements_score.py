"""Statements of the score."""

from __future__ import annotations

from eldesthand.bridge import rubber as bridge
from eldesthand.euchre.rubber import another_game, counts_double, rubber_bonus, winner_of_three
from eldesthand.minutes.verdicts import StatementVerdict, form
from eldesthand.play.tally import wins_the_game
from eldesthand.seats import SIDE_NAMES
from eldesthand.table.acts import Column
from eldesthand.table.score import Tally
from eldesthand.table.table import Table


@form(r"SIDE \+N tricks", "EW +3 tricks")
def _tricks_line(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Tricks transferred to a side."""
    return _line(table, said, moved=True)


@form(r"SIDE (?P<sign>[+-])N honours", "NS +16 honours")
def _honours_line(table: Table, said: dict[str, str]) -> StatementVerdict:
    """A line of this hand in the column of honours, `NS -8 honours` one that takes some off (bridge)."""
    return _line(table, said, Column.HONOURS)


@form(r"SIDE \+N", "EW +3")
def _score_line(table: Table, said: dict[str, str]) -> StatementVerdict:
    """A score line of this hand; `+0`: the side scores nothing on it."""
    return _line(table, said, Column.GAME)


def _line(table: Table, said: dict[str, str], column: Column = Column.GAME, moved: bool = False) -> StatementVerdict:
    side, points = SIDE_NAMES.index(said["side"]), int(said.get("sign", "") + said["n"])
    lines = table.score.lines
    own = [line for line in lines if line.side == side and line.column is column and line.moved == moved]
    so = "; ".join(f"{SIDE_NAMES[line.side]} {line.points:+} {line.what} {' '.join(line.laws)}" for line in lines)
    laws = tuple(law for line in own for law in line.laws)
    if points == 0:
        return StatementVerdict(sum(line.points for line in own) == 0, laws, so or "no score line")
    scored = [line for line in own if line.points == points]
    return StatementVerdict(bool(scored), tuple(law for line in scored for law in line.laws), so or "no score line")


@form("(?P<which>score|marked) NS N EW M", "score NS 3 EW 4")
def _tally(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The tally of the game as it is due; `marked`: as it is marked."""
    tally = table.score.due if said["which"] == "score" else table.score.marked
    so = f"{said['which']} NS {tally.points[0]} EW {tally.points[1]}"
    return StatementVerdict(tally.points == (int(said["n"]), int(said["m"])), _answered_by(table), so)


@form("(?P<which>honours|marked honours) NS N EW M", "honours NS 132 EW 48")
def _honours(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The column of honours as it is due; `marked honours`: as it is written (bridge)."""
    tally = table.score.due if said["which"] == "honours" else table.score.marked
    so = f"{said['which']} NS {tally.honours[0]} EW {tally.honours[1]}"
    return StatementVerdict(tally.honours == (int(said["n"]), int(said["m"])), _answered_by(table), so)


@form("trick points NS N EW M", "trick points NS 96 EW 40")
def _trick_points(table: Table, said: dict[str, str]) -> StatementVerdict:
    """All the points for tricks that each side has in the rubber, those of games that are over included (bridge)."""
    written = table.score.due.written
    so = f"trick points NS {written[0]} EW {written[1]}"
    return StatementVerdict(written == (int(said["n"]), int(said["m"])), (), so)


@form("honours (?P<how>open|settled)", "honours open")
def _honours_open(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Whether the honours of this hand hang on cards that the record does not state, `open` or `settled` (bridge)."""
    hangs = table.score.hangs
    return StatementVerdict(bool(hangs) == (said["how"] == "open"), (), hangs or "the honours are settled")


def _answered_by(table: Table) -> tuple[str, ...]:
    """Return the law of the answer to the last act of a person."""
    entry = next((logged for logged in reversed(table.log) if not logged.clerk), None)
    return (entry.law,) if entry and entry.law else ()


@form("games NS N EW M", "games NS 1 EW 0")
def _games(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The games each side has won."""
    games = table.score.due.games
    return StatementVerdict(games == (int(said["n"]), int(said["m"])), (), f"games NS {games[0]} EW {games[1]}")


@form("game SIDE", "game EW")
def _game(table: Table, said: dict[str, str]) -> StatementVerdict:
    """This hand won the game for a side."""
    won = table.score.game
    return StatementVerdict(
        won == SIDE_NAMES.index(said["side"]),
        (table.book.cite(wins_the_game),),
        f"game {SIDE_NAMES[won]}" if won >= 0 else "no game",
    )


@form("no game", "no game")
def _no_game(table: Table, said: dict[str, str]) -> StatementVerdict:
    """This hand won no game."""
    return StatementVerdict(table.score.game < 0, (), "a game was won")


@form("(?P<worth>double|single) game SIDE", "double game EW")
def _game_counts(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The game this hand won for a side counts two, or one."""
    score = table.score
    so = f"{'double' if score.double else 'single'} game {SIDE_NAMES[score.game]}" if score.game >= 0 else "no game"
    won = score.game == SIDE_NAMES.index(said["side"])
    return StatementVerdict(won and score.double == (said["worth"] == "double"), (table.book.cite(counts_double),), so)


@form("game number N", "game number 3")
def _game_number(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The number of the game in hand, or of the next one when a hand has won one."""
    number = sum(table.score.due.games) + 1
    over = table.book.rubber_won(table.score.due) >= 0
    so = "the rubber is over" if over else f"game number {number}"
    return StatementVerdict(not over and number == int(said["n"]), (table.book.cite(another_game),), so)


def _rubber_in_hand(table: Table) -> tuple[int, tuple[int, int]]:
    """Return who has won the rubber in hand, or the last one if none is begun, and its points so far."""
    score = table.score
    if score.rubbers and score.due == Tally():
        return score.rubbers[-1].winner, score.rubbers[-1].points
    return table.book.rubber_won(score.due), table.book.rubber_points(score.due)


@form("rubber SIDE|(?P<none>no rubber yet)", "rubber EW")
def _rubber(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Who has won the rubber; `no rubber yet`."""
    winner, _ = _rubber_in_hand(table)
    wanted = -1 if "none" in said else SIDE_NAMES.index(said["side"])
    laws = tuple(table.book.cite(rule) for rule in (another_game, winner_of_three, bridge.rubber_won))
    return StatementVerdict(winner == wanted, laws, f"rubber {SIDE_NAMES[winner]}" if winner >= 0 else "no rubber yet")


@form("rubber points NS N EW M", "rubber points NS 2 EW 6")
def _rubber_points(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The points of the rubber each side has so far, or at its end, none taken from another's."""
    _, points = _rubber_in_hand(table)
    wanted = int(said["n"]), int(said["m"])
    laws = tuple(table.book.cite(rule) for rule in (rubber_bonus, bridge.rubber_points))
    return StatementVerdict(points == wanted, laws, f"rubber points NS {points[0]} EW {points[1]}")


@form("net (?:SIDE )?N", "net EW 4")
def _net(table: Table, said: dict[str, str]) -> StatementVerdict:
    """By how many points of the rubber a side is ahead."""
    _, (north, east) = _rubber_in_hand(table)
    ahead = int(east > north)
    so = f"net {SIDE_NAMES[ahead]} {abs(north - east)}"
    same_side = "side" not in said or north == east or SIDE_NAMES.index(said["side"]) == ahead
    laws = ("A-69", table.book.cite(bridge.rubber_points))
    return StatementVerdict(same_side and abs(north - east) == int(said["n"]), laws, so)


@form("lap (?:SIDE )?N", "lap EW 2")
def _lap(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The points carried over to the next game."""
    side = SIDE_NAMES.index(said["side"]) if "side" in said else table.score.game
    score = table.score
    return StatementVerdict(score.game == side and score.lap == int(said["n"]), (), f"lap {score.lap}")
