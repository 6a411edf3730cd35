"""The lobby at the page: what one opens stands at once before another, who sits down there, and goes on live."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from drivers.browser import PHONE, Person

Come = Callable[..., Person]

TWO_LOOKS = 10_000.0
"""Milliseconds in which the page of one who has given no name looks at the lobby again, which it does every five."""


def into_the_lobby(person: Person, name: str) -> None:
    person.goes()
    person.page.get_by_role("link", name="The club tonight").click()
    expect(person.page.get_by_role("heading", name="The club tonight")).to_be_visible()
    person.page.get_by_label("Your name, if you come in").fill(name)


def cards(person: Person) -> Locator:
    return person.page.get_by_role("article")


def test_a_table_that_one_opens_stands_before_another_who_sits_down_there(come: Come) -> None:
    ann, bob = come(), come()
    into_the_lobby(bob, "Bob")
    expect(bob.page.get_by_text("No tables yet.")).to_be_visible()
    into_the_lobby(ann, "Ann")
    ann.button("Open a table").click()
    ann.page.get_by_label("Bridge 1907").check()
    ann.button("Open the table").click()
    expect(ann.page.get_by_text("Three chairs are free")).to_be_visible()
    expect(cards(bob)).to_have_count(1, timeout=TWO_LOOKS)
    expect(cards(bob)).to_contain_text("Bridge 1907")
    expect(cards(bob)).to_contain_text("Ann waits for three more.")
    bob.takes_a_picture("1-ann-waits")
    bob.button("Sit down").click()
    expect(ann.page.get_by_text("Bob is here")).to_be_visible()
    expect(bob.page.get_by_text("Ann is here")).to_be_visible()


def test_an_evening_that_one_opens_stands_in_the_lobby_and_others_come_in(come: Come) -> None:
    ann, bob = come(), come()
    into_the_lobby(bob, "Bob")
    into_the_lobby(ann, "Ann")
    ann.button("Open an evening").click()
    ann.page.get_by_label("Bridge 1907").check()
    ann.page.get_by_label("What it is called").fill("Thursday")
    ann.button("Open the evening").click()
    ann.button("Want to play at a fresh table").click()
    expect(cards(bob)).to_contain_text("Ann is here. Ann would play.", timeout=TWO_LOOKS)
    cards(bob).get_by_role("link", name="Come in").click()
    people = ann.page.get_by_role("complementary").get_by_role("listitem")
    expect(people.filter(has_text="Bob")).to_be_visible()
    ann.goes("#/lobby")
    expect(cards(ann)).to_contain_text("Ann and Bob are here.")
    expect(cards(ann).get_by_role("link", name="To your evening")).to_be_visible()


@pytest.mark.long
def test_how_a_listed_table_stands_is_told_as_it_goes_on_and_who_looks_on_sees_no_hand(come: Come) -> None:
    ann, eve = come(), come()
    private, listed = ann.opens("Ann"), ann.opens("Ann", listed="open")
    into_the_lobby(eve, "Eve")
    expect(cards(eve)).to_have_count(1)  # the private one does not stand there
    ann.fills(listed)
    expect(cards(eve)).to_contain_text("They cut for their places.", timeout=TWO_LOOKS)
    ann.takes_his_chair(listed)
    ann.plays(lambda seen: len(seen.hand) == 5)
    expect(cards(eve)).to_contain_text("deal 1", timeout=TWO_LOOKS)
    expect(eve.button("Sit down")).to_have_count(0)
    eve.takes_a_picture("1-a-rubber-is-on")
    eve.button("Look on").click()
    expect(eve.page.locator(".seat .who", has_text="Ann")).to_be_visible()
    assert not eve.sees().hand
    eve.goes(f"#/table/{private}")
    expect(eve.page.get_by_text("Not at this table")).to_be_visible()


def test_a_table_that_fills_up_meanwhile_is_refused_in_words(come: Come) -> None:
    ann, eve = come(), come()
    table = ann.opens("Ann", listed="open")
    into_the_lobby(eve, "Eve")
    expect(eve.button("Sit down")).to_be_visible()

    def too_late(route: Route) -> None:
        ann.fills(table)
        route.continue_()

    eve.page.route("**/join", too_late)
    eve.button("Sit down").click()
    expect(eve.page.get_by_role("alert")).to_contain_text("four")
    expect(cards(eve)).to_contain_text("of the house")
    eve.guards.allowed.append(r"409 .*/join\)$")


def test_who_has_given_no_name_reads_the_lobby_and_sits_down_from_there(come: Come) -> None:
    ann, eve = come(), come()
    table = ann.opens("Ann", book="B", listed="open")
    ann.takes_his_chair(table)
    eve.goes("#/lobby")
    expect(cards(eve)).to_contain_text("Ann waits for three more.", timeout=TWO_LOOKS)
    eve.has_no_fault("1-lobby-of-a-stranger")
    eve.page.get_by_label("Your name, if you come in").fill("Eve")
    eve.button("Sit down").click()
    expect(ann.page.get_by_text("Eve is here")).to_be_visible()


def test_an_invitation_says_who_invites_to_what_before_it_asks_for_a_name(come: Come) -> None:
    ann, bob, eve = come(), come(PHONE), come()
    table = ann.opens("Ann", book="B", manner="strict")
    ann.takes_his_chair(table)
    ann.button("Make links for friends").click()
    link = ann.page.get_by_label("To sit here").input_value()
    assert link.startswith(f"{ann.origin}/t/{table}#/table/{table}/seat/")
    ann.page.get_by_text("A code for a phone").click()
    expect(ann.page.get_by_role("img", name="QR code of the first link")).to_be_visible()
    ann.has_no_fault("1-links")
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name="Ann invites you to Bridge 1907")).to_be_visible()
    expect(bob.page.get_by_text("Three chairs are free.")).to_be_visible()
    expect(bob.page.get_by_text("Ann is at the table now.")).to_be_visible()
    bob.has_no_fault("2-invited")
    assert bob.page.url.startswith(f"{bob.origin}/#/table/")
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.button("Come to the table").click()
    expect(ann.page.get_by_text("Bob is here")).to_be_visible()
    ann.page.get_by_text("All links that lead here").click()
    expect(ann.page.locator(".all-links li"), "two were made as the table was opened").to_have_count(4)
    ann.button("Take link 3 back").click()
    expect(ann.page.locator(".all-links li")).to_have_count(3)
    eve.guards.allowed.append("403")
    eve.page.goto(link)
    expect(eve.page.get_by_role("heading", name="This link leads nowhere")).to_be_visible()
    eve.has_no_fault("3-leads-nowhere")


def test_two_who_ask_for_a_game_with_anyone_come_together_and_the_house_fills(come: Come) -> None:
    ann, bob = come(), come(PHONE)
    for person, name in ((ann, "Ann"), (bob, "Bob")):
        person.goes()
        person.page.get_by_label("Your name at the table").fill(name)
        person.page.get_by_role("group", name="A game with anyone").get_by_role(
            "button", name="Euchre", exact=True
        ).click()
        expect(person.page.get_by_text("You have waited 0:0")).to_be_visible()
    expect(ann.page.get_by_text("Bob is here")).to_be_visible()
    bob.has_no_fault("1-waits-for-anyone")
    bob.button("Let the house fill them").click()
    for person in (ann, bob):
        expect(person.page.locator(".own-hand")).to_be_visible()
        expect(person.page.get_by_text("You have waited")).to_have_count(0)


def test_a_friend_who_comes_to_a_table_is_told_of_and_stands_on_the_front_page(come: Come) -> None:
    ann, bob = come(), come(PHONE)
    for person, name in ((ann, "Ann"), (bob, "Bob")):
        person.goes()
        person.page.get_by_label("Your name at the table").fill(name)
        person.opens_the_door()
        expect(person.page).to_have_url(re.compile("#/table/"))
    ann.goes("#/member/Bob")
    ann.button("A friend of mine").click()
    expect(ann.page.get_by_text("You are told when Bob comes to a table of the club.")).to_be_visible()
    ann.has_no_fault("1-a-friend")
    ann.page.clock.install()
    ann.goes("#/laws")
    ann.page.reload()
    ann.page.clock.fast_forward(4_000)
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    bob.goes("#/lobby")
    bob.button("Open a table").click()
    bob.button("Open the table").click()
    expect(bob.page.get_by_text("Three chairs are free")).to_be_visible()
    ann.page.clock.fast_forward(31_000)
    notice = ann.page.locator(".friend-notice")
    expect(notice).to_contain_text("Bob is at a table of")
    expect(notice).to_contain_text("3 chairs are free")
    ann.takes_a_picture("2-told")
    ann.has_no_fault("2-told")
    notice.get_by_role("link").click()
    expect(cards(ann)).to_contain_text("Bob waits for three more.")
    expect(notice).to_have_count(0)
    ann.page.clock.fast_forward(31_000)
    expect(notice).to_have_count(0)
    ann.goes()
    expect(ann.page.get_by_role("region", name="Your friends")).to_contain_text("Bob is at a table of")
    ann.has_no_fault("3-on-the-front-page")
    ann.goes("#/member/Bob")
    ann.button("No longer a friend of mine").click()
    ann.goes()
    expect(ann.page.get_by_role("region", name="Your friends")).to_have_count(0)
