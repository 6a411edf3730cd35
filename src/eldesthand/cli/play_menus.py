"""What the person at the terminal can choose, from how his evening stands."""

from __future__ import annotations

from eldesthand.choosing import menus
from eldesthand.choosing.choice import Menu
from eldesthand.choosing.menus import Standing
from eldesthand.evening.evening import Evening


def menu_of(evening: Evening) -> Menu:
    """Return what is open to the person now."""
    return menus.menu_of(
        Standing(
            evening.book,
            evening.view,
            evening.due,
            evening.between,
            evening.is_won,
            evening.is_over,
            evening.to_search,
            evening.to_draw,
            next(iter(evening.club.due[0].laws), "") if evening.to_draw else "",
        )
    )
