"""A game as an animated GIF, a frame a turn. Only the parts that changed are drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

from tmlog.render.board.picture import HEIGHT, WIDTH, Caption, Part, changed_parts, draw_picture
from tmlog.render.board.sheet import Sheet
from tmlog.render.language import translate, translate_record
from tmlog.render.style import styled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tmlog.position import Position
    from tmlog.render.snapshots import Snapshot

FRAME_MS = 450
LAST_FRAME_MS = 4000
COLOURS = 255


def animated_gif(
    title: str, snapshots: Iterable[Snapshot], width: int, on_frame: Callable[[], None] = lambda: None
) -> bytes:
    """The snapshots as a GIF ``width`` pixels wide; ``on_frame`` is told of each frame drawn."""
    frames: list[Image.Image] = []
    palette: Image.Image | None = None
    for pixels in _pictures(title, snapshots, width):
        picture = Image.fromarray(pixels)
        if palette is None:
            palette = _palette(picture)
        frames.append(picture.quantize(palette=palette, dither=Image.Dither.NONE))
        on_frame()
    if not frames:
        return b""
    buffer = BytesIO()
    durations = [FRAME_MS] * (len(frames) - 1) + [LAST_FRAME_MS]
    frames[0].save(
        buffer,
        format="GIF",
        save_all=True,
        append_images=frames[1:],
        duration=durations,
        loop=0,
        optimize=True,
    )
    return buffer.getvalue()


def _palette(picture: Image.Image) -> Image.Image:
    return picture.quantize(colors=COLOURS, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)


def _pictures(title: str, snapshots: Iterable[Snapshot], width: int) -> Iterator[NDArray[np.uint8]]:
    """Yield each frame's pixels."""
    scale = width / WIDTH
    shown: tuple[Position, Caption] | None = None
    pixels: NDArray[np.uint8] | None = None
    with styled():
        for snapshot in snapshots:
            record = snapshot.record
            commands = translate_record(record)
            caption = Caption(title, f"{translate(record.faction)}: {commands}")
            if shown is None or pixels is None:
                pixels = draw_picture(snapshot.view, caption).pixels(width).copy()
            else:
                changed = changed_parts(shown[0], snapshot.view, (shown[1], caption))
                _patch(pixels, list(changed), scale)
            shown = (snapshot.view, caption)
            yield pixels.copy()


def _patch(pixels: NDArray[np.uint8], changed: list[Part], scale: float) -> None:
    """Draw the changed parts over what the pixels show."""
    sheet = Sheet(WIDTH, HEIGHT)
    for part in changed:
        part.draw(sheet)
    drawn = sheet.pixels(pixels.shape[1])
    for box in (box for part in changed for box in part.boxes):
        left, top, right, bottom = (round(edge * scale) for edge in box)
        pixels[top:bottom, left:right] = drawn[top:bottom, left:right]
