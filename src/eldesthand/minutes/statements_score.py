"""Statements of the score."""

from __future__ import annotations

from eldesthand.minutes.verdicts import Verdict, form
from eldesthand.seats import SIDE_NAMES
from eldesthand.table.table import Table


@form(r"SIDE \+N tricks", "EW +3 tricks")
def _tricks_line(table: Table, said: dict[str, str]) -> Verdict:
    """Tricks transferred to a side."""
    return _line(table, said, "tricks")


@form(r"SIDE \+N", "EW +3")
def _score_line(table: Table, said: dict[str, str]) -> Verdict:
    """A score line of this hand; `+0`: the side scores nothing on it."""
    return _line(table, said, "")


def _line(table: Table, said: dict[str, str], what: str) -> Verdict:
    side, points = SIDE_NAMES.index(said["side"]), int(said["n"])
    lines = table.score.lines
    own = [line for line in lines if line.side == side and (line.what == "tricks") == (what == "tricks")]
    so = "; ".join(f"{SIDE_NAMES[one.side]} +{one.points} {one.what} {' '.join(one.laws)}" for one in lines)
    laws = tuple(law for line in own for law in line.laws)
    if points == 0:
        return Verdict(sum(line.points for line in own) == 0, laws, so or "no score line")
    found = [line for line in own if line.points == points]
    return Verdict(bool(found), tuple(law for line in found for law in line.laws), so or "no score line")


@form("(?P<which>score|marked) NS N EW M", "score NS 3 EW 4")
def _tally(table: Table, said: dict[str, str]) -> Verdict:
    """The tally of the game as it is due; `marked`: as it is marked."""
    tally = table.score.due if said["which"] == "score" else table.score.marked
    entry = next((one for one in reversed(table.log) if not one.clerk), None)
    so = f"{said['which']} NS {tally.points[0]} EW {tally.points[1]}"
    laws = (entry.law,) if entry and entry.law else ()
    return Verdict(tally.points == (int(said["n"]), int(said["m"])), laws, so)


@form("games NS N EW M", "games NS 1 EW 0")
def _games(table: Table, said: dict[str, str]) -> Verdict:
    """The games each side has won."""
    games = table.score.due.games
    return Verdict(games == (int(said["n"]), int(said["m"])), (), f"games NS {games[0]} EW {games[1]}")


@form("game SIDE", "game EW")
def _game(table: Table, said: dict[str, str]) -> Verdict:
    """This hand won the game for a side."""
    won = table.score.game
    return Verdict(won == SIDE_NAMES.index(said["side"]), (), f"game {SIDE_NAMES[won]}" if won >= 0 else "no game")


@form("no game", "no game")
def _no_game(table: Table, said: dict[str, str]) -> Verdict:
    """This hand won no game."""
    return Verdict(table.score.game < 0, (), "a game was won")


@form("lap (?:SIDE )?N", "lap EW 2")
def _lap(table: Table, said: dict[str, str]) -> Verdict:
    """The points carried over to the next game."""
    side = SIDE_NAMES.index(said["side"]) if "side" in said else table.score.game
    score = table.score
    return Verdict(score.game == side and score.lap == int(said["n"]), (), f"lap {score.lap}")
