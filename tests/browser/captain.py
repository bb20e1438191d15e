"""Somebody who plays Guardians in a browser: points at cards, spaces and buttons, and at nothing else."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Position, expect

from spellkeep.games.guardians.rules.box import CREATURE, SHIELD, core_box
from tests.browser.player import THINKING, Player

BOX = core_box()
MOST_DECISIONS = 400
KEPT = 7
PLACING = "#decision.sheeted:not(.asking):not(.sending)"
CUT_OFF = "() => document.querySelector('#decision').scrollWidth - document.querySelector('#decision').clientWidth"


class Captain(Player):
    """Points at what is offered; a space is touched at its corner, where nothing stands on it."""

    def begin(self, turns: int, opponent: str = "Random") -> None:
        """A table from the form at home; `turns` are the most there can be."""
        self.set_up("Guardians", {2: opponent}, {"Most turns": str(turns)})

    def ask_me_always(self) -> None:
        """From now on every question is asked."""
        self.wait()
        self.press(self.page.locator("[data-standing=useful]"))

    def touch(self, what: Locator) -> None:
        """Once it rests: while a page is still being laid out, things move away from under the finger."""
        box = what.bounding_box()
        assert box is not None
        corner: Position = {"x": 0.08 * box["width"], "y": 0.5 * box["height"]}
        if self.press == Locator.tap:
            what.tap(position=corner)
        else:
            what.click(position=corner)
        self.taps += 1

    def decide(self) -> None:
        """Whatever is asked: a card first, then where it goes, then how; the first that is offered of each."""
        if self.page.locator("#decision.sheeted").count():
            self.place_army()
            return
        confirm = self.page.get_by_role("button", name="Confirm", exact=True)
        for place in ("#hand .can", "#board .can", "#choices button"):
            offered = self.page.locator(f"{place}:not([aria-pressed=true])")
            if not confirm.is_visible() and offered.count():
                self.touch(offered.first)
        self.confirm()

    def choose(self, *what: str) -> None:
        """Point at these and confirm."""
        assert self.wait()
        for each in what:
            wanted = self.page.locator(each if each.startswith("#choices") else f"{each}.can").first
            expect(wanted).to_be_visible(timeout=THINKING)
            self.touch(wanted)
        self.confirm()

    def play_on(self) -> None:
        """Decide until the game is over."""
        for _ in range(MOST_DECISIONS):
            if not self.wait():
                break
            self.decide()
        expect(self.result).to_be_visible()

    def put(self, key: str, where: str) -> None:
        """A card into a bin: a stronghold, the room under it, or out."""
        self.touch(self.page.locator(f"#{key}"))
        self.touch(self.page.locator("[data-at='cards/bin/out']" if where == "out" else f"#{where}"))
        expect(self.page.locator(PLACING)).to_be_visible()
        assert self.page.evaluate(CUT_OFF) <= 0

    def place_army(self) -> None:
        """Creatures on the strongholds up to thirty each, a shield on every pile; what is too much goes out."""
        expect(self.page.locator(PLACING)).to_be_visible()
        for key, where in _army(keys(self.page, "#hand .can"), keys(self.page, "#board [id^=space-].can")).items():
            self.put(key, where)
        expect(self.page.locator("#refuse-words")).to_be_empty()
        self.confirm()


def keys(page: Page, selector: str) -> list[str]:
    """The keys of some elements."""
    found: list[str] = page.locator(selector).evaluate_all("all => all.map(each => each.id)")
    return found


def _card(key: str) -> int:
    name = key.removeprefix("hand-")
    return BOX.numbers[name] if name in BOX.numbers else BOX.numbers.get(name.rpartition("-")[0], 0)


def _army(cards: list[str], homes: list[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    load = dict.fromkeys(homes, 0)
    for key in cards:
        card = _card(key)
        free = [home for home in homes if load[home] + BOX.stack[card] <= 30]
        if BOX.types[card] == CREATURE and free:
            chosen[key] = min(free, key=lambda home: load[home])
            load[chosen[key]] += BOX.stack[card]
    shields = [key for key in cards if BOX.types[_card(key)] == SHIELD and not BOX.bearer[_card(key)]]
    chosen |= dict(zip(shields, [home for home in homes if load[home]], strict=False))
    left = [key for key in cards if key not in chosen]
    chosen |= dict.fromkeys(left[: max(0, len(left) - KEPT)], "out")
    return chosen
