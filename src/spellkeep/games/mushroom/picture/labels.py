"""What a choice is called on a button: the act and what it brings, never a bare token."""

from __future__ import annotations

from spellkeep.games.mushroom.picture.forest import servants_words
from spellkeep.games.mushroom.picture.sketch import name_of, word, words
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


def growth_label(p: Position, seat: int, kind: int, field: int, language: str) -> str:
    """Kind and price; what it gives stands beside it in the ring, and in words once it is picked."""
    return f"{word('kind', GU_WORDS[kind], language).capitalize()}: {growth_price(p, seat, field, language)}"


def growth_price(p: Position, seat: int, field: int, language: str) -> str:
    drops = 0 if grows_free(p, seat) else p.height[field] + 1
    price = words("price_drops", language, n=str(drops)) if drops != 1 else words("price_drop", language)
    return price + (" + " + words("price_servants", language, n=str(p.rubble[field])) if p.rubble[field] else "")


def growth_gain(p: Position, seat: int, kind: int, field: int, language: str) -> str:
    """Steps on the track with the bonuses on the way, and the token of the field."""
    height = p.height[field] + 1
    token = p.token_good(field) if height == 1 and p.token[field] else -1
    found = [f"1 {word('what', GOOD_WORDS[token], language)}"] if token >= 0 else []
    if kind == MOON:
        return ", ".join([words("gain_moon", language, n=str(height)), *found])
    step = p.track[seat * 4 + kind]
    last = min(STEPS, step + height)
    found = [
        bonus for bonus in [bonus_words(p, kind, each, language) for each in range(step + 1, last + 1)] if bonus
    ] + found
    return ", ".join([words("gain_steps", language, step=str(step), last=str(last)), *found])


def summon_label(p: Position, seat: int, kind: int, language: str) -> str:
    """What the track pays now."""
    box = p.mode.box
    if kind == MOON:
        return words("summon_moon", language, n=str(box.moon_income))
    present = level(p.track[seat * 4 + kind])
    pay = f"{box.pay_units[present]} {word('what', GOOD_WORDS[box.track_good[kind]], language)}"
    if box.pay_influence[present] and p.moon[seat] < 0:
        pay += ", " + words("price_influence", language, n=str(box.pay_influence[present]))
    return words("summon", language, kind=GU_WORDS[kind], pay=pay)


def label_of(p: Position, action: int, language: str) -> str:
    """Any other choice."""
    verb, what = action >> SHIFT << SHIFT, action & MASK
    box = p.mode.box
    name = act.VERBS[action >> SHIFT]
    if verb == act.SORCERER:
        return words(
            "choose_sorcerer", language, sorcerer=SORCERERS[what], about=word("about", SORCERERS[what], language)
        )
    if verb == act.GAIN:
        return words(f"gain_{GAIN_WORDS[what]}", language)
    if verb == act.LOSE:
        return words("lose", language, servants=servants_words(*divmod(what, act.COUNTS), language))
    if verb in (act.DICE, act.REVIVE, act.FLASKS):
        return words(name, language, n=str(what))
    if verb == act.INTO:
        return words("into", language, what=word("into", act.INTO_WORDS[what], language))
    if verb == act.SEIZE:
        place = what % act.SEIZED - FIELDS
        return (
            words("seize", language, kind=GU_WORDS[what // act.SEIZED], who=name_of(p, place, language))
            if place >= 0
            else field_name(place + FIELDS)
        )
    if verb in (act.STUDY, act.TAKE):
        return words(name, language, scroll=box.scrolls[p.tops[what]], stack=STACKS[what])
    if verb in (act.CAST, act.THIEF, act.REPLACE):
        return (
            words("replace_none", language) if what == act.NOTHING else words(name, language, scroll=box.scrolls[what])
        )
    if verb in (act.PLAY, act.USE):
        return words(name, language, potion=box.potions[what])
    return words(name, language)
