"""Phrases for making the trump, doubling and dummy at bridge."""

from __future__ import annotations

from typing import Final

from eldesthand.minutes.phrase_row import Row
from eldesthand.table.acts import (
    AskLead,
    ClaimHonours,
    Column,
    Correct,
    Double,
    Elect,
    GiveLeave,
    Held,
    Mark,
    Pass,
    PassMake,
    Satisfied,
    What,
)

MAKING: Final = (
    Row(Pass, "declines", books="B"),
    Row(PassMake, "passes the make", (
        "leaves the make", "leaves it[ to partner]", "passes the make to partner",
        "leaves the make to partner",
        "passes the declaration", "leaves it to dummy", "passes it",
    ), (
        "I leave it[ to you]", "Leave it to you", "I pass the make", "I leave the make to you", "You make it",
        "I pass it[ to you]", "Your make", "It is your make", "I leave the declaration to you",
        "I pass it over", "Over to you", "I leave it with you", "It is for you to make", "You declare",
        "I leave the make with you", "I pass the declaration", "What do you make it?",
    ), heard="B"),
    Row(Satisfied, "", ("passes",), ("[I ]pass",), books="B", heard="B", when="trump"),
    Row(PassMake, "", ("passes",), ("[I ]pass",), books="B", heard="B"),
    Row(Double, "doubles", ("redoubles", "re-doubles", "doubles again", "doubles {_suit}"), (
        "[I ]double", "[I ]redouble", "[I ]re-double", "I double it", "I double {_suit}", "I double again",
        "Double again",
        "Doubled", "Redoubled", "I go over", "I redouble it", "I double again", "I go on", "I go higher",
        "I must double", "I will double", "I'll double", "I will redouble", "I'll redouble",
    ), heard="B"),
    Row(AskLead, "asks leave to lead", ("asks to lead", "asks leave", "asks to play"), (
        "May I lead?", "Shall I lead?", "May I play?", "Shall I play?", "Can I lead?",
        "Have I leave to lead?",
        "Am I to lead?", "Do I lead?", "Is it my lead?", "Have I leave to play?", "May I lead now?",
    ), heard="B"),
    Row(Elect, words=("Yes", "Yes you may", "Certainly", "You may", "By all means", "Very well", "It counts"),
        fixed={"what": What.ACCEPT}, whats=(What.ACCEPT,), heard="B", when="deciding"),
    Row(Elect, words=("No", "Certainly not", "You may not", "It does not count", "I object to the double"),
        fixed={"what": What.REFUSE}, whats=(What.REFUSE,), heard="B", when="deciding"),
    Row(GiveLeave, "gives leave to lead", ("gives leave", "says yes", "answers yes to the lead"), (
        "Yes lead", "Yes you may", "You may lead", "You may", "Please do", "Pray do", "Pray lead", "Yes do",
        "Lead",
        "Yes you may lead", "Certainly", "Yes play", "Play", "By all means", "Yes certainly", "Yes by all means",
        "You may play", "Yes pray do",
    ), heard="B"),
    Row(GiveLeave, words=("Yes",), heard="B", when="not asked void"),
    Row(Satisfied, "is satisfied", ("satisfied", "is content", "says satisfied"), (
        "[I am ]satisfied", "I'm satisfied", "[I am ]content", "I'm content", "Enough",
        "I am quite satisfied",
        "I have had enough", "I do not redouble", "I don't redouble", "I do not double", "I don't double",
        "No double", "No redouble", "I let it be", "That is enough", "Quite satisfied", "Quite content",
        "I leave it at that", "Perfectly satisfied",
    ), heard="B"),
)  # fmt: skip


def _held(held: Held, verbs: tuple[str, ...], words: tuple[str, ...]) -> Row:
    """Return the row of what a side says it was dealt."""
    canon = f"claims {held}[ for {{side}}]"
    also = tuple(f"claims {verb}[ for {{side}}]" for verb in verbs)
    return Row(ClaimHonours, canon, also, words, {"held": held}, heard="B")


_HONOURS: Final = {"column": Column.HONOURS}
SCORE: Final = (
    _held(Held.NONE, ("honours easy", "aces easy"), (
        "[We have ]no honours", "Honours easy", "Honours are easy", "Aces easy", "The aces are easy",
    )),
    _held(Held.THREE, ("simple honours", "three aces"), (
        "[We have ]three honours", "[We have ]simple honours", "[We have ]three aces", "I had three honours",
        "I had three aces", "Three by honours", "Honours simple",
    )),
    _held(Held.FOUR, ("four honours divided", "four aces", "four aces divided"), (
        "[We have ]four honours", "[We have ]four aces", "[We have ]four honours divided", "Four aces divided",
        "Four by honours", "We had four honours", "We had four aces",
    )),
    _held(Held.FOUR_IN_ONE, ("four aces in one hand", "four honours all in one hand"), (
        "[We have ]four honours in one hand", "[We have ]four aces in one hand", "Four honours all in one hand",
        "I had four honours", "I had four aces", "I had all four aces", "I had the four aces",
    )),
    _held(Held.FIVE, ("five honours divided",), (
        "[We have ]five honours", "[We have ]five honours divided", "[We have ]all five honours", "Five by honours",
        "We had five honours", "We had all five honours",
    )),
    _held(Held.FOUR_OF_FIVE, ("five honours four in one hand",), (
        "[We have ]five honours with four in one hand", "[We have ]five honours four in one hand",
    )),
    _held(Held.FIVE_IN_ONE, ("five honours all in one hand",), (
        "[We have ]five honours in one hand", "Five honours all in one hand", "I had five honours",
        "I had all five honours",
    )),
    _held(Held.CHICANE, (), (
        "[I had ]chicane", "We have chicane", "I had not a trump", "I was dealt not a trump",
    )),
    _held(Held.DOUBLE_CHICANE, (), ("[We have ]double chicane",)),
    Row(Mark, "marks honours {points}", ("marks {points} honours", "marks {points} for honours"), fixed=_HONOURS),
    Row(Mark, "marks honours {side} {points}", (
        "marks {points} honours to {side}", "marks {points} honours for {side}",
    ), fixed=_HONOURS),
    Row(Correct, "corrects honours {side} to {points}", (
        "corrects the honours of {side} to {points}", "corrects the honours {side} {points}",
    ), fixed=_HONOURS),
)  # fmt: skip

ROWS: Final = (*MAKING, *SCORE)
