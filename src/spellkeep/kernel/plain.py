"""States as plain data: what JSON can carry, and what two states are compared by.

Lists, numbers, words stay what they are; everything else becomes a table with one key that says what it was.

>>> from spellkeep.kernel.piles import Pile
>>> to_plain({3: Pile(hidden=2, bottom=[5])})
{'map': [[3, {'pile': [[], 2, [5]]}]]}
>>> from_plain(to_plain({3: [1, 2]}))
{3: [1, 2]}
"""

from __future__ import annotations

from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.piles import Pile, Pool
from spellkeep.kernel.state import State

Plain = object


def to_plain(value: object) -> Plain:
    """Turn a part of a state into plain data that shares nothing with it."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [to_plain(item) for item in value]
    if isinstance(value, dict):
        return {"map": [[to_plain(key), to_plain(item)] for key, item in value.items()]}
    if isinstance(value, Pile):
        return {"pile": [value.top.copy(), value.hidden, value.bottom.copy()]}
    if isinstance(value, Pool):
        return {"pool": value.counts.copy()}
    if isinstance(value, Answers):
        return {"answers": [to_plain(value.picks), value.finished.copy()]}
    raise TypeError(f"a state may not hold a {type(value).__name__}")


def from_plain(value: Plain) -> object:
    """Turn plain data back."""
    if isinstance(value, list):
        return [from_plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    ((tag, content),) = value.items()
    if tag == "map":
        return {from_plain(key): from_plain(item) for key, item in content}
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


def dump(state: State) -> dict[str, Plain]:
    """All parts of a state as plain data."""
    return {name: to_plain(getattr(state, name)) for name in state.PARTS}


def fill(state: State, parts: dict[str, Plain]) -> None:
    """Give a state of the same game and options all the parts of another."""
    if set(parts) != set(state.PARTS):
        raise ValueError("the data has other parts than this game")
    for name, value in parts.items():
        setattr(state, name, from_plain(value))
    state.restored()
