"""Members at the page: a guest's record kept by a password, signed out everywhere, deleted; and what he has played."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect
from sqlalchemy import insert

from drivers.browser import LAPTOP, PHONE, Person
from drivers.room_server import room_in_a_thread
from drivers.stacked import stacked
from eldesthand.cards import card
from eldesthand.server.bearers import key_of
from eldesthand.server.members.played import put_rubbers
from eldesthand.server.members.rows import RubberRow
from eldesthand.server.store.schema import ACCOUNTS
from eldesthand.server.store.store import open_store
from eldesthand.table.acts import Discard, NoClaim, Order, Play

Come = Callable[..., Person]
PASSWORD = "three jolly jokers"


def goes_to(person: Person, where: str) -> None:
    person.page.goto(f"{person.origin}/#/{where}")


def signs_in(person: Person, name: str, password: str) -> None:
    person.page.get_by_label("Your name").fill(name)
    person.page.get_by_label("Password", exact=True).fill(password)
    person.page.get_by_role("button", name="Sign in").click()


def test_an_account_made_from_a_guest_is_signed_out_everywhere_and_deleted(come: Come) -> None:
    ann, phone = come(), come(PHONE)
    for person in (ann, phone):
        person.guards.allowed.append(r"4(01|03|22) .*/api/(session|accounts|guest|me)\)$")
    ann.goes()
    ann.page.get_by_label("Your name at the table").fill("Ann")
    ann.opens_the_door()
    expect(ann.page).to_have_url(re.compile("#/table/"))
    goes_to(ann, "account")
    expect(ann.page.get_by_text("You are here as Ann, a guest")).to_be_visible()
    ann.has_no_fault("account-guest")
    ann.page.get_by_label("A password").fill("password1")
    ann.button("Keep my record").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("among the first anyone would try")
    ann.page.get_by_label("A password").fill(PASSWORD)
    ann.button("Keep my record").click()
    expect(ann.page.get_by_text("You are Ann, a member")).to_be_visible()
    ann.has_no_fault("account-member")

    goes_to(phone, "account")
    phone.has_no_fault("account-nobody")
    signs_in(phone, "Ann", "not it at all")
    expect(phone.page.get_by_role("alert")).to_contain_text("do not go together")
    signs_in(phone, "ann", PASSWORD)
    expect(phone.page.get_by_text("You are Ann, a member")).to_be_visible()
    phone.button("Sign out everywhere").click()
    expect(phone.page.get_by_text("You are signed out everywhere")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_text("You are nobody here yet")).to_be_visible()

    signs_in(ann, "Ann", PASSWORD)
    ann.page.get_by_text("Delete the account").first.click()
    ann.page.get_by_label("Your password").fill(PASSWORD)
    ann.button("Delete my account").click()
    expect(ann.page.get_by_text("Your account is deleted")).to_be_visible()
    signs_in(ann, "Ann", PASSWORD)
    expect(ann.page.get_by_role("alert")).to_contain_text("do not go together")


@pytest.mark.parametrize("size", [LAPTOP, pytest.param(PHONE, id="phone", marks=pytest.mark.long)])
def test_a_members_page_shows_what_he_has_played(come: Come, tmp_path: Path, size: tuple[int, int]) -> None:
    """East holds the five best trumps, orders up and marches."""
    hands = ["HA HK HQ HJ HT", "SJ CJ SA SK SQ", "DA DK DQ DJ DT", "CA CK CQ CT C9"]
    tricks = ["SJ DA CA S9", "CJ DK CK HA", "SA DQ CQ HK", "SK DJ CT HQ", "SQ DT C9 HJ"]
    plays = [Play(seat, card(name)) for trick in tricks for seat, name in zip((1, 2, 3, 0), trick.split(), strict=True)]
    acts = [Order(1), Discard(0, card("HT")), *plays, *map(NoClaim, range(4))]
    database = str(tmp_path / "stacked.db")
    there = stacked(database, "S", "club", hands, "S9", acts)
    with room_in_a_thread(database) as port:
        east = come(size, f"http://127.0.0.1:{port}", there.token(1))
        goes_to(east, f"member/{there.names[1]}")
        expect(east.page.get_by_role("heading", name=there.names[1])).to_be_visible()
        if not east.page.get_by_text("Points a deal").count():  # what was missing is backfilled beside the rest
            east.page.reload()
        expect(east.page.get_by_role("img", name="+2 points a deal")).to_be_visible()
        row = east.page.get_by_role("row").filter(has_text="Eldest hand")
        expect(row).to_contain_text("100 %")
        expect(east.page.get_by_role("link", name="Save all you have played")).to_be_visible()
        east.has_no_fault("member")
        east.page.get_by_role("link", name="Your account").click()
        expect(east.page.get_by_text(f"You are here as {there.names[1]}")).to_be_visible()
        east.page.get_by_role("link", name="What you have played").click()
        expect(east.page.get_by_role("heading", name="Your tables")).to_be_visible()


@pytest.mark.long
def test_from_an_evening_one_goes_to_a_members_page(come: Come) -> None:
    ann = come()
    ann.goes()
    ann.page.evaluate(
        """async () => {
          const headers = {"content-type": "application/json"};
          const send = (path, body) => fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
          await send("/api/guest", {name: "Ann"});
          localStorage.setItem("eldesthand.came", "yes");
          const {evening} = await (await send("/api/evenings", {title: "Tuesday", book: "S", listed: true})).json();
          location.hash = `#/evening/${evening}`;
        }"""
    )
    ann.button("Come in").click()
    ann.page.get_by_role("link", name="Ann", exact=True).click()
    expect(ann.page.get_by_text("You have played no deal yet that is closed")).to_be_visible()
    ann.has_no_fault("member-without-deals")


def has_won(database: str) -> None:
    """Keep a room where Ann, a member, and Eve, a guest, have won most of ten rubbers against Bob and a bot."""

    async def kept() -> None:
        store = await open_store(database)
        ann, bob = key_of("Ann"), key_of("Bob")
        four = ann, bob, key_of("Eve"), "house:book"
        won = [RubberRow("t", number, "S", int(number % 5 == 0), *four) for number in range(1, 11)]
        await store.do(lambda connection: put_rubbers(connection, won))
        for key, name in ((ann, "Ann"), (bob, "Bob")):
            row = {"key": key, "name": name, "password": "?"}
            await store.do(lambda connection, row=row: connection.execute(insert(ACCOUNTS).values(row)))  # type: ignore[misc]
        await store.close()

    with ThreadPoolExecutor(1) as thread:  # the browser's driver keeps a loop running in this one
        thread.submit(asyncio.run, kept()).result()


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_ratings_are_listed_with_what_is_not_certain_of_them(come: Come, tmp_path: Path, size: tuple[int, int]) -> None:
    has_won(str(tmp_path / "rated.db"))
    with room_in_a_thread(str(tmp_path / "rated.db")) as port:
        eve = come(size, room=f"http://127.0.0.1:{port}")
        eve.guards.allowed.append("401 .*/api/guest")
        goes_to(eve, "ratings")
        expect(eve.page.get_by_text("They are shown to those who are in the room.")).to_be_visible()
        eve.goes()
        eve.page.get_by_label("Your name at the table").fill("Eve")
        eve.opens_the_door()
        expect(eve.page).to_have_url(re.compile("#/table/"))
        goes_to(eve, "ratings")
        rows = eve.page.get_by_role("row")
        expect(rows).to_have_count(4)
        expect(rows.nth(1)).to_contain_text("10")
        expect(eve.page.get_by_role("region", name="Euchre").get_by_role("rowheader")).to_contain_text(["Ann", "Bob"])
        eve.takes_a_picture("ratings")
        eve.has_no_fault("ratings")
        goes_to(eve, "member/Eve")
        expect(eve.page.get_by_text("by 10 rubbers among persons")).to_be_visible()
        eve.has_no_fault("ones-own-rating")
        eve.context.close()
