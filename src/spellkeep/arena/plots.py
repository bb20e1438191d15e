"""Small plots as SVG text: intervals beside each other, a line with its band, a histogram. Nothing else is needed.

They take their colours from the page (`currentColor` and classes), so they follow its light and dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, ROW, LEFT, RIGHT = 640, 28, 190, 70
BAND_HEIGHT, BARS_HEIGHT = 180, 120

Interval = tuple[str, float, float, float]
"""A label, the middle, and the limits on both sides."""


def intervals(rows: Sequence[Interval], low: float, high: float, mark: float | None = None, digits: int = 3) -> str:
    """One row per label: a dot with its interval; `mark` is a dashed line across, such as the fair share."""
    height = ROW * len(rows) + ROW
    parts = [_axis_label(LEFT, height, f"{low:.{digits}g}"), _axis_label(WIDTH - RIGHT, height, f"{high:.{digits}g}")]
    if mark is not None:
        x = _x(mark, low, high)
        parts.append(f'<line class="mark" x1="{x}" y1="0" x2="{x}" y2="{height - ROW + 4}"/>')
        parts.append(_axis_label(x, height, f"{mark:.{digits}g}"))
    for number, (label, middle, left, right) in enumerate(rows):
        y = ROW * number + ROW // 2
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(label)}</text>',
            f'<line class="span" x1="{_x(left, low, high)}" y1="{y}" x2="{_x(right, low, high)}" y2="{y}"/>',
            f'<circle cx="{_x(middle, low, high)}" cy="{y}" r="5"/>',
            f'<text x="{WIDTH - RIGHT + 12}" y="{y + 4}">{middle:.{digits}g}</text>',
        ]
    return _svg(height, parts)


def band(points: Sequence[tuple[float, float, float]], mark: float) -> str:
    """A share from 0 to 1 as games go by, with its limits as a band: (share, low, high) after every game."""
    if not points:
        return ""
    steps = len(points)
    xs = [round(40 + (WIDTH - 60) * (number + 1) / steps, 1) for number in range(steps)]
    upper = [f"{x},{_y(high)}" for x, (_, _, high) in zip(xs, points, strict=True)]
    lower = [f"{x},{_y(low)}" for x, (_, low, _) in zip(xs, points, strict=True)]
    line = " ".join(f"{x},{_y(share)}" for x, (share, _, _) in zip(xs, points, strict=True))
    return _svg(
        BAND_HEIGHT,
        [
            f'<polygon class="band" points="{" ".join(upper + lower[::-1])}"/>',
            f'<line class="mark" x1="40" y1="{_y(mark)}" x2="{WIDTH - 20}" y2="{_y(mark)}"/>',
            f'<polyline class="line" points="{line}"/>',
            *[f'<text x="32" y="{_y(value) + 4}" text-anchor="end">{value:g}</text>' for value in (0, 0.5, 1)],
            _axis_label(WIDTH - 40, BAND_HEIGHT, f"{steps} games"),
        ],
    )


def histogram(values: Sequence[float], bins: int = 24) -> str:
    """How often which size occurs."""
    if not values:
        return ""
    low, high = min(values), max(values)
    size = (high - low) / bins or 1
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / size))] += 1
    width = (WIDTH - 60) / bins
    top = max(counts)
    parts = [
        f'<rect class="bar" x="{40 + number * width:.1f}" y="{BARS_HEIGHT - 20 - tall:.1f}" '
        f'width="{width - 2:.1f}" height="{tall:.1f}"/>'
        for number, count in enumerate(counts)
        if (tall := (BARS_HEIGHT - 30) * count / top) > 0
    ]
    labels = [_axis_label(40, BARS_HEIGHT, f"{low:g}"), _axis_label(WIDTH - 20, BARS_HEIGHT, f"{high:g}")]
    return _svg(BARS_HEIGHT, parts + labels)


def _x(value: float, low: float, high: float) -> float:
    place = (value - low) / (high - low) if high > low else 0.5
    return round(LEFT + (WIDTH - LEFT - RIGHT) * min(1.0, max(0.0, place)), 1)


def _y(share: float) -> float:
    return round(10 + (BAND_HEIGHT - 40) * (1 - share), 1)


def _axis_label(x: float, height: int, text: str) -> str:
    return f'<text class="axis" x="{x}" y="{height - 4}" text-anchor="middle">{escape(text)}</text>'


def _svg(height: int, parts: list[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">{"".join(parts)}</svg>'
