"""A card handled face down is not told to the others, though all may have seen it before."""

from __future__ import annotations

import pytest

from eldesthand.cards import UNKNOWN
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.table.acts import Detach, Discard
from eldesthand.table.view import seen_act

HEAD = '[Book "Somerset 1888"]\n[Dealer "N"]\n[TurnUp "H9"]\n[Deal "N:K7.A.T8. - - -"]\n'


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("E: passes\nS: assists\nN: shows SK\nN: discards SK\n", Discard),
        ("E: passes\nS: assists\nN: discards S7\nN: shows SK\nN: detaches SK\n", Detach),
    ],
)
def test_a_card_that_all_have_seen_is_put_away_or_pulled_apart_unseen(text: str, kind: type) -> None:
    played = replay(loads(HEAD + text))
    assert played.troubles == ()
    table = played.table
    assert table is not None
    entry = next(entry for entry in reversed(table.log) if isinstance(entry.act, kind))
    assert [getattr(seen_act(entry, seat), "card", None) == UNKNOWN for seat in range(4)] == [False, True, True, True]
