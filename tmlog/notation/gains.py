"""What a command with ``+`` or ``-`` names: the command for one of it, and for more."""

from __future__ import annotations

from dataclasses import replace

from tmlog.model import names
from tmlog.model.commands import Adjust, Command, GainCult, GiveUp, LoseCult, Pass, TakeTile
from tmlog.notation.spellings import CULTS, GIVE_UPS, RESOURCES, own_names

GAINS: dict[str, Command] = {
    **{name: Adjust(what, 1) for name, what in GIVE_UPS.items()},
    **{name: Adjust(resource.value, 1) for name, resource in RESOURCES.items()},
    **{name: TakeTile(tile) for name, tile in own_names(names.FAVOR_TILES + names.TOWN_TILES).items()},
    **{name: GainCult(cult, 1) for name, cult in CULTS.items()},
    **{name: Pass(card) for name, card in own_names(names.BONUS_CARDS).items()},
}
"""Before round 1 a bare ``+BON3`` is ``pass BON3``."""

LOSSES: dict[str, Command] = {
    **{name: Adjust(resource.value, -1) for name, resource in RESOURCES.items()},
    **{name: GiveUp(what) for name, what in GIVE_UPS.items()},
    **{name: LoseCult(cult, 1) for name, cult in CULTS.items()},
}


def times(command: Command, count: int) -> Command:
    """Return a gain or loss ``count`` times over; a bonus card is there once."""
    match command:
        case GainCult(steps=steps) | LoseCult(steps=steps):
            return replace(command, steps=count * steps)
        case TakeTile(count=one) | GiveUp(count=one):
            return replace(command, count=count * one)
        case Adjust(amount=amount):
            return replace(command, amount=count * amount)
        case _:
            return command
