"""The long proof: everything that `make test` only samples. It goes on where it was stopped.

    python -m tests.proof [--list] [STEP]...

Every step that is green is written into build/proof/, so that a second run at the same commit does only what is left;
in a work tree with changes nothing is remembered, because nobody could say what was proved. When all steps are green,
what was proved, where and how long it took is written to benchmarks/results/proof.json, to be committed by hand.
A STEP is the beginning of a name in the list: `mutations` is the mutations of all games.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from tests.touched import games_here

ROOT = Path(__file__).resolve().parents[1]
STATE = ROOT / "build" / "proof" / "state.json"
RESULT = ROOT / "benchmarks" / "results" / "proof.json"
PYTEST = (sys.executable, "-m", "pytest", "-q", "-n", "2", "--no-gaps")
PLAIN = {"PYTHONPATH": "src", "PYTHONPYCACHEPREFIX": "build/pycache"}
EVERYTHING = ("-m", "")
"""Tests of all markers: an empty expression leaves nothing out."""


@dataclass(frozen=True)
class Step:
    """One command that must end well."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


def steps(games: Sequence[str]) -> list[Step]:
    """All that is proved, the quickest answers first."""
    python = sys.executable
    found = [Step("examples", (*PYTEST[:4], "--doctest-modules", "--doctest-glob=*.md", *pages()), PLAIN)]
    found += [Step(f"mutations {game}", (python, "tests/mutations/run.py", game)) for game in games if _broken(game)]
    found += [Step(f"invariants {game}", (python, "-m", "spellkeep", *_checked(game))) for game in games]
    found += [Step(f"honesty {game}", (python, "-m", "tests.bots.honesty", "--positions", "1000", game))
              for game in games]  # fmt: skip
    found += [
        Step("digests", (*PYTEST, "tests/laws/test_plain_and_compiled.py"), {"SPELLKEEP_THOROUGH": "20"}),
        Step("long tests", (*PYTEST, "-m", "proof")),
        Step("laws in many positions", (*PYTEST, *EVERYTHING, "tests/laws"), {"SPELLKEEP_THOROUGH": "6"}),
        Step("plain", (*PYTEST, *EVERYTHING, "--ignore=tests/browser"), PLAIN),
    ]
    return found


def pages() -> list[str]:
    """Everything that holds examples: the sources, and the documentation."""
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    documents.remove(ROOT / "docs" / "api.md")  # made of the docstrings, where its examples run
    return ["src/spellkeep", *[page.relative_to(ROOT).as_posix() for page in documents]]


def _broken(game: str) -> bool:
    return any((ROOT / "tests" / "mutations" / game).glob("*.patch"))


def _checked(game: str) -> tuple[str, ...]:
    return ("simulate", game, "--games", "200", "--seed", "1", "--check")


class Ledger:
    """Which steps were green at a commit, and how long they took."""

    def __init__(self, file: Path, commit: str) -> None:
        self.file, self.commit = file, commit
        self.seconds: dict[str, float] = {}
        kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
        if commit and kept.get("commit") == commit:
            self.seconds = dict(kept["seconds"])

    def write_down(self, name: str, seconds: float) -> None:
        self.seconds[name] = round(seconds, 1)
        if self.commit:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps({"commit": self.commit, "seconds": self.seconds}, indent=1), "utf-8")


def prove(wanted: Sequence[Step], ledger: Ledger) -> list[str]:
    """Run what is not proved yet; returns the names of the steps that failed. A failure does not stop the others."""
    failed: list[str] = []
    for step in wanted:
        if step.name in ledger.seconds:
            print(f"== {step.name}: was green at this commit, in {ledger.seconds[step.name]} s", flush=True)
            continue
        print(f"== {step.name}: {' '.join(step.command[1:])}", flush=True)
        begun = time.monotonic()
        done = subprocess.run(step.command, cwd=ROOT, env={**os.environ, **step.environment}, check=False)
        if done.returncode:
            failed.append(step.name)
        else:
            ledger.write_down(step.name, time.monotonic() - begun)
    return failed


def clean_commit() -> str:
    """The commit that the work tree holds; nothing if it holds something else."""
    changed = _git("status", "--porcelain")
    return "" if changed else _git("rev-parse", "HEAD")


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if not done.returncode else "unknown"


def _summary(ledger: Ledger) -> dict[str, object]:
    return {
        "commit": ledger.commit,
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "seconds": ledger.seconds,
    }


def chosen(names: Sequence[str], games: Sequence[str]) -> list[Step]:
    """The steps whose names begin with one of these words; without words all of them."""
    return [step for step in steps(games) if not names or any(step.name.startswith(name) for name in names)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Prove at length what make test samples.")
    parser.add_argument("names", nargs="*", metavar="STEP", help="the beginning of a step's name; all without")
    parser.add_argument("--list", action="store_true", help="name the steps, and run none")
    words = parser.parse_args()
    wanted = chosen(words.names, games_here())
    if not wanted:
        parser.error(f"no step is called {words.names[0]!r}; see --list")
    if words.list:
        print(*[step.name for step in wanted], sep="\n")
        return 0
    ledger = Ledger(STATE, clean_commit())
    if not ledger.commit:
        print("The work tree has changes: nothing of this run is remembered.")
    failed = prove(wanted, ledger)
    print(*[f"FAILED: {name}" for name in failed], sep="\n")
    if not failed and not words.names and ledger.commit:
        RESULT.write_text(json.dumps(_summary(ledger), indent=1) + "\n", "utf-8")
        print(f"Everything is proved; see {RESULT.relative_to(ROOT)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
