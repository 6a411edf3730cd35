"""The graph of imports: circles of modules, and the diagram of the packages in ``docs/architecture.md``.

Every import counts, those in functions and under ``TYPE_CHECKING`` too.  ``python tools/import_graph.py`` writes the
diagram anew.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
DOCUMENT = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- imports -->\n", "<!-- end of imports -->"

Graph = Mapping[str, frozenset[str]]


@cache
def modules() -> Graph:
    """Return every module of the package with the modules it imports."""
    paths = {_name(path): path for path in sorted(SOURCE.rglob("*.py"))}
    return {name: frozenset(_imported(path, paths.keys())) - {name} for name, path in paths.items()}


def _name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def _imported(path: Path, known: Container[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.module in known:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in known else node.module


def packages(graph: Graph) -> Graph:
    """Return the graph of the packages and modules at the top."""
    top: dict[str, set[str]] = {}
    for name, imported in graph.items():
        mine = top.setdefault(_top(name), set())
        mine |= {_top(other) for other in imported} - {_top(name)}
    return {name: frozenset(imported) - {""} for name, imported in top.items() if name}


def _top(name: str) -> str:
    return name.partition(".")[2].partition(".")[0]


def reached(graph: Graph, start: str) -> frozenset[str]:
    """Return what is imported by a node, directly or not; the node is among it if it stands in a circle."""
    seen: set[str] = set()
    todo = [start]
    while todo:
        fresh = graph.get(todo.pop(), frozenset()) - seen
        seen |= fresh
        todo += fresh
    return frozenset(seen)


def circles(graph: Graph) -> tuple[tuple[str, ...], ...]:
    """Return the nodes that import each other in a circle, circle by circle."""
    below = {name: reached(graph, name) for name in graph}
    turning = [name for name in graph if name in below[name]]
    return tuple(sorted({tuple(sorted(m for m in below[name] if name in below[m])) for name in turning}))


def diagram(graph: Graph) -> str:
    """Return the packages as a Mermaid diagram: an import that follows from others is left out."""
    below = {name: reached(graph, name) for name in graph}
    lines = ["```mermaid", "flowchart TD"]
    for name in sorted(graph):
        for other in sorted(graph[name]):
            between = (via for via in graph[name] if name not in below[via] and via not in below[other])
            if not any(other in below[via] for via in between):
                lines.append(f"  {name} --> {other}")
    return "\n".join((*lines, "```", ""))


def with_diagram(text: str, graph: Graph) -> str:
    """Return the text of the document with the diagram of a graph between its marks."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + diagram(graph) + END + rest.partition(END)[2]


if __name__ == "__main__":
    DOCUMENT.write_text(with_diagram(DOCUMENT.read_text(), packages(modules())))
