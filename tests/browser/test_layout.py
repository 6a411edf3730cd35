"""The table at every size of window: nothing lies over what has to be read, and the hand is always in view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from drivers.browser import PHONE, Person
from drivers.layout import QUICK, SIZES, at_every_size, measured
from drivers.scenes import BRIDGE, DIAMONDS, EUCHRE, MADE, ORDERED, SCENES, SECOND_TRICK, E, N, S, W, does, room_of
from eldesthand.cards import card
from eldesthand.table.acts import Play, What

Come = Callable[..., Person]


@pytest.mark.parametrize(
    "sizes", [pytest.param(QUICK, id="little"), pytest.param(SIZES, id="all", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_lies_over_anything_at_any_size(
    come: Come, tmp_path: Path, scene: str, sizes: Sequence[tuple[int, int]]
) -> None:
    with SCENES[scene](come, tmp_path) as person:
        seen = at_every_size(person, scene, sizes)
        if scene.startswith("dummy-"):
            assert all(shows_dummy(lying, scene) for lying in seen.values()), "dummy's cards can be read by all"


def shows_dummy(lying: dict[str, Any], scene: str) -> bool:
    """Whether all of dummy's cards lie open: before South and onlookers where one's own hand lies."""
    of = "dummy" if scene.startswith("dummy-a") else "own-hand"
    return sum(of in drawn["of"] for drawn in lying["cards"]) == (12 if scene == "dummy-across" else 11)


def test_a_ruling_covers_no_card(come: Come, tmp_path: Path) -> None:
    """East shows a card at a strict table: what the laws say of it stands beside the cards it speaks of."""
    with room_of(come, tmp_path, "B", BRIDGE, "", SECOND_TRICK, "strict") as room:
        people = {who: room.page(who) for who in ("N", "W", "onlooker")}
        does(room.line(E), {"act": "shows", "card": card("D9")})
        for who, person in people.items():
            expect(person.page.locator(".ruling")).to_contain_text("nine of diamonds")
            at_every_size(person, f"ruling-{who}")


def test_a_call_stands_where_one_acts_when_its_ruling_has_gone(come: Come, tmp_path: Path) -> None:
    """West leads for East, and North calls diamonds: East's phone says so for as long as East is to lead."""
    with room_of(come, tmp_path, "B", BRIDGE, "", (*MADE, Play(W, card("ST")))) as room:
        east, south = room.page("E", PHONE), room.page("S", PHONE)
        option = {"what": What.CALL_SUIT.value, "suit": DIAMONDS}
        does(room.line(N), {"act": "elects", "option": option})
        for person in (east, south):
            person.button("Put the ruling away").click()
            expect(person.page.locator(".ruling")).to_have_count(0)
        prompt = east.page.locator(".prompt")
        expect(prompt).to_have_text("Your lead: a diamond (called).")
        expect(south.page.locator(".duties")).to_contain_text("East must lead diamonds.")
        for who, person in {"E": east, "S": south}.items():
            at_every_size(person, f"called-{who}")
        measured(east.page, PHONE)
        east.button("four of diamonds").click()
        expect(prompt).not_to_contain_text("diamond")
        expect(south.page.locator(".duties")).to_have_count(0)


def test_what_is_said_stands_no_longer_than_the_next_card(come: Come, tmp_path: Path) -> None:
    with room_of(come, tmp_path, "B", BRIDGE, "", MADE) as room:
        words = room.page("N", PHONE).page.locator(".seat:not(.below) .words")
        expect(words).to_have_text(["“May I lead?”", "“Yes”"])
        lines = [room.line(seat) for seat in range(4)]
        does(lines[E], {"act": "plays", "card": card("DK")})
        expect(words).to_have_text(["“Yes”"])
        does(lines[N], {"act": "plays", "card": card("D5"), "hand": S})
        does(lines[W], {"act": "plays", "card": card("D3")})
        expect(words).to_have_count(0)


def test_a_question_covers_no_card(come: Come, tmp_path: Path) -> None:
    """North, asked about a card that is played out of turn, still sees the table."""
    with room_of(come, tmp_path, "S", EUCHRE, "SJ", ORDERED) as room:
        north = room.page("N")
        north.button("ace of hearts").click()
        expect(north.button("Play it anyway")).to_be_visible()
        at_every_size(north, "question")
