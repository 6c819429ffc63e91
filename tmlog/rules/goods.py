"""Amounts of coins, workers, priests and power: costs, incomes, gains."""

from __future__ import annotations

from typing import NamedTuple


class Goods(NamedTuple):
    """An amount of each resource; a cost or a gain."""

    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0

    def __str__(self) -> str:
        names = ("C", "W", "P", "PW")
        return (
            " ".join(f"{amount}{name}" for amount, name in zip(self, names, strict=True) if amount)
            or "nothing"
        )


NOTHING = Goods()
