"""The house waits for a person who holds a right, says so and how long, and goes on when the right is let stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from drivers.browser import PHONE, Person
from drivers.room_server import room_in_a_thread
from drivers.stacked import stacked
from eldesthand.cards import card
from eldesthand.seats import E, N, S, W
from eldesthand.server.clock import Times
from eldesthand.table.acts import Discard, Order, Play, Show

Come = Callable[..., Person]
HANDS = ("HA HK DT CK C8", "DA SA SQ CA SK", "D9 C7 H9 H8 CT", "DK D7 H7 C9 S8")
"""North deals and turns up the knave of spades.  Ann, East, orders it up and leads, when North has shown a card."""
ACTS = (Order(E), Discard(N, card("C8")), Show(N, card("HA")), Play(E, card("DA")), Play(S, card("D9")))


@contextmanager
def two_and_the_house(come: Come, folder: Path, size: tuple[int, int] = (1280, 800)) -> Iterator[tuple[Person, Person]]:
    """Let Ann, East, and Bob, South, look at the table when North, of the house, has shown a card."""
    database = str(folder / "room.db")
    laid = stacked(database, "S", "club", HANDS, "SJ", ACTS, house=2)
    with room_in_a_thread(database, times=Times(rights=600)) as port:
        both = [come(size, room=f"http://127.0.0.1:{port}", token=laid.token(seat)) for seat in (E, S)]
        for person in both:
            person.takes_his_chair(laid.table)
        yield both[0], both[1]
        for person in both:
            person.context.close()


def test_S46_the_house_waits_till_the_right_to_call_a_card_is_let_stand(come: Come, tmp_path: Path) -> None:
    with two_and_the_house(come, tmp_path) as (ann, bob):
        expect(ann.page.locator(".prompt")).to_contain_text("you may call the ace of hearts from North")
        words = ann.page.locator(".awaited")
        expect(words).to_contain_text("The house waits for you, 600 seconds at most.")
        expect(ann.page.get_by_role("progressbar", name="Time left")).to_be_visible()
        expect(bob.page.locator(".awaited")).to_have_text("The house waits for Ann, who may use a right.")
        expect(bob.button("Let it stand")).to_have_count(0)
        log = ann.page.get_by_role("log")
        expect(log).not_to_contain_text("West plays")
        ann.has_no_fault("1-the-house-waits")
        bob.takes_a_picture("2-of-the-other-side")
        ann.button("Let it stand").click()
        expect(words).to_have_count(0)
        expect(log).to_contain_text("West plays")
        expect(log).to_contain_text("North plays the ten of diamonds")
        expect(bob.page.locator(".awaited")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, (844, 390), (1280, 800)])
def test_S46_the_right_is_used_or_let_stand_where_one_acts_at_every_size(
    come: Come, tmp_path: Path, size: tuple[int, int]
) -> None:
    with two_and_the_house(come, tmp_path, size) as (ann, _):
        rights = ann.page.get_by_role("group", name="Your rights")
        take = rights.get_by_role("button", name="Call the ace of hearts from North")
        for button in (take, rights.get_by_role("button", name="Let it stand")):
            expect(button).to_be_in_viewport(ratio=1)
        expect(ann.page.locator('[data-region="hand"]')).to_be_in_viewport()
        ann.has_no_fault("1-a-right")
        take.click()
        expect(ann.page.get_by_role("log")).to_contain_text("East calls the ace of hearts")


def test_S74_the_house_does_not_lead_while_its_partner_may_take_the_make_and_play_alone(
    come: Come, tmp_path: Path
) -> None:
    """Ada, East and eldest, orders the knave up: Ann, her partner, has time to play alone before Ada leads."""
    database = str(tmp_path / "room.db")
    acts = (Order(E), Discard(N, card("C8")))
    laid = stacked(database, "S", "club", HANDS, "SJ", acts, house=3, house_first=True)
    assert laid.names[W] == "Ann"
    with room_in_a_thread(database, times=Times(rights=600)) as port:
        ann = come(PHONE, room=f"http://127.0.0.1:{port}", token=laid.token(W))
        ann.takes_his_chair(laid.table)
        rights = ann.page.get_by_role("group", name="Your rights")
        alone = rights.get_by_role("button", name="Take it from your partner and play alone")
        expect(alone).to_be_in_viewport(ratio=1)
        expect(ann.page.locator(".awaited")).to_contain_text("The house waits for you")
        ann.page.wait_for_timeout(1000)
        expect(ann.page.get_by_role("log")).not_to_contain_text("leads")
        ann.has_no_fault("1-ann-may-play-alone")
        alone.click()
        expect(ann.page.get_by_role("log")).to_contain_text("plays alone")
        expect(ann.page.get_by_role("log")).to_contain_text("leads")
        expect(rights).to_have_count(0)
        ann.context.close()
