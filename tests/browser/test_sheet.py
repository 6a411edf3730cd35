"""The score sheet in the page: read on a screen and a telephone, printed without the room round it; and axe."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from drivers.browser import LAPTOP, PHONE, Person
from eldesthand.books import book
from eldesthand.club.points import RubberResult
from eldesthand.shown.sheets.sheet import sheet

Come = Callable[..., Person]
SIZES = [pytest.param(LAPTOP, id="laptop"), pytest.param(PHONE, id="phone", marks=pytest.mark.long)]
FOUR = ("Ann", "Bob", "Cid", "Dan")
CROSSED = ("Ann", "Cid", "Bob", "Dan")
OTHERS = ("Eve", "Fay", "Gus", "Hal")
PLAYED = (
    RubberResult(1, 1, FOUR, FOUR, 0, (2, 1), (5, 1), (5, 1)),
    RubberResult(1, 2, CROSSED, CROSSED, 1, (0, 3), (0, 8), (0, 8)),
    RubberResult(2, 1, ("Ida", "Fay", "Gus", "Hal"), OTHERS, 0, (2, 2), (4, 2), (4, 2)),
)
"""Cid wins 5 and 8 and loses 1 and 0; Ida sits for Eve at the second table."""


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_of_an_evening_is_read_and_printed(come: Come, size: tuple[int, int]) -> None:
    ann = come(size)
    body = msgspec.json.encode(sheet("Thursday night", book("S"), PLAYED, ["Hal"], when=1_795_372_800.0))
    ann.page.route("**/api/evenings/E/sheet", lambda route: route.fulfill(body=body, content_type="application/json"))
    ann.goes("#/evening/E/sheet")
    ann.page.get_by_label("Your name at the table").fill("Ann")
    ann.button("See the sheet").click()
    page = ann.page
    rows = page.get_by_role("table", name="The table of points").get_by_role("row")
    expect(rows).to_have_count(9)
    cid = rows.nth(1).locator("td, th").all_inner_texts()
    assert [cell.strip() for cell in cid] == ["1", "Cid", "2", "2", "13", "1", "+12"]
    expect(rows.filter(has_text="Hal")).to_contain_text("of the house")
    expect(page.get_by_role("table", name="Table 2")).to_contain_text("Ida for Eve and Gus")
    expect(page.get_by_role("link", name="S7", exact=True)).to_have_attribute("href", "#/law/S7")
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    ann.takes_a_picture("sheet")
    assert [
        (violation["id"], violation["nodes"][0]["html"]) for violation in Axe().run(page).response["violations"]
    ] == []
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.locator("#masthead")).to_be_hidden()
    expect(page.get_by_role("heading", name="Thursday night")).to_be_visible()
    ann.takes_a_picture("printed")
