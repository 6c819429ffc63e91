"""Building, terraforming, upgrading, bridges: the commands that change the board."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.model import commands
from tmlog.model.errors import Problem, remark
from tmlog.model.names import Building
from tmlog.rules import bridges, building, landscapes, reach, terraforming, towns, turns
from tmlog.rules.moves.shared import After, Move, check_next
from tmlog.rules.state import Due, FollowUps, Game, Phase, Seat


def _check_build(game: Game, seat: Seat, command: commands.Build) -> Iterator[Problem]:
    hex_number = game.board.number.get(command.hex.lower())
    if hex_number is None:
        yield from game.check_hex(command.hex)
    elif game.phase <= Phase.DWELLINGS:
        yield from check_next(game, seat)
        yield from building.check_first_dwelling(game, seat, hex_number)
    elif building.follows(game, seat, hex_number):
        yield from building.check_dwelling(game, seat, hex_number, seat.follow_ups)
    else:
        yield from turns.check_action(game, seat)
        now = turns.follow_ups_of_action(game, seat, seat.due[Due.VOLCANO_TF])
        yield from building.check_dwelling(game, seat, hex_number, now)


def _build(game: Game, seat: Seat, command: commands.Build) -> After:
    hex_number = game.hex(command.hex)
    if game.phase == Phase.DWELLINGS:
        building.place_first_dwelling(game, seat, hex_number)
        return turns.placed
    if not building.follows(game, seat, hex_number):
        turns.begin_action(game, seat)
    building.build_dwelling(game, seat, hex_number)
    seat.follow_ups.builds = seat.follow_ups.transforms = 0
    return None


def _check_transform(game: Game, seat: Seat, command: commands.Transform) -> Iterator[Problem]:
    hex_number = game.board.number.get(command.hex.lower())
    if hex_number is None:
        yield from game.check_hex(command.hex)
        return
    now = seat.follow_ups
    if game.phase == Phase.CULT_INCOME:
        if not seat.due[Due.SPADE]:
            yield Problem("no-spades", f"{seat.name} have no spades to use")
            return
    else:
        now = turns.follow_ups_in_turn(game, seat)
        yield from _check_transform_in_turn(game, seat, command.hex, now)
        if _begins_volcano(seat, now):
            now = turns.follow_ups_of_action(game, seat, transforms=1)
    yield from terraforming.check_free(game, hex_number)
    yield from terraforming.check_transform(game, seat, hex_number, command.terrain, now)
    if not seat.due[Due.FREE_TF]:
        yield from reach.check_way(game, seat, hex_number, now)


def _check_transform_in_turn(game: Game, seat: Seat, hex_name: str, now: FollowUps) -> Iterator[Problem]:
    """Who is last in play may use rows later what an action left to transform (site-rules.md 1)."""
    if _begins_volcano(seat, now):
        yield from turns.check_action(game, seat)
        return
    may_later = _may_transform_later(game, seat)
    if not (seat.passed and may_later):
        yield from turns.check_turn(game, seat)
    if not now.transforms:
        if may_later:
            yield remark("owed-later", f"{seat.name} use spades that an earlier action left")
        else:
            yield Problem("no-spades", f"{seat.name} have no spades to use on {hex_name} in this action")


def _transform(game: Game, seat: Seat, command: commands.Transform) -> After:
    hex_number = game.hex(command.hex)
    if game.phase == Phase.CULT_INCOME:
        terraforming.transform(game, seat, hex_number, command.terrain)
        return turns.end_round_if_over
    if _begins_volcano(seat, turns.follow_ups_in_turn(game, seat)):
        turns.begin_action(game, seat)
    elif not seat.passed:
        turns.begin_turn(game, seat)
    terraforming.transform(game, seat, hex_number, command.terrain)
    now = seat.follow_ups
    now.transforms = max(0, now.transforms - 1)
    now.digs = False
    return turns.end_round_if_over if seat.passed else None


def _begins_volcano(seat: Seat, now: FollowUps) -> bool:
    """Whether a volcano owed since an earlier action is an action of its own."""
    return not now.transforms and bool(seat.due[Due.VOLCANO_TF])


def _may_transform_later(game: Game, seat: Seat) -> bool:
    owed = seat.due[Due.SPADE] or seat.due[Due.FREE_TF]
    return bool(owed) and game.active is seat and game.is_last_in_play(seat) and not seat.follow_ups.builds


def digs_go_on(game: Game, seat: Seat) -> bool:
    """Whether ``dig`` would belong to the action just taken, not begin one."""
    return game.active is seat and seat.follow_ups.digs and seat.follow_ups.transforms > 0


def _check_dig(game: Game, seat: Seat, command: commands.Dig) -> Iterator[Problem]:
    if not digs_go_on(game, seat):
        yield from turns.check_action(game, seat)
    if command.count < 1:
        yield Problem("no-spades", "dig needs at least 1 spade")
    yield from seat.faction.check_purchase(seat, command.count)


def _dig(game: Game, seat: Seat, command: commands.Dig) -> After:
    if not digs_go_on(game, seat):
        turns.begin_action(game, seat)
        seat.follow_ups.builds, seat.follow_ups.digs = 1, True
    seat.follow_ups.transforms = 1
    seat.faction.buy_spades(game, seat, command.count)
    seat.has_dug = True
    return None


def _check_upgrade(game: Game, seat: Seat, command: commands.Upgrade) -> Iterator[Problem]:
    if not _upgrade_follows(game, seat, command):
        yield from turns.check_action(game, seat)
    elif command.building != Building.TP or not seat.due[Due.FREE_TP]:
        yield remark("other-upgrade", f"{seat.name} use the free upgrade for another at its price")
    hex_number = game.board.number.get(command.hex.lower())
    if hex_number is None:
        yield from game.check_hex(command.hex)
    else:
        yield from building.check_upgrade(game, seat, hex_number, command.building)


def _upgrade(game: Game, seat: Seat, command: commands.Upgrade) -> After:
    if not _upgrade_follows(game, seat, command):
        turns.begin_action(game, seat)
    seat.follow_ups.upgrades = 0
    building.upgrade(game, seat, game.hex(command.hex), command.building)
    return turns.end_round_if_over if seat.passed else None


def _upgrade_follows(game: Game, seat: Seat, command: commands.Upgrade) -> bool:
    if game.active is not seat:
        return False
    is_free = command.building == Building.TP and seat.due[Due.FREE_TP]
    return bool(is_free or seat.follow_ups.upgrades)


def _check_landscape(game: Game, seat: Seat, command: commands.PlaceLandscape) -> Iterator[Problem]:
    yield from turns.check_turn(game, seat)
    now = turns.follow_ups_in_turn(game, seat)
    if not (now.transforms or now.may_place_free):
        yield Problem("no-spades", f"{seat.name} have no spades to use on {command.hex} in this action")
    hex_number = game.board.number.get(command.hex.lower())
    if hex_number is None:
        yield from game.check_hex(command.hex)
    else:
        yield from landscapes.check_landscape(game, seat, hex_number, now)


def _landscape(game: Game, seat: Seat, command: commands.PlaceLandscape) -> After:
    turns.begin_turn(game, seat)
    is_free = seat.follow_ups.may_place_free
    building.set_landscape(game, seat, game.hex(command.hex))
    seat.follow_ups.transforms -= not is_free
    return None


def _check_bridge(game: Game, seat: Seat, command: commands.PlaceBridge) -> Iterator[Problem]:
    yield from turns.check_turn(game, seat)
    start, end = (game.board.number.get(name.lower()) for name in (command.start, command.end))
    if start is None or end is None:
        yield from game.check_hex(command.start)
        yield from game.check_hex(command.end)
    else:
        yield from bridges.check_bridge(game, seat, start, end, anywhere=command.is_forced)


def _bridge(game: Game, seat: Seat, command: commands.PlaceBridge) -> After:
    turns.begin_turn(game, seat)
    bridges.place_bridge(game, seat, game.hex(command.start), game.hex(command.end))
    return None


def _check_connection(game: Game, seat: Seat, command: commands.Connect) -> Iterator[Problem]:
    yield from turns.check_turn(game, seat)
    yield from towns.check_connection(game, seat, command.hexes)


def _connect(game: Game, seat: Seat, command: commands.Connect) -> After:
    turns.begin_turn(game, seat)
    towns.connect_over_river(game, seat, command.hexes)
    return None


MOVES: dict[type[commands.Command], Move] = {
    commands.Build: Move(_check_build, _build),
    commands.Transform: Move(_check_transform, _transform),
    commands.Dig: Move(_check_dig, _dig),
    commands.Upgrade: Move(_check_upgrade, _upgrade),
    commands.PlaceLandscape: Move(_check_landscape, _landscape),
    commands.PlaceBridge: Move(_check_bridge, _bridge),
    commands.Connect: Move(_check_connection, _connect),
}
