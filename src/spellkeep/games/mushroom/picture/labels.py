"""What a choice is called on a button: the act and what it brings, never a bare token."""

from __future__ import annotations

from spellkeep.games.mushroom.picture.forest import servants_words
from spellkeep.games.mushroom.picture.sketch import ForestPen
from spellkeep.games.mushroom.picture.tracks import bonus_words
from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules.actions import MASK, SHIFT
from spellkeep.games.mushroom.rules.box import level
from spellkeep.games.mushroom.rules.growth import grows_free
from spellkeep.games.mushroom.rules.names import (
    FIELDS,
    GAIN_WORDS,
    GOOD_WORDS,
    GU_WORDS,
    MOON,
    SORCERERS,
    STACKS,
    STEPS,
    field_name,
)
from spellkeep.games.mushroom.rules.position import Position


def growth_label(p: Position, seat: int, kind: int, field: int, pen: ForestPen) -> str:
    """Kind and price; what it gives stands beside it in the ring, and in words once it is picked."""
    return f"{pen.word('kind', GU_WORDS[kind]).capitalize()}: {growth_price(p, seat, field, pen)}"


def growth_price(p: Position, seat: int, field: int, pen: ForestPen) -> str:
    drops = 0 if grows_free(p, seat) else p.height[field] + 1
    price = pen.words("price_drops", n=drops) if drops != 1 else pen.words("price_drop")
    return price + (" + " + pen.words("price_servants", n=p.rubble[field]) if p.rubble[field] else "")


def growth_gain(p: Position, seat: int, kind: int, field: int, pen: ForestPen) -> str:
    """Steps on the track with the bonuses on the way, and the token of the field."""
    height = p.height[field] + 1
    token = p.token_good(field) if height == 1 and p.token[field] else -1
    found = [f"1 {pen.word('what', GOOD_WORDS[token])}"] if token >= 0 else []
    if kind == MOON:
        return ", ".join([pen.words("gain_moon", n=height), *found])
    step = p.track[seat * 4 + kind]
    last = min(STEPS, step + height)
    bonuses = [bonus_words(p, kind, each, pen) for each in range(step + 1, last + 1)]
    return ", ".join([pen.words("gain_steps", step=step, last=last), *filter(None, bonuses), *found])


def summon_label(p: Position, seat: int, kind: int, pen: ForestPen) -> str:
    """What the track pays now."""
    box = p.mode.box
    if kind == MOON:
        return pen.words("summon_moon", n=box.moon_income)
    present = level(p.track[seat * 4 + kind])
    pay = f"{box.pay_units[present]} {pen.word('what', GOOD_WORDS[box.track_good[kind]])}"
    if box.pay_influence[present] and p.moon[seat] < 0:
        pay += ", " + pen.words("price_influence", n=box.pay_influence[present])
    return pen.words("summon", kind=GU_WORDS[kind], pay=pay)


def label_of(p: Position, action: int, pen: ForestPen) -> str:
    """Any other choice."""
    verb, what = action >> SHIFT << SHIFT, action & MASK
    box = p.mode.box
    name = act.VERBS[action >> SHIFT]
    if verb == act.SORCERER:
        return pen.words("choose_sorcerer", sorcerer=SORCERERS[what], about=pen.word("about", SORCERERS[what]))
    if verb == act.GAIN:
        return pen.words(f"gain_{GAIN_WORDS[what]}")
    if verb == act.LOSE:
        return pen.words("lose", servants=servants_words(*divmod(what, act.COUNTS), pen))
    if verb in (act.DICE, act.REVIVE, act.FLASKS):
        return pen.words(name, n=what)
    if verb == act.INTO:
        return pen.words("into", what=pen.word("into", act.INTO_WORDS[what]))
    if verb == act.SEIZE:
        kind, place = divmod(what, act.SEIZED)
        who = "" if place < FIELDS else pen.name_of(p, place - FIELDS)
        return pen.words("seize", kind=GU_WORDS[kind], who=who) if who else field_name(place)
    if verb in (act.STUDY, act.TAKE):
        return pen.words(name, scroll=box.scrolls[p.tops[what]], stack=STACKS[what])
    if verb in (act.CAST, act.THIEF, act.REPLACE):
        return pen.words("replace_none") if what == act.NOTHING else pen.words(name, scroll=box.scrolls[what])
    if verb in (act.PLAY, act.USE):
        return pen.words(name, potion=box.potions[what])
    return pen.words(name)
