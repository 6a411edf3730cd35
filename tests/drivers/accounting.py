"""Accounting for what a room has acknowledged: it is kept, once and in its place."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from msgspec import Struct

from eldesthand.server.store.store import Stored, open_store


class Said(Struct):
    """What someone has asked by an id, and the version that was acknowledged, 0 if none was."""

    table: str
    who: str
    id: str
    what: dict[str, Any]
    version: int = 0


def kept(database: Path | str, tables: set[str]) -> dict[str, list[Stored]]:
    """Return the streams of tables, as they are kept."""

    async def work() -> dict[str, list[Stored]]:
        store = await open_store(str(database))
        try:
            return {table: [stored async for stored in store.read(f"table/{table}")] for table in tables}
        finally:
            await store.close()

    return asyncio.run(work())


def account_for(said: list[Said], streams: dict[str, list[Stored]]) -> None:
    """See that all that was acknowledged is kept once and in its place.  Raises AssertionError."""
    for stream in streams.values():
        assert [stored.version for stored in stream] == list(range(1, len(stream) + 1)), "a gap, or a version doubled"
        commands = [stored.command for stored in stream if stored.command]
        assert len(commands) == len(set(commands)), "a command done twice"
        talk = [stored.body for stored in stream if b'"says"' in stored.body]
        assert len(talk) == len(set(talk)), "the same words, each said once, stand there twice"
    for message in said:
        stream = streams[message.table]
        if message.version:
            assert len(stream) >= message.version, f"{message} was acknowledged and is lost"
            assert stream[message.version - 1].command == f"{message.who}:{message.id}", f"{message} stands elsewhere"
            words = message.what.get("act", {}).get("words", "")
            assert words.encode() in stream[message.version - 1].body
