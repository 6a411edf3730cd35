"""Someone who knows no rule, presses the first choice there is, or puts down a card of the hand that is asked for.

Only in declaring and discarding that is any: four who passed for ever would never come to an end.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from eldesthand.session.session import Session
from eldesthand.shown.table_frame import shown
from eldesthand.table.lawful import playable

ENTROPY = "00112233445566778899aabbccddeeff"
Shown = dict[str, Any]


def pressed(table: Shown, rng: Random) -> Shown | None:
    """Return the frame that someone sends at a table as it is shown; None if nothing is for them to do."""
    desk = table["desk"]
    if table["spread"] is not None:
        mine = table["spread"]["who"] == table["you"]
        return {"draw": rng.randint(1, table["spread"]["cards"])} if mine else None
    choices, due = desk["choices"], table["due"]
    if desk["asked"] >= 0 and due["what"] in ("lead", "play") and (not choices or rng.random() < 0.5):
        fit = desk["fit"] if desk["fit"] is not None else [card for card in desk["hands"][desk["asked"]] if card >= 0]
        hand = {} if desk["asked"] == table["seat"] else {"hand": desk["asked"]}
        return {"act": {"act": "plays", "card": rng.choice(fit), **hand}}
    if desk["fit"] is not None:
        choices = [choice for choice in choices if choice.get("card", -2) < 0 or choice["card"] in desk["fit"]]
    if not choices:
        return None
    bold = due is not None and due["what"] in ("declare", "discard", "give")
    return meant(rng.choice(choices) if bold else choices[0])


def meant(choice: Shown) -> Shown:
    """Return the frame that a page sends when a choice is pressed."""
    while "menu" in choice:
        choice = choice["menu"]["choices"][0]
    match choice.get("wish", ""):
        case "pack":
            return {"act": choice["act"], "entropy": ENTROPY}
        case "":
            return {"act": choice["act"]} if "act" in choice else {"words": choice["words"]}
        case wish:
            return {wish: True}


def plain(table: Session, who: str) -> Shown:
    """Return a table as someone is sent it."""
    frame: Shown = msgspec.json.decode(msgspec.json.encode(shown(table, who)))
    return frame


def following_suit(table: Session, who: str, asked: Shown, rng: Random) -> Shown:
    """Return the frame someone sends, nearly always with a card that follows suit: else revokes would never end."""
    due, seen = table.due_of(who), table.view(who)
    plays = asked.get("act", {}).get("act") == "plays" and due is not None and due.what in ("lead", "play")
    if not plays or seen is None or due is None or rng.random() < 0.03:
        return asked
    return {"act": {**asked["act"], "card": rng.choice(playable(seen, table.book, due.hand))}}
