"""How euchre is shown and asked for in the terminal, by each of its books."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from rich.text import Text

from eldesthand.cards import JOKER, RANK_LETTERS, SUIT_LETTERS, SUIT_WORDS, Card, Suit, face, rank_of, suit_of, words
from eldesthand.cli import play_unusual
from eldesthand.cli.play_choices import Choice
from eldesthand.cli.play_picture import Picture, centred, crop, on_table
from eldesthand.cli.play_signs import INKS, PAPER, chip, in_order
from eldesthand.cli.play_ways import Ways
from eldesthand.euchre.book import EuchreBook
from eldesthand.evening.evening import Evening
from eldesthand.evening.opened import Opened
from eldesthand.minutes import english
from eldesthand.seats import NOBODY, WORDS, Side
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.acts import Act
from eldesthand.table.deal import Hands
from eldesthand.table.due import Due
from eldesthand.table.lawful import lawful
from eldesthand.table.view import View

FIVE = 5


class EuchreWays(Ways):
    """Euchre."""

    kept_as = "euchre"
    prompts: ClassVar[dict[str, str]] = {
        "declare": "Your word",
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

    def due(self, evening: Evening, seen: View, due: Due) -> Iterator[Choice]:
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
        found = [*play_unusual.with_cards(me, cards)]
        if cards:
            found.append(Choice("touch your cards", A.Touch(me)))
        found += play_unusual.with_the_tricks(seen, cards, self.book)
        if self.book.has_law("P15b"):
            found.append(Choice("ask your partner which card is his", A.AskPartnerCard(me)))
            found.append(Choice("advise your partner", A.Advise(me)))
        found.append(Choice("throw in your cards", A.ThrowIn(me)))
        return play_unusual.in_the_book(iter(found), self.book)

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

    # What is drawn

    def make(self, picture: Picture) -> Text:
        """Return the trump and who made it, or who plays alone."""
        deal, signs = picture.seen.deal, picture.signs
        if deal.trump < 0:
            return Text("no trump yet" if deal.complete else "", style="dim")
        sign = Text("")
        if not signs.suits.isascii():
            sign.append(f" {signs.suits[deal.trump]} ", style=f"bold {INKS[deal.trump]} {PAPER}").append(" ")
        alone = [f"{WORDS[seat]} alone" for seat in (deal.lone, deal.lone_defender) if seat >= 0]
        by = " against ".join(alone) or (f"made by {WORDS[deal.maker]}" if deal.maker >= 0 else "")
        are = " are trump" if picture.width >= 46 else ""
        return sign.append(f"{SUIT_WORDS[deal.trump]}{are}{', ' if by else ''}{by}")

    def standing(self, picture: Picture, which: Side) -> Text:
        """Return the points of a side as counters, its games and its tricks."""
        seen, signs = picture.seen, picture.signs
        points = seen.score.points[which]
        counters = signs.full * min(points, self.goal) + signs.empty * max(self.goal - points, 0) + " "
        room = picture.width >= (46 if self.goal <= FIVE else 72)
        text = Text(f"{counters if room else ''}{points}")
        for number, thing in ((seen.score.games[which], "game"), (seen.deal.won[which], "trick")):
            if number:
                text.append(f" {signs.dot} {number} {thing}{'s' * (number > 1)}", style="dim")
        return text

    def heart(self, picture: Picture, room: int) -> Text:
        """Return the pack, the card turned up, or the number of the trick."""
        deal = picture.seen.deal
        middle = Text("")
        if not deal.complete:
            middle.append("the pack", style="dim")
        elif deal.turn_up >= 0 and not deal.turn_up_taken and deal.trump < 0:
            down = len([fact for fact in deal.said if fact.word == "pass"]) >= 4
            if down or room >= 16:
                middle.append("turned down" if down else "turned up ", style="dim")
            if not down:
                middle.append_text(chip(deal.turn_up, picture.signs))
                stands_for: int = getattr(deal.making, "stands_for", NOBODY)
                if face(deal.turn_up) == JOKER and stands_for >= 0:
                    middle.append(f" for {SUIT_WORDS[stands_for]}", style="dim")
        elif (trick := on_table(picture.seen)) is not None:
            middle.append(f"trick {trick.n}", style="dim")
        return crop(middle, room)

    def hand(self, picture: Picture) -> list[Text]:
        """Return the hand in one line, each card on a chip."""
        seen = picture.seen
        held = self.hand_of(seen, seen.seat)
        line = Text("")
        for number, card in enumerate(held, 1):
            dim = picture.fit is not None and card not in picture.fit
            if picture.asked == seen.seat:
                line.append(f"{number}", style="dim").append(" ")
            line.append_text(chip(card, picture.signs, dim)).append("  ")
        if not held:
            done = seen.deal.complete and seen.seat != NOBODY
            return [centred(Text("you have no cards left" if done else "", style="dim"), picture.width)]
        text = Text("Your hand  ", style="dim") if picture.width >= 72 else Text("")
        line.rstrip()
        return [centred(text.append_text(line), picture.width)]

    # Pages

    def says(self) -> tuple[str, ...]:
        """Return examples of what can be said."""
        return (
            '"I pass", "I order it up", "alone", "I make it clubs", "No spades, partner?",',
            '"I call the king of hearts", "shows HA": any phrase of the book',
        )

    def score(self, evening: Evening, seen: View) -> Iterator[str]:
        """Yield the points and games of each side, and what wins."""
        tally = seen.score
        for which in (0, 1):
            games, double = tally.games[which], tally.doubles[which]
            text = f"{english.side_of(which)}: {english.count(tally.points[which], 'point')}"
            text += f", {english.count(games, 'game')}" if games or self.book.plays_for == "rubber" else ""
            yield text + (f", of which {english.count(double, 'game')} counting two" if double else "")
        yield from _WINS.get(self.book.code, (f"{english.count(self.goal, 'point')} win the game. [M33]",))

    def opened(self, deal: Opened) -> Iterator[str]:
        """Yield the hands of a closed deal, its turn-up and its discards."""
        yield f"Deal {deal.number}, dealt by {WORDS[deal.dealer]}; turned up: the {words(deal.turn_up)}."
        for seat in range(4):
            yield f"  {WORDS[seat]:<6} {by_suit(deal.hands, seat)}"
        if deal.discards:
            yield f"  discarded: {english.cards(deal.discards)}"


_WINS = {
    "S": (
        "Five points win a game; three games make a rubber, a lap in the third brings a fourth. [S1]",
        "A game counts two if the losers have no point; the rubber counts two more. [S7]",
    ),
    "P": ("Five points win the game; what is beyond is not carried on. [P19]",),
}


def by_suit(hands: Hands, seat: int) -> str:
    """Return a hand suit by suit: ``S K7  H AQ  C 8``."""
    held = sorted((card for card in hands[seat] if card >= 0), key=rank_of, reverse=True)
    parts = ["JK"] if any(face(card) == JOKER for card in held) else []
    for suit in (3, 2, 1, 0):
        of_suit = (card for card in held if suit_of(card) == suit and face(card) != JOKER)
        ranks = "".join(RANK_LETTERS[rank_of(card)] for card in of_suit)
        if ranks:
            parts.append(f"{SUIT_LETTERS[suit]} {ranks}")
    return "  ".join(parts)
