"""Every scroll and potion explains itself: its name, what it costs, what it does, and the rule that says so."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture.sketch import ForestPen
from spellkeep.games.mushroom.rules.box import Box
from spellkeep.games.mushroom.rules.names import GU_WORDS, POTIONS_EACH, SCROLLS_EACH, SORCERERS, STACKS, SUMMONING

SCROLL_RULES: Final = {
    "elementalist": "MSH-Q-46", "flask_energy": "MSH-Q-46", "water_cycle": "MSH-Q-46", "flame_portal": "MSH-Q-35",
    "rock_portal": "MSH-Q-35", "forced_exchange": "MSH-Q-47", "bounty": "MSH-Q-30", "champion": "MSH-Q-30",
    "interest": "MSH-Q-30", "reincarnation": "MSH-Q-30", "skim": "MSH-Q-30", "squeeze": "MSH-Q-30",
    "strike": "MSH-Q-32", "shadow_gu": "MSH-Q-31", "gu_throw": "MSH-Q-33", "moon_essence": "MSH-PATH-02",
    "helping_hand": "MSH-Q-49", "top_up": "MSH-Q-49", "harmony_fire": "MSH-Q-49", "harmony_stone": "MSH-Q-49",
    "harmony_thunder": "MSH-Q-49", "harmony_water": "MSH-Q-49", "phalanx": "MSH-SPELL-04", "invincible": "MSH-SPELL-04",
}  # fmt: skip
"""The ruling to read for a scroll; the others have only the rule of all spells."""
POTION_RULES: Final = {
    "hibernate": "MSH-Q-48", "fury": "MSH-Q-20", "forest_keeper": "MSH-Q-26", "slow_learner": "MSH-Q-25",
    "overexertion": "MSH-Q-43", "duel_expert": "MSH-Q-19", "nine_lives": "MSH-Q-18", "invisible_hand": "MSH-Q-27",
    "early_bird": "MSH-Q-42", "cheat": "MSH-Q-56", "plan_b": "MSH-Q-22", "lucky_hand": "MSH-Q-23", "thief": "MSH-Q-24",
    "flamouflage": "MSH-Q-45", "steinouflage": "MSH-Q-45", "sprout": "MSH-Q-52", "thunder_chain": "MSH-POT-04",
}  # fmt: skip


def scroll_words(box: Box, scroll: int, pen: ForestPen) -> str:
    """Name, kind, price, effect, and that a summoning scroll works only once."""
    name = box.scrolls[scroll]
    kind = scroll // SCROLLS_EACH
    price = pen.words("costs", n=box.mana[scroll]) if box.mana[scroll] else pen.words("free_of_mana")
    once = f" {pen.words('once')}" if kind == SUMMONING else ""
    head = pen.words("scroll", scroll=name, stack=STACKS[kind], price=price)
    return f"{head} {scroll_effect(box, scroll, pen)}{once} ({SCROLL_RULES.get(name, 'MSH-SPELL-06')})"


def scroll_effect(box: Box, scroll: int, pen: ForestPen) -> str:
    return pen.word("spell", box.scrolls[scroll])


def potion_words(box: Box, potion: int, pen: ForestPen) -> str:
    """Name, element, whose it is, what it does, and what it does for a master."""
    name = box.potions[potion]
    element = box.potion_element[potion]
    kind = "neutral" if element < 0 else GU_WORDS[element]
    facts = {"potion": name, "kind": kind, "sorcerer": SORCERERS[potion // POTIONS_EACH]}
    master = "" if element < 0 else f" {pen.words('as_master', kind=kind)} {pen.word('mastery', name)}"
    rule = POTION_RULES.get(name, "MSH-POT-01")
    return f"{pen.words('potion', **facts)} {potion_effect(box, potion, pen)}{master} ({rule})"


def potion_effect(box: Box, potion: int, pen: ForestPen) -> str:
    return pen.word("brew", box.potions[potion])
