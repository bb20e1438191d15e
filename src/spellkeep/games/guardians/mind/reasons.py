"""Why an action is good, in words: keys of the catalogue with the facts they name."""

from __future__ import annotations

from spellkeep.games.guardians.mind import skirmish
from spellkeep.games.guardians.mind.forces import guardian_margin, odds
from spellkeep.games.guardians.rules import actions, windows
from spellkeep.games.guardians.rules.actions import kind_of
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN, SHIELD
from spellkeep.games.guardians.rules.field import aimed_at
from spellkeep.games.guardians.rules.phases import C_CMDRESP, C_SEC
from spellkeep.games.guardians.rules.position import Position, fighter
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACE_NAMES, SPACES
from spellkeep.games.guardians.rules.zones import PILE

Reason = tuple[str, dict[str, str]]
LIKELY = 0.65


def why(p: Position, seat: int, action: int) -> list[Reason]:
    """The reasons for an action, the best first."""
    kind = kind_of(action)
    if kind == actions.MULLIGAN:
        return [("reason.why.mulligan", {})]
    if kind == actions.PUT:
        return _placing(p, action)
    if kind == actions.MOVE:
        return _marching(p, seat, action)
    if kind == actions.ATTACK_GUARDIAN:
        strong = guardian_margin(p, seat, p.zones[PILE + seat * SPACES + p.here]) > 0
        return [("reason.why.guardian", {})] if strong else []
    if kind == actions.REINFORCE:
        return [("reason.why.reinforce", {"space": SPACE_NAMES[p.here]})]
    if kind == actions.TERRAIN or kind == actions.DOWN:
        return [("reason.why.holds", {"space": SPACE_NAMES[actions.place_of(action)]})]
    return _in_combat(p, seat, action)


def _placing(p: Position, action: int) -> list[Reason]:
    card, place = actions.card_of(action), actions.place_of(action)
    facts = {"card": p.name(card), "space": SPACE_NAMES[actions.space_of(place)]}
    if p.box.types[card] == SHIELD:
        return [("reason.why.marches", facts)]
    if p.box.types[card] == CREATURE:
        word = "fights" if actions.part_of(place) == actions.ON else "sends"
        return [("reason.why." + word, facts)]
    return [("reason.why.helps", facts)]


def _marching(p: Position, seat: int, action: int) -> list[Reason]:
    end = actions.path_of(action)[-1]
    facts = {"space": SPACE_NAMES[end]}
    found: list[Reason] = []
    if p.holds(1 - seat, end):
        if odds(p, seat, p.zones[PILE + seat * SPACES + p.here], end, end) >= LIKELY:
            found.append(("reason.why.stronger", facts))
    elif DISPUTED[end] and p.controller(end) != seat:
        found.append(("reason.why.takes", facts))
    if not DISPUTED[end] and HOME[end] != seat:
        found.append(("reason.why.gate", facts))
    return found


def _in_combat(p: Position, seat: int, action: int) -> list[Reason]:
    kind = kind_of(action)
    if kind == actions.FIGHT and skirmish.pick_worth(p, seat, action) > 0.0:
        return [("reason.why.beats_most", {"creature": p.name(actions.card_of(action))})]
    if kind == actions.BRIBE:
        return [("reason.why.bribe", {"creature": p.name(_bribed(p, seat))})]
    if kind == actions.COUNTER:
        return [("reason.why.counter", {})]
    if p.phase == C_SEC and kind == actions.ATTACK:
        aim = aimed_at(p, 1 - seat, actions.place_of(action)) & PLAIN
        entry = fighter(actions.card_of(action), actions.extra_of(action) - 1)
        word = "beats" if skirmish.beats_second(p, seat, entry, actions.place_of(action)) else "weakens"
        return [("reason.why." + word, {"creature": p.name(aim)})]
    if _is_modifier(p, kind) and skirmish.play_worth(p, seat, action) > 0.0:
        return [("reason.why.turns", {"creature": p.name(windows.own_entry(p, seat) & PLAIN)})]
    return []


def _is_modifier(p: Position, kind: int) -> bool:
    """Does it change a match-up? Cards and powers may be played in phase I too."""
    if kind == actions.PLAY or kind == actions.POWER:
        return p.battle != NONE
    return kind == actions.RANGED or kind == actions.INFLUENCE or kind == actions.GUARDIAN_INFLUENCE


def _bribed(p: Position, seat: int) -> int:
    """The creature that a bribe of the seat buys now."""
    if p.phase == C_CMDRESP:
        return p.command[p.seat]
    if p.chain:
        return actions.card_of(p.chain[-1])
    if p.attack:
        return p.attack[0] & PLAIN
    return p.matches[len(p.matches) - 1 - seat][-1] & PLAIN
