"""What the room counts and logs: enough to run it by, and nothing that tells a card, a token or a secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldesthand.club.acts import ClubAct, Draw
from eldesthand.server.logs import listening_to_others, log_to
from eldesthand.server.metrics import kind_of
from eldesthand.server.security import AccessPolicy
from eldesthand.server.server import create_app
from eldesthand.server.table_socket import TableSocket
from eldesthand.session.events import AtCards, Committed, Event, InTheRoom
from eldesthand.table.acts import Act, Play

Asking = Callable[[Starlette, httpx.AsyncClient], Awaitable[None]]

ENTROPY = "00112233445566778899aabb"


def in_a_room(
    tmp_path: Path, ask: Asking, access: AccessPolicy | None = None, client: str = "127.0.0.1"
) -> list[dict[str, Any]]:
    """Open a room, ask something there, and return the lines of its log."""
    paper = io.StringIO()

    async def run() -> None:
        app = create_app(str(tmp_path / "room.db"), pace=0, access=access, log=log_to(paper, "info"))
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(client, 5000))
        base = "http://127.0.0.1:8642"
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url=base) as asking:
            await ask(app, asking)

    asyncio.run(run())
    return [json.loads(line) for line in paper.getvalue().splitlines()]


class Deaf:
    """The end of a socket that nobody reads."""

    async def send_text(self, text: str) -> None:
        """Send nothing."""


def counted(text: str, name: str) -> float:
    """Return a figure from what Prometheus reads, all labels together."""
    return sum(float(value) for value in re.findall(rf"^eldesthand_{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE))


async def a_hand(app: Starlette, client: httpx.AsyncClient, shown: list[str]) -> None:
    """Play a hand at a table for learning by a guest's socket; `shown` gets what must not be logged."""
    await client.post("/api/guest", json={"name": "Ann"})
    opened = (await client.post("/api/tables", json={"manner": "guided"})).json()
    shown += [client.cookies["eldesthand"], opened["seat"], opened["watch"]]
    await client.post(f"/api/tables/{opened['table']}/fill")
    live = app.state.room.hub.get(opened["table"])
    ann = TableSocket(Deaf(), live, "Ann")  # type: ignore[arg-type]
    live.listeners.add(ann)
    rng, asked = Random(5), 0

    async def ask(**what: object) -> None:
        nonlocal asked
        asked += 1
        await ann._answer(json.dumps({"id": f"c{asked}", "seq": live.version, **what}))

    await ann._answer('{"id": "x", "words": "plays SA"}')
    for _ in range(2000):
        ann.budget = 20.0
        while not ann.out.empty():
            ann.out.get_nowait()
        table = live.table
        seen, due = table.view("Ann"), table.due_of("Ann")
        if seen is not None and seen.deal.ended:
            break
        if table.spread and any(due.who == "Ann" and due.what == "cut" for due in table.club.due):
            await ask(draw=1)
        elif due is not None and table.before_the_deal:
            await ask(act={"act": due.what, "at": 9}, entropy=ENTROPY)
        elif due is not None and seen is not None:
            from eldesthand.table.lawful import lawful

            await ask(act=msgspec.to_builtins(rng.choice(lawful(seen, table.book))))
        else:
            await asyncio.sleep(0.01)
    assert live.table.view("Ann").deal.ended
    shown += [ENTROPY, "Ann", live.table.opened.table + "/"]
    shown += [proof.committed for proof in live.table.dealt.values()]


def test_the_log_of_a_whole_hand_has_no_card_no_token_and_no_secret(tmp_path: Path) -> None:
    shown: list[str] = []

    async def ask(app: Starlette, client: httpx.AsyncClient) -> None:
        await a_hand(app, client, shown)

    lines = in_a_room(tmp_path, ask)
    kinds = {str(kind.__struct_config__.tag) for base in (Act, ClubAct, Event) for kind in base.__subclasses__()}
    kinds |= {"impossible", "not understood", "taught", "overtaken"}
    fields = {"event", "level", "timestamp", "kind", "table", "version", "trace"}
    for line in lines:
        assert set(line) <= fields, line
        assert line.get("kind", "plays") in kinds, line
        assert re.fullmatch(r"[0-9a-f]{12}|", line.get("table", "")), line
        assert re.fullmatch(r"[0-9a-f]{32}|", line.get("trace", "")), line
    played = [line for line in lines if line.get("kind") == "plays"]
    assert len(played) >= 4 * 5 - 5, "a trick or more has been played"
    assert [line["version"] for line in lines if line["event"] == "happened"] == list(
        range(1, 1 + sum(line["event"] == "happened" for line in lines))
    )
    written = "\n".join(json.dumps(line) for line in lines)
    assert len(shown) >= 6
    assert [text for text in shown if text in written] == []
    assert lines[0]["event"] == "room opened"
    assert lines[1]["event"] == "guest came in"
    assert lines[-1]["event"] == "room closed"


def test_the_counts_of_a_hand(tmp_path: Path) -> None:
    async def ask(app: Starlette, client: httpx.AsyncClient) -> None:
        await a_hand(app, client, [])
        answer = await client.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain")
        text = answer.text
        live = next(iter(app.state.room.hub.live.values()))
        assert counted(text, "acts_total") == live.version
        assert counted(text, "tables") == 1
        assert counted(text, "sockets") == 0
        assert counted(text, "refusals_total") >= 1
        assert counted(text, "frames_total") > live.version / 2
        assert counted(text, "append_seconds_count") <= counted(text, "append_group_count")
        assert counted(text, "house_thinking_seconds_count") > 3
        assert 'kind="committed"' in text
        for told in ("Ann", "SA", ENTROPY):
            assert told not in text

    in_a_room(tmp_path, ask)


def test_each_room_counts_for_itself(tmp_path: Path) -> None:
    first, two = create_app(str(tmp_path / "1.db")), create_app(str(tmp_path / "2.db"))
    first.state.metrics.refused("impossible")
    assert b'kind="impossible"' in first.state.metrics.told()
    assert b'kind="impossible"' not in two.state.metrics.told()


@pytest.mark.parametrize(
    ("client", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("192.0.2.9", {}, 404),
        ("127.0.0.1", {"x-forwarded-for": "192.0.2.9"}, 404),
        ("127.0.0.1", {"forwarded": "for=192.0.2.9"}, 404),
        ("192.0.2.9", {"authorization": "Bearer of counts"}, 200),
        ("127.0.0.1", {"x-forwarded-for": "192.0.2.9", "authorization": "Bearer of counts"}, 200),
        ("192.0.2.9", {"authorization": "Bearer of bad news"}, 404),
        ("192.0.2.9", {"authorization": "Bearer "}, 404),
    ],
)
def test_the_counts_are_for_this_machine_or_who_has_the_token(
    client: str, headers: dict[str, str], status: int, tmp_path: Path
) -> None:
    async def ask(app: Starlette, asking: httpx.AsyncClient) -> None:
        assert (await asking.get("/metrics", headers=headers)).status_code == status

    in_a_room(tmp_path, ask, AccessPolicy(metrics_token="of counts"), client)


def test_without_a_token_nobody_can_give_it(tmp_path: Path) -> None:
    async def ask(app: Starlette, asking: httpx.AsyncClient) -> None:
        assert (await asking.get("/metrics", headers={"authorization": "Bearer "})).status_code == 404

    in_a_room(tmp_path, ask, client="192.0.2.9")


def test_a_fault_is_logged_by_its_kind_and_place_and_told_without_its_words(tmp_path: Path) -> None:
    async def broken(request: Request) -> Response:
        raise RuntimeError("the jack of hearts is under the table")

    async def ask(app: Starlette, client: httpx.AsyncClient) -> None:
        app.router.routes.append(Route("/broken", broken))
        answer = await client.get("/broken")
        assert (answer.status_code, answer.json()) == (
            500,
            {"detail": "this is a fault in the room, not in what you asked"},
        )

    lines = in_a_room(tmp_path, ask)
    (line,) = [line for line in lines if line["event"] == "fault"]
    assert (line["level"], line["fault"]) == ("error", "RuntimeError")
    assert line["places"][-1].endswith("broken")
    assert "jack" not in json.dumps(lines)


def test_what_others_log_comes_into_the_log_without_the_words_of_faults(capsys: pytest.CaptureFixture[str]) -> None:
    paper = io.StringIO()
    with listening_to_others(log_to(paper, "warning")):
        try:
            raise ValueError("the jack of hearts")
        except ValueError:
            logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
        logging.getLogger("uvicorn.error").info("Started")
        logging.getLogger("asyncio").warning("Executing took %s seconds", 1)
    logging.getLogger("uvicorn.error").info("afterwards")
    first, second = (json.loads(line) for line in paper.getvalue().splitlines())
    assert (first["event"], first["fault"], first["of"]) == (
        "Exception in ASGI application",
        "ValueError",
        "uvicorn.error",
    )
    assert second["level"] == "warning"
    assert "jack" not in paper.getvalue()
    assert capsys.readouterr().err == ""


def test_in_a_terminal_the_log_is_for_people() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    paper = Terminal()
    log_to(paper, "warning").warning("refused", kind="impossible")
    log_to(paper, "warning").info("happened")
    assert "refused" in paper.getvalue()
    assert not paper.getvalue().startswith("{")
    assert "happened" not in paper.getvalue()


def test_of_an_event_only_its_kind_is_told() -> None:
    assert kind_of(AtCards(Play(1, 17))) == "plays"
    assert kind_of(InTheRoom(Draw("Ann", (3,)))) == "cuts"
    assert kind_of(Committed("1.1", "ab", (1, 2), "cd")) == "committed"
