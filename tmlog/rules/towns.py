"""Towns: groups of buildings that found one, town tiles, Mermaids' rivers (rules.md 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem, remark
from tmlog.model.events import TileTaken, TownFounded
from tmlog.model.names import Building
from tmlog.rules.board import hexes_of
from tmlog.rules.cults import TOP, Ascent, check_tops, gain_keys, gain_steps
from tmlog.rules.power import power_value
from tmlog.rules.purse import gain
from tmlog.rules.state import Due
from tmlog.rules.tiles import SCORING_TILES, SMALLER_TOWNS, TOWN_TILES, TownTile, tile_number
from tmlog.rules.tracks import step_shipping

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tmlog.rules.state import Game, Seat

TOWN_POWER = 7
TOWN_BUILDINGS = 4
SANCTUARY_COUNTS = 2
"""A sanctuary counts as two buildings (site-rules.md 28)."""


def found_towns(game: Game, seat: Seat, hex_number: int) -> bool:
    """Found a town with the group of ``hex_number`` if it is one (TWN-1); whether it did.

    A group that touches a town of the seat joins it and founds nothing (TWN-7).
    """
    if seat.town_mask >> hex_number & 1:
        seat.faction.grow_town(game, seat)
        return False
    group = connected_group(game, seat, 1 << hex_number)
    if group & seat.town_mask:
        seat.town_mask |= group
        seat.faction.grow_town(game, seat)
        return False
    if not _is_town(game, seat, group) or not tiles_to_take(game):
        return False
    seat.town_mask |= group
    seat.town_sites |= 1 << hex_number
    seat.due[Due.TOWN] += 1
    game.journal.note(TownFounded, seat.name, game.board.names[hex_number])
    seat.faction.grow_town(game, seat)
    return True


def found_towns_everywhere(game: Game, seat: Seat) -> None:
    """Look at every building in no town, as FAV5 does (TWN-2)."""
    for hex_number in hexes_of(seat.mask & ~seat.town_mask):
        found_towns(game, seat, hex_number)
    seat.faction.grow_town(game, seat)


def connected_group(game: Game, seat: Seat, start: int, more_banks: Sequence[int] = ()) -> int:
    """Return the mask of the seat's buildings connected with those of ``start``.

    ``more_banks`` count as joined beside those that the faction has joined across rivers.
    """
    links = (*seat.faction.joined_banks(seat), *more_banks)
    group = front = start & seat.mask
    while front:
        reached = 0
        for hex_number in hexes_of(front):
            reached |= game.adjacent[hex_number]
            for bank in links:
                if bank >> hex_number & 1:
                    reached |= bank
        front = reached & seat.mask & ~group
        group |= front
    return group


def _is_town(game: Game, seat: Seat, group: int) -> bool:
    big_enough = _buildings(game, seat, group) >= TOWN_BUILDINGS
    return big_enough and power_value(game, seat, group) >= power_needed(seat)


def _buildings(game: Game, seat: Seat, group: int) -> int:
    """Return how many buildings a group counts as."""
    buildings = group.bit_count()
    if seat.counts[Building.SA]:
        kinds = [game.building[hex_number] for hex_number in hexes_of(group)]
        buildings += kinds.count(Building.SA) * (SANCTUARY_COUNTS - 1)
    return buildings


def power_needed(seat: Seat) -> int:
    """Return the power value from which a group is a town (TWN-1, FAV5)."""
    return TOWN_POWER - 1 if seat.has_favor(SMALLER_TOWNS) else TOWN_POWER


def tiles_to_take(game: Game) -> int:
    """Return how many town tiles are left for towns that are yet to be founded."""
    return sum(game.towns_left) - sum(seat.due[Due.TOWN] + seat.due[Due.CITY] for seat in game.seats)


def check_connection(game: Game, seat: Seat, names: tuple[str, ...]) -> Iterator[Problem]:
    """Yield the problems of founding a town across a river, named itself or by hexes round it (TWN-11)."""
    if not seat.faction.towns_cross_rivers:
        yield Problem("cannot-connect", f"{seat.name} cannot found towns across rivers")
    off_board = [problem for name in names for problem in game.check_hex(name)]
    if off_board:
        yield from off_board
        return
    banks = river_banks(game, [game.hex(name) for name in names])
    if not banks:
        message = "connect needs a river hex, or two or three hexes round one"
        yield Problem("not-across-river", message)
    elif not any(founds_across(game, seat, each) for each in banks):
        message = f"the buildings of {seat.name} round {':'.join(names)} make no new town"
        yield Problem("no-town-there", message)


def founds_across(game: Game, seat: Seat, banks: int) -> bool:
    """Whether a town is founded if the hexes round a river hex count as neighbours."""
    loose = banks & seat.mask & ~seat.town_mask
    if not loose or not tiles_to_take(game):
        return False
    group = connected_group(game, seat, loose & -loose, (banks,))
    return not group & seat.town_mask and _is_town(game, seat, group)


def connect_over_river(game: Game, seat: Seat, names: tuple[str, ...]) -> None:
    """Found a town across the first river hex that may be meant and joins one."""
    banks = river_banks(game, [game.hex(name) for name in names])
    joined = next(each for each in banks if founds_across(game, seat, each))
    seat.faction.join_banks(seat, joined)
    found_towns(game, seat, next(hexes_of(joined & seat.mask & ~seat.town_mask)))


def river_banks(game: Game, hexes: list[int]) -> list[int]:
    """Return the masks of the hexes round the river hexes that ``connect`` may mean, itself or by land hexes.

    Rivers are among the hexes for the structures that stand there (LS-28). Nothing if none is meant.
    """
    board = game.board
    if len(hexes) == 1 and board.river >> hexes[0] & 1:
        return [board.adjacent[hexes[0]]]
    shared = board.river if len(hexes) > 1 else 0
    for hex_number in hexes:
        shared &= board.adjacent[hex_number]
    return [board.adjacent[river] for river in hexes_of(shared)]


def key_is_open(game: Game, seat: Seat, tile: TownTile) -> bool:
    """Whether the steps of ``tile`` lead to more free spaces 10 than there are keys (site-rules.md 17)."""
    if not tile.cult_steps:
        return False
    reached = [
        cult
        for cult in range(4)
        if seat.cults[cult] < TOP <= seat.cults[cult] + tile.cult_steps and game.cult_tops[cult] is None
    ]
    return len(reached) > seat.keys + tile.keys


def _keyed_order(game: Game) -> list[int]:
    """Return the order of the tracks' steps: those first that a ledger's row shows on 10, then as printed."""
    recorded = game.recorded_cults
    return sorted(range(4), key=lambda cult: recorded is not None and recorded[cult] < TOP)


def check_town_tile(game: Game, seat: Seat, name: str, count: int = 1) -> Iterator[Problem]:
    """Yield the problems of taking an owed town tile, ``count`` times in one command."""
    number = tile_number(name)
    if _tiles_owed(game, seat) < count:
        yield Problem("no-town-owed", f"{seat.name} have founded no town that still lacks its tile")
    if not 0 < number < len(TOWN_TILES) or game.towns_left[number] < count:
        yield Problem("tile-gone", f"no {name} is left")
        return
    tile = TOWN_TILES[number]
    if key_is_open(game, seat, tile) and game.recorded_cults is None:
        message = f"{seat.name} have too few keys; which tracks take them is not recorded"
        yield remark("key-by-chance", message)
    if tile.keys or tile.cult_steps:
        ascent = Ascent(game, seat)
        for _ in range(count):
            ascent.gain_keys(tile.keys)
            for cult in _keyed_order(game) if tile.cult_steps else ():
                ascent.step(cult, tile.cult_steps)
        yield from check_tops(game, seat, ascent.tops)


def _tiles_owed(game: Game, seat: Seat) -> int:
    """Return the town tiles that ``seat`` may take; with ``manual-fav5`` FAV5 waits for the command."""
    owed = seat.due[Due.TOWN] + seat.due[Due.CITY]
    if game.options.manual_fav5 and not seat.due[Due.TOWN]:
        owed += len(_groups_to_found(game, seat))
    return owed


def _groups_to_found(game: Game, seat: Seat) -> list[int]:
    """Return the groups of buildings that would be towns, as far as there are tiles for them."""
    groups = []
    loose = seat.mask & ~seat.town_mask
    while loose:
        group = connected_group(game, seat, loose & -loose)
        loose &= ~group
        if not group & seat.town_mask and _is_town(game, seat, group):
            groups.append(group)
    return groups[: max(0, tiles_to_take(game))]


def take_town_tile(game: Game, seat: Seat, name: str) -> None:
    """Take an owed town tile: its key first, then VP, gains and cult steps (TWN-4, site-rules.md 17)."""
    number = tile_number(name)
    if game.options.manual_fav5 and not seat.due[Due.TOWN]:
        found_towns_everywhere(game, seat)
    founded = bool(seat.due[Due.TOWN])
    tile = TOWN_TILES[number]
    seat.due[Due.TOWN if founded else Due.CITY] -= 1
    game.towns_left[number] -= 1
    seat.town_tiles.append(number)
    game.journal.note(TileTaken, seat.name, name)
    seat.score(tile.vp, "town")
    gain_keys(game, seat, tile.keys, "town")
    gain(seat, tile.gain, "town")
    if tile.cult_steps:
        for cult in _keyed_order(game):
            gain_steps(game, seat, cult, tile.cult_steps, "town")
    if tile.shipping:
        if seat.faction.skip_range_grows:
            seat.skip_range += tile.shipping
        else:
            step_shipping(seat)
    if not founded:
        return  # a grown town is not founded again (docs/rules-notes.md, OP-14j)
    scoring = game.scoring[game.round - 1]
    if SCORING_TILES[scoring].scores_towns:
        seat.score(SCORING_TILES[scoring].vp, f"round:SCORE{scoring}")
    seat.faction.on_town(game, seat)
