"""Bridge at the keyboard, in a real terminal: a rubber to its end, both hands of the dealer, dummy's view, a claim."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eldesthand.cards import name
from eldesthand.cli.play_file import dumps, load, loaded
from eldesthand.cli.play_menus import menu_of
from eldesthand.cli.play_paper import Paper
from eldesthand.cli.play_screen import TerminalScene
from eldesthand.cli.play_sheet import sheet
from eldesthand.cli.play_ways import ways
from eldesthand.club.club import Impossible
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.session.local import LocalGame, Settings
from eldesthand.shown.choosing.choice import Menu
from eldesthand.shown.choosing.menus import claims, unusual
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.acts import Column
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.lawful import lawful, playable
from eldesthand.table.score import Tally, Written

Start = Callable[..., Any]
FILE = "rubber.min"
MINE = re.compile(r"^(Your (choice|call|lead|turn)|A card from dummy)|^It is for you", re.MULTILINE)


def card_of(local: LocalGame) -> str:
    """Return a card that may be played now, "" if none is asked for."""
    seen, due = local.view, local.due
    if seen is None or due is None or due.what not in ("lead", "play"):
        return ""
    return name(playable(seen, local.book, due.hand)[0])


def step(game: Any, path: Path) -> None:
    """Play a card that follows suit, make hearts, give leave; Enter where nothing is asked."""
    words = ""
    if MINE.search(str(game)):
        words = card_of(load(path)) or ("Satisfied" if game.has("satisfied") else "")
        words = words or ("Hearts" if game.has("Your choice of trumps") else "")
        words = words or ("Yes" if game.has('"Yes"') else "May I lead?" if game.has("May I lead?") else "1")
    game.send(words)


@pytest.mark.long
def test_a_whole_rubber_by_keys_left_and_gone_on_with(sit_down: Start, tmp_path: Path) -> None:
    path = tmp_path / FILE
    game = sit_down("--book", "bridge", "--seed", "2", "--speed", "0", "--save", FILE)
    assert game.has("The cut for partners and the deal")
    seen: set[str] = set()
    for _ in range(700):
        if game.has("The rubber is over."):
            break
        for what in ("A card from dummy", "Your lead from dummy", "what dummy may say", "Your call on doubling"):
            if game.has(what):
                seen.add(what)
        if "kept" not in seen and game.has("deal 2"):
            seen.add("kept")
            game.send("quit")
            assert game.close() == 0
            game = sit_down("--resume", FILE, "--speed", "0")
        step(game, path)
    assert game.has("The rubber is over.")
    assert {"A card from dummy", "what dummy may say", "kept"} <= seen
    game.send("score")
    assert game.has("WE │ THEY")
    assert game.has("the rubber")
    while game.has("Enter goes on"):
        game.send("")
    game.send("quit")
    assert game.close() == 0
    played = replay(loads(load(path).minutes().encode()))
    assert played.troubles == ()
    assert played.table is not None
    assert len(played.table.score.rubbers) == 1


def until(local: LocalGame, wanted: Callable[[LocalGame], bool], most: int = 4000) -> LocalGame:
    """Go on, the person doing his first lawful thing, until something is so."""
    for _ in range(most):
        if wanted(local):
            return local
        if local.others():
            continue
        if local.table is None:
            local.draw()
        elif local.between:
            local.go_on()
        elif local.pack_is_due:
            local.with_the_pack()
        else:
            assert local.view is not None
            local.at_cards(lawful(local.view, local.book)[0])
    raise AssertionError("it never was so")


def is_dummy(local: LocalGame) -> bool:
    return local.view is not None and local.view.deal.dummy == local.view.seat


def plays_dummy(local: LocalGame) -> bool:
    due = local.due
    return due is not None and due.what == "play" and due.hand not in (-1, due.seat)


def bridge(seed: int, wanted: Callable[[LocalGame], bool], **more: Any) -> LocalGame:
    return until(LocalGame.opening(Settings(book="B", seed=seed, **more)), wanted)


def test_B_DUMMY_2_dummy_has_his_seven_rights_and_nothing_else_to_choose() -> None:
    local = bridge(1, is_dummy)
    (choice,) = menu_of(local).choices
    assert isinstance(choice.does, Menu)
    assert [inner.law for inner in choice.does.choices] == [f"B-DUMMY-2{letter}" for letter in "abcdefg"]


def test_B_DUMMY_1_the_dealer_plays_both_hands_and_the_numbers_stand_over_the_one_to_play() -> None:
    local = bridge(2, plays_dummy)
    seen, due = local.view, local.due
    assert seen is not None
    assert due is not None
    game = ways(local.book)
    choices = menu_of(local).choices
    assert [choice.card for choice in choices] == list(game.hand_of(seen, due.hand))
    assert all(isinstance(choice.does, A.Play) and choice.does.hand == due.hand for choice in choices)
    assert game.prompt(due) == "A card from dummy"
    lying, own = seen.deal.hands[due.hand][0], seen.deal.hands[seen.seat][0]
    assert game.put(lying, seen, due) == A.Play(seen.seat, lying, due.hand)
    assert game.put(own, seen, due) == A.Play(seen.seat, own)


def test_a_card_of_the_wrong_hand_is_asked_for_twice(sit_down: Start, tmp_path: Path) -> None:
    path = tmp_path / FILE
    game = sit_down("--book", "bridge", "--seed", "2", "--speed", "0", "--straight", "--save", FILE)
    for _ in range(300):
        if game.has("A card from dummy"):
            break
        step(game, path)
    local = load(path)
    seen = local.view
    assert seen is not None
    own = name(seen.deal.hands[seen.seat][0])
    game.send(own)
    assert game.has("hand that is to play. Type it again")
    before = len(load(path).events)
    game.send(own)
    assert len(load(path).events) > before


def test_a_chain_of_redoubles_in_the_words_of_the_book() -> None:
    def speaks(local: LocalGame) -> bool:
        return local.due is not None and local.due.what == "speak"

    local = bridge(3, speaks)
    labels: list[str] = []
    for _ in range(12):
        until(local, lambda local: speaks(local) or bool(local.view and local.view.deal.tricks))
        if not speaks(local):
            break
        assert local.view is not None
        doubles = [choice for choice in menu_of(local).choices if isinstance(choice.does, A.Double)]
        labels += [double.label for double in doubles]
        assert isinstance(doubles[0].does, A.Double)
        local.at_cards(doubles[0].does)
    assert labels[0] in ('"I double"', '"I redouble"')
    assert set(labels[1:]) <= {'"I redouble"'}


def test_a_revoke_by_the_person_is_claimed_by_nobody_but_an_adversary_and_the_menu_offers_it() -> None:
    local = bridge(4, lambda local: bool(local.view and local.view.deal.tricks and local.view.deal.tricks[0].gathered))
    seen = local.view
    assert seen is not None
    menu = claims(seen)
    assert len(menu.choices) == 2
    inner = menu.choices[0].does
    assert isinstance(inner, Menu)
    claim = inner.choices[0].does
    assert isinstance(claim, A.Claim)
    local.at_cards(claim)
    assert local.table is not None
    assert local.table.deal.claims[-1].seat == seen.seat


@pytest.mark.parametrize("wanted", [is_dummy, plays_dummy], ids=["dummy", "dealer"])
def test_every_unusual_act_that_is_offered_can_be_tried(wanted: Callable[[LocalGame], bool]) -> None:
    local = bridge(1, wanted)
    seen = local.view
    assert seen is not None
    tried = 0
    for choice in unusual(seen, local.book).choices:
        acts = [choice.does] if not isinstance(choice.does, Menu) else [inner.does for inner in choice.does.choices[:1]]
        for act in acts:
            assert isinstance(act, A.Act)
            again = loaded(dumps(local))
            try:
                again.at_cards(act)
            except Impossible:
                continue
            assert replay(loads(again.minutes().encode())).troubles == ()
            tried += 1
    assert tried >= 8


def test_the_sheet_has_honours_above_tricks_below_and_a_line_for_each_game() -> None:
    written = (
        Written(1, (ScoreLine(0, 24, "odd tricks", ()), ScoreLine(1, 16, "three honours", (), Column.HONOURS))),
        Written(2, (ScoreLine(1, 3, "revokes", (), moved=True), ScoreLine(1, 12, "odd tricks", ()))),
        Written(3, (ScoreLine(0, 8, "odd tricks", ()),), game=0),
    )
    tally = Tally((0, 0), (1, 0), written=(32, 12), honours=(0, 16))
    assert list(sheet(written, tally, (32, 28), 0)) == [
        "     WE │ THEY",
        "        │ 16     three honours, deal 1",
        "════════╪══════",
        "     24 │        deal 1",
        "        │ 12     deal 2, three tricks for revokes",
        "      8 │        deal 3",
        "────────┼──────  our game",
        "════════╪══════",
        "     32 │ 28     in all",
    ]
    theirs = list(sheet(written, tally, (32, 28), 1))
    assert theirs[3] == "        │ 24     deal 1"
    assert theirs[6] == "────────┼──────  their game"


def test_dummy_is_seen_where_lines_are_written_instead_of_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    local = bridge(2, plays_dummy)
    seen = local.view
    assert seen is not None
    scene = TerminalScene("Bridge", local.book, seen, (), menu_of(local), "", asked=seen.deal.dummy)
    Paper(plain=True).show(scene, True)
    lines = capsys.readouterr().out.splitlines()
    place = next(n for n, line in enumerate(lines) if "North" in line and "You and" not in line)
    shown = lines[place + 2]
    assert sum(shown.count(letter) for letter in "AKQJ1") <= len(seen.deal.hands[seen.deal.dummy])
    assert lines[place + 1].split() == [str(n) for n in range(1, len(seen.deal.hands[seen.deal.dummy]) + 1)]
