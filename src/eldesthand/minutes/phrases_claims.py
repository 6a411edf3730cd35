"""Phrases by which attention is called to something, and offences are claimed and admitted."""

from __future__ import annotations

from typing import Final

from eldesthand.minutes.phrasebook import Row
from eldesthand.table.acts import Admit, CallAttention, Claim, Matter

_WHOM: Final = "[, {whom}][, trick {trick}]"

ROWS: Final = (
    Row(CallAttention, f"calls attention: {{matter}}{_WHOM}", (f"calls attention to {{matter}}{_WHOM}",), (
        f"I call attention to a {{matter}}{_WHOM}",
    )),
    Row(Claim, f"claims {{matter}}{_WHOM}", ("claims {matter} of {whom}[ in trick {trick}]",), (
        f"I claim a {{matter}}{_WHOM}", f"We claim a {{matter}}{_WHOM}",
        "I claim a {matter}[ by {whom}] in trick {trick}",
        "I claim a {matter} by {whom}",
    )),
    Row(Admit, "admits {matter}[, trick {trick}]", (), (
        "I admit the {matter}", "I admit a {matter}", "We admit the {matter}",
        "I admit the {matter} in trick {trick}",
    )),
    Row(CallAttention, words=(
        "You led out of turn", "You led out of turn, {whom}", "{whom} led out of turn",
        "{whom}, you led out of turn",
        "That was {_whom}'s lead", "It was {_whom}'s lead", "That is {_whom}'s lead", "It is {_whom}'s lead",
        "That was my lead", "It was my lead", "It is my lead", "That's my lead", "It was not your lead",
        "It was not your lead, {whom}", "It is not your lead", "That was not your lead",
        "That's not your lead",
        "Lead out of turn", "Out of turn", "You are leading out of turn", "You lead out of turn",
        "That is a lead out of turn", "That was a lead out of turn", "It was not {whom}'s lead",
    ), fixed={"matter": Matter.LEAD}),
    Row(CallAttention, words=(
        "You played out of turn", "You played out of turn, {whom}", "{whom} played out of turn",
        "It was not your turn", "It was not your turn, {whom}", "It was {_whom}'s turn",
        "It was not {whom}'s turn",
    ), fixed={"matter": Matter.PLAY}),
    Row(CallAttention, words=(
        "You have exposed a card", "You exposed a card", "{whom} has exposed a card", "{whom} exposed a card",
        "That card is exposed", "That is an exposed card", "An exposed card", "You showed a card",
        "{whom} showed a card",
    ), fixed={"matter": Matter.EXPOSED}),
    Row(CallAttention, words=(
        "You have not played to this trick", "You have not played to trick {trick}",
        "{whom} has not played to trick {trick}",
        "The trick is short", "The trick is short of a card", "This trick is short", "Trick {trick} is short",
        "A card is missing from trick {trick}", "There are only three cards in trick {trick}",
        "{whom} has not played",
        "You have missed a trick", "{whom} has missed a trick",
    ), fixed={"matter": Matter.OMITTED}),
    Row(CallAttention, "", ("claims the trick", "claims trick {trick}"), (
        "Ours", "That is ours", "That's ours", "Our trick", "That trick is ours", "The trick is ours",
        "That was our trick", "It is our trick", "Trick {trick} is ours",
        "That trick was ours", "You have our trick", "Trick {trick} was ours",
    ), fixed={"matter": Matter.TRICK}),
    Row(CallAttention, words=(
        "There is a card too many in trick {trick}", "There are five cards in trick {trick}",
        "Trick {trick} has a card too many",
    ), fixed={"matter": Matter.EXTRA}),
    Row(CallAttention, words=(
        "You have too many cards", "You have too few cards", "You have not cards enough",
        "I have too many cards",
        "I have too few cards", "{whom} has too many cards", "{whom} has too few cards",
        "You did not discard",
        "You have not discarded", "I have a card too many", "I have a card too few", "I am a card short",
        "I am short of a card",
        "{whom} has not discarded",
    ), fixed={"matter": Matter.COUNT}),
    Row(CallAttention, words=(
        "It is not your deal", "That is not your deal", "It was not your deal", "It is {_whom}'s deal",
        "It was {_whom}'s deal",
        "It is my deal", "It was my deal", "You dealt out of turn", "{whom} dealt out of turn",
    ), fixed={"matter": Matter.DEALER}),
    Row(CallAttention, words=(
        "That is the wrong pack", "That is our pack", "You are dealing our pack", "You have the wrong pack",
        "The wrong pack",
        "Wrong pack",
    ), fixed={"matter": Matter.PACK}),
    Row(CallAttention, words=(
        "The score is wrong", "The score is not right", "That is not the score", "You have marked it wrong",
    ), fixed={"matter": Matter.SCORE}),
    Row(Claim, words=(
        "Revoke", "A revoke", "You revoked", "You have revoked", "You revoked, {whom}",
        "You have revoked, {whom}",
        "{whom} revoked", "{whom} has revoked", "{whom}, you revoked", "{whom}, you have revoked",
        "That is a revoke",
        "That was a revoke", "{whom} revoked in trick {trick}", "You revoked in trick {trick}",
        "A revoke in trick {trick}",
    ), fixed={"matter": Matter.REVOKE}),
    Row(Admit, words=("I revoked[ in trick {trick}]", "I have revoked", "I did revoke", "We revoked"),
        fixed={"matter": Matter.REVOKE}),
    Row(Admit, words=("I led out of turn", "It was not my lead"), fixed={"matter": Matter.LEAD}),
    Row(Admit, words=("I played out of turn", "It was not my turn"), fixed={"matter": Matter.PLAY}),
    Row(Admit, words=("I misdealt", "I have misdealt"), fixed={"matter": Matter.MISDEAL}),
    Row(Admit, words=("I admit it", "We admit it"), fixed={"matter": Matter.OTHER}),
)  # fmt: skip
