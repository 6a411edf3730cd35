"""The story of a record says no more than the record states."""

from __future__ import annotations

from eldesthand.english.story import StoryAct
from eldesthand.minutes import loads
from eldesthand.minutes.referee import story_of
from eldesthand.minutes.replay import replay

HEAD = '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "S"]\n'
DEAL = '[Deal "S:A96.AK973.A4.K53 KQJT.J2.KT3.AQ84 842.T85.Q97.JT97 753.Q64.J8652.62"]\n'


def told(record: str) -> str:
    """Return all that is told of a record's acts, the clerk's included."""
    document = loads(record)
    played = replay(document)
    assert not played.troubles
    acts = [step for step in story_of(document, played, None).steps if isinstance(step, StoryAct)]
    return "\n".join(line for act in acts for line in (act.text, act.reason, *(event.text for event in act.events)))


def test_a_trick_without_cards_has_no_stated_winner_and_no_call_to_disobey() -> None:
    words = told(HEAD + '[Trump "H by S"]\n1. W ? N ? E ? S ?\n')
    assert "Trick 1 is taken for West's: the record does not state the card led." in words
    assert "wins trick 1" not in words
    assert "a revoke if East held one of the suit led" in words
    assert "as called" not in words


def test_B_ERROR_2b_a_card_left_over_is_not_named_where_the_rest_has_no_cards() -> None:
    record = (
        HEAD
        + '[Trump "H by S"]\n[ByHand "quit"]\n'
        + DEAL
        + (
            "1. W SK N S4 S SA\nS: gathers trick 1, quits trick 1\n2. S HA W H2 N H5 E H4\n"
            'S: "East has not played to trick 1"\nS: lets the deal stand\nrest: NS 8 EW 3\n'
        )
    )
    words = told(record)
    assert "goes into trick 1" not in words
    assert "which it is the record does not state" in words


def test_B_REVOKE_12_the_penalty_is_told_and_not_more_tricks_than_there_were() -> None:
    record = (
        HEAD
        + '[Trump "H by S"]\n[ByHand "search"]\n'
        + DEAL
        + (
            "1. W SK N S4 E S3 S SA\n2. S HA W D3 N H5 E H4\nrest: NS 10 EW 1\n"
            "S: claims revoke, W, trick 2\nS: searches tricks\n"
        )
    )
    words = told(record)
    assert "The penalty for revokes is three tricks to North and South." in words
    assert "receive" not in words


def test_B_NEWDEAL_2c_who_has_a_card_shown_sees_it() -> None:
    record = HEAD.replace('"S"]\n', '"N"]\n') + (
        '[ByHand "deal"]\nS: shuffles\nW: cuts 20\nN: deals on 20\nN: looks\nE: sees the card\n'
    )
    assert "East sees the card" in told(record)
