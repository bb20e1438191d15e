"""The worked example is small; it is played, drawn and judged as any game outside the package is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.cli.test_serve import at, free_port, hear, post, started

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "examples"
SCENARIO = GAMES / "tidewick/tests/scenarios/taking.toml"
MOST_LINES = 400


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the project."""
    given = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, env=given, capture_output=True, text=True, check=False
    )


def spellkeep(*words: str) -> str:
    done = run("spellkeep", "--games", str(GAMES), *words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_example_is_small() -> None:
    files = [path for path in (GAMES / "tidewick").rglob("*.py") if "tests" not in path.parts[-3:]]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MOST_LINES


def test_the_example_is_played_by_bots_in_processes_of_their_own() -> None:
    words = ("simulate", "tidewick", "--games", "4", "--bots", "greedy,random", "--check", "--json")
    alone, together = (json.loads(spellkeep(*words, "--jobs", jobs)) for jobs in ("1", "2"))
    assert alone["checksum"] == together["checksum"]


def test_the_example_is_drawn_and_its_rules_are_all_tested(tmp_path: Path) -> None:
    spellkeep("draw", str(SCENARIO), "--seat", "1", "-o", str(tmp_path / "taking.svg"))
    assert '<g id="R9"' in (tmp_path / "taking.svg").read_text("utf-8")
    assert spellkeep("rules", "tidewick", "--untested") == ""
    assert spellkeep("check", str(SCENARIO)).startswith("ok")


def test_the_example_is_played_in_the_browser_against_a_bot(tmp_path: Path) -> None:
    """The cards are pointed at; the answer of the bot comes from a worker process, which must find the game too."""
    port = free_port()
    with started("--games", str(GAMES), "serve", "--database", str(tmp_path / "t.db"), port=port):
        made, cookie = post(port, "/api/play", {"game": "tidewick"}, "")
        with at(port, made["id"], cookie) as line:
            line.send(json.dumps({"t": "hello"}))
            seen = hear(line, "full")
            while seen["ask"] is None:
                seen = hear(line, "step", "full")
            token, *keys = seen["ask"]["moves"][0]
            assert token.removeprefix("lay:") in keys
            line.send(json.dumps({"t": "act", "id": "only", "seq": seen["seq"], "token": token}))
            told = ""
            while "drops" not in told and "lays" not in told:
                told = "".join(entry["text"] for entry in hear(line, "step")["lines"] if "Seat 1" not in entry["text"])


def test_the_example_keeps_every_law_its_record_its_scenarios_and_its_tests() -> None:
    places = ("tests/laws", "tests/records", "tests/scenarios", "examples/tidewick/tests")
    compiled = "--ignore=tests/laws/test_plain_and_compiled.py"  # what lies outside the package is not compiled
    few = ("-m", "not proof and not thorough", "-p", "no:cacheprovider", compiled)
    done = run(
        "pytest", "-q", "--game", "tidewick", *few, *places, SPELLKEEP_GAMES=str(GAMES), SPELLKEEP_THOROUGH="0.1"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout
