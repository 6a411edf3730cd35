"""The end of a deal: one sentence, the tricks, what was claimed and found, and all hands once all may see them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from drivers.browser import DOORS, LAPTOP, PHONE, Person
from drivers.layout import at_every_size
from drivers.room_server import room_in_a_thread
from drivers.scenes import BRIDGE, EUCHRE_PLAYED, E, N, S, W, bridge_played, euchre_played
from drivers.stacked import Stacked, stacked
from eldesthand.cards import card
from eldesthand.table.acts import Act, Claim, Matter, Play

Come = Callable[..., Person]
LANDSCAPE: Final = (844, 390)


@contextmanager
def played(
    come: Come, folder: Path, code: str, manner: str, acts: Sequence[Act], house: int = 3
) -> Iterator[Callable[..., Person]]:
    """Let whoever comes look at a table at which a deal has been played, by seat or as an onlooker."""
    database = str(folder / "room.db")
    hands, turn_up = (BRIDGE, "") if code == "B" else (EUCHRE_PLAYED, "H9")
    laid = stacked(database, code, manner, hands, turn_up, acts, house=house)
    with room_in_a_thread(database) as port:
        yield lambda seat=-1, size=LAPTOP, **more: comes(come, laid, port, seat, size, **more)


def comes(come: Come, laid: Stacked, port: int, seat: int, size: tuple[int, int], **settings: object) -> Person:
    """Someone before the table; at no seat is the first of the persons."""
    whose = laid.names[seat] if seat >= 0 else next(iter(laid.tokens))
    person = come(size, room=f"http://127.0.0.1:{port}", token=laid.tokens[whose], **settings)
    person.takes_his_chair(laid.table)
    return person


def all_hands(person: Person) -> Locator:
    """Return the four hands as they lie open in the middle of the table."""
    return person.page.get_by_role("table", name="All hands as they were dealt")


def headline(person: Person) -> Locator:
    """Return what the deal came to, in one sentence."""
    return person.page.locator(".ended h2")


def primary(person: Person) -> list[str]:
    """Return the buttons that stand out from the rest."""
    return [words.strip() for words in person.page.locator(".asked-line .button:not(.second)").all_inner_texts()]


@pytest.mark.parametrize(
    ("code", "seat", "acts", "words", "tally"),
    [
        ("S", E, euchre_played, "You and Cora took every trick: +2", "Tricks 5–0 · the game 2–0"),
        ("B", S, bridge_played, "You won six odd tricks: +48", "Tricks 12–1 · games 1–0"),
    ],
    ids=["euchre", "bridge"],
)
def test_at_a_guided_table_the_end_is_told_and_all_hands_lie_open_at_once(
    come: Come, tmp_path: Path, code: str, seat: int, acts: Callable[[], Iterator[Act]], words: str, tally: str
) -> None:
    with played(come, tmp_path, code, "guided", list(acts())) as comes_to:
        for size in (PHONE, LANDSCAPE, LAPTOP):
            person = comes_to(seat, size)
            expect(headline(person)).to_contain_text(words)
            expect(person.page.locator(".tally")).to_contain_text(tally)
            expect(all_hands(person).get_by_role("row")).to_have_count(5)
            expect(all_hands(person).get_by_role("rowheader").first).to_have_text("Ann")
            expect(person.page.locator(".ended")).to_contain_text(re.compile("costliest card|gave a trick away"))
            assert primary(person) == ["Next deal"]
            person.has_no_fault(f"{code}-{size[0]}x{size[1]}")
            at_every_size(person, f"{code}-at-the-end")
            person.context.close()


def test_who_would_rather_not_see_the_hands_at_once_asks_for_them(come: Come, tmp_path: Path) -> None:
    with played(come, tmp_path, "S", "guided", list(euchre_played())) as comes_to:
        ann = comes_to(E, openHands=False)
        expect(headline(ann)).to_have_text("You and Cora took every trick: +2")
        assert primary(ann) == ["Next deal"]
        expect(all_hands(ann)).to_have_count(0)
        ann.button("No claim: close the deal and see all hands").click()
        expect(all_hands(ann)).to_be_visible()
        ann.context.close()


def revoked() -> Iterator[Act]:
    """Yield the deal in which South revokes in the fourth trick, and East claims it."""
    fourth = (Play(S, card("ST")), Play(W, card("CK")), Play(N, card("C9")))
    fifth = (Play(E, card("SA")), Play(S, card("CT")), Play(W, card("SK")))
    yield from list(euchre_played())[:15]
    yield from (*fourth, *fifth, Claim(E, Matter.REVOKE, S, 4), Play(N, card("S8")))


@pytest.mark.parametrize("size", [LANDSCAPE, *(pytest.param(size, marks=pytest.mark.long) for size in (PHONE, LAPTOP))])
def test_S66_what_was_claimed_is_searched_for_of_itself_and_told_at_the_end_of_a_club_deal(
    come: Come, tmp_path: Path, size: tuple[int, int]
) -> None:
    """No hand lies open before all have had their say: only then is nothing left to claim."""
    with played(come, tmp_path, "S", "club", list(revoked())) as comes_to:
        ann = comes_to(E, size)
        ended = ann.page.locator(".ended")
        expect(headline(ann)).to_contain_text("You and Cora took every trick")
        expect(ended).to_contain_text("Ann’s claim is proved")
        expect(all_hands(ann)).to_have_count(0)
        assert primary(ann) == ["Next deal"]
        ann.has_no_fault("1-found")
        at_every_size(ann, "found")
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.button("No claim: close the deal and see all hands").click()
        expect(all_hands(ann)).to_be_visible()
        ann.has_no_fault("2-closed")
        at_every_size(ann, "found-and-closed")
        ann.context.close()


def test_through_a_door_a_hand_is_dealt_played_and_laid_open_by_one_primary_button_each(come: Come) -> None:
    ann = come(PHONE)
    ann.goes()
    ann.opens_the_door(DOORS["M"])
    ann.plays(lambda seen: "Next deal" in seen.choices)
    expect(all_hands(ann)).to_be_visible()
    assert primary(ann) == ["Next deal"]
    ann.button("Next deal").click()
    expect(headline(ann)).to_have_count(0)
    expect(ann.page.locator('[data-region="hand"] button').nth(4)).to_be_visible()
