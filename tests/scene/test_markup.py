"""What a player typed is text, never markup."""

from __future__ import annotations

from spellkeep.scene.markup import label, move, number, tag, title


def test_words_are_escaped_wherever_they_stand() -> None:
    nasty = "<script>\"&'"
    for written in (label(nasty, 0, 0, size=1), title(nasty), tag("g", {"id": nasty})):
        assert "<script" not in written
        assert "&lt;script" in written


def test_numbers_are_as_short_as_they_can_be() -> None:
    assert [number(value) for value in (3, 2.0, 2.50, 0.333333, -7)] == ["3", "2", "2.5", "0.33", "-7"]
    assert move(0.5, -2) == "translate(0.5 -2)"


def test_an_element_without_content_closes_itself() -> None:
    assert tag("rect", {"width": 4}) == '<rect width="4"/>'
    assert tag("g", {}, "a", "b") == "<g>ab</g>"
