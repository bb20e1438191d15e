"""How promising an action looks at first sight, in influence: for ordering a search and for playing games out."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.mind.appraisal import BOWL_WORTH, DROP_WORTH, MANA_WORTH, POOL_WORTH, danger
from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import COUNTS, MASK, PLACES, SHIFT
from spellkeep.games.mushroom.rules.box import SCROLL_BONUS, level
from spellkeep.games.mushroom.rules.growth import grows_free
from spellkeep.games.mushroom.rules.names import (
    DROP,
    ELEMENT_GAINS,
    FIELDS,
    HELD,
    INFLUENCE,
    MASTER,
    MOON,
    MOON_ELEMENT,
    POOL,
    STEPS,
)
from spellkeep.games.mushroom.rules.position import UNUSED, Position

GOOD_WORTH: Final[list[float]] = [0.3, 0.32, 0.45, 0.5, 1.2, 0.6, 0.6]
"""Fire servant, stone servant, mana, drop, flask, die, scroll."""
SCROLL_WORTH: Final[list[float]] = [
    1.2, 1.2, 0.9, 0.4, 1.6, 0.9, 1.0, 0.8,
    0.3, 0.9, 0.5, 0.6, 0.8, 0.9, 0.9, 0.5,
    0.6, 0.7, 0.9, 0.6, 0.7, 0.9, 0.7, 0.9,
    0.7, 0.8, 0.9, 0.8, 0.8, 0.8, 0.3, 0.8,
]  # fmt: skip
"""Each scroll when it is cast, in the order of the data."""
POTION_WORTH: Final[list[float]] = [
    1.2, 0.6, 0.5, 0.7, 0.6, 1.6, 0.5, 0.6, 0.9, 0.9, 1.0, 0.4, 0.5, 0.8, 0.9, 0.4, 0.5, 0.6, 0.8, 0.7,
]  # fmt: skip
MASTER_WORTH: Final = 0.4
"""A potion whose master one is."""
MOON_STEP: Final = 1.25
LOW_MOON: Final = 2.2
HIGH_ENOUGH: Final = 3
EARLY_MOON: Final = 9
"""With more influence than this nobody should give it up for the moon."""
LOW_DROPS: Final = 3


def promise(p: Position, seat: int, action: int) -> float:
    """How good an action looks."""
    verb = action >> SHIFT << SHIFT
    what = action & MASK
    if verb == act.GROW:
        return _growth(p, seat, what // FIELDS, what % FIELDS)
    if verb == act.PUT:
        return _placing(p, what // PLACES, what % PLACES)
    if verb == act.PAY:
        return POOL_WORTH if what % PLACES == POOL else -danger(p, what % PLACES) - BOWL_WORTH
    if verb == act.GAIN:
        return _gain(p, seat, what)
    if verb == act.CAST or verb == act.THIEF:
        return _cast(p, what)
    if verb == act.STUDY or verb == act.TAKE:
        return _scroll_taken(p, seat, p.tops[what])
    if verb == act.SUMMON:
        return _summon(p, seat, what)
    if verb == act.ATTACK:
        return _attack(p, what // FIELDS, what % FIELDS)
    if verb == act.PLAY:
        return POTION_WORTH[what] + (MASTER_WORTH if p.master(seat, p.mode.box.potion_element[what]) else 0.0)
    if verb == act.LOSE:
        return -(what // COUNTS) * 1.0 - (what % COUNTS) * 1.1
    if verb == act.MOVE or verb == act.THROW:
        return -0.3
    if verb == act.STRIKE:
        return -2.0 if p.owner[what] == seat else p.height[what] * 0.2 + 0.5
    if verb == act.END:
        return -1.0 if p.main == UNUSED else 0.0
    if verb == act.NO or verb == act.DONE:
        return 0.0
    return _other(p, verb, what)


def _other(p: Position, verb: int, what: int) -> float:
    if verb == act.REROLL:  # an attacker wants arrows, a defender shields
        arrows, shields = divmod(what, COUNTS)
        return (arrows - shields) * (0.5 if p.war_side else -0.5)
    if verb == act.REVIVE:
        return what * 1.0
    if verb == act.FLASKS:
        return what * (0.5 if p.round > 5 else -0.3)
    if verb == act.USE or verb == act.ROLL or verb == act.AGAIN:
        return 0.5
    if verb == act.DECLARE:
        return -2.0
    return 0.1


# -- growing -----------------------------------------------------------------------------------------------------------


def _growth(p: Position, seat: int, kind: int, field: int) -> float:
    """Influence and steps with what they give, the token, less the price."""
    height = p.height[field] + 1
    price = 0.0 if grows_free(p, seat) else height * DROP_WORTH
    price += p.rubble[field] * 0.3
    token = p.token_good(field) if height == 1 and p.token[field] else -1
    found = 0.8 - price + (GOOD_WORTH[token] if token >= 0 else 0.0)
    if height == 1:
        found += 0.5 if field in p.mode.shrines else 0.2
        found -= danger(p, field) * 0.2 if p.height[field] else 0.0
    if kind == MOON:
        return found + _moon(p, seat, height)
    return found + (1.0 if p.moon[seat] < 0 else 0.0) + _steps(p, seat, kind, height)


def _moon(p: Position, seat: int, height: int) -> float:
    """As many moon elements as the tower is high: a tower bears only one moon GU, so a low one is wasted on it."""
    found = height * MOON_STEP - (LOW_MOON if height < HIGH_ENOUGH else 0.0)
    if p.moon[seat] >= 0:
        return found + 1.0
    if p.influence[seat] > EARLY_MOON:
        return -3.0
    return found - p.influence[seat] * 0.15 - 1.0


def _steps(p: Position, seat: int, kind: int, count: int) -> float:
    """Bonuses on the way, and payments of a higher level for the rest of the game."""
    box = p.mode.box
    step = p.track[seat * 4 + kind]
    last = min(STEPS, step + count)
    found = (last - step) * 0.22
    for each in range(step + 1, last + 1):
        bonus = box.bonus_kind[kind * (STEPS + 1) + each]
        if bonus >= 0:
            found += GOOD_WORTH[min(bonus, SCROLL_BONUS)] * box.bonus_count[kind * (STEPS + 1) + each]
    if level(last) > level(step):
        found += 0.8
        if level(step) < MASTER <= level(last):
            found += 1.2
    return found


# -- gains -------------------------------------------------------------------------------------------------------------


def _gain(p: Position, seat: int, what: int) -> float:
    if what == INFLUENCE:
        return 1.0
    if what == MOON_ELEMENT:
        return 1.2 if p.moon[seat] >= 0 else 0.5 - p.influence[seat]
    frame = p.agenda[-1] if p.agenda else []
    if frame and frame[0] == todo.PICK and frame[1] == todo.ELEMENTS:
        return _steps(p, seat, ELEMENT_GAINS.index(what), 1)
    if what == DROP:
        return 0.7 if p.drops(seat) < LOW_DROPS else 0.4
    if what < len(GOOD_WORTH):
        held = p.goods[seat * HELD + what] if what < HELD else 0
        return GOOD_WORTH[what] - 0.03 * held
    return 0.5


def _placing(p: Position, kind: int, place: int) -> float:
    """On the tower that needs it most; a full tower rarely."""
    if place == POOL:
        return 0.1
    if p.servants_on(place) >= p.height[place]:
        return 0.02
    return BOWL_WORTH + 0.3 * danger(p, place) + 0.05 * p.height[place] + (0.1 if kind else 0.0)


def _summon(p: Position, seat: int, kind: int) -> float:
    box = p.mode.box
    if kind == MOON:
        return 1.3 * box.moon_income
    present = level(p.track[seat * 4 + kind])
    influence = box.pay_influence[present] if p.moon[seat] < 0 else 0
    return influence * 1.0 + box.pay_units[present] * GOOD_WORTH[box.track_good[kind]]


# -- scrolls and wars --------------------------------------------------------------------------------------------------


def _scroll_taken(p: Position, seat: int, scroll: int) -> float:
    if scroll < 0:
        return 0.0
    held = p.archive[seat].bit_count()
    return SCROLL_WORTH[scroll] * 0.8 - held * 0.12


def _cast(p: Position, scroll: int) -> float:
    return SCROLL_WORTH[scroll] - p.mode.box.mana[scroll] * MANA_WORTH


def _attack(p: Position, origin: int, target: int) -> float:
    """What a war brings when dice fall as they usually do: GUs with their reward, less the servants it costs."""
    attacker, defender = p.owner[origin], p.owner[target]
    shields = p.servants[target * 2] + 2 * p.servants[target * 2 + 1] + p.dice(defender) * 0.5
    arrows = p.servants[origin * 2] + 1 + p.dice(attacker) * 0.5
    beyond = max(0.0, min(arrows - shields, p.servants_on(origin) + 0.0, p.height[target] + 0.0))
    hits = min(arrows, shields) * 0.2
    lost = min(p.servants[target * 2] + p.dice(defender) * 0.5, p.servants_on(origin) + 0.0) * BOWL_WORTH
    moons = 1.5 if p.top_gu(target) == MOON else 0.0
    return beyond * (2.2 + moons) + hits - lost - 0.4
