"""How fast the page is: a browser as slow as a slow telephone's, what crosses the network, what is shown when."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from msgspec import Struct
from playwright.sync_api import Page


class Slowness(Struct, frozen=True):
    """So many times slower a processor, so many bits a second, so many milliseconds there and back."""

    processor: float
    bits: float
    latency: float


PHONE_LINE: Final = Slowness(4, 1_600_000, 150)
"""A slow telephone."""


class Line:
    """What of a page crosses the network: bytes of all answers with their heads, as they were sent."""

    def __init__(self, page: Page, slowness: Slowness | None = None) -> None:
        self.bytes = 0.0
        self._session = session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.webSocketFrameReceived", lambda told: self._count(len(told["response"]["payloadData"])))
        if slowness is not None:
            bytes_a_second = slowness.bits / 8
            conditions = {"offline": False, "latency": slowness.latency}
            both = {"downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second}
            session.send("Network.emulateNetworkConditions", conditions | both)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slowness.processor})

    def _finished(self, told: dict[str, Any]) -> None:
        self._count(told["encodedDataLength"])

    def _count(self, size: float) -> None:
        self.bytes += size


@contextmanager
def requests_heard() -> Iterator[list[str]]:
    """Yield the paths that a room in this process is asked for meanwhile, over HTTP and by sockets.

    The room has to be opened with ``log_level="info"`` and ``log_config=None``.
    """
    heard: list[str] = []

    class Hears(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said = re.search(r'"(?:[A-Z]+|WebSocket) (\S+)', record.getMessage())
            if said:
                heard.append(said[1].rstrip('"'))

    handler = Hears()
    loggers = [logging.getLogger(f"uvicorn.{name}") for name in ("access", "error")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield heard
    finally:
        for logger in loggers:
            logger.removeHandler(handler)


UNTIL: Final = """
  const until = (there) => new Promise((done) => {
    const look = () => (there() ? requestAnimationFrame(() => done(performance.now())) : setTimeout(look, 4));
    look();
  });
"""
"""When something stands on the page and is about to be painted."""

DOOR_TO_HAND: Final = f"""async () => {{{UNTIL}
  const door = () => document.querySelector(".door:not([disabled])");
  await until(door);
  const clicked = performance.now();
  door().click();
  window.dealt = await until(() => document.querySelectorAll('[data-region="hand"] button').length >= 5);
  return window.dealt - clicked;
}}"""
"""Opens the first door as soon as it is there: milliseconds until a hand is dealt, at `window.dealt`."""

CARD_TO_TRICK: Final = f"""async () => {{{UNTIL}
  const card = document.querySelector('[data-region="hand"] button.fit');
  const name = card.getAttribute("aria-label").split(",")[0];
  const laid = () => [...document.querySelectorAll(".laid.below")].some((one) => one.innerHTML.includes(name));
  const clicked = performance.now();
  card.click();
  return (await until(laid)) - clicked;
}}"""
"""Plays the first card that fits: milliseconds until it lies in the trick."""

SHIFTS: Final = """
  window.shifts = [];
  const of = ({ node }) => node?.className || node?.textContent?.slice(0, 40);
  new PerformanceObserver((seen) => {
    for (const { value, sources, startTime } of seen.getEntries()) {
      window.shifts.push([value, sources.map(of).join(", "), startTime]);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
"""Notes by how much something has moved on the page, what, and when; clicks by a script excuse nothing."""

FRAMES: Final = """(duration) => new Promise((done) => {
  const gaps = [];
  let before = performance.now();
  const began = before;
  const frame = (now) => {
    gaps.push(now - before);
    before = now;
    if (now - began < duration) requestAnimationFrame(frame);
    else done(gaps.slice(1));
  };
  requestAnimationFrame(frame);
})"""
"""Milliseconds between the frames of so long a time."""
