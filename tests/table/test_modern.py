"""Modern euchre: its packs and the joker, its options, and what a record says of them."""

from __future__ import annotations

import pytest

from eldesthand.books import UnknownChoice, book
from eldesthand.cards import JOKER, NotACard, card, name, words
from eldesthand.minutes import dumps, loads
from eldesthand.minutes.header import read, tags
from eldesthand.minutes.replay import replay
from eldesthand.seats import N
from eldesthand.table.acts import Pass, Play
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.table.view import view

HEAD = '[Minutes "1"]\n[Book "Modern"]\n'


def at(record: str) -> Table:
    played = replay(loads(record))
    assert not played.troubles, "\n".join(map(str, played.troubles))
    assert played.table is not None
    return played.table


def troubles(record: str) -> str:
    return "\n".join(map(str, replay(loads(record)).troubles))


@pytest.mark.parametrize(("size", "lowest"), [("24", "C9"), ("25", "C9"), ("28", "C8"), ("32", "C7")])
def test_M1_packs_of_each_size(size: str, lowest: str) -> None:
    pack = book("M", (("M-pack", size),)).pack
    assert len(pack) == int(size)
    assert min(playing_card for playing_card in pack if playing_card != JOKER) == card(lowest)
    assert (JOKER in pack) == (size == "25")


def test_other_books_keep_their_packs() -> None:
    assert len(book("S").pack) == 32
    assert len(book("B").pack) == 52
    assert JOKER not in (*book("S").pack, *book("B").pack)


def test_the_joker_is_read_and_written() -> None:
    assert [card(text) for text in ("JK", "jk", "joker", "Joker", "JK'")] == [JOKER] * 4 + [JOKER + 64]
    assert (name(JOKER), name(JOKER + 64)) == ("JK", "JK'")
    assert (words(JOKER), words(JOKER + 64)) == ("joker", "joker of the other pack")
    with pytest.raises(NotACard):
        card("JKJ")


def test_a_record_with_the_joker_is_written_as_it_was_read() -> None:
    record = (
        HEAD + '[Option "M-pack 25"]\n[Dealer "N"]\n[TurnUp "H9"]\n[Deal "N:AK.A.A.A - T9.T.9.* -"]\n\n'
        "E: orders up\nN: discards SK\n1. E HK S JK W ? N HA\n"
    )
    assert dumps(loads(record)) == record
    header = read(loads(record))
    assert header.deal is not None
    assert JOKER in header.deal[2]
    assert ("Deal", "N:AK.A.A.A - T9.T.9.* -") in [(tag.name, tag.value) for tag in tags(header)]
    assert at(record).deal.tricks[0].winner == 2


@pytest.mark.parametrize(
    "phrase", ["plays JK", "plays the joker", "leads joker", "shows JK", '"The joker" as plays the joker']
)
def test_the_joker_is_named_in_phrases(phrase: str) -> None:
    head = HEAD + '[Option "M-pack 25"]\n[Dealer "S"]\n[Trump "H W"]\n[Deal "W:T9.T.9.* - - -"]\n\n'
    table = at(head + f"W: {phrase}\n")
    assert table.seen[N] >> JOKER & 1


@pytest.mark.parametrize("book_named", ["Somerset 1888", "Bridge 1907", "Modern"])
def test_a_book_whose_pack_has_no_joker_says_so(book_named: str) -> None:
    record = f'[Minutes "1"]\n[Book "{book_named}"]\n[Dealer "S"]\n[Trump "H W"]\n'
    assert "joker is not in" in troubles(record + '[Deal "W:T9.T.9.* - - -"]\n\nW: passes\n')
    assert "joker is not in" in troubles(record + '[Deal "W:- - - -"]\n\nW: plays JK\n')


def test_a_card_below_the_pack_is_not_dealt() -> None:
    record = HEAD + '[Dealer "S"]\n[Trump "H W"]\n[Deal "W:T8.T.9.A - - -"]\n\n1. W S8\n'
    assert "the eight of spades is not in this pack" in troubles(record)
    assert not troubles(record.replace("[Dealer", '[Option "M-pack 28"]\n[Dealer'))


def test_an_option_that_is_not_there_is_told_those_that_are() -> None:
    with pytest.raises(UnknownChoice, match="M-pack: 24 or 25 or 28 or 32"):
        book("M", (("M-pack", "48"),))
    assert "M-stick: off or on" in troubles(HEAD + '[Option "M-stick perhaps"]\n[Dealer "N"]\n\nN: deals\n')


def test_M16_a_stuck_dealer_has_no_pass_among_his_lawful_acts() -> None:
    passes = "".join(f"{seat}: passes\n" for seat in "ESWNESW")
    record = HEAD + '[Option "M-stick on"]\n[Dealer "N"]\n[TurnUp "H9"]\n[Deal "N:- - - -"]\n\n' + passes
    for text, stuck in ((record, True), (record.replace('[Option "M-stick on"]\n', ""), False)):
        table = at(text)
        assert (Pass(N) not in lawful(view(table, N), table.book)) == stuck


def test_M3_the_joker_follows_to_trumps_alone() -> None:
    laws = book("M", (("M-pack", "25"),))
    assert all(laws.suit(JOKER, trump) == trump for trump in range(4))
    assert all(
        laws.power(JOKER, trump, led) > laws.power(card("HJ"), trump, led) for trump in range(4) for led in range(4)
    )


def test_M20_both_sides_may_be_alone() -> None:
    record = (
        HEAD + '[Option "M-defend-alone on"]\n[Dealer "N"]\n[TurnUp "H9"]\n[Deal "N:- - - -"]\n\n'
        'E: "I order it up and play alone"\nN: discards ?\nS: "I defend alone"\n1. E HA S HK\n'
    )
    deal = at(record).deal
    assert (deal.lone, deal.lone_defender, deal.tricks[0].complete) == (1, 2, True)
    assert Play(3, card("HT")) not in lawful(view(at(record), 3), at(record).book)
