"""What is said and chosen at euchre, by each of its books."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final

from eldesthand.cards import JOKER, SUIT_WORDS, Card, Suit, face, rank_of, words
from eldesthand.english import plain
from eldesthand.euchre.book import EuchreBook
from eldesthand.seats import NOBODY, WORDS, Seat
from eldesthand.shown.choosing import unusual
from eldesthand.shown.choosing.choice import Choice
from eldesthand.shown.choosing.ending import Addressee
from eldesthand.shown.choosing.game import Heart, Ways, on_table
from eldesthand.shown.choosing.order import in_order
from eldesthand.shown.choosing.rest import claims_of_the_rest
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.acts import Act
from eldesthand.table.due import Due
from eldesthand.table.facts import F
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.lawful import lawful
from eldesthand.table.view import SeenDeal, View

_BY_TRICKS: Final = frozenset({"point", "march", "lone march", "euchre", "euchre of a lone hand"})
"""What is scored for the tricks of a deal, and not for what a side has done amiss."""
_FAULTS: Final = {
    "revoke": "revoked",
    "renege": "reneged",
    "call disobeyed": "disobeyed a call",
    "wrong number of cards": "had a wrong number of cards",
    "cards thrown in": "threw in the cards",
}
"""What a side did for which the other scores."""


class EuchreWays(Ways):
    """Euchre."""

    prompts: ClassVar[dict[str, str]] = {
        "declare": "Your call",
        "lead": "Your lead",
        "play": "Your turn to play",
        "discard": "Your discard",
        "give": "A card for your partner",
    }
    puts = "put that card down, or discard it when a discard is due"
    numbered = frozenset({"lead", "play", "discard", "give"})

    @property
    def goal(self) -> int:
        """The points of a game."""
        assert isinstance(self.book, EuchreBook)
        return self.book.game_points

    def due(self, seen: View, due: Due) -> Iterator[Choice]:
        """Yield the declarations, or the cards of the hand."""
        if due.what == "declare":
            for act in lawful(seen, self.book):
                if isinstance(act, A.Pass | A.Order | A.NameSuit | A.Alone) and getattr(act, "form", "") != "take":
                    yield Choice(self.spoken(act, seen), act, due.law)
            if self._may_lay_open(seen):
                yield Choice("lay your hand open: it has neither ace nor picture", A.LayHand(seen.seat), "M10")
            return
        verb = {"give": "give your partner"}.get(due.what, due.what)
        for card in self.hand_of(seen, seen.seat):
            yield Choice(f"{verb} the {words(card)}", self.put(card, seen, due), card=card)

    def _may_lay_open(self, seen: View) -> bool:
        poor = all(face(card) != JOKER and rank_of(card) <= 10 for card in seen.deal.hands[seen.seat])
        spoken = any(fact.seat == seen.seat and fact.word == "pass" for fact in seen.deal.said)
        return self.book.choice("M-poor-hand") not in ("", "off") and poor and not spoken

    def put(self, card: Card, seen: View, due: Due | None) -> Act:
        """Return a discard or a gift where one is due, else the card put down."""
        match due.what if due is not None else "":
            case "discard":
                return A.Discard(seen.seat, card)
            case "give":
                return A.GiveBest(seen.seat, card)
        return A.Play(seen.seat, card)

    def unusual(self, seen: View) -> Iterator[Choice]:
        """Yield what the laws have an answer to."""
        me = seen.seat
        cards = tuple(card for card in self.hand_of(seen, me) if card >= 0)
        choices = [*unusual.offered("own cards", seen, self.book, cards)] if cards else []
        if cards:
            choices.append(Choice("touch your cards", A.Touch(me)))
        choices += unusual.offered("the tricks", seen, self.book, cards)
        if self.book.has_law("P15b") and any(fact.kind is F.SHOWN and fact.seat == me for fact in seen.deal.said):
            choices.append(Choice("take up again the card shown", A.Restore(me)))
        if self.book.has_law("P15b"):
            choices.append(Choice("ask your partner which card your partner played", A.AskPartnerCard(me)))
            choices.append(Choice("advise your partner", A.Advise(me)))
        choices += claims_of_the_rest(self.book, seen.deal, me)
        choices.append(Choice("throw in your cards", A.ThrowIn(me)))
        return unusual.in_the_book(iter(choices), self.book)

    def spoken(self, act: Act, seen: View) -> str:
        """Return a declaration in the words in which it is said."""
        deal = seen.deal
        match act:
            case A.Pass():
                return '"I pass"'
            case A.Order():
                verb = "take it up" if act.seat == deal.dealer else "assist" if act.seat == deal.dealer ^ 2 else ""
                return f'"I {verb or "order it up"}"'
            case A.NameSuit():
                if self.book.first_words(deal.making, deal.turn_up, act.seat):
                    return f'"the joker is for {SUIT_WORDS[act.suit]}"'
                return f'"I make it {SUIT_WORDS[act.suit]}"'
            case A.Alone():
                verb = "defend" if deal.trump >= 0 and deal.maker & 1 != act.seat & 1 else "play"
                return f'"I {verb} alone{f" at {SUIT_WORDS[act.suit]}" if act.suit >= 0 else ""}"'
        return ""

    def called(self, act: Act, seen: View) -> str:
        """Return a declaration in a word or two."""
        match act:
            case A.NameSuit():
                return f'"{SUIT_WORDS[act.suit]}"'
            case A.Alone():
                return '"Alone"'
        return self.spoken(act, seen)

    def order(self, cards: Iterable[Card], trump: Suit, bowers: bool) -> tuple[Card, ...]:
        """Return a hand with the trumps first, the bowers among them."""
        return in_order(cards, trump, bowers)

    def make(self, seen: View) -> str:
        """Return the trump and who made it, or who plays alone."""
        deal = seen.deal
        if deal.trump < 0:
            return "no trump yet" if deal.complete else ""
        by = made_by(deal)
        return f"{SUIT_WORDS[deal.trump]} are trump{', ' if by else ''}{by}"

    def came_to(self, seen: View, reader: Addressee, lines: Sequence[ScoreLine]) -> str:
        """Return whether the makers made it, as one says it; or what else was scored."""
        maker = seen.deal.maker
        if maker < 0:
            return "nobody made a trump: nobody scores"
        scored = [line for line in lines if line.points]
        line = next((line for line in scored if line.what in _BY_TRICKS), scored[0] if scored else None)
        if line is None:
            return ""
        match line.what:
            case "euchre" | "euchre of a lone hand":
                return self._euchred(reader, maker)
            case "point":
                return f"{reader.name(maker)} made it{' alone' if seen.deal.lone >= 0 else ''}"
            case "march":
                return f"{reader.pair(maker)} took every trick"
            case "lone march":
                return f"{reader.name(maker)} took every trick alone"
        fault = re.sub(r"^\d+ (call|revoke)s", r"\1", line.what)
        return f"{reader.side(1 - line.side)} {_FAULTS[fault]}" if fault in _FAULTS else line.what

    def _euchred(self, reader: Addressee, maker: Seat) -> str:
        who = reader.name(maker)
        if reader.seat >= 0 and maker & 1 != reader.seat & 1:
            return f"you euchred {who}"
        return f"{who} {'were' if who == 'you' else 'was'} euchred"

    def heart(self, seen: View) -> Heart:
        """Return the pack, the card turned up, or the number of the trick."""
        deal = seen.deal
        if not deal.complete:
            return Heart("the pack")
        if deal.turn_up >= 0 and not deal.turn_up_taken and deal.trump < 0:
            if len([fact for fact in deal.said if fact.word == "pass"]) >= 4:
                return Heart("turned down")
            stands_for: int = getattr(deal.making, "stands_for", NOBODY)
            joker = face(deal.turn_up) == JOKER and stands_for >= 0
            return Heart(f"turned up for {SUIT_WORDS[stands_for]}" if joker else "turned up", deal.turn_up)
        trick = on_table(seen)
        return Heart(f"trick {trick.n}" if trick is not None else "")

    def says(self) -> tuple[str, ...]:
        """Return examples of what can be said."""
        return (
            '"I pass", "I order it up", "alone", "I make it clubs", "No spades, partner?",',
            '"I call the king of hearts", "shows HA": any phrase of the book',
        )

    def score(self, seen: View) -> Iterator[str]:
        """Yield the points and games of each side, and what wins."""
        tally = seen.score
        for which in (0, 1):
            games, double = tally.games[which], tally.doubles[which]
            text = f"{plain.side_of(which)}: {plain.count(tally.points[which], 'point')}"
            text += f", {plain.count(games, 'game')}" if games or self.book.plays_for == "rubber" else ""
            yield text + (f", of which {plain.count(double, 'game')} counting two" if double else "")
        yield from self.wins()

    def wins(self) -> tuple[str, ...]:
        """Return the points that win a game and a rubber."""
        return _WINS.get(self.book.code, (f"{plain.count(self.goal, 'point')} win the game. [M33]",))


def made_by(deal: SeenDeal) -> str:
    """Return who has made the trump, or who plays alone; "" if nobody has."""
    alone = [f"{WORDS[seat]} alone" for seat in (deal.lone, deal.lone_defender) if seat >= 0]
    return " against ".join(alone) or (f"made by {WORDS[deal.maker]}" if deal.maker >= 0 else "")


_WINS = {
    "S": (
        "Five points win a game; three games make a rubber, a lap in the third brings a fourth. [S1]",
        "A game counts two if the losers have no point; the rubber counts two more. [S7]",
    ),
    "P": ("Five points win the game; what is beyond is not carried on. [P19]",),
}
