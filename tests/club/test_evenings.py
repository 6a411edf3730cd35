"""Evenings at the club found by chance, of euchre and of bridge: ten people, three tables, any act at any time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.amount import examples
from drivers.evenings import sound
from eldesthand.books import book
from eldesthand.cards import SPADES, card, pack, rank_of, suit_of
from eldesthand.club.acts import (
    About,
    Agree,
    Appeal,
    Arrive,
    At,
    BeginRubber,
    Bet,
    CallOnToPay,
    ChooseCounters,
    ChoosePack,
    ClaimEntry,
    ClubAct,
    ComeBack,
    DeclareRubberOver,
    Decline,
    Draw,
    LeaveRoom,
    LeaveTable,
    LookOver,
    OnlookerDecide,
    OnlookerRemark,
    ProposeSubstitute,
    Say,
    Sign,
    TakeSeat,
    Usual,
    Want,
)
from eldesthand.club.club import Club, Impossible, open_club
from eldesthand.club.draft import ClubDraft
from eldesthand.club.drawing import awaited
from eldesthand.club.precedence import queue
from eldesthand.table.acts import Consent, Pass, Propose, Talk
from eldesthand.testing.acts import mixed_act

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")
PACKS = (*pack(7), *(card + 64 for card in pack(7)), *pack(2))

who = st.sampled_from(NAMES)
number = st.integers(0, 4)
cards = st.lists(st.sampled_from(PACKS), min_size=1, max_size=2).map(tuple)
ACTS = st.one_of(
    st.builds(Arrive, who, st.sampled_from(("", *NAMES))),
    st.builds(Want, who),
    st.builds(ClaimEntry, who, number),
    st.builds(Draw, who, cards, st.booleans()),
    st.builds(ComeBack, who),
    st.builds(Appeal, who, who),
    st.builds(OnlookerDecide, who, st.just("so")),
    st.builds(OnlookerRemark, who, st.sampled_from(About), number),
    st.builds(CallOnToPay, who, who),
    st.builds(DeclareRubberOver, who),
    st.builds(BeginRubber, who),
    st.builds(ProposeSubstitute, who, who),
    st.builds(Agree, who),
    st.builds(Decline, who),
    st.builds(LeaveTable, who),
    st.builds(LeaveRoom, who),
    st.builds(ChoosePack, who, number),
    st.builds(TakeSeat, who, st.integers(-1, 4)),
    st.builds(ChooseCounters, who, st.sampled_from(("red", ""))),
    st.builds(LookOver, who, who),
    st.builds(Sign, who),
    st.builds(Bet, who, number, who),
    st.builds(Say, who, st.text(max_size=3)),
    st.builds(Usual, who, number),
    st.builds(At, st.just(""), number, st.builds(Talk, st.integers(-2, 5), st.just("well")) | st.builds(Pass, number)),
)
MOVES = st.lists(
    st.one_of(
        ACTS,
        *map(
            st.just,
            ("cut", "cut", "cut", "begin", "rubber", "claim", "want", "substitute", "consent", "member", "cards"),
        ),
    ),
    max_size=60,
)


@cache
def evening(code: str) -> Club:
    """Return a club of ten, two of its tables in the middle of a rubber."""
    return open_club(
        book(code),
        (("Ida",), ("Jim",)),
        (
            ((("Ann", 1), ("Bob", 1), ("Cid", 0), ("Dan", 0)), ()),
            ((("Eve", 0), ("Fay", 2), ("Gus", 0), ("Hal", 1)), ()),
        ),
    )


@cache
def full_table(code: str) -> Club:
    """Return a club of ten, six of whom belong to a table in the middle of a rubber."""
    four = (("Ann", 1), ("Bob", 1), ("Cid", 0), ("Dan", 0))
    return open_club(book(code), (("Gus", "Hal"), ("Ida",), ("Jim",)), ((four, ("Eve", "Fay")),))


@cache
def beginning(code: str) -> Club:
    """Return a club of ten in the room, come in four parties, nobody at a table."""
    return open_club(book(code), (NAMES[:3], NAMES[3:4], NAMES[4:8], NAMES[8:]))


STARTS = st.sampled_from(
    [lambda start=start, code=code: start(code) for start in (evening, full_table, beginning) for code in "SPMB"]
)


def meant(club: Club, move: str, draw: st.DataObject) -> ClubAct | None:
    """Return an act that is likely to carry the evening on."""
    draft = ClubDraft(club)
    if move == "cut":
        due = [(table, name) for table in awaited(draft) for name in table.cut.to_draw]
        if not due:
            return None
        cutting, name = draw.draw(st.sampled_from(due))
        free = [c for c in club.book.pack if c not in [shown for _, shown in cutting.cut.cards]]
        return Draw(name, (draw.draw(st.sampled_from(free)) + (64 if cutting.cut.pack == 2 else 0),))
    if move == "begin":
        ready = [table for table in draft.live if table.order and not table.begun]
        return BeginRubber(ready[0].dealer) if ready else None
    if move == "rubber":
        on = [table for table in draft.live if table.rubber]
        return DeclareRubberOver(on[0].players[0].sits) if on else None
    if move == "consent":
        asked = [due.who for due in club.due if due.what == "consent"]
        return Agree(asked[0]) if asked else None
    if move == "cards":
        tables = [table for table in draft.live if table.order and not table.playing]
        if not tables:
            return None
        table = draw.draw(st.sampled_from(tables))
        if table.play is None:
            return At("", table.number, Talk(0, "It is your deal"))
        return At("", table.number, mixed_act(table.play, Random(draw.draw(st.integers(0, 10**6))), 0.3))
    if move == "member":
        waiting = [name for table in draft.live for name in table.waiting]
        return Want(draw.draw(st.sampled_from(waiting))) if waiting else None
    free_people = [person.name for person in club.people if person.here and not draft.plays(person.name)]
    if not free_people:
        return None
    name = draw.draw(st.sampled_from(free_people))
    if move == "substitute":
        four = [player.name for table in draft.live if table.rubber for player in table.players]
        return ProposeSubstitute(draw.draw(st.sampled_from(four)), name) if four else None
    return Want(name) if move == "want" else ClaimEntry(name, draw.draw(st.integers(1, 3)))


def play(start: Club, moves: list[ClubAct | str], draw: st.DataObject) -> list[Club]:
    """Return the clubs after each act that could be done."""
    clubs = [start]
    for move in moves:
        act = meant(clubs[-1], move, draw) if isinstance(move, str) else move
        if act is None:
            continue
        try:
            clubs.append(clubs[-1].after(act))
        except Impossible:
            continue
    return clubs


@settings(max_examples=examples(150), deadline=None)
@given(start=STARTS, moves=MOVES, data=st.data())
def test_any_evening_is_sound(start: Callable[[], Club], moves: list[ClubAct | str], data: st.DataObject) -> None:
    for club in play(start(), moves, data):
        sound(club)
        assert club.due == club.due
        assert club.as_it_stands is not None


@settings(max_examples=examples(60), deadline=None)
@given(start=STARTS, moves=MOVES, data=st.data())
def test_replaying_the_log_gives_the_same_club(
    start: Callable[[], Club], moves: list[ClubAct | str], data: st.DataObject
) -> None:
    last = play(start(), moves, data)[-1]
    again = start()
    for entry in last.log:
        again = again.after(entry.act, entry.clerk)
    assert again == last


@settings(max_examples=examples(60), deadline=None)
@given(start=STARTS, moves=MOVES, data=st.data())
def test_void_acts_change_nothing_but_the_log(
    start: Callable[[], Club], moves: list[ClubAct | str], data: st.DataObject
) -> None:
    clubs = play(start(), moves, data)
    for before, after in pairwise(clubs):
        if not after.answer.done and not isinstance(after.answer.act, At):
            assert (before.people, before.tables, before.forming) == (after.people, after.tables, after.forming)


@settings(max_examples=examples(60), deadline=None)
@given(start=STARTS, moves=MOVES, data=st.data())
def test_the_order_of_entry_is_as_the_laws_have_it(
    start: Callable[[], Club], moves: list[ClubAct | str], data: st.DataObject
) -> None:
    for club in play(start(), moves, data):
        draft = ClubDraft(club)
        left = {name for breach in club.broken for name in breach.left}
        for table in draft.live:
            order = queue(draft, table)
            mine = [name for name in order if name in table.waiting]
            others = [name for name in order if name not in table.waiting]
            assert [*mine, *others] == list(order)
            assert mine == [name for name in table.waiting if name in mine]
            if club.book.game == "bridge":
                # B-ENTRY-5, then B-CUT-6: those left, then the others, each by their asking
                asked = [name for name in table.claims if name in others]
                assert others == sorted(asked, key=lambda name: name not in left)
            else:
                for breach in club.broken:  # S21: those left, before the one who left them
                    after = others[others.index(breach.by) :] if breach.by in others else []
                    assert not any(by_chain(club, breach.by, name) for name in after if name in breach.left)


def by_chain(club: Club, breaker: str, name: str) -> bool:
    """Whether only one of the two has left the other behind."""
    return not any(breach.by == name and breaker in breach.left for breach in club.broken)


@given(code=st.sampled_from("SB"), data=st.data())
def test_a_spread_seats_four_people(code: str, data: st.DataObject) -> None:
    from eldesthand.club.clerk import sit_down

    club = sit_down(book(code), NAMES[:4], data.draw(st.permutations(book(code).pack)))
    table = club.tables[0]
    assert table.play is not None
    assert sorted(table.play.names) == sorted(NAMES[:4])
    assert table.play.names[table.play.deal.dealer] == table.dealer
    assert table.play.no == club.no


def height(card: int) -> tuple[int, int]:
    """Return how high a card is in cutting at bridge: ace to king, and heart, diamond, club, spade."""
    return (rank_of(card) - 1) % 13, {2: 0, 1: 1, 0: 2, 3: 3}[suit_of(card)]


@given(cards=st.lists(st.sampled_from(pack(2)), min_size=4, max_size=4, unique=True))
def test_B_CUT_1_B_CUT_4_any_four_cards_settle_partners_and_the_deal(cards: list[int]) -> None:
    club = open_club(book("B"), (NAMES[:4],))
    for name in NAMES[:4]:
        club = club.after(Want(name))
    for name, drawn in zip(NAMES, cards, strict=False):
        club = club.after(Draw(name, (drawn,)))
    rising = [name for _, name in sorted(zip(map(height, cards), NAMES, strict=False))]
    table = club.tables[0]
    assert table.rubber
    assert table.dealer == rising[0]
    assert set(table.order[:2]) == set(rising[:2])


@given(
    cards=st.lists(st.sampled_from(pack(2)), min_size=4, max_size=4, unique=True),
    runs=st.lists(st.integers(0, 2), min_size=4, max_size=4),
    entrants=st.integers(1, 2),
)
def test_B_CUTOUT_1a_B_CUTOUT_1b_the_longest_runs_go_and_of_equal_ones_the_highest(
    cards: list[int], runs: list[int], entrants: int
) -> None:
    four = NAMES[:4]
    club = open_club(book("B"), (), ((tuple(zip(four, runs, strict=True)), NAMES[4 : 4 + entrants]),))
    club = club.after(DeclareRubberOver("Ann"))
    for name in NAMES[4 : 4 + entrants]:
        club = club.after(ClaimEntry(name))
    for name, drawn in zip(four, cards, strict=True):
        if any(due.who == name and due.about == "who goes out" for due in club.due):
            club = club.after(Draw(name, (drawn,)))
    rank = {name: (run, height(card)) for name, run, card in zip(four, runs, cards, strict=True)}
    out = sorted(four, key=lambda name: rank[name])[-entrants:]
    assert set(club.as_it_stands.tables[1].went_out) == set(out)


def seated(code: str) -> Club:
    """Return a club at whose first table four have just cut spades for partners."""
    club = evening(code).after(DeclareRubberOver("Ann"))
    for name, spade in zip(NAMES, (face for face in club.book.pack if suit_of(face) == SPADES), strict=False):
        club = club.after(Draw(name, (spade,))) if name in club.tables[0].four else club
    return club


@pytest.mark.parametrize("code", ["M", "B"])
def test_a_substitute_is_proposed_in_the_room_and_not_at_cards(code: str) -> None:
    with pytest.raises(Impossible, match="in the room"):
        seated(code).after(At("", 1, Propose(0, "substitute", 15, person="Ida")))


def test_nothing_taken_back_at_cards_takes_a_substitute_out_of_his_chair() -> None:
    club = seated("B").after(At("", 1, Talk(0, "well")))
    said = club.no
    club = club.after(At("", 1, Propose(0, "take back", 10, to=said))).after(ProposeSubstitute("Ann", "Ida"))
    for name in ("Bob", "Cid", "Dan"):
        club = club.after(Agree(name))
    for seat in (1, 3):
        club = club.after(At("", 1, Consent(seat, said + 1)))
    table = club.tables[0]
    assert table.play is not None
    assert table.play.undone
    assert set(table.play.names) == {"Ida", "Bob", "Cid", "Dan"}


def test_cards_are_what_they_are() -> None:
    assert card("HJ'") == card("HJ") + 64
