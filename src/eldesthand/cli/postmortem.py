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


class PostMortemTold(Struct, frozen=True, omit_defaults=True):
    """A post-mortem as data (`docs/solver.md`)."""

    cards: list[ReportedPlay]
    irregularities: list[IrregularityTold]
    penalties: list[PenaltyTold]
    ns: int | None = None
    ew: int | None = None
    why: str = ""


def data(played: Replay) -> Any:
    """Return the post-mortem of a record as data."""
    found = post_mortem(played)
    return PostMortemTold(
        [cost(one) for one in found.cards],
        [
            IrregularityTold(one.no, one.kind, one.law, _letter(one.seat), one.cost, one.why)
            for one in found.irregularities
        ],
        [
            PenaltyTold(
                one.no, one.law, _letter(one.seat), one.taken, one.tricks, one.idle,
                {way.words: way.tricks for way in one.others},
            )
            for one in found.penalties
        ],
        found.first.of(0) if found.first else None,
        found.first.of(1) if found.first else None,
        found.why,
    )  # fmt: skip


def _letter(seat: int) -> str:
    return LETTERS[seat] if seat >= 0 else ""


def told(played: Replay) -> Iterator[object]:
    """Yield the post-mortem of a record, as it is printed after the story."""
    found = post_mortem(played)
    yield Text("")
    yield Text("Post-mortem", style="bold")
    yield pages.flow("Tricks of the whole deal with best play by all from there on, every card seen.", style="dim")
    if found.first is not None and notice(found.first.position):
        yield pages.flow(notice(found.first.position), style="dim")
    if found.first is not None:
        ours, theirs = found.first.of(0), found.first.of(1)
        yield pages.flow(f"At the first lead: North and South {ours}, East and West {theirs}.", indent=1)
    elif found.why:
        yield pages.flow(f"What it was worth at the first lead can't be told: {found.why}.", indent=1)
    yield from _cards(found)
    for one in found.irregularities:
        yield _row(one.no, _irregularity(one))
    for penalty in found.penalties:
        yield _row(penalty.no, _penalty(penalty))
    if not (found.irregularities or found.penalties):
        yield pages.flow("Nothing irregular happened.", indent=1)


def _row(no: int, text: str) -> object:
    return pages.flow(text, label=str(no), label_width=7)


def _cards(found: PostMortem) -> Iterator[object]:
    told_of = [one for one in found.cards if one.cost is not None]
    for one in told_of:
        if one.cost:
            best = ", ".join(f"the {words(card)}" for card in one.best)
            what = f"cost {lines.count(one.cost)}; best: {best}" if one.cost > 0 else f"gained {lines.count(-one.cost)}"
            lawful = "" if one.lawful else ", unlawful as it was,"
            yield _row(one.no, f"{WORDS[one.seat]}'s {words(one.card)}{lawful} {what}.")
    if told_of and not any(one.cost for one in told_of):
        yield pages.flow("No card cost a trick.", indent=1)
    unknown = [one for one in found.cards if one.cost is None]
    if unknown and told_of:
        some = ", ".join(dict.fromkeys(name(one.card) for one in unknown))
        yield pages.flow(f"Of {some} it can't be told: {unknown[0].why}.", indent=1)


def _irregularity(one: Irregularity) -> str:
    who = f"{WORDS[one.seat]}: " if one.seat >= 0 else ""
    text = f"{who}{one.kind} [{one.law}]: "
    if one.cost is None:
        return text + f"what it cost can't be told, for {one.why}."
    if one.cost == 0:
        return text + "by itself it neither cost nor gained a trick."
    sides = lines.SIDES[side(one.seat)]
    return text + (f"it cost {sides} {lines.count(one.cost)}." if one.cost > 0 else f"it gained {sides} {-one.cost}.")


def _penalty(one: Penalty) -> str:
    sides = lines.SIDES[side(one.seat)]
    if one.tricks is None:
        did = f"{WORDS[one.seat]} {one.taken} [{one.law}]" if one.taken else f"a right of {sides} [{one.law}] lapsed"
        return f"{did}: what it was worth can't be told."
    if one.taken:
        text = f"{WORDS[one.seat]} {one.taken} [{one.law}]: {sides} have {lines.count(one.tricks)}"
        text += f", {one.idle} without it." if one.idle is not None else "."
    else:
        text = f"A right of {sides} [{one.law}] was not used: they have {lines.count(one.tricks)}."
    ways = [way for way in one.others if way.tricks is not None]
    if ways:
        rows = [
            f"{' or '.join(way.words for way in ways if way.tricks == tricks)} {tricks}"
            for tricks in dict.fromkeys(way.tricks for way in ways)
        ]
        text += f" Not taken: {'; '.join(rows)}."
    return text
