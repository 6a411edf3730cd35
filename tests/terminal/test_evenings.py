"""Evenings with whatever a person may type: nothing breaks, each can be read, kept and gone on with at any point."""

from __future__ import annotations

import contextlib
import io
import sys
from random import Random
from typing import Final

import pytest

from drivers.amount import sampled
from eldesthand.cards import name
from eldesthand.cli import play_game
from eldesthand.cli.keyboard import EndOfInput
from eldesthand.cli.play_file import dumps, loaded
from eldesthand.cli.play_game import Pace, TerminalGame
from eldesthand.cli.play_keeper import Keeper
from eldesthand.cli.play_paper import Paper
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table.acts import CallAttention, Claim, DealOut, Matter
from eldesthand.table.lawful import lawful

LINES: Final = (
    "u", "u", "a", "c", "why?", "review", "hint", "?", "log", "score", "laws S52", "laws S999", "help", "I pass",
    "I order it up", "alone", "no claim", "say hello", "back", "none?", "waive", "quits", "deals", "deals 3 to N",
    "cuts 3", "shuffles", "next deal", "throws in", "HT", "ours!", "misdeal", "it may stand", "I make it spades",
    "gathers",
    "rest NS 1 EW 2", "mixes", "no spades", "xyzzy", "lays the hand face up", "turns up", "touches", "calls hearts",
    "proposes adjourn", "N: passes", "0", "99", "Hearts", "I leave it to you", "I double",
    "May I lead?", "Yes", "Satisfied", "the ace of spades", "touches SA", "I am arranging", "claims the rest", "C2",
    "consults on doubling", "lays down dummy", '"', "{", "\x1b[2J", "say \x1b[2J", "♠A", "slips HA into trick 1",
)  # fmt: skip


class Fingers:
    """A keyboard on which somebody types at random."""

    def __init__(self, rng: Random, lines: int) -> None:
        self.rng = rng
        self.left = lines
        self.game: TerminalGame | None = None

    def watching(self) -> contextlib.AbstractContextManager[None]:
        """Watch nothing."""
        return contextlib.nullcontext()

    def pause(self, seconds: float) -> bool:
        """Wait for nothing."""
        return False

    def line(self) -> str:
        """Return the next line."""
        self.left -= 1
        if self.left < 0 or self.game is None:
            raise EndOfInput
        seen, luck = self.game.local.view, self.rng.random()
        if luck < 0.35:
            return ""
        if luck < 0.7:
            return str(self.rng.randint(1, max(1, len(self.game.menu.choices))))
        if luck < 0.8 and seen is not None and seen.deal.hands[seen.seat]:
            return name(self.rng.choice(seen.deal.hands[seen.seat]))
        return self.rng.choice(LINES)


CUSTOMS: Final = (
    ("M-stick", "on"), ("M-poor-hand", "deal again"), ("M-alone", "until the lead"), ("M-best-card", "one"),
    ("M-defend-alone", "on"), ("M-game", "5"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("book", "options", "seed"),
    sampled([*(("S", (), seed) for seed in range(9)), *(("P", (), seed) for seed in range(4)),
             *(("M", CUSTOMS, seed) for seed in range(4)), *(("B", (), seed) for seed in range(6))], 4),
)  # fmt: skip
def test_whatever_is_typed_the_game_can_be_read_kept_and_gone_on_with(
    book: str, options: tuple[tuple[str, str], ...], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    manner = ("club", "strict", "guided")[seed % 3]
    local = LocalGame.opening(Settings(book=book, options=options, seed=seed, slips=0.1, manner=manner))
    fingers = Fingers(rng, 200)
    monkeypatch.setattr(play_game, "Keyboard", lambda resized: fingers)
    monkeypatch.setattr("sys.stdout", io.StringIO())
    game = fingers.game = TerminalGame(local, Paper(plain=seed % 2 == 0), Keeper(None), Pace())
    with contextlib.suppress(EndOfInput):
        game.run()
    output = sys.stdout
    assert isinstance(output, io.StringIO)
    assert "\x1b[2J" not in output.getvalue() or seed % 2
    assert replay(loads(local.minutes().encode())).troubles == ()
    again = loaded(dumps(local))
    assert again.events == local.events
    assert again.club == local.club
    assert again.story == local.story
    assert again.opened == local.opened
    while again.others():
        local.others()
    assert again.club == local.club


def test_A_37_the_tricks_are_searched_by_themselves_and_the_claimant_is_told() -> None:
    local = LocalGame.opening(Settings(seed=5))
    claimed = False
    for _ in range(200):
        seen = local.view
        if local.others():
            continue
        if local.table is None:
            local.draw()
        elif local.between and not claimed:
            claimed = True
            assert seen is not None
            local.at_cards(Claim(seen.seat, Matter.REVOKE))
            assert local.view is not None
            assert not local.view.pending
            assert "claim fails: no revoke is found" in " ".join(event.text for event in local.story[-1].events)
        elif local.between:
            local.go_on()
        elif local.pack_is_due:
            local.with_the_pack()
            if seen is not None and seen.deal.number > 1:
                return
        else:
            assert seen is not None
            local.at_cards(lawful(seen, local.book)[0])
    raise AssertionError("the next deal never came")


@pytest.mark.parametrize("code", ["S", "M", "B"])
def test_at_the_keyboard_too_an_adversary_stops_a_deal_out_of_turn(code: str) -> None:
    """Whoever deals in another's turn sees it stopped by the house, and goes on from there (S40, M9, B-NEWDEAL-6b)."""
    local = LocalGame.opening(Settings(book=code, seed=3))
    for _ in range(400):
        seen = local.view
        if seen is not None and seen.deal.cut and not seen.deal.complete and (seen.deal.dealer - seen.seat) % 2:
            break
        if local.others():
            continue
        if seen is None:
            local.draw()
        elif local.between:
            local.go_on()
        elif local.pack_is_due:
            local.with_the_pack()
        else:
            local.at_cards(lawful(seen, local.book)[0])
    assert local.view is not None
    owner = local.view.deal.dealer
    local.at_cards(DealOut(local.seat))
    assert local.others()
    assert local.table is not None
    said = [entry.act for entry in local.table.log if isinstance(entry.act, CallAttention)]
    assert [act.matter for act in said] == [Matter.DEALER]
    assert (local.table.deal.complete, local.table.deal.dealer) == (False, owner)
    assert not replay(loads(local.minutes())).troubles
