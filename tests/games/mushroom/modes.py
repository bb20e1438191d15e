"""The modes of Mushroom Sorcerer that the laws are proved for: every number of players, every option once."""

from __future__ import annotations

MODES: dict[str, dict[str, str]] = {
    "2": {"players": "2"},
    "3": {"players": "3"},
    "4": {"players": "4"},
    "free forest, declared": {
        "players": "2",
        "forest": "fsmdxphfp.p.ph.x.p.p",
        "commit": "declared",
        "random_sorcerers": "yes",
    },
    "other rulings": {
        "players": "3",
        "commit_keeps_influence": "yes",
        "fury_master": "example",
        "blessing_tie": "most_moon",
        "reshuffle_scrolls": "no",
    },
}
