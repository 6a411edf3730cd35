"""What a table that teaches refuses at modern euchre: Somerset's faults where the laws agree, and its own."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN, rank_of
from eldesthand.euchre.book import EuchreMaking, suit_turned
from eldesthand.euchre.guide import BANS as SOMERSET
from eldesthand.euchre.modern_making import FOR_THE_JOKER, TEN
from eldesthand.seats import NOBODY, side
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.facts import F
from eldesthand.table.lawful import Ban, Bans, Intent, guide
from eldesthand.table.offences import no_right_to

SAME: Final = {
    "S29": "M5", "S42": "M6", "S35": "M8", "S39": "M8", "S40": "M9", "S86": "M14",
    "S100": "M18", "S102": "M18",
    "S46": "M25", "S48": "M25", "S50": "M25", "S52": "M24", "S47": "M24", "S55": "M26", "S69": "M22",
    "S110": "M29", "S68": "M23", "S66": "M23", "S67": "M23",
}  # fmt: skip
"""The laws of Somerset's that modern euchre has as well: a guided table refuses the same acts by them."""


def in_our_laws(ban: Ban) -> Ban | None:
    """Return one of Somerset's bans under the law that modern euchre has in its place, None if it has none."""

    def when(intent: Intent) -> bool | str:
        ruled = ban.when(intent)
        return SAME.get(ruled, "") if isinstance(ruled, str) else ruled

    return replace(ban, law=SAME[ban.law], when=when) if ban.law in SAME else None


def _shared() -> dict[type[A.Act], tuple[Ban, ...]]:
    shared = {}
    for act, bans in SOMERSET.items():
        kept = tuple(ours for ban in bans if (ours := in_our_laws(ban)) is not None)
        if kept:
            shared[act] = kept
    return shared


def _state(intent: Intent) -> EuchreMaking:
    assert isinstance(intent.deal.making, EuchreMaking)
    return intent.deal.making


def _made(intent: Intent) -> bool:
    return intent.deal.trump >= 0


def _first_round(intent: Intent) -> bool:
    return not _made(intent) and _state(intent).round == 1


def _joker_waits(intent: Intent) -> bool:
    deal = intent.deal
    return not _made(intent) and bool(intent.book.first_words(deal.making, deal.turn_up, deal.dealer))


def _not_the_dealer_for_the_joker(intent: Intent) -> bool:
    return _joker_waits(intent) and intent.seat != intent.deal.dealer


def _has_passed(intent: Intent) -> bool:
    return not _made(intent) and _state(intent).passed >> intent.seat & 1 == 1


def _out_of_turn(intent: Intent) -> bool:
    turn = next((due.seat for due in intent.view.due if due.what == "declare"), NOBODY)
    return turn >= 0 and turn != intent.seat


def _stuck(intent: Intent) -> bool:
    return not _made(intent) and not intent.book.may_pass(_state(intent), intent.deal.dealer, intent.seat)


def _too_early_for_a_suit(intent: Intent) -> bool:
    return _first_round(intent) and not _joker_waits(intent)


def _turned_down(intent: Intent) -> bool:
    return not _made(intent) and _state(intent).round == 2 and intent.act.suit == _state(intent).turned_down


def _order_is_gone(intent: Intent) -> bool:
    return _made(intent) or not _first_round(intent)


def _alone_at_another_suit(intent: Intent) -> bool:
    suit, state = intent.act.suit, _state(intent)
    if _made(intent):
        return False
    if state.round == 1:
        return suit not in (NONE, suit_turned(intent.deal.turn_up, state))
    return not 0 <= suit <= 3 or suit == state.turned_down


def _alone_too_late(intent: Intent) -> str:
    """Return the law against playing alone once the trump is made, "" if it may still be said."""
    if not _made(intent) or not no_right_to(A.What.GO_ALONE)(intent):
        return ""
    return "M20" if side(intent.seat) != side(intent.deal.maker) else "M17"


def _is_poor(intent: Intent) -> bool:
    """Whether one's hand has neither ace nor picture and may be laid open for a new deal."""
    words = [fact for fact in intent.deal.said if fact.kind is F.DECLARED and fact.seat == intent.seat]
    spoken = any(fact.word != FOR_THE_JOKER for fact in words)
    if intent.book.choice("M-poor-hand") == "off" or _made(intent) or spoken:
        return False
    return all(card == UNKNOWN or rank_of(card) <= TEN for card in intent.deal.hands[intent.seat])


_TURN: Final = Ban("M13", "it is not your turn to speak", _out_of_turn)
_SPOKEN: Final = Ban("M12", "you have passed already", _has_passed)
_JOKER: Final = Ban("M4", "the dealer first names a suit for the joker", _joker_waits)
_STUCK: Final = Ban("M16", "the dealer must name a suit", _stuck)
_SHARED: Final = _shared()


def _throws_down(intent: Intent) -> bool | str:
    return "" if _is_poor(intent) else next((cite for ban in _SHARED[A.LayHand] if (cite := ban.when(intent))), "")


OWN: Final[Bans] = {
    A.Pass: (Ban("M15", "the trump is made: there is nothing to pass", _made), _JOKER, _STUCK, _SPOKEN, _TURN),
    A.TurnDown: (Ban("M15", "the trump is made: there is nothing to turn down", _made), _JOKER, _SPOKEN, _TURN),
    A.ThrowIn: (_JOKER, _STUCK, _SPOKEN, _TURN),
    A.Order: (Ban("M15", "the turn-up is no longer to be had", _order_is_gone), _JOKER, _SPOKEN, _TURN),
    A.NameSuit: (
        Ban("M15", "the trump is made and cannot be changed", _made),
        Ban("M4", "it is for the dealer to name a suit for the joker", _not_the_dealer_for_the_joker),
        _SPOKEN,
        Ban("M15", "suits are named once the card is turned down", _too_early_for_a_suit),
        Ban("M15", "that suit was turned down: name another", _turned_down),
        Ban("M13", "it is not your turn to speak", lambda intent: _out_of_turn(intent) and not _joker_waits(intent)),
    ),
    A.Alone: (
        _JOKER,
        _SPOKEN,
        Ban("M17", "that is not the suit you could play alone at", _alone_at_another_suit),
        Ban("M17", "a lone hand is called with the make, by its maker", _alone_too_late),
        _TURN,
    ),
    A.AskBest: (Ban("M19", "your partner owes you no card", no_right_to(A.What.BEST)),),
    A.Discard: (
        Ban("M14", "the discard has been quitted", lambda intent: intent.deal.discard_quitted),
        Ban(
            "M14",
            "the turn-up cannot be discarded",
            lambda intent: (
                intent.act.card == intent.deal.turn_up and intent.deal.turn_up_taken and not intent.book.turn_up_may_go
            ),
        ),
    ),
    A.LayHand: (Ban("M25", "a hand thrown down is exposed", _throws_down),),
}

guide("M", {**_SHARED, **OWN})
