"""What the documents say of players is true, and what a memory holds."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldesthand.books import book
from eldesthand.cards import card
from eldesthand.players.book.advice import function_of, tradition
from eldesthand.players.book.making import _ALONE, _JUDGES
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.company import Company, course, play_deal
from eldesthand.players.interface import Player
from eldesthand.players.memory import memories
from eldesthand.table.view import view
from eldesthand.testing.situations import EuchreSituation, reach
from eldesthand.testing.tables import dealt_table

ROOT = Path(__file__).parents[2]
BY_PLACE = {"E-M1", "S-P8", "T-M1", "D-M1", "LN-7", "D-D1", "D-D2", "D-D3"}
"""Pieces that the making names outright."""


def example() -> Player:
    """Return the player printed in docs/players.md."""
    text = (ROOT / "docs" / "players.md").read_text("utf-8")
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert code is not None
    names: dict[str, Any] = {}
    exec(code.group(1), names)
    plain: Player = names["Plain"]()
    return plain


def test_the_example_of_the_document_plays_and_has_twenty_lines() -> None:
    text = (ROOT / "docs" / "players.md").read_text("utf-8")
    code = re.search(r"class Plain:\n(.*?)```", text, re.DOTALL)
    assert code is not None
    assert len([line for line in code.group(0).splitlines() if line.strip()]) <= 21
    plain = example()
    for seed in range(40):
        played = play_deal((plain, BookPlayer(), plain, BookPlayer()), dealt_table(book("S"), Random(seed)))
        assert played.table.deal.incidents == ()
        reasons = {done.decision.reason.words for done in played.done if done.seat % 2 == 0}
        assert reasons <= {"three trumps", "the max of them", "the min of them", "anything will do"}


@pytest.mark.parametrize("advice", tradition(), ids=lambda advice: advice.id)
def test_every_piece_of_advice_can_be_followed_and_has_a_test(advice: Any) -> None:
    rule = advice.hold or advice.id in {*_JUDGES, *_ALONE, *BY_PLACE} or function_of(advice)
    assert rule, f"nothing says when {advice.id} applies"
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_advice_*.py"))
    assert len(re.findall(rf"\b{advice.id.replace('-', '[-_]')}\b|{advice.id.replace('-', '_')}_", tests)) >= 2
    assert advice.words.endswith(".")


def test_ids_are_given_once() -> None:
    ids = [advice.id for advice in tradition()]
    assert len(ids) == len(set(ids)) > 60


def test_a_memory_keeps_the_cards_of_turned_tricks() -> None:
    table, memory = reach(EuchreSituation("third", "S9 HA D7 D8 CK", "H9", "pass pass pass order", "SA S7 S9 ST D9 DT"))
    assert table.deal.tricks[0].quitted
    assert view(table, 3).deal.tricks[0].cards == ()
    first = [(hand, laid) for n, hand, laid in memory.plays() if n == 1]
    assert first == [(1, card("SA")), (2, card("S7")), (3, card("S9")), (0, card("ST"))]
    assert all(memory.held >> card(word) & 1 for word in ["S9", "HA", "D7", "D8", "CK"])


def test_a_memory_uses_only_what_is_public_of_anothers_view() -> None:
    table = dealt_table(book("S"), Random(4))
    north = memories()[0].watch(view(table, 1))
    assert north.held == 0
    for after, _ in course(Company((BookPlayer(),) * 4), table):
        other = view(after, 1)
        north = north.watch(other)
        assert north.held == 0
    assert sum(1 for _ in north.plays()) == sum(len(trick.laid) for trick in after.deal.tricks)


def test_a_memory_begins_anew_with_the_next_deal() -> None:
    table = dealt_table(book("S"), Random(4))
    memory = memories()[0].watch(view(table, 0))
    assert memory.held.bit_count() == 5
    assert memory.watch(view(table, 0)) is memory
