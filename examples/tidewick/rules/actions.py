"""Decisions as numbers: one of these kinds, plus a card, or the colour of a pile."""

from __future__ import annotations

DRAWN, LAY, DROP, TAKE = range(0, 256, 64)
