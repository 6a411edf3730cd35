"""The decisions of a closed deal, each weighed by what its seat knew then."""

from __future__ import annotations

from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.players.expert.decisions import DecisionReview, reviewed
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.state import Place
from eldesthand.shown.closed.laid import as_replay
from eldesthand.shown.closed.one_deal import NotClosed


def decisions(chronicle: Chronicle, place: Place) -> DecisionReview:
    """Return the decisions of a deal.  Raises `NotClosed`."""
    if not chronicle.is_open(place):
        raise NotClosed
    played = as_replay(chronicle.header, chronicle.deals[place])
    return reviewed([[step for step in played.steps if isinstance(step, ReplayStep)]])
