"""The referee's desk in the page: a dispute shared by link, a branch, acts by clicks, a situation set up; and axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from drivers.browser import LAPTOP, PHONE, Person

Come = Callable[..., Person]
SIZES = [pytest.param(LAPTOP, id="laptop"), pytest.param(PHONE, id="phone", marks=pytest.mark.long)]


def is_in_order(person: Person, name: str) -> None:
    """Keep a picture, and see that axe finds nothing and that nothing has to be scrolled sideways."""
    person.page.wait_for_timeout(150)
    person.takes_a_picture(name)
    wide = person.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], name
    assert [
        (violation["id"], violation["nodes"][0]["html"]) for violation in Axe().run(person.page).response["violations"]
    ] == [], name


def at_desk(come: Come, hash_: str, size: tuple[int, int] = LAPTOP) -> Person:
    ann = come(size)
    ann.goes(hash_)
    expect(ann.page.get_by_role("heading", name="The referee’s desk")).to_be_visible()
    return ann


def opens(person: Person, panel: str) -> None:
    person.page.get_by_role("tab", name=panel).click()


@pytest.mark.parametrize("size", SIZES)
def test_a_dispute_is_typed_shared_and_opened_by_a_stranger(come: Come, size: tuple[int, int]) -> None:
    ann = at_desk(come, "#/desk", size)
    opens(ann, "Minutes")
    is_in_order(ann, "1-minutes")
    minutes = ann.page.get_by_role("textbox", name="Minutes")
    record = (
        '[Book "Somerset 1888"]\n[Dealer "N"]\n[Trump "S S"]\n[Deal "E:- AT.7.K.9 - -"]\n\n1. S DK {“East’s lead”}\n'
    )
    minutes.fill(record + "E: cals DK from S\n")
    ruling = ann.page.get_by_role("region", name="The ruling", exact=True)
    expect(ruling).to_contain_text("Line 7:")
    expect(ann.page.get_by_role("button", name="Line 7, column 4")).to_be_visible()
    is_in_order(ann, "2-a-fault")
    minutes.fill(record + "E: calls DK from S\n=> S must play DK S52; N must nothing\n")
    expect(ruling).to_contain_text("East calls the king of diamonds from South.")
    expect(ruling).to_contain_text("As expected: S must play DK S52")
    expect(ruling).to_contain_text("East is to lead.")
    ann.button("Share by link").click()
    link = ann.page.get_by_label("The link").input_value()
    assert re.search(r"#/desk/z/[\w-]+$", link)
    is_in_order(ann, "3-shared")

    bob = come(size)
    bob.page.goto(link)
    expect(bob.page.get_by_role("textbox", name="Minutes")).to_have_value(re.compile("calls DK from S"))
    expect(bob.page.get_by_role("region", name="The ruling", exact=True)).to_contain_text(
        "South must play the king of diamonds."
    )
    bob.page.get_by_role("region", name="The ruling", exact=True).get_by_role("link", name="law S52").first.click()
    expect(bob.page.get_by_role("heading", name=re.compile("S52"))).to_be_visible()
    bob.page.go_back()
    expect(bob.page.get_by_role("textbox", name="Minutes")).to_have_value(re.compile("calls DK from S"))


def test_what_cannot_be_opened_is_told_in_words(come: Come) -> None:
    """A link that was cut short, a record that is too long, an example that there is not."""
    ann = at_desk(come, "#/desk/z/bVJdi9s")
    told = ann.page.get_by_role("status").first
    expect(told).to_contain_text("perhaps it was cut short")
    ann.page.get_by_role("textbox", name="Minutes").evaluate(
        "(field) => { field.value = '{a word}\\n'.repeat(8000); field.dispatchEvent(new Event('input')); }"
    )
    expect(told).to_contain_text("A record has at most 60000 characters")
    ann.guards.allowed.append("404 ")
    ann.goes("#/desk/example/no-such-thing")
    expect(told).to_contain_text("There is no example")
    expect(ann.page.get_by_role("button", name="The partner asked in time")).to_be_visible()


def test_a_link_without_pressing_opens_too(come: Come) -> None:
    ann = at_desk(come, "#/desk/t/W0Jvb2sgIkJyaWRnZSAxOTA3Il0KW0RlYWxlciAiUyJdCg")
    expect(ann.page.get_by_role("textbox", name="Minutes")).to_have_value('[Book "Bridge 1907"]\n[Dealer "S"]\n')
    expect(ann.page.get_by_role("region", name="The ruling", exact=True)).to_contain_text("South deals.")


@pytest.mark.parametrize("size", SIZES)
def test_what_if_he_had_asked_first(come: Come, size: tuple[int, int]) -> None:
    """South throws a club on a spade; in the branch East turns the trick before anyone asks: the revoke is fixed."""
    ann = at_desk(come, "#/desk/example/partner-asked", size)
    expect(ann.page.get_by_role("button", name="East leads the ace of spades.")).to_be_visible()
    ann.page.get_by_role("button", name=re.compile("^North plays the ten of spades")).click()
    is_in_order(ann, "1-stepped")
    opens(ann, "Acts")
    ann.button("East").click()
    expect(ann.page.get_by_text("An act chosen here begins a “what if”")).to_be_visible()
    field = ann.page.get_by_label("Or in the words of the minutes")
    field.fill("quits trick 1")
    ann.button("Add").click()
    ways = ann.page.get_by_role("navigation", name="Ways it could have gone")
    expect(ways.get_by_role("button", name="What if 1", exact=True)).to_have_attribute("aria-current", "true")
    ruling = ann.page.get_by_role("region", name="The ruling", exact=True)
    expect(ruling).to_contain_text("East turns and quits trick 1.")
    expect(ruling).to_contain_text("can be mended no more")
    is_in_order(ann, "2-what-if")
    ways.get_by_role("button", name="The partner asked in time").click()
    opens(ann, "Minutes")
    expect(ann.page.get_by_role("textbox", name="Minutes")).to_have_value(re.compile("No spades, partner"))
    ways.get_by_role("button", name="Put away What if 1").click()
    expect(ways).to_have_count(0)


def test_acts_are_added_by_clicks_and_stepped_through_by_keys(come: Come) -> None:
    ann = at_desk(come, "#/desk/example/first")
    expect(ann.button("To the end")).to_be_enabled()
    ann.button("To the end").click()
    opens(ann, "Acts")
    expect(ann.button("South")).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_text("Put down a card not known so far").click()
    ann.page.get_by_role("button", name="ace of diamonds", exact=True).click()
    ruling = ann.page.get_by_role("region", name="The ruling", exact=True)
    expect(ruling).to_contain_text("ace of diamonds")
    opens(ann, "Minutes")
    expect(ann.page.get_by_role("textbox", name="Minutes")).to_have_value(re.compile(r"\nS: DA\n$"))
    ann.page.get_by_role("heading", name="The referee’s desk").click()
    ann.page.keyboard.press("Home")
    expect(ruling).to_contain_text("North deals. Hearts are trump, made by East.")
    ann.page.keyboard.press("ArrowRight")
    expect(ruling).to_contain_text("South leads the king of diamonds out of turn.")


@pytest.mark.parametrize("size", SIZES)
def test_a_situation_is_set_up_by_clicks(come: Come, size: tuple[int, int]) -> None:
    ann = at_desk(come, "#/desk", size)
    ann.button("New").click()
    ann.page.get_by_label("Dealer").select_option("East")
    ann.page.get_by_role("button", name=re.compile("^South ")).click()
    for name in ("ace of spades", "jack of hearts"):
        ann.page.get_by_role("button", name=name, exact=True).click()
        expect(ann.page.get_by_role("button", name=f"{name}: South")).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("button", name=re.compile("^Turned up ")).click()
    ann.page.get_by_role("button", name="nine of hearts", exact=True).click()
    expect(ann.page.get_by_role("button", name="nine of hearts: Turned up")).to_be_visible()
    is_in_order(ann, "set-up")
    opens(ann, "Minutes")
    expect(ann.page.get_by_role("textbox", name="Minutes")).to_have_value(
        re.compile(r'\[Dealer "E"\]\n\[TurnUp "H9"\]\n\[Deal "E:- A\.J\.\.\?\?\? - -"\]')
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_books_stand_side_by_side(come: Come, size: tuple[int, int]) -> None:
    """What each says of the price of a revoke (S63, P18, B-REVOKE-3), and the laws of each that speak of it."""
    ann = come(size)
    ann.goes("#/laws")
    ann.page.get_by_label("Words to look for in all of them").fill("revoke")
    ann.page.get_by_role("button", name="Look").click()
    row = ann.page.get_by_role("row").filter(has_text="The price of a revoke")
    expect(row).to_contain_text("Three, five in a lone hand")
    expect(row).to_contain_text("Two, four in a lone hand")
    expect(row).to_contain_text("Three tricks for each")
    bridge = ann.page.get_by_role("region", name="Bridge 1907")
    expect(bridge.get_by_role("link", name="B-REVOKE-11 Revokes on both sides")).to_be_visible()
    is_in_order(ann, "side-by-side")
    bridge.get_by_role("link", name="B-REVOKE-11 Revokes on both sides").click()
    expect(ann.page.get_by_role("heading", name="B-REVOKE-11")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_law_leads_to_an_example_that_shows_it(come: Come, size: tuple[int, int]) -> None:
    ann = come(size)
    ann.goes("#/law/S65")
    ann.page.get_by_role("link", name="The partner asked in time").click()
    expect(ann.page.get_by_role("heading", name="The referee’s desk")).to_be_visible()
    expect(ann.page.get_by_text("The partner asked in time. Somerset 1888")).to_be_visible()
    is_in_order(ann, "example")
    opens(ann, "Examples")
    is_in_order(ann, "examples")


@pytest.mark.parametrize("size", SIZES)
def test_four_come_to_a_table_by_clicks_alone(come: Come, size: tuple[int, int]) -> None:
    """Ann and Bob came first and need not cut for a place; of Cid, Dan and Eve the two best cards play (S11)."""
    ann = at_desk(come, "#/desk", size)
    ann.button("New").click()
    ann.page.get_by_label("Begins").select_option("room")
    ann.page.get_by_label("Who is in the room").fill("Ann, Bob; Cid, Dan, Eve")
    ann.page.keyboard.press("Tab")
    opens(ann, "Acts")
    ruling = ann.page.get_by_role("region", name="The ruling", exact=True)
    for name in ("Ann", "Bob", "Cid", "Dan", "Eve"):
        ann.page.get_by_role("group", name="Who acts").get_by_role("button", name=name).click()
        ann.page.get_by_role("button", name="Want to play at a fresh table").click()
        expect(ruling).to_contain_text(f"{name} wants to play at a fresh table.")
    for name, suit, card in (("Cid", "Hearts", "eight of hearts"), ("Dan", "Spades", "seven of spades")):
        cuts_by_clicks(ann, suit, card)
        expect(ruling).to_contain_text(f"{name} cuts the {card}.")
    is_in_order(ann, "cutting")
    cuts_by_clicks(ann, "Diamonds", "jack of diamonds")
    expect(ruling).to_contain_text("Dan belongs to table 1 and waits.")
    expect(ann.page.get_by_role("img", name="Eve has cut the jack of diamonds")).to_be_visible()


def cuts_by_clicks(person: Person, suit: str, card: str) -> None:
    """Draw a card for who is to draw next."""
    menu = person.page.locator("details", has=person.page.get_by_text("Cut a card", exact=True)).first
    menu.locator("summary").first.click()
    menu.get_by_text(suit, exact=True).click()
    menu.get_by_role("button", name=card).click()
