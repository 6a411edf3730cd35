"""What sounds like the game and is heard as talk at a table of the room: told to the speaker alone, from the view."""

from __future__ import annotations

import asyncio

import pytest

from eldesthand.minutes import loads
from eldesthand.minutes.nearest import near
from eldesthand.minutes.phrases import PhraseError
from eldesthand.minutes.replay import replay
from eldesthand.seats import S
from eldesthand.server.reading import ReadingService
from eldesthand.shown.choosing.hearing import heard
from eldesthand.shown.frames import Taken, write
from eldesthand.table.table import Table
from eldesthand.table.view import view

RECORD = '[Book "Somerset 1888"]\n[Dealer "S"]\n[Trump "H N"]\n1. W SQ N SA E S9 S SK\nW: leads DK\n'
WORDS = "maybe the king could be called from West"


def table(manner: str = "club") -> Table:
    replayed = replay(loads(f'[Manner "{manner}"]\n{RECORD}')).table
    assert replayed is not None
    return replayed


def test_phrases_that_are_near_are_read_beside_the_room() -> None:
    async def story() -> None:
        read = ReadingService()
        like = await read.like("Ann", "192.0.2.1", WORDS, view(table(), S), "S")
        assert like[0]["phrase"] == "call the king of diamonds from West"
        assert like[0]["act"]["act"] == "elects"
        await read.close()

    asyncio.run(story())


def test_the_answer_to_the_speaker_bears_what_was_heard() -> None:
    assert write(Taken("x", 4, heard="Heard as talk")) == b'{"ack":"x","seq":4,"heard":"Heard as talk"}'
    assert b"heard" not in write(Taken("x", 4))


def test_words_typed_that_are_no_phrase_name_those_that_are_near() -> None:
    with pytest.raises(PhraseError, match='did you mean "call the king of diamonds from West"'):
        heard(WORDS, view(table(), S), "S")


def test_a_strict_table_names_no_right_that_its_holder_has_not_been_told_of() -> None:
    """Until attention is called to the false lead nobody is told of the right; what is near must not tell it."""
    strict = table("strict")
    assert strict.rights
    seen = view(strict, S)
    assert not seen.rights
    assert not any("king" in phrase for phrase in near(WORDS, seen, strict.book))
