"""What followed from an act, told: incidents, rights, duties, findings, tricks and score, as `StoryEvent`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from eldesthand import cards
from eldesthand.cards import NONE, SUIT_WORDS, Card
from eldesthand.english import plain, story
from eldesthand.english.deeds import told
from eldesthand.english.outcome_score import laws, posted, rubber_agreed
from eldesthand.english.sight import Passage
from eldesthand.english.story import Kind, StoryEvent
from eldesthand.play.revoke import asking_in_time_protects
from eldesthand.seats import LETTERS, NOBODY, SIDE_NAMES, WORDS, mask_name
from eldesthand.table import events as log
from eldesthand.table.acts import Elect, Gather, Option, Quit, QuitDiscard, Retract
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal
from eldesthand.table.facts import NOT_STATED, F, Fact
from eldesthand.table.incidents import Finding, Incident, Renounce, Visibility
from eldesthand.table.proposals import THE_REST
from eldesthand.table.rights import Lapsed, Obligation, Right


class Telling(Struct, frozen=True, gc=False):
    """What the telling of an act needs besides it: the book, and the numbers under which acts are told."""

    book: Book
    numbers: Mapping[int, int]


def letter(seat: int) -> str:
    """Return a seat's letter, "" for nobody."""
    return LETTERS[seat] if 0 <= seat < 4 else ""


def card_name(card: Card) -> str:
    """Return a card in the notation of the minutes, "" for none."""
    return "" if card == NONE else cards.name(card)


# The parts of a ruling


def right_told(right: Right, telling: Telling) -> story.StoryRight:
    """Return a right as it is told."""
    return story.StoryRight(
        law=right.law,
        opened=telling.numbers.get(right.opened, right.opened),
        incident=right.incident,
        holders=mask_name(right.holders),
        against=mask_name(right.against),
        demands=tuple(_demand(option, right) for option in right.options),
        until=plain.until(right),
        text=plain.right_words(right),
        repeatable=right.repeatable,
        blocks=right.blocks,
        unaided=right.unaided,
        default=plain.default(right),
        group=_group(right, telling),
    )


def _group(right: Right, telling: Telling) -> str:
    """Return the group of a right with the number of its act as it is told."""
    words, _, number = right.group.rpartition(" ")
    if not number.isdigit():
        return right.group
    return f"{words} {telling.numbers.get(int(number), int(number))}"


def _demand(option: Option, right: Right) -> story.StoryDemand:
    return story.StoryDemand(
        option.what.value,
        plain.demand(option, right.against),
        card_name(option.card),
        "" if option.suit == NONE else cards.suit_name(option.suit),
        letter(option.hand),
        option.trick,
    )


def duty_told(obligation: Obligation, telling: Telling) -> story.Duty:
    """Return an obligation as it is told."""
    opened = telling.numbers.get(obligation.opened, obligation.opened)
    return story.Duty(obligation.law, opened, mask_name(obligation.hands), plain.owed(obligation))


# What followed from an act


def followed(passage: Passage, telling: Telling) -> tuple[StoryEvent, ...]:
    """Return everything worth telling that followed from an act, in order, nothing twice."""
    told_of: list[StoryEvent] = []
    for entry in passage.entries:
        if entry.clerk:
            told_of += _clerk(entry, passage, telling)
        for event in entry.events:
            if type(event) is not Fact:
                told_of += _event(event, entry, passage, telling)
            elif event.kind in _TOLD_FACTS:
                told_of += _fact(event, entry, passage)
    told_of += _given_before(passage, telling)
    told_of += _faces(passage)
    told_of += _winners(passage)
    if passage.after.table is not None:
        told_of += _renounces(passage, telling.book)
        told_of += _worth(passage, telling.book)
    return _each_once(told_of) if len(told_of) > 1 else tuple(told_of)


def _each_once(events: list[StoryEvent]) -> tuple[StoryEvent, ...]:
    """Return events with nothing twice, nor that a card goes back to its hand.

    Not where an incident says so, nor where the card has come to lie face up before its owner.
    """
    gone_home = {
        (event.card, event.seats, event.laws) for event in events if event.kind is Kind.INCIDENT and event.card
    }
    lies_open = {(event.card, event.seats) for event in events if event.kind is Kind.FACED}
    if not gone_home and not lies_open:
        return tuple(dict.fromkeys(events))
    return tuple(
        event
        for event in dict.fromkeys(events)
        if event.kind is not Kind.RETURNED
        or ((event.card, event.seats, event.laws) not in gone_home and (event.card, event.seats) not in lies_open)
    )


def _clerk(entry: log.Entry, passage: Passage, telling: Telling) -> Iterator[StoryEvent]:
    match entry.act:
        case Gather() | Quit() | QuitDiscard():
            yield StoryEvent(Kind.QUITTED, told(entry, passage.before.view, telling.book))
        case _:
            yield StoryEvent(Kind.CLERK, told(entry, passage.before.view, telling.book))


def _event(event: log.Event, entry: log.Entry, passage: Passage, telling: Telling) -> Iterator[StoryEvent]:
    match event:
        case Incident():
            yield _incident(event)
        case log.Given():
            yield from _given(event.right, passage, telling)
        case log.Prolonged(right):
            if right in passage.after.rights and _was_told(right, passage):
                shown = right_told(right, telling)
                text = shown.text.replace(" may ", " may still ", 1)
                yield StoryEvent(Kind.RIGHT, text, laws(right.law), seats=shown.holders, right=shown)
        case Lapsed():
            if _was_told(event.right, passage) and not _used(event.right, entry):
                lapse = plain.lapse_words(event)
                yield StoryEvent(Kind.LAPSE, lapse, laws(event.law), seats=mask_name(event.right.holders))
        case log.Obliged(duty):
            yield StoryEvent(Kind.DUTY, plain.owed(duty), laws(duty.law), seats=mask_name(duty.hands))
        case log.Answered(duty, law):
            yield StoryEvent(Kind.ANSWERED, plain.answered(duty), laws(duty.law, law), seats=mask_name(duty.hands))
        case log.Found(finding):
            text = plain.finding_words(finding, _claim(finding, passage, telling))
            side = SIDE_NAMES[finding.side] if finding.side >= 0 else ""
            yield StoryEvent(Kind.FINDING, text, laws(finding.law, *finding.offences), side=side)
        case log.Posted():
            yield from posted(event, passage)
        case log.Moved():
            yield _moved(event)


def _claim(finding: Finding, passage: Passage, telling: Telling) -> str:
    """Return a claim as it is named: by who made it, and by its number where they have made more than one."""
    deals = (passage.after.view.deal, passage.after.view.last)
    claims = [claim for deal in deals if deal is not None for claim in deal.claims]
    seat = next((claim.seat for claim in claims if claim.no == finding.claim), NOBODY)
    whose = f"{WORDS[seat]}'s" if seat >= 0 else "the"
    if [claim.seat for claim in claims].count(seat) == 1:
        return f"{whose} claim"
    return f"{whose} claim of act {telling.numbers.get(finding.claim, finding.claim)}"


def _incident(incident: Incident) -> StoryEvent:
    hidden = incident.visibility is Visibility.LATENT
    return StoryEvent(
        Kind.INCIDENT,
        plain.incident_words(incident),
        laws(incident.law),
        hidden,
        letter(incident.seat),
        card_name(incident.card),
        incident.trick,
    )


def _moved(event: log.Moved) -> StoryEvent:
    where = f"into trick {event.trick}" if event.trick else f"back to {WORDS[event.hand]}'s hand"
    text = plain.sentence(f"{plain.the(event.card)} goes {where}")
    return StoryEvent(
        Kind.RETURNED, text, laws(event.law), seats=letter(event.hand), card=card_name(event.card), trick=event.trick
    )


# Rights


def _same(right: Right, other: Right) -> bool:
    return (right.law, right.opened, right.incident, right.against) == (
        other.law,
        other.opened,
        other.incident,
        other.against,
    )


def _given(right: Right, passage: Passage, telling: Telling) -> Iterator[StoryEvent]:
    """Tell a right as it stands once the act is done: more may have been added to it meanwhile."""
    now = [given for given in passage.after.rights if _same(given, right) and set(given.options) >= set(right.options)]
    if now or passage.after.view.manner != "strict" or passage.after.table is not None:
        yield _right(
            next((given for given in now if given.holders == right.holders), now[0]) if now else right, telling
        )


def _right(right: Right, telling: Telling) -> StoryEvent:
    shown = right_told(right, telling)
    return StoryEvent(Kind.RIGHT, shown.text, laws(right.law, *right.also), seats=shown.holders, right=shown)


def _was_told(right: Right, passage: Passage) -> bool:
    """Whether the reader knows of a right that ends; at a strict table a seat may not have been told."""
    if passage.before.view.manner != "strict" or passage.before.table is not None:
        return True
    return any(_same(known, right) for known in passage.before.rights)


def _used(right: Right, entry: log.Entry) -> bool:
    """Whether a right ended because it was used: the act itself tells that."""
    act = entry.act
    return isinstance(act, Elect) and right.held_by(act.seat) and right.offers(act.option) is not None


def _given_before(passage: Passage, telling: Telling) -> Iterator[StoryEvent]:
    """Tell the rights that were open already and that the seat is told of only now (strict manner)."""
    if passage.after.table is not None or not passage.after.rights:
        return
    opened = [event.right for entry in passage.entries for event in entry.events if isinstance(event, log.Given)]
    known = (*passage.before.rights, *opened)
    for right in passage.after.rights:
        if not any(_same(right, other) for other in known):
            yield _right(right, telling)


# Facts

_TOLD_FACTS: Final = frozenset(
    {F.TRICK_COMPLETE, F.TRUMP_MADE, F.DOUBLING_CLOSED, F.TURNED_UP, F.HAND_ENDED, F.MISDEAL, F.NEW_DEAL,
     F.DEAL_CLOSED, F.ELECTED, F.RUBBER_AGREED, F.AGREED}
)  # fmt: skip
"""The kinds of fact of which there is something to tell."""


def _fact(fact: Fact, entry: log.Entry, passage: Passage) -> Iterator[StoryEvent]:
    after = passage.after.view.deal
    match fact.kind:
        case F.TRICK_COMPLETE:
            text = f"{WORDS[fact.hand]} wins trick {fact.trick}"
            if fact.word == NOT_STATED:
                text = f"trick {fact.trick} is taken for {WORDS[fact.hand]}'s: the record does not state the card led"
            yield StoryEvent(Kind.TRICK, plain.sentence(text), seats=letter(fact.hand), trick=fact.trick)
        case F.TRUMP_MADE:
            text = f"{plain.trump_words(fact.suit)}, made by {WORDS[fact.seat]}"
            yield StoryEvent(Kind.MAKE, plain.sentence(text), seats=letter(fact.seat))
            if after.turn_up_taken and not passage.before.view.deal.turn_up_taken:
                taken = f"{WORDS[after.dealer]}, the dealer, takes {plain.the(after.turn_up)} into hand"
                yield StoryEvent(
                    Kind.MAKE, plain.sentence(taken), seats=letter(after.dealer), card=card_name(after.turn_up)
                )
        case F.DOUBLING_CLOSED:
            yield StoryEvent(Kind.MAKE, "The doubling is closed.", laws(fact.word))
        case F.TURNED_UP if entry.clerk or fact.card >= 0:
            text = plain.sentence(f"{plain.the(fact.card)} is turned up")
            yield StoryEvent(Kind.DEAL, text, card=card_name(fact.card))
        case F.HAND_ENDED:
            won = after.won if after.ended or passage.after.view.last is None else passage.after.view.last.won
            yield StoryEvent(Kind.DEAL, f"The hand is over: North and South have won {won[0]}, East and West {won[1]}.")
        case F.MISDEAL:
            yield StoryEvent(Kind.DEAL, "It is a misdeal.", seats=letter(fact.seat))
        case F.NEW_DEAL:
            text = f"the deal is abandoned; {WORDS[fact.seat]} deals"
            yield StoryEvent(Kind.DEAL, plain.sentence(text), laws(fact.word), seats=letter(fact.seat))
        case F.DEAL_CLOSED:
            yield StoryEvent(Kind.DEAL, f"Deal {fact.n} is closed: nothing more can be claimed on it.")
        case F.ELECTED if fact.seat == NOBODY:
            yield StoryEvent(Kind.LAPSE, "Nobody having chosen, it stays as it is.", laws(fact.word))
        case F.RUBBER_AGREED:
            yield from rubber_agreed(passage)
        case F.AGREED:
            yield StoryEvent(
                Kind.AGREED, plain.sentence(f"all agree to {'the claim' if fact.word == THE_REST else fact.word}")
            )


# What is seen by comparing the table before and after


def _faces(passage: Passage) -> Iterator[StoryEvent]:
    old, new = passage.before.view.deal, passage.after.view.deal
    if old.number != new.number or old.faced == new.faced:
        return
    for card, hand in new.faced:
        if (card, hand) not in old.faced:
            text = plain.sentence(f"{plain.the(card)} lies face up before {WORDS[hand]}")
            yield StoryEvent(Kind.FACED, text, seats=letter(hand), card=card_name(card))
    gone = {card for trick in new.tricks for _, card in trick.cards}
    gone |= {entry.act.card for entry in passage.entries if isinstance(entry.act, Retract)}
    for card, hand in old.faced:
        if (card, hand) not in new.faced and card not in gone:
            text = plain.sentence(f"{WORDS[hand]} takes {plain.the(card)} back into hand")
            yield StoryEvent(Kind.RETURNED, text, seats=letter(hand), card=card_name(card))


def _winners(passage: Passage) -> Iterator[StoryEvent]:
    """Tell the tricks that have passed to another hand because a card in them was changed."""
    old, new = passage.before.view.deal, passage.after.view.deal
    if old.number != new.number:
        return
    for was, trick in zip(old.tricks, new.tricks, strict=False):
        if was is trick or not (was.complete and trick.complete) or not (NOBODY != was.by != trick.by):
            continue
        # Once it is gathered it is known by who has it, at bridge the partner of its winner as a rule.
        if trick.gathered == was.gathered or trick.by & 1 != was.by & 1:
            text = f"trick {trick.n} now belongs to {WORDS[trick.by]}"
            yield StoryEvent(Kind.TRICK, plain.sentence(text), seats=letter(trick.by), trick=trick.n)


# What nobody is told


def _renounces(passage: Passage, book: Book) -> Iterator[StoryEvent]:
    """Tell the referee how errors stand that nobody at the table is told of."""
    before, after = passage.before.table, passage.after.table
    if before is None or after is None:
        return
    old = {_key(renounce): renounce for renounce in before.deal.renounces}
    same = after.deal.number == before.deal.number
    deal = after.deal if (same and after.deal.renounces) or after.last is None else after.last
    for renounce in deal.renounces:
        if renounce.able is False or not renounce.liable:
            continue
        text, law = _state(old.get(_key(renounce)), renounce, deal, book)
        if text:
            # That it was mended all could see.
            hidden = not renounce.mended
            yield StoryEvent(
                Kind.REVOKE, plain.sentence(text), laws(law), hidden, letter(renounce.hand), "", renounce.trick
            )


def _key(renounce: Renounce) -> tuple[int, int, int, int]:
    return renounce.no, renounce.hand, renounce.trick, renounce.card


def error_words(renounce: Renounce) -> str:
    """Return the name of an error, as far as the record says: ``South's revoke in trick 1``."""
    name = "revoke" if not renounce.called else "disobedience"
    doubtful = "" if renounce.able else "possible "
    return f"{WORDS[renounce.hand]}'s {doubtful}{name} in trick {renounce.trick}"


def _if_able(renounce: Renounce) -> str:
    """Return the condition that makes an error of a card that may have been none."""
    if 0 <= renounce.suit < len(SUIT_WORDS):
        return f"held a {SUIT_WORDS[renounce.suit][:-1]}"
    return "could have played as called" if renounce.called else "held one of the suit led"


def _state(old: Renounce | None, new: Renounce, deal: Deal, book: Book) -> tuple[str, str]:
    """Return the changes in the standing of an error, and by what law."""
    if old is None:
        if new.able is None:
            what = f"this is a revoke if {WORDS[new.hand]} {_if_able(new)}; the record does not say"
            return what, new.called or book.not_following
        return "", ""
    if new.mended and not old.mended:
        return f"{error_words(new)} is mended in time", book.mending_law(deal, new.hand)
    if new.fixed and not old.fixed and new.able:
        return f"{error_words(new)} can be mended no more", new.fixed
    if new.asked and not old.asked:
        return f"the question keeps {error_words(new)} open to mending", book.cite(asking_in_time_protects)
    return "", ""


def _worth(passage: Passage, book: Book) -> Iterator[StoryEvent]:
    """Tell what an odd trick counts, when that has changed."""
    before, after = passage.before.table, passage.after.table
    if before is None or after is None or after.deal.trump < 0 or before.deal.number != after.deal.number:
        return
    worth, ids = book.trick_worth(after.deal)
    if worth and (before.deal.trump < 0 or book.trick_worth(before.deal)[0] != worth):
        yield StoryEvent(Kind.MAKE, f"Each odd trick counts {worth}.", ids, points=worth)
