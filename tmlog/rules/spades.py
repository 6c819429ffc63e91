"""Getting spades (rules.md 5.1.3): their VP and what factions get out of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.rules.state import Due, Phase
from tmlog.rules.tiles import SCORING_TILES

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


def gain_spades(game: Game, seat: Seat, count: int, source: str, *, bought: bool = False) -> None:
    """Give ``count`` spades to ``seat``: they are owed until used.

    They score when gained (site-rules.md 21), or with ``by_the_book`` when used.
    """
    usable = seat.faction.receive_spades(game, seat, count, source)
    if not usable:
        if seat.faction.changed_spades_score:
            _score_spade_tile(game, seat, count)
        return
    seat.add_spades(usable, source)
    if bought:
        seat.follow_ups.dug_spades += usable
    if bought or not game.options.by_the_book:
        _score_spades(game, seat, usable, bought=bought)


def take_spades(game: Game, seat: Seat, count: int, source: str, *, transforms: int) -> None:
    """Get ``count`` spades by an action: for ``transforms`` hexes at the most, then one dwelling."""
    gain_spades(game, seat, count, source)
    if seat.due[Due.SPADE]:
        seat.follow_ups.allow_transforms(transforms)


def spend_spades(game: Game, seat: Seat, count: int) -> None:
    """Take owed spades from ``seat`` for a hex, those that were paid for first.

    Paid ones can never be lost, so they have scored already.
    """
    bought = min(count, seat.follow_ups.dug_spades)
    seat.add_spades(-count, "transform")
    seat.follow_ups.dug_spades -= bought
    if game.options.by_the_book and count > bought:
        _score_spades(game, seat, count - bought, bought=False)


def _score_spades(game: Game, seat: Seat, count: int, *, bought: bool) -> None:
    _score_spade_tile(game, seat, count)
    seat.faction.on_spades(game, seat, count, bought=bought)


def _score_spade_tile(game: Game, seat: Seat, count: int) -> None:
    """Spades of cult income never score the spade tile (CB-6)."""
    if game.phase == Phase.ACTIONS:
        tile = game.scoring[game.round - 1]
        if SCORING_TILES[tile].scores_spades:
            seat.score(SCORING_TILES[tile].vp * count, f"round:SCORE{tile}")
