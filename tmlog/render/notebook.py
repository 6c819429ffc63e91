"""A game as a notebook shows it: the board after its last row, and a table of the result."""

from __future__ import annotations

import base64
from html import escape
from typing import TYPE_CHECKING

from tmlog.position import position_after
from tmlog.render.board.picture import Caption, draw_picture

if TYPE_CHECKING:
    from tmlog.game import Game

_WIDTH = 900
"""Pixels: as wide as a notebook's column."""


def game_as_html(game: Game) -> str:
    """Return HTML with a picture of the board (a PNG in a data address) and the seats by rank."""
    title = escape(f"{game.path}: {game.map}, {game.state}")
    problems = "".join(f"<p>{escape(f'line {fault.line}: {fault.message}')}</p>" for fault in game.problems)
    if game.problems or not game.factions:
        return f"<p>{title}</p>{problems}"
    caption = Caption(game.path, ", ".join(game.factions))
    picture = draw_picture(position_after(game.recording), caption).to_bytes("png", _WIDTH)
    encoded = base64.b64encode(picture).decode()
    return f'<p>{title}</p><img alt="{title}" src="data:image/png;base64,{encoded}">{_result_table(game)}'


def _result_table(game: Game) -> str:
    seats = sorted(game.result.seats, key=lambda seat: seat.rank)
    rows = "".join(
        f"<tr><td>{seat.rank}</td><td>{escape(seat.faction)}</td>"
        f"<td>{escape(seat.player or '')}</td><td>{seat.vp}</td></tr>"
        for seat in seats
    )
    return f"<table><tr><th>rank</th><th>faction</th><th>player</th><th>VP</th></tr>{rows}</table>"
