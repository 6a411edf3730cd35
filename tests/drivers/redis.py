"""A Redis, or Valkey, of the tests' own."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

from drivers.room_server import free_port


class RedisServer:
    """A Redis, or Valkey, of the tests' own, which they may kill and start again at the same port."""

    def __init__(self, binary: str, folder: Path) -> None:
        self._binary = binary
        self._folder = folder
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = ["--port", str(self.port), "--save", "", "--dir", str(self._folder), "--bind", "127.0.0.1"]
        self._process = subprocess.Popen([self._binary, *words], stdout=subprocess.DEVNULL)
        import redis

        ends = time.monotonic() + 20
        while True:
            try:
                with redis.Redis.from_url(self.address) as client:
                    client.ping()
                return
            except redis.ConnectionError:
                assert time.monotonic() < ends, "Redis does not start"
                time.sleep(0.05)

    def kill(self) -> None:
        """End it as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
