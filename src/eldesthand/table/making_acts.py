"""The acts by which the trump is made, at euchre and at bridge, and the discard.

`Alone.form` is how the lone hand was called: ``one phrase``; ``suit first`` ("hearts alone");
``joined`` ("I make it hearts and play it alone"); ``take`` (from one's partner, in the book's form);
``other take`` (in a form that the book does not have).
"""

from __future__ import annotations

from eldesthand.cards import NO_TRUMP, NONE, SUIT_WORDS, Card, Suit
from eldesthand.table.act import NOWHERE, Act, Hides, Offered, Phrase, Trait


class Pass(Act, frozen=True, tag="passes"):
    """Decline to make, order, assist or take up."""

    sentence = "passes"
    traits = (Trait.ORDINARY, Trait.DECLARES)
    phrases = (
        Phrase("passes", (), (
            "[I ]pass", "I pass it", "Passed", "We pass", "Pass it", "By me",
        ), books="SP", heard="SP"),
        Phrase("declines", books="B"),
    )  # fmt: skip


class Order(Act, frozen=True, tag="orders up"):
    """Order up, assist or take up: make the turn-up's suit trump (S74 to S76)."""

    traits = (Trait.ORDINARY, Trait.DECLARES)
    phrases = (
        Phrase("orders up", (
            "orders it up", "orders", "picks up", "picks it up", "assists", "helps", "takes up", "takes it up",
            "adopts", "adopts it", "orders up the trump", "takes up the trump", "orders up {_card}", "takes up {_card}",
        ), (
            "[I ]order it up", "[I ]order up", "[I ]order you up", "I order", "I order it", "Pick it up", "Up",
            "[I ]assist", "I assist you", "I will assist", "I'll assist", "[I ]help", "I will help", "I'll help",
            "I help you", "[I ]take it up", "I take up", "I take it", "I will take it up", "I'll take it up",
            "I'll take it", "[I ]adopt it", "[I ]adopt", "I take up the trump",
        ), heard="SP"),
    )  # fmt: skip


class TurnDown(Act, frozen=True, tag="turns down"):
    """Turn the trump card down (S77, S82)."""

    sentence = "turns down {turned_up}"
    offered = NOWHERE
    traits = (Trait.DECLARES,)
    phrases = (
        Phrase("turns down", ("turns it down", "turns down the trump", "turns down {_card}"), (
            "[I ]turn it down", "I turn down", "Down", "I turn the trump down", "Turned down",
        ), heard="SP"),
    )  # fmt: skip


class NameSuit(Act, frozen=True, tag="names"):
    """Name a trump: a suit in euchre's second round; a suit or no trump in bridge."""

    suit: Suit

    offered = (
        Offered(
            "making the trump", 1, "make the trump, in turn or not", "Make it what?",
            choices=tuple((f'"I make it {SUIT_WORDS[suit]}"', {"suit": suit}) for suit in (3, 0, 1, 2, NO_TRUMP)),
        ),
    )  # fmt: skip
    traits = (Trait.ORDINARY, Trait.DECLARES)
    phrases = (
        Phrase("names {suit}", ("makes {suit}", "makes it {suit}", "declares {suit}", "announces {suit}", "{suit}"), (
            "{suit}", "I make it {suit}", "I make {suit}", "Make it {suit}", "I name {suit}", "I declare {suit}",
            "{suit} trumps", "{suit} are trumps", "I will make it {suit}", "I'll make it {suit}", "I announce {suit}",
            "I say {suit}", "It is {suit}", "It's {suit}", "I call {suit} trumps", "Let it be {suit}", "I go {suit}",
        )),
        Phrase(words=("Next", "I make it next", "I name next"), fixed={"suit": "next"}, heard="SP", when="next"),
    )  # fmt: skip


class Alone(Act, frozen=True, tag="plays alone"):
    """Declare to play alone, at `suit` if one is named; `form` is how it was said (S97, S98)."""

    suit: Suit = NONE
    form: str = "one phrase"

    sentence = "plays alone[ at {suit}]"
    traits = (Trait.ORDINARY, Trait.DECLARES)
    phrases = (
        Phrase("plays alone[ at {suit}]", (
            "alone[ at {suit}]", "goes alone[ at {suit}]", "plays it alone", "plays alone in {suit}",
            "plays a lone hand", "calls alone[ at {suit}]", "declares alone[ at {suit}]",
        ), (
            "[I ]play alone[ at {suit}]", "Alone[ at {suit}]", "[I ]play it alone[ at {suit}]",
            "[I ]go alone[ at {suit}]", "I will play alone[ at {suit}]", "I'll play alone[ at {suit}]",
            "[I ]play a lone hand", "I will play it alone", "I'll play it alone", "Alone in {suit}",
            "I play alone in {suit}", "Lone hand", "[I ]defend alone",
        ), heard="SP"),
        Phrase("plays alone suit first[ at {suit}]", ("names {suit} alone",), (
            "{suit} alone", "I make it {suit} alone", "{suit} and alone", "I make it {suit} alone",
        ), fixed={"form": "suit first"}, heard="SP"),
        Phrase("plays alone joined[ at {suit}]", ("orders up and plays alone", "names {suit} and plays alone"), (
            "I order it up and play [it ]alone", "I order up and play [it ]alone", "I assist and play [it ]alone",
            "I take it up and play [it ]alone", "I help and play [it ]alone", "I make it {suit} and play [it ]alone",
            "{suit} and I play [it ]alone", "I name {suit} and play [it ]alone", "I adopt it and play [it ]alone",
        ), fixed={"form": "joined"}, heard="SP"),
        Phrase("takes it from partner[ at {suit}]", ("takes it away",), (
            "[I ]take it from you", "I'll take it from you",
        ), fixed={"form": "take"}, heard="SP"),
        Phrase(words=(
            "[I ]take it out of your hands", "I take it away from you", "I take it away",
            "I'll take it out of your hands",
        ), fixed={"form": "take"}, heard="P"),
        Phrase("takes it from partner in other words[ at {suit}]", ("takes it over",), (
            "[I ]take it out of your hands", "I take it away from you", "I take it away",
            "I'll take it out of your hands",
        ), fixed={"form": "other take"}, heard="S"),
        Phrase("plays alone[ at {suit}] in form {form}"),
    )  # fmt: skip


class MentionSuit(Act, frozen=True, tag="mentions"):
    """Say, after passing, which suit one would have made trumps (S79)."""

    suit: Suit

    sentence = "says that {suit} would have been made trump"
    offered = NOWHERE
    phrases = (
        Phrase("mentions {suit}", ("says he would have made {suit}", "says she would have made {suit}"), (
            "I would have made it {suit}", "I should have made it {suit}", "I wanted {suit}", "It ought to be {suit}",
        ), heard="SP"),
    )  # fmt: skip


class ThrowIn(Act, frozen=True, tag="throws in"):
    """Throw one's cards in: to give the making up (S82, P6g), or in the play, all of them or `cards` (P9b)."""

    cards: tuple[Card, ...] = ()

    sentence = "throws in {cards|the hand}"
    hides = Hides(("cards",))
    phrases = (
        Phrase("throws in", (
            "throws in the hand", "throws in his hand", "throws in her hand", "throws in the cards",
            "throws the cards in", "throws in his cards", "throws in her cards", "throws up his cards",
            "throws up her cards", "throws his cards in the pack", "throws her cards in the pack",
            "throws the cards in the pack", "throws his cards into the pack", "throws her cards into the pack",
            "throws his hand in the pack", "throws up the hand",
        )),
        Phrase("throws in {cards}", ("throws {cards} in the pack", "throws {cards} into the pack")),
    )  # fmt: skip


class Discard(Act, frozen=True, tag="discards"):
    """Choose the card to discard."""

    card: Card

    sentence = "discards {card|a card}"
    hides = Hides(("card",), face_down=True)
    traits = (Trait.ORDINARY,)
    phrases = (
        Phrase("discards {card}", (
            "throws out {card}", "lays away {card}", "puts out {card}", "chooses to discard {card}",
            "changes the discard to {card}",
        ), ("I discard the {card}",), heard="SP"),
    )  # fmt: skip


class AskBest(Act, frozen=True, tag="asks for the best card"):
    """Playing alone, lay a card away face down and ask one's partner for his best in its place."""

    card: Card

    sentence = "asks for the best card"
    hides = Hides(("card",), face_down=True)
    phrases = (
        Phrase("asks for the best card {card}", (
            "lays away {card} for the best card", "changes {card} for the best card",
        ), ("Your best card for the {card}", "I change the {card} for your best")),
    )  # fmt: skip


class GiveBest(Act, frozen=True, tag="gives the best card"):
    """Give the partner who plays alone a card, face down."""

    card: Card

    sentence = "gives the best card"
    hides = Hides(("card",), face_down=True)
    phrases = (Phrase("gives the best card {card}", ("gives {card} to partner",)),)


class QuitDiscard(Act, frozen=True, tag="quits the discard"):
    """Put the discard under the stock and let go of it: it is final (S86)."""

    sentence = "puts the discard under the stock"
    offered = NOWHERE
    phrases = (
        Phrase("quits the discard", (
            "quits discard", "quits his discard", "quits her discard", "lets go of the discard",
        )),
    )  # fmt: skip


class PassMake(Act, frozen=True, tag="passes the make"):
    """Leave the make to one's partner (bridge)."""

    sentence = "leaves the make to {partner}"
    offered = (Offered("making the trump", 2, "leave the make to your partner, in turn or not"),)
    traits = (Trait.DECLARES,)
    phrases = (
        Phrase("passes the make", (
            "leaves the make", "leaves it[ to partner]", "passes the make to partner", "leaves the make to partner",
            "passes the declaration", "leaves it to dummy", "passes it",
        ), (
            "I leave it[ to you]", "Leave it to you", "I pass the make", "I leave the make to you", "You make it",
            "I pass it[ to you]", "Your make", "It is your make", "I leave the declaration to you", "I pass it over",
            "Over to you", "I leave it with you", "It is for you to make", "You declare", "I leave the make with you",
            "I pass the declaration", "What do you make it?",
        ), heard="B"),
        Phrase("", ("passes",), ("[I ]pass",), books="B", heard="B"),
    )  # fmt: skip


class Double(Act, frozen=True, tag="doubles"):
    """Double or redouble."""

    offered = (Offered("making the trump", 3, "double or redouble, in turn or not"),)
    traits = (Trait.DECLARES,)
    phrases = (
        Phrase("doubles", ("redoubles", "re-doubles", "doubles again", "doubles {_suit}"), (
            "[I ]double", "[I ]redouble", "[I ]re-double", "I double it", "I double {_suit}", "I double again",
            "Double again", "Doubled", "Redoubled", "I go over", "I redouble it", "I double again", "I go on",
            "I go higher", "I must double", "I will double", "I'll double", "I will redouble", "I'll redouble",
        ), heard="B"),
    )  # fmt: skip


class AskLead(Act, frozen=True, tag="asks leave to lead"):
    """Ask "May I lead?"."""

    sentence = "asks leave to lead"
    offered = (Offered("making the trump", 4, 'ask "May I lead?", in turn or not'),)
    phrases = (
        Phrase("asks leave to lead", ("asks to lead", "asks leave", "asks to play"), (
            "May I lead?", "Shall I lead?", "May I play?", "Shall I play?", "Can I lead?", "Have I leave to lead?",
            "Am I to lead?", "Do I lead?", "Is it my lead?", "Have I leave to play?", "May I lead now?",
        ), heard="B"),
    )  # fmt: skip


class GiveLeave(Act, frozen=True, tag="gives leave to lead"):
    """Answer "Yes" to "May I lead?"."""

    sentence = "gives leave to lead"
    offered = (Offered("making the trump", 5, 'answer "Yes", asked or not'),)
    traits = (Trait.DECLARES,)
    phrases = (
        Phrase("gives leave to lead", ("gives leave", "says yes", "answers yes to the lead"), (
            "Yes lead", "Yes you may", "You may lead", "You may", "Please do", "Pray do", "Pray lead", "Yes do", "Lead",
            "Yes you may lead", "Certainly", "Yes play", "Play", "By all means", "Yes certainly", "Yes by all means",
            "You may play", "Yes pray do",
        ), heard="B"),
        Phrase(words=("Yes",), heard="B", when="not asked void"),
    )  # fmt: skip


class Satisfied(Act, frozen=True, tag="is satisfied"):
    """Say one will not redouble."""

    sentence = "is satisfied"
    offered = (Offered("making the trump", 6, "say that you are satisfied, asked or not"),)
    traits = (Trait.DECLARES,)
    phrases = (
        Phrase("", ("passes",), ("[I ]pass",), books="B", heard="B", when="trump"),
        Phrase("is satisfied", ("satisfied", "is content", "says satisfied"), (
            "[I am ]satisfied", "I'm satisfied", "[I am ]content", "I'm content", "Enough", "I am quite satisfied",
            "I have had enough", "I do not redouble", "I don't redouble", "I do not double", "I don't double",
            "No double", "No redouble", "I let it be", "That is enough", "Quite satisfied", "Quite content",
            "I leave it at that", "Perfectly satisfied",
        ), heard="B"),
    )  # fmt: skip
