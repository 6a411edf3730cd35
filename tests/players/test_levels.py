"""The levels of the house: who they are, who sits where, and the errors of the gentlest."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from eldesthand.books import book
from eldesthand.cli import run
from eldesthand.cli.play_file import dumps, loaded
from eldesthand.players import LEVELS, UnknownPlayer, names, offered, player, usual_partner
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.company import Company, course
from eldesthand.players.gentle import GentlePlayer
from eldesthand.players.memory import Memory
from eldesthand.seats import partner
from eldesthand.server.routes.tables import Wanted, opening
from eldesthand.session.events import Opened, decode, encode
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table import acts as A  # noqa: N812 - some acts, each named once or twice
from eldesthand.table.due import due
from eldesthand.table.lawful import lawful
from eldesthand.table.view import view
from eldesthand.testing.tables import dealt_table

GENTLE, BOOK = GentlePlayer(), BookPlayer()

# --- the registry


def test_the_levels_that_are_registered_are_offered_the_gentlest_first() -> None:
    styles = {"bold", "careful"}
    assert [each for each in offered("euchre") if each not in styles] == [
        each for each in LEVELS if each in names("euchre")
    ]
    assert styles < set(offered("euchre"))
    assert list(offered("bridge")) == ["book", "expert"]
    with pytest.raises(UnknownPlayer):
        player("gentle", "bridge")


@pytest.mark.parametrize(
    ("players", "game", "ally"),
    [
        ("gentle", "euchre", "expert"),
        ("book", "euchre", "expert"),
        ("expert", "euchre", ""),
        ("random", "euchre", ""),
        ("book/random", "euchre", ""),
        ("book", "bridge", ""),
    ],
)
def test_the_partner_is_the_expert_where_the_others_play_a_lower_level(players: str, game: str, ally: str) -> None:
    assert usual_partner(players, game) == ally


# --- who sits where


def seated(settings: Settings) -> LocalGame:
    game = LocalGame.opening(settings)
    while game.table is None:
        if game.to_draw:
            game.draw()
        else:
            game.others()
    return game


def test_the_partner_of_a_person_plays_at_a_level_of_its_own() -> None:
    game = seated(Settings(players="gentle", partner="expert", seed=3))
    sitting = game.session.players
    assert sitting is not None
    mate = partner(game.seat)
    assert [sitting[seat].name for seat in range(4) if seat not in (game.seat, mate)] == ["gentle", "gentle"]
    assert (sitting[game.seat].name, sitting[mate].name) == ("person", "expert")
    again = loaded(dumps(game)).session.players
    assert again is not None
    assert again[mate].name == "expert"


def test_without_a_partner_named_all_are_alike_as_in_older_streams() -> None:
    game = seated(Settings(players="gentle", seed=3))
    assert game.session.players is not None
    assert [each.name for each in game.session.players].count("gentle") == 3
    assert b"partner" not in encode(Opened("t", "S", "club"))
    assert decode(b'{"is":"opened","table":"t","book":"S","manner":"club"}') == Opened("t", "S", "club")


@pytest.mark.parametrize(
    ("wanted", "players", "ally"),
    [
        (Wanted(), "book", "expert"),
        (Wanted(players="gentle"), "gentle", "expert"),
        (Wanted(players="gentle", partner="book"), "gentle", "book"),
        (Wanted(players="gentle", partner=""), "gentle", ""),
        (Wanted(players="random"), "random", ""),
        (Wanted("B"), "book", ""),
    ],
)
def test_in_the_room_the_partner_is_the_expert_unless_another_is_named(wanted: Wanted, players: str, ally: str) -> None:
    opened = opening(wanted, "Ann")
    assert (opened.players, opened.partner) == (players, ally)


def test_the_arena_names_a_level_as_any_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "gentle+expert", "book", "--deals", "2", "--workers", "1"]
    assert run(words) == 0
    assert "gentle+expert against book: 2 deals" in capsys.readouterr().out


# --- styles


def test_a_style_gives_points_for_making_and_says_so() -> None:
    made = {"bold": 0, "expert": 0, "careful": 0}
    told = set()
    for seed in range(60):
        table = dealt_table(book("S"), Random(seed))
        owed = due(table.book, table.deal, table.rights)[0]
        seen = view(table, owed.seat)
        for name in made:
            decision = player(name).decide(seen, owed, lawful(seen, table.book), Memory(owed.seat).watch(seen))
            assert decision is not None
            made[name] += not isinstance(decision.act, A.Pass)
            if "points for it" in decision.reason.words:
                told.add((name, decision.reason.words.partition("; a ")[2].partition(" player")[0]))
    assert made["careful"] < made["expert"] < made["bold"]
    assert told == {("bold", "bold"), ("careful", "careful")}


# --- the errors of the gentlest


def test_the_gentle_player_errs_in_judgement_only_and_always_lawfully() -> None:
    passed = played = same = 0
    for seed in range(40):
        before = dealt_table(book("S"), Random(seed))
        company = Company((GENTLE, GENTLE, GENTLE, GENTLE))
        for after, step in course(company, before):
            if step is not None and step.asked and not before.deal.ended:
                seen, owed = view(before, step.seat), due(before.book, before.deal, before.rights)[0]
                acts = lawful(seen, before.book)
                advised = BOOK.decide(seen, owed, acts, company.memories[step.seat])
                act = step.decision.act
                assert advised is not None
                if act == advised.act:
                    same += 1
                elif isinstance(act, A.Pass):
                    assert act in acts
                    assert isinstance(advised.act, A.Order | A.NameSuit | A.Alone)
                    passed += 1
                else:
                    assert isinstance(act, A.Play)
                    assert isinstance(advised.act, A.Play)
                    assert act in acts
                    assert act.card != advised.act.card
                    played += 1
            before = after
    assert passed > 3
    assert played > 15
    assert same > 4 * (passed + played)
