"""A process in which bots think: `python -m spellkeep.table.worker GRACE` answers questions until they end."""

from __future__ import annotations

import gc
import signal
import sys

from spellkeep.bots.bridge import Bridge, serve
from spellkeep.games import load


def main() -> None:
    """Ctrl-C is left to the server; when it ends, the questions end.

    No collector walks through the trees of a search while a deadline runs: they have no cycles and free themselves.
    """
    gc.freeze()
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(Bridge(load, "random"), sys.stdin, sys.stdout, float(sys.argv[1]))


if __name__ == "__main__":
    main()
