"""The languages of the page: catalogues that are whole, and patterns for everything that the room says."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from drivers.evenings import SIX
from drivers.said import Said, at_evenings, at_tables, in_forms, in_hints, in_lessons
from eldesthand.books import book, codes

ROOT = Path(__file__).resolve().parents[2]
UNKNOWN = """
import { phrasebook } from "/web/languages/phrasebook.js";
import own, { room } from "/web/languages/LANGUAGE.js";
import later, { room as rest } from "/web/languages/LANGUAGE-later.js";
let text = "";
for await (const part of process.stdin) text += part;
const words = { ...own, ...later };
const book = phrasebook((word) => words[word] ?? word);
book.learn([...room, ...rest]);
console.log(JSON.stringify(JSON.parse(text).filter((words) => book.said(words) === undefined)));
"""


def loaded() -> ModuleType:
    """Return the tool that writes the catalogues."""
    spec = importlib.util.spec_from_file_location("catalogue", ROOT / "tools" / "page" / "catalogue.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


catalogue = loaded()
LANGUAGES = sorted(path.stem for path in catalogue.LANGUAGES.glob("*.po"))


def test_the_catalogues_have_what_is_said_now_and_the_page_has_the_catalogues() -> None:
    for path, text in catalogue.written().items():
        assert path.read_text("utf-8") == text, "run .venv/bin/python tools/page/catalogue.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_translated_and_no_value_is_made_up(language: str) -> None:
    for message in catalogue.brought_up_to_date(catalogue.LANGUAGES / f"{language}.po"):
        ids = (message.id,) if isinstance(message.id, str) else message.id
        strings = (message.string,) if isinstance(message.string, str) else message.string
        for said in strings if any(ids) else ():
            assert said, f"{message.id} is not translated"
            missing = set(re.findall(r"\{\w+\}", said)) - set(re.findall(r"\{\w+\}", " ".join(ids)))
            assert not missing, f"{said}: {missing} is in none of the words"


def test_page_words_are_found_whichever_way_they_are_written() -> None:
    in_scripts = {words for words, _ in catalogue.in_scripts()}
    assert {"Play it anyway", ("{who} draws.", "{who} are to draw."), ("one card", "{n} cards")} <= in_scripts


def unknown(language: str, said: set[str]) -> list[str]:
    """Return those of the room's words for which a language has no pattern, as the page would look for them."""
    node = shutil.which("node")
    if node is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Node is missing")
        pytest.skip("needs Node")
    command = [node, "--import", "./tests/page/from_web.js", "--input-type=module", "--eval"]
    script = UNKNOWN.replace("LANGUAGE", language)
    answer = subprocess.run(
        [*command, script], input=json.dumps(sorted(said)), capture_output=True, text=True, check=True, cwd=ROOT
    )
    missing: list[str] = json.loads(answer.stdout)
    return missing


NAMES = {*SIX, "Gus", "Hal", "Tuesday", *(book(code).title for code in codes())}
"""Of persons, of an evening, and of books: they are the same in every language."""


def to_be_known(said: Iterable[Said]) -> set[str]:
    """Return what is the room's own of what it said: no name, no number, and nothing that somebody said in quotes."""

    def is_own(field: str, words: str) -> bool:
        return not (words in NAMES or words.isdigit() or (field == "words" and words.startswith('"')))

    return {words for field, words in said if is_own(field, words)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_knows_what_the_room_says(language: str) -> None:
    rng = Random(22)
    said = to_be_known(chain(at_tables(rng, 60), at_evenings(rng, 60), in_forms(), in_lessons()))
    assert len(said) > 1000
    assert unknown(language, said) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_knows_what_the_room_says_in_any_position(language: str, seed: int) -> None:
    rng = Random(seed)
    said = to_be_known(chain(at_tables(rng, 250), at_evenings(rng, 200), in_hints(rng)))
    assert unknown(language, said) == []
