"""A director at the table: rulings from the ledger, claims settled, a position restored, a score set right.

He decides because the players have agreed that he does.  He goes by what all may know, and what he may undo has its
limits: a deal is gone back in until it is closed, and a score is set right while the laws let the players do it.
"""

from __future__ import annotations

from eldesthand.laws.registry import law
from eldesthand.play.claims import deal_of, judge, pending
from eldesthand.play.claims import settle as settle_claim
from eldesthand.play.elections import demanded
from eldesthand.play.tally import error_in_the_honours, error_in_the_tally, set_right
from eldesthand.seats import side
from eldesthand.table.acts import Column, Direct
from eldesthand.table.book import does
from eldesthand.table.director import (
    Adjust,
    Decide,
    Deed,
    GoBack,
    GoOn,
    Pause,
    Rule,
    Settle,
    TimeIsOver,
    agreed_to,
)
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.incidents import Finding, Outcome


@law("A-81", "Z-63", "S111", "B-BYST-1a", "M35", bars=Direct)
def players_have_agreed_to_him(draft: Draft, act: Direct, cite: str) -> str | None:
    """One who looks on decides nothing unless the players have agreed that he does."""
    return None if agreed_to(draft.before.options, act.by) else f"the players have not agreed that {act.by} directs"


@does(Direct)
def direct(draft: Draft, act: Direct) -> None:
    """Do what a director does; nobody plays and directs."""
    if any(name.casefold() == act.by.casefold() for name in draft.names):
        raise Impossible("who plays at a table does not direct it")
    deed: Deed = act.deed
    draft.note(draft.book.cite(players_have_agreed_to_him), "")
    match deed:
        case Rule():
            rule(draft, deed)
        case TimeIsOver():
            time_is_over(draft, deed)
        case Settle():
            settle(draft, deed)
        case GoBack():
            go_back(draft, deed)
        case Adjust():
            adjust(draft, deed)
        case Decide() | Pause() | GoOn():
            pass


def rule(draft: Draft, deed: Rule) -> None:
    """Take an option of a right in the place of its holder."""
    offered = [
        (right, option)
        for right in draft.rights
        if right.held_by(deed.whom) and right.answers_to(deed.right) and (option := right.offers(deed.option))
    ]
    if not offered:
        raise Impossible("no right that is open offers that")
    demanded(draft, deed.whom, *offered[-1])


def time_is_over(draft: Draft, deed: TimeIsOver) -> None:
    """End the rights that an act has opened; what follows if nobody speaks is done."""
    ended = [right for right in draft.rights if right.opened == deed.right]
    if not ended:
        raise Impossible(f"act #{deed.right} has opened no right that is open still")
    for right in ended:
        if right in draft.rights:
            draft.lapse(right, "the director has ruled that the time for it is over")


def settle(draft: Draft, deed: Settle) -> None:
    """Give a claim its finding: the director says what has happened, whatever the cards were."""
    claim = next((claim for claim in pending(draft) if claim.no == deed.claim), None)
    if claim is None:
        raise Impossible(f"act #{deed.claim} has claimed no revoke that waits to be settled")
    cite = draft.book.cite(players_have_agreed_to_him)
    if deed.good:
        judge(draft, claim, Outcome.DECIDED, cite)
        return
    offender = next(seat for seat in range(4) if claim.whom >> seat & 1)
    finding = Finding(draft.no, claim.no, claim.matter, Outcome.DISMISSED, cite, side(offender))
    settle_claim(draft, deal_of(draft, claim), finding)


def go_back(draft: Draft, deed: GoBack) -> None:
    """Go back to the table as it was after an act: what was done since is undone, what was seen stays seen."""
    table, deal = draft.before, draft.deal
    if deal.closed:
        raise Impossible("the deal is closed, and its cards have been laid open")
    stand = [entry.no for entry in table.kept if not entry.clerk]
    if deed.to not in stand:
        raise Impossible(f"act #{deed.to} is none of the deal in hand, or has been taken back")
    if deed.to == stand[-1]:
        raise Impossible("that is how the table stands")
    draft.back_to = deed.to + 1


def adjust(draft: Draft, deed: Adjust) -> None:
    """Set the score right, within the time that the laws give the players for it."""
    rule_of = error_in_the_honours if deed.column is Column.HONOURS else error_in_the_tally
    if set_right(draft, -1, deed.side, deed.points, deed.column):
        draft.note(draft.book.cite(rule_of), "")
    elif draft.done:
        draft.void(draft.book.cite(rule_of), "by the laws that is not what is due")
