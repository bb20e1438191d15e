"""The two forms of Spellkeep in a clone, and the one rename that switches between them.

Plain is `src` itself. Compiled is a folder under build/forms with an unpacked wheel, named after the sources it was
made from. What `.venv` runs is said by one line in a file of its site-packages, which Python reads once, when it
starts: whoever runs already keeps the form it started with. Run as a program it installs the command `spellkeep` and
that file, which names the form that fits the sources. Why: docs/decisions/0007-plain-first-compiled-later.md.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

from setup import is_plain_wanted

PROGRAM = """\
#!/bin/sh
'''exec' {python} "$0" "$@"
'''
import sys
from spellkeep.cli.main import main
if __name__ == "__main__":
    sys.exit(main())
"""
"""The command: read by sh, which has no limit on the length of a path, and then by Python."""
KEPT = 3
"""So many compiled forms are kept, the newest ones."""


class Clone:
    """A clone of the project and the environment that runs it."""

    def __init__(self, root: Path, environment: Path, packages: Path) -> None:
        self.root = root
        self.plain = root / "src"
        self.forms = root / "build" / "forms"
        self.command = environment / "bin" / "spellkeep"
        self.packages = packages
        self.pointer = packages / "spellkeep.pth"

    # -- which form fits ---------------------------------------------------------------------------------------------

    def compiled(self) -> Path:
        """The place of the compiled form of the sources as they are now, whether it has been built or not."""
        seen = hashlib.sha256(str(sysconfig.get_config_var("EXT_SUFFIX")).encode())
        for file in self._sources():
            content = file.read_bytes()
            seen.update(f"\n{file.relative_to(self.root).as_posix()} {len(content)}\n".encode() + content)
        return self.forms / f"compiled-{seen.hexdigest()[:16]}"

    def _sources(self) -> Iterator[Path]:
        yield from (self.root / "setup.py", self.root / "pyproject.toml")
        found = (path for path in self.plain.rglob("*") if "__pycache__" not in path.parts and path.is_file())
        yield from sorted(found)

    def fitting(self) -> Path:
        """What shall run: the compiled form if it was built from exactly these sources, otherwise the sources."""
        compiled = self.compiled()
        return compiled if compiled.is_dir() and not is_plain_wanted() else self.plain

    # -- changing it -------------------------------------------------------------------------------------------------

    def switch(self) -> Path:
        """Let the next start run what fits. Nobody ever finds half a pointer: it is written aside and renamed."""
        form = self.fitting()
        line = f"{form}\n"
        if not self.pointer.is_file() or self.pointer.read_text("utf-8") != line:
            aside = self.pointer.with_suffix(f".{os.getpid()}")
            aside.write_text(line, "utf-8")
            aside.replace(self.pointer)
        return form

    def publish(self, wheel: Path, form: Path) -> None:
        """Unpack the wheel of a finished build. The folder gets its name when everything is in it."""
        aside = form.with_suffix(".part")
        shutil.rmtree(aside, ignore_errors=True)
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(aside)
        shutil.move(wheel, aside / wheel.name)
        aside.rename(form)
        self._forget_old_forms()

    def _forget_old_forms(self) -> None:
        newest_first = sorted(self.forms.glob("compiled-*"), key=lambda form: form.stat().st_mtime, reverse=True)
        for form in newest_first[KEPT:]:
            if not is_held(form):
                shutil.rmtree(form)

    # -- the command -------------------------------------------------------------------------------------------------

    def install(self) -> None:
        """Make the command. A package that an earlier way of installing left behind would come before the pointer."""
        if (self.packages / "spellkeep").is_dir():
            remove = (sys.executable, "-m", "pip", "--quiet", "uninstall", "--yes", "spellkeep")
            subprocess.run(remove, check=True)
        python = shlex.quote(str(self.command.with_name("python")))
        self.command.write_text(PROGRAM.format(python=python), "utf-8")
        self.command.chmod(0o755)


def hold(form: Path) -> int:
    """A descriptor: as long as somebody has it open, the form is not deleted."""
    descriptor = os.open(form, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_SH)
    return descriptor


def is_held(form: Path) -> bool:
    descriptor = os.open(form, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


def this_clone() -> Clone:
    """The clone this file lies in, with the environment that runs it."""
    return Clone(Path(__file__).resolve().parents[1], Path(sys.prefix), Path(sysconfig.get_path("purelib")))


if __name__ == "__main__":
    this_clone().install()
    this_clone().switch()
