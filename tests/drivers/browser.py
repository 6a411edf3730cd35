"""A person at the page: what is seen by roles and names, as by a screen reader, and what is clicked and typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from msgspec import Struct
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, Request, expect

from eldesthand.server.routes.deps import COOKIE

_LEFT_OUT: Final = (
    # The surface of Chromium itself: each window would draw two pages for its field of addresses, which nobody sees.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "PreloadTopChromeWebUI",
    # What Playwright leaves out, which this list takes the place of.
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
CHROMIUM_OPTIONS: Final = (
    f"--disable-features={','.join(_LEFT_OUT)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DOORS: Final = {"M": "Euchre", "S": "Euchre 1888", "B": "Bridge 1907"}
"""The doors of the front page, by the codes of their books."""
LAPTOP: Final = (1280, 800)
PHONE: Final = (375, 667)
CONTROLLED: Final = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
}"""
"""Waits until the service worker works for the page."""

_SEEN: Final = """() => {
  const buttons = (where) => [...document.querySelectorAll(where)].filter((one) => !one.disabled && one.offsetParent);
  const named = (one) => one.getAttribute("aria-label") ?? one.innerText.trim().replace(/\\s+/g, " ");
  return {
    title: document.title,
    yours: Boolean(document.querySelector(".actions.yours")),
    prompt: document.querySelector(".prompt")?.innerText.trim() ?? "",
    choices: buttons('[data-region="choices"] button').map(named),
    rights: buttons('[data-region="rights"] .choices button').map(named),
    hand: buttons('[data-region="hand"] button').map(named),
    dummy: buttons('[data-region="dummy"] button').map(named),
    spread: buttons('[data-region="spread"] button').length,
    question: buttons('[data-region="question"] button, .question .choices button').map(named),
    refused: document.querySelector(".refusal p")?.innerText ?? "",
    log: [...document.querySelectorAll(".log p")].map((one) => one.innerText),
    dialog: Boolean(document.querySelector("dialog[open]")),
  };
}"""


class Seen(Struct, frozen=True):
    """What stands on the page of a table: names of buttons as a reader of screens says them."""

    title: str
    yours: bool
    prompt: str
    choices: list[str]
    rights: list[str]
    hand: list[str]
    dummy: list[str]
    spread: int
    question: list[str]
    refused: str
    log: list[str]
    dialog: bool

    @property
    def held(self) -> list[str]:
        """The cards of one's own hand, by name alone."""
        return [way.partition(",")[0] for way in self.hand]

    @property
    def told(self) -> str:
        """The whole log."""
        return "\n".join(self.log)


# What the browser says of a request that the room did not answer because it was closed or killed, in all its words.
NO_ANSWER = r"net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)"


class Guards:
    """What must not happen in a page: errors, and requests to another site.  `allowed` are those expected."""

    def __init__(self, page: Page, origin: str) -> None:
        self.origin = urlsplit(origin).netloc
        self.found: list[str] = []
        self.allowed: list[str] = [r"404 .*/api/(books|tables)\)$", "Service Worker registration blocked"]
        page.on("console", self._console)
        page.on("pageerror", lambda problem: self.found.append(f"error in the page: {problem}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.found.append(f"{message.type} in the console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.origin:
            self.found.append(f"a request to another site: {request.url}")

    def check(self) -> None:
        """Fail if anything was found that is not allowed."""
        wrong = [fault for fault in self.found if not any(re.search(each, fault) for each in self.allowed)]
        assert not wrong, "\n".join(wrong)


class Person:
    """Someone with a browser of their own at the room; `size` is that of the screen.

    A browser whose service `workers` work opens the page without the room, too.
    """

    def __init__(
        self,
        browser: Browser,
        origin: str,
        pictures: Path,
        size: tuple[int, int] = LAPTOP,
        workers: bool = False,
        **settings: object,
    ) -> None:
        self.origin = origin
        self.pictures = pictures
        width, height = size
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 600,
            reduced_motion="reduce",
            service_workers="allow" if workers else "block",
        )
        self.context.set_default_timeout(15_000)
        kept = {"gather": 0, "called": "seat", **settings}
        self.context.add_init_script(
            "if (!localStorage.getItem('eldesthand.settings'))"
            f" localStorage.setItem('eldesthand.settings', {_json(_json(kept))});"
        )
        self.page: Page = self.context.new_page()
        self.guards = Guards(self.page, origin)
        self.rng = Random(width)

    def is_known(self, token: str) -> None:
        """Be one whom the room knows by a token, and who has been here before."""
        self.context.add_cookies([{"name": COOKIE, "value": token, "url": self.origin}])
        self.context.add_init_script("localStorage.setItem('eldesthand.came', 'yes')")

    # --- coming and going

    def goes(self, hash_: str = "#/") -> None:
        """Go to an address of the room."""
        self.page.goto(f"{self.origin}/{hash_}")

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        """Return a button by its name."""
        return self.page.get_by_role("button", name=name, exact=exact and isinstance(name, str))

    def deals(self, name: str, book: str = "S", manner: str = "guided", cut: bool = True) -> None:
        """Come in by a name and go through the door of a game; with a `cut` places and pack are left to persons."""
        self.goes()
        self.page.get_by_label("Your name at the table").fill(name)
        self.page.get_by_label("Manner").select_option(manner)
        if cut:
            self.page.get_by_label("Cut for places").check()
            self.page.get_by_label("Deal by hand").check()
        self.opens_the_door(DOORS[book])
        expect(self.page.get_by_role("region", name="The table", exact=True)).to_be_visible()

    def opens_the_door(self, game: str = "Euchre") -> None:
        """Click one of the three doors of the front page."""
        self.page.get_by_role("button", name=re.compile(f"^{game} (as|by|bridge)")).click()

    def comes_in(self, name: str) -> None:
        """Come in by a name."""
        self._posts("/api/guest", {"name": name})
        self.context.add_init_script("localStorage.setItem('eldesthand.came', 'yes')")

    def opens(self, name: str, **wanted: object) -> str:
        """Come in by a name and open a table that has what the page doesn't ask for; return its name."""
        self.comes_in(name)
        return str(self._posts("/api/tables", wanted)["table"])

    def fills(self, table: str) -> None:
        """Let the house take the free chairs."""
        self._posts(f"/api/tables/{table}/fill", {})

    def _posts(self, path: str, body: object) -> dict[str, object]:
        answer = self.context.request.post(f"{self.origin}{path}", data=body, headers={"origin": self.origin})
        assert answer.ok, answer.text()
        answered: dict[str, object] = answer.json()
        return answered

    def takes_his_chair(self, table: str) -> None:
        """Go to a table that they belong to."""
        self.goes(f"#/table/{table}")
        expect(self.page.get_by_role("region", name="The table", exact=True)).to_be_visible()

    def takes_a_picture(self, name: str) -> None:
        """Keep a picture of the page among the artefacts."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.pictures / f"{name}.png")

    def has_no_fault(self, name: str) -> None:
        """Keep a picture of a screen, and see that axe finds nothing and that nothing has to be scrolled sideways."""
        self.page.wait_for_timeout(150)
        self.takes_a_picture(name)
        wide = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], f"{name} is {wide[0]} pixels wide, the window {wide[1]}"
        result = Axe().run(self.page)
        wrong = [
            f"{violation['id']}: {violation['help']}: " + "; ".join(node["html"][:160] for node in violation["nodes"])
            for violation in result.response["violations"]
        ]
        assert not wrong, f"{name}: " + "\n".join(wrong)

    # --- at the table

    def sees(self) -> Seen:
        """Return the text on the page of the table."""
        seen: dict[str, Any] = self.page.evaluate(_SEEN)
        return Seen(**seen)

    def plays(
        self, until: Callable[[Seen], bool], most: int = 2000, choose: Callable[[Seen], str] | None = None
    ) -> Seen:
        """Do what is awaited of them by clicks, until something stands on the page."""
        idle = 0
        for _ in range(most):
            seen = self.sees()
            if until(seen):
                return seen
            if self.acts(seen, choose):
                idle = 0
                self._waits_for_another(seen)
            else:
                idle += 1
                assert idle < 400, f"nothing is awaited of anyone: {seen}"
                self.page.wait_for_timeout(40)
        raise AssertionError(f"it never comes to that: {self.sees()}")

    def _waits_for_another(self, seen: Seen) -> None:
        """Wait for the answer to a click, since a second click on what it takes away would fall on what comes next.

        What is asked of the room is waited for however long that takes; a click may ask nothing of it.
        """
        idle = 0
        while idle < 50:
            if self.page.locator(".actions[data-pending]").count():
                idle = 0
            elif self.sees() != seen:
                return
            else:
                idle += 1
            self.page.wait_for_timeout(10)

    def acts(self, seen: Seen, choose: Callable[[Seen], str] | None = None) -> bool:
        """Do what is awaited of them, if anything is; whether it was."""
        if self.looks_at_a_closed_deal():
            self.page.get_by_role("link", name="To the table").click()
            return True
        chosen = choose(seen) if choose is not None else ""
        if chosen:
            self.clicks_if_there(chosen)
            return True
        if seen.question:
            self.clicks_if_there(seen.question[0])
        elif seen.spread:
            self.clicks_if_there(f"card {self.rng.randint(1, seen.spread)} of", exact=False)
        elif "Next deal" in seen.choices:  # and not the hands of the last, which lie on another page
            self.clicks_if_there("Next deal")
        elif any(not choice.endswith("…") for choice in seen.choices):
            self.clicks_if_there(self.rng.choice([choice for choice in seen.choices if not choice.endswith("…")]))
        elif seen.yours and (seen.hand or seen.dummy):
            self.clicks_if_there(self.rng.choice(fitting(seen)))
        else:
            return False
        return True

    def looks_at_a_closed_deal(self) -> bool:
        """Whether the page shows the hands of a deal, as it does when one has no claim, and no table."""
        link = self.page.get_by_role("link", name="To the table")
        return "/deal/" in self.page.url and link.is_visible()

    def clicks(self, name: str, exact: bool = True) -> None:
        """Click a button by its name; one that has gone meanwhile, or waits for an answer, is let go."""
        button = self.page.get_by_role("button", name=name, exact=exact).first
        try:
            button.click(timeout=5000)
        except Exception:
            if button.count() and button.is_visible() and button.is_enabled(timeout=1000):
                raise

    def clicks_if_there(self, name: str, exact: bool = True) -> None:
        """Click a button that has been seen, and don't wait long for one that the answer to the last click takes away.

        A click given up while the mouse is moved may still be done, so it has more time than a busy machine takes.
        """
        button = self.page.get_by_role("button", name=name, exact=exact).first
        try:
            button.click(timeout=500)
        except Error:
            if button.is_visible():
                self.clicks(name, exact)


def fitting(seen: Seen) -> list[str]:
    """Return the cards that no law speaks against, where the table says which they are; else all of the hand."""
    cards = [*seen.hand, *seen.dummy]
    return [card for card in cards if "playable" in card] or cards


def _json(value: object) -> str:
    import json

    return json.dumps(value)
