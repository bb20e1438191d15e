"""Moments of games that tests and pictures begin in; scenes.toml has their positions."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

SCENES: Final[dict[str, dict[str, Any]]] = {
    scene["name"]: scene for scene in tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))["scene"]
}
