"""What the factions of the volcano share: Acolytes and Dragonlords (fire-ice.md, Volcano)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from tmlog.model.errors import Problem
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE, Building, Terrain
from tmlog.rules.factions.picked import SettlesOnPicked, is_home_of_another
from tmlog.rules.factions.sheet import COSTS, NO_TRACK, workers
from tmlog.rules.goods import Goods
from tmlog.rules.reach import check_reach
from tmlog.rules.state import Due, FollowUps, Game, Seat
from tmlog.rules.terraforming import set_terrain


class VolcanoFaction(SettlesOnPicked):
    """Turns any land into volcano, without spades and for a price of its own."""

    home = Terrain.VOLCANO
    picks_last = True
    costs = COSTS | {Building.SH: Goods(coins=8, workers=4)}
    dwelling_income = workers(0, 1, 2, 3, 3, 4, 5, 6, 6)
    digging = NO_TRACK
    spade_costs = (Goods(),)
    uses_spades = False
    volcano_price: ClassVar[int]
    """Steps or tokens that a hex costs."""
    changed_spades_score = True

    def check_purchase(self, seat: Seat, count: int) -> Iterator[Problem]:
        """``dig`` is free."""
        yield from ()

    def buy_spades(self, game: Game, seat: Seat, count: int) -> None:
        """``dig`` allows as many hexes to become volcano."""
        seat.due[Due.VOLCANO_TF] += count

    def check_terraform(
        self, game: Game, seat: Seat, hex_number: int, goal: Terrain | None, now: FollowUps
    ) -> Iterator[Problem]:
        """Yield the problems of turning a hex of any land colour into volcano (fire-ice.md, Volcano)."""
        name, terrain = game.board.names[hex_number], game.terrain[hex_number]
        if terrain >= WHEEL_SIZE:
            yield Problem("fixed-terrain", f"{name} is {COLOUR_OF_TERRAIN[terrain]} and stays so")
        if goal not in (None, self.home):
            yield Problem("only-to-home", f"{seat.name} can only turn {name} into volcano")
        if not seat.due[Due.VOLCANO_TF]:
            yield Problem("no-spades", f"{seat.name} must dig before {name} can become volcano")
        yield from check_reach(game, seat, hex_number, now)
        yield from self.check_own_price(game, seat, hex_number)

    def terraform(self, game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> None:
        """Turn a hex into volcano at once."""
        seat.due[Due.VOLCANO_TF] -= 1
        self.pay_for_volcano(seat, self.price_of_volcano(game, seat, hex_number))
        set_terrain(game, seat, hex_number, self.home)

    def spades_used(self, game: Game, seat: Seat, hex_number: int) -> int:
        """A volcano takes no spades."""
        return 0

    def price_of_volcano(self, game: Game, seat: Seat, hex_number: int) -> int:
        """Return how much a hex costs: one more where its colour is the home of another faction."""
        return self.volcano_price + is_home_of_another(game, seat, game.terrain[hex_number])

    def pay_for_volcano(self, seat: Seat, price: int) -> None:
        """Pay ``price`` for one hex."""
