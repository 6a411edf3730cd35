"""Euchre and bridge for PettingZoo: its AEC interface, in which agents act one after another.

It needs the ``study`` part: ``pip install 'eldesthand[study]'``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from eldesthand.environments.episode import Episode, Rules
from eldesthand.environments.observing import MOST
from eldesthand.seats import LETTERS

AGENTS = tuple(LETTERS)
"""The agents: N, E, S and W."""


class CardTable(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Four agents at a table, by one of the books.

    With lawful acts an action is a number (`eldesthand.environments.numbering`), and an observation has what the agent
    sees with a mask of what it may do.  With any acts an action is eight numbers (`any_act`), and there is no mask:
    what can't be done changes nothing and is told in `infos` as ``{"impossible": True}``.

    Rewards are the points of a deal, those of the other side taken off; played for a game or a rubber, 1 and -1 at its
    end.
    """

    def __init__(
        self, book: str = "Somerset 1888", acts: str = "lawful", until: str = "deal",
        options: dict[str, str] | None = None, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        """Take the rules.  Raises ValueError for what there is not."""
        super().__init__()
        self.rules = Rules(book, acts, until, options)
        self.metadata = {
            "name": f"eldesthand_{self.rules.book.game}_{self.rules.letter}",
            "render_modes": ["ansi", "html"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {agent: _observations(self.rules) for agent in AGENTS}
        self.action_spaces = {agent: _actions(self.rules) for agent in AGENTS}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: the cards of a seed, else those after the last."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.episode = Episode(self.rules, int(self._seeds.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = AGENTS[self.episode.seat]

    def observe(self, agent: str) -> Any:
        """Return what an agent observes; the mask is nothing but noughts for one that is not asked."""
        seat = AGENTS.index(agent)
        numbers = self.episode.observe(seat)
        if self.rules.is_any:
            return numbers
        is_asked = seat == self.episode.seat
        mask = self.episode.mask if is_asked else np.zeros(self.rules.numbering.size, np.int8)
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Let the agent that is selected act.  Raises ValueError for an action that is not lawful."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if self.rules.is_any:
            if not self.episode.do_anything(action):
                self.infos[agent] = {"impossible": True}
        else:
            self.episode.act(int(action))
        self.rewards = dict(zip(AGENTS, self.episode.gains, strict=True))
        self._accumulate_rewards()
        if self.episode.over:
            ends = self.truncations if self.episode.cut_short else self.terminations
            ends.update(dict.fromkeys(self.agents, True))
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = AGENTS[self.episode.seat]

    def render(self) -> str | None:
        """Return the deal in hand: its minutes, or as a picture with its rulings in HTML."""
        if self.render_mode is None:
            return None
        game = self.episode.game()
        return str(game) if self.render_mode == "ansi" else game._repr_html_()

    def close(self) -> None:
        """Nothing is to be closed."""


def _observations(rules: Rules) -> spaces.Space[Any]:
    numbers = spaces.Box(-1, MOST, (rules.observed,), np.int8)
    if rules.is_any:
        return numbers
    mask = spaces.Box(0, 1, (rules.numbering.size,), np.int8)
    return spaces.Dict({"observation": numbers, "action_mask": mask})


def _actions(rules: Rules) -> spaces.Space[Any]:
    if rules.is_any:
        return spaces.MultiDiscrete(list(rules.any_act.sizes))
    return spaces.Discrete(rules.numbering.size)


def env(
    book: str = "Somerset 1888", acts: str = "lawful", until: str = "deal", options: dict[str, str] | None = None,
    render_mode: str | None = None,
) -> AECEnv:  # fmt: skip
    """Return an environment of four agents at a table.

    `book` is "Somerset 1888", "New York 1876", "modern" or "bridge 1907"; `acts` "lawful" or "any"; `until` what an
    episode is played for: "deal", "game", "rubber", "deals 8".  `options` are those of the book, as
    ``{"M-pack": "32"}``.  Raises ValueError for what there is not.
    """
    return wrappers.OrderEnforcingWrapper(CardTable(book, acts, until, options, render_mode))
