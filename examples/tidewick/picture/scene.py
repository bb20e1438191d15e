"""Five columns: the lanes of the other above, the piles between, one's own lanes below; and one's hand.

Elements have the keys that the tokens name (`R5`, `pile-R`), so they can be pointed at without a further word.
"""

from __future__ import annotations

from spellkeep.kernel.state import View
from spellkeep.scene.drawing import Drawing
from spellkeep.scene.markup import label, tag
from spellkeep.scene.pen import Pen
from spellkeep.scene.scene import Pane, Scene
from tidewick.data.cards import CARDS
from tidewick.rules.position import COLOURS, HAND, NAMES, VALUES, Position


def _sheet(fill: str, stroke: str, words: str = "") -> str:
    face = tag("rect", {"width": 74, "height": 104, "rx": 9, "fill": fill, "stroke": stroke, "stroke-width": 4})
    return face + label(words, 10, 30, size=24, font_weight="700", fill=stroke) if words else face


def _lay_out(pane: Pane, cards: list[int], x: float, y: float, across: float, down: float) -> None:
    """Cards side by side or one over the other. A card keeps its key wherever it lies, so the page moves it there."""
    for place, card in enumerate(cards):
        sheet = _sheet("#f6efdd", CARDS.colours[COLOURS[card // VALUES]], NAMES[card])
        pane.add("tiles", NAMES[card], sheet, x=x + across * place, y=y + down * place, words=NAMES[card])


class TidewickDrawing(Drawing):
    def definitions(self) -> str:
        return ""

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        position, pen, scene = view.shown, Pen.for_view(view, layout, language), Scene()
        assert isinstance(position, Position)
        own = view.seat or 0
        board = scene.pane("board", 0, 0, 560, 860)
        for number, colour in enumerate(COLOURS):
            x, pile = 20 + 90 * number, pen.say("drawing.pile", colour=colour)
            _lay_out(board, position.piles[number][-1:], x, 375, 0, 0)
            board.add("signs", f"pile-{colour}", _sheet("transparent", "#c9b6ff"), x=x, y=375, words=pile)
            for seat, y, up in ((1 - own, 260, 30), (own, 490, 0)):
                cards, words = position.lane(seat, number), pen.say("drawing.lane", colour=colour, seat=seat + 1)
                board.add("ground", f"lane-{seat + 1}{colour}", _sheet("#33271d", "#6b5a45"), x=x, y=y, words=words)
                _lay_out(board, cards, x, y - up * max(0, len(cards) - 1), 0, 30)
        words = pen.say("drawing.deck", count=position.deck())
        board.add("pieces", "deck", _sheet("#3a2d52", "#c9b6ff", str(position.deck())), x=472, y=375, words=words)
        if view.seat is not None:
            _lay_out(scene.pane("hand", 0, 0, HAND * 84 + 20, 124), position.hands[view.seat], 10, 10, 84, 0)
        return scene


DRAWING = TidewickDrawing()
