"""The modes of Lords of Xidit that the laws are proved for: all players and lengths, and two busy tables.

Random programmes seldom beat a threat. Where every threat takes one militia (own data, XID-CON-05), random games reach
rewards, titans, reinforcements and the dummy's advance often enough for the laws to say something about them.
"""

from __future__ import annotations

EASY = "\n".join(f"city_tile {tile} needs=1,0,0,0,0" for tile in range(1, 22))

MODES: dict[str, dict[str, str]] = {
    "3-long": {"players": "3", "length": "long"},
    "4-long": {"players": "4", "length": "long"},
    "5-long": {"players": "5", "length": "long"},
    "4-short": {"players": "4", "length": "short"},
    "5-short-busy": {"players": "5", "length": "short", "data": EASY},
    "3-short-busy": {"players": "3", "length": "short", "hard_dummy": "yes", "recall": "yes", "data": EASY},
    "3-short-whole": {"players": "3", "length": "short", "programme": "whole", "start": "2"},
}
