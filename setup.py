"""Compile the rooms where time is spent with mypyc; all other settings are in pyproject.toml.

The same sources run plain: without a C compiler or Python's headers, or with SPELLKEEP_PLAIN=1, nothing is compiled and
one line says so. C files, objects and libraries lie in build/ only, never beside the sources, and are kept, so that the
next build repeats only what an edit has changed. Why: docs/decisions/0007-plain-first-compiled-later.md.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

SOURCES = Path("src")
PACKAGE = SOURCES / "spellkeep"
ROOMS = ("games/*/rules", "games/*/mind")
"""Of every game the rooms in which a search spends its time, with all their modules."""
PARTS = {
    "kernel": "decisions errors events knowledge laws match numbers options outcome piles playout rng seats state",
    "bots": "bot greedy outlook plans search searcher tree turns uniform",
}
"""Of these folders what a search or a random game goes through; the rest waits for people, files or processes."""
QUIET = [] if sys.platform == "win32" else ["-w"]
"""Nobody reads warnings about C that was generated, and to find them takes gcc as long as to compile it."""
BUILD = Path("build")
CACHE = BUILD / "mypyc-cache"

Group = tuple[list[str], str | None]
"""The modules of one library, and the name of the library."""


def is_plain_wanted() -> bool:
    return os.environ.get("SPELLKEEP_PLAIN", "0") not in ("", "0")


def reason_for_plain() -> str | None:
    """Say why nothing can or shall be compiled, if so."""
    if is_plain_wanted():
        return "SPELLKEEP_PLAIN is set"
    compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    headers = Path(sysconfig.get_path("include"))
    if not (headers / "Python.h").is_file():
        return f"Python's headers are missing ({headers / 'Python.h'})"
    return None


def groups() -> list[Group]:
    """One library for each room: an edit compiles one room again, and mypyc's runtime is compiled once in each."""
    parts = [[PACKAGE / folder / f"{name}.py" for name in names.split()] for folder, names in PARTS.items()]
    folders = sorted(folder for room in ROOMS for folder in PACKAGE.glob(room))
    rooms = [sorted(set(folder.glob("*.py")) - {folder / "__init__.py"}) for folder in folders]
    return [_group(modules) for modules in (*parts, *rooms) if modules]


def _group(modules: list[Path]) -> Group:
    folder = modules[0].parent
    return [module.as_posix() for module in modules], ".".join(folder.relative_to(SOURCES).parts)


def forget_what_is_gone(chosen: list[Group]) -> None:
    """Delete results of earlier builds that no source stands for any more, or they would get into the wheel."""
    libraries = {f"{(name or '').replace('.', '/')}__mypyc" for _, name in chosen}
    modules = {Path(module).relative_to(SOURCES).with_suffix("").as_posix() for group, _ in chosen for module in group}
    for file in BUILD.glob("lib*/spellkeep/**/*.*"):
        place = Path(*file.relative_to(BUILD).parts[1:])
        if file.suffix == ".so":
            kept = place.with_name(place.name.split(".")[0]).as_posix() in libraries | modules
        else:
            kept = (SOURCES / place).is_file()
        if file.is_file() and not kept:
            file.unlink()


def extensions(chosen: list[Group]) -> list[Any]:
    """Translate the sources to C; what takes the compiler longest comes first, so that no core is idle at the end."""
    try:
        found = translated(chosen)
    except ValueError:  # after some edits mypyc is misled by its own cache: without it, it begins anew
        shutil.rmtree(CACHE)
        found = translated(chosen)
    for extension in found:
        extension.extra_compile_args += QUIET
    return sorted(found, key=lambda extension: -sum(Path(source).stat().st_size for source in extension.sources))


def translated(chosen: list[Group]) -> list[Any]:
    """More than -O1 takes longer to compile and makes no game faster."""
    from mypyc.build import mypycify  # a plain build does not need it

    sources = [f"--cache-dir={CACHE}", *(module for modules, _ in chosen for module in modules)]
    return mypycify(sources, separate=chosen, opt_level="1", debug_level="0")


def commands() -> dict[str, type]:
    """How libraries are made: each appears whole, so one that was being linked when the build was stopped is none."""
    from setuptools.command.build_ext import build_ext

    class BuildWhole(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            link = self.compiler.link_shared_object

            def link_aside(objects: list[str], output: str, *details: Any, **more: Any) -> None:
                link(objects, f"{output}.part", *details, **more)
                Path(f"{output}.part").replace(output)

            self.compiler.link_shared_object = link_aside
            super().build_extensions()

    return {"build_ext": BuildWhole}


def main() -> None:
    from setuptools import setup  # here, so that others can ask for the reason where there are no build tools

    BUILD.mkdir(exist_ok=True)
    reason = reason_for_plain()
    if reason is not None:
        print(f"Spellkeep is built plain, not compiled (same rules, slower): {reason}.", file=sys.stderr)
    chosen = groups() if reason is None else []
    forget_what_is_gone(chosen)
    setup(
        ext_modules=extensions(chosen) if chosen else [],
        cmdclass=commands(),
        options={"build_ext": {"parallel": 2}, "egg_info": {"egg_base": str(BUILD)}},
    )


if __name__ == "__main__":
    main()
