"""Phrases by which attention is called to something, offences are claimed and admitted, and questions asked."""

from __future__ import annotations

from typing import Final

from eldesthand.minutes.phrase_row import Row
from eldesthand.table.acts import (
    Admit,
    Advise,
    AskPartnerCard,
    AskTrump,
    AskTurnUp,
    AskWho,
    CallAttention,
    Claim,
    CountHand,
    LookTrick,
    Manner,
    Manners,
    Matter,
    PlaceCards,
    Refer,
    Remark,
    Remarked,
)

_WHOM: Final = "[, {whom}][, trick {trick}]"

CLAIMS: Final = (
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
        "{whom} has not played to trick {trick}", "{whom} has not played to this trick",
        "{whom} has not played to that trick", "{whom} did not play to trick {trick}",
        "The trick is short", "The trick is short of a card", "This trick is short", "Trick {trick} is short",
        "A card is missing from trick {trick}", "There are only three cards in trick {trick}",
        "{whom} has not played",
        "You have missed a trick", "{whom} has missed a trick",
    ), fixed={"matter": Matter.OMITTED}),
    Row(CallAttention, words=(
        "That trick was ours", "That was our trick", "You have our trick", "Trick {trick} was ours",
        "You have gathered our trick", "That trick was not yours",
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
        "That is a false cut", "A false cut", "The cut is in doubt", "That was no cut", "False cut",
    ), fixed={"matter": Matter.CUT}),
    Row(CallAttention, words=(
        "It is not your deal", "That is not your deal", "It was not your deal", "It is {_whom}'s deal",
        "It was {_whom}'s deal",
        "It is my deal", "It was my deal", "You dealt out of turn", "{whom} dealt out of turn",
    ), fixed={"matter": Matter.DEALER}),
    Row(CallAttention, words=(
        "That is the wrong card", "You have turned the wrong card", "That is not the twenty-first card",
        "You turned the wrong card", "You have turned up the wrong card", "That is not the card to turn up",
        "That is not the next card",
    ), fixed={"matter": Matter.TURN_UP}),
    Row(CallAttention, words=(
        "That is the wrong pack", "That is our pack", "You are dealing our pack", "You have the wrong pack",
        "The wrong pack",
        "Wrong pack",
    ), fixed={"matter": Matter.PACK}),
    Row(CallAttention, words=(
        "The score is wrong", "The score is not right", "That is not the score", "You have marked it wrong",
    ), fixed={"matter": Matter.SCORE}),
    Row(CallAttention, words=(
        "I called another card", "That is not the card I called", "You have not played the card I called",
        "You have not done as you were told", "You have not obeyed the call",
    ), fixed={"matter": Matter.DISOBEYED}),
    Row(CallAttention, words=(
        "They have incurred a penalty", "A penalty is due", "There is a penalty due", "A penalty",
        "You have a penalty to claim",
    ), fixed={"matter": Matter.OTHER}),
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

REMARKS: Final = (
    Row(Remark, "claims the trick", (
        "says the trick is ours", "says the trick is theirs", "claims the trick is ours",
    ), (
        "Ours", "That is ours", "That's ours", "Our trick", "That trick is ours", "The trick is ours",
        "It is ours", "It's ours", "It is our trick", "That is our trick", "Mine", "It is mine", "That is mine",
        "The trick is mine", "That trick is mine", "My trick", "It is my trick",
    ), fixed={"kind": Remarked.OURS}),
    Row(Remark, "gives up the trick", ("says the trick is not ours", "says the trick is lost"), (
        "Not ours", "It is not ours", "That is theirs", "The trick is theirs", "The trick is not ours",
        "It is theirs",
    ), fixed={"kind": Remarked.THEIRS}),
    Row(Remark, "names his card", ("names her card", "names the card he played"), (
        "That is my card", "That's my card", "Mine is the {_card}", "I played the {_card}",
    ), fixed={"kind": Remarked.NAMES}),
    Row(Remark, "draws his card", ("draws her card", "draws the card towards him"),
        fixed={"kind": Remarked.DRAWS}),
    Row(Remark, "urges partner", ("urges his partner", "urges her partner"), (
        "Win it, partner", "Take it, partner", "Trump it, partner", "Win this, partner",
        "Win the trick, partner",
    ), fixed={"kind": Remarked.URGES}),
    Row(Remark, "comments on the play", ("comments", "remarks on the play", "speaks of the play"),
        fixed={"kind": Remarked.COMMENTS}),
    Row(Advise, "advises partner", (
        "advises his partner", "advises her partner", "gives partner advice", "advises partner what to do",
    ), (
        "You should order it up", "You should pass", "You should play alone", "You should go alone",
        "You had better pass", "You had better order it up", "You had better go alone", "Do not order it up",
        "Don't order it up", "Lead trumps", "Lead a trump", "Lead me a trump", "Play your best trump",
        "Do not take it up", "Don't take it up", "You had better take it up", "You should take it up",
    ), heard="P"),
    Row(Manner, "hesitates", fixed={"kind": Manners.HESITATION}),
    Row(Manner, "makes a sign", ("signs", "signals", "gives a sign"), fixed={"kind": Manners.SIGN}),
    Row(Manner, "talks of the game", ("talks of the hand", "talks of the cards", "speaks of the game"),
        fixed={"kind": Manners.GAME_TALK}),
)  # fmt: skip

QUESTIONS: Final = (
    Row(PlaceCards, "has the cards placed", ("asks for the cards to be placed",), (
        "Place the cards", "Place your cards", "Will you place your cards?", "Let us place the cards",
        "Which card is whose?",
    )),
    Row(AskWho, "asks who played[ {card}]", ("asks who played it", "asks whose {card} is"), (
        "Who played the {card}?", "Who played that?", "Whose card is that?", "Whose is the {card}?",
        "Whose {card} is that?", "Who played that card?",
    )),
    Row(AskPartnerCard, "asks partner's card", (
        "asks his partner's card", "asks her partner's card", "asks which card is partner's",
        "asks partner which card is his", "asks partner which card is hers", "asks partner which card he played",
        "asks partner which card she played",
    ), (
        "Which card did you play?", "Which card is yours?", "Which is yours?", "Which did you play?",
        "Which is your card?", "Which of these is yours?", "What did you play?",
    ), heard="SP"),
    Row(AskTrump, "asks the trump", ("asks what is trump", "asks what is trumps", "asks what are trumps"), (
        "What is trump?", "What is trumps?", "What are trumps?", "What is the trump?", "What's trump?",
        "What's trumps?", "Which suit is trump?", "Which suit is trumps?",
    )),
    Row(AskTurnUp, "asks the turn-up", ("asks what was turned up",), (
        "What was turned up?", "What was turned?", "Which card was turned up?", "What is the turn-up?",
        "What was the turn-up?",
    )),
    Row(LookTrick, "looks at the last trick", ("looks at a trick", "sees the last trick"), (
        "May I see the last trick?", "Let me see the last trick", "Show me the last trick", "The last trick",
    )),
    Row(LookTrick, "looks at trick {trick}", ("sees trick {trick}", "shows trick {trick}"), (
        "May I see trick {trick}?", "Let me see trick {trick}", "Show me trick {trick}",
    )),
    Row(CountHand, "counts {hand}'s hand", ("counts the hand of {hand}",)),
    Row(Refer, "refers to a bystander", ("asks a bystander",), (
        "Let us ask a bystander", "Let a bystander say", "Let the bystanders say",
    )),
)  # fmt: skip

ROWS: Final = (*CLAIMS, *REMARKS, *QUESTIONS)
