"""A claim of the rest at the table of an evening: a player of the house answers it by his cards, not by rote."""

from __future__ import annotations

import pytest

from eldesthand.evening.evening import Evening
from eldesthand.evening.settings import Settings
from eldesthand.table.acts import ClaimRest
from eldesthand.table.lawful import lawful
from eldesthand.table.proposals import THE_REST


def person_deals(seed: int) -> Evening | None:
    """Return an evening of bridge in which the person has dealt and made, and is to lead; None with this seed."""
    evening = Evening.opening(Settings(book="B", seed=seed, name="Ann"))
    for _ in range(300):
        table = evening.table
        if table is not None and table.deal.complete and table.deal.dealer != evening.seat:
            return None
        due = evening.due
        if table is not None and table.deal.dummy_shown and due is not None and due.what == "lead":
            return evening
        if evening.to_draw:
            evening.draw("Ann")
        elif not evening.others():
            if due is None:
                return None
            if table is not None and not table.deal.complete:
                evening.with_the_pack()
                continue
            seen = evening.view
            assert seen is not None
            evening.at_cards(lawful(seen, evening.book)[0])
    return None


@pytest.mark.parametrize("start", [0, 40])
def test_a_claim_of_the_rest_is_answered_by_the_cards(start: int) -> None:
    evening = next(found for seed in range(start, start + 40) if (found := person_deals(seed)) is not None)
    evening.at_cards(ClaimRest(evening.seat))
    table = evening.table
    assert table is not None
    assert any(one.what == THE_REST for one in table.proposals)
    assert evening.others()
    said = evening.deeds[-1].deed
    assert said.words in ("there is no trick left for me", "there may be a trick left for me")
