"""The player that is pasted into the page's console (examples/bot.js) plays a hand."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from drivers.browser import Person
from drivers.room_server import room_in_a_thread

BOT = Path(__file__).parents[2] / "examples" / "bot.js"


def test_the_bot_of_the_console_plays_a_hand(browser: Browser, tmp_path: Path) -> None:
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        person = Person(browser, f"http://127.0.0.1:{port}", tmp_path, workers=False)
        person.goes()
        points = person.page.evaluate(f"(async () => {{ {BOT.read_text('utf-8')}\nreturn played; }})()")
        person.context.close()
    assert len(points) == 2
    assert sum(points) in range(6)
    assert len(BOT.read_text("utf-8").splitlines()) < 30
