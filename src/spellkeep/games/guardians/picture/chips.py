"""Modified vitality as a stack of chips: every term of V with its source, in the order of the rules (GUA-CBT-A)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.box import NONE, PLAIN
from spellkeep.games.guardians.rules.position import FACE_UP, Position, item_of
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACES, STRONGHOLDS, side_of
from spellkeep.games.guardians.rules.strength import ATTACK, equal, influence_received, matching, rallied, role, source
from spellkeep.games.guardians.rules.zones import MODS
from spellkeep.games.guardians.text.explain import PACKAGE, card_name
from spellkeep.kernel.words import say


class Chip:
    """One term: the points, and where they come from."""

    def __init__(self, points: int, words: str) -> None:
        self.points = points
        self.words = words


class _Stack:
    """Collects the terms that are not nothing."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.chips: list[Chip] = []

    def add(self, points: int, word: str, name: str = "") -> None:
        if points:
            self.chips.append(Chip(points, say(PACKAGE, f"chip.{word}", {"name": name}, self.language)))


def chips_of(p: Position, seat: int, entry: int, foe: int, secondary: bool, language: str) -> list[Chip]:
    """All terms of a creature's modified vitality; together they are V before its floor of 0 (GUA-Q-38)."""
    box, card, item = p.box, entry & PLAIN, item_of(entry)
    stack = _Stack(language)
    stack.add(box.vit[card], "vitality")
    stack.add(matching(p, box.vs[card], foe), "against")
    if box.col[foe] == box.against[card]:
        stack.add(box.ocb[card], "off_colour")
    stack.add(equal(box.roles[card], role(p, seat)), "attacks" if role(p, seat) == ATTACK else "defends")
    if item != NONE:
        points = matching(p, box.vs[item], foe) + equal(box.roles[item], role(p, seat))
        stack.add(points, "source", card_name(box, item, language))
    _add_ground(p, seat, card, stack)
    shield = p.shields[seat * SPACES + p.battle]
    if shield != NONE:
        stack.add(matching(p, box.banner[shield], card), "source", card_name(box, shield, language))
    if box.rally[card]:
        stack.add(rallied(p, seat, card, secondary), "rally")
    if not secondary and p.command[seat] != NONE:
        name = card_name(box, p.command[seat], language)
        stack.add(matching(p, box.cmd_add[p.command[seat]], card), "command", name)
    _add_plays(p, seat, card, stack)
    return stack.chips


def _add_ground(p: Position, seat: int, card: int, stack: _Stack) -> None:
    box, space = p.box, p.battle
    terrain = p.terrains[space]
    if terrain != NONE and p.down[space] == FACE_UP:
        points = equal(box.lands[card], box.land[terrain]) + matching(p, box.host[terrain], card)
        stack.add(points, "source", card_name(box, terrain, stack.language))
    if not DISPUTED[space] and HOME[space] == seat and not p.ruins[space]:
        stack.add(matching(p, box.walls[p.sets[seat] * 3 + side_of(space)], card), "wall")
    own = STRONGHOLDS[seat][space % 3]
    if p.upgrades[own] != NONE and (space == own or DISPUTED[space]):
        upgrade = p.upgrades[own]
        stack.add(matching(p, box.wall[upgrade], card), "source", card_name(box, upgrade, stack.language))


def _add_plays(p: Position, seat: int, card: int, stack: _Stack) -> None:
    """What was played in the running match-up or secondary attack."""
    box = p.box
    for action in p.zones[MODS + seat]:
        kind = actions.kind_of(action)
        if kind == actions.RANGED:
            shooter = actions.card_of(action)
            stack.add(box.ranged[shooter], "ranged", card_name(box, shooter, stack.language))
        elif kind in (actions.PLAY, actions.POWER):
            played = source(p, seat, action)
            stack.add(matching(p, box.boost[played], card), "source", card_name(box, played, stack.language))
    for action in p.zones[MODS + 1 - seat]:
        if actions.kind_of(action) in (actions.PLAY, actions.POWER):
            played = source(p, 1 - seat, action)
            stack.add(-matching(p, box.weaken[played], card), "source", card_name(box, played, stack.language))
    stack.add(min(box.vit[card], influence_received(p, seat)), "influence")
