"""The pages to be read, in Chromium: a deal step by step, its shuffle verified, lessons and laws; keys, and axe."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from msgspec import to_builtins
from playwright.sync_api import Browser, BrowserContext, Page, expect

from drivers.room import ENTROPY, History, packs_by, ready_to_deal
from drivers.room_server import room_in_a_thread
from eldesthand.seats import left
from eldesthand.server.guests import Guests
from eldesthand.server.routes.deps import COOKIE
from eldesthand.server.store.store import open_store
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.events import Opened, encode
from eldesthand.shown.closed.laid import laid
from eldesthand.table.acts import (
    Act,
    CallAttention,
    DealOn,
    DealOut,
    DealPacket,
    Elect,
    Matter,
    MendDeal,
    Mislay,
    NoClaim,
    Option,
    TurnUp,
    What,
)

LAPTOP, PHONE = (1366, 768), (375, 667)
VECTORS = json.loads((Path(__file__).parents[1] / "shuffle" / "vectors.json").read_text())


async def _prepared(database: str) -> str:
    """Write tables s and b, each with a closed deal and one that is over and not closed; return Ann's token."""
    store = await open_store(database)
    _, token = await (await Guests.of(store)).admit("Ann")
    for code in "SB":
        rng = Random(5)
        with packs_by(rng):
            history = History(Opened(code.lower(), code, "club"), ["Ann"], ["Ada", "Ben", "Cora"])
            history.plays(rng)
            history.takes(history.table.gone_on_by("Ann"))
            history.plays(rng)
        await store.begin(f"table/{code.lower()}", "table")
        await store.append(f"table/{code.lower()}", 0, [encode(event) for event in history.stream])
    await store.close()
    return token


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    database = str(tmp_path_factory.mktemp("reading") / "room.db")
    token = asyncio.run(_prepared(database))
    with room_in_a_thread(database) as port:
        yield f"http://127.0.0.1:{port}", token


@pytest.fixture(scope="module")
def chromium(place: tuple[str, str], request: pytest.FixtureRequest) -> Browser:
    """Chromium, started after the room: its driver keeps an event loop running in this thread."""
    browser: Browser = request.getfixturevalue("browser")
    return browser


class Reader:
    """Ann with a browser; what goes wrong in it is in `wrong`."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.origin = origin
        self.page: Page = context.new_page()
        self.wrong: list[str] = []
        self.page.on(
            "console", lambda line: self.wrong.append(line.text) if line.type in ("error", "warning") else None
        )
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("request", lambda fetch: None if fetch.url.startswith(origin) else self.wrong.append(fetch.url))

    def goes(self, hash_: str, shows: str) -> Page:
        """Go to an address, and wait for what is to be seen there."""
        self.page.goto(f"{self.origin}/{hash_}")
        expect(self.page.locator(shows).first).to_be_visible()
        return self.page


@pytest.fixture
def ann(request: pytest.FixtureRequest, chromium: Browser, place: tuple[str, str]) -> Iterator[Reader]:
    width, height = getattr(request, "param", LAPTOP)
    origin, token = place
    context = chromium.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.set_default_timeout(15_000)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_cookies([{"name": COOKIE, "value": token, "url": origin}])
    context.add_init_script("localStorage.setItem('eldesthand.came', 'yes')")
    reader = Reader(context, origin)
    yield reader
    context.close()
    assert [fault for fault in reader.wrong if "422 (Unprocessable" not in fault] == []


def test_the_page_verifies_the_same_vectors_as_all_others(ann: Reader) -> None:
    page = ann.goes("#/verify", "#proof")
    for vector in VECTORS:
        verified: dict[str, Any] = page.evaluate(
            "async (proof) => (await import('/web/closed/shuffle.js')).verify(proof)", vector["proof"]
        )
        assert verified["honest"]
        assert [" ".join(step["after"]) for step in verified["steps"]] == vector["after"]
        assert " ".join(verified["dealtFrom"]) == vector["dealt_from"]


def test_the_hashes_of_our_own_are_the_browsers(ann: Reader) -> None:
    page = ann.goes("#/verify", "#proof")
    wrong = page.evaluate("""async () => {
      const {sha256, hmac} = await import('/web/closed/shuffle.js');
      const {hex} = await import('/web/hex.js');
      const wrong = [];
      for (const size of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
        const bytes = crypto.getRandomValues(new Uint8Array(size));
        if (hex(sha256(bytes)) !== hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))) wrong.push(size);
        const raw = crypto.getRandomValues(new Uint8Array(size % 90 + 1));
        const key = await crypto.subtle.importKey("raw", raw, {name: "HMAC", hash: "SHA-256"}, false, ["sign"]);
        const signed = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));
        if (hex(hmac(raw, bytes)) !== hex(signed)) wrong.push(-size);
      }
      return wrong;
    }""")
    assert wrong == []


Done = tuple[int, Callable[[int], Act]]
"""Who does something, so many places after the dealer, and what, by his seat."""


def by_hand(first: int, *then: Done) -> list[Done]:
    """Deal so many cards to the eldest hand and all the others in order, and do something upon it."""
    return [(0, lambda me: DealPacket(me, left(me), first)), (0, DealOn), *then]


DEALINGS: dict[str, tuple[str, list[Done]]] = {
    "as it should be": ("S", [(0, DealOut)]),
    "by hand": ("B", by_hand(1)),
    "out of turn, and stopped": ("S", [(1, DealOut), (0, lambda me: CallAttention(me, Matter.DEALER))]),
    "four to one hand": (
        "S",
        [(0, lambda me: DealPacket(me, left(me), 4)), (1, lambda me: Elect(me, Option(What.MISDEAL)))],
    ),
    "the second card turned up": ("M", by_hand(3, (0, lambda me: TurnUp(me, n=2)))),
    "the bottom card turned up": (
        "P",
        by_hand(2, (0, lambda me: TurnUp(me, n=0)), (1, lambda me: Elect(me, Option(What.MISDEAL)))),
    ),
    "a card gone astray": (
        "B",
        [
            (0, lambda me: DealPacket(me, left(me), 1)),
            (0, Mislay),
            (0, DealOn),
            (1, lambda me: Elect(me, Option(What.NEW_DEAL))),
        ],
    ),
    "evened out": ("P", [(0, lambda me: DealPacket(me, left(me), 4)), (0, MendDeal), (0, DealOn), (0, TurnUp)]),
}


def dealt(how: str) -> dict[str, Any]:
    """Return a deal dealt in some way as it is laid open, played out unless it was abandoned."""
    code, acts = DEALINGS[how]
    history = ready_to_deal(Opened("t1", code, "club"), ("Ann", "Bob", "Cid", "Dot"))
    play = history.table.play
    assert play is not None
    number = play.deal.number
    for after, act in acts:
        seat = left(play.deal.dealer, after)
        assert history.tries(play.names[seat], act(seat), ENTROPY), how
    if history.table.play is not None and history.table.play.deal.number == number:
        history.plays(Random(1))
        for seat in range(4):
            history.tries(play.names[seat], NoClaim(seat))
    chronicle = Chronicle(history.table.opened)
    chronicle.take(history.stream[1:])
    deal: dict[str, Any] = to_builtins(laid(chronicle, (1, number), 0))
    assert deal["closed"], how
    return deal


@pytest.mark.parametrize("how", DEALINGS)
def test_the_hands_are_those_of_the_pack_however_it_was_dealt(ann: Reader, how: str) -> None:
    """Only where a dealer has evened out the hands they can't be compared; hands exchanged are found out."""
    page = ann.goes("#/verify", "#proof")
    unlike = "async (deal) => (await import('/web/closed/dealt.js')).unlikeThePack(deal)"
    deal = dealt(how)
    assert page.evaluate(unlike, deal) == (None if how == "evened out" else [])
    north, east, *others = deal["hands"]
    if how in ("as it should be", "by hand", "a card gone astray"):
        assert len(page.evaluate(unlike, {**deal, "hands": [east, north, *others]})) == 2


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda proof: proof, "The shuffle holds"),
        (lambda proof: proof.replace("SJ.S7", "S7.SJ"), "The shuffle does not hold"),
        (lambda proof: proof.rpartition(" ")[0], "A proof has six words"),
        (lambda proof: proof.replace(":", "~"), "is no step"),
        (lambda proof: f'[Book "S"]\n[Shuffle "{proof}"]\n', "The shuffle holds"),
    ],
)
def test_a_proof_that_is_pasted_is_judged_in_words(ann: Reader, spoil: Any, says: str) -> None:
    page = ann.goes("#/verify", "#proof")
    proof = VECTORS[0]["proof"]
    page.get_by_label("A record, or a proof").fill(spoil(proof))
    page.get_by_role("button", name="Verify").click()
    expect(page.locator(".proof")).to_contain_text(says)


def test_a_closed_deal_is_gone_through_by_keys_and_buttons(ann: Reader) -> None:
    page = ann.goes("#/table/s/deal/1.1", ".step-list")
    steps = page.locator(".step")
    last = steps.count()
    now = page.locator(".now-text")
    expect(page.locator(".replay-cards")).to_have_count(4)
    expect(steps.nth(int(page.get_by_label("Act", exact=True).input_value()))).to_contain_text(" leads ")
    page.keyboard.press("End")
    expect(now).to_have_text(steps.last.locator(".step-text").inner_text())
    page.keyboard.press("Home")
    expect(now).to_have_text("Before the first act.")
    page.keyboard.press("ArrowRight")
    expect(now).to_contain_text("collects the pack")
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="One act back").click()
    expect(page.locator(".step[aria-current=step]")).to_have_text(steps.nth(last - 2).inner_text())
    dealt = next(
        n
        for n in range(last)
        if steps.nth(n).inner_text().startswith(("Ann deals", "Ada deals", "Ben deals", "Cora deals"))
    )
    steps.nth(dealt).click()
    expect(page.locator(".replay-cards")).to_have_count(4)
    expect(page.get_by_role("img", name="Ada holds")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(steps.nth(dealt + 1)).to_be_focused()
    page.get_by_label("Act", exact=True).fill("0")
    expect(now).to_have_text("Before the first act.")


def test_a_closed_deal_tells_costs_reasons_and_the_laws(ann: Reader) -> None:
    page = ann.goes("#/table/s/deal/1.1", ".step-list")
    page.get_by_role("button", name="What did each card cost?").click()
    expect(page.locator(".deal-said")).to_contain_text("With best play by all from the first lead: ")
    expect(page.locator(".deal-said")).not_to_contain_text("North")
    page.keyboard.press("End")
    for _ in range(40):
        if page.locator(".why").count():
            break
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".now .cost")).to_contain_text("cost")
    page.get_by_text("Why did").click()
    expect(page.locator(".why p").first).to_be_visible()


def test_a_closed_deal_of_euchre_tells_what_each_decision_was_worth(ann: Reader) -> None:
    page = ann.goes("#/table/s/deal/1.1", ".step-list")
    page.get_by_role("button", name="What was each decision worth?").click()
    dearest = page.locator(".dearest li")
    expect(dearest.first).to_contain_text("chose to")
    lost = [float(text.removeprefix("\N{MINUS SIGN}")) for text in page.locator(".dearest .lost").all_text_contents()]
    assert lost == sorted(lost, reverse=True)
    dearest.first.get_by_role("button").click()
    expect(page.locator(".now .cost")).to_contain_text(f"lost {lost[0]:.2f} points by what was known")
    assert page.locator(".now .weighed li").count() > 1


def test_a_deal_of_bridge_offers_no_decisions(ann: Reader) -> None:
    page = ann.goes("#/table/b/deal/1.1", ".step-list")
    expect(page.get_by_role("button", name="What did each card cost?")).to_have_count(1)
    expect(page.get_by_role("button", name="What was each decision worth?")).to_have_count(0)


def test_the_shuffle_of_a_deal_is_verified_beside_what_the_page_was_shown(ann: Reader) -> None:
    page = ann.goes("#/table/b/deal/1.1", ".step-list")
    page.get_by_role("button", name="Verify the shuffle").click()
    proof = page.locator(".proof")
    expect(proof).to_contain_text("The shuffle holds")
    expect(proof).to_contain_text("The four hands are those that this pack gives.")
    expect(proof).to_contain_text("This page was not here when the commitment was published")
    committed = page.evaluate("async () => (await (await fetch('/api/tables/b/deals/1.1')).json()).committed")
    page.evaluate("async (one) => (await import('/web/closed/seen.js')).remember('b', one)", committed)
    page.keyboard.press("ArrowLeft")
    expect(proof).to_contain_text("This page was shown the same commitment before the deal was closed.")


def test_a_deal_that_is_not_closed_shows_what_one_has_seen(ann: Reader) -> None:
    page = ann.goes("#/table/s/deal/1.2", ".not-closed")
    expect(page.get_by_role("button", name="Verify the shuffle")).to_have_count(0)
    expect(page.get_by_role("button", name="What did each card cost?")).to_have_count(0)
    page.keyboard.press("Home")
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".replay-cards")).to_have_count(1)


def test_the_whole_record_is_copied_for_a_report(ann: Reader) -> None:
    page = ann.goes("#/table/s/deal/1.1", ".step-list")
    page.get_by_role("button", name="Report this hand").click()
    expect(page.locator(".deal-said")).to_contain_text("The whole record is copied")
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert text.startswith("Reported: deal 1.1 of table s\n\n[Minutes ")
    assert "rubber 1, deal 2" in text


def test_a_closed_deal_is_played_again_at_a_table_of_its_own(ann: Reader) -> None:
    page = ann.goes("#/table/s/deal/1.1", ".step-list")
    page.get_by_role("button", name="Play this deal again").click()
    page.wait_for_url(re.compile(r"#/table/[0-9a-f]{12}$"))
    table = page.url.rpartition("/")[2]
    expect(page.get_by_role("log")).to_contain_text(" deals.")
    page.goto(f"{ann.origin}/#/table/{table}/deal/1.1")
    expect(page.locator(".deal-head")).to_contain_text("The cards are those of deal s/1/1, dealt again.")


def test_a_lesson_is_answered_by_a_choice_and_in_words(ann: Reader) -> None:
    page = ann.goes("#/lessons", ".lesson-list")
    page.get_by_role("link", name="A lead out of turn").click()
    expect(page.get_by_role("heading", name="A lead out of turn")).to_be_visible()
    page.get_by_label("Or in your own words").fill("sneezes")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("is not a phrase")
    page.get_by_label("Or in your own words").fill("calls diamonds")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_contain_text("There was nothing better to be had.")
    expect(page.get_by_role("heading", name="The laws answer")).to_be_focused()
    page.get_by_role("button", name="Try another way").click()
    page.get_by_role("button", name="Ask East what to choose").click()
    expect(page.locator(".verdict")).to_contain_text("There was something better to be had.")
    page.get_by_role("link", name="Next:").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your partner does not follow suit")


def test_a_law_is_found_by_a_word_and_read_with_its_rulings(ann: Reader) -> None:
    page = ann.goes("#/laws/S", ".law-list")
    page.get_by_label("Show only those with these words").fill("lead out of turn")
    expect(page.get_by_role("status")).to_contain_text("of 116 laws")
    page.get_by_role("link", name="S52 Lead out of turn").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("S52 Lead out of turn")
    page.get_by_text("A-30").first.click()
    expect(page.locator("details[open] p").first).to_be_visible()
    page.get_by_role("link", name="S53", exact=False).last.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("S53")


PAGES = [
    ("#/table/s/deals", ".deal-list"), ("#/table/s/deal/1.1", ".step-list"), ("#/table/b/deal/1.1", ".step-list"),
    ("#/table/b/deal/1.2", ".not-closed"), ("#/verify", "#proof"), ("#/lessons", ".lesson-list"),
    ("#/lessons/1", ".choices-of"), ("#/lessons/13", ".choices-of"), ("#/laws", ".book-list"),
    ("#/laws/B", ".law-list"), ("#/law/S52", ".law-text"), ("#/law/A-08", ".law-id"),
]  # fmt: skip


@pytest.mark.parametrize("ann", [LAPTOP, PHONE], ids=["laptop", "phone"], indirect=True)
@pytest.mark.parametrize(("hash_", "shows"), PAGES)
def test_axe_finds_nothing_and_the_page_is_no_wider_than_the_screen(ann: Reader, hash_: str, shows: str) -> None:
    page = ann.goes(hash_, shows)
    is_fine(page)
    if hash_.endswith("s/deal/1.1"):
        page.get_by_role("button", name="What did each card cost?").click()
        page.get_by_role("button", name="Verify the shuffle").click()
        page.get_by_text("Each step").click()
        is_fine(page)
    if "lessons/1" in hash_:
        page.locator(".choices-of button").first.click()
        expect(page.locator(".verdict")).to_be_visible()
        is_fine(page)


def is_fine(page: Page) -> None:
    """Fail if axe finds anything, or if the page is wider than the screen."""
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
