"""Every game can be drawn for every viewer, in both layouts, from what that viewer has been shown."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from spellkeep.games import drawing
from spellkeep.kernel.rng import Rng, Seeded, shuffled
from spellkeep.kernel.seats import NATURE
from spellkeep.scene.diff import carried_out, changes
from spellkeep.scene.drawing import LAYOUTS
from spellkeep.scene.picks import ASSIGN, NUMBER, ORDER, SET, SLOTS, Ask, Part, written, written_bins
from spellkeep.scene.scene import Scene
from spellkeep.scene.standalone import to_svg
from tests.reachable import Mode, positions

EDITS = 8
"""How often a sheet is changed at random in one position."""


def picked(part: Part, rng: Rng) -> str:
    """Some value a player might fill in, within the limits of the part or not."""
    mixed = [part.values[place] for place in shuffled(list(range(len(part.values))), rng)]
    some = mixed[: rng.below(len(mixed) + 1)]
    if part.kind == NUMBER:
        return str(part.low + rng.below(part.high - part.low + 1))
    if part.kind == SLOTS:
        symbols = ["", *part.values]
        return written(symbols[rng.below(len(symbols))] for _ in range(part.places))
    if part.kind == ASSIGN:
        return written_bins({item: part.bins[rng.below(len(part.bins))].key for item in some})
    if part.kind == ORDER:
        return written(mixed)
    return written(some) if part.kind == SET else ""


def some_edit(
    ask: Ask, picks: dict[str, str], taps: dict[str, dict[str, str]], moves: list[list[str]], rng: Rng
) -> None:
    """Change one part, or point at an element that means something now, or pick one of what is offered."""
    part = ask.parts[rng.below(len(ask.parts))]
    if taps and rng.below(2):
        picks |= taps[sorted(taps)[rng.below(len(taps))]]
    elif part.is_sheet:
        picks[part.name] = picked(part, rng)
    elif moves:
        row = moves[rng.below(len(moves))]
        picks |= {part.name: value for part, value in zip(ask.parts, row[1:], strict=True) if value}


def _defined(root: ET.Element) -> set[str]:
    return {name for name in (element.get("id") for element in root.iter()) if name}


def _used(root: ET.Element) -> set[str]:
    return {(element.get("href") or "#")[1:] for element in root.iter() if element.tag.endswith("}use")}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_position_is_well_formed_svg_that_uses_only_what_is_defined(mode: Mode, layout: str) -> None:
    """The definitions are the same in every drawing, so they are read once, in a whole file, and not with each."""
    kit = drawing(mode.slug)
    begun = ET.fromstring(to_svg(kit.draw(mode.begin().view(None), layout), kit.definitions(), layout))
    assert _used(begun) <= _defined(begun), _used(begun) - _defined(begun)
    for state in positions(mode, 12, seed=3):
        for viewer in mode.viewers():
            root = ET.fromstring(to_svg(kit.draw(state.view(viewer), layout), "", layout))
            assert _used(root) <= _defined(root) | _defined(begun), _used(root) - _defined(begun)


def test_the_difference_of_two_drawings_leads_from_one_to_the_other(mode: Mode) -> None:
    kit = drawing(mode.slug)
    before: Scene | None = None
    for state in positions(mode, 20, seed=4):
        scene = kit.draw(state.view(0), "wide")
        if before is not None:
            after = carried_out(before, changes(before, scene))
            for name, pane in scene.panes.items():
                assert after[name] == [element.svg for element in pane.elements()]
        before = scene


def test_equal_views_give_equal_drawings(mode: Mode) -> None:
    kit = drawing(mode.slug)
    for state in positions(mode, 6, seed=5):
        first, second = (to_svg(kit.draw(state.view(0), "tall"), "", "tall") for _ in range(2))
        assert first == second


def test_the_picks_cover_exactly_the_legal_moves(mode: Mode) -> None:
    kit = drawing(mode.slug)
    for state in positions(mode, 40, seed=6):
        for viewer in mode.viewers():
            view = state.view(viewer)
            ask = kit.ask(view)
            if viewer is None or viewer not in state.to_act():
                assert ask is None
                continue
            assert ask is not None
            tokens = [state.notation(viewer, action, viewer) for action in state.legal(viewer)]
            if not ask.is_open:
                assert sorted(move[0] for move in ask.moves) == sorted(tokens)
            for move in ask.moves if ask.is_open else []:
                mode.match(state, Seeded(1)).push(move[0], viewer)
            assert len({tuple(move[1:]) for move in ask.moves}) == len(ask.moves), "two moves have the same picks"
            assert all(len(move) == len(ask.parts) + 1 for move in ask.moves)
            assert ask.prompt
            assert "prompt." not in ask.prompt


def test_whatever_is_filled_in_a_ghost_names_only_answers_that_the_rules_accept(mode: Mode) -> None:
    kit, rng = drawing(mode.slug), Seeded(9)
    for state in positions(mode, 12, seed=9):
        for seat in [seat for seat in state.to_act() if seat != NATURE]:
            view = state.view(seat)
            ask = kit.ask(view)
            if ask is None or not ask.is_open:
                continue
            picks = ask.start
            for _ in range(EDITS):
                ghost = kit.ghost(view, picks)
                if ghost.token is not None:
                    assert not ghost.refuse
                    mode.match(state, Seeded(1)).push(ghost.token, seat)
                picks = ghost.picks
                some_edit(ask, picks, ghost.taps, ghost.moves, rng)


def test_whoever_picks_all_parts_of_a_move_gets_its_token_and_a_ghost(mode: Mode) -> None:
    kit = drawing(mode.slug)
    for state in positions(mode, 12, seed=8):
        for seat in [seat for seat in state.to_act() if seat != NATURE]:
            ask = kit.ask(state.view(seat))
            for move in ask.moves[:: max(1, len(ask.moves) // 5)] if ask else []:
                assert ask is not None
                picks = ask.picks_of(move[0])
                assert kit.ghost(state.view(seat), picks).token == move[0]
