"""A kind of match in a file, as docs/players.md shows it: named in the arena, the terminal, the room, an evening."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.evenings import Night
from drivers.room_server import Caller, room_in_a_thread
from eldesthand.books import book
from eldesthand.cli import run as command
from eldesthand.players.arena.sitting import Match, play_sitting
from eldesthand.players.files import BadPlayerFile, load, log
from eldesthand.session.chance import seeded
from eldesthand.session.evening.crossing import opening, rubber_over, told_to
from eldesthand.session.evening.evening import ClubEvening
from eldesthand.session.evening.events import EveningOpened
from eldesthand.session.events import Event, Opened, asked_act, decode, encode
from eldesthand.session.session import Pending, Session
from eldesthand.shown.lobby_cards import score_words
from eldesthand.shown.sheets.of_evening import sheet_of
from eldesthand.table import match
from eldesthand.table.acts import NoClaim
from eldesthand.table.lawful import lawful
from eldesthand.table.match import NoSuchMatch, chosen_goal, goal_of

ROOT = Path(__file__).parents[2]
Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Iterator[Write]:
    """Write a file of matches; whichever are registered meanwhile are withdrawn."""
    before = {kind.name for kind in match.kinds(book("S"))}

    def written(text: str) -> Path:
        path = tmp_path / "my_match.py"
        path.write_text(text, "utf-8")
        return path

    yield written
    for name in {kind.name for kind in match.kinds(book("S"))} - before:
        match.withdraw(name)


@pytest.fixture
def points(write: Write) -> Path:
    """The file of the match printed in docs/players.md."""
    text = (ROOT / "docs" / "players.md").read_text("utf-8")
    (code,) = [code for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "MatchKind(" in code]
    return write(code)


def terminal(folder: Path, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))))
    program = [sys.executable, "-c", "from eldesthand.cli import main; main()", "play", *words]
    env = {**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "PYTHONUTF8": "1"}
    return subprocess.run(
        program, input=given, capture_output=True, text=True, cwd=folder, env=env, check=False, timeout=120
    )


def played(table: Session, kept: Callable[[Event], None] = lambda event: None) -> Session:
    """Let Ann play what is first of all that is lawful, and the house what it does, until the match is over."""

    def taken(ahead: Pending) -> None:
        nonlocal table
        for event in ahead:
            table, _ = table.apply(event)
            kept(event)

    for _ in range(3000):
        seen, due = table.view("Ann"), table.due_of("Ann")
        if table.is_over:
            return table
        if ahead := table.house_does():
            taken(ahead)
        elif table.play is None:
            taken(table.drawn_by("Ann", table.spread[:1]))
        elif table.before_the_deal and due is not None:
            taken(table.done_by("Ann", asked_act({"act": due.what}, due.seat), "00112233445566778899"))
        elif due is not None and seen is not None:
            taken(table.done_by("Ann", lawful(seen, table.book)[0]))
        elif table.is_won:
            taken(table.done_by("Ann", NoClaim(0)))
        else:
            taken(table.gone_on_by("Ann"))
    raise AssertionError("the match is never over")


def marked(table: Session) -> list[int]:
    """Return the points of each side on the sheet, added up anew."""
    assert table.play is not None
    score = table.play.score
    lines = [line for lines in (*(written.lines for written in score.sheet), score.lines) for line in lines]
    return [sum(line.points for line in lines if line.side == which and not line.moved) for which in (0, 1)]


def test_it_is_played_for_at_a_table_of_the_room(points: Path) -> None:
    with pytest.raises(NoSuchMatch, match="no match is called 'points'; there are rubber, game, deals"):
        Session.of(Opened("one", "S", "club", plays="points 3"))
    assert load(str(points)) == ()
    opened = Opened("one", "S", "club", plays="points 3")
    table, stream = Session.of(opened, seeded(1)), list[Event]([opened])
    for name in ("Ann", "Ben", "Cora", "Dora"):
        for event in table.came(name, house=name != "Ann"):
            table, _ = table.apply(event)
            stream.append(event)
    table = played(table, stream.append)
    won = marked(table)
    assert max(won) >= 3
    assert table.winner == won.index(max(won))
    assert table.play is not None
    assert table.play.book.rubber_won(table.play.score.marked) < 0
    assert score_words(table).endswith("the game is over")
    again = Session.of(opened, seeded(1))
    for event in stream[1:]:
        again, _ = again.apply(decode(encode(event)))
    assert (again.is_over, again.winner, again.goal.words) == (True, table.winner, "3 points")
    for event in table.again_by("Ann"):
        table, _ = table.apply(event)
    number = table.deal_in_hand[1]
    table = played(table)
    assert max(after - before for after, before in zip(marked(table), won, strict=True)) >= 3
    assert table.play is not None
    assert table.play.score.rubbers or table.deal_in_hand[1] > number


def test_it_is_played_for_in_an_evening(points: Path) -> None:
    with pytest.raises(NoSuchMatch):
        ClubEvening.of(EveningOpened("E", "Tuesday", "S", "club", "Ann", plays="points 3"))
    load(str(points))
    night = Night(people=("Ann",), plays="points 3")
    night.want("Ann")
    night.takes(night.evening.house_asked("Ann"))
    night.sit()
    opened = opening(night.evening.opened, 1, night.evening.tables[1])
    table = Session.of(opened, seeded(1))
    for event in told_to(table, night.evening.orders[1]):
        table, _ = table.apply(event)
    table = played(table)
    over = rubber_over(night.evening, table, 0.0)
    assert over is not None
    assert (over.winner, over.words[-4:]) == (table.winner, "win.")
    night.takes(night.evening.rubber_over(over))
    sheet = sheet_of(night.evening)
    assert (sheet.unit, [rubber.winner for rubber in sheet.rubbers]) == ("game", [table.winner])


def test_it_is_played_for_in_the_arena(points: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "book", "random", "--player-file", str(points), "--deals", "52", "--workers", "2"]
    assert command([*words, "--match", "points 3"]) == 0
    assert re.search(r"^matches +\d\d : \d", capsys.readouterr().out, re.MULTILINE)
    assert command([*words, "--match", "points"]) == 2
    assert "--match points: 'points' can't be played for" in capsys.readouterr().err
    short, long = (play_sitting(Match("book", "random", 1, "S", f"points {count}"), 0, 30) for count in (2, 9))
    assert sum(short.rubbers) > sum(long.rubbers) > 0


def test_it_is_played_for_in_the_terminal_and_a_game_kept_knows_it(points: Path, tmp_path: Path) -> None:
    words = ("--straight", "--seed", "8", "--speed", "0", "--plain")
    kept = terminal(
        tmp_path, *words, "--save", "game.min", "--player-file", points.name, "--match", "points 1", given="\n1\n" * 60
    )
    assert (tmp_path / "game.min").exists(), kept.stderr
    assert "The game is over." in kept.stdout
    lost = terminal(tmp_path, "--resume", "game.min")
    assert (lost.returncode, lost.stdout) == (2, "")
    assert "no match is called 'points'" in lost.stderr
    assert "--player-file" in lost.stderr
    again = terminal(tmp_path, "--resume", "game.min", "--player-file", points.name)
    assert again.returncode != 2


def test_the_room_offers_it_and_takes_its_name(points: Path, tmp_path: Path) -> None:
    load(str(points))
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        ann = Caller(port, "Ann")
        offered = {
            book["code"]: [goal["name"] for goal in book["matches"]] for book in ann.http.get("/api/books").json()
        }
        more = ["deals 4", "deals 8", "deals 16", "points 11", "points 21"]
        assert offered["S"] == offered["B"] == ["rubber", "game", *more]
        assert offered["P"] == offered["M"] == ["game", *more]
        assert ann.post("/api/tables", plays={"for": "points 21"})["table"]
        table = ann.post("/api/tables", plays={"for": "points", "deals": 21})["table"]
        assert ann.http.get(f"/api/tables/{table}/sheet").json()["title"] == "21 points"
        assert ann.post("/api/evenings", plays={"for": "points 21"})["evening"]
        for plays in ({"for": "points"}, {"for": "points 0"}, {"for": "whist"}, {"for": "points 3 4"}):
            assert ann.http.post("/api/tables", json={"plays": plays}).status_code == 422
            assert ann.http.post("/api/evenings", json={"plays": plays}).status_code == 422
        ann.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("MatchKind('game', print, str)", "there is a match called game already"),
        ("MatchKind('No Name', print, str)", "can't be a match's name"),
        ("MatchKind('some', print, str, counts=(9, 2))", "its counts are a range"),
    ],
)
def test_a_match_that_cannot_be_is_told(text: str, said: str, write: Write) -> None:
    with pytest.raises(BadPlayerFile, match=said):
        load(str(write(f"from eldesthand.table.match import MatchKind\nKIND = {text}\n")))


@pytest.mark.parametrize(
    ("body", "said"), [("1 / 0", r"my_match.py, line 2: ZeroDivisionError"), ("'Ann'", "was won by 'Ann': write 0, 1")]
)
def test_a_match_that_fails_is_told_with_its_line_as_the_file_is_read(
    body: str, said: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(
        f"from eldesthand.table.match import MatchKind\nBROKEN = MatchKind('broken', lambda match: {body}, str)\n"
    )
    assert command(["arena", "book", "book", "--player-file", str(path), "--match", "broken"]) == 2
    assert re.search(said, capsys.readouterr().err)
    assert "broken" not in {kind.name for kind in match.kinds(book("S"))}


def test_a_match_that_fails_later_goes_on_and_the_fault_is_logged_once(
    write: Write, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "disabled", False)  # import-linter disables the loggers that it finds
    won = "lambda match: {0: None}[match.score.marked.points[0]] if match.hands > 1 else None"
    load(str(write(f"from eldesthand.table.match import MatchKind\nBROKEN = MatchKind('broken', {won}, str)\n")))
    assert play_sitting(Match("book", "random", 1, "S", "broken"), 0, 20).rubbers == (0, 0)
    (fault,) = caplog.records
    assert fault.getMessage().endswith("my_match.py, line 2: KeyError; the match broken goes on")


def test_one_of_a_file_alone(write: Write) -> None:
    text = (
        "from eldesthand.table.match import MatchKind\nA = MatchKind('a', print, str)\nB = MatchKind('b', print, str)\n"
    )
    load(f"{write(text)}:B")
    assert [kind.name for kind in match.kinds(book("S"))] == ["rubber", "game", "deals", "b"]
    with pytest.raises(BadPlayerFile, match="it has no class C; there are A, B"):
        load(f"{write(text)}:C")


@pytest.mark.parametrize(
    ("text", "code", "kept"),
    [
        ("", "S", "rubber"),
        ("", "P", "game"),
        ("rubber", "B", "rubber"),
        ("game", "S", "game"),
        ("deals 8", "M", "deals 8"),
    ],
)
def test_what_can_be_chosen(text: str, code: str, kept: str) -> None:
    assert chosen_goal(text, book(code)).text == kept


@pytest.mark.parametrize("text", ["rubber 1", "deals", "deals 0", "deals 101", "deals x", "deals 1 2", "whist"])
def test_what_cannot_be_chosen(text: str) -> None:
    with pytest.raises(NoSuchMatch):
        chosen_goal(text, book("S"))


def test_older_streams_have_the_number_of_deals_apart() -> None:
    old = decode(b'{"is":"opened","table":"one","book":"S","manner":"club","plays":"deals","deals":3}')
    assert isinstance(old, Opened)
    assert goal_of(old.plays, book("S"), old.deals) == goal_of("deals 3", book("S"))
    assert b"plays" not in encode(Opened("one", "S", "club"))
    assert b"plays" not in encode(EveningOpened("E", "Tuesday", "S", "club", "Ann"))
