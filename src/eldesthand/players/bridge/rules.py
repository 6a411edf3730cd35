"""The rows on the play that a small function says when to follow: it names the cards for which the row speaks."""

from __future__ import annotations

from collections.abc import Callable

from eldesthand.players.bridge.masks import Mask
from eldesthand.players.bridge.rows import AxiomRow, Moment, at
from eldesthand.players.bridge.sight import BridgeSight

Rule = Callable[[BridgeSight], Mask]
_RULES: dict[str, Rule] = {}


def speaks(*ids: str) -> Callable[[Rule], Rule]:
    """Register the function that finds the cards for which these rows speak, 0 where they say nothing."""

    def register(rule: Rule) -> Rule:
        for law in ids:
            _RULES[law] = rule
        return rule

    return register


def concerns(row: AxiomRow, sight: BridgeSight) -> bool:
    """Whether a row is for this player in this deal, and not ignored."""
    if row.id in sight.ignoring or (row.trump is not None and row.trump == sight.no_trump):
        return False
    match row.who:
        case "dealer":
            return sight.declares
        case "defender":
            return not sight.declares
        case "eldest":
            return sight.seat == sight.eldest
        case "third":
            return not sight.declares and sight.seat != sight.eldest
    return True


def spoken(sight: BridgeSight, moment: Moment) -> list[tuple[AxiomRow, Mask]]:
    """Return the rows for a moment that say something here, and the cards for or against which they speak."""
    rows = []
    for row in at(moment):
        rule = _RULES.get(row.id)
        if rule is None or not concerns(row, sight):
            continue
        cards = rule(sight) & sight.choice
        if cards:
            rows.append((row, cards))
    return rows


def rule_of(row: AxiomRow) -> Rule | None:
    """Return the function registered for a row, if it has one."""
    return _RULES.get(row.id)
