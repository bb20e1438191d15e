"""The page: static files, one generic client for every game. Whoever serves it asks here where the files lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""`home.html`, `table.html`, `static/` (served as `/static/`) and `locale/` (all words of the page)."""
