"""Players of the house in an evening of the club: when they come, cut, stand up, consent and go home."""

from __future__ import annotations

import pytest

from drivers.evenings import FOUR, SIX, Night
from eldesthand.club.acts import (
    LeaveTable,
    ProposeSubstitute,
)
from eldesthand.club.club import Impossible
from eldesthand.session.events import Replaced, SatDown


def test_the_house_comes_when_it_is_asked_and_cuts_once_a_person_has() -> None:
    night = Night(people=("Ann", "Bob"))
    with pytest.raises(Impossible, match="nobody wants to play"):
        night.evening.house_asked("Ann")
    night.want("Ann", "Bob")
    night.takes(night.evening.house_asked("Ann"))
    assert [person.name for person in night.club.people] == ["Ann", "Bob", "Ada", "Ben"]
    assert night.house() == 0
    night.cuts("Ann HA")
    assert night.house() == 2
    assert [due.who for due in night.club.due] == ["Bob"]


def test_one_of_the_house_goes_for_a_person_who_would_play_before_a_card_is_cut() -> None:
    night = Night(people=SIX)
    night.want("Ann", "Bob", "Cid")
    night.takes(night.evening.house_asked("Ann"))
    night.want("Dan")
    night.house()
    assert night.evening.people == SIX
    assert [due.who for due in night.club.due] == list(FOUR)


def test_one_of_the_house_stands_up_after_the_rubber_for_a_person_who_has_claimed_entry() -> None:
    night = Night(people=("Ann", "Bob", "Cid", "Eve"))
    night.want("Ann", "Bob", "Cid")
    night.takes(night.evening.house_asked("Bob"))
    night.cuts("Bob HK Ann S9 Cid D8 Ada CA")
    assert night.house() == 1
    (order,) = night.evening.orders[1]
    assert isinstance(order, SatDown)
    assert (order.names[order.dealer], order.house) == ("Ada", ("Ada",))
    night.claim(1, "Eve")
    assert night.house() == 0
    night.rubber()
    night.house()
    assert set(night.table().four) == {"Ann", "Bob", "Cid", "Eve"}
    assert "Ada" not in night.evening.people
    assert {due.about for due in night.club.due} == {"partners and the deal"}


def test_the_house_goes_home_when_no_person_is_left_at_its_table() -> None:
    night = Night(people=("Ann",))
    night.want("Ann")
    night.takes(night.evening.house_asked("Ann"))
    night.sit()
    night.does(LeaveTable("Ann"))
    night.house()
    assert night.evening.people == ("Ann",)
    assert night.table().broken_by == "Ann"


def test_the_house_consents_to_a_substitute_and_is_sent_away_between_rubbers_only() -> None:
    night = Night(people=("Ann", "Bob"))
    night.want("Ann")
    night.takes(night.evening.house_asked("Ann"))
    night.takes(night.evening.house_goes("Ann"))
    assert night.evening.people == ("Ann", "Bob", "Ada", "Ben")
    night.takes(night.evening.house_asked("Ann"))
    night.sit()
    with pytest.raises(Impossible, match="a rubber is on"):
        night.evening.house_goes("Ann")
    night.does(ProposeSubstitute("Ann", "Bob"))
    assert night.house() == 3
    assert isinstance(night.evening.orders[1][-1], Replaced)
