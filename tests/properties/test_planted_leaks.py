"""Seven leaks planted on purpose: the no-leak check finds each, and says where."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from random import Random

import pytest
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.cards import words
from eldesthand.seats import LETTERS, only, side
from eldesthand.table.acts import Act, Claim, Elect, Matter, Option, Play, What
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.incidents import Finding, Incident, Outcome, Renounce, Visibility
from eldesthand.table.rights import Obligation, Right
from eldesthand.table.table import Table
from eldesthand.testing.accusing import seek_told
from eldesthand.testing.lawful_acts import lawful_act, lawful_card
from eldesthand.testing.secrecy import SPECTATOR, Leak, find_leak, random_record
from eldesthand.testing.tables import dealt_table

RECORDS = range(40)


def leaky_book(code: str) -> Book:
    """Return a copy of a book into which a leak can be planted."""
    planted = copy(book(code))
    planted.rules, planted.handlers = dict(planted.rules), dict(planted.handlers)
    return planted


def offending(table: Table, rng: Random) -> Act:
    """Play along, with revokes, leads out of turn, suits called and revokes claimed on the way."""
    calls = [right for right in table.rights if right.options[0].what is What.CALL_SUIT]
    if calls and rng.random() < 0.6:
        right = calls[-1]
        seat = next(seat for seat in range(4) if right.held_by(seat))
        return Elect(seat, Option(What.CALL_SUIT, suit=rng.randrange(4)), right.opened)
    act = lawful_act(table, rng)
    if isinstance(act, Play):
        chance, hands = rng.random(), table.deal.hands
        if chance < 0.12 and hands[act.hand]:
            return Play(act.seat, rng.choice(hands[act.hand]), act.hand)
        if chance < 0.2 and table.deal.tricks:
            return Claim(act.seat, Matter.REVOKE, (act.seat + 1) & 3)
        seat = rng.randrange(4)
        if chance < 0.27 and hands[seat]:
            return Play(seat, lawful_card(table, rng, seat))
    return act


def leaks(law_book: Book, seeds: Sequence[int] = RECORDS, probing: bool = False) -> list[Leak]:
    """Return the leaks that the check finds in some records, one to a seat at most."""
    leaked = []
    for seed in seeds:
        rng = Random(seed)
        start, steps = random_record(dealt_table(law_book, rng), rng, rng.randrange(20, 60), offending)
        for seat in range(SPECTATOR, 4):
            leak = find_leak(start, steps, seat, rng, probing=probing)
            if leak is not None:
                leaked.append(leak)
    return leaked


@pytest.mark.long
def test_without_a_planted_leak_these_records_have_none() -> None:
    for code in ("S", "B"):
        leaked = leaks(leaky_book(code), RECORDS[:25], probing=code == "S")
        assert not leaked, str(leaked[0])


def test_a_gap_in_the_numbers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    answer_act = Table.answer_act

    def leaky(self: Table, act: Act, clerk: bool, no: int) -> Table:
        table = answer_act(self, act, clerk, no)
        latent = [event for event in table.answer.events if isinstance(event, Incident)]
        hidden = any(incident.visibility is Visibility.LATENT for incident in latent)
        return replace(table, no=table.no + 1) if hidden else table

    monkeypatch.setattr(Table, "answer_act", leaky)
    leaked = leaks(book("S"))
    assert any(leak.place == "view.no" for leak in leaked)


def test_a_right_shown_only_for_a_real_revoke_is_found() -> None:
    planted = leaky_book("S")

    def leaky(draft: Draft, played: Fact, cite: str) -> None:
        if any(renounce.no == draft.no and renounce.able and not renounce.called for renounce in draft.deal.renounces):
            holders = only(played.hand)
            end = End(F.TRICK_QUITTED, "the trick has been quitted", trick=played.trick)
            option = Option(What.CHANGE, card=played.card, hand=played.hand, trick=played.trick)
            draft.grant(
                Right(cite, draft.no, holders, holders, (option,), (end,), draft.no, "revoke", deal=draft.deal.number)
            )

    planted.rules[F.PLAYED] = (*planted.rules[F.PLAYED], (leaky, "S69"))
    leaked = leaks(planted)
    assert any(leak.place.startswith(("view.rights", "log.events")) for leak in leaked)


def test_a_refusal_worded_by_the_truth_is_found() -> None:
    planted = leaky_book("S")
    play = planted.handlers[Play]

    def leaky(draft: Draft, act: Play) -> None:
        for hand in range(4):
            if act.card in draft.deal.hands[hand] and hand != act.seat and act.hand in (-1, act.seat):
                raise Impossible(f"the {words(act.card)} is in {LETTERS[hand]}'s hand")
        play(draft, act)

    planted.handlers[Play] = leaky
    leaked = leaks(planted, RECORDS[:6], probing=True)
    assert any(leak.place.startswith("the answer to") and "'s hand" in leak.here + leak.there for leak in leaked)


def test_a_claim_answered_at_once_from_hidden_cards_is_found() -> None:
    planted = leaky_book("S")
    claim = planted.handlers[Claim]

    def leaky(draft: Draft, act: Claim) -> None:
        claim(draft, act)
        whom = act.whom
        revoked = sum(renounce.able is True and renounce.hand == whom for renounce in draft.deal.renounces)
        outcome = Outcome.PROVED if revoked else Outcome.UNFOUNDED
        finding = Finding(draft.no, draft.no, act.matter, outcome, "S66", side(whom), revoked)
        draft.deal = replace(draft.deal, findings=(*draft.deal.findings, finding))
        draft.find(finding)

    planted.handlers[Claim] = leaky
    leaked = leaks(planted)
    assert any("finding" in leak.place for leak in leaked)


def test_an_obligation_shown_as_excused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = Draft.answered

    def leaky(draft: Draft, obligation: Obligation, law: str = "") -> None:
        answered(draft, obligation, law)
        if any(
            renounce.no == draft.no and renounce.called and renounce.able is False for renounce in draft.deal.renounces
        ):
            draft.note("", "he could not obey")

    monkeypatch.setattr(Draft, "answered", leaky)
    leaked = leaks(book("S"))
    assert any("he could not obey" in leak.here + leak.there for leak in leaked)


def test_a_card_of_dummys_put_right_by_what_he_lacks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = book("B")
    monkeypatch.setattr("eldesthand.bridge.dummy_cards.all_see_it", could_follow)
    leak = seek_told(bridge, range(60, 110))
    assert leak is not None
    assert leak.place.startswith("view.deal")


def could_follow(law_book: Book, deal: Deal, renounce: Renounce) -> bool:
    """Whether a hand, with the cards that went astray in dealing, has one of the suit it did not follow."""
    cards = (*deal.hands[renounce.hand], *deal.stock)
    return any(law_book.suit(card, deal.trump) == renounce.suit for card in cards)


def test_an_admission_answered_by_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    somerset = book("S")
    monkeypatch.setattr("eldesthand.play.claims.all_know", lambda law_book, deal, renounce: True)
    leak = seek_told(somerset, range(235, 245))
    assert leak is not None
    assert "finding" in leak.place
