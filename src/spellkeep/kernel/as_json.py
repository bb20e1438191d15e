"""States as JSON: what JSON can carry, and what two states are compared by.

Lists, numbers, words stay what they are; everything else becomes a table with one key that says what it was.

>>> from spellkeep.kernel.piles import Pile
>>> to_json({3: Pile(hidden=2, bottom=[5])})
{'map': [[3, {'pile': [[], 2, [5]]}]]}
>>> from_json(to_json({3: [1, 2]}))
{3: [1, 2]}
"""

from __future__ import annotations

from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.piles import Pile, Pool
from spellkeep.kernel.state import State

Json = object


def to_json(value: object) -> Json:
    """Turn a part of a state into what JSON can carry, that shares nothing with it."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [to_json(item) for item in value]
    if isinstance(value, dict):
        return {"map": [[to_json(key), to_json(item)] for key, item in value.items()]}
    if isinstance(value, Pile):
        return {"pile": [value.top.copy(), value.hidden, value.bottom.copy()]}
    if isinstance(value, Pool):
        return {"pool": value.counts.copy()}
    if isinstance(value, Answers):
        return {"answers": [to_json(value.picks), value.finished.copy()]}
    raise TypeError(f"a state may not hold a {type(value).__name__}")


def from_json(value: Json) -> object:
    """Turn it back into what a state holds."""
    if isinstance(value, list):
        return [from_json(item) for item in value]
    if not isinstance(value, dict):
        return value
    ((tag, content),) = value.items()
    if tag == "map":
        return {from_json(key): from_json(item) for key, item in content}
    if tag == "pile":
        return Pile(*content)
    if tag == "pool":
        return Pool(content)
    if tag == "answers":
        answers = Answers(0)
        picks, finished = content
        answers.restore(picks, finished)
        return answers
    raise ValueError(f"unknown kind of data {tag!r}")


def dump(state: State) -> dict[str, Json]:
    """All parts of a state as JSON."""
    return {name: to_json(getattr(state, name)) for name in state.PARTS}


def fill(state: State, parts: dict[str, Json]) -> None:
    """Give a state of the same game and options all the parts of another."""
    if set(parts) != set(state.PARTS):
        raise ValueError("the data has other parts than this game")
    for name, value in parts.items():
        setattr(state, name, from_json(value))
    state.restored()
