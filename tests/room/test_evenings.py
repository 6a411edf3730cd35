"""Evenings of the club as the fold of a stream: tables formed by cutting, cut-out and entry, substitutes, leaving."""

from __future__ import annotations

import msgspec
import pytest

from drivers.evenings import FOUR, SIX, Night, four_sit, labels
from eldesthand.cards import card
from eldesthand.club.acts import (
    Agree,
    Arrive,
    At,
    BeginRubber,
    ChoosePack,
    ClaimEntry,
    ClubAct,
    DeclareRubberOver,
    Decline,
    Draw,
    LeaveRoom,
    LeaveTable,
    ProposeSubstitute,
    Say,
    TakeSeat,
    Usual,
    Want,
)
from eldesthand.club.club import Impossible
from eldesthand.club.draft import ClubDraft
from eldesthand.club.precedence import queue
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.session.chance import seeded
from eldesthand.session.evening.evening import ClubEvening
from eldesthand.session.evening.events import CutSpread, EveningOpened, TableNamed, decode
from eldesthand.session.evening.minutes import minutes
from eldesthand.session.events import BrokenUp, Replaced, SatDown, encode
from eldesthand.shown.evening.frames import BarredShown
from eldesthand.shown.evening.offers import offers
from eldesthand.shown.evening.shown import shown
from eldesthand.shown.evening.words import line_of
from eldesthand.table.acts import Pass


def test_S11_S12_S14_six_form_a_table_with_a_tie_and_two_wait() -> None:
    night = Night(people=("Ann",))
    night.takes(night.evening.came("Bob"))
    for who in ("Cid", "Dan", "Eve", "Fay"):
        night.comes_with(who, "Bob")
    night.want(*SIX)
    cut = shown(night.evening, "Ann").forming
    assert cut is not None
    assert (cut.about, cut.spread, set(cut.to_draw)) == ("who plays at the table", 32, set(SIX[1:]))
    # Ann came first and plays; of the five who came together three have the places, and two knaves are best.
    night.cuts("Bob HJ Cid S9 Dan DJ Eve S8 Fay H9")
    again = shown(night.evening, "Cid").forming
    assert again is not None
    assert (again.again, again.to_draw, again.drawn) == (True, ("Cid", "Fay"), ())
    assert again.rounds == ((("Bob", card("HJ")), ("Cid", card("S9")), ("Dan", card("DJ")), ("Eve", card("S8")),
                             ("Fay", card("H9"))),)  # fmt: skip
    assert night.evening.spread(0)
    night.cuts("Cid HK Fay C7")
    table = night.table()
    assert (set(table.four), table.waiting) == ({"Ann", "Bob", "Cid", "Dan"}, ("Fay", "Eve"))
    last = shown(night.evening, "Eve").tables[0].last_cut
    assert last is not None
    assert (len(last.rounds), last.drawn, last.over) == (1, (("Cid", card("HK")), ("Fay", card("C7"))), True)


def test_S13_four_cut_for_partners_and_sit_as_is_usual() -> None:
    night = four_sit()
    orders = night.evening.orders[1]
    begun = night.evening.version - 1  # the naming of the table came after it
    assert orders == (SatDown(("Dan", "Ann", "Bob", "Cid"), 0, begun, (), 1),)
    assert [event for event in night.stream if isinstance(event, TableNamed)] == [
        TableNamed(1, night.evening.tables[1])
    ]
    assert len(night.evening.tables[1]) == 12
    assert night.evening.plays(1)


def test_S11_the_dealer_chooses_and_the_four_sit_as_they_have_chosen() -> None:
    night = Night(people=FOUR)
    night.want(*FOUR)
    night.cuts("Bob HK Ann S9 Cid D8 Dan CA")
    assert "sit down to play, with the usual pack and seats and counters" in labels(night, "Dan")
    assert not any("sit down to play" in label for label in labels(night, "Ann"))
    night.does(TakeSeat("Dan", 2), ChoosePack("Dan", 2), TakeSeat("Cid", 3))
    night.begin()
    (order,) = night.evening.orders[1]
    # Dan south, so Bob north; Cid has taken west, so Ann has east.
    assert isinstance(order, SatDown)
    assert (order.names, order.dealer, order.pack) == (("Bob", "Ann", "Dan", "Cid"), 2, 2)


def test_S16_with_four_the_cut_is_due_and_a_fifth_may_declare_until_a_card_is_cut() -> None:
    night = Night(people=SIX)
    night.want(*SIX[:3])
    assert shown(night.evening, "Ann").forming is None
    assert shown(night.evening, "Eve").prompt == "1 more is wanted for a fresh table."
    night.want("Dan")
    assert [due.who for due in night.club.due] == list(FOUR)
    night.want("Eve")
    night.cuts("Ann HK")
    night.want("Fay")
    assert (night.club.answer.done, night.club.answer.law) == (False, "S16")


def test_S15_one_is_cut_out_and_comes_in_again() -> None:
    night = four_sit(("Eve",))
    night.claim(1, "Eve")
    assert night.club.answer.done
    night.rubber()
    # All four have played one rubber, so all cut, and the lowest, Cid's eight, goes out.
    assert {due.about for due in night.club.due} == {"who goes out"}
    night.cuts("Ann HA Bob SK Cid D8 Dan CJ")
    assert (set(night.table().four), night.table().waiting) == ({"Ann", "Bob", "Dan", "Eve"}, ("Cid",))
    # Cards have been cut, so Cid's claim comes too late till they play again; who plays is told nothing.
    late = BarredShown(
        1, "To claim entry at table 1, wait until its rubber has begun: the players of table 1 have cut already.", "S16"
    )
    assert shown(night.evening, "Cid").barred == (late,)
    assert "claim entry at table 1, to come in when its rubber is over" not in labels(night, "Cid")
    assert shown(night.evening, "Ann").barred == ()
    night.cuts("Ann HA Bob SK Dan CJ Eve D8")
    assert shown(night.evening, "Cid").barred == (late,)
    night.begin()
    assert shown(night.evening, "Cid").barred == ()
    assert "claim entry at table 1, to come in when its rubber is over" in labels(night, "Cid")
    # They have cut for partners since; what changed after the rubber was by the law of cutting out.
    assert night.table().changed_by == ("S15",)
    night.claim(1, "Cid")
    night.rubber()
    assert night.table().changed_by == ()
    # Ann, Bob and Dan have played two, Eve one: the three cut, and Dan's seven goes out.
    night.cuts("Ann HA Bob SK Dan H7")
    assert (set(night.table().four), night.table().waiting) == ({"Ann", "Bob", "Cid", "Eve"}, ("Dan",))
    assert night.evening.sat == {1: 2}
    assert [result.rubber for result in night.evening.results] == [1, 2]


def test_S18_a_substitute_is_refused_by_one_and_consented_to_by_all_three() -> None:
    night = four_sit(("Eve",))
    night.does(ProposeSubstitute("Ann", "Eve"))
    proposal = shown(night.evening, "Bob").tables[0].proposal
    assert proposal is not None
    assert (proposal.words, set(proposal.asked)) == (
        "Ann proposes that Eve sit in Ann's place for the rubber.",
        {"Bob", "Cid", "Dan"},
    )
    assert shown(night.evening, "Bob").yours
    assert {"consent to Eve in the place of Ann", "refuse Eve in the place of Ann"} <= set(labels(night, "Bob"))
    night.does(Agree("Cid"), Decline("Bob"))
    assert night.table().proposal is None
    assert len(night.evening.orders[1]) == 1
    night.does(ProposeSubstitute("Ann", "Eve"), Agree("Bob"), Agree("Cid"), Agree("Dan"))
    assert night.evening.orders[1][-1] == Replaced("Ann", "Eve", night.evening.version)
    night.rubber()
    assert night.evening.results[0].names == ("Dan", "Eve", "Bob", "Cid")
    assert night.evening.results[0].members == ("Dan", "Ann", "Bob", "Cid")
    night.cuts("Bob HK Ann S9 Cid D8 Dan CA")
    night.begin()
    (order,) = night.evening.orders[1]
    assert isinstance(order, SatDown)
    assert order.names == ("Dan", "Ann", "Bob", "Cid")


def test_S19_who_leaves_in_the_rubber_is_followed_by_the_next_in_order() -> None:
    night = four_sit(("Eve", "Fay"))
    night.claim(1, "Fay", "Eve")
    assert "leave the table, and let Fay have the place" in labels(night, "Ann")
    night.does(LeaveTable("Ann"))
    assert night.evening.orders[1][-1] == Replaced("Ann", "Fay", night.evening.version)
    assert night.table().four == ("Fay", "Bob", "Cid", "Dan")


def test_S21_a_table_is_broken_up_and_those_left_go_before_who_left_them() -> None:
    night = four_sit(("Eve", "Fay", "Gus", "Hal"))
    night.want("Eve", "Fay", "Gus", "Hal")
    night.cuts("Eve HK Fay S9 Gus D8 Hal CA")
    night.begin(2)
    assert "leave the table, which breaks it up" in labels(night, "Ann")
    night.does(LeaveTable("Ann"))
    assert night.evening.orders[1][-1] == BrokenUp("Ann", night.evening.version)
    night.claim(2, "Ann", "Bob")
    assert queue(ClubDraft(night.club), night.table(2)) == ("Bob", "Ann")
    seen = shown(night.evening, "Eve")
    assert [(broken.by, broken.left, broken.laws) for broken in seen.broken] == [
        ("Ann", ("Bob", "Cid", "Dan"), ("S21",))
    ]
    assert seen.tables[0].broken_by == "Ann"


def test_what_is_proposed_and_cut_at_one_table_leaves_the_other_alone() -> None:
    night = Night(people=(*SIX, "Gus", "Hal"))
    night.want(*FOUR)
    night.cuts("Bob HK Ann S9 Cid D8 Dan CA")
    night.begin()
    night.rubber()
    night.want("Eve", "Fay", "Gus", "Hal")
    assert {due.table for due in night.club.due} == {0, 1}
    night.cuts("Ann HA Eve HA Bob SK Fay SK")  # each cut has a pack of its own
    tables = shown(night.evening, "Ann").tables
    assert [dict(table.cut.drawn) for table in tables if table.cut is not None] == [
        {"Ann": card("HA"), "Bob": card("SK")},
        {"Eve": card("HA"), "Fay": card("SK")},
    ]
    assert [table.cut.spread for table in tables if table.cut is not None] == [30, 30]


# --- who may do what


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Draw("Ann", (card("HA"),)), "by its place"),
        (Usual("Ann", 1), "where the cards are played"),
        (DeclareRubberOver("Ann"), "where the cards are played"),
        (At("Ann", 1, Pass(0)), "where the cards are played"),
        (Arrive("Ann", "Zoe"), "Zoe is not here yet"),
        (Arrive("Ann"), "in the room already"),
        (Want("Zoe"), "come in first"),
        (Say("Zoe", "well"), "come in first"),
        (BeginRubber("Ann"), "the play has begun"),
    ],
)
def test_what_nobody_does_in_the_room_is_refused_in_words(act: ClubAct, why: str) -> None:
    night = four_sit()
    before = night.club
    with pytest.raises(Impossible, match=why):
        night.evening.done_by(act.who, act)
    assert night.club is before


def test_who_is_not_to_cut_draws_no_card_and_no_card_is_drawn_that_does_not_lie_there() -> None:
    night = Night(people=SIX)
    night.want(*FOUR)
    for who, place, why in (("Eve", 1, "not to draw"), ("Ann", 0, "1 to 32"), ("Ann", 33, "1 to 32")):
        with pytest.raises(Impossible, match=why):
            night.evening.drawn_by(who, place)
    night.takes(night.evening.drawn_by("Ann", 32))
    with pytest.raises(Impossible, match="1 to 31"):
        night.evening.drawn_by("Bob", 32)
    with pytest.raises(Impossible, match="not to draw"):
        night.evening.drawn_by("Ann", 1)


def test_who_is_named_as_one_with_whom_another_has_come_is_asked_and_may_say_no() -> None:
    """Else whoever comes last could rank with the first, without that one's doing."""
    night = Night(people=("Ann", "Bob"))
    night.takes(night.evening.came("Cid", "Bob"))
    assert not night.evening.knows("Cid")
    assert shown(night.evening, "Cid").prompt == "Bob is asked whether you have come together; or come in alone."
    assert shown(night.evening, "Bob").prompt == "Cid is at the door: have you come together?"
    assert labels(night, "Bob")[:2] == ["Cid has come together with you", "Cid has not"]
    assert "Cid has not" not in labels(night, "Ann")
    with pytest.raises(Impossible, match="does not say"):
        night.evening.vouched("Ann", "Cid")
    night.takes(night.evening.vouched("Bob", "Cid", together=False))
    assert not night.evening.knows("Cid")
    assert "Cid has not" not in labels(night, "Bob")
    with pytest.raises(Impossible, match="does not say"):
        night.evening.vouched("Bob", "Cid")
    night.takes(night.evening.came("Cid", "Bob"))
    night.takes(night.evening.came("Cid"))
    assert [person.party for person in night.club.people] == [1, 2, 3]
    assert night.evening.asked("Bob") == ()


def test_at_the_door_one_may_come_in_alone_or_with_one_who_is_there() -> None:
    night = Night(people=("Ann", "Bob"))
    assert labels(night, "Cid") == ["come in", "come in together with someone"]
    night.comes_with("Cid", "Bob")
    assert [person.party for person in night.club.people] == [1, 2, 2]
    assert "come in" not in labels(night, "Cid")
    night.does(LeaveRoom("Cid"))
    assert labels(night, "Cid")[0] == "come in"


# --- the stream


def whole_evening() -> Night:
    night = four_sit(("Eve", "Fay"))
    night.does(Say("Ann", 'Good evening, "all"'), Say("Eve", "I agree"), ClaimEntry("Eve", 1))
    night.does(ProposeSubstitute("Bob", "Fay"), Agree("Ann"), Agree("Cid"), Agree("Dan"))
    night.rubber()
    night.cuts("Ann HA Bob SK Cid D8 Dan CJ")
    night.cuts("Ann HA Bob SK Dan CJ")
    night.takes(night.evening.drawn_by("Eve", 1))
    return night


def test_the_evening_is_the_fold_of_its_stream() -> None:
    night = whole_evening()
    opened, *rest = (decode(encode(event)) for event in night.stream)
    assert isinstance(opened, EveningOpened)
    again = ClubEvening.of(opened, seeded("another"))
    for event in rest:
        again, _ = again.apply(event)
    for name in ("club", "house", "tables", "sat", "orders", "lying", "cuts", "results", "version"):
        assert getattr(again, name) == getattr(night.evening, name), name


def test_the_minutes_of_an_evening_are_played_again_to_the_same_club() -> None:
    night = whole_evening()
    played = replay(loads(minutes(night.evening)))
    assert not played.troubles
    assert played.club is not None
    for name in ("people", "tables", "forming", "broken", "parties", "log"):
        assert getattr(played.club, name) == getattr(night.club, name), name


def test_no_card_of_the_spread_is_shown_before_it_is_cut() -> None:
    frames = set()
    for seed in range(3):
        night = Night(people=SIX)
        night.want(*FOUR)
        order = ClubEvening.of(night.evening.opened, seeded(seed)).chance("x").sample(range(7, 13), 6)
        spread = next(event for event in night.stream if isinstance(event, CutSpread))
        other = msgspec.structs.replace(spread, order=tuple(sorted(spread.order, key=lambda c: order.index(c % 6 + 7))))
        night.takes(night.evening.after(other))
        night.evening = msgspec.structs.replace(night.evening, version=0)
        frames.add(msgspec.json.encode([shown(night.evening, who) for who in ("Ann", "Eve", "Zoe")]))
    assert len(frames) == 1


def test_who_waits_for_one_who_is_away_may_cut_and_begin_for_him() -> None:
    night = Night(people=SIX)
    night.want(*FOUR)
    assert not any("who is away" in offer.label for offer in offers(night.evening, "Bob", ("Eve",)))
    (offer,) = (offer for offer in offers(night.evening, "Bob", ("Ann", "Eve")) if "who is away" in offer.label)
    assert (offer.label, offer.wish) == ("cut a card for Ann, who is away", "for Ann")
    for who, name in (("Eve", "Ann"), ("Bob", "Eve"), ("Bob", "Zoe")):
        with pytest.raises(Impossible, match="nothing that you can do"):
            night.evening.for_away(who, name)
    ahead = night.evening.for_away("Bob", "Ann")
    line = line_of(ahead.steps[0][1])
    assert line is not None
    assert line.told.startswith("Bob acts for Ann, who is away: Ann cuts the ")
    night.cuts("Bob HK Ann S9 Cid D8 Dan CA")
    night.takes(night.evening.for_away("Cid", "Dan"))
    assert night.evening.plays(1)
