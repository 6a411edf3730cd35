"""Any evening that persons and the house make: everyone in exactly one place, and the tables told who sits there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.amount import examples
from drivers.evenings import SIX, Night, sound
from eldesthand.club.acts import (
    Agree,
    Arrive,
    BeginRubber,
    ChoosePack,
    ClaimEntry,
    ClubAct,
    ComeBack,
    Decline,
    LeaveRoom,
    LeaveTable,
    ProposeSubstitute,
    TakeSeat,
    Want,
)
from eldesthand.club.club import Impossible
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.session.evening.minutes import minutes
from eldesthand.session.events import BrokenUp, Replaced, SatDown
from eldesthand.shown.desk_frames import Offer
from eldesthand.shown.evening.offers import offers
from eldesthand.shown.evening.shown import shown

NAMES = (*SIX, "Gus", "Hal", "Ida")
MOVES = (
    *("cut",) * 12, *("begin",) * 4, *("rubber",) * 3, *("offer",) * 14, *("act",) * 5, *("comes",) * 5,
    *("house",) * 5, "house comes", "house goes", "consent", "consent", "want", "want", "want",
)  # fmt: skip


def an_act(rng: Random) -> ClubAct:
    """Return any act at all."""
    who, other, number = rng.choice(NAMES), rng.choice(NAMES), rng.randrange(4)
    return rng.choice(
        (
            Want(who), ClaimEntry(who, number), LeaveTable(who), LeaveRoom(who), ComeBack(who), Agree(who),
            Decline(who), ProposeSubstitute(who, other), BeginRubber(who), TakeSeat(who, number),
            ChoosePack(who, number),
        )
    )  # fmt: skip


def moves(night: Night, rng: Random) -> None:
    """Let something happen.  Raises `Impossible`."""
    evening, club, who = night.evening, night.club, rng.choice(NAMES)
    match rng.choice(MOVES):
        case "cut":
            due = sorted({due.who for due in club.due if due.what == "cut"} - evening.house)
            if due:
                night.takes(evening.drawn_by(rng.choice(due), rng.randint(1, 20)))
        case "begin":
            for table in club.tables:
                if table.rubber and not table.begun:
                    night.begin(table.number)
        case "rubber":
            playing = [table.number for table in club.tables if evening.plays(table.number)]
            if playing:
                night.rubber(rng.choice(playing))
        case "house":
            night.house()
        case "house comes":
            night.takes(evening.house_asked(who))
        case "house goes":
            night.takes(evening.house_goes(who))
        case "consent":
            night.does(*(Agree(due.who) for due in club.due if due.what == "consent" and due.who in evening.persons))
        case "offer":
            offered = [offer for offer in flat(offers(evening, who)) if offer.act is not None]
            if offered:
                act = rng.choice(offered).act
                night.does(act)
                assert night.club.answer.done or isinstance(act, Arrive)
        case "comes":
            friend = rng.choice(("", *evening.persons))
            if night.takes(evening.came(who, friend)) and friend and rng.random() < 0.8:
                night.takes(night.evening.vouched(friend, who, rng.random() < 0.8))
        case "want":
            night.want(who)
        case "act":
            night.does(an_act(rng))


def flat(offered: tuple[Offer, ...]) -> Iterator[Offer]:
    """Yield offers, and those of their menus; what breaks a table up seldom, as else none would last."""
    for offer in offered:
        if offer.menu is not None:
            yield from flat(offer.menu.choices)
        elif "leave" not in offer.label and "home" not in offer.label:
            yield offer


def who_sit(night: Night) -> dict[int, tuple[str, ...]]:
    """Return who sit at each table by what it was told, nobody where it is broken up or no rubber is on."""
    sitting: dict[int, tuple[str, ...]] = {}
    for number, orders in night.evening.orders.items():
        for order in orders:
            match order:
                case SatDown():
                    sitting[number] = order.names
                case Replaced():
                    assert order.old in sitting[number]
                    sitting[number] = tuple(order.new if name == order.old else name for name in sitting[number])
                case BrokenUp():
                    sitting[number] = ()
        if not night.evening.plays(number):
            sitting[number] = ()
    return sitting


def is_sound(night: Night) -> None:
    """Everyone is in one place, and the tables know it."""
    sound(night.club)
    sitting = who_sit(night)
    everyone = [name for names in sitting.values() for name in names]
    assert len(set(everyone)) == len(everyone)
    for table in night.club.tables:
        told = sitting.get(table.number, ())
        assert set(told) == ({player.sits for player in table.players} if table.playing else set())
    assert night.evening.house <= {person.name for person in night.club.people}


@settings(max_examples=examples(40), deadline=None)
@given(book=st.sampled_from("SPMB"), first=st.integers(0, 9), seed=st.integers(0, 10**9))
def test_everyone_is_in_one_place_and_every_table_knows_who_sits_there(book: str, first: int, seed: int) -> None:
    night, rng = Night(book, people=NAMES[:first]), Random(seed)
    for _ in range(80):
        try:
            moves(night, rng)
        except Impossible:
            continue
        is_sound(night)
    assert shown(night.evening, "Ann").evening == "E"
    if night.club.log:
        played = replay(loads(minutes(night.evening)))
        assert not played.troubles
        assert played.club is not None
        assert played.club.log == night.club.log
