"""What each command does: the table from a command's kind to the rules that check and apply it."""

from __future__ import annotations

from collections.abc import Callable

from tmlog.model import commands as said
from tmlog.model.errors import IllegalMove
from tmlog.rules import (
    bridges,
    building,
    cults,
    dropping,
    favors,
    leech,
    passing,
    power,
    purse,
    special_actions,
    terraforming,
    towns,
    tracks,
    turns,
)
from tmlog.rules.goods import Goods
from tmlog.rules.state import DUE_NAMES, Due, Game, Phase, Seat

After = Callable[[Game], None] | None
"""What is to be done once the command stands in its ledger row."""


def play(game: Game, faction: str, command: said.Command, text: str) -> None:
    """Play one command of a faction; ``text`` is what its ledger row shows.

    Raises ``IllegalMove`` if a rule forbids it; the game is then in no defined state.
    """
    after = begin(game, faction, command, text)
    if after is not None:
        after(game)


def begin(game: Game, faction: str, command: said.Command, text: str) -> After:
    """Play a command without what it sets off at the table: the end of a row, a phase or a round."""
    seat = seat_named(game, faction)
    if seat.dropped:
        raise IllegalMove("has-left", f"{faction} have left the game")
    phase, journal = game.phase, game.journal
    if phase == Phase.FINISHED and not isinstance(command, _HARMLESS):
        raise IllegalMove("game-over", "the game is over")
    if phase == Phase.SEATING and not isinstance(command, _WHILE_SEATING):
        turns.start_dwellings(game)
    if phase > Phase.DWELLINGS or not journal.is_open:
        journal.open(seat)
    after: After = _HANDLERS[type(command)](game, seat, command)
    journal.add(text)
    return after


def seat_named(game: Game, faction: str) -> Seat:
    """Return the seat of a faction; ``IllegalMove`` (``not-in-game``) if there is none."""
    for seat in game.seats:
        if seat.name == faction:
            return seat
    raise IllegalMove("not-in-game", f"{faction} are not in this game")


def _end_row(game: Game) -> None:
    game.journal.close()
    turns.end_round_if_over(game)


# --- building and terraforming ---


def _build(game: Game, seat: Seat, command: said.Build) -> After:
    hex_number = game.hex(command.hex)
    if game.phase == Phase.DWELLINGS:
        _must_be_next(game, seat)
        building.place_first_dwelling(game, seat, hex_number)
        return turns.placed
    if not _may_build_now(game, seat, hex_number):
        turns.full_action(game, seat)
        seat.transforms = seat.due[Due.VOLCANO_TF]
        building.build_dwelling(game, seat, hex_number)
        return None
    building.build_dwelling(game, seat, hex_number)
    seat.builds -= 1
    return None


def _may_build_now(game: Game, seat: Seat, hex_number: int) -> bool:
    """Whether a dwelling on the hex follows from the action just taken (site-rules.md 2)."""
    if game.active is not seat or not seat.builds:
        return False
    if seat.due[Due.FREE_D] or seat.build_hexes >> hex_number & 1:
        return True
    if seat.faction.may_settle(game, seat, hex_number):
        untouched = not (seat.build_hexes or seat.fresh_landscape) and seat.foreign_hex < 0
        return (bool(seat.transforms) and untouched) or game.options.loose_build_after_dig
    return bool(seat.transforms)


def _must_be_next(game: Game, seat: Seat) -> None:
    if game.placements[0] is not seat:
        raise IllegalMove("not-your-turn", f"it is the turn of {game.placements[0].name}, not of {seat.name}")


def _transform(game: Game, seat: Seat, command: said.Transform) -> After:
    hex_number = game.hex(command.hex)
    if game.phase == Phase.CULT_INCOME:
        if not seat.due[Due.SPADE]:
            raise IllegalMove("no-spades", f"{seat.name} has no spades to use")
        terraforming.transform(game, seat, hex_number, command.terrain)
        return turns.end_round_if_over
    turns.own_turn(game, seat)
    if not seat.transforms:
        if not seat.due[Due.VOLCANO_TF]:
            raise IllegalMove(
                "no-spades", f"{seat.name} has no spades to use on {command.hex} in this action"
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
        raise IllegalMove("no-spades", f"{seat.name} has no spades to use on {command.hex} in this action")
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


# --- other actions ---


def _send(game: Game, seat: Seat, command: said.SendPriest) -> After:
    turns.full_action(game, seat)
    cults.send_priest(game, seat, command.cult, command.steps)
    return None


def _advance_shipping(game: Game, seat: Seat, command: said.AdvanceShipping) -> After:
    tracks.advance_shipping(seat, without_priest=_uses_workshop(game, seat, "ship"))
    return None


def _uses_workshop(game: Game, seat: Seat, track: str) -> bool:
    """Whether a step follows from a landscape just placed (LS-22); else it is a full action."""
    if game.active is seat and track in seat.cheap_steps:
        seat.cheap_steps = seat.cheap_steps.replace(track, "")
        return True
    turns.full_action(game, seat)
    return False


def _advance_digging(game: Game, seat: Seat, command: said.AdvanceDigging) -> After:
    tracks.advance_digging(seat, without_priest=_uses_workshop(game, seat, "dig"))
    return None


def _take_action(game: Game, seat: Seat, command: said.TakeAction) -> After:
    turns.full_action(game, seat)
    special_actions.take_action(game, seat, command.name)
    return None


def _pass(game: Game, seat: Seat, command: said.Pass) -> After:
    if game.phase == Phase.FIRST_CARDS:
        _must_be_next(game, seat)
        passing.take_card(game, seat, command.card)
        return turns.placed
    turns.full_action(game, seat)
    passing.pass_round(game, seat, command.card)
    turns.forget_turn_if_last(game)
    if game.options.strict_chaosmagician_sh or not seat.double_turn:
        seat.actions = 0
    return _end_row


# --- free actions ---


def _convert(game: Game, seat: Seat, command: said.Convert) -> After:
    _must_be_own_turn_to_convert(game, seat)
    purse.convert(seat, command)
    leech.mark_late(game, seat)
    return None


def _burn(game: Game, seat: Seat, command: said.Burn) -> After:
    _must_be_own_turn_to_convert(game, seat)
    power.burn(seat, command.count)
    return None


def _must_be_own_turn_to_convert(game: Game, seat: Seat) -> None:
    if not game.options.loose_convert_phase:
        turns.own_turn(game, seat)


# --- answers and what is owed ---


def _leech(game: Game, seat: Seat, command: said.Leech) -> After:
    leech.take(game, seat, command)
    return _end_row


def _decline(game: Game, seat: Seat, command: said.Decline) -> After:
    leech.decline(game, seat, command)
    return _end_row


def _take_tile(game: Game, seat: Seat, command: said.TakeTile) -> After:
    take = favors.take_favor if command.tile.startswith("FAV") else towns.take_town_tile
    for _ in range(command.count):
        take(game, seat, command.tile)
    return turns.end_round_if_over


def _gain_cult(game: Game, seat: Seat, command: said.GainCult) -> After:
    if seat.faction.take_landscape_steps(game, seat, command.cult, command.steps):
        return turns.end_round_if_over
    for _ in range(1 if seat.same_track else command.steps):
        steps = _use_owed_steps(seat, command)
        cults.gain_steps(game, seat, command.cult, steps)
    seat.income_steps_begun = True
    return turns.end_round_if_over


def _use_owed_steps(seat: Seat, command: said.GainCult) -> int:
    due = seat.due
    if seat.same_track:
        steps = due[Due.CULT]
        if command.steps != steps:
            raise IllegalMove("one-track", f"{seat.name} must use all {steps} steps on one track")
        due[Due.CULT] = 0
        seat.same_track = False
        return steps
    for kind in (Due.LEECH_CULT, Due.CULT):
        if due[kind]:
            due[kind] -= 1
            return 1
    raise IllegalMove("no-cult-step-owed", f"{seat.name} may take no step on {command.cult.name} now")


def _lose_cult(game: Game, seat: Seat, command: said.LoseCult) -> After:
    seat.faction.pay_with_steps(game, seat, command.cult, command.steps)
    return turns.end_round_if_over


def _give_up(game: Game, seat: Seat, command: said.GiveUp) -> After:
    kind = Due[command.what]
    if kind == Due.CULT and seat.due[Due.LEECH_CULT]:
        kind = Due.LEECH_CULT
    kept = seat.dug_spades if kind == Due.SPADE and not game.options.loose_dig else 0
    if command.count > seat.due[kind]:
        raise IllegalMove("nothing-owed", f"{seat.name} does not owe {DUE_NAMES[kind]}")
    if command.count > seat.due[kind] - kept:
        raise IllegalMove("dug-spades", f"{seat.name} must use the spades that were paid for")
    seat.due[kind] -= command.count
    return turns.end_round_if_over


def _adjust(game: Game, seat: Seat, command: said.Adjust) -> After:
    amount = command.amount
    if game.options.landscapes and command.what == "VP":
        seat.faction.take_landscape_vp(game, seat, amount)
        return turns.end_round_if_over
    if game.options.landscapes and command.what == "C" and amount == 1:
        leech.take_coin(game, seat)
        return _end_row
    if not game.options.loose_adjust_resource:
        raise IllegalMove("no-free-gain", f"{command} is not a move")
    if command.what == "VP":
        seat.score(amount, "convert")
    elif command.what in ("C", "W", "P", "PW"):
        fields = {"C": "coins", "W": "workers", "P": "priests", "PW": "power"}
        purse.gain(seat, Goods(**{fields[command.what]: amount}))
    else:
        raise IllegalMove("no-free-gain", f"{command} is not a move")
    return None


def _pick_colour(game: Game, seat: Seat, command: said.PickColour) -> After:
    seat.faction.pick_colour(game, seat, command.terrain)
    return _end_row


def _unlock_terrain(game: Game, seat: Seat, command: said.UnlockTerrain) -> After:
    seat.faction.unlock(game, seat, command.terrain)
    return turns.end_round_if_over


def _buy_token(game: Game, seat: Seat, command: said.BuyToken) -> After:
    seat.faction.buy_token(seat)
    return turns.end_round_if_over


def _nothing(game: Game, seat: Seat, command: said.Command) -> After:
    return None


def _resign(game: Game, seat: Seat, command: said.Resign) -> After:
    dropping.drop(game, seat)
    return None


_WHILE_SEATING = (said.PickColour, said.TakeTile, said.Wait, said.Done)

_HARMLESS = (said.Wait, said.Done, said.Bookkeeping, said.EngineRow)

_HANDLERS: dict[type[said.Command], Callable[..., After]] = {
    said.Build: _build,
    said.Transform: _transform,
    said.Dig: _dig,
    said.Upgrade: _upgrade,
    said.PlaceLandscape: _landscape,
    said.PlaceBridge: _bridge,
    said.Connect: _connect,
    said.SendPriest: _send,
    said.AdvanceShipping: _advance_shipping,
    said.AdvanceDigging: _advance_digging,
    said.TakeAction: _take_action,
    said.Pass: _pass,
    said.Convert: _convert,
    said.Burn: _burn,
    said.Leech: _leech,
    said.Decline: _decline,
    said.TakeTile: _take_tile,
    said.GainCult: _gain_cult,
    said.LoseCult: _lose_cult,
    said.GiveUp: _give_up,
    said.Adjust: _adjust,
    said.PickColour: _pick_colour,
    said.UnlockTerrain: _unlock_terrain,
    said.BuyToken: _buy_token,
    said.Wait: _nothing,
    said.Done: _nothing,
    said.Bookkeeping: _nothing,
    said.EngineRow: _nothing,
}
