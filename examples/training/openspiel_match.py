"""A match of one of OpenSpiel's algorithms: Monte Carlo tree search against lawful acts at random, at euchre.

    python examples/training/openspiel_match.py [DEALS]

The search sees all four hands, as OpenSpiel's does: this shows that its algorithms play here, not how strong they are.
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

import eldesthand.environments.spiel  # noqa: F401 - registers the games


def play(deals: int, seed: int = 1) -> list[float]:
    """Return the points of north and south, who search, in each deal."""
    game = pyspiel.load_game("eldesthand_euchre", {"book": "modern"})
    chance = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    searching = mcts.MCTSBot(game, 2.0, 12, evaluator, random_state=chance)
    bots = [searching if seat % 2 == 0 else UniformRandomBot(seat, chance) for seat in range(4)]
    points = []
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                cards, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chance.choice(cards, p=odds)))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        points.append(state.returns()[0])
    return points


if __name__ == "__main__":
    made = play(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
    print(f"{len(made)} deals: the search made {np.mean(made):+.2f} points a deal")
