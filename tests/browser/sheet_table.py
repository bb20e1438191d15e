"""The table with the drawing of tests/sheets.py for Embers: `python -m tests.browser.sheet_table serve …`."""

from __future__ import annotations

from spellkeep.cli.main import main
from tests.sheets import install

if __name__ == "__main__":
    install()
    main()
