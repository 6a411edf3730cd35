"""The page as an app: it can be installed, opens without the room, and goes on by itself once the room is there."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from drivers.browser import CONTROLLED, PHONE, Person
from drivers.room_server import free_port, room_in_a_thread
from eldesthand.server.release import WEB, Release
from eldesthand.server.routes import page as page_routes

Come = Callable[..., Person]

KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(url.slice(location.origin.length));
  }
  return kept;
}"""
"""The addresses that the browser keeps without the room."""
RENEWED = f"""async (old) => {{
  while ((await ({KEPT})()).includes(old)) await new Promise((done) => setTimeout(done, 50));
}}"""
"""Waits until an address is kept no longer."""


def works_offline(person: Person) -> None:
    """Wait until the page can be opened without the room."""
    person.page.evaluate(CONTROLLED)
    person.guards.allowed += [r"Failed to load resource: net::ERR_", r"ERR_CONNECTION_REFUSED", r"ERR_INTERNET"]


def has_a_hand(person: Person) -> None:
    """See that cards are dealt to one among three players of the house, who may deal and hold a sixth by now."""
    expect(person.page.locator('[data-region="hand"] button').nth(4)).to_be_visible()
    expect(person.page.locator(".plate")).to_have_count(4)


def test_the_page_can_be_installed(come: Come) -> None:
    ann = come()
    ann.goes()
    session = ann.context.new_cdp_session(ann.page)
    told = session.send("Page.getAppManifest")
    assert (told["errors"], told["url"].endswith(".webmanifest")) == ([], True)
    wrong = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(wrong) <= {"in-incognito"}, "only that each test has a browser that forgets"


def test_the_icons_are_of_the_size_that_the_manifest_says(come: Come) -> None:
    ann = come()
    ann.goes()
    sizes = ann.page.evaluate("""async () => {
      const manifest = await (await fetch(document.querySelector('[rel="manifest"]').href)).json();
      return Promise.all(manifest.icons.map(async ({ src, sizes, type }) => {
        const icon = await fetch(src);
        const right = icon.headers.get("content-type") === type;
        if (sizes === "any") return [right, sizes, "any"];
        const { width, height } = await createImageBitmap(await icon.blob());
        return [right, sizes, `${width}x${height}`];
      }));
    }""")
    assert {size for _, size, _ in sizes} == {"any", "192x192", "512x512"}
    assert [(right, said) for right, said, _ in sizes] == [(True, real) for _, _, real in sizes]


def test_without_the_room_the_page_opens_says_what_it_needs_and_goes_on_by_itself(come: Come, tmp_path: Path) -> None:
    port = free_port()
    ann = come(PHONE, room=f"http://127.0.0.1:{port}", workers=True)
    with room_in_a_thread(str(tmp_path / "room.db"), port=port):
        ann.goes()
        works_offline(ann)
    ann.page.reload()
    said = ann.page.get_by_role("status")
    expect(said).to_contain_text("The room can’t be reached.")
    expect(said).to_contain_text("it deals the cards, and plays the three others")
    ann.has_no_fault("1-out-of-reach")
    ann.opens_the_door()
    expect(said).to_contain_text("as soon as it answers you go on to your table")
    ann.takes_a_picture("2-waiting")
    with room_in_a_thread(str(tmp_path / "room.db"), port=port):
        has_a_hand(ann)
        table = ann.page.url
        ann.goes("#/about")
        ann.page.goto(table)
        has_a_hand(ann)
        expect(ann.page.get_by_role("heading", name="Eldest Hand")).to_have_count(0)
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="The room can’t be reached")).to_be_visible()
    ann.has_no_fault("3-table-out-of-reach")
    with room_in_a_thread(str(tmp_path / "room.db"), port=port):
        has_a_hand(ann)
        assert ann.page.url == table
        ann.page.context.close()


def test_offline_a_door_of_the_home_screen_waits_for_the_network(come: Come) -> None:
    ann = come(workers=True)
    ann.goes()
    works_offline(ann)
    ann.context.set_offline(True)
    ann.goes("#/about")
    ann.page.reload()
    ann.goes("#/play/M")
    expect(ann.page.get_by_role("status")).to_contain_text("You are offline.")
    ann.context.set_offline(False)
    has_a_hand(ann)
    assert "#/table/" in ann.page.url
    ann.page.go_back()
    expect(ann.page).to_have_title("About · Eldest Hand")


def test_nothing_is_kept_of_a_table_nor_of_what_the_room_answers(come: Come) -> None:
    ann = come(workers=True)
    ann.goes()
    works_offline(ann)
    ann.deals("Ann", "M", cut=False)
    has_a_hand(ann)
    ann.page.reload()
    has_a_hand(ann)
    ann.goes("#/lessons")
    expect(ann.page.get_by_role("heading", name="Lessons")).to_be_visible()
    kept = ann.page.evaluate(KEPT)
    assert "/" in kept
    assert any(path.endswith("/lessons/lesson.js") for path in kept)
    assert [path for path in kept if path != "/" and not re.match(r"/web/[0-9a-f]{16}/", path)] == []


def test_a_page_of_an_older_release_is_loaded_anew_and_mixes_with_no_newer_one(
    come: Come, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room is opened anew with another release, while Ann's page of the older one is open."""
    newer = tmp_path / "web"
    shutil.copytree(WEB, newer)
    about = newer / "about.js"
    about.write_text(about.read_text().replace("About Eldest Hand", "About the newer house"))
    port = free_port()
    ann = come(room=f"http://127.0.0.1:{port}", workers=True)
    with room_in_a_thread(str(tmp_path / "room.db"), port=port):
        ann.goes()
        works_offline(ann)
        ann.guards.allowed.append(r"404 .*/web/")
        old = ann.page.evaluate(KEPT)
    monkeypatch.setattr(page_routes, "current", lambda: Release(newer))
    with room_in_a_thread(str(tmp_path / "room.db"), port=port):
        ann.goes("#/about")
        expect(ann.page.get_by_role("heading", name="About the newer house")).to_be_visible()
        ann.page.evaluate(RENEWED, next(path for path in old if path.endswith("/app.js")))
        scripts = ann.page.evaluate("[...document.querySelectorAll('script')].map((one) => one.src)")
        assert all(path.startswith(Release(newer).address("")) for path in [scripts[0].partition(str(port))[2]])
        ann.page.context.close()


def test_a_page_that_could_not_be_loaded_comes_with_its_styles_once_the_room_is_there(
    come: Come, tmp_path: Path
) -> None:
    port = free_port()
    ann = come(room=f"http://127.0.0.1:{port}", workers=True)
    with room_in_a_thread(str(tmp_path / "room.db"), port=port):
        ann.goes()
        works_offline(ann)
    ann.goes("#/lessons")
    expect(ann.page.get_by_role("heading", name="The room can’t be reached")).to_be_visible()
    with room_in_a_thread(str(tmp_path / "room.db"), port=port):
        expect(ann.page.get_by_role("heading", name="Lessons")).to_be_visible()
        link = ann.page.locator(".lesson-list a").first
        expect(link).to_have_css("text-decoration-line", "none")
        ann.page.context.close()
