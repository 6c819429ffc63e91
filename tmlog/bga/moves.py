"""The commands that a line stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tmlog.bga import conversions
from tmlog.bga.acts import Act, Stage
from tmlog.bga.solution import Solution
from tmlog.bga.story import Contradiction, Line
from tmlog.model import prose
from tmlog.model import prose_fire_ice as fire_ice
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
from tmlog.model.prose_words import Amounts, Statement, Why
from tmlog.rules.board import Board
from tmlog.rules.goods import Goods
from tmlog.rules.state import LAST_ROUND, Due, Seat
from tmlog.rules.tiles import TOWN_TILES, TownTile

_ACTION_OF_GOODS = {Amounts(priests=1): "ACT2", Amounts(workers=2): "ACT3", Amounts(coins=7): "ACT4"}
_ACTION_OF_SPADES = {1: "ACT5", 2: "ACT6"}
_ACTION_OF_STEP = {Why.FAVOR_ACTION: "FAV6", Why.CARD_ACTION: "BON2"}


class Setting(NamedTuple):
    """What the commands of a line depend on besides the line."""

    act: Act
    seat: Seat
    board: Board
    solution: Solution


def commands_of(line: Line, setting: Setting) -> list[Command]:
    """Return the commands of a line of a turn, of setting up or of the cult bonus; none for mere amounts."""
    make = _MAKERS.get(type(line.statement))
    return make(line.statement, line, setting) if make else []


# --- setting up, passing ---


def _first_dwelling(said: prose.PlacesDwelling, line: Line, setting: Setting) -> list[Command]:
    return [Build(said.hex)]


def _first_card(said: prose.ChoosesCard, line: Line, setting: Setting) -> list[Command]:
    return [] if setting.act.round else [_take_card(line, setting)]


def _pass(said: prose.PassesRound, line: Line, setting: Setting) -> list[Command]:
    if setting.act.round == LAST_ROUND:
        return [Pass(None)]
    card = _take_card(line, setting)
    return [] if card.card is None and setting.act.is_cut else [card]


def _take_card(line: Line, setting: Setting) -> Pass:
    card = setting.solution.dealing.get((line.faction, setting.act.round + 1))
    return Pass(f"BON{card}" if card else None)


# --- actions ---


def _buy_goods(said: prose.BuysGoods, line: Line, setting: Setting) -> list[Command]:
    name = _ACTION_OF_GOODS.get(said.collected)
    if name is None:
        raise Contradiction(line, "unknown-action", "no power action gives this")
    return [TakeAction(name)]


def _buy_spades(said: prose.BuysSpades, line: Line, setting: Setting) -> list[Command]:
    name = _ACTION_OF_SPADES.get(said.count)
    if name is None:
        raise Contradiction(line, "unknown-action", f"no power action gives {said.count} spades")
    return [TakeAction(name)]


def _buy_bridge(said: prose.BuysBridge, line: Line, setting: Setting) -> list[Command]:
    name = "ACT1" if said.why is Why.POWER_ACTION else "ACTE"
    return [TakeAction(name), PlaceBridge(said.start, said.end)]


def _build(said: prose.BuildsDwelling, line: Line, setting: Setting) -> list[Command]:
    if said.hex.startswith("R~"):
        raise Contradiction(line, "not-supported", "tmlog cannot tell which river space this is")
    return [*_special(setting, said.why), Build(said.hex)]


def _upgrade(said: prose.UpgradesBuilding, line: Line, setting: Setting) -> list[Command]:
    return [*_special(setting, said.why), Upgrade(said.hex, said.new)]


def _send(said: prose.SendsPriestTo, line: Line, setting: Setting) -> list[Command]:
    return [SendPriest(said.cult, setting.solution.spaces.get(line.number) if said.stays else 1)]


def _advance(said: prose.AdvancesTrack, line: Line, setting: Setting) -> list[Command]:
    """A step for free comes with what gives it."""
    if said.why is not None:
        return []
    return [AdvanceShipping() if said.is_shipping else AdvanceDigging()]


def _double_turn(said: prose.TakesDoubleTurn, line: Line, setting: Setting) -> list[Command]:
    return [TakeAction("ACTC")]


# --- cult steps and tiles ---


def _step(said: prose.StepsUp, line: Line, setting: Setting) -> list[Command]:
    """The steps of a priest or a town tile come with its own line."""
    if said.why is Why.FAVOR_TILE:
        favor = setting.solution.favors.get(line.number)
        if favor is None:
            raise Contradiction(line, "no-favor-owed", "no line before this one takes the favor tile")
        return [TakeTile(f"FAV{favor}")]
    if said.why is Why.STRONGHOLD:
        return [*_special(setting, said.why), GainCult(said.cult, 2)]
    if said.why is Why.ABILITY:
        return [GainCult(said.cult, 1)]
    action = _ACTION_OF_STEP.get(said.why) if said.why else None
    return [TakeAction(action), GainCult(said.cult, 1)] if action else []


def _favor_without_steps(said: prose.TakesFavor, line: Line, setting: Setting) -> list[Command]:
    favor = setting.solution.favors.get(line.number)
    return [TakeTile(f"FAV{favor}")] if favor else []


def _found_town(said: prose.FoundsTown, line: Line, setting: Setting) -> list[Command]:
    return [Connect((_river_after(line, setting.board, said.hex),))] if said.is_on_river else []


def _town_tile(said: prose.TownReward, line: Line, setting: Setting) -> list[Command]:
    for number, tile in enumerate(TOWN_TILES):
        if number and _reward(tile) == (said.amounts, said.steps):
            return [TakeTile(f"TW{number}")]
    raise Contradiction(line, "unknown-tile", "no town tile gives this")


def _special(setting: Setting, why: Why | None) -> list[Command]:
    """The action of the faction's stronghold, where the line names it."""
    action = setting.seat.faction.special_action
    return [TakeAction(action)] if why is Why.STRONGHOLD and action else []


def _transform(said: prose.TransformsHex, line: Line, setting: Setting) -> list[Command]:
    """A starting hex is transformed by the dwelling placed there."""
    if setting.act.stage is Stage.SETUP:
        return []
    transform = Transform(said.hex, said.goal)
    if said.goal is Terrain.VOLCANO:
        return [Dig(1), transform]
    bought = _spades_bought(line, said.cost, setting.seat.faction.spade_cost(setting.seat))
    dig: list[Command] = [Dig(bought)] if bought else []
    if said.why is Why.CARD_ACTION:
        return [TakeAction("BON1"), *dig, transform]
    return [*_special(setting, said.why), *dig, transform]


def _spades_bought(line: Line, cost: Amounts, rate: Goods) -> int:
    if not (rate.priests or rate.workers):
        raise Contradiction(line, "not-supported", f"{line.faction} do not buy spades")
    paid, each = (cost.priests, rate.priests) if rate.priests else (cost.workers, rate.workers)
    return paid // each


def _river_after(line: Line, board: Board, label: str) -> str:
    """The first river space to the right of the land hex that a river label names."""
    number = board.number.get(label.removeprefix("R~").lower())
    if number is None or number + 1 >= board.size or not board.river >> number + 1 & 1:
        raise Contradiction(line, "no-such-hex", f"{label} is no river space of this map ({board.name})")
    return board.names[number + 1]


def _reward(tile: TownTile) -> tuple[Amounts, int]:
    gain = tile.gain
    return Amounts(gain.coins, gain.workers, gain.priests, gain.power, tile.vp), tile.cult_steps


# --- Fire & Ice factions ---


def _special_spades(said: prose.GainsSpades, line: Line, setting: Setting) -> list[Command]:
    return [TakeAction("BON1")] if said.why is Why.SPECIAL_ACTION else []


def _buy_token(said: fire_ice.BuysTokens, line: Line, setting: Setting) -> list[Command]:
    return [BuyToken()] * said.count


def _refuse_token(said: fire_ice.RefusesToken, line: Line, setting: Setting) -> list[Command]:
    return [GiveUp(Due.GAIN_P3_FOR_VP.name, 1)]


def _change_home(said: fire_ice.ChangesHome, line: Line, setting: Setting) -> list[Command]:
    return [TakeAction(f"ACTH{setting.solution.shifts[line.number]}"), PickColour(said.terrain)]


def _unlock(said: fire_ice.Unlocks, line: Line, setting: Setting) -> list[Command]:
    action: list[Command] = [TakeAction("ACT2")] if said.cost.power else []
    return [*action, UnlockTerrain(said.terrain)]


def _place_bridge(said: fire_ice.PlacesBridge, line: Line, setting: Setting) -> list[Command]:
    return [PlaceBridge(said.start, said.end)]


_MAKERS: dict[type[Statement], Callable[..., list[Command]]] = {
    prose.AdvancesTrack: _advance,
    prose.BuildsDwelling: _build,
    prose.BurnsPower: conversions.burn,
    prose.BuysBridge: _buy_bridge,
    prose.BuysGoods: _buy_goods,
    prose.BuysSpades: _buy_spades,
    prose.ChoosesCard: _first_card,
    prose.ConvertsAtOnce: conversions.conversions,
    prose.Exchanges: conversions.exchange,
    prose.FoundsTown: _found_town,
    prose.PassesRound: _pass,
    prose.PlacesDwelling: _first_dwelling,
    prose.SendsPriestTo: _send,
    prose.StepsUp: _step,
    prose.TakesDoubleTurn: _double_turn,
    prose.TakesFavor: _favor_without_steps,
    prose.TownReward: _town_tile,
    prose.TransformsHex: _transform,
    prose.UpgradesBuilding: _upgrade,
    prose.GainsSpades: _special_spades,
    fire_ice.BuysTokens: _buy_token,
    fire_ice.ChangesHome: _change_home,
    fire_ice.PlacesBridge: _place_bridge,
    fire_ice.RefusesToken: _refuse_token,
    fire_ice.Unlocks: _unlock,
}
