"""Irregularities at the page: a revoke, a lead out of turn, and what the laws give for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from drivers.browser import Person
from drivers.room_server import Caller, Line, room_in_a_thread
from drivers.stacked import stacked
from eldesthand.cards import card
from eldesthand.server.routes.deps import COOKIE
from eldesthand.table.acts import Discard, Order, Play

Come = Callable[..., Person]
N, E, S, W = range(4)

HANDS = ("HA HK DT CK C8", "DA SA SQ CA SK", "D9 C7 H9 H8 CT", "DK D7 H7 C9 S8")
"""North deals and turns up the knave of spades; East orders it up, North lays the eight of clubs away."""


@contextmanager
def at_table(come: Come, folder: Path, manner: str, *pages: int) -> Iterator[tuple[list[Person], dict[int, Line]]]:
    """Lay the table out and open its room: some seats have a page before them, the others act over sockets."""
    database = str(folder / "room.db")
    acts = [Order(E), Discard(N, card("C8"))]
    laid = stacked(database, "S", manner, HANDS, "SJ", acts)
    with room_in_a_thread(database) as port, ExitStack() as stack:
        lines = {}
        for seat in [seat for seat in range(4) if seat not in pages]:
            caller = Caller(port)
            stack.callback(caller.close)
            caller.http.cookies.set(COOKIE, laid.token(seat))
            lines[seat] = stack.enter_context(caller.line(laid.table))
        persons = [come(room=f"http://127.0.0.1:{port}", token=laid.token(seat)) for seat in pages]
        for person in persons:
            stack.callback(person.context.close)
            person.takes_his_chair(laid.table)
        yield persons, lines


def puts(line: Line, name: str) -> None:
    """Put a card down over a socket."""
    for _ in range(20):
        answer = line.ask(act={"act": "plays", "card": card(name)})
        if "ack" in answer:
            return
    raise AssertionError(answer)


def releases(person: Person, name: str) -> None:
    """Choose a card and release it: two clicks, as at a strict table."""
    person.button(name).click()
    chosen = person.page.get_by_role("button", name=f"{name}, chosen")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    chosen.click()
    expect(person.page.get_by_role("button", name=name)).to_have_count(0)


def test_a_revoke_is_made_noticed_claimed_and_scored_at_a_strict_table(come: Come, tmp_path: Path) -> None:
    """South has the nine of diamonds and lays a club on East's ace; East's side has four tricks, and three for it."""
    with at_table(come, tmp_path, "strict", E, S) as ((east, south), lines):
        releases(east, "ace of diamonds")
        south.takes_a_picture("1-south-may-revoke")
        releases(south, "seven of clubs")
        puts(lines[W], "D7")
        puts(lines[N], "DT")
        for mine, his, west, north in (
            ("ace of spades", "nine of hearts", "S8", "SJ"),
            ("queen of spades", "eight of hearts", "H7", "HA"),
            ("ace of clubs", "ten of clubs", "C9", "CK"),
            ("king of spades", "nine of diamonds", "DK", "HK"),
        ):
            if north == "HA":
                puts(lines[N], north)
            expect(east.page.locator(".actions.yours")).to_be_visible()
            releases(east, mine)
            releases(south, his)
            puts(lines[W], west)
            if north != "HA":
                puts(lines[N], north)
        east.takes_a_picture("2-nine-of-diamonds-is-seen")
        claims_a_revoke(east, "South", "trick 1")
        log = east.page.get_by_role("log")
        expect(log).to_contain_text("East claims a revoke")
        expect(log).to_contain_text("is proved: one revoke by North and South")
        expect(log).to_contain_text("The score: North and South 0, East and West 4.")
        expect(south.page.get_by_role("log")).to_contain_text("The score: North and South 0, East and West 4.")
        east.takes_a_picture("5-searched")
        assert "S62" in " ".join(log.get_by_role("link").all_inner_texts()), "the law is cited"


def twice(person: Person, button: Locator) -> None:
    """Press a button that wants to be pressed once more, as at a strict table."""
    button.first.click()
    person.page.get_by_role("button", name="once more").first.click()


def claims_a_revoke(person: Person, whom: str, trick: str, manner: str = "strict") -> None:
    """Claim a revoke by the menus; at a strict table what is chosen is pressed once more."""
    person.button("More…").click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Claim a revoke…").click()
    dialog.get_by_role("button", name=f"{whom}…").click()
    person.takes_a_picture("3-which-trick")
    which = dialog.get_by_role("button", name=re.compile(trick, re.IGNORECASE))
    if manner == "strict":
        twice(person, which)
    else:
        which.first.click()


def call(person: Person, suit: str) -> Locator:
    """Return the button that calls a suit, in the place where one acts."""
    return person.page.get_by_role("group", name="Your rights").get_by_role(
        "button", name=f"Call {suit} from East or West"
    )


def test_a_lead_out_of_turn_and_its_penalty_chosen(come: Come, tmp_path: Path) -> None:
    """West leads for East; South, asked what he would have, calls hearts, which East has not: any card goes then."""
    with at_table(come, tmp_path, "club", S, E) as ((south, east), lines):
        puts(lines[W], "D7")
        rights = south.page.get_by_role("complementary", name="Score, rights and the log")
        expect(rights).to_contain_text("You may call a suit from East or West")
        expect(rights).to_contain_text("S52")
        expect(rights).to_contain_text("Until")
        south.takes_a_picture("1-led-out-of-turn")
        assert not east.sees().rights, "it is not for the offenders to choose"
        assert not south.sees().choices, "the game does not wait for it"
        call(south, "hearts").click()
        expect(call(south, "hearts")).to_have_count(0)
        expect(east.page.get_by_role("log")).to_contain_text("hearts")
        east.takes_a_picture("2-east-is-called-on")
        expect(east.page.locator(".actions.yours")).to_be_visible()
        east.button("ace of diamonds").click()
        expect(south.page.get_by_role("log")).to_contain_text("ace of diamonds")
        south.takes_a_picture("3-east-has-led")


def test_S52_a_right_that_was_let_stand_is_out_of_the_way_and_can_still_be_used(come: Come, tmp_path: Path) -> None:
    with at_table(come, tmp_path, "club", S) as ((south,), lines):
        puts(lines[W], "D7")
        expect(call(south, "hearts")).to_be_visible()
        south.button("Let it stand").click()
        expect(south.page.get_by_role("group", name="Your rights")).to_have_count(0)
        south.button("Your rights…").click()
        dialog = south.page.get_by_role("dialog", name="You may")
        south.takes_a_picture("1-the-menu-of-rights")
        dialog.get_by_role("button", name="Call hearts from East or West").click()
        expect(south.page.get_by_role("log")).to_contain_text("South calls hearts.")


def test_a_click_that_anothers_act_has_overtaken_is_asked_again(come: Come, tmp_path: Path) -> None:
    """North calls spades while South's page, which hears it late, still offers him the choice: he is asked again."""
    with at_table(come, tmp_path, "club", S) as ((south,), lines):
        held = held_back(south)
        south.page.reload()
        puts(lines[W], "D7")
        expect(call(south, "hearts")).to_be_visible()
        held.holds = True
        while not (calls := [choice for choice in lines[N].table["desk"]["choices"] if "spades" in choice["label"]]):
            lines[N].hear()
        assert "ack" in lines[N].ask(act=calls[0]["act"])
        call(south, "hearts").click()
        south.page.wait_for_timeout(300)
        held.lets_go()
        question = south.page.get_by_role("group", name="Meanwhile something else happened")
        expect(question).to_be_visible()
        expect(question).to_contain_text("spades")
        south.takes_a_picture("asked-again")
        question.get_by_role("button", name="Leave it").click()
        expect(question).to_have_count(0)
        log = south.page.get_by_role("log")
        expect(log).to_contain_text("spades")
        assert "hearts" not in "".join(line for line in south.sees().log if line.startswith("South"))


def test_a_double_click_puts_a_card_down_once_and_asks_nothing(come: Come, tmp_path: Path) -> None:
    """The second click, which the first has overtaken, is about a card that lies there already."""
    with at_table(come, tmp_path, "club", E) as ((east,), lines):
        held = held_back(east)
        east.page.reload()
        card_of_east = east.button("ace of diamonds")
        expect(card_of_east).to_be_visible()
        held.holds = True
        card_of_east.dblclick()
        east.page.wait_for_timeout(300)
        held.lets_go()
        expect(card_of_east).to_have_count(0)
        puts(lines[S], "D9")
        log = east.page.get_by_role("log")
        expect(log).to_contain_text("South plays the nine of diamonds")
        expect(east.page.get_by_role("group", name="Meanwhile something else happened")).to_have_count(0)
        assert sum("East leads the ace of diamonds" in line for line in east.sees().log) == 1


class Held:
    """What the room sends to a page, kept back while `holds` is set."""

    def __init__(self) -> None:
        self.holds = False
        self.waiting: list[Callable[[], None]] = []

    def passes(self, page: WebSocketRoute, message: str | bytes) -> None:
        """Send a message on, now or later."""
        if self.holds:
            self.waiting.append(lambda: page.send(message))
        else:
            page.send(message)

    def lets_go(self) -> None:
        """Send on what was kept back."""
        self.holds = False
        for send in self.waiting:
            send()


def held_back(person: Person) -> Held:
    """Let all that comes over a page's sockets from now on pass through hands that can keep it back."""
    held = Held()

    def opened(page: WebSocketRoute) -> None:
        room = page.connect_to_server()
        room.on_message(lambda message: held.passes(page, message))

    person.page.route_web_socket("**/socket*", opened)
    return held


@pytest.mark.long
def test_a_deal_out_of_turn_by_the_menu_is_stopped_by_the_house(come: Come) -> None:
    """Whoever is to cut deals himself instead: his adversary, whose deal it was, says so before the trump is turned."""
    ann = come()
    table = ann.opens("Ann", book="S", manner="club", pace="brisk")
    ann.fills(table)
    ann.takes_his_chair(table)
    ann.plays(lambda seen: "Cut the pack" in seen.choices)
    ann.button("More…").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Do something unusual…").click()
    expect(dialog.get_by_role("button", name="Shuffle the idle pack")).to_be_visible()
    ann.takes_a_picture("1-with-the-pack")
    dialog.get_by_role("button", name="Deal, at your turn or not").click()
    log = ann.page.get_by_role("log")
    expect(log).to_contain_text("calls attention to a deal out of turn")
    expect(log.get_by_role("link", name="S40").first).to_be_visible()
    ann.takes_a_picture("2-stopped")
    ann.plays(lambda seen: len(seen.hand) == 5)
    assert ann.sees().refused == ""


def test_a_card_is_put_back_only_once_it_is_pulled_apart(come: Come, tmp_path: Path) -> None:
    with at_table(come, tmp_path, "club", E) as ((east,), _):

        def unusual() -> list[str]:
            east.button("More…").click()
            east.page.get_by_role("button", name="Do something unusual").click()
            dialog = east.page.get_by_role("dialog")
            expect(dialog).to_contain_text("Unusual acts")
            return dialog.get_by_role("button").all_inner_texts()

        assert "Put back the card pulled apart" not in unusual()
        east.page.get_by_role("button", name="Pull a card apart").click()
        east.page.get_by_role("dialog").get_by_role("button").first.click()
        expect(east.page.get_by_role("log")).to_contain_text("East pulls")
        assert "Put back the card pulled apart" in unusual()
        east.page.get_by_role("button", name="Put back the card pulled apart").click()
        expect(east.page.get_by_role("log")).to_contain_text("East puts back the card pulled apart.")


ALL_FOLLOW = ("S8 S7 C9 D7 D8", "HA HK HQ CA SA", "S9 ST CT D9 DT", "HT H8 H7 CK SK")
PUT_DOWN = "HA S9 H7 H9 HK D9 H8 D8 HQ DT HT S7 CA CT CK C9 SA ST SK"
"""North deals and turns up the nine of hearts, East orders it up, and nobody revokes; North has a card left."""


def test_a_false_claim_is_told_when_it_will_be_looked_at_and_gets_an_answer(come: Come, tmp_path: Path) -> None:
    database = str(tmp_path / "room.db")
    cards = [Play((E + place) % 4, card(name)) for place, name in enumerate(PUT_DOWN.split())]
    acts = [Order(E), Discard(N, card("D7")), *cards]
    laid = stacked(database, "S", "club", ALL_FOLLOW, "H9", acts)
    with room_in_a_thread(database) as port, ExitStack() as stack:
        caller = Caller(port)
        stack.callback(caller.close)
        caller.http.cookies.set(COOKIE, laid.token(N))
        north = stack.enter_context(caller.line(laid.table))
        east = come(room=f"http://127.0.0.1:{port}", token=laid.token(E))
        stack.callback(east.context.close)
        east.takes_his_chair(laid.table)
        claims_a_revoke(east, "South", "trick 1", "club")
        expect(east.page.locator(".duties")).to_contain_text("It waits for the end of the hand")
        east.takes_a_picture("1-when-it-is-looked-at")
        puts(north, "S8")
        log = east.page.get_by_role("log")
        expect(log).to_contain_text("no revoke is found")
        east.takes_a_picture("2-it-fails")
