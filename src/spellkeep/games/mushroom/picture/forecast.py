"""What a war would bring, from public facts: how likely 0, 1, 2 or more GUs fall, and what both sides lose on average.

Dice are counted as they would be rolled now; potions and spells of the start windows are not foreseen.
"""

from __future__ import annotations

from spellkeep.games.mushroom.rules.actions import COUNTS, MASK
from spellkeep.games.mushroom.rules.battle import ATTACKER, DEFENDER, casualties, destroyed, dice_to_roll
from spellkeep.games.mushroom.rules.position import NO_WAR, ROLLED_ARROWS, ROLLED_SHIELDS, SIDE, Position
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.games.mushroom.rules.war import begin

SHOWN = 3
"""0, 1, and 2 or more."""


class Forecast:
    """Chances of 0, 1, 2 or more fallen GUs; GUs and servants lost on average."""

    def __init__(self) -> None:
        self.chances: list[float] = [0.0] * SHOWN
        self.gus: float = 0.0
        self.own: float = 0.0
        self.enemy: float = 0.0


def ways(count: int) -> list[float]:
    """The chance of each number of arrows among so many dice.

    >>> ways(2)
    [0.25, 0.5, 0.25]
    """
    chances = [1.0]
    for _ in range(count):
        chances = [(before + here) / 2 for before, here in zip([0.0, *chances], [*chances, 0.0], strict=True)]
    return chances


def fewest(choices: list[int]) -> int:
    """Of several sets of casualties the one with the fewest servants, fire before stone."""
    best = choices[0]
    for choice in choices:
        fire, stone = divmod(choice & MASK, COUNTS)
        best_fire, best_stone = divmod(best & MASK, COUNTS)
        if (fire + stone, stone) < (best_fire + best_stone, best_stone):
            best = choice
    return best


def forecast(p: MushroomState, origin: int, target: int) -> Forecast:
    """Of an attack that has not begun."""
    battle = p.copy()
    if battle.war_step == NO_WAR:
        begin(battle, origin, target)
    return outlook(battle)


def outlook(battle: Position) -> Forecast:
    """Of a war whose dice have not been rolled; the position is used up."""
    found = Forecast()
    own, other = dice_to_roll(battle, ATTACKER), dice_to_roll(battle, DEFENDER)
    for shot, chance in enumerate(ways(own)):
        for answered, other_chance in enumerate(ways(other)):
            _lay(battle, ATTACKER, shot, own - shot)
            _lay(battle, DEFENDER, answered, other - answered)
            weight = chance * other_chance
            fallen = destroyed(battle)
            found.chances[min(fallen, SHOWN - 1)] += weight
            found.gus += weight * fallen
            found.own += weight * _lost(battle, ATTACKER)
            found.enemy += weight * _lost(battle, DEFENDER)
    return found


def _lay(battle: Position, side: int, arrows: int, shields: int) -> None:
    battle.sides[side * SIDE + ROLLED_ARROWS] = arrows
    battle.sides[side * SIDE + ROLLED_SHIELDS] = shields


def _lost(battle: Position, side: int) -> int:
    fire, stone = divmod(fewest(casualties(battle, side)) & MASK, COUNTS)
    return fire + stone
