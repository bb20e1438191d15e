"""Languages that somebody has written sentences in. All others are answered in English.

A page may ask for any language; what is drawn and kept for each language must not grow with what strangers invent.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from spellkeep.games import load, slugs

ENGLISH = "en"
PACKAGES = ("spellkeep.kernel", "spellkeep.table", "spellkeep.web")


@cache
def known() -> frozenset[str]:
    """Every language of which the table, the page or a game has a catalogue."""
    packages = [*PACKAGES, *[load(slug).package for slug in slugs()]]
    folders = [resources.files(package) / "locale" for package in packages]
    files = [file.name for folder in folders if folder.is_dir() for file in folder.iterdir()]
    return frozenset([ENGLISH, *[name.removesuffix(".toml") for name in files if name.endswith(".toml")]])


def spoken(language: str) -> str:
    """The language itself if there are sentences in it, else English.

    >>> spoken("en"), spoken("qx"), spoken("../en")
    ('en', 'en', 'en')
    """
    return language if language in known() else ENGLISH
