"""What a table that teaches Somerset's laws refuses, with the law and the reason."""

from __future__ import annotations

from typing import Final

from eldesthand.euchre.book import EuchreMaking
from eldesthand.euchre.guide_pack import PACK_BANS
from eldesthand.seats import side
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.lawful import Ban, Bans, Intent, Tried, guide, is_turn, shown_of, trick_awaiting
from eldesthand.table.offences import (
    demands_a_seen_revoke,
    destroys_evidence,
    holds_to_its_card,
    leads_too_soon,
    no_right_to,
    races,
)


def state_of(intent: Intent) -> EuchreMaking:
    """Return how the making stands."""
    assert isinstance(intent.deal.making, EuchreMaking)
    return intent.deal.making


def is_made(intent: Intent) -> bool:
    """Whether there is a trump."""
    return intent.deal.trump >= 0


def is_unmade(intent: Intent) -> bool:
    """Whether there is no trump yet."""
    return intent.deal.trump < 0


def has_passed(intent: Intent) -> bool:
    """Whether the actor has passed and there is no trump yet."""
    return is_unmade(intent) and state_of(intent).passed >> intent.seat & 1 == 1


def _spoken_for(intent: Intent) -> bool:
    return is_unmade(intent) and state_of(intent).spoken_for >> intent.seat & 1 == 1


def _bound_to_pass(intent: Intent) -> bool:
    bound = [obligation for obligation in intent.deal.obligations if obligation.option.what is A.What.PASSED]
    return any(obligation.hands >> intent.seat & 1 for obligation in bound)


def names_the_rejected_suit(intent: Intent) -> bool:
    """Whether the suit turned down is named."""
    return is_unmade(intent) and state_of(intent).round == 2 and intent.act.suit == state_of(intent).turned_down


def _alone_after_passing(intent: Intent) -> bool:
    passed = any(fact.word == "pass" and fact.seat == intent.seat for fact in intent.deal.said)
    strict = intent.book.choice("A-52") == "deal" and passed and is_unmade(intent)
    return has_passed(intent) or strict


def _against_the_makers(intent: Intent) -> bool:
    return is_made(intent) and side(intent.deal.maker) != side(intent.seat)


def is_maker(intent: Intent) -> bool:
    """Whether the actor has made the trump."""
    return is_made(intent) and intent.seat == intent.deal.maker


def _has_shown(intent: Intent) -> bool:
    return bool(shown_of(intent.view, intent.seat))


def _hides_a_card(intent: Intent) -> bool:
    return not set(intent.deal.hands[intent.seat]) <= set(shown_of(intent.view, intent.seat))


def plays_ahead(intent: Intent) -> bool:
    """Whether a card is put to a trick before its turn."""
    return trick_awaiting(intent.view, intent.hand) is not None and not is_turn(intent)


_TURN = Tried("S82", "it is not your turn to speak")
_PASS = Tried("S80 S79", "what your partner did obliges you to pass", _bound_to_pass)
_BOUND = Tried("S82", "the dealer has given it up, and that binds the partner", _spoken_for)
_SPOKEN = Tried("S77", "you have passed already")
_NOT_THEIRS = Tried("S100 S102", "your partner plays alone: you take no part")
_AHEAD = (
    Tried("S58 S59 S105", "it is not your turn to play", plays_ahead),
    Ban("A-33", "it is not your turn to play", plays_ahead),
)
_KEPT = Ban("S69", "a card once played is changed only to mend a revoke", holds_to_its_card)

BANS: Final[Bans] = {
    **PACK_BANS,
    A.Pass: (Tried("S81", "the trump is made: there is nothing to pass"), _BOUND, _SPOKEN, _TURN),
    A.Order: (
        _BOUND,
        Tried("S77", "the turn-up is no longer to be had"),
        _PASS,
        Tried("S80", "you have passed and cannot order it up"),
        _TURN,
    ),
    A.TurnDown: (Tried("S77", "the trump is made: there is nothing to turn down"), _TURN),
    A.ThrowIn: (_SPOKEN, _TURN),
    A.ClaimRest: (Tried("A-82", "the table has not agreed to claims, or you sit out"),),
    A.NameSuit: (
        Tried("S78", "the trump is made and cannot be changed"),
        _BOUND,
        _PASS,
        Tried("S79", "you have passed: to mention a suit obliges your partner to pass"),
        Tried("S77", "suits are named once the card is turned down"),
        _TURN,
        Ban("S78", "to name the suit turned down is to pass", names_the_rejected_suit),
    ),
    A.MentionSuit: (Tried("S79", "to mention a suit after passing obliges your partner to pass"),),
    A.Alone: (
        Tried("S96", "the discard has been quitted"),
        _BOUND,
        Ban("S93", "you have passed and cannot play alone", _alone_after_passing),
        Tried("S94", "there is nothing to take from your partner", is_unmade),
        _TURN,
        _PASS,
        Tried(
            "S98",
            "made and alone are not joined: the words forbid a lone hand",
            lambda intent: intent.act.form == "joined",
        ),
        Tried("S98", "that is not the suit you could play alone at", is_unmade),
        Tried("S95 S99", "your adversaries have made the trump", _against_the_makers),
        Tried("S98 S99", "it is too late to say that you play alone", is_maker),
        Tried("S93 S99", "it can no longer be taken from your partner"),
        Tried("S94", "those are not the words to take it with"),
        Ban("S95", "you have shown a card and cannot play alone", _has_shown),
        Tried("S97", "alone is said before the suit"),
    ),
    A.Discard: (Tried("S86", "the discard has been quitted"), Tried("S88", "the turn-up cannot be discarded")),
    A.Play: (
        Tried("S35 S46", "a card shown is exposed", is_unmade),
        _NOT_THEIRS,
        Tried("S89", "the dealer has not discarded yet"),
        Tried("S47", "wait until your partner has played", races),
        Tried("S52", "the trick that lies there is not complete", leads_too_soon),
        *_AHEAD,
    ),
    A.PlayTogether: (
        Tried("S46", "one card is played at a time"),
        Tried("S100 S102", "your partner plays alone: a card shown costs the sweep"),
        *_AHEAD,
    ),
    A.SlipIn: (Tried("S61", "a card goes to the trick it belongs to"),),
    A.AskWho: (Tried("S84", "nobody need say who played a card: have the cards placed"),),
    A.Show: (Tried("S35 S46 S102", "a card shown is exposed"),),
    A.LayHand: (Tried("S48 S50 S102", "a hand thrown down is exposed", _hides_a_card),),
    A.Detach: (Tried("S51", "a card pulled apart may be named and called"),),
    A.NameDetached: (Ban("S51", "there is no detached card for you to name", no_right_to(A.What.NAME)),),
    A.LiftTurnUp: (Tried("S91", "the turn-up stays where it lies until it is played"),),
    A.Remark: (Tried("S83", "nothing is said of the trick before your partner has played"),),
    A.PlaceCards: (Tried("S84", "the trick has been touched to gather it"),),
    A.AskTurnUp: (Tried("S92", "the turn-up has been played"),),
    A.LookTrick: (Tried("S110", "no trick but the last turned may be seen, if that"),),
    A.CountHand: (Tried("S103", "only the lone player's adversaries count the partner's hand"),),
    A.Manner: (Tried("S109 S116", "give nothing away by your manner"),),
    A.Consult: (Tried("S85", "partners do not confer on a penalty"),),
    A.Elect: (Ban("S55", "that card would be a revoke, as all can see", demands_a_seen_revoke),),
    A.Retract: (_KEPT,),
    A.Withdraw: (_KEPT,),
    A.PlayOut: (Tried("S70", "no revoke is claimed of your side"),),
    A.Claim: (Tried("S68", "the pack has been cut for the next deal"),),
    A.SearchTricks: (Tried("S66", "tricks are searched when the hand is over"),),
    A.Mix: (Ban("S67", "the cards are not mixed before they have been examined", destroys_evidence),),
}
guide("S", BANS)
