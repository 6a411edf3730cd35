"""The environment of any acts: what could be done at a table can be done, the laws answer, and nothing gets out."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from eldesthand.environments.any_act import NAMES
from eldesthand.environments.episode import Episode, Rules
from eldesthand.table.acts import Discard, Order, Play
from eldesthand.table.draft import Impossible

BOOKS = "SPMB"


def numbers_for(rules: Rules, kind: type, card: int = -2, whom: int = 4) -> list[int]:
    """Return the numbers of an act of a kind with a card and a seat counted from one's own."""
    numbers = [0] * len(NAMES)
    numbers[0] = 1 + rules.any_act.kinds.index(kind)
    numbers[1] = rules.any_act.cards.index(card)
    numbers[4] = whom
    return numbers


def test_a_lead_out_of_turn_is_answered_by_the_law() -> None:
    """Eldest is to lead; whoever is asked before leads, and S52 gives the adversaries their choice."""
    rules = Rules("Somerset 1888", "any")
    episode = Episode(rules, 3)
    while episode.deal.table.deal.trump < 0:
        due = episode.deal.views.public.due[0]
        episode.do_anything(numbers_for(rules, Order) if episode.seat == due.seat else [0] * 8)
    while (due := episode.deal.views.public.due[0]).what == "discard":
        card = episode.deal.table.deal.hands[due.seat][0]
        episode.do_anything(numbers_for(rules, Discard, card) if episode.seat == due.seat else [0] * 8)
    assert episode.seat != due.seat
    leader, card = episode.seat, episode.deal.table.deal.hands[episode.seat][0]
    assert episode.do_anything(numbers_for(rules, Play, card))
    assert "S52" in episode.game().ruling.laws
    holders = [right.holders for right in episode.deal.views.public.rights]
    assert holders
    assert all(mask >> leader & 1 == 0 for mask in holders)
    layout = rules.layout
    assert episode.observe(leader ^ 1)[layout["rights"]].any()


@pytest.mark.parametrize("book", BOOKS)
def test_whatever_is_done_stands_in_minutes_that_come_to_the_same(book: str) -> None:
    """Acts drawn at random, irregular and impossible ones among them, can be written down and ruled on again."""
    rules = Rules(book, "any")
    done = impossible = 0
    for seed in range(8):
        episode, chance = Episode(rules, seed), Random(seed)
        for _ in range(600):
            if episode.over:
                break
            numbers = [chance.randrange(size) for size in rules.any_act.sizes]
            if chance.random() < 0.5:
                numbers[0] = 0
            impossible += not episode.do_anything(numbers)
        game = episode.game()
        done += len(episode.done)
        if not episode.over:
            table = game.table
            assert table is not None
            assert table.deal.trump == episode.deal.table.deal.trump
            assert len(table.deal.tricks) == len(episode.deal.table.deal.tricks)
            assert table.deal.incidents == episode.deal.table.deal.incidents
    assert done > 100
    assert impossible > 100


def test_a_card_that_was_not_seen_cannot_be_named() -> None:
    rules = Rules("modern", "any")
    episode = Episode(rules, 1)
    seat, table = episode.seat, episode.deal.table
    theirs = table.deal.hands[(seat + 1) & 3][0]
    with pytest.raises(Impossible, match="a card you have not seen"):
        rules.any_act.act(numbers_for(rules, Play, theirs), table, seat, Random(1))
    before = [episode.observe(each) for each in range(4)]
    assert not episode.do_anything(numbers_for(rules, Play, theirs))
    assert all(np.array_equal(episode.observe(each), before[each]) or each == episode.seat or each == seat
               for each in range(4))  # fmt: skip


@pytest.mark.parametrize("numbers", [[1], [0] * 9, [999] + [0] * 7, [0, -1] + [0] * 6])
def test_numbers_that_are_no_act_are_refused(numbers: list[int]) -> None:
    with pytest.raises(ValueError, match="it takes 8 numbers"):
        Episode(Rules("modern", "any"), 1).do_anything(numbers)


def test_four_who_do_nothing_are_cut_short() -> None:
    episode = Episode(Rules("modern", "any"), 1)
    for _ in range(39):
        assert episode.do_anything([0] * 8)
    told = [episode.cut_short]
    episode.do_anything([0] * 8)
    assert [*told, episode.cut_short] == [False, True]
    assert episode.gains == [0.0] * 4
