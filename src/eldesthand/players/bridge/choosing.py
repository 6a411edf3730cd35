"""Choosing a card: the rows that speak for it or against it, and what playing the deal out makes of it."""

from __future__ import annotations

from eldesthand.cards import Card
from eldesthand.players.bridge import defence, first_leads, following, plan  # noqa: F401 - rules are registered there
from eldesthand.players.bridge.call import answer, signal
from eldesthand.players.bridge.choices import alike
from eldesthand.players.bridge.first_leads import first_leads as table_leads
from eldesthand.players.bridge.masks import Mask, low, top
from eldesthand.players.bridge.rows import AxiomRow, row
from eldesthand.players.bridge.rules import spoken
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge.unblock import unblock
from eldesthand.players.bridge.weigh import game_hangs, weigh
from eldesthand.players.interface import Reason

ONLY = Reason("there is no choice")
BEST = Reason("of the cards that may be played this one promises most")


def choose_card(sight: BridgeSight) -> tuple[Card, Reason]:
    """Return the card to put down, and why."""
    if len(sight.cards) == 1:
        return sight.cards[0], ONLY
    if not sight.trick and not any(trick.cards or trick.gathered for trick in sight.memory.tricks):
        return _first_lead(sight)
    fixed = unblock(sight) or signal(sight) if sight.trick else answer(sight)
    if fixed is not None:
        return fixed[0], fixed[1].reason
    rows = spoken(sight, "play" if sight.trick else "lead")
    groups = {of_group(group, rows): group for group in alike(sight)}
    card, why = best(sight, groups, rows)
    return card, why if why is not None else BEST


def of_group(group: Mask, rows: list[tuple[AxiomRow, Mask]]) -> Card:
    """Return the card that stands for cards as good as each other: one a row names, else the lowest."""
    for entry, cards in rows:
        if entry.id == "AX-30" and group & cards:
            return top(group & cards)
    for entry, cards in rows:
        if entry.weight > 0 and group & cards:
            return low(group & cards)
    return low(group)


def _first_lead(sight: BridgeSight) -> tuple[Card, Reason]:
    leads = table_leads(sight)
    rows = spoken(sight, "first lead")
    card, why = best(sight, {card: 1 << card for card in leads}, rows)
    by_table = leads[card]
    return card, by_table.reason if by_table is not None else why or BEST


def best(sight: BridgeSight, groups: dict[Card, Mask], rows: list[tuple[AxiomRow, Mask]]) -> tuple[Card, Reason | None]:
    """Return the card worth most, what the rows say of it reckoned in, and the row that speaks loudest for it.

    If the score alone has turned the choice, the axiom on the score is the reason.
    """
    said = {card: sum(row.weight for row, cards in rows if cards & group) for card, group in groups.items()}
    if len(groups) == 1:
        card = next(iter(groups))
        return card, _loudest(groups[card], rows)
    worth = weigh(sight, groups)
    card = max(groups, key=lambda card: (worth[card].stake + said[card], -(card & 15), card))
    plain = max(groups, key=lambda card: (worth[card].tricks + said[card], -(card & 15), card))
    if card != plain:
        return card, row("AX-08" if game_hangs(sight) else "AX-06").reason
    return card, _loudest(groups[card], rows)


def _loudest(group: Mask, rows: list[tuple[AxiomRow, Mask]]) -> Reason | None:
    loud = [row for row, cards in rows if row.weight >= 0 and cards & group]
    return max(loud, key=lambda row: row.weight).reason if loud else None
