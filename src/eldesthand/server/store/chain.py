"""The hash chain of a stream: each event carries a SHA-256 over itself and the hash of the event before it.

A byte that changes in an event, in a command's name, in a number or in a hash breaks the chain at that event; so does
an event that is missing, doubled or moved.  The chain has no key: whoever can write to the database and means to can
make it anew, and an end that is cut off leaves a whole chain.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from eldesthand.server.store.errors import CorruptStream

CHANGED: Final = "is not what was written"


class ChainHead(NamedTuple):
    """Where a stream stands: the version of its last event, 0 before the first, and the hash of that event."""

    version: int
    chain: bytes


def start(stream: str) -> ChainHead:
    """Return the head of a stream before its first event."""
    return ChainHead(0, sha256(b"eldesthand stream\0" + stream.encode()).digest())


def following(head: ChainHead, body: bytes, command: str = "") -> ChainHead:
    """Return the head after one event more.

    What is hashed: the hash before (32 bytes), the version (8, the highest first), the length of the command's name in
    UTF-8 (4) and the name, the body.
    """
    version, name = head.version + 1, command.encode()
    size = len(name).to_bytes(4, "big")
    return ChainHead(version, sha256(b"".join((head.chain, version.to_bytes(8, "big"), size, name, body))).digest())


def verified(stream: str, head: ChainHead, rows: Iterable[tuple[int, bytes, str, bytes]]) -> ChainHead:
    """Return the head after events that follow another: version, body, command and hash.  Raises `CorruptStream`."""
    for version, body, command, chain in rows:
        after = following(head, body, command)
        if (version, chain) != after:
            raise CorruptStream(stream, after.version, CHANGED)
        head = after
    return head
