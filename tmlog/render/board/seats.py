"""What each faction has: resources, power, tracks, buildings, tiles; a panel a faction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tmlog.model.names import Building
from tmlog.render.board.sheet import Box
from tmlog.render.board.tiles import draw_badges
from tmlog.render.geometry import SHAPES
from tmlog.render.language import translate
from tmlog.render.palette import (
    CARD,
    CULT_COLOURS,
    FAINT_INK,
    GOLD,
    INK,
    POWER,
    RULE,
    TERRAIN_COLOURS,
    ink_on,
    mixed,
)
from tmlog.render.tile_texts import bonus_text, favor_text, town_text
from tmlog.rules.tiles import FAVOR_TILES

if TYPE_CHECKING:
    from tmlog.position import Position, SeatPosition
    from tmlog.render.board.sheet import Sheet

HEIGHT = 240
GAP = 12
_PAD = 12
_HEAD = 44
_WIDE = 500
"""A panel wider than this has its tiles on the right."""
_TILES_LEFT = 318
_RADIUS = 15.5
_COIN = "#f2d265"
_WORKER = "#efe9dd"
_PRIEST = "#cfc6e6"


def panels(count: int, box: Box) -> list[Box]:
    """The boxes of ``count`` panels side by side."""
    width = (box.width - (count - 1) * GAP) / max(1, count)
    return [box._replace(left=box.left + index * (width + GAP), width=width) for index in range(count)]


def draw_seat(sheet: Sheet, view: Position, index: int, box: Box) -> None:
    """Draw the panel of one seat."""
    _Panel(sheet, view.seats[index], box).draw(is_active=index == view.active)


class _Panel:
    def __init__(self, sheet: Sheet, seat: SeatPosition, box: Box) -> None:
        self.sheet = sheet
        self.seat = seat
        self.box = box
        self.left = box.left + _PAD
        self.right = box.right - _PAD
        self.colour = TERRAIN_COLOURS[seat.home]

    def draw(self, *, is_active: bool) -> None:
        edge, width = (INK, 2) if is_active else (RULE, 1)
        self.sheet.box(self.box, CARD, edge, radius=9, width=width)
        self._draw_head()
        top = self.box.top + _HEAD
        self._draw_resources(top + 22)
        self._draw_buildings(top + 62)
        self._draw_tracks(top + 98)
        is_wide = self.box.width > _WIDE
        self._draw_tiles(*((self.left + _TILES_LEFT, top + 12) if is_wide else (self.left, top + 116)))

    def _draw_head(self) -> None:
        sheet, seat, ink = self.sheet, self.seat, ink_on(self.colour)
        sheet.box(self.box._replace(height=_HEAD), self.colour, radius=9)
        top = self.box.top
        sheet.text(self.left, top + 16, translate(seat.faction), 15, ink, bold=True)
        state = "left the game" if seat.dropped else "passed" if seat.passed else ""
        lines = (_shortened(seat.player, self.box.width), translate(state))
        below = " · ".join(filter(None, lines))
        sheet.text(self.left, top + 33, below, 10.5, mixed(ink, self.colour, 0.15))
        sheet.text(self.right, top + 22, f"{seat.standing.vp}", 23, ink, bold=True, align="right")

    def _draw_resources(self, middle: float) -> None:
        """Coins, workers, priests; the three bowls of power."""
        standing = self.seat.standing
        step = min(2 * _RADIUS + 4, (self.box.width - 2 * _PAD - 8) / 6)
        x = self.left + _RADIUS
        self.sheet.disc((x, middle), _RADIUS, _COIN, INK, 1.2)
        self._draw_amount(x, middle, standing.coins, "C")
        x += step
        self.sheet.box(Box(x - 14, middle - 14, 28, 28), _WORKER, INK, radius=4, width=1.2)
        self._draw_amount(x, middle, standing.workers, "W")
        x += step
        corners = [(x - 15, middle + 15), (x, middle - 18), (x + 15, middle + 15)]
        self.sheet.polygon(corners, _PRIEST, INK, 1.2)
        self._draw_amount(x, middle, standing.priests, "P")
        x += step + 8
        for number, tokens in enumerate((standing.bowl1, standing.bowl2, standing.bowl3)):
            fill = mixed(POWER, CARD, (0.86, 0.6, 0.1)[number])
            self.sheet.disc((x, middle), _RADIUS, fill, POWER, 1.4)
            self._draw_amount(x, middle, tokens, "I" * (number + 1), ink_on(fill))
            x += step

    def _draw_amount(self, x: float, middle: float, amount: int, name: str, ink: str = INK) -> None:
        drop = 4 if name == "P" else 0
        self.sheet.text(x, middle + drop, str(amount), 13, ink, bold=True, align="center")
        self.sheet.text(x, middle + 23, name, 8.5, FAINT_INK, align="center")

    def _draw_buildings(self, middle: float) -> None:
        """The buildings on the map, counted by shape."""
        step = min((self.right - self.left) / 5, 62)
        for index, count in enumerate(self.seat.buildings):
            x = self.left + 11 + index * step
            fill, edge, ink = (self.colour, INK, INK) if count else (CARD, RULE, FAINT_INK)
            shape = SHAPES[Building(index + 1)]
            self.sheet.polygon([(x + 21 * px, middle + 21 * py) for px, py in shape], fill, edge, 1.1)
            self.sheet.text(x + 15, middle + 4, str(count), 12, ink)

    def _draw_tracks(self, middle: float) -> None:
        seat = self.seat
        towns = len(seat.town_tiles)
        levels = (("ship", seat.shipping), ("dig", seat.digging), ("keys", seat.keys), ("towns", towns))
        step = min((self.right - self.left) / 4, 78)
        for index, (name, level) in enumerate(levels):
            ink = INK if level else FAINT_INK
            self.sheet.text(self.left + index * step, middle, f"{translate(name)} {level}", 11, ink)

    def _draw_tiles(self, left: float, top: float) -> None:
        badges = [
            *self._bonus(),
            *((f"FAV{n} {_favor(n)}", CULT_COLOURS[FAVOR_TILES[n].cult]) for n in self.seat.favors),
            *((f"TW{n} {town_text(n)}", GOLD) for n in self.seat.town_tiles),
        ]
        draw_badges(self.sheet, badges, left, top, self.right - left)

    def _bonus(self) -> Iterable[tuple[str, str]]:
        number = self.seat.bonus_card
        if number:
            yield f"BON{number} {bonus_text(number)}", INK


def _favor(number: int) -> str:
    tile = FAVOR_TILES[number]
    return favor_text(number) or f"{tile.cult.name.lower()} {tile.steps}"


def _shortened(name: str, width: float) -> str:
    room = max(8, int((width - 110) / 6.5))
    return name if len(name) <= room else name[: room - 1] + "…"
