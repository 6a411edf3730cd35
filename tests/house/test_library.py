"""The library: games that never change, what is refused and how, what a seat sees, and pictures that say the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import eldesthand as eh
from eldesthand.library.game import BadRecord

ROOT = Path(__file__).parents[2]
OUT_OF_TURN = eh.deal("Somerset 1888", trump="H E").act("S DK")


def test_every_name_is_there_and_nothing_else_is_told_of() -> None:
    assert dir(eh) == sorted(eh.__all__)
    for name in eh.__all__:
        assert getattr(eh, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'whist'"):
        eh.whist  # noqa: B018 -- that it is asked for is the test


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    """What one has not asked for is not waited for: neither the solver nor the room."""
    code = "import eldesthand as eh, sys; eh.deal(trump='H').act('E DK').ruling; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "eldesthand.library.game" in loaded
    unwanted = ("numpy", "starlette", "sqlalchemy", "typer", "eldesthand.players.arena.run")
    assert not [name for name in unwanted if name in loaded]


def test_a_game_never_changes_and_is_its_minutes() -> None:
    game = eh.deal("Somerset 1888", seed=7)
    before = game.minutes
    after = game.act("E: passes")
    assert (game.minutes, len(game.acts), len(after.acts)) == (before, 0, 1)
    assert eh.loads(after.minutes) == after
    assert len({after, eh.loads(after.minutes), game}) == 2


def test_what_is_written_to_a_file_reads_back(tmp_path: Path) -> None:
    OUT_OF_TURN.dump(tmp_path / "dispute.min")
    assert eh.load(tmp_path / "dispute.min") == OUT_OF_TURN
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    with pytest.raises(BadRecord, match="not text"):
        eh.load(tmp_path / "picture.png")


def test_several_acts_stand_in_a_string_or_in_several() -> None:
    """The other side calls a suit, so the card called goes back to its hand: S52, and by S85 only one penalty."""
    together = OUT_OF_TURN.act('E: "You led out of turn, South"; W: calls clubs')
    assert together == OUT_OF_TURN.act('E: "You led out of turn, South"', "W: calls clubs")
    assert together.ruling.laws == ("S85", "S52")


@pytest.mark.parametrize(
    ("act", "line", "words"),
    [
        ("S: sings", 1, "sings"),
        ("E: passes; X DK", 2, "not understood"),
        ("", 1, "nothing is done"),
        ("E: discards SA", 1, ""),
    ],
)
def test_what_is_no_act_is_refused_with_its_place_among_the_acts(act: str, line: int, words: str) -> None:
    with pytest.raises(BadRecord) as refused:
        eh.deal("Somerset 1888", seed=7).act(act)
    assert refused.value.troubles[0].line == line
    assert words in str(refused.value)


def test_what_can_not_be_dealt_is_refused_in_words() -> None:
    for wanted, words in (
        ({"book": "whist"}, "no book is called 'whist'"),
        ({"dealer": "Q"}, "no seat"),
        ({"seed": 1, "trump": "H"}, "a seed deals the cards"),
        ({"moon": "on"}, "no option 'moon'"),
        ({"book": "Modern", "pack": "77"}, "77"),
        ({"hands": "N:AAAAA - - -", "turn_up": "H9"}, "a hand has four suits"),
    ):
        with pytest.raises(ValueError, match=words):
            eh.deal(**wanted)


def test_options_of_a_book_are_named_shortly() -> None:
    assert '[Option "M-pack 28"]' in eh.deal("Modern", pack="28").minutes
    assert '[Option "A-06 four at most"]' in eh.deal(a_06="four at most").minutes


@given(st.integers(0, 10**6), st.sampled_from(["Somerset 1888", "New York 1876", "Modern"]), st.sampled_from("NESW"))
def test_what_the_house_plays_is_lawful_and_reads_back(seed: int, book: str, dealer: str) -> None:
    game = eh.deal(book, seed=seed, dealer=dealer).play("random", "book")
    assert eh.loads(game.minutes) == game
    assert game.story.standing is not None
    assert game.story.standing.ended or not game.table.deal.complete  # type: ignore[union-attr]


def test_a_bridge_deal_is_played_and_solved() -> None:
    game = eh.deal("bridge", seed=3).play("book", acts=8)
    solution = eh.solve(game)
    assert sum(solution.tricks) == 12
    assert max(solution.values.values()) in solution.tricks
    assert solution.line[0][0] == "S"


def test_players_are_one_two_or_four_and_must_have_cards() -> None:
    with pytest.raises(ValueError, match="name one, two or four"):
        eh.deal(seed=1).play("book", "book", "book")
    with pytest.raises(eh.UnknownPlayer):
        eh.deal(seed=1).play("wizard")
    for game in (eh.deal(), OUT_OF_TURN):
        with pytest.raises(BadRecord, match="must have cards"):
            game.play("book")


def test_what_is_not_known_is_not_solved() -> None:
    for game in (OUT_OF_TURN, eh.deal(seed=1), eh.load(ROOT / "examples/evening.min")):
        with pytest.raises(eh.NotSolved):
            eh.solve(game)


# What a seat sees


@given(st.integers(0, 10**6), st.integers(0, 6))
def test_a_view_tells_nothing_of_hands_that_are_hidden(seed: int, passes: int) -> None:
    """Whatever the others hold, as long as nothing of it is played: North's view, its words and its picture."""
    game = eh.deal("Somerset 1888", seed=seed)
    for seat in "ESWNESW"[:passes]:
        game = game.act(f"{seat}: passes")
    dealt = next(line for line in game.minutes.splitlines() if line.startswith('[Deal "'))
    _, east, south, west = dealt.split('"')[1].removeprefix("N:").split()
    other = eh.loads(game.minutes.replace(f"{east} {south} {west}", f"{west} {east} {south}"))
    own, seen = game.view("N"), other.view("N")
    assert (str(seen), seen._repr_html_(), seen.steps) == (str(own), own._repr_html_(), own.steps)
    assert (seen.hand, seen.lawful, seen.rights) == (own.hand, own.lawful, own.rights)


def test_a_record_of_persons_has_no_seat_to_be_seen_from() -> None:
    room = eh.loads('[Minutes "1"]\n[Book "Somerset 1888"]\n[Room "Ann, Bob; Cid"]\n"Dan": arrives\n')
    assert room.table is None
    with pytest.raises(BadRecord, match="nobody sits"):
        room.view("N")
    assert "Dan" in room._repr_html_()


# Pictures


def test_pictures_say_what_the_words_say_and_escape_what_was_said() -> None:
    game = OUT_OF_TURN.act('E: "<b>no</b>"')
    for picture in (game._repr_html_(), game.acts[0]._repr_html_(), eh.law("S52")._repr_html_()):
        assert "S52" in picture
    assert "<b>no</b>" not in game._repr_html_()
    assert "hidden" in game.view("E")._repr_html_()


def test_the_joker_is_drawn() -> None:
    for seed in range(20):
        game = eh.deal("Modern", seed=seed, pack="25")
        assert game._repr_html_().count("the joker") == ("*" in game.minutes)


def test_a_law_that_there_is_not_is_told_with_those_that_are_like_it() -> None:
    with pytest.raises(eh.UnknownLaw, match="S999"):
        eh.law("S999")
    assert "A-04" in str(eh.law("A-04"))


def test_the_arena_is_that_of_the_command() -> None:
    result = eh.arena("book", "random", deals=20, seed=3)
    mean, low, high = result.points
    assert low < mean < high
    assert f"{mean:+.3f}" in str(result)
    with pytest.raises(ValueError, match="at least one deal"):
        eh.arena("book", "random", deals=0)
    with pytest.raises(eh.UnknownPlayer):
        eh.arena("book", "wizard")
