"""What a faction is owed: tiles, cult steps, bridges, colours; and giving it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.commands import (
    BuyToken,
    Convert,
    GainCult,
    GiveUp,
    LoseCult,
    PickColour,
    PlaceBridge,
    TakeTile,
    UnlockTerrain,
)
from tmlog.model.names import GIVE_UPS, WHEEL_SIZE, Cult, Resource, Terrain
from tmlog.rules.board import hexes_of
from tmlog.rules.favors import check_favor
from tmlog.rules.legal.choice import Choice, command
from tmlog.rules.legal.decisions import has_turn
from tmlog.rules.legal.trial import is_allowed
from tmlog.rules.moves.answers import most_to_give_up
from tmlog.rules.state import BRIDGES_EACH, DUE_OF_GIVE_UP, Due, Phase
from tmlog.rules.tiles import FAVOR_TILES, TOWN_TILES
from tmlog.rules.towns import check_town_tile

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

FAVOR = "favor tile"
TOWN = "town tile"
STEP = "cult step"
BRIDGE = "bridge"
COLOUR = "colour"
TOKEN = "power token"
ORDINATION = "ordination"
GIVING_UP = "give up"


def favors(game: Game, seat: Seat) -> list[Choice]:
    """The favor tiles that ``seat`` may take."""
    if not seat.due[Due.FAVOR]:
        return []
    names = [f"FAV{number}" for number in range(1, len(FAVOR_TILES))]
    return [
        Choice(FAVOR, (command(TakeTile, name),)) for name in names if not any(check_favor(game, seat, name))
    ]


def towns(game: Game, seat: Seat) -> list[Choice]:
    """The town tiles that ``seat`` may take."""
    if not (seat.due[Due.TOWN] or seat.due[Due.CITY]):
        return []
    names = [f"TW{number}" for number in range(1, len(TOWN_TILES))]
    return [
        Choice(TOWN, (command(TakeTile, name),))
        for name in names
        if not any(check_town_tile(game, seat, name))
    ]


def steps(game: Game, seat: Seat) -> list[Choice]:
    """The tracks on which owed steps may be used: one at a time, or all on one."""
    owed = seat.due[Due.CULT]
    if not (owed or seat.due[Due.LEECH_CULT]):
        return []
    count = seat.faction.steps_at_once(seat)
    found = [Choice(STEP, (command(GainCult, cult, count),)) for cult in Cult]
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def steps_back(game: Game, seat: Seat) -> list[Choice]:
    """The tracks on which owed steps back may be gone."""
    owed = seat.due[Due.CULT_LOSS]
    if not owed:
        return []
    return [Choice(STEP, (command(LoseCult, cult, owed),)) for cult in Cult if seat.cults[cult] >= owed]


def bridges(game: Game, seat: Seat) -> list[Choice]:
    """The places for an owed bridge."""
    if not seat.due[Due.BRIDGE] or len(seat.bridges) >= BRIDGES_EACH or not has_turn(game, seat):
        return []
    names = game.board.names
    ends = game.board.land if game.options.loose_bridge_adjacency else seat.mask
    found = []
    for start in hexes_of(ends):
        for end in hexes_of(seat.faction.bridge_sites(game, seat, start)):
            if not (ends >> end & 1 and end < start):
                found.append(Choice(BRIDGE, (command(PlaceBridge, names[start], names[end]),)))
    return found


def ordinations(game: Game, seat: Seat) -> list[Choice]:
    """Workers that may become priests."""
    if not has_turn(game, seat):
        return []
    return [
        Choice(ORDINATION, (command(Convert, count, Resource.WORKER, count, Resource.PRIEST),))
        for count in range(1, min(seat.due[Due.CONVERT_W_TO_P], seat.workers) + 1)
    ]


def colours(game: Game, seat: Seat) -> list[Choice]:
    """Colours that may be picked, and terrains that may be unlocked."""
    lands = [terrain for terrain in Terrain if terrain < WHEEL_SIZE]
    found: list[Choice] = []
    if seat.due[Due.PICK_COLOR]:
        found += [Choice(COLOUR, (command(PickColour, terrain),)) for terrain in lands]
    if seat.due[Due.UNLOCK_TERRAIN]:
        found += [Choice(COLOUR, (command(UnlockTerrain, terrain),)) for terrain in (*lands, None)]
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def tokens(game: Game, seat: Seat) -> list[Choice]:
    """A power token that may be bought."""
    return [Choice(TOKEN, (command(BuyToken),))] if seat.due[Due.GAIN_P3_FOR_VP] and seat.vp else []


def givings_up(game: Game, seat: Seat) -> list[Choice]:
    """What is owed and may be given up: one of it, or all. Nothing while factions are being seated."""
    if game.phase == Phase.SEATING:
        return []
    found = []
    for name in GIVE_UPS:
        most = most_to_give_up(game, seat, DUE_OF_GIVE_UP[name])
        counts = sorted({1, most}) if most > 0 else ()
        found += [Choice(GIVING_UP, (command(GiveUp, name, count),)) for count in counts]
    return found
