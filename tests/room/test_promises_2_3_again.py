"""Promise 2: an act sent twice happens once.  Promise 3: a restart in mid-deal resumes the same deal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from drivers.room_server import Caller, Line, Process, room_in_a_thread
from eldesthand.books import codes
from eldesthand.server import guest_socket

TALK: dict[str, Any] = {"act": {"act": "says", "words": "a fine evening"}}


@contextmanager
def in_company(port: int, **wanted: object) -> Iterator[tuple[Caller, str]]:
    """Let Ann open a table and three of the house come to it."""
    ann = Caller(port, "Ann")
    table = ann.post("/api/tables", **wanted)["table"]
    ann.post(f"/api/tables/{table}/fill")
    try:
        yield ann, table
    finally:
        ann.close()


def until_it_is_her_turn(line: Line, rng: Random, plays: int = 0) -> dict[str, Any]:
    """Go on until a card is awaited of her, and she has played some; return what she could do then."""
    played = 0
    for _ in range(2000):
        awaited = line.awaited(rng)
        if awaited is None:
            line.hear()
            continue
        if awaited.get("act", {}).get("act") == "plays":
            if played == plays:
                return awaited
            played += 1
        line.ask(**awaited)
    raise AssertionError("it is never her turn")


def told(line: Line, words: str) -> int:
    """Return how often something was told."""
    return sum(words in frame.get("told", "") for frame in line.frames)


@pytest.mark.parametrize("code", codes())
def test_promise_2_a_card_sent_twice_is_played_once(code: str, tmp_path: Path) -> None:
    rng = Random(3)
    with room_in_a_thread(str(tmp_path / "room.db")) as port, in_company(port, book=code, manner="guided") as (ann, at):
        with ann.line(at) as line:
            card = until_it_is_her_turn(line, rng)
            seq = line.last["seq"]
            first = line.ask("mine", seq, **card)
            assert "ack" in first, first
            again = line.ask("mine", seq, **card)
            assert again == {"ack": "mine", "seq": first["seq"], "again": True}
        with ann.line(at) as line:
            assert line.ask("mine", seq, **card) == again, "nor on another socket"
            view = line.table["view"]
            cards = [laid[1] for trick in view["deal"]["tricks"] for laid in trick["cards"]]
            assert cards.count(card["act"]["card"]) <= 1


def test_promise_2_whatever_is_sent_twice_at_one_moment_is_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On two sockets, without waiting for an answer: a card drawn, talk, and the next deal asked for."""
    monkeypatch.setattr(guest_socket, "A_SECOND", 100_000)
    rng = Random(4)
    with room_in_a_thread(str(tmp_path / "room.db")) as port, in_company(port, manner="guided") as (ann, at):
        with ann.line(at) as first, ann.line(at) as second:
            done = set()
            for number in range(3000):
                awaited = first.awaited(rng) or (TALK if number == 40 else None)
                if awaited is None:
                    first.hear()
                    continue
                name = f"n{number}"
                frame = json.dumps({"id": name, "seq": first.last["seq"], **awaited})
                for socket in (first, second, first):
                    socket.socket.send(frame)
                answers = [first.answer_to(name), first.answer_to(name), second.answer_to(name)]
                fresh = [each for each in answers if "ack" in each and not each.get("again")]
                assert len(fresh) == 1, answers
                assert {each.get("seq") for each in answers} == {fresh[0]["seq"]}, answers
                done |= set(awaited)
                if "next" in awaited:
                    break
        assert {"draw", "act", "next"} <= done


def test_promise_2_an_act_sent_again_after_a_restart_is_not_done_again(tmp_path: Path) -> None:
    rng, database = Random(5), str(tmp_path / "room.db")
    with ExitStack() as stack:
        port = stack.enter_context(room_in_a_thread(database))
        ann, at = stack.enter_context(in_company(port, manner="guided"))
        line = stack.enter_context(ann.line(at))
        tries = 0
        while True:  # the house may have done something at the same moment
            card, tries = until_it_is_her_turn(line, rng), tries + 1
            name, seq = f"before{tries}", line.last["seq"]
            first = line.ask(name, seq, **card)
            if "overtaken" not in first:
                break
        talk = line.ask("talk", **TALK)
    with room_in_a_thread(database, port=port), ann.line(at) as line:
        assert line.ask(name, seq, **card) == {**first, "again": True}
        assert line.ask("talk", **TALK) == {**talk, "again": True}
        assert told(line, "a fine evening") == 0
        assert "again" not in line.ask("talk anew", **TALK)
        assert told(line, "a fine evening") == 1
    ann.close()


def test_promise_2_the_same_id_from_two_persons_is_two_acts(tmp_path: Path) -> None:
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        ann, bob = Caller(port, "Ann"), Caller(port, "Bob")
        opened = ann.post("/api/tables")
        bob.post(f"/api/tables/{opened['table']}/join", secret=opened["seat"])
        ann.post(f"/api/tables/{opened['table']}/fill")
        with ann.line(opened["table"]) as hers, bob.line(opened["table"]) as his:
            rng = Random(6)
            while hers.table["view"] is None or his.table["view"] is None:
                for line in (hers, his):
                    awaited = line.awaited(rng)
                    if awaited is not None:
                        line.ask(**awaited)
                    else:
                        with suppress(TimeoutError):
                            line.hear(timeout=0.1)
            assert "again" not in hers.ask("one id", **TALK)
            assert "again" not in his.ask("one id", **TALK)
        ann.close()
        bob.close()


# --- a restart


def without_time(frame: dict[str, Any]) -> dict[str, Any]:
    """Return what a frame shows of the table: not since when someone has been away, which goes on."""
    table = {key: value for key, value in frame["table"].items() if key not in ("life", "present", "watchers")}
    return {"seq": frame["seq"], "table": table}


@pytest.mark.parametrize("code", codes())
def test_promise_3_a_restart_in_mid_trick_shows_everyone_the_same_table(code: str, tmp_path: Path) -> None:
    rng, database = Random(7), str(tmp_path / "room.db")
    with ExitStack() as stack:
        port = stack.enter_context(room_in_a_thread(database))
        ann, at = stack.enter_context(in_company(port, book=code, manner="guided"))
        line = stack.enter_context(ann.line(at))
        card = until_it_is_her_turn(line, rng, plays=1)
        before = line.last
    with room_in_a_thread(database, port=port), ann.line(at) as line:
        assert without_time(line.last) == without_time(before)
        assert "ack" in line.ask("card", **card)
        while not line.table["view"]["deal"]["ended"]:
            awaited = line.awaited(rng)
            if awaited is not None:
                line.ask(**awaited)
            else:
                line.hear()
        deal = line.table["view"]["deal"]
        assert deal["number"] == before["table"]["view"]["deal"]["number"]
    ann.close()


def test_promise_3_a_room_killed_in_mid_deal_goes_on_with_the_same_hands(tmp_path: Path) -> None:
    rng, process = Random(8), Process(str(tmp_path / "room.db"))
    process.opens()
    try:
        with in_company(process.port, manner="guided") as (ann, at):
            with ann.line(at) as line:
                until_it_is_her_turn(line, rng, plays=2)
                before = line.last
                process.is_killed()
            process.opens()
            with ann.line(at) as line:
                assert without_time(line.last) == without_time(before)
    finally:
        process.is_killed()
