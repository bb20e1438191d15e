"""Print digests of what random games of every mode say: the same plain and compiled, on every machine.

Run it with `python -m tests.digest [GAME]...`. Each kind of word has a digest of its own, so that a difference says
where it lies: in the records, in texts, in what viewers are shown, in refusals, or in what a bot imagines.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256

from spellkeep.games import slugs
from spellkeep.kernel import state as kernel_state
from spellkeep.kernel.as_json import dump
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import record_of
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.state import State
from spellkeep.kernel.views import view_to_json
from tests.reachable import Mode, modes_of, often, positions, possible_actions, some
from tests.wrong_texts import GARBAGE

GAMES = 2
POSITIONS = 12


def digests(mode: Mode) -> dict[str, str]:
    """One number for each kind of word that the games of a mode say."""
    kinds = {kind: sha256() for kind in ("records", "texts", "views", "answers", "refusals", "imagined")}
    for stream in range(often(GAMES)):
        kinds["records"].update(_played(mode, stream).encode())
    for number, state in enumerate(positions(mode, POSITIONS, seed=10)):
        kinds["texts"].update(repr([state.to_text(), _plain(mode.game.from_text(state.to_text()))]).encode())
        kinds["views"].update(repr([_shown(state, viewer) for viewer in mode.viewers()]).encode())
        kinds["answers"].update(repr(list(_answers(state))).encode())
        kinds["refusals"].update(repr(list(_refusals(mode, state))).encode())
        imagined = [mode.game.imagine(state.view(viewer), Seeded(63, number)) for viewer in mode.viewers()]
        kinds["imagined"].update(repr([_plain(other) for other in imagined]).encode())
    return {kind: total.hexdigest() for kind, total in kinds.items()}


def _played(mode: Mode, stream: int) -> str:
    """The record and the last position of a random game."""
    match = Match(mode.game, mode.options, rng=Seeded(61, stream))
    rng = Seeded(62, stream)
    while match.to_act():
        seat = match.to_act()[0]
        match.play(seat, match.state.random_action(seat, rng))
    return record_of(match).to_text() + match.state.to_text()


def _plain(state: State) -> str:
    return json.dumps(dump(state), sort_keys=True)


def _shown(state: State, viewer: int | None) -> list[object]:
    view = state.view(viewer)
    return [view_to_json(view), view.text(), view.to_act(), list(view.legal())]


def _answers(state: State) -> Iterator[object]:
    """What may be answered, how it is written, how it is read, and where it leads."""
    for seat in state.to_act():
        for action in some(possible_actions(state, seat), 8):
            token = state.notation(seat, action, EVERYTHING)
            after = state.copy()
            after.apply(seat, state.parse(seat, token))
            yield seat, action, token, _plain(after)


def _refusals(mode: Mode, state: State) -> Iterator[object]:
    for seat in state.to_act():
        for text in GARBAGE:
            refusal = state.why_not(seat, text)
            yield refusal and (refusal.rule, mode.game.sentence(refusal))


def main(games: list[str]) -> None:
    compiled = not str(kernel_state.__file__).endswith(".py")
    modes = [mode for slug in games or slugs() for mode in modes_of(slug)]
    print(json.dumps({"compiled": compiled, "digests": {str(mode): digests(mode) for mode in modes}}))


if __name__ == "__main__":
    main(sys.argv[1:])
