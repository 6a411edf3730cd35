"""The demands of the laws upon a hand's next card, as the solver knows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eldesthand.solver.position import Call, Called
from eldesthand.table.rights import Obligation
from eldesthand.table.words import What

CALLED: Final = {
    What.CALL_CARD: Called.CARD,
    What.CALL_SUIT: Called.SUIT,
    What.BAR_SUIT: Called.NOT_SUIT,
    What.HIGHEST: Called.HIGHEST,
    What.LOWEST: Called.LOWEST,
    What.WIN: Called.WIN,
    What.LOSE: Called.LOSE,
}
"""What is called by each demand that binds a hand's next card."""


def calls_upon(obligations: Iterable[Obligation], n: int) -> tuple[Call, ...]:
    """Return the calls that stand when trick `n` is in hand, or is the next to be led."""
    return tuple(
        Call(
            CALLED[obligation.option.what],
            obligation.hands,
            obligation.option.card,
            obligation.option.suit,
            obligation.leads_only,
            obligation.trick and obligation.trick - n + 1,
        )
        for obligation in obligations
        if obligation.option.what in CALLED and obligation.trick in (0, *range(n, n + 9))
    )
