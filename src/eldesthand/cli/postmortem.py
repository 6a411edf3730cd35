"""``eldesthand referee --post-mortem``: what each card and each irregularity cost, on paper and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from rich.text import Text

from eldesthand.cards import name, words
from eldesthand.cli import lines, pages
from eldesthand.minutes.replay import Replay
from eldesthand.seats import LETTERS, WORDS, side
from eldesthand.study.postmortem import Irregularity, Penalty, PostMortem, post_mortem
from eldesthand.study.report import ReportedPlay, cost
from eldesthand.study.review import ReviewedClaim
from eldesthand.study.worth import notice


class PenaltyTold(Struct, frozen=True, omit_defaults=True):
    """A penalty as data: the tricks of the holder's side after what was done, if nothing had been, and otherwise."""

    act: int
    law: str
    seat: str
    taken: str = ""
    tricks: int | None = None
    idle: int | None = None
    others: dict[str, int | None] = {}


class IrregularityTold(Struct, frozen=True, omit_defaults=True):
    """An irregularity as data; `cost` are the tricks of the offender's side, left out where they can't be told."""

    act: int
    kind: str
    law: str
    seat: str
    cost: int | None = None
    why: str = ""


class ClaimTold(Struct, frozen=True, omit_defaults=True):
    """Tricks claimed, as data: `claimed` of the `left`, those that exact play gives, and that play."""

    act: int
    seat: str
    claimed: int
    left: int
    exact: int | None = None
    line: list[str] = []
    why: str = ""


class PostMortemTold(Struct, frozen=True, omit_defaults=True):
    """A post-mortem as data (`docs/solver.md`)."""

    cards: list[ReportedPlay]
    irregularities: list[IrregularityTold]
    penalties: list[PenaltyTold]
    claims: list[ClaimTold] = []
    ns: int | None = None
    ew: int | None = None
    why: str = ""


def data(played: Replay) -> Any:
    """Return the post-mortem of a record as data."""
    costs = post_mortem(played)
    return PostMortemTold(
        [cost(card) for card in costs.cards],
        [
            IrregularityTold(wrong.no, wrong.kind, wrong.law, _letter(wrong.seat), wrong.cost, wrong.why)
            for wrong in costs.irregularities
        ],
        [
            PenaltyTold(
                penalty.no, penalty.law, _letter(penalty.seat), penalty.taken, penalty.tricks, penalty.idle,
                {way.words: way.tricks for way in penalty.others},
            )
            for penalty in costs.penalties
        ],
        [
            ClaimTold(
                claim.no, _letter(claim.seat), claim.claimed, claim.left, claim.exact,
                [f"{LETTERS[seat]} {name(card)}" for seat, card in claim.line], claim.why,
            )
            for claim in costs.claims
        ],
        costs.first.of(0) if costs.first else None,
        costs.first.of(1) if costs.first else None,
        costs.why,
    )  # fmt: skip


def _letter(seat: int) -> str:
    return LETTERS[seat] if seat >= 0 else ""


def told(played: Replay) -> Iterator[object]:
    """Yield the post-mortem of a record, as it is printed after the story."""
    costs = post_mortem(played)
    yield Text("")
    yield Text("Post-mortem", style="bold")
    yield pages.flow("Tricks of the whole deal with best play by all from there on, every card seen.", style="dim")
    if costs.first is not None and notice(costs.first.position):
        yield pages.flow(notice(costs.first.position), style="dim")
    if costs.first is not None:
        ours, theirs = costs.first.of(0), costs.first.of(1)
        yield pages.flow(f"At the first lead: North and South {ours}, East and West {theirs}.", indent=1)
    elif costs.why:
        yield pages.flow(f"What it was worth at the first lead can't be told: {costs.why}.", indent=1)
    yield from _cards(costs)
    for irregularity in costs.irregularities:
        yield _row(irregularity.no, _irregularity(irregularity))
    for penalty in costs.penalties:
        yield _row(penalty.no, _penalty(penalty))
    for claim in costs.claims:
        yield _row(claim.no, _claim(claim))
    if not (costs.irregularities or costs.penalties):
        yield pages.flow("Nothing irregular happened.", indent=1)


def _row(no: int, text: str) -> object:
    return pages.flow(text, label=str(no), label_width=7)


def _cards(costs: PostMortem) -> Iterator[object]:
    told_of = [played for played in costs.cards if played.cost is not None]
    for played in told_of:
        if played.cost:
            best = ", ".join(f"the {words(card)}" for card in played.best)
            what = (
                f"cost {lines.count(played.cost)}; best: {best}"
                if played.cost > 0
                else f"gained {lines.count(-played.cost)}"
            )
            lawful = "" if played.lawful else ", unlawful as it was,"
            yield _row(played.no, f"{WORDS[played.seat]}'s {words(played.card)}{lawful} {what}.")
    if told_of and not any(played.cost for played in told_of):
        yield pages.flow("No card cost a trick.", indent=1)
    unknown = [played for played in costs.cards if played.cost is None]
    if unknown and told_of:
        some = ", ".join(dict.fromkeys(name(played.card) for played in unknown))
        yield pages.flow(f"Of {some} it can't be told: {unknown[0].why}.", indent=1)


def _irregularity(irregularity: Irregularity) -> str:
    who = f"{WORDS[irregularity.seat]}: " if irregularity.seat >= 0 else ""
    text = f"{who}{irregularity.kind} [{irregularity.law}]: "
    if irregularity.cost is None:
        return text + f"what it cost can't be told, for {irregularity.why}."
    if irregularity.cost == 0:
        return text + "by itself it neither cost nor gained a trick."
    sides = lines.SIDES[side(irregularity.seat)]
    return text + (
        f"it cost {sides} {lines.count(irregularity.cost)}."
        if irregularity.cost > 0
        else f"it gained {sides} {-irregularity.cost}."
    )


def _claim(claim: ReviewedClaim) -> str:
    did = f"claimed {claim.claimed}" if claim.claimed else "gave up all"
    text = f"{WORDS[claim.seat]} {did} of the {lines.count(claim.left)} left: "
    if claim.exact is None:
        return text + f"what exact play makes of it can't be told, for {claim.why}."
    play = ", ".join(f"{LETTERS[seat]} {name(card)}" for seat, card in claim.line)
    return text + f"exact play gives {lines.SIDES[side(claim.seat)]} {claim.exact} ({play})."


def _penalty(penalty: Penalty) -> str:
    sides = lines.SIDES[side(penalty.seat)]
    if penalty.tricks is None:
        did = (
            f"{WORDS[penalty.seat]} {penalty.taken} [{penalty.law}]"
            if penalty.taken
            else f"a right of {sides} [{penalty.law}] lapsed"
        )
        return f"{did}: what it was worth can't be told."
    if penalty.taken:
        text = f"{WORDS[penalty.seat]} {penalty.taken} [{penalty.law}]: {sides} have {lines.count(penalty.tricks)}"
        text += f", {penalty.idle} without it." if penalty.idle is not None else "."
    else:
        text = f"A right of {sides} [{penalty.law}] was not used: they have {lines.count(penalty.tricks)}."
    ways = [way for way in penalty.others if way.tricks is not None]
    if ways:
        rows = [
            f"{' or '.join(way.words for way in ways if way.tricks == tricks)} {tricks}"
            for tricks in dict.fromkeys(way.tricks for way in ways)
        ]
        text += f" Not taken: {'; '.join(rows)}."
    return text
