"""A claim of the rest at the table of a game: a player of the house answers it by his cards, not by rote."""

from __future__ import annotations

import pytest

from drivers.local_game import played_until
from eldesthand.session.events import AtCards
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table.acts import ClaimRest
from eldesthand.table.proposals import THE_REST


def person_deals(seed: int) -> LocalGame | None:
    """Return a game of bridge in which the person has dealt and made, and is to lead; None with this seed."""

    def there(local: LocalGame) -> bool:
        leads = local.due is not None and local.due.what == "lead"
        return leads and local.table is not None and local.table.deal.dummy_shown

    def past(local: LocalGame) -> bool:
        return local.table is not None and local.table.deal.complete and local.table.deal.dealer != local.seat

    return played_until(Settings(book="B", seed=seed, name="Ann"), there, past)


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
