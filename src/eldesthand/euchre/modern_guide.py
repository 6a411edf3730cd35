"""What a table that teaches refuses at modern euchre: Somerset's faults where the laws agree, and its own."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.euchre.guide import BANS as SOMERSET
from eldesthand.euchre.guide import is_made, is_unmade, names_the_rejected_suit
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.lawful import Ban, Bans, Intent, Tried, guide

SAME: Final = {
    "S29": "M5", "S42": "M6", "S35": "M8", "S39": "M8", "S40": "M9", "S86": "M14",
    "S100": "M18", "S102": "M18",
    "S46": "M25", "S48": "M25", "S50": "M25", "S52": "M24", "S47": "M24", "S55": "M26", "S69": "M22",
    "S110": "M29", "S68": "M23", "S66": "M23", "S67": "M23",
}  # fmt: skip
"""The laws of Somerset's that modern euchre has as well: a guided table refuses the same acts by them."""


def in_our_laws(ban: Tried | Ban) -> Tried | Ban | None:
    """Return one of Somerset's bans under the law that modern euchre has in its place, None if it has none."""
    if isinstance(ban, Tried):
        laws = " ".join(dict.fromkeys(SAME[law] for law in ban.laws.split() if law in SAME))
        return replace(ban, laws=laws) if laws else None
    return replace(ban, law=SAME[ban.law]) if ban.law in SAME else None


def _shared() -> dict[type[A.Act], tuple[Tried | Ban, ...]]:
    shared = {}
    for act, bans in SOMERSET.items():
        kept = tuple(ours for ban in bans if (ours := in_our_laws(ban)) is not None)
        if kept:
            shared[act] = kept
    return shared


def _is_quitted(intent: Intent) -> bool:
    return intent.deal.discard_quitted


_TURN: Final = Tried("M13", "it is not your turn to speak")
_SPOKEN: Final = Tried("M12", "you have passed already")
_PASSED: Final = Tried("M12 M15", "you have passed already", is_unmade)
_JOKER: Final = Tried("M4", "the dealer first names a suit for the joker")
_STUCK: Final = Tried("M16", "the dealer must name a suit")

OWN: Final[Bans] = {
    A.Pass: (Tried("M15", "the trump is made: there is nothing to pass", is_made), _JOKER, _STUCK, _PASSED, _TURN),
    A.TurnDown: (Tried("M15", "the trump is made: there is nothing to turn down", is_made), _JOKER, _PASSED, _TURN),
    A.ThrowIn: (_JOKER, _STUCK, _PASSED, _TURN),
    A.Order: (Tried("M15", "the turn-up is no longer to be had"), _JOKER, _SPOKEN, _TURN),
    A.NameSuit: (
        Tried("M15", "the trump is made and cannot be changed", is_made),
        Tried("M4", "it is for the dealer to name a suit for the joker"),
        _SPOKEN,
        Tried("M15", "that suit was turned down: name another", names_the_rejected_suit),
        Tried("M15", "suits are named once the card is turned down"),
        _TURN,
    ),
    A.Alone: (
        _JOKER,
        _SPOKEN,
        Tried("M17", "that is not the suit you could play alone at", is_unmade),
        Tried("M17 M20", "a lone hand is called with the make, by its maker"),
        _TURN,
    ),
    A.AskBest: (Tried("M19", "your partner owes you no card"),),
    A.Discard: (
        Tried("M14", "the discard has been quitted", _is_quitted),
        Tried("M14", "the turn-up cannot be discarded"),
    ),
    A.LayHand: (Tried("M18 M25", "a hand thrown down is exposed"),),
}

guide("M", {**_shared(), **OWN})
