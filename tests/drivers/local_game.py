"""A game of the terminal played lawfully up to a point that a test wishes for."""

from __future__ import annotations

from collections.abc import Callable

from eldesthand.session.local import LocalGame, Settings
from eldesthand.table.lawful import lawful


def played_until(
    settings: Settings, there: Callable[[LocalGame], bool], past: Callable[[LocalGame], bool], most: int = 300
) -> LocalGame | None:
    """Return a game in which the person does what is lawful until `there`; None once it is `past` that, or stands."""
    local = LocalGame.opening(settings)
    for _ in range(most):
        if past(local):
            return None
        if there(local):
            return local
        if local.to_draw:
            local.draw()
        elif not local.others():
            if local.due is None:
                return None
            if local.table is not None and not local.table.deal.complete:
                local.with_the_pack()
                continue
            seen = local.view
            assert seen is not None
            local.at_cards(lawful(seen, local.book)[0])
    return None
