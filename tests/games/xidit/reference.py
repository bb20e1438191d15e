"""Section 3.15 of the rules, written down once more as plainly as possible: a second opinion for the engine.

Piles have a real order here, shuffled in advance. Whoever runs it answers all questions through `answer`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellkeep.games.xidit.rules.box import Box
from spellkeep.games.xidit.rules.mode import Mode

Answer = Callable[..., Any]


class Reference:
    """EXECUTE and what it calls, on dictionaries and lists."""

    def __init__(self, mode: Mode, tiles: list[int], lords: list[int], answer: Answer) -> None:
        self.mode: Mode = mode
        self.box: Box = mode.box
        self.answer = answer
        nb, rest = mode.nb, mode.nb * 2
        self.barracks = list(mode.supply)
        self.board: dict[int, str] = {}
        self.units: dict[int, list[int]] = {}
        for c in sorted(tiles[:nb]):
            self.board[c] = "RECRUIT"
            self.units[c] = self.take(c)
        for c in tiles[nb:rest]:
            self.board[c] = "THREAT"
        self.r_pile, self.t_pile = tiles[rest : rest + 5], tiles[rest + 5 :]
        self.r_disc: list[int] = []
        self.t_disc: list[int] = []
        self.next_r, self.next_t = self.r_pile.pop(0), self.t_pile.pop(0)
        self.settle()
        players = range(mode.players)
        self.city = list(lords)
        self.hand = [[0] * 5 for _ in players]
        self.gold = [0 for _ in players]
        self.kept = [0 for _ in players]
        self.stock = [15 for _ in players]
        self.left = [20 for _ in players]
        self.guild: dict[int, tuple[int, int]] = {}
        self.bards: dict[tuple[int, int], int] = {}
        self.dummy = [0, 0, 0]
        self.recruited: set[tuple[int, int]] = set()
        self.beaten: set[tuple[int, int]] = set()

    def take(self, c: int) -> list[int]:
        units = [min(n, left) for n, left in zip(self.mode.recruits[c], self.barracks, strict=True)]
        self.barracks = [left - n for n, left in zip(units, self.barracks, strict=True)]
        return units

    def execute(self, p: int, o: int) -> None:
        c = self.city[p]
        if o < 3:
            self.city[p] = self.box.roads[c * 3 + o] or c
        if o != 3:
            return
        if self.board.get(c) == "RECRUIT":
            self.recruit(p, c)
        elif self.board.get(c) == "THREAT":
            self.eliminate(p, c)

    def recruit(self, p: int, c: int) -> None:
        if (p, c) in self.recruited or not any(self.units[c]):
            return
        weakest = next(k for k in range(5) if self.units[c][k])
        self.units[c][weakest] -= 1
        self.hand[p][weakest] += 1
        self.recruited.add((p, c))
        if any(self.units[c]):
            return
        del self.board[c]
        self.r_disc.append(c)
        self.settle()
        d = self.next_r
        self.board[d] = "RECRUIT"
        self.units[d] = self.take(d)
        self.next_r = self.r_pile.pop(0) if self.r_pile else self.t_pile.pop(0)
        self.settle()

    def eliminate(self, p: int, c: int) -> None:
        needs = self.box.needs[c]
        if (p, c) in self.beaten or any(h < n for h, n in zip(self.hand[p], needs, strict=True)):
            return
        self.hand[p] = [h - n for h, n in zip(self.hand[p], needs, strict=True)]
        self.barracks = [b + n for b, n in zip(self.barracks, needs, strict=True)]
        self.beaten.add((p, c))
        self.reward(p, c)
        if self.mode.players == 3:
            self.dummy[self.answer("dummy", p)] += 1
        del self.board[c]
        self.t_disc.append(c)
        self.settle()
        self.board[self.next_t] = "THREAT"
        if self.t_pile:
            self.next_t = self.t_pile.pop(0)
            self.settle()
        else:
            self.event()
        for d in self.board:  # in the order of placement
            if self.board[d] == "RECRUIT" and not any(self.units[d]):
                self.units[d] = self.take(d)

    def reward(self, p: int, c: int) -> None:
        gold, bards, storeys = self.box.gold[c], self.box.bards[c], self.box.storeys[c]
        open_regions = self.mode.open_regions[c]
        avail = ["G"]
        owner, height = self.guild.get(c, (p, 0))
        if height == 0:
            if min(storeys, self.stock[p]) + self.kept[p] > 0:
                avail.append("S")
        elif owner == p and height < 4 and self.stock[p] > 0:
            avail.append("S")
        if self.left[p] > 0 and open_regions:
            avail.append("B")
        chosen = self.answer("take", p) if len(avail) == 3 else avail
        if "G" in chosen:
            self.gold[p] += gold
        if "S" in chosen:
            if height:
                n = min(storeys, self.stock[p], 4 - height)
                k = 0
            else:
                n = min(storeys, self.stock[p], 4)
                k = min(self.kept[p], 4 - n)
            self.guild[c] = (p, height + n + k)
            self.stock[p] -= n
            self.kept[p] -= k
        if "B" in chosen:
            n = min(bards, self.left[p])
            regions = self.answer("bards", p) if len(open_regions) > 1 else [open_regions[0]] * n
            for region in regions:
                self.bards[region, p] = self.bards.get((region, p), 0) + 1
            self.left[p] -= n

    def settle(self) -> None:
        if not self.r_pile and self.t_disc:
            self.r_pile, self.t_disc = self.t_disc, []
        if not self.t_pile and self.r_disc:
            self.t_pile, self.r_disc = self.r_disc, []

    def event(self) -> None:
        stack = self.r_pile + self.t_disc
        self.t_disc = []
        self.r_pile, self.t_pile = stack[:2], self.answer("shuffle", stack[2:])
        self.next_t = self.t_pile.pop(0)
