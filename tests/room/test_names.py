"""Names and titles: what looks alike is told apart or refused, and what is no text is refused wherever it stands."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from drivers.room_server import Caller, room_in_a_thread
from eldesthand.server.lookalikes import look, mixed_word
from eldesthand.session.house_names import HOUSE_OF_A_CLUB

CYRILLIC = "\u0412\u0442\u043e\u0440\u043d\u0438\u043a"
CYRILLIC_WITH_A_LATIN_O = CYRILLIC.replace("\u043e", "o")


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with room_in_a_thread(str(tmp_path_factory.mktemp("room") / "room.db")) as port:
        yield port


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ann"),
        ("Anna Karl", "Anna KarI"),
        ("COCO", "\u0421\u041e\u0421\u041e"),
        ("Bob", "\U0001d401\U0001d428\U0001d41b"),
        ("mom", "rnorn"),
        ("Zoe 0", "Zoe O"),
    ],
)
def test_a_name_that_looks_like_another_gets_a_number(port: int, name: str, other: str) -> None:
    assert look(name) == look(other)
    first, second = Caller(port, name), Caller(port, other)
    assert second.name != other
    assert look(second.name) != look(first.name)
    first.close()
    second.close()


def test_names_that_differ_to_the_eye_are_given_out_as_they_are(port: int) -> None:
    for name in ("José", "Jose", "Łukasz", "Lukasz", "O'Brien", "田中さん", "Ann-Marie", "Иван", "Zoë 2"):
        caller = Caller(port, name)
        assert caller.name == name
        caller.close()


@pytest.mark.parametrize("name", ["\u0391nn", "Bo\u0432", "A\x00nn", "A\x07nn", "Ann\u202eevE", "A\u200bnn"])
def test_a_name_of_mixed_scripts_or_with_what_cannot_be_printed_is_refused(port: int, name: str) -> None:
    caller = Caller(port)
    answer = caller.http.post("/api/guest", json={"name": name})
    assert answer.status_code == 422
    assert "letters of several scripts" in answer.text or "can't be printed" in answer.text
    caller.close()


@pytest.mark.parametrize(
    "name", ["Cora", "CORA", "\u0421ora", "C\u043era", "A former mernber", "A FORMER MEMBER", "\u0430 former member"]
)
def test_nobody_is_called_like_a_player_of_the_house_or_a_former_member(port: int, name: str) -> None:
    caller = Caller(port)
    for wanted in (name, *HOUSE_OF_A_CLUB[:1], HOUSE_OF_A_CLUB[0].upper()):
        answer = caller.http.post("/api/guest", json={"name": wanted})
        taken = {look(reserved) for reserved in (*HOUSE_OF_A_CLUB, "a former member")}
        assert answer.status_code == 422 or look(answer.json()["name"]) not in taken
    caller.close()


UNSEEN = [
    "A\u034fnna", "Ann\ufe0fa", "Anna\U000e0100", "An\u00adna", "\u3164", "Ann\u3164", "\uffa0Ann", "\u115fAnn",
    "\u1160", "\u2800", "Ann\u2800", "Ann\ufffc", "Ann\U0001d159", "\u0301", "\u0301Ann", "Ann \u0301", "-\u0301 Ann",
    "Anne\u0301\u0301", "\u00e9\u0301 Ann", "Ann" + "\u0301\u0302\u0303\u0304\u0306", "---", "\u2660", "\u2026",
]  # fmt: skip


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_what_is_not_seen_makes_no_name_and_no_title_another_one(port: int, name: str) -> None:
    caller = Caller(port, "Titler")
    for path, body in (("/api/guest", {"name": name}), ("/api/evenings", {"title": name})):
        answer = caller.http.post(path, json=body)
        assert answer.status_code == 422, path
        assert "that can't be" in answer.text or "a letter or a figure" in answer.text
    caller.close()


def test_marks_that_are_seen_stand_in_names_of_any_script(port: int) -> None:
    for name in ("Jose\u0301e", "Nguy\u1ec5n", "A\u0323\u0302n", "กิ่งแก้ว", "प्रिया", "שָׂרָה", "မြို့", "한국", "7"):
        caller = Caller(port)
        assert caller.http.post("/api/guest", json={"name": name}).status_code == 201, name
        caller.close()


def test_a_name_taken_before_with_what_is_not_seen_looks_like_the_one_without() -> None:
    assert look("A\u034fnna") == look("Ann\ufe0fa") == look("Anna")


def test_names_are_not_taken_unread_where_the_data_of_confusables_are_missing() -> None:
    """A room without them does not start, rather than let any name in."""
    without = "import sys; sys.modules['confusable_homoglyphs'] = None; import eldesthand.server.lookalikes"
    ended = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, check=False)
    assert ended.returncode != 0
    assert "confusable_homoglyphs" in ended.stderr


def test_words_may_each_have_a_script_of_their_own() -> None:
    assert mixed_word(f"{CYRILLIC} bridge") == ""
    assert mixed_word(CYRILLIC_WITH_A_LATIN_O) == CYRILLIC_WITH_A_LATIN_O
    assert mixed_word("東京カードclub") == ""


def test_the_titles_of_evenings_are_read_as_names_are(port: int) -> None:
    ann = Caller(port, "Titler")
    for title in ("Tues\x00day", "Tu\u202eesday", "Tu\u0435sday"):
        assert ann.http.post("/api/evenings", json={"title": title}).status_code == 422, title
    evening = ann.post("/api/evenings", title=" Tuesday  ", listed=True)["evening"]
    with ann.line(evening, shows="evening") as line:
        assert line.table["title"] == "Tuesday"
        assert "ack" in line.ask(act={"kind": "arrives"})
        other = ann.post("/api/evenings", title="TUESDAY")["evening"]
        assert ann.http.get(f"/api/evenings/{other}").json()["title"] == "TUESDAY 2"
    ann.close()


HALF = "\ud800"
REQUESTS = [
    ("POST", "/api/guest", {"name": HALF}),
    ("POST", "/api/tables", {"chosen": {HALF: "x"}}),
    ("POST", "/api/tables", {"chosen": {"x": HALF}}),
    ("POST", "/api/tables", {"book": HALF, HALF: 1}),
    ("POST", "/api/evenings", {"title": f"a{HALF}"}),
    ("POST", "/api/tables/nowhere/join", {"secret": HALF}),
    ("POST", "/api/accounts", {"password": f"long enough {HALF}"}),
    ("PUT", "/api/accounts", {"password": HALF, "new": HALF}),
    ("DELETE", "/api/accounts", {"password": HALF}),
    ("POST", "/api/session", {"name": HALF, "password": HALF}),
    ("POST", "/api/desk", {"text": f'[Minutes "1"]\n{HALF}'}),
    ("POST", "/api/desk/choices", {"text": HALF, "who": HALF}),
    ("POST", "/api/lessons/1", {"words": HALF}),
    ("POST", "/api/lessons/1", {"choice": 1, "words": {"deep": [HALF]}}),
]


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
def test_half_a_character_anywhere_in_what_is_sent_is_refused_in_words(
    port: int, method: str, path: str, body: dict[str, object]
) -> None:
    ann = Caller(port, "Halves")
    escaped = json.dumps(body).encode()
    plain = json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")
    for content in (escaped, plain, escaped.decode().encode("utf-16-le")):
        answer = ann.http.request(method, path, content=content, headers={"content-type": "application/json"})
        assert answer.status_code == 422, content
        assert answer.json()["detail"]
    ann.close()
