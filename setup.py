"""Compile the kernel, the games and the bots with mypyc; all other settings are in pyproject.toml.

The same sources run plain: without a C compiler or Python's headers, or with SPELLKEEP_PLAIN=1, nothing is compiled and
one line says so. C files, objects and libraries lie in build/ only, never beside the sources, and are kept, so that the
next build repeats only what an edit has changed.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

COMPILED_FOLDERS = ("src/spellkeep/kernel", "src/spellkeep/games", "src/spellkeep/bots")
NOT_COMPILED = {
    "__init__.py",  # a compiled package that imports its own modules calls itself for ever; nothing in one is hot
    "settings.py",  # of bots, as the next three: a dataclass with slots is no class of mypyc's, and
    "wire.py",  # they wait for other processes, so compiled they would be no faster
    "bridge.py",
    "outside.py",
}
BUILD = Path("build")
CACHE = BUILD / "mypyc-cache"


def reason_for_plain() -> str | None:
    """Say why nothing can or shall be compiled, if so."""
    if os.environ.get("SPELLKEEP_PLAIN", "0") not in ("", "0"):
        return "SPELLKEEP_PLAIN is set"
    compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    headers = Path(sysconfig.get_path("include"))
    if not (headers / "Python.h").is_file():
        return f"Python's headers are missing ({headers / 'Python.h'})"
    return None


def draws(path: Path) -> bool:
    """Is it part of a drawing? Nothing in one is hot, and a drawing is edited far more often than a rule."""
    return "from spellkeep.scene" in path.read_text("utf-8")


def compiled_sources() -> list[str]:
    """Every module of the kernel, of whatever games there are, and of the bots."""
    found = [path for folder in COMPILED_FOLDERS for path in Path(folder).rglob("*.py")]
    return sorted(path.as_posix() for path in found if path.name not in NOT_COMPILED and not draws(path))


def forget_what_is_gone(sources: list[str]) -> None:
    """Delete results of earlier builds that no source stands for any more, or they would get into the wheel."""
    for file in BUILD.glob("lib*/spellkeep/**/*.*"):
        source = Path("src", *file.relative_to(BUILD).parts[1:])
        if file.suffix == ".so":
            module = source.with_name(source.name.split(".")[0].removesuffix("__mypyc"))
            kept = f"{module}.py" in sources
        else:
            kept = source.is_file()
        if file.is_file() and not kept:
            file.unlink()


def extensions(sources: list[str]) -> list[Extension]:
    """Translate the sources to C, one library per module, so that an edit compiles one module again."""
    from mypyc.build import mypycify  # a plain build does not need it

    try:
        return mypycify([f"--cache-dir={CACHE}", *sources], separate=True, opt_level="3")
    except ValueError:  # after some edits the compiler is misled by its own cache: without it, it begins anew
        shutil.rmtree(CACHE)
        return mypycify([f"--cache-dir={CACHE}", *sources], separate=True, opt_level="3")


def main() -> None:
    BUILD.mkdir(exist_ok=True)
    reason, sources = reason_for_plain(), compiled_sources()
    forget_what_is_gone(sources)
    if reason is not None:
        print(f"Spellkeep is built plain, not compiled (same rules, slower): {reason}.", file=sys.stderr)
    setup(
        ext_modules=extensions(sources) if reason is None else [],
        options={"build_ext": {"parallel": 2}, "egg_info": {"egg_base": str(BUILD)}},
    )


main()
