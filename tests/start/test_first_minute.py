"""The first minute: plain at once, compiled later; no half build, no old build and no half switch ever runs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts import compile as compiling
from scripts.forms import KEPT, Clone, hold
from scripts.play import play

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clone:
    """A clone with one module, and an environment that has run nothing yet."""
    monkeypatch.delenv("SPELLKEEP_PLAIN", raising=False)
    for folder in ("src/spellkeep", "env/bin", "env/site-packages", "build/forms"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "src/spellkeep/__init__.py"):
        (tmp_path / name).write_text("", "utf-8")
    return Clone(tmp_path, tmp_path / "env", tmp_path / "env" / "site-packages")


def _wheel(clone: Clone) -> Path:
    path = clone.root / "build" / "made.whl"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("spellkeep/__init__.py", "")
    return path


def _publish(clone: Clone) -> Path:
    form = clone.compiled()
    clone.publish(_wheel(clone), form)
    return form


def _edit(clone: Clone, text: str) -> None:
    (clone.plain / "spellkeep" / "__init__.py").write_text(text, "utf-8")


def _pointed(clone: Clone) -> Path:
    return Path(clone.pointer.read_text("utf-8").strip())


# -- which form runs ---------------------------------------------------------------------------------------------------


def test_the_sources_run_until_a_build_is_finished(clone: Clone) -> None:
    assert clone.switch() == _pointed(clone) == clone.plain
    form = _publish(clone)
    assert _pointed(clone) == clone.plain, "a finished build changes nothing for whoever runs"
    assert clone.switch() == _pointed(clone) == form
    assert (form / "spellkeep" / "__init__.py").is_file()


def test_switching_is_one_rename(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    clone.switch()
    _publish(clone)
    renamed: list[tuple[str, str]] = []
    replace = Path.replace

    def watched(source: Path, target: Path) -> Path:
        renamed.append((source.read_text("utf-8"), target.read_text("utf-8")))
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", watched)
    clone.switch()
    assert renamed == [(f"{clone.compiled()}\n", f"{clone.plain}\n")], "whole lines, before and after"
    assert list(clone.packages.iterdir()) == [clone.pointer], "nothing is left aside"


def test_a_build_of_other_sources_is_not_switched_in(clone: Clone) -> None:
    form = _publish(clone)
    _edit(clone, "changed = True\n")
    assert clone.switch() == clone.plain
    _edit(clone, "")
    assert clone.switch() == form, "they are the same sources again"


def test_a_file_that_comes_goes_or_moves_is_noticed(clone: Clone) -> None:
    before = clone.compiled()
    added = clone.plain / "spellkeep" / "added.py"
    added.write_text("", "utf-8")
    with_it = clone.compiled()
    moved = added.rename(added.with_name("moved.py"))
    assert len({before, with_it, clone.compiled()}) == 3
    moved.unlink()
    (clone.plain / "spellkeep" / "__pycache__").mkdir()
    (clone.plain / "spellkeep" / "__pycache__" / "x.pyc").write_text("", "utf-8")
    assert clone.compiled() == before


def test_whoever_asks_for_plain_gets_plain(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    _publish(clone)
    monkeypatch.setenv("SPELLKEEP_PLAIN", "1")
    assert clone.switch() == clone.plain


def test_a_package_found_through_the_pointer_is_the_one_that_runs(clone: Clone) -> None:
    clone.switch()
    question = f"import site; site.addsitedir({str(clone.packages)!r}); import spellkeep; print(spellkeep.__file__)"
    alone = [sys.executable, "-I", "-S", "-c", question]  # without what is installed beside it
    found = subprocess.run(alone, capture_output=True, text=True, check=True).stdout
    assert Path(found.strip()) == clone.plain / "spellkeep" / "__init__.py"


# -- half a build ------------------------------------------------------------------------------------------------------


def test_half_an_unpacked_build_is_never_used(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(zipfile.ZipFile, "extractall", _stopped_half_way)
        with pytest.raises(KeyboardInterrupt):
            _publish(clone)
    assert clone.switch() == clone.plain
    assert clone.switch() == clone.plain
    form = _publish(clone)
    assert clone.switch() == form
    assert not (form / "half").exists()


def _stopped_half_way(packed: zipfile.ZipFile, folder: Path) -> None:
    folder.mkdir()
    (folder / "half").write_text("", "utf-8")
    raise KeyboardInterrupt


class _Builder(compiling.Builder):
    """Does in no time what takes minutes; an edit may come in between."""

    edit = ""

    def _fetch_tools(self) -> None:
        pass

    def _make_wheel(self, folder: Path) -> Path:
        _edit(self.clone, self.edit)
        return _wheel(self.clone)


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "reason_for_plain", lambda: None)
    monkeypatch.setattr(compiling, "Builder", _Builder)


@pytest.mark.usefixtures("compiler")
def test_a_finished_build_waits_for_the_next_start(clone: Clone, capsys: pytest.CaptureFixture[str]) -> None:
    clone.switch()
    assert compiling.make(clone, wait=False, first="building")
    assert capsys.readouterr().err == "spellkeep: building\n"
    assert _pointed(clone) == clone.plain
    assert clone.fitting() == clone.compiled()
    assert not compiling.make(clone, wait=False, first="building"), "it is not built twice"
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("compiler")
def test_whoever_waits_for_the_build_gets_it(clone: Clone) -> None:
    compiling.now(clone)
    assert _pointed(clone) == clone.compiled()


@pytest.mark.usefixtures("compiler")
def test_an_edit_during_the_build_makes_it_worthless(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Builder, "edit", "changed = True\n")
    with pytest.raises(compiling.Failed):
        compiling.now(clone)
    assert _pointed(clone) == clone.plain
    assert not list(clone.forms.glob("compiled-*"))
    compiling.now(clone)  # the next one begins anew
    assert _pointed(clone) == clone.compiled()


def test_a_build_that_fails_says_one_line_and_leaves_the_plain_form(
    clone: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiling, "reason_for_plain", lambda: None)
    (clone.root / "pyproject.toml").write_text("[build-system]\nrequires = []\n", "utf-8")
    compiling.Builder(clone).tools.write_text("in the way", "utf-8")
    monkeypatch.setattr(compiling, "this_clone", lambda: clone)
    monkeypatch.setattr(sys, "argv", ["compile"])
    assert compiling.main() == 1
    assert capsys.readouterr().err.splitlines()[1:] == [
        "spellkeep: the compiled form could not be built, see build/compile.log; until then the plain one runs."
    ]
    assert _pointed(clone) == clone.plain
    assert (clone.root / "build" / compiling.LOG).read_text("utf-8") != ""


def test_without_a_compiler_one_line_says_so_and_nothing_is_fetched(
    clone: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not compiling.make(clone, wait=False, first="building")
    assert capsys.readouterr().err == (
        "spellkeep: runs plain, not compiled (same rules, slower bots): there is no C compiler (no-such-compiler).\n"
    )
    assert [path.name for path in (clone.root / "build").iterdir()] == ["forms"]


@pytest.mark.usefixtures("compiler")
def test_two_builds_do_not_get_into_each_others_way(clone: Clone) -> None:
    with compiling.only_one(clone.forms, wait=False) as first:
        assert first
        assert not compiling.make(clone, wait=False, first="building")
        assert not clone.compiled().is_dir()
    assert compiling.make(clone, wait=False, first="building")
    assert clone.compiled().is_dir()


# -- a table that runs -------------------------------------------------------------------------------------------------


def test_a_form_that_somebody_runs_is_not_deleted(clone: Clone) -> None:
    forms = []
    for number in range(KEPT + 2):
        _edit(clone, f"number = {number}\n")
        forms.append(_publish(clone))
        os.utime(forms[-1], (number, number))
        if number == 0:
            held = hold(forms[0])
    _edit(clone, "")
    last = _publish(clone)
    assert set(clone.forms.glob("compiled-*")) == {forms[0], forms[-2], forms[-1], last}
    os.close(held)


TABLE = """\
#!/bin/sh
[ ! -e {root}/building ] || echo "the build came first"
echo "Play at http://localhost:8000/"
while [ ! -e {root}/building ]; do sleep 0.01; done
echo "bye"
exit 3
"""
BUILDER = "import pathlib, time; pathlib.Path('building').write_text(str(__import__('os').getpid())); time.sleep(1000)"


@pytest.fixture
def table(clone: Clone) -> Iterator[Clone]:
    """A clone whose command says its address, and ends when somebody has begun to build."""
    clone.command.write_text(TABLE.format(root=clone.root), "utf-8")
    clone.command.chmod(0o755)
    yield clone
    pid = clone.root / "building"
    if pid.is_file():
        with pytest.raises(ProcessLookupError):  # the build has ended with the table
            os.kill(int(pid.read_text("utf-8")), signal.SIGKILL)


def test_the_build_begins_when_the_table_is_up_and_ends_with_it(
    table: Clone, capfd: pytest.CaptureFixture[str]
) -> None:
    assert play(table, [], (sys.executable, "-c", BUILDER)) == 3
    assert (table.root / "building").is_file()
    out = capfd.readouterr().out.splitlines()
    assert out[:2] == ["Starting the table (plain).", "Play at http://localhost:8000/"]


def test_nothing_is_built_beside_a_compiled_table(table: Clone, capfd: pytest.CaptureFixture[str]) -> None:
    _publish(table)
    table.command.write_text("#!/bin/sh\necho up\n", "utf-8")
    assert play(table, [], ("no-such-builder",)) == 0
    assert capfd.readouterr().out.startswith("Starting the table (compiled).\n")


# -- the command -------------------------------------------------------------------------------------------------------


def test_the_command_runs_whatever_characters_the_path_has(tmp_path: Path) -> None:
    environment = tmp_path / "a clone's folder"
    (environment / "bin").mkdir(parents=True)
    (environment / "bin" / "python").symlink_to(sys.executable)
    (tmp_path / "spellkeep" / "cli").mkdir(parents=True)
    (tmp_path / "spellkeep" / "cli" / "main.py").write_text("import sys\ndef main(): print(sys.argv[1:])", "utf-8")
    clone = Clone(tmp_path, environment, tmp_path)
    clone.packages = tmp_path / "none"
    clone.install()
    told = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([clone.command, "a b"], env=told, capture_output=True, text=True, check=True)
    assert done.stdout == "['a b']\n"


def test_players_get_what_players_need() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "needed.py"), "cli", "table"]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "msgspec" in names
    assert "starlette" in names
    assert not [name for name in ("mypy>", "pytest", "duckdb", "setuptools") if name in names]
