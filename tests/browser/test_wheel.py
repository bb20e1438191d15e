"""The built wheel, installed in an empty environment and started from another folder: nothing is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import spellkeep
from tests.browser.conftest import DESKTOP, Server
from tests.browser.player import Player

ROOT = Path(__file__).parents[2]
NEEDED = ("src", "pyproject.toml", "setup.py", "README.md", "LICENSE")
BUILD = "from setuptools.build_meta import build_wheel; build_wheel('dist')"
FONTS = ("Cinzel-Bold", "AlegreyaSans-Regular", "AlegreyaSans-Bold")


def _run(*words: str | Path, cwd: Path, **more: str) -> None:
    """Run a command outside of our own environment; show what it said if it fails."""
    own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(words, cwd=cwd, env={**own, **more}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of the wheel in an environment of its own."""
    folder = tmp_path_factory.mktemp("wheel")
    form = Path(spellkeep.__file__).parents[1]  # a compiled form has its wheel beside the package
    (wheel,) = (form if form != ROOT / "src" else _built_plain(folder)).glob("*.whl")
    _run(sys.executable, "-m", "venv", folder / "env", cwd=folder)
    python = folder / "env" / "bin" / "python"
    _run(python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", f"{wheel}[cli,table]", cwd=folder)
    return folder / "env" / "bin" / "spellkeep"


def _built_plain(folder: Path) -> Path:
    """Where the sources are tested themselves, nobody has built the wheel, and to compile it takes minutes."""
    source = folder / "source"
    source.mkdir()
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, source / name)
    _run(sys.executable, "-W", "ignore", "-c", BUILD, cwd=source, SPELLKEEP_PLAIN="1")
    shutil.rmtree(source / "src")
    return source / "dist"


class _Installed(Server):
    """The table as whoever installed it starts it."""

    def __init__(self, folder: Path, command: Path) -> None:
        self.command = command
        super().__init__(folder)

    def words(self) -> list[str]:
        return [str(self.command), "play", "--no-open", "--port", str(self.port), "--database", str(self.database)]


def test_the_wheel_has_everything_it_takes_to_make_a_move(
    command: Path, chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    server = _Installed(tmp_path, command)
    context = chromium.new_context(viewport=DESKTOP, reduced_motion="reduce", base_url=server.address)  # type: ignore[arg-type]
    try:
        player = Player(context.new_page())
        player.page.goto("/")
        player.play_now()
        player.wait()
        tiles = player.page.locator("#board [id^=tile-]")
        before = tiles.count()
        player.decide()
        expect(tiles).not_to_have_count(before)
        expect(player.page.locator("#rules")).to_contain_text("RIV-TURN-01")
        for font in FONTS:
            with urllib.request.urlopen(f"{server.address}/static/fonts/{font}.woff2", timeout=10) as answer:
                assert answer.read(4) == b"wOF2"
    finally:
        context.close()
        server.stop()
