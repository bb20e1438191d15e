"""Why not? For every rule that can refuse an action, its own reason."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import MASK, SHIFT
from spellkeep.games.mushroom.rules.names import FIELDS
from spellkeep.games.mushroom.rules.position import DUSK, NIGHT, NO_WAR, NOBODY, SETUP, START, Position
from spellkeep.games.mushroom.text.notation import TOKENS
from spellkeep.games.mushroom.text.open_lines import FRAMES
from spellkeep.games.mushroom.text.refused_turns import (
    casting,
    growing,
    moving,
    stealing,
    studying,
    summoning,
    using,
    warring,
)
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import NATURE

WAR_PROMPTS: Final[list[str]] = ["", "war_start", "dice_rolled", "reroll", "dice_rolled", "lose", "revive"]
FRAME_PROMPTS: Final[list[str]] = [
    "throw_where" if code == todo.THROW else word.replace(" ", "_") for code, (word, _) in enumerate(FRAMES)
]
ASKED_RULES: Final[dict[str, str]] = {
    "sorcerer": "MSH-SET-06", "dusk": "MSH-DUSK-03", "turn": "MSH-NIGHT-02", "war_start": "MSH-POT-02",
    "reroll": "MSH-Q-56", "lose": "MSH-WAR-03", "revive": "MSH-Q-18", "pay": "MSH-SERV-03",
    "put": "MSH-SERV-01", "change": "MSH-Q-46", "gain": "MSH-SUP-03", "gain_different": "MSH-SUP-03",
    "back": "MSH-Q-10", "scroll": "MSH-STUDY-01", "hand": "MSH-Q-27", "replace": "MSH-Q-27", "into": "MSH-Q-46",
    "exchange": "MSH-Q-47", "strike": "MSH-Q-32", "rubble": "MSH-Q-26", "throw_where": "MSH-Q-33",
    "shadow": "MSH-Q-31", "portal": "MSH-Q-35", "twice": "MSH-SPELL-03", "thief": "MSH-POT-03",
    "instead": "MSH-POT-01", "dice": "MSH-Q-22", "lucky": "MSH-Q-23", "keep": "MSH-Q-23",
    "curiosity": "MSH-POT-01", "reward": "MSH-WAR-07", "again": "MSH-POT-01", "shrine": "MSH-DAY-03",
    "place": "MSH-SERV-02",
}  # fmt: skip
"""The rule under which a seat is asked."""

ANSWERS: Final[dict[int, tuple[str, str]]] = {
    act.SORCERER: ("MSH-SET-06", "sorcerer_taken"),
    act.PLAY: ("MSH-DUSK-03", "potion_gone"),
    act.TAKE: ("MSH-STUDY-01", "stack_empty"),
    act.PAY: ("MSH-SERV-03", "no_servant"),
    act.PUT: ("MSH-SERV-01", "no_room"),
    act.GAIN: ("MSH-SUP-03", "no_gain"),
    act.DICE: ("MSH-Q-22", "plan_dice"),
    act.REROLL: ("MSH-Q-56", "not_rolled"),
    act.LOSE: ("MSH-Q-13", "casualties"),
    act.REVIVE: ("MSH-Q-18", "too_many_lives"),
    act.SEIZE: ("MSH-Q-47", "nothing_to_seize"),
    act.STRIKE: ("MSH-Q-32", "no_strike"),
    act.RUBBLE: ("MSH-Q-26", "no_rubble"),
    act.BACK: ("MSH-Q-10", "no_surplus"),
    act.FLASKS: ("MSH-POT-01", "flasks"),
    act.REPLACE: ("MSH-Q-27", "no_replacing"),
    act.INTO: ("MSH-Q-46", "no_conversion"),
    act.CHANGE: ("MSH-Q-46", "no_change"),
    act.SHADOW: ("MSH-Q-31", "no_shadow"),
    act.THROW: ("MSH-Q-33", "no_throw"),
}
"""An answer of the right kind to the open question, but not one of its choices."""


def asked_for(p: Position) -> str:
    """What is being decided, as a word of the catalogue's prompts."""
    if p.asked == NOBODY:
        return "over"
    if p.phase == SETUP:
        return "sorcerer" if p.asked >= 0 else "setup"
    if p.asked == NATURE and not p.agenda and p.war_step == NO_WAR:
        return "uncover"
    if p.agenda:
        return FRAME_PROMPTS[p.agenda[-1][0]]
    if p.war_step != NO_WAR:
        return WAR_PROMPTS[p.war_step]
    return "dusk" if p.phase == DUSK else "turn"


def refuse(p: Position, seat: int, action: int) -> Refusal:
    """Say which rule forbids an action that is not legal for a seat that is asked."""
    if not TOKENS.names_action(action):
        return Refusal("MSH-CON-02", "no_action")
    token = p.notation(seat, action, seat)
    if seat == NATURE:
        return Refusal("MSH-CON-04", "not_possible" if action >= act.FIRST else "chance_first", {"token": token})
    if action >= act.FIRST:
        return Refusal("MSH-CON-04", "natures_token", {"token": token})
    verb = action >> SHIFT << SHIFT
    if p.phase == NIGHT and not p.agenda:
        reason = _in_window(p, seat, verb, action) if p.war_step else _in_turn(p, seat, verb, action)
        if reason is not None:
            return reason
    if p.agenda and p.agenda[-1][0] == todo.REWARD and verb == act.GROW:
        return growing(p, seat, action)
    if p.agenda and p.agenda[-1][0] == todo.THIEF and verb == act.THIEF:
        return stealing(p, seat, action & MASK)
    if verb in ANSWERS and any([choice >> SHIFT << SHIFT == verb for choice in p.choices]):
        rule, word = ANSWERS[verb]
        return Refusal(rule, word, {"token": token, "choices": _choices(p, seat)})
    return Refusal("MSH-CON-03", "not_open", {"token": token, "choices": _choices(p, seat)})


def _choices(p: Position, seat: int) -> str:
    """Some of the answers, so that the player sees what is asked."""
    tokens = [p.notation(seat, action, seat) for action in p.choices[:6]]
    return ", ".join(tokens) + (" and others" if len(p.choices) > 6 else "")


def _in_turn(p: Position, seat: int, verb: int, action: int) -> Refusal | None:
    what = action & MASK
    if verb == act.GROW:
        return growing(p, seat, action)
    if verb == act.STUDY:
        return studying(p, seat, what)
    if verb == act.SUMMON:
        return summoning(p, what)
    if verb == act.ATTACK:
        return warring(p, seat, what // FIELDS, what % FIELDS)
    if verb == act.MOVE:
        return moving(p, seat, what // FIELDS, what % FIELDS)
    if verb == act.DECLARE:
        return Refusal("MSH-PATH-06", "no_declaring" if not p.mode.declared else "declared_already")
    return _minor(p, seat, verb, what)


def _in_window(p: Position, seat: int, verb: int, action: int) -> Refusal | None:
    """MSH-SPELL-04, MSH-Q-16: what cannot be done in the middle of a war."""
    if p.war_step != START or verb not in (act.CAST, act.THIEF, act.USE):
        return None
    if p.war_side and verb != act.USE:
        return Refusal("MSH-Q-16", "defender_casts")
    return _minor(p, seat, verb, action & MASK)


def _minor(p: Position, seat: int, verb: int, what: int) -> Refusal | None:
    if verb == act.CAST:
        return casting(p, seat, what)
    if verb == act.THIEF:
        return stealing(p, seat, what)
    if verb == act.USE:
        return using(p, seat, what)
    return None
