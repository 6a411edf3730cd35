"""Euchre and bridge as games of OpenSpiel, by its own tests, and a match of one of its algorithms."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="make test installs open_spiel")

GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("eldesthand_euchre", {"book": "Somerset 1888"}),
    ("eldesthand_euchre", {"book": "New York 1876"}),
    ("eldesthand_euchre", {"book": "modern"}),
    ("eldesthand_bridge", {}),
)


@pytest.mark.parametrize(("name", "parameters"), GAMES)
def test_open_spiel_finds_nothing_to_mend(name: str, parameters: dict[str, str]) -> None:
    import eldesthand.environments.spiel  # noqa: F401 - registers the games

    pyspiel.random_sim_test(pyspiel.load_game(name, parameters), num_sims=1, serialize=True, verbose=False)


PLAYTHROUGH = """
import sys
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
import eldesthand.environments.spiel

flags.FLAGS(["playthrough"])
with open(sys.argv[1], "w") as file:
    file.write(generate_playthrough.playthrough("eldesthand_euchre(book=modern)", action_sequence=None, seed=3))
original, again = generate_playthrough.replay(sys.argv[1])
assert original == again
"""


def test_a_playthrough_can_be_made_and_played_again(tmp_path: Path) -> None:
    """In a process of its own: what OpenSpiel logs with closes files that it does not own."""
    out = tmp_path / "eldesthand_euchre.txt"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PLAYTHROUGH, str(out)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "game: eldesthand_euchre(book=modern)" in out.read_text("utf-8")


def test_what_a_player_knows_says_nothing_of_the_discard() -> None:
    import eldesthand.environments.spiel  # noqa: F401

    game = pyspiel.load_game("eldesthand_euchre", {"book": "modern"})
    state = game.new_initial_state()
    for _ in range(21):
        outcomes = [outcome for outcome, _ in state.chance_outcomes()]
        state.apply_action(outcomes[0])
    words = [state.action_to_string(state.current_player(), act) for act in state.legal_actions()]
    assert words == ["N: pass", "N: order up", "N: play alone"]
    state.apply_action(state.legal_actions()[1])
    assert state.current_player() == 3
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(0).endswith("N: order up; W: discard")
    assert "W: discard " in state.information_state_string(3)
