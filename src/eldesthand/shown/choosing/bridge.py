"""What is said and chosen at bridge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, Final

from eldesthand.bridge.book import Doubling
from eldesthand.bridge.rubber import GAME
from eldesthand.bridge.score import BOOK
from eldesthand.bridge.worth import odd_trick
from eldesthand.cards import NO_TRUMP, SUIT_WORDS, Card, Suit, words
from eldesthand.english import plain
from eldesthand.seats import NOBODY, WORDS, Seat
from eldesthand.shown.choosing import unusual
from eldesthand.shown.choosing.choice import Choice, Menu, of_cards
from eldesthand.shown.choosing.ending import Addressee
from eldesthand.shown.choosing.game import Heart, Ways, on_table
from eldesthand.shown.choosing.order import in_order
from eldesthand.shown.choosing.rest import claims_of_the_rest
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.acts import Act
from eldesthand.table.due import Due
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.lawful import lawful
from eldesthand.table.view import View

MAKES: Final = (3, 0, 1, 2, NO_TRUMP)
"""The makes from the cheapest to the dearest."""
WAYS_OFF: Final = ("", "doubled", "redoubled")


class BridgeWays(Ways):
    """Bridge."""

    prompts: ClassVar[dict[str, str]] = {
        "make": "Your choice of trumps",
        "speak": "Your call on doubling",
        "lead": "Your lead",
        "play": "Your turn to play",
    }
    puts = "put that card down, from dummy if it lies there"
    numbered = frozenset({"lead", "play"})

    def prompt(self, due: Due) -> str:
        """Return the act that is awaited, from dummy's hand where that is the one to play."""
        if due.hand not in (NOBODY, due.seat):
            return "Your lead from dummy" if due.what == "lead" else "A card from dummy"
        return super().prompt(due)

    def due(self, seen: View, due: Due) -> Iterator[Choice]:
        """Yield the makes, the words on doubling, or the cards of the hand to play from."""
        if due.what in self.numbered:
            for card in self.hand_of(seen, due.hand):
                yield Choice(f"{due.what} the {words(card)}", _played(seen, card, due.hand), card=card)
            return
        for act in sorted(lawful(seen, self.book), key=_place):
            if isinstance(act, A.NameSuit | A.PassMake | A.Double | A.AskLead | A.GiveLeave | A.Satisfied):
                yield Choice(self.spoken(act, seen), act, due.law)

    def powers(self, seen: View) -> Iterator[Choice]:
        """Yield what dummy may say, which is all that dummy may do."""
        if seen.seat == seen.deal.dummy and not seen.deal.ended:
            yield Choice(
                "what dummy may say",
                Menu("Dummy may", tuple(unusual.offered("dummy may say", seen, self.book))),
                "B-DUMMY-2",
            )

    def put(self, card: Card, seen: View, due: Due | None) -> Act:
        """Return the card put down, from dummy if it lies there and the person plays it."""
        return _played(seen, card, _hand_with(seen, card))

    def unusual(self, seen: View) -> Iterator[Choice]:
        """Yield what the laws have an answer to, of making, doubling and dummy too."""
        me, deal = seen.seat, seen.deal
        cards = tuple(card for card in self.hand_of(seen, me) if card >= 0)
        choices: list[Choice] = []
        if me != deal.dummy:
            choices += unusual.offered("own cards", seen, self.book, cards) if cards else ()
            choices.append(Choice("let your partner see a card", _each("Which card?", cards, A.LetPartnerSee, me)))
        if deal.dummy >= 0:
            choices += _about_dummy(seen, self.hand_of(seen, deal.dummy))
        if deal.complete and not deal.tricks:
            choices += unusual.offered("making the trump", seen, self.book)
        choices += claims_of_the_rest(self.book, deal, me)
        choices.append(Choice("consult your partner", A.Consult(me, on_doubling=deal.trump >= 0 and not deal.tricks)))
        choices += unusual.offered("the tricks", seen, self.book, cards)
        return unusual.in_the_book(iter(choices), self.book)

    def spoken(self, act: Act, seen: View) -> str:
        """Return an act of making or doubling in the words in which it is said."""
        match act:
            case A.NameSuit():
                return f'"I make it {SUIT_WORDS[act.suit]}"'
            case A.PassMake():
                return '"I leave it to you, partner"'
            case A.Double():
                return '"I redouble"' if _doubling(seen).k else '"I double"'
            case A.AskLead():
                return '"May I lead?"'
            case A.GiveLeave():
                return '"Yes"'
            case A.Satisfied():
                return '"I am satisfied"'
        return ""

    def called(self, act: Act, seen: View) -> str:
        """Return it in a word or two."""
        match act:
            case A.NameSuit():
                return f'"{SUIT_WORDS[act.suit].capitalize()}"'
            case A.PassMake():
                return '"I leave it to you"'
            case A.Satisfied():
                return '"Satisfied"'
        return self.spoken(act, seen)

    def order(self, cards: Iterable[Card], trump: Suit, bowers: bool) -> tuple[Card, ...]:
        """Return a hand suit by suit, the trumps first."""
        return in_order(cards, trump, False)

    @property
    def goal(self) -> int:
        """The points of a game."""
        return GAME

    def make(self, seen: View) -> str:
        """Return the make, by whom, and how often it has been doubled."""
        deal = seen.deal
        if deal.trump < 0:
            return "no trumps yet" if deal.complete else ""
        return f"{SUIT_WORDS[deal.trump]}, made by {maker(seen)}{doubled(seen)}"

    def came_to(self, seen: View, reader: Addressee, lines: Sequence[ScoreLine]) -> str:
        """Return which side has won the odd tricks, and how many; or what else was scored."""
        line = next((line for line in lines if line.points and not line.moved), None)
        if line is None:
            return ""
        if not line.what.startswith("odd trick"):
            return line.what
        moved = sum(each.points if each.side == line.side else -each.points for each in lines if each.moved)
        odd = seen.deal.won[line.side] + moved - BOOK
        return f"{reader.side(line.side)} won {plain.count(odd, 'odd trick') if odd > 1 else 'the odd trick'}"

    def heart(self, seen: View) -> Heart:
        """Return the pack, what a trick is worth, or its number."""
        deal = seen.deal
        trick = on_table(seen)
        if trick is not None:
            return Heart(f"trick {trick.n}")
        if deal.trump >= 0:
            return Heart(f"{odd_trick(deal.trump, _doubling(seen).k)} a trick")
        return Heart("" if deal.complete else "the pack")

    def says(self) -> tuple[str, ...]:
        """Return examples of what can be said."""
        return (
            '"I make it hearts", "I leave it to you, partner", "May I lead?", "I double",',
            '"I am satisfied", "No spades, partner?", "shows HA": any phrase of the book',
        )

    def score(self, seen: View) -> Iterator[str]:
        """Yield how the rubber stands, and what wins."""
        yield plain.sentence(plain.tally_words(seen.score))
        yield from self.wins()

    def wins(self) -> tuple[str, ...]:
        """Return the points that win a game and the rubber."""
        return (
            "Thirty points for tricks win a game. [B-SCORE-1]",
            "Two games win the rubber, and a hundred points. [B-RUBBER-1 B-SCORE-10]",
        )


def _place(act: Act) -> int:
    """Return where a word stands among those there are: the makes from the cheapest, a double last of all."""
    if isinstance(act, A.Double):
        return len(MAKES)
    return MAKES.index(act.suit) if isinstance(act, A.NameSuit) else -1


def maker(seen: View) -> str:
    """Return who has made the trump, as the view's seat would say it."""
    return "you" if seen.deal.maker == seen.seat else WORDS[seen.deal.maker]


def doubled(seen: View) -> str:
    """Return how often the make has been doubled, to be read after it; "" if it has not."""
    k = _doubling(seen).k
    return f", {WAYS_OFF[k] if k < 3 else f'{1 << k} times'}" if k else ""


def _doubling(seen: View) -> Doubling:
    state: Doubling = getattr(seen.deal.making, "doubling", Doubling())
    return state


def _hand_with(seen: View, card: Card) -> Seat:
    """Return the hand a card is played from: dummy's if the person plays it and the card lies there."""
    deal = seen.deal
    theirs = deal.dummy >= 0 and seen.seat == deal.dealer and card in deal.hands[deal.dummy]
    return deal.dummy if theirs else seen.seat


def _played(seen: View, card: Card, hand: Seat) -> Act:
    return A.Play(seen.seat, card, NOBODY if hand == seen.seat else hand)


def _about_dummy(seen: View, theirs: tuple[Card, ...]) -> Iterator[Choice]:
    """Yield what can be done about the hand that lies open: by the dealer, and by dummy."""
    me, dummy = seen.seat, seen.deal.dummy
    if me == seen.deal.dealer:
        down = of_cards("Which card?", theirs, lambda card: A.Play(me, card, dummy))
        lead = of_cards("Lead which card?", theirs, lambda card: A.Play(me, card, dummy, lead=True))
        yield Choice("put a card of dummy's down now, in turn or not", down)
        yield Choice("lead from dummy now, in turn or not", lead)
    if me in (dummy, seen.deal.dealer):
        yield Choice("touch a card of dummy's", _each("Touch which card?", theirs, A.TouchCard, me))
        yield Choice("say that you only put the cards in order", A.Arrange(me))
    if me == dummy:
        yield Choice("suggest a card to the dealer", _each("Suggest which card?", theirs, A.Suggest, me))


def _each(title: str, cards: tuple[Card, ...], act: Callable[[Seat, Card], Act], me: Seat) -> Menu:
    return of_cards(title, cards, lambda card: act(me, card))
