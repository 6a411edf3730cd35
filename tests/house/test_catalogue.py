"""The catalogue of the laws: that it is whole, that its references hold, and how it is asked."""

import re
from collections import Counter

import msgspec
import pytest

from eldesthand.laws import catalogue, index
from eldesthand.laws.catalogue import BookCode, Law, NoSuchBook, UnknownLaw

LAWS = catalogue.laws()
RULINGS = catalogue.rulings()
ENTRIES: tuple[catalogue.Entry, ...] = (*LAWS, *RULINGS)
GATHERED = {"A-57", "A-66"}  # their lettered parts bear on the laws; they only say where to look

CITED = re.compile(r"\b(?:S\d+|M\d+|P\d+[a-g]?|B-[A-Z]+-\d+[a-z]?|[AZ]-\d\d[a-l]?)\b")
JARGON = re.compile(r"[`_]|\bM-[A-Z]|\bA-[A-Z]{2}|\bI-[A-Z]|\bR-[A-Z]|\b[DERP]'s\b|\bT&Q\b")


def bridge(heading: str, items: str) -> list[str]:
    return [f"B-{heading}-{item}" for item in items.split()]


BRIDGE = [
    *bridge("RUBBER", "1"),
    *bridge("SCORE", "1 2 3 4 5 6 7 8 9 10 11 12"),
    *bridge("CUT", "1 2a 2b 3 4 5 6"),
    *bridge("CUTOUT", "1a 1b"),
    *bridge("ENTRY", "1 2 3a 3b 4 5"),
    *bridge("SHUF", "1 2 3"),
    *bridge("DEAL", "1 2a 2b 3a 3b 4"),
    *bridge("NEWDEAL", "1a 1b 1c 1d 1e 1f 1g 2a 2b 2c 2d 3a 3b 4a 4b 4c 5 6a 6b 7"),
    *bridge("DECL", "1 1a 1b 2 3a 3b 4 5 6"),
    *bridge("DOUBLE", "1 2 3 4 5 6 7a 7b 7c 7d 7e 7n 8 9 10 11a 11b 12 13"),
    *bridge("DUMMY", "1 2 2a 2b 2c 2d 2e 2f 2g 3 4 5 6a 6b"),
    *bridge("EXPB", "1 2a 2b"),
    *bridge("EXPP", "1 2a 2b 2c 3 4 5 6a 6b 7"),
    *bridge("LEAD", "1 2 3a 3b 4 5 6"),
    *bridge("ERROR", "1 2a 2b 3a 3b"),
    *bridge("REVOKE", "1a 1b 2 3 4 5 6 7a 7b 8 9a 9b 10 11 12"),
    *bridge("GEN", "1 2 3 4 5a 5b 6a 6b 7a 7b"),
    *bridge("PACK", "1a 1b 2"),
    *bridge("BYST", "1a 1b"),
    *bridge("SPADE", "1 2 3"),
    *bridge("ETIQ", "1 2 3 4 5 6 7 8"),
]
NEW_YORK = [
    *(f"P{number}" for number in range(1, 5)),
    *(f"P5{letter}" for letter in "abcdefg"),
    *(f"P6{letter}" for letter in "abcdefg"),
    *("P7", "P8", "P9a", "P9b", "P9c", "P10", "P11", "P12", "P13", "P14", "P15a", "P15b"),
    *(f"P{number}" for number in range(16, 20)),
]


MODERN = [f"M{number}" for number in range(1, 37)]


def numbered(letter: str, last: int) -> list[str]:
    return [f"{letter}-{number:02}" for number in range(1, last + 1)]


@pytest.mark.parametrize(
    ("code", "ids"),
    [("S", [f"S{number}" for number in range(1, 117)]), ("P", NEW_YORK), ("B", BRIDGE), ("M", MODERN)],
)
def test_a_book_has_each_of_its_laws_once_and_in_order(code: BookCode, ids: list[str]) -> None:
    assert [law.id for law in catalogue.laws(code)] == ids


def test_the_laws_of_bridge_are_one_hundred_and_sixty_five() -> None:
    assert Counter(law.book for law in LAWS) == {"S": 116, "P": 34, "B": 165, "M": 36}


def test_every_ruling_is_there_once_with_its_lettered_parts() -> None:
    parts = ["A-57a", "A-57b", *(f"A-66{letter}" for letter in "abcdefghijkl")]
    assert sorted(ruling.id for ruling in RULINGS) == sorted([*numbered("A", 82), *parts, *numbered("Z", 64)])


def test_a_table_has_thirteen_options() -> None:
    options = "A-06 A-08 A-23 A-52 A-65 A-82 Z-01 Z-02 Z-05 Z-10 Z-25 Z-35 Z-64"
    assert " ".join(ruling.id for ruling in RULINGS if ruling.option) == options


def test_every_law_says_all_that_it_must() -> None:
    for law in LAWS:
        assert law.group, law.id
        assert law.topic, law.id
        assert law.classes, law.id
        assert len(set(law.classes)) == len(law.classes), law.id
        assert law.claim or "right" not in law.classes, law.id


def test_every_ruling_says_all_that_it_must() -> None:
    for ruling in RULINGS:
        assert ruling.laws, ruling.id


def test_the_catalogue_speaks_in_sentences() -> None:
    of_laws = [text for law in LAWS for text in (law.text, law.effect, law.claim or ".", law.table_does or ".")]
    of_rulings = [text for ruling in RULINGS for text in (ruling.ruling, ruling.reason)]
    assert [text for text in of_laws + of_rulings if not text.endswith(".")] == []
    assert [ruling.issue for ruling in RULINGS if not ruling.issue.endswith((".", "?"))] == []


def test_what_the_table_does_stands_with_etiquette_and_with_physical_matters_alone() -> None:
    beyond_it = {law.id for law in LAWS if law.classes[0] in ("etiquette", "physical")}
    assert {law.id for law in LAWS if law.table_does} == beyond_it


def test_a_heading_stands_in_one_place_of_a_book() -> None:
    for book in catalogue.books():
        groups = [law.group for law in catalogue.laws(book.code)]
        turns = [group for group, before in zip(groups, [None, *groups], strict=False) if group != before]
        assert len(turns) == len(set(turns))


def test_a_law_and_a_ruling_name_each_other() -> None:
    by_laws = {(law.id, ruling) for law in LAWS for ruling in law.rulings}
    by_rulings = {(law, ruling.id) for ruling in RULINGS if ruling.id not in GATHERED for law in ruling.laws}
    assert by_laws == by_rulings


def test_every_law_that_a_ruling_bears_on_is_there() -> None:
    assert {law for ruling in RULINGS for law in ruling.laws} <= {law.id for law in LAWS}


def test_every_id_cited_in_the_text_is_there() -> None:
    for entry in ENTRIES:
        for cited in CITED.findall(entry.words):
            catalogue.look_up(cited)


def test_the_catalogue_is_in_plain_words() -> None:
    assert [entry.id for entry in ENTRIES if JARGON.search(entry.words)] == []


def test_code_and_tests_bear_no_id_that_the_catalogue_lacks() -> None:
    known = {entry.id for entry in ENTRIES}
    assert not index.load().keys() - known


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("S52", "S52"),
        ("s52", "S52"),
        ("S 52", "S52"),
        (" s-052 ", "S52"),
        ("P9C", "P9c"),
        ("b-double-7A", "B-DOUBLE-7a"),
        ("B DOUBLE 7a", "B-DOUBLE-7a"),
        ("double-7a", "B-DOUBLE-7a"),
        ("DECL-1", "B-DECL-1"),
    ],
)
def test_a_law_is_found_by_forgiving_forms_of_its_id(asked: str, expected: str) -> None:
    assert catalogue.law(asked).id == expected


@pytest.mark.parametrize(("asked", "expected"), [("A-08", "A-08"), ("a8", "A-08"), ("z 1", "Z-01"), ("A-66B", "A-66b")])
def test_a_ruling_is_found_by_forgiving_forms_of_its_id(asked: str, expected: str) -> None:
    assert catalogue.ruling(asked).id == expected


def test_no_two_entries_share_a_forgiving_form() -> None:
    ids = [entry.id for entry in ENTRIES]
    assert [catalogue.look_up(known)[0].id for known in ids] == ids
    assert [catalogue.law(law.id.removeprefix("B-")) for law in LAWS] == list(LAWS)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("B-DOUBLE-7", "B-DOUBLE-7a B-DOUBLE-7b B-DOUBLE-7c B-DOUBLE-7d B-DOUBLE-7e B-DOUBLE-7n"),
        ("expp-2", "B-EXPP-2a B-EXPP-2b B-EXPP-2c"),
        ("p9", "P9a P9b P9c"),
        ("B-DECL-1", "B-DECL-1 B-DECL-1a B-DECL-1b"),
        ("A-57", "A-57 A-57a A-57b"),
        ("S5", "S5"),
    ],
)
def test_a_bare_id_gives_its_lettered_parts(asked: str, expected: str) -> None:
    assert " ".join(entry.id for entry in catalogue.look_up(asked)) == expected


def test_an_unknown_id_is_told_the_nearest() -> None:
    with pytest.raises(UnknownLaw, match=r"there is no law 'S117'; the nearest: .*\bS116\b") as raised:
        catalogue.law("S117")
    assert raised.value.asked == "S117"
    assert "S17" in raised.value.near


def test_an_unknown_id_that_has_parts_is_told_them() -> None:
    with pytest.raises(UnknownLaw) as raised:
        catalogue.law("B-EXPP-2")
    assert raised.value.near[:3] == ("B-EXPP-2a", "B-EXPP-2b", "B-EXPP-2c")


@pytest.mark.parametrize("asked", ["", "?", "52 52 52", "zzzzz"])
def test_an_id_like_no_other_is_told_what_ids_look_like(asked: str) -> None:
    with pytest.raises(UnknownLaw, match="an id looks like S52"):
        catalogue.look_up(asked)


def test_a_ruling_is_no_law() -> None:
    with pytest.raises(UnknownLaw, match="no law 'A-08'"):
        catalogue.law("A-08")
    with pytest.raises(UnknownLaw, match="no ruling 'S52'"):
        catalogue.ruling("S52")


@pytest.mark.parametrize("asked", ["S", "s", "Somerset", "1888", "Somerset 1888"])
def test_a_book_is_found_by_code_name_or_year(asked: str) -> None:
    assert catalogue.book(asked).title == "The Laws of Euchre of the Somerset Club, Boston"


def test_an_unknown_book_is_told_the_books() -> None:
    with pytest.raises(NoSuchBook, match=r"no book 'X'; the books are S \(Somerset 1888\), P \(New York 1876\)"):
        catalogue.book("X")


def test_searching_wants_every_word_at_the_start_of_a_word() -> None:
    assert [entry.id for entry in catalogue.find("DEU sui")] == ["B-CUT-1"]
    assert catalogue.find("oke") == ()
    assert catalogue.find("") == ()


def test_a_search_in_one_book_gives_its_laws_and_the_rulings_on_them() -> None:
    ids = {entry.id for entry in catalogue.find("revoke", "P")}
    assert {"P10", "P11", "A-66j"} <= ids
    assert not [each for each in ids if each.startswith(("S", "B-", "Z-"))]


def test_a_law_is_written_and_read_back() -> None:
    law = catalogue.law("S52")
    assert msgspec.json.decode(msgspec.json.encode(law), type=Law) == law
