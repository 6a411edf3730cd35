"""An evening at the page: candidates cut with a tie, sit down and play; a substitute is refused, and one agreed to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from drivers.browser import Person
from drivers.gathering import Gathering, gathered, in_order, latest
from drivers.room_server import room_in_a_thread

Come = Callable[..., Person]
SIX = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """A room where all cards lie in order before they are cut; it is named before who comes, and so outlasts them."""
    with room_in_a_thread(str(tmp_path / "room.db"), chance=in_order()) as port:
        yield port


def at(come: Come, port: int, token: str, evening: str) -> Person:
    """Return one of the guests at his page of the evening."""
    person = come(room=f"http://127.0.0.1:{port}", token=token)
    person.goes(f"#/evening/{evening}")
    expect(person.page.get_by_role("heading", name="Tuesday")).to_be_visible()
    return person


def test_S12_S14_six_candidates_form_a_table_with_a_tie_and_the_cards_are_shown(port: int, come: Come) -> None:
    """Ann came first and plays; of the five who came together three have places, and two knaves are the best cards."""
    with gathered(port, SIX) as night:
        ann = at(come, port, night.callers["Ann"].token, night.name)
        ann.button("Come in").click()
        ann.button("Want to play at a fresh table").click()
        expect(ann.page.get_by_text("3 more are wanted for a fresh table.")).to_be_visible()
        night.seq = 1
        night.come(*SIX[1:], party="Bob")
        cut = ann.page.get_by_role("heading", name="The cut: who plays at the table")
        expect(cut).to_be_visible()
        expect(ann.page.get_by_role("button", name="face down").first).to_be_disabled()
        night.cuts("Bob HJ Cid S9 Dan DJ Eve S8 Fay H9")
        drawn = ann.page.get_by_role("list", name="Round 1")
        expect(drawn.get_by_role("listitem")).to_have_text(
            [re.compile(name) for name in ("Bob", "Cid", "Dan", "Eve", "Fay")]
        )
        for name in ("jack of hearts", "nine of spades", "nine of hearts"):
            expect(drawn.get_by_role("img", name=name)).to_be_visible()
        expect(ann.page.get_by_text("Cid and Fay are equal and draw again.")).to_be_visible()
        expect(ann.page.get_by_role("log").get_by_role("link", name="law A-11").first).to_be_visible()
        ann.takes_a_picture("1-equal")
        night.cuts("Cid HK Fay C7")
        table = ann.page.get_by_role("region", name="Table 1")
        expect(table).to_contain_text(re.compile("Fay and Eve"))
        expect(table.get_by_role("heading", name="The cut: partners and the deal")).to_be_visible()
        place = night.place("Bob", "HK")
        night.cuts("Bob HK Cid S9 Dan D8")
        ann.button(f"card {place} of 29, face down").click()
        ann.button("Sit down to play", exact=False).click()
        expect(table.get_by_text("North · deals")).to_be_visible()
        expect(ann.page.get_by_role("link", name="Take your seat")).to_be_visible()
        ann.takes_a_picture("2-they-sit")
        eve = at(come, port, night.callers["Eve"].token, night.name)
        eve.page.get_by_role("link", name="Look on").click()
        expect(eve.page.locator(".seat .who")).to_have_count(4)


def test_one_says_at_the_door_with_whom_he_has_come_and_that_one_is_asked(port: int, come: Come) -> None:
    with gathered(port, SIX[:2]) as night:
        night.does("Ann", "arrives")
        ann, bob = (at(come, port, night.callers[name].token, night.name) for name in SIX[:2])
        bob.button("Come in together with someone", exact=False).click()
        bob.button("Ann").click()
        expect(bob.page.get_by_text("Ann is asked whether you have come together; or come in alone.")).to_be_visible()
        expect(ann.page.get_by_text("Bob is at the door: have you come together?")).to_be_visible()
        ann.takes_a_picture("1-asked")
        bob.takes_a_picture("2-at-the-door")
        ann.button("Bob has come together with you").click()
        expect(bob.button("Want to play at a fresh table")).to_be_visible()


def four_sit(night: Gathering) -> str:
    """Let Ann, Bob, Cid and Dan sit down, Ann to deal with Bob opposite; return the table at which they play."""
    night.come(*SIX[:4])
    night.cuts("Bob HK Cid S9 Dan D8 Ann HJ")
    night.does("Ann", "begins the rubber")
    shown = night.until("Ann", lambda evening: bool(evening["tables"][0]["table"]))
    return str(shown["tables"][0]["table"])


def test_S18_a_substitute_is_refused_and_another_time_agreed_to(port: int, come: Come) -> None:
    with gathered(port, SIX[:5]) as night:
        four_sit(night)
        night.does("Eve", "arrives")
        ann = at(come, port, night.callers["Ann"].token, night.name)
        question = ann.page.get_by_role("group", name="A question to you")
        night.does("Bob", "proposes a substitute", person="Eve")
        expect(question).to_contain_text("Bob proposes that Eve sit in Bob’s place for the rubber.")
        ann.takes_a_picture("1-asked")
        question.get_by_role("button", name="Refuse", exact=False).dblclick()
        expect(question).to_have_count(0)
        expect(ann.page.get_by_role("log")).to_contain_text("Ann refuses")
        night.seq += 1
        night.does("Bob", "proposes a substitute", person="Eve")
        ann.page.get_by_role("link", name="Take your seat").click()
        expect(ann.page.get_by_role("region", name="The table", exact=True)).to_be_visible()
        question.get_by_role("button", name="Consent", exact=False).click()
        night.seq += 1
        for name in ("Cid", "Dan"):
            night.does(name, "consents")
        expect(ann.page.locator(".seat.above .who")).to_have_text("Eve")
        ann.takes_a_picture("2-eve-sits-for-bob")
        ann.page.get_by_role("link", name="Back to Tuesday").click()
        expect(ann.page.get_by_role("region", name="Table 1")).to_contain_text("for Bob")


@pytest.mark.long
def test_one_sits_down_from_the_evening_and_plays_his_first_card(port: int, come: Come) -> None:
    with gathered(port, SIX[:4], manner="guided") as night, ExitStack() as stack:
        table = four_sit(night)
        ann = at(come, port, night.callers["Ann"].token, night.name)
        ann.page.get_by_role("link", name="Take your seat").click()
        expect(ann.page.get_by_role("region", name="The table", exact=True)).to_be_visible()
        lines = [stack.enter_context(night.callers[name].line(table)) for name in SIX[1:4]]
        rng = Random(1)
        for _ in range(400):
            for line in lines:
                latest(line)
                awaited = line.awaited(rng)
                if awaited is not None:
                    line.ask(**awaited)
            seen = ann.sees()
            if "North plays" in seen.told:
                break
            ann.acts(seen)
            ann.page.wait_for_timeout(20)
        expect(ann.page.get_by_role("log")).to_contain_text("North plays")
        ann.takes_a_picture("1-the-first-card")
        expect(ann.page.get_by_role("link", name="Back to Tuesday")).to_be_visible()


def test_links_to_an_evening_are_made_and_taken_back(port: int, come: Come) -> None:
    with gathered(port, SIX[:1], listed=False) as night:
        ann = at(come, port, night.callers["Ann"].token, night.name)
        ann.button("Come in").click()
        ann.page.get_by_text("Links for friends", exact=True).click()
        ann.button("Make links for friends").click()
        link = ann.page.get_by_label("To come in").input_value()
        bob = come(room=f"http://127.0.0.1:{port}")
        bob.page.goto(link)
        expect(bob.page.get_by_role("heading", name="Ann invites you to Tuesday")).to_be_visible()
        bob.page.get_by_label("Your name at the table").fill("Bob")
        bob.button("Come in").click()
        bob.page.get_by_role("heading", name="Tuesday").wait_for()
        expect(bob.button("Want to play at a fresh table")).to_be_visible()
        ann.page.get_by_text("All links that lead here").click()
        for button in ("Take link 2 back", "Take link 1 back"):
            ann.button(button).click()
        expect(ann.page.get_by_text("There are none.")).to_be_visible()
        eve = come(room=f"http://127.0.0.1:{port}")
        eve.page.goto(link)
        expect(eve.page.get_by_role("heading", name="This link leads nowhere")).to_be_visible()
        expect(eve.page.locator("main")).to_contain_text("taken back")
        eve.guards.allowed.append(r"403 .*/invitation\)$")


def test_who_waits_at_a_table_is_told_what_becomes_of_it_before_asking_for_another(port: int, come: Come) -> None:
    with gathered(port, SIX[:5]) as night:
        four_sit(night)
        night.does("Eve", "arrives")
        eve = at(come, port, night.callers["Eve"].token, night.name)
        eve.button("Claim entry at table 1, to come in when its rubber is over").click()
        expect(eve.button("Want to play at a fresh table, and go on waiting at table 1 meanwhile")).to_be_visible()
        expect(eve.page.get_by_role("button", name="Claim entry")).to_have_count(0)
        eve.takes_a_picture("1-eve-waits")


def test_who_has_come_with_another_looks_in_first(port: int, come: Come) -> None:
    with gathered(port, SIX[:1]) as night:
        night.does("Ann", "arrives")
        bob = come(room=f"http://127.0.0.1:{port}")
        bob.goes(f"#/evening/{night.name}")
        expect(bob.page.get_by_role("heading", name="Ann invites you to Tuesday")).to_be_visible()
        expect(bob.page.get_by_text("Ann has come in. Ann is here now.")).to_be_visible()
        bob.takes_a_picture("1-invited")
        bob.page.get_by_label("Your name at the table").fill("Bob")
        bob.button("Look in first").click()
        bob.button("Come in together with someone", exact=False).click()
        bob.button("Ann").click()
        expect(bob.page.get_by_text("Ann is asked whether you have come together; or come in alone.")).to_be_visible()
