"""The broken rules of tests/mutations still fit the sources; `make soak` proves that each is caught."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATCHES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "mutations").glob("*/*.patch"))


def test_there_are_ten_of_every_large_game() -> None:
    games = [Path(patch).parent.name for patch in PATCHES]
    assert all(games.count(game) >= 10 for game in ("guardians", "mushroom", "rivality", "xidit"))


@pytest.mark.parametrize("patch", PATCHES)
def test_a_broken_rule_can_still_be_applied(patch: str) -> None:
    command = ["git", "apply", "--check", "-p1", patch]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
