"""What can be picked in Mushroom Sorcerer, whatever is asked, and the ghost of what has been picked."""

from __future__ import annotations

from spellkeep.games.mushroom.picture.forecast import fewest, outlook
from spellkeep.games.mushroom.picture.labels import label_of
from spellkeep.games.mushroom.picture.ring import forecast_words
from spellkeep.games.mushroom.picture.sheets import ask_sheet, ghost_sheet, is_sheet, picks_of_sheet
from spellkeep.games.mushroom.picture.sketch import word, words
from spellkeep.games.mushroom.picture.turnpicks import ask_turn, ghost_turn, is_turn, picks_of_turn, why_not_turn
from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import MASK, SHIFT
from spellkeep.games.mushroom.rules.names import FIELDS, GAIN_WORDS, GU_WORDS, STACKS, field_name
from spellkeep.games.mushroom.rules.position import LOSE, START
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.state import View
from spellkeep.scene.drawing import prompt_of
from spellkeep.scene.picks import Ask, Ghost, Part, Picks

WHAT = "what"
WHERE = "where"


def ask_of(view: View, language: str) -> Ask | None:
    """The open decision of the viewer, as picks."""
    p, seat = view.shown, view.seat
    assert isinstance(p, MushroomState)
    if seat is None or p.asked != seat:
        return None
    prompt = prompt_of(view, language)
    if is_turn(p):
        return ask_turn(p, seat, prompt, language)
    if is_sheet(p):
        return ask_sheet(p, seat, prompt, language)
    return _ask_listed(p, seat, prompt, language)


def ghost_of(view: View, picks: Picks, large: bool, language: str) -> Ghost:
    """What some picks mean; `large`: drawn for a phone."""
    p, seat = view.shown, view.seat
    assert isinstance(p, MushroomState)
    if seat is None or p.asked != seat:
        return Ghost(picks, None)
    if is_turn(p):
        return ghost_turn(p, seat, picks, large, language)
    if is_sheet(p):
        return ghost_sheet(p, seat, picks, language)
    ghost = Ghost(picks, _ask_listed(p, seat, "", language).token(picks))
    if ghost.token == "done" and p.war_step == START:
        ghost.words = _outlook_words(p, language)
    return ghost


def picks_of(view: View, token: str, language: str) -> dict[str, str]:
    """How a token looks as picks."""
    p, seat = view.shown, view.seat
    assert isinstance(p, MushroomState)
    if seat is None or p.asked != seat:
        return {}
    if is_turn(p):
        return picks_of_turn(p, seat, token)
    if is_sheet(p):
        return picks_of_sheet(p, seat, token, language)
    return _ask_listed(p, seat, "", language).picks_of(token)


def why_not(view: View, picks: Picks, at: str) -> Refusal | None:
    """Why something that was pointed at cannot be picked."""
    p, seat = view.shown, view.seat
    assert isinstance(p, MushroomState)
    if seat is None or p.asked != seat or not is_turn(p):
        return None
    return why_not_turn(p, seat, picks, at)


def _outlook_words(p: MushroomState, language: str) -> str:
    """What the war will bring as it stands, dice not yet rolled."""
    return forecast_words(outlook(p.copy()), language)


# -- choices that are listed -------------------------------------------------------------------------------------------


def _ask_listed(p: MushroomState, seat: int, prompt: str, language: str) -> Ask:
    """Each move is one thing to point at or a button; a throw and a shadow are two."""
    two = bool(p.agenda) and p.agenda[-1][0] in (todo.THROW, todo.SHADOW)
    moves: list[list[str]] = []
    labels: dict[str, str] = {}
    for action in p.choices:
        token = p.notation(seat, action, seat)
        first, second = _pointed(p, action, token)
        moves.append([token, first, second] if two else [token, first])
        labels[first] = _short(p, action, first, language)
        if second:
            labels[second] = (
                field_name((action & MASK) % FIELDS)
                if second.startswith("field-")
                else word("kind", second.partition("-")[2], language)
            )
    start = ""
    if p.war_step == LOSE and not p.agenda:
        start = p.notation(seat, fewest(p.choices), seat)
    return Ask(prompt, [Part(WHAT, start=start), Part(WHERE)] if two else [Part(WHAT, start=start)], moves, labels)


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


def _short(p: MushroomState, action: int, value: str, language: str) -> str:
    if value.startswith("field-"):
        return value.partition("-")[2]
    if value.startswith("track-"):
        return words("one_step", language, kind=value.partition("-")[2])
    verb, what = action >> SHIFT << SHIFT, action & MASK
    if value.startswith("servant-"):
        kind = GU_WORDS[what // (FIELDS if verb == act.BACK else act.SEIZED)]
        return f"{word('what', kind, language)}, {value.split('-')[1]}"
    return label_of(p, action, language)
