"""Whether one who says much holds up the others: acts at other tables while one guest says the dearest words there are.

The guest has all sockets that one may have.  Aim: of the others' acts the 99th percentile under 100 ms on two cores.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any, Final

from bench.ends import End, both, ran
from bench.room import Load, Measured

NAME: Final = "room-words"
AIM_MS: Final = 100


def load(scale: float) -> Load:
    """Return the run."""
    return Load(NAME, "20 tables of euchre at a pace, and one who talks", "S", 20, max(5.0, 20 * scale), True)


def measure(load: Load, spoken: bool = True) -> tuple[Measured, dict[str, int]]:
    """Do a run; return it and what the one who talks was answered, how often.  Raises `RuntimeError`."""
    with tempfile.TemporaryDirectory() as folder:
        database, victims = Path(folder) / "room.db", Path(folder) / "victims.json"
        attackers: list[End] = []

        def client(told: dict[str, Any]) -> End:
            tokens = json.loads(database.with_suffix(".json").read_text("utf-8"))
            victims.write_text(json.dumps(tokens[: load.tables]), "utf-8")
            port, seconds = str(told["port"]), str(load.seconds)
            if spoken:
                attackers.append(End("bench.words_client", port, f"t{load.tables}", tokens[-1][0], seconds))
                attackers[0].line()
            return End("bench.room_client", port, str(victims), load.book, seconds, "paced")

        with both(End("bench.room_server", str(database), str(load.tables + 1), load.book), client) as (server, player):
            run = ran(player, server, *attackers)
            answers = attackers[0].told() if attackers else {}
            memory, found = server.memory(), run.found
        for one in attackers:
            one.process.communicate()
    if found["problems"]:
        raise RuntimeError(f"{len(found['problems'])} acts were refused, as {found['problems'][0]}")
    times = tuple(sorted(found["times"]))
    return Measured(load, times, run.wall, run.cpu, found["cpu"], memory, found["frame"]), answers
