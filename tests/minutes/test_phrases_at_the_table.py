"""What phrases mean by what is open at the table, what a line of them is, and how one that names no act is told."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldesthand.cards import NONE, card
from eldesthand.minutes import loads
from eldesthand.minutes.context import Context, FixedContext
from eldesthand.minutes.document import Put, Said, Speech
from eldesthand.minutes.explain import example
from eldesthand.minutes.phrasebook import PhraseEntry, expand, phrasebook
from eldesthand.minutes.phrases import Ambiguous, PhraseError, actor, acts, interpret, put, read
from eldesthand.seats import E, N, S, W
from eldesthand.table.acts import (
    Act,
    AnswerVoid,
    AskVoid,
    Consent,
    DealOut,
    Elect,
    GiveLeave,
    NameSuit,
    Option,
    Play,
    Refuse,
    Satisfied,
    Show,
    Talk,
    Touch,
    What,
)
from eldesthand.table.facts import End, F
from eldesthand.table.rights import Right
from eldesthand.testing.records import demand

SA, SK, SQ, HK, H4, H7, C8, S8, S9 = (card(name) for name in ["SA", "SK", "SQ", "HK", "H4", "H7", "C8", "S8", "S9"])
CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMP = range(5)


# --- the phrasebook


def spoken(book: str) -> list[PhraseEntry]:
    return [entry for entries in phrasebook(book).words.values() for entry in entries]


DECISION = Right(
    "B-DOUBLE-6", 5, 1 << S, 1 << W, (Option(What.ACCEPT), Option(What.REFUSE)), (End(F.NEW_DEAL, "a new deal"),), 5,
    blocks=True,
)  # fmt: skip


@pytest.mark.parametrize(
    ("words", "what"),
    [("Yes", What.ACCEPT), ("You may", What.ACCEPT), ("No", What.REFUSE), ("It may stand", What.ACCEPT)],
)
def test_a_double_that_awaits_an_answer_is_answered_yes_or_no(words: str, what: What) -> None:
    answer = read(f'"{words}"', S, "B", FixedContext("", (DECISION,), HEARTS, S))
    assert isinstance(answer, Elect)
    assert answer.option.what is what


def situation_for(when: str) -> Context:
    asked = {"asked void": "void"}.get(when, "")
    trump = {"trump": HEARTS}.get(when, NONE)
    proposal = {"proposal": 12}.get(when, 0)
    apart = Right("S51", 5, 1 << S, 1 << W, (Option(What.NAME, hand=W),), (), 5)
    rights = {"deciding": (DECISION,), "detached": (apart,)}.get(when, ())
    dummy = {"dummy": N, "is dummy": S}.get(when, -1)
    return FixedContext(asked, rights, trump, S, dummy, card("H9"), proposal)


@pytest.mark.parametrize("book", ["S", "P", "B"])
def test_every_phrase_in_the_tables_is_read_as_its_own_act(book: str) -> None:
    for entries in phrasebook(book).verbs.values():
        for entry in entries:
            act = read(example(entry.template), S, book, situation_for(entry.phrase.when))
            check(entry, act)
    for entry in spoken(book):
        words = example(entry.template)
        if entry.phrase.unclear:
            with pytest.raises(PhraseError):
                read(f'"{words}"', S, book, situation_for(entry.phrase.when))
        else:
            check(entry, interpret(Said(words, True), S, book, situation_for(entry.phrase.when)))


def check(entry: PhraseEntry, act: Act) -> None:
    assert type(act) is entry.act, entry.template
    holder = act.option if isinstance(act, Elect) else act
    for name, value in entry.phrase.fixed.items():
        told = {"trump": NONE, "next": DIAMONDS, "dummy": N, "detached": W}
        wanted = told.get(value, value) if isinstance(value, str) else value
        if name != "form" and name != "what":
            assert getattr(holder, name) == wanted, entry.template
        else:
            assert getattr(holder, name) == value, entry.template


def test_optional_parts_of_a_template() -> None:
    assert sorted(expand("a[ b] c[ d]")) == ["a b c", "a b c d", "a c", "a c d"]
    assert list(expand("a")) == ["a"]


# --- what is open at the table ----------------------------------------------------------------------


def right(law: str, opened: int, *options: Option, holders: int = 0b0101) -> Right:
    return Right(law, opened, holders, 0b1010, options, (), opened)


def test_yes_and_no_answer_what_was_asked() -> None:
    assert read('"Yes"', S, "B", FixedContext("lead")) == GiveLeave(S)
    assert read('"No"', S, "B", FixedContext("void")) == AnswerVoid(S)
    assert read('"No"', S, "S", FixedContext("void")) == AnswerVoid(S)
    assert read('"No trumps"', S, "B", FixedContext("void")) == AnswerVoid(S)
    with pytest.raises(PhraseError, match='write "None" or "Yes, I have one"'):
        read('"Yes"', S, "S", FixedContext("void"))


def test_a_pass_at_bridge_once_trump_is_made_declines_to_double() -> None:
    assert read('"I pass"', S, "B", FixedContext(trump=HEARTS)) == Satisfied(S)
    assert read("passes", S, "B", FixedContext(trump=HEARTS)) == Satisfied(S)


def test_next_is_the_suit_of_the_colour_turned_down() -> None:
    assert read('"I make it next"', S, "S", FixedContext(turn_up=card("H9"))) == NameSuit(S, DIAMONDS)
    assert read('"I make it next"', S, "S") == Talk(S, "I make it next")


def test_no_trumps_partner_asks_of_the_trump_suit() -> None:
    assert read('"No trumps, partner?"', S, "S", FixedContext(trump=HEARTS)) == AskVoid(S, HEARTS)


def test_the_dealer_names_dummys_cards_at_bridge() -> None:
    laid = FixedContext(dealer=S, dummy=N)
    assert read('"Ace of spades"', S, "B", laid) == Play(S, SA, N)
    assert read('"The ace of spades, please"', S, "B", laid) == Play(S, SA, N)
    assert read('"SA"', S, "B", laid) == Play(S, SA, N)
    assert read('"Ah!"', S, "B", laid) == Talk(S, "Ah!")
    assert read('"Ace of spades"', W, "B", laid) == Talk(W, "Ace of spades")
    assert read('"Ace of spades"', S, "B") == Talk(S, "Ace of spades")
    assert read('"Play the ace of spades"', S, "B", laid) == Play(S, SA, N)
    called = FixedContext(rights=(right("B-EXPP-1", 7, Option(What.CALL_CARD, SA, hand=W)),), dealer=S, dummy=N)
    assert read('"Play the ace of spades"', S, "B", called) == demand(What.CALL_CARD, card=SA)
    assert read('"Play the king of spades"', S, "B", called) == Play(S, SK, N)


def test_consent_is_to_the_proposal_that_waits() -> None:
    waiting = FixedContext(proposal=12)
    assert read('"Agreed"', S, "S", waiting) == Consent(S, 12)
    assert read("consents", S, "S", waiting) == Consent(S, 12)
    assert read('"I object"', S, "S", waiting) == Refuse(S, 12)
    assert read("refuses", S, "S", waiting) == Refuse(S, 12)
    assert read('"Agreed"', S, "S") == Talk(S, "Agreed")
    with pytest.raises(PhraseError, match="nothing has been proposed"):
        read("consents", S, "S")


def test_words_that_fit_several_demands_mean_the_one_that_is_open() -> None:
    stand = right("S35", 4, Option(What.NEW_DEAL), Option(What.STAND))
    played = right("S80", 6, Option(What.PLAYED), Option(What.PASSED))
    accept = right("B-DOUBLE-6", 8, Option(What.ACCEPT), Option(What.REFUSE))
    words = '"It may stand"'
    assert read(words, S, "S", FixedContext(rights=(stand,))) == demand(What.STAND)
    assert read(words, S, "S", FixedContext(rights=(played,))) == demand(What.PLAYED)
    assert read(words, S, "B", FixedContext(rights=(accept,))) == demand(What.ACCEPT)
    assert read(words, S, "B", FixedContext(rights=(stand,))) == demand(What.STAND)


def test_a_card_called_is_one_chosen_where_only_a_choice_is_open() -> None:
    pick = right("B-EXPP-4", 9, Option(What.PICK, SA, hand=E), Option(What.PICK, SK, hand=E))
    assert read('"I call the ace of spades"', S, "B", FixedContext(rights=(pick,))) == demand(What.PICK, card=SA)
    assert read("calls SA", S, "B", FixedContext(rights=(pick,))) == demand(What.PICK, card=SA)


def test_a_demand_that_two_rights_offer_is_told_with_both() -> None:
    both = (right("S52", 7, Option(What.CALL_SUIT)), right("S51", 12, Option(What.CALL_SUIT)))
    with pytest.raises(Ambiguous) as told:
        read("calls diamonds", S, "S", FixedContext(rights=both))
    assert told.value.candidates == both
    assert "S52 of act #7, S51 of act #12" in str(told.value)
    assert str(told.value).endswith("as calls diamonds #12")
    assert read("calls diamonds #7", S, "S", FixedContext(rights=both)) == demand(What.CALL_SUIT, 7, suit=DIAMONDS)


def test_rights_of_one_act_are_told_apart_by_the_trick() -> None:
    """East has led to two tricks at once: West may be called on to win either, and one number names both rights."""
    both = (
        right("S47", 10, Option(What.WIN, hand=W, trick=3)),
        right("S47", 10, Option(What.WIN, hand=W, trick=4)),
    )
    for words in ("calls W to win", "calls W to win #10", '"Win it, West"', '"Win it, West #10"'):
        with pytest.raises(Ambiguous, match="name the trick, as calls W to win trick 4"):
            read(words, S, "S", FixedContext(rights=both))
    chosen = demand(What.WIN, hand=W, trick=3)
    assert read("calls W to win trick 3", S, "S", FixedContext(rights=both)) == chosen
    assert read('"Win the third trick, West"', S, "S", FixedContext(rights=both)) == chosen


def test_two_grounds_of_one_act_are_one_right() -> None:
    both = (right("S46", 4, Option(What.CALL_CARD, SA, hand=W)), right("S55", 4, Option(What.CALL_CARD, SA, hand=W)))
    assert read("calls SA", S, "S", FixedContext(rights=both)) == demand(What.CALL_CARD, card=SA)


def test_a_right_of_another_seat_makes_nothing_ambiguous() -> None:
    both = (right("S52", 7, Option(What.CALL_SUIT)), right("S51", 12, Option(What.CALL_SUIT), holders=0b1010))
    assert read("calls diamonds", S, "S", FixedContext(rights=both)) == demand(What.CALL_SUIT, suit=DIAMONDS)


def test_cards_called_from_two_hands_are_told_apart_by_their_faces() -> None:
    exposed = (
        right("S46", 7, Option(What.CALL_CARD, SA, hand=W)),
        right("S46", 9, Option(What.CALL_CARD, SK, hand=W)),
    )
    assert read("calls SK", S, "S", FixedContext(rights=exposed)) == demand(What.CALL_CARD, card=SK)


def test_a_wrong_demand_is_an_act() -> None:
    nothing = FixedContext(rights=(right("S46", 7, Option(What.CALL_CARD, SA)),))
    assert read('"Lead a diamond"', S, "S", nothing) == demand(What.CALL_SUIT, suit=DIAMONDS)


# --- lines ------------------------------------------------------------------------------------------


def speech(text: str) -> Speech:
    (item,) = loads(text).items
    assert isinstance(item, Speech)
    return item


def test_who_acts_and_for_whom() -> None:
    assert list(acts(speech("S: N H4"), "B")) == [Play(S, H4, N)]
    assert list(acts(speech("(S) N: plays H4, shows HK, touches, deals"), "B")) == [
        Play(S, H4, N), Show(S, HK, N), Touch(S), DealOut(S),
    ]  # fmt: skip
    assert list(acts(speech("(S) S: plays H4"), "B")) == [Play(S, H4)]
    assert actor(speech('"Ann": passes'), ("", "ann", "", "")) == (E, -1)
    assert actor(speech('(N) "Ann": passes'), ("", "ann", "", "")) == (N, E)
    with pytest.raises(PhraseError, match=r'line 1, column 1: nobody at this table is named Ann.*\[North "Ann"\]'):
        actor(speech('"Ann": passes'))


def test_a_trick_line_plays_dummys_cards_by_the_dealer() -> None:
    laid = FixedContext(dealer=S, dummy=N)
    assert put(Put(N, H4), laid) == Play(S, H4, N)
    assert put(Put(W, H4), laid) == Play(W, H4)
    assert put(Put(N, H4)) == Play(N, H4)


# --- errors -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "problem", "help_"),
    [
        ("S: passes, plays S1", 18, "`S1` in `plays S1` names no card", "write suit and rank, as SA or C7"),
        ("S: passes, deals X 2", 18, "`X` in `deals X 2` is no seat", "as N, E, S or W"),
        ("S: names herts", 10, "`herts` in `names herts` is no suit", "as hearts or H"),
        ("S: waives 17", 11, "`17` in `waives 17` names no act", "as #17"),
        ("S: marks two, marks X 2", 21, "`X` in `marks X 2` is no side", "as NS or EW"),
        ("S: discards", 4, "`discards` is not complete", "as discards SA"),
        ("S: ordrs up", 4, "`ordrs up` is not a phrase of the minutes", "perhaps `orders up` is meant"),
        ("S: hello there", 4, "`hello there` is not a phrase of the minutes", 'in quotes, as "hello there"'),
        ("S: claims foo", 4, "`claims foo` is not a phrase of the minutes", "perhaps `claims"),
        ('S: "ours!" as plays S1', 4, "`S1` in `plays S1` names no card", "as SA or C7"),
        ("S: --", 4, "`--` is not a phrase of the minutes", "quotes"),
        ("S: E", 4, "`E` is not complete", "as W SA"),
    ],
)
def test_a_phrase_that_names_no_act_is_told_kindly(text: str, column: int, problem: str, help_: str) -> None:
    with pytest.raises(PhraseError) as told:
        list(acts(speech(text), "S"))
    trouble = told.value.trouble
    assert (trouble.line, trouble.column, trouble.problem) == (1, column, problem)
    assert help_ in str(trouble)


@settings(deadline=None)
@given(st.text(max_size=40), st.sampled_from("SPB"), st.sampled_from(("", "void", "lead")))
def test_any_words_are_an_act_or_told(text: str, book: str, asked: str) -> None:
    with suppress(PhraseError):
        assert read(text, S, book, FixedContext(asked)).seat == S
    assert isinstance(interpret(Said(text, True, "talk"), S, book), Talk)


WORDS = st.sampled_from(
    ["calls", "plays", "SA", "from", "W", "trick", "2", "#7", "to", "win", "highest", "two", "of", "hearts"]
    + ["S", "E", "no", "trumps", "partner", "?", '"x"', "as", "and", "takes", "back", "the", "ace", "together"]
)


@settings(deadline=None)
@given(st.lists(WORDS, max_size=14).map(" ".join), st.sampled_from("SPB"))
def test_any_heap_of_words_is_an_act_or_told(text: str, book: str) -> None:
    with suppress(PhraseError):
        assert read(text, S, book).seat == S
