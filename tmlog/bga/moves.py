"""The commands that a line stands for."""

from __future__ import annotations

from typing import NamedTuple

from tmlog.bga.acts import Act
from tmlog.bga.solution import Solution
from tmlog.bga.story import Contradiction, Line
from tmlog.model import prose
from tmlog.model.commands import (
    AdvanceDigging,
    AdvanceShipping,
    Build,
    Burn,
    Command,
    Connect,
    Convert,
    Dig,
    GainCult,
    Pass,
    PlaceBridge,
    SendPriest,
    TakeAction,
    TakeTile,
    Transform,
    Upgrade,
)
from tmlog.model.names import Resource
from tmlog.model.prose import Amounts, Why
from tmlog.rules.board import Board
from tmlog.rules.goods import Goods
from tmlog.rules.state import LAST_ROUND, Seat
from tmlog.rules.tiles import TOWN_TILES, TownTile

_ACTION_OF_GOODS = {Amounts(priests=1): "ACT2", Amounts(workers=2): "ACT3", Amounts(coins=7): "ACT4"}
_ACTION_OF_SPADES = {1: "ACT5", 2: "ACT6"}
_FIELDS = {
    "power": Resource.POWER,
    "priests": Resource.PRIEST,
    "workers": Resource.WORKER,
    "coins": Resource.COIN,
    "vp": Resource.VP,
}


class Setting(NamedTuple):
    """What the commands of a line depend on besides the line."""

    act: Act
    seat: Seat
    board: Board
    solution: Solution


def commands_of(line: Line, setting: Setting) -> list[Command]:
    """Return the commands of a line of a turn, of setting up or of the cult bonus; none for mere amounts."""
    match line.statement:
        case prose.BurnsPower(count):
            return [Burn(count)]
        case prose.ConvertsAtOnce(spent, collected):
            return _conversions(line, spent, collected)
        case prose.Exchanges(spent, collected):
            return [_exchange(spent, collected)]
        case prose.PlacesDwelling(hex_name):
            return [Build(hex_name)]
        case prose.ChoosesCard() if not setting.act.round:
            return [Pass(f"BON{setting.solution.dealing[line.faction, 1]}")]
        case prose.PassesRound():
            return [_pass(line, setting)]
        case prose.StepsUp(cult, _, _, why):
            return _steps(line, setting, why, cult)
        case prose.TakesFavor() if line.number in setting.solution.favors:
            return [TakeTile(f"FAV{setting.solution.favors[line.number]}")]
        case prose.TownReward(amounts, steps):
            return [_town_tile(line, amounts, steps)]
        case prose.FoundsTown(hex_name, is_on_river) if is_on_river:
            return [Connect((_river_after(line, setting.board, hex_name),))]
        case _:
            return _action(line, setting)


def _action(line: Line, setting: Setting) -> list[Command]:
    """The commands of a main action."""
    match line.statement:
        case prose.BuysGoods(_, collected):
            name = _ACTION_OF_GOODS.get(collected)
            if name is None:
                raise Contradiction(line, "unknown-action", "no power action gives this")
            return [TakeAction(name)]
        case prose.BuysSpades(_, count):
            name = _ACTION_OF_SPADES.get(count)
            if name is None:
                raise Contradiction(line, "unknown-action", f"no power action gives {count} spades")
            return [TakeAction(name)]
        case prose.BuysBridge(_, start, end, why):
            name = "ACT1" if why is Why.POWER_ACTION else "ACTE"
            return [TakeAction(name), PlaceBridge(start, end)]
        case prose.TransformsHex():
            return _transform(line.statement, setting)
        case prose.BuildsDwelling(_, hex_name, why):
            return [*_special(setting, why), Build(_on_land(line, hex_name))]
        case prose.UpgradesBuilding(new=kind, hex=hex_name, why=why):
            return [*_special(setting, why), Upgrade(hex_name, kind)]
        case prose.SendsPriestTo(cult, stays):
            return [SendPriest(cult, setting.solution.spaces[line.number] if stays else 1)]
        case prose.AdvancesTrack(is_shipping, why=None):
            return [AdvanceShipping() if is_shipping else AdvanceDigging()]
        case prose.TakesDoubleTurn():
            return [TakeAction("ACTC")]
        case _:
            return []


def _pass(line: Line, setting: Setting) -> Pass:
    if setting.act.round == LAST_ROUND:
        return Pass(None)
    card = setting.solution.dealing.get((line.faction, setting.act.round + 1))
    return Pass(f"BON{card}" if card else None)


def _steps(line: Line, setting: Setting, why: Why | None, cult: prose.Cult) -> list[Command]:
    match why:
        case Why.FAVOR_TILE:
            return [TakeTile(f"FAV{setting.solution.favors[line.number]}")]
        case Why.FAVOR_ACTION:
            return [TakeAction("FAV6"), GainCult(cult, 1)]
        case Why.CARD_ACTION:
            return [TakeAction("BON2"), GainCult(cult, 1)]
        case Why.STRONGHOLD:
            return [*_special(setting, why), GainCult(cult, 2)]
        case Why.ABILITY:
            return [GainCult(cult, 1)]
        case _:
            return []


def _special(setting: Setting, why: Why | None) -> list[Command]:
    """The action of the faction's stronghold, where the line names it."""
    action = setting.seat.faction.special_action
    return [TakeAction(action)] if why is Why.STRONGHOLD and action else []


def _transform(statement: prose.TransformsHex, setting: Setting) -> list[Command]:
    transform = Transform(statement.hex, statement.goal)
    bought = _spades_bought(statement.cost, setting.seat.faction.spade_cost(setting.seat))
    dig: list[Command] = [Dig(bought)] if bought else []
    if statement.why is Why.CARD_ACTION:
        return [TakeAction("BON1"), *dig, transform]
    return [*_special(setting, statement.why), *dig, transform]


def _spades_bought(cost: Amounts, rate: Goods) -> int:
    paid, each = (cost.priests, rate.priests) if rate.priests else (cost.workers, rate.workers)
    return paid // each


def _on_land(line: Line, hex_name: str) -> str:
    if hex_name.startswith("R~"):
        raise Contradiction(line, "not-supported", "tmlog cannot tell which river space this is")
    return hex_name


def _river_after(line: Line, board: Board, label: str) -> str:
    """The first river space to the right of the land hex that a river label names."""
    number = board.number.get(label.removeprefix("R~").lower())
    if number is None or number + 1 >= board.size or not board.river >> number + 1 & 1:
        raise Contradiction(line, "no-such-hex", f"{label} is no river space of this map ({board.name})")
    return board.names[number + 1]


def _town_tile(line: Line, amounts: Amounts, steps: int) -> TakeTile:
    for number, tile in enumerate(TOWN_TILES):
        if number and _reward(tile) == (amounts, steps):
            return TakeTile(f"TW{number}")
    raise Contradiction(line, "unknown-tile", "no town tile gives this")


def _reward(tile: TownTile) -> tuple[Amounts, int]:
    gain = tile.gain
    return Amounts(gain.coins, gain.workers, gain.priests, gain.power, tile.vp), tile.cult_steps


def _exchange(spent: Amounts, collected: Amounts) -> Convert:
    given, source = _one(spent)
    gained, target = _one(collected)
    return Convert(given, source, gained, target)


def _one(amounts: Amounts) -> tuple[int, Resource]:
    return next(
        (getattr(amounts, name), resource) for name, resource in _FIELDS.items() if getattr(amounts, name)
    )


def _conversions(line: Line, spent: Amounts, collected: Amounts) -> list[Command]:
    """The single conversions of a netted line; the amounts determine them.

    With x workers, z coins out of power and y coins out of workers: power = 5 priests + 3x + z,
    workers gained - spent = priests spent + x - y, coins = y + z.
    """
    twice = (
        spent.priests + spent.power + spent.workers
        - 5 * collected.priests - collected.workers - collected.coins
    )  # fmt: skip
    workers = twice // 2
    coins = spent.power - 5 * collected.priests - 3 * workers
    sold = collected.coins - coins
    if twice % 2 or min(workers, coins, sold) < 0:
        raise Contradiction(line, "wrong-rate", "no conversions give these amounts")
    steps = (
        (5, Resource.POWER, collected.priests, Resource.PRIEST),
        (3, Resource.POWER, workers, Resource.WORKER),
        (1, Resource.PRIEST, spent.priests, Resource.WORKER),
        (1, Resource.WORKER, sold, Resource.COIN),
        (1, Resource.POWER, coins, Resource.COIN),
    )
    return [Convert(rate * count, source, count, target) for rate, source, count, target in steps if count]
