"""The pack made ready and dealt otherwise than it should be, by the menu of unusual acts: the laws answer it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from drivers.room import ENTROPY, History, packs_by, ready_to_deal
from eldesthand.books import codes
from eldesthand.seats import left
from eldesthand.session.change import GuidedRefusal
from eldesthand.session.events import AtCards, Opened
from eldesthand.shown.choosing.choice import Menu
from eldesthand.shown.choosing.menus import unusual
from eldesthand.shown.offers import on_demand
from eldesthand.shown.table_frame import shown
from eldesthand.table.acts import Act, CallAttention, DealOut, DealPacket, Matter, TurnUp
from eldesthand.table.draft import Impossible

FOUR = ("Ann", "Bob", "Cid", "Dot")
ALONE = ("Ann",)
HOUSE = ("Ada", "Ben", "Eve")
STOPS = [code for code in codes() if code != "P"]
"""The books by which a deal out of turn is stopped by whoever says so; New York counts it a misdeal (P5f)."""


def ready(code: str, manner: str, people: tuple[str, ...] = FOUR, seed: int = 1) -> History:
    """Return a table at which the pack is shuffled and cut, and nobody has dealt."""
    return ready_to_deal(Opened("t1", code, manner), people, HOUSE[: 4 - len(people)], seed)


def in_turn(history: History, after: int) -> tuple[str, int]:
    """Return who sits so many places after the dealer, and his seat."""
    play = history.table.play
    assert play is not None
    seat = (play.deal.dealer + after) % 4
    return play.names[seat], seat


def does(history: History, who: str, act: Act) -> None:
    history.takes(history.table.done_by(who, act, ENTROPY))


def the_house_does(history: History) -> Act:
    """Let the house do one thing, and return it."""
    ahead = history.table.house_does()
    history.takes(ahead)
    assert isinstance(ahead[0], AtCards)
    return ahead[0].act


def dealer(history: History) -> int:
    assert history.table.play is not None
    return history.table.play.deal.dealer


def acts_of(menu: Menu) -> Iterator[Act]:
    for choice in menu.choices:
        if isinstance(choice.does, Menu):
            yield from acts_of(choice.does)
        else:
            assert isinstance(choice.does, Act)
            yield choice.does


def refused(history: History, who: str, act: Act) -> str | None:
    """Return why an act is not done, None if it is, and all four can be shown what has come of it."""
    try:
        ahead = history.table.done_by(who, act, ENTROPY)
    except Impossible as problem:
        return str(problem)
    for name in FOUR:
        shown(ahead.steps[-1][0], name)
    return None


def at_eldest(seed: int, code: str, manner: str) -> History:
    """Return a table at which Ann sits at the dealer's left and the house in the other seats."""
    for chance in range(seed, seed + 60):
        history = ready(code, manner, ALONE, chance)
        if in_turn(history, 1)[0] == "Ann":
            return history
    raise AssertionError("she never sits there")


@pytest.mark.parametrize("code", ["S", "M"])
def test_who_deals_out_of_turn_turns_up_with_his_own_hands_and_may_be_stopped_before(code: str) -> None:
    """S40, M9: till the trump is faced the deal may be stopped; then it stands, and the next is his left's."""
    history = ready(code, "club")
    was, (wrong, seat), (owner, _) = dealer(history), in_turn(history, 1), in_turn(history, 0)
    does(history, wrong, DealOut(seat))
    play = history.table.play
    assert play is not None
    assert not play.deal.turned_up
    desk = shown(history.table, wrong).desk
    assert desk is not None
    assert (desk.prompt, desk.choices[0].label) == ("Go on with the deal.", "turn up the trump")
    stood = ready(code, "club")
    does(stood, wrong, DealOut(seat))
    does(stood, wrong, TurnUp(seat))
    does(stood, owner, CallAttention(was, Matter.DEALER))
    assert stood.table.play is not None
    assert (stood.table.play.deal.turned_up, dealer(stood)) == (True, seat)
    does(history, owner, CallAttention(was, Matter.DEALER))
    assert history.table.play is not None
    assert (history.table.play.deal.packets, dealer(history)) == ((), was)
    assert history.table.before_the_deal


@pytest.mark.parametrize("manner", ["club", "strict"])
@pytest.mark.parametrize("code", STOPS)
def test_an_adversary_of_the_house_stops_a_deal_out_of_turn(code: str, manner: str) -> None:
    history = at_eldest(1, code, manner)
    was, (ann, seat) = dealer(history), in_turn(history, 1)
    does(history, ann, DealOut(seat))
    said = the_house_does(history)
    assert isinstance(said, CallAttention)
    assert (said.matter, said.whom, said.seat & 1) == (Matter.DEALER, seat, was & 1)
    assert (history.table.before_the_deal, dealer(history)) == (True, was)


@pytest.mark.parametrize("code", STOPS)
def test_at_a_strict_table_the_house_takes_what_the_laws_give_by_speaking_of_a_misdeal(code: str) -> None:
    for chance in range(1, 60):
        history = ready(code, "strict", ALONE, chance)
        if in_turn(history, 0)[0] == "Ann":
            break
    ann, seat = in_turn(history, 0)
    does(history, ann, DealPacket(seat, left(seat), 4 if code != "B" else 3))
    said = the_house_does(history)
    assert isinstance(said, CallAttention)
    assert said.matter is Matter.MISDEAL  # whoever says that it is a misdeal has taken what the laws give
    assert history.table.before_the_deal
    assert dealer(history) == (seat if code == "B" else left(seat)), "a misdeal loses the deal, at bridge it does not"


def test_at_a_table_for_learning_nobody_deals_out_of_turn() -> None:
    history = ready("S", "guided")
    wrong, seat = in_turn(history, 1)
    with pytest.raises(GuidedRefusal, match="it is not your deal") as taught:
        does(history, wrong, DealOut(seat))
    assert taught.value.law == "S40"


@pytest.mark.parametrize("manner", ["club", "strict"])
@pytest.mark.parametrize("code", codes())
def test_whatever_the_menu_offers_with_the_pack_is_done_or_refused_in_words(code: str, manner: str) -> None:
    """Nothing else than `Impossible` comes of a choice, and of some of them none."""
    for begun in (False, True):
        history = ready(code, manner)
        name, seat = in_turn(history, 0)
        if begun:
            does(history, name, DealPacket(seat, left(seat), 1 if code == "B" else 3))
        for after in range(4):
            who, _ = in_turn(history, after)
            seen = history.table.view(who)
            assert seen is not None
            acts = list(acts_of(unusual(seen, history.table.book)))
            assert (DealOut(seen.seat) in acts) != begun
            assert any(isinstance(act, DealPacket) for act in acts)
            reasons = [why for act in acts if (why := refused(history, who, act)) is not None]
            assert all(reasons)
            assert len(reasons) < len(acts)


def test_between_two_deals_the_menu_holds_nothing_for_a_pack_that_is_not_there() -> None:
    with packs_by(Random(1)):
        history = History(Opened("t1", "S", "club"), FOUR)
        history.plays(Random(2))
    table = history.table
    seen = table.view("Ann")
    assert seen is not None

    def labels() -> list[str]:
        return [
            choice.label for choice in on_demand("unusual", seen, table.book, history.table.before_the_deal).choices
        ]

    assert "deal, at your turn or not" not in labels()
    history.takes(table.gone_on_by("Ann"))
    assert "deal, at your turn or not" in labels()
