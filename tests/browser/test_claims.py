"""Tricks that are left, claimed and given up at the table: asked, answered, and told at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from drivers.browser import LAPTOP, PHONE, Person
from drivers.layout import at_every_size
from drivers.room_server import room_in_a_thread
from drivers.scenes import EUCHRE_PLAYED, E, S, euchre_played
from drivers.stacked import Stacked, stacked

Come = Callable[..., Person]

TWO_TRICKS: Final = 10
"""An order, a discard, and the cards of two tricks, by which both adversaries are known to have no trump."""


@contextmanager
def led(come: Come, folder: Path, house: int) -> Iterator[Callable[..., Person]]:
    """Let persons come to a table where East has won two tricks and may claim the rest, by agreement."""
    database = str(folder / "room.db")
    acts = list(euchre_played())[:TWO_TRICKS]
    agreed = (("A-82", "by agreement"),)
    laid: Stacked = stacked(database, "S", "guided", EUCHRE_PLAYED, "H9", acts, house=house, chosen=agreed)
    with room_in_a_thread(database) as port:

        def comes(seat: int, size: tuple[int, int] = LAPTOP) -> Person:
            person = come(size, room=f"http://127.0.0.1:{port}", token=laid.token(seat), called="name")
            person.takes_his_chair(laid.table)
            return person

        yield comes


def claims(person: Person, words: str) -> None:
    """Choose a way to end the hand before its cards are played."""
    for name in ("More…", "Claim, or give up the hand…", words):
        person.button(name).click()


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_a_claim_that_holds_ends_the_hand_and_exact_play_is_told_beside_it(
    come: Come, tmp_path: Path, size: tuple[int, int]
) -> None:
    with led(come, tmp_path, 3) as comes_to:
        ann = comes_to(E, size)
        claims(ann, "Claim: “the rest are ours”")
        ended = ann.page.locator(".ended")
        expect(ended.get_by_role("heading")).to_have_text("You and Cora took every trick: +2")
        expect(ended).to_contain_text("Ann claimed the 3 tricks left, and exact play says the same.")
        ann.has_no_fault("1-ended")
        at_every_size(ann, "claimed")
        ann.context.close()


def test_the_house_waits_for_a_person_who_is_asked_and_the_hand_lies_open_meanwhile(come: Come, tmp_path: Path) -> None:
    with led(come, tmp_path, 2) as comes_to:
        ann, bob = comes_to(E), comes_to(S)
        claims(ann, "Claim: “the rest are ours”")
        expect(bob.button("Agree: Ann is to have the rest of the tricks")).to_be_visible()
        expect(bob.page.get_by_role("group", name="face up before East")).to_be_visible()
        bob.takes_a_picture("asked")
        bob.has_no_fault("asked")
        at_every_size(bob, "asked")
        bob.button("Refuse").click()
        expect(bob.button("Refuse")).to_have_count(0)
        expect(ann.page.locator(".prompt")).to_contain_text("Your lead")
        claims(ann, "Give up: “the rest are yours”")
        expect(ann.page.locator(".ended")).to_have_count(0)
        ann.context.close()
        bob.context.close()
