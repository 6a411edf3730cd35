"""Training: deals are played and kept, models fitted to them, and what was stopped goes on where it was."""

from __future__ import annotations

import errno
from pathlib import Path
from random import Random

import numpy as np
import pytest

from eldesthand.books import book
from eldesthand.cli import run
from eldesthand.players.arena.sitting import table_of
from eldesthand.players.company import play_deal, shuffled
from eldesthand.players.expert import training as trainings
from eldesthand.players.expert.bias import UNLEARNED, learned
from eldesthand.players.expert.player import ExpertPlayer
from eldesthand.players.expert.training import (
    LISTENED,
    PARCEL,
    NotThisTraining,
    TooFewDeals,
    Training,
    TrainingPlan,
    TrainingStopped,
)
from eldesthand.solver.native import kernel
from eldesthand.table.score import Tally

PLAN = TrainingPlan(deals=PARCEL + 20, worlds=4, seed=7, close=4)

pytestmark = pytest.mark.skipif(kernel() is None, reason="without the kernel it would take hours")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Training:
    """Return a training one round of which has been played."""
    training = Training(tmp_path_factory.mktemp("training"), PLAN)
    training.play(1, 1)
    return training


def kept(training: Training) -> dict[str, dict[str, list[object]]]:
    """Return what is kept of the deals of a first round, by the names of the files."""
    notes = {}
    for path in sorted(training.place(1).glob("deals-*.npz")):
        with np.load(path) as arrays:
            notes[path.name] = {name: arrays[name].tolist() for name in arrays.files}
    return notes


def test_every_card_that_was_weighed_and_every_word_is_kept(played: Training) -> None:
    notes = kept(played)
    assert list(notes) == ["deals-00000.npz", "deals-00001.npz"]
    first = notes["deals-00000.npz"]
    assert len(first["contexts"]) == len(first["features"]) == len(first["worths"]) > PARCEL
    words = sum(len(note["words"]) for note in notes.values())
    assert LISTENED * PLAN.deals <= words <= 8 * LISTENED * PLAN.deals, (
        "one seat speaks at the least, and nobody more than twice"
    )
    assert {word[1] for note in notes.values() for word in note["words"]} == {0, 1, 2, 3}  # type: ignore[index]


def test_the_models_of_a_round_lose_less_than_chance_and_are_played_by(played: Training) -> None:
    trained = played.fit(1)
    assert trained.lost < 0.8 * trained.lost_by_chance
    laws = book("S")
    player = ExpertPlayer(worlds=6, weights=str(played.place(1)))
    dealt = table_of(laws, shuffled(laws, Random("a deal")), 0, Tally())
    assert play_deal((player,) * 4, dealt).table.deal.ended
    assert played.parcels(2)[0].weights == str(played.place(1)), "the next round is played with them"


def test_what_is_missing_or_mangled_is_played_again_and_comes_out_alike(played: Training, tmp_path: Path) -> None:
    before, first = kept(played), played.place(1) / "deals-00000.npz"
    mangled = first.read_bytes()[: first.stat().st_size // 2]
    again = Training(tmp_path, PLAN)
    again.place(1).mkdir()
    for path in played.place(1).glob("deals-*.npz"):
        (again.place(1) / path.name).write_bytes(path.read_bytes())
    (again.place(1) / first.name).write_bytes(mangled)
    told: list[int] = []
    again.play(1, 1, told.append)
    assert told == [20, PARCEL], "twenty deals were kept, fifty are played"
    assert repr(kept(again)) == repr(before)


def test_stopped_it_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = Training(tmp_path, PLAN)

    def stops(deals: int) -> None:
        if deals == PARCEL:
            raise KeyboardInterrupt

    with pytest.raises(TrainingStopped):
        training.play(1, 1, stops)
    assert [path.name for path in training.place(1).iterdir()] == ["deals-00000.npz"]


def test_a_folder_of_another_training_is_left_alone(played: Training, tmp_path: Path) -> None:
    with pytest.raises(NotThisTraining, match="seed=7"):
        Training(played.folder, TrainingPlan(deals=PLAN.deals, worlds=4, seed=8, close=4))
    (tmp_path / "plan.json").write_text("{", "utf-8")
    with pytest.raises(NotThisTraining, match=r"plan\.json can't be read"):
        Training(tmp_path, PLAN)


def test_too_few_deals_are_said_to_be_too_few(tmp_path: Path) -> None:
    training = Training(tmp_path, TrainingPlan(deals=1, worlds=4))
    training.play(1, 1)
    with pytest.raises(TooFewDeals):
        training.fit(1)


# --- the command


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--rounds", "0"], "--rounds 0: write 1 or more"),
        (["--book", "bridge"], "--book bridge: there are S, P and M of euchre"),
        (["--others", "nobody"], "--others nobody:"),
        (["--deals", "1", "--worlds", "4"], "--deals 1:"),
        (["--close", "-1"], "--close -1: write 0 or more"),
    ],
)
def test_bad_input_is_said_with_its_place(
    flags: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["train", str(tmp_path / "models"), *flags, "--workers", "1"]) == 2
    assert said in capsys.readouterr().err


def test_without_a_kernel_it_says_what_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("eldesthand.cli.train.kernel", lambda: None)
    assert run(["train", str(tmp_path / "models")]) == 2
    assert "install a compiler" in capsys.readouterr().err


def test_the_command_goes_on_with_what_is_kept_and_names_the_models(
    played: Training, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = f"--deals {PLAN.deals} --worlds 4 --seed 7 --rounds 1 --close {PLAN.close} --workers 1".split()
    assert run(["train", str(played.folder), *flags]) == 0
    told = capsys.readouterr().out
    assert f"the models are in {played.place(1)}" in told
    assert "pairs of close words: beside what is reckoned passing is worth" in told
    assert learned(7, str(played.place(1))) != UNLEARNED
    assert run(["train", str(played.folder), *flags, "--seed", "8"]) == 2
    assert "name another folder" in capsys.readouterr().err


def test_a_full_disk_is_said_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(trainings, "_write", full)
    assert run(["train", str(tmp_path / "models"), "--workers", "1"]) == 1
    said = capsys.readouterr().err
    assert "plan.json: No space left on device" in said


def test_stopped_the_command_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stops(*_: object) -> None:
        raise TrainingStopped

    monkeypatch.setattr(Training, "play", stops)
    assert run(["train", str(tmp_path / "models"), "--workers", "1"]) == 130
    assert "give the same command to go on" in capsys.readouterr().err
