"""What a table that teaches the New York book refuses, with the law and the reason."""

from __future__ import annotations

from eldesthand.euchre.guide import has_passed, is_maker, is_unmade, names_the_rejected_suit, plays_ahead
from eldesthand.euchre.guide_pack import deals_irregularly
from eldesthand.play.offences_pack import another_deals, is_cut, not_the_cutter
from eldesthand.seats import NOBODY, left
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.lawful import Ban, Intent, Tried, guide, lies_falsely
from eldesthand.table.offences import (
    calls_too_late,
    demands_a_seen_revoke,
    destroys_evidence,
    holds_to_its_card,
    leads_too_soon,
    no_right_to,
)


def _sits_out(intent: Intent) -> bool:
    """Whether the actor's partner plays alone."""
    return intent.deal.out >> intent.seat & 1 == 1 and not intent.deal.ended


def _shuffles_out_of_order(intent: Intent) -> bool:
    deal = intent.deal
    if deal.packets or deal.complete or intent.act.idle:
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


def _changes_what_is_no_revoke(intent: Intent) -> bool:
    card, deal = intent.act.card, intent.deal
    lying = [trick for trick in deal.tricks if (intent.hand, card) in trick.cards]
    led = any(trick.cards[0] == (intent.hand, card) for trick in lying)
    return led or (not lying and (card, intent.hand) in deal.faced) or holds_to_its_card(intent)


def _a_false_lead_lies_there(intent: Intent) -> bool:
    return any(lies_falsely(trick) for trick in intent.deal.tricks)


def _has_not_the_word(intent: Intent) -> bool:
    turn = next((due.seat for due in intent.view.due if due.what == "declare"), NOBODY)
    return turn >= 0 and turn != intent.seat


_OPTION = Tried("P8 P6e", "you have had your option, and have no second one")
_TURN = Tried("P6a", "it is not your turn to speak")
_SILENT = Tried("P14", "your partner plays alone: you say nothing")
_SAYS_NOTHING = Ban("P14", "your partner plays alone: you say nothing", _sits_out)
_NOT_THEIRS = Tried("P14", "your partner plays alone: you take no part")
_DISCARD = Tried("P6a", "discard before you play")
_KEPT = Ban("P11", "a card once played is changed only to mend a revoke", _changes_what_is_no_revoke)
_GATHERED = Tried("P13", "the trick has been gathered")

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
        A.Pass: (Tried("P8 P6e", "the trump is made, or you have passed"), _TURN),
        A.Order: (_OPTION, _TURN),
        A.TurnDown: (_OPTION, _TURN),
        A.ClaimRest: (Tried("A-82", "the table has not agreed to claims, or you sit out"),),
        A.ThrowIn: (
            Tried("P9b", "the adversaries may count all five tricks for it"),
            Tried("P8 P6e", "you have passed already"),
            _TURN,
        ),
        A.NameSuit: (
            Tried("P8", "you have had your option, and have no second one"),
            Tried("P6e", "suits are named once the card is turned down"),
            _TURN,
            Ban("P6f", "to name the suit turned down is to pass", names_the_rejected_suit),
        ),
        A.Alone: (
            Tried("P8", "you have passed, and have no second option", has_passed),
            Tried("P6b", "there is nothing to take from your partner", is_unmade),
            Tried("P6a", "it is not your turn to speak", _has_not_the_word),
            Tried("P6e", "alone and the suit are said in one breath", lambda intent: intent.act.form == "joined"),
            Tried("P6a P6e", "that is not a suit you could play alone at", is_unmade),
            Tried("P8 P6c P6e", "what has been declared is not added to", is_maker),
            Tried("P8", "you have passed, and have no second option"),
            Tried("P7", "you cannot play alone at this trump"),
            Tried("P6b P6e", "it can no longer be taken from your partner", no_right_to(A.What.TAKE)),
            Tried("P6b", "say that you take it out of your partner's hands"),
        ),
        A.Discard: (Tried("P6a", "the card turned up is not discarded"),),
        A.Play: (
            Tried("P5c P12", "a card shown is exposed", is_unmade),
            _NOT_THEIRS,
            _DISCARD,
            Tried("P9c", "the trick that lies there is not complete", leads_too_soon),
            Tried("P9c", "the lead that lies there stands: play to it", _a_false_lead_lies_there),
            Ban("A-33", "it is not your turn to play", plays_ahead),
        ),
        A.PlayTogether: (Tried("P12", "one card is played at a time"), _NOT_THEIRS, _DISCARD),
        A.Show: (Tried("P5c P12", "a card shown is exposed"),),
        A.LayHand: (Tried("P12", "a hand laid face up is exposed"),),
        A.Remark: (_SILENT, Tried("P15b", "no advice is given once the trump is turned")),
        A.Advise: (_SILENT, Tried("P15b", "no advice is given once the trump is turned")),
        A.Manner: (_SILENT,),
        A.AskVoid: (_SAYS_NOTHING,),
        A.CallAttention: (_SAYS_NOTHING,),
        A.Gather: (_SILENT,),
        A.Quit: (_SILENT,),
        A.PlaceCards: (_GATHERED,),
        A.AskWho: (_GATHERED,),
        A.AskPartnerCard: (Tried("P15a", "that is asked before one has played to the trick"),),
        A.LookTrick: (Tried("P16", "no trick but the last may be seen"),),
        A.Elect: (
            Ban("P12", "that card would be a revoke, as all can see", demands_a_seen_revoke),
            Ban("P12", "that hand has played to this trick already", calls_too_late),
        ),
        A.Retract: (_KEPT,),
        A.Withdraw: (_KEPT,),
        A.Claim: (Tried("P10", "the cards have been mixed"),),
        A.SearchTricks: (Tried("P10", "tricks are searched when the hand is over"),),
        A.Mix: (Ban("P10", "the cards are not mixed before they have been examined", destroys_evidence),),
    },
)
