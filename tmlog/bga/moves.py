"""The commands that a line stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tmlog.bga import conversions
from tmlog.bga.parsed_log import Contradiction, LogLine
from tmlog.bga.solution import Solution
from tmlog.bga.turn_groups import Stage, TurnGroup
from tmlog.model.commands import (
    AdvanceDigging,
    AdvanceShipping,
    Build,
    BuyToken,
    Command,
    Connect,
    Dig,
    GainCult,
    GiveUp,
    Pass,
    PickColour,
    PlaceBridge,
    SendPriest,
    TakeAction,
    TakeTile,
    Transform,
    UnlockTerrain,
    Upgrade,
)
from tmlog.model.names import Terrain
from tmlog.notation.bga import fire_ice_statements as fire_ice
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Amounts, Source, Statement
from tmlog.rules.board import Board
from tmlog.rules.goods import Goods
from tmlog.rules.state import LAST_ROUND, Due, Seat
from tmlog.rules.tiles import TOWN_TILES, TownTile

_ACTION_OF_GOODS = {Amounts(priests=1): "ACT2", Amounts(workers=2): "ACT3", Amounts(coins=7): "ACT4"}
_ACTION_OF_SPADES = {1: "ACT5", 2: "ACT6"}
_ACTION_OF_STEP = {Source.FAVOR_ACTION: "FAV6", Source.CARD_ACTION: "BON2"}


class LineContext(NamedTuple):
    """What the commands of a line depend on besides the line."""

    group: TurnGroup
    seat: Seat
    board: Board
    solution: Solution


def commands_of(line: LogLine, context: LineContext) -> list[Command]:
    """Return the commands of a line of a turn, of setting up or of the cult bonus; none for mere amounts."""
    make = _COMMANDS_OF.get(type(line.statement))
    return make(line.statement, line, context) if make else []


# --- setting up, passing ---


def _first_dwelling(
    statement: statements.PlacesDwelling, line: LogLine, context: LineContext
) -> list[Command]:
    return [Build(statement.hex)]


def _first_card(statement: statements.ChoosesCard, line: LogLine, context: LineContext) -> list[Command]:
    return [] if context.group.round else [_take_card(line, context)]


def _pass(statement: statements.PassesRound, line: LogLine, context: LineContext) -> list[Command]:
    if context.group.round == LAST_ROUND:
        return [Pass(None)]
    card = _take_card(line, context)
    return [] if card.card is None and context.group.is_cut else [card]


def _take_card(line: LogLine, context: LineContext) -> Pass:
    card = context.solution.dealing.get((line.faction, context.group.round + 1))
    return Pass(f"BON{card}" if card else None)


# --- actions ---


def _buy_goods(statement: statements.BuysGoods, line: LogLine, context: LineContext) -> list[Command]:
    name = _ACTION_OF_GOODS.get(statement.collected)
    if name is None:
        raise Contradiction(line, "unknown-action", "no power action gives this")
    return [TakeAction(name)]


def _buy_spades(statement: statements.BuysSpades, line: LogLine, context: LineContext) -> list[Command]:
    name = _ACTION_OF_SPADES.get(statement.count)
    if name is None:
        raise Contradiction(line, "unknown-action", f"no power action gives {statement.count} spades")
    return [TakeAction(name)]


def _buy_bridge(statement: statements.BuysBridge, line: LogLine, context: LineContext) -> list[Command]:
    name = "ACT1" if statement.source is Source.POWER_ACTION else "ACTE"
    return [TakeAction(name), PlaceBridge(statement.start, statement.end)]


def _build(statement: statements.BuildsDwelling, line: LogLine, context: LineContext) -> list[Command]:
    if statement.hex.startswith("R~"):
        raise Contradiction(line, "not-supported", "tmlog cannot tell which river space this is")
    return [*_special(context, statement.source), Build(statement.hex)]


def _upgrade(statement: statements.UpgradesBuilding, line: LogLine, context: LineContext) -> list[Command]:
    return [*_special(context, statement.source), Upgrade(statement.hex, statement.new)]


def _send(statement: statements.SendsPriestTo, line: LogLine, context: LineContext) -> list[Command]:
    return [SendPriest(statement.cult, context.solution.spaces.get(line.number) if statement.stays else 1)]


def _advance(statement: statements.AdvancesTrack, line: LogLine, context: LineContext) -> list[Command]:
    """A step for free comes with what gives it."""
    if statement.source is not None:
        return []
    return [AdvanceShipping() if statement.is_shipping else AdvanceDigging()]


def _double_turn(statement: statements.TakesDoubleTurn, line: LogLine, context: LineContext) -> list[Command]:
    return [TakeAction("ACTC")]


# --- cult steps and tiles ---


def _step(statement: statements.StepsUp, line: LogLine, context: LineContext) -> list[Command]:
    """The steps of a priest or a town tile come with its own line."""
    if statement.source is Source.FAVOR_TILE:
        favor = context.solution.favors.get(line.number)
        if favor is None:
            raise Contradiction(line, "no-favor-owed", "no line before this one takes the favor tile")
        return [TakeTile(f"FAV{favor}")]
    if statement.source is Source.STRONGHOLD:
        return [*_special(context, statement.source), GainCult(statement.cult, 2)]
    if statement.source is Source.ABILITY:
        return [GainCult(statement.cult, 1)]
    action = _ACTION_OF_STEP.get(statement.source) if statement.source else None
    return [TakeAction(action), GainCult(statement.cult, 1)] if action else []


def _favor_without_steps(
    statement: statements.TakesFavor, line: LogLine, context: LineContext
) -> list[Command]:
    favor = context.solution.favors.get(line.number)
    return [TakeTile(f"FAV{favor}")] if favor else []


def _found_town(statement: statements.FoundsTown, line: LogLine, context: LineContext) -> list[Command]:
    return [Connect((_river_after(line, context.board, statement.hex),))] if statement.is_on_river else []


def _town_tile(statement: statements.TownReward, line: LogLine, context: LineContext) -> list[Command]:
    for number, tile in enumerate(TOWN_TILES):
        if number and _reward(tile) == (statement.amounts, statement.steps):
            return [TakeTile(f"TW{number}")]
    raise Contradiction(line, "unknown-tile", "no town tile gives this")


def _special(context: LineContext, source: Source | None) -> list[Command]:
    """The action of the faction's stronghold, where the line names it."""
    action = context.seat.faction.special_action
    return [TakeAction(action)] if source is Source.STRONGHOLD and action else []


def _transform(statement: statements.TransformsHex, line: LogLine, context: LineContext) -> list[Command]:
    """A starting hex is transformed by the dwelling placed there."""
    if context.group.stage is Stage.SETUP:
        return []
    transform = Transform(statement.hex, statement.goal)
    if statement.goal is Terrain.VOLCANO:
        return [Dig(1), transform]
    bought = _spades_bought(line, statement.cost, context.seat.faction.spade_cost(context.seat))
    dig: list[Command] = [Dig(bought)] if bought else []
    if statement.source is Source.CARD_ACTION:
        return [TakeAction("BON1"), *dig, transform]
    return [*_special(context, statement.source), *dig, transform]


def _spades_bought(line: LogLine, cost: Amounts, rate: Goods) -> int:
    if not (rate.priests or rate.workers):
        raise Contradiction(line, "not-supported", f"{line.faction} do not buy spades")
    paid, each = (cost.priests, rate.priests) if rate.priests else (cost.workers, rate.workers)
    return paid // each


def _river_after(line: LogLine, board: Board, label: str) -> str:
    """The first river space to the right of the land hex that a river label names."""
    number = board.number.get(label.removeprefix("R~").lower())
    if number is None or number + 1 >= board.size or not board.river >> number + 1 & 1:
        raise Contradiction(line, "no-such-hex", f"{label} is no river space of this map ({board.name})")
    return board.names[number + 1]


def _reward(tile: TownTile) -> tuple[Amounts, int]:
    gain = tile.gain
    return Amounts(gain.coins, gain.workers, gain.priests, gain.power, tile.vp), tile.cult_steps


# --- Fire & Ice factions ---


def _special_spades(statement: statements.GainsSpades, line: LogLine, context: LineContext) -> list[Command]:
    return [TakeAction("BON1")] if statement.source is Source.SPECIAL_ACTION else []


def _buy_token(statement: fire_ice.BuysTokens, line: LogLine, context: LineContext) -> list[Command]:
    return [BuyToken()] * statement.count


def _refuse_token(statement: fire_ice.RefusesToken, line: LogLine, context: LineContext) -> list[Command]:
    return [GiveUp(Due.GAIN_P3_FOR_VP.name, 1)]


def _change_home(statement: fire_ice.ChangesHome, line: LogLine, context: LineContext) -> list[Command]:
    return [TakeAction(f"ACTH{context.solution.shifts[line.number]}"), PickColour(statement.terrain)]


def _unlock(statement: fire_ice.Unlocks, line: LogLine, context: LineContext) -> list[Command]:
    action: list[Command] = [TakeAction("ACT2")] if statement.cost.power else []
    return [*action, UnlockTerrain(statement.terrain)]


def _place_bridge(statement: fire_ice.PlacesBridge, line: LogLine, context: LineContext) -> list[Command]:
    return [PlaceBridge(statement.start, statement.end)]


_COMMANDS_OF: dict[type[Statement], Callable[..., list[Command]]] = {
    statements.AdvancesTrack: _advance,
    statements.BuildsDwelling: _build,
    statements.BurnsPower: conversions.burn,
    statements.BuysBridge: _buy_bridge,
    statements.BuysGoods: _buy_goods,
    statements.BuysSpades: _buy_spades,
    statements.ChoosesCard: _first_card,
    statements.ConvertsAtOnce: conversions.conversions,
    statements.Exchanges: conversions.exchange,
    statements.FoundsTown: _found_town,
    statements.PassesRound: _pass,
    statements.PlacesDwelling: _first_dwelling,
    statements.SendsPriestTo: _send,
    statements.StepsUp: _step,
    statements.TakesDoubleTurn: _double_turn,
    statements.TakesFavor: _favor_without_steps,
    statements.TownReward: _town_tile,
    statements.TransformsHex: _transform,
    statements.UpgradesBuilding: _upgrade,
    statements.GainsSpades: _special_spades,
    fire_ice.BuysTokens: _buy_token,
    fire_ice.ChangesHome: _change_home,
    fire_ice.PlacesBridge: _place_bridge,
    fire_ice.RefusesToken: _refuse_token,
    fire_ice.Unlocks: _unlock,
}
