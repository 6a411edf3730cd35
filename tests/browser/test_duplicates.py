"""A duplicate at the page: with real cards from its opening to the travellers, and on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from drivers.browser import LAPTOP, PHONE, Person
from drivers.german import is_german

Come = Callable[..., Person]
PAIRS = ("Ann, Bob", "Cid, Dot", "Eve, Fay", "Gus, Hal")


def opens(person: Person, pairs: tuple[str, ...] = PAIRS, typed: dict[str, str] | None = None, **chosen: str) -> None:
    """Open a duplicate with one board a round, and let everybody come."""
    person.goes("#/duplicate")
    person.page.get_by_label("What it is called").fill("Tuesday")
    for name, value in chosen.items():
        person.page.locator(f"select[name={name}]").select_option(value)
    for name, value in {"boards": "1", **(typed or {})}.items():
        person.page.locator(f"input[name={name}]").fill(value)
    person.has_no_fault("1-opening")
    person.button("Open the duplicate").click()
    person.page.get_by_label(re.compile("Who comes")).fill("\n".join(pairs))
    person.button("They play from the next round on").click()
    expect(person.page.get_by_text(f"Who plays: {len(pairs)}")).to_be_visible()


def table(person: Person, number: int) -> Locator:
    return person.page.get_by_role("article", name=f"Table {number}", exact=True)


def enters(person: Person, at: int, trump: str, tricks: int) -> None:
    """Enter what was made at a table of the round in hand."""
    table(person, at).get_by_role("button", name=re.compile("^The result of board")).click()
    table(person, at).get_by_label("Trump").select_option(trump)
    table(person, at).get_by_label("Tricks of the dealer’s side").fill(str(tricks))
    table(person, at).get_by_role("button", name="Enter the result").click()
    expect(table(person, at).get_by_text("not entered")).to_have_count(0)


def test_an_evening_with_real_cards_from_its_opening_to_its_travellers(come: Come) -> None:
    sue, ann, wall = come(LAPTOP), come(PHONE), come(LAPTOP)
    opens(sue, cards="room")
    sue.page.get_by_text("Links, paper and files").click()
    link = sue.page.get_by_label("For the tables, to enter their slips").input_value()
    name = re.search(r"duplicate/(\w+)", link)[1]  # type: ignore[index]
    sue.page.get_by_text("Links, paper and files").click()
    sue.button("Begin with those who are there").click()
    sue.button("Seat the first round").click()
    sue.has_no_fault("2-seated")
    with sue.page.expect_download() as download:
        sue.button("Boards as PBN").click()
    assert download.value.suggested_filename.endswith(".pbn")
    ann.goes(link[link.index("#") :])
    enters(ann, 1, "H", 9)
    ann.has_no_fault("3-at-a-table")
    enters(sue, 2, "S", 7)
    wall.goes(f"#/duplicate/{name}/board")
    expect(wall.page.get_by_text("By one board that has been played at all its tables.")).to_be_visible()
    wall.has_no_fault("4-on-the-wall")
    for _ in (2, 3):
        sue.button("Seat the next round").click()
        enters(sue, 1, "N", 8)
        enters(ann, 2, "D", 6)
    sue.button("Close the duplicate").click()
    expect(wall.page.get_by_text("It is over")).to_be_visible()
    sue.has_no_fault("5-closed")
    sue.page.get_by_role("button", name="Board 1", exact=True).first.click()
    board = sue.page.get_by_role("dialog")
    expect(board.get_by_role("row")).to_have_count(3)
    expect(board.get_by_role("region")).to_have_count(4)
    sue.has_no_fault("6-a-board")
    board.get_by_role("button", name="Close").click()
    sue.page.get_by_role("row").nth(1).get_by_role("button").click()
    expect(sue.page.get_by_role("dialog").get_by_role("row")).to_have_count(4)
    sue.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    sue.goes(f"#/duplicate/{name}/cards")
    expect(sue.page.get_by_role("table")).to_have_count(4)
    sue.has_no_fault("7-guide-cards")


def test_a_result_is_disputed_corrected_and_given_in_shares(come: Come) -> None:
    sue = come(LAPTOP)
    opens(sue, book="M")
    sue.button("Begin with those who are there").click()
    sue.button("Seat the first round").click()
    table(sue, 1).get_by_role("button", name=re.compile("^The result of board")).click()
    table(sue, 1).get_by_label("Points").fill("2")
    table(sue, 1).get_by_label("For").select_option("ew")
    table(sue, 1).get_by_role("button", name="Enter the result").click()
    expect(table(sue, 1)).not_to_contain_text("-2")
    table(sue, 1).get_by_role("button", name=re.compile("^The result of board")).click()
    table(sue, 1).get_by_text("A share in place of a result").click()
    table(sue, 1).get_by_label("N–S, in percent").fill("60")
    table(sue, 1).get_by_label("Why it is corrected").fill("a card was missing from the pack")
    sue.has_no_fault("1-a-share")
    table(sue, 1).locator("input[name=points]").fill("0")
    table(sue, 1).get_by_role("button", name="Correct it").click()
    table(sue, 2).get_by_role("button", name=re.compile("^The result of board")).click()
    table(sue, 2).get_by_role("button", name="Not played").click()
    expect(table(sue, 1)).to_contain_text("60 / 40 %")
    expect(table(sue, 2)).to_contain_text("50 / 50 %")


def test_on_the_screen_one_is_led_to_ones_table_and_on(come: Come) -> None:
    sue, ann = come(LAPTOP), come(PHONE)
    ann.comes_in("Ann")
    houses = ("Ann, house: book", "house: book", "house: greedy", "house: random")
    opens(sue, houses, {"minutes": "9"}, book="M", cards="screen")
    sue.page.get_by_text("Links, paper and files").click()
    link = sue.page.get_by_label("For those who play, to enter").input_value()
    sue.page.get_by_text("Links, paper and files").click()
    ann.goes(link[link.index("#") :])
    expect(ann.page.get_by_text("You are led to your table when play begins.")).to_be_visible()
    sue.button("Begin with those who are there").click()
    sue.button("Seat the first round").click()
    expect(ann.page.locator(".felt")).to_be_visible()
    ann.goes(link[link.index("#") :])
    expect(ann.page.get_by_text("The round ends by itself at the latest")).to_be_visible()
    ann.page.get_by_role("link", name="To your table: board 1").click()
    expect(ann.page.locator(".felt")).to_be_visible()
    ann.has_no_fault("1-at-the-table")


@pytest.mark.long
def test_a_league_of_the_house_plays_itself_and_shows_its_table(come: Come) -> None:
    sue = come(LAPTOP)
    houses = ("house: book", "house: gentle", "house: greedy", "house: random")
    opens(sue, houses, {"days": "7", "times": "2"}, book="M", cards="screen")
    name = sue.page.url.rpartition("/")[2]
    expect(sue.page.get_by_text("It is over")).to_be_visible(timeout=60_000)
    for _ in range(30):
        league = sue.context.request.get(f"{sue.origin}/api/duplicates/{name}/league").json()
        if len(league["sessions"]) == 2:
            break
        sue.page.wait_for_timeout(1000)
    sue.page.reload()
    expect(sue.page.get_by_role("heading", name="The league")).to_be_visible()
    sue.has_no_fault("1-league")
    sue.page.locator("section[aria-labelledby=league] a").click()
    expect(sue.page.get_by_text("It begins by itself")).to_be_visible()
    expect(sue.button("Begin with those who are there")).to_be_visible()


def test_a_duplicate_is_german_for_who_reads_german(come: Come) -> None:
    sue = come(PHONE, language="de")
    sue.goes("#/duplicate")
    sue.page.locator("input[name=title]").fill("Dienstag")
    is_german(sue, "1-opening")
    sue.page.locator("form button").click()
    sue.page.locator("textarea").fill("\n".join(PAIRS))
    sue.page.locator("form .buttons button").click()
    expect(sue.page.locator(".entrants li")).to_have_count(4)
    for _ in range(2):
        sue.page.locator(".runs > .buttons button").first.click()
    expect(sue.page.locator("article")).to_have_count(2)
    sue.page.locator("article button").first.click()
    is_german(sue, "2-seated")
