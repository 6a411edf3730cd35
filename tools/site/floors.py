"""The graph of the packages as a picture: what stands in a document for Mermaid, each above what it imports."""

from __future__ import annotations

import re
from html import escape
from typing import Final

WIDTH, ROW, BOX_WIDTH, BOX_HEIGHT = 760, 62, 104, 28
_EDGE: Final = re.compile(r"^\s*(\w+) --> (\w+)$", re.MULTILINE)

Graph = dict[str, list[str]]


def graph_of(text: str) -> Graph:
    """Return the nodes of a flowchart with those that their arrows lead to."""
    graph: Graph = {}
    for first, second in _EDGE.findall(text):
        graph.setdefault(first, []).append(second)
        graph.setdefault(second, [])
    return graph


def floors(graph: Graph) -> list[list[str]]:
    """Return the nodes floor by floor, the highest first; each is one floor above the highest that it leads to."""
    heights: dict[str, int] = {}

    def height(name: str) -> int:
        if name not in heights:
            heights[name] = 1 + max((height(other) for other in graph[name]), default=-1)
        return heights[name]

    for name in graph:
        height(name)
    return [[name for name in graph if heights[name] == level] for level in reversed(range(max(heights.values()) + 1))]


def drawn(text: str) -> str:
    """Return a flowchart as SVG."""
    graph = graph_of(text)
    rows = floors(graph)
    places: dict[str, tuple[int, int]] = {}
    for y, row in enumerate(rows):
        places |= {name: (round((n + 0.5) * WIDTH / len(row)), 24 + y * ROW) for n, name in enumerate(row)}
    lines, boxes = [], []
    for name, others in graph.items():
        x, y = places[name]
        for other in others:
            to_x, to_y = places[other]
            top, foot = y + BOX_HEIGHT // 2, to_y - BOX_HEIGHT // 2
            bend = (top + foot) // 2
            lines.append(f'<path d="M{x} {top}C{x} {bend} {to_x} {bend} {to_x} {foot}"/>')
        corner = f'x="{x - BOX_WIDTH // 2}" y="{y - BOX_HEIGHT // 2}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="6"'
        boxes.append(f'<rect {corner}/><text x="{x}" y="{y + 5}">{escape(name)}</text>')
    return (
        f'<svg class="floors" viewBox="0 0 {WIDTH} {48 + ROW * (len(rows) - 1)}" role="img" '
        'aria-label="The packages, each above those that it imports" font-size="14" text-anchor="middle">'
        f'<g fill="none" stroke="currentColor" stroke-opacity="0.35">{"".join(lines)}</g>'
        f'<g fill="currentColor" stroke="none"><style>.floors rect{{fill:var(--color-background-secondary,#eee);'
        f"stroke:currentColor;stroke-opacity:.5}}</style>{''.join(boxes)}</g></svg>"
    )
