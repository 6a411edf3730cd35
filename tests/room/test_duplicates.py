"""Duplicates over HTTP: real cards and cards on the screen, who may do and see what, and a room that is killed."""

from __future__ import annotations

import asyncio
import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from drivers.callers import Come, in_a_room
from drivers.desk import Desk
from drivers.keepers import Keeper, opens
from drivers.room_server import Caller, Process, room_in_a_thread
from drivers.same_deals import plays, table_of
from eldesthand import pbn
from eldesthand.pbn.understood import understand
from eldesthand.shuffle.check import problem_with
from eldesthand.shuffle.proof import read as proof_of

PAIRS = {"North wind": ("Ann", "Bob"), "South wind": ("Cid", "Dot"), "East": ("Eve", "Fay"), "West": ("Gus", "Hal")}


@pytest.fixture
def caller(tmp_path: Path) -> Iterator[Caller]:
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        caller = Caller(port, "Sue")
        yield caller
        caller.close()


def desk_of(caller: Caller, **wanted: object) -> Desk:
    desk = Desk(caller, "duplicates", **{"boards": 1, **wanted})
    for who, players in PAIRS.items():
        desk.does("comes", who=who, players=players)
    return desk


def keys(now: dict[str, Any]) -> list[tuple[int, int, int]]:
    number = now["round"]["number"]
    return [(number, table["number"], at["board"]) for table in now["round"]["tables"] for at in table["boards"]]


def enter(desk: Desk, now: dict[str, Any], **slip: Any) -> dict[str, Any]:
    for number, table, board in keys(now):
        now = desk.does("slip", secret=desk.tables, round=number, table=table, board=board, slip=slip)
    return now


def test_a_howell_of_two_tables_from_the_first_pair_to_the_results(caller: Caller) -> None:
    """The dealer's side of board 1 is north and south: two odd hearts count 16; of board 2 east and west: -16."""
    desk = desk_of(caller)
    began = desk.does("begin")
    assert (began["began"], began["rounds"], [side["number"] for side in began["sides"]]) == (True, 3, [1, 2, 3, 4])
    for number in (1, 2, 3):
        now = desk.does("seat")
        assert now["round"]["number"] == number
        now = enter(desk, now, made={"trump": "H", "tricks": 8, "honours": 8 if number == 3 else 0})
    assert now["over"] == [1, 2, 3]
    for board, points in ((1, 16), (2, -16), (3, 24)):
        shown = desk.gets(f"/boards/{board}").json()
        assert [line["slip"]["points"] for line in shown["traveller"]] == [points] * 2
        assert [(line["ns_score"], line["ew_score"]) for line in shown["traveller"]] == [(1, 1)] * 2
        assert [(each["points"], each["times"]) for each in shown["frequencies"]] == [(points, 2)]
    assert {line["percent"] for line in now["standings"]} == {50.0}
    table, board = keys(now)[0][1:]
    corrected = desk.does(
        "correct", round=3, table=table, board=board, why="it was doubled",
        slip={"made": {"trump": "H", "tricks": 8, "doubles": 1}},
    )  # fmt: skip
    assert sorted(line["percent"] for line in corrected["standings"]) == [33.33, 33.33, 66.67, 66.67]
    best = corrected["standings"][0]["who"]
    traced = desk.gets(f"/sides/{best}").json()["boards"]
    assert [each["score"] for each in traced] == [1, 1, 2]
    assert desk.does("close")["closed"]
    sheet = list(csv.reader(io.StringIO(desk.gets("/standings.csv").text)))
    assert (sheet[0][3:6], sheet[1][3:6]) == (["name", "score", "percent"], [best, "4.0", "66.67"])
    assert len(list(csv.reader(io.StringIO(desk.gets("/results.csv").text)))) == 7


def tells(text: str, points: int) -> bool:
    """Whether a text tells of so many points, which stand by chance in no time and no name."""
    return str(points) in re.sub(r"[0-9a-f]{16}|\d{5,}(\.\d+)?", "", text)


def test_slips_of_a_board_in_play_are_told_to_nobody(caller: Caller) -> None:
    """Six pairs, so that boards go on; with the keeper's secret, too, only what is disputed is told."""
    desk = desk_of(caller, movement="mitchell")
    desk.does("comes", who="A fifth", players=("Ina", "Jon"))
    desk.does("comes", who="A sixth", players=("Kay", "Leo"))
    desk.does("begin")
    now = enter(desk, desk.does("seat"), points=3977)
    assert [at["state"] for table in now["round"]["tables"] for at in table["boards"]] == ["entered"] * 3
    number, table, board = keys(now)[0]
    below = (
        "",
        "/rounds/1",
        f"/boards/{board}",
        "/sides/East",
        "/standings.csv",
        "/results.csv",
        "/results.pbn",
        "/cards",
    )
    for secret in ("", desk.tables, desk.keeper):
        assert all(not tells(desk.gets(path, secret).text, 3977) for path in below)
    desk.does("slip", secret=desk.tables, round=number, table=table, board=board, slip={"points": 3978}, by="East")
    told = {secret: desk.gets("", secret).text for secret in ("", desk.tables, desk.keeper)}
    assert {secret: tells(text, 3978) for secret, text in told.items()} == {
        "": False,
        desk.tables: False,
        desk.keeper: True,
    }


def test_boards_that_the_room_has_dealt_go_as_pbn_to_who_makes_them_up(caller: Caller) -> None:
    desk = desk_of(caller, cards="room", boards=2)
    desk.does("begin")
    assert desk.gets("/boards.pbn").status_code == 403
    assert desk.gets("/boards.pbn", desk.tables).status_code == 403
    text = desk.gets("/boards.pbn", desk.keeper).text
    games = pbn.loads(text).games
    assert [game.tag("Board") for game in games] == [str(n) for n in range(1, 7)]
    hands = [understand(game).hands for game in games]
    assert all(each is not None and len({card for hand in each for card in hand}) == 52 for each in hands)
    promised = desk.gets("/boards/1").json()
    assert (promised["over"], promised["hands"], promised["proof"]) == (False, [], "")
    for _ in range(3):
        enter(desk, desk.does("seat"), made={"trump": "N", "tricks": 9})
    shown = desk.gets("/boards/1").json()
    assert shown["commitment"] == promised["commitment"] != ""
    assert problem_with(proof_of(shown["proof"])) == ""
    assert hands[0] is not None
    assert shown["hands"] == [sorted(hand, reverse=True) for hand in hands[0]]
    results = pbn.loads(desk.gets("/results.pbn").text)
    assert (len(results.games), results.troubles) == (12, ())
    assert {game.tag("Contract") for game in results.games} == {"1NT"}
    assert understand(results.games[0]).result == 9


@pytest.mark.parametrize(
    ("wanted", "status", "words"),
    [
        ({"do": "comes", "who": "East", "players": ["x", "y"]}, 409, "play already"),
        ({"do": "comes", "who": "EAST", "players": ["x", "y"]}, 409, "looks like East"),
        ({"do": "comes", "who": "x", "players": ["y"]}, 409, "a pair has 2 players"),
        ({"do": "comes", "who": "x", "house": "book"}, 409, "on the screen only"),
        ({"do": "seat"}, 409, "play has not begun"),
        ({"do": "slip", "round": 1, "table": 1, "board": 1, "slip": {"points": 3}}, 409, "no round 1"),
        ({"do": "slip", "round": 1, "table": 1, "board": 1}, 409, "a slip has the points"),
        ({"do": "slip", "round": 1, "table": 1, "board": 1, "slip": {}}, 409, "what was made"),
        ({"do": "slip", "slip": {"made": {"trump": "X", "tricks": 3}}}, 422, "trump"),
        ({"do": "slip", "slip": {"made": {"trump": "H", "tricks": 14}}}, 422, "tricks"),
        ({"do": "close"}, 409, "no round has been played"),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(caller: Caller, wanted: Any, status: int, words: str) -> None:
    desk = desk_of(caller)
    before = desk.now()
    answer = desk.asks(**wanted)
    assert (answer.status_code, words in answer.text) == (status, True), answer.text
    assert desk.now() == before


@pytest.mark.parametrize(
    "wanted", [{"contest": "teams"}, {"scoring": "boards"}, {"book": "X"}, {"boards": 0}, {"movement": "waltz"}]
)
def test_what_cannot_be_held_is_refused(caller: Caller, wanted: dict[str, Any]) -> None:
    assert caller.http.post("/api/duplicates", json={"title": "Friday", **wanted}).status_code == 422


def test_each_secret_lets_one_do_what_it_is_for_and_a_tournament_is_no_duplicate(caller: Caller) -> None:
    desk = desk_of(caller)
    for do in ("comes", "leaves", "begin", "seat", "correct", "close"):
        assert desk.asks(do, desk.tables, who="East", round=1, table=1, board=1, why="so").status_code == 403, do
    assert desk.keeper not in desk.gets("").text
    other = Desk(caller)
    assert caller.http.get(other.path.replace("tournaments", "duplicates")).status_code == 404
    assert caller.http.get(desk.path.replace("duplicates", "tournaments")).status_code == 404
    assert desk.gets("/boards.pbn", desk.keeper).status_code == 409
    assert desk.asks("slip", round=1, table=1, board=1, slip={"points": 1}).status_code == 409


def test_nothing_is_lost_when_the_room_is_killed_in_each_round(tmp_path: Path) -> None:
    room = Process(str(tmp_path / "room.db"))
    room.opens()
    caller = Caller(room.port, "Sue")
    desk = desk_of(caller, cards="room")
    desk.does("begin")
    for number in (1, 2, 3):
        now = enter(desk, desk.does("seat"), made={"trump": "S", "tricks": 5 + number})
        room.is_killed()
        room.opens()
        assert desk.now() == now
    closed = desk.does("close")
    boards = [desk.gets(f"/boards/{n}").json() for n in (1, 2, 3)]
    room.is_killed()
    room.opens()
    assert desk.now() == closed
    assert [desk.gets(f"/boards/{n}").json() for n in (1, 2, 3)] == boards
    caller.close()
    room.is_killed()


# --- on the screen


@pytest.mark.parametrize(("book", "movement"), [("M", "howell"), ("S", "everybody")])
def test_players_of_the_house_play_a_duplicate_by_themselves(tmp_path: Path, book: str, movement: str) -> None:
    async def work(come: Come) -> None:
        teams = movement == "everybody"
        keeper = await opens(come, book=book, movement=movement, contest="teams" if teams else "pairs",
                             scoring="boards" if teams else "matchpoints")  # fmt: skip
        for n, house in enumerate(("book", "greedy", "random", "gentle")):
            await keeper.does("comes", who=f"Pair {n}", house=house)
        await keeper.does("begin")
        await keeper.does("seat")
        now = await keeper.is_at(99)
        assert (now["closed"], now["round"]["number"], now["over"]) == (True, 3, [1, 2, 3])
        assert sum(line["score"] for line in now["standings"]) == 4 * 3
        for board in (1, 2, 3):
            shown = (await keeper.guest.http.get(f"{keeper.path}/boards/{board}")).json()
            for name in tables(keeper, board, shown):
                play = table_of(keeper.guest, name).table.play
                assert play is not None
                if play.deal.number > 1:
                    continue  # all have passed, and another would be dealt
                dealt = [sorted(hand, reverse=True) for hand in play.deal.dealt]
                assert dealt == shown["hands"], "the same cards at every table"

    in_a_room(tmp_path / "room.db", work)


def tables(keeper: Keeper, board: int, shown: Any) -> list[str]:
    return [f"du{keeper.made['tournament']}-{line['round']}-{line['table']}-{board}" for line in shown["traveller"]]


def test_persons_are_led_to_their_tables_and_learn_nothing_before_the_board_is_over(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        keeper = await opens(come)
        people = {name: await come(name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve")}
        for first, second in (("Ann", "Bob"), ("Cid", "Dot")):
            await keeper.does("comes", people[first], "tables", who=f"{first} and {second}", players=(first, second))
        await keeper.does("comes", who="Eve and a book", players=("Eve",), house="book")
        await keeper.does("comes", who="The house", house="book")
        await keeper.does("comes", people["Ann"], "tables", 403, who="x", players=("Bob", "Cid"))
        await keeper.does("comes", None, "keeper", 409, who="x", players=("Ann", "Zoe"))
        await keeper.does("begin")
        now = await keeper.does("seat")
        assert (await keeper.guest.http.post(f"{keeper.path}/director")).status_code == 403
        called = await keeper.guest.http.post(f"{keeper.path}/director", headers={"x-secret": keeper.made["keeper"]})
        assert len(called.json()["tables"]) == 2
        directed = (await keeper.guest.http.get("/api/directing")).json()
        assert {row["table"] for row in directed} == set(called.json()["tables"])
        refused = await people["Ann"].http.post(f"{keeper.path}/director", headers={"x-secret": keeper.made["keeper"]})
        assert refused.status_code == 409
        for number in (1, 2, 3):
            led = {name: await keeper.table_for(guest) for name, guest in people.items()}
            assert {each["number"] for each in led.values()} == {number}
            assert led["Ann"] == led["Bob"]
            first, last = (f"du{keeper.made['tournament']}-{number}-{table}-{number}" for table in (1, 2))
            await plays(table_of(keeper.guest, first))
            hers = next(name for name, each in led.items() if each["table"] == first)
            assert (await keeper.table_for(people[hers]))["table"] == ""
            now = await keeper.now()
            if number < 3:
                assert number not in now["over"]
                told = (await people[hers].http.get(f"/api/tables/{first}/deals/1.1")).json()
                assert (told["closed"], told["stock"], told["proof"]) == (False, [], "")
                assert (await people[hers].http.get(f"/api/tables/{first}/deals/1.1/costs")).status_code == 409
                stranger = next(guest for name, guest in people.items() if led[name] != led[hers])
                assert (await stranger.http.get(f"/api/tables/{first}/minutes")).status_code == 403
                assert (await people[hers].http.get(f"{keeper.path}/boards/{number}")).json()["hands"] == []
                assert (await people[hers].http.post(f"/api/tables/{first}/links")).status_code == 409
            await plays(table_of(keeper.guest, last))
            now = await keeper.is_at(number + 1)
            assert number in now["over"]
            assert (await people[hers].http.get(f"/api/tables/{first}/deals/1.1")).json()["closed"]
        assert now["closed"]
        assert round(sum(line["percent"] for line in now["standings"])) == 200

    in_a_room(tmp_path / "room.db", work)


def test_a_round_goes_on_where_it_stood_when_the_room_is_opened_again(tmp_path: Path) -> None:
    made: dict[str, str] = {}

    async def begins(come: Come) -> None:
        keeper = await opens(come)
        made.update(keeper.made)
        for first, second in (("Ann", "Bob"), ("Cid", "Dot")):
            await come(first)
            await come(second)
            await keeper.does("comes", who=f"{first} and {second}", players=(first, second))
        await keeper.does("comes", who="The house", house="book")
        await keeper.does("comes", who="Another", house="book")
        await keeper.does("begin")
        await keeper.does("seat")

    async def goes_on(come: Come) -> None:
        keeper = Keeper(await come("Sue"), made)
        now = await keeper.now()
        for key in keys(now):
            live = await keeper.guest.http._transport.app.state.room.hub.find(  # type: ignore[attr-defined]
                f"du{made['tournament']}-{'-'.join(map(str, key))}"
            )
            await plays(live)
        assert (await keeper.is_at(2))["over"] == [1]

    in_a_room(tmp_path / "room.db", begins)
    in_a_room(tmp_path / "room.db", goes_on)


def test_a_result_that_is_taken_away_waits_to_be_corrected_and_the_round_then_goes_on(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        keeper = await opens(come)
        for first, second in (("Ann", "Bob"), ("Cid", "Dot")):
            await come(first)
            await come(second)
            await keeper.does("comes", who=f"{first} – {second}", players=(first, second))
        for n in range(2):
            await keeper.does("comes", who=f"Pair {n}", house="book")
        await keeper.does("begin")
        now = await keeper.does("seat")
        first, last = (f"du{keeper.made['tournament']}-1-{table}-1" for table in (1, 2))
        by_persons = [name for name in (first, last) if table_of(keeper.guest, name).table.persons]
        await plays(table_of(keeper.guest, by_persons[0]))
        table = int(by_persons[0].split("-")[2])
        where: dict[str, Any] = {"round": 1, "table": table, "board": 1}
        while (
            next(each for each in (await keeper.now())["round"]["tables"] if each["number"] == table)["boards"][0][
                "state"
            ]
            == "missing"
        ):
            await asyncio.sleep(0.02)
        taken = await keeper.does("correct", why="to be played again", slip=None, **where)
        assert taken["round"]["tables"][table - 1]["boards"][0]["state"] == "missing"
        await keeper.does("correct", why="they agree on it", slip={"points": 1}, **where)
        for name in by_persons[1:]:
            await plays(table_of(keeper.guest, name))
        now = await keeper.is_at(2)
        assert 1 in now["over"]

    in_a_room(tmp_path / "room.db", work)


def test_who_has_deleted_an_account_is_a_former_member_in_the_results(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        keeper = await opens(come)
        ann = await come("Ann")
        await come("Bob")
        password = {"password": "a long one that nobody guesses"}
        assert (await ann.http.post("/api/accounts", json=password)).status_code == 201
        await keeper.does("comes", who="Ann – Bob", players=("Ann", "Bob"))
        for n, house in enumerate(("book", "greedy", "random")):
            await keeper.does("comes", who=f"Pair {n}", house=house)
        await keeper.does("begin")
        await keeper.does("seat")
        answer = await ann.http.request("DELETE", "/api/accounts", json=password)
        assert answer.status_code < 300, answer.text
        told = (await keeper.guest.http.get(keeper.path)).text
        assert ("Ann" in told, "a former member – Bob" in told) == (False, True)
        for below in ("/cards", "/standings.csv", "/rounds/1"):
            assert "Ann" not in (await keeper.guest.http.get(keeper.path + below)).text

    in_a_room(tmp_path / "room.db", work)
