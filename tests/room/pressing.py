"""Someone who knows no rule: he presses the first choice there is, or puts down any card of the hand he is asked for.

Only in declaring and discarding he presses any: four who passed for ever would never come to an end.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from eldesthand.room.showing import shown
from eldesthand.room.table import RoomTable

ENTROPY = "00112233445566778899aabbccddeeff"


def pressed(table: dict[str, Any], rng: Random) -> dict[str, Any] | None:
    """Return what he asks of a table as he is shown it, as a frame has it; None if nothing is for him to do."""
    desk = table["desk"]
    if table["spread"] is not None and table["spread"]["who"] == table["you"]:
        return {"draw": rng.randint(1, table["spread"]["cards"])}
    asked, choices = desk["asked"], desk["choices"]
    if asked >= 0 and table["due"]["what"] in ("lead", "play") and (not choices or rng.random() < 0.5):
        cards = desk["fit"] if desk["fit"] is not None else [one for one in desk["hands"][asked] if one >= 0]
        hand = {} if asked == table["seat"] else {"hand": asked}
        return {"act": {"act": "plays", "card": rng.choice(cards), **hand}}
    if not choices:
        return None
    if desk["fit"] is not None:
        choices = [one for one in choices if one.get("card", -2) < 0 or one["card"] in desk["fit"]]
    bold = table["due"] is not None and table["due"]["what"] in ("declare", "discard", "give")
    return meant(rng.choice(choices) if bold else choices[0])


def meant(choice: dict[str, Any]) -> dict[str, Any]:
    """Return what a page sends when a choice is pressed."""
    while "menu" in choice:
        choice = choice["menu"]["choices"][0]
    match choice.get("wish", ""):
        case "pack":
            return {"act": choice["act"], "entropy": ENTROPY}
        case "":
            return {"act": choice["act"]} if "act" in choice else {"words": choice["words"]}
        case wish:
            return {wish: True}


def plain(table: RoomTable, who: str) -> dict[str, Any]:
    """Return a table as someone is sent it."""
    found: dict[str, Any] = json.loads(msgspec.json.encode(shown(table, who)))
    return found
