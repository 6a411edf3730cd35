"""Matches registered beforehand, the players of the ladder, its table, and players that are programs."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest

from eldesthand.books import book
from eldesthand.cli import run as command
from eldesthand.players import files, player, withdraw
from eldesthand.players.arena.registered import TABLE, BadRegistration, Result, read, table
from eldesthand.players.arena.run import play
from eldesthand.players.arena.sitting import Match, play_sitting, table_of
from eldesthand.players.arena.tally import total
from eldesthand.players.company import play_deal, shuffled
from eldesthand.players.equity import Equity, equity
from eldesthand.table.score import Tally

ROOT = Path(__file__).parents[2]
LADDER = ROOT / "bench" / "ladder"
CLAIM = 'players = ["book", "random"]\nseed = 7\npairs = 20\n[claim]\nat_least = {}\n'


# The players


def decisions(name: str, code: str, deals: int = 40) -> str:
    """Return a digest of everything that four players of a kind decide in so many deals."""
    laws, kept = book(code), sha256()
    four = tuple(player(name, laws.game) for _ in range(4))
    for index in range(deals):
        dealt = table_of(laws, shuffled(laws, Random(f"frozen {index}")), index & 3, Tally((index % 5, index % 3)))
        for done in play_deal((four[0], four[1], four[2], four[3]), dealt).done:
            kept.update(msgspec.json.encode(done.decision.act) + b"\n")
    return kept.hexdigest()[:16]


@pytest.mark.parametrize(
    ("name", "code", "digest"),
    [
        ("book-1", "S", "173bd8f987f1b685"),
        ("book-1", "P", "173bd8f987f1b685"),
        ("book-1", "M", "96830c558cf3174e"),
        ("greedy", "S", "ef170db4a64727c9"),
        ("sensible", "S", "ec1b453f45cbc8a5"),
    ],
)
def test_the_measures_of_the_ladder_decide_as_they_always_have(name: str, code: str, digest: str) -> None:
    """Whoever mends the Book names what is new in `MENDS`, so that this stays as it is."""
    assert decisions(name, code) == digest


@pytest.mark.parametrize("name", ["book-1", "greedy", "sensible", "book+random"])
def test_identical_players_score_exactly_nothing(name: str) -> None:
    result = total(play(Match(name, name, 5), 50))
    assert all(row.here + row.there == 0 and row.hopes == 0 for row in result.rows)
    assert any(row.here and row.hopes_here for row in result.rows)
    assert (result.mean, result.hopes.low, result.hopes.high) == (0.0, 0.0, 0.0)


@pytest.mark.long
def test_each_is_better_than_the_next() -> None:
    for first, second in (("book-1", "sensible"), ("greedy", "sensible"), ("sensible", "random")):
        assert total(play(Match(first, second, 3), 100)).low > 0, (first, second)


def test_partners_of_two_kinds_lie_between_those_of_one() -> None:
    """A random partner costs a Book player something, and is worth something to a random one."""
    assert total(play(Match("book+random", "random", 3), 100)).low > 0
    assert total(play(Match("book", "book+random", 3), 100)).low > 0


def test_only_what_is_a_choice_is_timed() -> None:
    times = play_sitting(Match("greedy", "greedy", 1), 0, 10).times[0]
    assert 0 < sum(times.values()) < 10 * 2 * 2 * 10


# The chance to win


BENJAMIN = {(0, 1): 0.45, (1, 1): 0.17, (0, 2): 0.16, (1, 2): 0.12, (0, 4): 0.05, (1, 4): 0.05}
"""What a deal comes to by Fred Benjamin's simulations: the side, 0 the dealer's, and its points.

Printed with his chart by Natty Bumppo, "Probability chart", 6 January 2006,
https://members.tripod.com/borf_books/ecolum61.htm.
"""


@pytest.mark.parametrize(
    ("own", "theirs", "dealer", "chance"),
    [
        (0, 0, 0, 0.51), (5, 5, 0, 0.51), (8, 8, 0, 0.54), (9, 9, 0, 0.65),
        (2, 8, 0, 0.08), (2, 8, 1, 0.07), (9, 6, 1, 0.82), (9, 8, 0, 0.72),
    ],
)  # fmt: skip
def test_M33_the_chances_are_those_of_benjamins_chart(own: int, theirs: int, dealer: int, chance: float) -> None:
    """The chart lets its figures differ at eight and nine points, so that it may lie a point away."""
    modern = Equity(book("M"), "game", BENJAMIN)
    assert modern.now(Tally((own, theirs)), dealer) == pytest.approx(chance, abs=0.0105)


@pytest.mark.parametrize(
    ("code", "chosen", "goal"),
    [("S", (), "rubber"), ("S", (), "game"), ("S", (("A-06", "four at most"),), "rubber"), ("P", (), "game")]
    + [("M", (("M-game", points),), "game") for points in ("5", "7", "10", "11")],
)
def test_the_chances_of_both_sides_add_up(code: str, chosen: tuple[tuple[str, str], ...], goal: str) -> None:
    hope = equity(code, chosen, goal)
    assert hope is not None
    for points in ((0, 0), (4, 0), (3, 4), (2, 1)):
        for dealer in range(4):
            ours, theirs = hope.now(Tally(points), dealer), hope.now(Tally(points[::-1]), dealer + 1)
            assert ours + theirs == pytest.approx(1)
    assert hope.now(Tally((4, 0)), 0) > hope.now(Tally((3, 0)), 0) > hope.now(Tally((0, 0)), 0) > 0.45


def test_S1_a_game_won_is_worth_more_than_points_towards_it() -> None:
    hope = equity("S")
    assert hope is not None
    ahead = hope.now(Tally((0, 0), (1, 0), last=0), 0)
    assert 0.6 < hope.now(Tally((4, 0)), 0) < ahead < hope.now(Tally((4, 0), (1, 0), last=0), 0) < 1
    assert hope.won(Tally((0, 0), (2, 1), last=0), 0) == 1


def test_at_bridge_and_for_deals_there_is_no_chance_to_tell() -> None:
    assert equity("B") is None
    assert equity("S", (), "deals") is None


# Registered matches


def test_a_claim_that_holds_and_one_that_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "line.toml"
    path.write_text(CLAIM.format(0.1))
    assert command(["arena", str(path), "--workers", "1"]) == 0
    assert "it holds" in capsys.readouterr().out
    result = msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Result)
    assert result.held
    assert result.pairs == 20
    assert result.points.mean == total(play(Match("book", "random", 7), 20)).mean
    assert result.times[0].decisions > 0
    assert not list(tmp_path.glob("*.jsonl"))
    assert "| yes |" in table(tmp_path)
    path.write_text(CLAIM.format(99))
    assert "| run as another file |" in table(tmp_path)
    assert command(["arena", str(path), "--workers", "1"]) == 3
    assert "it does not hold: the lower end is" in capsys.readouterr().out
    assert command(["arena", str(tmp_path)]) == 0
    assert (tmp_path / TABLE).read_text() == table(tmp_path)


def test_a_registered_match_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "line.toml"
    path.write_text(CLAIM.format(0.1).replace("20", "60"))
    registered = read(path)
    play(registered.match, 50, resume=registered.kept)
    kept = registered.kept.read_text()
    assert command(["arena", str(path), "--workers", "1"]) == 0
    result = msgspec.json.decode(registered.result.read_bytes(), type=Result)
    assert (result.pairs, len(kept.splitlines())) == (60, 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("players = 3", "players"),
        (CLAIM.format("0.1\nabove = 0.0"), "one of at_least and above"),
        (CLAIM.format(0.1).replace("random", "nobody"), "nobody"),
        (CLAIM.format(0.1).replace("seed", "seeds"), "seeds"),
        (CLAIM.format(0.1).replace("20", "0"), "no pairs"),
        ('book = "chess"\n' + CLAIM.format(0.1), "chess"),
        ('match = "chess"\n' + CLAIM.format(0.1), "chess"),
        ("[", "TOML"),
    ],
)
def test_a_file_that_registers_nothing_gets_one_line(
    tmp_path: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "line.toml"
    path.write_text(text)
    with pytest.raises(BadRegistration):
        read(path)
    assert command(["arena", str(path)]) == 2
    shown = capsys.readouterr().err
    assert len(shown.splitlines()) == 1
    assert said.lower() in shown.lower() or said == "TOML"


def test_the_table_of_the_ladder_is_as_its_files_are() -> None:
    """Write it anew by ``eldesthand arena bench/ladder``."""
    assert (LADDER / TABLE).read_text("utf-8") == table(LADDER)


def test_every_line_of_the_ladder_can_be_read() -> None:
    seeds = []
    for path in sorted(LADDER.glob("*.toml")):
        if "ismcts" not in path.stem:
            seeds.append(read(path).registration.seed)
    assert len(seeds) == len(set(seeds)) >= 6


# Others


def test_openspiels_search_plays_its_own_game_at_our_table() -> None:
    """A hundred simulations are better than any lawful act; each state that is put together is one of theirs."""
    pytest.importorskip("pyspiel")
    chosen = (("M-alone", "until the lead"), ("M-discard", "not the turn-up"))
    registered = files.load(str(ROOT / "bench" / "openspiel_player.py"))
    try:
        sitting = play_sitting(Match("ismcts-100", "sensible", 1, "M", "", chosen), 0, 30)
    finally:
        for name in registered:
            withdraw(name)
    assert total([sitting]).mean > 0
    assert sum(sitting.times[0].values()) > 200


def test_the_program_of_the_examples_plays(capsys: pytest.CaptureFixture[str]) -> None:
    program = f"lines={sys.executable} {ROOT / 'examples' / 'line_player.py'}"
    assert command(["arena", "lines", "random", "--program", program, "--deals", "20", "--workers", "1"]) == 0
    assert "points a deal" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("program", "code", "said"),
    [
        ("silent=true", 1, "the program silent ended without an answer"),
        ("gone=/no/such/program", 1, "can't be started"),
        ("odd=yes nonsense", 1, "the program odd answered b'nonsense'"),
        ("wild=yes 99", 1, "no number of a lawful one"),
        ("book=true", 2, "called book"),
        ("=true", 2, "=true"),
        ("true", 2, "write it as NAME=COMMAND"),
    ],
)
def test_a_program_that_fails_is_told_of_in_one_line(
    program: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = program.partition("=")[0] or "random"
    words = ["arena", name, "random", "--program", program, "--deals", "1", "--workers", "1"]
    assert command(words) == code
    shown = capsys.readouterr().err
    assert said in shown
    assert len(shown.splitlines()) == 1
