"""Getting spades (rules.md 5.1.3): their VP and what factions get out of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.rules.state import Due, Phase
from tmlog.rules.tiles import SCORING_TILES

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


def gain_spades(game: Game, seat: Seat, count: int, *, bought: bool = False) -> None:
    """Give ``count`` spades to ``seat``: they are owed until used, and score when gained (site-rules.md 21).

    Spades of cult income never score the spade tile (CB-6).
    """
    usable = seat.faction.receive_spades(game, seat, count, bought=bought)
    if not usable:
        return
    seat.due[Due.SPADE] += usable
    if bought:
        seat.dug_spades += usable
    if game.phase == Phase.ACTIONS:
        tile = game.scoring[game.round - 1]
        if SCORING_TILES[tile].scores_spades:
            seat.score(SCORING_TILES[tile].vp * usable, f"round:SCORE{tile}")
    seat.faction.on_spades(game, seat, usable, bought=bought)
