"""The statements of ``=>`` lines, and the table of them in the document of the notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldesthand.books import book
from eldesthand.minutes import dumps, loads
from eldesthand.minutes.check import check, verify
from eldesthand.minutes.document import Expect, Statement
from eldesthand.minutes.replay import replay
from eldesthand.minutes.statement_table import renewed
from eldesthand.minutes.statements import FORMS, judge
from eldesthand.table.table import dealt

DOCUMENT = Path(__file__).parents[2] / "docs" / "minutes.md"
HAND = (-1,) * 5
TABLE = dealt(book("S"), 0, (HAND, HAND, HAND, HAND), 45)


def test_the_document_lists_every_form() -> None:
    text = DOCUMENT.read_text()
    assert renewed(text) == text


@pytest.mark.parametrize("example", [example for example, _, _ in FORMS])
def test_every_example_is_a_statement(example: str) -> None:
    if example != "void":
        assert judge(TABLE, example) is not None


def test_a_statement_that_says_nothing_names_one_that_does() -> None:
    assert "write for example" in verify(TABLE, Statement("the weather is fine"))


def test_a_law_that_did_not_do_it_is_told() -> None:
    assert verify(TABLE, Statement("E to declare", ("S74",))) == ""
    assert "not by S77" in verify(TABLE, Statement("E to declare", ("S77",)))


def test_what_is_so_instead_is_told() -> None:
    assert verify(TABLE, Statement("S to declare")) == "E to declare"


FIVE = """[Minutes "1"]
[Book "Somerset 1888"]
[Dealer "N"]
[Trump "H E"]
"""


def fails(record: str) -> list[str]:
    """Return what is wrong with a record's statements, or with the record."""
    played = replay(loads(record))
    assert not played.troubles, "\n".join(map(str, played.troubles))
    return [failure.problem for failure in check(played)[1]]


@pytest.mark.parametrize(
    "text",
    [
        "SK faced by S", "KS faced by S", "S K faced by S", "king of spades faced by South",
        "the king of spades faced by S",
        "EW may call KS from S", "East and West may call the king of spades from South", "E may nothing",
    ],
)  # fmt: skip
def test_cards_and_seats_may_be_written_in_any_way(text: str) -> None:
    """A card shown lies face up and may be called (S46), however it is named."""
    table = replay(loads(FIVE + "S: shows SK\n")).table
    assert table is not None
    good = judge(table, text)
    wrong = text in ("S K faced by S", "E may nothing")
    assert (good is None or not good.holds) if wrong else (good is not None and good.holds)


def test_a_ten_is_written_10_or_T_rank_first_or_last() -> None:
    for card in ("D10", "10D", "DT", "TD", "the ten of diamonds", "♦10"):
        assert fails(FIVE + f"S: shows DT\n=> {card} faced by S\n") == []


def test_a_suit_may_be_named_by_its_letter_and_a_singular() -> None:
    table = replay(loads(FIVE + "S: leads SK\n")).table
    assert table is not None
    for suit in ("a suit", "D", "diamonds", "a diamond"):
        told = judge(table, f"EW may call {suit} from N")
        assert told is not None
        assert "nothing that can be demanded" not in told.instead
        barred = judge(table, f"EW may forbid {suit}")
        assert barred is not None
        assert "nothing that can be demanded" not in barred.instead


def test_nothing_binds_a_side() -> None:
    assert fails(FIVE + "S: leads SK\n=> EW must nothing\n") == []
    assert fails(FIVE + 'S: leads SK\nW: "Lead a heart, North"\n=> NS must nothing; EW must nothing\n') == [
        "N must lead hearts [S52]"
    ]


def test_only_card_that_answers_a_call_may_be_named_in_its_place() -> None:
    """East has led out of turn to a trick that West follows; North calls South's lowest: it is the four."""
    record = """[Book "Somerset 1888"]
[Dealer "W"]
[Trump "H by W"]
[Deal "N:- A.K.QT.9 - -"]
1. N D8 S D7
W: "Ours"
N: "Your lowest, East"
=> E must play lowest; E must play DT; E must play 10D; E must play the lowest
"""
    assert fails(record) == []


def test_a_right_answer_by_another_law_is_told_apart_from_a_wrong_one() -> None:
    record = FIVE + "S: shows SK\n=> SK faced by S S55; SK faced by N\n"
    count, failures = check(replay(loads(record)))
    assert count == 2
    assert failures[0].by == ("S46",)
    assert failures[0].problem == "so, but by S46, not by S55"
    assert failures[1].by == ()


@pytest.mark.parametrize("name", ["P1", "S41", "M3", "B-CUT-1"])
def test_a_person_may_bear_a_name_that_looks_like_a_law(name: str) -> None:
    record = f'''[Book "Somerset 1888"]
[Room "{name}, Bob, Cid, Dan"]

"{name}": wants to play
"Bob": wants to play
"Cid": wants to play
"Dan": wants to play
=> to cut: Bob, Cid, Dan, {name}
=> to cut: {name}, Bob, Cid, Dan [S11]
'''
    document = loads(record)
    texts = [statement.text for item in document.items if isinstance(item, Expect) for statement in item.statements]
    assert texts == [f"to cut: Bob, Cid, Dan, {name}", f"to cut: {name}, Bob, Cid, Dan"]
    assert dumps(loads(dumps(document))) == dumps(document)
    assert not any("nothing that can be checked" in failure.problem for failure in check(replay(document))[1])
