"""Those who look at the lobby in its benchmark: ``python -m bench.lobby_client PORT SECONDS TOKEN...``.

There is a socket for each token.  When each frame came is told as a list of pairs, its number and the time, in a line
of JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from functools import partial

from bench.room_client import Line


async def main(port: int, seconds: float, tokens: list[str]) -> None:
    """Open the sockets, say so, wait for a line, hear for a while, and tell when each frame came."""
    found: list[tuple[int, float]] = []

    def heard(text: bytes) -> None:
        found.append((int(text[7 : text.index(b",")]), time.perf_counter()))

    loop = asyncio.get_running_loop()
    for token in tokens:
        line = Line("/api/lobby/socket", token, port, heard)
        await loop.create_connection(partial(_same, line), "127.0.0.1", port)
        await line.open
    print("looking", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    found.clear()
    await asyncio.sleep(seconds)
    print(json.dumps(found), flush=True)


def _same(line: Line) -> Line:
    return line


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]))
