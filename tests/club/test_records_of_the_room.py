"""Records of the room: what is read, what is told, and what is wrong in one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.books import book
from eldesthand.cards import pack
from eldesthand.club import acts
from eldesthand.english.story import StoryAct
from eldesthand.minutes import dumps, header, loads, phrases_club
from eldesthand.minutes.document import Document, Said
from eldesthand.minutes.referee import story_of
from eldesthand.minutes.replay import replay

HEAD = '[Book "Somerset 1888"]\n[Room "Ann, Bob, Cid, Dan"]\n'
WANTS = "".join(f'"{name}": wants to play\n' for name in ("Ann", "Bob", "Cid", "Dan"))
CUTS = '"Ann": cuts HJ\n"Bob": cuts SQ\n"Cid": cuts H9\n"Dan": cuts H7\n'

names = st.sampled_from(("Ann", "Bob", "Mr. O'Dowd"))
cards = st.lists(st.sampled_from([*pack(7), *(card + 64 for card in pack(7))]), min_size=1, max_size=3, unique=True)
ACTS = st.one_of(
    st.builds(acts.Arrive, names, st.just("") | names),
    st.builds(acts.Want, names),
    st.builds(acts.ClaimEntry, names, st.integers(0, 9)),
    st.builds(acts.Draw, names, cards.map(tuple), st.booleans()),
    st.builds(acts.ComeBack, names),
    st.builds(acts.Appeal, names, names),
    st.builds(acts.OnlookerDecide, names, st.sampled_from(("It was West's", "so"))),
    st.builds(acts.OnlookerRemark, names, st.sampled_from(acts.About), st.integers(0, 9)),
    st.builds(acts.CallOnToPay, names, names),
    st.builds(acts.ChoosePack, names, st.integers(1, 2)),
    st.builds(acts.TakeSeat, names, st.integers(0, 3)),
    st.builds(acts.ChooseCounters, names, st.sampled_from(acts.COLOURS)),
    st.builds(acts.DeclareRubberOver, names),
    st.builds(acts.BeginRubber, names),
    st.builds(acts.ProposeSubstitute, names, names),
    st.builds(acts.Agree, names),
    st.builds(acts.Decline, names),
    st.builds(acts.LeaveTable, names),
    st.builds(acts.LeaveRoom, names),
    st.builds(acts.LookOver, names, names),
    st.builds(acts.Sign, names),
    st.builds(acts.Bet, names, st.integers(1, 99), names),
)


@given(act=ACTS)
def test_every_act_has_a_phrase_that_reads_back_as_it(act: acts.ClubAct) -> None:
    assert phrases_club.interpret(Said(phrases_club.phrase(act)), act.who) == act


def test_the_tags_of_a_room_come_back_as_they_are() -> None:
    text = (
        HEAD.replace("Cid, Dan", "Cid; Dan")
        + '[Table "Eve 2, Fay 2, Gus 1, Hal 1; Ida, Jim"]\n[Table "K 0, L 0, M 0, N 0"]\n'
    )
    record = header.read(loads(text))
    assert record.errors == ()
    assert record.room == (("Ann", "Bob", "Cid"), ("Dan",))
    assert record.tables[0] == ((("Eve", 2), ("Fay", 2), ("Gus", 1), ("Hal", 1)), ("Ida", "Jim"))
    assert header.read(Document(header.tags(record))) == record


@pytest.mark.parametrize(
    ("tag", "problem"),
    [
        ('[Table "Ann 1, Bob 1, Cid 1"]', "3 play at this table"),
        ('[Table "Ann 1, Bob, Cid 1, Dan 1"]', "'Bob' does not say how many rubbers"),
        ('[Table "Ann 1, Bob 1, Cid 1, Dan 1; E, F, G"]', "more than six belong to this table"),
        ('[Table "Ann 1, Bob 1, Cid 1, Ann 1"]', "Ann is in two places"),
        ('[Room "Ann,, Bob"]', "a name is missing"),
        ('[Room " "]', "nobody is named"),
    ],
)
def test_bad_tags_are_told(tag: str, problem: str) -> None:
    errors = header.read(loads(f'[Book "S"]\n{tag}\n')).errors
    assert [error.problem for error in errors] == [problem]


@pytest.mark.parametrize(
    ("lines", "line", "column", "problem"),
    [
        ('"Eve": cuts HJ\n', 3, 8, "nobody here is named Eve"),
        ('"Ann": cuts HJ\n', 3, 8, "Ann is not to cut, nor is anybody"),
        (WANTS + '"Ann": cuts HJ\n"Bob": cuts HJ\n', 8, 8, "Ann has drawn the jack of hearts"),
        (WANTS + '"Ann": cuts HJ, cuts SA\n', 7, 17, "Ann has drawn already"),
        (WANTS + '"Ann": cuts C2\n', 7, 8, "the two of clubs is not in the pack"),
        (WANTS + '"Eve": arrives, cuts SA\n', 7, 17, "Eve is not to cut; it is for Ann, Bob, Cid, Dan"),
        (WANTS + '"Ann": claims entry\n', 7, 8, "there is no table"),
        (WANTS + '"Ann": leaps about\n', 7, 8, "`leaps about` is not a phrase of the minutes"),
        (WANTS + "N: passes\n", 7, 1, "nobody has a seat yet"),
        ("1. N SA\n", 3, 1, "it is not known at which table"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(lines: str, line: int, column: int, problem: str) -> None:
    (trouble,) = replay(loads(HEAD + lines)).troubles
    assert (trouble.line, trouble.column) == (line, column)
    assert problem in trouble.problem


def test_a_record_by_a_book_whose_room_is_not_kept_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(book("M")), "keeps_room", False)
    (trouble,) = replay(loads('[Book "Modern"]\n"Ann": arrives\n')).troubles
    assert "cutting and entry are not kept yet by Modern" in trouble.problem


def test_a_record_goes_from_the_cut_to_the_cards_and_is_numbered_through() -> None:
    text = HEAD + WANTS + CUTS + '"Ann": takes seat N\nN: deals\nE: "I pass", "Good evening"\n'
    played = replay(loads(text))
    assert played.troubles == ()
    story = story_of(loads(text), played)
    assert [step.no for step in story.steps] == list(range(1, 13))  # type: ignore[union-attr]
    assert story.standing is not None
    assert story.standing.dealer == "N"
    assert story.steps[9].events[-1].text == "They sit at table 1: Ann North, Cid East, Bob South, Dan West."  # type: ignore[union-attr]
    assert dumps(loads(text)) == text
    for seat in range(4):
        assert len(story_of(loads(text), played, seat).steps) == 12


def test_the_referee_tells_equal_cards() -> None:
    text = HEAD + WANTS + CUTS.replace("H9", "DQ") + "?\n"
    story = story_of(loads(text), replay(loads(text)))
    *_, cut, question = story.steps
    assert cut.events[0].text == "Bob and Cid have cut cards of equal value in the middle: they cut again."  # type: ignore[union-attr]
    assert cut.events[0].laws == ("S13",)  # type: ignore[union-attr]
    assert [due.text for due in question.due] == [  # type: ignore[union-attr]
        "Bob is to cut for partners and the deal.",
        "Cid is to cut for partners and the deal.",
    ]


BRIDGE = HEAD.replace("Somerset 1888", "Bridge 1907")


def _texts(step: StoryAct) -> list[str]:
    return [step.text, *(event.text for event in step.events)]


def told_of(text: str) -> list[str]:
    """Return what the referee tells of the acts of a record of the room, and what followed from each."""
    story = story_of(loads(text), replay(loads(text)))
    return [words for step in story.steps if isinstance(step, StoryAct) for words in _texts(step)]


def test_the_referee_tells_a_cut_at_bridge() -> None:
    cuts = '"Ann": cuts H3 and puts it back\n"Bob": cuts SQ\n"Cid": cuts H3\n"Dan": cuts H7\n'
    again = '"Ann": cuts S2\n"Cid": cuts H2\n'
    assert told_of(BRIDGE + WANTS + cuts + again)[4:] == [
        "Ann cuts the three of hearts and puts it back.",
        "Bob cuts the queen of spades.",
        "Cid cuts the three of hearts.",
        "Dan cuts the seven of hearts.",
        "Ann and Cid have cut the same card at the top: they cut again.",
        "Ann cuts the two of spades.",
        "Cid cuts the two of hearts.",
        "Cid and Ann play against Dan and Bob.",
        "Cid deals first, and has the choice of pack and seats.",
    ]


def test_the_referee_tells_of_onlookers() -> None:
    text = """
[Book "Bridge 1907"]
[Room "Gus"]
[Table "Ann 1, Bob 1, Cid 1, Dan 1"]
"Gus": remarks on the score
"Ann": calls on "Gus" to pay the stakes
"Ann": appeals to "Gus"
"Bob": consents
"Cid": consents
"Dan": consents
"Gus": decides "The lead was West's"
"""
    assert told_of(text) == [
        "Gus calls attention to a slip in the score.",
        "Gus has called attention to the score unasked, and may be called on to pay the stakes.",
        "Ann calls on Gus to pay the stakes of the rubber.",
        "The stakes of the rubber at table 1 are for Gus to pay.",
        "Ann proposes that Gus decide the question.",
        "Bob consents.",
        "Cid consents.",
        "Dan consents.",
        "All agree, and Gus is to decide the question.",
        'Gus decides: "The lead was West\'s".',
        "The answer of Gus settles the question.",
    ]


def test_the_referee_tells_of_one_who_makes_up_a_table() -> None:
    record = "B-ENTRY-3b--she-makes-up-a-table.min"
    told = told_of((Path(__file__).parents[1] / "laws" / record).read_text())
    assert "Eve makes up another table and keeps the right of return to table 1." in told
    assert "Eve announces the return to the old table." in told
    assert "Eve is back at table 1 and waits." in told


def test_who_comes_in_after_the_cut_for_partners_settles_none_of_the_dealers_choices() -> None:
    played = replay(loads(HEAD + WANTS + CUTS + '"Eve": arrives\n"Ann": takes seat S\n'))
    assert not played.troubles
    assert played.club is not None
    assert not any(entry.clerk for entry in played.club.log)
    assert played.club.tables[0].choices.seats[2] == "Ann"
