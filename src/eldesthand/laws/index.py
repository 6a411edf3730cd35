"""The index of the laws: for every id, the code that keeps it and the tests that show it.

The scan reads the source and never imports it: code says ``@law("S52", ...)``, a test bears its ids
in its name. A checkout is scanned afresh at each `load`; a built package carries the answer in
``index.json``, which ``tools/backend.py`` writes.

This module uses the standard library alone and imports nothing of the package, so that the build can
load it by its path.
"""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

PACKAGED = Path(__file__).with_name("index.json")

_ID = re.compile(r"[A-Z]+(?:-[A-Z]+)*-?\d+[a-z]?")  # S52, A-08, B-DOUBLE-7a
_ID_IN_FUNCTION = r"[A-Z]+(?:_[A-Z]+)*_?\d+[a-z]?"  # S52, A_08, B_DOUBLE_7a
_TEST = re.compile(rf"test(?P<ids>(?:_{_ID_IN_FUNCTION})+)(?:_|$)")
_BEARS_IDS = re.compile(rf"\blaw\(|def\s+test_{_ID_IN_FUNCTION}")  # sources without are not parsed: it takes long

_Node = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class LawPlaces(NamedTuple):
    """Where one law is kept and shown, every path written from the root of the checkout.

    `code` holds ``path:line name``; `tests` holds the ``path`` of a record or ``path:line name``; `guided` holds
    ``path:line reason`` for what a guided table refuses by the law.
    """

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    guided: tuple[str, ...] = ()


def load() -> dict[str, LawPlaces]:
    """Return the index of the checkout as it stands now, or else the one written into the package.

    Raises FileNotFoundError where the package was put together without its index.
    """
    root = checkout()
    if root is not None:
        return scan(root)
    if not PACKAGED.is_file():
        raise FileNotFoundError(f"the index of the laws is missing ({PACKAGED}): reinstall eldesthand")
    return loads(PACKAGED.read_text(encoding="utf-8"))


def checkout() -> Path | None:
    """Return the root of the checkout that this module lies in, or None where it was installed."""
    source = Path(__file__).resolve().parents[2]
    return source.parent if source.name == "src" and (source.parent / "tests").is_dir() else None


def scan(root: Path) -> dict[str, LawPlaces]:
    """Return the index of the checkout at `root`, the ids in natural order (S2 before S10).

    Raises SyntaxError, which names the file, where a source that bears ids can't be read as Python.
    """
    gathered = [_gather(places(root)) for places in (_kept, _shown, _refused)]
    ids = sorted(set().union(*gathered), key=_natural)
    return {law: LawPlaces(*(tuple(places.get(law, ())) for places in gathered)) for law in ids}


def dumps(index: Mapping[str, LawPlaces]) -> str:
    """Return `index` as JSON: for each id, an object with the lists ``code``, ``tests`` and ``guided``."""
    return json.dumps({law: entry._asdict() for law, entry in index.items()}, indent=1) + "\n"


def loads(text: str) -> dict[str, LawPlaces]:
    """Return the index that `dumps` wrote."""
    index = json.loads(text)
    return {law: LawPlaces(*(tuple(at[field]) for field in LawPlaces._fields)) for law, at in index.items()}


def ids_of_record(name: str) -> tuple[str, ...]:
    """Return the ids at the start of a record's file name: ``S36_S43--slug.min`` bears two."""
    ids = name.partition("--")[0].split("_") if "--" in name else []
    return tuple(ids) if all(map(_ID.fullmatch, ids)) else ()


def ids_of_function(name: str) -> tuple[str, ...]:
    """Return the ids at the start of a test's name: ``test_B_DOUBLE_6_slug`` bears B-DOUBLE-6."""
    match = _TEST.match(name)
    return tuple(law.replace("_", "-") for law in re.findall(_ID_IN_FUNCTION, match["ids"])) if match else ()


def _kept(root: Path) -> Iterator[tuple[str, str]]:
    """Yield (id, place) for each decorator ``@law(...)`` under src/."""
    for path in sorted((root / "src").rglob("*.py")):
        for definition in _definitions(path):
            for law in _ids_of_decorators(definition.node):
                yield law, definition.place(root)


def _shown(root: Path) -> Iterator[tuple[str, str]]:
    """Yield (id, place) for each record under tests/laws/ and each test function under tests/."""
    for path in sorted((root / "tests" / "laws").rglob("*.min")):
        for law in ids_of_record(path.name):
            yield law, path.relative_to(root).as_posix()
    for path in sorted((root / "tests").rglob("*.py")):
        for definition in _definitions(path):
            for law in ids_of_function(definition.node.name):
                yield law, definition.place(root)


def _refused(root: Path) -> Iterator[tuple[str, str]]:
    """Yield (id, place) for each ban of a guided table: ``Tried``, ``Ban`` and ``Same`` in the books' guides."""
    for path in sorted((root / "src").rglob("*guide*.py")):
        calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda call: call.lineno):
            match call:
                case ast.Call(func=ast.Name(id="Tried" | "Ban" | "Same"), args=[laws, reason, *_]):
                    for law in _text(laws).split():
                        yield law, f"{path.relative_to(root).as_posix()}:{call.lineno} {_text(reason)}"


class _Definition(NamedTuple):
    """A function or class in a source file; `name` is dotted where it lies inside another."""

    path: Path
    name: str
    node: _Node

    def place(self, root: Path) -> str:
        return f"{self.path.relative_to(root).as_posix()}:{self.node.lineno} {self.name}"


def _definitions(path: Path) -> Iterator[_Definition]:
    """Yield the functions and classes of a source file that bears ids, nested ones too, in the order they stand."""
    text = path.read_text(encoding="utf-8")
    if _BEARS_IDS.search(text):
        yield from _inside(ast.parse(text, filename=str(path)), path, "")


def _inside(tree: ast.AST, path: Path, prefix: str) -> Iterator[_Definition]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, _Node):
            name = prefix + node.name
            yield _Definition(path, name, node)
            yield from _inside(node, path, f"{name}.")
        elif not isinstance(node, ast.expr):  # none lies in an expression
            yield from _inside(node, path, prefix)


def _ids_of_decorators(node: _Node) -> Iterator[str]:
    """Yield the leading string arguments of each ``@law(...)``, however the name was imported."""
    for decorator in node.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="law") | ast.Attribute(attr="law"), args=arguments):
                yield from takewhile(bool, map(_text, arguments))


def _text(argument: ast.expr) -> str:
    """Return the text of a string constant, and no text for anything else."""
    match argument:
        case ast.Constant(value=str(text)):
            return text
    return ""


def _gather(places: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    gathered: defaultdict[str, list[str]] = defaultdict(list)
    for law, place in places:
        gathered[law].append(place)
    return gathered


def _natural(law: str) -> list[str | int]:
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", law)]
