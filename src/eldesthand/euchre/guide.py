"""What a table that teaches Somerset's laws refuses, with the law and the reason."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import NONE, UNKNOWN
from eldesthand.euchre.book import EuchreMaking, suit_turned
from eldesthand.euchre.guide_pack import PACK_BANS
from eldesthand.seats import NOBODY, Seat, adversaries, clockwise, left, partner, side
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.facts import F
from eldesthand.table.lawful import Ban, Bans, Intent, guide, holds, is_turn, shown_of, trick_awaiting
from eldesthand.table.offences import (
    claims_too_late,
    confers_on_a_choice,
    demands_a_seen_revoke,
    destroys_evidence,
    holds_to_its_card,
    leads_too_soon,
    no_right_to,
    prompts,
    races,
    search_not_due,
)


def _state(intent: Intent) -> EuchreMaking:
    assert isinstance(intent.deal.making, EuchreMaking)
    return intent.deal.making


def _made(intent: Intent) -> bool:
    return intent.deal.trump >= 0


def _has_passed(intent: Intent) -> bool:
    return not _made(intent) and _state(intent).passed >> intent.seat & 1 == 1


def _spoken_for(intent: Intent) -> bool:
    return not _made(intent) and _state(intent).spoken_for >> intent.seat & 1 == 1


def _first_round(intent: Intent) -> bool:
    return not _made(intent) and _state(intent).round == 1


def _out_of_turn(intent: Intent) -> bool:
    turn = next((due.seat for due in intent.view.due if due.what == "declare"), NOBODY)
    return turn >= 0 and turn != intent.seat


def _bound_to_pass(intent: Intent) -> str:
    bound = [obligation for obligation in intent.deal.obligations if obligation.option.what is A.What.PASSED]
    return next((obligation.law for obligation in bound if obligation.hands >> intent.seat & 1), "")


def _order_is_gone(intent: Intent) -> bool:
    return _made(intent) or not _first_round(intent)


def _names_the_rejected_suit(intent: Intent) -> bool:
    return not _made(intent) and intent.act.suit == _state(intent).turned_down


def _mentions_after_passing(intent: Intent) -> bool:
    passed = any(fact.word == "pass" and fact.seat == intent.seat for fact in intent.deal.said)
    return passed and not _made(intent)


def _alone_after_passing(intent: Intent) -> bool:
    strict = intent.book.choice("A-52") == "deal" and _mentions_after_passing(intent)
    return _has_passed(intent) or strict


def _takes_nothing(intent: Intent) -> bool:
    return not _made(intent) and intent.act.form != "one phrase" and "take" in intent.act.form


def _alone_at_another_suit(intent: Intent) -> bool:
    suit, turned = intent.act.suit, intent.deal.turn_up
    if _made(intent):
        return False
    if _first_round(intent):
        return suit not in (NONE, suit_turned(turned, _state(intent)))
    return suit in (NONE, _state(intent).turned_down)


def _alone_against_the_makers(intent: Intent) -> bool:
    return _made(intent) and side(intent.deal.maker) != side(intent.seat)


def _maker_too_late(intent: Intent) -> bool:
    return intent.seat == intent.deal.maker and (intent.deal.lone >= 0 or bool(intent.deal.tricks))


def _alone_said_after(intent: Intent) -> bool:
    if not _made(intent):
        return bool(intent.act.form == "suit first")
    adopted = intent.seat == intent.deal.dealer and _state(intent).ordered
    return intent.seat == intent.deal.maker and not adopted


def _takes_it_too_late(intent: Intent) -> str:
    """Return the law against taking the hand from the partner who made it, "" if it may be taken."""
    deal, seat = intent.deal, intent.seat
    if not _made(intent) or seat == deal.maker or not no_right_to(A.What.TAKE)(intent):
        return ""
    passed = _state(intent).passed >> seat & 1 or any(
        fact.seat == seat and fact.word == "pass unheeded" for fact in deal.said
    )
    if seat == deal.dealer and not deal.tricks and not passed:
        return "S96"
    return "S93" if passed and deal.lone != partner(seat) else "S99"


def _takes_it_in_other_words(intent: Intent) -> bool:
    return intent.deal.lone == partner(intent.seat) and intent.act.form != "take"


def _liable(intent: Intent, hand: Seat) -> bool:
    return hand != intent.deal.lone and not intent.deal.out >> hand & 1


def _has_shown(intent: Intent) -> bool:
    return bool(shown_of(intent.view, intent.seat))


def _shows(intent: Intent) -> str:
    """Return the law that answers a card shown, "" if none does."""
    deal, hand = intent.deal, intent.hand
    if not deal.complete:
        return "S35"
    if hand != intent.seat or not (intent.act.card < 0 or holds(intent.view, hand, intent.act.card)):
        return ""
    if deal.out >> hand & 1:
        return "S102"
    own = deal.hands[hand]
    card = intent.act.card
    if card < 0 and own and UNKNOWN not in own:
        card = own[-1]  # unnamed, it is the last dealt to him
    return "S46" if _liable(intent, hand) and card not in shown_of(intent.view, hand) else ""


def _shows_instead_of_playing(intent: Intent) -> str:
    return _shows(intent) if not _made(intent) else ""


def _sitter_plays(intent: Intent) -> str:
    deal, hand = intent.deal, intent.hand
    if not deal.out >> hand & 1 or not holds(intent.view, hand, intent.act.card):
        return ""
    first = len(deal.tricks) <= 1 and not any(trick.complete or trick.gathered for trick in deal.tricks)
    return "S100" if first else "S102"


def _throws_down(intent: Intent) -> str:
    """Return the law that answers a hand laid face up, "" if none does."""
    deal, hand = intent.deal, intent.seat
    if not intent.act.face_up or not deal.complete or hand == deal.lone:
        return ""
    if deal.out >> hand & 1:
        return "S102"
    if deal.lone < 0:
        return "S48"
    return "" if set(deal.hands[hand]) <= set(shown_of(intent.view, hand)) else "S50"


def _leads_before_the_discard(intent: Intent) -> bool:
    deal = intent.deal
    owed = any(due.what == "discard" for due in intent.view.due) and not deal.tricks
    return owed and deal.lone == partner(left(deal.dealer)) and intent.hand == partner(deal.dealer)


def _plays_ahead(intent: Intent) -> str:
    """Return the law that answers a card put to a trick before its turn, "" if it is its turn."""
    deal, hand = intent.deal, intent.hand
    trick = trick_awaiting(intent.view, hand)
    if trick is None or is_turn(intent):
        return ""
    leader = trick.cards[0][0]
    if deal.lone == leader:
        return "S105"
    played = {card for card, _ in trick.cards}
    order = [seat for seat in clockwise(leader) if not deal.out >> seat & 1]
    missing = [seat for seat in order[: order.index(hand)] if seat not in played] if hand in order else []
    if deal.out or not missing or order[1] not in missing:
        return "A-33"
    return "S58" if hand == order[2] else "S59" if order[2] in missing else "A-33"


def _looks_further_back(intent: Intent) -> bool:
    turned = [trick.n for trick in intent.deal.tricks if trick.gathered]
    if intent.deal.ended or not turned:
        return False
    return intent.book.choice("A-65") == "none" or intent.act.trick not in (0, turned[-1])


def _turn_up_is_played(intent: Intent) -> bool:
    return intent.deal.turn_up_played


def _discard_is_gone(intent: Intent) -> bool:
    deal = intent.deal
    return intent.seat == deal.dealer and deal.discard_quitted and not deal.tricks


def _counts_what_is_not_his(intent: Intent) -> bool:
    lone = intent.deal.lone
    laid = lone >= 0 and intent.deal.sitter_down and intent.deal.out >> intent.act.hand & 1
    return not (laid and adversaries(lone) >> intent.seat & 1)


def _by_manner(intent: Intent) -> str:
    if intent.act.kind is A.Manners.HESITATION:
        return "S116"
    return "S109" if intent.deal.complete else ""


def _lifts(intent: Intent) -> bool:
    deal = intent.deal
    return side(intent.seat) == side(deal.dealer) and deal.turn_up_taken and _liable(intent, deal.dealer)


def _prompts(intent: Intent) -> bool:
    placed = [fact.trick for fact in intent.deal.said if fact.kind is F.ASKED and fact.word == "placing"]
    return (
        intent.act.kind in intent.book.prompting and prompts(intent, placed) and _liable(intent, partner(intent.seat))
    )


_TURN = Ban("S82", "it is not your turn to speak", _out_of_turn)
_PASS = Ban("S80", "what your partner did obliges you to pass", _bound_to_pass)
_BOUND = Ban("S82", "the dealer has given it up, and that binds the partner", _spoken_for)
_SPOKEN = Ban("S77", "you have passed already", _has_passed)
_AHEAD = Ban("S58", "it is not your turn to play", _plays_ahead)
_SHOWN = Ban("S46", "a card shown is exposed", _shows_instead_of_playing)
_KEPT = Ban("S69", "a card once played is changed only to mend a revoke", holds_to_its_card)

BANS: Final[Bans] = {
    **PACK_BANS,
    A.Pass: (Ban("S81", "the trump is made: there is nothing to pass", _made), _BOUND, _SPOKEN, _TURN),
    A.Order: (
        _BOUND,
        Ban("S77", "the turn-up is no longer to be had", _order_is_gone),
        Ban("S80", "you have passed and cannot order it up", _has_passed),
        _TURN,
        _PASS,
    ),
    A.TurnDown: (Ban("S77", "the trump is made: there is nothing to turn down", _made), _TURN),
    A.ThrowIn: (_SPOKEN, _TURN),
    A.NameSuit: (
        Ban("S78", "the trump is made and cannot be changed", _made),
        _BOUND,
        Ban("S79", "you have passed: to mention a suit obliges your partner to pass", _has_passed),
        Ban("S77", "suits are named once the card is turned down", _first_round),
        _TURN,
        Ban("S78", "to name the suit turned down is to pass", _names_the_rejected_suit),
        _PASS,
    ),
    A.MentionSuit: (
        Ban("S79", "to mention a suit after passing obliges your partner to pass", _mentions_after_passing),
    ),
    A.Alone: (
        Ban("S96", "the discard has been quitted", _discard_is_gone),
        _BOUND,
        Ban("S93", "you have passed and cannot play alone", _alone_after_passing),
        Ban("S94", "there is nothing to take from your partner", _takes_nothing),
        _TURN,
        _PASS,
        Ban("S98", "that is not the suit you could play alone at", _alone_at_another_suit),
        Ban(
            "S98",
            "made and alone are not joined: the words forbid a lone hand",
            lambda intent: intent.act.form == "joined",
        ),
        Ban("S95", "your adversaries have made the trump", _alone_against_the_makers),
        Ban("S98", "it is too late to say that you play alone", _maker_too_late),
        Ban("S99", "it can no longer be taken from your partner", _takes_it_too_late),
        Ban("S94", "those are not the words to take it with", _takes_it_in_other_words),
        Ban("S95", "you have shown a card and cannot play alone", _has_shown),
        Ban("S97", "alone is said before the suit", _alone_said_after),
    ),
    A.Discard: (
        Ban("S86", "the discard has been quitted", lambda intent: intent.deal.discard_quitted),
        Ban(
            "S88",
            "the turn-up cannot be discarded",
            lambda intent: intent.act.card == intent.deal.turn_up and intent.deal.turn_up_taken,
        ),
    ),
    A.Play: (
        _SHOWN,
        Ban("S100", "your partner plays alone: you take no part", _sitter_plays),
        Ban("S89", "the dealer has not discarded yet", _leads_before_the_discard),
        Ban("S47", "wait until your partner has played", races),
        Ban("S52", "the trick that lies there is not complete", leads_too_soon),
        _AHEAD,
    ),
    A.PlayTogether: (
        Ban(
            "S46", "one card is played at a time", lambda intent: intent.deal.complete and _liable(intent, intent.hand)
        ),
        Ban(
            "S102",
            "your partner plays alone: a card shown costs the sweep",
            lambda intent: intent.deal.out >> intent.hand & 1 == 1,
        ),
        _AHEAD,
    ),
    A.Show: (Ban("S46", "a card shown is exposed", _shows),),
    A.LayHand: (Ban("S48", "a hand thrown down is exposed", _throws_down),),
    A.Detach: (Ban("S51", "a card pulled apart may be named and called", lambda intent: _liable(intent, intent.seat)),),
    A.NameDetached: (Ban("S51", "there is no detached card for you to name", no_right_to(A.What.NAME)),),
    A.LiftTurnUp: (Ban("S91", "the turn-up stays where it lies until it is played", _lifts),),
    A.Remark: (Ban("S83", "nothing is said of the trick before your partner has played", _prompts),),
    A.PlaceCards: (
        Ban(
            "S84",
            "the trick has been touched to gather it",
            lambda intent: all(trick.gathered for trick in intent.deal.tricks),
        ),
    ),
    A.AskTurnUp: (Ban("S92", "the turn-up has been played", _turn_up_is_played),),
    A.LookTrick: (Ban("S110", "no trick but the last turned may be seen, if that", _looks_further_back),),
    A.CountHand: (Ban("S103", "only the lone player's adversaries count the partner's hand", _counts_what_is_not_his),),
    A.Manner: (Ban("S109", "give nothing away by your manner", _by_manner),),
    A.Consult: (Ban("S85", "partners do not confer on a penalty", confers_on_a_choice),),
    A.Elect: (Ban("S55", "that card would be a revoke, as all can see", demands_a_seen_revoke),),
    A.Retract: (_KEPT,),
    A.Withdraw: (_KEPT,),
    A.PlayOut: (Ban("S70", "no revoke is claimed of your side", no_right_to(A.What.PLAY_OUT)),),
    A.Claim: (Ban("S68", "the pack has been cut for the next deal", claims_too_late),),
    A.SearchTricks: (Ban("S66", "tricks are searched when the hand is over", search_not_due),),
    A.Mix: (Ban("S67", "the cards are not mixed before they have been examined", destroys_evidence),),
}
guide("S", BANS)
