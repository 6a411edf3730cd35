"""A league: the table over its sessions, and who climbs on its ladder."""

from __future__ import annotations

from drivers.boards import Evening
from eldesthand.duplicate.duplicate import Duplicate
from eldesthand.duplicate.league import ladder, league


def session(*order: int) -> Duplicate:
    """Return a session of teams that is over, in which each beats all that stand behind it."""
    evening = Evening(0, contest="teams", movement="everybody", scoring="differences")
    for n in sorted(order):
        evening.comes(n)
    strength = {f"side {n:02}": len(order) - at for at, n in enumerate(order)}

    def points(key: tuple[int, int, int]) -> int:
        at = evening.now.rounds[key[0] - 1].tables[key[1] - 1]
        return strength[at.ns] - strength[at.ew]

    evening.plays(points)
    evening.does(evening.now.closes("Sue", evening.at))
    return evening.now


def names(*order: int) -> tuple[str, ...]:
    return tuple(f"side {n:02}" for n in order)


def test_the_table_adds_up_the_sessions_and_counts_them() -> None:
    """Of four teams the first wins three matches, 6 points; the next 4, 2 and 0."""
    lines = league([session(0, 1, 2, 3), session(1, 0, 3, 2)])
    assert [(line.place, line.who, float(line.score), line.sessions) for line in lines] == [
        (1, "side 00", 10, 2), (1, "side 01", 10, 2), (3, "side 02", 2, 2), (3, "side 03", 2, 2)
    ]  # fmt: skip


def test_who_came_first_stands_highest_and_a_winner_climbs_as_far_as_it_has_beaten_those_above() -> None:
    assert ladder([]) == ()
    assert ladder([session(0, 1, 2, 3)]) == names(0, 1, 2, 3)
    assert ladder([session(0, 1, 2, 3), session(3, 0, 1, 2)]) == names(3, 0, 1, 2)
    assert ladder([session(0, 1, 2, 3), session(1, 0, 3, 2)]) == names(1, 0, 3, 2)


def test_who_stays_away_falls_by_nobody_and_who_comes_late_begins_at_the_foot() -> None:
    """The second is away: the third, who beats the first, takes the first's rung, and the first the third's."""
    assert ladder([session(0, 1, 2), session(2, 0)]) == names(2, 1, 0)
    assert ladder([session(0, 1), session(0, 1, 5)]) == names(0, 1, 5)


def test_a_session_in_play_does_not_count_yet() -> None:
    evening = Evening(4)
    evening.begins()
    evening.seats()
    assert league([session(0, 1), evening.now]) == league([session(0, 1)])
