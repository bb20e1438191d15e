"""What a seat has not been shown is cut out (section 6 of the rules)."""

from __future__ import annotations

from spellkeep.games.rivality.rules.position import Position
from spellkeep.kernel.piles import UNKNOWN


def redact(p: Position, viewer: int | None) -> None:
    """Make the tiles unknown that the viewer has not seen: other hands, stacks, an exchanged hand.

    With two sides a player knows the set of his own stack by subtraction, unless a partner's hand hides a part of it.
    With 3 players nobody knows what was dealt to whom (RIV-SET-06); who exchanged his hand knows that these tiles are
    in his stack until he draws them. With 4 players he remembers that they went there; a partner may have drawn them.
    """
    if p.mode.solo:
        return
    for seat in range(p.mode.players):
        if seat != viewer:
            _hide(p.hands[seat])
            p.put_back[seat] = []
    if p.turn != viewer:
        _hide(p.aside)
    for side in range(p.sides):
        if p.mode.players == 2 and side == viewer:
            continue
        if p.mode.players == 3 and side == viewer:
            known = [tile for tile in p.put_back[side] if tile in p.stacks[side]]
            p.stacks[side] = [UNKNOWN] * (len(p.stacks[side]) - len(known)) + known
        else:
            _hide(p.stacks[side])


def _hide(tiles: list[int]) -> None:
    for place in range(len(tiles)):
        tiles[place] = UNKNOWN
