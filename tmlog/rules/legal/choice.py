"""A choice: the commands of one row, and the words for them that all choices share."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tmlog.model import commands as said


class Choice(NamedTuple):
    """Something a faction may do now: ``commands``, in this order; ``family`` groups choices of a kind."""

    family: str
    commands: tuple[said.Command, ...]

    def __str__(self) -> str:
        return ". ".join(map(str, self.commands))


Commands = tuple[said.Command, ...]

# Equal commands are one object: there are few, and making them anew for each list of choices takes time.
build = cache(said.Build)
upgrade = cache(said.Upgrade)
dig = cache(said.Dig)
transform = cache(said.Transform)
send_priest = cache(said.SendPriest)
take_action = cache(said.TakeAction)
bridge = cache(said.PlaceBridge)
convert = cache(said.Convert)
burn = cache(said.Burn)
leech = cache(said.Leech)
decline = cache(said.Decline)
pass_with = cache(said.Pass)
take_tile = cache(said.TakeTile)
gain_cult = cache(said.GainCult)
lose_cult = cache(said.LoseCult)
give_up = cache(said.GiveUp)
connect = cache(said.Connect)
pick_colour = cache(said.PickColour)
unlock_terrain = cache(said.UnlockTerrain)
buy_token = cache(said.BuyToken)
landscape = cache(said.PlaceLandscape)
advance_shipping = cache(said.AdvanceShipping)
advance_digging = cache(said.AdvanceDigging)

__all__ = ["Choice", "Commands"]
