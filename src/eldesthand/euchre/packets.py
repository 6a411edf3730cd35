"""The packets of a regular deal of euchre: two rounds from the dealer's left, twos and threes."""

from __future__ import annotations

from typing import Final

from eldesthand.seats import Seat, left

PACKETS: Final = 8


def is_regular(packets: tuple[tuple[Seat, int], ...], eldest: Seat) -> bool:
    """Whether the packets dealt so far can be the beginning of a lawful deal."""
    return len(packets) <= PACKETS and all(
        packet == _wanted(packets, index, eldest) for index, packet in enumerate(packets)
    )


def next_packet(packets: tuple[tuple[Seat, int], ...], eldest: Seat) -> tuple[Seat, int] | None:
    """Return the packet to be dealt next, the order gone on with; None after the last."""
    return _wanted(packets, len(packets), eldest) if len(packets) < PACKETS else None


def _wanted(packets: tuple[tuple[Seat, int], ...], index: int, eldest: Seat) -> tuple[Seat, int]:
    """Return a packet by the one dealt first: twos and then threes if that has two cards, else the other way."""
    first = 2 if packets and packets[0][1] == 2 else 3
    return left(eldest, index), first if index < 4 else 5 - first
