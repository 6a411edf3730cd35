"""A game by each of the other books of euchre, in a real terminal: kept, gone on with, and read as a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eldesthand.evening.evening import Evening
from eldesthand.evening.keeping import load
from eldesthand.evening.settings import Settings
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.seats import left
from eldesthand.session.pack_dues import next_pack_act
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.lawful import lawful

Start = Callable[..., Any]
FILE = "game.min"
MODERN = ("--book", "modern", "--choose", "M-stick on", "--choose", "game=5", "--choose", "best-card one")


def step(game: Any) -> None:
    """Do the first thing that can be done; of six cards the dealer discards the last."""
    if game.has("Your discard."):
        game.send("6")
        return
    mine = re.search(r"^(Your (word|lead|turn)|A card for)|^It is for you", "\n".join(game.lines), re.MULTILINE)
    game.send("1" if mine else "")


@pytest.mark.parametrize("book", [("--book", "New York"), MODERN], ids=["new-york", "modern"])
def test_a_whole_game_kept_gone_on_with_and_read(sit_down: Start, tmp_path: Path, book: tuple[str, ...]) -> None:
    game = sit_down(*book, "--seed", "5", "--speed", "0", "--save", FILE)
    assert game.has("The cut for partners and the deal")
    while not (tmp_path / FILE).exists() or load(tmp_path / FILE).deeds[-1].deal < 2:
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
    text = (tmp_path / FILE).read_text()
    assert "Sealed" not in text
    assert f'[Book "{kept.book.title}"]' in text
    assert ('[Option "M-game 5"]' in text) == (kept.book.code == "M")
    assert replay(loads(text.encode())).troubles == ()


def test_P5a_the_eldest_shuffles_the_dealer_may_and_the_right_hand_adversary_cuts() -> None:
    evening = Evening.opening(Settings(book="P", seed=1))
    while evening.table is None:
        if not evening.others():
            evening.draw("Guest")
    dealer = evening.table.deal.dealer
    done: list[tuple[type[A.Act], int]] = []
    while evening.view is not None and not evening.view.deal.complete:
        step = next_pack_act(evening.book, evening.view)
        assert step is not None
        done.append((type(step[1]), step[0]))
        evening.at_cards(step[1])
    shuffler, cutter = left(dealer), left(dealer, 3)
    assert done == [(A.Shuffle, shuffler), (A.Shuffle, dealer), (A.CutPack, cutter), (A.DealOut, dealer)]
    assert not any(event for entry in evening.table.log for event in entry.events if "P5a" in str(event))


def test_after_a_game_by_the_new_york_book_the_next_goes_on_at_the_same_table() -> None:
    evening = over("P")
    dealer, number = evening.table.deal.dealer, evening.table.deal.number  # type: ignore[union-attr]
    evening.another()
    assert not evening.is_over
    while evening.table is not None and evening.table.deal.number == number:
        if not evening.others():
            evening.with_the_pack()
    assert evening.table is not None
    assert evening.table.deal.dealer == left(dealer)
    assert sum(evening.table.score.marked.games) == 1


def test_after_a_modern_game_the_cards_are_cut_again() -> None:
    evening = over("M")
    assert evening.winner >= 0
    evening.another()
    assert evening.table is None


def over(book: str) -> Evening:
    """Return an evening at the end of its first game."""
    evening = Evening.opening(Settings(book=book, seed=3))
    while not evening.is_over:
        if evening.others():
            continue
        if evening.table is None:
            evening.draw("Guest")
        elif evening.between:
            evening.go_on()
        elif evening.view is not None and (not evening.view.deal.complete or evening.going_on):
            evening.with_the_pack()
        else:
            assert evening.view is not None
            evening.at_cards(lawful(evening.view, evening.book)[0])
    return evening
