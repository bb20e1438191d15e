"""Good programmes for one lord: every sensible way through the cities, judged by what it would bring.

Others are not moved, but whoever may come to a threat first makes it worth less. Nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.mind.prospects import weaknesses, years_left
from spellkeep.games.xidit.rules.assessment import region_points
from spellkeep.games.xidit.rules.box import CITIES, CLASSES, TITAN, TITAN_SIZES, Box
from spellkeep.games.xidit.rules.position import (
    ACTION,
    BARE,
    INFLUENCE,
    ORDERS_PER_YEAR,
    RECRUIT,
    THREAT,
    WAIT,
    WEALTH,
    Position,
)
from spellkeep.kernel.rng import Rng

POINT: Final[list[float]] = [1.0, 1.6, 0.9]
"""A gold, a storey, a point of reputation: what they are worth to somebody who is as strong everywhere."""
HELD: Final = 0.7
"""How much of a majority that is won now will probably be kept."""
BARD: Final = 0.25
"""Reputation that a bard is worth even where it wins nothing yet."""
UNIT: Final = 2.4
UNIT_NOW: Final[list[float]] = [0.8, 0.9, 1.0, 1.1, 1.25]
"""By class, to somebody who wants to pay for the threats that lie there now."""
LAST_UNIT: Final = 0.35
"""A unit at the end of the last year still counts in the census and in ties."""
HURRY: Final = 0.97
CONTESTED: Final = 0.5
BLUR: Final = 12
"""Worths are blurred by up to so many hundredths either way, so that not everybody has the same idea."""
STEP_COST: Final = 0.02

_distances: dict[int, list[int]] = {}


def distances(data: Box) -> list[int]:
    """Roads between two cities, by one * 32 + other; kept by map."""
    key = hash(tuple(data.roads))
    if key not in _distances:
        _distances[key] = _all_distances(data.roads)
    return _distances[key]


def _all_distances(roads: list[int]) -> list[int]:
    found = [99] * (32 * 32)
    for city in range(1, CITIES + 1):
        found[city * 32 + city] = 0
        line = [city]
        while line:
            here = line.pop(0)
            for colour in range(3):
                end = roads[here * 3 + colour]
                if end and found[city * 32 + end] == 99:
                    found[city * 32 + end] = found[city * 32 + here] + 1
                    line.append(end)
    return found


def wishes(p: Position, seat: int) -> list[float]:
    """What a gold, a storey, a point of reputation are worth to a seat: most where it is likely to be the weakest."""
    number = float(p.players + (1 if p.mode.has_dummy else 0))
    return [POINT[category] * (0.4 + 0.6 * number * weaknesses(p, category)[seat]) for category in range(3)]


def best_two(p: Position, seat: int, city: int, foe: int, wish: list[float]) -> float:
    """What beating a foe in a city brings, with the better two of its rewards."""
    data = p.mode.box
    gold = wish[WEALTH] * float(data.gold[foe])
    storeys = wish[INFLUENCE] * float(room_for_storeys(p, seat, city, data.storeys[foe]))
    bards = 0.0
    if p.mode.open_regions[city]:
        bards = wish[2] * renown(p, seat, city, min(data.bards[foe], p.bards_left(seat)))
    return gold + storeys + bards - min(gold, storeys, bards)


def renown(p: Position, seat: int, city: int, number: int) -> float:
    """Reputation that so many bards bring beside a city, each put where it wins most."""
    regions = p.mode.open_regions[city]
    placed = [0] * len(regions)
    worth = BARD * float(number)
    for _ in range(number):
        best, most = 0, -1
        for place in range(len(regions)):
            gain = _gain(p, seat, regions[place])
            if gain > most:
                best, most = place, gain
        p.bards[regions[best] * p.players + seat] += 1
        placed[best] += 1
        worth += HELD * float(most)
    for place in range(len(regions)):
        p.bards[regions[place] * p.players + seat] -= placed[place]
    return worth


def _gain(p: Position, seat: int, region: int) -> int:
    """What one more bard adds to the seat's reputation."""
    before = region_points(p, region)[seat]
    p.bards[region * p.players + seat] += 1
    after = region_points(p, region)[seat]
    p.bards[region * p.players + seat] -= 1
    return after - before


def room_for_storeys(p: Position, seat: int, city: int, offered: int) -> int:
    guild = p.guilds[city]
    if guild and guild >> 3 != seat + 1:
        return 0
    return min(offered, p.mode.height - (guild & 7), p.stock(seat))


class Scout:
    """One look for the best programme of a seat."""

    def __init__(self, p: Position, seat: int, rng: Rng | None) -> None:
        self.p: Position = p
        self.seat: int = seat
        self.hand: list[int] = p.units[seat * CLASSES : seat * CLASSES + CLASSES]
        self.unit: float = UNIT if years_left(p) > 1.5 else LAST_UNIT
        self.wish: list[float] = wishes(p, seat)
        self.prize: list[float] = [0.0] * (CITIES + 1)
        """By city: what beating the threat there brings."""
        self.rivals: list[int] = [9] * (CITIES + 1)
        """By city: after how many roads somebody else could beat the threat there."""
        self.best: float = -1.0
        self.orders: list[int] = []
        self.now: list[int] = []
        self.length: int = ORDERS_PER_YEAR
        self.collecting: bool = False
        self.ways: list[tuple[float, list[int]]] = []
        """Every way that ends with an action, and its worth; kept on demand."""
        blur = (
            [100] * (CITIES + 1) if rng is None else [100 - BLUR + rng.below(2 * BLUR + 1) for _ in range(CITIES + 1)]
        )
        for city in range(1, CITIES + 1):
            if p.tile_at[city] == THREAT:
                self.prize[city] = best_two(p, seat, city, city, self.wish) * float(blur[city]) / 100.0
                self.rivals[city] = self._rivals(city)
        self.blur: list[int] = blur
        self.titan: int = self._weakest_titan()

    def _rivals(self, city: int) -> int:
        """The nearest of the others who could pay for the threat now."""
        p = self.p
        far = distances(p.mode.box)
        nearest = 9
        for other in range(p.players):
            if other != self.seat and p.lords[other] and covers(p.units, other, p.mode.box.needs[city]):
                nearest = min(nearest, far[p.lords[other] * 32 + city])
        return nearest

    def _weakest_titan(self) -> int:
        raging = [titan for titan in self.p.raging_titans() if titan >= 0]
        return raging[0] if raging else -1

    def look(self, begun: list[int]) -> list[int]:
        """The rest of a programme that begins with these orders."""
        p = self.p
        city = p.lords[self.seat]
        recruited, beaten, worth = p.recruited[self.seat], p.beaten[self.seat], 0.0
        for place in range(len(begun)):
            order = begun[place]
            if order < ACTION:
                city = p.mode.roads[city * 3 + order] or city
            elif order == ACTION:
                gain = self._act(city, recruited, beaten, place)
                worth += gain
                if gain > 0.0 and p.tile_at[city] == RECRUIT:
                    recruited |= 1 << city
                elif gain > 0.0:
                    beaten |= 1 << city
        self.best = -1.0
        self.now = []
        self._walk(city, 0, recruited, beaten, worth, len(begun))
        return self.orders + [WAIT] * (self.length - len(begun) - len(self.orders))

    def best_ways(self, begun: list[int], most: int) -> list[list[int]]:
        """The most promising rests of a programme, best first."""
        self.collecting = True
        first = self.look(begun)
        self.ways.sort(key=_worth_of, reverse=True)
        found = [first]
        for _, orders in self.ways:
            whole = orders + [WAIT] * (self.length - len(begun) - len(orders))
            if whole != first:
                found.append(whole)
            if len(found) == most:
                break
        return found

    def _walk(self, city: int, came: int, recruited: int, beaten: int, worth: float, place: int) -> None:
        if self.collecting and self.now and self.now[-1] == ACTION:
            self.ways.append((worth, self.now.copy()))
        if worth > self.best:
            self.best = worth
            self.orders = self.now.copy()
        if place == self.length:
            return
        hand = self.hand.copy()
        gain = self._act(city, recruited, beaten, place)
        if gain > 0.0:
            bit = 1 << city
            self.now.append(ACTION)
            if self.p.tile_at[city] == RECRUIT:
                self._walk(city, 0, recruited | bit, beaten, worth + gain, place + 1)
            else:
                self._walk(city, 0, recruited, beaten | bit, worth + gain, place + 1)
            self.now.pop()
            self.hand = hand
        for colour in range(3):
            end = self.p.mode.roads[city * 3 + colour]
            if end and end != came:
                self.now.append(colour)
                self._walk(end, city, recruited, beaten, worth - STEP_COST, place + 1)
                self.now.pop()

    def _act(self, city: int, recruited: int, beaten: int, place: int) -> float:
        """What an action brings here, 0 if nothing; it changes the hand."""
        p = self.p
        lying = p.tile_at[city]
        hurry: float = HURRY ** float(place)
        if lying == RECRUIT:
            return 0.0 if recruited >> city & 1 else self._recruit(city) * hurry
        if beaten >> city & 1:
            return 0.0
        if lying == THREAT:
            return self._beat(city, place) * hurry
        if lying == BARE and self.titan >= 0:
            return self._fight(city) * hurry
        return 0.0

    def _recruit(self, city: int) -> float:
        first = city * CLASSES
        for klass in range(CLASSES):
            if self.p.stocked[first + klass]:
                self.hand[klass] += 1
                return self.unit * UNIT_NOW[klass] * float(self.blur[city]) / 100.0
        return 0.0

    def _beat(self, city: int, place: int) -> float:
        needs = self.p.mode.box.needs[city]
        for klass in range(CLASSES):
            if self.hand[klass] < needs[klass]:
                return 0.0
        spent = 0.0
        for klass in range(CLASSES):
            self.hand[klass] -= needs[klass]
            spent += float(needs[klass]) * UNIT_NOW[klass]
        prize = self.prize[city] * (CONTESTED if self.rivals[city] <= place else 1.0)
        return max(0.01, prize - spent * self.unit * 0.5)

    def _fight(self, city: int) -> float:
        size = TITAN_SIZES[self.titan]
        if sum(self.hand) < size:
            return 0.0
        prize = best_two(self.p, self.seat, city, TITAN + self.titan, self.wish) - float(size) * self.unit * 0.5
        if prize <= 0.0:
            return 0.0
        left = size
        for klass in range(CLASSES):
            paid = min(left, self.hand[klass])
            self.hand[klass] -= paid
            left -= paid
        return prize


def _worth_of(way: tuple[float, list[int]]) -> float:
    return way[0]


def covers(units: list[int], seat: int, needs: list[int]) -> bool:
    for klass in range(CLASSES):
        if units[seat * CLASSES + klass] < needs[klass]:
            return False
    return True
