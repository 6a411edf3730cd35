"""Phrases for the play at bridge: dummy's cards, the rest claimed, what dummy may ask and contest."""

from __future__ import annotations

from typing import Final

from eldesthand.minutes.phrase_row import Row
from eldesthand.table.acts import (
    Advise,
    Arrange,
    AskObeyed,
    ClaimRest,
    Contest,
    Dispute,
    LetPartnerSee,
    Play,
    Suggest,
    TouchCard,
)

ROWS: Final = (
    Row(Play, words=(
        "{card}", "[Play ]the {card}", "Dummy's {card}", "Put on the {card}", "Put up the {card}",
        "I play the {card}",
    ), fixed={"hand": "dummy"}, heard="B", when="dummy"),
    Row(TouchCard, "touches {card}", ("touches dummy's {card}",)),
    Row(Arrange, "arranges the cards", ("arranges", "arranges dummy", "arranges dummy's cards", "says he arranges",
        "says she arranges"), (
        "I arrange[ the cards]", "I am arranging[ the cards]", "I only arrange", "I am only arranging", "Arranging",
        "I put the cards in order", "I am putting the cards in order",
    ), heard="B"),
    Row(Suggest, "suggests {card}", ("suggests dummy's {card}", "hints at {card}")),
    Row(Suggest, words=(
        "{card}", "[Play ]the {card}", "Dummy's {card}", "Put on the {card}", "Put up the {card}",
        "Try the {card}", "What about the {card}?",
    ), heard="B", when="is dummy"),
    Row(LetPartnerSee, "lets partner see {card}", (
        "lets his partner see {card}", "lets her partner see {card}", "holds {card} for partner to see",
        "holds {card} so that partner can see it",
    )),
    Row(ClaimRest, "claims the rest", ("claims the remaining tricks", "claims all the rest"), (
        "[All ]the rest are mine", "The rest is mine", "[All ]the rest are ours", "I have the rest",
        "I claim the rest", "I take the rest", "The remaining tricks are mine", "The others are all mine",
    ), heard="B"),
    Row(AskObeyed, "asks whether the call was obeyed", (
        "asks if the call was obeyed", "asks partner whether he obeyed", "asks partner whether she obeyed",
    ), (
        "Is that your highest[ {_suit}]?", "Is that your lowest[ {_suit}]?", "Was that your highest[ {_suit}]?",
        "Was that your lowest[ {_suit}]?", "Have you played as you were told?", "Did you play as you were told?",
        "Have you obeyed[ the call]?", "Have you conformed?",
    ), heard="B"),
    Row(Contest, "contests the claim", ("contests it", "contests that claim"), (
        "That is not due", "That penalty is not due", "You are not entitled to that", "You may not claim that",
        "They are not entitled to that", "You have no right to that", "There is no such penalty",
    ), heard="B"),
    Row(Dispute, "disputes a fact", ("disputes it", "disputes the fact", "disputes what was said"), (
        "I dispute that", "I dispute it", "That is not so", "It was not so", "That is not what happened",
        "I deny it", "I deny that",
    ), heard="B"),
    Row(Advise, words=(
        "Ask for his highest", "Ask for his lowest", "Make him play his highest", "Make him play his lowest",
        "You should have a new deal", "You should call a suit", "Let us have him play it",
    ), heard="B"),
)  # fmt: skip
