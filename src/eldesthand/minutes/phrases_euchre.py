"""Phrases for making the trump at euchre, in the words of both books.

`Alone.form` is how the lone hand was called: ``one phrase``; ``suit first`` ("hearts alone");
``joined`` ("I make it hearts and play it alone"); ``take`` (from one's partner, in the book's form);
``other take`` (in a form that the book does not have).
"""

from __future__ import annotations

from typing import Final

from eldesthand.minutes.phrase_row import Row
from eldesthand.table.acts import (
    Alone,
    AskBest,
    Discard,
    GiveBest,
    MentionSuit,
    NameSuit,
    Order,
    Pass,
    QuitDiscard,
    ThrowIn,
    TurnDown,
    TurnUp,
)

ROWS: Final = (
    Row(TurnUp, "turns up card {n} from the top[: {card}][ showing {other}]", (
        "turns up {card}, card {n} from the top",
        "turns up card {n}[ {card}]",
    )),
    Row(TurnUp, "turns up the bottom card[: {card}][ showing {other}]", (
        "turns the bottom card[ {card}]", "turns up {card} from the bottom",
    ), fixed={"n": 0}),
    Row(TurnUp, "turns up[ {card}][ showing {other}]", ("turns {card} up", "faces {card}", "turns the trump[ {card}]",
        "turns {card}")),
    Row(Pass, "passes", (), (
        "[I ]pass", "I pass it", "Passed", "We pass", "Pass it", "By me",
    ), books="SP", heard="SP"),
    Row(Order, "orders up", (
        "orders it up", "orders", "picks up", "picks it up", "assists", "helps", "takes up", "takes it up",
        "adopts", "adopts it",
        "orders up the trump", "takes up the trump", "orders up {_card}", "takes up {_card}",
    ), (
        "[I ]order it up", "[I ]order up", "[I ]order you up", "I order", "I order it", "Pick it up", "Up",
        "[I ]assist", "I assist you", "I will assist", "I'll assist", "[I ]help", "I will help", "I'll help",
        "I help you",
        "[I ]take it up", "I take up", "I take it", "I will take it up", "I'll take it up", "I'll take it",
        "[I ]adopt it",
        "[I ]adopt", "I take up the trump",
    ), heard="SP"),
    Row(TurnDown, "turns down", ("turns it down", "turns down the trump", "turns down {_card}"), (
        "[I ]turn it down", "I turn down", "Down", "I turn the trump down", "Turned down",
    ), heard="SP"),
    Row(NameSuit, "names {suit}", ("makes {suit}", "makes it {suit}", "declares {suit}", "announces {suit}",
        "{suit}"), (
        "{suit}", "I make it {suit}", "I make {suit}", "Make it {suit}", "I name {suit}", "I declare {suit}",
        "{suit} trumps",
        "{suit} are trumps", "I will make it {suit}", "I'll make it {suit}", "I announce {suit}",
        "I say {suit}",
        "It is {suit}", "It's {suit}", "I call {suit} trumps", "Let it be {suit}", "I go {suit}",
    )),
    Row(NameSuit, words=("Next", "I make it next", "I name next"), fixed={"suit": "next"}, heard="SP",
        when="next"),
    Row(Alone, "plays alone[ at {suit}]", (
        "alone[ at {suit}]", "goes alone[ at {suit}]", "plays it alone", "plays alone in {suit}",
        "plays a lone hand",
        "calls alone[ at {suit}]", "declares alone[ at {suit}]",
    ), (
        "[I ]play alone[ at {suit}]", "Alone[ at {suit}]", "[I ]play it alone[ at {suit}]",
        "[I ]go alone[ at {suit}]",
        "I will play alone[ at {suit}]", "I'll play alone[ at {suit}]", "[I ]play a lone hand",
        "I will play it alone",
        "I'll play it alone", "Alone in {suit}", "I play alone in {suit}", "Lone hand", "[I ]defend alone",
    ), heard="SP"),
    Row(Alone, "plays alone suit first[ at {suit}]", ("names {suit} alone",), (
        "{suit} alone", "I make it {suit} alone", "{suit} and alone", "I make it {suit} alone",
    ), fixed={"form": "suit first"}, heard="SP"),
    Row(Alone, "plays alone joined[ at {suit}]", ("orders up and plays alone",
        "names {suit} and plays alone"), (
        "I order it up and play [it ]alone", "I order up and play [it ]alone", "I assist and play [it ]alone",
        "I take it up and play [it ]alone", "I help and play [it ]alone",
        "I make it {suit} and play [it ]alone",
        "{suit} and I play [it ]alone", "I name {suit} and play [it ]alone", "I adopt it and play [it ]alone",
    ), fixed={"form": "joined"}, heard="SP"),
    Row(Alone, "takes it from partner[ at {suit}]", ("takes it away",), (
        "[I ]take it from you", "I'll take it from you",
    ), fixed={"form": "take"}, heard="SP"),
    Row(Alone, words=(
        "[I ]take it out of your hands", "I take it away from you", "I take it away",
        "I'll take it out of your hands",
    ), fixed={"form": "take"}, heard="P"),
    Row(Alone, "takes it from partner in other words[ at {suit}]", ("takes it over",), (
        "[I ]take it out of your hands", "I take it away from you", "I take it away",
        "I'll take it out of your hands",
    ), fixed={"form": "other take"}, heard="S"),
    Row(Alone, "plays alone[ at {suit}] in form {form}"),
    Row(MentionSuit, "mentions {suit}", ("says he would have made {suit}",
        "says she would have made {suit}"), (
        "I would have made it {suit}", "I should have made it {suit}", "I wanted {suit}",
        "It ought to be {suit}",
    ), heard="SP"),
    Row(ThrowIn, "throws in", (
        "throws in the hand", "throws in his hand", "throws in her hand", "throws in the cards", "throws the cards in",
        "throws in his cards", "throws in her cards", "throws up his cards", "throws up her cards",
        "throws his cards in the pack", "throws her cards in the pack", "throws the cards in the pack",
        "throws his cards into the pack", "throws her cards into the pack", "throws his hand in the pack",
        "throws up the hand",
    )),
    Row(ThrowIn, "throws in {cards}", ("throws {cards} in the pack", "throws {cards} into the pack")),
    Row(Discard, "discards {card}", (
        "throws out {card}", "lays away {card}", "puts out {card}", "chooses to discard {card}",
        "changes the discard to {card}",
    ), ("I discard the {card}",), heard="SP"),
    Row(AskBest, "asks for the best card {card}", (
        "lays away {card} for the best card", "changes {card} for the best card",
    ), ("Your best card for the {card}", "I change the {card} for your best")),
    Row(GiveBest, "gives the best card {card}", ("gives {card} to partner",)),
    Row(QuitDiscard, "quits the discard", ("quits discard", "quits his discard", "quits her discard",
        "lets go of the discard")),
)  # fmt: skip
