"""What a table that teaches the laws of bridge refuses, with the law and the reason."""

from __future__ import annotations

from eldesthand.bridge.dummy import OF_THE_DEAL, dummy_may_say
from eldesthand.bridge.guide_pack import DOUBTED, PACK_BANS, is_dealing, shows_in_dealing
from eldesthand.bridge.guide_play import (
    advises_wrongly,
    dealer_leads_wrongly,
    is_adversary,
    is_dummy,
    looks_back,
    names_what_is_not_there,
    oversteps,
    placed_too_late,
    plays_the_best_too_soon,
    remarks_wrongly,
    rest_is_claimed,
    third_hand_claims,
    touches_wrongly,
    warns_wrongly,
)
from eldesthand.bridge.irregular import CONFERRED
from eldesthand.bridge.making import left_it
from eldesthand.bridge.remarks import law_of_manner
from eldesthand.bridge.state import (
    adversary_has_led,
    decides,
    defends,
    doubles_own_make,
    doubling,
    has_spoken,
    is_barred,
    is_out,
    law_of_early_lead,
    law_of_leave,
    law_out_of_turn,
    making_of,
    may_go_on,
    needs_leave,
    right_of_dealer,
    side_to_speak,
    to_make,
)
from eldesthand.bridge.unplayed import are_not_played
from eldesthand.seats import Seat, clockwise, left, only, partner, side
from eldesthand.table import acts as A  # noqa: N812 - twenty acts, each named once or twice
from eldesthand.table.facts import F
from eldesthand.table.lawful import Ban, Intent, guide, holds, is_turn, trick_awaiting
from eldesthand.table.offences import (
    claims_too_late,
    confers_on_a_choice,
    demands_a_seen_revoke,
    destroys_evidence,
    holds_to_its_card,
    leads_too_soon,
    races,
    search_not_due,
)


def _made(intent: Intent) -> bool:
    return intent.deal.trump >= 0


def _unmade(intent: Intent) -> bool:
    return intent.deal.trump < 0


def _makes_wrongly(intent: Intent) -> str:
    """Return the law that answers a make by this seat now, "" if it is his to make."""
    deal, seat = intent.deal, intent.seat
    if defends(deal, seat):
        return "B-DECL-5"
    if seat == to_make(deal)[0]:
        return ""
    if seat == deal.dealer:
        return "B-DECL-4" if making_of(deal).compelled else "B-DECL-6"
    return "" if making_of(deal).passed else "B-DECL-2"


def _leaves_wrongly(intent: Intent) -> str:
    """Return the law that answers a seat's passing the make now, "" if he may."""
    deal, seat = intent.deal, intent.seat
    if defends(deal, seat):
        return "B-DECL-5"
    if seat != deal.dealer or making_of(deal).compelled:
        return "B-DECL-4"
    return "B-DECL-6" if left_it(deal, seat) else ""


def _doubling_is_over(intent: Intent) -> str:
    closed = doubling(intent.deal).closed
    return closed and (closed if closed in ("B-DOUBLE-7d", "B-DOUBLE-7n") else "B-DOUBLE-9")


def _awaits_another(intent: Intent) -> str:
    """Return the law by which a double awaits the answer of another seat, "" if none does."""
    pending = doubling(intent.deal).pending >= 0 and not decides(intent.deal, intent.seat)
    return law_out_of_turn(intent.deal) if pending else ""


def _awaits_answer(intent: Intent) -> str:
    return law_out_of_turn(intent.deal) if doubling(intent.deal).pending >= 0 else ""


def _has_spoken(intent: Intent) -> bool:
    return has_spoken(intent.deal, intent.seat) and not decides(intent.deal, intent.seat)


def _has_led(intent: Intent) -> str:
    if not is_out(intent.deal, intent.seat):
        return ""
    return "Z-22" if defends(intent.deal, intent.seat) else "Z-16"


def _doubles_out_of_turn(intent: Intent) -> str:
    deal, seat = intent.deal, intent.seat
    fine = seat == doubling(deal).word or decides(deal, seat)
    return "" if fine else law_of_leave(deal) if needs_leave(deal, seat) else law_out_of_turn(deal)


def _asks_out_of_place(intent: Intent) -> bool:
    deal, state, seat = intent.deal, doubling(intent.deal), intent.seat
    if state.k or state.asked:
        return True
    if seat == left(deal.dealer):
        return state.word != seat
    return seat != right_of_dealer(deal) or adversary_has_led(deal) or has_spoken(deal, seat)


def _asks_where_spades_are_not_played(intent: Intent) -> bool:
    asks_instead = intent.seat == right_of_dealer(intent.deal)
    return asks_instead and are_not_played(intent.book, intent.deal, intent.view.score)


def _answers_unasked(intent: Intent) -> bool:
    state = doubling(intent.deal)
    return bool(state.k) or not state.asked or intent.seat != state.word


def _satisfied_out_of_turn(intent: Intent) -> bool:
    deal, seat = intent.deal, intent.seat
    answers = decides(deal, seat)
    return not answers and (side(seat) != side_to_speak(deal) or not may_go_on(deal, seat))


def _liable(intent: Intent, hand: Seat) -> bool:
    return side(hand) != side(intent.deal.dealer)


def _shows(intent: Intent) -> str:
    """Return the law that answers a card shown, "" if none does."""
    deal, hand = intent.deal, intent.hand
    held = hand == intent.seat and (intent.act.card < 0 or holds(intent.view, hand, intent.act.card))
    if is_dealing(intent) and deal.hands[intent.seat]:
        return shows_in_dealing(intent)
    if not deal.complete or not held or any(card == intent.act.card for card, _ in deal.faced):
        return ""
    if deal.tricks:
        to_partner = isinstance(intent.act, A.LetPartnerSee)
        exposed = _liable(intent, hand) and not rest_is_claimed(intent) and not deal.ended
        return ("B-EXPP-2c" if to_partner else "B-EXPP-2b") if exposed else ""
    return _before_the_lead(intent)


def _before_the_lead(intent: Intent) -> str:
    """Return the law that answers cards shown before the lead."""
    if intent.seat == right_of_dealer(intent.deal):
        return "B-EXPB-2b"
    return "B-EXPB-2a" if _made(intent) or _liable(intent, intent.seat) else "B-EXPB-1"


def _shows_instead_of_playing(intent: Intent) -> str:
    return _shows(intent) if _unmade(intent) else ""


def _plays_two(intent: Intent) -> str:
    if intent.deal.tricks:
        return "B-EXPP-2a" if _liable(intent, intent.hand) else ""
    if not intent.deal.complete:
        return shows_in_dealing(intent)
    return _before_the_lead(intent) if _unmade(intent) else "B-EXPP-2a" if _liable(intent, intent.hand) else ""


def _throws_down(intent: Intent) -> str:
    if not intent.act.face_up or not intent.deal.complete:
        return shows_in_dealing(intent) if intent.act.face_up else ""
    if intent.deal.tricks:
        return "B-EXPP-6a" if _liable(intent, intent.seat) and not rest_is_claimed(intent) else ""
    return _before_the_lead(intent)


def _leads_before_doubling_is_over(intent: Intent) -> str:
    deal = intent.deal
    if deal.tricks or _unmade(intent):
        return ""
    if intent.hand == right_of_dealer(deal):
        return "B-DOUBLE-12"
    state, leads = doubling(deal), intent.hand == left(deal.dealer)
    harmless = state.closed or (state.k == 0 and not may_go_on(deal, right_of_dealer(deal)))
    return law_of_early_lead(deal) if leads and not harmless else ""


def _fourth_plays_ahead(intent: Intent) -> bool:
    trick = trick_awaiting(intent.view, intent.hand)
    if trick is None or is_turn(intent) or not _liable(intent, intent.hand):
        return False
    order = clockwise(trick.cards[0][0])
    played = {hand for hand, _ in trick.cards}
    return intent.hand == order[3] and played == {order[0]}


def _races(intent: Intent) -> bool:
    return races(intent) and _liable(intent, intent.hand)


def _confers(intent: Intent) -> str:
    if confers_on_a_choice(intent):
        return "B-GEN-1"
    return "B-DOUBLE-7e" if _made(intent) and not intent.act.right and not doubling(intent.deal).closed else ""


def _demands_wrongly(intent: Intent) -> str:
    """Return the law by which a demand that is not due costs the right one, "" if it is due."""
    act = intent.act
    rights = [right for right in intent.view.rights if right.answers_to(act.right)]
    held = [right for right in rights if right.held_by(intent.seat)]
    if any(right.offers(act.option) for right in held):
        return ""
    if is_dummy(intent) and any(right.held_by(intent.deal.dealer) and right.is_penalty for right in rights):
        return "B-DUMMY-3"
    eldest = left(intent.deal.dealer)
    strict = intent.book.choice("Z-02") == "strict"
    eldests = any((right.unaided or strict) and right.holders == only(eldest) for right in rights)
    if eldests and intent.seat == right_of_dealer(intent.deal):
        return "B-GEN-7b"
    if any(right.incident == CONFERRED and right.holders == only(partner(intent.seat)) for right in rights):
        return "B-DOUBLE-7e"
    return "B-GEN-6b" if any(right.is_penalty for right in held) else ""


def _dummy_speaks(intent: Intent) -> bool:
    return is_dummy(intent) and intent.act.matter not in (*dummy_may_say(), *OF_THE_DEAL)


def _dummy_spoke_of_it(intent: Intent) -> bool:
    act, deal = intent.act, intent.in_question
    if act.matter is not A.Matter.REVOKE or side(intent.seat) != side(deal.dealer) or deal.dummy < 0:
        return False
    spoken = [fact for fact in deal.said if fact.kind is F.ATTENTION and fact.word == act.matter]
    return any(fact.seat == deal.dummy and (act.whom < 0 or fact.hand in (-1, act.whom)) for fact in spoken)


def _keeps_its_card(intent: Intent) -> str:
    """Return the law by which a card that was no error stays where it lies, "" if it may be taken back."""
    deal = intent.deal
    if not holds_to_its_card(intent):
        return ""
    if defends(deal, intent.hand):
        return "B-REVOKE-7b"
    return "B-DUMMY-6a" if intent.hand == deal.dealer else "B-DUMMY-6b"


_OVER = Ban("B-DOUBLE-9", "the doubling is over", _doubling_is_over)
_UNMADE = Ban("Z-21", "no trump has been made to double", _unmade)
_SPOKEN = Ban("B-DOUBLE-13", "you have spoken already", _has_spoken)
_FINAL = Ban("B-DECL-6", "the make cannot be altered", _made)
_AWAITED = Ban("B-DOUBLE-6", "a double awaits its answer", _awaits_another)
_UNANSWERED = Ban("B-DOUBLE-6", "a double awaits its answer", _awaits_answer)
_NO_PART = Ban("B-DUMMY-2", "dummy takes no part in the play", oversteps)
_KEPT = Ban("B-REVOKE-7b", "a card once played is changed only to mend a revoke", _keeps_its_card)
_SHOWN = Ban("B-EXPB-2a", "a card is not shown before the lead", _shows_instead_of_playing)

guide(
    "B",
    {
        **PACK_BANS,
        A.NameSuit: (_FINAL, Ban("B-DECL-1a", "it is not yours to make the trump", _makes_wrongly)),
        A.PassMake: (
            _FINAL,
            Ban("B-DECL-1a", "only the dealer may leave the make, and to the partner", _leaves_wrongly),
        ),
        A.Double: (
            _OVER,
            _UNMADE,
            Ban("B-EXPB-2a", "your partner has shown a card", lambda intent: is_barred(intent.deal, intent.seat)),
            _SPOKEN,
            Ban(
                "B-DOUBLE-2",
                "it is your adversaries who may double your make",
                lambda intent: doubles_own_make(intent.deal, intent.seat),
            ),
            Ban("Z-22", "you have done with doubling", _has_led),
            _AWAITED,
            Ban("B-DOUBLE-6", "it is not your word", _doubles_out_of_turn),
        ),
        A.Satisfied: (
            _OVER,
            _UNMADE,
            _SPOKEN,
            _AWAITED,
            Ban("B-DOUBLE-4", "it is not your word", _satisfied_out_of_turn),
        ),
        A.AskLead: (
            _OVER,
            _UNMADE,
            _UNANSWERED,
            Ban("B-DOUBLE-3", "it is the eldest who asks leave to lead, before anyone has doubled", _asks_out_of_place),
            Ban("B-SPADE-2", "it is for your partner to ask", _asks_where_spades_are_not_played),
        ),
        A.GiveLeave: (
            _OVER,
            _UNMADE,
            _UNANSWERED,
            Ban("B-DOUBLE-3", "nobody has asked you for leave to lead", _answers_unasked),
        ),
        A.Play: (
            _SHOWN,
            _NO_PART,
            Ban("B-DUMMY-6b", "dummy has no such card", names_what_is_not_there),
            Ban("B-DOUBLE-10", "the doubling is not over", _leads_before_doubling_is_over),
            Ban("B-EXPP-5", "wait until your partner has played", _races),
            Ban("B-LEAD-2", "that hand has not the lead", dealer_leads_wrongly),
            Ban("B-LEAD-1", "the trick that lies there is not complete", leads_too_soon),
            Ban("B-ERROR-1", "it is not your turn to play", _fourth_plays_ahead),
            Ban("B-EXPP-5", "it is your partner's turn to play", plays_the_best_too_soon),
        ),
        A.PlayTogether: (
            _NO_PART,
            Ban("B-DUMMY-6b", "dummy has no such card", names_what_is_not_there),
            Ban("B-EXPP-2a", "one card is played at a time", _plays_two),
        ),
        A.Show: (_NO_PART, Ban("B-EXPP-2b", "a card shown is exposed", _shows)),
        A.LetPartnerSee: (_NO_PART, Ban("B-EXPP-2c", "a card that your partner can see is exposed", _shows)),
        A.TouchCard: (Ban("B-DUMMY-6b", "a card of dummy's that is touched is played", touches_wrongly),),
        A.ClaimRest: (_NO_PART, Ban("B-GEN-5b", "nothing is said of the play", is_adversary)),
        A.Manner: (
            Ban(
                "B-ETIQ-1",
                "give nothing away by your manner",
                lambda intent: law_of_manner(intent.deal, intent.seat, intent.act.kind),
            ),
        ),
        A.AskObeyed: (_NO_PART, Ban("B-GEN-5b", "nothing is said of the play", is_adversary)),
        A.Advise: (
            Ban("B-DUMMY-2", "dummy takes no part in the play", oversteps),
            Ban("B-GEN-1", "partners do not confer about the play or a penalty", advises_wrongly),
        ),
        A.PlaceCards: (_NO_PART, Ban("B-GEN-3", "the trick has been touched to gather it", placed_too_late)),
        A.CountTricks: (_NO_PART,),
        A.AskWho: (_NO_PART,),
        A.AskVoid: (_NO_PART,),
        A.Contest: (_NO_PART,),
        A.Dispute: (_NO_PART,),
        A.Arrange: (_NO_PART,),
        A.Detach: (_NO_PART,),
        A.Restore: (_NO_PART,),
        A.Drop: (_NO_PART,),
        A.Admit: (_NO_PART,),
        A.LayHand: (Ban("B-EXPP-6a", "a hand thrown down is exposed", _throws_down),),
        A.Remark: (_NO_PART, Ban("B-GEN-4", "nothing is said of the trick or the play", remarks_wrongly)),
        A.LookTrick: (Ban("B-GEN-2", "no trick may be seen again till the hand is over", looks_back),),
        A.Consult: (Ban("B-GEN-1", "partners do not confer", _confers),),
        A.CallAttention: (
            DOUBTED,
            Ban("B-DUMMY-3", "dummy may not draw notice to it", _dummy_speaks),
            Ban("B-GEN-5b", "your partner is warned of a lead out of turn only", warns_wrongly),
        ),
        A.Elect: (
            Ban("B-GEN-6b", "that penalty is not yours to demand", _demands_wrongly),
            Ban("B-LEAD-4", "that card would be a revoke, as all can see", demands_a_seen_revoke),
        ),
        A.Retract: (_NO_PART, _KEPT),
        A.Withdraw: (_NO_PART, _KEPT),
        A.Claim: (
            _NO_PART,
            Ban("Z-02", "only the eldest hand may claim it at this table", third_hand_claims),
            Ban("B-REVOKE-10", "the pack has been cut for the next deal", claims_too_late),
            Ban("B-DUMMY-3", "dummy drew notice to it", _dummy_spoke_of_it),
        ),
        A.ClaimHonours: (
            Ban("B-SCORE-5", "honours are counted when the hand is over", lambda intent: not intent.in_question.ended),
        ),
        A.SearchTricks: (Ban("B-REVOKE-9a", "tricks are searched when the hand is over", search_not_due),),
        A.Mix: (Ban("B-REVOKE-9b", "the cards are not mixed before they have been examined", destroys_evidence),),
    },
)
