"""What a table that teaches the laws of bridge refuses, with the law and the reason."""

from __future__ import annotations

from eldesthand.bridge.dummy import is_permitted
from eldesthand.bridge.dummy_cards import is_arranging
from eldesthand.bridge.guide_pack import DOUBTED, PACK_BANS
from eldesthand.bridge.state import defends, doubling
from eldesthand.seats import NOBODY
from eldesthand.table import acts as A  # noqa: N812 - twenty acts, each named once or twice
from eldesthand.table.lawful import Ban, Intent, Tried, guide, is_turn, refusal
from eldesthand.table.offences import (
    demands_a_seen_revoke,
    destroys_evidence,
    holds_to_its_card,
    leads_too_soon,
    races,
)


def _is_made(intent: Intent) -> bool:
    return intent.deal.trump >= 0


def _is_unmade(intent: Intent) -> bool:
    return intent.deal.trump < 0


def _a_double_waits(intent: Intent) -> bool:
    return doubling(intent.deal).pending >= 0


def _is_not_due(intent: Intent) -> bool:
    return not is_turn(intent)


def _holds_a_penalty(intent: Intent) -> bool:
    rights = [right for right in intent.view.rights if right.answers_to(intent.act.right)]
    return any(right.is_penalty and right.held_by(intent.seat) for right in rights)


def _oversteps(intent: Intent) -> bool:
    """Whether dummy does more than the seven things allowed."""
    deal = intent.in_question if isinstance(intent.act, A.Claim) else intent.deal
    if getattr(intent.act, "hand", NOBODY) not in (NOBODY, intent.seat):
        return False
    return intent.seat == deal.dummy and not is_permitted(intent.act, deal.said, deal.ended)


def _touches_wrongly(intent: Intent) -> str:
    """Return the law that answers a card of dummy's touched, "" if it may be."""
    deal, act = intent.deal, intent.act
    if intent.seat == deal.dummy:
        return "B-DUMMY-4"
    if intent.seat != deal.dealer or deal.dummy < 0 or is_arranging(deal.said, act.seat, intent.view.no):
        return ""
    refused = refusal(intent.view, intent.book, A.Play(act.seat, act.card, deal.dummy))
    return refused.law if refused is not None else ""


def _keeps_its_card(intent: Intent) -> str:
    """Return the law by which a card that was no error stays where it lies, "" if it may be taken back."""
    deal = intent.deal
    if not holds_to_its_card(intent):
        return ""
    if defends(deal, intent.hand):
        return "B-REVOKE-7b"
    return "B-DUMMY-6a" if intent.hand == deal.dealer else "B-DUMMY-6b"


_OVER = Tried("B-DOUBLE-9 B-DOUBLE-7d B-DOUBLE-7n", "the doubling is over")
_UNMADE = Tried("Z-21", "no trump has been made to double")
_SPOKEN = Tried("B-DOUBLE-13", "you have spoken already")
_FINAL = Tried("B-DECL-6", "the make cannot be altered", _is_made)
_WAITS = Tried("B-DOUBLE-6 B-DOUBLE-7c", "a double awaits its answer", _a_double_waits)
_NO_PART = Ban("B-DUMMY-2", "dummy takes no part in the play", _oversteps)
_NO_CARD = Tried("B-DUMMY-6b", "dummy has no such card")
_SAYS_NOTHING = Tried("B-GEN-5b", "nothing is said of the play")
_KEPT = Ban("B-REVOKE-7b B-DUMMY-6a B-DUMMY-6b", "a card once played is changed only to mend a revoke", _keeps_its_card)

guide(
    "B",
    {
        **PACK_BANS,
        A.NameSuit: (_FINAL, Tried("B-DECL-2 B-DECL-4 B-DECL-5 B-DECL-6", "it is not yours to make the trump")),
        A.PassMake: (
            _FINAL,
            Tried("B-DECL-4 B-DECL-5 B-DECL-6", "only the dealer may leave the make, and to the partner"),
        ),
        A.Double: (
            _OVER,
            _UNMADE,
            Tried("B-EXPB-2a", "your partner has shown a card"),
            _SPOKEN,
            Tried("B-DOUBLE-2", "it is your adversaries who may double your make"),
            Tried("Z-16 Z-22", "you have done with doubling"),
            _WAITS,
            Tried("B-DOUBLE-6 B-DOUBLE-7c", "it is not your word"),
        ),
        A.Satisfied: (_OVER, _UNMADE, _SPOKEN, _WAITS, Tried("B-DOUBLE-4 B-EXPB-2a Z-22", "it is not your word")),
        A.AskLead: (
            _OVER,
            _UNMADE,
            _WAITS,
            Tried("B-DOUBLE-3", "it is the eldest who asks leave to lead, before anyone has doubled"),
            Tried("B-SPADE-2", "it is for your partner to ask"),
        ),
        A.GiveLeave: (_OVER, _UNMADE, _WAITS, Tried("B-DOUBLE-3", "nobody has asked you for leave to lead")),
        A.Play: (
            Tried(
                "B-NEWDEAL-2a B-NEWDEAL-2b B-EXPB-2b B-EXPB-1 B-EXPB-2a",
                "a card is not shown before the lead",
                _is_unmade,
            ),
            _NO_PART,
            _NO_CARD,
            Tried("B-DOUBLE-12 B-DOUBLE-8 B-DOUBLE-10", "the doubling is not over"),
            Tried("B-EXPP-5", "wait until your partner has played", races),
            Tried("B-LEAD-2", "that hand has not the lead"),
            Tried("B-LEAD-1", "the trick that lies there is not complete", leads_too_soon),
            Tried("B-ERROR-1", "it is not your turn to play"),
            Tried("B-EXPP-5", "it is your partner's turn to play", _is_not_due),
        ),
        A.PlayTogether: (
            _NO_PART,
            _NO_CARD,
            Tried("B-NEWDEAL-2a B-NEWDEAL-2b B-EXPB-2b B-EXPB-1 B-EXPB-2a B-EXPP-2a", "one card is played at a time"),
        ),
        A.SlipIn: (_NO_PART, Tried("B-ERROR-3a", "a card goes to the trick it belongs to")),
        A.Suggest: (Tried("B-DUMMY-4", "dummy suggests no card of dummy's own"),),
        A.Mislay: (Tried("B-DEAL-4", "all fifty-two cards are dealt"),),
        A.Show: (
            _NO_PART,
            Tried("B-NEWDEAL-2a B-NEWDEAL-2b B-EXPB-2b B-EXPB-1 B-EXPB-2a B-EXPP-2b", "a card shown is exposed"),
        ),
        A.LetPartnerSee: (
            _NO_PART,
            Tried(
                "B-NEWDEAL-2a B-NEWDEAL-2b B-EXPB-2b B-EXPB-1 B-EXPB-2a B-EXPP-2c",
                "a card that your partner can see is exposed",
            ),
        ),
        A.TouchCard: (Ban("B-DUMMY-4 B-DUMMY-6b", "a card of dummy's that is touched is played", _touches_wrongly),),
        A.ClaimRest: (_NO_PART, _SAYS_NOTHING),
        A.Manner: (Tried("B-ETIQ-1 B-ETIQ-3 B-ETIQ-4 B-ETIQ-8", "give nothing away by your manner"),),
        A.AskObeyed: (_NO_PART, _SAYS_NOTHING),
        A.Advise: (
            _NO_PART,
            Tried("B-GEN-7b B-GEN-1 B-GEN-5b", "partners do not confer about the play or a penalty"),
        ),
        A.PlaceCards: (_NO_PART, Tried("B-GEN-3", "the trick has been touched to gather it")),
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
        A.LayHand: (
            Tried("B-NEWDEAL-2a B-NEWDEAL-2b B-EXPB-2b B-EXPB-1 B-EXPB-2a B-EXPP-6a", "a hand thrown down is exposed"),
        ),
        A.Remark: (_NO_PART, Tried("B-GEN-4 B-GEN-5b", "nothing is said of the trick or the play")),
        A.LookTrick: (Tried("B-GEN-2", "no trick may be seen again till the hand is over"),),
        A.Consult: (Tried("B-GEN-1 B-DOUBLE-7e", "partners do not confer"),),
        A.CallAttention: (
            DOUBTED,
            Tried("B-DUMMY-3", "dummy may not draw notice to it"),
            Tried("B-GEN-5b", "your partner is warned of a lead out of turn only"),
        ),
        A.Elect: (
            Tried("B-DUMMY-3 B-GEN-7b B-DOUBLE-7e", "that penalty is not yours to demand"),
            Tried("B-GEN-6b", "that penalty is not yours to demand", _holds_a_penalty),
            Ban("B-LEAD-4", "that card would be a revoke, as all can see", demands_a_seen_revoke),
        ),
        A.Retract: (_NO_PART, _KEPT),
        A.Withdraw: (_NO_PART, _KEPT),
        A.Claim: (
            _NO_PART,
            Tried("Z-02", "only the eldest hand may claim it at this table"),
            Tried("B-REVOKE-10", "the pack has been cut for the next deal"),
            Tried("B-DUMMY-3", "dummy drew notice to it"),
        ),
        A.ClaimHonours: (
            Ban("B-SCORE-5", "honours are counted when the hand is over", lambda intent: not intent.in_question.ended),
        ),
        A.SearchTricks: (Tried("B-REVOKE-9a", "tricks are searched when the hand is over"),),
        A.Mix: (Ban("B-REVOKE-9b", "the cards are not mixed before they have been examined", destroys_evidence),),
    },
)
