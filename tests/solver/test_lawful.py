"""The cards that the solver takes for lawful are those that the table takes for lawful, calls and all."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from eldesthand import solver
from eldesthand.books import book
from eldesthand.cards import NONE
from eldesthand.seats import N
from eldesthand.solver import Call, Called, Position
from eldesthand.table import clerk
from eldesthand.table.acts import Option, Play, What
from eldesthand.table.lawful import playable
from eldesthand.table.rights import Obligation
from eldesthand.table.table import Table, dealt
from eldesthand.table.view import view
from eldesthand.testing.positions import ONE_OUT, deal, played_on, with_calls

BOOK = book("S")
OPTIONS = {
    Called.CARD: What.CALL_CARD,
    Called.SUIT: What.CALL_SUIT,
    Called.NOT_SUIT: What.BAR_SUIT,
    Called.HIGHEST: What.HIGHEST,
    Called.LOWEST: What.LOWEST,
    Called.WIN: What.WIN,
    Called.LOSE: What.LOSE,
}


def table_of(position: Position, moves: int, random: Random) -> tuple[Table, Position]:
    """Return a table at which a deal has been played on by some cards, and the position there."""
    dealer = next(seat for seat in range(3, -1, -1) if leads_first(position, seat))
    start = dealt(BOOK, dealer, position.hands, stock=(-1,) * 12)
    lone = (position.out.bit_length() - 1) ^ 2 if position.out else -1
    making = BOOK.made(start.deal)
    deal_ = replace(
        start.deal, trump=position.trump, maker=max(lone, N), lone=lone, sitter_down=lone >= 0, out=position.out,
        making=making,
    )  # fmt: skip
    table = replace(start, deal=deal_)
    for _ in range(moves):
        if position.left == 0:
            break
        later = played_on(random, position, 1)
        (card,) = set(position.hands[position.to_play]) - set(later.hands[position.to_play])
        table = clerk.after(table, Play(position.to_play, card))
        position = later
    return table, position


def leads_first(position: Position, dealer: int) -> bool:
    """Whether with this dealer the leader is the first active seat on his left."""
    order = [(dealer + step) & 3 for step in range(1, 5)]
    return next(seat for seat in order if position.active >> seat & 1) == position.leader


def obliged(table: Table, position: Position) -> Table:
    """Return the table with the position's calls standing on it."""
    n = len(table.deal.tricks) + (0 if position.laid else 1)
    standing = tuple(
        Obligation("", 1, call.hands, Option(OPTIONS[call.what], call.card, call.suit), 1, call.leads_only,
                   call.trick and call.trick + n - 1)
        for call in position.calls
    )  # fmt: skip
    return replace(table, deal=replace(table.deal, obligations=standing))


@pytest.mark.parametrize("out", [0, *ONE_OUT])
def test_lawful_cards_are_the_tables(out: int) -> None:
    random = Random(out)
    for n in range(250):
        table, position = table_of(deal(random, 5, out), random.randrange(20), random)
        if position.left == 0:
            continue
        if n % 2:
            position = with_calls(random, position)
            calls = tuple(call for call in position.calls if call.what in OPTIONS)
            position = replace(position, calls=calls)
            table = obliged(table, position)
        seat = position.to_play
        assert sorted(solver.lawful(position)) == sorted(playable(view(table, seat), BOOK, seat)), position


def test_the_first_of_two_calls_binds_and_the_other_waits() -> None:
    random = Random(3)
    start = deal(random, 3)
    first, second = start.hands[start.leader][:2]
    hands = 1 << start.leader
    called = replace(start, calls=(Call(Called.CARD, hands, first), Call(Called.CARD, hands, second)))
    assert solver.lawful(called) == (first,)
    later = called.after(first)
    assert [call.card for call in later.calls] == [second]


def test_a_call_for_a_trick_gone_by_binds_no_more() -> None:
    start = deal(Random(4), 2)
    called = replace(start, calls=(Call(Called.LOSE, 0b1111, trick=1), Call(Called.LOSE, 0b1111, trick=2)))
    for _ in range(4):
        called = called.after(solver.lawful(called)[0])
    assert [call.trick for call in called.calls] == [1]
    assert called.calls[0].card == NONE
