"""A game by each of the other books of euchre, in a real terminal: kept, gone on with, and read as a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eldesthand.cli.play_file import load
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.seats import left
from eldesthand.session.events import AtCards
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.lawful import lawful

Start = Callable[..., Any]
FILE = "game.min"


def deal_of(path: Path) -> int:
    """Return the number of the deal in hand of a kept game, 0 during the cut."""
    table = load(path).table
    return table.deal.number if table is not None else 0


MODERN = ("--book", "modern", "--choose", "M-stick on", "--choose", "game=5", "--choose", "best-card one")


def step(game: Any) -> None:
    """Do the first thing that can be done; of six cards the dealer discards the last."""
    if game.has("Your discard."):
        game.send("6")
        return
    mine = re.search(r"^(Your (call|lead|turn)|A card for)|^It is for you", "\n".join(game.lines), re.MULTILINE)
    game.send("1" if mine else "")


@pytest.mark.parametrize(
    "book", [pytest.param(("--book", "New York"), marks=pytest.mark.long), MODERN], ids=["new-york", "modern"]
)
def test_a_whole_game_kept_gone_on_with_and_read(sit_down: Start, tmp_path: Path, book: tuple[str, ...]) -> None:
    game = sit_down(*book, "--seed", "5", "--speed", "0", "--save", FILE)
    assert game.has("The cut for partners and the deal")
    while not (tmp_path / FILE).exists() or deal_of(tmp_path / FILE) < 2:
        step(game)
    game.send("quit")
    assert game.close() == 0
    kept = load(tmp_path / FILE)
    game = sit_down("--resume", FILE, "--speed", "0")
    assert game.lines[0].startswith(kept.book.title)
    for _ in range(300):
        if game.has("The game is over."):
            break
        step(game)
    assert game.has("The game is over.")
    assert game.has("1 another game")
    game.send("score")
    assert game.has("win the game")
    game.send("")
    game.send("quit")
    assert game.close() == 0
    assert re.search(r"You have (won|lost) the game\.", game.seen)
    text = load(tmp_path / FILE).minutes()
    assert f'[Book "{kept.book.title}"]' in text
    assert ('[Option "M-game 5"]' in text) == (kept.book.code == "M")
    assert replay(loads(text.encode())).troubles == ()


def test_P5a_the_eldest_shuffles_the_dealer_may_and_the_right_hand_adversary_cuts() -> None:
    local = LocalGame.opening(Settings(book="P", seed=1))
    while local.table is None:
        if not local.others():
            local.draw()
    dealer = local.table.deal.dealer
    begun = len(local.events)
    while not local.table.deal.complete:
        if not local.others():
            local.with_the_pack()
    acts = [event.act for event in local.events[begun:] if isinstance(event, AtCards)]
    done = [(type(act), act.seat) for act in acts]
    shuffler, cutter = left(dealer), left(dealer, 3)
    assert done == [(A.Shuffle, shuffler), (A.Shuffle, dealer), (A.CutPack, cutter), (A.DealOut, dealer)]
    assert not any(event for entry in local.table.log for event in entry.events if "P5a" in str(event))


def test_after_a_game_by_the_new_york_book_the_next_goes_on_at_the_same_table() -> None:
    local = over("P")
    dealer, number = local.table.deal.dealer, local.table.deal.number  # type: ignore[union-attr]
    local.another()
    assert not local.is_over
    while local.table is not None and local.table.deal.number == number:
        if not local.others():
            local.with_the_pack()
    assert local.table is not None
    assert local.table.deal.dealer == left(dealer)
    assert sum(local.table.score.marked.games) == 1


def test_after_a_modern_game_the_cards_are_cut_again() -> None:
    local = over("M")
    assert local.winner >= 0
    local.another()
    assert local.table is None


def over(book: str) -> LocalGame:
    """Return a game at the end of its first game."""
    local = LocalGame.opening(Settings(book=book, seed=3))
    while not local.is_over:
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
    return local
