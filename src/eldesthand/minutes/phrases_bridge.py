"""Phrases for making the trump, doubling and dummy at bridge."""

from __future__ import annotations

from typing import Final

from eldesthand.minutes.phrasebook import Row
from eldesthand.table.acts import AskLead, Double, GiveLeave, Pass, PassMake, Play, Satisfied

ROWS: Final = (
    Row(Pass, "declines", books="B"),
    Row(PassMake, "passes the make", (
        "leaves the make", "leaves it[ to partner]", "passes the make to partner",
        "leaves the make to partner",
        "passes the declaration", "leaves it to dummy", "passes it",
    ), (
        "I leave it[ to you]", "Leave it to you", "I pass the make", "I leave the make to you", "You make it",
        "I pass it[ to you]", "Your make", "It is your make", "I leave the declaration to you",
        "I pass it over",
    ), heard="B"),
    Row(Satisfied, "", ("passes",), ("[I ]pass",), books="B", heard="B", when="trump"),
    Row(PassMake, "", ("passes",), ("[I ]pass",), books="B", heard="B"),
    Row(Double, "doubles", ("redoubles", "re-doubles", "doubles again", "doubles {_suit}"), (
        "[I ]double", "[I ]redouble", "[I ]re-double", "I double it", "I double {_suit}", "I double again",
        "Double again",
        "Doubled", "Redoubled", "I go over", "I redouble it",
    ), heard="B"),
    Row(AskLead, "asks leave to lead", ("asks to lead", "asks leave", "asks to play"), (
        "May I lead?", "Shall I lead?", "May I play?", "Shall I play?", "Can I lead?",
        "Have I leave to lead?",
        "Am I to lead?", "Do I lead?",
    ), heard="B"),
    Row(GiveLeave, "gives leave to lead", ("gives leave", "says yes", "answers yes to the lead"), (
        "Yes lead", "Yes you may", "You may lead", "You may", "Please do", "Pray do", "Pray lead", "Yes do",
        "Lead",
        "Yes you may lead", "Certainly", "Yes play", "Play",
    ), heard="B"),
    Row(GiveLeave, words=("Yes",), heard="B", when="not asked void"),
    Row(Satisfied, "is satisfied", ("satisfied", "is content", "says satisfied"), (
        "[I am ]satisfied", "I'm satisfied", "[I am ]content", "I'm content", "Enough",
        "I am quite satisfied",
        "I have had enough", "I do not redouble", "I don't redouble",
    ), heard="B"),
    Row(Play, words=(
        "{card}", "[Play ]the {card}", "Dummy's {card}", "Put on the {card}", "Put up the {card}",
        "I play the {card}",
    ), fixed={"hand": "dummy"}, heard="B", when="dummy"),
)  # fmt: skip
