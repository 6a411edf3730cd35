"""The same hands by the two books of euchre, where these differ: each line states both outcomes."""

from __future__ import annotations

import pytest

from eldesthand.minutes import loads
from eldesthand.minutes.check import check
from eldesthand.minutes.replay import replay

TITLES = {"S": "Somerset 1888", "P": "New York 1876"}
FRESH = '[Dealer "N"]\n[ByHand "deal"]\n'
BEFORE = '[Dealer "N"]\n[TurnUp "H9"]\n[Deal "E:A.K.Q8.7 KT..JT.8 97.Q.A.Q 8.T.K.AK"]\n'
MADE = '[Dealer "N"]\n[Trump "H E"]\n[Deal "E:A.K.Q8.7 KT..JT.8 97.Q.A.Q 8.T.K.AK"]\n'
LONE = MADE.replace('"H E"]\n', '"H E"]\n[Lone "E"]\n')
ROUND_TWO = BEFORE + "E: passes\nS: passes\nW: passes\nN: turns down\n"
ADOPTED = BEFORE + "E: passes\nS: passes\nW: passes\nN: takes up\n"
# South throws a diamond on the spade ace and plays spades later: a revoke; East and West take four tricks.
REVOKE = (
    '[Dealer "N"]\n[Trump "H E"]\n[ByHand "search"]\n[Deal "E:AQ.AK.A. KT.8.9.8 97.Q.8.Q 8.9.K.AK"]\n'
    "1. E SA S D9 W S7 N S8\n2. E HK S H8 W HQ N H9\n3. E HA S ST W S9 N CA\n4. E SQ S SK W D8 N DK\n"
    "5. S C8 W CQ N CK E DA\nW: claims revoke, S, trick 1\nW: searches the tricks\n"
)
# Both sides revoke: South in the first trick, West in the second.
BOTH = (
    '[Dealer "N"]\n[Trump "H E"]\n[ByHand "search"]\n[Deal "E:AQ.AK.A. KT.8.9.8 97.Q.8.Q 8.9.K.AK"]\n'
    "1. E SA S D9 W S7 N S8\n2. E HK S H8 W D8 N H9\n3. E HA S ST W HQ N CA\n4. E SQ S SK W S9 N DK\n"
    "5. S C8 W CQ N CK E DA\nW: claims revoke, S, trick 1\nS: claims revoke, W, trick 2\nW: searches the tricks\n"
)

# What each line shows: the record, and what is so at its end by Somerset's book and by New York's.
HANDS: dict[str, tuple[str, str, str]] = {
    "a revoke of four players": (REVOKE, "EW +3 S63; EW +1 S2; score NS 0 EW 4", "EW +2 P18; score NS 0 EW 2"),
    "both sides revoke": (BOTH, "EW +1 S2; NS +0; score NS 0 EW 1", "EW +2 P18; NS +0; score NS 0 EW 2"),
    "five points and one more": (
        MADE.replace('[Dealer "N"]', '[Dealer "N"]\n[Score "NS 0 EW 4"]') + "rest: NS 0 EW 5\n",
        "game EW; lap EW 1; score NS 0 EW 1",
        "game EW; lap EW 0; score NS 0 EW 0",
    ),
    "a misdeal before the turn-up": (
        FRESH + "N: deals 3 to E, deals 2 to S\n",
        "NESW may point out the misdeal S42",
        "NESW may not point out the misdeal",
    ),
    "a card too many, moved back": (
        FRESH + "N: deals 3 to E, deals 3 to S, deals 3 to W, deals 3 to N, deals 3 to E\nN: takes 1 back from E\n",
        "void S42; NESW may point out the misdeal",
        "done; NESW may not point out the misdeal",
    ),
    "an adversary shows a card in dealing": (
        FRESH + "N: deals 3 to E\nE: shows ?\n",
        "N may claim a new deal S35; EW may not claim a new deal",
        "EW may claim a new deal P5c; N may not claim a new deal",
    ),
    "dealing out of turn": (
        FRESH + 'S: deals 3 to W\nE: "It is not your deal"\n', "new deal by N S40", "N may claim a new deal P5f",
    ),
    "ordering after a pass": (
        BEFORE + "E: passes\nE: orders up\n", "NS may let it be played S80; W must pass S80", "void P8; NS rights none",
    ),
    "a suit mentioned after a pass": (
        BEFORE + "E: passes\nE: mentions clubs\n", "W must pass S79", "W must nothing",
    ),
    "alone after a card was shown": (
        BEFORE + "E: shows SA\nE: plays alone\n", "no lone hand S95; maker E", "lone E; W sits out",
    ),
    "the suit first, in one breath": (
        ROUND_TWO + 'E: "Clubs alone"\n', "NS may require the partner S97", "NS may not require the partner; lone E",
    ),
    "alone joined to the order": (
        BEFORE + 'E: "I order it up and play alone"\n', "no lone hand S98; maker E", "lone E; W sits out",
    ),
    "alone added to an order": (
        BEFORE + "E: orders up\nE: plays alone\n", "lone E; NS may require the partner S97", "no lone hand P8",
    ),
    "the dealer alone after his discard": (
        ADOPTED + "N: discards CA\nN: plays alone\n", "no lone hand S96", "lone N; S sits out",
    ),
    "taken in words of one's own": (
        BEFORE + 'E: plays alone\nW: "I take it out of your hands"\n', "lone E S94", "lone W; E sits out",
    ),
    "taken after the lead": (
        BEFORE + "E: plays alone\nN: discards CA\n1. E SA\nW: takes it from partner\n",
        "no lone hand S99; nobody sits out",
        "lone E P6b; W sits out",
    ),
    "the lone player shows a card": (
        LONE + "E: shows SA\n", "NS may not call SA from E", "NS may call SA from E P12",
    ),
    "his partner plays to the first lead": (
        LONE + "1. E SA\nW: plays S7\n",
        "nobody sits out S100; NS may let him play alone S100",
        "W sits out; NS may require the partner P14; NS may let him play alone P14",
    ),
    "his partner shows a card": (LONE + "W: shows S7\nrest: NS 0 EW 5\n", "EW +2 S102", "EW +4 P17"),
    "an adversary of a lone player throws his cards in, the hand face up": (
        LONE + "S: lays the hand face up\n", "hand abandoned S50; EW +5 S50", "SK faced by S P12; E to lead",
    ),
    "a lead out of turn": (
        MADE + "S: leads DT\n",
        "EW may call DT from S S52; EW may call a suit from NS S52",
        "NEW may demand the card back from S P9c; EW may not call DT from S",
    ),
    "a lead out of turn that an adversary has followed": (
        MADE + "S: leads DT\nW: plays DA\n",
        "EW may call DT from S S52",
        "N may demand the card back from S P9c; EW may not demand the card back from S",
    ),
    "a card shown, nobody having spoken": (MADE + "S: shows SK\n", "SK faced by S S46", "SK with S"),
    "third hand before second": (
        MADE + "1. E SA\nW: plays S7\n", "incident W: play out of turn S58", "no incident W",
    ),
    "prompting": (
        MADE + '1. E SA\nE: "Win it, partner"\n',
        "NS may call highest from W S83; NS may not claim a new deal",
        "NS may claim a new deal P15b; NS may not call highest from W",
    ),
    "the trick claimed by a word": (
        MADE + '1. E SA\nE: "Ours"\n', "NS may call lowest from W S83", "NS rights none",
    ),
    "a question about a card played": (MADE + "1. E SA\nS: asks who played SA\n", "void S84", "told"),
    "conferring": (
        MADE + 'S: leads DT\nW: "What shall we do?"\n', "EW rights none S85", "NEW may demand the card back from S",
    ),
    "a revoke asked about and quitted": (
        '[Dealer "N"]\n[Trump "H E"]\n[ByHand "quit"]\n[Deal "E:A.K.Q8.7 KT..JT.8 97.Q.A.Q 8.T.K.AK"]\n'
        "1. E SA S C8 W S7 N S8\nN: asks partner\nE: quits trick 1\n",
        "S trick 1 mendable S65",
        "S trick 1 fixed P11",
    ),
    "the dealer plays before his discard": (
        BEFORE + "E: orders up\n1. E SA S SK W S7 N S8\n", "trick 1 to E", "void P6a; N to discard",
    ),
}  # fmt: skip


@pytest.mark.parametrize("book", TITLES)
@pytest.mark.parametrize("row", HANDS)
def test_the_books_differ(row: str, book: str) -> None:
    record, *outcomes = HANDS[row]
    text = f'[Minutes "1"]\n[Book "{TITLES[book]}"]\n{record}=> {outcomes["SP".index(book)]}\n'
    played = replay(loads(text))
    assert not played.troubles, "\n".join(map(str, played.troubles))
    count, failures = check(played)
    assert count
    assert not failures, "\n".join(map(str, failures))


@pytest.mark.parametrize("row", HANDS)
def test_what_one_book_says_the_other_does_not(row: str) -> None:
    record, *outcomes = HANDS[row]
    text = f'[Minutes "1"]\n[Book "{TITLES["S"]}"]\n{record}=> {outcomes[1]}\n'
    played = replay(loads(text))
    assert played.troubles or check(played)[1]
