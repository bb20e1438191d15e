"""What can be picked on Rivality's board, and the ghost of a move with everything it would change."""

from __future__ import annotations

from spellkeep.games.rivality.picture import art
from spellkeep.games.rivality.picture.menaces import ring
from spellkeep.games.rivality.picture.sketch import capsule, tile_with_spells, x_of, y_of
from spellkeep.games.rivality.rules.actions import GO, SOURCE, is_place, place_parts
from spellkeep.games.rivality.rules.cells import COMPASS
from spellkeep.games.rivality.rules.imagination import imagine
from spellkeep.games.rivality.rules.phases import CAST, DELAYED, MOVE, PLACE
from spellkeep.games.rivality.rules.position import NOBODY, Position
from spellkeep.games.rivality.rules.scoring import points
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.events import Event
from spellkeep.kernel.futures import Future
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State, View
from spellkeep.scene.drawing import prompt_of
from spellkeep.scene.markup import group, label, tag, use
from spellkeep.scene.pen import Pen
from spellkeep.scene.picks import CYCLE, Ask, Ghost, Part, Picks


def ask_of(view: View, pen: Pen) -> Ask | None:
    """The open decision of the viewer, as picks."""
    p = view.shown
    assert isinstance(p, RivalityState)
    if view.seat is None or view.seat not in p.to_act():
        return None
    prompt = prompt_of(view, pen.language)
    actions = view.legal()
    if p.removing != NOBODY:
        return _buttons(view, prompt, "golem", "side", pen)
    if p.phase == PLACE:
        return _placing(p, prompt, actions, pen)
    if p.phase == CAST:
        return _buttons(view, prompt, "spell", "edge", pen)
    assert p.phase in (DELAYED, MOVE)
    first = SOURCE if p.phase == DELAYED else GO
    moves = [[p.notation(view.seat, action, view.seat), f"tile-{p.name_of(action - first)}"] for action in actions]
    return Ask(prompt, [Part("cell")], moves)


def _placing(p: RivalityState, prompt: str, actions: list[int], pen: Pen) -> Ask:
    """A placement is a tile of the hand, a free cell and a rotation; exchanging the hand is a button beside them."""
    moves = []
    for action in actions:
        token = p.notation(p.turn, action, p.turn)
        if is_place(action):
            tile, cell, rotation = place_parts(action)
            values = [f"hand-{p.tile_name(tile)}", f"cell-{p.name_of_cell(cell)}", COMPASS[rotation]]
        else:
            values = [token, "", ""]
        moves.append([token, *values])
    labels = {"M": pen.say("drawing.exchange")}
    labels |= {letter: pen.say("drawing.facing", facing=letter) for letter in COMPASS}
    return Ask(prompt, [Part("tile"), Part("cell"), Part("turn", CYCLE)], moves, labels)


def _buttons(view: View, prompt: str, what: str, fact: str, pen: Pen) -> Ask:
    """Choices that are no place on the board: whose golem goes, which spell comes next."""
    tokens = [view.shown.notation(view.seat or 0, action, view.seat) for action in view.legal()]
    labels = {token: pen.say(f"drawing.{what}", **{fact: token[1:]}) for token in tokens}
    return Ask(prompt, [Part(what)], [[token, token] for token in tokens], labels)


# -- ghosts ------------------------------------------------------------------------------------------------------------


def ghost_of(view: View, picks: Picks, pen: Pen) -> Ghost:
    """Draw the move the picks name, and mark every tile it would change."""
    ask = ask_of(view, pen)
    p = view.shown
    if ask is None or view.seat is None or not isinstance(p, RivalityState):
        return Ghost(picks, None)
    filled = _with_rotation(view, ask, picks)
    ghost = Ghost(filled, ask.token(filled))
    if ghost.token is None:
        return ghost
    action = p.parse(view.seat, ghost.token)
    after, events = _after(view, action)
    if is_place(action):
        tile, cell, rotation = place_parts(action)
        drawing = group("", tile_with_spells(p, tile, rotation), opacity=0.82)
        _add(ghost, "ghost-tile", drawing, x_of(cell), y_of(cell))
    _mark_changes(ghost, p, after)
    _mark_sieges(ghost, after, events)
    if after.outcome() is not None:
        _mark_end(ghost, after, pen)
    ghost.words = " ".join([*_expert_words(events, pen), _consequence(p, after, pen)])
    return ghost


def _with_rotation(view: View, ask: Ask, picks: Picks) -> dict[str, str]:
    """A tile on a cell drops in the rotation that lands most golems."""
    filled, p = dict(picks), view.shown
    assert isinstance(p, RivalityState)
    assert view.seat is not None
    if p.phase == PLACE and filled.get("tile") and filled.get("cell") and not filled.get("turn"):
        best = -1
        for move in ask.matching(filled):
            _, events = _after(view, p.parse(view.seat, move[0]))
            landed = _landed(events, p.colour(p.active_side()))
            if landed > best:
                best = landed
                filled["turn"] = move[3]
    return filled


def _landed(events: list[Event], side: str) -> int:
    """RIV-CAST-04: golems of a side that land, also where others are pushed out for them."""
    return sum(int(event.facts["n"]) for event in events if event.kind == "lands" and event.facts["side"] == side)


def _after(view: View, action: int) -> tuple[RivalityState, list[Event]]:
    """The position after an action, and what happened. On the board nothing depends on what is hidden: one will do."""
    future = Future(view, _imagined)
    future.play(action)
    assert isinstance(future.state, RivalityState)
    return future.state, future.events


def _imagined(view: View, rng: Rng) -> State:
    assert isinstance(view.shown, RivalityState)
    return imagine(view.shown, view.seat, rng)


def _add(ghost: Ghost, key: str, drawing: str, x: float, y: float) -> None:
    ghost.elements.append(
        ("board", "ghost", key, tag("g", {"id": key, "transform": f"translate({x:g} {y:g})"}, drawing))
    )


def _mark_changes(ghost: Ghost, p: Position, after: Position) -> None:
    """On every tile: how many golems each side wins or loses there, and the sign of a new owner, or of none."""
    for slot in range(len(after.tiles)):
        name, x, y = after.name_of(slot), x_of(after.cells[slot]), y_of(after.cells[slot])
        known = slot < len(p.tiles)
        chips = 0
        for side in range(p.sides):
            place = slot * p.sides + side
            change = after.golems[place] - (p.golems[place] if known else 0)
            if change:
                key = f"change-{name}-{p.colour(side)}"
                _add(ghost, key, _chip(p.colour(side), change), x + 50, y + 35 + 22 * chips)
                chips += 1
        holder = after.holders[slot]
        if holder != (p.holders[slot] if known else NOBODY):
            sign = "nobody" if holder == NOBODY else p.colour(holder)  # RIV-CTL-02
            _add(ghost, f"owner-{name}", group("scale(1.5)", use(f"rv-sign-{sign}")), x + 14, y + 86)


def _mark_sieges(ghost: Ghost, after: Position, events: list[Event]) -> None:
    """A closed ring around every tile that would fall."""
    for event in events:
        if event.kind == "siege":
            slot = next(slot for slot in range(len(after.tiles)) if after.name_of(slot) == event.facts["cell"])
            _add(ghost, f"siege-{event.facts['cell']}", ring(event.facts["side"]), x_of(after.cells[slot]),
                 y_of(after.cells[slot]))  # fmt: skip


def _mark_end(ghost: Ghost, after: Position, pen: Pen) -> None:
    """A ribbon under the tile that would be the last."""
    slot = len(after.tiles) - 1 if not after.mode.solo else after.wizards[0]
    ribbon = tag("rect", {"x": -46, "y": -13, "width": 92, "height": 24, "rx": 5, "fill": "#7c1f16",
                          "stroke": "#ffd9a0", "stroke-width": 1.6})  # fmt: skip
    text = label(pen.say("drawing.last"), 0, 4, size=14, font_weight="700", text_anchor="middle", fill="#ffffff")
    _add(ghost, "ends", ribbon + text, x_of(after.cells[slot]) + 50, y_of(after.cells[slot]) + 84)


def _expert_words(events: list[Event], pen: Pen) -> list[str]:
    """What only expert games know: delayed spells that would strike, tiles that would fall."""
    told = [event for event in events if event.kind in ("delayed", "delayed_lost", "siege")]
    return [pen.say(f"event.{event.kind}", **event.facts) for event in told]


def _chip(colour: str, change: int) -> str:
    light, dark = art.COLOURS[colour]
    words = f"+{change}" if change > 0 else f"−{-change}"
    text = label(words, 0, 6, size=17, font_weight="700", text_anchor="middle", fill="#ffffff")
    return capsule(38, dark, light, 2) + text


def _consequence(p: Position, after: RivalityState, pen: Pen) -> str:
    """What a move would mean in words: the score, or the end of the game."""
    scores = [f"{pen.say('drawing.side', side=p.side_name(side))} {score}" for side, score in enumerate(points(after))]
    return pen.say(f"drawing.{'score' if after.outcome() is None else 'ends'}", scores=", ".join(scores))
