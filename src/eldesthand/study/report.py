"""What the commands write as JSON: a point of a deal, a deal reviewed, a case judged (`docs/solver.md`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from eldesthand.bridge.score import BOOK
from eldesthand.cards import SUIT_LETTERS, Card, name, suit_name
from eldesthand.seats import LETTERS, SIDE_NAMES, Seat, Side, mask_name
from eldesthand.solver import Position, solve
from eldesthand.solver.bridge import TRUMPS, BridgePosition, Make, Makes, par
from eldesthand.study import worth
from eldesthand.study.cases import BOOK_LETTERS, Case
from eldesthand.study.review import DealStanding, ReviewedCard, choices, outcome
from eldesthand.study.verdicts import Weighed, errors, judge, slips

ALL: Final = 13


class CardTricks(Struct, frozen=True):
    """A lawful card and the tricks that its player's side takes in all after it."""

    card: str
    tricks: int


class ReportedCard(Struct, frozen=True):
    """A card put down."""

    seat: str
    card: str


class Point(Struct, frozen=True, omit_defaults=True):
    """A point of a deal: where it stands and what it is worth."""

    hands: dict[str, list[str]]
    trump: str
    to_play: str
    table: list[ReportedCard]
    ns: int
    ew: int
    options: list[CardTricks]
    line: list[ReportedCard]
    out: str = ""
    makers: str = ""
    outcome: str = ""


class ReportedPlay(Struct, frozen=True, omit_defaults=True):
    """A card as it was played; `cost` is left out where it can't be told, for the reason in `why`."""

    trick: int
    seat: str
    card: str
    lawful: bool
    cost: int | None = None
    best: list[str] = []
    why: str = ""


class ParMake(Struct, frozen=True):
    """A make at bridge: the tricks of the dealer's side and its points, below nought if they are its adversaries'.

    They are `points` for tricks past six, `doubled` where that pays, and `honours` for the other column.
    """

    dealer: str
    trump: str
    tricks: int
    points: int
    doubled: int
    honours: int


class MakesOf(Struct, frozen=True):
    """What every make of a deal comes to: the tricks of the dealer's side by dealer and trump, and par by dealer."""

    hands: dict[str, list[str]]
    makes: dict[str, dict[str, int]]
    par: dict[str, list[ParMake]]


class Review(Struct, frozen=True, omit_defaults=True):
    """A record reviewed; `par` are the makes that would have been worth most to the dealer's side (bridge)."""

    start: Point | None
    cards: list[ReportedPlay]
    ns: int
    ew: int
    why: str = ""
    par: list[ParMake] = []


class JudgedClaim(Struct, frozen=True, omit_defaults=True):
    """A claim of the book and its verdict; `tricks` are those of the makers in all after each card."""

    id: str
    text: str
    seat: str
    after: list[str]
    cards: list[str]
    finding: str
    verdict: str
    tricks: dict[str, int]
    ours: bool = False


class CaseReport(Struct, frozen=True):
    """One of the nine cases."""

    case: str
    title: str
    makers: str
    tricks: int
    hands: dict[str, list[str]]
    trump: str
    line: list[ReportedCard]
    claims: list[JudgedClaim]
    errors: list[str]
    slips: list[str]


def point(at: DealStanding, makers: Side | None) -> Point:
    """Return a point of a deal; `makers` None where it is not known who made the trump."""
    position = at.position
    left = position.left > 0
    return Point(
        hands=hands_of(position),
        trump=suit_name(position.trump),
        to_play=LETTERS[position.to_play] if left else "",
        table=laid_of(zip(position.order, position.laid, strict=False)),
        ns=at.of(0),
        ew=at.of(1),
        options=[CardTricks(name(choice.card), choice.tricks) for choice in choices(at)] if left else [],
        line=laid_of(worth.best_line(position)),
        out=mask_name(position.out),
        makers=SIDE_NAMES[makers] if makers is not None else "",
        outcome=outcome_word(at, makers),
    )


def outcome_word(at: DealStanding, makers: Side | None) -> str:
    """Return the result of the makers' play in a word; nothing if it can't be told.

    Euchred, point or march; at bridge made or lost, by whether they take the odd trick.
    """
    if makers is None:
        return ""
    if isinstance(at.position, BridgePosition):
        return ("made" if at.of(makers) > BOOK else "lost") if at.total == ALL else ""
    result = outcome(at.of(makers), at.total)
    return "" if result is None else result.name.lower()


def makes_of(hands: tuple[tuple[Card, ...], ...], makes: Makes, dealers: Iterable[Seat]) -> MakesOf:
    """Return the result of every make of a deal, and par for some dealers if it is of thirteen tricks."""
    return MakesOf(
        {LETTERS[seat]: [name(card) for card in sorted(hands[seat])] for seat in range(4)},
        {LETTERS[seat]: {suit_name(trump): makes.of(seat, trump) for trump in TRUMPS} for seat in range(4)},
        {LETTERS[seat]: par_of(makes, seat) for seat in dealers if makes.size == ALL},
    )


def par_of(makes: Makes, dealer: Seat) -> list[ParMake]:
    """Return the makes that are worth most to a dealer's side."""
    return [_par_make(make) for make in par(makes, dealer)]


def _par_make(make: Make) -> ParMake:
    return ParMake(LETTERS[make.dealer], suit_name(make.trump), make.tricks, make.points, make.doubled, make.honours)


def review_of(first: Point | None, cards: Iterable[ReviewedCard], won: tuple[int, int], why: str = "") -> Review:
    """Return a record reviewed: each card's cost, and the tricks as they were taken."""
    return Review(first, [cost(played) for played in cards], *won, why)


def cost(played: ReviewedCard) -> ReportedPlay:
    """Return the cost of a card."""
    best = [name(card) for card in played.best] if played.cost else []
    return ReportedPlay(
        played.trick, LETTERS[played.seat], name(played.card), played.lawful, played.cost, best, played.why
    )


def case_report(case: Case) -> CaseReport:
    """Return a case with its claims judged."""
    return CaseReport(
        case=case.name,
        title=case.title,
        makers=SIDE_NAMES[case.makers],
        tricks=solve(case.start, case.makers),
        hands=hands_of(case.start),
        trump=SUIT_LETTERS[case.start.trump],
        line=laid_of(_line(case.start, case.line)),
        claims=[_judged(case, n) for n in range(len(case.claims))],
        errors=[
            f"{BOOK_LETTERS[error.seat]}'s {name(error.card)} at card {error.at + 1} took the makers from "
            f"{error.before} to {error.after}"
            for error in errors(case)
        ],
        slips=[f"{slipped.text} {slipped.finding}" for slipped in slips(case)],
    )


def _judged(case: Case, n: int) -> JudgedClaim:
    verdict = judge(case, case.claims[n])
    claim = verdict.claim
    return JudgedClaim(
        claim.id,
        claim.text,
        LETTERS[verdict.seat],
        [name(card) for card in claim.line],
        [name(card) for card in claim.cards],
        verdict.finding.value,
        verdict.text,
        tricks_of(verdict.choices),
        claim.ours,
    )


def tricks_of(choices: Iterable[Weighed]) -> dict[str, int]:
    """Return the makers' tricks by card."""
    return {name(weighed.card): weighed.tricks for weighed in choices}


def hands_of(position: Position) -> dict[str, list[str]]:
    """Return the hands by seat."""
    return {LETTERS[seat]: [name(card) for card in sorted(position.hands[seat])] for seat in range(4)}


def laid_of(cards: Iterable[tuple[Seat, Card]]) -> list[ReportedCard]:
    """Return cards with the seats that play them."""
    return [ReportedCard(LETTERS[seat], name(card)) for seat, card in cards]


def _line(position: Position, cards: Iterable[Card]) -> Iterable[tuple[Seat, Card]]:
    for card in cards:
        yield position.to_play, card
        position = position.after(card)
