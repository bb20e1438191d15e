"""Build the compiled form of the sources as they are now, if it is not there yet, and say in one line what came of it.

`make setup` waits for it and switches to it; `make play` lets it work in the background at the lowest priority, and the
next start switches. It has an environment of its own for the build tools, writes nowhere but into build/, and may be
stopped at any time: what is finished is kept, what is not is never used, and the next call goes on.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.forms import Clone, this_clone
from setup import reason_for_plain

BUILD_WHEEL = (
    "from setuptools.build_meta import build_wheel; build_wheel({folder!r}, {{'--global-option': ['--quiet']}})"
)
LOG = "compile.log"


class Failed(Exception):
    """There is no new form; the message says why, in one line."""


class Builder:
    """The tools, the log and the steps of one build."""

    def __init__(self, clone: Clone) -> None:
        self.clone = clone
        self.folder = clone.root / "build"
        self.tools = self.folder / f"tools-{sys.implementation.cache_tag}"
        self.log = self.folder / LOG

    def build(self) -> None:
        """Build what fits the sources."""
        form = self.clone.compiled()
        self.log.write_text("", "utf-8")
        self._fetch_tools()
        wheel = self._make_wheel(self.folder / "dist")
        if form != self.clone.compiled():  # nobody knows what was built
            raise Failed("the sources were changed during the build, so it counts for nothing.")
        self.clone.publish(wheel, form)

    def _fetch_tools(self) -> None:
        """An environment with what pyproject.toml names for building; its last line is written when it is complete."""
        settings = tomllib.loads((self.clone.root / "pyproject.toml").read_text("utf-8"))
        needed: list[str] = settings["build-system"]["requires"]
        complete = self.tools / "complete"
        if complete.is_file() and complete.read_text("utf-8") == "\n".join(needed):
            return
        self._run(sys.executable, "-m", "venv", self.tools)
        self._run(self.python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", *needed)
        complete.write_text("\n".join(needed), "utf-8")

    def _make_wheel(self, folder: Path) -> Path:
        for old in folder.glob("*.whl"):
            old.unlink()
        self._run(self.python, "-W", "ignore", "-c", BUILD_WHEEL.format(folder=str(folder)))
        return next(folder.glob("*.whl"))

    @property
    def python(self) -> Path:
        return self.tools / "bin" / "python"

    def _run(self, *words: str | Path) -> None:
        with self.log.open("ab") as log:
            done = subprocess.run(
                words, cwd=self.clone.root, stdout=log, stderr=log, stdin=subprocess.DEVNULL, check=False
            )
        if done.returncode:
            raise Failed(f"the compiled form could not be built, see build/{LOG}; until then the plain one runs.")


@contextmanager
def only_one(folder: Path, wait: bool) -> Iterator[bool]:
    """Only one build at a time works in the folder; True for whoever it is. The lock ends with its process."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if not wait:
                yield False
                return
            say("Another build is under way: waiting for it.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield True


def say(sentence: str) -> None:
    print(f"spellkeep: {sentence}", file=sys.stderr, flush=True)


def make(clone: Clone, wait: bool, first: str) -> bool:
    """Build, after a first word; False if it has been built, is being built or cannot be built here."""
    with only_one(clone.forms, wait) as mine:
        if not mine or clone.compiled().is_dir():
            return False
        reason = reason_for_plain()
        if reason is not None:
            say(f"runs plain, not compiled (same rules, slower bots): {reason}.")
            return False
        say(first)
        Builder(clone).build()
        return True


def in_background(clone: Clone) -> None:
    """Nobody waits: the lowest priority."""
    os.nice(19)
    if make(clone, wait=False, first="the compiled form is being built in the background."):
        say("the compiled form is ready; the next start runs it.")


def now(clone: Clone) -> None:
    """Whoever calls waits, and gets the form that fits."""
    try:
        make(clone, wait=True, first="compiling: minutes the first time, later only what has changed.")
    finally:
        clone.switch()


def main() -> int:
    job = in_background if sys.argv[1:] == ["--background"] else now
    try:
        job(this_clone())
    except Failed as failure:
        say(str(failure))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
