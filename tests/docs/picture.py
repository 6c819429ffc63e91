"""docs/images/board.png: the board of an example game, small enough for a page."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from tests.docs.pages import ROOT
from tmlog.game import read_game
from tmlog.render.board.picture import Caption, draw_picture
from tmlog.render.snapshots import snapshots
from tmlog.replay import Replay

PICTURE = ROOT / "docs" / "images" / "board.png"
GAME = ROOT / "examples" / "four-players.log"
WIDTH = 1200
COLOURS = 64


def board_picture() -> bytes:
    """The picture as ``tmlog board`` draws it, with few colours."""
    *_, last = snapshots(Replay(read_game(GAME).recording))
    pixels = draw_picture(last.view, Caption("Nomads, Engineers, Auren and Darklings")).pixels(WIDTH)
    buffer = BytesIO()
    Image.fromarray(pixels).quantize(COLOURS, dither=Image.Dither.NONE).save(buffer, "png", optimize=True)
    return buffer.getvalue()
