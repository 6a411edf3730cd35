"""What someone does, as a sentence: ``South discards the eight of clubs on spades``.

A sentence is made of an act, of what it brought about, and of a view of the table before it: never of
more than the reader of the sentence may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eldesthand.cards import NO_TRUMP, NONE, SUIT_WORDS, Card, Suit
from eldesthand.english.deeds_in_words import directed, facts_of, in_words
from eldesthand.english.plain import cards, count, person, persons, sentence, side_of, the
from eldesthand.seats import NOBODY, Seat, Side, partner, side
from eldesthand.table import acts
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.events import Entry
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Incident
from eldesthand.table.view import View


def told(entry: Entry, before: View, book: Book) -> str:
    """Return an entry of the log as a sentence; `before` is a view of the table before it."""
    if isinstance(entry.act, acts.Direct):
        return sentence(f"{entry.act.by} {directed(entry, entry.act.deed)}")
    who = "the clerk" if entry.clerk else person(entry.act.seat)
    kind = type(entry.act)
    for say in (_SAID_BY[kind],) if kind in _SAID_BY else (_card, _pack, _trump, _tricks, in_words, _score):
        text = say(entry, before, book)
        if text:
            _SAID_BY[kind] = say
            return sentence(f"{who} {text}")
    return sentence(_other(entry.act, who))


_SAID_BY: Final[dict[type[Act], Callable[[Entry, View, Book], str]]] = {}
"""Which of the parts below has the words for acts of a kind, once it has said some."""


def _incident(entry: Entry, kind: str) -> bool:
    return any(isinstance(event, Incident) and event.kind == kind for event in entry.events)


# A card put down


def _card(entry: Entry, before: View, book: Book) -> str:
    act = entry.act
    match act:
        case acts.Play():
            return _played(entry, act, before, book)
        case acts.PlayTogether():
            return f"puts down {cards(act.cards)} together{_from(act.seat, act.hand, before)}"
        case acts.SlipIn():
            return f"slips {the(act.card)}{_from(act.seat, act.hand, before)} into trick {act.trick}"
        case acts.Show():
            return f"shows {the(act.card)}{_from(act.seat, act.hand, before)}"
        case acts.Detach():
            return f"pulls {the(act.card) if act.card >= 0 else 'a card'} apart from the hand"
        case acts.Restore():
            return "puts back the card pulled apart"
        case acts.LiftTurnUp():
            return "lifts the turn-up"
        case acts.TouchCard():
            return f"touches {the(act.card)} of dummy's"
        case acts.Arrange():
            return "says that the cards are only being arranged"
        case acts.Suggest():
            return f"suggests {the(act.card)}"
        case acts.LetPartnerSee():
            return f"lets {person(partner(act.seat))} see {the(act.card) if act.card >= 0 else 'a card'}"
        case acts.Drop():
            return f"drops {the(act.card)} below the table"
        case acts.LayHand():
            dummy = before.deal.trump >= 0 and act.seat == partner(before.deal.dealer) and book.game == "bridge"
            if entry.clerk and not act.face_up:
                return f"lays the hand of {person(act.seat)} face down"
            if entry.clerk:
                return f"lays down the hand of {person(act.seat)} as dummy"
            if dummy and act.face_up and before.deal.dummy < 0 and before.deal.tricks:
                return "lays down the hand as dummy"
            return f"lays down the whole hand, face {'up' if act.face_up else 'down'}"
        case acts.Retract() | acts.Withdraw():
            verb = "takes back" if isinstance(act, acts.Retract) else "withdraws"
            put = f" and puts {the(act.substitute)} in its place" if act.substitute != NONE else ""
            return f"{verb} {the(act.card)}{_from(act.seat, act.hand, before)}{put}"
    return ""


def _from(seat: Seat, hand: Seat, before: View) -> str:
    if hand in (NOBODY, seat):
        return ""
    return " from dummy" if hand == before.deal.dummy else f" from the hand of {person(hand)}"


def _played(entry: Entry, act: acts.Play, before: View, book: Book) -> str:
    card, source = the(act.card), _from(act.seat, act.hand, before)
    facts = {fact.kind: fact for fact in reversed(entry.events) if type(fact) is Fact}
    if F.LED_TOO_SOON in facts:
        return f"leads {card}{source} before the trick in hand is complete"
    if F.FOLLOWED_TOO_SOON in facts:
        return f"follows with {card}{source} before the trick in hand is complete"
    if F.SHOWN in facts:
        return f"puts down {card}{source} before there is a trump"
    if F.LED in facts:
        return f"leads {card}{source}{' out of turn' if _incident(entry, 'lead out of turn') else ''}"
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


# The pack and the deal


def _pack(entry: Entry, before: View, book: Book) -> str:
    act = entry.act
    match act:
        case acts.Collect():
            return "collects the pack"
        case acts.Shuffle():
            place = f" in {person(act.place)}'s place" if act.place >= 0 else ""
            return f"shuffles the {'idle pack' if act.idle else 'pack'}{f' {act.how}' if act.how else ''}{place}"
        case acts.LetBeSeen():
            return f"lets {the(act.card) if act.card >= 0 else 'a card of the pack'} be seen"
        case acts.Offer():
            return "offers the pack to be cut"
        case acts.PlacePack():
            return f"lays the pack at {person(act.hand)}'s {act.where}"
        case acts.CutPack():
            return _cut(act)
        case acts.TakePack():
            return f"takes up the pack of {side_of(act.side)}"
        case acts.ReclaimPack():
            return f"asks for the pack of {side_of(side(act.seat))} back"
        case acts.CallNewPacks():
            return f"calls for {count(act.n, 'new pack')}"
        case acts.ChooseNewPack():
            return f"chooses the new pack {act.n}"
        case acts.ReportDamage():
            return f"shows that {the(act.card)} is {act.damage}"
        case acts.ReportPack():
            wrong = f"{the(act.card)} is {'there twice' if act.fault == 'twice' else act.fault}"
            return f"shows that {wrong if act.card >= 0 else 'the pack is incorrect'}"
        case acts.FindFaced():
            return f"finds {the(act.card) if act.card >= 0 else 'a card'} faced in the pack"
        case acts.DealOut():
            return "deals"
        case acts.DealPacket():
            return f"deals {count(act.n, 'card')} to {person(act.hand)}"
        case acts.DealOn():
            thing = "packet" if book.turns_up else "card"
            return f"deals {count(act.n, thing)} in order" if act.n else f"deals on to the last {thing}"
        case acts.Mislay():
            return "lets a card of the pack go astray"
        case acts.Peek():
            where = f"the last card dealt to {person(act.hand)}" if act.hand >= 0 else "the next card of the pack"
            return f"looks at {where}{f', {the(act.card)}' if act.card >= 0 else ''}"
        case acts.FindCard():
            return f"finds {the(act.card) if act.card >= 0 else 'a card'} {act.where}"
        case acts.TurnUp():
            which = {0: "the bottom card", 1: "the top card"}.get(act.n, f"card {act.n} from the top")
            turned = f"turns up {which if act.card < 0 else the(act.card)}"
            if act.n != 1 and act.card >= 0:
                turned += f", {which}"
            return turned + (f", exposing {the(act.other)}" if act.other != NONE else "")
        case acts.Touch():
            return "touches the cards dealt"
        case acts.Look():
            return "looks at the cards dealt"
        case acts.MendDeal():
            return _mends(act)
        case acts.ThrowIn():
            return f"throws in {cards(act.cards)}" if act.cards else "throws in the hand"
        case acts.NextDeal():
            return "asks for the next deal"
    return ""


def _mends(act: acts.MendDeal) -> str:
    if not act.n:
        return "puts the deal right"
    source = f"{person(act.whom)}'s hand" if act.whom >= 0 else "the pack"
    place = person(act.hand) if act.hand >= 0 else "the pack"
    return f"mends the deal: {count(act.n, 'card')} from {source} to {place}"


def _cut(act: acts.CutPack) -> str:
    depth = f", lifting {count(act.at, 'card')}" if act.at else ""
    shown = f", showing {the(act.card)}" if act.card != NONE else ""
    return f"cuts the pack{depth}{shown}{', and the cards fall into confusion' if act.confusion else ''}"


# Making and doubling


def _trump(entry: Entry, before: View, book: Book) -> str:
    act, dealer = entry.act, before.deal.dealer
    match act:
        case acts.Pass():
            return "passes"
        case acts.Order():
            verb = {dealer: "takes up", partner(dealer): "assists, ordering up"}.get(act.seat, "orders up")
            return f"{verb} {the(before.deal.turn_up)}" if before.deal.turn_up >= 0 else verb
        case acts.TurnDown():
            return f"turns down {the(before.deal.turn_up)}"
        case acts.NameSuit():
            return "declares no trump" if act.suit == NO_TRUMP else f"names {SUIT_WORDS[act.suit]} as trump"
        case acts.Alone():
            return f"plays alone{f' at {SUIT_WORDS[act.suit]}' if act.suit >= 0 else ''}"
        case acts.MentionSuit():
            return f"says that {SUIT_WORDS[act.suit]} would have been made trump"
        case acts.Discard():
            return f"discards {the(act.card)}" if act.card >= 0 else "discards a card"
        case acts.QuitDiscard():
            return "puts the discard under the stock"
        case acts.PassMake():
            return f"leaves the make to {person(partner(act.seat))}"
        case acts.Double():
            said = [fact for fact in before.deal.said if fact.kind is F.DOUBLING_WORD and fact.no < entry.no]
            return "redoubles" if any(fact.word == "double" for fact in said) else "doubles"
        case acts.AskLead():
            return "asks leave to lead"
        case acts.GiveLeave():
            return "gives leave to lead"
        case acts.Satisfied():
            return "is satisfied"
    return ""


# Tricks


def _tricks(entry: Entry, before: View, book: Book) -> str:
    act = entry.act
    trick = getattr(act, "trick", 0) or next(
        (fact.trick for fact in facts_of(entry, F.TRICK_TOUCHED, F.TRICK_QUITTED)), 0
    )
    match act:
        case acts.Gather():
            return f"gathers trick {trick}, the hand still on it"
        case acts.Quit():
            return f"turns and quits trick {trick}"
        case acts.LookTrick():
            return f"looks at trick {act.trick}" if act.trick else "looks at the last trick"
        case acts.PlaceCards():
            return "has the cards of the trick put before their players"
        case acts.CountHand():
            return f"counts the cards laid down by {person(act.hand)}"
        case acts.CountTricks():
            return "counts the tricks face down"
        case acts.SearchTricks():
            return "searches the tricks"
        case acts.Mix():
            return "mixes the cards"
    return ""


# Score and agreement

_TO_DO: Final = ("take back", "adjourn", "substitute", "replace the card")


def _score(entry: Entry, before: View, book: Book) -> str:
    act = entry.act
    match act:
        case acts.Announce():
            return f"announces {count(act.points, 'point')}"
        case acts.ClaimHonours():
            return f"says that {_named(act.side, act.seat)} had {act.held}"
        case acts.Mark():
            points = count(act.points, "point") + _in_column(act.column)
            return f"marks {points} for {_named(act.side, act.seat)}" if act.seat >= 0 else "marks the score"
        case acts.Correct():
            points = count(act.points, "point") + _in_column(act.column)
            return f"says that {side_of(act.side)} should have {points}"
        case acts.AgreeRubber():
            return "agrees the points of the rubber"
        case acts.NoClaim():
            return "has no claim"
        case acts.Propose():
            thing = f"to {act.what}" if act.what in _TO_DO else act.what
            after = f" act {act.to}" if act.to else f" {act.person}" if act.person else ""
            return f"proposes {thing}{after} and asks the consent of {persons(act.consent)}"
        case acts.Consent():
            return f"agrees to {_proposed(act.proposal, before)}"
        case acts.Refuse():
            return f"refuses {_proposed(act.proposal, before)}"
    return ""


def _named(which: Side, seat: Seat) -> str:
    """Return a side in words: the one named, else a seat's own."""
    return side_of(which if which >= 0 else side(seat))


def _proposed(no: int, before: View) -> str:
    who = next((person(proposal.seat) for proposal in before.proposals if proposal.no == no), f"act {no}")
    return f"what {who} proposed"


def _in_column(column: acts.Column) -> str:
    return " with the honours" if column is acts.Column.HONOURS else ""


def _other(act: Act, who: str) -> str:
    """Return an act that has no sentence of its own."""
    if isinstance(act, acts.Rest):
        return f"the other tricks go by without their cards: {act.ns} to North and South, {act.ew} to East and West"
    return f"{who} {type(act).__struct_config__.tag}"
