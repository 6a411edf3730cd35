"""How the page feels: cards that move and are dragged, the looks that one can set, the list of keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from drivers.browser import LAPTOP, PHONE, Person, Seen, fitting

Come = Callable[..., Person]

MOVING = (
    "document.getAnimations().filter((one) => one.playState === 'running'"
    " && 'translate' in (one.effect.getKeyframes()[0] ?? {})).length"
)
"""So many cards are on their way."""


def a_card_is_asked(seen: Seen) -> bool:
    return seen.prompt in ("Your lead.", "Your turn to play.") and not seen.choices


def sits(person: Person, manner: str = "guided", **more: object) -> str:
    table = person.opens("Ann", manner=manner, **more)
    person.fills(table)
    person.takes_his_chair(table)
    return table


def a_card_that_fits(person: Person) -> tuple[Locator, str]:
    name = fitting(person.sees())[0]
    return person.page.get_by_role("button", name=name, exact=True).first, name.split(",")[0]


def played(name: str) -> re.Pattern[str]:
    """Return how the log tells that a card was played."""
    return re.compile(f"(leads|plays|discards|trumps with) the {name}")


def drags(person: Person, button: Locator, up: float) -> None:
    """Drag a card upwards by so many of its heights."""
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 4, box["y"] + box["height"] / 2
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    for part in (0.2, 0.6, 1):
        person.page.mouse.move(x + 10 * part, y - up * box["height"] * part)
    person.page.mouse.up()


@pytest.mark.parametrize("manner", ["guided", "strict"])
def test_a_card_dragged_to_the_felt_is_played_at_once(come: Come, manner: str) -> None:
    ann = come()
    sits(ann, manner)
    ann.plays(a_card_is_asked)
    before = ann.sees().held
    button, name = a_card_that_fits(ann)
    drags(ann, button, 2.6)
    expect(ann.page.locator(".own-hand").get_by_role("button", name=re.compile(f"^{name}"))).to_have_count(0)
    assert len(ann.sees().held) == len(before) - 1
    expect(ann.page.get_by_role("log")).to_contain_text(played(name))


def test_a_card_let_go_over_the_hand_is_not_played_and_goes_back(come: Come) -> None:
    ann = come()
    sits(ann)
    ann.plays(a_card_is_asked)
    before = ann.sees().held
    button, _ = a_card_that_fits(ann)
    place = button.bounding_box()
    drags(ann, button, 0.3)
    ann.page.mouse.move(0, 0)
    ann.page.wait_for_timeout(400)
    assert ann.sees().held == before
    assert button.bounding_box() == place


def test_cards_move_and_rest_for_whoever_wants_them_to(come: Come) -> None:
    for moves in (True, False):
        ann = come(gather=1)
        ann.page.emulate_media(reduced_motion="no-preference" if moves else "reduce")
        sits(ann)
        ann.plays(a_card_is_asked)
        button, name = a_card_that_fits(ann)
        ann.page.evaluate(
            "window.moved = 0; const look = () => { window.moved = Math.max(window.moved, " + MOVING + ");"
            " requestAnimationFrame(look); }; look()"
        )
        button.click()
        expect(ann.page.get_by_role("log")).to_contain_text(played(name))
        ann.page.wait_for_timeout(3000)
        assert (ann.page.evaluate("window.moved") > 0) is moves
        assert ann.page.locator(".gone").count() == 0, "what was gathered is gone"


@pytest.mark.parametrize("felt", ["light", *(pytest.param(felt, marks=pytest.mark.long) for felt in ("dark", "blue"))])
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_axe_finds_nothing_on_any_felt(come: Come, felt: str, size: tuple[int, int]) -> None:
    eve = come(size, felt=felt)
    eve.goes()
    expect(eve.button("Settings")).to_be_visible()
    eve.has_no_fault(f"felt-{felt}-welcome")
    ann = come(size, felt=felt)
    sits(ann)
    ann.plays(a_card_is_asked)
    ann.has_no_fault(f"felt-{felt}-table")


def test_looks_are_chosen_in_the_settings_and_kept(come: Come) -> None:
    ann = come()
    sits(ann, book="B")
    ann.plays(a_card_is_asked)
    held = ann.sees().held
    ann.button("Settings").click()
    for label, value in (("Felt", "blue"), ("Backs of cards", "rays"), ("Text", "1.15"), ("Your hand", "up")):
        ann.page.locator("#preferences").get_by_label(label).select_option(value)
    ann.page.get_by_label("Left-handed").check()
    ann.has_no_fault("looks-settings")
    ann.button("Done").click()
    ann.page.reload()
    expect(ann.page.get_by_role("region", name="The table", exact=True)).to_be_visible()
    ann.plays(a_card_is_asked)
    assert ann.sees().held == held[::-1]
    size = ann.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert size == pytest.approx(18.5 * 1.15)
    felt = ann.page.locator(".felt").bounding_box()
    side = ann.page.locator(".side").bounding_box()
    assert felt is not None
    assert side is not None
    assert side["x"] + side["width"] <= felt["x"], "the score and the log are on the left"
    ann.has_no_fault("looks-table")


def test_a_question_mark_lists_the_keys_except_where_one_types(come: Come) -> None:
    ann = come()
    sits(ann)
    ann.plays(a_card_is_asked)
    ann.page.keyboard.press("?")
    listed = ann.page.get_by_role("dialog", name="Keys")
    expect(listed).to_contain_text("take back what is chosen")
    ann.has_no_fault("keys")
    ann.page.keyboard.press("Escape")
    expect(listed).to_have_count(0)
    ann.page.locator("#words").fill("")
    ann.page.locator("#words").press("?")
    expect(listed).to_have_count(0)
    expect(ann.page.locator("#words")).to_have_value("?")


def test_a_deal_is_shown_to_others_as_text_as_a_picture_and_by_a_link(come: Come) -> None:
    ann, eve = come(), come()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = sits(ann)
    ann.plays(lambda seen: "Next deal" in seen.choices)
    ann.goes(f"#/table/{table}/deal/1.1")
    ann.button("Share…").click()
    ann.button("Copy it as text").click()
    expect(ann.page.get_by_role("status")).to_contain_text("is copied")
    text = str(ann.page.evaluate("navigator.clipboard.readText()"))
    assert text.startswith("Somerset 1888, ")
    cards = re.findall(r"\b(?:10|[2-9JQKA])\b", "\n".join(line for line in text.splitlines() if line.count("♠") == 1))
    assert len(cards) in (20, 21), "the dealer may have taken up a card"
    for kind, begins in (("PNG", b"\x89PNG\r\n"), ("SVG", b"<svg ")):
        with ann.page.expect_download() as coming:
            ann.button(f"Picture ({kind})").click()
        assert coming.value.suggested_filename == f"{table}-1.1.{kind.lower()}"
        assert coming.value.path().read_bytes().startswith(begins)
    ann.button("Copy a link").click()
    expect(ann.page.get_by_role("status")).to_contain_text("A link")
    ann.has_no_fault("share")
    link = str(ann.page.evaluate("navigator.clipboard.readText()"))
    assert link.startswith(f"{ann.origin}/#/desk/z/")
    eve.page.goto(link)
    expect(eve.page.get_by_role("textbox", name="Minutes")).to_have_value(re.compile(r"Book \"Somerset 1888\""))
