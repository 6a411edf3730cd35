"""The desk: what someone at a table is told and may choose, from his own view, and at a strict table no more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.pressing import plain
from drivers.room import WATCHER, History, by_chance, packs_by, with_other_faces
from eldesthand.books import codes, laws_of
from eldesthand.cards import card
from eldesthand.english.plain import called
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.seats import NOBODY
from eldesthand.session.events import Opened, asked_act
from eldesthand.session.session import Session
from eldesthand.shown.aloud import aloud
from eldesthand.shown.choosing.choice import Menu
from eldesthand.shown.choosing.menus import uses
from eldesthand.shown.choosing.seats import is_past
from eldesthand.shown.choosing.ways import ways
from eldesthand.shown.offers import ON_DEMAND, on_demand
from eldesthand.shown.table_frame import shown
from eldesthand.table.acts import Discard, Option, Play, Talk, What
from eldesthand.table.draft import Impossible
from eldesthand.table.table import Table
from eldesthand.table.view import view, views
from eldesthand.testing.lawful_acts import lawful_act
from eldesthand.testing.secrecy import known_cards, swapped

Words = dict[str, Any]
RECORDS = Path(__file__).parents[1] / "laws"
DUE = {
    "S": {"declare", "discard", "lead", "play"},
    "P": {"declare", "discard", "lead", "play"},
    "M": {"declare", "discard", "lead", "play"},
    "B": {"make", "speak", "lead", "play"},
}
"""What is awaited at cards in an ordinary hand of each book."""


def told(table: Session, who: str) -> Words:
    """Return someone's desk as it is sent."""
    desk: Words = msgspec.json.decode(msgspec.json.encode(shown(table, who).desk))
    return desk


def played(code: str, manner: str, seed: int, deals: int = 2) -> Iterator[History]:
    """Yield a table of four persons after each thing that happens in some deals, played as careful players would."""
    rng = Random(seed)
    with packs_by(rng):
        history = History(Opened("t1", code, manner), ("Ann", "Bob", "Cid", "Dot"))
        for _ in range(deals):
            for _ in range(400):
                yield history
                play = history.table.play
                if play is not None and play.deal.ended and not history.table.going_on:
                    break
                if not history._house_acts():
                    history.goes_on(rng, lawful_act)
            if history.table.is_over or history.table.is_won:
                return
            history.takes(history.table.gone_on_by("Ann"))


def at_the_first(code: str, manner: str, what: str, seed: int = 1) -> tuple[History, str]:
    """Return a table where something is first awaited of someone at cards, and who that is."""
    for history in played(code, manner, seed):
        for who in history.persons:
            due = history.table.due_of(who)
            if due is not None and due.what == what:
                return history, who
    raise AssertionError(f"{what} is never awaited")


# --- words


@pytest.mark.parametrize("manner", ["guided", "club", "strict"])
@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_there_are_words_and_something_to_do_whatever_is_awaited(code: str, manner: str) -> None:
    awaited = set()
    for history in played(code, manner, 3):
        table = history.table
        for who in history.persons:
            due, words = table.due_of(who), told(table, who)
            assert words["prompt"][:1].isupper(), (words["prompt"], due)
            assert words["prompt"][-1] in ".?", words["prompt"]
            if due is None:
                continue
            awaited.add(due.what)
            assert words["yours"]
            assert words["choices"] or words["asked"] >= 0, due
            assert words["prompt"].startswith(("Your", "It is for you", "A card", "Gather", "Shuffle", "Cut", "Deal"))
    assert awaited >= DUE[code], awaited


def test_the_eldest_hand_of_euchre_is_offered_the_words_of_the_book() -> None:
    history, who = at_the_first("S", "club", "declare")
    words = told(history.table, who)
    assert words["prompt"] == "Your call."
    assert [choice["label"] for choice in words["choices"]] == ['"I pass"', '"I order it up"', '"I play alone"']
    assert all(choice["law"] == "S74" for choice in words["choices"])
    assert words["choices"][1]["act"]["act"] == "orders up"
    others = [name for name in history.persons if name != who]
    assert all(told(history.table, name)["choices"] == [] for name in others)


def test_the_dealer_of_bridge_is_offered_the_makes_and_to_leave_it() -> None:
    history, who = at_the_first("B", "club", "make")
    assert [choice["label"] for choice in told(history.table, who)["choices"]] == [
        '"I leave it to you, partner"', '"I make it spades"', '"I make it clubs"', '"I make it diamonds"',
        '"I make it hearts"', '"I make it no trump"',
    ]  # fmt: skip


def test_a_discard_is_chosen_by_a_card_of_the_hand() -> None:
    history, who = at_the_first("S", "club", "discard")
    words, seat = told(history.table, who), history.table.seat_of(who)
    assert words["asked"] == seat
    assert [choice["card"] for choice in words["choices"]] == words["hands"][seat]
    assert {choice["act"]["act"] for choice in words["choices"]} == {"discards"}


def test_what_someone_has_said_stands_beside_his_seat_and_nobody_reads_his_discard_there() -> None:
    history, who = at_the_first("S", "club", "discard")
    seat = history.table.seat_of(who)
    play = history.table.play
    assert play is not None
    given_up = next(held for held in play.deal.hands[seat] if held != play.deal.turn_up)
    history.tries(who, Discard(seat, given_up))
    for name in (*history.persons, WATCHER):
        seats = told(history.table, name)["seats"]
        assert seats[seat]["words"] == "discards"
        assert "dealer" in seats[seat]["roles"]
        assert [place["name"] for place in seats] == list(play.names)


def test_who_redoubles_has_said_so_and_who_doubled_has_not() -> None:
    record = """\
[Minutes "1"]
[Book "Bridge 1907"]
[Dealer "N"]
[Deal "N:AK.AK32.AK32.AK3 QJT9.QJT9.QJ4.QJ 8765.87.T987.T98 432.654.65.76542"]
N: "Hearts"
E: doubles
N: redoubles
"""
    table = replay(loads(record)).table
    assert table is not None
    said = aloud(table, view(table, NOBODY), None)
    assert (said.words[0], said.words[1]) == ('"I redouble"', '"I double"')


MADE = """\
[Minutes "1"]
[Book "Bridge 1907"]
[Dealer "N"]
[Deal "N:AK.AK32.AK32.AK3 QJT9.QJT9.QJ4.QJ 8765.87.T987.T98 432.654.65.76542"]
N: "Hearts"
E: "May I lead?"
W: "Yes"
"""


@pytest.mark.parametrize(
    ("since", "words"),
    [
        ("", ['"Hearts"', '"May I lead?"', "", '"Yes"']),
        ("1. E SQ", ['"Hearts"', "", "", '"Yes"']),
        ("1. E SQ S S5", ["", "", "", '"Yes"']),
        ("1. E SQ S S5 W S2", ["", "", "", ""]),
        ('1. E SQ S S5 W S2\nE: "well played"\nN: plays SA', ["", '"well played"', "", ""]),
        ('1. E SQ S S5 W S2 N SA\nE: "well played"\n2. N HA', ["", '"well played"', "", ""]),
    ],
)
def test_what_is_said_stands_until_a_card_is_put_down_from_there(since: str, words: list[str]) -> None:
    table = replay(loads(MADE + since)).table
    assert table is not None
    assert list(aloud(table, view(table, NOBODY), None).words) == words


def test_what_is_said_by_one_who_plays_no_card_stands_a_trick_long() -> None:
    said = [Play(0, card("SA")), Play(2, card("S8")), Play(3, card("S9"))]
    assert not is_past(1, said)
    assert is_past(1, [*said, Play(0, card("HA"))])
    assert is_past(3, said[2:])
    assert is_past(2, [Play(0, card("S8"), hand=2)])


@pytest.mark.parametrize(
    ("option", "able", "words"),
    [
        (Option(What.CALL_SUIT, suit=1), True, "a diamond (called)"),
        (Option(What.CALL_SUIT, suit=1), False, "a diamond is called, but the hand has none"),
        (Option(What.BAR_SUIT, suit=3), True, "not a spade (forbidden)"),
        (Option(What.CALL_CARD, card=card("SQ")), True, "the queen of spades (called)"),
        (Option(What.CALL_CARD, card=card("SQ")), False, ""),
        (Option(What.BAR_CARD, card=card("SQ")), True, "not the queen of spades (forbidden)"),
        (Option(What.HIGHEST, suit=2), True, "the highest of hearts (called)"),
        (Option(What.WIN, trick=3), True, "win trick 3 (called)"),
    ],
)
def test_a_call_is_told_in_short(option: Option, able: bool, words: str) -> None:
    assert called(option, able) == words


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("QJT9.QJT9.QJ4.QJ", "Your lead: a diamond (called)"),
        ("QJT9.QJT98.-.QJ87", "Your lead: a diamond is called, but the hand has none"),
    ],
)
def test_who_is_to_lead_is_told_what_is_called(hand: str, words: str) -> None:
    record = MADE.replace("QJT9.QJT9.QJ4.QJ", hand.replace("-", "")).replace("8765.87.T987.T98 432.654.65.76542", "- -")
    table = replay(loads(record + "W: leads C5\nN: calls diamonds")).table
    assert table is not None
    seen = view(table, 1)
    assert ways(table.book).awaited(seen, next(due for due in seen.due if due.seat == 1)) == words


def test_the_score_has_both_sides_and_bridge_its_sheet() -> None:
    history, who = at_the_first("B", "club", "lead")
    score = told(history.table, who)["score"]
    assert [side["label"] for side in score["sides"]] == ["North and South", "East and West"]
    assert score["goal"] == 30
    assert [row["kind"] for row in score["sheet"]] == ["line", "points", "line", "points"]
    euchre, other = at_the_first("S", "club", "lead")
    assert told(euchre.table, other)["score"]["sheet"] is None
    assert told(euchre.table, other)["score"]["goal"] == 5


# --- what is lawful


@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_only_a_table_for_learning_says_which_cards_are_lawful(code: str) -> None:
    for manner in ("club", "strict"):
        for history in played(code, manner, 4, 1):
            for who in history.persons:
                frame = plain(history.table, who)
                assert frame["lawful"] == []
                assert frame["desk"]["fit"] is None
    history, who = at_the_first(code, "guided", "play")
    frame = plain(history.table, who)
    cards = {act["card"] for act in frame["lawful"] if act["act"] == "plays"}
    assert set(frame["desk"]["fit"]) == cards > set()


def test_at_a_strict_table_the_left_bower_stays_in_its_own_suit() -> None:
    table = Session.of(Opened("t1", "S", "club"))
    held = tuple(card(written) for written in ("HA", "DJ", "DA", "SA"))
    hearts = 2
    assert ways(table.book).order(held, hearts, True) == tuple(card(written) for written in ("DJ", "HA", "SA", "DA"))
    assert ways(table.book).order(held, hearts, False) == tuple(card(written) for written in ("HA", "SA", "DA", "DJ"))


def test_at_a_strict_table_nobody_merely_talks_and_only_questions_of_the_book_are_offered() -> None:
    history, who = at_the_first("S", "strict", "play")
    seat = history.table.seat_of(who)
    with pytest.raises(Impossible, match="only the phrases of the book"):
        history.table.done_by(who, Talk(seat, "what a hand"))
    offered = told(history.table, who)["powers"]
    assert "say something" not in [power["label"] for power in offered]
    asks = next(power for power in offered if power["label"] == "say or ask")
    assert [choice["label"] for choice in asks["menu"]["choices"]] == ['"What is trump?"', '"Which card is whose?"']
    assert "ask to take it back" not in [power["label"] for power in offered]
    friendly, another = at_the_first("S", "club", "play")
    assert friendly.tries(another, Talk(seat, "what a hand"))
    assert "say something" in [power["label"] for power in told(friendly.table, another)["powers"]]


@pytest.mark.parametrize("code", codes())
def test_at_a_strict_table_the_desk_tells_no_right_that_the_view_does_not(code: str) -> None:
    kept_back = 0
    for seed in range(8):
        rng = Random(seed)
        history = by_chance(rng, Opened("t1", code, "strict"), (), 40)
        for _ in range(50):
            history.goes_on(rng)
            play = history.table.play
            for who in (*history.persons, WATCHER):
                seen = history.table.view(who)
                if play is None or seen is None:
                    continue
                read = [right["law"] for right in told(history.table, who)["rights"]]
                assert read == [right.law for right in seen.rights]
                kept_back += len(play.rights) - len(read)
    assert kept_back > 0, "no right was kept from anyone: the histories show nothing"


def test_a_right_to_change_a_card_offers_the_whole_hand_where_one_is_not_taught() -> None:
    met = 0
    for file in sorted(RECORDS.rglob("*.min")):
        if "withdraws" not in file.read_text("utf-8"):
            continue
        for step in replay(loads(file.read_text("utf-8"))).steps:
            after = getattr(step, "after", None)
            for seen in views(after) if isinstance(after, Table) else ():
                for use in uses(seen, laws_of(seen)):
                    if isinstance(use.does, Menu) and use.label.startswith("take back"):
                        met += 1
                        offered = {choice.card for choice in use.does.choices}
                        assert offered in [set(hand) for hand in seen.deal.hands if hand]
    assert met


# --- proposals


def test_what_is_proposed_is_put_to_those_it_asks_and_to_nobody_else() -> None:
    history, _ = at_the_first("S", "club", "play")
    table = history.table
    assert table.play is not None
    last = next(entry for entry in reversed(table.play.recent) if not entry.clerk)
    asker = table.play.names[last.act.seat]
    offered = next(power for power in told(table, asker)["powers"] if power["label"] == "ask to take it back")
    foes = offered["menu"]["choices"][1]
    assert foes["act"] == {"act": "proposes", "seat": last.act.seat, "what": "take back", "to": last.no,
                           "consent": 0b1010 >> (last.act.seat & 1)}  # fmt: skip
    history.takes(table.done_by(asker, asked_act(foes["act"], table.seat_of(asker))))
    for name in history.persons:
        words = told(history.table, name)
        asked = (history.table.seat_of(name) ^ last.act.seat) & 1 == 1
        labels = [
            choice["label"] for choice in words["choices"] if "agree" in choice["label"] or choice["label"] == "refuse"
        ]
        assert len(labels) == (2 if asked else 0)
        assert ("do you agree?" in words["prompt"]) == asked


# --- menus


@pytest.mark.parametrize("name", ON_DEMAND)
@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_every_act_of_a_menu_is_one_of_the_game(code: str, name: str) -> None:
    history, who = at_the_first(code, "club", "play")
    seen = history.table.view(who)
    assert seen is not None
    menu = on_demand(name, seen, history.table.book, history.table.before_the_deal)
    acts = list(_acts(menu.choices))
    assert acts
    assert {type(act) for act in acts} <= set(history.table.book.handlers)
    assert all(act.seat == seen.seat for act in acts)


def _acts(choices: Any) -> Iterator[Any]:
    for choice in choices:
        if choice.menu is not None:
            yield from _acts(choice.menu.choices)
        else:
            yield choice.act


def test_dummy_is_offered_his_seven_and_nothing_else_about_the_play() -> None:
    for history in played("B", "club", 5):
        seen = history.table.view("Ann")
        if seen is not None and seen.deal.dummy >= 0 and seen.deal.tricks:
            play = history.table.play
            assert play is not None
            offered = told(history.table, play.names[seen.deal.dummy])["powers"]
            seven = next(power for power in offered if power.get("law") == "B-DUMMY-2")
            assert len(seven["menu"]["choices"]) == 7
            assert "gather the trick" not in [power["label"] for power in offered]
            return
    raise AssertionError("no dummy")


# --- hidden


@pytest.mark.parametrize("code", codes())
@settings(max_examples=6, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_desk_and_menus_are_the_same_whatever_cards_one_has_not_seen(code: str, seed: int) -> None:
    rng = Random(seed)
    manner = rng.choice(("guided", "club", "strict"))
    history = by_chance(rng, Opened("t1", code, manner), (), rng.randrange(30, 110))
    who = rng.choice((*history.persons, WATCHER))
    faces = _swapped(history, who, rng)
    here, there = Session.of(history.table.opened), Session.of(history.table.opened)
    for event in history.stream[1:]:
        here, _ = here.apply(event)
        play = here.play
        there, _ = there.apply(with_other_faces(event, faces.get(play.deal.number if play else 0, {})))
        assert told(here, who) == told(there, who)
        assert _menus(here, who) == _menus(there, who)


def _menus(table: Session, who: str) -> list[Any]:
    seen = table.view(who)
    if seen is None or seen.seat < 0:
        return []
    return [on_demand(name, seen, table.book, table.before_the_deal) for name in ON_DEMAND]


def _swapped(history: History, who: str, rng: Random) -> dict[int, dict[int, int]]:
    acted = [change for change in history.happened if change.act is not None]
    stood = [change.before for change in acted[:1]] + [change.after for change in acted]
    tables = [state for state in stood if state is not None]
    if not tables:
        return {}
    acts = [change.act for change in acted if change.act is not None]
    whole = history.table.book.pack
    open_now = {number for _, number in history.table.closed}
    return {
        number: {} if number in open_now else swapped([card for card in whole if not mask >> card & 1], rng)
        for number, mask in known_cards(tables, acts, history.table.seat_of(who)).items()
    }
