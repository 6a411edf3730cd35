"""The table at every size of window: nothing lies over what has to be read, and the hand is always in view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from drivers.browser import LAPTOP, PHONE, Person
from drivers.layout import at_every_size, measured
from drivers.room_server import Caller, Line, room_in_a_thread
from drivers.stacked import Stacked, stacked
from eldesthand.cards import card
from eldesthand.server.routes.deps import COOKIE
from eldesthand.table.acts import Act, AskLead, Discard, GiveLeave, NameSuit, Order, Play, What

Come = Callable[..., Person]
N, E, S, W = range(4)
DIAMONDS, HEARTS = 1, 2

BRIDGE: Final = (
    "SA SK S7 HK HJ H9 H7 H2 DA D6 CK C5 C3",
    "SQ SJ S4 HA HT H4 DK D9 D4 D2 CJ C7 C2",
    "S9 S8 S6 S2 HQ H5 DQ D8 D7 D5 CA CQ C8",
    "ST S5 S3 H8 H6 H3 DJ DT D3 CT C9 C6 C4",
)
MADE: Final = (NameSuit(N, HEARTS), AskLead(E), GiveLeave(W))
"""North makes it hearts, and South will be dummy."""


def cards_put(text: str) -> Iterator[Act]:
    """Yield cards put down, each with its seat; dummy's by North."""
    for seat, name in (word.split(":") for word in text.split()):
        hand = "NESW".index(seat)
        yield Play(N, card(name), S) if hand == S else Play(hand, card(name))


SECOND_TRICK: Final = (*MADE, *cards_put("E:DK S:D5 W:D3 N:DA N:SA E:S4 S:S2"))
EUCHRE: Final = ("HA HK DT CK C8", "DA SA SQ CA SK", "D9 C7 H9 H8 CT", "DK D7 H7 C9 S8")
ORDERED: Final = (Order(E), Discard(N, card("C8")))
LED: Final = (*ORDERED, Play(E, card("SA")), Play(S, card("CT")), Play(W, card("S8")))
TOO_SOON: Final = (*ORDERED, Play(W, card("D7")))
"""West leads for East."""

SCENES: Final = {
    "a make": ("B", BRIDGE, "", (), "N"),
    "the doubling is over": ("B", BRIDGE, "", MADE, "E"),
    "dummy is open": ("B", BRIDGE, "", SECOND_TRICK, "N E S W onlooker director"),
    "a word": ("S", EUCHRE, "SJ", (), "E"),
    "a trick": ("S", EUCHRE, "SJ", LED, "N onlooker"),
    "a lead out of turn": ("S", EUCHRE, "SJ", TOO_SOON, "N director"),
}
"""The book, the hands, the turn-up, what has been done, and who looks: a seat, an onlooker, the director."""


class Room:
    """A room with one table that Zoe directs: whoever comes to it goes before it is closed."""

    def __init__(self, come: Come, laid: Stacked, port: int, stack: ExitStack) -> None:
        self.come, self.laid, self.port, self.stack = come, laid, port, stack
        path = f"/api/tables/{laid.table}"
        onlooker = self.caller(name="Eve")
        onlooker.post(f"{path}/join", secret=self.caller(laid.token(N)).post(f"{path}/links")["watch"])
        self.tokens = {letter: laid.token(seat) for seat, letter in enumerate("NESW")}
        self.tokens |= {"onlooker": onlooker.token, "director": laid.tokens["Zoe"]}

    def caller(self, token: str = "", name: str = "") -> Caller:
        """Someone without a page."""
        made = Caller(self.port, name)
        self.stack.callback(made.close)
        if token:
            made.http.cookies.set(COOKIE, token)
        return made

    def line(self, seat: int) -> Line:
        """The line of one who sits there."""
        return self.stack.enter_context(self.caller(self.laid.token(seat)).line(self.laid.table))

    def page(self, who: str, size: tuple[int, int] = LAPTOP) -> Person:
        """Someone before the table: a seat's letter, the onlooker or the director."""
        person = self.come(size, room=f"http://127.0.0.1:{self.port}", token=self.tokens[who])
        self.stack.callback(person.context.close)
        person.takes_his_chair(self.laid.table)
        expect(person.page.locator(".plate")).to_have_count(4)
        return person


@contextmanager
def room_of(
    come: Come, folder: Path, book: str, hands: Sequence[str], turn_up: str, acts: Sequence[Act], manner: str = "club"
) -> Iterator[Room]:
    """A room with a table at which some acts have been done."""
    database = str(folder / "room.db")
    laid = stacked(database, book, manner, hands, turn_up, acts, director="Zoe")
    with room_in_a_thread(database) as port, ExitStack() as stack:
        yield Room(come, laid, port, stack)


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_lies_over_anything_at_any_size(come: Come, tmp_path: Path, scene: str) -> None:
    book, hands, turn_up, acts, looking = SCENES[scene]
    with room_of(come, tmp_path, book, hands, turn_up, acts) as room:
        for who in looking.split():
            person = room.page(who)
            seen = at_every_size(person, f"{scene.replace(' ', '-')}-{who}")
            if scene == "dummy is open":
                assert all(shows_dummy(lying, who) for lying in seen.values()), "dummy's cards can be read by all"
            person.context.close()


def shows_dummy(lying: dict[str, Any], who: str) -> bool:
    """Whether the eleven cards of South's lie open: before South and onlookers where one's own hand lies."""
    of = "own-hand" if who in ("S", "onlooker", "director") else "dummy"
    return sum(of in drawn["of"] for drawn in lying["cards"]) == 11


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


def does(line: Line, act: dict[str, object]) -> None:
    """Do something over a socket, however often another's act overtakes it."""
    for _ in range(20):
        answer = line.ask(act=act)
        if "ack" in answer:
            return
    raise AssertionError(answer)


def test_a_question_covers_no_card(come: Come, tmp_path: Path) -> None:
    """North, asked about a card that is played out of turn, still sees the table."""
    with room_of(come, tmp_path, "S", EUCHRE, "SJ", ORDERED) as room:
        north = room.page("N")
        north.button("ace of hearts").click()
        expect(north.button("Play it anyway")).to_be_visible()
        at_every_size(north, "question")
