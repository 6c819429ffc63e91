"""Final scoring: Fire & Ice tiles, cults, area, resources (rules.md 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.events import NETWORK, RankingBegun, RankScored, ResourceScoringBegun, ResourcesScored
from tmlog.model.names import Cult
from tmlog.rules.area import area_size, final_tile_value
from tmlog.rules.state import LAST_ROUND

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

CULT_VP = (8, 4, 2)
AREA_VP = (18, 12, 6)


class Prizes(NamedTuple):
    """What is scored by rank: its name in the ledger, its source (vp-sources.md), the VP of the places."""

    name: str
    source: str
    vp: tuple[int, ...]


def score_game(game: Game) -> None:
    """Score the end of the game; every VP goes into the journal as a row."""
    journal = game.journal
    journal.close()
    journal.round = LAST_ROUND + 1
    journal.turn = 0
    seats = scoring_order(game)
    if game.final_tile:
        journal.comment(RankingBegun(game.final_tile, is_cult=False))
        values = [final_tile_value(game, seat, game.final_tile) for seat in seats]
        _award(game, seats, values, Prizes(game.final_tile, f"final:{game.final_tile}", AREA_VP))
    for cult in Cult:
        journal.comment(RankingBegun(cult.name, is_cult=True))
        prizes = Prizes(cult.name, f"cult:{cult.name.lower()}", CULT_VP)
        _award(game, seats, [_cult_rank(seat, cult) for seat in seats], prizes)
    journal.comment(RankingBegun(NETWORK, is_cult=False))
    _award(game, seats, [area_size(game, seat) for seat in seats], Prizes(NETWORK, "area", AREA_VP))
    journal.comment(ResourceScoringBegun())
    for seat in seats:
        _score_resources(seat)
        journal.add_engine(seat, ResourcesScored(seat.name))
    journal.close()


def _cult_rank(seat: Seat, cult: Cult) -> int:
    """What a position counts; space 0 scores nothing (FS-2), whatever is added to it."""
    position = seat.cults[cult]
    return seat.faction.cult_rank(seat, position) if position else 0


def scoring_order(game: Game) -> list[Seat]:
    """Return the order of the rows: that of the seats; with pass order those who left, then the last passes.

    See site-rules.md 30.
    """
    if not game.options.variable_turn_order:
        return list(game.seats)
    return game.gone + game.pass_order


def _award(game: Game, seats: list[Seat], values: list[int], prizes: Prizes) -> None:
    for seat, vp in zip(seats, shared_prizes(values, prizes.vp), strict=True):
        if vp:
            seat.score(vp, prizes.source)
            game.journal.add_engine(seat, RankScored(seat.name, prizes.name, vp))
    game.journal.close()


def shared_prizes(values: Sequence[int], prizes: tuple[int, ...]) -> list[int]:
    """Return each one's VP for its place (FS-1 to FS-3).

    Ties share the VP of the places they take together, rounded down; a value of 0 gets none.
    """
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
    source = "convert" if seat.dropped else "resources"
    seat.add_tokens(0, -2 * burnt, burnt, source)
    seat.add_coins(seat.b3 + seat.workers + seat.priests, source)
    seat.add_tokens(seat.b3, 0, -seat.b3, source)
    seat.add_workers(-seat.workers, source)
    seat.add_priests(-seat.priests, source)
    vp = seat.coins // seat.faction.coins_per_vp
    seat.add_coins(-vp * seat.faction.coins_per_vp, source)
    seat.score(vp, source)
