"""Playing in the page: the first hand, games by clicks and by keys, with friends, and after a loss of the line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from drivers.browser import DOORS, LAPTOP, NO_ANSWER, PHONE, Person, Seen, fitting
from drivers.room_server import Process

Come = Callable[..., Person]


def deal_is_over(seen: Seen) -> bool:
    return "Next deal" in seen.choices or all_is_over(seen)


def all_is_over(seen: Seen) -> bool:
    return seen.prompt in ("The deals are done.", "The deal is done.", "The game is over.", "The rubber is over.")


def a_card_is_asked(seen: Seen) -> bool:
    return seen.prompt in ("Your lead.", "Your turn to play.") and not seen.choices


@pytest.mark.parametrize(("code", "cards"), [("M", 5), ("S", 5), ("B", 13)])
def test_one_click_at_a_door_deals_a_hand(come: Come, code: str, cards: int) -> None:
    ann = come()
    ann.goes()
    ann.opens_the_door(DOORS[code])
    hand = ann.page.locator('[data-region="hand"] button')
    played_by_partner = ann.page.locator(".four-hands")  # of a dummy's hand, while one looked
    expect(hand.nth(cards - 1).or_(played_by_partner), "one more card, if she deals and is ordered up").to_be_visible()
    log = ann.page.get_by_role("log")
    expect(log).to_contain_text("deals")
    expect(log, "nobody draws for places").not_to_contain_text("draw")
    assert "guided" in ann.page.locator("h1").first.inner_text()


@pytest.mark.parametrize("size", [PHONE, (844, 390), LAPTOP])
def test_the_three_doors_are_all_in_view_at_once(come: Come, size: tuple[int, int]) -> None:
    ann = come(size)
    ann.goes()
    for game in DOORS.values():
        expect(ann.page.get_by_role("button", name=re.compile(f"^{game} (as|by|bridge)"))).to_be_in_viewport(ratio=1)
    ann.has_no_fault("1-doors")


def test_how_a_table_is_kept_is_chosen_once_and_remembered(come: Come) -> None:
    ann = come()
    ann.goes()
    ann.page.get_by_label("Manner").select_option("club")
    ann.page.get_by_label("Cut for places").check()
    ann.page.get_by_label("Deal by hand").check()
    ann.page.reload()
    expect(ann.page.get_by_label("Manner")).to_have_value("club")
    expect(ann.page.get_by_label("Cut for places")).to_be_checked()
    expect(ann.page.get_by_label("Deal by hand")).to_be_checked()
    ann.opens_the_door("Euchre 1888")
    expect(ann.page.get_by_role("heading", name="The cut for places")).to_be_visible()
    ann.plays(lambda seen: any("the pack" in choice or choice == "Deal" for choice in seen.choices))
    assert "club" in ann.page.locator("h1").first.inner_text()


def test_whoever_has_a_table_is_led_back_to_it_by_the_first_button(come: Come) -> None:
    ann = come()
    ann.goes()
    expect(ann.page.get_by_role("link", name="Continue")).to_have_count(0)
    ann.opens_the_door()
    expect(ann.page.locator('[data-region="hand"] button').nth(4)).to_be_visible()
    table = ann.page.url
    ann.goes()
    back = ann.page.get_by_role("link", name="Continue")
    expect(back).to_be_in_viewport()
    assert back.bounding_box()["y"] < ann.page.get_by_role("heading", name="Eldest Hand").bounding_box()["y"]  # type: ignore[index]
    back.click()
    expect(ann.page).to_have_url(table)


def test_a_newcomer_plays_a_hand_by_clicks_with_digits_of_the_pages_own(come: Come) -> None:
    ann = come()
    ann.goes()
    ann.page.get_by_label("Your name at the table").fill("Ann")
    ann.opens_the_door()
    ann.plays(a_card_is_asked)
    ann.takes_a_picture("1-a-card-is-asked")
    ann.plays(deal_is_over)
    ann.takes_a_picture("2-the-hand-is-over")
    expect(ann.page.get_by_role("log")).to_contain_text("The hand is over")
    drawn = ann.page.evaluate("JSON.parse(sessionStorage.getItem('eldesthand.digits') ?? '{}')")
    proof = ann.page.evaluate(
        """async () => {
          const table = location.hash.split("/")[2];
          await new Promise((done) => setTimeout(done, 500));
          return (await (await fetch(`/api/tables/${table}/deals/1.1`)).json());
        }"""
    )
    assert drawn.get(proof["committed"]), "her page has brought digits to the deal"


@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_a_deal_is_played_by_clicks(come: Come, code: str) -> None:
    """Whole games and rubbers of all books are played in the long run."""
    ann = come()
    table = ann.opens("Ann", book=code, manner="guided", plays={"for": "deals", "deals": 1})
    ann.fills(table)
    ann.takes_his_chair(table)
    ann.plays(all_is_over)
    ann.takes_a_picture("over")
    assert ann.sees().refused == ""


@pytest.mark.parametrize("code", ["M", pytest.param("B", marks=pytest.mark.long)])
def test_people_are_called_by_their_names_unless_one_sets_it_otherwise(come: Come, code: str) -> None:
    ann = come(called="name")
    table = ann.opens("Ann", book=code, manner="guided", places="agreed")
    ann.fills(table)
    ann.takes_his_chair(table)
    read: set[str] = set()

    def is_over(seen: Seen) -> bool:
        read.update((seen.prompt, *seen.choices, *seen.rights, *seen.question, *seen.log))
        return deal_is_over(seen)

    ann.plays(is_over)
    points = re.compile(r"\b(North|East|South|West)\b")
    assert not sorted(words for words in read if points.search(re.sub('["“][^"”]*["”]', "", words)))
    assert any(re.match("(Ann|Bob|Cid|Dot) (leads|plays) the", words) for words in read)
    ann.takes_a_picture("names")
    ann.button("Settings").click()
    ann.page.get_by_label("People are called").select_option("seat")
    ann.button("Done").click()
    assert points.search(ann.sees().told)
    assert "Ann plays" not in ann.sees().told


def test_a_hint_is_asked_for_at_a_guided_table_only(come: Come) -> None:
    for manner in ("guided", "club"):
        ann = come()
        table = ann.opens("Ann", manner=manner)
        ann.fills(table)
        ann.takes_his_chair(table)
        ann.plays(a_card_is_asked)
        asks = ann.button("A hint")
        if manner == "club":
            expect(asks).to_have_count(0)
            continue
        asks.click()
        expect(ann.page.locator(".hint")).to_contain_text("The Expert in your place")
        ann.plays(deal_is_over)
        expect(ann.page.locator(".hint")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_whatever_a_book_plays_for_is_played_out_by_clicks(come: Come, code: str) -> None:
    ann = come()
    if code in DOORS:
        ann.deals("Ann", code, "guided")
    else:
        table = ann.opens("Ann", book=code, manner="guided")
        ann.fills(table)
        ann.takes_his_chair(table)
    ann.plays(all_is_over, most=20_000)
    ann.takes_a_picture("over")
    for choice in ann.sees().choices:
        if choice.startswith("Another"):  # unless the last click has met that button already, drawn under it meanwhile
            ann.clicks(choice)
    ann.plays(a_card_is_asked)


WHERE = """(name) => {
  const region = document.querySelector(`[data-region="${name}"]`);
  const buttons = [...(region?.querySelectorAll("button:not([disabled])") ?? [])];
  if (!buttons.some((one) => one.checkVisibility()) || document.querySelector("dialog[open]")) return "gone";
  return region.contains(document.activeElement) ? "there" : "";
}"""
"""Whether the focus is in a region, or that has gone meanwhile, or is covered."""


def by_keys(person: Person, seen: Seen) -> bool:
    """Do what is awaited by keys alone: tabs to a region and arrows inside, Enter; cards by their letters."""
    keys = person.page.keyboard
    if person.looks_at_a_closed_deal():
        person.page.get_by_role("link", name="To the table").press("Enter")
        return True
    if seen.dialog:
        keys.press("Escape")
        return True
    if seen.question or seen.choices or seen.spread:
        region = "question" if seen.question else "choices" if seen.choices else "spread"
        for _ in range(60):
            where = person.page.evaluate(WHERE, region)
            if where == "gone":
                return True
            if where:
                break
            keys.press("Tab")
        else:
            raise AssertionError(f"the {region} can't be reached by Tab")
        for _ in range(person.rng.randrange(3)):
            keys.press("ArrowRight")
        keys.press("Enter")
        return True
    if seen.yours and (seen.hand or seen.dummy):
        keys.type(typed(person.rng.choice(fitting(seen))))
        return True
    return False


def typed(name: str) -> str:
    """Return what one types for a card: "JH" for the jack of hearts."""
    rank, suit = re.match(r"(\w+)(?: of (\w+))?", name).groups()  # type: ignore[union-attr]
    letters = {"ten": "T", "nine": "9", "eight": "8", "seven": "7", "six": "6", "five": "5", "four": "4"}
    letters |= {"three": "3", "two": "2"}
    return letters.get(rank, rank[0].upper()) + str(suit)[0].upper()


def test_a_game_is_played_by_the_keyboard_alone(come: Come) -> None:
    ann = come()
    table = ann.opens("Ann", book="S", manner="guided", plays={"for": "deals", "deals": 2})
    ann.fills(table)
    ann.takes_his_chair(table)
    till_all_is_over(ann, 3000)


@pytest.mark.long
@pytest.mark.parametrize("code", ["S", "B"])
def test_a_whole_rubber_is_played_by_the_keyboard_alone(come: Come, code: str) -> None:
    ann = come()
    ann.deals("Ann", code, "guided")
    assert till_all_is_over(ann, 20_000).prompt == "The rubber is over."


def till_all_is_over(person: Person, most: int) -> Seen:
    """Play by keys; return what stood there when all was over: a key pressed twice may have asked for more since."""
    for _ in range(most):
        seen = person.sees()
        if all_is_over(seen):
            return seen
        if not by_keys(person, seen):
            person.page.wait_for_timeout(40)
    raise AssertionError(f"it is never over: {person.sees()}")


def test_two_friends_and_two_of_the_house_play_by_invitation(come: Come) -> None:
    ann, bob = come(), come()
    ann.goes()
    ann.page.get_by_label("Your name at the table").fill("Ann")
    ann.page.get_by_text("Choose game and rules").click()
    ann.button("Open this table for friends").click()
    ann.takes_a_picture("1-chairs-are-free")
    ann.page.get_by_label("To sit here").wait_for()
    link = ann.page.get_by_label("To sit here").input_value()
    assert "#" in link
    bob.page.goto(link)
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.takes_a_picture("2-bob-is-asked-his-name")
    bob.button("Come to the table").click()
    expect(ann.page.get_by_text("Bob is here")).to_be_visible()
    expect(bob.page, "the secret is out of the address once it has been used").not_to_have_url(re.compile("seat/"))
    ann.page.get_by_role("button", name="Let the house fill").click()
    for _ in range(1500):
        if all(deal_is_over(person.sees()) for person in (ann, bob)):
            break
        for person in (ann, bob):
            seen = person.sees()
            if not deal_is_over(seen) and not person.acts(seen):
                person.page.wait_for_timeout(20)
    assert deal_is_over(ann.sees())
    assert deal_is_over(bob.sees())
    ann.takes_a_picture("3-over")


# --- the line


def before_a_trick_is_whole(person: Person, **wanted: object) -> list[str]:
    """Play until a card is awaited in the midst of a hand; return the cards held."""
    table = person.opens("Ann", book="S", manner="guided", **wanted)
    person.fills(table)
    person.takes_his_chair(table)
    return person.plays(lambda seen: a_card_is_asked(seen) and len(seen.hand) == 4).held


def test_a_page_loaded_again_shows_the_same_trick(come: Come) -> None:
    ann = come()
    hand = before_a_trick_is_whole(ann)
    heart = ann.page.locator(".heart").inner_text()
    ann.page.reload()
    ann.page.wait_for_selector('[data-region="hand"] button')
    assert ann.sees().held == hand
    assert ann.page.locator(".heart").inner_text() == heart
    ann.plays(deal_is_over)


def test_a_line_that_is_lost_comes_back_in_mid_trick(come: Come) -> None:
    ann = come()
    hand = before_a_trick_is_whole(ann)
    ann.guards.allowed.append("ERR_INTERNET_DISCONNECTED")
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("You are offline. Your chair is kept")).to_be_visible()
    ann.takes_a_picture("1-offline")
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("Your chair is kept")).to_have_count(0)
    assert ann.sees().held == hand
    ann.plays(deal_is_over)


def test_a_room_that_is_killed_and_opened_again_goes_on_in_mid_trick(come: Come, tmp_path: Path) -> None:
    process = Process(str(tmp_path / "killed.db"))
    process.opens()
    try:
        ann = come(room=f"http://127.0.0.1:{process.port}")
        ann.guards.allowed.append(NO_ANSWER)
        hand = before_a_trick_is_whole(ann)
        process.is_killed()
        expect(ann.page.get_by_text("The line to the room is down. Your chair is kept")).to_be_visible()
        ann.takes_a_picture("1-room-is-gone")
        process.opens()
        expect(ann.page.get_by_text("Your chair is kept")).to_have_count(0, timeout=20_000)
        assert ann.sees().held == hand
        ann.plays(deal_is_over)
    finally:
        process.is_killed()


def frames_of(person: Person) -> list[dict[str, Any]]:
    """Return the list into which all that comes over a person's sockets will be put."""
    came: list[dict[str, Any]] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: came.append(json.loads(payload)))

    person.page.on("websocket", opened)
    return came


def test_a_watcher_sees_no_hands_until_the_deal_is_closed(come: Come) -> None:
    ann, eve = come(), come()
    table = ann.opens("Ann", book="S", manner="guided")
    ann.fills(table)
    ann.takes_his_chair(table)
    ann.plays(a_card_is_asked)
    ann.page.get_by_text("Links for friends", exact=True).click()
    ann.button("Make links for friends").click()
    came = frames_of(eve)
    eve.page.goto(ann.page.get_by_label("To look on").input_value())
    eve.page.get_by_label("Your name at the table").fill("Eve")
    eve.button("Look on").click()
    eve.page.wait_for_selector(".felt .backs")
    eve.takes_a_picture("1-eve-looks-on")
    seen = eve.sees()
    assert not seen.hand
    assert not seen.choices
    assert eve.page.locator(".felt").get_by_role("img", name=re.compile(r"^\d cards$")).count() == 4
    assert eve.page.get_by_label("Say something, or name a card").count() == 0
    ann.plays(deal_is_over)
    views = [frame.get("table", frame.get("patch", {})).get("view") or {} for frame in came]
    hands = [view["deal"]["hands"] for view in views if "hands" in view.get("deal", {})]
    assert hands
    assert all(not cards for each in hands for cards in each), "a hand has gone over the wire to one who looks on"
