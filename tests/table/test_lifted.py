"""A table lifted from a view: what it shows its seat, and that nothing in it hangs on cards not seen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import asdict

from eldesthand.books import codes
from eldesthand.cards import UNKNOWN
from eldesthand.table import clerk
from eldesthand.table.lifted import lifted
from eldesthand.table.table import Impossible, Table
from eldesthand.table.view import SeenDeal, view
from eldesthand.testing.acts import mixed_act
from eldesthand.testing.tables import any_book, any_table, with_options

OF_HIDDEN_CARDS = {"due", "pending"}
"""What hangs, after a card was hidden in a trick, on how many each hand has left; and on tricks turned."""


def tables(code: str, seeds: range, length: int, unlawful: float) -> Iterator[Table]:
    """Yield the tables of random records."""
    for seed in seeds:
        random = Random(seed)
        table = with_options(any_table(any_book(code, random), random), {"manner=guided"})
        for _ in range(length):
            yield table
            try:
                table = clerk.after(table, mixed_act(table, random, unlawful))
            except Impossible:
                continue


def shown(deal: SeenDeal | None) -> dict[str, object]:
    """What is seen of a deal, but for hands that lie open for a moment: of these the log must tell."""
    return {} if deal is None else asdict(deal) | {"hands": ()}


@pytest.mark.parametrize("code", codes())
def test_a_lifted_table_shows_its_seat_what_it_was_lifted_from(code: str) -> None:
    for table in tables(code, range(6), 60, 0.3):
        for seat in range(4):
            seen = view(table, seat)
            again = view(lifted(seen, table.book), seat)
            for field in sorted({*seen.__struct_fields__} - OF_HIDDEN_CARDS - {"deal", "last"}):
                assert getattr(again, field) == getattr(seen, field), field
            assert shown(again.deal) == shown(seen.deal)
            assert shown(again.last) == shown(seen.last)
            assert again.deal.hands[seat] == seen.deal.hands[seat]


@pytest.mark.parametrize("code", codes())
def test_who_is_to_act_is_the_same_where_nothing_has_gone_wrong(code: str) -> None:
    for table in tables(code, range(6), 60, 0.0):
        for seat in range(4):
            seen = view(table, seat)
            assert view(lifted(seen, table.book), seat).due == seen.due


@pytest.mark.parametrize("code", codes())
def test_no_card_is_in_a_lifted_table_that_its_seat_has_not_seen(code: str) -> None:
    held = 0
    for table in tables(code, range(6), 60, 0.3):
        for seat in range(4):
            deal = lifted(view(table, seat), table.book).deal
            tricks = [laid.card for trick in deal.tricks for laid in (*trick.laid, *trick.extra)]
            for card in (*sum(deal.hands, ()), *deal.pack, *deal.stock, *deal.discards, *tricks):
                if card != UNKNOWN:
                    held += 1
                    assert table.seen[seat] >> card & 1
    assert held > 1000
