"""Every screen of the page: without a fault that axe finds, on a phone as on a laptop, light, and quick when cold."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from drivers.browser import LAPTOP, PHONE, Person, Seen
from drivers.gathering import gathered, in_order
from drivers.room_server import room_in_a_thread
from drivers.stacked import stacked
from eldesthand.cards import card
from eldesthand.table.acts import Discard, Order

Come = Callable[..., Person]
SIZES = [pytest.param(LAPTOP, id="laptop", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]
"""On a phone each time, on a laptop too in the long run."""


EVENING = ("Ann", "Bob", "Cid", "Dan", "Eve", "Bartholomew Featherstone")


def find_no_fault(person: Person, name: str) -> None:
    person.has_no_fault(name)


def is_his_turn(seen: Seen) -> bool:
    return seen.yours and len(seen.hand) >= 5 and not seen.spread


def deal_is_over(seen: Seen) -> bool:
    return "Next deal" in seen.choices


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_a_game(come: Come, size: tuple[int, int]) -> None:
    ann = come(size)
    ann.goes()
    expect(ann.page.get_by_role("button", name="Euchre 1888 by the laws")).to_be_visible()
    find_no_fault(ann, "01-welcome")
    ann.page.get_by_label("Cut for places").check()
    ann.page.get_by_label("Deal by hand").check()
    ann.page.get_by_text("Choose game and rules").click()
    expect(ann.page.locator("input[name=book]")).to_have_count(4)
    find_no_fault(ann, "02-another-game")
    ann.button("Settings").click()
    find_no_fault(ann, "03-settings")
    ann.button("Done").click()
    ann.page.get_by_label("Your name at the table").fill("Ann")
    ann.button("Open this table for friends").click()
    expect(ann.page.get_by_role("button", name="Let the house fill")).to_be_visible()
    if ann.button("Make links for friends").count():
        ann.button("Make links for friends").click()
    expect(ann.page.get_by_label("To sit here")).to_be_visible()
    find_no_fault(ann, "04-chairs-are-free")
    ann.page.get_by_role("button", name="Let the house fill").click()
    ann.plays(lambda seen: seen.spread > 0)
    find_no_fault(ann, "05-the-cut")
    ann.plays(is_his_turn)
    find_no_fault(ann, "06-his-turn")
    ann.button("More…").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    find_no_fault(ann, "07-menu")
    ann.page.keyboard.press("Escape")
    ann.plays(lambda seen: seen.prompt in ("Your lead.", "Your turn to play."))
    find_no_fault(ann, "08-a-card-is-asked")
    ann.plays(deal_is_over)
    find_no_fault(ann, "09-over")
    expect(ann.page.get_by_role("table", name="All hands as they were dealt")).to_be_visible()
    expect(ann.page.locator(".ended")).to_contain_text(re.compile("costliest card|gave a trick away"))
    find_no_fault(ann, "10-closed")


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["B", "M"])
def test_axe_finds_nothing_in_other_games(come: Come, code: str, size: tuple[int, int]) -> None:
    ann = come(size)
    ann.deals("Ann", code, "guided")
    ann.plays(is_his_turn)
    find_no_fault(ann, "1-turn")
    ann.plays(
        lambda seen: seen.prompt in ("Your lead.", "Your turn to play.") or bool(seen.dummy) or deal_is_over(seen)
    )
    find_no_fault(ann, "2-play")
    ann.plays(deal_is_over)
    find_no_fault(ann, "3-over")


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_where_rights_are_held(come: Come, size: tuple[int, int], tmp_path: Path) -> None:
    database = str(tmp_path / "room.db")
    hands = ("HA HK DT CK C8", "DA SA SQ CA SK", "D9 C7 H9 H8 CT", "DK D7 H7 C9 S8")
    laid = stacked(database, "S", "club", hands, "SJ", [Order(1), Discard(0, card("C8"))])
    with room_in_a_thread(database) as port:
        people = [come(size, room=f"http://127.0.0.1:{port}", token=laid.token(seat)) for seat in (2, 3)]
        south, west = people
        for person in people:
            person.takes_his_chair(laid.table)
        west.button("seven of diamonds").click()
        expect(west.button("Play it anyway")).to_be_visible()
        find_no_fault(west, "1-asked-if-he-means-it")
        west.button("Play it anyway").click()
        expect(south.button("Your rights…" if size == PHONE else re.compile("^Call hearts"))).to_be_visible()
        find_no_fault(south, "2-rights")
        if size == LAPTOP:
            for button in south.page.locator('[data-region="hand"] button').all():
                assert in_view(south.page, button.bounding_box()), "the hand lies within the window"
        for person in people:
            person.context.close()


def in_view(page: Page, box: Any) -> bool:
    size = page.viewport_size
    return box is not None and size is not None and box["y"] + box["height"] <= size["height"] + 1


READING = [
    "#/lessons",
    "#/lessons/1",
    "#/laws",
    "#/law/S52",
    "#/law/B-LEAD-1",
    "#/verify",
    "#/about",
    "#/nowhere/at/all",
]


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_where_one_reads(come: Come, size: tuple[int, int]) -> None:
    ann = come(size)
    for hash_ in READING:
        ann.goes(hash_)
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        find_no_fault(ann, re.sub(r"\W+", "-", hash_).strip("-"))


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_the_lobby(come: Come, size: tuple[int, int]) -> None:
    ann, bob = come(size), come()
    ann.goes("#/lobby")
    expect(ann.page.get_by_text("No tables yet.")).to_be_visible()
    find_no_fault(ann, "1-nothing-yet")
    bob.opens("Bartholomew Featherstone", listed="open")
    bob.opens("Bob", listed="seen", book="B")
    expect(ann.page.get_by_role("article"), "as it is looked at every five seconds").to_have_count(2, timeout=10_000)
    find_no_fault(ann, "3-tables")
    for name in ("Open a table", "Open an evening"):
        ann.button(name).click()
        expect(ann.page.get_by_role("form", name=name)).to_be_visible()
        find_no_fault(ann, name.replace(" ", "-"))


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_at_an_evening(come: Come, size: tuple[int, int], tmp_path: Path) -> None:
    with room_in_a_thread(str(tmp_path / "room.db"), chance=in_order()) as port, gathered(port, EVENING) as night:
        ann = come(size, room=f"http://127.0.0.1:{port}", token=night.callers["Ann"].token)
        ann.goes(f"#/evening/{night.name}")
        expect(ann.button("Come in")).to_be_visible()
        find_no_fault(ann, "1-the-door")
        night.come(*EVENING[:5])
        night.cuts("Bob HK Cid HQ Dan SQ Ann S7")
        expect(ann.page.get_by_text("Cid and Dan are equal and draw again.")).to_be_visible()
        find_no_fault(ann, "2-equal")
        night.cuts("Cid D8 Dan C9")
        night.does("Bob", "begins the rubber")
        night.does("Eve", "claims entry", table=1)
        night.come(EVENING[5])
        night.does("Bob", "proposes a substitute", person=EVENING[5])
        expect(ann.page.get_by_role("group", name="A question to you")).to_be_visible()
        find_no_fault(ann, "3-asked")
        ann.button("More…").click()
        expect(ann.page.get_by_role("dialog")).to_be_visible()
        find_no_fault(ann, "4-menu")
        ann.page.keyboard.press("Escape")
        ann.page.get_by_text("Links for friends", exact=True).click()
        ann.button("Make links for friends").click()
        ann.page.get_by_text("All links that lead here").click()
        expect(ann.button("Take link 1 back")).to_be_visible()
        find_no_fault(ann, "5-links")
        ann.page.get_by_role("link", name="Take your seat").click()
        expect(ann.page.get_by_role("link", name="Back to Tuesday")).to_be_visible()
        expect(ann.page.get_by_role("group", name="A question to you")).to_be_visible()
        find_no_fault(ann, "6-at-the-table")
        ann.context.close()


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_a_deal_laid_open(come: Come, size: tuple[int, int]) -> None:
    ann = come(size)
    table = ann.opens("Ann", manner="guided")
    ann.fills(table)
    ann.takes_his_chair(table)
    ann.plays(deal_is_over)
    expect(ann.page.get_by_role("table", name="All hands as they were dealt")).to_be_visible()
    ann.goes(f"#/table/{table}/deals")
    ann.page.get_by_role("link", name=re.compile("Deal 1|1", re.IGNORECASE)).first.wait_for()
    find_no_fault(ann, "1-deals")
    ann.goes(f"#/table/{table}/deal/1.1")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    find_no_fault(ann, "2-deal")


# --- a phone


def test_thirteen_cards_can_be_read_and_reached_on_a_phone(come: Come) -> None:
    ann = come(PHONE)
    ann.deals("Ann", "B", "guided")
    ann.plays(lambda seen: len(seen.hand) == 13 and seen.prompt in ("Your lead.", "Your turn to play."))
    ann.takes_a_picture("thirteen")
    boxes = [button.bounding_box() for button in ann.page.locator('[data-region="hand"] button').all()]
    assert len(boxes) == 13
    width, height = PHONE
    places = []
    for box in boxes:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width + 1
        assert box["y"] + box["height"] <= height + 1, "the whole hand is in view without scrolling"
        places.append((round(box["y"]), box["x"]))
    rows = {y for y, _ in places}
    assert len(rows) == 2
    for row in rows:
        along = sorted(x for y, x in places if y == row)
        steps = [b - a for a, b in pairwise(along)]
        assert min(steps, default=99) >= 24, f"of each card a finger's breadth is free, here {min(steps)} pixels"


# --- cold


def test_a_cold_load_is_under_200_kilobytes_and_ready_within_a_second(come: Come) -> None:
    ann = come()
    came: list[int] = []
    kinds: dict[str, int] = {}
    session = ann.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def finished(event: Any) -> None:
        came.append(int(event["encodedDataLength"]))

    def responded(event: Any) -> None:
        kinds[event["response"]["url"]] = event["response"]["status"]

    session.on("Network.loadingFinished", finished)
    session.on("Network.responseReceived", responded)
    began = time.monotonic()
    ann.goes()
    ann.page.get_by_role("button", name="Euchre 1888 by the laws").wait_for()
    ready = time.monotonic() - began
    shell = ann.page.evaluate(
        "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"
        " - performance.getEntriesByType('navigation')[0].startTime"
    )
    ann.page.wait_for_load_state("networkidle")
    (ann.pictures).mkdir(parents=True, exist_ok=True)
    measured = {"bytes": sum(came), "files": len(came), "ready_s": round(ready, 2), "content_ms": round(shell)}
    (ann.pictures / "cold.json").write_text(json.dumps(measured), "utf-8")
    assert sum(came) < 200_000, measured
    assert ready < 4, f"{measured}: a second on a machine that does nothing else; four for one that is busy"


def test_the_whole_of_a_game_loads_under_200_kilobytes(come: Come) -> None:
    """Whatever the page fetches until a card can be played, compressed."""
    ann = come()
    came: list[int] = []
    session = ann.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: came.append(int(event["encodedDataLength"])))
    ann.deals("Ann")
    ann.plays(is_his_turn)
    assert sum(came) < 200_000, sum(came)


# --- settings


def test_four_colours_are_what_they_should_be_and_are_kept(come: Come) -> None:
    ann = come()
    ann.goes()
    ann.button("Settings").click()
    ann.page.get_by_label("Four colours").check()
    ann.takes_a_picture("four-colours")
    ann.button("Done").click()
    ann.page.reload()
    ann.button("Settings").click()
    expect(ann.page.get_by_label("Four colours")).to_be_checked()
    colours = ann.page.evaluate(
        "[...document.querySelectorAll('#preferences .sample > svg:not(.down)')].map((one) => {"
        " const mark = [...one.querySelectorAll('path, text, use')].map((part) => getComputedStyle(part).fill);"
        " return mark.filter((fill) => fill !== 'none'); })"
    )
    wanted = ["rgb(0, 0, 0)", "rgb(218, 33, 7)", "rgb(12, 1, 167)", "rgb(14, 125, 105)"]
    for fills, colour in zip(colours, wanted, strict=True):
        assert colour in fills, f"{colour} is not among {sorted(set(fills))}"


def test_a_card_is_chosen_and_released_by_two_clicks_where_one_wants_it_so(come: Come) -> None:
    ann = come(twoSteps=True)
    table = ann.opens("Ann", manner="guided")
    ann.fills(table)
    ann.takes_his_chair(table)
    ann.plays(
        lambda seen: seen.prompt in ("Your lead.", "Your turn to play.") and not seen.choices,
        choose=lambda seen: next((choice for choice in seen.choices if "once more" in choice), ""),
    )
    hand = ann.sees().held
    first = ann.page.locator('[data-region="hand"] button').first
    first.click()
    assert first.get_attribute("aria-pressed") == "true"
    ann.page.keyboard.press("Escape")
    assert first.get_attribute("aria-pressed") == "false", "a choice is free and can be taken back"
    assert ann.sees().held == hand
    fit = ann.page.locator('[data-region="hand"] button', has_text=re.compile("")).first
    for button in ann.page.locator('[data-region="hand"] button').all():
        if "playable" in (button.get_attribute("aria-label") or ""):
            fit = button
            break
    fit.click()
    fit.click()
    expect(ann.page.locator('[data-region="hand"] button')).to_have_count(len(hand) - 1)
