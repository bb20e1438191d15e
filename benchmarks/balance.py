"""What the measurements of balance share: shares with intervals, tables, and where both are kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from spellkeep.arena.intervals import wilson

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "benchmarks" / "results"
PAGES = ROOT / "docs" / "games"

Task = TypeVar("Task")
Played = TypeVar("Played")


def played(play: Callable[[Task], Played], tasks: Sequence[Task], jobs: int) -> list[Played]:
    """All games, in the order of their tasks whatever the number of processes."""
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, tasks))


def share(wins: float, games: int) -> dict[str, float]:
    """A part of the games with its interval of 95 %."""
    low, high = wilson(wins, games)
    return {"wins": wins, "games": games, "share": round(wins / games, 4), "low": round(low, 4), "high": round(high, 4)}


def counted(numbers: list[int]) -> dict[str, int]:
    """How often each number occurs, from the least to the most."""
    return {str(number): numbers.count(number) for number in range(min(numbers), max(numbers) + 1)}


def shares_table(title: str, rows: dict[str, dict[str, float]], fair: float | None = None) -> list[str]:
    """Shares as lines of Markdown; beside a fair share, also as parts of it."""
    head = [
        f"| {title} | share | 95 % |" + (" of the fair share |" if fair else ""),
        "|---|---|---|" + ("---|" if fair else ""),
    ]
    body = [
        f"| {name} | {row['share']:.2f} | {row['low']:.2f} to {row['high']:.2f} |"
        + (f" {row['share'] / fair:.2f} |" if fair else "")
        for name, row in rows.items()
    ]
    return [*head, *body, ""]


def kept_parts(file: Path) -> dict[str, dict[str, Any]]:
    """What was measured last, by part."""
    kept: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return kept


def keep_part(file: Path, part: str, found: dict[str, Any]) -> None:
    """Put the figures of one part beside those of the others."""
    file.write_text(json.dumps({**kept_parts(file), part: found}, indent=1) + "\n", "utf-8")


def write_page(page: Path, mark: str, text: str) -> None:
    """Put the text between the two marks of a page."""
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    before, _, rest = page.read_text("utf-8").partition(begin)
    after = rest.partition(end)[2]
    page.write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")
