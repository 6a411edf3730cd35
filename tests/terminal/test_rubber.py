"""A rubber at the keyboard, in a real terminal: from the cut to its end, with what goes wrong on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eldesthand.cards import name
from eldesthand.cli.play_file import load
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.session.local import LocalGame
from eldesthand.table.lawful import playable

Start = Callable[..., Any]
FILE = "rubber.min"


def revoking_card(local: LocalGame) -> str:
    """Return a card by which the person would revoke, "" if none would."""
    seen = local.view
    if seen is None or local.due is None or local.due.what != "play":
        return ""
    good = playable(seen, local.book, seen.seat)
    return next((name(card) for card in seen.deal.hands[seen.seat] if card not in good), "")


def step(game: Any) -> None:
    """Do the first thing that can be done; of six cards the dealer discards the last, which is no trump."""
    if game.has("Your discard."):
        game.send("6")
        return
    mine = re.search(r"^Your (call|lead|turn)|^It is for you", "\n".join(game.lines), re.MULTILINE)
    game.send("1" if mine else "")


@pytest.mark.long
def test_a_whole_rubber_with_a_revoke_a_claim_an_exposed_card_and_bad_input(sit_down: Start, tmp_path: Path) -> None:
    game = sit_down("--seed", "5", "--speed", "0", "--slips", "0.05", "--save", FILE)
    assert game.has("The cut for partners and the deal")
    wanted = {"revoke", "claim", "show", "bad"}
    for _ in range(400):
        if game.has("The rubber is over."):
            break
        local = load(tmp_path / FILE)
        seen = local.view
        playing = seen is not None and bool(seen.deal.tricks) and not seen.deal.ended
        playing = playing and seen is not None and not seen.deal.out >> seen.seat & 1
        if "bad" in wanted and playing:
            wanted.remove("bad")
            game.send("frobnicate")
            assert game.has("'frobnicate' is no card, number, command or phrase of the book")
        elif "show" in wanted and playing and seen is not None and len(seen.deal.hands[seen.seat]) > 3:
            wanted.remove("show")
            for line in ("u", "1", "2"):
                game.send(line)
            assert game.has("South has exposed")
        elif "claim" in wanted and playing and seen is not None and seen.deal.tricks[0].gathered:
            wanted.remove("claim")
            for line in ("c", "1", "1"):
                game.send(line)
            assert game.has("South claims a revoke by East in trick 1")
        elif "revoke" in wanted and (card := revoking_card(local)):
            wanted.remove("revoke")
            game.send(card)
            table = load(tmp_path / FILE).table
            assert table is not None
            assert any(renounce.able for renounce in table.deal.renounces if renounce.hand == local.seat)
        else:
            step(game)
    assert not wanted
    assert game.has("The rubber is over.")
    assert game.has("win the rubber")
    game.send("quit")
    assert game.close() == 0

    text = load(tmp_path / FILE).minutes()
    assert "a slip:" in text
    played = replay(loads(text.encode()))
    assert played.troubles == ()
    assert played.table is not None
    assert len(played.table.score.rubbers) == 1


def test_a_deal_by_the_words_of_the_book(sit_down: Start) -> None:
    game = sit_down("--seed", "47", "--speed", "0", "--straight")
    while not game.has("Your call"):
        game.send("")
    game.send("I pass")
    assert game.has("South passes.")
    game.send("C9")
    assert game.has("South plays the nine of clubs.")


def test_a_guided_table_refuses_with_the_law_and_the_reason(sit_down: Start) -> None:
    game = sit_down("--seed", "47", "--speed", "0", "--straight", "--manner", "guided")
    while not game.has("Your call"):
        game.send("")
    game.send("1")
    game.send("ha")
    assert game.has("Refused: you can follow suit, and must. [S62]")
    assert game.has("Your turn to play.")


def test_a_hint_is_given_at_a_guided_table_and_at_no_other(sit_down: Start) -> None:
    for manner, told in (("guided", "The Expert in your place "), ("strict", "Hints are given at guided tables only.")):
        game = sit_down("--seed", "47", "--speed", "0", "--straight", "--manner", manner)
        while not game.has("Your call"):
            game.send("")
        game.send("hint")
        assert game.has(told)


def test_at_a_strict_table_each_act_waits_for_enter(sit_down: Start) -> None:
    game = sit_down("--seed", "47", "--straight", "--manner", "strict")
    while not game.has("North passes."):
        game.send("")
    assert not game.has("East passes.")
    game.send("say fine weather")
    assert game.has("At a strict table only the phrases of the book are said.")


def test_a_card_out_of_turn_is_asked_for_twice_and_then_put_down(sit_down: Start) -> None:
    game = sit_down("--seed", "47", "--straight", "--manner", "club", "--speed", "step")
    while not game.has("North passes."):
        game.send("")
    game.send("HA")
    assert game.has("No card is due of you.")
    game.send("HA")
    assert game.has("face up ♥A")


def test_why_is_answered_in_full_only_when_the_deal_is_closed(sit_down: Start) -> None:
    game = sit_down("--seed", "5", "--speed", "0", "--straight", "--partner", "book")
    while not game.has("Your call"):
        game.send("")
    game.send("why?")
    assert game.has("nobody's hand or reasons are shown")
    assert not game.has("dealt by")
    game.send("")
    game.send("review")
    assert game.has("No deal is closed yet")
    game.send("")
    while not game.has("The hand is over."):
        step(game)
    game.send("2")
    assert game.has("Deal 1, dealt by")
    assert re.search(r"\[[A-Z]-[A-Z]\d*\]", str(game))
    game.send("q")
    game.send("review")
    assert game.has("Decisions, each weighed by what its seat knew then")
    assert game.has("points lost. ")


def test_the_partner_is_the_expert_unless_another_is_named(sit_down: Start, tmp_path: Path) -> None:
    for words, players, partner in (
        ((), "book", "expert"),
        (("--players", "gentle"), "gentle", "expert"),
        (("--players", "gentle", "--partner", "book"), "gentle", "book"),
        (("--players", "random"), "random", ""),
        (("--book", "B"), "book", ""),
    ):
        game = sit_down("--seed", "5", "--straight", "--save", f"{players}-{partner}{len(words)}.game", *words)
        game.send("quit")
        opened = load(tmp_path / f"{players}-{partner}{len(words)}.game").session.opened
        assert (opened.players, opened.partner) == (players, partner)
