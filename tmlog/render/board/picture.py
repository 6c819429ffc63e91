"""The whole picture in its parts: title, map, cult tracks, scoring tiles, factions, supply."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tmlog.render.board.board_map import MapDrawing, MapSize, height_of, map_size
from tmlog.render.board.cults import draw_cults
from tmlog.render.board.seats import GAP, draw_seat, panels
from tmlog.render.board.seats import HEIGHT as SEATS_HEIGHT
from tmlog.render.board.sheet import Box, Sheet
from tmlog.render.board.tiles import draw_power_actions, draw_scoring, draw_supply
from tmlog.render.language import translate
from tmlog.render.palette import FAINT_INK
from tmlog.render.style import styled

if TYPE_CHECKING:
    from tmlog.model.names import Terrain
    from tmlog.position import HexPosition, Position

WIDTH = 1200
HEIGHT = 956
_MARGIN = 20
_INNER = WIDTH - 2 * _MARGIN
_MAP_WIDTH = 826
_RIGHT = _MARGIN + _MAP_WIDTH + 18
_RIGHT_WIDTH = WIDTH - _RIGHT - _MARGIN
_TOP = 72
_CULTS_HEIGHT = 262
_SEATS_TOP = _TOP + height_of(_MAP_WIDTH) + 16
_SUPPLY_TOP = _SEATS_TOP + SEATS_HEIGHT + 14


class Caption(NamedTuple):
    """What stands above a picture: the game's name, and what was done last."""

    title: str
    last: str = ""


class Part(NamedTuple):
    """A part of the picture: its boxes (left, top, right, bottom), what it shows, and how it is drawn.

    Where two pictures show the same, the part looks the same.
    """

    boxes: tuple[tuple[float, float, float, float], ...]
    shows: object
    draw: Callable[[Sheet], object]


class _MapShows(NamedTuple):
    """What a map shows."""

    hexes: tuple[HexPosition, ...]
    bridges: tuple[tuple[tuple[str, str], ...], ...]
    homes: tuple[Terrain, ...]


def parts(view: Position, caption: Caption) -> Iterator[Part]:
    """Yield the parts of a picture; their boxes do not overlap."""
    yield Part(
        ((0, 0, WIDTH, _TOP - 4),),
        (caption, round_label(view)),
        lambda sheet: _draw_caption(sheet, view, caption),
    )
    homes = tuple(seat.home for seat in view.seats)
    yield Part(
        ((0, _TOP - 4, _RIGHT - 8, _SEATS_TOP - 8),),
        _MapShows(view.hexes, tuple(seat.bridges for seat in view.seats), homes),
        lambda sheet: _map_drawing(sheet, view).draw(),
    )
    cults = tuple(seat.standing[7:11] for seat in view.seats)
    yield Part(
        ((_RIGHT - 8, _TOP - 4, WIDTH, _TOP + _CULTS_HEIGHT + 6),),
        (cults, homes, view.order_spaces),
        lambda sheet: draw_cults(sheet, view, Box(_RIGHT, _TOP, _RIGHT_WIDTH, _CULTS_HEIGHT)),
    )
    yield Part(
        ((_RIGHT - 8, _TOP + _CULTS_HEIGHT + 6, WIDTH, _SEATS_TOP - 8),),
        (view.round, view.is_over, view.used_actions),
        lambda sheet: _draw_right(sheet, view),
    )
    for index, box in enumerate(panels(len(view.seats), Box(_MARGIN, _SEATS_TOP, _INNER, SEATS_HEIGHT))):
        yield Part(
            ((box.left - GAP / 2, _SEATS_TOP - 8, box.right + GAP / 2, _SUPPLY_TOP - 6),),
            (view.seats[index], index == view.active),
            partial(draw_seat, view=view, index=index, box=box),
        )
    yield Part(
        ((0, _SUPPLY_TOP - 6, WIDTH, HEIGHT),),
        (view.bonus_cards, view.favors_left, view.towns_left),
        lambda sheet: draw_supply(sheet, view, _MARGIN, _SUPPLY_TOP, _INNER),
    )


def changed_parts(before: Position, view: Position, captions: tuple[Caption, Caption]) -> Iterator[Part]:
    """Yield what differs between two pictures with their captions; on the map single hexes where they do."""
    old_parts, new_parts = list(parts(before, captions[0])), list(parts(view, captions[1]))
    if len(old_parts) != len(new_parts):
        yield from new_parts
        return
    for old, new in zip(old_parts, new_parts, strict=True):
        if old.shows != new.shows:
            hexes = _changed_hexes(old.shows, new.shows)
            yield _hexes_part(view, hexes) if hexes else new


def _changed_hexes(old: object, new: object) -> list[HexPosition]:
    """The hexes that changed on the map, if nothing else did."""
    if not (isinstance(old, _MapShows) and isinstance(new, _MapShows)):
        return []
    if (old.bridges, old.homes) != (new.bridges, new.homes):
        return []
    return [now for now, was in zip(new.hexes, old.hexes, strict=True) if now != was]


def _hexes_part(view: Position, hexes: list[HexPosition]) -> Part:
    size = _map_size(view)
    boxes = tuple(size.hex_box(hexagonal, _MARGIN, _TOP) for hexagonal in hexes)
    return Part(boxes, tuple(hexes), lambda sheet: _map_drawing(sheet, view).draw(hexes))


def _map_drawing(sheet: Sheet, view: Position) -> MapDrawing:
    return MapDrawing(sheet, view, _MARGIN, _TOP, _map_size(view))


def _map_size(view: Position) -> MapSize:
    return map_size(view.hexes, _MAP_WIDTH, height_of(_MAP_WIDTH) + 0.001)


def draw_picture(view: Position, caption: Caption) -> Sheet:
    """The picture of a position, 1200 by 956 pixels."""
    with styled():
        sheet = Sheet(WIDTH, HEIGHT)
        for part in parts(view, caption):
            part.draw(sheet)
    return sheet


def _draw_right(sheet: Sheet, view: Position) -> None:
    bottom = draw_scoring(sheet, view, _RIGHT, _TOP + _CULTS_HEIGHT + 12, _RIGHT_WIDTH)
    draw_power_actions(sheet, view, _RIGHT, bottom + 4, _RIGHT_WIDTH)


def _draw_caption(sheet: Sheet, view: Position, caption: Caption) -> None:
    sheet.text(_MARGIN, 26, _cut(caption.title, 70), 21, bold=True)
    sheet.text(_MARGIN, 52, _cut(caption.last, 150), 13, FAINT_INK)
    sheet.text(WIDTH - _MARGIN, 26, round_label(view), 16, bold=True, align="right")
    sheet.text(WIDTH - _MARGIN, 52, f"{translate(view.map)} {translate('map')}", 13, FAINT_INK, align="right")


def round_label(view: Position) -> str:
    """``Round 3, turn 2``, ``Set-up`` or ``Final scoring``."""
    if view.is_over:
        return translate("Final scoring")
    if not view.round:
        return translate("Set-up")
    now = f"{translate('Round')} {view.round}"
    return f"{now}, {translate('turn')} {view.turn}" if view.turn else now


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"
