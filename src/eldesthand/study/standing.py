"""From a deal as it lies on a table to a position that can be solved."""

from __future__ import annotations

from eldesthand.bridge.book import BridgeMaking
from eldesthand.cards import UNKNOWN
from eldesthand.seats import WORDS, members
from eldesthand.solver import Position
from eldesthand.solver.bridge import BridgePosition
from eldesthand.solver.demands import calls_upon
from eldesthand.study.worth import NotSolved as NotSolved
from eldesthand.table.deal import Deal, last_winner
from eldesthand.table.tricks import Trick


def position_of(deal: Deal) -> Position:
    """Return where a deal stands, the calls upon the hands included: a `BridgePosition` at bridge.

    Raises `NotSolved` where a card isn't known, no trump is made, or the cards lie irregularly.
    """
    kind = BridgePosition if isinstance(deal.making, BridgeMaking) else Position
    if deal.trump not in kind.trumps:
        raise NotSolved("no trump is made yet")
    trick = _open_trick(deal)
    hands = []
    for seat in range(4):
        held = deal.hands[seat] if deal.active >> seat & 1 else ()
        if UNKNOWN in held:
            raise NotSolved(f"{WORDS[seat]}'s cards are not all known")
        hands.append(tuple(sorted(held)))
    if trick is not None and any(laid.card == UNKNOWN for laid in trick.laid):
        raise NotSolved("a card on the table is not known")
    leader = trick.laid[0].hand if trick is not None else last_winner(deal)
    laid = tuple(played.card for played in trick.laid) if trick is not None else ()
    n = trick.n if trick is not None else len(deal.tricks) + 1
    calls = calls_upon(deal.obligations, n)
    position = kind((hands[0], hands[1], hands[2], hands[3]), deal.trump, leader, laid, deal.out, calls)
    sizes = {len(hands[seat]) + (seat in position.order[: len(laid)]) for seat in members(position.active)}
    if len(sizes) > 1:
        raise NotSolved("the hands are not of one size")
    try:
        return position.checked()
    except ValueError as problem:
        raise NotSolved(str(problem)) from None


def _open_trick(deal: Deal) -> Trick | None:
    """Return the one trick that lies open; raises `NotSolved` if the cards on the table make no sense in turn."""
    still_open = [trick for trick in deal.tricks if not (trick.complete or trick.touched)]
    if not still_open:
        return None
    if len(still_open) > 1 or still_open[0].false or still_open[0].gaps or still_open[0].extra:
        raise NotSolved("the cards on the table do not lie as they should")
    trick = still_open[0]
    order = [seat for step in range(4) if deal.active >> (seat := (trick.leader + step) & 3) & 1]
    if [laid.hand for laid in trick.laid] != order[: len(trick.laid)]:
        raise NotSolved("cards were played out of turn")
    return trick
