"""Tiles beside the map: scoring tiles, power actions, and the tiles that lie free; badges in the panels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tmlog.render.board.sheet import Box
from tmlog.render.palette import CARD, CULT_COLOURS, FAINT_INK, GOLD, INK, POWER, mixed
from tmlog.render.tile_texts import (
    FINAL_TILE_TEXTS,
    action_text,
    bonus_text,
    favor_text,
    scoring_text,
    town_text,
)
from tmlog.rules.tiles import FAVOR_TILES, POWER_ACTION_COSTS, SCORING_TILES

if TYPE_CHECKING:
    from tmlog.position import Position
    from tmlog.render.board.sheet import Sheet

BADGE_HEIGHT = 17
_LETTER = 5.95
"""The width of an average letter in a badge."""


def draw_badges(sheet: Sheet, badges: Sequence[tuple[str, str]], x: float, top: float, width: float) -> float:
    """Draw small labels in their colours, row after row within ``width``; the bottom of the last row."""
    at, row = x, top
    for text, colour in badges:
        size = min(width, _LETTER * len(text) + 12)
        if at > x and at + size > x + width:
            at, row = x, row + BADGE_HEIGHT + 3
        fill = mixed(colour, CARD, 0.8)
        sheet.box(Box(at, row, size, BADGE_HEIGHT), fill, mixed(colour, CARD, 0.35), radius=4)
        sheet.text(at + size / 2, row + BADGE_HEIGHT / 2, text, 9.8, INK, align="center")
        at += size + 4
    return row + BADGE_HEIGHT


def draw_scoring(sheet: Sheet, view: Position, x: float, y: float, width: float) -> float:
    """The rounds' scoring tiles, the current one marked, and the Fire & Ice tile; the bottom."""
    height = 20.0
    for index, number in enumerate(view.scoring):
        is_now = index + 1 == view.round
        top = y + index * (height + 3)
        cult = SCORING_TILES[number].cult
        colour = CULT_COLOURS[cult] if cult is not None else POWER
        edge = INK if is_now else None
        sheet.box(Box(x, top, width, height), mixed(colour, CARD, 0.84), edge, radius=4, width=1.8)
        vp, income = scoring_text(number)
        ink = FAINT_INK if index + 1 < view.round else INK
        sheet.text(x + 8, top + height / 2, f"{index + 1}", 11, ink, bold=True)
        sheet.text(x + 26, top + height / 2, vp, 11.5, ink, bold=True)
        sheet.text(x + width - 8, top + height / 2, income, 10.5, ink, align="right")
    bottom = y + len(view.scoring) * (height + 3)
    if view.final_tile:
        sheet.text(x + 8, bottom + 10, f"end: {FINAL_TILE_TEXTS[view.final_tile]}", 10.5, INK)
        bottom += 20
    return bottom


def draw_power_actions(sheet: Sheet, view: Position, x: float, y: float, width: float) -> None:
    """The six power actions; used ones crossed out."""
    step = (width + 6) / 2
    for index, (name, cost) in enumerate(POWER_ACTION_COSTS.items()):
        left, top = x + index % 2 * step, y + index // 2 * 24
        is_used = name in view.used_actions
        fill = mixed(POWER, CARD, 0.95 if is_used else 0.8)
        edge = mixed(POWER, CARD, 0.7 if is_used else 0.3)
        sheet.box(Box(left, top, step - 6, 20), fill, edge, radius=10)
        ink = FAINT_INK if is_used else INK
        sheet.text(left + 10, top + 10, f"{cost}PW", 10.5, ink, bold=True)
        sheet.text(left + step - 16, top + 10, action_text(name), 10.5, ink, align="right")
        if is_used:
            sheet.line((left + 6, top + 10), (left + step - 12, top + 10), POWER, 1.5)


def draw_supply(sheet: Sheet, view: Position, x: float, y: float, width: float) -> float:
    """The tiles that lie free: bonus cards with their coins, favor and town tiles; the bottom."""
    rows = (("bonus cards", _bonus(view)), ("favor tiles", _favors(view)), ("town tiles", _towns(view)))
    for name, badges in rows:
        sheet.text(x, y + BADGE_HEIGHT / 2, name, 10.5, FAINT_INK)
        y = draw_badges(sheet, list(badges), x + 78, y, width - 78) + 5
    return y


def _bonus(view: Position) -> Iterable[tuple[str, str]]:
    for number, coins in view.bonus_cards:
        yield f"BON{number} {bonus_text(number)}" + (f" +{coins}C" if coins else ""), INK


def _favors(view: Position) -> Iterable[tuple[str, str]]:
    for number, count in view.favors_left:
        if count:
            tile = FAVOR_TILES[number]
            gives = favor_text(number)
            text = f"FAV{number} {tile.cult.name.lower()} {tile.steps}" + (f" · {gives}" if gives else "")
            yield _times(text, count), CULT_COLOURS[tile.cult]


def _towns(view: Position) -> Iterable[tuple[str, str]]:
    for number, count in view.towns_left:
        if count:
            yield _times(f"TW{number} {town_text(number)}", count), GOLD


def _times(text: str, count: int) -> str:
    return text if count == 1 else f"{text} ×{count}"
