"""Company at the page: one drops out, is waited for or played for, or they adjourn; who looked on sees the cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from drivers.browser import Person, Seen
from drivers.room_server import room_in_a_thread
from eldesthand.server.clock import Times

Come = Callable[..., Person]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[str]:
    """A room in which one is soon missed."""
    with room_in_a_thread(str(tmp_path / "room.db"), times=Times(away=0.5)) as port:
        yield f"http://127.0.0.1:{port}"


def is_asked(seen: Seen) -> bool:
    return seen.prompt in ("Your lead.", "Your turn to play.") and not seen.choices


def makes(seen: Seen) -> str:
    """Choose to make whenever it is offered, so that no deal is passed out."""
    return next((choice for choice in seen.choices if re.search("order it up|assist|take it up", choice)), "")


def deal_is_over(seen: Seen) -> bool:
    return "Next deal" in seen.choices


def together(people: list[Person], until: Callable[[Seen], bool], most: int = 1500) -> None:
    """Let several do what is awaited of them, until it stands so before one of them."""
    for _ in range(most):
        for person in people:
            seen = person.sees()
            if until(seen):
                return
            if not person.acts(seen):
                person.page.wait_for_timeout(20)
    raise AssertionError("it never comes to that")


def two_and_the_house(come: Come, **settings: object) -> tuple[Person, Person, str]:
    """Let Ann and Bob sit with two of the house until each holds a hand; return the table, too."""
    ann, bob = come(**settings), come(**settings)
    table = ann.opens("Ann", manner="guided")
    ann.takes_his_chair(table)
    ann.button("Make links for friends").click()
    bob.page.goto(ann.page.get_by_label("To sit here").input_value())
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.button("Come to the table").click()
    expect(ann.page.get_by_text("Bob is here")).to_be_visible()
    ann.fills(table)
    together([ann, bob], lambda seen: len(seen.hand) >= 5)
    return ann, bob, table


def test_one_drops_out_the_house_plays_for_him_and_he_has_his_chair_again(come: Come) -> None:
    ann, bob, table = two_and_the_house(come)
    bob.goes("#/about")
    question = ann.page.get_by_role("group", name="A question to the table")
    expect(question).to_contain_text("Bob", timeout=15_000)
    ann.takes_a_picture("1-bob-is-away")
    expect(ann.page.get_by_text("Bob is away")).to_be_visible()
    names = question.get_by_role("button").all_inner_texts()
    assert len(names) >= 3, f"wait, let the house play, adjourn: {names}"
    question.get_by_role("button", name=re.compile("house", re.IGNORECASE)).click()
    expect(ann.page.get_by_role("log")).to_contain_text("The house plays for Bob until Bob is back.")
    ann.plays(deal_is_over)
    ann.takes_a_picture("2-the-house-has-played-for-him")
    bob.takes_his_chair(table)
    expect(ann.page.get_by_role("log")).to_contain_text("Bob is back, and plays again.")
    assert bob.page.locator(".seat .who", has_text="Bob").count() == 1


@pytest.mark.long
def test_one_drops_out_and_is_waited_for_and_drops_out_again_and_they_adjourn_until_he_is_back(come: Come) -> None:
    ann, bob, table = two_and_the_house(come)
    question = ann.page.get_by_role("group", name="A question to the table")
    log = ann.page.get_by_role("log")
    bob.goes("#/about")
    question.get_by_role("button", name="Wait for Bob").click(timeout=15_000)
    expect(question).to_have_count(0)
    expect(log).to_contain_text("Ann would rather wait.")
    bob.takes_his_chair(table)
    expect(ann.page.get_by_text("Bob is away")).to_have_count(0)
    bob.goes("#/about")
    question.get_by_role("button", name="Adjourn, and go on another day").click(timeout=15_000)
    expect(log).to_contain_text("They adjourn: the game goes on another day.")
    expect(question).to_contain_text("The table is adjourned")
    ann.takes_a_picture("adjourned")
    held = ann.sees().held
    ann.goes("#/about")
    for person in (bob, ann):
        person.takes_his_chair(table)
        expect(person.page.get_by_text("The table is adjourned; its cards lie as they are.")).to_be_visible()
    bob.button("Go on with the game").click()
    expect(question).to_contain_text("Bob proposes to go on with the game.")
    question.get_by_role("button", name="Agree", exact=True).click()
    expect(log).to_contain_text("They go on with the game.")
    expect(question).to_have_count(0)
    assert ann.sees().held == held
    together([ann, bob], deal_is_over)


def test_who_looked_on_sees_all_hands_once_the_deal_is_closed(come: Come) -> None:
    ann, eve = come(), come()
    table = ann.opens("Ann", manner="guided")
    ann.fills(table)
    ann.takes_his_chair(table)
    ann.plays(is_asked, choose=makes)
    ann.page.get_by_text("Links for friends", exact=True).click()
    ann.button("Make links for friends").click()
    eve.page.goto(ann.page.get_by_label("To look on").input_value())
    eve.page.get_by_label("Your name at the table").fill("Eve")
    eve.button("Look on").click()
    eve.page.wait_for_selector(".felt .backs")
    hand = ann.sees().held
    eve.goes(f"#/table/{table}/deal/1.1")
    expect(eve.page.get_by_role("note")).to_contain_text("Not closed yet")
    named = eve.page.locator(".replay-table").inner_html().lower()
    assert not [card for card in hand if card in named]
    ann.plays(deal_is_over)
    ann.clicks("No claim: close the deal and see all hands")
    ann.page.get_by_role("link", name="Go through the deal").click()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Deal 1")
    assert [card for card in hand if card in ann.page.locator(".replay-table").inner_html().lower()] == hand
    eve.button("Look again").click()
    expect(eve.page.get_by_role("note")).to_have_count(0)
    eve.page.get_by_text(re.compile(r"^\w+ deals\.$")).click()
    laid_open = eve.page.locator(".replay-table").inner_html().lower()
    eve.takes_a_picture("laid-open")
    assert [card for card in hand if card in laid_open] == hand


def test_who_has_no_claim_is_told_whose_word_is_awaited_and_sees_the_hands_as_soon_as_all_have_spoken(
    come: Come,
) -> None:
    ann, bob, _ = two_and_the_house(come, openHands=False)
    together([ann, bob], deal_is_over)
    expect(bob.button("Next deal")).to_be_visible()
    ann.clicks("No claim: close the deal and see all hands")
    expect(ann.page.locator(".prompt")).to_have_text("You have no claim; Bob has still to say so.")
    expect(bob.page.locator(".prompt")).to_have_text("The hand is over; Ann has no claim.")
    ann.takes_a_picture("1-bob-is-awaited")
    bob.clicks("No claim: close the deal and see all hands")
    for person in (ann, bob):
        expect(person.page.get_by_role("table", name="All hands as they were dealt")).to_be_visible()
    ann.takes_a_picture("2-all-hands")


def test_one_asks_the_other_for_a_moment_while_a_deal_is_on(come: Come) -> None:
    ann, bob, _ = two_and_the_house(come)
    ann.button("More…").click()
    offered = ann.page.get_by_role("group", name="To the others")
    expect(offered.get_by_role("button")).to_have_text(["One moment"])
    ann.has_no_fault("1-offered")
    offered.get_by_role("button").click()
    expect(bob.page.get_by_text("Ann One moment")).to_be_visible()
    bob.takes_a_picture("2-told")
    expect(bob.page.get_by_text("Ann One moment")).to_have_count(0, timeout=8000)
