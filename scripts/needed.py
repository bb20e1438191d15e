"""Print what pyproject.toml asks for, one requirement a line: the core, and the extras that are named.

>>> python scripts/needed.py cli table
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = tomllib.loads(Path(__file__).parents[1].joinpath("pyproject.toml").read_text("utf-8"))["project"]

print(
    *PROJECT["dependencies"],
    *(one for name in sys.argv[1:] for one in PROJECT["optional-dependencies"][name]),
    sep="\n",
)
