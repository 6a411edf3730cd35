"""Phrases for the pack, the deal and the play, alike in every game."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import NONE
from eldesthand.minutes.phrase_row import Row
from eldesthand.table.acts import (
    Announce,
    AnswerVoid,
    AskVoid,
    Consent,
    Correct,
    CountTricks,
    Detach,
    Drop,
    Gather,
    LayHand,
    LiftTurnUp,
    Mark,
    Mix,
    NameDetached,
    NextDeal,
    NoClaim,
    Play,
    PlayOut,
    PlayTogether,
    Propose,
    Quit,
    Refuse,
    Rest,
    Restore,
    Retract,
    SearchTricks,
    Show,
    SlipIn,
    Talk,
    Withdraw,
)

CARDS: Final = (
    Row(Play, "{card}", ("plays {card}", "puts {card}", "puts down {card}", "follows with {card}")),
    Row(Play, "{hand} {card}", (
        "plays {hand} {card}", "plays {hand}'s {card}", "plays {card} from {hand}", "plays {hand} the {card}",
    )),
    Row(Play, "leads {card}", fixed={"lead": True}),
    Row(Play, "leads {hand} {card}", ("leads {hand}'s {card}", "leads {card} from {hand}"),
        fixed={"lead": True}),
    Row(PlayTogether, "plays together[ {hand}] {cards}", (
        "plays {cards} together", "plays {cards} at once", "leads together[ {hand}] {cards}",
    )),
    Row(SlipIn, "slips[ {hand}] {card} into trick {trick}", (
        "slips {card} in trick {trick}", "mixes {card} into trick {trick}", "puts {card} into trick {trick}",
    )),
    Row(Show, "shows[ {hand}] {card}", (
        "exposes[ {hand}] {card}", "shows {hand}'s {card}", "exposes {hand}'s {card}",
        "shows {card} of {hand}",
        "lifts {card}", "drops {card}", "drops {card} on the table",
    )),
    Row(Detach, "detaches {card}", ("pulls out {card}", "pulls {card} apart")),
    Row(Restore, "restores the card", ("restores", "puts the card back", "puts it back")),
    Row(NameDetached, "names {card} of {hand}", ("names {hand}'s {card}", "names the card {card} of {hand}"),
        (
        "That is the {card}, {hand}", "Your card is the {card}, {hand}", "{hand}, that is the {card}",
        "{hand}'s card is the {card}", "{hand} has the {card} out",
    )),
    Row(NameDetached, "", ("names {card}",), (
        "That is the {card}", "It is the {card}", "Your card is the {card}", "The {card}", "I name the {card}",
    ), fixed={"hand": "detached"}, when="detached"),
    Row(LiftTurnUp, "lifts the turn-up", ("lifts the trump card", "lifts the turned card")),
    Row(Drop, "drops {card} below the table", (
        "drops {card} under the table", "drops {card} on the floor",
        "drops {card} to the floor",
    )),
    Row(LayHand, "lays the hand face down", (
        "lays down the hand face down", "lays his hand face down", "lays her hand face down",
    ), fixed={"face_up": False}),
    Row(LayHand, "lays the hand face up", (
        "lays the hand", "lays down the hand", "lays the hand down", "lays down his hand",
        "lays down her hand",
        "lays his hand face up", "lays her hand face up", "throws down the hand", "throws down his hand",
        "throws down her hand", "faces the hand", "faces his hand", "faces her hand", "spreads the hand",
        "lays down dummy", "throws down his cards", "throws down her cards", "throws down the cards",
        "throws his cards down", "throws her cards down", "throws the cards down", "throws his cards on the table",
        "throws her cards on the table", "throws the cards on the table", "lays his cards on the table",
        "lays her cards on the table", "lays down his cards", "lays down her cards",
    )),
    Row(Gather, "gathers[ trick {trick}]", ("gathers the trick",)),
    Row(Quit, "quits[ trick {trick}]", (
        "quits the trick", "turns and quits[ trick {trick}]", "turns and quits the trick", "turns the trick",
        "turns trick {trick}",
    )),
    Row(CountTricks, "counts the tricks", ("counts tricks",)),
    Row(SearchTricks, "searches the tricks", ("searches tricks", "looks through the tricks")),
    Row(Mix, "mixes the cards", ("mixes cards", "mixes the tricks", "mixes")),
    Row(Retract, "takes back[ {hand}] {card}", fixed={"substitute": NONE}),
    Row(Retract, "takes back[ {hand}] {card} for {substitute}", (
        "takes back {card} plays {substitute}", "takes back {card} and plays {substitute}",
        "takes back {hand} {card} and plays {substitute}", "retracts {card} for {substitute}",
        "changes {card} for {substitute}",
    )),
    Row(Withdraw, "withdraws[ {hand}] {card}[ for {substitute}]", (
        "withdraws {card} plays {substitute}", "withdraws {card} and plays {substitute}",
    )),
    Row(PlayOut, "plays it out", ("plays on", "requires the hand played out", "insists on playing it out"), (
        "[We ]play it out", "We will play it out", "Let us play it out", "We'll play it out",
        "[We ]play the hand out",
    )),
)  # fmt: skip

VOID: Final = (
    Row(AskVoid, "asks partner[ of {suit}]", ("asks[ of {suit}]", "asks partner for {suit}",
        "asks having none"), (
        "No {suit}?", "Having none?", "Having no {suit}?", "None?", "Have you no {suit}?", "Have you none?",
        "No more {suit}?", "Any {suit}?", "Are you out of {suit}?", "Are you void of {suit}?",
        "You have no {suit}?", "Having none of them?", "Have you no more {suit}?", "Not having any?",
    )),
    Row(AskVoid, words=("No trumps?", "Having no trumps?", "Have you no trumps?", "No more trumps?"),
        fixed={"suit": "trump"}),
    Row(AnswerVoid, "answers none", ("says none", "answers no"), (
        "None", "No {_suit}", "I have none", "No I have none", "No none", "Having none", "No more",
        "Not one", "No more {_suit}", "I have no {_suit}", "I have no more", "No not one",
        "I am out of {_suit}",
        "None at all", "No I have no {_suit}", "No I have no more",
    )),
    Row(AnswerVoid, words=("No trumps", "No more trumps"), heard="SP"),
    Row(AnswerVoid, words=("No", "No trumps", "No more trumps"), when="asked void"),
    Row(AnswerVoid, "answers found", ("answers yes", "finds one", "answers one"), (
        "Yes I have one", "I have one", "Yes I have a {_suit}", "I have a {_suit}", "Yes a {_suit}",
        "Yes here is one",
        "Here is one", "I have found one", "Yes I have some", "Yes I have", "I have some",
        "I beg your pardon",
    ), fixed={"none": False}),
    Row(AnswerVoid, words=("Yes",), when="asked void",
        unclear="to that question `Yes` can mean two things; write \"None\" or \"Yes, I have one\""),
    Row(Talk, "says {words}"),
)  # fmt: skip

SCORE: Final = (
    Row(Announce, "announces {points}", ("announces {points} points",), (
        "{points} points", "[We ]score {points}", "{points} to us", "We make {points}",
        "{points} points to us",
    )),
    Row(Mark, "marks {points}", ("marks {points} points",)),
    Row(Mark, "marks {side} {points}", ("marks {points} to {side}", "marks {points} for {side}")),
    Row(Correct, "corrects {side} to {points}", (
        "corrects the score of {side} to {points}", "corrects the score {side} {points}",
        "corrects {side} {points}",
    )),
    Row(NextDeal, "asks for the next deal", (), (
        "[The ]next deal", "Next deal?", "Next hand", "Let us have the next deal", "On with the next deal",
    )),
    Row(NoClaim, "has no claim", ("no claim", "claims nothing"), (
        "[I have ]no claim", "We have no claim", "I claim nothing", "We claim nothing", "Nothing to claim",
    )),
    Row(Rest, "rest NS {ns} EW {ew}"),
)  # fmt: skip

AGREEMENT: Final = (
    *(
        Row(Propose, f"proposes {what}[ {{person}}][ {{to}}][ to {{consent}}]", fixed={"what": what})
        for what in ("substitute", "take back", "replace the card", "adjourn", "bot", "act for partner")
    ),
    Row(Propose, "proposes {what}[ {person}][ {to}][ to {consent}]"),
    Row(Consent, "consents {proposal}", ("consents to {proposal}", "agrees to {proposal}",
        "agrees {proposal}")),
    Row(Consent, "", ("consents", "agrees"), (
        "Agreed", "I agree", "I consent", "We agree", "I have no objection",
    ), when="proposal"),
    Row(Refuse, "refuses {proposal}", ("declines {proposal}", "objects to {proposal}")),
    Row(Refuse, "", ("refuses",), (
        "I object", "I do not agree", "I don't agree", "I do not consent", "I don't consent",
    ), when="proposal"),
)  # fmt: skip

ROWS: Final = (*CARDS, *VOID, *SCORE, *AGREEMENT)
