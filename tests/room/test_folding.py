"""A stream that can't be read to its end is named with the first event that is at fault, at tables and in evenings."""

from __future__ import annotations

import pytest

from eldesthand.server import folding
from eldesthand.server.bearers import Bearers
from eldesthand.server.evenings import live as evenings
from eldesthand.server.registry import CorruptStream
from eldesthand.session.chance import machine
from eldesthand.session.evening.events import EveningOpened
from eldesthand.session.events import Came, Opened, encode

OPENED = encode(Opened("t", "S", "club"))
CAME = [encode(Came(name)) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")]
NONSENSE = b'{"is":"conjured"}'


@pytest.mark.parametrize(
    ("bodies", "place"),
    [
        ([CAME[0], OPENED, CAME[1]], 1),
        ([NONSENSE, CAME[0]], 1),
        ([OPENED, CAME[0], NONSENSE, CAME[1]], 3),
        ([OPENED, CAME[0], b"", CAME[1]], 3),
        ([encode(Opened("t", "nobody's book", "club")), CAME[0]], 1),
    ],
)
def test_of_a_spoilt_table_the_first_event_at_fault_is_named(bodies: list[bytes], place: int) -> None:
    with pytest.raises(CorruptStream, match=f"table/t can't be read from event {place} on"):
        folding.folded("table/t", bodies, machine, Bearers())


@pytest.mark.parametrize(
    ("bodies", "place"),
    [
        ([OPENED, CAME[0]], 1),
        ([encode(EveningOpened("E", "Cards", "S", "club", "Ann")), NONSENSE], 2),
    ],
)
def test_of_a_spoilt_evening_the_first_event_at_fault_is_named(bodies: list[bytes], place: int) -> None:
    with pytest.raises(CorruptStream, match=f"evening/E can't be read from event {place} on"):
        evenings.folded("evening/E", bodies, machine, Bearers())
