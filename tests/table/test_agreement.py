"""Agreement: what is proposed, who has to consent, and what is done then; cards taken back by consent."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.cards import card
from eldesthand.seats import ALL, E, N, S, Seat, W, both, only, side
from eldesthand.table import clerk
from eldesthand.table.acts import (
    Act,
    CallAttention,
    Consent,
    Discard,
    Elect,
    Matter,
    NextDeal,
    Option,
    Order,
    Pass,
    Play,
    Propose,
    Refuse,
    Show,
    Talk,
    What,
)
from eldesthand.table.due import due
from eldesthand.table.events import Entry
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Impossible, Table, dealt
from eldesthand.table.view import view
from eldesthand.testing.acts import mixed_act
from eldesthand.testing.tables import any_table, dealt_table

HANDS = ("S8 H9 DK CA CK", "SA HK DQ D9 C7", "SK ST DJ DT C8", "S9 S7 HQ DA CQ")  # North, East, South, West
NAMES = ("Ann", "Ben", "Cyd", "Dan")


def cards(text: str) -> tuple[int, ...]:
    return tuple(card(word) for word in text.split())


def euchre() -> Table:
    """A table at which North has dealt and turned the ten of hearts; East is to speak."""
    north, east, south, west = (cards(hand) for hand in HANDS)
    return dealt(book("S"), N, (north, east, south, west), card("HT"), names=NAMES)


def made(table: Table) -> Table:
    """The table with hearts made by East and North's discard gone: East is to lead."""
    return done(table, Order(E), Discard(N, card("CA")))


def done(table: Table, *acts: Act) -> Table:
    for act in acts:
        table = clerk.after(table, act)
    return table


def play(table: Table, seat: Seat, name: str) -> Table:
    return done(table, Play(seat, card(name)))


def take_back(table: Table, seat: Seat, to: int) -> Table:
    """The table once a seat has proposed to take everything back from act `to`, and the others have agreed."""
    table = done(table, Propose(seat, "take back", ALL, to))
    no = table.no
    return done(table, *(Consent(other, no) for other in range(4) if other != seat))


def position(table: Table) -> Table:
    """What the table is apart from its log, its numbers and what has been seen."""
    bare = replace(table, no=0, earlier=(), recent=(), origin=None, undone=(), seen=(0, 0, 0, 0))
    return replace(bare, book=book(table.book.code))


def numbers(table: Table) -> list[int]:
    return [entry.no for entry in table.log if not entry.clerk]


def replayed(start: Table, log: tuple[Entry, ...]) -> Table:
    for entry in log:
        start = start.after(entry.act, entry.clerk)
    return start


# --- consent ----------------------------------------------------------------------------------------


def test_a_proposal_waits_for_everybody_whose_consent_it_needs() -> None:
    table = done(euchre(), Propose(E, "adjourn", ALL))
    assert [proposal.consent for proposal in table.proposals] == [only(N, S, W)]
    table = done(table, Consent(N, 1), Consent(W, 1))
    assert [proposal.given for proposal in table.proposals] == [only(N, W)]
    assert not done(table, Consent(S, 1)).proposals


def test_all_seats_are_told_of_a_proposal() -> None:
    table = done(euchre(), Propose(E, "adjourn", ALL), Consent(N, 1))
    assert {view(table, seat).proposals for seat in (-1, N, E, S, W)} == {table.proposals}


def test_one_refusal_ends_it() -> None:
    table = done(euchre(), Propose(E, "substitute", ALL, person="Eve"), Consent(N, 1), Refuse(S, 1))
    assert not table.proposals
    assert table.names == NAMES
    with pytest.raises(Impossible, match="nothing that awaits your consent"):
        table.after(Consent(W, 1))


@pytest.mark.parametrize("act", [Consent(E, 1), Consent(N, 2), Refuse(E, 1), Consent(N, 0)])
def test_only_those_asked_answer_and_only_what_was_proposed(act: Act) -> None:
    table = done(euchre(), Propose(E, "adjourn", only(N, S)))
    with pytest.raises(Impossible):
        table.after(act)


def test_nobody_consents_twice() -> None:
    table = done(euchre(), Propose(E, "adjourn", ALL), Consent(N, 1))
    with pytest.raises(Impossible):
        table.after(Consent(N, 1))


def test_a_proposal_to_oneself_is_none() -> None:
    with pytest.raises(Impossible):
        euchre().after(Propose(E, "adjourn", only(E)))


def test_two_proposals_are_told_apart_by_their_numbers() -> None:
    table = done(euchre(), Propose(E, "adjourn", only(N)), Propose(S, "a pause", only(N)), Consent(N, 2))
    assert [(proposal.seat, proposal.what) for proposal in table.proposals] == [(E, "adjourn")]


def test_the_game_goes_on_while_a_proposal_waits() -> None:
    table = done(euchre(), Propose(E, "adjourn", ALL), Pass(E))
    assert [awaited.seat for awaited in due(table.book, table.deal, table.rights)] == [S]
    assert table.proposals


# --- a substitute -----------------------------------------------------------------------------------


def test_a_substitute_takes_the_seat_of_him_who_proposed_him() -> None:
    table = done(made(euchre()), Propose(S, "substitute", ALL, person="Eve"))
    proposed = table.no
    before = position(table)
    table = done(table, Consent(N, proposed), Consent(E, proposed))
    assert table.names == NAMES
    table = done(table, Consent(W, proposed))
    assert table.names == ("Ann", "Ben", "Eve", "Dan")
    assert table.deal.hands == before.deal.hands
    assert view(table, W).names == table.names


def test_S18_a_substitute_needs_the_consent_of_all_three_others() -> None:
    """Whomever the proposer asks: without the adversaries nobody is replaced."""
    try:
        table = done(euchre(), Propose(S, "substitute", only(N), person="Eve"), Consent(N, 1))
    except Impossible:
        return
    assert table.names == NAMES


def test_nothing_is_taken_back_with_ones_partners_consent_alone() -> None:
    table = play(made(euchre()), E, "SA")
    try:
        table = done(table, Propose(E, "take back", only(W), table.no), Consent(W, table.no + 1))
    except Impossible:
        return
    assert table.deal.tricks


# --- taking back ------------------------------------------------------------------------------------


def test_the_table_stands_as_before_the_act_taken_back() -> None:
    before = made(euchre())
    table = play(play(before, E, "SA"), S, "C8")
    back = take_back(table, S, table.no)
    assert position(back) == position(play(before, E, "SA"))
    assert not back.deal.renounces, "the revoke has not been made"


def test_the_clerks_acts_upon_it_go_back_too() -> None:
    before = play(play(play(play(made(euchre()), E, "SA"), S, "ST"), W, "S9"), N, "S8")
    table = play(before, E, "DQ")
    assert table.deal.tricks[0].quitted
    back = take_back(table, E, table.no)
    assert not back.deal.tricks[0].quitted
    assert position(back) == position(before)


def test_a_discard_can_be_taken_back_though_it_was_quitted() -> None:
    ordered = done(euchre(), Order(E))
    table = done(ordered, Discard(N, card("CA")))
    back = take_back(table, N, table.no)
    assert position(back) == position(ordered)
    assert card("CA") in back.deal.hands[N]


def test_rights_and_obligations_that_came_of_it_are_gone() -> None:
    before = made(euchre())
    led = play(before, S, "C8")
    called = done(led, Elect(W, Option(What.CALL_SUIT, suit=1)))
    assert called.deal.obligations
    back = take_back(called, S, led.no)
    assert back.rights == before.rights
    assert not back.deal.obligations
    assert not back.deal.incidents
    assert position(back) == position(before)


def test_a_right_that_the_act_had_ended_is_open_again() -> None:
    shown = done(made(euchre()), Show(S, card("ST")))
    table = play(play(shown, E, "SA"), S, "ST")
    assert not table.rights
    back = take_back(table, S, table.no)
    assert [right.law for right in back.rights] == ["S46"]


def test_what_was_seen_stays_seen() -> None:
    table = made(euchre())
    back = take_back(play(table, E, "SA"), E, table.no + 1)
    for seat in (N, S, W):
        assert back.seen[seat] >> card("SA") & 1
        assert not back.seen[seat] >> card("HK") & 1
    assert card("SA") in back.deal.hands[E]
    assert card("SA") not in view(back, W).deal.hands[E]


def test_numbers_go_on_without_gaps() -> None:
    table = made(euchre())
    back = take_back(play(play(table, E, "SA"), S, "C8"), S, table.no + 2)
    later = play(back, S, "ST")
    assert numbers(later) == list(range(1, later.no + 1))
    assert later.no == back.no + 1


def test_the_log_keeps_what_was_taken_back_and_kept_leaves_it_out() -> None:
    table = made(euchre())
    back = take_back(play(play(table, E, "SA"), S, "C8"), S, table.no + 2)
    assert Play(S, card("C8")) in [entry.act for entry in back.log]
    assert [entry.act for entry in back.kept if isinstance(entry.act, Play)] == [Play(E, card("SA"))]


def test_later_acts_work() -> None:
    table = take_back(play(play(made(euchre()), E, "SA"), S, "C8"), S, 4)
    table = done(table, Play(S, card("ST")), Play(W, card("S9")), Play(N, card("S8")))
    assert table.deal.tricks[0].winner == E
    assert not table.deal.renounces
    assert [awaited.what for awaited in due(table.book, table.deal, table.rights)] == ["lead"]


def test_a_second_take_back_works() -> None:
    before = made(euchre())
    first = take_back(play(play(before, E, "SA"), S, "C8"), S, before.no + 2)
    table = play(first, S, "SK")
    second = take_back(table, S, table.no)
    assert position(second) == position(play(before, E, "SA"))
    assert numbers(second) == list(range(1, second.no + 1))


def test_a_take_back_across_an_earlier_one_works() -> None:
    before = made(euchre())
    lead = before.no + 1
    first = take_back(play(play(before, E, "SA"), S, "C8"), S, lead + 1)
    second = take_back(play(first, S, "ST"), E, lead)
    assert position(second) == position(before)
    assert play(second, E, "DQ").deal.hands == play(before, E, "DQ").deal.hands


def test_a_take_back_is_not_itself_taken_back_into_being() -> None:
    """What was taken back does not come again when the agreement on it is taken back, too."""
    before = made(euchre())
    first = take_back(play(play(before, E, "SA"), S, "C8"), S, before.no + 2)
    agreed = first.no
    second = take_back(play(first, S, "ST"), E, agreed + 1)
    assert position(second) == position(first)


def test_a_refused_take_back_leaves_everything() -> None:
    table = play(made(euchre()), E, "SA")
    asked = done(table, Propose(E, "take back", ALL, table.no))
    refused = done(asked, Refuse(N, asked.no))
    assert refused.deal.tricks == table.deal.tricks
    assert numbers(refused) == list(range(1, refused.no + 1))


@pytest.mark.parametrize("to", [0, 5, 6, 99])
def test_only_an_act_already_done_is_taken_back(to: int) -> None:
    table = done(made(euchre()), Talk(E, "well"), Talk(S, "well"))
    assert table.no == 4
    with pytest.raises(Impossible, match="name the act of this deal"):
        table.after(Propose(E, "take back", ALL, to))


def test_acts_of_the_deal_before_are_not_taken_back() -> None:
    table = played_out()
    last = table.no
    table = done(table, NextDeal(E))
    assert table.deal.number == 2
    with pytest.raises(Impossible):
        table.after(Propose(E, "take back", ALL, last))


def played_out() -> Table:
    """A deal played to its end with lawful acts."""
    random = Random(1)
    table = dealt_table(book("S"), random)
    while not table.deal.ended:
        acts = [act for seat in range(4) for act in lawful(view(table, seat), table.book)]
        table = clerk.after(table, random.choice(acts))
    return table


def test_replaying_the_log_gives_the_same_table() -> None:
    start = euchre()
    table = take_back(play(play(made(start), E, "SA"), S, "C8"), S, 4)
    table = done(take_back(play(table, S, "SK"), S, table.no + 1), Play(S, card("ST")))
    assert replayed(start, table.log) == table


@pytest.mark.parametrize("code", "SB")
@pytest.mark.parametrize("seed", range(12))
def test_random_records_with_take_backs_replay_to_the_same_table(code: str, seed: int) -> None:
    random = Random(seed)
    start = table = any_table(book(code), random)
    taken = 0
    for _ in range(60):
        if random.random() < 0.12 and table.no > table.deal.since:
            first = max(table.deal.since, 1, table.recent[0].no if table.recent else 1)
            try:
                table = take_back(table, random.randrange(4), random.randint(first, table.no))
                taken += 1
            except Impossible:
                continue
        else:
            try:
                table = clerk.after(table, mixed_act(table, random, 0.25))
            except Impossible:
                continue
    assert taken
    assert replayed(start, table.log) == table
    assert numbers(table) == list(range(1, table.no + 1))


def test_a_take_back_agreed_while_another_waits_leaves_the_table_sound() -> None:
    table = play(made(euchre()), E, "SA")
    lead = table.no
    table = done(table, Propose(E, "take back", ALL, lead), Propose(S, "adjourn", both(side(E))))
    table = done(table, *(Consent(seat, lead + 1) for seat in (N, S, W)))
    assert not table.deal.tricks
    assert not table.proposals, "what was proposed after the act taken back was not proposed"


def test_attention_called_to_a_lead_that_was_taken_back_finds_nothing() -> None:
    before = made(euchre())
    led = play(before, S, "C8")
    back = take_back(led, S, led.no)
    after = done(back, CallAttention(W, Matter.LEAD, S))
    assert after.rights == before.rights
    assert not after.deal.faced
