"""What exact play says of the book's claims."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from eldesthand import solver
from eldesthand.cards import Card, pack, suit_of, words
from eldesthand.seats import Seat, Side, side
from eldesthand.solver import MakersOutcome, Position
from eldesthand.study.cases import BookClaim, Case, Misprint, Slip, player

SAID = {"euchred": MakersOutcome.EUCHRED, "made": MakersOutcome.POINT, "march": MakersOutcome.MARCH}


class ClaimFinding(StrEnum):
    """What a claim comes to."""

    FORCED = "forced"
    """It is true, and nothing else that could be played does as much."""
    ONE_WAY = "one way among several"
    """It is true, and something else would do as much."""
    WHATEVER = "true of every card"
    TRUE = "true"
    """What it warns against happens."""
    ON_AN_ERROR = "hangs on an adversary's error"
    """It does not follow from the play, but it came about because an adversary then went wrong."""
    WRONG = "wrong"
    A_MISTAKE = "a mistake"
    """What was played was not the best."""
    NOT_TO_BE_JUDGED = "not to be judged by exact play"
    """All cards are worth the same when everything is seen: the play hides something."""


class Weighed(Struct, frozen=True):
    """A card that could be played, and the makers' tricks in all and what they come to after it."""

    card: Card
    tricks: int
    outcome: MakersOutcome


class Error(Struct, frozen=True):
    """A card of the book's line that gave something away: the makers' tricks before and after."""

    at: int
    seat: Seat
    card: Card
    before: int
    after: int


class ClaimVerdict(Struct, frozen=True):
    """A claim judged: every card that could be played at that point, and what was found."""

    claim: BookClaim
    position: Position
    choices: tuple[Weighed, ...]
    finding: ClaimFinding
    text: str
    error: Error | None = None

    @property
    def seat(self) -> Seat:
        """The seat of whose play the claim speaks."""
        return self.position.to_play


class Slipped(Struct, frozen=True):
    """An error of the book itself: what is printed, and what must be meant."""

    text: str
    finding: str


def at(start: Position, line: Iterable[Card]) -> tuple[Position, tuple[int, int]]:
    """Return the position after some cards, and the tricks each side has won on the way."""
    position, won = start, [0, 0]
    for card in line:
        closes = len(position.laid) + 1 == len(position.order)
        position = position.after(card)
        if closes:
            won[side(position.leader)] += 1
    return position, (won[0], won[1])


def worth(start: Position, line: Iterable[Card], makers: Side) -> int:
    """Return the makers' tricks in all if play goes best after some cards."""
    position, won = at(start, line)
    return won[makers] + solver.solve(position, makers)


def weigh(start: Position, line: tuple[Card, ...], makers: Side) -> tuple[Weighed, ...]:
    """Return every card that could be played after some cards, the best for its player first."""
    position, _ = at(start, line)
    weighed = []
    for card in solver.lawful(position):
        tricks = worth(start, (*line, card), makers)
        weighed.append(Weighed(card, tricks, _outcome(tricks)))
    sign = -1 if side(position.to_play) == makers else 1
    return tuple(sorted(weighed, key=lambda weighed: sign * weighed.tricks))


def errors(case: Case) -> tuple[Error, ...]:
    """Return the cards of the book's line that gave a trick away, in order."""
    errors = []
    before = worth(case.start, (), case.makers)
    for n, card in enumerate(case.line):
        seat = at(case.start, case.line[:n])[0].to_play
        after = worth(case.start, case.line[: n + 1], case.makers)
        if before != after:
            errors.append(Error(n, seat, card, before, after))
        before = after
    return tuple(errors)


def judge(case: Case, claim: BookClaim) -> ClaimVerdict:
    """Return the verdict of exact play on a claim."""
    start = case.start
    position, _ = at(start, claim.line)
    choices = weigh(start, claim.line, case.makers)
    chosen = tuple(weighed for weighed in choices if weighed.card in claim.cards) or choices
    if claim.says == "hides":
        return _hidden(claim, position, choices, chosen)
    if claim.says == "best":
        return _best(claim, position, choices, chosen)
    wanted = SAID[claim.says]
    if all(_is(weighed, wanted) for weighed in chosen):
        return _true(claim, position, choices, wanted, side(position.to_play) == case.makers)
    error = _later_error(case, claim, wanted)
    if error is not None:
        text = (
            f"It does not follow: the makers still had {choices_text(chosen)}. It came about by an error of "
            f"{player(error.seat)}, the {words(error.card)}, which took the makers from {error.before} to "
            f"{error.after}."
        )
        return ClaimVerdict(claim, position, choices, ClaimFinding.ON_AN_ERROR, text, error)
    return ClaimVerdict(claim, position, choices, ClaimFinding.WRONG, f"The makers have {choices_text(chosen)}.")


def slips(case: Case) -> tuple[Slipped, ...]:
    """Return the errors of the book in a case."""
    return (*(_misprint(case, misprint) for misprint in case.misprints), *(_slip(case, slip) for slip in case.slips))


def choices_text(choices: Iterable[Weighed]) -> str:
    """Return tricks in words: ``3 tricks after the eight of hearts``."""
    some = [f"{weighed.tricks} tricks after the {words(weighed.card)}" for weighed in choices]
    return " and ".join(some)


# The kinds of claim


def _outcome(tricks: int) -> MakersOutcome:
    return MakersOutcome.EUCHRED if tricks < 3 else MakersOutcome.MARCH if tricks >= 5 else MakersOutcome.POINT


def _is(weighed: Weighed, wanted: MakersOutcome) -> bool:
    """Whether an outcome is what was said; a march is a point made, too."""
    return weighed.outcome == wanted or (wanted is MakersOutcome.POINT and weighed.outcome is MakersOutcome.MARCH)


def _named(cards: Iterable[Card]) -> str:
    *others, last = [f"the {words(card)}" for card in cards]
    return f"{', '.join(others)} and {last}" if others else last


def _true(
    claim: BookClaim, position: Position, choices: tuple[Weighed, ...], wanted: MakersOutcome, by_makers: bool
) -> ClaimVerdict:
    same = [weighed.card for weighed in choices if _is(weighed, wanted)]
    others = [card for card in same if card not in claim.cards]
    if len(same) == len(choices):
        finding = ClaimFinding.WHATEVER
        text = "It is so whatever is played here."
    elif by_makers == (wanted is MakersOutcome.EUCHRED):
        finding = ClaimFinding.TRUE
        saved = _named(weighed.card for weighed in choices if not _is(weighed, wanted))
        text = f"It would not be so after {saved}."
    elif others:
        finding = ClaimFinding.ONE_WAY
        text = f"So it is after {_named(others)}."
    else:
        finding = ClaimFinding.FORCED
        text = "Nothing else does it."
    return ClaimVerdict(claim, position, choices, finding, text)


def _hidden(
    claim: BookClaim, position: Position, choices: tuple[Weighed, ...], chosen: tuple[Weighed, ...]
) -> ClaimVerdict:
    if len({weighed.tricks for weighed in chosen}) == 1:
        named = _named(weighed.card for weighed in chosen)
        text = f"With all cards seen {named} are worth the same, {chosen[0].tricks} tricks."
        return ClaimVerdict(claim, position, choices, ClaimFinding.NOT_TO_BE_JUDGED, text)
    return ClaimVerdict(claim, position, choices, ClaimFinding.WRONG, f"The makers have {choices_text(chosen)}.")


def _best(
    claim: BookClaim, position: Position, choices: tuple[Weighed, ...], chosen: tuple[Weighed, ...]
) -> ClaimVerdict:
    best = [weighed.card for weighed in choices if weighed.tricks == choices[0].tricks]
    missed = [weighed for weighed in chosen if weighed.card not in best]
    if missed:
        was = "was" if len(best) == 1 else "were"
        text = (
            f"Best {was} {_named(best)}, with {choices[0].tricks} tricks for the makers; they have "
            f"{choices_text(missed)}."
        )
        return ClaimVerdict(claim, position, choices, ClaimFinding.A_MISTAKE, text)
    others = [card for card in best if card not in claim.cards]
    if others:
        text = f"As good was {_named(others)}, with {choices[0].tricks} tricks for the makers."
        return ClaimVerdict(claim, position, choices, ClaimFinding.ONE_WAY, text)
    return ClaimVerdict(claim, position, choices, ClaimFinding.FORCED, "Nothing else is as good.")


def _later_error(case: Case, claim: BookClaim, wanted: MakersOutcome) -> Error | None:
    """Return the first error of an adversary in the book's line that brought about what is claimed."""
    n = len(claim.line)
    if case.line[:n] != claim.line or len(case.line) <= n or case.line[n] not in (claim.cards or case.line):
        return None
    mine = side(at(case.start, claim.line)[0].to_play)
    for error in errors(case):
        if (
            error.at > n
            and side(error.seat) != mine
            and _is(Weighed(error.card, error.after, _outcome(error.after)), wanted)
        ):
            return error
    return None


# The book's own errors


def _misprint(case: Case, misprint: Misprint) -> Slipped:
    """Tell who has the card by the line, and whether any repair of the other hand changes a verdict."""
    card, stand_in = misprint.card, misprint.stand_in
    played = case.line.index(card)
    by = at(case.start, case.line[:played])[0].to_play
    wrong = next(seat for seat in misprint.hands if seat != by)
    layouts = repairs(case, misprint)
    wanted = [judge(case, claim).finding for claim in case.claims]
    same = all([judge(changed, claim).finding for claim in changed.claims] == wanted for changed in layouts)
    finding = (
        f"The {words(card)} can lie in one hand only. {player(by)} plays it at trick "
        f"{played // len(case.start.order) + 1}, so what {player(wrong)} held was another card; here the "
        f"{words(stand_in)} stands for it. "
    )
    if same:
        finding += f"Whichever card nobody has stands for it, in either hand ({len(layouts)} ways), no verdict changes."
    else:
        finding += "Which card stands for it does change a verdict."
    return Slipped(misprint.text, finding)


def repairs(case: Case, misprint: Misprint) -> tuple[Case, ...]:
    """Return the case with the misprint mended in every way: a free card of the suit in one hand or the other."""
    held = {card for hand in case.start.hands for card in hand}
    free = [card for card in pack(7) if suit_of(card) == suit_of(misprint.card) and card not in held]
    mended = [_changed(case, {misprint.stand_in: card}) for card in free]
    mended += [
        _changed(case, {misprint.card: card, misprint.stand_in: misprint.card}) for card in (misprint.stand_in, *free)
    ]
    return tuple(mended)


def _changed(case: Case, instead: dict[Card, Card]) -> Case:
    """Return a case with some cards replaced by others, in the hands, the line and the claims."""

    def changed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(instead.get(card, card) for card in cards)

    north, east, south, west = (changed(hand) for hand in case.start.hands)
    claims = tuple(replace(claim, line=changed(claim.line), cards=changed(claim.cards)) for claim in case.claims)
    start = replace(case.start, hands=(north, east, south, west))
    return replace(case, start=start, line=changed(case.line), claims=claims)


def _slip(case: Case, slip: Slip) -> Slipped:
    holder = next(seat for seat in range(4) if slip.card in case.start.hands[seat])
    finding = (
        f"{player(slip.hand)} holds no such card: the {words(slip.card)} is in the hand of {player(holder)}, "
        "who ruffs with it and must be meant."
        if holder != slip.hand
        else "The remark is right."
    )
    return Slipped(slip.text, finding)
