"""Break rules on purpose, and require that a test notices.

Every tests/mutations/<game>/*.patch names, before the diff, the rule it breaks and the test that must then fail:

    # rule: RIV-CAST-03
    # fails: tests/scenarios/test_scenarios.py::test_scenario[rivality/ex-09.toml]

The tree is copied, the test must pass there, the patch must apply, and then the test must fail. Exits with 1 if a
mutation survives, a patch no longer applies, or a named test does not pass without it.

    python tests/mutations/run.py [GAME or PATCH]...
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("src", "tests", "docs", "examples", "templates", "scripts", "pyproject.toml", "setup.py")
PASSED, FAILED = 0, 1
"""What pytest returns; anything else says that the test was not run at all."""


class Mutation:
    """One patch, and what it says about itself."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path.relative_to(ROOT / "tests" / "mutations"))
        text = path.read_text("utf-8")
        self.rule = _header(text, "rule")
        self.test = _header(text, "fails")


def _header(text: str, key: str) -> str:
    found = re.search(rf"^# {key}: *(.+)$", text, re.MULTILINE)
    return found[1].strip() if found else ""


def mutations(wanted: list[str]) -> list[Mutation]:
    """All patches of all games found, or those whose path contains one of the words."""
    paths = sorted((ROOT / "tests" / "mutations").glob("*/*.patch"))
    return [Mutation(path) for path in paths if not wanted or any(word in str(path) for word in wanted)]


def copy_of_the_tree(folder: Path) -> Path:
    tree = folder / "tree"
    tree.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, tree / name)
    return tree


def run_test(tree: Path, test: str) -> int:
    """Run one test on the plain sources of a tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "", test]
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, check=False).returncode


def apply(tree: Path, patch: Path, *, undo: bool = False) -> bool:
    """Apply a patch to a tree that is no repository, or take it back."""
    command = ["git", "apply", "-p1", *(["--reverse"] if undo else []), str(patch)]
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(tree.parent)}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, check=False).returncode == 0


def judge(tree: Path, mutation: Mutation) -> str:
    """Say what became of a mutation; "caught" is what must be."""
    if not mutation.rule or not mutation.test:
        return "lines '# rule:' and '# fails:' are missing"
    if run_test(tree, mutation.test) != PASSED:
        return "the test does not pass without the patch"
    if not apply(tree, mutation.path):
        return "the patch no longer applies"
    code = run_test(tree, mutation.test)
    apply(tree, mutation.path, undo=True)
    if code == PASSED:
        return "SURVIVED"
    return "caught" if code == FAILED else f"the test cannot be run (pytest says {code})"


def main() -> int:
    chosen = mutations(sys.argv[1:])
    verdicts: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        tree = copy_of_the_tree(Path(folder))
        for mutation in chosen:
            verdicts.append(judge(tree, mutation))
            print(f"{mutation.name:56} {mutation.rule:14} {verdicts[-1]}", flush=True)
    caught = verdicts.count("caught")
    print(f"{caught} of {len(chosen)} mutations caught")
    return 0 if chosen and caught == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
