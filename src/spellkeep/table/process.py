"""How the server's process is tuned: nobody shall wait for the garbage collector, nor long for a thread that draws.

What is loaded at the start never becomes garbage. Games, views and scenes have no cycles and are freed at once; the few
cycles of sockets and tasks can wait, so the collector runs a hundred times less often than by default.
"""

from __future__ import annotations

import gc
import sys

THRESHOLDS = (70_000, 20, 50)
"""New objects before a young collection, and how many of those lead to an older one."""
SWITCH = 0.001
"""Seconds after which a thread that draws lets the event loop go on."""


def tune() -> None:
    """Once the server has started."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    sys.setswitchinterval(SWITCH)
