"""What can be picked in Mushroom Sorcerer, whatever is asked, and the ghost of what has been picked."""

from __future__ import annotations

from spellkeep.games.mushroom.picture.forecast import fewest, outlook
from spellkeep.games.mushroom.picture.labels import label_of
from spellkeep.games.mushroom.picture.question import Question
from spellkeep.games.mushroom.picture.ring import forecast_words
from spellkeep.games.mushroom.picture.sheets import sheet_of
from spellkeep.games.mushroom.picture.sketch import ForestPen
from spellkeep.games.mushroom.picture.turnpicks import Turn, is_turn
from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import MASK, SHIFT
from spellkeep.games.mushroom.rules.names import FIELDS, GAIN_WORDS, GU_WORDS, STACKS, field_name
from spellkeep.games.mushroom.rules.position import LOSE, START
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.kernel.state import View
from spellkeep.scene.picks import Ask, Ghost, Part, Picks

WHAT = "what"
WHERE = "where"


def question_of(view: View, pen: ForestPen) -> Question | None:
    """The open decision of the viewer, if there is one."""
    p, seat = view.shown, view.seat
    assert isinstance(p, MushroomState)
    if seat is None or p.asked != seat:
        return None
    kind = Turn if is_turn(p) else sheet_of(p) or Listed
    return kind(p, seat, pen)


class Listed(Question):
    """Each move is one thing to point at or a button; a throw and a shadow are two."""

    def ask(self, prompt: str = "") -> Ask:
        p = self.p
        two = bool(p.agenda) and p.agenda[-1][0] in (todo.THROW, todo.SHADOW)
        moves: list[list[str]] = []
        labels: dict[str, str] = {}
        for action in p.choices:
            token = self.token(action)
            first, second = _pointed(p, action, token)
            moves.append([token, first, second] if two else [token, first])
            labels[first] = _short(p, action, first, self.pen)
            if second:
                name = second.partition("-")[2]
                labels[second] = name if second.startswith("field-") else self.pen.word("kind", name)
        start = self.token(fewest(p.choices)) if p.war_step == LOSE and not p.agenda else ""
        return Ask(prompt, [Part(WHAT, start=start), Part(WHERE)][: 1 + two], moves, labels)

    def ghost(self, picks: Picks) -> Ghost:
        """At the end of a start window also what the war will bring as it stands, dice not yet rolled."""
        ghost = Ghost(picks, self.ask().token(picks))
        if ghost.token == "done" and self.p.war_step == START:
            ghost.words = forecast_words(outlook(self.p.copy()), self.pen)
        return ghost

    def picks_of(self, token: str) -> dict[str, str]:
        return self.ask().picks_of(token)


def _pointed(p: MushroomState, action: int, token: str) -> tuple[str, str]:
    """The elements a choice is pointed at by; its token where it is a button."""
    verb, what = action >> SHIFT << SHIFT, action & MASK
    box = p.mode.box
    if verb in (act.STRIKE, act.RUBBLE):
        return f"field-{field_name(what)}", ""
    if verb == act.THROW:
        return f"field-{field_name(what // FIELDS)}", f"field-{field_name(what % FIELDS)}"
    if verb == act.SHADOW:
        return f"field-{field_name(what % FIELDS)}", f"shadow-{GU_WORDS[what // FIELDS]}"
    if verb == act.TAKE:
        return f"stack-{STACKS[what]}", ""
    if verb in (act.CAST, act.THIEF) or (verb == act.REPLACE and what != act.NOTHING):
        return f"scroll-{box.scrolls[what]}", ""
    if verb in (act.PLAY, act.USE):
        return f"potion-{box.potions[what]}", ""
    if verb == act.BACK:
        return f"servant-{field_name(what % FIELDS)}-{GU_WORDS[what // FIELDS]}1", ""
    if verb == act.SEIZE and what % act.SEIZED < FIELDS:
        return f"servant-{field_name(what % act.SEIZED)}-{GU_WORDS[what // act.SEIZED]}1", ""
    if verb == act.PUT:
        return f"field-{field_name(what % act.PLACES)}", ""
    if verb == act.GAIN and p.agenda[-1][:2] == [todo.PICK, todo.ELEMENTS]:
        return f"track-{GAIN_WORDS[what]}", ""
    return token, ""


def _short(p: MushroomState, action: int, value: str, pen: ForestPen) -> str:
    if value.startswith("field-"):
        return value.partition("-")[2]
    if value.startswith("track-"):
        return pen.words("one_step", kind=value.partition("-")[2])
    verb, what = action >> SHIFT << SHIFT, action & MASK
    if value.startswith("servant-"):
        kind = GU_WORDS[what // (FIELDS if verb == act.BACK else act.SEIZED)]
        return f"{pen.word('what', kind)}, {value.split('-')[1]}"
    return label_of(p, action, pen)
