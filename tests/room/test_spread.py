"""The cut for places: the cards lie in an order that nobody can foretell, kept before anyone draws."""

from __future__ import annotations

from random import Random

import pytest

from drivers.room import History, packs_by, sights
from eldesthand.cards import card, name
from eldesthand.session.chance import seeded
from eldesthand.session.events import Event, Opened, SpreadOut, decode, encode
from eldesthand.session.session import Session
from eldesthand.shown.table_frame import shown
from eldesthand.table.acts import Act, AgreeRubber
from eldesthand.table.table import Table
from eldesthand.testing.lawful_acts import lawful_act

FOUR = ("Ann", "Bob", "Cid", "Dan")
KINGS = [card(king) for king in ("SK", "HK", "DK", "CK")]


def opened(name: str = "t7") -> Opened:
    return Opened(name, "S", "club")


def come(table: Session, names: tuple[str, ...] = FOUR, house: bool = False) -> tuple[Session, list[Event]]:
    stream: list[Event] = [table.opened]
    for who in names:
        for event in table.came(who, house):
            table, _ = table.apply(event)
            stream.append(event)
    return table, stream


def draw(table: Session, who: str, place: int) -> tuple[Session, list[Event]]:
    ahead = table.drawn_by(who, [place])
    return ahead.steps[-1][0], list(ahead)


def test_tables_of_one_name_are_not_spread_alike() -> None:
    orders = set()
    for _ in range(3):
        table, _ = come(Session.of(opened()))
        orders.add(tuple(table.spread))
    assert len(orders) == 3
    assert {len(order) for order in orders} == {32}


def test_a_test_may_say_what_chance_does() -> None:
    first, second, third = (come(Session.of(opened(), seeded(seed)))[0] for seed in (5, 5, 6))
    assert first.spread == second.spread
    assert first.spread != third.spread


def test_the_order_is_kept_before_the_first_draws_and_stays_till_the_last() -> None:
    table, stream = come(Session.of(opened()))
    spread = [event for event in stream if isinstance(event, SpreadOut)]
    assert len(spread) == 1
    assert stream[-1] is spread[0]
    third = table.spread[2]
    table, _ = draw(table, "Ann", table.spread[0])
    assert table.spread[1] == third
    again = Session.of(opened())
    for event in stream[1:]:
        again, _ = again.apply(decode(encode(event)))
    assert again.spread == list(spread[0].order)


def test_cards_put_back_after_equal_ones_are_spread_afresh() -> None:
    """Four kings are equal: all four draw again, and nobody knows where a king lies."""
    table, _ = come(Session.of(opened()))
    before = table.lying.order
    for who, king in zip(FOUR, KINGS, strict=True):
        table, events = draw(table, who, king)
    assert [type(event) for event in events[1:]] == [SpreadOut]
    assert table.lying.order != before
    assert set(table.spread) == set(before)
    assert table.lying.turned == frozenset()


def test_the_spread_is_told_to_nobody() -> None:
    table = Session.of(opened())
    for who in FOUR[:3]:
        for event in table.came(who):
            table, _ = table.apply(event)
    for event in table.came("Dan"):
        table, happened = table.apply(event)
        if isinstance(event, SpreadOut):
            for who in (*FOUR, "Eve"):
                sent = sights(table, happened, who).frame
                assert '"cards":32' in sent
                assert str(list(event.order))[1:20] not in sent.replace(",", ", ")
                assert all(f'"{name(laid)}"' not in sent for laid in event.order)


def test_a_stream_from_before_the_spread_was_kept_goes_on() -> None:
    """In old streams the order was not kept: they fold as they did, and the cards are spread before the next draw."""
    table, first = come(Session.of(opened()), ("Ann",))
    _, then = come(table, ("Ada", "Ben", "Cora"), house=True)
    stream = [event for event in (*first, *then[1:]) if not isinstance(event, SpreadOut)]
    again = Session.of(opened())
    for event in stream[1:]:
        again, _ = again.apply(decode(encode(event)))
    assert again.spread == []
    (laid,) = again.house_does()
    assert isinstance(laid, SpreadOut)
    again, _ = again.apply(laid)
    again, _ = draw(again, again.club.due[0].who, again.spread[4])
    assert len(again.spread) == 31


def impatient(play: Table, rng: Random) -> Act:
    """Draw an act of careful players who now and then agree the rubber, be it won long ago."""
    return AgreeRubber(rng.randrange(4)) if rng.random() < 0.15 else lawful_act(play, rng)


@pytest.mark.parametrize("plays", ["deals", "game", ""])
@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_whoever_is_offered_a_card_to_draw_is_next_to_draw_and_the_cards_lie_spread(code: str, plays: str) -> None:
    """Also where the points of a rubber are agreed when the next deal has begun already."""
    rng = Random(f"{code} {plays}")
    offered = 0
    with packs_by(rng):
        history = History(Opened("t", code, "club", plays=plays, deals=9), ("Ann", "Bob", "Cid"), ("Ada",))
        for _ in range(500):
            table = history.table
            if table.is_over:
                history.takes(table.again_by("Ann"))
            else:
                history.goes_on(rng, impatient)
            for who in history.persons:
                now = shown(history.table, who)
                if any(choice.wish == "draw" for choice in now.desk.choices):
                    offered += 1
                    assert now.spread is not None
                    assert (now.spread.who, bool(now.spread.cards)) == (who, True)
    assert offered
