"""Shapeshifters: a colour that changes in play (fire-ice.md)."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.model.errors import Problem
from tmlog.model.names import Building, Terrain
from tmlog.rules.board import hexes_of
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.leech_reaction import gain_power_when_declined
from tmlog.rules.factions.sheet import COSTS, Start
from tmlog.rules.factions.variable import VariableFaction
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.power import check_power, check_tokens, remove_tokens, spend_power
from tmlog.rules.state import Due, Game, Seat
from tmlog.rules.terraforming import set_terrain

SHIFT_PRICE = 5


class Shapeshifters(VariableFaction):
    """Buy power tokens when others take power; the stronghold changes their colour."""

    name = "shapeshifters"
    start_vp_2017 = 22
    start = Start(bowls=(4, 4, 0), cults=(1, 1, 0, 0))
    costs = COSTS | {Building.SH: Goods(coins=6, workers=3), Building.SA: Goods(coins=6, workers=4)}
    stronghold_income = Goods(power=4)
    spade_costs = (Goods(workers=3),)
    free_actions = ("ACTH5", "ACTH6")

    def on_power_taken(self, game: Game, seat: Seat) -> bool:
        """They may buy a token for 1 VP, once a building."""
        seat.due[Due.GAIN_P3_FOR_VP] += 1
        return True

    def on_power_declined(self, game: Game, seat: Seat) -> bool:
        """One power."""
        return gain_power_when_declined(game, seat)

    def check_token(self, seat: Seat) -> Iterator[Problem]:
        """A token must be offered, and there must be a VP to pay with."""
        if not seat.due[Due.GAIN_P3_FOR_VP]:
            yield Problem("no-token-offered", f"{seat.name} may not buy a power token now")
        if not seat.vp:
            yield Problem("not-enough", f"{seat.name} have no VP to pay with")

    def buy_token(self, seat: Seat) -> None:
        """Pay 1 VP for a new token in bowl III."""
        seat.due[Due.GAIN_P3_FOR_VP] -= 1
        seat.score(-1, "convert")
        seat.add_tokens(0, 0, 1, "convert")

    def free_action_cost(self, seat: Seat, name: str) -> Goods | None:
        """5 power; tokens removed for good are no cost that conversions help with."""
        if not seat.counts[Building.SH]:
            return None
        if name == "ACTH5":
            return Goods(power=SHIFT_PRICE)
        return NOTHING if seat.b1 + seat.b2 + seat.b3 >= SHIFT_PRICE else None

    def check_free_action(self, seat: Seat, name: str) -> Iterator[Problem]:
        """The stronghold must stand, and the power or the tokens be there."""
        if not seat.counts[Building.SH]:
            yield Problem("no-stronghold", f"{seat.name} need the stronghold for {name}")
        check = check_power if name == "ACTH5" else check_tokens
        yield from check(seat, SHIFT_PRICE)

    def pay_free_action(self, seat: Seat, name: str) -> None:
        """A change of colour costs 5 power, or 5 tokens for good."""
        take = spend_power if name == "ACTH5" else remove_tokens
        take(seat, SHIFT_PRICE, f"action:{name}")

    def pick_colour(self, game: Game, seat: Seat, terrain: Terrain) -> None:
        """All hexes under own buildings take the new colour."""
        super().pick_colour(game, seat, terrain)
        for hex_number in hexes_of(seat.mask):
            set_terrain(game, seat, hex_number, terrain)

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """ACTH5, ACTH6: a new colour may be picked."""
        seat.due[Due.PICK_COLOR] += 1


add_faction(Shapeshifters)
