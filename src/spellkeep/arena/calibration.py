"""The yardstick of every speed: a small loop that is never compiled.

Machines differ, and a shared one differs from minute to minute. A figure per million turns of this loop, run just
before and just after the work in the same process, can be compared where a figure per second cannot.
"""

from __future__ import annotations

from time import process_time

ITERATIONS = 1_000_000


def calibrate(iterations: int = ITERATIONS) -> float:
    """Turns of the loop per second of CPU time, now and in this process.

    An idle processor needs some hundredths of a second to reach its speed; without the untimed turns first, the loop
    would seem slow and everything measured by it fast.

    >>> calibrate(1000) > 0
    True
    """
    _loop(iterations // 2)
    start = process_time()
    _loop(iterations)
    return iterations / max(process_time() - start, 1e-9)


def _loop(iterations: int) -> int:
    x = 1
    for i in range(iterations):
        x = (x * 31 + i) & 0xFFFF
    return x


def per_million(count: float, iterations: float) -> float:
    """How many per million turns of the loop.

    >>> per_million(30, 5_000_000)
    6.0
    """
    return 1_000_000 * count / iterations if iterations else 0.0
