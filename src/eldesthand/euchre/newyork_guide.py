"""What a table that teaches the New York book refuses, with the law and the reason."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.euchre.book import EuchreMaking
from eldesthand.euchre.guide import (
    _alone_at_another_suit,
    _first_round,
    _has_passed,
    _made,
    _out_of_turn,
    _state,
    _takes_nothing,
)
from eldesthand.euchre.guide_pack import deals_irregularly
from eldesthand.play.offences_pack import another_deals, is_cut, not_the_cutter
from eldesthand.seats import left, partner, side
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.lawful import Ban, Intent, guide, holds, is_turn, lies_falsely, shown_of, trick_awaiting
from eldesthand.table.offences import (
    demands_a_seen_revoke,
    destroys_evidence,
    holds_to_its_card,
    leads_too_soon,
    no_right_to,
    search_not_due,
)


def _sits_out(intent: Intent) -> bool:
    """Whether the actor's partner plays alone."""
    return intent.deal.out >> intent.seat & 1 == 1 and not intent.deal.ended


def _being_made_ready(intent: Intent) -> bool:
    return not intent.deal.packets and not intent.deal.complete


def _shuffles_out_of_order(intent: Intent) -> bool:
    deal = intent.deal
    if not _being_made_ready(intent) or intent.act.idle:
        return False
    eldest = left(deal.dealer)
    done = any(fact.kind == "shuffled" and fact.seat == eldest for fact in deal.said)
    return intent.seat != eldest and not (intent.seat == deal.dealer and done)


def _shuffles_a_cut_pack(intent: Intent) -> bool:
    return is_cut(intent) and not intent.act.idle


def _mends_what_is_not_his(intent: Intent) -> bool:
    deal = intent.deal
    return intent.seat != (deal.dealt_by if deal.dealt_by >= 0 else deal.dealer)


def _deals_otherwise(intent: Intent) -> bool:
    deal = intent.deal
    return not deal.complete and (deals_irregularly(intent) or intent.seat != deal.dealer)


def _turns_another(intent: Intent) -> bool:
    return bool(intent.act.n != 1)


def _shows(intent: Intent) -> str:
    """Return the law that answers a card shown, "" if none does."""
    deal, hand = intent.deal, intent.hand
    if not deal.complete:
        return "P5c" if deal.packets else ""
    if hand != intent.seat or deal.ended or deal.out >> hand & 1:
        return ""
    if not deal.hands[hand] or not (intent.act.card < 0 or holds(intent.view, hand, intent.act.card)):
        return ""
    card = intent.act.card if intent.act.card >= 0 else deal.hands[hand][-1]
    return "" if card in shown_of(intent.view, hand) else "P12"


def _shows_instead_of_playing(intent: Intent) -> str:
    return _shows(intent) if not _made(intent) else ""


def _sitter_plays(intent: Intent) -> bool:
    return _sits_out(intent) and holds(intent.view, intent.hand, intent.act.card)


def _owes_the_discard(intent: Intent) -> bool:
    return any(due.what == "discard" and due.seat == intent.seat for due in intent.view.due)


def _leads_over_a_lead_that_stands(intent: Intent) -> bool:
    """Whether one would lead though a false lead lies there that one can no longer have taken back."""
    deal, hand = intent.deal, intent.hand
    false = [trick for trick in deal.tricks if lies_falsely(trick)]
    leads = intent.act.lead or trick_awaiting(intent.view, hand) is None
    awaited = any((due.hand, due.seat) == (hand, intent.seat) for due in intent.view.due)
    return (
        bool(false)
        and leads
        and not (awaited and not intent.act.lead)
        and no_right_to(A.What.TAKE_BACK)(replace(intent, act=None))
    )


def _plays_ahead(intent: Intent) -> bool:
    return trick_awaiting(intent.view, intent.hand) is not None and not is_turn(intent)


def _has_no_second_option(intent: Intent) -> bool:
    if _made(intent):
        return True
    late = isinstance(intent.act, A.Order) and not _first_round(intent)
    return late or _has_passed(intent)


def _names_the_rejected_suit(intent: Intent) -> bool:
    return not _made(intent) and not _first_round(intent) and intent.act.suit == _state(intent).turned_down


def _discarded_and_led(intent: Intent) -> bool:
    deal = intent.deal
    owed = any(due.what == "discard" for due in intent.view.due)
    return bool(deal.tricks) and not owed


def _adds_alone(intent: Intent) -> str:
    """Return the law against the maker's adding that he is alone, "" if he may say it."""
    deal = intent.deal
    if not _made(intent) or intent.seat != deal.maker:
        return ""
    if deal.lone >= 0:
        return "P8"
    if not (isinstance(deal.making, EuchreMaking) and deal.making.ordered):
        return "P8" if deal.tricks else "P6e"
    if intent.seat != deal.dealer:
        return "P8"
    return "P6c" if _discarded_and_led(intent) else ""


def _not_his_to_play_alone(intent: Intent) -> bool:
    deal, seat = intent.deal, intent.seat
    if not _made(intent):
        return False
    unheeded = any(fact.seat == seat and fact.word == "pass unheeded" for fact in deal.said)
    passed = _state(intent).passed >> seat & 1 == 1
    return side(deal.maker) != side(seat) or passed or unheeded


def _takes_it_too_late(intent: Intent) -> str:
    if not _made(intent) or intent.seat == intent.deal.maker or not no_right_to(A.What.TAKE)(intent):
        return ""
    return "P6b" if _state(intent).ordered else "P6e"


def _does_not_say_that_he_takes_it(intent: Intent) -> bool:
    return _made(intent) and intent.deal.lone == partner(intent.seat) and "take" not in intent.act.form


def _joins_the_words(intent: Intent) -> bool:
    return not _made(intent) and not _first_round(intent) and bool(intent.act.form == "joined")


def _throws_in(intent: Intent) -> bool:
    return _made(intent) and not intent.deal.ended and not _sits_out(intent)


def _changes_what_is_no_revoke(intent: Intent) -> bool:
    card, deal = intent.act.card, intent.deal
    lying = [trick for trick in deal.tricks if (intent.hand, card) in trick.cards]
    led = any(trick.cards[0] == (intent.hand, card) for trick in lying)
    return led or (not lying and (card, intent.hand) in deal.faced) or holds_to_its_card(intent)


def _calls_too_late(intent: Intent) -> bool:
    option = intent.act.option
    if option.what is not A.What.CALL_CARD:
        return False
    hands = {
        other.hand for right in intent.view.rights if (other := right.offers(option)) and right.held_by(intent.seat)
    }
    lying = (trick for trick in intent.deal.tricks if trick.is_open)
    return any(by in hands for trick in lying for by, _ in trick.cards)


def _claims_too_late(intent: Intent) -> bool:
    return intent.act.matter is A.Matter.REVOKE and intent.in_question.closed


def _partner_is_asked_too_late(intent: Intent) -> bool:
    lying = [trick for trick in intent.deal.tricks if not trick.gathered]
    return not lying or _sits_out(intent) or any(by == intent.seat for by, _ in lying[-1].cards)


def _nothing_lies_open(intent: Intent) -> bool:
    return all(trick.gathered for trick in intent.deal.tricks)


def _looks_further_back(intent: Intent) -> bool:
    tricks, n = intent.deal.tricks, intent.act.trick
    if not tricks or n == 0:
        return False
    last = tricks[-1].n if tricks[-1].gathered else tricks[-1].n - 1
    claimed = any(
        side(claim.seat) == side(intent.seat) for claim in intent.deal.claims if claim.matter is A.Matter.REVOKE
    )
    return n != last and not (intent.deal.ended and claimed)


def _advises(intent: Intent) -> bool:
    return intent.deal.complete and not intent.deal.ended


def _urges(intent: Intent) -> bool:
    return _advises(intent) and intent.act.kind is A.Remarked.URGES


def _talks_of_the_game(intent: Intent) -> bool:
    return _sits_out(intent) and intent.act.kind is A.Manners.GAME_TALK


_TURN = Ban("P6a", "it is not your turn to speak", _out_of_turn)
_OPTION = Ban("P8", "you have had your option, and have no second one", _has_no_second_option)
_SILENT = Ban("P14", "your partner plays alone: you say nothing", _sits_out)
_KEPT = Ban("P11", "a card once played is changed only to mend a revoke", _changes_what_is_no_revoke)
_TOGETHER = Ban("P12", "one card is played at a time", lambda intent: intent.deal.complete and not _sits_out(intent))

guide(
    "P",
    {
        A.Shuffle: (
            Ban("P5a", "the player on the dealer's left shuffles, then the dealer", _shuffles_out_of_order),
            Ban("P5a", "the pack is cut: it would have to be cut again", _shuffles_a_cut_pack),
        ),
        A.CutPack: (Ban("P5a", "the player on the dealer's right cuts", not_the_cutter),),
        A.DealPacket: (Ban("P5a", "the cards are not dealt so", _deals_otherwise),),
        A.DealOn: (Ban("P5a", "it is not your deal", another_deals),),
        A.MendDeal: (Ban("P5d", "it is for the dealer to mend the deal", _mends_what_is_not_his),),
        A.TurnUp: (Ban("P5b", "it is the twenty-first card that is turned up", _turns_another),),
        A.Pass: (Ban("P8", "the trump is made, or you have passed", _has_no_second_option), _TURN),
        A.Order: (_OPTION, _TURN),
        A.TurnDown: (_OPTION, _TURN),
        A.ThrowIn: (
            Ban("P9b", "the adversaries may count all five tricks for it", _throws_in),
            Ban("P8", "you have passed already", _has_passed),
            Ban("P6a", "it is not your turn to speak", lambda intent: not _made(intent) and _out_of_turn(intent)),
        ),
        A.NameSuit: (
            _OPTION,
            Ban("P6e", "suits are named once the card is turned down", _first_round),
            _TURN,
            Ban("P6f", "to name the suit turned down is to pass", _names_the_rejected_suit),
        ),
        A.Alone: (
            Ban(
                "P8",
                "you have passed, and have no second option",
                lambda intent: not _made(intent) and _has_passed(intent),
            ),
            Ban("P6b", "there is nothing to take from your partner", _takes_nothing),
            _TURN,
            Ban("P6e", "that is not a suit you could play alone at", _alone_at_another_suit),
            Ban("P8", "what has been declared is not added to", _adds_alone),
            Ban("P7", "you cannot play alone at this trump", _not_his_to_play_alone),
            Ban("P6b", "it can no longer be taken from your partner", _takes_it_too_late),
            Ban("P6b", "say that you take it out of your partner's hands", _does_not_say_that_he_takes_it),
            Ban("P6e", "alone and the suit are said in one breath", _joins_the_words),
        ),
        A.Discard: (
            Ban(
                "P6a",
                "the card turned up is not discarded",
                lambda intent: intent.act.card == intent.deal.turn_up and intent.deal.turn_up_taken,
            ),
        ),
        A.Play: (
            Ban("P12", "a card shown is exposed", _shows_instead_of_playing),
            Ban("P14", "your partner plays alone: you take no part", _sitter_plays),
            Ban("P6a", "discard before you play", _owes_the_discard),
            Ban("P9c", "the trick that lies there is not complete", leads_too_soon),
            Ban("P9c", "the lead that lies there stands: play to it", _leads_over_a_lead_that_stands),
            Ban("A-33", "it is not your turn to play", _plays_ahead),
        ),
        A.PlayTogether: (
            _TOGETHER,
            Ban("P14", "your partner plays alone: you take no part", _sits_out),
        ),
        A.Show: (Ban("P12", "a card shown is exposed", _shows),),
        A.LayHand: (
            Ban(
                "P12",
                "a hand laid face up is exposed",
                lambda intent: (
                    intent.act.face_up and intent.deal.complete and not intent.deal.ended and not _sits_out(intent)
                ),
            ),
        ),
        A.Remark: (_SILENT, Ban("P15b", "no advice is given once the trump is turned", _urges)),
        A.Advise: (_SILENT, Ban("P15b", "no advice is given once the trump is turned", _advises)),
        A.Manner: (Ban("P14", "your partner plays alone: you say nothing", _talks_of_the_game),),
        A.AskVoid: (_SILENT,),
        A.CallAttention: (_SILENT,),
        A.Gather: (_SILENT,),
        A.Quit: (_SILENT,),
        A.PlaceCards: (Ban("P13", "the trick has been gathered", _nothing_lies_open),),
        A.AskWho: (Ban("P13", "the trick has been gathered", _nothing_lies_open),),
        A.AskPartnerCard: (
            Ban("P15a", "that is asked before one has played to the trick", _partner_is_asked_too_late),
        ),
        A.LookTrick: (Ban("P16", "no trick but the last may be seen", _looks_further_back),),
        A.Elect: (
            Ban("P12", "that card would be a revoke, as all can see", demands_a_seen_revoke),
            Ban("P12", "that hand has played to this trick already", _calls_too_late),
        ),
        A.Retract: (_KEPT,),
        A.Withdraw: (_KEPT,),
        A.Claim: (Ban("P10", "the cards have been mixed", _claims_too_late),),
        A.SearchTricks: (Ban("P10", "tricks are searched when the hand is over", search_not_due),),
        A.Mix: (Ban("P10", "the cards are not mixed before they have been examined", destroys_evidence),),
    },
)
