"""A match as a picture: the points a deal as they settle, with their interval, and how the pairs were spread."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Final
from xml.sax.saxutils import escape

from eldesthand.players.arena.tally import WIDTH, MatchResult

SIZE: Final = (860, 460)
_LEFT, _TOP, _WIDE, _HIGH = 70, 60, 430, 330
_BARS_LEFT, _BARS_WIDE = 580, 250
_INK, _LINE, _BAND, _BAR = "#222222", "#1f5f8b", "#c9dfee", "#8a5a2b"


def svg(result: MatchResult, title: str) -> str:
    """Return the picture of a match as SVG."""
    wide, high = SIZE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" '
        f'role="img" font-family="Georgia, serif" font-size="13" fill="{_INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>',
        _text(_LEFT, 28, title, size=17),
        *_course(result),
        *_bars(result),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _text(x: float, y: float, words: str, anchor: str = "start", size: int = 13) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}">{escape(words)}</text>'


def _settling(result: MatchResult, steps: int = 200) -> list[tuple[int, float, float]]:
    """Return (deals, mean, half the interval) at up to `steps` places of the run."""
    points, total, squares = [], 0.0, 0.0
    n = len(result.rows)
    for index, row in enumerate(result.rows, 1):
        total += row.points
        squares += row.points**2
        if index > 1 and (index == n or index % max(1, n // steps) == 0):
            mean = total / index
            variance = max(0.0, (squares - index * mean * mean) / (index - 1))
            points.append((index, mean, WIDTH * sqrt(variance / index)))
    return points


def _course(result: MatchResult) -> list[str]:
    points = _settling(result)
    if not points:
        return [_text(_LEFT, _TOP + 20, "too few deals for a picture")]
    tail = points[len(points) // 20 :]
    low = min(0.0, *(mean - half for _, mean, half in tail))
    high = max(0.0, *(mean + half for _, mean, half in tail))
    room = (high - low) * 0.08 or 0.5
    low, high = low - room, high + room
    deals = points[-1][0]

    def place(n: float, value: float) -> tuple[float, float]:
        clipped = min(max(value, low), high)
        return _LEFT + _WIDE * n / deals, _TOP + _HIGH * (high - clipped) / (high - low)

    upper = [place(n, mean + half) for n, mean, half in points]
    lower = [place(n, mean - half) for n, mean, half in points]
    band = " ".join(f"{x:.1f},{y:.1f}" for x, y in (*upper, *reversed(lower)))
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(n, mean) for n, mean, _ in points))
    zero = place(0, 0.0)[1]
    return [
        f'<polygon points="{band}" fill="{_BAND}"/>',
        f'<line x1="{_LEFT}" y1="{zero:.1f}" x2="{_LEFT + _WIDE}" y2="{zero:.1f}" stroke="{_INK}" stroke-width="1"/>',
        f'<polyline points="{line}" fill="none" stroke="{_LINE}" stroke-width="2"/>',
        *(_tick(place(0, value)[1], value) for value in _round_values(low, high)),
        _text(_LEFT, _TOP + _HIGH + 22, "0", "middle"),
        _text(_LEFT + _WIDE, _TOP + _HIGH + 22, f"{deals:,} deals", "end"),
        _text(_LEFT, _TOP - 10, "points a deal so far, and their 95 % interval"),
    ]


def _tick(y: float, value: float) -> str:
    mark = f'<line x1="{_LEFT - 5}" y1="{y:.1f}" x2="{_LEFT}" y2="{y:.1f}" stroke="{_INK}"/>'
    return mark + _text(_LEFT - 9, y + 4, f"{value:+.2f}" if value else "0", "end")


def _round_values(low: float, high: float) -> list[float]:
    """Return four to nine round values between two."""
    step = next(
        step
        for step in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500)
        if (high - low) / step < 9
    )
    return [round(step * i, 4) for i in range(int(low / step) - 1, int(high / step) + 2) if low <= step * i <= high]


def _bars(result: MatchResult) -> list[str]:
    counts = Counter(row.points for row in result.rows)
    if not counts:
        return []
    low, high = min(*counts, -1.0), max(*counts, 1.0)
    most, slots = max(counts.values()), int((high - low) * 2) + 1
    width = _BARS_WIDE / slots
    parts = []
    for value, count in sorted(counts.items()):
        tall = _HIGH * count / most
        x = _BARS_LEFT + width * (value - low) * 2
        parts.append(
            f'<rect x="{x:.1f}" y="{_TOP + _HIGH - tall:.1f}" width="{max(1.0, width - 1.5):.1f}" '
            f'height="{tall:.1f}" fill="{_BAR}"><title>{value:+g}: {count}</title></rect>'
        )
    for value in (low, 0.0, high):
        parts.append(_text(_BARS_LEFT + width * ((value - low) * 2 + 0.5), _TOP + _HIGH + 22, f"{value:+g}", "middle"))
    return [*parts, _text(_BARS_LEFT, _TOP - 10, "pairs by points a deal")]
