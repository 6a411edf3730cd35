"""The file of a game: a stream of events, whole at any time; what is damaged is told; files of the form before."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eldesthand.cli import application
from eldesthand.cli.play_file import TAG, UnreadableGame, dumps, load, loaded, save
from eldesthand.cli.play_keeper import Keeper
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table.lawful import lawful

KEPT = Path(__file__).parent / "kept"
"""Games kept by a version before: a record with what nobody may see yet in the tag `Sealed`."""


def go_on(local: LocalGame) -> None:
    """Do the next thing, the person's first lawful act where it is for the person."""
    if local.others():
        return
    if local.is_over:
        local.another()
    elif local.table is None:
        local.draw()
    elif local.between:
        local.go_on()
    elif local.pack_is_due:
        local.with_the_pack()
    else:
        assert local.view is not None
        local.at_cards(lawful(local.view, local.book)[0])


def played(events: int, **settings: object) -> LocalGame:
    local = LocalGame.opening(Settings(seed=1, **settings))  # type: ignore[arg-type]
    while len(local.events) < events:
        go_on(local)
    return local


@pytest.mark.parametrize("file", sorted(KEPT.glob("*.min")), ids=lambda file: str(file.stem))
def test_a_game_kept_by_the_form_before_is_gone_on_with(file: Path) -> None:
    local = load(file)
    before = [line for line in file.read_text().splitlines() if line and not line.startswith(("[Note", f"[{TAG}"))]
    assert [line for line in local.minutes().splitlines() if line] == before
    number = local.table.deal.number if local.table is not None else 0
    while local.table is None or local.table.deal.number < number + 2:
        go_on(local)
    assert replay(loads(local.minutes().encode())).troubles == ()
    again = loaded(dumps(local))
    assert again.club == local.club
    assert again.story == local.story


def test_each_line_is_an_event_and_the_first_says_what_the_file_is_and_hides() -> None:
    local = played(40)
    first, *lines = dumps(local).splitlines()
    assert first.startswith(b'{"format":"eldesthand game","version":1,')
    assert b"the order of the pack" in first
    assert len(lines) == len(local.events)
    assert all(line.startswith(b'{"is":"') for line in lines)


@pytest.mark.parametrize("events", range(4, 75, 3))
def test_a_game_cut_short_after_any_event_is_gone_on_with(events: int) -> None:
    local = played(75)
    again = loaded(b"".join(line + b"\n" for line in dumps(local).splitlines()[: events + 2]))
    assert again.events[: events + 1] == local.events[: events + 1]
    for _ in range(20):
        go_on(again)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'"version":1', b'"version":9', "it is of version 9; this program reads version 1"),
        (b"eldesthand game", b"another game", "it is of the format 'another game', and no kept game"),
        (b'{"is":"spread out"', b'{"is":"spread', "line 7 is damaged"),
        (b'"who":"Guest"', b'"who":"Gu', "line 3 is damaged"),
        (b'"is":"opened"', b'"is":"gone on"', "nobody has opened a table"),
        (b'"book":"S"', b'"book":"X"', "can't have happened"),
        (b'"cards":[', b'"cards":[99,', "can't have happened"),
    ],
)
def test_a_damaged_file_is_told_with_its_line(old: bytes, new: bytes, said: str) -> None:
    data = dumps(played(30))
    assert old in data
    with pytest.raises(UnreadableGame, match=said):
        loaded(data.replace(old, new, 1))


def test_a_file_is_whole_whenever_the_program_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    local, path = played(30), tmp_path / "a.game"
    save(path, dumps(local))
    go_on(local)

    def killed(number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        save(path, dumps(local))
    assert len(load(path).events) == 30
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_done_is_put_at_the_end_of_the_file(tmp_path: Path) -> None:
    local, path = played(30), tmp_path / "a.game"
    keeper = Keeper(path)
    assert keeper.keep(local) == ""
    inode = path.stat().st_ino
    for _ in range(10):
        go_on(local)
        assert keeper.keep(local) == ""
        assert (path.read_bytes(), path.stat().st_ino) == (dumps(local), inode)


@pytest.mark.parametrize("other", [None, b"", b"another program has written here\n"])
def test_a_file_that_is_gone_or_another_is_written_whole(tmp_path: Path, other: bytes | None) -> None:
    local, path = played(30), tmp_path / "a.game"
    keeper = Keeper(path)
    keeper.keep(local)
    path.unlink()
    if other is not None:
        path.write_bytes(other)
    go_on(local)
    assert keeper.keep(local) == ""
    assert path.read_bytes() == dumps(local)


def test_what_was_not_put_there_to_its_end_is_taken_off_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    local, path = played(30), tmp_path / "a.game"
    keeper = Keeper(path)
    keeper.keep(local)
    before = path.read_bytes()
    go_on(local)

    def killed(number: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", killed)
        with pytest.raises(KeyboardInterrupt):
            keeper.keep(local)
    assert path.read_bytes() == before
    assert keeper.keep(local) == ""
    assert path.read_bytes() == dumps(local)


def test_a_last_line_that_is_torn_is_left_out_with_a_word_wherever_it_ends(tmp_path: Path) -> None:
    local = played(30)
    data = dumps(local)
    last = len(data.splitlines()[-1])
    for cut in range(2, last + 1):
        words: list[str] = []
        again = loaded(data[:-cut], words.append)
        assert again.events[: len(local.events) - 1] == local.events[:-1]
        assert words == [f"line {len(local.events) + 1} was not written to its end; the game goes on without it"]
    for whole in (data, data[:-1]):
        assert loaded(whole, pytest.fail).events == local.events
    path = tmp_path / "a.game"
    path.write_bytes(data[:-9])
    done = CliRunner().invoke(application(), ["convert", str(path)])
    assert done.exit_code == 0
    assert "not written to its end" in done.stderr


def test_a_kept_game_is_read_checked_and_converted_as_its_record(tmp_path: Path) -> None:
    local, path = played(230, book="B"), str(tmp_path / "a.game")
    save(Path(path), dumps(local))
    run, app = CliRunner(), application()
    told = run.invoke(app, ["referee", path])
    assert (told.exit_code, "The doubling is closed." in told.output) == (0, True)
    record = run.invoke(app, ["convert", path])
    assert record.output == local.minutes()
    assert run.invoke(app, ["convert", path, "--out", str(tmp_path / "a.min")]).exit_code == 0
    assert (tmp_path / "a.min").read_text() == local.minutes()
    assert '[Board "1"]' in run.invoke(app, ["convert", path, "--to", "pbn"]).output
    checked = run.invoke(app, ["verify", path])
    assert checked.output.endswith("all hold\n")
