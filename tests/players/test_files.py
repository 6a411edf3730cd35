"""A player in a file, as docs/players.md shows it: it plays in the arena, the terminal, the room and an evening."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from drivers.evenings import Night
from drivers.room_server import Caller, room_in_a_thread
from eldesthand import players
from eldesthand.cli import run as command
from eldesthand.players import PlayerTaken, UnknownPlayer, full_name, names, offered, player, register
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.files import BadPlayerFile, PlayerFailed, load
from eldesthand.server.hub import Hub
from eldesthand.server.store.store import open_store
from eldesthand.session.chance import seeded
from eldesthand.session.evening.crossing import opening, told_to
from eldesthand.session.evening.events import EveningOpened
from eldesthand.session.events import AtCards, Event, Opened, SatDown, decode, encode
from eldesthand.session.session import Session
from eldesthand.shown.choosing.options import offered as books_offered

ROOT = Path(__file__).parents[2]
REASONS = {"three trumps", "the max of them", "the min of them", "anything will do"}
BROKEN = """
from eldesthand.players.interface import Decision, Reason

class Broken:
    name = "broken"

    def decide(self, view, due, lawful, memory):
        if due is None:
            return None
        {body}
"""
Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Iterator[Write]:
    """Write a file of players; whoever is registered meanwhile is withdrawn."""
    before = set(names("euchre"))

    def written(text: str) -> Path:
        path = tmp_path / "my_player.py"
        path.write_text(text, "utf-8")
        return path

    yield written
    for name in {*names("euchre"), *names("bridge")} - before:
        players.withdraw(name)


@pytest.fixture
def plain(write: Write) -> Path:
    """The file of the player printed in docs/players.md."""
    text = (ROOT / "docs" / "players.md").read_text("utf-8")
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert code is not None
    return write(code[1])


def terminal(folder: Path, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))))
    program = [sys.executable, "-c", "from eldesthand.cli import main; main()", "play", *words]
    env = {**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "PYTHONUTF8": "1"}
    return subprocess.run(
        program, input=given, capture_output=True, text=True, cwd=folder, env=env, check=False, timeout=120
    )


def reasons(table: Session, most: int = 60) -> set[str]:
    """Let the house do what it has to; return the reasons that its players gave."""
    given: set[str] = set()
    for _ in range(most):
        ahead = table.house_does()
        for event in ahead:
            table, _ = table.apply(event)
            given |= {event.words} - {""} if isinstance(event, AtCards) else set()
        if not ahead:
            break
    return given


def four_of_the_house(opened: Opened) -> tuple[Session, list[Event]]:
    table, stream = Session.of(opened, seeded(1)), list[Event]([opened])
    for name in ("Ada", "Ben", "Cora", "Dora"):
        for event in table.came(name, house=True):
            table, _ = table.apply(event)
            stream.append(event)
    return table, stream


def test_it_plays_in_the_arena_in_every_process(plain: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "plain", "plain/random", "--player-file", str(plain), "--deals", "52", "--workers", "2"]
    assert command(words) == 0
    assert "plain against plain/random: 52 deals" in capsys.readouterr().out


def test_it_plays_at_a_table_of_the_room(plain: Path) -> None:
    assert load(f"{plain}:Plain") == ("plain",)
    table, stream = four_of_the_house(Opened("one", "S", "club", players="plain"))
    given = reasons(table)
    assert given
    assert given <= REASONS
    assert b'"players":"plain"' in encode(stream[0])
    assert decode(encode(stream[0])) == stream[0]


def test_it_plays_in_an_evening(plain: Path) -> None:
    load(str(plain))
    night = Night(people=("Ann",))
    night.want("Ann")
    night.takes(night.evening.house_asked("Ann"))
    night.sit()
    evening = EveningOpened("E", "Tuesday", "S", "club", "Ann", players="plain")
    table = Session.of(opening(evening, 1, "T"), seeded(1))
    (sat_down,) = night.evening.orders[1]
    assert isinstance(sat_down, SatDown)
    for event in told_to(table, (replace(sat_down, house=sat_down.names),)):
        table, _ = table.apply(event)
    given = reasons(table)
    assert given
    assert given <= REASONS


def test_it_plays_in_the_terminal_and_a_game_kept_knows_it(plain: Path, write: Write, tmp_path: Path) -> None:
    words = ("--straight", "--seed", "8", "--speed", "0")
    kept = terminal(tmp_path, *words, "--save", "game.min", "--player-file", plain.name, given="\n" * 4)
    assert (tmp_path / "game.min").exists(), kept.stderr
    lost = terminal(tmp_path, "--resume", "game.min")
    assert (lost.returncode, lost.stdout) == (2, "")
    assert "no player is called 'plain'" in lost.stderr
    assert "--player-file" in lost.stderr
    again = terminal(tmp_path, "--resume", "game.min", "--player-file", plain.name)
    assert again.returncode != 2
    write(plain.read_text() + "\n\ndef _fails(*asked):\n    raise KeyError('SQ')\n\nPlain.decide = _fails\n")
    failed = terminal(tmp_path, *words, "--save", "other.min", "--player-file", plain.name, given="\n" * 30)
    assert failed.returncode == 1
    assert re.search(r"my_player.py, line \d+: KeyError: 'SQ'", " ".join(failed.stdout.split()))
    assert "Traceback" not in failed.stdout + failed.stderr
    cheats = "\n\ndef _cheats(self, view, due, lawful, memory):\n    act = Play(view.seat, 63)\n"
    answer = "    return Decision(act, Reason('why not')) if due is not None else None\n\nPlain.decide = _cheats\n"
    imports = "from eldesthand.table.acts import Play\nfrom eldesthand.players.interface import Decision, Reason\n"
    write(imports + plain.read_text() + cheats + answer)
    cheated = terminal(tmp_path, *words, "--save", "third.min", "--player-file", plain.name, given="\n" * 30)
    assert cheated.returncode == 1
    assert "the player plain did what can't be done:" in " ".join(cheated.stdout.split())


def test_the_room_offers_it_and_takes_its_name(plain: Path, tmp_path: Path) -> None:
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        ann = Caller(port, "Ann")
        bridge = next(laws for laws in ann.http.get("/api/books").json() if laws["code"] == "B")
        assert [offer["name"] for offer in bridge["players"]] == ["book", "expert"]
        load(str(plain))
        somerset = ann.http.get("/api/books").json()[0]["players"]
        names = [offer["name"] for offer in somerset]
        assert names == ["gentle", "book", "expert", "master", "bold", "careful", "plain"]
        assert ann.post("/api/tables", players="plain")["table"]
        assert ann.post("/api/evenings", players="plain/book")["evening"]
        refused = ann.http.post("/api/tables", json={"players": "nobody"})
        assert refused.status_code == 422
        assert "no player is called 'nobody'" in refused.text
        ann.close()


def test_a_table_whose_players_are_not_known_can_be_looked_at_and_goes_on(plain: Path, tmp_path: Path) -> None:
    async def room(known: bool) -> tuple[int, bool, str]:
        store = await open_store(str(tmp_path / "room.db"))
        hub = Hub(store, pace=0, chance=seeded(1))
        try:
            if not await store.streams("table"):
                await hub.open(Opened("one", "S", "club", places="agreed", players="plain"))
                live = hub.get("one")
                await live.comes("Ann", "come")
                for name in ("Ben", "Cora", "Dora"):
                    await live.comes(name, name, house=True)
            live = await hub.find("one")
            live.wake()
            while live._house is not None and not live._house.done():
                await asyncio.wait([live._house], timeout=10)
            assert live.table.view("Ann") is not None
            question = live.attendance.life("Ann").question
            return live.version, live.is_stuck, question.words if question is not None else ""
        finally:
            await hub.close()
            await store.close()

    def opened(known: bool) -> tuple[int, bool, str]:
        return asyncio.run(asyncio.wait_for(room(known), 60))

    begun = opened(False)
    assert begun[1]
    assert "called plain" in begun[2]
    assert "--player-file" in begun[2]
    assert opened(False)[0] == begun[0]
    load(str(plain))
    version, stuck, words = opened(True)
    assert (stuck, words) == (False, "")
    assert version > begun[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("class Plain(\n", "my_player.py, line 1: '(' was never closed; mend this line"),
        ("import no_such_module\n", "my_player.py, line 1: ModuleNotFoundError: No module named 'no_such_module'"),
        ("\nraise SystemExit(3)\n", "my_player.py, line 2: SystemExit: 3"),
        ("A = 1\n", "no class in it has a method decide"),
        ("class P:\n    def decide(self, view):\n        pass\n", "line 2: write it as def decide(self, view, due"),
        (
            "class Book:\n    def decide(self, *asked):\n        pass\n",
            "there is a player called book for euchre already",
        ),
        ("class P:\n    games = 'whist'\n    def decide(self, *asked):\n        pass\n", "plays whist"),
        ("class P:\n    name = 'P P'\n    def decide(self, *asked):\n        pass\n", "can't be a player's name"),
        (
            "class P:\n    def __init__(self, x):\n        pass\n    def decide(self, *a):\n        pass\n",
            "as P() was made",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_line(
    text: str, said: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(text)
    for words in (["arena", "book", "book"], ["play"], ["serve", "--try"]):
        assert command([*words, "--player-file", str(path)]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert f"eldesthand {words[0]}: --player-file {path}" in shown.err
        assert said in shown.err
        assert len(shown.err.splitlines()) == 1


def test_a_class_or_a_file_that_is_not_there(plain: Path, tmp_path: Path) -> None:
    with pytest.raises(BadPlayerFile, match="it has no class Fancy; there are Plain"):
        load(f"{plain}:Fancy")
    with pytest.raises(BadPlayerFile, match="there is no such file"):
        load(str(tmp_path / "nobody.py"))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 1 / 0", "line 10: ZeroDivisionError: division by zero"),
        ("return None", "decide of broken returned None: return Decision"),
        ("return 'CA'", "decide of broken returned 'CA': return Decision"),
        ("return Decision(lawful[0], 'why')", "a Decision holds an act and a Reason"),
        ("return Decision(lawful[0], Reason(7))", "an act or a reason that can't be"),
        ("return Decision(type(lawful[0])((view.seat + 1) % 4), Reason('mine'))", "acted for seat"),
    ],
)
def test_a_player_that_fails_ends_a_match_with_its_line(
    body: str, said: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(BROKEN.format(body=body))
    assert command(["arena", "broken", "book", "--player-file", str(path), "--deals", "1", "--workers", "1"]) == 1
    shown = capsys.readouterr()
    assert said in shown.err
    assert len(shown.err.splitlines()) == 1


def test_a_player_that_is_registered_takes_the_settings_it_knows(plain: Path) -> None:
    load(str(plain))
    book = player("book", slips=0.25, vigilance=0.5)
    assert (book.slips, book.vigilance) == (0.25, 0.5)  # type: ignore[attr-defined]
    assert player("plain", slips=0.25).name == "plain"
    assert player("plain/book", slips=0.25).slips == 0.25  # type: ignore[attr-defined]
    assert full_name("plain/book~T-M1,E-M1") == "plain/book~E-M1,T-M1"
    with pytest.raises(UnknownPlayer, match="the player plain has no advice E-M1"):
        player("plain~E-M1")


def test_a_name_is_given_once(plain: Path) -> None:
    load(str(plain))
    assert load(str(plain)) == ("plain",), "a file may be read again"
    for name in ("plain", "book"):
        with pytest.raises(PlayerTaken, match="take another name"):
            register(name, ("euchre",), BookPlayer)


def test_at_every_table_there_is_a_choice_between_the_players_of_the_program() -> None:
    assert list(offered("euchre")) == ["gentle", "book", "expert", "master", "bold", "careful"]
    assert list(offered("bridge")) == ["book", "expert"]
    for laws in books_offered():
        assert [each.name for each in laws.players] == list(offered("bridge" if laws.code == "B" else "euchre"))


def test_the_default_is_left_out_of_streams() -> None:
    assert b"players" not in encode(Opened("one", "S", "club"))
    assert b"players" not in encode(EveningOpened("E", "Tuesday", "S", "club", "Ann"))


def test_a_failing_player_of_the_room_says_where(write: Write) -> None:
    load(str(write(BROKEN.format(body="return lawful.card"))))
    table, _ = four_of_the_house(Opened("one", "S", "club", players="broken"))
    with pytest.raises(PlayerFailed, match=r"my_player.py, line 10: AttributeError"):
        reasons(table)
