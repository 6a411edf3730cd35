"""A claim of the rest at the table of a game: a player of the house answers it by his cards, not by rote."""

from __future__ import annotations

import pytest

from eldesthand.session.events import AtCards
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table.acts import ClaimRest
from eldesthand.table.lawful import lawful
from eldesthand.table.proposals import THE_REST


def person_deals(seed: int) -> LocalGame | None:
    """Return a game of bridge in which the person has dealt and made, and is to lead; None with this seed."""
    local = LocalGame.opening(Settings(book="B", seed=seed, name="Ann"))
    for _ in range(300):
        table = local.table
        if table is not None and table.deal.complete and table.deal.dealer != local.seat:
            return None
        due = local.due
        if table is not None and table.deal.dummy_shown and due is not None and due.what == "lead":
            return local
        if local.to_draw:
            local.draw()
        elif not local.others():
            if due is None:
                return None
            if table is not None and not table.deal.complete:
                local.with_the_pack()
                continue
            seen = local.view
            assert seen is not None
            local.at_cards(lawful(seen, local.book)[0])
    return None


@pytest.mark.parametrize("start", [0, 40])
def test_a_claim_of_the_rest_is_answered_by_the_cards(start: int) -> None:
    local = next(game for seed in range(start, start + 40) if (game := person_deals(seed)) is not None)
    local.at_cards(ClaimRest(local.seat))
    table = local.table
    assert table is not None
    assert any(proposal.what == THE_REST for proposal in table.proposals)
    assert local.others()
    said = local.events[-1]
    assert isinstance(said, AtCards)
    assert said.words in ("there is no trick left for me", "there may be a trick left for me")
