"""The garbage collector in an open room: circles go while it rests, and nobody waits for that while they play."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from eldesthand.server import gc_policy as collecting
from eldesthand.server.gc_policy import AT_LAST, REST, SOME, GcPolicy


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def open_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[GcPolicy]:
    monkeypatch.setattr(collecting, "NEW", 50_000)
    before = gc.get_threshold()
    policy = GcPolicy()
    policy.begin()
    yield policy
    policy.end()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def kept_ring() -> weakref.ref[Ring]:
    """Return a circle that was in use when what was new was looked at, and is not any more."""
    ring = Ring()
    gc.collect(0)
    return weakref.ref(ring)


def test_what_is_new_is_looked_at_soon_and_then_set_aside(open_room: GcPolicy) -> None:
    some: list[list[int]] = [[] for _ in range(3 * collecting.NEW)]
    assert open_room.aside >= 2
    assert gc.get_count()[0] < 2 * collecting.NEW
    assert len(some) == 3 * collecting.NEW


def test_a_circle_goes_when_nothing_has_come_or_gone_for_a_while(open_room: GcPolicy) -> None:
    ring = kept_ring()
    assert not open_room.look(frames=7, now=100)
    assert not open_room.look(frames=7, now=100 + REST - 1)
    assert not open_room.look(frames=8, now=100 + REST + 1)
    assert ring() is not None
    assert open_room.look(frames=8, now=100 + 2 * REST + 1)
    assert ring() is None


def test_a_circle_goes_in_the_end_though_the_room_never_rests(open_room: GcPolicy) -> None:
    ring = kept_ring()
    for second in range(int(AT_LAST)):
        assert not open_room.look(frames=second, now=100 + second)
    assert ring() is not None
    assert open_room.look(frames=0, now=100 + AT_LAST)
    assert ring() is None


def test_a_room_in_which_nothing_was_done_is_not_looked_through(open_room: GcPolicy) -> None:
    assert not open_room.look(frames=0, now=100)
    assert not open_room.look(frames=0, now=100 + REST)


def test_a_room_that_still_rests_is_not_looked_through_again_at_once(open_room: GcPolicy) -> None:
    assert not open_room.look(frames=1, now=100)
    gc.collect(0)
    assert open_room.look(frames=1, now=100 + REST)
    gc.collect(0)
    assert not open_room.look(frames=1, now=100 + REST + 1)
    assert open_room.look(frames=1, now=100 + 2 * REST)


def test_a_room_that_has_made_little_is_looked_through_when_it_rests(open_room: GcPolicy) -> None:
    rings = [weakref.ref(Ring()) for _ in range(SOME)]
    assert open_room.aside == 0
    assert not open_room.look(frames=1, now=100)
    assert all(ring() is not None for ring in rings)
    assert open_room.look(frames=1, now=100 + REST)
    assert all(ring() is None for ring in rings)
