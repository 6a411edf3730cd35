"""The examples of `examples/deploy/`: run as far as their programs are there, and else looked through."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from conftest import is_missing
from drivers.redis import RedisServer
from drivers.room_server import Caller, Process, free_port
from eldesthand.cli import application
from eldesthand.server.cluster.shared import joining
from eldesthand.server.server import create_app
from eldesthand.server.store.store import Store

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "examples" / "deploy"
PATIENCE = 30.0
"""Seconds for which a proxy may take to start."""


def found_program(name: str) -> str:
    """Return a program's path; without it the test is left out."""
    there = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if there is None:
        is_missing(name, name)
    return str(there)


@contextmanager
def proxied(kind: str, ports: tuple[int, int], folder: Path) -> Iterator[int]:
    """Run a proxy by its example, in front of two servers; yield its port."""
    port = free_port()
    first, second = (f"127.0.0.1:{each}" for each in ports)
    places = {"ROOM_ADDRESS": f"127.0.0.1:{port}", "ROOM_FIRST": first, "ROOM_SECOND": second}
    if kind == "haproxy":
        words = [found_program("haproxy"), "-f", str(DEPLOY / "haproxy.cfg")]
    else:
        block = (DEPLOY / "nginx.conf.template").read_text()
        for name, value in places.items():
            block = block.replace(f"${{{name}}}", value)
        paths = "".join(f"{what}_temp_path {folder}/{what};" for what in ("proxy", "fastcgi", "uwsgi", "scgi"))
        whole = f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\nhttp {{ access_log off; {paths}\n"
        whole += f"client_body_temp_path {folder}/body;\n{block}}}\n"
        (folder / "nginx.conf").write_text(whole)
        words = [found_program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    process = subprocess.Popen(words, env={**os.environ, **places})
    try:
        ends = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < ends
            assert process.poll() is None, "the proxy does not start"
            try:
                if httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=2).status_code == 200:
                    break
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait(10)


def tables_at(port: int) -> int:
    """Return how many tables a server has open."""
    return int(httpx.get(f"http://127.0.0.1:{port}/healthz").json()["tables"])


@pytest.mark.long
@pytest.mark.parametrize("kind", ["haproxy", "nginx"])
def test_two_servers_behind_a_proxy(
    kind: str, new_database: Callable[[], str], redis_server: RedisServer, tmp_path: Path
) -> None:
    """The people of a table are at one server; when that is killed all go on at the other."""
    tmp_path.chmod(0o755)
    database, rng = new_database(), Random(1)
    with ExitStack() as stack:
        servers = [Process(database, redis=redis_server.address) for _ in range(2)]
        for server in servers:
            server.opens()
            stack.callback(server.is_killed)
        port = stack.enter_context(proxied(kind, (servers[0].port, servers[1].port), tmp_path))
        ann, bob = Caller(port, "Ann"), Caller(port, "Bob")
        stack.callback(ann.close)
        stack.callback(bob.close)
        opened = [ann.post("/api/tables", places="agreed") for _ in range(8)]
        for table in opened:
            bob.post(f"/api/tables/{table['table']}/join", secret=table["seat"])
            ann.post(f"/api/tables/{table['table']}/fill")
        for table in opened:
            with ann.line(table["table"]) as first, bob.line(table["table"]) as second:
                assert "ack" in first.ask(act={"act": "says", "words": f"good evening {rng.random()}"})
                while second.last["seq"] < first.last["seq"]:
                    second.hear()
        servers[0].is_killed()
        ends = time.monotonic() + PATIENCE
        for table in opened:
            while True:
                assert time.monotonic() < ends
                try:
                    with bob.line(table["table"]) as line:
                        assert "ack" in line.ask(act={"act": "says", "words": "is anybody there?"})
                        break
                except Exception:  # until the proxy has seen that it is gone
                    time.sleep(0.2)
        assert tables_at(servers[1].port) == len(opened)


def test_the_commands_of_the_image_and_of_compose_are_there() -> None:
    """The options that they name are the program's, and what they copy is there."""
    yaml = pytest.importorskip("yaml")
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    image = (DEPLOY / "Containerfile").read_text()
    server = compose["services"]["first"]
    assert server == compose["services"]["second"]
    entry = json.loads(re.findall(r"^ENTRYPOINT (.*)$", image, re.MULTILINE)[0])
    words = [*entry[2:], *server["command"]]
    serve = next(command for command in application("serve").registered_commands if command.name == "serve")
    assert serve.callback is not None
    known = {name.replace("_", "-") for name in serve.callback.__annotations__}
    assert {word[2:] for word in words if word.startswith("--")} <= known
    assert (ROOT / server["build"]["dockerfile"]) == DEPLOY / "Containerfile"
    assert server["read_only"] is True
    assert re.search(r"^USER \d+$", image, re.MULTILINE)
    assert "HEALTHCHECK" in image
    extra = re.search(r'"eldesthand\[([a-z-]+)\]"', image)
    assert extra is not None
    assert f"\n{extra[1]} = [" in (ROOT / "pyproject.toml").read_text()
    mounted = [volume.split(":")[0] for volume in compose["services"]["proxy"]["volumes"]]
    assert all((DEPLOY / name).exists() for name in mounted)


def test_dashboard_and_alerts_ask_for_what_there_is() -> None:
    """Each metric that they name is one of a server's."""
    yaml = pytest.importorskip("yaml")
    dashboard = json.loads((DEPLOY / "grafana.json").read_text())
    alerts = yaml.safe_load((DEPLOY / "alerts.yml").read_text())
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    asked.append((ROOT / "docs" / "servers.md").read_text())
    asked += [rule["expr"] for group in alerts["groups"] for rule in group["rules"]]
    assert all(rule["annotations"]["do"] for group in alerts["groups"] for rule in group["rules"])
    store = Store(create_async_engine("postgresql+asyncpg://nowhere/room"))
    metrics = create_app("unused").state.metrics
    store.metrics = metrics
    joining(store)
    metrics.took_over("table/x", 1)
    metrics.was_slower("table/x")
    there = set(re.findall(r"^# TYPE (\S+)", metrics.told().decode(), re.MULTILINE))
    there |= {f"{name}_bucket" for name in there}
    assert {name for expression in asked for name in re.findall(r"eldesthand_\w+", expression)} <= there
