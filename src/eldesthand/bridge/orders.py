"""Orders openly disobeyed: the right card is put in the place of the wrong one, if that is demanded in time."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.play.mending import reopen
from eldesthand.play.trick import take_back_tricks
from eldesthand.seats import only
from eldesthand.table.acts import Option, What
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

INCIDENT: Final = "order not obeyed"


@law("Z-30", on=F.DISOBEYED)
def right_card_may_be_demanded(draft: Draft, played: Fact, cite: str) -> None:
    """A called card kept back, or one forbidden and played, is no revoke: it is changed on demand.

    The demand may be made until the trick is quitted; after that the trick stands.
    """
    deal = draft.deal
    option = Option(What.TAKE_BACK, card=played.card, hand=played.hand, trick=played.trick)
    draft.grant(
        Right(
            cite, draft.no, draft.book.demanders(deal, played.hand), only(played.hand), (option,),
            (
                End(F.TRICK_QUITTED, "the trick has been quitted", trick=played.trick),
                End(F.RETRACTED, "the card has been taken back", hand=played.hand, trick=played.trick),
            ),
            draft.no, INCIDENT, deal=deal.number,
        )
    )  # fmt: skip


@law("Z-30", on=F.ELECTED)
def wrong_card_is_taken_back(draft: Draft, elected: Fact, cite: str) -> None:
    """The order binds the hand again; those who played later may change, and an adversary's card lies exposed."""
    if draft.chosen is None or draft.chosen[1].what is not What.TAKE_BACK:
        return
    option = draft.chosen[1]
    for renounce in draft.deal.renounces:
        if (renounce.hand, renounce.trick, renounce.card) == (option.hand, option.trick, option.card):
            take_back_tricks(draft, option.trick + 1, cite)
            reopen(draft, draft.deal.player_of(option.hand), renounce)
            return
