"""A Redis of the tests' own."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.redis import RedisServer


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """A Redis that runs while the tests do."""
    binary = shutil.which("redis-server") or shutil.which("valkey-server")
    if binary is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Redis is not installed: apt-get install redis-server")
        pytest.skip("Redis is not installed: apt-get install redis-server")
    with tempfile.TemporaryDirectory(prefix="redis") as folder:
        server = RedisServer(binary, Path(folder))
        server.start()
        yield server
        server.kill()
