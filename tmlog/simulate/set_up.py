"""The set-up of a recorded game as admin rows, to be played again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

from tmlog.model import commands
from tmlog.model.errors import TmlogError
from tmlog.model.recording import Recording
from tmlog.replay import Replay
from tmlog.rules.state import LAST_ROUND

AUCTIONS = ("auction-30", "auction-40")
"""Options whose results are in the starting VP already."""


class NoSetUp(TmlogError):
    """A recording from which no game can be set up."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The admin rows of a recorded game, and the name of its file (or of the game in it)."""

    name: str
    rows: tuple[commands.Command, ...]


def set_up_of(recording: Recording) -> SetUp:
    """Return the set-up of a recorded game: options, board, tiles, players, factions, starting VP.

    An auction is over: its bids are in the starting VP. Raises ``NoSetUp`` where factions or scoring tiles
    are missing, or the recording ends before the first dwelling may be built.
    """
    replay = Replay(recording)
    result = replay.result
    game, table = replay.game, replay.table
    if game is None or not game.seats or len(game.scoring) != LAST_ROUND:
        reason = f": {result.faults[0].message}" if result.faults else ""
        raise NoSetUp(f"{recording.path}: no factions and scoring tiles to play with{reason}")
    rows: list[commands.Command] = [
        commands.SetOption(name) for name in sorted(game.options.names) if name not in AUCTIONS
    ]
    rows.append(commands.SetMap(table.map_name))
    rows.append(commands.SetScoring(tuple(f"SCORE{number}" for number in game.scoring)))
    rows += [commands.DeleteTile(tile) for tile in table.removed]
    if game.final_tile:
        rows.append(commands.SetFinalScoring(game.final_tile))
    rows += [commands.SetPlayer(f"P{seat.index + 1}") for seat in game.seats]
    for seat in game.seats:
        rows.append(commands.SetStartingVp(None, seat.name, seat.start_vp))
        rows.append(commands.SetUpFaction(seat.name))
    return SetUp(PurePath(recording.path).name, tuple(rows))
