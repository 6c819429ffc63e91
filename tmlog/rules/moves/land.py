"""Building, terraforming, upgrading, bridges: the commands that change the board."""

from __future__ import annotations

from tmlog.model import commands as said
from tmlog.model.errors import IllegalMove
from tmlog.model.names import Building
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
    _must_have_used_spades(game, seat, hex_number)
    seat.builds = seat.transforms = 0
    return None


def build_follows(game: Game, seat: Seat, hex_number: int) -> bool:
    """Whether a dwelling on the hex follows from the action just taken (site-rules.md 2)."""
    if game.active is not seat or not seat.builds:
        return False
    if seat.due[Due.FREE_D] or seat.build_hexes >> hex_number & 1:
        return True
    if seat.faction.may_settle(game, seat, hex_number):
        is_free = not (seat.build_hexes or seat.fresh_landscape)
        if game.options.by_the_book:
            is_free = is_free and bool(seat.transforms) and seat.foreign_hex < 0
        return is_free or game.options.loose_build_after_dig
    return bool(seat.transforms)


def _must_have_used_spades(game: Game, seat: Seat, hex_number: int) -> None:
    """A dwelling ends the action, so no spade may be left unused (site-rules.md 2)."""
    if seat.due[Due.SPADE] and not game.options.by_the_book:
        name = game.board.names[hex_number]
        raise IllegalMove(
            "spades-left", f"{seat.name} have {seat.due[Due.SPADE]} spades to use before they build on {name}"
        )


def _transform(game: Game, seat: Seat, command: said.Transform) -> After:
    hex_number = game.hex(command.hex)
    if game.phase == Phase.CULT_INCOME:
        if not seat.due[Due.SPADE]:
            raise IllegalMove("no-spades", f"{seat.name} have no spades to use")
        terraforming.transform(game, seat, hex_number, command.terrain)
        return turns.end_round_if_over
    if not (seat.passed and _may_transform_later(game, seat)):
        turns.own_turn(game, seat)
    if not seat.transforms:
        _transform_later(game, seat, command.hex)
    terraforming.transform(game, seat, hex_number, command.terrain)
    seat.transforms = max(0, seat.transforms - 1)
    seat.digs = False
    return turns.end_round_if_over if seat.passed else None


def _transform_later(game: Game, seat: Seat, hex_name: str) -> None:
    """Who is last in play may use rows later what an action left to transform (site-rules.md 1)."""
    if seat.due[Due.VOLCANO_TF]:
        turns.full_action(game, seat)
        seat.transforms = 1
    elif _may_transform_later(game, seat):
        game.remark("owed-later", f"{seat.name} use spades that an earlier action left")
    else:
        raise IllegalMove("no-spades", f"{seat.name} have no spades to use on {hex_name} in this action")


def _may_transform_later(game: Game, seat: Seat) -> bool:
    owed = seat.due[Due.SPADE] or seat.due[Due.FREE_TF]
    return bool(owed) and game.active is seat and game.is_last_in_play(seat) and not seat.builds


def _dig(game: Game, seat: Seat, command: said.Dig) -> After:
    if game.active is not seat or not (seat.digs and seat.transforms):
        turns.full_action(game, seat)
        seat.builds, seat.digs = 1, True
    seat.transforms = 1
    if command.count < 1:
        raise IllegalMove("no-spades", "dig needs at least 1 spade")
    seat.faction.buy_spades(game, seat, command.count)
    seat.has_dug = True
    return None


def _upgrade(game: Game, seat: Seat, command: said.Upgrade) -> After:
    is_free = bool(seat.due[Due.FREE_TP]) and command.building == Building.TP
    if not ((is_free or seat.upgrades) and game.active is seat):
        turns.full_action(game, seat)
    elif not is_free:
        game.remark("other-upgrade", f"{seat.name} use the free upgrade for another at its price")
    seat.upgrades = 0
    building.upgrade(game, seat, game.hex(command.hex), command.building)
    return turns.end_round_if_over if seat.passed else None


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
    start, end = game.hex(command.start), game.hex(command.end)
    if command.is_forced:
        game.remark("forced-bridge", f"{seat.name} put a bridge where the site was told not to ask")
    bridges.place_bridge(game, seat, start, end, anywhere=command.is_forced)
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
