"""Rubbers of an evening at the page: one is cut out, claims entry again, and comes in after the next rubber."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from drivers.browser import Person
from drivers.gathering import Gathering, gathered, in_order, latest
from drivers.pressing import pressed
from drivers.room_server import room_in_a_thread
from eldesthand.server import guest_socket

Come = Callable[..., Person]
FIVE = ("Ann", "Bob", "Cid", "Dan", "Eve")


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A room where all cards lie in order before they are cut, and where one may press as quickly as a test does."""
    monkeypatch.setattr(guest_socket, "A_SECOND", 100_000)
    with room_in_a_thread(str(tmp_path / "room.db"), chance=in_order()) as port:
        yield port


def the_rubber_is_played(night: Gathering, four: Sequence[str], rubber: int) -> None:
    """Let four press what they are offered at the first table until the rubber is over and the evening has heard."""
    sitting = night.until(
        four[0], lambda evening: bool(evening["tables"][0]["table"] and evening["tables"][0]["playing"])
    )
    rng, patience = Random(rubber), time.monotonic() + 120
    with ExitStack() as stack:
        lines = [stack.enter_context(night.callers[name].line(sitting["tables"][0]["table"])) for name in four]
        while not any(latest(line)["over"] for line in lines):
            assert time.monotonic() < patience, "the rubber has no end"
            asked = [(line, what) for line in lines if (what := pressed(latest(line), rng)) is not None]
            for line, what in asked[:1]:
                line.ask(**what)
            if not asked:
                time.sleep(0.005)
    night.until(four[0], lambda evening: evening["tables"][0]["rubbers"] == rubber)
    night.seq = night.lines[four[0]].last["seq"]


@pytest.mark.long
def test_S15_one_is_cut_out_claims_entry_again_and_comes_in_after_the_next_rubber(port: int, come: Come) -> None:
    with gathered(port, FIVE, manner="guided") as night:
        night.come(*FIVE[:4])
        night.cuts("Bob HK Cid S9 Dan D8 Ann HJ")
        night.does("Ann", "begins the rubber")
        night.does("Eve", "arrives")
        night.does("Eve", "claims entry", table=1)
        cid = come(room=f"http://127.0.0.1:{port}", token=night.callers["Cid"].token)
        cid.goes(f"#/evening/{night.name}")
        table = cid.page.get_by_role("region", name="Table 1")
        log = cid.page.get_by_role("log")
        expect(table).to_contain_text("Has claimed entryEve")
        # All four will have played one rubber, so all four cut, and the worst card goes out.
        the_rubber_is_played(night, FIVE[:4], 1)
        expect(table.get_by_role("heading", name="The cut: who goes out")).to_be_visible()
        night.cuts("Ann HA Bob SK")
        cid.button(f"card {night.place('Cid', 'D8')} of", exact=False).click()
        expect(table).to_contain_text("Dan draws.")
        night.seq += 1
        night.cuts("Dan CJ")
        expect(table).to_contain_text(re.compile("Went outCid.*Came inEve"))
        expect(table.get_by_role("link", name="law S15").first).to_be_visible()
        expect(log).to_contain_text(re.compile("Cid goes out.*Eve comes in"))
        too_late = cid.page.get_by_text("To claim entry at table 1, wait until its rubber has begun", exact=False)
        expect(too_late).to_be_visible()
        cid.takes_a_picture("1-cid-is-out")
        night.cuts("Ann HA Bob SK Dan CJ Eve D8")
        night.does("Dan", "begins the rubber")
        cid.button("Claim entry at table 1, to come in when its rubber is over").click()
        expect(too_late).to_be_hidden()
        expect(table).to_contain_text("Has claimed entryCid")
        expect(cid.page.get_by_role("link", name="Look on")).to_be_visible()
        night.seq += 1
        # Ann, Bob and Dan will have played two running, Eve one: the three cut, and the worst card goes out.
        the_rubber_is_played(night, ("Ann", "Bob", "Dan", "Eve"), 2)
        expect(table).to_contain_text("Ann, Bob and Dan are to draw.")
        night.cuts("Ann HA Bob SK Dan H7")
        expect(table).to_contain_text(re.compile("Went outDan.*Came inCid"))
        expect(log).to_contain_text(re.compile("Dan goes out.*Cid comes in"))
        cid.takes_a_picture("2-cid-is-in-again")
        # The knave is the best card: Cid deals, and sits down to play.
        night.cuts("Ann SK Bob SA Eve D8")
        cid.button(f"card {night.place('Cid', 'CJ')} of", exact=False).click()
        cid.button("Sit down to play", exact=False).click()
        cid.page.get_by_role("link", name="Take your seat").click()
        expect(cid.page.get_by_role("region", name="The table", exact=True)).to_be_visible()
        told = cid.page.get_by_text("Dan went out, you came in.")
        expect(told.get_by_role("link")).to_have_text(["S15", "A-13"])
        cid.takes_a_picture("3-cid-sits")
