"""The index of the laws: the scan of a checkout, and the copy of it that a wheel carries."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from eldesthand import solver
from eldesthand.books import book, codes
from eldesthand.laws import index, records
from eldesthand.laws.index import LawPlaces
from eldesthand.table.lawful import bans_of

ROOT = Path(__file__).resolve().parents[2]


def write(root: Path, path: str, text: str = "") -> None:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("S52--false-lead.min", ("S52",)),
        ("S36_S43--partner-touches-first.min", ("S36", "S43")),
        ("B-DOUBLE-6_B-DOUBLE-7a--redoubled.min", ("B-DOUBLE-6", "B-DOUBLE-7a")),
        ("A-08_Z-33--game-on-the-lap.min", ("A-08", "Z-33")),
        ("S52--a--b.min", ("S52",)),
        ("S52-false-lead.min", ()),
        ("false-lead--S52.min", ()),
        ("--S52.min", ()),
    ],
)
def test_a_record_bears_the_ids_before_the_two_dashes(name: str, ids: tuple[str, ...]) -> None:
    assert index.ids_of_record(name) == ids


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_S52_lead_out_of_turn", ("S52",)),
        ("test_S36_S43_partner_touches_first", ("S36", "S43")),
        ("test_B_DOUBLE_6_before_the_partner_speaks", ("B-DOUBLE-6",)),
        ("test_P5a_B_GEN_6b_A_08_and_more", ("P5a", "B-GEN-6b", "A-08")),
        ("test_S52", ("S52",)),
        ("test_the_law_S52_is_named", ()),
        ("test_S52x2_is_no_id", ()),
        ("a_test_S52_helper", ()),
    ],
)
def test_a_function_bears_the_ids_at_the_start_of_its_name(name: str, ids: tuple[str, ...]) -> None:
    assert index.ids_of_function(name) == ids


def test_the_scan_finds_every_decorator_and_its_leading_ids(tmp_path: Path) -> None:
    write(
        tmp_path,
        "src/eldesthand/play.py",
        "\n".join(
            [
                '@law("S52", "B-LEAD-1", on="led")',
                "def lead_out_of_turn(): ...",
                "class Revoke:",
                "    @registry.law('S10', KINDS, 'S11')",
                "    async def settle(self): ...",
                "@law(*IDS)",
                "def unnamed(): ...",
                "@other('S12')",
                "def elsewhere(): ...",
            ]
        ),
    )
    assert index.scan(tmp_path) == {
        "B-LEAD-1": LawPlaces(code=("src/eldesthand/play.py:2 lead_out_of_turn",)),
        "S10": LawPlaces(code=("src/eldesthand/play.py:5 Revoke.settle",)),
        "S52": LawPlaces(code=("src/eldesthand/play.py:2 lead_out_of_turn",)),
    }


def test_the_scan_finds_records_and_test_functions_in_natural_order(tmp_path: Path) -> None:
    write(tmp_path, "tests/laws/S52--false-lead.min")
    write(tmp_path, "tests/laws/euchre/S9_S52--two.min")
    write(tmp_path, "tests/other/S1--elsewhere.min")
    write(tmp_path, "tests/properties/test_b.py", "class TestLead:\n    def test_S52_S9_x(self): ...\n")
    places = index.scan(tmp_path)
    assert list(places) == ["S9", "S52"]
    assert places["S52"].code == ()
    assert places["S52"].tests == (
        "tests/laws/S52--false-lead.min",
        "tests/laws/euchre/S9_S52--two.min",
        "tests/properties/test_b.py:2 TestLead.test_S52_S9_x",
    )


def test_the_scan_finds_what_a_guided_table_refuses_by_each_law(tmp_path: Path) -> None:
    write(
        tmp_path,
        "src/eldesthand/new_guide.py",
        "\n".join(
            [
                'TURN = Tried("S82 S80", "it is not your turn")',
                'BANS = {Play: (TURN, Ban("S9", "wait", lambda intent: other("S1", "no ban")))}',
                'SAME = (Same("M5", "S29"),)',
            ]
        ),
    )
    assert index.scan(tmp_path) == {
        "M5": LawPlaces(guided=("src/eldesthand/new_guide.py:3 S29",)),
        "S9": LawPlaces(guided=("src/eldesthand/new_guide.py:2 wait",)),
        "S80": LawPlaces(guided=("src/eldesthand/new_guide.py:1 it is not your turn",)),
        "S82": LawPlaces(guided=("src/eldesthand/new_guide.py:1 it is not your turn",)),
    }


def test_every_ban_of_a_guided_table_is_indexed_under_each_of_its_laws() -> None:
    """At modern euchre one taken from Somerset under the numbers of the laws it stands for."""
    built = index.load()
    bans = [ban for code in codes() for bans in bans_of(book(code).code).values() for ban in bans]
    assert len(bans) > 300
    for ban in bans:
        for law in ban.laws.split():
            said = [place.partition(" ")[2] for place in built[law].guided]
            somersets = [built[other].guided for same in said for other in same.split() if other in built]
            assert ban.reason in said or any(place.endswith(ban.reason) for at in somersets for place in at), law


def test_a_source_that_is_not_python_is_named(tmp_path: Path) -> None:
    write(tmp_path, "src/eldesthand/broken.py", "@law('S52')\ndef (")
    with pytest.raises(SyntaxError, match=r"broken\.py"):
        index.scan(tmp_path)


def test_a_checkout_is_scanned_afresh() -> None:
    assert index.checkout() == ROOT
    assert index.load() == index.scan(ROOT)


def test_what_is_written_is_read_back() -> None:
    written = {"S52": LawPlaces(("src/a.py:1 f",), ("tests/laws/S52--a.min",)), "P9": LawPlaces()}
    assert index.loads(index.dumps(written)) == written


def installed(site_packages: Path) -> ModuleType:
    """Load the scanner of an installed copy beside the one of this checkout."""
    path = site_packages / "eldesthand" / "laws" / "index.py"
    spec = importlib.util.spec_from_file_location("installed_index", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_package_without_its_index_says_so(tmp_path: Path) -> None:
    write(tmp_path, "eldesthand/laws/index.py", Path(index.__file__).read_text(encoding="utf-8"))
    with pytest.raises(FileNotFoundError, match="reinstall eldesthand"):
        installed(tmp_path).load()


def build(tree: Path, target: str) -> Path:
    """Build a wheel or a source archive (sdist) of `tree` and return the file."""
    command = [sys.executable, "-c", f"import backend; backend.build_{target}('dist')"]
    subprocess.run(command, cwd=tree, check=True, env={**os.environ, "PYTHONPATH": "tools"})
    (built,) = (tree / "dist").iterdir()
    return built


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy what a fresh clone of this checkout holds."""
    left_behind = shutil.ignore_patterns(".*_cache", ".git", ".hypothesis", ".venv", "build", "dist", "index.json")
    return Path(shutil.copytree(ROOT, tmp_path / "checkout", ignore=left_behind))


@pytest.mark.long
def test_a_wheel_carries_the_index_the_books_and_the_marker_of_types(checkout: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(build(checkout, "wheel")) as wheel:
        wheel.extractall(tmp_path / "site")
    package = tmp_path / "site" / "eldesthand"
    assert (package / "py.typed").is_file()
    source = ROOT / "src" / "eldesthand"
    for toml in source.rglob("*.toml"):
        assert (package / toml.relative_to(source)).read_bytes() == toml.read_bytes()
    assert installed(tmp_path / "site").load() == index.scan(ROOT)
    packed = json.loads((package / "laws" / "records.json").read_text("utf-8"))
    assert packed == records.scan(ROOT)
    assert "partner-asked" in packed["examples"]
    assert bool(list(package.glob("solver/_kernel.*.so"))) == (solver.engine() == "kernel")


@pytest.mark.long
def test_without_a_compiler_a_wheel_is_made_all_the_same(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CXX", str(tmp_path / "nowhere"))
    wheel = build(checkout, "wheel")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(tmp_path / "site")
    assert installed(tmp_path / "site").load() == index.scan(ROOT)
    asked = "from eldesthand import solver; print(solver.engine())"
    # Without the site module the editable install of this checkout doesn't come before the wheel.
    places = (str(tmp_path / "site"), *filter(None, sys.path))
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
    shown = subprocess.run([sys.executable, "-S", "-c", asked], env=path, check=True, capture_output=True, text=True)
    assert shown.stdout == "python\n"


@pytest.mark.long
def test_a_wheel_made_from_the_source_archive_is_the_same_byte_for_byte(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    shutil.unpack_archive(build(checkout, "sdist"), tmp_path / "unpacked")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    shutil.rmtree(checkout / "dist")
    assert build(checkout, "wheel").read_bytes() == build(unpacked, "wheel").read_bytes()
