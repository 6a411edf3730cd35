"""What the players of the house do next at a table of the room, and whoever of them plays for a person who is away.

Each thinks of what its own seat may know.  Nothing here changes the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eldesthand.club.acts import Draw, TakeSeat, Usual
from eldesthand.players import UnknownPlayer, full_name, player
from eldesthand.players.claims import answer_claim
from eldesthand.players.company import Company, Four
from eldesthand.players.memory import recalled
from eldesthand.seats import NOBODY, Seat, left, members, partner
from eldesthand.session.events import AtCards, Event, InTheRoom
from eldesthand.session.filling import at_cards_event
from eldesthand.session.following import follows
from eldesthand.session.pack import is_dealing
from eldesthand.session.pack_dues import next_pack_act
from eldesthand.session.person import PersonPlayer
from eldesthand.session.seating import TABLE
from eldesthand.session.state import State
from eldesthand.shuffle.proof import HOUSE
from eldesthand.table.acts import Act, AgreeRubber, Consent, NextDeal, NoClaim, Refuse, Shuffle
from eldesthand.table.proposals import THE_REST, Proposal
from eldesthand.table.table import Table
from eldesthand.table.view import view

AT_ONCE: Final = (Consent, Refuse, NoClaim, AgreeRubber)
"""Acts by which a question is answered, or the end of a hand; nobody waits to see them done."""


def next_event(table: State, digits: Mapping[str, str]) -> Event | None:
    """Return the house's next event, None if nothing is for it to do; this may take a while."""
    play = table.play
    if unknown(table):
        return None
    if table.life.adjourned or table.bench.paused or table.is_over or table.broken_by:
        return None
    if play is None or play.score.rubbers:
        return _in_the_room(table)
    if table.before_the_deal:
        return _with_the_pack(table, play, digits)
    if not table.has_house:
        return None
    answer = answer_to_a_claim(table, play, digits) or answer_to_a_proposal(table, play)
    if answer is not None or any(_is_for_persons(table, proposal, play) for proposal in play.proposals):
        return answer
    return _at_cards(table, play, digits)


def players(table: State, play: Table) -> Four:
    """Return a player of the house in each seat in which one acts; the others are left to their persons."""
    known = not unknown(table)
    north, east, south, west = (
        player(played_by(table, play, seat), table.book.game, slips=table.opened.slips)
        if known and table.plays_for(name)
        else PersonPlayer()
        for seat, name in enumerate(play.names)
    )
    return north, east, south, west


def played_by(table: State, play: Table, seat: Seat) -> str:
    """Return by what name whoever plays for the house in a seat is registered: that of partners on a person's side."""
    opened = table.opened
    if opened.lineup and opened.lineup[seat]:
        return opened.lineup[seat]
    of_a_person = any(play.names[each] not in table.house for each in (seat, partner(seat)))
    return opened.partner if opened.partner and of_a_person else opened.players


def unknown(table: State) -> str:
    """Return by what name a player of the table's house goes if this program knows no such player, else ""."""
    for name in filter(None, (table.opened.players, table.opened.partner, *table.opened.lineup)):
        try:
            full_name(name, table.book.game)
        except UnknownPlayer:
            return name
    return ""


def paces(table: State, event: Event) -> int:
    """Return how many times its pace the house takes over something: 0 if it is asked, or the room deals."""
    if table.before_the_deal and table.is_dealt_by_the_room:
        return 0
    return int(isinstance(event, InTheRoom) or (isinstance(event, AtCards) and not isinstance(event.act, AT_ONCE)))


def _in_the_room(table: State) -> Event | None:
    due = table.club.due
    if not due:
        return None
    if due[0].what == "cut":
        if table.spread_is_spoilt:
            return follows(table)
        ours = table.plays_for(due[0].who)
        return InTheRoom(Draw(due[0].who, (table.spread[0],))) if ours else None
    own = table.seating.table(TABLE)
    if due[0].what != "choose" or own is None or not own.order:
        return None
    return InTheRoom(_seat(table, own.order, own.choices.seats) or Usual("", TABLE))


def _seat(table: State, order: tuple[str, ...], taken: tuple[str, ...]) -> TakeSeat | None:
    """Return the choice of a seat by which the first who has wished for one gets it: the dealer's, who chooses."""
    wish = next(((order.index(who), seat) for who, seat in table.wishes.items() if who in order), None)
    if wish is None:
        return None
    place, own = wish
    dealer = {0: own, 1: partner(own)}.get(place, left(own))
    if order[0] not in taken:
        return TakeSeat(order[0], dealer)
    return TakeSeat(order[place], own) if place > 1 and order[place] not in taken else None


def _with_the_pack(table: State, play: Table, digits: Mapping[str, str]) -> Event | None:
    """Return the house's event with the pack; where the room deals it does what is anyone's part."""
    step = pack_step(table, play)
    if step is None or not (table.is_dealt_by_the_room or table.plays_for(play.names[step[0]])):
        return None
    return at_cards_event(table, step[1], HOUSE, digits)


def pack_step(table: State, play: Table) -> tuple[Seat, Act] | None:
    """Return the next step of the pack and by whom; one that lies unshuffled is shuffled before a deal.

    So it lies where its dealing was taken back.
    """
    step = next_pack_act(table.book, view(play, NOBODY))
    if step is not None and is_dealing(step[1]) and table.pack is not None and not table.pack.handled:
        return step[0], Shuffle(step[0])
    return step


def answer_to_a_claim(table: State, play: Table, digits: Mapping[str, str]) -> Event | None:
    """Return the answer of the house to a claim of the rest, by the cards of the seat asked; None if none awaits it."""
    for proposal in (each for each in play.proposals if each.what == THE_REST):
        for seat in members(proposal.consent & ~proposal.given):
            if table.plays_for(play.names[seat]):
                seen, kept = view(play, seat), table.memories or recalled(play)
                answer = answer_claim(seen, kept[seat].watch(seen))
                return at_cards_event(table, answer.act, "", digits, answer) if answer is not None else None
    return None


def answer_to_a_proposal(table: State, play: Table) -> Event | None:
    """Return the answer of the house to another proposal, None if none awaits it."""
    for proposal in (each for each in play.proposals if each.what != THE_REST):
        if table.opened.manner != "guided" and _is_for_persons(table, proposal, play):
            continue
        for seat in members(proposal.consent & ~proposal.given):
            name = play.names[seat]
            if table.plays_for(name):
                agrees = name in table.house and _lets(table, proposal)
                return AtCards(Consent(seat, proposal.no) if agrees else Refuse(seat, proposal.no))
    return None


def _lets(table: State, proposal: Proposal) -> bool:
    """Whether the house lets an act be taken back, which it is asked once the persons asked have agreed.

    At a strict table nothing is taken back but what the laws allow.
    """
    return proposal.what == "take back" and table.opened.manner != "strict" and not table.opened.one_try


def _is_for_persons(table: State, proposal: Proposal, play: Table) -> bool:
    """Whether a person has still to answer something for which the house waits: it does not play on meanwhile."""
    asked = members(proposal.consent & ~proposal.given)
    return (proposal.what == THE_REST or _lets(table, proposal)) and any(
        not table.plays_for(play.names[seat]) for seat in asked
    )


def _at_cards(table: State, play: Table, digits: Mapping[str, str]) -> Event | None:
    assert table.players is not None
    company = Company(table.players)
    company.memories = table.memories or company.memories
    decided = company.next(play)
    if decided is None or isinstance(decided[1].act, NextDeal):
        return _end_of_the_hand(table, play)
    return at_cards_event(table, decided[1].act, "", digits, decided[1])


def _end_of_the_hand(table: State, play: Table) -> Event | None:
    """Let the house do its part in ending what a person has begun to end: it agrees, and has no claim.

    Where a deal of a contest is played by the house alone it begins itself.
    """
    if not play.deal.ended:
        return None
    words = [entry.act for entry in play.recent]
    agreed = {act.seat for act in words if isinstance(act, AgreeRubber)}
    quiet = {act.seat for act in words if isinstance(act, NoClaim)}
    ours: list[Seat] = [seat for seat, name in enumerate(play.names) if table.plays_for(name)]
    for seat in ours:
        if agreed and seat not in agreed and table.book.rubber_won(play.score.marked) >= 0:
            return AtCards(AgreeRubber(seat))
        begins = bool(table.opened.contest) and not table.persons
        if (quiet or begins) and seat not in quiet and not play.deal.closed:
            return AtCards(NoClaim(seat))
    return None
