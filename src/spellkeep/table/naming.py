"""What people, bots and automata at a table are called. Names are data: they are never read as words or markup."""

from __future__ import annotations

from spellkeep.kernel.telling import Teller
from spellkeep.table.core import Core


def names_of(core: Core) -> list[str]:
    """What all who can win are called: people, bots, and automata of the game; no two alike."""
    names = [sitter.name for sitter in core.seats] + core.game.automata(core.match.start.options)
    return [f"{name} ({place})" if name and names.count(name) > 1 else name for place, name in enumerate(names, 1)]


def teller_of(core: Core, language: str) -> Teller:
    """Who tells this table's events in a language, with the names of those who sit here."""
    return Teller(core.game, core.match.start.options, names_of(core), language)


def sides_of(core: Core, wanted: set[int] | None = None) -> list[tuple[int, str]]:
    """Everybody who can win, partners together: the first participant of a side, and its names."""
    names, teams = names_of(core), core.game.teams(core.match.start.options)
    groups: dict[int, list[int]] = {}
    for participant in range(len(names)):
        side = teams[participant] if participant < len(teams) else len(names) + participant  # automata play alone
        groups.setdefault(side, []).append(participant)
    both = [members for members in groups.values() if wanted is None or wanted & set(members)]
    return [(members[0], " & ".join(names[member] for member in members)) for members in both]
