"""Modified vitality as a stack of chips: every term of V with its source, in the order of the rules (GUA-CBT-A)."""

from __future__ import annotations

from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.box import NONE, PLAIN
from spellkeep.games.guardians.rules.position import FACE_UP, item_of
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACES, STRONGHOLDS, side_of
from spellkeep.games.guardians.rules.strength import ATTACK, equal, influence_received, matching, rallied, role, source
from spellkeep.games.guardians.rules.zones import MODS


class Chip:
    """One term: the points, and where they come from."""

    def __init__(self, points: int, words: str) -> None:
        self.points = points
        self.words = words


class _Stack:
    """Collects the terms that are not nothing."""

    def __init__(self, pen: GuardiansPen) -> None:
        self.pen = pen
        self.chips: list[Chip] = []

    def add(self, points: int, word: str, name: str = "") -> None:
        if points:
            self.chips.append(Chip(points, self.pen.say(f"chip.{word}", name=name)))

    def add_ground(self, seat: int, card: int) -> None:
        p, box, space = self.pen.p, self.pen.box, self.pen.p.battle
        terrain = p.terrains[space]
        if terrain != NONE and p.down[space] == FACE_UP:
            points = equal(box.lands[card], box.land[terrain]) + matching(p, box.host[terrain], card)
            self.add(points, "source", self.pen.name(terrain))
        if not DISPUTED[space] and HOME[space] == seat and not p.ruins[space]:
            self.add(matching(p, box.walls[p.sets[seat] * 3 + side_of(space)], card), "wall")
        own = STRONGHOLDS[seat][space % 3]
        if p.upgrades[own] != NONE and (space == own or DISPUTED[space]):
            upgrade = p.upgrades[own]
            self.add(matching(p, box.wall[upgrade], card), "source", self.pen.name(upgrade))

    def add_plays(self, seat: int, card: int) -> None:
        """What was played in the running match-up or secondary attack."""
        p, box = self.pen.p, self.pen.box
        for action in p.zones[MODS + seat]:
            kind = actions.kind_of(action)
            if kind == actions.RANGED:
                shooter = actions.card_of(action)
                self.add(box.ranged[shooter], "ranged", self.pen.name(shooter))
            elif kind in (actions.PLAY, actions.POWER):
                played = source(p, seat, action)
                self.add(matching(p, box.boost[played], card), "source", self.pen.name(played))
        for action in p.zones[MODS + 1 - seat]:
            if actions.kind_of(action) in (actions.PLAY, actions.POWER):
                played = source(p, 1 - seat, action)
                self.add(-matching(p, box.weaken[played], card), "source", self.pen.name(played))
        self.add(min(box.vit[card], influence_received(p, seat)), "influence")


def chips_of(pen: GuardiansPen, seat: int, entry: int, foe: int, secondary: bool) -> list[Chip]:
    """All terms of a creature's modified vitality; together they are V before its floor of 0 (GUA-Q-38)."""
    p, box, card, item = pen.p, pen.box, entry & PLAIN, item_of(entry)
    stack = _Stack(pen)
    stack.add(box.vit[card], "vitality")
    stack.add(matching(p, box.vs[card], foe), "against")
    if box.col[foe] == box.against[card]:
        stack.add(box.ocb[card], "off_colour")
    stack.add(equal(box.roles[card], role(p, seat)), "attacks" if role(p, seat) == ATTACK else "defends")
    if item != NONE:
        points = matching(p, box.vs[item], foe) + equal(box.roles[item], role(p, seat))
        stack.add(points, "source", pen.name(item))
    stack.add_ground(seat, card)
    shield = p.shields[seat * SPACES + p.battle]
    if shield != NONE:
        stack.add(matching(p, box.banner[shield], card), "source", pen.name(shield))
    if box.rally[card]:
        stack.add(rallied(p, seat, card, secondary), "rally")
    if not secondary and p.command[seat] != NONE:
        stack.add(matching(p, box.cmd_add[p.command[seat]], card), "command", pen.name(p.command[seat]))
    stack.add_plays(seat, card)
    return stack.chips
