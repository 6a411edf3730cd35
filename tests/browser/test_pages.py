"""The pages about the tables: their titles, what lies over them, and what is said to those who are not known."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from drivers.browser import LAPTOP, PHONE, Person

Come = Callable[..., Person]


def test_a_stranger_at_the_bare_address_of_a_table_is_told_at_once_that_it_is_not_open(come: Come) -> None:
    ann, eve = come(), come()
    table = ann.opens("Ann")
    eve.goes(f"#/table/{table}")
    expect(eve.page.get_by_role("heading", name="Not at this table")).to_be_visible()
    expect(eve.page.get_by_role("textbox")).to_have_count(0)
    expect(eve.page.get_by_role("link", name="sign in")).to_be_visible()
    expect(eve.page).to_have_title("Not at this table · Eldest Hand")


@pytest.mark.parametrize("address", ["#/nosuch", "#/settings"])
def test_an_address_that_leads_nowhere_has_a_title_of_its_own(come: Come, address: str) -> None:
    ann = come()
    ann.goes("#/about")
    expect(ann.page).to_have_title("About · Eldest Hand")
    ann.goes(address)
    expect(ann.page.get_by_role("heading", name="No such page")).to_be_visible()
    expect(ann.page).to_have_title("No such page · Eldest Hand")


def test_no_dialog_stays_over_the_next_page(come: Come) -> None:
    ann = come()
    ann.goes("#/about")
    ann.goes("#/lessons")
    expect(ann.page.get_by_role("heading", name="Lessons")).to_be_visible()
    ann.button("Settings").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.page.go_back()
    expect(ann.page).to_have_title("About · Eldest Hand")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_no_number_of_lessons_is_named_that_is_not_theirs(come: Come) -> None:
    ann = come()
    ann.goes()
    way = ann.page.get_by_role("navigation", name="Besides").get_by_role("link", name="lessons")
    assert not re.search(r"\b(ten|\d+)\b", way.locator("b").inner_text(), re.IGNORECASE)


def test_the_line_under_a_lesson_begins_with_its_title(come: Come) -> None:
    ann = come()
    ann.goes("#/lessons")
    link = ann.page.locator(".lesson-list a").first
    expect(link).to_be_visible()
    assert link.evaluate("one => getComputedStyle(one).textDecorationLine") == "none"
    title = link.locator("span")
    assert title.evaluate("one => getComputedStyle(one).textDecorationLine") == "underline"
    assert title.inner_text() == title.inner_text().strip()


def test_a_name_of_the_house_is_not_changed_without_a_word(come: Come) -> None:
    ann = come()
    ann.guards.allowed.append(r"409 .*/api/guest\)$")
    ann.goes()
    name = ann.page.get_by_label("Your name at the table")
    name.fill("Kit")
    ann.opens_the_door()
    expect(ann.page.get_by_role("alert")).to_contain_text("Kit is the name of a player of the house")
    expect(name).to_have_value("Kit 2")
    ann.takes_a_picture("1-told")
    ann.opens_the_door()
    expect(ann.page.get_by_role("region", name="The table", exact=True)).to_be_visible()
    bob = come()
    bob.guards.allowed.append(r"409 .*/api/guest\)$")
    bob.goes("#/lobby")
    name = bob.page.get_by_label("Your name, if you come in")
    name.fill("Kit 2")
    with_anyone = bob.page.get_by_role("group", name="A game with anyone").get_by_role("button", name="Bridge 1907")
    with_anyone.click()
    expect(bob.page.get_by_role("alert")).to_contain_text("Kit 2 is the name of somebody here already")
    name.fill("Bob")
    with_anyone.click()
    expect(bob.page.get_by_text("You have waited")).to_be_visible()


@pytest.mark.parametrize("size", [pytest.param(LAPTOP, marks=pytest.mark.long), PHONE])
@pytest.mark.parametrize("game", ["euchre", "bridge"])
def test_who_knows_nothing_is_told_how_it_is_played_and_then_dealt_a_hand(
    come: Come, game: str, size: tuple[int, int]
) -> None:
    ann = come(size)
    ann.goes()
    ann.page.get_by_role("link", name=re.compile(f"^{game}.* in two minutes", re.IGNORECASE)).click()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("in two minutes")
    deal = ann.page.get_by_role("link", name="Deal me a hand")
    while not deal.count():
        answers = ann.page.get_by_role("group", name="Your answer")
        if answers.count():
            before = ann.page.get_by_role("status").inner_text()
            assert before == ""
            answers.get_by_role("button").first.click()
            expect(ann.page.get_by_role("status")).to_contain_text(re.compile("Right|Not quite"))
        ann.has_no_fault(f"how-{game}-{ann.page.locator('.how-way .here').inner_text()}")
        ann.button("Go on").click()
    deal.click()
    expect(ann.page.get_by_role("region", name="The table", exact=True)).to_be_visible()
    dealt = ann.page.locator('[data-region="hand"] button').nth(4)
    expect(dealt.or_(ann.page.locator(".four-hands")), "or played out already, as dummy").to_be_visible()


def test_a_puzzle_is_answered_by_a_click_and_the_list_says_that_it_was_solved(come: Come) -> None:
    ann = come()
    ann.goes("#/puzzles")
    ann.page.get_by_role("link", name="1 Stop the march: one trick of the five").click()
    expect(ann.page.get_by_role("heading", name="North is to play. Which card wins?")).to_be_visible()
    expect(ann.page).to_have_title("Puzzle 1 · Eldest Hand")
    ann.button("jack of spades").click()
    expect(ann.page.get_by_role("heading", name="That is the card")).to_be_focused()
    ann.button("Try again").click()
    ann.button("king of hearts").click()
    expect(ann.page.get_by_text("The jack of spades would have won.")).to_be_visible()
    ann.page.get_by_role("link", name="Puzzles", exact=True).first.click()
    expect(ann.page.get_by_role("listitem").filter(has_text="solved at once")).to_have_count(1)


def test_the_deal_of_the_day_is_one_click_away_and_one_comes_back_to_it(come: Come) -> None:
    ann = come()
    ann.goes("#/today")
    ann.button("Euchre").click()
    expect(ann.page).to_have_url(re.compile("#/table/day[0-9]{8}M-"))
    table = ann.page.url
    ann.goes("#/today")
    expect(ann.page.get_by_role("heading", name="Bridge", exact=True)).to_be_visible()
    ann.button("Go on Euchre").click()
    expect(ann.page).to_have_url(table)


def test_a_friend_who_has_the_link_plays_the_same_four_deals(come: Come) -> None:
    ann, bob = come(), come(PHONE)
    ann.goes("#/challenge")
    ann.button("Euchre").click()
    expect(ann.page.get_by_role("heading", name="Deal 4")).to_be_visible()
    ann.has_no_fault("1-made")
    link = ann.page.get_by_label("The link for a friend").input_value()
    bob.page.goto(link)
    bob.button("Play the first deal").click()
    expect(bob.page.locator('[data-region="hand"] button').nth(4)).to_be_visible()
    bob.page.goto(link)
    bob.button("Go on").click()
    expect(bob.page.locator('[data-region="hand"] button').nth(4)).to_be_visible()
