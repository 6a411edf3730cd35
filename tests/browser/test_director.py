"""The director's page: called, he rules from the ledger, restores a position, and sets a score right in time only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from drivers.browser import LAPTOP, PHONE, Person
from drivers.room_server import Caller, Line, room_in_a_thread
from drivers.stacked import Stacked, stacked
from eldesthand.cards import card
from eldesthand.server.routes.deps import COOKIE
from eldesthand.table.acts import Act, Discard, Mark, Order, Play, Show

Come = Callable[..., Person]
N, E, S, W = range(4)
HANDS: Final = ("SA CK CQ D7 D8", "HK HQ SK SQ DA", "S8 S7 CA C9 DK", "HA HT ST S9 C8")
"""North deals and turns up the nine of hearts; East orders it up and leads twice, too soon (S47)."""
TOO_SOON: Final = (
    Order(E),
    Discard(N, card("D7")),
    Play(E, card("SK")),
    Play(S, card("S8")),
    Play(E, card("SQ")),
)
MARCHING: Final = ("S8 S7 C9 D7 D8", "HA HK HQ CA SA", "S9 ST CT D9 DT", "HT H8 H7 CK SK")
CARDS: Final = "HA S9 H7 H9 HK D9 H8 D8 HQ DT HT S7 CA CT CK C9 SA ST SK S8"
"""East and West take all five tricks, which makes two points (S2); East marks one more."""
MARCH: Final = (
    Order(E),
    Discard(N, card("D7")),
    *(Play((E + place) % 4, card(name)) for place, name in enumerate(CARDS.split())),
    Mark(E, 1),
)


@contextmanager
def directed(
    folder: Path, hands: Sequence[str], acts: Sequence[Act]
) -> Iterator[tuple[Stacked, str, Callable[[int], Line]]]:
    """A table that Zoe directs, and how to open the line of one who sits there."""
    database = str(folder / "room.db")
    laid = stacked(database, "S", "club", hands, "H9", acts, director="Zoe")
    with room_in_a_thread(database) as port, ExitStack() as stack:

        def line(seat: int) -> Line:
            caller = Caller(port)
            stack.callback(caller.close)
            caller.http.cookies.set(COOKIE, laid.token(seat))
            return stack.enter_context(caller.line(laid.table))

        yield laid, f"http://127.0.0.1:{port}", line


def directs(come: Come, laid: Stacked, room: str, size: tuple[int, int] = LAPTOP) -> Person:
    """Zoe at the table."""
    zoe = come(size, room=room, token=laid.tokens["Zoe"])
    zoe.goes(f"#/table/{laid.table}")
    expect(zoe.page.get_by_role("heading", name="You direct")).to_be_visible()
    return zoe


@pytest.mark.parametrize(
    "size", [pytest.param(LAPTOP, id="laptop", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]
)
def test_the_director_is_called_rules_and_restores_a_position(
    come: Come, tmp_path: Path, size: tuple[int, int]
) -> None:
    with directed(tmp_path, HANDS, TOO_SOON) as (laid, room, _):
        zoe = directs(come, laid, room, size)
        north = come(size, room=room, token=laid.token(N))
        north.takes_his_chair(laid.table)
        north.button("More…").click()
        north.page.get_by_role("dialog").get_by_role("button", name="Call the director").click()
        name = laid.names[N]
        expect(zoe.page).to_have_title(f"● {name} calls you · Eldest Hand")
        expect(north.page.get_by_text("You call the director.")).to_be_visible()
        zoe.has_no_fault("1-called")
        zoe.button("Call the queen of spades from East").click()
        log = north.page.get_by_role("log")
        expect(log.get_by_text("Zoe rules that North calls the queen of spades")).to_be_attached()
        expect(zoe.page.get_by_text(f"{name} calls you.")).to_have_count(0)
        zoe.page.get_by_text("Restore a position").click()
        zoe.button("South plays the eight of spades.").click()
        zoe.button("Restore the position").click()
        expect(log.get_by_text("Zoe restores the position")).to_be_attached()
        expect(zoe.page.get_by_text("Rights that are open")).to_have_count(0)
        zoe.button("Pause the table").click()
        expect(north.page.get_by_text("The director has paused the table")).to_be_visible()
        zoe.has_no_fault("2-paused")
        zoe.button("Let the table go on").click()
        expect(north.page.get_by_text("The director has paused the table")).to_have_count(0)


def sets(zoe: Person, points: int) -> None:
    """Set the points of East and West."""
    box = zoe.page.get_by_label("East and West", exact=True)
    if not box.is_visible():
        zoe.page.get_by_text("Set the score right").click()
    box.fill(str(points))
    box.press("Enter")


def test_a_score_is_set_right_in_time_and_not_after(come: Come, tmp_path: Path) -> None:
    with directed(tmp_path, MARCHING, MARCH) as (laid, room, line):
        zoe = directs(come, laid, room)
        four = [line(seat) for seat in range(4)]
        sets(zoe, 2)
        until(four[0], lambda: four[0].table["view"]["score"]["points"] == [0, 2])
        assert "ack" in four[1].ask(act={"act": "marks", "points": 1})
        deals_on(four)
        sets(zoe, 2)
        expect(zoe.page.locator(".refusal")).to_contain_text("The score stands as it is marked")
        expect(zoe.page.locator(".refusal")).to_contain_text("S5")
        assert four[0].table["view"]["score"]["points"] == [0, 3]


def until(line: Line, is_so: Callable[[], bool]) -> None:
    while not is_so():
        line.hear()


def deals_on(four: list[Line]) -> None:
    """Let the four shuffle, cut and deal until the next trump is turned."""
    rng = Random(1)
    while four[0].table["view"]["deal"]["turn_up"] < 0 or four[0].table["view"]["deal"]["number"] < 2:
        line, awaited = next((line, what) for line in four if (what := line.awaited(rng)) is not None)
        answer = line.ask(**awaited)
        assert "ack" in answer, answer
        for each in four:
            while each.last["seq"] < answer["seq"]:
                each.hear()


def test_the_director_reads_of_a_right_once_and_of_whose_it_is(come: Come, tmp_path: Path) -> None:
    """East, the maker, has a partner who may still play alone; North has shown a card."""
    with directed(tmp_path, HANDS, (Order(E), Discard(N, card("D7")), Show(N, card("SA")))) as (laid, room, _):
        zoe = directs(come, laid, room)
        side = zoe.page.get_by_role("complementary", name="Score, rights and the log")
        for words in ("West may take it from partner and play alone", "East or West may call the ace of spades"):
            expect(side.locator(".ledger p", has_text=words)).to_have_count(1)
            expect(side.locator(".rights p", has_text=words)).to_have_count(0)
        assert "you have" not in side.inner_text()
        expect(zoe.page.get_by_role("heading", name="Rights and duties")).to_have_count(0)
        zoe.takes_a_picture("1-rights")
