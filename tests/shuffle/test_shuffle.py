"""The shuffle: the vectors all who compute it are held to, what a false proof is found out by, and the command."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from eldesthand.cards import pack
from eldesthand.cli import run
from eldesthand.shuffle.order import commitment, cut_depth, shuffled, step_key, text_of
from eldesthand.shuffle.proof import HOUSE, NotAProof, Proof, ProofStep, begin, read, written

ROOT = Path(__file__).resolve().parents[2]
VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
SCRIPT = ROOT / "docs" / "verify_shuffle.py"


def of_script(proof: str) -> tuple[int, list[str]]:
    done = subprocess.run([sys.executable, str(SCRIPT), proof], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines()


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["proof"].split()[1]))
def test_the_vectors(vector: dict[str, object]) -> None:
    proof = read(str(vector["proof"]))
    assert proof.honest
    assert [text_of(order) for order in proof.orders] == vector["after"]
    assert text_of(proof.dealt_from) == vector["dealt_from"]
    assert written(proof) == vector["proof"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["proof"].split()[1]))
def test_the_stand_alone_script_finds_the_same(vector: dict[str, str]) -> None:
    code, lines = of_script(vector["proof"])
    assert (code, lines) == (0, [f"dealt from: {vector['dealt_from']}", "the commitment holds"])


def test_the_script_needs_nothing_of_the_project_and_is_short() -> None:
    text = SCRIPT.read_text("utf-8")
    assert "eldesthand." not in text
    assert len(text.splitlines()) < 40


def test_a_commitment_by_hand() -> None:
    """The hash is of the nonce, the cards by name and the deal's id, as docs/shuffle.md says."""
    nonce = bytes(range(32))
    text = "SA SK SQ SJ ST S9 S8 S7"
    digest = commitment(nonce, pack(7)[:8], "a/1/1")
    assert digest == hashlib.sha256(nonce + text.encode() + b"\na/1/1").hexdigest()


def test_another_pack_than_the_one_committed_to_is_found_out() -> None:
    honest = read(VECTORS[0]["proof"])
    changed = replace(honest, order=(honest.order[1], honest.order[0], *honest.order[2:]))
    for false in (changed, replace(honest, nonce=bytes(32)), replace(honest, deal="7/1/2")):
        assert not false.honest
        assert of_script(written(false))[0] == 1


STEPS = st.builds(
    lambda seat, digits, cut: ProofStep(seat, cut=cut) if cut >= 0 else ProofStep(seat, digits),
    st.integers(0, 3),
    st.one_of(st.just(HOUSE), st.text("0123456789abcdef", min_size=16, max_size=128)),
    st.integers(-3, 28),
)


@given(st.binary(min_size=32, max_size=32), st.permutations(pack(7)), st.lists(STEPS, max_size=5))
def test_a_proof_is_read_as_it_was_written(nonce: bytes, order: list[int], steps: list[ProofStep]) -> None:
    proof = replace(begin("club/1/2", nonce, tuple(order)), steps=tuple(steps))
    again = read(written(proof))
    assert again == proof
    assert again.honest
    assert all(sorted(cards) == sorted(order) for cards in again.orders)


@given(st.text(max_size=300))
def test_text_that_is_no_proof_is_refused_in_words(text: str) -> None:
    with suppress(NotAProof):
        assert isinstance(read(text), Proof)


@pytest.mark.parametrize(
    ("spoilt", "word"),
    [
        ("1 a b", "six words"),
        ("2 a " + "0" * 64 + " " + "0" * 64 + " SA.SK -", "version"),
        ("1 a " + "0" * 63 + " " + "0" * 64 + " SA.SK -", "nonce"),
        ("1 a " + "0" * 64 + " " + "0" * 64 + " SA.SA -", "twice"),
        ("1 a " + "0" * 64 + " " + "0" * 64 + " SA.XX -", "not a card"),
        ("1 a " + "0" * 64 + " " + "0" * 64 + " SA.SK Q:00", "no step"),
        ("1 a " + "0" * 64 + " " + "0" * 64 + " SA.SK N:zz", "entropy"),
        ("1 a " + "0" * 64 + " " + "0" * 64 + " SA.SK N/x", "depth"),
    ],
)
def test_what_is_wrong_with_a_proof_is_said(spoilt: str, word: str) -> None:
    with pytest.raises(NotAProof, match=word):
        read(spoilt)


def test_whoever_shuffles_and_with_what_changes_the_order() -> None:
    nonce = bytes(32)
    keys = {step_key(nonce, *step) for step in (
        ("d", 1, "N", "00"), ("e", 1, "N", "00"), ("d", 2, "N", "00"), ("d", 1, "S", "00"), ("d", 1, "N", "01"),
    )}  # fmt: skip
    assert len(keys) == 5


def test_every_order_of_four_cards_is_about_as_likely() -> None:
    cards = pack(7)[:4]
    tries = 24_000
    counts = Counter(shuffled(cards, hashlib.sha256(str(n).encode()).digest()) for n in range(tries))
    assert set(counts) == set(permutations(cards))
    expected = tries / 24
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 49.7, "23 degrees of freedom: beyond this lies one in a thousand"


def test_the_house_cuts_within_the_law() -> None:
    depths = {cut_depth(hashlib.sha256(str(n).encode()).digest(), 32, 4) for n in range(2000)}
    assert depths == set(range(4, 29))


# --- a record

RECORD = """[Minutes "1"]
[Book "Somerset 1888"]
[Dealer "N"]
[Shuffle "{proof}"]

S: collects the pack, shuffles {first}
N: shuffles {second}
W: cuts {cut}
N: deals
"""


def record(**changes: str) -> str:
    vector = VECTORS[0]
    return RECORD.format(
        **{"proof": vector["proof"], "first": vector["after"][0], "second": vector["after"][1], "cut": "13", **changes}
    )


def verified(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    file = tmp_path / "deal.min"
    file.write_text(text, "utf-8")
    code = run(["verify", str(file)])
    shown = capsys.readouterr()
    return code, shown.out + shown.err


def test_a_record_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = verified(record(), tmp_path, capsys)
    assert code == 0
    assert "2 shuffles, 1 cut; the cards were dealt from that pack" in text
    assert "1 deal: all hold" in text


@pytest.mark.parametrize("lines", [0, 1, 2, 3])
def test_a_deal_that_the_record_ends_before_is_not_checked(
    lines: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The tags are in the head, so a record that is cut off has them all."""
    whole = record()
    head, _, body = whole.partition("\n\n")
    short = head + "\n\n" + "".join(body.splitlines(keepends=True)[:lines])
    code, text = verified(short, tmp_path, capsys)
    assert code == 3
    assert "deal 7/1/1: the record ends before its cards were dealt: not checked" in text
    assert text.endswith("1 deal: 1 not checked\n")


def test_deals_that_are_not_checked_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tag = f'[Shuffle "{VECTORS[0]["proof"]}"]\n'
    code, text = verified(record().replace(tag, tag * 3), tmp_path, capsys)
    assert code == 3
    assert text.count("the cards were dealt from that pack") == 1
    assert text.count("not checked\n") == 3, "two deals, and the line that counts them"
    assert text.endswith("3 deals: 1 hold, 2 not checked\n")
    false = tag.replace(VECTORS[0]["proof"].split()[2], "0" * 64)
    code, text = verified(record().replace(tag, tag * 2 + false), tmp_path, capsys)
    assert code == 1
    assert text.endswith("3 deals: 1 hold, 1 wrong, 1 not checked\n")


def test_a_deal_of_cards_that_the_record_does_not_show_is_not_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hidden = record().replace(" " + VECTORS[0]["after"][0], "").replace(" " + VECTORS[0]["after"][1], "")
    code, text = verified(hidden, tmp_path, capsys)
    assert code == 3
    assert "deal 7/1/1: the record does not show which cards were dealt: not checked" in text


def test_a_record_whose_shuffle_was_another_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = " ".join(reversed(VECTORS[0]["after"][0].split()))
    code, text = verified(record(first=other), tmp_path, capsys)
    assert code == 1
    assert "shuffle 1, South's, left another order" in text


def test_a_record_cut_elsewhere_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = verified(record(cut="14"), tmp_path, capsys)
    assert code == 1
    assert "not dealt from the pack that the proof gives" in text


def test_a_shuffle_left_out_of_the_proof_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof = read(VECTORS[0]["proof"])
    less = written(replace(proof, steps=(proof.steps[0], proof.steps[2])))
    code, text = verified(record(proof=less), tmp_path, capsys)
    assert code == 1
    assert "the record has 2 shuffles, the proof 1" in text


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n', "no tag Shuffle"),
        ('[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[Shuffle "nonsense"]\n', "six words"),
    ],
)
def test_what_cannot_be_verified_is_said(
    text: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = verified(text, tmp_path, capsys)
    assert code > 0
    assert word in said


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(tmp_path / "none.min")]) == 2
    assert "there is no such file" in capsys.readouterr().err
