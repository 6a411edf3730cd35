"""A night of progressive euchre: who moves where, what the slips say, and what the standings make of them."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from eldesthand.tournament.events import AnyEvent, TableSlip, TournamentOpened, decode
from eldesthand.tournament.standings import prizes, standings
from eldesthand.tournament.tournament import GHOSTS, NotNow, Tournament


class Night:
    """A tournament with its stream, at which time goes on by itself."""

    def __init__(
        self, names: int | tuple[str, ...], movement: str = "progressive", rounds: int = 6, seed: int = 1
    ) -> None:
        opened = TournamentOpened("Sue", 0.0, "Friday", movement, rounds, seed=seed)  # type: ignore[arg-type]
        self.now = Tournament.of([opened])
        self.stream: list[AnyEvent] = [opened]
        people = names if isinstance(names, tuple) else tuple(f"p{n:02}" for n in range(names))
        for name in people:
            self.does(self.now.comes(name, "Sue", self.at))

    @property
    def at(self) -> float:
        return float(len(self.stream))

    def does(self, event: AnyEvent) -> None:
        self.now = self.now.apply(event)
        self.stream.append(event)

    def seats(self) -> None:
        self.does(self.now.seats("Sue", self.at))

    def slip(self, table: int, ours: int, theirs: int, by: str = "Sue", **more: object) -> None:
        self.does(self.now.enters(table, TableSlip((ours, theirs), **more), by, self.at))  # type: ignore[arg-type]

    def plays(self, rng: Random) -> None:
        assert self.now.round is not None
        for table, four in enumerate(self.now.round.tables, 1):
            ours, theirs = rng.randrange(12), rng.randrange(12)
            lone = ((rng.choice(four), 1),) if rng.random() < 0.3 else ()
            self.slip(table, ours, theirs, lone=lone, cut=rng.randrange(2) if ours == theirs else -1)


EIGHT = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


def test_winners_move_up_losers_at_the_head_go_down_and_partners_change() -> None:
    night = Night(EIGHT)
    night.seats()
    head, foot = night.now.round.tables  # type: ignore[union-attr]
    night.slip(1, 7, 4)
    night.slip(2, 2, 9)
    night.seats()
    above, below = night.now.round.tables  # type: ignore[union-attr]
    assert set(above) == {head[0], head[1], foot[2], foot[3]}
    assert set(below) == {head[2], head[3], foot[0], foot[1]}
    for four, stayed in ((above, head[:2]), (below, foot[:2])):
        assert len(set(four[:2]) & set(stayed)) == 1, "each who came partners one who stayed"


def test_the_standings_are_those_of_a_sheet_kept_by_hand() -> None:
    """Two rounds at two tables, added up with a pencil: the points of one's pair, whoever the partner was."""
    night = Night(EIGHT, rounds=2)
    night.seats()
    (a, b, c, d), (e, f, g, h) = night.now.round.tables  # type: ignore[union-attr]
    night.slip(1, 7, 4, lone=((a, 1),))
    night.slip(2, 6, 6, cut=1)
    night.seats()
    second = night.now.round.tables  # type: ignore[union-attr]
    night.slip(1, 10, 3)
    night.slip(2, 5, 8)
    points = Counter({a: 7, b: 7, c: 4, d: 4, e: 6, f: 6, g: 6, h: 6})
    for four, (ours, theirs) in zip(second, ((10, 3), (5, 8)), strict=True):
        points.update({four[0]: ours, four[1]: ours, four[2]: theirs, four[3]: theirs})
    table = standings(night.now)
    assert {line.who: line.points for line in table} == points
    assert [line.points for line in table] == sorted(points.values(), reverse=True)
    assert all(line.place == 1 + sum(other > line.points for other in points.values()) for line in table)
    assert next(prize for prize in prizes(night.now, table) if prize.name == "lone").winners == (a,)


def test_equal_points_wait_for_a_cut_and_a_cut_moves_the_pair() -> None:
    night = Night(EIGHT)
    night.seats()
    night.slip(1, 5, 5)
    night.slip(2, 1, 0)
    with pytest.raises(NotNow, match="round 1 has no settled slip of table 1"):
        night.seats()
    night.does(night.now.corrects(1, 1, TableSlip((5, 5), cut=1), "they have cut", "Sue", night.at))
    winners = night.now.round.tables[0][2:]  # type: ignore[union-attr]
    night.seats()
    assert set(winners) <= set(night.now.round.tables[0])  # type: ignore[union-attr]


def test_two_who_say_different_things_are_disputed_till_somebody_settles_it() -> None:
    night = Night(EIGHT)
    night.seats()
    night.slip(1, 7, 4, by="Ann")
    assert night.now.round.missing == (2,)  # type: ignore[union-attr]
    night.slip(1, 4, 7, by="Bob")
    assert night.now.round.disputed(1)  # type: ignore[union-attr]
    assert night.now.round.missing == (1, 2)  # type: ignore[union-attr]
    with pytest.raises(NotNow, match="Ann has entered the slip of table 1 already"):
        night.slip(1, 4, 7, by="Ann")
    night.does(night.now.corrects(1, 1, TableSlip((7, 4)), "the tally cards say so", "Sue", night.at))
    assert not night.now.round.disputed(1)  # type: ignore[union-attr]
    assert [kept.by for kept in night.now.round.entered[0]] == ["Ann", "Bob", "Sue"]  # type: ignore[union-attr]


def test_a_slip_entered_for_the_wrong_table_is_taken_away_and_nothing_is_lost() -> None:
    night = Night(EIGHT)
    night.seats()
    night.slip(1, 9, 1)
    night.does(night.now.corrects(1, 1, None, "it was table 2's", "Sue", night.at))
    night.slip(2, 9, 1)
    assert night.now.round.missing == (1,)  # type: ignore[union-attr]
    assert len(night.now.round.entered[0]) == 2  # type: ignore[union-attr]


def test_a_correction_of_an_old_round_changes_the_standings_at_once_and_seats_nobody_elsewhere() -> None:
    night = Night(EIGHT)
    night.seats()
    night.slip(1, 7, 4)
    night.slip(2, 3, 2)
    night.seats()
    before, tables = standings(night.now), night.now.round.tables  # type: ignore[union-attr]
    night.does(night.now.corrects(1, 2, TableSlip((3, 12)), "a 1 was left out", "Sue", night.at))
    assert standings(night.now) != before
    assert night.now.round.tables == tables  # type: ignore[union-attr]
    line = next(line for line in standings(night.now) if line.points == 12)
    assert line.rounds[0].version == night.now.version


def test_who_leaves_and_who_comes_late_are_seated_from_the_next_round_on() -> None:
    night = Night(EIGHT)
    night.seats()
    night.slip(1, 7, 4)
    night.slip(2, 3, 2)
    gone = night.now.round.tables[0][0]  # type: ignore[union-attr]
    night.does(night.now.leaves(gone, "Sue", night.at))
    night.does(night.now.comes("Zoe", "Sue", night.at))
    night.seats()
    seated = [who for four in night.now.round.tables for who in four]  # type: ignore[union-attr]
    assert gone not in seated
    assert "Zoe" in night.now.round.tables[-1]  # type: ignore[union-attr]
    assert gone in {line.who for line in standings(night.now)}


@settings(deadline=None, max_examples=100)
@given(
    players=st.integers(4, 31),
    rounds=st.integers(1, 7),
    seed=st.integers(0, 10**6),
    movement=st.sampled_from(("progressive", "individual")),
)
def test_any_night_seats_everybody_once_and_is_replayed_the_same(
    players: int, rounds: int, seed: int, movement: str
) -> None:
    rng, night = Random(seed), Night(players, movement, rounds, seed)
    for number in range(rounds):
        night.seats()
        played = night.now.round
        assert played is not None
        seated = [who for four in played.tables for who in four]
        assert sorted([*seated, *played.out]) == sorted(night.now.playing)
        assert len(played.out) == len(night.now.playing) % 4
        night.plays(rng)
        if rng.random() < 0.3 and len(night.now.playing) > 5:
            night.does(night.now.leaves(rng.choice(night.now.playing), "Sue", night.at))
        if rng.random() < 0.3:
            night.does(night.now.comes(f"late {number}", "Sue", night.at))
    out = night.now.meetings.out
    stayed = [out[who] for who in night.now.playing if not who.startswith("late")]
    assert max(stayed) - min(stayed) <= 2, "nobody sits out much more often than others"
    night.does(night.now.closes((), "Sue", night.at))
    assert Tournament.of([decode(msgspec.json.encode(event)) for event in night.stream]) == night.now


@pytest.mark.parametrize("played", [0, 2])
def test_the_rounds_ahead_are_those_that_will_be_seated(played: int) -> None:
    night, rng = Night(12, "individual", 5), Random(2)
    for _ in range(played):
        night.seats()
        night.plays(rng)
    ahead = night.now.ahead
    assert len(ahead) == 5 - played
    for tables in ahead:
        night.seats()
        assert night.now.round is not None
        assert night.now.round.tables == tables
        night.plays(rng)


@pytest.mark.parametrize(("players", "movement"), [(12, "progressive"), (13, "individual")])
def test_where_it_depends_on_the_slips_or_on_who_comes_nothing_is_known_ahead(players: int, movement: str) -> None:
    assert Night(players, movement).now.ahead == ()


@pytest.mark.parametrize("players", [16, 40, 60])
def test_an_individual_night_has_no_partner_twice_and_a_leaver_spoils_little(players: int) -> None:
    night, rng = Night(players, "individual", 12), Random(1)
    for number in range(12):
        night.seats()
        night.plays(rng)
        if number == 5:
            assert set(night.now.meetings.partners.values()) == {1}
            night.does(night.now.leaves(night.now.playing[0], "Sue", night.at))
    again = sum(times - 1 for times in night.now.meetings.partners.values())
    assert again <= 4


def test_what_can_not_be_done_is_said_with_what_can() -> None:
    night = Night(EIGHT[:3])
    with pytest.raises(NotNow, match="3 play, and a table has four"):
        night.seats()
    with pytest.raises(NotNow, match="Ann plays already"):
        night.now.comes(" Ann ", "Sue", 0)
    with pytest.raises(NotNow, match="no round has begun"):
        night.slip(1, 1, 0)
    night.does(night.now.comes("Dot", "Sue", night.at))
    night.seats()
    with pytest.raises(NotNow, match="tables 1 to 1, and no table 2"):
        night.slip(2, 1, 0)
    with pytest.raises(NotNow, match="Zoe does not sit at table 1"):
        night.slip(1, 1, 0, lone=(("Zoe", 1),))
    with pytest.raises(NotNow, match="say why"):
        night.now.corrects(1, 1, None, " ", "Sue", 0)


def test_four_hundred_are_seated_and_ranked_at_once() -> None:
    """The figures that are asked of a night for 400: standings in 100 ms; a round is drawn up in half a second."""
    night, rng = Night(400, rounds=12), Random(4)
    for _ in range(11):
        night.seats()
        night.plays(rng)
    began = perf_counter()
    night.now.seats("Sue", night.at)
    seated = perf_counter()
    table = standings(night.now)
    ranked = perf_counter()
    assert len(table) == 400
    assert seated - began < 0.5
    assert ranked - seated < 0.1


PAIRS = (("Ann", "Bob"), ("Cid", "Dot"), ("Eve", "Fay"), ("Gus", "Hal"), ("Ina", "Jon"))


def couples(pairs: int) -> Night:
    night = Night((), "partners")
    for who, partner in PAIRS[:pairs]:
        night.does(night.now.comes(who, "Sue", night.at, partner))
    return night


def test_fixed_partners_stay_together_and_the_pair_that_wins_moves_up() -> None:
    night = couples(4)
    night.seats()
    (a, b, c, d), (e, f, g, h) = night.now.round.tables  # type: ignore[union-attr]
    assert {frozenset((a, b)), frozenset((c, d)), frozenset((e, f)), frozenset((g, h))} == set(
        map(frozenset, PAIRS[:4])
    )
    night.slip(1, 4, 7)
    night.slip(2, 9, 2)
    night.seats()
    head, last = night.now.round.tables  # type: ignore[union-attr]
    assert {head[:2], head[2:]} == {(c, d), (e, f)}
    assert {last[:2], last[2:]} == {(a, b), (g, h)}


def test_an_odd_pair_sits_out_each_in_turn_and_partners_leave_together() -> None:
    night, out = couples(5), []
    for _ in range(5):
        night.seats()
        out.append(night.now.round.out)  # type: ignore[union-attr]
        night.plays(Random(1))
    assert sorted(out) == sorted(PAIRS)
    night.does(night.now.leaves("Bob", "Sue", night.at))
    assert "Ann" not in night.now.playing
    with pytest.raises(NotNow, match="two come together"):
        night.now.comes("Kay", "Sue", night.at)
    with pytest.raises(NotNow, match="partners change"):
        Night(EIGHT).now.comes("Kay", "Sue", 0.0, "Leo")


@pytest.mark.parametrize(("players", "ghosts", "out"), [(7, 1, 0), (6, 2, 0), (5, 0, 1), (8, 0, 0)])
def test_ghosts_make_a_table_up_and_win_nothing(players: int, ghosts: int, out: int) -> None:
    night = Night((), "progressive")
    night.now = Tournament.of([replace(night.now.opened, short="ghosts")])
    for name in EIGHT[:players]:
        night.does(night.now.comes(name, "Sue", night.at))
    for _ in range(3):
        night.seats()
        played = night.now.round
        assert played is not None
        seated = [who for four in played.tables for who in four]
        assert (sum(who in GHOSTS for who in seated), len(played.out)) == (ghosts, out)
        night.plays(Random(2))
    assert {line.who for line in standings(night.now)} == set(EIGHT[:players])
    with pytest.raises(NotNow, match="a ghost"):
        night.now.comes("Ghost", "Sue", 0.0)


@pytest.mark.parametrize(("bell", "after_one"), [("play out", False), ("does not count", True)])
def test_the_bell_ends_a_round_and_rung_again_the_deals_in_hand(bell: str, after_one: bool) -> None:
    night = Night(EIGHT)
    night.now = replace(night.now, opened=replace(night.now.opened, bell=bell, deals=0))
    with pytest.raises(NotNow, match="no round is being played"):
        night.now.rings("Sue", night.at)
    night.seats()
    counted_no_more = [night.now.counts_no_more]
    for _ in range(2):
        night.does(night.now.rings("Sue", night.at))
        counted_no_more.append(night.now.counts_no_more)
    assert counted_no_more == [False, after_one, True]
    with pytest.raises(NotNow, match="rung twice"):
        night.now.rings("Sue", night.at)
    night.plays(Random(3))
    with pytest.raises(NotNow, match="no round is being played"):
        night.now.rings("Sue", night.at)
    night.seats()
    assert not night.now.counts_no_more, "each round has its own bell"


def test_players_of_the_house_are_known_by_their_level_and_leave_as_others_do() -> None:
    night = Night(("Ann", "Bob"))
    night.does(night.now.comes("Ada", "Sue", night.at, house=("Ada",), level="expert"))
    assert [night.now.level(who) for who in ("Ann", "Ada", "Ghost")] == ["", "expert", "book"]
    night.does(night.now.leaves("Ada", "Sue", night.at))
    assert night.now.playing == ("Ann", "Bob")
    assert night.stream == [decode(msgspec.json.encode(event)) for event in night.stream]


def test_two_and_two_ghosts_fill_a_table() -> None:
    night = Night(("Ann", "Bob"))
    night.now = replace(night.now, opened=replace(night.now.opened, short="ghosts"))
    night.seats()
    assert night.now.round is not None
    assert sorted(night.now.round.tables[0]) == ["Ann", "Bob", *GHOSTS]
