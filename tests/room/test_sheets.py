"""The score sheet: of a table from its own record, as CSV that does no harm, and over HTTP for who belongs to it."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from drivers.evenings import Night
from drivers.room_server import Caller, room_in_a_thread
from eldesthand.books import book
from eldesthand.club.points import RubberResult
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.evening.events import RubberOver, decode
from eldesthand.session.events import Another, Event, Opened, encode
from eldesthand.session.session import Session
from eldesthand.shown.sheets import csv as as_csv
from eldesthand.shown.sheets import of_evening
from eldesthand.shown.sheets.of_table import sheet_of
from eldesthand.shown.sheets.sheet import sheet
from eldesthand.table.acts import AgreeRubber, NoClaim
from eldesthand.table.score import Rubber, Score, Tally

HOUSE = ("Ada", "Ben", "Cora", "Dick")
NAMES = ("Ann", "Bob", "Cid", "Dan")


@cache
def played(opened: Opened, games: int = 1) -> tuple[Session, Chronicle]:
    """Return a table at which the house has played what it plays for, so many times over, and its chronicle."""
    rng = Random(1888)
    table = Session.of(opened, lambda purpose: rng)
    kept: list[Event] = []

    def takes(events: Sequence[Event]) -> bool:
        nonlocal table
        for event in events:
            table, _ = table.apply(event)
            kept.append(event)
        return bool(events)

    for name in HOUSE:
        takes(table.came(name, house=True))
    for _ in range(games):
        while not table.is_over:
            if not takes(table.house_does()):
                presses(lambda: table, takes)
        takes([Another("Ada")])
    chronicle = Chronicle(opened)
    chronicle.take(kept)
    return table, chronicle


def presses(stands: Callable[[], Session], takes: Callable[[Sequence[Event]], bool]) -> None:
    """Do what the house leaves to persons: ask for the next deal, at the end have no claim and agree."""
    if not stands().is_won:
        takes(stands().gone_on_by("Ada"))
        return
    for name in HOUSE:
        table = stands()
        if not table.is_over:
            takes(table.done_by(name, NoClaim(0) if table.book.plays_for == "game" else AgreeRubber(0)))


@pytest.mark.parametrize("code", ["S", "B"])
def test_each_rubber_of_a_table_stands_on_its_sheet(code: str) -> None:
    _, chronicle = played(Opened("t", code, "club"))
    sheet = sheet_of(chronicle)
    ((place, turns),) = [(place, turns) for place, turns in chronicle.deals.items() if turns[-1].after.score.rubbers]
    over = turns[-1].after.score.rubbers[-1]
    (rubber,) = sheet.rubbers
    assert (rubber.table, rubber.number, rubber.winner) == (1, place[0], over.winner)
    assert tuple(side.points for side in rubber.sides) == over.points
    assert tuple(side.games for side in rubber.sides) == over.tally.games
    assert [person.name for person in sheet.people if person.house] == [person.name for person in sheet.people]
    winners = {person.name for person in sheet.people if person.won}
    assert winners == set(rubber.sides[over.winner].names)
    assert {person.net for person in sheet.people} == {over.net, -over.net}


def test_each_game_of_a_table_of_new_york_stands_on_its_sheet() -> None:
    _, chronicle = played(Opened("t", "P", "club"), games=2)
    sheet = sheet_of(chronicle)
    assert [(rubber.number, sum(side.games for side in rubber.sides)) for rubber in sheet.rubbers] == [(1, 1), (2, 1)]
    assert all(rubber.sides[rubber.winner].games == 1 for rubber in sheet.rubbers)
    assert sheet.unit == "game"
    assert [law.id for law in sheet.laws] == ["P19"]


def test_a_table_at_which_nothing_is_over_has_an_empty_sheet() -> None:
    chronicle = Chronicle(Opened("t", "S", "club"))
    sheet = sheet_of(chronicle)
    assert (sheet.people, sheet.rubbers) == ((), ())


# CSV

TWO = (
    RubberResult(2, 1, ("Gus", "Bob", "Cid", "Dan"), NAMES, 0, (2, 1), (5, 1), (5, 1)),
    RubberResult(
        1, 3, ("=2+5", "x, y", 'the "fox"', "@home"), ("=2+5", "x, y", 'the "fox"', "@home"), 1, (0, 3), (0, 8), (0, 8)
    ),
)


def test_the_table_of_points_as_csv_is_read_back_as_it_was_reckoned() -> None:
    text = as_csv.people(sheet("An evening", book("S"), TWO, ["Dan"]))
    assert text.endswith("\r\n")
    assert text.splitlines()[0] == "place,name,of the house,rubbers played,rubbers won,points won,points lost,net"
    rows = list(csv.reader(io.StringIO(text)))
    assert ["3", "Ann", "", "1", "1", "5", "1", "4"] in rows
    assert ["5", "Dan", "yes", "1", "0", "1", "5", "-4"] in rows
    assert {len(row) for row in rows} == {8}


def test_no_name_is_a_formula_in_a_spreadsheet() -> None:
    shown = sheet("An evening", book("S"), TWO)
    for text in (as_csv.people(shown), as_csv.rubbers(shown)):
        cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
        assert {"'=2+5", "'@home", "x, y", 'the "fox"'} <= set(cells)
        assert not [cell for cell in cells if cell.startswith(("=", "+", "@"))]
    assert as_csv.harmless("-1+1") == "'-1+1"
    assert as_csv.harmless("Ann-Marie") == "Ann-Marie"


def test_the_rubbers_as_csv_say_who_sat_for_whom() -> None:
    rows = list(csv.reader(io.StringIO(as_csv.rubbers(sheet("An evening", book("S"), TWO)))))
    assert rows[2] == ["2", "1", "Gus for Ann", "Cid", "Bob", "Dan", "2", "1", "5", "1", "N-S"]
    assert rows[1][:2] == ["1", "3"], "table by table"


def test_a_sheet_says_by_which_laws_it_is_reckoned_and_of_substitutes() -> None:
    somerset, bridge = (sheet("An evening", book(code), TWO) for code in "SB")
    assert "S7" in [law.id for law in somerset.laws]
    assert "A-69" in [law.id for law in somerset.laws]
    assert "B-SCORE-10" in [law.id for law in bridge.laws]
    assert any("sat for a member" in note for note in somerset.notes)
    assert any("smaller total" in note for note in bridge.notes)


# An evening


def test_the_sheet_of_an_evening_has_the_rubbers_of_all_its_tables_as_they_were_told() -> None:
    """Four play; then their rubber is over with North and South the winners of the score below: 5 to 1 by S7."""
    night = Night("S", people=NAMES)
    night.want(*NAMES)
    night.sit()
    play = night.table().play
    assert play is not None
    north, east, south, west = play.names
    tally = Tally(games=(2, 1), doubles=(1, 0), last=0)
    score = Score(rubbers=(Rubber(0, tally, book("S").rubber_points(tally)),))
    four = (north, east, south, west)
    told = RubberOver(1, night.evening.tables[1], 1, four, four, msgspec.to_builtins(score), 9, 0, "")
    night.takes(night.evening.rubber_over(decoded(told)))
    sheet = of_evening.sheet_of(night.evening)
    assert sheet.title == "Tuesday"
    assert [(rubber.table, rubber.number, rubber.winner) for rubber in sheet.rubbers] == [(1, 1, 0)]
    nets = {person.name: (person.gained, person.lost, person.net) for person in sheet.people}
    assert nets == {north: (5, 1, 4), south: (5, 1, 4), east: (1, 5, -4), west: (1, 5, -4)}


def decoded(event: RubberOver) -> RubberOver:
    """Return an event as it comes back from where it is kept."""
    again = decode(encode(event))
    assert isinstance(again, RubberOver)
    return again


def test_a_score_comes_back_whole_from_where_an_evening_keeps_it() -> None:
    _, chronicle = played(Opened("t", "B", "club"))
    score = next(turns[-1].after.score for turns in chronicle.deals.values() if turns[-1].after.score.rubbers)
    assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(score)), Score) == score


def test_who_may_not_look_in_at_an_evening_does_not_get_its_sheet(tmp_path: Path) -> None:
    with room_in_a_thread(str(tmp_path / "room.db")) as port, closing(Caller(port, "Ann")) as ann:
        bob = Caller(port, "Bob")
        made = ann.post("/api/evenings", listed=False)["evening"]
        mine = ann.http.get(f"/api/evenings/{made}/sheet")
        assert (mine.status_code, mine.json()["people"]) == (200, [])
        text = ann.http.get(f"/api/evenings/{made}/sheet.csv?of=rubbers")
        assert text.headers["content-type"].startswith("text/csv")
        assert text.text.startswith("table,rubber,north,south,east,west,")
        assert bob.http.get(f"/api/evenings/{made}/sheet").status_code == 403
        assert bob.http.get(f"/api/evenings/{made}/sheet.csv").status_code == 403
        assert ann.http.get("/api/evenings/000000000000/sheet").status_code == 404
        assert ann.http.get(f"/api/evenings/{made}/sheet.csv?of=secrets").status_code == 422
        bob.close()
