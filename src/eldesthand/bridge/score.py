"""What a hand of bridge comes to: tricks transferred for revokes, tricks past six, honours and slams."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.bridge.honours import honour_lines, undoubled
from eldesthand.bridge.rubber import GAME, rubber_won
from eldesthand.bridge.unplayed import honours_count, unplayed_lines
from eldesthand.bridge.worth import odd_trick
from eldesthand.cards import Suit
from eldesthand.laws.registry import law
from eldesthand.play.revoke import revokes_come_first
from eldesthand.play.tally import tally_with
from eldesthand.seats import NOBODY, Side
from eldesthand.table.acts import Column
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.score import Settlement, Tally, added, total

CAP: Final = 28
ALL_TRICKS: Final = 13
BOOK: Final = 6
DISOBEYED: Final = "B-EXPP-7"
Pair = tuple[int, int]


# Revokes


@law("B-REVOKE-3", off=0)
def tricks_for_a_revoke() -> int:
    """Three tricks pass from the side that has revoked to the other."""
    return 3


@law("B-REVOKE-12", "Z-52", off=lambda revokes: min(revokes, 1))
def revokes_charged(revokes: int) -> int:
    """Every revoke of a hand may be charged, each partner's too, but no more than thirteen tricks in all."""
    return revokes


@law("Z-31", off=False)
def disobedience_pays() -> bool:
    """A call disobeyed is paid for like a revoke in full: with the tricks, and with the limit of twenty-eight."""
    return True


def revoked(deal: Deal) -> Pair:
    """Return how many revokes are found against each side, calls disobeyed among them."""
    counts = [0, 0]
    for finding in deal.findings:
        disobeyed = set(finding.offences) == {DISOBEYED}
        if finding.costs_a_revoke and (not disobeyed or disobedience_pays()):
            counts[finding.side] += finding.count
    return counts[0], counts[1]


def offences_of(deal: Deal, which: Side) -> str:
    """Return the offences for which a side pays with tricks, in words."""
    findings = [finding for finding in deal.findings if finding.costs_a_revoke and finding.side == which]
    kinds = (
        ("revokes", sum(finding.count - finding.disobeyed for finding in findings)),
        ("calls disobeyed", sum(finding.disobeyed for finding in findings)),
    )
    return " and ".join(kind for kind, number in kinds if number)


def forfeited(deal: Deal) -> Pair:
    """Return how many tricks each side pays for its revokes."""
    north, east = (min(tricks_for_a_revoke() * revokes_charged(n), ALL_TRICKS) for n in revoked(deal))
    return north, east


@law("Z-06", off=lambda made, paid: made)
def set_off(made: Pair, paid: Pair) -> Pair:
    """The penalties of the two sides are set off against each other and the rest is moved."""
    net = paid[1] - paid[0]
    return made[0] + net, made[1] - net


@law("Z-05", off=lambda tricks: tricks)
def within_bounds(tricks: Pair) -> Pair:
    """No more tricks pass than there are: thirteen to nothing at most."""
    north, east = (min(max(n, 0), ALL_TRICKS) for n in tricks)
    return north, east


def tricks_counted(book: Book, deal: Deal) -> Pair:
    """Return the tricks for which each side scores: as made, the penalties for revokes first taken off and added."""
    made = tricks_won(deal)
    if not revokes_come_first():
        return made
    tricks = set_off(made, forfeited(deal))
    return tricks if book.choice("Z-05") == "added" else within_bounds(tricks)


@law("B-REVOKE-4", off=lambda tally: tally.written)
def points_at_stake(tally: Tally) -> Pair:
    """A revoke bears on the game in which it was made, not on what was scored before."""
    return tally.points


@law("B-REVOKE-5", "Z-48", off=lambda worth, before: worth)
def capped(worth: int, before: int) -> int:
    """A side that has revoked can't rise above twenty-eight on that hand; what is cut off is lost."""
    return max(0, min(worth, CAP - before))


@law("B-REVOKE-11", off=lambda worth, before: worth)
def neither_wins(worth: int, before: int) -> int:
    """When both sides have revoked neither can win the game on that hand."""
    return max(0, min(worth, CAP - before))


# Tricks past six


@law("B-SCORE-2", off=lambda worth, before: min(worth, GAME - before))
def played_to_the_end(worth: int, before: int) -> int:
    """Every trick past six counts, also when it is not needed any more for the game."""
    return worth


def trick_line(book: Book, deal: Deal, base: Tally, which: Side, tricks: int) -> ScoreLine:
    """Return the score line for a side's tricks past six."""
    unit, cites = book.trick_worth(deal)
    thing = "odd trick" if tricks - BOOK == 1 else "odd tricks"
    worth = played_to_the_end((tricks - BOOK) * unit, base.points[which])
    sinners = revoked(deal)
    if not sinners[which]:
        return ScoreLine(which, worth, thing, cites)
    both = sinners[1 - which] > 0
    held = (neither_wins if both else capped)(worth, points_at_stake(base)[which])
    return ScoreLine(which, held, thing, (*cites, "B-REVOKE-11" if both else "B-REVOKE-5") if held < worth else cites)


def make_points(trump: Suit, tricks: int, doubles: int) -> int:
    """Return the points of a dealer's side for so many tricks, below nought if the adversaries have those past six."""
    odd = tricks - BOOK if tricks > BOOK else tricks - (BOOK + 1)
    return odd * odd_trick(trump, doubles)


# Slams


@law("B-SCORE-6", off=0)
def grand_slam(tricks: int) -> int:
    """Thirteen tricks count forty with the honours."""
    return 40 if tricks == ALL_TRICKS else 0


@law("B-SCORE-7", off=0)
def little_slam(tricks: int) -> int:
    """Twelve tricks count twenty with the honours."""
    return 20 if tricks == ALL_TRICKS - 1 else 0


def slams(tricks: int) -> int:
    """Return the points for the slam of a side that has won so many tricks, below nought for one of the other side."""
    return sum(slam(tricks) - slam(ALL_TRICKS - tricks) for slam in (grand_slam, little_slam))


@law("Z-07", off=lambda made, paid: made)
def made_in_play(made: int, paid: int) -> int:
    """A slam is reckoned by the tricks a side has made, less those it has to give up; none gained is added."""
    return made - paid


def slam_lines(deal: Deal, k: int) -> tuple[ScoreLine, ...]:
    """Return the score line for a slam, if there is one."""
    made, paid = tricks_won(deal), forfeited(deal)
    lines = []
    for which in (0, 1):
        tricks = made_in_play(made[which], paid[which])
        grand, little = undoubled(grand_slam(tricks), k), undoubled(little_slam(tricks), k)
        if grand:
            lines.append(ScoreLine(which, grand, "grand slam", ("B-SCORE-6",), Column.HONOURS))
        if little:
            lines.append(ScoreLine(which, little, "little slam", ("B-SCORE-7",), Column.HONOURS))
    return tuple(lines)


# The hand


def hand_lines(book: Book, deal: Deal, base: Tally, doubles: int) -> tuple[tuple[ScoreLine, ...], str]:
    """Return the score lines of a hand that has ended, and on which cards they hang."""
    if not deal.ended or deal.trump < 0:
        return (), ""
    if deal.given_up:
        honours, hangs = honour_lines(deal, 0) if honours_count(book) else ((), "")
        return (*unplayed_lines(deal), *honours), hangs
    tricks = tricks_counted(book, deal)
    lines = [trick_line(book, deal, base, which, tricks[which]) for which in (0, 1) if tricks[which] > BOOK]
    honours, hangs = honour_lines(deal, doubles)
    return (*lines, *honours, *slam_lines(deal, doubles)), hangs


def settle(book: Book, deal: Deal, base: Tally, doubles: int) -> Settlement:
    """Transfer the tricks for revokes, count the tricks past six, the honours and slams, and see if a game is won.

    `doubles` is how often the worth of an odd trick has been doubled.  A hand played once the rubber is won
    belongs to no rubber.
    """
    if rubber_won(base) != NOBODY:
        return Settlement((), base)
    paid = forfeited(deal)
    moved = [
        ScoreLine(1 - which, paid[which], offences_of(deal, which), ("B-REVOKE-3",), moved=True)
        for which in (0, 1)
        if paid[which]
    ]
    lines, hangs = hand_lines(book, deal, base, doubles)
    lines = (*moved, *lines)
    tricks = total(lines, Column.GAME)
    began = replace(
        base, written=added(base.written, tricks), honours=added(base.honours, total(lines, Column.HONOURS))
    )
    tally = tally_with(began, added(base.points, tricks), GAME)
    won = tally.last if tally.games != base.games else NOBODY
    return Settlement(lines, tally, won, hangs=hangs)
