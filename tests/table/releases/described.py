"""Everything that must be found again of a table, as a text that can be kept and compared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from spellkeep.kernel.records import record_of
from spellkeep.table.core import Core

FOLDER = Path(__file__).parent


def releases() -> list[Path]:
    """The kept databases, the oldest first."""
    return sorted(FOLDER.glob("release-*.sqlite3"), key=number_of)


def number_of(release: Path) -> int:
    return int(release.stem.rpartition("-")[2])


def texts_of(release: Path) -> Path:
    """The folder with one text for every table of a release."""
    return release.with_suffix("")


def described(core: Core) -> str:
    """Who sits where, who is asked, what was answered secretly, all positions and records."""
    match, seats = core.match, range(len(core.seats))
    names = [sitter.name for sitter in core.seats]
    record, state = record_of(match, names), match.state
    return "".join(
        [
            _part("table", [f"{core.game.slug} {core.game.version}", *_facts(core)]),
            _part("seats", [f"{sitter.kind} {sitter.name} {sitter.guest}{sitter.bot}" for sitter in core.seats]),
            _part("secret answers", [step.token() for step in match.steps[match.settled :]]),
            _part("position", [state.to_text()]),
            *(_part(f"position of seat {seat + 1}", [state.view(seat).text()]) for seat in seats),
            _part("position of an onlooker", [state.view(None).text()]),
            _part("record", [record.to_text()]),
            *(_part(f"record of seat {seat + 1}", [record.to_text(seat)]) for seat in seats),
        ]
    )


def _facts(core: Core) -> list[str]:
    match, seats = core.match, range(len(core.seats))
    end = match.outcome()
    return [
        f"asked {_numbers(core.to_act())}",
        f"resigned {_numbers(match.resigned)}",
        f"assisted {match.assisted}",
        f"host {core.host}",
        f"rematch {core.rematch or '-'}",
        f"acts {' '.join(sorted(f'{seat + 1}:{act}' for seat, act in core.done if act)) or '-'}",
        f"ranks {'-' if end is None else ' '.join(str(rank) for rank in end.ranks)}",
        *([f"way back {' '.join(str(core.way_back(seat)) for seat in seats)}"] if end is None else []),
    ]


def _numbers(seats: Sequence[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats) or "-"


def _part(title: str, lines: list[str]) -> str:
    body = "\n".join(line.rstrip() for text in lines for line in text.splitlines())
    return f"== {title} ==\n{body}\n"
