"""The sockets of the room: so many for a guest, closed in words when he signs out or the room closes."""

from __future__ import annotations

import asyncio

from eldesthand.server.sockets import OF_A_GUEST, Sockets


class Socket:
    """A socket that remembers how it was closed, or is broken."""

    def __init__(self, broken: bool = False) -> None:
        self.broken = broken
        self.closed: tuple[int, str] | None = None

    async def close(self, code: int, why: str) -> None:
        """Be closed."""
        if self.broken:
            raise RuntimeError("it is closed already")
        self.closed = code, why


def test_a_guest_has_so_many_sockets_and_no_more() -> None:
    sockets = Sockets()
    his = [Socket() for _ in range(OF_A_GUEST)]
    assert all(sockets.add("Ann", socket) for socket in his)  # type: ignore[arg-type]
    assert not sockets.add("Ann", Socket())  # type: ignore[arg-type]
    assert sockets.add("Bob", Socket())  # type: ignore[arg-type]
    assert len(sockets) == OF_A_GUEST + 1
    sockets.discard("Ann", his[0])  # type: ignore[arg-type]
    sockets.discard("Nobody", his[0])  # type: ignore[arg-type]
    assert sockets.add("Ann", Socket())  # type: ignore[arg-type]


def test_only_his_own_sockets_are_closed_when_a_guest_signs_out() -> None:
    sockets, anns, bobs = Sockets(), [Socket(), Socket(broken=True), Socket()], Socket()
    for open_socket in anns:
        sockets.add("Ann", open_socket)  # type: ignore[arg-type]
    sockets.add("Bob", bobs)  # type: ignore[arg-type]
    asyncio.run(sockets.close_of("Ann"))
    signed_out = (4401, "you have signed out")
    assert [socket.closed for socket in [*anns, bobs]] == [signed_out, None, signed_out, None]
    asyncio.run(sockets.close())
    assert [code for code, _ in filter(None, [bobs.closed])] == [1012]
