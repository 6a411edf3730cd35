"""What every act has."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.seats import Seat


class Act(Struct, frozen=True, gc=False, tag_field="act", omit_defaults=True):
    """Anything a person does; `seat` is -1 for the keeper of the record."""

    seat: Seat
