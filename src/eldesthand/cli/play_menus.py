"""What the person at the terminal can choose, from how the game stands."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.session.local import LocalGame
from eldesthand.shown.choosing import menus
from eldesthand.shown.choosing.choice import Choice, Menu
from eldesthand.shown.choosing.menus import MenuStanding

GATHERS: Final = menus.PACK["collects the pack"]


def menu_of(game: LocalGame) -> Menu:
    """Return the menu of the person now."""
    menu = menus.menu_of(
        MenuStanding(
            game.book,
            game.goal,
            game.view,
            game.due,
            game.between,
            game.is_won,
            game.is_over,
            game.to_draw,
            next(iter(game.club.due[0].laws), "") if game.to_draw else "",
        )
    )
    return replace(menu, choices=tuple(_at_one_key(choice) for choice in menu.choices))


def _at_one_key(choice: Choice) -> Choice:
    """Return a choice in words that say what one key does here: who gathers the pack shuffles it, too."""
    return replace(choice, label=f"{GATHERS} and shuffle it") if choice.label == GATHERS else choice
