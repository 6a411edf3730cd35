"""What the routes share: the room itself, and who is asking."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, HTTPException, Request

from eldesthand.room.guests import Guests
from eldesthand.room.hub import Hub, LiveTable, NoTable

COOKIE: Final = "eldesthand"
"""The name of the cookie that says who someone is."""


class Room:
    """What the routes share."""

    def __init__(self, hub: Hub, guests: Guests) -> None:
        self.hub = hub
        self.guests = guests

    def live(self, name: str) -> LiveTable:
        """Return an open table; 404 if there is none."""
        try:
            return self.hub.table(name)
        except NoTable as problem:
            raise HTTPException(404, str(problem)) from None


def the_room(request: Request) -> Room:
    """Return the room that a request came to."""
    room: Room = request.app.state.room
    return room


def the_guest(request: Request) -> str:
    """Return who sends a request; 401 if nobody whom the room knows."""
    who = the_room(request).guests.who(request.cookies.get(COOKIE, ""))
    if not who:
        raise HTTPException(401, "say first what you are called")
    return who


TheRoom = Annotated[Room, Depends(the_room)]
Guest = Annotated[str, Depends(the_guest)]
