"""The nine cases of 1888: every claim of the book, the value of every card at that point, and the book's errors.

Worked out by hand from the table of verdicts: under each claim stand the tricks of A and C in all after each card.
"""

from __future__ import annotations

import pytest

from eldesthand import solver
from eldesthand.cards import card, name
from eldesthand.solver.svg import Hand
from eldesthand.study.cases import NUMBERS, BookClaim, Case, case, cases, number_of
from eldesthand.study.verdicts import ClaimFinding, errors, judge, repairs, slips, worth

F = ClaimFinding

VERDICTS = {
    (1, "a"): (F.TRUE, "CJ 2 S8 4 C9 2 HA 2 HK 2"),
    (1, "b"): (F.FORCED, "CJ 2 S8 4 C9 2 HA 2 HK 2"),
    (1, "c"): (F.WHATEVER, "HA 4 HK 4"),
    (1, "d"): (F.A_MISTAKE, "H9 2 CK 4 CT 4 SA 4 S9 3"),
    (2, "a"): (F.FORCED, "H8 2 CA 3 S9 4 SK 4"),
    (2, "b"): (F.TRUE, "H8 2 CA 3 S9 4 SK 4"),
    (2, "c"): (F.NOT_TO_BE_JUDGED, "HK 2 HQ 2"),
    (2, "d"): (F.FORCED, "DJ 3 D7 2 S8 2 SA 1"),
    (3, "a"): (F.ONE_WAY, "H9 5 CQ 5 DJ 3"),
    (3, "b"): (F.FORCED, "DJ 5 CQ 4"),
    (4, "a"): (F.WHATEVER, "CA 2 HK 2 SK 2"),
    (4, "b"): (F.ONE_WAY, "DJ 2 HA 2 S9 3 DA 3 HQ 4"),
    (5, "a"): (F.FORCED, "DT 2 DJ 3 DK 3"),
    (6, "a"): (F.FORCED, "DQ 2 H8 3 HK 3"),
    (6, "b"): (F.WHATEVER, "DA 2 DJ 2"),
    (6, "c"): (F.A_MISTAKE, "SK 2 DJ 3 DA 2"),
    (7, "a"): (F.FORCED, "H8 2 H9 2 SJ 4"),
    (7, "b"): (F.ONE_WAY, "S9 2 DK 2 DQ 2 SA 4"),
    (8, "a"): (F.WHATEVER, "CA 3 CQ 3"),
    (8, "b"): (F.ON_AN_ERROR, "H8 2 HA 2 DQ 2"),
    (8, "c"): (F.A_MISTAKE, "H9 3 HQ 3 SQ 2 D9 2"),
    (9, "a"): (F.ONE_WAY, "D7 2 DK 2 CA 3 CK 3"),
    (9, "b"): (F.FORCED, "C9 2 SK 4 S7 4 H7 4"),
    (9, "c"): (F.WHATEVER, "SK 2 S7 2 H7 2"),
}


def claim(number: int, letter: str) -> tuple[Case, BookClaim]:
    book_case = case(number)
    return book_case, next(made for made in book_case.claims if made.id == letter)


@pytest.mark.parametrize("asked", VERDICTS, ids=lambda asked: f"{asked[0]}{asked[1]}")
def test_a_claim_is_judged(asked: tuple[int, str]) -> None:
    finding, values = VERDICTS[asked]
    book_case, made = claim(*asked)
    verdict = judge(book_case, made)
    assert verdict.finding is finding, verdict.text
    words = values.split()
    wanted = {words[n]: int(words[n + 1]) for n in range(0, len(words), 2)}
    tricks = {
        name(choice.card): choice.tricks if book_case.makers == 0 else 5 - choice.tricks for choice in verdict.choices
    }
    assert tricks == wanted


def test_every_claim_is_judged() -> None:
    assert sorted(VERDICTS) == sorted((book_case.number, made.id) for book_case in cases() for made in book_case.claims)


def test_in_case_VIII_it_was_the_ten_of_spades() -> None:
    verdict = judge(*claim(8, "b"))
    assert verdict.error is not None
    assert name(verdict.error.card) == "ST"
    assert "an error of B (East), the ten of spades" in verdict.text
    assert "an adversary" in verdict.finding


def test_in_case_V_the_ten_of_spades_stands_twice_and_any_other_spade_would_do() -> None:
    (slip,) = slips(case(5))
    assert "D (West) plays it at trick 2, so what C (South) held was another card" in slip.finding
    assert "(9 ways), no verdict changes" in slip.finding
    changed = repairs(case(5), case(5).misprints[0])
    assert len(changed) == 9
    for repair in changed:
        assert worth(repair.start, repair.line[:12], repair.makers) == 2


def test_in_case_VI_the_queen_is_not_Cs() -> None:
    (slip,) = slips(case(6))
    assert "C (South) holds no such card: the queen of diamonds is in the hand of D (West)" in slip.finding


def test_there_are_no_other_errors_of_the_book() -> None:
    assert [book_case.number for book_case in cases() if slips(book_case)] == [5, 6]


@pytest.mark.parametrize("number", NUMBERS)
def test_each_line_is_lawful_and_its_errors_are_found(number: int) -> None:
    book_case = case(number)
    position = book_case.start
    for played in book_case.line:
        assert played in solver.lawful(position)
        position = position.after(played)
    told = {error.at for error in errors(book_case)}
    before = worth(book_case.start, (), book_case.makers)
    for n in range(len(book_case.line)):
        after = worth(book_case.start, book_case.line[: n + 1], book_case.makers)
        assert (after != before) == (n in told)
        before = after


@pytest.mark.parametrize("text", ["3", "III", "iii", "case-3", "Case III"])
def test_a_case_is_called_by_its_number(text: str) -> None:
    assert number_of(text) == 3


@pytest.mark.parametrize("text", ["0", "X", "10", "ten"])
def test_there_are_nine(text: str) -> None:
    with pytest.raises(ValueError, match="there are nine, 1 to 9 or I to IX"):
        number_of(text)


def test_a_case_draws_itself() -> None:
    for book_case in cases():
        drawn = book_case._repr_svg_()
        assert drawn.startswith("<svg")
        assert all(f"{letter} ({seat})" in drawn for letter, seat in (("A", "North"), ("C", "South")))
        assert book_case.title in drawn
    assert "♣ A" in case(1)._repr_svg_()
    assert "C (South), sits out" in case(9)._repr_svg_()


def test_a_hand_draws_itself_the_left_bower_among_the_trumps() -> None:
    drawn = Hand((card("SJ"), card("CJ"), card("C9"), card("HT")), trump=0)._repr_svg_()
    assert "♣ J J♠ 9" in drawn
    assert "♥ 10" in drawn
    assert "♠ J" not in drawn
