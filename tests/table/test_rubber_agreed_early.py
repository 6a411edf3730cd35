"""A rubber agreed before a card of the deal in hand is led: that deal belongs to the next one, and is scored."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.company import play_deal
from eldesthand.table.acts import AgreeRubber
from eldesthand.table.score import Score, Tally
from eldesthand.testing.tables import dealt_table


@pytest.mark.parametrize(("code", "games"), [("M", (1, 0)), ("S", (3, 0))])
def test_the_deal_in_hand_is_scored_after_a_rubber_is_agreed_before_the_lead(code: str, games: tuple[int, int]) -> None:
    won = Tally(games=games, last=0)
    table = dealt_table(book(code), Random(3), Score(won, won, won))
    table = table.after(AgreeRubber(0)).after(AgreeRubber(1))
    assert len(table.score.rubbers) == 1
    assert table.score.rubbers[0].deal == 0
    played = play_deal((BookPlayer(),) * 4, replace(table, options=frozenset())).table
    assert played.deal.ended
    assert played.score.lines
    assert played.score.due != Tally()
