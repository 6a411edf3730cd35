"""What the Book player of bridge says beside its cards: rights used, revokes claimed and mended, questions answered."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.cards import NO_TRUMP, card, suit_of
from eldesthand.players.bridge.player import BridgePlayer
from eldesthand.players.claims import answer_claim
from eldesthand.players.company import Company, Four, SeatDecision, course, play_deal, slips_of
from eldesthand.players.interface import Decision
from eldesthand.players.memory import Memory
from eldesthand.seats import side
from eldesthand.table import acts as A  # noqa: N812
from eldesthand.table import clerk
from eldesthand.table.acts import Matter, Option, What
from eldesthand.table.deal import Hands, tricks_won
from eldesthand.table.lawful import lawful, refusal
from eldesthand.table.rights import Right
from eldesthand.table.table import Table, dealt
from eldesthand.table.view import view
from eldesthand.testing.bridge_situations import cards_of
from eldesthand.testing.tables import dealt_table, with_options

BOOK = BridgePlayer()
CLUB = frozenset({"manner=club"})
HANDS: Hands = (
    cards_of("AKQ2.A432.AK2.32"),
    cards_of("J5.KQ5.QJT98.K54"),
    cards_of("T943.J76.7543.AQ"),
    cards_of("876.T98.6.JT9876"),
)
"""North deals; East is the eldest hand."""


def after(table: Table, *acts: A.Act) -> tuple[Table, list[Memory]]:
    """Return the table after some acts, and what the four remember."""
    memories = [Memory(seat).watch(view(table, seat)) for seat in range(4)]
    for act in acts:
        table = clerk.after(table, act)
        memories = [memory.watch(view(table, memory.seat)) for memory in memories]
    return table, memories


def begun(*acts: A.Act, options: frozenset[str] = CLUB) -> tuple[Table, list[Memory]]:
    return after(replace(dealt(book("B"), 0, HANDS), options=options), *acts)


def made(trump: int = NO_TRUMP) -> list[A.Act]:
    return [A.NameSuit(0, trump), A.AskLead(1), A.GiveLeave(3)]


def answer(table: Table, memories: list[Memory], seat: int, player: BridgePlayer = BOOK) -> Decision | None:
    """Return what a player in a seat does, whether or not anything is due of it."""
    seen = view(table, seat)
    due = next((due for due in seen.due if due.seat == seat), None)
    return player.decide(seen, due, lawful(seen, table.book), memories[seat])


def option_of(decision: Decision | None) -> What:
    assert decision is not None
    assert isinstance(decision.act, A.Elect)
    return decision.act.option.what


def test_the_dealer_uses_his_right_when_an_adversary_leads_out_of_turn() -> None:
    table, memories = begun(*made(), A.Play(1, card("DQ")), A.Play(0, card("D3"), 2), A.Play(3, card("D6")),
                            A.Play(0, card("DA")), A.Play(3, card("CJ")))  # fmt: skip
    assert option_of(answer(table, memories, 0)) in (What.CALL_SUIT, What.CALL_CARD)
    assert answer(table, memories, 2) is None, "dummy says nothing"
    assert answer(table, memories, 1) is None, "nor do the adversaries"


def test_a_right_is_not_used_for_what_would_be_done_in_any_case() -> None:
    """West has shown the one diamond he must play."""
    table, memories = begun(*made(), A.Play(1, card("DQ")), A.Play(0, card("D3"), 2), A.Show(3, card("D6")))
    decision = answer(table, memories, 0)
    assert decision is None or not isinstance(decision.act, A.Elect)


@pytest.mark.parametrize(("hand", "expected"), [("2.432.JT9872.543", What.NEW_DEAL), ("AK5.KQ5.AQJT.K54", What.STAND)])
def test_the_eldest_claims_a_new_deal_on_a_poor_hand_only(hand: str, expected: What) -> None:
    """The dealer's partner has made the trump unasked."""
    unknown = (-1,) * 13
    table = replace(dealt(book("B"), 0, (unknown, cards_of(hand), unknown, unknown)), options=CLUB)
    table, memories = after(table, A.NameSuit(2, NO_TRUMP))
    decision = answer(table, memories, 1)
    claims = decision is not None and isinstance(decision.act, A.Elect) and option_of(decision) is What.NEW_DEAL
    assert claims == (expected is What.NEW_DEAL)


@pytest.mark.parametrize(("hand", "expected"), [("J98765.A.AKQ3.AK", What.ACCEPT), ("J9876.5432.32.32", What.REFUSE)])
def test_the_maker_lets_a_double_out_of_turn_stand_if_he_is_strong(hand: str, expected: What) -> None:
    unknown = (-1,) * 13
    table = replace(dealt(book("B"), 0, (cards_of(hand), unknown, unknown, unknown)), options=CLUB)
    table, memories = after(table, A.NameSuit(0, 3), A.Double(3))
    assert option_of(answer(table, memories, 0)) is expected


def test_a_right_that_is_new_to_it_is_answered_if_the_game_waits() -> None:
    table, memories = begun(*made(), A.Play(1, card("DQ")))
    strange = Right(
        "B-GEN-6b", table.no, 1 << 0, 1 << 1, (Option(What.RESHUFFLE), Option(What.STAND)), (), table.no, blocks=True
    )
    table = replace(table, rights=(strange,))
    assert option_of(answer(table, memories, 0)) in (What.RESHUFFLE, What.STAND)
    table = replace(table, rights=(replace(strange, blocks=False),))
    decision = answer(table, memories, 0)
    assert decision is not None
    assert isinstance(decision.act, A.Play)


def test_a_partner_who_does_not_follow_is_asked_and_answers_truly() -> None:
    table, memories = begun(*made(), A.Play(1, card("DQ")), A.Play(0, card("D3"), 2), A.Play(3, card("C6")))
    asked = answer(table, memories, 1)
    assert asked is not None
    assert asked.act == A.AskVoid(1, suit_of(card("DQ")))
    table, memories = after(table, asked.act)
    mended = answer(table, memories, 3)
    assert mended is not None
    assert mended.act == A.Retract(3, card("C6"), card("D6"))


def test_a_card_slipped_into_a_trick_is_no_revoke_to_be_mended() -> None:
    """West follows with a spade and slips a club in; he still holds spades, but that club belongs to no turn."""
    table, memories = begun(*made(), A.Play(1, card("SJ")), A.Play(0, card("S3"), 2), A.Play(3, card("S6")),
                            A.SlipIn(3, card("C6"), 1))  # fmt: skip
    assert table.deal.tricks[0].extra
    said = answer(table, memories, 3)
    assert said is None or not isinstance(said.act, A.Retract)


def test_whoever_has_none_says_so() -> None:
    table, memories = begun(*made(2), A.Play(1, card("CK")), A.Play(0, card("CA"), 2), A.Play(3, card("C6")),
                            A.Play(0, card("C2")), A.Play(0, card("D3"), 2), A.Play(3, card("D6")),
                            A.Play(0, card("DA")), A.Play(1, card("D8")), A.Play(0, card("DK")),
                            A.Play(1, card("D9")), A.Play(0, card("D4"), 2), A.Play(3, card("C7")))  # fmt: skip
    table, memories = after(table, A.AskVoid(1, 1))
    told = answer(table, memories, 3)
    assert told is not None
    assert told.act == A.AnswerVoid(3)


def test_nobody_is_asked_at_a_guided_table() -> None:
    guided = frozenset({"manner=guided"})
    table, memories = begun(*made(2), A.Play(1, card("DQ")), A.Play(0, card("D3"), 2), A.Play(3, card("D6")),
                            A.Play(0, card("DA")), options=guided)  # fmt: skip
    for seat in range(4):
        decision = answer(table, memories, seat)
        assert decision is None or not isinstance(decision.act, A.AskVoid)


def test_a_claim_of_the_rest_is_agreed_to_if_it_is_good() -> None:
    def claimed(north: str, east: str) -> Decision | None:
        unknown = (-1,) * 13
        table = replace(dealt(book("B"), 0, (cards_of(north), cards_of(east), HANDS[2], unknown)), options=CLUB)
        table, memories = after(table, *made(), A.Play(1, card("D8")), A.ClaimRest(0))
        return answer_claim(view(table, 1), memories[1])

    good = claimed("AKQJ.AKQT.AKQ.KJ", "876.852.J98.T986")
    assert good is not None
    assert isinstance(good.act, A.Consent)
    bad = claimed("AKQJ.AKQT.AKQ.T9", "876.852.J98.K876")
    assert bad is not None
    assert isinstance(bad.act, A.Refuse)


# --- erring


ERRING = BridgePlayer(slips=0.25, vigilance=0.5)


def deals(players: Four, manner: str, n: int) -> tuple[list[SeatDecision], list[Table]]:
    done: list[SeatDecision] = []
    tables = []
    for seed in range(n):
        played = play_deal(players, with_options(dealt_table(book("B"), Random(seed)), {f"manner={manner}"}))
        done += played.done
        tables.append(played.table)
    return done, tables


@pytest.mark.parametrize("manner", [pytest.param("club", marks=pytest.mark.long), "strict"])
def test_the_book_offends_in_nothing_while_its_adversaries_err(manner: str) -> None:
    done, tables = deals((BOOK, ERRING, BOOK, ERRING), manner, 8)
    offenders = Counter(side(incident.seat) for table in tables for incident in table.deal.incidents)
    assert offenders[0] == 0
    assert offenders[1] > 12
    assert all(entry.done for table in tables for entry in table.log), "nothing void is said"
    assert not [decided for decided in done if decided.decision.slip and side(decided.seat) == 0]
    assert all(sum(tricks_won(table.deal)) == 13 for table in tables)


@pytest.mark.long
def test_slips_are_of_every_kind_and_none_is_made_at_a_guided_table() -> None:
    all_erring: Four = (ERRING, ERRING, ERRING, ERRING)
    done, _ = deals(all_erring, "club", 8)
    kinds = Counter(decided.decision.slip.split()[0] for decided in done if decided.decision.slip)
    assert set(kinds) == {"leads", "drops", "revokes"}
    done, _ = deals(all_erring, "guided", 2)
    assert not [decided for decided in done if decided.decision.slip]


def test_slips_are_marked_only_when_the_deal_is_closed() -> None:
    all_erring: Four = (ERRING, ERRING, ERRING, ERRING)
    played = play_deal(all_erring, with_options(dealt_table(book("B"), Random(3)), {"manner=club"}))
    assert any(decided.decision.slip for decided in played.done)
    assert slips_of(played) == ()


def test_a_revoke_that_comes_to_light_is_claimed_and_proved() -> None:
    _, tables = deals((BOOK, BridgePlayer(slips=0.3, vigilance=0.0), BOOK, BridgePlayer(slips=0.3, vigilance=0.0)),
                      "club", 8)  # fmt: skip
    proved = [finding for table in tables for finding in table.deal.findings if finding.matter is Matter.REVOKE]
    assert proved
    assert all(finding.side == 1 and finding.outcome == "proved" for finding in proved)


def test_nothing_that_is_done_would_be_refused_at_a_guided_table() -> None:
    table = with_options(dealt_table(book("B"), Random(5)), {"manner=club"})
    before = table
    for now, done in course(Company((BOOK, BOOK, BOOK, BOOK)), table):
        if done is not None:
            assert refusal(view(before, done.seat), table.book, done.decision.act) is None, done.decision.act
        before = now
