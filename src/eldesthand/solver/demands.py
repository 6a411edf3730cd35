"""The demands of the laws upon a hand's next card, as the solver knows them."""

from __future__ import annotations

from typing import Final

from eldesthand.solver.position import Called
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
