"""Files of PBN as they are met with: what can be read is read, and the rest is told with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.amount import examples
from eldesthand import pbn
from eldesthand.cards import UNKNOWN, name
from eldesthand.minutes import dumps, loads
from eldesthand.minutes.document import Document
from eldesthand.minutes.replay import replay
from eldesthand.pbn.from_minutes import games
from eldesthand.pbn.to_minutes import NoDeal, record
from eldesthand.pbn.understood import PlayedTrick, Understood, understand
from eldesthand.seats import LETTERS, E, N, S, W

FILES = Path(__file__).with_name("files")
DEAL = "N:AQ4.KJ972.A6.K53 K92.Q8.QJT87.T98 JT5.AT4.K93.AJ72 8763.653.542.Q64"


def file(name_: str) -> pbn.File:
    return pbn.load(FILES / f"{name_}.pbn")


def understood(name_: str) -> list[Understood]:
    return [understand(game) for game in file(name_).games]


def shown(trick: PlayedTrick) -> str:
    return " ".join(f"{LETTERS[seat]} {name(card)}" for seat, card in trick.cards)


def told(source: Any) -> list[str]:
    return [f"{trouble.line}:{trouble.column}: {trouble.problem}" for trouble in source.troubles]


def test_a_file_in_export_format() -> None:
    whole = file("export")
    assert (whole.version, whole.export, whole.troubles) == ("2.1", True, ())
    (game,) = whole.games
    assert game.tag("Event") == "Café de la Régence"
    assert game.tag("East") == 'the "old" \\ man'
    assert game.tag("ScoreTable") == "Place\\2R;Contract\\5L;Names"
    table = game.section("ScoreTable")
    assert table is not None
    assert [[token.text for token in row] for row in table.rows] == [
        ["1", "3NT", '"Du Bois and another"'],
        ["2", "4H", "-"],
    ]
    deal = understand(game)
    assert deal.troubles == ()
    assert (deal.dealer, deal.declarer, deal.contract, deal.risk, deal.result, deal.over) == (
        W, S, "3NTX", 1, 11, True,
    )  # fmt: skip
    assert deal.calls == ("Pass", "1H", "Pass", "2NT", "Pass", "3NT", "X", "AP")
    assert [shown(trick) for trick in deal.tricks] == [
        "W S6 N S4 E SK S S5",
        "E S2 S ST W S3 N SA",
        "N DA E D7 S D3 W D2",
    ]
    assert [trick.winner for trick in deal.tricks] == [E, N, N]


def test_values_are_inherited_as_the_standard_says() -> None:
    games = file("inherited").games
    assert [game.tag("Event") for game in games] == ["Club night", "Club night", "Match", ""]
    assert [game.tag("Site") for game in games] == ["Here", "Here", "Here", ""]
    assert [game.tag("Date") for game in games] == ["1907.10.03", "1907.10.03", "", ""]
    assert [game.tag("Board") for game in games] == ["1", "2", "3", "4"]
    assert games[2].tag("Deal") == "E:- - - -"


def test_tags_may_stand_anyhow_and_in_any_case() -> None:
    first, second, third = file("cramped").games
    assert first.tag("Dealer") == "s"
    assert told(first) == ["1:27: this tag can't be read", '2:1: `"` has no place here'] or first.troubles
    assert (second.tag("Board"), second.tag("Dealer"), second.tag("Site")) == ("2", "S", "")
    assert second.comments[0].text == 'the rest is a comment [Site "no"]'
    assert understand(second).troubles[0].problem == "the deal has 6 hands"
    deal = understand(third)
    assert deal.troubles == ()
    assert (deal.dealer, deal.contract) == (S, "1NT")
    assert deal.hands is not None
    assert name(max(deal.hands[N])) == "SA"
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert [shown(trick) for trick in deal.tricks] == ["W S6 N S4 E SK S S5", "E S2 S ST W S3 N SA"]
    assert not deal.over
    assert len(third.tag("LongOne")) == 400


def test_games_without_a_semi_empty_line_between_them() -> None:
    first, second = file("no-semi-empty-line").games
    assert (first.tag("Board"), second.tag("Board")) == ("1", "2")
    assert (second.tag("Event"), second.tag("Dealer"), second.tag("Contract")) == ("A", "E", "1H")


def test_the_auction_and_the_play_after_semi_empty_lines_belong_to_the_game() -> None:
    first, second = file("semi-empty-lines-within").games
    deal = understand(first)
    assert deal.troubles == ()
    assert deal.calls == ("1NT", "Pass", "2D", "Pass", "2H", "Pass", "4H", "AP")
    assert [shown(trick) for trick in deal.tricks] == ["W D2 N D6 E DQ S DK", "S HA W H3"]
    assert second.tag("Board") == "2"


def test_irregularities_that_stand_are_marked() -> None:
    (deal,) = understood("irregular")
    assert deal.troubles == ()
    assert deal.declarer_swapped
    assert deal.result == 9
    first, second, third = deal.tricks
    assert (first.revoked, shown(first)) == ((E,), "W S6 N S4 E D7 S ST")
    assert (second.led_out_of_turn, shown(second), second.winner) == (True, "W H3 N H2 E H8 S HT", S)
    assert (third.led_out_of_turn, shown(third)) == (True, "E CT S CA")


def test_deals_of_which_not_all_is_known() -> None:
    first, second, third, fourth = understood("partial")
    assert first.hands is not None
    assert [UNKNOWN in hand for hand in first.hands] == [True, False, True, False]
    assert (second.hands, second.passed, second.declarer) == (None, True, -1)
    assert third.troubles == ()
    assert third.hands is not None
    assert [len(hand) for hand in third.hands] == [3] * 4
    assert (third.level, third.contract, third.dealer) == (0, "H", -1)
    assert [shown(trick) for trick in third.tricks] == ["S H2 W HK N H3 E SA"]
    assert fourth.hands is not None
    assert fourth.troubles == ()


def test_what_is_wrong_is_told_with_its_place_and_the_rest_is_kept() -> None:
    deals = understood("broken")
    assert [told(deal) for deal in deals] == [
        ["1:1: `stray` belongs to nothing", "2:1: this tag can't be read"],
        ["8:10: 'Q' is no seat", "9:27: the ace of spades is dealt twice"],
        ["14:12: '8NT' is no contract", "16:10: 'fourteen' is no result", "18:5: `perhaps` is no call"],
        ["27:7: East does not hold the ace of spades"],
        ["33:1: this comment is not closed", "36:8: 'X' is no seat"],
        [],
    ]
    assert [shown(trick) for trick in deals[3].tricks] == ["W S6 N S4 E SK S S5"]
    assert deals[2].calls == ("1NT",)
    assert [deal.hands is not None for deal in deals] == [True, False, True, True, True, True]


def test_a_contract_and_its_result_make_a_record() -> None:
    (game,) = file("unplayed").games
    document, troubles = record(game)
    assert troubles == ()
    assert dumps(document).splitlines()[4:] == [
        f'[Deal "{DEAL}"]',
        '[PBNDealer "E"]',
        '[PBNVulnerable "All"]',
        '[PBNDeclarer "N"]',
        '[PBNContract "6HXX"]',
        '[PBNResult "+1"]',
        "N: names hearts",
        "E: doubles",
        "N: doubles",
        "E: is satisfied",
        "W: is satisfied",
        "rest: NS 13 EW 0",
    ]
    played = replay(loads(dumps(document)))
    assert played.troubles == ()
    assert played.table is not None
    assert played.table.deal.trump == 2
    assert played.table.book.trick_worth(played.table.deal)[0] == 32


@pytest.mark.parametrize("path", sorted(FILES.glob("*.pbn")), ids=lambda path: path.stem)
def test_every_file_becomes_records_that_play_and_go_back(path: Path) -> None:
    for game in pbn.load(path).games:
        try:
            document, _ = record(game)
        except NoDeal:
            assert not game.tag("Dealer").strip("?Q")
            continue
        again = loads(dumps(document))
        assert again.errors == ()
        assert replay(again).troubles == ()
    whole = pbn.load(path)
    once = pbn.dumps(whole)
    assert pbn.dumps(pbn.loads(once)) == once


def test_what_another_program_wrote_is_given_back() -> None:
    (game,) = file("export").games
    document, _ = record(game)
    (back,) = games(document, replay(document))
    for tag in ("Event", "Site", "Date", "Board", "West", "East", "Vulnerable"):
        assert back.tag(tag) == game.tag(tag)
    text = dumps(document)
    assert '[PBNAuction "W Pass 1H Pass 2NT Pass 3NT X AP"]' in text
    assert '[PBNContract "3NTX"]' in text
    assert '[PBNScore "NS 750"]' in text


# Whatever the bytes

LINES = st.sampled_from(
    [
        "% PBN 2.1", "%", "", " \t", "[Event \"x\"]", "[Event \"#\"]", "[Deal \"##x\"]", f'[Deal "{DEAL}"]',
        '[Deal "S:.. - -"]', '[Dealer "S"]', '[Declarer "^S"]', '[Contract "1NTX"]', '[Contract "H"]', '[Play "W"]',
        "S6 S4 SK S5", "^R - + *", "^L H3 =1= $2 !?", "S6S4SKS5", '[Auction "S"]', "1NT Pass AP", "- X XX *", "{", "}",
        "{a} b", "; c", '[Note "1:x"]', '[MakeTable "Act"]', "S:_names_hearts", '[ActTable "Act"]', "\\00002", '"', "[",
        '[MinutesTrump "H"]', '[MinutesScore "x"]', '[Scoring "Rubber;Bridge_1907"]', '[Result "13"]',
        '[Result "NS 3"]',
    ]
)  # fmt: skip


def read_through(data: bytes | str) -> None:
    """Read, understand, convert and write whatever it is; nothing but troubles may come of it."""
    whole = pbn.loads(data)
    for game in whole.games:
        understand(game)
        try:
            document, _ = record(game)
        except NoDeal:
            continue
        replay(document)
        text = dumps(Document(document.items))
        assert replay(loads(text)).header.book == "B"
    assert len(pbn.loads(pbn.dumps(whole)).games) >= 0


@settings(deadline=None, max_examples=examples(150))
@given(st.lists(LINES, max_size=14).map("\n".join))
def test_no_order_of_lines_breaks_the_reader(text: str) -> None:
    read_through(text)


@settings(deadline=None, max_examples=examples(100))
@given(st.binary(max_size=200))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    read_through(data)


@settings(deadline=None, max_examples=examples(100))
@given(st.data())
def test_no_damage_to_a_good_file_breaks_the_reader(data: st.DataObject) -> None:
    whole = (FILES / data.draw(st.sampled_from(sorted(path.name for path in FILES.glob("*.pbn"))))).read_bytes()
    at = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(at, min(len(whole), at + 30)))
    read_through(whole[:at] + data.draw(st.binary(max_size=6)) + whole[end:])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_any_line_end_and_encoding(end: str, encoding: str) -> None:
    text = f'% PBN 2.1\n[Event "Café"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n\x1a'.replace("\n", end)
    (game,) = pbn.loads(text.encode(encoding)).games
    assert (game.tag("Event"), game.tag("Dealer"), game.troubles) == ("Café", "N", ())


def test_writing_keeps_to_the_standard(tmp_path: Path) -> None:
    long = pbn.PbnTag("Event", "x" * 300 + '\u0142\t\n"')
    game = pbn.PbnGame((pbn.PbnTag("Zz", "\\"), long, pbn.PbnTag("Aa", "1")))
    pbn.dump(pbn.File((game, game)), tmp_path / "out.pbn")
    data = (tmp_path / "out.pbn").read_bytes()
    lines = data.decode("latin-1").split("\r\n")
    assert lines[:2] == ["% PBN 2.1", "% EXPORT"]
    assert max(map(len, lines)) <= 253
    assert "\n" not in data.decode("latin-1").replace("\r\n", "")
    assert lines[2].endswith('x..."]')
    assert [line.split()[0] for line in lines[2:17]] == [
        "[Event", "[Site", "[Date", "[Board", "[West", "[North", "[East", "[South", "[Dealer", "[Vulnerable", "[Deal",
        "[Scoring", "[Declarer", "[Contract", "[Result",
    ]  # fmt: skip
    assert lines[17:20] == ['[Aa "1"]', '[Zz "\\\\"]', ""]
    assert pbn.load(tmp_path / "out.pbn").games[0].tag("Zz") == "\\"
