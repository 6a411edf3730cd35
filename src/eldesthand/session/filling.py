"""What an act at cards is kept as: with what hands leave to chance filled in, and the reason of who thought of it."""

from __future__ import annotations

from collections.abc import Mapping

from eldesthand.club.club import Impossible
from eldesthand.players.interface import Decision, Reason
from eldesthand.seats import Seat
from eldesthand.session.events import AtCards
from eldesthand.session.pack import filled, is_dealing, is_handling
from eldesthand.session.state import State
from eldesthand.shuffle.proof import together
from eldesthand.table.acts import Act, CutPack, Shuffle


def digits_at(table: State, digits: Mapping[str, str]) -> dict[Seat, str]:
    """Return the digits that pages have brought to the deal, by the seats of their persons."""
    if table.pack is None or table.play is None or table.pack.again:
        return {}
    return {seat: digits[name] for seat, name in enumerate(table.play.names) if name in digits}


def at_cards_event(
    table: State, act: Act, entropy: str, digits: Mapping[str, str], decision: Decision | None = None
) -> AtCards:
    """Return the event of an act at cards: what hands leave to chance in it is filled in from the pack.

    `digits` are what pages have brought to the shuffle, by the names of their persons.
    """
    if table.pack is not None:
        if is_dealing(act) and not table.pack.handled:
            raise Impossible("the pack has not been shuffled")
        if isinstance(act, Shuffle) and not act.idle:
            entropy = together(act.seat, entropy, digits_at(table, digits))
        act = filled(act, table.pack, entropy)
    elif is_handling(act) and table.play is not None and table.play.deal.ended:
        raise Impossible("ask for the next deal first: the room puts a pack in order before anyone handles it")
    of_the_pack = isinstance(act, Shuffle | CutPack)
    reason = decision.reason if decision is not None else Reason("")
    slip = decision.slip if decision is not None else ""
    return AtCards(act, reason.words, reason.advice, slip, entropy if of_the_pack else "")
