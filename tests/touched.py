"""What `make quick` runs: from the files that were changed to the tests that speak of them, by game and floor.

    python -m tests.touched [--since REV] [--only-say]

Changed is what the work tree and the commits since REV hold: since where this branch left `origin/main`, unless REV is
named; in a repository without that branch, since the commit before the last. No browser is started, and laws are tried
in few positions: `make test` proves what this only looks at.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
FEW = "0.1"
"""How much of the usual number of positions a law tries here (SPELLKEEP_THOROUGH)."""
EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
"""What git calls a tree without files: where there is no commit before, everything is new."""
OF_GAMES = ("tests/laws", "tests/scenarios", "tests/records")
FLOORS = ("arena", "bots", "cli", "scene", "table", "web")
MADE = "docs/api.md"
"""A page whose examples are those of docstrings: they run there."""
SHARED_BY_LAWS = ("reachable", "wrong_texts", "statistics", "digest", "belonging")
NOTHING_NEEDED = 5
"""What pytest returns when nothing was left to run: a folder of which every test is left out."""


@dataclass
class Choice:
    """What is to be run, each with the file that asks for it."""

    folders: dict[str, str] = field(default_factory=dict)
    """Paths of tests that are run as they are."""
    games: dict[str, str] = field(default_factory=dict)
    """Games whose own tests, laws, scenarios and records are run."""
    laws: dict[str, str] = field(default_factory=dict)
    """Games of which only laws, scenarios and records are run: what they stand on has changed, not they."""
    examples: dict[str, str] = field(default_factory=dict)
    """Modules and pages whose examples are run."""
    page: str = ""
    """The file that asks for the page's types to be checked."""
    left_out: list[str] = field(default_factory=list)
    """Files that only a browser can prove."""

    def __bool__(self) -> bool:
        return bool(self.folders or self.games or self.laws or self.examples or self.page)


def chosen(changed: Iterable[str], games: Sequence[str]) -> Choice:
    """What speaks of the changed files.

    >>> choice = chosen(["src/spellkeep/games/embers/state.py", "docs/records.md"], ["embers", "xidit"])
    >>> sorted(choice.games), sorted(choice.examples)
    (['embers'], ['docs/records.md', 'src/spellkeep/games/embers/state.py'])
    """
    choice = Choice()
    for name in changed:
        path = PurePosixPath(name)
        if path.parts[0] == "src":
            _of_a_source(choice, path, games)
        elif path.parts[0] == "tests":
            _of_a_test(choice, path, games)
        elif name == MADE:
            choice.folders["tests/docs"] = name
        elif path.suffix == ".md" and path.parts[0] in ("docs", "README.md"):
            choice.examples[name] = name
        elif name in ("Makefile", "pyproject.toml", "setup.py") or path.parts[0] == "scripts":
            choice.folders["tests/test_loops.py"] = name
    return choice


def _of_a_source(choice: Choice, path: PurePosixPath, games: Sequence[str]) -> None:
    name, (floor, *rooms) = str(path), path.parts[2:]
    if path.suffix == ".py":
        choice.examples[name] = name
    if floor == "games" and rooms[0] in games:
        choice.games[rooms[0]] = name
    elif floor in ("games", "kernel"):
        choice.laws |= dict.fromkeys(games, name)
        choice.folders["tests/kernel"] = name
    elif floor in FLOORS or not rooms:
        choice.folders[f"tests/{floor if rooms else 'cli'}"] = name
    if floor == "scene":
        choice.folders["tests/laws/test_drawings.py"] = name
    if floor == "web":
        choice.page = name


def _of_a_test(choice: Choice, path: PurePosixPath, games: Sequence[str]) -> None:
    name, folder = str(path), path.parts[1]
    game = next((part for part in path.parts[2:] if part in games), None)
    if folder == "browser":
        choice.left_out.append(name)
    elif game is not None:
        choice.games[game] = name
    elif folder == "laws" or path.stem in SHARED_BY_LAWS:
        choice.laws |= dict.fromkeys(games, name)
    elif path.name.startswith("test_"):
        choice.folders[name] = name
    elif len(path.parts) > 2:
        choice.folders[f"tests/{folder}"] = name


def commands(choice: Choice) -> list[list[str]]:
    """How the choice is run: the tests of floors, those of games with few positions, examples, and the page."""
    pytest = [sys.executable, "-m", "pytest", "-q", "-n", "2"]
    found: list[list[str]] = []
    here = [path for path in sorted(choice.folders) if (ROOT / path).exists()]
    if here:
        found.append([*pytest, *here])
    if choice.games or choice.laws:
        folders = [path for path in _folders_of(sorted(choice.games)) if (ROOT / path).exists()]
        chosen_games = [f"--game={game}" for game in sorted({**choice.laws, **choice.games})]
        found.append([*pytest, "-m", "not proof and not thorough", *chosen_games, *folders])
    examples = [path for path in sorted(choice.examples) if (ROOT / path).exists()]
    if examples:
        found.append([*pytest[:-2], "--doctest-modules", "--doctest-glob=*.md", *examples])
    if choice.page and (ROOT / "build/types/node_modules").exists():
        node = str(Path(sys.executable).with_name("node"))
        found.append([node, "build/types/node_modules/typescript/bin/tsc", "-p", "jsconfig.json"])
    return found


def _folders_of(games: Sequence[str]) -> list[str]:
    return [*[f"tests/games/{game}" for game in games], *OF_GAMES]


def said(choice: Choice) -> list[str]:
    """What was chosen and why, for whoever waits."""
    lines = [f"{path}: {why}" for path, why in sorted(choice.folders.items())]
    lines += [f"{game}, its tests, laws, scenarios and records: {why}" for game, why in sorted(choice.games.items())]
    if choice.laws:
        lines.append(f"laws, scenarios and records of {', '.join(sorted(choice.laws))}: {max(choice.laws.values())}")
    if choice.examples:
        lines.append(f"the examples in {len(choice.examples)} files that were changed")
    if choice.page:
        lines.append(f"the types of the page: {choice.page}")
    if choice.left_out:
        lines.append(f"not here, since it needs a browser (make test): {', '.join(choice.left_out)}")
    return lines


def changed_files(since: str = "") -> list[str]:
    """Everything that differs from the commit `since`, and what git does not know yet."""
    listed = _git("diff", "--name-only", _base(since)) + _git("ls-files", "--others", "--exclude-standard")
    return sorted(set(listed))


def _base(since: str) -> str:
    """The commit to compare with: the one that is named, where this branch left origin/main, the last but one."""
    if since:
        return since
    for words in (["merge-base", "origin/main", "HEAD"], ["rev-parse", "--verify", "--quiet", "HEAD~1"]):
        found = _git(*words, may_fail=True)
        if found:
            return found[0]
    return EMPTY_TREE


def _git(*words: str, may_fail: bool = False) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode and not may_fail:
        sys.exit(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.split("\n")[:-1] if not done.returncode else []


def games_here() -> list[str]:
    """By their folders: nothing is imported, so that a game that is broken is chosen too."""
    folders = (ROOT / "src/spellkeep/games").iterdir()
    return sorted(folder.name for folder in folders if (folder / "__init__.py").exists())


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the tests that speak of what was changed.")
    parser.add_argument("--since", default="", help="compare with this commit")
    parser.add_argument("--only-say", action="store_true", help="say what would be run, and run nothing")
    wanted = parser.parse_args()
    changed = changed_files(wanted.since)
    choice = chosen(changed, games_here())
    print(f"{len(changed)} files changed since {_base(wanted.since)[:12]}", *said(choice), sep="\n  ", flush=True)
    if not choice:
        print("Nothing that quick tests could speak of was touched.")
        return 0
    results = [0] if wanted.only_say else [_run(command) for command in commands(choice)]
    return max(0 if result == NOTHING_NEEDED else result for result in results)


def _run(command: list[str]) -> int:
    print(f"\n$ {' '.join(command[1:])}", flush=True)
    environment = {"SPELLKEEP_THOROUGH": FEW, **os.environ}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
