"""`spellkeep bench`: how fast every game runs, plain and compiled, beside other people's engines.

Each case is measured several times, each time in a fresh process, and the cases take turns, so that a busy minute of
the machine does not fall on one of them alone. See docs/simulation.md.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from spellkeep.cli.common import project_root
from spellkeep.games import slugs

EPILOG = "Example:  spellkeep bench --quick"
PEERS = ("python-chess", "catanatron")
MEASURES = ("listed", "lazy", "events", "copy")
CAPTION = (
    "Median, and below it lowest–highest. Speed: decisions of seats per million turns of the calibration loop, "
    "more is better. Copy: turns of that loop, fewer is better."
)
RESULTS = Path("benchmarks", "results", "latest.json")


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    repeats: int
    budget: float
    """CPU seconds for everything together, start of processes not counted."""

    def seconds(self, cases: int) -> float:
        """CPU seconds of one measurement.

        >>> Effort(5, 100.0).seconds(10)
        0.5
        """
        return min(0.5, max(0.05, self.budget / (self.repeats * cases * len(MEASURES))))


FULL = Effort(repeats=5, budget=120.0)
QUICK = Effort(repeats=3, budget=12.0)


@dataclass
class Case:
    """One row of the table: an engine in one form, how to measure it, and what came out."""

    name: str
    form: str
    command: list[str]
    source: Path | None = None
    problem: str = ""
    version: str = ""
    values: dict[str, list[float]] = field(default_factory=dict)

    def measure(self, seconds: float) -> None:
        """Measure once, in a fresh process; remember why if that is not possible."""
        if self.problem:
            return
        done = run_python([*self.command, "--seconds", str(seconds)], self.source)
        if done.returncode:
            self.problem = (done.stderr.strip().splitlines() or ["it failed without a word"])[-1]
            return
        self.take(json.loads(done.stdout))

    def take(self, result: dict[str, object]) -> None:
        """Add the values of one repeat."""
        if "missing" in result:
            self.problem = str(result["missing"])
        self.version = str(result.get("version", ""))
        if "compiled" in result:
            self.form = "compiled" if result["compiled"] else "plain"
        for name in MEASURES:
            value = result.get(name)
            if isinstance(value, int | float):
                self.values.setdefault(name, []).append(float(value))

    def to_json(self) -> dict[str, object]:
        """Median, lowest and highest of every measure, or what hindered it."""
        row: dict[str, object] = {"name": self.name, "form": self.form}
        if self.version:
            row["version"] = self.version
        if self.problem:
            return {**row, "problem": self.problem}
        spread = {name: [round(f(v), 1) for f in (median, min, max)] for name, v in self.values.items()}
        return {**row, **spread}


def bench_command(
    quick: Annotated[bool, typer.Option("--quick", help="Fewer and shorter repeats: rougher figures.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Measure every game, plain and compiled, beside python-chess and catanatron."""
    effort = QUICK if quick else FULL
    tree = source_tree()
    cases = all_cases(tree)
    run_rounds(cases, effort)
    report = {**to_report(cases, effort), "table": table_figures(tree)}
    if tree is not None and not quick:
        (tree / RESULTS).parent.mkdir(parents=True, exist_ok=True)
        (tree / RESULTS).write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    if as_json:
        typer.echo(json.dumps(report))
    else:
        Console().print(to_table(report, cases))
        Console().print(escape(table_words(report["table"])))


# -- what to measure -------------------------------------------------------------------------------------------


def source_tree() -> Path | None:
    """The folder of the project, if we are inside and it is complete."""
    root = project_root()
    return root if root is not None and (root / "benchmarks" / "peers.py").is_file() else None


def environment(source: Path | None) -> dict[str, str]:
    """Plain means the sources come first; compiled means that the installed package is found."""
    chosen = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if source is not None:
        chosen["PYTHONPATH"] = str(source / "src")
    return chosen


def run_python(words: list[str], source: Path | None, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run this Python once more, in the chosen form."""
    command = [sys.executable, *words]
    return subprocess.run(  # noqa: S603 (this Python and our own modules)
        command, cwd=folder, env=environment(source), capture_output=True, text=True, check=False
    )


def all_cases(tree: Path | None) -> list[Case]:
    """Every game in both forms, then the peers."""
    installed = installed_form()
    return [*game_cases(tree, installed), *peer_cases(tree, installed)]


def game_cases(tree: Path | None, installed: str) -> Iterator[Case]:
    """Every game, plain and compiled where both exist."""
    for slug in slugs():
        command = ["-P", "-m", "spellkeep.arena.measure", slug]
        if tree is not None:
            yield Case(slug, "plain", command, tree)
        elif installed == "plain":
            yield Case(slug, "plain", command)
        else:
            yield Case(slug, "plain", command, problem="not measured: run it inside the source tree")
        found = installed == "compiled"
        yield Case(slug, "compiled", command, problem="" if found else "not measured: build it with  make setup")


def peer_cases(tree: Path | None, installed: str) -> Iterator[Case]:
    """Other libraries' games; measured inside the source tree only, where their programs lie."""
    for peer in PEERS:
        if tree is None:
            yield Case(peer, "peer", [], problem="not measured: run it inside the source tree")
            continue
        command = [str(tree / "benchmarks" / "peers.py"), peer]
        yield Case(peer, "peer", command, None if installed else tree)


def installed_form() -> str:
    """Is the package that is installed here compiled or plain? Empty if none is installed."""
    question = "import importlib.util as u; print(u.find_spec('spellkeep.kernel.state').origin)"
    done = run_python(["-P", "-c", question], None)
    if done.returncode:
        return ""
    return "plain" if done.stdout.strip().endswith(".py") else "compiled"


# -- the table in a browser ------------------------------------------------------------------------------------


def table_figures(tree: Path | None) -> dict[str, object]:
    """What a player at the table waits for, and what travels; or what hindered measuring it."""
    program = tree / "benchmarks" / "table.py" if tree is not None else None
    if program is None or not program.is_file():
        return {"missing": "not measured: run it inside the source tree"}
    done = run_python([str(program)], None if installed_form() else tree, program.parents[1])
    if done.returncode:
        return {"missing": (done.stderr.strip().splitlines() or ["it failed without a word"])[-1]}
    figures: dict[str, object] = json.loads(done.stdout)
    return figures


def table_words(figures: object) -> str:
    """One line per figure: median, and in brackets lowest and highest.

    >>> print(table_words({"peek_ms": [0.7, 0.5, 2.0]}))
    The table in a browser (Rivality)
      peek, ms: 0.7 (0.5–2)
    """
    assert isinstance(figures, dict)
    lines = ["The table in a browser (Rivality)"]
    for name, value in figures.items():
        words, _, unit = name.rpartition("_")
        known = isinstance(value, list)
        shown = f"{value[0]:,g} ({value[1]:,g}–{value[2]:,g})" if known else str(value)
        lines.append(f"  {words.replace('_', ' ')}, {unit}: {shown}" if known else f"  {shown}")
    return "\n".join(lines)


# -- measuring and showing -------------------------------------------------------------------------------------


def run_rounds(cases: list[Case], effort: Effort) -> None:
    """Measure all cases in turn, several times."""
    console = Console(stderr=True)
    able = [case for case in cases if not case.problem]
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("measuring", total=effort.repeats * len(able))
        for _ in range(effort.repeats):
            for case in able:
                case.measure(effort.seconds(len(able)))
                progress.advance(task)


def to_report(cases: list[Case], effort: Effort) -> dict[str, object]:
    """The results with the date and the machine, so that nobody quotes a figure without them."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": machine_words(),
        "python": platform.python_version(),
        "repeats": effort.repeats,
        "units": {
            "listed, lazy, events": "decisions of seats per million turns of the calibration loop",
            "copy": "turns of the calibration loop per copy of a position in the middle of a game",
            "values": "median, lowest, highest of the repeats",
        },
        "cases": [case.to_json() for case in cases],
    }


def machine_words() -> str:
    """The kind of processor and the number of cores."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.is_file():
        lines = [line for line in info.read_text("utf-8").splitlines() if line.startswith("model name")]
        model = lines[0].partition(":")[2].strip() if lines else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"


def to_table(report: dict[str, object], cases: list[Case]) -> Table:
    """One row per engine and form; the reason why a row is empty stands below the table."""
    table = Table(title=f"Random play on {report['machine']}, Python {report['python']}, {report['date']}")
    table.add_column("engine", overflow="fold")
    table.add_column("form", overflow="fold")
    for heading in ("all actions listed", "lazily", "listed, with events", "cost of a copy"):
        table.add_column(heading, justify="right", overflow="fold")
    for case in cases:
        table.add_row(f"{case.name} {case.version}".strip(), case.form, *(_cell(case, m) for m in MEASURES))
    reasons = [f"{case.name}, {case.form}: {case.problem}" for case in cases if case.problem]
    table.caption = escape("\n".join([CAPTION, *reasons]))
    table.caption_justify = "left"
    return table


def _cell(case: Case, measure: str) -> str:
    values = case.values.get(measure)
    if case.problem or not values:
        return "–"
    return f"{median(values):,.0f}\n{min(values):,.0f}–{max(values):,.0f}"
