"""What someone sends as an act, whatever its fields hold: it is refused in words or the table answers it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any, Final, get_args, get_type_hints

import pytest
from msgspec import Struct, convert, to_builtins

from drivers.room_server import Caller, room_in_a_thread
from drivers.stacked import stacked
from eldesthand.books import book, codes
from eldesthand.club import acts as club_acts
from eldesthand.club.acts import ClubAct
from eldesthand.server.routes.deps import COOKIE
from eldesthand.session.events import NotAnEvent, asked_act, asked_deed, asked_room_act, decode, encode
from eldesthand.shown.evening.frames import read as read_in_an_evening
from eldesthand.shown.frames import BadFrame
from eldesthand.table import acts
from eldesthand.table.acts import Act, Direct, Option, Talk, What
from eldesthand.table.director import AnyDeed, Rule
from eldesthand.table.draft import Impossible
from eldesthand.table.table import Table
from eldesthand.testing.acts import any_act, mixed_act
from eldesthand.testing.tables import any_book, any_table

ODD: Final[tuple[Any, ...]] = (
    -99, -3, -2, -1, 0, 1, 3, 4, 5, 15, 16, 31, 52, 63, 64, 127, 128, 10_000, 10**6, 2**63, 2**70, 1.5, None, True,
    "", "x",    "\x00", "\U0001f0a1" * 300, [], [-1], [64] * 3, [2**40], ["S"], {}, {"what": "x"},
)  # fmt: skip


CARDS: Final = frozenset(("card", "other", "substitute", "turn_up"))
"""Fields that hold a card."""


def strange(plain: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a thing with each of its fields, and those within them, given each odd value."""
    for name, value in plain.items():
        if isinstance(value, dict):
            yield from ({**plain, name: inner} for inner in strange(value))
        yield from ({**plain, name: odd} for odd in ODD)


def sent(kind: type[Struct], field: str = "act") -> dict[str, Any]:
    """Return an act of a kind as it is sent, every field said, so that it can be read."""
    hints = get_type_hints(kind)
    fields = {name: plain_value(hints[name]) for name in kind.__struct_fields__}
    fields |= {name: 0x3E for name in CARDS & fields.keys() if isinstance(fields[name], int)}
    return {**fields, field: str(kind.__struct_config__.tag)}


def plain_value(hint: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint)).value
    if hint is Option:
        return {"what": What.CALL_CARD.value, "card": 0x3E}
    if hint == AnyDeed:
        return {"is": "pauses"}
    return {bool: False, str: "x", int: 0, Act: {"act": "passes", "seat": 0}}.get(hint, [])


def answers(table: Table, plain: dict[str, Any]) -> Table:
    try:
        return table.after(asked_act(plain, plain["seat"]))
    except (NotAnEvent, Impossible):
        return table
    except Exception as problem:
        raise AssertionError(f"{table.book.code}: {plain}") from problem


@pytest.mark.parametrize("code", codes())
def test_any_value_in_any_field_of_an_act_is_refused_in_words_or_answered(code: str) -> None:
    for seed in range(12):
        rng = Random(seed)
        table = any_table(any_book(code, rng), rng)
        for _ in range(25):
            plain = to_builtins(any_act(table, rng))
            for odd in rng.sample(list(strange(plain)), 12):
                answers(table, odd)
            table = answers(table, to_builtins(mixed_act(table, rng, 0.4)))


@pytest.mark.parametrize("kind", [kind for kind in Act.__subclasses__() if kind.__module__.startswith("eldesthand.")])
def test_each_kind_of_act_is_answered_with_any_value_in_each_field(kind: type[Act]) -> None:
    for code in codes():
        rng = Random(code)
        table = any_table(book(code), rng)
        if kind not in (Direct, Talk):
            assert asked_act(sent(kind), 0) is not None
        for plain in strange({**sent(kind), "seat": rng.randrange(4)}):
            answers(table, plain)


@pytest.mark.parametrize("kind", ClubAct.__subclasses__())
def test_acts_in_the_room_and_deeds_of_a_director_are_read_or_refused_in_words(kind: type[ClubAct]) -> None:
    for odd in strange(sent(kind, "kind")):
        try:
            asked_room_act(odd)
        except NotAnEvent:
            continue
    rule = to_builtins(convert({"is": "rules", "whom": 0, "option": {"what": What.CALL_CARD.value}}, Rule))
    for odd in strange(rule):
        try:
            deed: AnyDeed = asked_deed(odd)
        except NotAnEvent:
            continue
        assert isinstance(deed, Rule)


@pytest.mark.parametrize(
    ("plain", "why"),
    [
        ({"act": "counts a hand", "hand": -1}, "hand: a seat is 0 to 3"),
        ({"act": "plays", "card": 62, "hand": 4}, "hand: a seat is 0 to 3"),
        ({"act": "plays", "card": 128}, "card: a card is 16 times its suit and its rank, 2 to 14"),
        ({"act": "plays", "card": 1}, "card: a card is 16 times its suit and its rank, 2 to 14"),
        ({"act": "names", "suit": 5}, "suit: a suit is 0 to 3, no trump 4"),
        ({"act": "names", "suit": -2}, "suit: a suit is 0 to 3, no trump 4"),
        ({"act": "proposes", "what": "adjourn", "consent": 16}, "consent: seats are a number from 0 to 15"),
        ({"act": "gathers", "trick": -1}, "trick: a number is 0 to 999999"),
        ({"act": "elects", "option": {"what": What.CALL_CARD.value, "suit": 9}}, "suit: a suit is 0 to 3, no trump 4"),
        ({"act": "says", "words": "x" * 501}, "words: a text has at most 500 characters"),
    ],
)
def test_a_figure_out_of_range_is_refused_with_its_field(plain: dict[str, Any], why: str) -> None:
    with pytest.raises(NotAnEvent) as refused:
        asked_act(plain, 0)
    assert str(refused.value) == why


def test_every_act_can_stand_in_a_stream() -> None:
    ours = {kind for kind in Act.__subclasses__() if kind.__module__.startswith("eldesthand.")}
    assert set(get_args(acts.AnyAct)) == ours
    assert set(get_args(club_acts.AnyClubAct)) == set(ClubAct.__subclasses__()) - {club_acts.At}


def test_what_older_streams_hold_is_read_whatever_it_is() -> None:
    body = b'{"is":"at cards","act":{"act":"counts a hand","seat":0,"hand":-1}}'
    assert encode(decode(body)) == body


HALF = "half of a character stands alone"
UNREADABLE = [
    ('{"life":{"do":["adjourn"]},"id":"NAME"}', "life.do"),
    ('{"digits":{"committed":1},"id":"NAME"}', "digits.committed"),
    ('{"id":"NAME","nothing":1}', "nothing"),
    ('{"id":"NAME","seq":"1"}', "seq"),
    ('{"id":"NAME"}', "ask one thing"),
    ('{"id":"NAME","draw":1,"next":true}', "ask one thing"),
    ('{"id":"NAME","words":"' + "x" * 9000 + '"}', "characters"),
    ('{"id":"NAME","act":{"act":"says","words":"\\ud800"}}', HALF),
    ('{"words":"\\udc00","id":"NAME","seq":0}', HALF),
    ('{"life":{"do":"\\ud800 x"},"id":"NAME"}', HALF),
    ('{"\\ud800":1,"id":"NAME"}', HALF),
    ('{"act":{"x":1' + "0" * 70 + '},"draw":"\\ud800","id":"NAME"}', HALF),
]
"""Frames that can't be read, and what is said of each to who knows it by its id."""


def test_who_sends_what_is_no_frame_of_an_evening_hears_of_it_by_its_id() -> None:
    for frame, name in [('{"act":[1],"id":"e1"}', "e1"), ('{"wish":"say","words":"\\ud800","id":"e2"}', "e2")]:
        with pytest.raises(BadFrame) as refused:
            read_in_an_evening(frame)
        assert refused.value.id == name


@pytest.mark.parametrize("frame", ["", "[]", "1", '{"id":1}', '{"id":"\\ud800"}', '{"id":"x"', "[" * 8000])
def test_what_has_no_id_that_can_be_read_is_refused_without_one(frame: str) -> None:
    with pytest.raises(BadFrame) as refused:
        read_in_an_evening(frame)
    assert refused.value.id == ""


@pytest.mark.parametrize("code", ["S", "P"])
def test_no_act_whatever_it_holds_cuts_its_sender_off(tmp_path: Path, code: str) -> None:
    database = str(tmp_path / "room.db")
    laid = stacked(
        database, code, "club", ("SA CK CQ D7 D8", "HK HQ SK SQ DA", "S8 S7 CA C9 DK", "HA HT ST S9 C8"), "H9"
    )
    with room_in_a_thread(database) as port:
        player = Caller(port)
        player.http.cookies.set(COOKIE, laid.token(0))
        with player.line(laid.table) as line:
            assert line.ask(act={"act": "counts a hand", "hand": -1})["why"] == "hand: a seat is 0 to 3"
            rng = Random(7)
            for kind in rng.sample(Act.__subclasses__(), 30):
                body = rng.choice(list(strange(sent(kind))))
                answer = line.ask(act=body)
                assert answer.keys() & {"ack", "refused", "overtaken"}
                assert "fault" not in answer.get("why", ""), body
            for number, (frame, why) in enumerate(UNREADABLE):
                line.socket.send(frame.replace("NAME", f"x{number}"))
                assert why in line.answer_to(f"x{number}")["why"], frame
            assert "ack" in line.ask(words='"Good evening"')
        player.close()
