"""A book of laws: the rules registered under its prefix, its game, and what differs between books.

A book is found, not built by hand: every rule that bears an id with the book's prefix is one of its
rules.  What a rule needs to know of the book (who is liable, who may demand) are methods here, which
a book overrides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Any, ClassVar, TypeVar

from eldesthand.cards import NONE, UNKNOWN, Card, Suit, pack, suit_of
from eldesthand.laws import registry
from eldesthand.seats import NOBODY, Seat, Seats, Side, adversaries, only, partner
from eldesthand.table.acts import Act, Column, Matter, Remarked, What
from eldesthand.table.deal import Deal, Making
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right
from eldesthand.table.score import Score, Settlement, Tally
from eldesthand.table.tricks import Trick

# What a book registers is called with the `Draft` in hand first, which the book itself never looks into.
Rule = Callable[[Any, Fact, str], None]
Bar = Callable[[Any, Any, str], str | None]
Prolonger = Callable[[Any, Right, Fact, str], Right | None]
Refuser = Callable[[Any, Any], str | None]
Handler = Callable[[Any, Any], None]
H = TypeVar("H", bound=Handler)

_handlers: list[tuple[type[Act], str, Handler]] = []
_RULING = re.compile(r"[A-Z]-\d")


def does(act: type[Act], game: str = "") -> Callable[[H], H]:
    """Register how an act is carried out: in every game, in the game named or by the book of that code alone."""

    def register(handler: H) -> H:
        _handlers.append((act, game, handler))
        return handler

    return register


def _is_of(law: str, prefix: str) -> bool:
    """Whether a law's id is one of the book with this prefix."""
    return law.startswith(prefix) and law[len(prefix) : len(prefix) + 1].isalnum()


class Book:
    """A book of laws, shared by all its tables; it has no state."""

    code: ClassVar[str]
    prefix: ClassVar[str]
    rulings: ClassVar[str]
    title: ClassVar[str]
    game: ClassVar[str]
    revision: ClassVar[int] = 1
    hand_size: ClassVar[int]
    lowest: int
    """The lowest rank of the pack."""
    turns_up: ClassVar[bool]
    plays_for: ClassVar[str] = "rubber"
    """What is played for: a rubber whose points are agreed at its end, or a single game."""
    reckoned_by: ClassVar[tuple[str, ...]] = ()
    """The laws and rulings by which the results of an evening are reckoned up."""
    discard_law: ClassVar[str] = ""
    lead_law: ClassVar[str] = ""
    """The law that says who leads, where one does."""
    turn_up_may_go: bool = False
    """Whether the dealer may discard the card turned up."""
    goes_by: ClassVar[tuple[str, ...]] = ()
    """The prefixes of other books whose laws this one keeps as well."""
    without: ClassVar[frozenset[str]] = frozenset()
    """The laws of those books that it does not keep."""
    pack_laws: ClassVar[dict[str, str]]
    """The laws by which a new pack is chosen, the pack collected, shuffled again and cut, by these verbs."""
    discards_before_he_plays: ClassVar[bool] = False
    """Whether a dealer who owes the discard can't play a card before he has made it (euchre)."""
    first_shuffler: ClassVar[int] = 0
    """How many seats left of the dealer the player sits who has to shuffle the pack first; 0 where none has to."""
    calls_wait: ClassVar[bool] = True
    """Whether a card may be called of a hand that has played to the trick already, for its next turn."""
    showing_bars_alone: ClassVar[bool] = True
    """Whether a player who has shown a card can't play alone any more (euchre)."""
    keeps_room: ClassVar[bool] = False
    """Whether the book's laws of cutting, entry and re-entry are kept."""
    keeps_honours: ClassVar[bool] = False
    """Whether a column is kept of points that count for the rubber and not for the game."""
    deal_is_good_with: ClassVar[End]
    """What makes a deal good that might have been undone: the turn-up at euchre, at bridge the first lead."""
    asks_for_the_cut: ClassVar[bool] = False
    """Whether an adversary of the dealer may still point out, while he deals, that the pack was not cut."""
    suits_part_equals: ClassVar[bool] = False
    """Whether cards of one rank are told apart by their suits in cutting, so that no two are equal."""
    dealer_chooses: ClassVar[tuple[str, ...]] = ("pack", "seats", "counters")
    """What the first dealer of a rubber has the choice of."""
    left_go_before_all: ClassVar[bool] = False
    """Whether those left by a breaker of tables go before everybody else at other tables, or before him alone."""
    choices: ClassVar[dict[str, tuple[str, ...]]] = {}
    """What a table may choose, rulings and customs by name, with the ways of each, the usual first."""
    calls_exposed: ClassVar[str]
    prompting: ClassVar[tuple[Remarked, ...]] = (
        Remarked.OURS, Remarked.THEIRS, Remarked.NAMES, Remarked.DRAWS, Remarked.URGES,
    )  # fmt: skip
    """What, said or done before one's partner has played, calls his attention to the trick."""
    excused_by_placing: ClassVar[tuple[Remarked, ...]] = (Remarked.DRAWS,)
    """Which of it is free once someone has had the cards of the trick placed."""
    dictated_to_second: ClassVar[tuple[What, ...]] = (What.WIN, What.LOSE)
    """What may be asked of second hand when his partner has played before him and before third hand."""
    partner_may_change: ClassVar[bool]
    proof_after_mixing: ClassVar[bool]
    out_of_turn: ClassVar[str]
    not_following: ClassVar[str]
    searching: ClassVar[str]
    """The law by which a revoke that was claimed is proved."""
    proving: ClassVar[str] = "search the tricks"
    """How the claimants do it, in words."""
    disobeying: ClassVar[str]
    demand: ClassVar[str] = ""
    """The law of demands in general: it refuses one that is not due where no other law speaks of it."""
    demands: ClassVar[dict[What, str]] = {}
    """The laws by which things are demanded."""
    powers_of_others: ClassVar[dict[type[Act], str]] = {}
    """The laws that refuse what only another book lets a player do."""
    complaints: ClassVar[dict[Matter, str]] = {}
    """The laws that answer what is said to be wrong with a deal."""
    mending: ClassVar[str] = ""
    """The law by which an error of one's own is mended in time."""

    def __init__(self, chosen: tuple[tuple[str, str], ...] = ()) -> None:
        self.chosen = dict(chosen)
        self.pack = self.whole_pack()
        self.faces = frozenset(self.pack)
        self.rules: dict[F, tuple[tuple[Rule, str], ...]] = {}
        self.bars: dict[type[Act], tuple[tuple[Bar, str], ...]] = {}
        self.prolongers: dict[F, tuple[tuple[Prolonger, str], ...]] = {}
        self.refusers: dict[What, tuple[tuple[Refuser, str], ...]] = {}
        self.handlers: dict[type[Act], Handler] = {}
        self._cites: dict[Callable[..., Any], tuple[str, ...]] = {}
        for kept in registry.register():
            cite = self.id_of(kept.ids)
            if not cite:
                continue
            also = (law for law in kept.ids if law != cite and self.keeps(law))
            self._cites[kept.function] = (cite, *also, *self._cites.get(kept.function, ()))
            for kind in kept.on:
                self.rules[kind] = (*self.rules.get(kind, ()), (kept.function, cite))
            for kind in kept.prolongs:
                self.prolongers[kind] = (*self.prolongers.get(kind, ()), (kept.function, cite))
            for what in kept.refuses:
                self.refusers[what] = (*self.refusers.get(what, ()), (kept.function, cite))
            for act in kept.bars:
                self.bars[act] = (*self.bars.get(act, ()), (kept.function, cite))
        for act, game, handler in sorted(_handlers, key=self._nearness):
            if game in ("", *self._handled_as()):
                self.handlers[act] = handler

    def _handled_as(self) -> tuple[str, ...]:
        """Return the names under which acts are carried out for this book, the nearest last."""
        return (self.game, *self.goes_by, self.code)

    def _nearness(self, registered: tuple[type[Act], str, Handler]) -> int:
        names = self._handled_as()
        return names.index(registered[1]) if registered[1] in names else -1

    def whole_pack(self) -> tuple[Card, ...]:
        """Return the cards of a pack in order."""
        return pack(self.lowest)

    def choice(self, ruling: str) -> str:
        """Return the way this table has chosen of an option; nothing where the book leaves nothing to choose."""
        return self.chosen.get(ruling, self.choices.get(ruling, ("",))[0])

    def keeps(self, law: str) -> bool:
        """Whether a law id is one of this book, or a ruling's by which it is read."""
        return (self.rulings != "" and law.startswith(self.rulings)) or self.has_law(law)

    def has_law(self, law: str) -> bool:
        """Whether a law id is one of this book, or of one whose laws it keeps as well."""
        if _is_of(law, self.prefix):
            return True
        return law not in self.without and any(_is_of(law, other) for other in self.goes_by)

    def id_of(self, ids: tuple[str, ...]) -> str:
        """Return the id of several by which this book keeps what bears them, "" if it does not.

        Rulings named before any law are rules of every book that is read by them; named after a law they
        only say how that law is read.
        """
        alone = takewhile(_RULING.match, ids)
        ruling = next((ruling for ruling in alone if self.rulings and ruling.startswith(self.rulings)), "")
        if ruling or not any(self.has_law(law) for law in ids):
            return ruling
        return next(law for law in ids if self.keeps(law))

    def cite(self, function: Callable[..., Any]) -> str:
        """Return the id under which this book keeps a function."""
        return self._cites.get(function, ("",))[0]

    def cites(self, *functions: Callable[..., Any]) -> tuple[str, ...]:
        """Return all ids under which this book keeps some functions, each once; none for those it does not keep."""
        return tuple(dict.fromkeys(law for function in functions for law in self._cites.get(function, ())))

    def has(self, function: Callable[..., Any]) -> bool:
        """Whether this book keeps a function that shared code asks by its name."""
        return function in self._cites

    def suit(self, card: Card, trump: Suit) -> Suit:
        """Return the suit a card belongs to in play."""
        raise NotImplementedError

    def power(self, card: Card, trump: Suit, led: Suit) -> int:
        """Return a card's strength in a trick; 0 if it can't win it."""
        raise NotImplementedError

    def others_to_play(self, cards: Iterable[Card], card: Card, trump: Suit, led: Suit) -> list[Card]:
        """Return the cards that can be played in the place of one without a revoke, `led` being the suit led."""
        follows = led != NONE and self.suit(card, trump) == led
        return [
            other for other in cards if other != card and (other < 0 or not follows or self.suit(other, trump) == led)
        ]

    def cut_value(self, card: Card) -> int:
        """Return the worth of a card in cutting for places, partners and the deal: the best has most."""
        raise NotImplementedError

    def first_words(self, making: Making, turn_up: Card, seat: Seat) -> tuple[Act, ...]:
        """Return the words that a seat must choose from before the making can begin; none, as a rule."""
        return ()

    def words_on_doubling(self, making: Making, seat: Seat, law: str) -> tuple[Act, ...]:
        """Return the words on doubling that a seat may choose from when its word is awaited by a law (bridge)."""
        return ()

    def may_pass(self, making: Making, dealer: Seat, seat: Seat) -> bool:
        """Whether a seat whose turn it is to make the trump may decline."""
        return True

    def suit_refused(self, making: Making, turn_up: Card) -> Suit:
        """Return the suit that can't be named once the turn-up is turned down, NONE where it is not known."""
        return suit_of(turn_up) if turn_up >= 0 else NONE

    def fresh_making(self) -> Making:
        """Return the making of a new deal, before a word is said."""
        raise NotImplementedError

    def deal_is_good(self, deal: Deal) -> bool:
        """Whether it is too late to undo a deal for the pack or the dealer."""
        raise NotImplementedError

    def next_packet(self, packets: tuple[tuple[Seat, int], ...], dealer: Seat) -> tuple[Seat, int] | None:
        """Return the hand and the size of the packet to be dealt next, None if the hands are dealt."""
        raise NotImplementedError

    def goes_on(self, packets: tuple[tuple[Seat, int], ...], dealer: Seat) -> tuple[Act, ...]:
        """Return the lawful acts of a dealer who has begun; none once he has gone wrong."""
        raise NotImplementedError

    def pack_choosers(self, deal: Deal, tally: Tally, caller: Seat) -> Seats:
        """Return the seats that have the choice of two new packs: the dealer."""
        return only(deal.dealer)

    def made(self, deal: Deal) -> Making:
        """Return the making of a record that begins after the make."""
        raise NotImplementedError

    def trick_worth(self, deal: Deal) -> tuple[int, tuple[str, ...]]:
        """Return the worth of a trick that counts and the laws that make it so; 0 where none is."""
        return 0, ()

    def settle(self, deal: Deal, base: Tally) -> Settlement:
        """Return the score of a deal that has ended, by the findings so far."""
        raise NotImplementedError

    def marked(self, tally: Tally, side: Side, points: int, column: Column) -> Tally:
        """Return the tally once points have been marked for a side in a column that the book keeps."""
        raise NotImplementedError

    def points_due(self, score: Score, side: Side) -> tuple[int, ...]:
        """Return the numbers that a player who sets a side's points right can name."""
        return (score.due.points[side],)

    def rubber_won(self, tally: Tally) -> Side:
        """Return the side that has won the rubber, -1 while it goes on."""
        return NOBODY

    def rubber_points(self, tally: Tally) -> tuple[int, int]:
        """Return the points of the rubber each side has so far."""
        return tally.games

    def settled(self, points: tuple[int, int]) -> tuple[int, int]:
        """Return the points each side has won of the other by a rubber: all of its own, unless the book says."""
        return points

    def fresh_deal(self, number: int, dealer: Seat) -> Deal:
        """Return a deal before its first act: the pack lies there in an order the record does not state."""
        return Deal(number, dealer, self.fresh_making(), pack=(UNKNOWN,) * len(self.pack))

    def to_speak(self, deal: Deal) -> tuple[Seat, str, str]:
        """Return the seat whose word towards the trump is awaited, what it is to do and by what law.

        The seat is -1 if nobody's is.
        """
        raise NotImplementedError

    def liable(self, deal: Deal, hand: Seat) -> bool:
        """Whether a hand's cards can be called."""
        return True

    def lead_lies_faced(self, deal: Deal, hand: Seat) -> bool:
        """Whether a card led falsely lies face up before its owner once that is discovered."""
        return self.liable(deal, hand)

    def mended_card_is_callable(self, deal: Deal, hand: Seat) -> bool:
        """Whether a card played in error lies exposed, to be called, once the error is mended."""
        return self.liable(deal, hand)

    def lead_offends(self, deal: Deal, hand: Seat) -> bool:
        """Whether a lead out of turn from a hand carries a penalty."""
        return True

    def choosers(self, deal: Deal, hand: Seat) -> Seats:
        """Return the seats that say which of several cards put down at once is played, none where nobody may."""
        return self.demanders(deal, hand) if self.liable(deal, hand) else 0

    def gatherer(self, deal: Deal, trick: Trick) -> Seat:
        """Return the player who takes in a trick for the side that has won it."""
        return trick.winner

    def lapse_law(self, right: Right, fact: Fact) -> str:
        """Return the law by which a fact ends a right, "" if it is the right's own."""
        return ""

    def exposes(self, deal: Deal) -> bool:
        """Whether a card shown now is an exposed card, not one shown in dealing or before the play."""
        return deal.complete

    def may_lay_hand_open(self, deal: Deal, hand: Seat) -> bool:
        """Whether a hand may be laid face up without its cards being exposed."""
        return False

    def omission_gives_up(self, deal: Deal, hand: Seat) -> str:
        """Return the law by which a hand that has missed a trick is given up, "" if it is not."""
        return ""

    def mending_law(self, deal: Deal, hand: Seat) -> str:
        """Return the law by which an error made with a hand's card is mended."""
        return self.mending

    def holds_to_card(self, deal: Deal, hand: Seat, trick: Trick) -> tuple[str, str]:
        """Return the law by which a hand's card lies in a trick for good, and the reason, where it was no error."""
        return self.mending_law(deal, hand), "a card once played is changed only to mend a revoke"

    def can_be_proved(self, deal: Deal, accused: Seats) -> bool:
        """Whether the tricks of a hand that is over can still prove what was claimed of the accused."""
        return self.proof_after_mixing or not deal.mixed_by & ~accused

    def can_revoke(self, deal: Deal, hand: Seat) -> bool:
        """Whether a hand's failure to follow suit can be a revoke."""
        return True

    def demanders(self, deal: Deal, hand: Seat) -> Seats:
        """Return the seats that may demand the penalty for an offence with a hand's cards."""
        return adversaries(hand) & deal.active

    def suit_caller(self, deal: Deal, hand: Seat) -> tuple[str, Seats, Seats] | None:
        """Return who alone may call a suit of whom for a lead out of turn from a hand, by a law of its own."""
        return None

    def hand_asked_about(self, deal: Deal, asker: Seat) -> Seat:
        """Return the hand a player asks about when he asks his partner whether he is void."""
        return partner(asker)

    def discovered(self, right: Right) -> Right:
        """Return the right for a false lead as it stands once the lead has been discovered."""
        return right
