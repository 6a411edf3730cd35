"""The acts by which something is said or asked about the play: questions, accusations, remarks, cards taken back."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import NONE, Card, Suit
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.act import NOTHING, NOWHERE, Act, Hides, Offered, Phrase, Trait
from eldesthand.table.words import Manners, Matter, Remarked

_WHOM: Final = "[, {whom}][, trick {trick}]"


class AskVoid(Act, frozen=True, tag="asks"):
    """Ask one's partner whether he has none of the suit he renounced; `suit` if named."""

    suit: Suit = NONE

    sentence = 'asks {partner}: "No {suit|card of the suit led}?"'
    offered = (
        Offered("the tricks", 3, 'ask your partner: "having none?"'),
        Offered("dummy may say", 1, 'ask the dealer: "having none?"', law="B-DUMMY-2a"),
    )
    phrases = (
        Phrase("asks partner[ of {suit}]", ("asks[ of {suit}]", "asks partner for {suit}", "asks having none"), (
            "No {suit}?", "Having none?", "Having no {suit}?", "None?", "Have you no {suit}?", "Have you none?",
            "No more {suit}?", "Any {suit}?", "Are you out of {suit}?", "Are you void of {suit}?",
            "You have no {suit}?", "Having none of them?", "Have you no more {suit}?", "Not having any?",
        )),
        Phrase(words=(
            "No trumps?", "Having no trumps?", "Have you no trumps?", "No more trumps?",
        ), fixed={"suit": "trump"}),
    )  # fmt: skip


class AnswerVoid(Act, frozen=True, tag="answers"):
    """Answer one's partner: `none` is true for "none"."""

    none: bool = True

    sentence = 'answers: "{none?No, none.|I have one.}"'
    offered = NOWHERE
    traits = (Trait.DECLARES,)
    phrases = (
        Phrase("answers none", ("says none", "answers no"), (
            "None", "No {_suit}", "I have none", "No I have none", "No none", "Having none", "No more", "Not one",
            "No more {_suit}", "I have no {_suit}", "I have no more", "No not one", "I am out of {_suit}",
            "None at all", "No I have no {_suit}", "No I have no more",
        )),
        Phrase(words=("No trumps", "No more trumps"), heard="SP"),
        Phrase(words=("No", "No trumps", "No more trumps"), when="asked void"),
        Phrase("answers found", ("answers yes", "finds one", "answers one"), (
            "Yes I have one", "I have one", "Yes I have a {_suit}", "I have a {_suit}", "Yes a {_suit}",
            "Yes here is one", "Here is one", "I have found one", "Yes I have some", "Yes I have", "I have some",
            "I beg your pardon",
        ), fixed={"none": False}),
        Phrase(words=("Yes",), when="asked void",
            unclear="to that question `Yes` can mean two things; write \"None\" or \"Yes, I have one\""),
    )  # fmt: skip


class Retract(Act, frozen=True, tag="takes back"):
    """Take back a card put down and put another in its place (NONE: none), wherever a law allows it (S53, S69)."""

    card: Card
    substitute: Card
    hand: Seat = NOBODY

    sentence = "takes back {card}{from}[ and puts {substitute} in its place]"
    hides = Hides(("card", "substitute"))
    offered = (Offered("the tricks", 6, "take a card back for another"),)
    phrases = (
        Phrase("takes back[ {hand}] {card}", fixed={"substitute": NONE}),
        Phrase("takes back[ {hand}] {card} for {substitute}", (
            "takes back {card} plays {substitute}", "takes back {card} and plays {substitute}",
            "takes back {hand} {card} and plays {substitute}", "retracts {card} for {substitute}",
            "changes {card} for {substitute}",
        )),
    )  # fmt: skip


class Withdraw(Act, frozen=True, tag="withdraws"):
    """Take back a card played after another's mended error, for `substitute` (NONE: into the hand)."""

    card: Card
    substitute: Card = NONE
    hand: Seat = NOBODY

    sentence = "withdraws {card}{from}[ and puts {substitute} in its place]"
    hides = Hides(("card", "substitute"))
    phrases = (
        Phrase("withdraws[ {hand}] {card}[ for {substitute}]", (
            "withdraws {card} plays {substitute}", "withdraws {card} and plays {substitute}",
        )),
    )  # fmt: skip


class CallAttention(Act, frozen=True, tag="calls attention"):
    """Say that something is amiss (A-78)."""

    matter: Matter
    whom: Seat = NOBODY
    trick: int = 0

    sentence = "calls attention to {matter}[ by {whom}][ in trick {trick}]"
    offered = tuple(
        Offered("dummy may say", place, f"say that {label}", fixed={"matter": matter}, law=law)
        for place, label, matter, law in (
            (3, "a trick lacks a card", Matter.OMITTED, "B-DUMMY-2c"),
            (5, "a trick went to the wrong side", Matter.TRICK, "B-DUMMY-2e"),
            (7, "the score is wrong", Matter.SCORE, "B-DUMMY-2g"),
        )
    )
    traits = (Trait.IDLE,)
    phrases = (
        Phrase(f"calls attention: {{matter}}{_WHOM}", (f"calls attention to {{matter}}{_WHOM}",), (
            f"I call attention to a {{matter}}{_WHOM}",
        )),
        Phrase(words=(
            "You led out of turn", "You led out of turn, {whom}", "{whom} led out of turn",
            "{whom}, you led out of turn", "That was {_whom}'s lead", "It was {_whom}'s lead", "That is {_whom}'s lead",
            "It is {_whom}'s lead", "That was my lead", "It was my lead", "It is my lead", "That's my lead",
            "It was not your lead", "It was not your lead, {whom}", "It is not your lead", "That was not your lead",
            "That's not your lead", "Lead out of turn", "Out of turn", "You are leading out of turn",
            "You lead out of turn", "That is a lead out of turn", "That was a lead out of turn",
            "It was not {whom}'s lead",
        ), fixed={"matter": Matter.LEAD}),
        Phrase(words=(
            "You played out of turn", "You played out of turn, {whom}", "{whom} played out of turn",
            "It was not your turn", "It was not your turn, {whom}", "It was {_whom}'s turn", "It was not {whom}'s turn",
        ), fixed={"matter": Matter.PLAY}),
        Phrase(words=(
            "You have exposed a card", "You exposed a card", "{whom} has exposed a card", "{whom} exposed a card",
            "That card is exposed", "That is an exposed card", "An exposed card", "You showed a card",
            "{whom} showed a card",
        ), fixed={"matter": Matter.EXPOSED}),
        Phrase(words=(
            "You have not played to this trick", "You have not played to trick {trick}",
            "{whom} has not played to trick {trick}", "{whom} has not played to this trick",
            "{whom} has not played to that trick", "{whom} did not play to trick {trick}", "The trick is short",
            "The trick is short of a card", "This trick is short", "Trick {trick} is short",
            "A card is missing from trick {trick}", "There are only three cards in trick {trick}",
            "{whom} has not played", "You have missed a trick", "{whom} has missed a trick",
        ), fixed={"matter": Matter.OMITTED}),
        Phrase(words=(
            "That trick was ours", "That was our trick", "You have our trick", "Trick {trick} was ours",
            "You have gathered our trick", "That trick was not yours",
        ), fixed={"matter": Matter.TRICK}),
        Phrase(words=(
            "There is a card too many in trick {trick}", "There are five cards in trick {trick}",
            "Trick {trick} has a card too many",
        ), fixed={"matter": Matter.EXTRA}),
        Phrase(words=(
            "You have too many cards", "You have too few cards", "You have not cards enough", "I have too many cards",
            "I have too few cards", "{whom} has too many cards", "{whom} has too few cards", "You did not discard",
            "You have not discarded", "I have a card too many", "I have a card too few", "I am a card short",
            "I am short of a card", "{whom} has not discarded",
        ), fixed={"matter": Matter.COUNT}),
        Phrase(words=(
            "That is a false cut", "A false cut", "The cut is in doubt", "That was no cut", "False cut",
        ), fixed={"matter": Matter.CUT}),
        Phrase(words=(
            "It is not your deal", "That is not your deal", "It was not your deal", "It is {_whom}'s deal",
            "It was {_whom}'s deal", "It is my deal", "It was my deal", "You dealt out of turn",
            "{whom} dealt out of turn",
        ), fixed={"matter": Matter.DEALER}),
        Phrase(words=(
            "That is the wrong card", "You have turned the wrong card", "That is not the twenty-first card",
            "You turned the wrong card", "You have turned up the wrong card", "That is not the card to turn up",
            "That is not the next card",
        ), fixed={"matter": Matter.TURN_UP}),
        Phrase(words=(
            "That is the wrong pack", "That is our pack", "You are dealing our pack", "You have the wrong pack",
            "The wrong pack", "Wrong pack",
        ), fixed={"matter": Matter.PACK}),
        Phrase(words=(
            "The score is wrong", "The score is not right", "That is not the score", "You have marked it wrong",
        ), fixed={"matter": Matter.SCORE}),
        Phrase(words=(
            "I called another card", "That is not the card I called", "You have not played the card I called",
            "You have not done as you were told", "You have not obeyed the call",
        ), fixed={"matter": Matter.DISOBEYED}),
        Phrase(words=(
            "They have incurred a penalty", "A penalty is due", "There is a penalty due", "A penalty",
            "You have a penalty to claim",
        ), fixed={"matter": Matter.OTHER}),
    )  # fmt: skip


class Claim(Act, frozen=True, tag="claims"):
    """Claim that an adversary offended, for the penalty."""

    matter: Matter
    whom: Seat = NOBODY
    trick: int = 0

    sentence = "claims {matter}[ by {whom}][ in trick {trick}]"
    traits = (Trait.IDLE, Trait.ORDINARY)
    phrases = (
        Phrase(f"claims {{matter}}{_WHOM}", ("claims {matter} of {whom}[ in trick {trick}]",), (
            f"I claim a {{matter}}{_WHOM}", f"We claim a {{matter}}{_WHOM}",
            "I claim a {matter}[ by {whom}] in trick {trick}", "I claim a {matter} by {whom}",
        )),
        Phrase(words=(
            "Revoke", "A revoke", "You revoked", "You have revoked", "You revoked, {whom}", "You have revoked, {whom}",
            "{whom} revoked", "{whom} has revoked", "{whom}, you revoked", "{whom}, you have revoked",
            "That is a revoke", "That was a revoke", "{whom} revoked in trick {trick}", "You revoked in trick {trick}",
            "A revoke in trick {trick}",
        ), fixed={"matter": Matter.REVOKE}),
    )  # fmt: skip


class Admit(Act, frozen=True, tag="admits"):
    """Admit what has been claimed, or what one did."""

    matter: Matter
    trick: int = 0

    sentence = "admits {matter}[ in trick {trick}]"
    offered = NOWHERE
    phrases = (
        Phrase("admits {matter}[, trick {trick}]", (), (
            "I admit the {matter}", "I admit a {matter}", "We admit the {matter}",
            "I admit the {matter} in trick {trick}",
        )),
        Phrase(words=(
            "I revoked[ in trick {trick}]", "I have revoked", "I did revoke", "We revoked",
        ), fixed={"matter": Matter.REVOKE}),
        Phrase(words=("I led out of turn", "It was not my lead"), fixed={"matter": Matter.LEAD}),
        Phrase(words=("I played out of turn", "It was not my turn"), fixed={"matter": Matter.PLAY}),
        Phrase(words=("I misdealt", "I have misdealt"), fixed={"matter": Matter.MISDEAL}),
        Phrase(words=("I admit it", "We admit it"), fixed={"matter": Matter.OTHER}),
    )  # fmt: skip


class Remark(Act, frozen=True, tag="remarks"):
    """Call attention to the trick."""

    kind: Remarked

    sentence = "{kind}"
    offered = (Offered("the tricks", 4, "say something of the trick"),)
    phrases = (
        Phrase("claims the trick", ("says the trick is ours", "says the trick is theirs", "claims the trick is ours"), (
            "Ours", "That is ours", "That's ours", "Our trick", "That trick is ours", "The trick is ours", "It is ours",
            "It's ours", "It is our trick", "That is our trick", "Mine", "It is mine", "That is mine",
            "The trick is mine", "That trick is mine", "My trick", "It is my trick",
        ), fixed={"kind": Remarked.OURS}),
        Phrase("gives up the trick", ("says the trick is not ours", "says the trick is lost"), (
            "Not ours", "It is not ours", "That is theirs", "The trick is theirs", "The trick is not ours",
            "It is theirs",
        ), fixed={"kind": Remarked.THEIRS}),
        Phrase("names his card", ("names her card", "names the card he played"), (
            "That is my card", "That's my card", "Mine is the {_card}", "I played the {_card}",
        ), fixed={"kind": Remarked.NAMES}),
        Phrase("draws his card", ("draws her card", "draws the card towards him"), fixed={"kind": Remarked.DRAWS}),
        Phrase("urges partner", ("urges his partner", "urges her partner"), (
            "Win it, partner", "Take it, partner", "Trump it, partner", "Win this, partner", "Win the trick, partner",
        ), fixed={"kind": Remarked.URGES}),
        Phrase("comments on the play", (
            "comments", "remarks on the play", "speaks of the play",
        ), fixed={"kind": Remarked.COMMENTS}),
    )  # fmt: skip


class PlaceCards(Act, frozen=True, tag="has the cards placed"):
    """Have the cards of the trick put before their players (S84)."""

    sentence = "has the cards of the trick put before their players"
    offered = (Offered("the tricks", 2, "ask who played which card"),)
    phrases = (
        Phrase("has the cards placed", ("asks for the cards to be placed",), (
            "Place the cards", "Place your cards", "Will you place your cards?", "Let us place the cards",
            "Which card is whose?",
        )),
    )  # fmt: skip


class AskWho(Act, frozen=True, tag="asks who played"):
    """Ask who played a card (S84)."""

    card: Card = NONE

    sentence = "asks who played {card|which card}"
    hides = NOTHING
    offered = NOWHERE
    phrases = (
        Phrase("asks who played[ {card}]", ("asks who played it", "asks whose {card} is"), (
            "Who played the {card}?", "Who played that?", "Whose card is that?", "Whose is the {card}?",
            "Whose {card} is that?", "Who played that card?",
        )),
    )  # fmt: skip


class AskPartnerCard(Act, frozen=True, tag="asks partner's card"):
    """Ask one's partner which card of the trick is his (P15a)."""

    sentence = "asks which card {partner} has played"
    phrases = (
        Phrase("asks partner's card", (
            "asks his partner's card", "asks her partner's card", "asks which card is partner's",
            "asks partner which card is his", "asks partner which card is hers", "asks partner which card he played",
            "asks partner which card she played",
        ), (
            "Which card did you play?", "Which card is yours?", "Which is yours?", "Which did you play?",
            "Which is your card?", "Which of these is yours?", "What did you play?",
        ), heard="SP"),
    )  # fmt: skip


class Advise(Act, frozen=True, tag="advises partner"):
    """Advise one's partner what to do (P15b)."""

    sentence = "advises {partner} what to do"
    phrases = (
        Phrase(words=(
            "Ask for his highest", "Ask for his lowest", "Make him play his highest", "Make him play his lowest",
            "You should have a new deal", "You should call a suit", "Let us have him play it",
        ), heard="B"),
        Phrase("advises partner", (
            "advises his partner", "advises her partner", "gives partner advice", "advises partner what to do",
        ), (
            "You should order it up", "You should pass", "You should play alone", "You should go alone",
            "You had better pass", "You had better order it up", "You had better go alone", "Do not order it up",
            "Don't order it up", "Lead trumps", "Lead a trump", "Lead me a trump", "Play your best trump",
            "Do not take it up", "Don't take it up", "You had better take it up", "You should take it up",
        ), heard="P"),
    )  # fmt: skip


class AskTrump(Act, frozen=True, tag="asks the trump"):
    """Ask what suit is trump (S92)."""

    sentence = "asks what is trump"
    phrases = (
        Phrase("asks the trump", ("asks what is trump", "asks what is trumps", "asks what are trumps"), (
            "What is trump?", "What is trumps?", "What are trumps?", "What is the trump?", "What's trump?",
            "What's trumps?", "Which suit is trump?", "Which suit is trumps?",
        )),
    )  # fmt: skip


class AskTurnUp(Act, frozen=True, tag="asks the turn-up"):
    """Ask which card was turned up (S92)."""

    sentence = "asks which card was turned up"
    offered = NOWHERE
    phrases = (
        Phrase("asks the turn-up", ("asks what was turned up",), (
            "What was turned up?", "What was turned?", "Which card was turned up?", "What is the turn-up?",
            "What was the turn-up?",
        )),
    )  # fmt: skip


class LookTrick(Act, frozen=True, tag="looks at a trick"):
    """Look at a trick that has been turned (0: the last)."""

    trick: int = 0

    sentence = "looks at {trick?trick #|the last trick}"
    offered = (Offered("the tricks", 1, "look at the last trick"),)
    phrases = (
        Phrase("looks at the last trick", ("looks at a trick", "sees the last trick"), (
            "May I see the last trick?", "Let me see the last trick", "Show me the last trick", "The last trick",
        )),
        Phrase("looks at trick {trick}", ("sees trick {trick}", "shows trick {trick}"), (
            "May I see trick {trick}?", "Let me see trick {trick}", "Show me trick {trick}",
        )),
    )  # fmt: skip


class CountHand(Act, frozen=True, tag="counts a hand"):
    """Count the cards of the hand that a lone player's partner has laid down (S103)."""

    hand: Seat

    sentence = "counts the cards laid down by {hand}"
    offered = NOWHERE
    phrases = (Phrase("counts {hand}'s hand", ("counts the hand of {hand}",)),)


class Manner(Act, frozen=True, tag="gives away by manner"):
    """Give something away by one's manner (S109, S116)."""

    kind: Manners

    sentence = "{kind}"
    offered = (
        Offered(
            "the tricks", 5, "give yourself away", "By what?",
            choices=(
                ("hesitate", {"kind": Manners.HESITATION}), ("make a sign", {"kind": Manners.SIGN}),
                ("talk of the game", {"kind": Manners.GAME_TALK}),
            ),
        ),
    )  # fmt: skip
    phrases = (
        Phrase("hesitates", fixed={"kind": Manners.HESITATION}),
        Phrase("makes a sign", ("signs", "signals", "gives a sign"), fixed={"kind": Manners.SIGN}),
        Phrase("talks of the game", (
            "talks of the hand", "talks of the cards", "speaks of the game",
        ), fixed={"kind": Manners.GAME_TALK}),
    )  # fmt: skip


class Refer(Act, frozen=True, tag="refers to a bystander"):
    """Refer a question of fact to a bystander (S111)."""

    sentence = "asks a bystander to settle a question of fact"
    offered = NOWHERE
    traits = (Trait.IDLE,)
    phrases = (
        Phrase("refers to a bystander", ("asks a bystander",), (
            "Let us ask a bystander", "Let a bystander say", "Let the bystanders say",
        )),
    )  # fmt: skip


class PlayOut(Act, frozen=True, tag="plays it out"):
    """Require that the hand be played out (S70)."""

    sentence = "requires the hand to be played out"
    phrases = (
        Phrase("plays it out", ("plays on", "requires the hand played out", "insists on playing it out"), (
            "[We ]play it out", "We will play it out", "Let us play it out", "We'll play it out",
            "[We ]play the hand out",
        )),
    )  # fmt: skip


class Talk(Act, frozen=True, tag="says"):
    """Words that do nothing by themselves."""

    words: str

    sentence = 'says: "{words}"'
    traits = (Trait.IDLE, Trait.ORDINARY)
    phrases = (Phrase("says {words}"),)
