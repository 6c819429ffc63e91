"""Final scoring: Fire & Ice tiles, cults, area, resources (rules.md 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tmlog.model.names import Cult
from tmlog.rules.area import area_size, final_tile_value
from tmlog.rules.state import LAST_ROUND

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

CULT_VP = (8, 4, 2)
AREA_VP = (18, 12, 6)


def score_game(game: Game) -> None:
    """Score the end of the game; every VP goes into the journal as a row."""
    journal = game.journal
    journal.close()
    journal.round = LAST_ROUND + 1
    journal.turn = 0
    seats = scoring_order(game)
    if game.final_tile:
        values = [final_tile_value(game, seat, game.final_tile) for seat in seats]
        _score(game, seats, values, AREA_VP, game.final_tile, f"final:{game.final_tile}")
    for cult in Cult:
        journal.comment(f"Scoring {cult.name} cult")
        _award(game, seats, [seat.cults[cult] for seat in seats], CULT_VP, cult.name, f"cult:{cult.name.lower()}")
    _score(game, seats, [area_size(game, seat) for seat in seats], AREA_VP, "network", "area")
    journal.comment("Converting resources to VPs")
    for seat in seats:
        _score_resources(seat)
        journal.add_engine(seat, "score_resources")
    journal.close()


def scoring_order(game: Game) -> list[Seat]:
    """Return the order of the rows: seats, or with pass order those who left, then that of the last passes (site-rules.md 30)."""
    if not game.options.variable_turn_order:
        return list(game.seats)
    return game.gone + game.pass_order


def _score(game: Game, seats: list[Seat], values: list[int], prizes: tuple[int, ...], name: str, source: str) -> None:
    game.journal.comment(f"Scoring {name}")
    _award(game, seats, values, prizes, name, source)


def _award(game: Game, seats: list[Seat], values: list[int], prizes: tuple[int, ...], name: str, source: str) -> None:
    for seat, vp in zip(seats, shared_prizes(values, prizes), strict=True):
        if vp:
            seat.score(vp, source)
            game.journal.add_engine(seat, f"+{vp}vp for {name}")
    game.journal.close()


def shared_prizes(values: Sequence[int], prizes: tuple[int, ...]) -> list[int]:
    """Return each one's VP for its place: ties share those of their places, rounded down; 0 gets none (FS-1 to FS-3)."""
    shares = []
    for value in values:
        above = sum(other > value for other in values)
        tied = sum(other == value for other in values)
        shares.append(sum(prizes[above : above + tied]) // tied if value else 0)
    return shares


def _score_resources(seat: Seat) -> None:
    """Burn what can be burnt, turn all into coins and those into VP (site-rules.md 32).

    What a faction that left still has is booked as a conversion, as the site does (docs/rules-notes.md).
    """
    burnt = seat.b2 // 2
    seat.b2 -= 2 * burnt
    seat.b3 += burnt
    seat.coins += seat.b3 + seat.workers + seat.priests
    seat.b1 += seat.b3
    seat.b3 = seat.workers = seat.priests = 0
    vp = seat.coins // seat.faction.coins_per_vp
    seat.coins -= vp * seat.faction.coins_per_vp
    seat.score(vp, "convert" if seat.dropped else "resources")
