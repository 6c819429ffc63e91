"""The commands of lines that burn and convert; nothing but the line determines them."""

from __future__ import annotations

from tmlog.bga.parsed_log import Contradiction, LogLine
from tmlog.model.commands import Burn, Command, Convert
from tmlog.model.names import Resource
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Amounts

_FIELDS = {
    "power": Resource.POWER,
    "priests": Resource.PRIEST,
    "workers": Resource.WORKER,
    "coins": Resource.COIN,
    "vp": Resource.VP,
}


def burn(statement: statements.BurnsPower, line: LogLine, context: object) -> list[Command]:
    """Burn the tokens that are sacrificed."""
    return [Burn(statement.count)]


def exchange(statement: statements.Exchanges, line: LogLine, context: object) -> list[Command]:
    """One exchange, as it is printed."""
    given, source = _one(statement.spent)
    gained, target = _one(statement.collected)
    return [Convert(given, source, gained, target)]


def _one(amounts: Amounts) -> tuple[int, Resource]:
    return next(
        (getattr(amounts, name), resource) for name, resource in _FIELDS.items() if getattr(amounts, name)
    )


def conversions(statement: statements.ConvertsAtOnce, line: LogLine, context: object) -> list[Command]:
    """The single conversions of a netted line; the amounts determine them.

    With x workers, z coins out of power and y coins out of workers: power = 5 priests + 3x + z,
    workers gained - spent = priests spent + x - y, coins = y + z.
    """
    spent, collected = statement.spent, statement.collected
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
