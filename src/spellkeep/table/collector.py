"""The garbage collector of the server process: it shall not walk through every table while people wait for a move.

What is loaded at the start never becomes garbage. Games, views and scenes have no cycles and are freed at once; the few
cycles of sockets and tasks can wait, so the collector runs a hundred times less often than by default.
"""

from __future__ import annotations

import gc

THRESHOLDS = (70_000, 20, 50)
"""New objects before a young collection, and how many of those lead to an older one."""


def calm() -> None:
    """Once the server has started."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
