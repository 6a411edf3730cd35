"""How the games are played, as newcomers are told it on the page: what it calls right is right by the book."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import eldesthand
from eldesthand.books import book
from eldesthand.cards import Card, card

FOLDER = Path(eldesthand.__file__).parent / "web" / "how"
NO_TRUMP = 4


def steps(game: str) -> list[tuple[str, dict[str, Any]]]:
    how = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
    return [(how["book"], step) for step in how["steps"] if step.get("ask") in ("may", "wins")]


STEPS = [pytest.param(*step, id=f"{game}-{n}") for game in ("euchre", "bridge") for n, step in enumerate(steps(game))]


@pytest.mark.parametrize(("code", "step"), STEPS)
def test_the_cards_that_are_called_right_are_right_by_the_book(code: str, step: dict[str, Any]) -> None:
    laws = book(code)
    trump = "CDHS".index(step["trump"]) if step["trump"] else NO_TRUMP
    cards: list[Card] = [card(name) for name in step["hand" if step["ask"] == "may" else "trick"]]
    led = laws.suit(card(step["trick"][0]), trump)
    if step["ask"] == "may":
        right = [each for each in cards if laws.suit(each, trump) == led] or cards
    else:
        right = [max(cards, key=lambda each: laws.power(each, trump, led))]
    assert [card(name) for name in step["answer"]] == right


@pytest.mark.parametrize("game", ["euchre", "bridge"])
def test_every_step_is_whole_and_no_card_is_there_twice(game: str) -> None:
    how = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
    pack = {each & 63 for each in book(how["book"]).whole_pack()}
    for step in how["steps"]:
        shown = [*step.get("trick", ()), *step.get("hand", ()), *step.get("show", ())]
        shown += [step["turned"]] if "turned" in step else []
        assert len(set(shown)) == len(shown)
        assert {card(name) for name in shown} <= pack
        if "ask" in step:
            assert step["question"]
            assert step["right"]
            assert step["wrong"]
            assert step["ask"] != "choose" or step["choices"][step["best"]]
