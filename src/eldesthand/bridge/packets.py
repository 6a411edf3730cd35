"""The order in which the cards of bridge are dealt: one at a time, from the dealer's left, the last to himself."""

from __future__ import annotations

from typing import Final

from eldesthand.seats import Seat, left

THIRD_CARD: Final = "third card"
LAST_CARD: Final = "last card"
ORDER: Final = "order"

Packets = tuple[tuple[Seat, int], ...]


def slip(packets: Packets, dealer: Seat) -> str:
    """Return the fault of the first packet that is not as it should be, "" if none is.

    Two cards together are no slip until a third is dealt upon them.
    """
    slips = (newest_slip(packets[:n], dealer) for n in range(1, len(packets) + 1))
    return next(filter(None, slips), "")


def newest_slip(packets: Packets, dealer: Seat, last: bool = False) -> str:
    """Return the fault of the newest packet, "" if there is none; `last` says that with it the pack is out."""
    *before, (hand, n) = packets
    if before and before[-1][1] == 2:
        return THIRD_CARD
    if last and hand != dealer:
        return LAST_CARD
    wanted = left(before[-1][0] if before else dealer)
    return ORDER if hand != wanted or n > 2 else ""
