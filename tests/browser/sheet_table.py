"""The table with the drawing of tests/sheets.py for Embers: `python -m tests.browser.sheet_table PORT DATABASE`."""

from __future__ import annotations

import sys

from tests.browser.launch import main
from tests.sheets import install

if __name__ == "__main__":
    install()
    main(*sys.argv[1:])
