"""What is made of texts that strangers bring is kept for the few used last, and not at all where it was only asked for.

Reading a box of own data takes a while, so it is kept as long as tables use it; but anybody may bring any text, so what
is kept must not grow with them. A running game holds its own box: one that is forgotten here is only read again.

>>> @kept
... def shouted(text: str) -> str:
...     return text.upper()
>>> with merely_asked():
...     shouted("a question")
'A QUESTION'
>>> len(shouted), shouted("a game"), len(shouted)
(0, 'A GAME', 1)
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar, cast

MOST = 16
"""So many are kept of each kind."""

_QUESTION: ContextVar[dict[tuple[object, Hashable], object] | None] = ContextVar("question", default=None)
"""What was made for the question that is being answered; None where a game is played."""
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """A function of one text, or of one set of options, that remembers its last results."""

    def __init__(self, make: Callable[[K], V]) -> None:
        self._make = make
        self._found: OrderedDict[K, V] = OrderedDict()

    def __call__(self, key: K) -> V:
        """The value that was made for this key before, or a new one."""
        known = self._found.pop(key, None)  # taken out and put in again: the last used comes last
        if known is not None:
            self._found[key] = known
            return known
        question = _QUESTION.get()
        if question is not None:
            return self._made_for(question, key)
        found = self._found[key] = self._make(key)
        if len(self._found) > MOST:
            self._found.popitem(last=False)
        return found

    def _made_for(self, question: dict[tuple[object, Hashable], object], key: K) -> V:
        if (self, key) not in question:
            question[self, key] = self._make(key)
        return cast("V", question[self, key])

    def __len__(self) -> int:
        return len(self._found)


def kept(make: Callable[[K], V]) -> Kept[K, V]:
    """The decorator; what the function returns may never change afterwards."""
    return Kept(make)


@contextmanager
def merely_asked() -> Iterator[None]:
    """Somebody asks what a table would be like, and no game begins: what is made for it is forgotten at the end."""
    before = _QUESTION.set({})
    try:
        yield
    finally:
        _QUESTION.reset(before)
