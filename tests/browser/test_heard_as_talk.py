"""Words that match no phrase of the book: marked at the referee's desk and at a table, with what is near to them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from drivers.browser import LAPTOP, Person
from drivers.room_server import room_in_a_thread
from drivers.stacked import stacked
from eldesthand.cards import card
from eldesthand.seats import E, N, S, W
from eldesthand.table.acts import Discard, Order, Play

Come = Callable[..., Person]
SIZES = [pytest.param(LAPTOP, id="laptop"), pytest.param((390, 844), id="phone")]
HANDS = ("HA HK DT CK C8", "DA SA SQ CA SK", "D9 C7 H9 H8 CT", "DK D7 H7 C9 S8")
"""North deals and turns up the knave of spades; East orders it up, and West leads in East's place."""
ACTS = (Order(E), Discard(N, card("C8")), Play(W, card("DK")))
RECORD = """\
[Book "Somerset 1888"]
[Dealer "S"]
[Trump "H N"]
1. W SQ N SA E S9 S SK
W: leads DK
S: "maybe the king could be called from West"
N: "lovely weather today"
"""


def contrast(words: Locator) -> float:
    """Return the contrast of words with the ground that they stand on, 1 to 21; where that is shaded, the least."""
    ratio: float = words.evaluate("""(element) => {
        const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
            .map((part) => (part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4))
            .reduce((sum, part, at) => sum + part * [.2126, .7152, .0722][at], 0);
        const grounds = (one) => {
            const { backgroundColor, backgroundImage } = getComputedStyle(one);
            const opaque = `${backgroundImage} ${backgroundColor}`.match(/rgb\\([^)]*\\)/g);
            return opaque ?? grounds(one.parentElement);
        };
        const words = light(getComputedStyle(element).color);
        return Math.min(...grounds(element).map(light).map((ground) =>
            (Math.max(words, ground) + .05) / (Math.min(words, ground) + .05)));
    }""")
    return ratio


@pytest.mark.parametrize("size", SIZES)
def test_the_desk_marks_what_is_heard_as_talk_and_puts_a_phrase_in_its_place(come: Come, size: tuple[int, int]) -> None:
    ann = come(size)
    ann.goes("#/desk")
    ann.page.get_by_role("tab", name="Minutes").click()
    minutes = ann.page.get_by_role("textbox", name="Minutes")
    minutes.fill(RECORD)
    wrongs = ann.page.locator("#minutes-wrong")
    expect(wrongs).to_contain_text("Line 6, column 4: Heard as talk. Did you mean:", timeout=15_000)
    expect(wrongs).to_contain_text("Line 7, column 4: Heard as talk: no phrase of the book is like it.")
    expect(wrongs).to_contain_text("The record can be followed from end to end")
    expect(ann.page.locator(".gutter .talk")).to_have_text(["6", "7"])
    ann.has_no_fault("1-minutes")

    ann.page.get_by_role("tab", name="Minutes").press("ArrowRight")
    mark = ann.page.get_by_role("button", name=re.compile("^South says: “maybe the king.*heard as talk$", re.DOTALL))
    expect(mark).to_have_count(1)
    assert contrast(mark.locator(".step-laws")) >= 4.5
    ann.page.keyboard.press("Tab")
    for _ in range(20):
        if mark.get_attribute("aria-current"):
            break
        ann.page.keyboard.press("ArrowUp")
    expect(mark).to_have_attribute("aria-current", "step")
    told = ann.page.get_by_role("region", name="The ruling", exact=True)
    expect(told).to_contain_text("Heard as talk: no phrase of the book is like it;")
    expect(told).to_contain_text("did you mean “call the king of diamonds from West”?")
    assert contrast(told.get_by_text("Heard as talk")) >= 4.5
    ann.has_no_fault("2-steps")

    ann.page.get_by_role("tab", name="Steps").press("ArrowLeft")
    expect(ann.page.get_by_role("tab", name="Minutes")).to_be_focused()
    minutes.focus()
    ann.page.keyboard.press("Tab")  # the place in the line
    ann.page.keyboard.press("Tab")
    offered = ann.button("“call the king of diamonds from West”")
    expect(offered).to_be_focused()
    expect(offered).to_be_in_viewport(ratio=1)
    ann.page.keyboard.press("Enter")
    expect(minutes).to_have_value(re.compile('\nS: "call the king of diamonds from West"\n'))
    expect(wrongs).not_to_contain_text("Line 6")
    ann.page.locator(".step-list, #tab-steps").first.click()
    expect(ann.page.get_by_role("button", name="South calls the king of diamonds from West.")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES)
def test_S52_words_at_a_table_are_heard_as_talk_by_all_and_what_is_near_told_to_the_speaker(
    come: Come, tmp_path: Path, size: tuple[int, int]
) -> None:
    database = str(tmp_path / "room.db")
    laid = stacked(database, "S", "club", HANDS, "SJ", ACTS)
    with room_in_a_thread(database) as port:
        south, east = (come(size, room=f"http://127.0.0.1:{port}", token=laid.token(seat)) for seat in (S, E))
        for person in (south, east):
            person.takes_his_chair(laid.table)
        field = south.page.get_by_label("Say something, or name a card")
        field.fill("maybe the king could be called from West")
        field.press("Enter")
        offered = south.button("“Call the king of diamonds from West”")
        expect(offered).to_be_in_viewport(ratio=1, timeout=15_000)
        expect(field).to_be_in_viewport(ratio=1)
        told = south.page.get_by_text("Heard as talk. Did you mean:")
        assert contrast(told) >= 4.5
        expect(south.page.get_by_role("alert")).to_contain_text('did you mean "call the king of diamonds')
        said = "South says: “maybe the king could be called from West”."
        for person in (south, east):
            expect(person.page.get_by_role("log")).to_contain_text(said)
        south.has_no_fault("1-the-speaker")
        east.takes_a_picture("2-an-adversary")
        expect(east.page.get_by_text("Heard as talk")).to_have_count(0)
        expect(east.page.get_by_role("alert")).not_to_contain_text("did you mean")

        expect(field).to_be_focused()
        south.page.keyboard.press("Shift+Tab")
        expect(south.button("OK")).to_be_focused()
        south.page.keyboard.press("Shift+Tab")
        expect(offered).to_be_focused()
        south.page.keyboard.press("Enter")
        expect(told).to_have_count(0)
        expect(field).to_be_focused()
        for person in (south, east):
            expect(person.page.get_by_role("log")).to_contain_text("South calls the king of diamonds from West")
        for person in (south, east):
            person.context.close()


def test_words_that_a_strict_table_does_not_hear_are_told_where_they_were_typed(come: Come, tmp_path: Path) -> None:
    database = str(tmp_path / "room.db")
    laid = stacked(database, "S", "strict", HANDS, "SJ", ACTS)
    with room_in_a_thread(database) as port:
        south = come((390, 844), room=f"http://127.0.0.1:{port}", token=laid.token(S))
        south.takes_his_chair(laid.table)
        field = south.page.get_by_label("Say something, or name a card")
        field.fill("lovely weather today")
        field.press("Enter")
        refused = south.page.get_by_text("At a strict table only the phrases of the book are said.", exact=True)
        expect(refused.and_(south.page.locator(".refusal p"))).to_be_in_viewport(ratio=1)
        expect(south.page.get_by_role("log")).not_to_contain_text("weather")
        south.has_no_fault("1-not-said")
        south.page.keyboard.press("Shift+Tab")
        south.page.keyboard.press("Enter")
        expect(south.page.locator(".refusal")).to_have_count(0)
        expect(field).to_be_focused()
        south.context.close()
