"""One guest with as many sockets as one may have, who says the dearest words there are as fast as they are taken.

``python -m bench.words_client PORT TABLE TOKEN SECONDS``, in a process of its own; it tells in JSON what was answered.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from functools import partial
from itertools import cycle, islice
from typing import Any

from bench.room_client import Line

SOCKETS = 24
DEAREST: list[str] = [
    ("S " * 4000)[:4000],
    *(("calls " + "S " * 250)[:500], ("S N " * 125)[:500], ("the S of S " * 50)[:500], ("a b c " * 90)[:500]),
    *(('"' + "three S " * 70)[:499] + '"', "orders ups", "plays nothing at all"),
]
"""Words that take long to make out: too many, of many meanings, and such as are like no phrase."""

MENUS: list[dict[str, Any]] = [
    {"menu": "unusual"},
    {"menu": "claims"},
    {"act": {"act": "claims", "matter": "revoke", "whom": 1}},
]
"""What costs the room itself most beside words."""


class Speaker:
    """One socket: as soon as it is answered it says more."""

    def __init__(self, port: int, table: str, token: str, answers: Counter[str], begins: int) -> None:
        self.line = Line(f"/api/tables/{table}/socket?patch=1", token, port, self.heard)
        self.answers = answers
        frames: list[dict[str, Any]] = [{"words": words} for words in DEAREST] + MENUS
        self.asked = islice(cycle(frames if begins % 3 else MENUS), begins, None)
        self.said = 0

    def heard(self, text: bytes) -> None:
        """Say more if this was an answer."""
        frame = json.loads(text)
        if "closed" in frame:
            self.answers["closed"] += 1
        elif not frame.keys().isdisjoint(("ack", "refused", "overtaken", "menu")):
            self.answers[frame.get("why", "done")[:24]] += 1
            self.speak()

    def speak(self) -> None:
        """Say something."""
        self.said += 1
        self.line.send(json.dumps({"id": f"{id(self)}-{self.said}", **next(self.asked)}).encode())


async def main(port: int, table: str, token: str, seconds: float) -> None:
    """Open the sockets, wait for a line, and speak."""
    answers: Counter[str] = Counter()
    speakers = [Speaker(port, table, token, answers, number) for number in range(SOCKETS)]
    for speaker in speakers:
        await asyncio.get_running_loop().create_connection(partial(_same, speaker.line), "127.0.0.1", port)
        await speaker.line.open
    print("joined", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for speaker in speakers:
        speaker.speak()
    await asyncio.sleep(seconds)
    print(json.dumps(answers), flush=True)


def _same(line: Line) -> Line:
    return line


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], sys.argv[3], float(sys.argv[4])))
