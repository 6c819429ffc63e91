"""Building, terraforming, upgrading, bridges: the commands that change the board."""

from __future__ import annotations

from tmlog.model import commands as said
from tmlog.model.errors import IllegalMove
from tmlog.rules import bridges, building, terraforming, towns, turns
from tmlog.rules.moves.shared import After, Handler, must_be_next
from tmlog.rules.state import Due, Game, Phase, Seat


def _build(game: Game, seat: Seat, command: said.Build) -> After:
    hex_number = game.hex(command.hex)
    if game.phase == Phase.DWELLINGS:
        must_be_next(game, seat)
        building.place_first_dwelling(game, seat, hex_number)
        return turns.placed
    if not build_follows(game, seat, hex_number):
        turns.full_action(game, seat)
        seat.transforms = seat.due[Due.VOLCANO_TF]
        building.build_dwelling(game, seat, hex_number)
        return None
    building.build_dwelling(game, seat, hex_number)
    seat.builds -= 1
    return None


def build_follows(game: Game, seat: Seat, hex_number: int) -> bool:
    """Whether a dwelling on the hex follows from the action just taken (site-rules.md 2)."""
    if game.active is not seat or not seat.builds:
        return False
    if seat.due[Due.FREE_D] or seat.build_hexes >> hex_number & 1:
        return True
    if seat.faction.may_settle(game, seat, hex_number):
        untouched = not (seat.build_hexes or seat.fresh_landscape) and seat.foreign_hex < 0
        return (bool(seat.transforms) and untouched) or game.options.loose_build_after_dig
    return bool(seat.transforms)


def _transform(game: Game, seat: Seat, command: said.Transform) -> After:
    hex_number = game.hex(command.hex)
    if game.phase == Phase.CULT_INCOME:
        if not seat.due[Due.SPADE]:
            raise IllegalMove("no-spades", f"{seat.name} have no spades to use")
        terraforming.transform(game, seat, hex_number, command.terrain)
        return turns.end_round_if_over
    turns.own_turn(game, seat)
    if not seat.transforms:
        if not seat.due[Due.VOLCANO_TF]:
            raise IllegalMove(
                "no-spades", f"{seat.name} have no spades to use on {command.hex} in this action"
            )
        turns.full_action(game, seat)
        seat.transforms = 1
    terraforming.transform(game, seat, hex_number, command.terrain)
    seat.transforms -= 1
    if seat.dug_spades and not seat.transforms and seat.foreign_hex == hex_number:
        seat.transforms = 1  # spades that were paid for must go on (site-rules.md 22)
    return None


def _dig(game: Game, seat: Seat, command: said.Dig) -> After:
    if game.active is not seat or not (seat.digs and seat.transforms):
        turns.full_action(game, seat)
        seat.transforms, seat.builds, seat.digs = 1, 1, True
    if command.count < 1:
        raise IllegalMove("no-spades", "dig needs at least 1 spade")
    seat.faction.buy_spades(game, seat, command.count)
    return None


def _upgrade(game: Game, seat: Seat, command: said.Upgrade) -> After:
    if not (seat.due[Due.FREE_TP] and game.active is seat):
        turns.full_action(game, seat)
    building.upgrade(game, seat, game.hex(command.hex), command.building)
    return None


def _landscape(game: Game, seat: Seat, command: said.PlaceLandscape) -> After:
    turns.own_turn(game, seat)
    is_free = seat.may_place_free
    if not (seat.transforms or is_free):
        raise IllegalMove("no-spades", f"{seat.name} have no spades to use on {command.hex} in this action")
    building.set_landscape(game, seat, game.hex(command.hex))
    seat.transforms -= not is_free
    return None


def _bridge(game: Game, seat: Seat, command: said.PlaceBridge) -> After:
    turns.own_turn(game, seat)
    bridges.place_bridge(game, seat, game.hex(command.start), game.hex(command.end))
    return None


def _connect(game: Game, seat: Seat, command: said.Connect) -> After:
    turns.own_turn(game, seat)
    towns.connect_over_river(game, seat, command.hexes)
    return None


HANDLERS: dict[type[said.Command], Handler] = {
    said.Build: _build,
    said.Transform: _transform,
    said.Dig: _dig,
    said.Upgrade: _upgrade,
    said.PlaceLandscape: _landscape,
    said.PlaceBridge: _bridge,
    said.Connect: _connect,
}
