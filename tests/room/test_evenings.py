"""Evenings of the club as the fold of a stream: tables formed by cutting, cut-out and entry, substitutes, leaving."""

from __future__ import annotations

from eldesthand.cards import card
from eldesthand.room.evenings.shown import shown
from eldesthand.testing.evenings import SIX, Night

FOUR = SIX[:4]


def four_sit(book: str = "S", others: tuple[str, ...] = ()) -> Night:
    """Return an evening in which Dan deals to Bob opposite him, and Ann and Cid: DA CA > HK by euchre's cut."""
    night = Night(book, people=(*FOUR, *others))
    night.want(*FOUR)
    night.cuts("Bob HK Ann S9 Cid D8 Dan CA" if book != "B" else "Bob H3 Ann S9 Cid D8 Dan CA")
    night.begin()
    return night


def test_S11_S12_S14_six_form_a_table_with_a_tie_and_two_wait() -> None:
    night = Night(people=("Ann",))
    for who, friend in (("Bob", ""), ("Cid", "Bob"), ("Dan", "Bob"), ("Eve", "Bob"), ("Fay", "Bob")):
        night.takes(night.evening.came(who, friend))
    night.want(*SIX)
    cut = shown(night.evening, "Ann").forming
    assert cut is not None
    assert (cut.about, cut.spread, set(cut.to_draw)) == ("who plays at the table", 32, set(SIX[1:]))
    # Ann came first and plays; of the five who came together three have the places, and two knaves are best.
    night.cuts("Bob HJ Cid S9 Dan DJ Eve S8 Fay H9")
    again = shown(night.evening, "Cid").forming
    assert again is not None
    assert (again.again, again.to_draw, again.drawn) == (True, ("Cid", "Fay"), ())
    assert again.rounds == ((("Bob", card("HJ")), ("Cid", card("S9")), ("Dan", card("DJ")), ("Eve", card("S8")),
                             ("Fay", card("H9"))),)  # fmt: skip
    assert night.evening.spread(0)
    night.cuts("Cid HK Fay C7")
    table = night.table()
    assert (set(table.four), table.waiting) == ({"Ann", "Bob", "Cid", "Dan"}, ("Fay", "Eve"))
    last = shown(night.evening, "Eve").tables[0].last_cut
    assert last is not None
    assert (len(last.rounds), last.drawn, last.over) == (1, (("Cid", card("HK")), ("Fay", card("C7"))), True)
