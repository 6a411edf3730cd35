"""The puzzles over HTTP: what is put says nothing of the answer, and a card is answered."""

from __future__ import annotations

from pathlib import Path

from drivers.room_server import Caller, room_in_a_thread
from eldesthand.study.puzzles import puzzles


def test_puzzles_are_open_to_all_and_keep_their_answers(tmp_path: Path) -> None:
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        caller = Caller(port)
        stranger = caller.http
        listed = stranger.get("/api/puzzles").json()
        assert [each["number"] for each in listed] == list(range(1, len(puzzles()) + 1))
        assert {each["game"] for each in listed} == {"euchre", "bridge"}
        put = stranger.get("/api/puzzles/1").json()
        assert put["task"] == "stop the march: one trick of the five"
        assert put["cards"] == sorted(put["hands"][0]), "nothing in the order of the cards tells which wins"
        assert not {"answer", "worth", "line", "played", "need", "source"} & put.keys()
        jack, queen = 59, 12
        right = stranger.post("/api/puzzles/1", json={"card": jack}).json()
        assert (right["right"], right["answer"], dict(right["worth"])[jack]) == (True, jack, 1)
        wrong = stranger.post("/api/puzzles/1", json={"card": queen}).json()
        assert (wrong["right"], wrong["answer"], dict(wrong["worth"])[queen]) == (False, jack, 0)
        assert stranger.post("/api/puzzles/1", json={"card": 62}).status_code == 422, "West holds that one"
        assert stranger.get("/api/puzzles/0").status_code == 404
        assert stranger.post(f"/api/puzzles/{len(listed) + 1}", json={"card": 0}).status_code == 404
        caller.close()
