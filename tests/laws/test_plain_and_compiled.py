"""The same source says the same, plain and compiled: records, texts, views, answers, refusals and what is imagined.

What the laws prove of the installed form so holds for the other too, without trying every law twice.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest

from setup import is_plain_wanted, reason_for_plain

ROOT = Path(__file__).parents[2]


@pytest.mark.thorough
def test_plain_and_compiled_games_say_the_same(slug: str) -> None:
    plain = _played(slug, path=str(ROOT / "src"))
    assert not plain["compiled"], "a compiled file lies in src"
    installed = _played(slug, path="")
    if installed is None or not installed["compiled"]:
        _accept_plain_only()
    assert installed["digests"] == plain["digests"]


def _accept_plain_only() -> NoReturn:
    """Without a compiled form there is nothing to compare; that is right only where it was asked for or cannot be."""
    if is_plain_wanted():
        pytest.skip("SPELLKEEP_PLAIN is set: no compiled form is installed, nothing was compared")
    if reason_for_plain() is not None:
        pytest.skip("there is no C compiler, or no Python headers: no compiled form is installed, nothing was compared")
    pytest.fail("no compiled spellkeep is installed beside this interpreter: run make setup, or set SPELLKEEP_PLAIN=1")


def _played(slug: str, path: str) -> Any:
    """What tests/digest.py prints in a process of its own; None where spellkeep is not installed at all."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = path
    elif subprocess.run([sys.executable, "-c", "import spellkeep"], env=environment, cwd=ROOT, check=False).returncode:
        return None
    command = [sys.executable, "-m", "tests.digest", slug]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)
