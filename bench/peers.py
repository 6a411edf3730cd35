"""Other engines, measured in the same run: PokerKit's hold'em and OpenSpiel's euchre.

Neither knows irregularities, rights or views of a table; they are the best of what is public.
"""

from __future__ import annotations

import random as chance
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any, Final

from bench.timing import Missing, Plan, Work, in_process

PLAYERS: Final = 4
STACK: Final = 200

Done = list[tuple[str, tuple[int, ...]]]
"""A hand of poker: the methods called in turn and their arguments."""


def load(module: str) -> Any:
    """Return a module that need not be installed."""
    try:
        return import_module(module)
    except ImportError as problem:
        raise Missing(f"not installed ({problem.name or problem})") from problem


def installed() -> dict[str, str]:
    """Return the versions of the peers that are installed."""
    found = {}
    for name, package in (("endplay", "endplay"), ("PokerKit", "pokerkit"), ("OpenSpiel", "open_spiel")):
        try:
            found[name] = version(package)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


def new_hand(pokerkit: Any) -> Any:
    """Return a hand of fixed-limit hold'em with everything automatic but the betting."""
    return pokerkit.FixedLimitTexasHoldem.create_state(
        tuple(pokerkit.Automation), True, 0, (1, 2), 2, 4, STACK, PLAYERS
    )


def bet(state: Any, random: Random) -> Done:
    """Play a hand out, each player folding, calling or raising at random as he may; return what was done."""
    done: Done = []
    while state.status:
        may = ["check_or_call"]
        may += ["fold"] if state.can_fold() else []
        may += ["complete_bet_or_raise_to"] if state.can_complete_bet_or_raise_to() else []
        method = random.choice(may)
        getattr(state, method)()
        done.append((method, ()))
    return done


def bet_again(pokerkit: Any, hands: list[Done]) -> None:
    for hand in hands:
        state = new_hand(pokerkit)
        for method, arguments in hand:
            getattr(state, method)(*arguments)


def poker_hands(scale: float) -> Work:
    pokerkit = load("pokerkit")
    chance.seed(1)
    random = Random(1)
    hands = [bet(new_hand(pokerkit), random) for _ in range(round(60 * scale))]
    return Work(in_process(lambda: bet_again(pokerkit, hands)), len(hands), len(hands))


def playout(game: Any, random: Random) -> list[int]:
    """Play a deal out from Python, chance and players alike choosing at random; return the actions."""
    state = game.new_initial_state()
    done = []
    while not state.is_terminal():
        action = random.choice(state.legal_actions())
        state.apply_action(action)
        done.append(action)
    return done


def apply_again(game: Any, deals: list[list[int]]) -> None:
    for deal in deals:
        state = game.new_initial_state()
        for action in deal:
            state.apply_action(action)


def openspiel_replays(scale: float) -> Work:
    game = load("pyspiel").load_game("euchre")
    random = Random(1)
    deals = [playout(game, random) for _ in range(round(2000 * scale))]
    return Work(in_process(lambda: apply_again(game, deals)), len(deals), len(deals))


def openspiel_player(scale: float) -> Work:
    game = load("pyspiel").load_game("euchre")
    deals = round(1000 * scale)
    return Work(in_process(lambda: [playout(game, Random(seed)) for seed in range(deals)]), deals, deals)


def openspiel_rollouts(scale: float) -> Work:
    """Roll a dealt hand out at random in C++: one simulation of its search, evaluated by many rollouts."""
    pyspiel = load("pyspiel")
    game, rollouts, random = pyspiel.load_game("euchre"), round(20_000 * scale), Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    search = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, False, 1, False)
    return Work(in_process(lambda: search.step(state)), rollouts, rollouts)


def plans() -> list[Plan]:
    """Return the benchmarks of the peers."""
    made: list[tuple[str, str, Callable[[float], Work], str, str]] = [
        ("pokerkit", f"PokerKit: fixed-limit hold'em, {PLAYERS} players", poker_hands, "hands/s", "hand"),
        ("openspiel", "OpenSpiel euchre: deals replayed", openspiel_replays, "deals/s", "deal"),
        ("openspiel-player", "OpenSpiel euchre: a player in Python", openspiel_player, "deals/s", "deal"),
        ("openspiel-rollouts", "OpenSpiel euchre: rollouts in C++", openspiel_rollouts, "deals/s", "deal"),
    ]
    return [Plan(*one) for one in made]
