"""A record reviewed with all cards seen: what each card cost the side that played it, and where the deal was lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from eldesthand.cards import UNKNOWN, Card
from eldesthand.minutes.replay import Replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.play.rest import tricks_left
from eldesthand.seats import Seat, Side, side
from eldesthand.solver import MakersOutcome, Position
from eldesthand.study import worth
from eldesthand.study.standing import NotSolved, position_of
from eldesthand.table.acts import ClaimRest, Play
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.proposals import ALL_LEFT


class DealStanding(Struct, frozen=True):
    """What a deal is worth at a point of the play, best play from there on: the tricks of N and S in all.

    `won` are the tricks that N and S have already, `total` those of the whole deal.
    """

    position: Position
    won: int
    total: int
    north_south: int

    def of(self, which: Side) -> int:
        """Return the tricks of a side in all."""
        return self.total - self.north_south if which else self.north_south


class CardWorth(Struct, frozen=True):
    """A card that could have been played, and the tricks its side takes in all after it."""

    card: Card
    tricks: int


class ReviewedCard(Struct, frozen=True):
    """A card as it was played.

    `cost` are the tricks it gave away against the best card of that turn, below nought what an unlawful card
    gained; None where it can't be told, for the reason in `why`.  `choices` are the lawful cards, the best
    first.  `trick` and `place` count from 1.
    """

    no: int
    trick: int
    place: int
    seat: Seat
    card: Card
    lawful: bool
    before: DealStanding | None
    cost: int | None
    choices: tuple[CardWorth, ...] = ()
    why: str = ""

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that would have given nothing away."""
        return tuple(choice.card for choice in self.choices if choice.tricks == self.choices[0].tricks)


class ReviewedClaim(Struct, frozen=True):
    """Tricks claimed by act `no`: `claimed` of the `left`, and `exact`, how many the side takes with best play by all.

    `line` is that play, as pairs of seat and card; `exact` is None where it can't be told, for the reason in `why`.
    """

    no: int
    seat: Seat
    claimed: int
    left: int
    exact: int | None
    line: tuple[tuple[Seat, Card], ...] = ()
    why: str = ""


def standing(deal: Deal) -> DealStanding:
    """Return the worth of a deal as it lies.  Raises `NotSolved`."""
    position = position_of(deal)
    won = tricks_won(deal)
    return DealStanding(position, won[0], sum(won) + position.left, won[0] + worth.north_south(position))


def outcome(tricks: int, total: int = 5) -> MakersOutcome | None:
    """Return the result of a number of tricks for the makers; None for a deal of another size than five."""
    if total != 5:
        return None
    return MakersOutcome.EUCHRED if tricks < 3 else MakersOutcome.MARCH if tricks == 5 else MakersOutcome.POINT


def plays(played: Replay) -> Iterator[ReplayStep]:
    """Yield the steps of a record in which a card was played."""
    for step in played.steps:
        if isinstance(step, ReplayStep) and isinstance(step.act, Play) and _done(step):
            yield step


def _done(step: ReplayStep) -> bool:
    own = (entry for entry in reversed(step.after.recent) if entry.no == step.after.no and not entry.clerk)
    return any(entry.done for entry in own)


def claims(played: Replay) -> tuple[ReviewedClaim, ...]:
    """Return the claims of a record that had an effect."""
    steps = (step for step in played.steps if isinstance(step, ReplayStep))
    return tuple(_claimed(step, step.act) for step in steps if isinstance(step.act, ClaimRest) and _done(step))


def _claimed(step: ReplayStep, claim: ClaimRest) -> ReviewedClaim:
    deal = step.before.deal
    left = tricks_left(step.before.book, deal)
    claimed = left if claim.tricks == ALL_LEFT else claim.tricks
    try:
        position = position_of(deal)
        north = worth.north_south(position)
    except NotSolved as problem:
        return ReviewedClaim(step.after.no, claim.seat, claimed, left, None, (), str(problem))
    exact = left - north if side(claim.seat) else north
    return ReviewedClaim(step.after.no, claim.seat, claimed, left, exact, worth.best_line(position))


def review(steps: Iterable[ReplayStep]) -> tuple[ReviewedCard, ...]:
    """Return every card of some steps of a record with what it cost."""
    played = [step for step in steps if isinstance(step.act, Play)]
    worth.prepare(_positions(played))
    return tuple(_reviewed(step) for step in played)


def _positions(steps: Iterable[ReplayStep]) -> Iterator[Position]:
    """Yield the positions before and after some steps, as far as they can be solved."""
    for step in steps:
        for table in (step.before, step.after):
            try:
                yield position_of(table.deal)
            except NotSolved:
                continue


def choices(at: DealStanding) -> tuple[CardWorth, ...]:
    """Return the lawful cards of the hand to play with the tricks its side takes in all after each, best first."""
    which = side(at.position.to_play)
    had = at.total - at.position.left - at.won if which else at.won
    choices = [CardWorth(card, had + tricks) for card, tricks in worth.values(at.position).items()]
    return tuple(sorted(choices, key=lambda choice: -choice.tricks))


def _reviewed(step: ReplayStep) -> ReviewedCard:
    act = step.act
    assert isinstance(act, Play)
    hand = act.hand if act.hand >= 0 else act.seat
    trick, place = place_of(step)
    try:
        before = standing(step.before.deal)
        if act.card == UNKNOWN:
            raise NotSolved("the card is not known")
        if before.position.to_play != hand:
            raise NotSolved("it was played out of turn")
        after = standing(step.after.deal)
    except NotSolved as problem:
        return ReviewedCard(step.after.no, trick, place, hand, act.card, True, None, None, (), str(problem))
    which = side(hand)
    options = choices(before)
    lawful = any(choice.card == act.card for choice in options)
    cost = before.of(which) - after.of(which)
    return ReviewedCard(step.after.no, trick, place, hand, act.card, lawful, before, cost, options)


def place_of(step: ReplayStep) -> tuple[int, int]:
    """Return the trick and the place in it, from 1, of the card that was played."""
    act, tricks = step.act, step.after.deal.tricks
    assert isinstance(act, Play)
    hand = act.hand if act.hand >= 0 else act.seat
    for trick in reversed(tricks):
        for place, laid in enumerate(trick.laid, 1):
            if laid.hand == hand and laid.card == act.card:
                return trick.n, place
    return len(tricks), 1
