"""Elections: between penalties, of one's own mended card, of a claim and of giving a hand up, by what each is worth.

All are weighed as cards are: in likely worlds, by exact play and by rule, in points at the score.  What an act comes to
the laws of the book in use say (`eldesthand.players.expert.consequences`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN
from eldesthand.euchre.book import EuchreBook
from eldesthand.players.book.elections import can_wait, elect, lying_before
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.book.vigilance import mend, own_revoke
from eldesthand.players.chance import number
from eldesthand.players.expert.alternatives import AS_GOOD, Alternative, Alternatives
from eldesthand.players.expert.consequences import Consequences, unseen_worths
from eldesthand.players.expert.payoff import EuchreStakes, EuchreWorth, by_tricks, stakes_of
from eldesthand.players.expert.search import USUAL, Search
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.players.noticing import NoticedTrouble, claim_of_revoke, right_used
from eldesthand.seats import side
from eldesthand.solver.position import BadPosition
from eldesthand.solver.worlds import NoWorld
from eldesthand.table.acts import Act, Elect, LayHand, Matter, Pass, Retract, ThrowIn, Withdraw
from eldesthand.table.deal import Deal
from eldesthand.table.incidents import Finding, Outcome, Renounce
from eldesthand.table.rights import CALLS
from eldesthand.table.score import Settlement, Tally
from eldesthand.table.table import Impossible
from eldesthand.table.view import View
from eldesthand.table.words import What

CALLED_IN: Final = 32
"""Worlds in which elections are weighed once a card is led: with what is called each is played out by itself."""

THROWN_IN: Final = "cards thrown in"
OFF_THE_TABLE: Final = frozenset({What.STAND, What.RESHUFFLE, What.SEE, What.TURN_BACK, What.LAY})
"""What has no worth: to let things be, and what gives no points."""


# --- what the laws offer


def election(
    view: View, lawful: tuple[Act, ...], memory: Memory, search: Search = USUAL
) -> Alternatives | Decision | None:
    """Return what may be demanded, or which card changed, and to leave it; None where nothing is open.

    Where cards are amiss, so that no world has them, it is the Book player's decision.
    """
    sight = EuchreSight(_with_cards_named(view), memory)
    acts: list[Act] = [
        act
        for act in lawful
        if (isinstance(act, Elect) and _matters(sight, act)) or (isinstance(act, Withdraw) and lying_before(sight, act))
    ]
    if not acts:
        return None
    laws = tuple(dict.fromkeys(_law(view, act) for act in acts))
    if not view.deal.complete or UNKNOWN in view.deal.hands[view.seat]:
        weighed = unseen_worths(sight, acts)
    else:
        weighed = _weighed(sight, acts, search, _count(sight, search))
    if weighed:
        return _ranked(sight, weighed, laws, search)
    return elect(sight, lawful) if sight.trump >= 0 else None


def _with_cards_named(view: View) -> View:
    """Return a view in which a card that the sitting partner has put down, and may have to play, is in that hand."""
    named = {
        (option.card, (view.deal.lone + 2) & 3)
        for right in view.rights
        for option in right.options
        if option.what is What.TOGETHER and option.card >= 0 and view.deal.lone >= 0
    } - set(view.deal.faced)
    return replace(view, deal=replace(view.deal, faced=(*view.deal.faced, *sorted(named)))) if named else view


def _matters(sight: EuchreSight, act: Elect) -> bool:
    """Whether a demand may be worth something now; a suit is named with the call, for a lead that may come soon."""
    option = act.option
    unnamed = option.what in (What.CALL_SUIT, What.BAR_SUIT) and option.suit == NONE
    if unnamed or option.what in OFF_THE_TABLE or can_wait(sight, option):
        return False
    return not (sight.trump < 0 and option.what in CALLS and option.what is not What.PASSED)


def _count(sight: EuchreSight, search: Search) -> int:
    return min(search.words, CALLED_IN) if sight.deal.tricks else search.words


def _weighed(sight: EuchreSight, acts: Iterable[Act], search: Search, count: int) -> dict[Act | None, EuchreWorth]:
    """Return the worth of each act and of none; nothing where cards are amiss, or no act does anything."""

    def weigh(worlds: int) -> dict[Act | None, EuchreWorth]:
        consequences = Consequences(search.knowledge(sight), worlds, _seed(sight))
        worths = {act: consequences.worth(act) for act in acts}
        known: dict[Act | None, EuchreWorth] = {act: worth for act, worth in worths.items() if worth is not None}
        return {**known, None: consequences.idle} if known else {}

    try:
        return search.weigh(count, weigh)
    except (NoWorld, BadPosition, Impossible):
        return {}


def _ranked(
    sight: EuchreSight, weighed: dict[Act | None, EuchreWorth], laws: tuple[str, ...], search: Search
) -> Alternatives:
    """Return what was weighed, the best first; to leave it comes before what is worth hardly more.

    Not before five tricks that are offered: a hand that is over can't go wrong any more.
    """
    ranked = sorted(weighed, key=lambda act: -weighed[act].points)
    best = ranked[0]
    ends = isinstance(best, Elect) and best.option.what is What.ALL_FIVE
    if weighed[best].points - weighed[None].points <= AS_GOOD and not ends:
        ranked.sort(key=lambda act: act is not None)
    options = tuple(Alternative(act, weighed[act]) for act in ranked)
    return Alternatives(
        "right", options, options[0].act, Reason(""), sight.ours, search.is_small, ", ".join(filter(None, laws))
    )


def _law(view: View, act: Act) -> str:
    if isinstance(act, Elect):
        right = right_used(view, act)
        return right.law if right is not None else ""
    return next((right.law for right in view.rights if right.options[0].what is What.CHANGE), "")


def _seed(sight: EuchreSight) -> int:
    return number(sight.view, sight.memory, "expert")


# --- a poor hand


def laid_open(view: View, lawful: tuple[Act, ...], memory: Memory, search: Search = USUAL) -> Alternatives | None:
    """Return whether to lay a hand without ace or picture open for a new deal (M10); None if that can't be said."""
    sight = EuchreSight(view, memory)
    if sight.has_spoken or not any(isinstance(act, Pass) for act in lawful):
        return None
    weighed = _weighed(sight, [LayHand(sight.seat)], search, search.words)
    return _ranked(sight, weighed, ("M10",), search) if weighed else None


# --- one's own mistake


def mended(view: View, memory: Memory, vigilance: float, search: Search = USUAL) -> Alternatives | Decision | None:
    """Return what to do about one's own revoke, or one's partner's question; the cards that mend it are weighed.

    To say nothing of a revoke that one is aware of is no alternative.
    """
    sight = EuchreSight(view, memory)
    decision, revoke = mend(sight, vigilance), own_revoke(sight)
    if decision is None or revoke is None or not isinstance(decision.act, Retract):
        return decision
    trick, card = revoke
    led = sight.suit(trick.cards[0][1])
    good = sorted((held for held in sight.hand if sight.suit(held) == led), key=sight.strength)
    made = Renounce(view.no, sight.seat, sight.seat, trick.n, card, led, True)
    try:
        consequences = Consequences(search.knowledge(sight), _count(sight, search), _seed(sight), made)
        worths = {act: consequences.worth(act) for act in (Retract(sight.seat, card, held) for held in good)}
    except (NoWorld, BadPosition, Impossible):
        return decision
    known: dict[Act, EuchreWorth] = {act: worth for act, worth in worths.items() if worth is not None}
    if len(known) < 2:
        return decision
    ranked = sorted(known, key=lambda act: -known[act].points)
    options = tuple(Alternative(act, known[act]) for act in ranked)
    law = sight.laws.mending
    return Alternatives("right", options, decision.act, decision.reason, sight.ours, search.is_small, law)


# --- claims


def claimed(view: View, memory: Memory, trouble: NoticedTrouble) -> Decision | None:
    """Return the claim of a revoke that the cards played since have shown, if it is worth something.

    During the hand it waits if there is a result that it would make worse; so it may be where a revoke is the only
    score of its hand.
    """
    decision = claim_of_revoke(view, memory, trouble)
    if decision is None:
        return None
    gains, law = worth_of_claim(EuchreSight(view, memory), trouble)
    if min(gains) < 0 or max(gains) <= 0:
        return None
    worth = f"{min(gains):+.2f}" if min(gains) == max(gains) else f"from {min(gains):+.2f} to {max(gains):+.2f}"
    return Decision(decision.act, Reason(f"{decision.reason.words}; to claim it is worth {worth} points ({law})"))


def worth_of_claim(sight: EuchreSight, trouble: NoticedTrouble) -> tuple[list[float], str]:
    """Return by how much a revoke found betters each result that the hand may come to, and the law that scores it.

    Once the hand is over, and its points may be marked, points are counted whatever the score.
    """
    seen, laws, stakes = sight.deal, sight.laws, stakes_of(sight)
    base = Tally() if seen.ended else stakes.score
    revoke = Finding(sight.view.no, 0, Matter.REVOKE, Outcome.PROVED, laws.searching, side(trouble.whom), 1)
    sign, gains, law = 1 - 2 * side(sight.seat), list[float](), ""
    for north in range(seen.won[0], 1 + (seen.won[0] if seen.ended else 5 - seen.won[1])):
        deal = Deal(
            seen.number, seen.dealer, seen.making, trump=seen.trump, maker=seen.maker, lone=seen.lone,
            lone_defender=seen.lone_defender, out=seen.out, ended=True, played_out=(north, 5 - north),
        )  # fmt: skip
        without, proved = (
            laws.settle(replace(deal, findings=findings), base)
            for findings in (seen.findings, (*seen.findings, revoke))
        )
        law = next((line.laws[0] for line in proved.lines if line not in without.lines), law)
        before, after = (_worth(stakes, laws, settled, seen.ended) for settled in (without, proved))
        gains.append(round(sign * (after - before), 6))
    return gains, law


def _worth(stakes: EuchreStakes, laws: EuchreBook, settled: Settlement, plainly: bool) -> float:
    points = sum(line.points * (1 - 2 * line.side) for line in settled.lines)
    return float(points) if plainly else stakes.of_score(laws, settled.tally, points)


# --- giving it up


def given_up(view: View, memory: Memory) -> Decision | None:
    """Return the decision to throw the cards in where a law then ends the hand, and nothing can be gained any more.

    That is: whatever all the cards left were to do, in any world, one's side would have no more than if the others took
    all five tricks.  The laws of 1876 alone have it (P9b); it is done once.
    """
    sight, deal = EuchreSight(view, memory), view.deal
    if sight.laws.code != "P" or sight.trump < 0 or deal.ended or not deal.tricks or deal.out:
        return None
    if any(incident.kind == THROWN_IN and incident.seat == sight.seat for incident in deal.incidents):
        return None
    worths = by_tricks(stakes_of(sight), sight.laws, side(sight.maker), False, False)
    own = worths if side(sight.seat) == 0 else tuple(-worth for worth in worths)
    lost = own[0] if side(sight.seat) == 0 else own[5]
    north, east = deal.won
    if max(own[north : 6 - east]) > lost + 1e-9:
        return None
    words = f"whatever the cards left do, this hand is worth {lost:+.2f} points: nothing can be gained (P9b)"
    return Decision(ThrowIn(sight.seat), Reason(words))
