"""The page in another language: every screen is whole, and no English is left but what books and referee tell."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from drivers.browser import LAPTOP, PHONE, Person
from drivers.german import is_german

Come = Callable[..., Person]
REST = "performance.getEntriesByType('resource').some((e) => e.name.includes('de-later') && e.responseEnd)"
"""Whether the page has fetched the rest of its catalogue, as it does after the first card."""


def has_all_its_words(person: Person) -> None:
    """Wait until the page has the whole of its catalogue, and shows it."""
    while not person.page.evaluate(REST):
        person.page.wait_for_timeout(100)
    person.page.wait_for_timeout(300)


SIZES = [pytest.param(LAPTOP, id="laptop", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]
"""On a phone each time, on a laptop too in the long run."""


SCREENS = (
    "", "lobby", "lessons", "lessons/1", "puzzles", "puzzles/1", "laws", "laws/B", "laws/compared", "law/S46", "today",
    "challenge", "how/euchre", "how/bridge", "account", "ratings", "verify", "desk", "about", "none",
)  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_every_page_is_german_for_who_reads_german(come: Come, size: tuple[int, int]) -> None:
    person = come(size, language="de")
    for address in SCREENS:
        person.goes(f"#/{address}")
        expect(person.page.locator("main h1, main form").first).to_be_visible()
        is_german(person, address.replace("/", "-") or "welcome")
    assert person.page.evaluate("document.documentElement.lang") == "de"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("book", [pytest.param("M"), *(pytest.param(book, marks=pytest.mark.long) for book in "SB")])
def test_a_table_is_german_from_the_first_card_to_the_last(come: Come, book: str, size: tuple[int, int]) -> None:
    person = come(size, language="de", called="name")
    person.goes()
    person.page.locator(".door").nth("MSB".index(book)).click()
    expect(person.page.locator('[data-region="hand"] button').first).to_be_visible()
    has_all_its_words(person)
    is_german(person, f"{book}-made")
    person.page.get_by_role("button", name="Mehr …").click()
    is_german(person, f"{book}-more")
    person.page.keyboard.press("Escape")
    person.plays(lambda seen: bool(seen.hand) and seen.yours and not seen.choices)
    person.page.get_by_role("button", name="Ein Tipp").click()
    is_german(person, f"{book}-hint")
    person.plays(lambda seen: "Nächstes Spiel" in seen.choices)
    expect(person.page.locator(".ended")).to_be_visible()
    is_german(person, f"{book}-ended")
    person.page.get_by_role("link", name="Das Spiel durchgehen").click()
    person.page.get_by_role("button", name="Was hat jede Karte gekostet?").click()
    expect(person.page.get_by_text("Bei bestem Spiel aller")).to_be_visible()
    is_german(person, f"{book}-deal")
    person.page.get_by_role("link", name="Alle Spiele").click()
    expect(person.page.get_by_role("heading", name="Die Spiele dieses Tisches")).to_be_visible()
    is_german(person, f"{book}-deals")


@pytest.mark.parametrize("size", SIZES)
def test_an_evening_is_german(come: Come, size: tuple[int, int]) -> None:
    person = come(size, language="de")
    person.goes("#/lobby")
    person.page.get_by_role("button", name="Einen Abend eröffnen").click()
    is_german(person, "form")
    person.page.get_by_role("button", name="Den Abend eröffnen").click()
    expect(person.page.get_by_role("button", name="An einem neuen Tisch spielen wollen")).to_be_visible()
    person.page.get_by_role("button", name="An einem neuen Tisch spielen wollen").click()
    person.page.get_by_role("button", name="Das Haus den Tisch füllen lassen").click()
    expect(person.page.get_by_text("Die Auslosung")).to_be_visible()
    is_german(person, "evening")


def test_the_language_is_chosen_in_the_settings_and_kept(come: Come) -> None:
    person = come()
    person.goes()
    expect(person.page.get_by_role("button", name="Settings")).to_be_visible()
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Language · Sprache").select_option("Deutsch")
    expect(person.page.get_by_role("button", name="Optionen")).to_be_visible()
    person.page.reload()
    expect(person.page.get_by_role("heading", name="Eldest Hand")).to_be_visible()
    expect(person.page.get_by_text("wie es heute gespielt wird")).to_be_visible()
    person.page.get_by_role("button", name="Optionen").click()
    person.has_no_fault("settings")
    person.page.get_by_label("Language · Sprache").select_option("English")
    expect(person.page.get_by_role("button", name="Settings")).to_be_visible()
