"""The clerk: does the clerical acts that nobody cares to do by hand.

His acts are in the log, marked as his; they take no number and are never "the next act".  Each kind
can be left to the players by naming it in the table's options, as ``by hand=quit``.
"""

from __future__ import annotations

from typing import Final

from eldesthand.cards import NONE, Card
from eldesthand.seats import NOBODY, Seat, both, partner, side
from eldesthand.table.act import Trait
from eldesthand.table.acts import (
    Act,
    DealOut,
    LayHand,
    Mark,
    Mix,
    NextDeal,
    Quit,
    QuitDiscard,
    SearchTricks,
    TurnUp,
)
from eldesthand.table.deal import Deal
from eldesthand.table.table import Impossible, Table

KINDS: Final = ("deal", "quit", "discard", "search", "mark", "dummy")


SEARCHED_AT_ONCE: Final = "search=at once"
"""An option of tables at which tricks are searched as soon as that may be: those of a room and of the terminal.

What their people did is kept as acts, the searches too, and the clerk adds none when it is folded again.
"""


def after(table: Table, act: Act) -> Table:
    """Return the table after a person's act and whatever the clerk has to do upon it."""
    if ends_the_waiting(table, act):
        table = settle_claims(table)
    return follow(table.after(act), isinstance(act, NextDeal))


def follow(table: Table, next_deal: bool = False) -> Table:
    """Return the table after the clerk has done all there is for him to do."""
    for _ in range(8):
        act = next_act(table, next_deal)
        if act is None:
            return table
        try:
            table = table.after(act, clerk=True)
        except Impossible:
            return table
        if not table.answer.done:
            return table
    return table


def does(table: Table, kind: str) -> bool:
    """Whether the clerk does acts of a kind at this table."""
    return f"by hand={kind}" not in table.options


def next_act(table: Table, next_deal: bool = False) -> Act | None:
    """Return the clerical act that is due, if one is; no latent incident decides it."""
    deal = table.deal
    if deal.discarding >= -1 and does(table, "discard"):
        return QuitDiscard(deal.dealer)
    if quittable(deal) and does(table, "quit"):
        trick = deal.tricks[quittable(deal) - 1]
        return Quit(table.book.gatherer(deal, trick), trick.n)
    if dummy_is_due(table) and does(table, "dummy"):
        return LayHand(partner(deal.dealer))
    if sitter_is_due(deal) and does(table, "dummy"):
        return LayHand(partner(deal.lone), False)
    over = deal.ended or table.last is not None
    if over and table.score.marked != table.score.due and not table.score.by_hand and does(table, "mark"):
        return Mark(NOBODY, 0)
    if deal.packets and not deal.complete and table.book.turns_up and _just_dealt(table):
        return TurnUp(deal.in_dealers_place, _stated_turn_up(table))
    if next_deal and not deal.complete and not deal.packets and does(table, "deal"):
        return DealOut(deal.dealer)
    return None


def _just_dealt(table: Table) -> bool:
    """Whether the whole deal has just been dealt in one act, by the clerk or by one who has named the turn-up.

    Who has dealt out of turn turns up with his own hands: until then the others may stop him (S40).
    """
    dealt = table.recent[-1].act
    if not isinstance(dealt, DealOut):
        return False
    return dealt.turn_up != NONE or (does(table, "deal") and dealt.seat == table.deal.dealer)


def _stated_turn_up(table: Table) -> Card:
    dealt = table.recent[-1].act
    return dealt.turn_up if isinstance(dealt, DealOut) else NONE


def quittable(deal: Deal) -> int:
    """Return the number of a complete trick to be quitted: once a card of the next one lies on the table."""
    for trick in deal.tricks[:-1]:
        if trick.complete and not trick.quitted:
            return trick.n
    return 0


def dummy_is_due(table: Table) -> bool:
    """Whether dummy's hand is to be laid down: the lead is made and no word on doubling is awaited (Z-16)."""
    if not dummy_is_held(table.deal):
        return False
    seat: Seat = table.book.to_speak(table.deal)[0]
    return seat < 0 and not any(right.blocks for right in table.rights)


def dummy_is_held(deal: Deal) -> bool:
    """Whether the lead is made and dummy's hand still in its holder's keeping."""
    led = deal.started and not deal.tricks[0].false
    return led and deal.dummy >= 0 and not deal.dummy_shown and bool(deal.hands[deal.dummy])


def sitter_is_due(deal: Deal) -> bool:
    """Whether a lone player's partner is to lay his hand face down: the lead is made (S101)."""
    return deal.lone >= 0 and deal.started and not deal.sitter_down and bool(deal.hands[partner(deal.lone)])


def ends_the_waiting(table: Table, act: Act) -> bool:
    """Whether the tricks are searched before an act, if a claim waits for it.

    What the accused do by mixing the cards the laws say (S67, B-REVOKE-9b).
    """
    pending = table.deal.pending
    if SEARCHED_AT_ONCE in table.options:
        return isinstance(act, NextDeal)
    if isinstance(act, Mix):
        return not any(both(side(act.seat)) & claim.whom for claim in pending)
    return Trait.AFTERWARDS in act.traits and not getattr(act, "idle", False)


def settle_claims(table: Table) -> Table:
    """Search the tricks of a hand that is over, if claims on it wait for that and the clerk is to do it."""
    act = search_due(table) if does(table, "search") else None
    return follow(table.after(act, clerk=True)) if act is not None else table


def search_due(table: Table) -> SearchTricks | None:
    """Return the search for which claims on a hand that is over wait, None if it would settle none of them."""
    pending = table.deal.pending
    if not table.deal.ended or not pending:
        return None
    act = SearchTricks(pending[-1].seat)
    return act if len(table.after(act, clerk=True).deal.pending) < len(pending) else None
