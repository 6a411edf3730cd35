"""What a deal that is over came to, in one sentence of its reader, with the tricks and what was claimed and found."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from drivers.stacked import cards_of
from eldesthand.books import book
from eldesthand.cards import card
from eldesthand.seats import E, N, S, W
from eldesthand.session.events import Opened
from eldesthand.session.session import Session
from eldesthand.shown.choosing.ending import Addressee, headline, written
from eldesthand.shown.choosing.ways import ways
from eldesthand.shown.table_frame import shown
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Discard, Order, Play
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.table import Table, dealt
from eldesthand.table.view import view

NAMES = ("Nan", "Eve", "Sam", "Wes")
HANDS = ("S8 S7 C9 D7 D8", "HA HK HQ CA SA", "S9 ST CT D9 DT", "HT H8 H7 CK SK")
PUT_DOWN = "HA S9 H7 H9 HK D9 H8 D8 HQ DT HT S7 CA CT CK C9 SA ST SK S8"
"""North deals and turns up the nine of hearts, East orders it up; East and West win every trick."""


def marched() -> Table:
    """Return the table at which East and West have won every trick."""
    north, east, south, west = map(cards_of, HANDS)
    table = dealt(book("S"), N, (north, east, south, west), card("H9"), names=NAMES)
    cards: list[Act] = [Play((E + place) % 4, card(name)) for place, name in enumerate(PUT_DOWN.split())]
    for act in [Order(E), Discard(N, card("D7")), *cards]:
        table = clerk.after(table, act)
    return table


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (E, "You and Wes took every trick: +2"),
        (W, "You and Eve took every trick: +2"),
        (N, "Eve and Wes took every trick: 2 to them"),
        (-1, "Eve and Wes took every trick: two points"),
    ],
)
def test_S2_a_march_is_told_in_the_words_of_whoever_reads_it(seat: int, words: str) -> None:
    seen = view(marched(), seat)
    reader, lines = Addressee.of(seen), written(seen)
    told = ways(book("S")).came_to(seen, reader, lines)
    assert headline(told, reader.points((0, 2), told)) == words


POINT, MARCH, REVOKES = ScoreLine(1, 1, "point", ()), ScoreLine(1, 2, "march", ()), ScoreLine(0, 6, "2 revokes", ())
EUCHRE, BARRED = ScoreLine(0, 2, "euchre", ()), ScoreLine(1, 0, "march, barred", ())


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ((POINT,), ("Eve made it", "you made it", "Eve made it", "Eve made it", "Eve made it")),
        ((EUCHRE,), ("you euchred Eve", "you were euchred", "you euchred Eve", "Eve was euchred", "Eve was euchred")),
        ((REVOKES, MARCH), ("Eve and Wes took every trick",)),
        ((REVOKES, BARRED), ("they revoked", "you revoked", "they revoked", "you revoked", "Eve and Wes revoked")),
        ((ScoreLine(0, 2, "points announced", ()),), ("points announced",)),
        ((BARRED,), ("",)),
    ],
)
def test_a_deal_of_euchre_is_told_by_its_tricks_else_by_what_was_scored(
    lines: tuple[ScoreLine, ...], words: tuple[str, ...]
) -> None:
    """East has made it; what it came to is told to North, East, South, West and who looks on."""
    for seat, told in zip((N, E, S, W, -1), words, strict=False):
        seen = view(marched(), seat)
        assert ways(book("S")).came_to(seen, Addressee.of(seen), lines) == told


def test_odd_tricks_are_counted_with_those_that_a_revoke_has_moved() -> None:
    table = dealt(book("B"), N, ((), (), (), ()), names=NAMES)
    seen = replace(view(table, N), deal=replace(view(table, N).deal, won=(9, 4)))
    odd, moved = ScoreLine(1, 8, "odd trick", ()), ScoreLine(1, 3, "revoke", (), moved=True)
    reader = Addressee.of(seen)
    assert ways(book("B")).came_to(seen, reader, (moved, odd)) == "they won the odd trick"
    odd = ScoreLine(0, 24, "odd tricks", ())
    assert ways(book("B")).came_to(seen, reader, (odd,)) == "you won three odd tricks"
    assert ways(book("B")).came_to(seen, reader, ()) == ""


def test_the_points_of_both_sides_are_told_ones_own_first() -> None:
    assert Addressee(S, NAMES).points((1, 3)) == "+1, 3 to them"
    assert Addressee(W, NAMES).points((1, 3)) == "+3, 1 to them"
    assert Addressee(W, NAMES).points((0, 0)) == ""
    assert Addressee(-1, NAMES).points((1, 0)) == "one point to Nan and Sam"


def at_the_end(opened: Opened) -> Session:
    """Return a table of the house, at which the first deal has been played."""
    table = Session.of(opened)
    for who in ("Ada", "Ben", "Cora", "Dora"):
        for event in table.came(who, house=True):
            table = table.apply(event)[0]
    for _ in range(400):
        if table.play is not None and table.play.deal.ended and table.play.deal.tricks:
            return table
        ahead = table.house_does() or table.gone_on_by("Ada")
        for event in ahead:
            table = table.apply(event)[0]
    raise AssertionError("no deal is played")


@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_the_end_of_a_deal_has_the_tricks_and_the_points_from_ones_own_side(code: str) -> None:
    table = at_the_end(Opened("t", code, "club", places="agreed", dealing="house"))
    assert table.play is not None
    deal, score = table.play.deal, table.play.score
    for seat, name in enumerate(table.play.names):
        end = shown(table, name).desk.end
        assert end is not None
        assert sum(end.tricks) == (13 if code == "B" else 5)
        won = sum(trick.complete and trick.winner & 1 == seat & 1 for trick in deal.tricks)
        assert end.tricks[0] == won
        mine = sum(line.points for line in score.lines if line.side == seat & 1)
        assert end.scored[0] == mine
        assert not end.clean, "at a club table there may be something to claim"


@pytest.mark.parametrize(
    ("manner", "slips", "director", "clean"),
    [
        ("guided", 0.0, False, True),
        ("guided", 0.1, False, False),
        ("guided", 0.0, True, False),
        ("strict", 0.0, False, False),
    ],
)
def test_there_is_nothing_to_claim_only_where_nobody_may_offend(
    manner: str, slips: float, director: bool, clean: bool
) -> None:
    opened = Opened("t", "M", manner, slips=slips, places="agreed", dealing="house", director=director)
    end = shown(at_the_end(opened), "Ada").desk.end
    assert end is not None
    assert end.clean == clean
