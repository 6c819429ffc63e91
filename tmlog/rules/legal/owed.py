"""What a faction is owed: tiles, cult steps, bridges, colours; and giving it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.names import GIVE_UPS, WHEEL_SIZE, Cult, Resource, Terrain
from tmlog.rules.board import hexes_of
from tmlog.rules.legal.choice import (
    Choice,
    bridge,
    buy_token,
    convert,
    gain_cult,
    give_up,
    lose_cult,
    pick_colour,
    take_tile,
    unlock_terrain,
)
from tmlog.rules.legal.trial import if_nobody_must_go_first, is_allowed
from tmlog.rules.legal.whose import has_turn
from tmlog.rules.moves.answers import most_to_give_up
from tmlog.rules.state import BRIDGES_EACH, DUE_OF_GIVE_UP, Due, Phase
from tmlog.rules.tiles import FAVOR_TILES, TOWN_TILES
from tmlog.rules.towns import key_is_open

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
    found = [
        Choice(FAVOR, (take_tile(f"FAV{number}"),))
        for number in range(1, len(FAVOR_TILES))
        if game.favors_left[number] and not seat.has_favor(number)
    ]
    return if_nobody_must_go_first(game, seat, found)


def towns(game: Game, seat: Seat) -> list[Choice]:
    """The town tiles that ``seat`` may take."""
    if not (seat.due[Due.TOWN] or seat.due[Due.CITY]):
        return []
    found = [
        Choice(TOWN, (take_tile(f"TW{number}"),))
        for number in range(1, len(TOWN_TILES))
        if game.towns_left[number] and not key_is_open(game, seat, TOWN_TILES[number])
    ]
    return if_nobody_must_go_first(game, seat, found)


def steps(game: Game, seat: Seat) -> list[Choice]:
    """The tracks on which owed steps may be used: one at a time, or all on one."""
    owed = seat.due[Due.CULT]
    if not (owed or seat.due[Due.LEECH_CULT]):
        return []
    count = owed if seat.same_track else 1
    found = [Choice(STEP, (gain_cult(cult, count),)) for cult in Cult]
    return if_nobody_must_go_first(game, seat, found)


def steps_back(game: Game, seat: Seat) -> list[Choice]:
    """The tracks on which owed steps back may be gone."""
    owed = seat.due[Due.CULT_LOSS]
    if not owed:
        return []
    return [Choice(STEP, (lose_cult(cult, owed),)) for cult in Cult if seat.cults[cult] >= owed]


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
                found.append(Choice(BRIDGE, (bridge(names[start], names[end]),)))
    return found


def ordinations(game: Game, seat: Seat) -> list[Choice]:
    """Workers that may become priests."""
    if not has_turn(game, seat):
        return []
    return [
        Choice(ORDINATION, (convert(count, Resource.WORKER, count, Resource.PRIEST),))
        for count in range(1, min(seat.due[Due.CONVERT_W_TO_P], seat.workers) + 1)
    ]


def colours(game: Game, seat: Seat) -> list[Choice]:
    """Colours that may be picked, and terrains that may be unlocked."""
    lands = [terrain for terrain in Terrain if terrain < WHEEL_SIZE]
    found: list[Choice] = []
    if seat.due[Due.PICK_COLOR]:
        found += [Choice(COLOUR, (pick_colour(terrain),)) for terrain in lands]
    if seat.due[Due.UNLOCK_TERRAIN]:
        found += [Choice(COLOUR, (unlock_terrain(terrain),)) for terrain in (*lands, None)]
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def tokens(game: Game, seat: Seat) -> list[Choice]:
    """A power token that may be bought."""
    return [Choice(TOKEN, (buy_token(),))] if seat.due[Due.GAIN_P3_FOR_VP] and seat.vp else []


def givings_up(game: Game, seat: Seat) -> list[Choice]:
    """What is owed and may be given up: one of it, or all. Nothing while factions are being seated."""
    if game.phase == Phase.SEATING:
        return []
    found = []
    for name in GIVE_UPS:
        most = most_to_give_up(game, seat, DUE_OF_GIVE_UP[name])
        counts = sorted({1, most}) if most > 0 else ()
        found += [Choice(GIVING_UP, (give_up(name, count),)) for count in counts]
    return found
