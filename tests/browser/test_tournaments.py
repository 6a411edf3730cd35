"""A tournament at the page: from its opening to its prizes, at the desk, at a table, on the wall, and on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from drivers.browser import LAPTOP, PHONE, Person
from drivers.german import is_german

Come = Callable[..., Person]
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ina")


def table(person: Person, number: int) -> Locator:
    return person.page.get_by_role("article", name=f"Table {number}", exact=True)


def opens(person: Person, rounds: int = 2) -> str:
    """Open a tournament, let everybody come, and return the link for its tables."""
    person.goes("#/tournament")
    person.page.get_by_label("What it is called").fill("Friday")
    person.page.get_by_label("Rounds", exact=True).fill(str(rounds))
    person.has_no_fault("1-opening")
    person.button("Open the tournament").click()
    person.page.get_by_label("Who comes: a name a line").fill("\n".join(NAMES))
    person.button("They play from the next round on").click()
    expect(person.page.get_by_text("Who plays: 9")).to_be_visible()
    person.page.get_by_text("Links, paper and files").click()
    link = person.page.get_by_label("For the tables, to enter their slips").input_value()
    person.page.get_by_text("Links, paper and files").click()
    return link[link.index("#") :]


def enters(person: Person, number: int, ours: int, theirs: int, by: int | None = None) -> None:
    points = table(person, number).get_by_role("spinbutton")
    points.nth(0).fill(str(ours))
    points.nth(1).fill(str(theirs))
    if by is not None:
        table(person, number).get_by_label("Who enters it").select_option(index=by)
    table(person, number).get_by_role("button", name="Enter the slip").click()


def test_a_night_from_its_opening_to_its_prizes(come: Come) -> None:
    sue, ann, wall = come(LAPTOP), come(PHONE), come(LAPTOP)
    link = opens(sue)
    name = re.search(r"tournament/(\w+)", link)[1]  # type: ignore[index]
    sue.button("Seat the first round").click()
    expect(sue.page.get_by_text("sits out, and has the mean of the round.")).to_be_visible()
    expect(sue.button("Seat the next round")).to_be_disabled()
    sue.has_no_fault("2-seated")
    ann.goes(link)
    enters(ann, 1, 7, 4, by=0)
    expect(table(sue, 1)).to_contain_text("7")
    ann.has_no_fault("3-at-a-table")
    # Another at the table says something else: whoever runs the tournament settles it, and says why.
    table(ann, 1).get_by_role("button", name="We say something else").click()
    enters(ann, 1, 4, 7, by=2)
    expect(table(sue, 1)).to_contain_text("Two slips differ")
    enters(sue, 2, 9, 2)
    sue.has_no_fault("4-disputed")
    table(sue, 1).get_by_role("button", name="Correct it").click()
    table(sue, 1).get_by_role("spinbutton").nth(0).fill("7")
    table(sue, 1).get_by_role("spinbutton").nth(1).fill("4")
    table(sue, 1).get_by_label("Why it is corrected").fill("the tally cards say so")
    table(sue, 1).get_by_role("button", name="Correct it").click()
    expect(sue.button("Seat the next round")).to_be_enabled()
    expect(sue.page.get_by_role("row").nth(1)).to_contain_text("9")
    wall.goes(f"#/tournament/{name}/board")
    expect(wall.page.get_by_text("Round 1 of 2")).to_be_visible()
    sue.button("Seat the next round").click()
    expect(wall.page.get_by_text("Round 2 of 2")).to_be_visible()
    wall.has_no_fault("5-on-the-wall")
    enters(sue, 1, 10, 3)
    enters(sue, 2, 6, 5)
    sue.button("Round 1").click()
    expect(sue.page.get_by_role("region", name="Round 1")).to_contain_text("the tally cards say so")
    sue.button("Back to the round in hand").click()
    for cut in sue.page.locator(".closing select").all():
        cut.select_option(index=1)
    sue.has_no_fault("6-equals-have-cut")
    sue.button("Close the tournament").click()
    expect(wall.page.get_by_text("It is over")).to_be_visible()
    sue.has_no_fault("6-closed")
    winner = sue.page.get_by_role("row").nth(1).get_by_role("button")
    winner.click()
    expect(sue.page.get_by_role("dialog")).to_contain_text("Round 1, ")
    sue.has_no_fault("7-traced")
    sue.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    sue.page.emulate_media(media="print")
    sue.takes_a_picture("8-paper")


def test_tally_cards_are_printed_with_what_the_schedule_has_drawn_up(come: Come) -> None:
    sue = come(LAPTOP)
    sue.goes("#/tournament")
    sue.page.get_by_label("From table to table").select_option("individual")
    sue.button("Open the tournament").click()
    sue.page.get_by_label("Who comes: a name a line").fill("\n".join(NAMES[:8]))
    sue.button("They play from the next round on").click()
    expect(sue.page.get_by_text("Who plays: 8")).to_be_visible()
    sue.page.get_by_text("Links, paper and files").click()
    sue.page.get_by_role("link", name="Tally cards").click()
    cards = sue.page.get_by_role("table")
    expect(cards).to_have_count(8)
    partners = cards.first.locator("tbody td:nth-of-type(2)").all_inner_texts()
    assert sorted(partners) == ["", *NAMES[1:8]], "seven rounds without a partner twice, and an eighth not drawn up"
    sue.has_no_fault("1-cards")
    sue.page.emulate_media(media="print")
    sue.takes_a_picture("2-paper")


@pytest.mark.parametrize("secret", ["tables/none", "keep/none"])
def test_a_link_with_a_wrong_secret_says_so_and_changes_nothing(come: Come, secret: str) -> None:
    sue, cid = come(LAPTOP), come(PHONE)
    name = re.search(r"tournament/(\w+)", opens(sue))[1]  # type: ignore[index]
    sue.button("Seat the first round").click()
    cid.goes(f"#/tournament/{name}/{secret}")
    enters(cid, 1, 7, 4)
    cid.guards.allowed.append(r"40[34] .*/api/tournaments/")
    expect(cid.page.get_by_role("alert")).to_contain_text("This link is not for that")
    cid.goes("#/tournament/0123456789abcdef")
    expect(cid.page.get_by_text("There is no such tournament.")).to_be_visible()


def test_a_tournament_is_german_for_who_reads_german(come: Come) -> None:
    sue = come(PHONE, language="de")
    sue.goes("#/tournament")
    expect(sue.page.locator("main form")).to_be_visible()
    is_german(sue, "1-opening")
    sue.page.locator("main form button").click()
    sue.page.locator("textarea").fill("\n".join(NAMES))
    sue.page.locator("form:has(textarea) button").click()
    expect(sue.page.locator(".entrants li")).to_have_count(9)
    sue.page.locator(".runs .button").first.click()
    expect(sue.page.locator(".table-of-round")).to_have_count(2)
    sue.page.locator("details").evaluate_all("(all) => { for (const details of all) details.open = true; }")
    is_german(sue, "2-seated")


def test_fixed_partners_come_by_pairs_and_stay_together(come: Come) -> None:
    sue = come(LAPTOP)
    sue.goes("#/tournament")
    sue.page.locator("select[name=movement]").select_option("partners")
    sue.button("Open the tournament").click()
    sue.page.get_by_label(re.compile("a pair a line")).fill("Ann, Bob\nCid, Dot\nEve, Fay")
    sue.button("They play from the next round on").click()
    expect(sue.page.get_by_text("Who plays: 6")).to_be_visible()
    sue.button("Seat the first round").click()
    expect(sue.page.get_by_text(re.compile("sit out, and have the mean of the round"))).to_be_visible()
    enters(sue, 1, 7, 4)
    sue.button("Seat the next round").click()
    expect(sue.page.get_by_text("Round 2 of 8")).to_be_visible()
    assert any(pair in table(sue, 1).inner_text() for pair in ("Ann · Bob", "Cid · Dot", "Eve · Fay"))


def test_on_the_screen_one_is_led_from_deal_to_deal_and_the_secretary_rings(come: Come) -> None:
    sue, ann = come(LAPTOP), come(PHONE)
    ann.comes_in("Ann")
    sue.goes("#/tournament")
    sue.page.locator("select[name=cards]").select_option("screen")
    sue.has_no_fault("1-opening")
    sue.page.get_by_label("Deals in a round, 0 for a bell").fill("0")
    sue.button("Open the tournament").click()
    sue.page.get_by_label("Who comes: a name a line").fill("house: book\nhouse: greedy\nhouse: random")
    sue.button("They play from the next round on").click()
    expect(sue.page.get_by_text("Who plays: 3")).to_be_visible()
    sue.page.get_by_text("Links, paper and files").click()
    link = sue.page.get_by_label("For those who play, to enter").input_value()
    sue.page.get_by_text("Links, paper and files").click()
    ann.goes(link[link.index("#") :])
    ann.button("Enter").click()
    expect(ann.page.get_by_text("You are led to your table when the next round begins.")).to_be_visible()
    ann.has_no_fault("2-entered")
    sue.button("Seat the first round").click()
    expect(ann.page.locator(".felt")).to_be_visible()
    ann.plays(lambda seen: ann.page.get_by_role("link", name="On with the tournament").count() > 0)
    ann.has_no_fault("3-a-deal-is-over")
    first = ann.page.url
    ann.page.get_by_role("link", name="On with the tournament").click()
    expect(ann.page.locator(".felt")).to_be_visible()
    assert ann.page.url.endswith("-1-1-2"), (first, ann.page.url)
    sue.button("Ring the bell").click()
    expect(sue.page.get_by_text("The bell has rung: deals in hand are played out.")).to_be_visible()
    sue.has_no_fault("4-the-bell-has-rung")
    sue.button("Ring again: deals in hand do not count").click()
    expect(sue.page.get_by_text("Round 2 of 8")).to_be_visible()
    ann.goes(link[link.index("#") :])
    expect(ann.page.get_by_role("link", name="To your table: the head table")).to_be_visible()
