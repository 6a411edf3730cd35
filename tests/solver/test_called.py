"""Many deals in which the same is called: as one by one, and as the rule has it card by card."""

from __future__ import annotations

from random import Random

import pytest

from drivers.amount import sampled
from eldesthand.cards import NONE
from eldesthand.seats import members
from eldesthand.solver.arrays import masks, play_out_many, solve_many
from eldesthand.solver.called import play_out_called, solve_called
from eldesthand.solver.exact import solve, values
from eldesthand.solver.native import FORCE
from eldesthand.solver.playout import by_rule
from eldesthand.solver.position import Call, Called, Position
from eldesthand.solver.twin import Twin
from eldesthand.testing.positions import deal, played_on


def called_position(seed: int) -> Position:
    """Return a random position with up to three calls."""
    rng = Random(seed)
    at = played_on(rng, deal(rng), rng.randrange(16))
    calls = []
    for _ in range(rng.randrange(1, 4)):
        what = rng.choice(list(Called))
        hand = rng.choice([seat for seat in members(at.active) if at.hands[seat]])
        card = rng.choice(at.hands[hand]) if what in (Called.CARD, Called.NOT_CARD) else NONE
        suit = rng.randrange(4) if what in (Called.SUIT, Called.NOT_SUIT) else NONE
        calls.append(Call(what, 1 << hand, card, suit, what is Called.SUIT and rng.random() < 0.5))
    return Position(at.hands, at.trump, at.leader, at.laid, at.out, tuple(calls))


def by_rule_card_by_card(position: Position) -> int:
    twin, won = Twin(position), 0
    game = twin.start()
    while game.left:
        game, took = twin.after(game, by_rule(twin.lawful(game), game.trick, game.to_play))
        won += took
    return won


@pytest.mark.parametrize("forced", ["", "python"])
@pytest.mark.parametrize("seed", sampled(range(60), 20))
def test_many_deals_are_played_as_one_is(seed: int, forced: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FORCE, forced)
    at = called_position(seed)
    hands = masks([at.hands, at.hands])
    frame = at.trump, at.leader, at.calls
    assert solve_called(hands, *frame, out=at.out, laid=at.laid).tolist() == [solve(at)] * 2
    assert play_out_called(hands, *frame, out=at.out, laid=at.laid).tolist() == [by_rule_card_by_card(at)] * 2


@pytest.mark.parametrize("seed", sampled(range(40), 10))
def test_a_card_called_is_worth_what_it_is_worth_if_it_is_played(seed: int) -> None:
    at = played_on(Random(seed), deal(Random(seed)), 4 * (seed % 3))
    hands, side = masks([at.hands]), at.to_play & 1
    for card, own in values(at).items():
        call = Call(Called.CARD, 1 << at.to_play, card)
        worth = solve_called(hands, at.trump, at.leader, [call], out=at.out, laid=at.laid)
        assert worth.tolist() == [at.left - own if side else own]


@pytest.mark.parametrize("seed", sampled(range(20), 5))
def test_where_nothing_is_called_it_is_exact_play_and_play_by_rule(seed: int) -> None:
    at = deal(Random(seed))
    hands, frame = masks([at.hands]), (at.trump, at.leader)
    assert solve_called(hands, *frame, (), out=at.out) == solve_many(hands, *frame, out=at.out)
    by_rule_many = play_out_many(hands, *frame, seed=3, policy="rule", out=at.out)
    assert play_out_called(hands, *frame, (), out=at.out) == by_rule_many
