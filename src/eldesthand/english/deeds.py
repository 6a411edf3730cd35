"""What someone does, as a sentence: ``South discards the eight of clubs on spades``.

A sentence is made of an act, of what it brought about, and of a view of the table before it: never of
more than the reader of the sentence may know.  Most kinds of act declare it (`eldesthand.table.act.Act.sentence`);
the others have a function here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec import Struct

from eldesthand.cards import NO_TRUMP, NONE, SUIT_WORDS, Card, Suit
from eldesthand.english.plain import cards, count, demand, person, persons, sentence, side_of, the
from eldesthand.english.templates import CARDS, filled
from eldesthand.seats import NOBODY, Seat, Side, partner, side
from eldesthand.table import acts, director
from eldesthand.table.acts import Option, What
from eldesthand.table.book import Book
from eldesthand.table.events import Entry
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Incident
from eldesthand.table.view import View

A = TypeVar("A", bound=Struct)
Tell = Callable[[Any, Entry, View, Book], str]
"""Returns what is told of an act (or of a director's deed), given its entry and the table before it."""

TELLS: Final[dict[type[Any], Tell]] = {}
"""The kinds of act whose sentence takes more than a template."""


def tells(kind: type[A]) -> Callable[[Callable[[A, Entry, View, Book], str]], Tell]:
    """Register a function that returns what is told of acts of a kind."""

    def register(tell: Callable[[A, Entry, View, Book], str]) -> Tell:
        TELLS[kind] = tell
        return tell

    return register


def told(entry: Entry, before: View, book: Book) -> str:
    """Return an entry of the log as a sentence; `before` is a view of the table before it."""
    act = entry.act
    if isinstance(act, acts.Direct):
        return sentence(f"{act.by} {_deed(act.deed, entry, before, book)}")
    who = "" if isinstance(act, acts.Rest) else "the clerk" if entry.clerk else person(act.seat)
    return sentence(f"{who} {_deed(act, entry, before, book)}")


def _deed(deed: Any, entry: Entry, before: View, book: Book) -> str:
    """Return an act or a director's deed in words, without who does it."""
    tell = TELLS.get(type(deed))
    if tell is not None:
        return tell(deed, entry, before, book)
    template = deed.sentence or str(deed.__struct_config__.tag)
    return filled(deed, template, lambda name, of: _word(deed, name, of, entry, before))


def _word(act: Any, name: str, of: str, entry: Entry, before: View) -> str:
    """Return the words for a field of an act, or for what its kind is told with besides."""
    match name:
        case "partner":
            return person(partner(act.seat))
        case "own_side":
            return side_of(side(act.seat))
        case "their_side":
            return _named(act.side, act.seat)
        case "from":
            return _from(act.seat, act.hand, before)
        case "turned_up":
            return the(before.deal.turn_up)
        case "touched":
            return str(act.trick or next((fact.trick for fact in _facts(entry, F.TRICK_TOUCHED, F.TRICK_QUITTED)), 0))
    value = getattr(act, name)
    if of:
        return count(value, of)
    if name in CARDS:
        return the(value)
    match name:
        case "cards":
            return cards(value)
        case "suit":
            return SUIT_WORDS[value]
        case "hand" | "whom" | "place":
            return person(value)
        case "side":
            return side_of(value)
        case "proposal":
            return _proposed(value, before)
        case "column":
            return _in_column(value)
        case "kind":
            return _KINDS.get(value, str(value))
    return str(value)


_KINDS: Final[dict[object, str]] = {
    acts.Remarked.OURS: "says that the trick is won already",
    acts.Remarked.THEIRS: "says that the trick is lost",
    acts.Remarked.NAMES: "names the card just played",
    acts.Remarked.DRAWS: "draws the card just played nearer",
    acts.Remarked.URGES: "urges partner to win the trick",
    acts.Remarked.COMMENTS: "comments on the play",
    acts.Manners.HESITATION: "hesitates",
    acts.Manners.SIGN: "makes a sign",
    acts.Manners.GAME_TALK: "talks of the game",
}


def _facts(entry: Entry, *kinds: F) -> tuple[Fact, ...]:
    """Return the facts of some kinds that an act has brought about."""
    return tuple([event for event in entry.events if type(event) is Fact and event.kind in kinds])


def _from(seat: Seat, hand: Seat, before: View) -> str:
    if hand in (NOBODY, seat):
        return ""
    return " from dummy" if hand == before.deal.dummy else f" from the hand of {person(hand)}"


def _named(which: Side, seat: Seat) -> str:
    """Return a side in words: the one named, else a seat's own."""
    return side_of(which if which >= 0 else side(seat))


def _proposed(no: int, before: View) -> str:
    who = next((person(proposal.seat) for proposal in before.proposals if proposal.no == no), f"act {no}")
    return f"what {who} proposed"


def _in_column(column: acts.Column) -> str:
    return " with the honours" if column is acts.Column.HONOURS else ""


# A card put down


@tells(acts.Play)
def _play(act: acts.Play, entry: Entry, before: View, book: Book) -> str:
    card, source = the(act.card), _from(act.seat, act.hand, before)
    facts = {fact.kind: fact for fact in reversed(entry.events) if type(fact) is Fact}
    if F.LED_TOO_SOON in facts:
        return f"leads {card}{source} before the trick in hand is complete"
    if F.FOLLOWED_TOO_SOON in facts:
        return f"follows with {card}{source} before the trick in hand is complete"
    if F.SHOWN in facts:
        return f"puts down {card}{source} before there is a trump"
    if F.LED in facts:
        out = any(type(event) is Incident and event.kind == "lead out of turn" for event in entry.events)
        return f"leads {card}{source}{' out of turn' if out else ''}"
    put = facts.get(F.PLAYED)
    led = _suit_led(before, book, put.trick if put is not None else 0)
    if led == NONE or act.card < 0 or book.suit(act.card, before.deal.trump) == led:
        return f"plays {card}{source}"
    trumps = book.suit(act.card, before.deal.trump) == before.deal.trump
    return f"trumps with {card}{source}" if trumps else f"discards {card}{source} on {SUIT_WORDS[led]}"


def _suit_led(before: View, book: Book, n: int) -> Suit:
    """Return the suit led to an open trick, NONE if it is not known."""
    for trick in before.deal.tricks:
        if trick.n == n and trick.cards and trick.cards[0][1] >= 0:
            led: Card = trick.cards[0][1]
            return book.suit(led, before.deal.trump)
    return NONE


@tells(acts.LayHand)
def _lay_hand(act: acts.LayHand, entry: Entry, before: View, book: Book) -> str:
    dummy = before.deal.trump >= 0 and act.seat == partner(before.deal.dealer) and book.game == "bridge"
    if entry.clerk and not act.face_up:
        return f"lays the hand of {person(act.seat)} face down"
    if entry.clerk:
        return f"lays down the hand of {person(act.seat)} as dummy"
    if dummy and act.face_up and before.deal.dummy < 0 and before.deal.tricks:
        return "lays down the hand as dummy"
    return f"lays down the whole hand, face {'up' if act.face_up else 'down'}"


# The pack and the deal


@tells(acts.ReportPack)
def _report_pack(act: acts.ReportPack, entry: Entry, before: View, book: Book) -> str:
    wrong = f"{the(act.card)} is {'there twice' if act.fault == 'twice' else act.fault}"
    return f"shows that {wrong if act.card >= 0 else 'the pack is incorrect'}"


@tells(acts.DealOn)
def _deal_on(act: acts.DealOn, entry: Entry, before: View, book: Book) -> str:
    thing = "packet" if book.turns_up else "card"
    return f"deals {count(act.n, thing)} in order" if act.n else f"deals on to the last {thing}"


@tells(acts.Peek)
def _peek(act: acts.Peek, entry: Entry, before: View, book: Book) -> str:
    where = f"the last card dealt to {person(act.hand)}" if act.hand >= 0 else "the next card of the pack"
    return f"looks at {where}{f', {the(act.card)}' if act.card >= 0 else ''}"


@tells(acts.TurnUp)
def _turn_up(act: acts.TurnUp, entry: Entry, before: View, book: Book) -> str:
    which = {0: "the bottom card", 1: "the top card"}.get(act.n, f"card {act.n} from the top")
    turned = f"turns up {which if act.card < 0 else the(act.card)}"
    if act.n != 1 and act.card >= 0:
        turned += f", {which}"
    return turned + (f", exposing {the(act.other)}" if act.other != NONE else "")


@tells(acts.MendDeal)
def _mend_deal(act: acts.MendDeal, entry: Entry, before: View, book: Book) -> str:
    if not act.n:
        return "puts the deal right"
    source = f"{person(act.whom)}'s hand" if act.whom >= 0 else "the pack"
    place = person(act.hand) if act.hand >= 0 else "the pack"
    return f"mends the deal: {count(act.n, 'card')} from {source} to {place}"


# Making and doubling


@tells(acts.Order)
def _order(act: acts.Order, entry: Entry, before: View, book: Book) -> str:
    dealer = before.deal.dealer
    verb = {dealer: "takes up", partner(dealer): "assists, ordering up"}.get(act.seat, "orders up")
    return f"{verb} {the(before.deal.turn_up)}" if before.deal.turn_up >= 0 else verb


@tells(acts.NameSuit)
def _name_suit(act: acts.NameSuit, entry: Entry, before: View, book: Book) -> str:
    return "declares no trump" if act.suit == NO_TRUMP else f"names {SUIT_WORDS[act.suit]} as trump"


@tells(acts.Double)
def _double(act: acts.Double, entry: Entry, before: View, book: Book) -> str:
    said = [fact for fact in before.deal.said if fact.kind is F.DOUBLING_WORD and fact.no < entry.no]
    return "redoubles" if any(fact.word == "double" for fact in said) else "doubles"


# Rights, score and agreement


@tells(acts.Elect)
def _elect(act: acts.Elect, entry: Entry, before: View, book: Book) -> str:
    used = next((fact for fact in _facts(entry, F.ELECTED) if fact.seat == act.seat), None)
    if used is None:
        return _demanded(act.option)
    return _demanded(Option(act.option.what, used.card, used.suit, used.hand, used.trick))


def _demanded(option: Option) -> str:
    """Return a demand; without a hand named, what follows says on whom it falls."""
    if option.hand < 0 and option.what in (What.CALL_CARD, What.CALL_SUIT, What.HIGHEST, What.LOWEST):
        suit = SUIT_WORDS[option.suit] if option.suit >= 0 else "a suit"
        short = {What.CALL_CARD: the(option.card), What.CALL_SUIT: suit}.get(option.what, "")
        return f"calls {short}" if short else f"calls the {option.what.value.removeprefix('call the ')}"
    verb, _, rest = demand(option, 0).partition(" ")
    return f"has {rest}" if verb == "have" else f"{verb}s {rest}"


@tells(acts.Mark)
def _mark(act: acts.Mark, entry: Entry, before: View, book: Book) -> str:
    points = count(act.points, "point") + _in_column(act.column)
    return f"marks {points} for {_named(act.side, act.seat)}" if act.seat >= 0 else "marks the score"


@tells(acts.ClaimRest)
def _claim_rest(act: acts.ClaimRest, entry: Entry, before: View, book: Book) -> str:
    if act.tricks == 0:
        return "gives up the rest of the tricks"
    return f"claims {count(act.tricks, 'trick')} of the rest" if act.tricks > 0 else "claims the rest of the tricks"


_TO_DO: Final = ("take back", "adjourn", "substitute", "replace the card")


@tells(acts.Propose)
def _propose(act: acts.Propose, entry: Entry, before: View, book: Book) -> str:
    thing = f"to {act.what}" if act.what in _TO_DO else act.what
    after = f" act {act.to}" if act.to else f" {act.person}" if act.person else ""
    return f"proposes {thing}{after} and asks the consent of {persons(act.consent)}"


# What a director does


@tells(director.Rule)
def _rule(deed: director.Rule, entry: Entry, before: View, book: Book) -> str:
    demanded = _elect(acts.Elect(deed.whom, deed.option, deed.right), entry, before, book)
    return f"rules that {person(deed.whom)} {demanded}"


@tells(director.Adjust)
def _adjust(deed: director.Adjust, entry: Entry, before: View, book: Book) -> str:
    column = "honours" if deed.column is acts.Column.HONOURS else "score"
    return f"sets the {column} of {side_of(deed.side)} to {deed.points}"
