"""A fault named in other words than those by which it is exacted: it is discovered all the same, or the way is told."""

from __future__ import annotations

from eldesthand.laws.registry import law
from eldesthand.play.elections import use
from eldesthand.seats import ALL, Seat
from eldesthand.table.acts import Matter, What
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact


def point_out(draft: Draft, seat: Seat) -> bool:
    """Use the right of a seat to point out a misdeal, or to ask for the new deal that there must be; False if none."""
    for right in draft.rights:
        named = right.options[0].what is What.MISDEAL
        needful = right.holders == ALL and len(right.options) == 1 and right.options[0].what is What.NEW_DEAL
        if right.deal == draft.deal.number and right.held_by(seat) and (named or needful):
            use(draft, seat, right, right.options[0])
            return True
    return False


@law("S42", "M6", "P5e", "B-NEWDEAL-1a", "A-78", on=F.ATTENTION)
def misdeal_is_named(draft: Draft, said: Fact, cite: str) -> None:
    """Whoever says that it is a misdeal, the dealer too, has pointed it out while that may be done."""
    if said.word == Matter.MISDEAL:
        point_out(draft, said.seat)


@law("S61", "M27", "B-ERROR-3b", on=F.ATTENTION)
def card_too_many_is_named(draft: Draft, said: Fact, cite: str) -> None:
    """A card too many in a trick is found by counting the tricks, which any player may have done."""
    if said.word == Matter.EXTRA and draft.deal.started and not draft.deal.ended:
        draft.note(cite, "to have the tricks counted, say: counts the tricks")


@law("S5", "P19", "M34", "B-SCORE-11", on=F.ATTENTION)
def wrong_score_is_named(draft: Draft, said: Fact, cite: str) -> None:
    """A wrong score is put right by saying what it should be."""
    if said.word == Matter.SCORE:
        draft.note(cite, "say what it should be, as: corrects EW to 3")
