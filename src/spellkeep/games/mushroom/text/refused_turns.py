"""Why not? The reasons in a player's turn, first the one he most needs to know."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.actions import MASK
from spellkeep.games.mushroom.rules.effects import AT_WAR_START, CONVERT, GAIN, GAIN_INFLUENCE
from spellkeep.games.mushroom.rules.growth import grows_free
from spellkeep.games.mushroom.rules.names import (
    DROP,
    FIELDS,
    FOREST_KEEPER,
    GU,
    GU_WORDS,
    HELD,
    HIGHEST,
    INVISIBLE_HAND,
    MANA,
    MOON,
    PLAN_B,
    STACKS,
    THIEF,
    TOWERS,
    field_name,
)
from spellkeep.games.mushroom.rules.position import GROWN, NOBODY, SPENT, START, STUDIED, UNUSED, Position
from spellkeep.games.mushroom.rules.potions import TIMINGS
from spellkeep.games.mushroom.rules.spells import (
    THIEFS_PRICE,
    condition_holds,
    cost,
    foreign_scrolls,
    right_moment,
)
from spellkeep.kernel.refusal import Refusal


def _main_action(p: Position, begun: int) -> Refusal | None:
    """MSH-NIGHT-02: one main action; MSH-NIGHT-07: its second half only."""
    if p.main == UNUSED or p.main == begun or p.agenda:
        return None
    if p.main == SPENT:
        return Refusal("MSH-NIGHT-02", "main_used")
    return Refusal("MSH-NIGHT-07", "other_main", {"main": "Study" if p.main == STUDIED else "Grow"})


# -- growing -----------------------------------------------------------------------------------------------------


def growing(p: Position, seat: int, action: int) -> Refusal:
    kind, field = divmod(action & MASK, FIELDS)
    facts = {"kind": GU_WORDS[kind], "field": field_name(field), "height": str(p.height[field] + 1)}
    return (
        _main_action(p, GROWN)
        or _growing_kind(p, seat, kind, field, facts)
        or _growing_place(p, seat, field, facts)
        or _growing_price(p, seat, field, facts)
    )


def _growing_kind(p: Position, seat: int, kind: int, field: int, facts: dict[str, str]) -> Refusal | None:
    if not p.mode.is_open[field]:
        return Refusal("MSH-SET-02", "forbidden", facts)
    if not p.supply[GU + kind]:
        return Refusal("MSH-Q-08", "sold_out", facts)
    if kind != MOON:
        return None
    if p.mode.declared and p.moon[seat] < 0:
        return Refusal("MSH-PATH-06", "declare_first", facts)
    if p.grew[MOON]:
        return Refusal("MSH-GROW-06", "second_moon", facts)
    return Refusal("MSH-GROW-06", "two_moons", facts) if p.has_moon(field) else None


def _growing_place(p: Position, seat: int, field: int, facts: dict[str, str]) -> Refusal | None:
    if p.owner[field] not in (NOBODY, seat):
        return Refusal("MSH-GROW-01", "foreign_tower", facts)
    if p.owner[field] == seat:
        return Refusal("MSH-Q-06", "too_high", facts) if p.height[field] == HIGHEST else None
    return Refusal("MSH-GROW-02", "four_towers", facts) if len(p.towers[seat]) == TOWERS else None


def _growing_price(p: Position, seat: int, field: int, facts: dict[str, str]) -> Refusal:
    drops = 0 if grows_free(p, seat) else p.height[field] + 1
    if p.goods[seat * HELD + DROP] < drops:
        rule = "MSH-GROW-05" if p.height[field] else "MSH-GROW-02"
        return Refusal(rule, "drops", facts | {"need": str(drops), "have": str(p.goods[seat * HELD + DROP])})
    return Refusal("MSH-GROW-03", "rubble_price", facts | {"need": str(p.rubble[field])})


# -- the other main actions --------------------------------------------------------------------------------------


def studying(p: Position, seat: int, stack: int) -> Refusal:
    main = _main_action(p, STUDIED)
    if main is not None:
        return main
    if p.archive_full(seat):
        return Refusal("MSH-STUDY-02", "archive_full")
    return Refusal("MSH-STUDY-01", "no_scroll", {"stack": STACKS[stack]})


def summoning(p: Position, kind: int) -> Refusal:
    main = _main_action(p, NOBODY)
    if main is not None:
        return main
    if kind == MOON:
        return Refusal("MSH-SUM-03", "summon_moon", {"need": str(p.mode.box.moon_income_from)})
    return Refusal("MSH-SUM-02", "level_0", {"kind": GU_WORDS[kind]})


def warring(p: Position, seat: int, origin: int, target: int) -> Refusal:
    main = _main_action(p, NOBODY)
    if main is not None:
        return main
    facts = {"from": field_name(origin), "to": field_name(target)}
    if p.owner[origin] != seat:
        return Refusal("MSH-WAR-01", "no_own_tower", facts)
    if p.owner[target] == NOBODY or p.owner[target] == seat:
        return Refusal("MSH-WAR-01", "no_enemy", facts)
    if target not in p.mode.neighbours[origin]:
        return Refusal("MSH-WAR-01", "war_not_adjacent", facts)
    return Refusal("MSH-WAR-01", "no_servants", facts)


# -- moving ------------------------------------------------------------------------------------------------------


def moving(p: Position, seat: int, origin: int, target: int) -> Refusal:
    facts = {"from": field_name(origin), "to": field_name(target), "field": field_name(target)}
    if p.moved:
        return Refusal("MSH-MOVE-01", "moved_once")
    if p.owner[origin] != seat:
        return Refusal("MSH-MOVE-01", "move_own_tower", facts)
    if not p.mode.is_open[target]:
        return Refusal("MSH-SET-02", "forbidden", facts)
    if p.owner[target] not in (NOBODY, seat):
        return Refusal("MSH-MOVE-01", "move_to_enemy", facts)
    if p.height[target] >= p.height[origin]:
        return Refusal("MSH-MOVE-02", "not_lower", facts)
    if p.owner[target] == NOBODY:
        if target not in p.mode.neighbours[origin]:
            return Refusal("MSH-MOVE-01", "move_not_adjacent", facts)
        if len(p.towers[seat]) == TOWERS and p.height[origin] > 1:
            return Refusal("MSH-Q-12", "fifth_tower", facts)
    elif p.top_gu(origin) == MOON and p.has_moon(target):
        return Refusal("MSH-MOVE-04", "moon_on_moon", facts)
    rule = "MSH-MOVE-03" if p.rubble[target] else "MSH-MOVE-01"
    return Refusal(rule, "move_price", facts | {"need": str(1 + p.rubble[target])})


# -- spells and potions ------------------------------------------------------------------------------------------


def casting(p: Position, seat: int, scroll: int) -> Refusal:
    facts = {"scroll": p.mode.box.scrolls[scroll]}
    if not p.archive[seat] >> scroll & 1:
        return Refusal("MSH-SPELL-01", "not_in_archive", facts)
    if p.face_down[seat] >> scroll & 1:
        return Refusal("MSH-SPELL-02", "face_down", facts)
    return _spell(p, seat, scroll, cost(p, seat, scroll), facts)


def _spell(p: Position, seat: int, scroll: int, mana: int, facts: dict[str, str]) -> Refusal:
    if p.cast >> scroll & 1:
        return Refusal("MSH-SPELL-01", "cast_once", facts)
    if not right_moment(p, scroll):
        return Refusal("MSH-SPELL-04", "not_in_war" if p.war_step else "only_in_war", facts)
    if p.goods[seat * HELD + MANA] < mana:
        return Refusal("MSH-SPELL-01", "mana", facts | {"need": str(mana)})
    if not condition_holds(p, scroll):
        return Refusal("MSH-SPELL-03", "condition", facts)
    effect = p.mode.box.effect[scroll]
    gained = effect[1] if effect[0] == GAIN else effect[3] if effect[0] == CONVERT else NOBODY
    if gained == GAIN_INFLUENCE and p.moon[seat] >= 0:
        return Refusal("MSH-Q-58", "blessing_gains_none", facts)
    return Refusal("MSH-SPELL-03", "no_effect", facts)


def stealing(p: Position, seat: int, scroll: int) -> Refusal:
    facts = {"scroll": p.mode.box.scrolls[scroll], "potion": "thief"}
    if p.active[seat] != THIEF:
        return Refusal("MSH-POT-01", "not_active", facts)
    if p.used and not p.agenda:
        return Refusal("MSH-POT-03", "used_this_turn", facts)
    if not foreign_scrolls(p, seat) >> scroll & 1:
        return Refusal("MSH-Q-24", "not_foreign", facts)
    return _spell(p, seat, scroll, THIEFS_PRICE, facts)


def using(p: Position, seat: int, potion: int) -> Refusal:
    """MSH-POT-01 to MSH-POT-03."""
    box = p.mode.box
    facts = {"potion": box.potions[potion]}
    if p.active[seat] != potion:
        return Refusal("MSH-POT-01", "not_active", facts)
    if p.war_step == START:
        return _using_in_war(p, seat, potion, facts)
    if potion not in (FOREST_KEEPER, INVISIBLE_HAND):
        return Refusal("MSH-POT-03", "not_in_turn", facts)
    if p.used:
        return Refusal("MSH-POT-03", "used_this_turn", facts)
    if not p.goods[seat * HELD + MANA]:
        return Refusal("MSH-POT-03", "potion_mana", facts)
    if potion == FOREST_KEEPER:
        return Refusal("MSH-Q-26", "no_rubble_left", facts)
    return Refusal("MSH-Q-27", "hand_full", facts)


def _using_in_war(p: Position, seat: int, potion: int, facts: dict[str, str]) -> Refusal:
    box = p.mode.box
    basic = box.basic[potion * TIMINGS + AT_WAR_START]
    if potion == THIEF or (basic is None and box.master[potion * TIMINGS + AT_WAR_START] is None):
        return Refusal("MSH-POT-02", "not_at_war_start", facts)
    if p.sides[p.war_side * 8]:
        return Refusal("MSH-POT-02", "used_this_war", facts)
    if basic is None and not p.potion_master(seat):
        return Refusal("MSH-DUSK-05", "masters_only", facts)
    if potion == PLAN_B:
        return Refusal("MSH-Q-22", "no_dice", facts)
    if basic is None and p.mode.fury_example and p.goods[seat * HELD + MANA]:
        return Refusal("MSH-Q-20", "fury_works", facts)
    return Refusal("MSH-POT-02", "potion_mana", facts)
