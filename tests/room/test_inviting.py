"""What a link leads to, told before a name is asked for; a game with anyone; a link as a QR code."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx

from drivers.callers import Caller, Come, in_a_room
from eldesthand.server.lobby import PAUSE

FREE = {"players": "book", "places": "agreed"}


async def asks(http: httpx.AsyncClient, table: str, secret: str) -> httpx.Response:
    return await http.post(f"/api/tables/{table}/invitation", json={"secret": secret})


def test_a_link_tells_who_invites_to_what_before_a_name_is_given(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        made = await ann.opens(book="B", manner="strict")
        await bob.joins(made["table"], made["seat"])
        nobody = Caller(ann.app, "").http
        told = (await asks(nobody, made["table"], made["seat"])).json()
        assert told == {
            "table": made["table"], "link": "seat", "host": "Ann", "title_of_book": "Bridge 1907", "game": "bridge",
            "plays_for": "a rubber", "manner": "strict", "chairs": ["Ann", "Bob", "", ""], "house": [], "here": [],
            "free": 2, "score": "",
        }  # fmt: skip
        assert (await asks(nobody, made["table"], made["watch"])).json()["link"] == "watch"
        assert (await nobody.get("/api/guest")).status_code == 401, "nobody has come by asking"

    in_a_room(tmp_path / "room.db", work)


def test_once_people_sit_the_chairs_are_those_of_the_seats(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        made = await ann.opens(manner="guided", dealing="house", fill=True, seat="W", **FREE)
        told = (await asks(ann.http, made["table"], made["seat"])).json()
        assert told["chairs"][3] == "Ann"
        assert sorted(told["chairs"]) == sorted(["Ann", *told["house"]])
        assert (told["free"], told["host"]) == (0, "Ann")
        assert told["score"]

    in_a_room(tmp_path / "room.db", work)


def test_a_link_that_leads_nowhere_says_so_and_nothing_else(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, eve = await come("Ann"), await come("Eve")
        made, other = await ann.opens(), await eve.opens()
        listed = (await ann.http.get(f"/api/tables/{made['table']}/links")).json()
        taken_back = next(link["id"] for link in listed if link["link"] == "seat")
        assert (await ann.http.delete(f"/api/tables/{made['table']}/links/{taken_back}")).status_code < 300
        answers = [
            await asks(Caller(ann.app, "").http, table, secret)
            for table, secret in (
                (made["table"], made["seat"]), (made["table"], "guessed"), (made["table"], ""),
                (made["table"], other["seat"]), ("nosuchtable", "guessed"), ("nosuchtable", ""),
            )
        ]  # fmt: skip
        assert {answer.status_code for answer in answers} == {403}
        assert len({answer.text for answer in answers}) == 1, "nothing tells a table that is there from one that is not"
        assert "Ann" not in answers[0].text

    in_a_room(tmp_path / "room.db", work)


def test_without_a_secret_only_a_table_open_to_all_is_told_of(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, eve = await come("Ann"), await come("Eve")
        tables = [(await ann.opens(listed=listed))["table"] for listed in ("open", "seen")]
        await asyncio.sleep(3 * PAUSE)
        answers = [await asks(eve.http, table, "") for table in tables]
        assert [answer.status_code for answer in answers] == [200, 403]
        assert answers[0].json()["link"] == "seat"

    in_a_room(tmp_path / "room.db", work)


async def matched(caller: Any, book: str = "M") -> tuple[str, bool]:
    answer = await caller.http.post("/api/match", json={"book": book})
    assert answer.status_code == 200, answer.text
    return answer.json()["table"], answer.json()["opened"]


def test_of_two_who_ask_at_once_one_opens_a_table_and_the_other_comes_to_it(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        people = [await come(name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve")]
        first = await matched(people[0])
        assert first[1]
        live = people[0].app.state.room.hub.get(first[0])
        live.attendance.enters("Ann", object())
        rest = await asyncio.gather(*(matched(person) for person in people[1:4]))
        assert set(rest) == {(first[0], False)}
        assert live.table.people == ("Ann", "Bob", "Cid", "Dot")
        assert await matched(people[0]) != first, "at a table that has its four nobody waits"
        table, opened = await matched(people[4], "B")
        assert opened
        assert table != first[0]

    in_a_room(tmp_path / "room.db", work)


def test_nobody_is_matched_to_a_private_table_or_to_one_at_which_nobody_is(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        hub = ann.app.state.room.hub
        for listed in ("", "seen"):
            table = (await ann.opens(book="M", listed=listed))["table"]
            hub.get(table).attendance.enters("Ann", object())
        left = (await ann.opens(book="M", listed="open"))["table"]
        table, opened = await matched(bob)
        assert opened
        assert table != left
        hub.get(table).attendance.enters("Bob", object())
        assert await matched(bob) == (table, False), "who waits goes on waiting there"
        assert len(hub.get(table).table.people) == 1

    in_a_room(tmp_path / "room.db", work)


def test_a_game_that_is_none_is_refused_in_words(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        answer = await ann.http.post("/api/match", json={"book": "Z"})
        assert answer.status_code == 422
        assert answer.json()["detail"]

    in_a_room(tmp_path / "room.db", work)


def test_a_link_is_drawn_as_a_code_with_a_margin_for_who_has_come_in(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        drawn = (await ann.http.post("/api/qr", json={"text": "https://cards.example/#/table/x/seat/secret"})).json()
        size = drawn["size"]
        assert (size - 17 - 8) % 4 == 0, "a square of 4n + 17, and four to each side"
        squares = {tuple(map(int, part.split("h")[0].split())) for part in drawn["path"].split("M") if part}
        finder = {
            (4 + x, 4 + y) for x in range(7) for y in range(7) if x in (0, 6) or y in (0, 6) or {x, y} <= {2, 3, 4}
        }
        assert finder <= squares
        assert all(4 <= at < size - 4 for square in squares for at in square)
        assert (await ann.http.post("/api/qr", json={"text": ""})).status_code == 422
        ann.http.cookies.clear()
        assert (await ann.http.post("/api/qr", json={"text": "x"})).status_code == 401

    in_a_room(tmp_path / "room.db", work)


def tags(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))


def test_a_preview_tells_the_game_and_no_name_of_a_private_table(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann <b>")
        tables = [(await ann.opens(book="B", listed=listed)) for listed in ("", "seen")]
        nobody = Caller(ann.app, "").http
        pages = [(await nobody.get(f"/t/{made['table']}")) for made in tables]
        private, seen = (tags(page.text) for page in pages)
        assert private["title"] == "You are invited to Bridge 1907"
        assert private["description"] == "Club manner, for a rubber. 3 of 4 chairs are free."
        assert "Ann" not in pages[0].text
        assert seen["title"] == "Ann &lt;b&gt; invites you to Bridge 1907"
        for page, made in zip(pages, tables, strict=True):
            assert page.headers["content-security-policy"]
            assert not [secret for kind, secret in made.items() if kind != "table" and secret in page.text]
            assert made["table"] not in page.text
            image = tags(page.text)["image"]
            assert image.startswith("http://127.0.0.1:8765/web/")
            assert (await nobody.get(image)).headers["content-type"] == "image/png"
        unknown = await nobody.get("/t/nosuchtable")
        assert (unknown.status_code, tags(unknown.text)["title"]) == (200, "Eldest Hand")

    in_a_room(tmp_path / "room.db", work)


async def evening(caller: Any, **wanted: Any) -> dict[str, str]:
    made: dict[str, str] = (await caller.http.post("/api/evenings", json=wanted)).json()
    return made


async def asks_evening(http: httpx.AsyncClient, name: str, secret: str) -> httpx.Response:
    return await http.post(f"/api/evenings/{name}/invitation", json={"secret": secret})


def test_a_link_to_an_evening_tells_who_invites_to_what_before_a_name_is_given(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        made = await evening(ann, title="Tuesday", book="B", director=True)
        nobody = Caller(ann.app, "").http
        told = (await asks_evening(nobody, made["evening"], made["seat"])).json()
        assert told == {
            "evening": made["evening"], "link": "seat", "host": "Ann", "title": "Tuesday",
            "title_of_book": "Bridge 1907", "manner": "club", "people": [], "house": [], "here": [],
        }  # fmt: skip
        assert (await asks_evening(nobody, made["evening"], made["direct"])).json()["link"] == "direct"
        assert (await nobody.get("/api/guest")).status_code == 401, "nobody has come by asking"

    in_a_room(tmp_path / "room.db", work)


def test_of_evenings_too_nothing_is_told_by_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, eve = await come("Ann"), await come("Eve")
        made, other = await evening(ann, title="Tuesday"), await evening(eve, title="Friday")
        listed = await evening(eve, title="All come", listed=True)
        http = Caller(ann.app, "").http
        answers = [
            await asks_evening(http, name, secret)
            for name, secret in (
                (made["evening"], ""), (made["evening"], "guessed"), (made["evening"], other["seat"]),
                ("nosuchevening", ""), ("nosuchevening", "guessed"), (listed["evening"], "guessed"),
            )
        ]  # fmt: skip
        assert {answer.status_code for answer in answers} == {403}
        assert len({answer.text for answer in answers}) == 1
        assert (await asks_evening(http, listed["evening"], "")).json()["title"] == "All come"

    in_a_room(tmp_path / "room.db", work)


def test_a_preview_tells_the_title_of_an_evening_only_if_it_is_listed(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        private, listed = await evening(ann, title="Ann at home"), await evening(ann, title="Tuesday", listed=True)
        nobody = Caller(ann.app, "").http
        pages = [(await nobody.get(f"/e/{made['evening']}")).text for made in (private, listed)]
        assert tags(pages[0])["title"] == "You are invited to an evening of Somerset 1888"
        assert tags(pages[0])["description"] == "Somerset 1888, club manner. Nobody is there yet."
        assert "Ann" not in pages[0]
        assert tags(pages[1])["title"] == "Ann invites you to Tuesday"
        assert not [page for page in pages for made in (private, listed) if made["seat"] in page]
        assert tags((await nobody.get("/e/nosuchevening")).text)["title"] == "Eldest Hand"

    in_a_room(tmp_path / "room.db", work)


def test_a_preview_of_a_challenge_tells_the_game_and_not_which_deals(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        nobody = Caller(ann.app, "").http
        told = tags((await nobody.get("/c/B")).text)
        assert told["title"] == "A challenge: four deals of Bridge 1907"
        assert told["description"].startswith("The same cards for both of you")
        assert tags((await nobody.get("/c/Z")).text)["title"] == "Eldest Hand"

    in_a_room(tmp_path / "room.db", work)
