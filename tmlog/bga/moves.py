"""The commands that a line stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tmlog.bga.acts import Act, Stage
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
from tmlog.model.prose_words import Amounts, Statement, Why
from tmlog.rules.board import Board
from tmlog.rules.goods import Goods
from tmlog.rules.state import LAST_ROUND, Seat
from tmlog.rules.tiles import TOWN_TILES, TownTile

_ACTION_OF_GOODS = {Amounts(priests=1): "ACT2", Amounts(workers=2): "ACT3", Amounts(coins=7): "ACT4"}
_ACTION_OF_SPADES = {1: "ACT5", 2: "ACT6"}
_ACTION_OF_STEP = {Why.FAVOR_ACTION: "FAV6", Why.CARD_ACTION: "BON2"}
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
    bought = _spades_bought(said.cost, setting.seat.faction.spade_cost(setting.seat))
    dig: list[Command] = [Dig(bought)] if bought else []
    if said.why is Why.CARD_ACTION:
        return [TakeAction("BON1"), *dig, transform]
    return [*_special(setting, said.why), *dig, transform]


def _spades_bought(cost: Amounts, rate: Goods) -> int:
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


# --- conversions ---


def _burn(said: prose.BurnsPower, line: Line, setting: Setting) -> list[Command]:
    return [Burn(said.count)]


def _exchange(said: prose.Exchanges, line: Line, setting: Setting) -> list[Command]:
    given, source = _one(said.spent)
    gained, target = _one(said.collected)
    return [Convert(given, source, gained, target)]


def _one(amounts: Amounts) -> tuple[int, Resource]:
    return next(
        (getattr(amounts, name), resource) for name, resource in _FIELDS.items() if getattr(amounts, name)
    )


def _conversions(said: prose.ConvertsAtOnce, line: Line, setting: Setting) -> list[Command]:
    """The single conversions of a netted line; the amounts determine them.

    With x workers, z coins out of power and y coins out of workers: power = 5 priests + 3x + z,
    workers gained - spent = priests spent + x - y, coins = y + z.
    """
    spent, collected = said.spent, said.collected
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


_MAKERS: dict[type[Statement], Callable[..., list[Command]]] = {
    prose.AdvancesTrack: _advance,
    prose.BuildsDwelling: _build,
    prose.BurnsPower: _burn,
    prose.BuysBridge: _buy_bridge,
    prose.BuysGoods: _buy_goods,
    prose.BuysSpades: _buy_spades,
    prose.ChoosesCard: _first_card,
    prose.ConvertsAtOnce: _conversions,
    prose.Exchanges: _exchange,
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
}
