"""Euchre and bridge as games of OpenSpiel: importing this module registers them.

``pyspiel.load_game("eldesthand_euchre", {"book": "modern"})`` and ``pyspiel.load_game("eldesthand_bridge")``: a deal,
played lawfully, for its points.  The cards are chance nodes, one each.  At bridge no trick is doubled beyond 100 points
(B-DOUBLE-7n), so that a deal has an end.  It needs ``pip install open_spiel``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from eldesthand.cards import name as card_name
from eldesthand.environments.episode import Rules
from eldesthand.environments.lawful_deal import LawfulDeal, begun
from eldesthand.environments.numbering import numbering_of
from eldesthand.environments.observing import layout_of, observe
from eldesthand.players.arena.sitting import points_of, table_of
from eldesthand.seats import LETTERS, Seat
from eldesthand.table.acts import Act, AskBest, Discard, GiveBest
from eldesthand.table.score import Tally

FACE_DOWN: Final = (Discard, AskBest, GiveBest)
"""Acts whose card only the player knows."""


def _type_of(game: str, words: str, parameters: dict[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=f"eldesthand_{game}",
        long_name=words,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=4,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


EUCHRE: Final = _type_of("euchre", "Eldest Hand's Euchre", {"book": "Somerset 1888", "dealer": 3})
BRIDGE: Final = _type_of("bridge", "Eldest Hand's Bridge of 1907", {"dealer": 3})


class CardGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A deal by a book of laws."""

    def __init__(self, kind: Any, book: str, options: dict[str, str], most: float, longest: int,
                 params: Mapping[str, Any]) -> None:  # fmt: skip
        """Take the rules.  Raises ValueError for a book that there is not."""
        self.rules = Rules(book, options=options)
        self.dealer: Seat = int(params.get("dealer", 3)) & 3
        game = self.rules.book.game
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.numbering.size,
            max_chance_outcomes=len(numbering_of(game).cards),
            num_players=4,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> CardState:
        """Return the state before a card is dealt."""
        return CardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CardObserver:
        """Return what makes observations of states."""
        return CardObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class EuchreGame(CardGame):
    """A deal of euchre; the parameter `book` is "Somerset 1888", "New York 1876" or "modern"."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Take the parameters.  Raises ValueError for a book that is none of euchre."""
        params = params or {}
        super().__init__(EUCHRE, str(params.get("book", "Somerset 1888")), {}, 4.0, 64, params)
        if self.rules.book.game != "euchre":
            raise ValueError(f"{params['book']} is no book of euchre")


class BridgeGame(CardGame):
    """A deal of bridge by the laws of 1907."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(BRIDGE, "bridge 1907", {"B-DOUBLE-7n": "100"}, 2000.0, 120, params or {})


class CardState(pyspiel.State):  # type: ignore[misc]
    """The cards dealt so far, and then the deal."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.dealer = game.dealer
        self.cards: tuple[int, ...] = ()
        self.deal: LawfulDeal | None = None
        self.numbered: dict[int, Act | None] = {}
        self.told: tuple[tuple[Seat, int, bool], ...] = ()
        """Who did what, by its number, and whether only the player knows the card."""

    def current_player(self) -> int:
        """Return the seat that is asked; chance while cards are dealt."""
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.deal.seat if not self.deal.is_over else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.deal is not None and self.deal.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may be dealt next, each as likely as another."""
        dealt = set(self.cards)
        left = [card for card in self.rules.book.pack if card not in dealt]
        return sorted((self.rules.numbering.places[card], 1 / len(left)) for card in left)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.numbered)

    def _apply_action(self, action: int) -> None:
        if self.deal is None:
            self.cards = (*self.cards, self.rules.numbering.cards[action])
            book = self.rules.book
            if len(self.cards) == 4 * book.hand_size + book.turns_up:
                self._stand(begun(table_of(book, self.cards, self.dealer, Tally())))
            return
        act = self.numbered[action]
        self.told = (*self.told, (self.deal.seat, action, isinstance(act, FACE_DOWN)))
        self._stand(self.deal.after(act))

    def _stand(self, deal: LawfulDeal) -> None:
        self.deal = deal
        self.numbered = {}
        if not deal.is_over:
            self.numbered = self.rules.numbering.numbered(deal.acts, deal.may_be_silent)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {card_name(self.rules.numbering.cards[action])}"
        return f"{LETTERS[player]}: {self.rules.numbering.words[action]}"

    def returns(self) -> list[float]:
        """Return the points of each seat, those of the other side taken off; none before the end."""
        if self.deal is None or not self.deal.is_over:
            return [0.0] * 4
        points = float(points_of(self.deal.table))
        return [points, -points, points, -points]

    def information_of(self, player: int) -> str:
        """Return all that a player has seen and done: its cards and, in order, what was done and it could see."""
        hand_size = self.rules.book.hand_size
        own = self.cards[player * hand_size : (player + 1) * hand_size]
        told = [f"{LETTERS[player]} {' '.join(card_name(card) for card in sorted(own))}"]
        if self.deal is not None and self.rules.book.turns_up:
            told.append(card_name(self.cards[4 * hand_size]))
        words = self.rules.numbering.words
        for seat, number, face_down in self.told:
            if seat == player or number:
                said = words[number].split()[0] if face_down and seat != player else words[number]
                told.append(f"{LETTERS[seat]}: {said}")
        if self.deal is not None and self.deal.table.deal.dummy_shown:
            dummy = self.deal.table.deal.dummy
            dealt = sorted(self.cards[dummy * hand_size : (dummy + 1) * hand_size])
            told.append(f"dummy {' '.join(map(card_name, dealt))}")
        return "; ".join(told)

    def __str__(self) -> str:
        hands = [self.cards[n : n + self.rules.book.hand_size] for n in range(0, len(self.cards), 5)]
        if self.deal is None:
            return f"dealt {' '.join(card_name(card) for hand in hands for card in hand[:5])}"
        acts = (f"{LETTERS[seat]}: {self.rules.numbering.words[number]}" for seat, number, _ in self.told)
        return "; ".join((" ".join(card_name(card) for card in self.cards), *acts))


class CardObserver:
    """Observations of a state: the numbers of `eldesthand.environments.observing`, and a text."""

    def __init__(self, game: CardGame, kind: Any, params: Any) -> None:
        """Take what is to be observed.  Raises ValueError for parameters, of which there are none."""
        if params:
            raise ValueError(f"there are no parameters of an observation: {params}")
        self.game = game.rules.book.game
        self.kind = kind
        layout = layout_of(self.game)
        self.tensor = np.zeros(layout.lawful, np.float32)
        lawful = (part for part in layout.parts if part.at < layout.lawful)
        self.dict = {part.name: self.tensor[part.at : part.at + part.size] for part in lawful}

    def set_from(self, state: CardState, player: int) -> None:
        """Take what a player observes in a state."""
        self.tensor.fill(0)
        deal = state.deal
        if deal is not None:
            asked = deal.may_be_silent and deal.seat == player
            self.tensor[:] = observe(deal.view(player), deal.memory(player), self.game, asked)

    def string_from(self, state: CardState, player: int) -> str:
        """Return what a player observes in a state in words: with perfect recall all that it has seen and done."""
        if self.kind.perfect_recall:
            return state.information_of(player)
        if state.deal is None:
            return state.information_of(player)
        self.set_from(state, player)
        return " ".join(
            f"{name}={','.join(str(int(number)) for number in numbers)}" for name, numbers in self.dict.items()
        )


pyspiel.register_game(EUCHRE, EuchreGame)
pyspiel.register_game(BRIDGE, BridgeGame)
