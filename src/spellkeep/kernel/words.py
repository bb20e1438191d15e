"""All words a player sees come from catalogues: one TOML file per game and language.

A catalogue has tables (`event`, `refusal`, `prompt`, …) of sentences with named gaps. A game's catalogue falls back on
the kernel's, another language falls back on English, so a missing translation is never an empty line.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

Facts = dict[str, str]


@cache
def catalogue(package: str, language: str = "en") -> dict[str, str]:
    """Read the sentences of a package, with keys such as `refusal.occupied`."""
    sentences: dict[str, str] = {} if language == "en" else dict(catalogue(package, "en"))
    file = resources.files(package) / "locale" / f"{language}.toml"
    if file.is_file():
        for table, entries in tomllib.loads(file.read_text("utf-8")).items():
            for key, sentence in entries.items():
                sentences[f"{table}.{key}"] = str(sentence)
    return sentences


def say(package: str, key: str, facts: Facts, language: str = "en", names: Facts | None = None) -> str:
    """Fill the gaps of a sentence. A fact has a word of its own if there is one in the table named after the fact.

    `names` are facts that are written as they are: what people call themselves is no word of a catalogue.

    >>> say("spellkeep.kernel", "refusal.not_asked", {"seat": "2"})
    'Seat 2 has nothing to decide now.'
    >>> say("spellkeep.games.rivality", "event.draws", {"seat": "2", "tile": "?"}, names={"seat": "bo"})
    'bo draws a tile.'
    """
    template = catalogue(package, language).get(key)
    if template is None:
        template = catalogue("spellkeep.kernel", language).get(key)
    if template is None:
        return " ".join([key, *(f"{name}={value}" for name, value in facts.items())])
    words = catalogue(package, language)
    filled = {name: words.get(f"{name}.{value}", value) for name, value in facts.items()}
    sentence = template.format_map(_Gaps({**filled, **(names or {})}))
    first = template[1:].partition("}")[0] if template.startswith("{") else ""
    is_word = bool(first) and filled.get(first) != facts.get(first) and first not in (names or {})
    return sentence[:1].upper() + sentence[1:] if is_word else sentence  # capitals for words, not for notation


def say_if_known(package: str, key: str, facts: Facts, language: str = "en") -> str:
    """As `say`, but nothing where the package has no such sentence.

    >>> say_if_known("spellkeep.games.rivality", "purpose.nonsense", {})
    ''
    """
    return say(package, key, facts, language) if key in catalogue(package, language) else ""


class _Gaps(dict[str, str]):
    """A gap without a fact stays visible instead of failing in front of a player."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
