"""The cult tracks: a column a cult, a disc a faction, the order spaces below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.names import Cult
from tmlog.render.board.sheet import Box
from tmlog.render.palette import (
    CARD,
    CULT_COLOURS,
    FAINT_INK,
    INK,
    POWER,
    RULE,
    TERRAIN_COLOURS,
    ink_on,
    mixed,
)

if TYPE_CHECKING:
    from tmlog.position import Position
    from tmlog.render.board.sheet import Sheet

TOP = 10
POWER_AT = {3: 1, 5: 2, 7: 2, 10: 3}
"""Power on reaching a space."""
FIRST_CULT = 7
"""Where the cults begin in a ``Standing``."""
ORDER_SPACES = (3, 2, 2, 2)
_HEAD = 24
_FOOT = 30
_GAP = 8


def draw_cults(sheet: Sheet, view: Position, box: Box) -> None:
    """Draw the four tracks into a box."""
    width = (box.width - 3 * _GAP) / 4
    for cult in Cult:
        _Track(sheet, cult, Box(box.left + cult * (width + _GAP), box.top, width, box.height)).draw(view)


class _Track:
    def __init__(self, sheet: Sheet, cult: Cult, box: Box) -> None:
        self.sheet = sheet
        self.cult = cult
        self.box = box
        self.colour = CULT_COLOURS[cult]
        self.step = (box.height - _HEAD - _FOOT) / (TOP + 1)

    def draw(self, view: Position) -> None:
        sheet, box = self.sheet, self.box
        sheet.box(box, mixed(self.colour, CARD, 0.82), radius=7)
        sheet.box(box._replace(height=_HEAD), self.colour, radius=7)
        middle = box.left + box.width / 2
        sheet.text(
            middle, box.top + _HEAD / 2, self.cult.name, 11.5, ink_on(self.colour), bold=True, align="center"
        )
        for space in range(TOP + 1):
            self._draw_space(space)
            self._draw_factions(view, space)
        self._draw_order(view.order_spaces[self.cult])

    def _middle(self, space: int) -> float:
        return self.box.top + _HEAD + self.step * (TOP - space + 0.5)

    def _draw_space(self, space: int) -> None:
        sheet, box, middle = self.sheet, self.box, self._middle(space)
        if space < TOP:
            above = middle - self.step / 2
            sheet.line((box.left + 4, above), (box.right - 4, above), "#ffffff", 1.5)
        sheet.text(box.left + 12, middle, str(space), 10.5, FAINT_INK, align="center")
        power = POWER_AT.get(space, 0)
        for index in range(power):
            sheet.disc((box.right - 7, middle + (index - (power - 1) / 2) * 5.6), 2.2, POWER)

    def _draw_factions(self, view: Position, space: int) -> None:
        there = [seat for seat in view.seats if seat.standing[FIRST_CULT + self.cult] == space]
        room = self.box.width - 31
        radius = min(self.step / 2 - 1, 10.5)
        gap = min(2 * radius + 1, (room - 2 * radius) / max(1, len(there) - 1))
        x = self.box.left + 19 + room / 2 - gap * (len(there) - 1) / 2
        for seat in there:
            colour = TERRAIN_COLOURS[seat.home]
            self.sheet.disc((x, self._middle(space)), radius, colour, INK, 1.2)
            self.sheet.text(
                x, self._middle(space), seat.faction[:2], 0.95 * radius, ink_on(colour), align="center"
            )
            x += gap

    def _draw_order(self, free: tuple[int, ...]) -> None:
        """The order spaces: those with a priest on them are filled."""
        left = list(free)
        width = (self.box.width - 12) / 4
        for index, steps in enumerate(ORDER_SPACES):
            is_free = steps in left
            if is_free:
                left.remove(steps)
            space = Box(self.box.left + 7 + index * width, self.box.bottom - _FOOT / 2 - 9, width - 2, 18)
            fill, edge, ink = (CARD, RULE, FAINT_INK) if is_free else (self.colour, None, "#ffffff")
            self.sheet.box(space, fill, edge, radius=3)
            letter = str(steps) if is_free else "P"
            self.sheet.text(
                space.left + space.width / 2, space.top + 9, letter, 10, ink, bold=not is_free, align="center"
            )
