"""Time to decide: the offender's haste ends no right, and what he played too soon goes back."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.calls import answers_openly
from eldesthand.play.trick import give_back, take_back_tricks
from eldesthand.seats import SIDE_NAMES, both, members, side
from eldesthand.table.acts import Option, What
from eldesthand.table.deal import Deal, change_trick
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right
from eldesthand.table.tricks import Laid, Trick

_LEADS: Final = (What.CALL_SUIT, What.BAR_SUIT)
_DICTATED: Final = frozenset({*_LEADS, What.BAR_CARD, What.HIGHEST, What.LOWEST, What.WIN, What.LOSE, What.TAKE_BACK})


@law("B-GEN-6a", prolongs=(F.PLAYED, F.LED, F.TRICK_QUITTED))
def haste_ends_nothing(draft: Draft, right: Right, fact: Fact, cite: str) -> Right | None:
    """What the offending side plays or gathers in haste ends no right: the holders' own next play does."""
    if fact.seat < 0 or not any(option.what in _DICTATED for option in right.options):
        return None
    holders = both(side(next(members(right.holders))))
    if holders >> fact.seat & 1:
        return None
    why = f"{SIDE_NAMES[side(next(members(right.holders)))]} have played on"
    return replace(right, ends=(End(F.PLAYED, why, seats=holders),))


@law("B-GEN-6a", on=F.ELECTED)
def hasty_card_goes_back(draft: Draft, elected: Fact, cite: str) -> None:
    """A card played before the choice was made goes back unexposed if the choice is against it."""
    if draft.chosen is None or draft.chosen[1].what not in (*_DICTATED, What.CALL_CARD):
        return
    right, option = draft.chosen
    trick, laid = _played_in_haste(draft.deal, right, option)
    if trick is None or laid is None:
        return
    bound = next((obligation for obligation in draft.deal.obligations if obligation.opened == draft.no), None)
    if bound is not None and answers_openly(draft.book, draft.deal, bound, laid.card):
        draft.answered(bound)
        return
    if trick.leader == laid.hand:
        take_back_tricks(draft, trick.n, cite)
        return
    take_back_tricks(draft, trick.n + 1, cite)
    draft.deal = change_trick(draft.deal, trick.without(laid.hand))
    give_back(draft, laid.hand, laid.card, cite)


def _played_in_haste(deal: Deal, right: Right, option: Option) -> tuple[Trick | None, Laid | None]:
    """Return the card that the choice comes after, and its trick: none if the hand has not played yet."""
    if option.what in _LEADS:
        last = deal.tricks[-1] if deal.tricks else None
        first = last.laid[0] if last is not None and last.laid else None
        hasty = first is not None and first.no > right.opened and right.against >> first.hand & 1
        return (last, first) if hasty else (None, None)
    if right.repeatable or option.what is What.TAKE_BACK:
        return None, None
    for trick in reversed(deal.tricks):
        laid = trick.card_of(option.hand)
        if laid is not None and option.trick in (0, trick.n) and laid.no >= right.opened:
            return trick, laid
    return None, None
