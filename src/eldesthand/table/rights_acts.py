"""The acts by which a right is used, waived or conferred about."""

from __future__ import annotations

from typing import Final

from eldesthand.table.act import Act, Phrase, Trait
from eldesthand.table.words import Option, What

_TAIL: Final = "[ with {card}][ of {suit}][ from {hand}][ in trick {trick}][ {right}]"
_CARD_TAIL: Final = "[ of {suit}][ from {hand}][ in trick {trick}][ {right}]"
_SUIT_TAIL: Final = "[ with {card}][ from {hand}][ in trick {trick}][ {right}]"


def _demand(
    what: What, canon: str, verbs: tuple[str, ...] = (), words: tuple[str, ...] = (), also: tuple[What, ...] = (),
    books: str = "SPB", heard: str = "SPB",
) -> Phrase:  # fmt: skip
    return Phrase(canon, verbs, words, {"what": what}, (what, *also), books, heard)


_DEMANDS: Final = (
    _demand(What.CALL_CARD, f"calls {{card}}{_CARD_TAIL}", ("calls {hand}'s {card}", "calls for {card}"), (
        "I call the {card}[ from {hand}]", "We call the {card}[ from {hand}]", "[Play ]your {card}", "Lead your {card}",
        "Play the {card}[, {hand}]", "Lead the {card}[, {hand}]", "{hand}, play the {card}", "{hand}, your {card}",
        "Your {card}, {hand}", "I call {hand}'s {card}", "I call for the {card}", "Put down the {card}",
    ), (What.PICK,)),
    _demand(What.CALL_CARD, f"calls a card{_TAIL}", (), (
        "Play it", "Play that card", "You must play it", "You must play that card", "I call the card",
        "I call that card", "I call it", "We call the card", "We call that card", "We call it",
    )),
    _demand(What.BAR_CARD, f"forbids {{card}}{_CARD_TAIL}", (
        "forbids {hand}'s {card}", "bars {card}", "forbids the play of {card}",
    ), (
        "Do not play the {card}[, {hand}]", "Don't play the {card}[, {hand}]", "You may not play the {card}",
        "I forbid the {card}", "I bar the {card}", "Not the {card}",
    )),
    _demand(What.BAR_CARD, f"forbids a card{_TAIL}", (), (
        "Do not play it", "Don't play it", "Do not play that card", "Don't play that card", "You may not play it",
        "You may not play that card",
    )),
    _demand(What.CALL_SUIT, f"calls {{suit}}{_SUIT_TAIL}", (
        "calls a suit {suit}[ from {hand}]", "calls for {suit}", "calls the lead of {suit}", "calls a lead of {suit}",
        "names the suit {suit}",
    ), (
        "Lead {suit}[, {hand}]", "Lead a {suit}[, {hand}]", "{hand}, lead {suit}", "{hand}, lead a {suit}",
        "I call {suit}", "I call a {suit}", "I call a suit {suit}", "You must lead a {suit}", "You must lead {suit}",
        "I call for a {suit}", "I call a lead of {suit}", "Lead me a {suit}", "Play a {suit}", "We call {suit}",
        "We call a {suit}",
    )),
    _demand(What.CALL_SUIT, f"calls a suit{_SUIT_TAIL}", (), ("I call a suit", "We call a suit", "I will call a suit")),
    _demand(What.BAR_SUIT, f"forbids {{suit}}{_SUIT_TAIL}", ("bars {suit}", "forbids the lead of {suit}"), (
        "Do not lead {suit}[, {hand}]", "Do not lead a {suit}[, {hand}]", "Don't lead {suit}[, {hand}]",
        "Don't lead a {suit}[, {hand}]", "I forbid {suit}", "I forbid a {suit}", "You may not lead {suit}",
        "You may not lead a {suit}", "I forbid you to lead {suit}", "I bar {suit}", "Anything but a {suit}",
    )),
    _demand(What.BAR_SUIT, f"forbids a suit{_SUIT_TAIL}"),
    _demand(What.HIGHEST, f"calls the highest{_TAIL}", ("calls highest {suit}", "calls {hand}'s highest"), (
        "[Play ]your highest[, {hand}]", "[Play ]your highest {suit}[, {hand}]", "{hand}, your highest",
        "{hand}, play your highest", "The highest", "I call your highest[, {hand}]", "I call the highest",
        "Play your highest of the suit", "{hand}'s highest",
    )),
    _demand(What.LOWEST, f"calls the lowest{_TAIL}", ("calls lowest {suit}", "calls {hand}'s lowest"), (
        "[Play ]your lowest[, {hand}]", "[Play ]your lowest {suit}[, {hand}]", "{hand}, your lowest",
        "{hand}, play your lowest", "The lowest", "I call your lowest[, {hand}]", "I call the lowest",
        "Play your lowest of the suit", "{hand}'s lowest",
    )),
    _demand(What.WIN, "calls {hand} to win[ with {card}][ of {suit}][ trick {trick}][ {right}]", (
        "calls {hand} to win the trick[ {right}]", "calls {hand} to win it", "requires {hand} to win[ trick {trick}]",
        "requires {hand} to win the trick", "calls on {hand} to win[ trick {trick}]",
        "calls on {hand} to win the trick",
    ), (
        "Win it[, {hand}]", "Win the trick[, {hand}]", "Win trick {trick}[, {hand}]", "{hand}, win it",
        "{hand}, win the trick", "{hand}, win trick {trick}", "You must win it", "You must win the trick",
        "You must win trick {trick}", "Win this trick[, {hand}]",
    )),
    _demand(What.WIN, "calls to win[ with {card}][ of {suit}][ trick {trick}][ {right}]", ("calls to win the trick",)),
    _demand(What.LOSE, "calls {hand} to lose[ with {card}][ of {suit}][ trick {trick}][ {right}]", (
        "calls {hand} to lose the trick[ {right}]", "calls {hand} to lose it",
        "requires {hand} to lose[ trick {trick}]", "requires {hand} to lose the trick",
        "calls on {hand} to lose[ trick {trick}]", "calls on {hand} to lose the trick",
    ), (
        "Lose it[, {hand}]", "Lose the trick[, {hand}]", "Lose trick {trick}[, {hand}]", "{hand}, lose it",
        "{hand}, lose the trick", "You must lose it", "You must lose the trick", "Lose this trick[, {hand}]",
    )),
    _demand(What.LOSE, "calls to lose[ with {card}][ of {suit}][ trick {trick}][ {right}]", (
        "calls to lose the trick",
    )),
    _demand(What.PICK, f"chooses {{card}}{_CARD_TAIL}", ("chooses {hand}'s {card}", "picks {card}"), (
        "I choose the {card}", "We choose the {card}", "The {card} is played", "The {card} counts", "I take the {card}",
        "The {card} to the trick",
    )),
    _demand(What.PICK, f"chooses the card played{_TAIL}"),
    _demand(What.CHANGE, f"changes the card{_TAIL}", ("changes the card played",)),
    _demand(What.NEW_DEAL, f"claims a new deal{_TAIL}", ("claims a fresh deal", "asks for a new deal"), (
        "[A ]new deal", "A fresh deal", "I claim a new deal", "We claim a new deal", "I claim a fresh deal",
        "I want a new deal", "I demand a new deal", "Deal again", "I ask for a new deal", "Let us have a new deal",
        "I will have a new deal", "We claim a fresh deal",
    )),
    _demand(What.MISDEAL, f"points out the misdeal{_TAIL}", ("points out a misdeal", "says it is a misdeal"), (
        "[A ]misdeal", "That is a misdeal", "That's a misdeal", "You have misdealt", "It is a misdeal", "You misdealt",
    )),
    _demand(What.RESHUFFLE, f"requires another shuffle{_TAIL}", ("compels another shuffle", "has it shuffled again"), (
        "Shuffle again", "Shuffle it again", "You must shuffle again", "Please shuffle again",
    )),
    _demand(What.SEE, f"has the card shown{_TAIL}", ("sees the card", "asks to see the card"), (
        "Let me see it", "Let us see it", "Show it to us", "Show us the card", "Show me the card", "We will see it",
        "Let us see the card", "May I see the card?",
    )),
    _demand(What.TURN_BACK, f"has the turn put back{_TAIL}", (
        "has the turn to deal put back", "takes the turn to deal back",
    ), ("The next deal is ours", "The turn goes back", "We will have the turn back", "We take our deal next")),
    _demand(What.STAND, f"lets it stand{_TAIL}", (
        "lets the deal stand", "lets the lead stand", "lets the make stand",
    ), (
        "The deal may stand", "The deal stands", "The lead may stand", "The make may stand", "The make stands",
        "Let the deal stand", "Let the make stand", "Let the lead stand",
    )),
    _demand(What.STAND, "", (), (
        "[It ]may stand", "Let it stand", "I let it stand", "We let it stand", "It stands", "It can stand",
        "It shall stand",
    ), (What.PLAYED, What.ACCEPT), heard="SP"),
    _demand(What.ACCEPT, "", (), (
        "[It ]may stand", "Let it stand", "I let it stand", "We let it stand", "It stands", "It can stand",
        "It shall stand",
    ), (What.STAND, What.PLAYED), heard="B"),
    _demand(What.PLAYED, f"lets it be played{_TAIL}", ("has it played", "orders it played"), (
        "It shall be played", "Let it be played", "It may be played", "It must be played", "It is to be played",
        "We will have it played", "I will have it played", "We let it be played",
    )),
    _demand(What.PASSED, f"holds it to the pass{_TAIL}", ("holds to the pass", "bars it"), (
        "You passed", "You have passed", "You have already passed", "We hold you to the pass",
        "I hold you to your pass", "We hold you to your pass", "I hold you to the pass", "It is barred", "We bar it",
    )),
    _demand(What.ACCEPT, f"accepts{_TAIL}", ("accepts it", "accepts the double"), (
        "[I ]accept[ it]", "We accept[ it]", "Accepted", "I accept the double", "The double may stand",
        "The double stands", "Let the double stand", "I allow it", "You may double",
    ), (What.STAND, What.PLAYED)),
    _demand(What.REFUSE, f"does not accept{_TAIL}", (
        "refuses[ it]", "refuses the double", "does not accept it", "rejects it", "disallows it",
    ), (
        "I do not accept[ it]", "I don't accept[ it]", "We do not accept[ it]", "Not accepted", "I refuse[ it]",
        "We refuse[ it]", "I refuse the double", "We refuse the double", "I will not have it",
        "The double does not stand", "I do not accept the double", "I don't accept the double",
        "The double may not stand", "It may not stand", "It shall not stand", "I do not allow it", "You may not double",
        "I don't allow it",
    )),
    _demand(What.MUST_MAKE, f"requires the make{_TAIL}", ("requires a make",), (
        "You must make it", "You must make the trump", "You must declare", "You must make", "{hand} must make it",
        "{hand} must declare", "You must name a trump", "You must make it yourself", "Your partner must make it",
        "{hand} must make the trump",
    )),
    _demand(What.IGNORE, f"takes no notice{_TAIL}", ("takes no notice of it", "ignores it", "goes on with the deal"), (
        "I take no notice", "I take no notice of it", "We take no notice", "I go on with the deal",
        "I pay no heed to it", "Nothing has been said", "I overlook it",
    )),
    _demand(What.TAKE, f"plays alone instead{_TAIL}", ("plays alone in his place", "plays alone in her place")),
    _demand(What.TOGETHER, f"requires the partner{_TAIL}", (
        "requires his partner", "requires her partner", "requires them to play together", "has them play together",
    ), (
        "With your partner", "You must play with your partner", "Play with your partner", "Play together",
        "You must play together", "You play together", "We require your partner", "Both must play",
    )),
    _demand(What.ALONE, f"lets him play alone{_TAIL}", (
        "lets her play alone", "has it played alone", "keeps the partner out", "keeps him out", "keeps her out",
    ), (
        "Keep out", "You keep out", "Keep out of it", "You must keep out", "You will keep out", "You stay out",
        "You must abstain", "You may play alone", "You must play alone", "Let him play alone", "Let her play alone",
        "You play alone", "It must be played alone", "It shall be played alone",
    )),
    _demand(What.TAKE_BACK, "demands the {card} back[ from {hand}][ in trick {trick}][ {right}]", (
        "has {card} taken back[ from {hand}]", "demands {hand}'s {card} back", "has {hand}'s {card} taken back",
        "orders {card} taken back", "orders {hand} to take back {card}", "requires {card} to be taken back",
        "calls on {hand} to take back {card}",
    ), (
        "Take back the {card}[, {hand}]", "Take back your {card}[, {hand}]", "Take the {card} back",
        "Take the {card} back and leave it exposed", "Take your {card} back",
    )),
    _demand(What.TAKE_BACK, f"demands the card back{_TAIL}", (
        "demands it back", "demands the lead back", "has the card taken back[ from {hand}]", "has the lead taken back",
        "orders the card back", "has it taken back", "requires the card taken back",
        "calls on {hand} to take back the card", "calls on {hand} to take it back",
        "calls upon {hand} to take back his card", "calls on {hand} to take back his card",
        "demands the card taken back",
    ), (
        "Take it back", "Take that back", "Take back your card", "Take your card back", "Take that card back",
        "Take it back and leave it on the table", "Take back that card", "Take back the card", "Take the card back",
        "Take back your card and leave it on the table", "Take it back and leave it exposed",
    )),
    _demand(What.LAY, "demands {card} laid down[ from {hand}][ in trick {trick}][ {right}]", (
        "has {card} laid down[ from {hand}]", "demands {hand}'s {card} laid down", "has {hand}'s {card} laid down",
        "has {card} laid on the table", "demands {card} laid down", "demands {card} laid on the table",
        "demands that {card} be laid on the table",
    ), (
        "Lay the {card} on the table[, {hand}]", "Lay your {card} on the table", "Lay down the {card}[, {hand}]",
        "Lay the {card} down[, {hand}]", "Lay your {card} down", "Lay down your {card}",
    )),
    _demand(What.LAY, f"demands it laid down{_TAIL}", (
        "has it laid down", "has it laid on the table", "demands the card laid down", "demands it laid on the table",
        "demands the card on the table",
    ), (
        "Lay it on the table", "Lay it down", "Lay that card on the table", "Lay that card down", "Put it on the table",
        "Leave it on the table",
    ), heard="P"),
    _demand(What.ALL_FIVE, f"counts every trick{_TAIL}", (
        "counts all five[ from {hand}]", "counts five tricks", "claims five tricks", "claims all five tricks",
        "counts all five tricks", "claims the march",
    ), (
        "We count five tricks", "I count five tricks", "We claim all five tricks", "We claim the march",
        "We count all five tricks", "We claim five tricks", "I claim five tricks", "We count all five",
        "I claim all five tricks", "We claim all five", "I claim all five", "We take all five",
        "We take all five tricks", "I take all five tricks", "I count all five", "All five are ours",
        "All five tricks are ours", "Then we count five", "We count them all",
    )),
    _demand(What.TAKE_TWO, f"takes two points{_TAIL}", ("takes two", "scores two without play"), (
        "[I ]take two", "[I ]take two points", "We take two", "I take two on the score", "I take the two points",
    )),
    _demand(What.REDISCARD, f"changes the discard{_TAIL}", (), ("I change my discard", "I will change my discard")),
    _demand(What.EARLY, f"plays before partner{_TAIL}", ("plays before his partner", "plays before her partner")),
    _demand(What.NAME, f"names the detached card{_TAIL}"),
    _demand(What.PLAY_OUT, f"has the hand played out{_TAIL}"),
)  # fmt: skip

_NAMED: Final = frozenset(phrase.fixed["what"] for phrase in _DEMANDS)
_OTHERS: Final = tuple(_demand(what, f"demands: {what.value}{_TAIL}") for what in What if what not in _NAMED)
"""What else can be demanded, by its own name."""


class Elect(Act, frozen=True, tag="elects"):
    """Demand an option of a right; `right` is the number of the act that opened it, if said."""

    option: Option
    right: int = 0

    phrases = (
        *_DEMANDS, *_OTHERS,
        Phrase(words=("Yes", "Yes you may", "Certainly", "You may", "By all means", "Very well", "It counts"),
               fixed={"what": What.ACCEPT}, whats=(What.ACCEPT,), heard="B", when="deciding"),
        Phrase(words=("No", "Certainly not", "You may not", "It does not count", "I object to the double"),
               fixed={"what": What.REFUSE}, whats=(What.REFUSE,), heard="B", when="deciding"),
    )  # fmt: skip


class Waive(Act, frozen=True, tag="waives"):
    """Give up a right, or all one's side holds (0)."""

    right: int = 0

    sentence = "gives up {right?the right of act #|whatever is due}"
    phrases = (
        Phrase("waives[ {right}]", ("waives it", "waives the penalty", "waives the right"), (
            "[I ]waive it", "We waive it", "We let it go", "I let it go", "I waive the penalty", "We waive the penalty",
            "No penalty", "We ask no penalty",
        )),
    )  # fmt: skip


class Consult(Act, frozen=True, tag="consults"):
    """Confer with one's partner, about a penalty or, `on_doubling`, about doubling."""

    right: int = 0
    on_doubling: bool = False

    sentence = "confers with {partner}{on_doubling? on doubling|}"
    traits = (Trait.DECLARES,)
    phrases = (
        Phrase("consults[ {right}]", ("confers", "consults partner", "asks partner what to do"), (
            "What shall we do?", "What do you say?", "Shall we take it?", "Which shall we take?",
            "What shall we ask for?", "What would you call?",
        ), fixed={"on_doubling": False}),
        Phrase("consults on doubling[ {right}]", (
            "confers on doubling", "consults about doubling", "confers about doubling",
        ), (
            "Shall I double?", "Shall I redouble?", "Shall we double?", "Shall we redouble?", "Would you double?",
            "Would you redouble?", "Will you double?", "Will you redouble?", "Do you double?", "Do you redouble?",
            "Ought I to double?", "Ought I to redouble?", "Should I double?", "Should I redouble?",
            "Had I better double?", "Is it worth a double?", "Can you stand a double?", "Can you stand a redouble?",
        ), fixed={"on_doubling": True}, heard="B"),
    )  # fmt: skip
