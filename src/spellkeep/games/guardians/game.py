"""Guardians as a game of the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spellkeep.games.guardians.mind.knowledge import GuardiansKnowledge
from spellkeep.games.guardians.rules import setup
from spellkeep.games.guardians.rules.box import DECKS, Box, core_box, core_box_with, own_box
from spellkeep.games.guardians.rules.imagination import imagine
from spellkeep.games.guardians.rules.options import GuardiansOptions
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.rules.zones import CAPTURED
from spellkeep.games.guardians.text.deck_texts import deck_text, read_deck_text
from spellkeep.games.guardians.text.explain import called
from spellkeep.games.guardians.text.manners import GuardiansManners
from spellkeep.games.guardians.text.script import SCRIPT
from spellkeep.kernel.game import Game
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.manners import Manners
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Item
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.state import State, View


class Guardians(Game):
    """Hidden stacks, shields on the march and combat in rounds, for two players."""

    slug: ClassVar[str] = "guardians"
    title: ClassVar[str] = "Guardians"
    version: ClassVar[int] = 5
    minutes: ClassVar[int] = 40
    prefix: ClassVar[str] = "GUA"
    options: ClassVar[type[Options]] = GuardiansOptions
    decks: ClassVar[str] = DECKS
    """The file of the ready-made decks."""
    states: ClassVar[type[State] | None] = GuardiansState
    script: ClassVar[Script[Any]] = SCRIPT
    manners: ClassVar[Manners] = GuardiansManners()

    def as_of(self, version: int) -> Game:
        return next((earlier() for earlier in EARLIER if version <= earlier.version), self)

    def box(self, options: Options) -> Box:
        """The cards of these options."""
        return core_box_with(self.decks) if options["cards"] == "core" else own_box(options["cards"])

    def seats(self, options: Options) -> int:
        return 2

    def default_setup(self, options: Options, seat: int) -> str:
        """In `constructed` the first decks of the block; in `precon` nothing is secret."""
        if options["mode"] == "precon":
            return ""
        box = self.box(options)
        decks = list(box.decks.values())
        return deck_text(box, decks[seat % len(decks)]) if decks else ""

    def new(self, options: Options, setups: Sequence[str]) -> State:
        box = self.box(options)
        state = GuardiansState(options, box)
        if options["mode"] == "precon":
            decks = [box.decks[options[f"deck_{seat + 1}"]] for seat in range(2)]
        else:
            decks = [read_deck_text(box, text) for text in setups]
        setup.begin(state, decks)
        return state

    def blank(self, options: Options) -> State:
        state = GuardiansState(options, self.box(options))
        state.clear()
        return state

    def imagine(self, view: View, rng: Rng) -> State:
        shown = view.shown
        assert isinstance(shown, GuardiansState)
        return imagine(shown, view.seat, rng)

    def knowledge(self) -> Knowledge:
        return GuardiansKnowledge()

    def account(self, state: State) -> list[Item]:
        """What decides: shields and spaces while the game may be won by them, stones where all else is equal."""
        assert isinstance(state, GuardiansState)
        shields = [len(state.zones[CAPTURED + seat]) for seat in range(2)]
        spaces = [state.spaces_of(seat) for seat in range(2)]
        return [
            Item("shields", "GUA-END-02", {}, shields),
            Item("spaces", "GUA-END-03", {}, spaces),
            Item("stones", "GUA-END-04", {}, state.stones.copy()),
        ]

    def called(self, fact: str, value: str, options: Options) -> str:
        return called(self.box(options), fact, value)

    def sentence(self, refusal: Refusal, language: str = "en") -> str:
        """Cards by their names; own cards, whose box is not known here, by their ids."""
        facts = {fact: called(core_box(), fact, value) or value for fact, value in refusal.facts.items()}
        return Refusal(refusal.rule, refusal.word, facts).sentence(self.package, language)

    def has_unknowns(self, text: str) -> bool:
        """Cards, terrains or answers that are not named; a deck is always a number (GUA-CON-09, GUA-CON-11)."""
        rows = [line.split(" #")[0].split() for line in text.splitlines()]
        named = [row for row in rows if row and row[0] not in ("deck", "card") and not row[0].startswith("#")]
        return any([word.startswith("?") for row in named for word in row])


class Guardians2(Guardians):
    """Versions 1 and 2: the same rules and cards, other decks."""

    version: ClassVar[int] = 2
    decks: ClassVar[str] = "decks-2.toml"


class Guardians3(Guardians):
    """Version 3: the decks as they were when they had been balanced for the quick player alone."""

    version: ClassVar[int] = 3
    decks: ClassVar[str] = "decks-3.toml"


class Guardians4(Guardians):
    """Version 4: the decks as they were when Dawn Road still had three paladins against elementals."""

    version: ClassVar[int] = 4
    decks: ClassVar[str] = "decks-4.toml"


EARLIER = (Guardians2, Guardians3, Guardians4)
