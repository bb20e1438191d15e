"""Somebody at a table who only does what a person can do: look, click, tap, type."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect

MOST_TURNS = 60
THINKING = 30_000
FIRST_IN_VIEW = """things => things.findIndex(thing => {
    const box = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})"""
FACING = {"N": "north", "E": "east", "S": "south", "W": "west"}


class Player:
    """Plays at one page. `press` says how something is pressed: a click, or a tap on a phone."""

    def __init__(self, page: Page, press: Callable[[Locator], None] = Locator.click) -> None:
        self.page = page
        self.press = press
        self.decision = page.locator("#decision.asked")
        self.result = page.locator("#result")
        self.taps = 0

    def play_now(self, game: str = "Rivality") -> None:
        self.press(self.page.get_by_role("button", name=f"Play now: {game}", exact=True))
        self.page.wait_for_url("**/tables/*")

    def set_up(
        self, game: str, seats: dict[int, str], options: dict[str, str] | None = None, switches: Sequence[str] = ()
    ) -> None:
        """A table from the form at home."""
        self.press(self.page.get_by_role("button", name=f"Set up a table: {game}"))
        more = self.page.get_by_text("More options")
        if more.is_visible():
            self.press(more)
        for name, value in (options or {}).items():
            control = self.page.get_by_label(name, exact=True)
            if control.input_value() == value:
                continue
            with self.page.expect_response("**/api/seats"):  # the form counts its seats anew
                if control.evaluate("element => element.localName") == "select":
                    control.select_option(value)
                else:
                    control.fill(value)
                    control.blur()
        for name in switches:
            with self.page.expect_response("**/api/seats"):
                self.page.get_by_label(name, exact=True).check()
        for seat, sitter in seats.items():
            control = self.page.locator("#seats").get_by_role("combobox", name=f"Seat {seat}")
            control.select_option(control.locator("option", has_text=sitter).first.get_attribute("value"))
        self.press(self.page.get_by_role("button", name="Begin"))
        self.page.wait_for_url("**/tables/*")

    def wait(self) -> bool:
        """Until I am asked, or the game is over; says whether it goes on."""
        expect(self.decision.or_(self.result).first).to_be_visible(timeout=THINKING)
        return not self.result.is_visible()

    def pick(self, place: str) -> None:
        """Press the first thing there that may be picked and is not covered by something else."""
        things = self.page.locator(f"#{place} .can:not([aria-pressed=true])")
        self.press_counted(things.nth(max(0, things.evaluate_all(FIRST_IN_VIEW))))

    def press_counted(self, what: Locator) -> None:
        self.press(what)
        self.taps += 1

    def touch_corner(self, what: Locator) -> None:
        """Where no piece stands on it."""
        box = what.bounding_box()
        assert box is not None
        what.click(position={"x": 0.12 * box["width"], "y": 0.12 * box["height"]})

    def confirm(self) -> None:
        """Until the table has taken it. The next pick may follow at once."""
        self.press_counted(self.page.get_by_role("button", name="Confirm", exact=True))
        expect(self.page.locator("#decision.sending")).to_have_count(0, timeout=THINKING)

    def decide(self) -> None:
        """One whole decision, whatever is asked."""
        self.taps = 0
        confirm = self.page.get_by_role("button", name="Confirm", exact=True)
        if self.page.locator("#decision.sheeted").count():
            self.fill_in()
        for place in ("hand", "board"):
            if not confirm.is_visible() and self.page.locator(f"#{place} .can").count():
                self.pick(place)
        if not confirm.is_visible() and self.page.locator("#choices button").count():
            self.press_counted(self.page.locator("#choices button").first)
        self.confirm()

    def fill_in(self) -> None:
        """A sheet is filled in as a bot advises, unless its proposal can be confirmed as it is."""
        expect(self.page.locator("#decision:not(.asking)")).to_be_visible()
        if not self.page.locator("#confirm").is_enabled():
            self.press_counted(self.page.get_by_role("button", name="Hint", exact=True))
        expect(self.page.locator("#confirm")).to_be_enabled(timeout=THINKING)

    def place(self, token: str, before: Callable[[], None] | None = None) -> None:
        """A tile on a cell in a rotation, as notation says it (S5@e1N), by pressing what is on the table."""
        tile, _, rest = token.partition("@")
        self.press(self.page.locator(f"#hand-{tile}"))
        self.press(self.page.locator(f"#cell-{rest[:-1]}"))
        turn = self.page.get_by_role("button", name="Turn: front to the")
        expect(turn).to_be_visible()
        wanted = f"Turn: front to the {FACING[rest[-1]]}"
        for _ in FACING:
            now = str(turn.get_attribute("aria-label"))
            if now == wanted:
                break
            self.press(turn)
            expect(turn).not_to_have_attribute("aria-label", now)
        expect(turn).to_have_attribute("aria-label", wanted)
        if before is not None:
            before()
        self.confirm()

    def play_to_the_end(self) -> int:
        """Decide until the game is over; returns how many decisions it took."""
        for turn in range(MOST_TURNS):
            if not self.wait():
                return turn
            self.decide()
        raise AssertionError("the game does not end")
