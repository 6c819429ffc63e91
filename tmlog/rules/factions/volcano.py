"""What the factions of the volcano share: Acolytes and Dragonlords (fire-ice.md, Volcano)."""

from __future__ import annotations

from tmlog.model.errors import IllegalMove
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE, Building, Terrain
from tmlog.rules.factions.picked import SettlesOnPicked, is_home_of_another
from tmlog.rules.factions.sheet import COSTS, NO_TRACK, workers
from tmlog.rules.goods import Goods
from tmlog.rules.reach import must_reach
from tmlog.rules.state import Due, Game, Seat
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
    changed_spades_score = True

    def buy_spades(self, game: Game, seat: Seat, count: int) -> None:
        """``dig`` is free and allows as many hexes to become volcano."""
        seat.due[Due.VOLCANO_TF] += count

    def terraform(self, game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> None:
        """Turn a hex of any land colour into volcano at once (fire-ice.md, Volcano)."""
        name, terrain = game.board.names[hex_number], game.terrain[hex_number]
        if terrain >= WHEEL_SIZE:
            raise IllegalMove("fixed-terrain", f"{name} is {COLOUR_OF_TERRAIN[terrain]} and stays so")
        if goal not in (None, self.home):
            raise IllegalMove("only-to-home", f"{seat.name} can only turn {name} into volcano")
        if not seat.due[Due.VOLCANO_TF]:
            raise IllegalMove("no-spades", f"{seat.name} must dig before {name} can become volcano")
        must_reach(game, seat, hex_number)
        seat.due[Due.VOLCANO_TF] -= 1
        self.pay_for_volcano(game, seat, is_home_of_another(game, seat, terrain))
        set_terrain(game, seat, hex_number, self.home)

    def may_terraform(self, game: Game, seat: Seat, hex_number: int) -> bool:
        """Whether ``seat`` has what a volcano on the hex costs."""
        is_settled = not seat.due[Due.CULT_LOSS]
        return is_settled and self.has_price(seat, is_home_of_another(game, seat, game.terrain[hex_number]))

    def has_price(self, seat: Seat, is_foreign_home: bool) -> bool:
        """Whether ``pay_for_volcano`` can be paid."""
        return True

    def pay_for_volcano(self, game: Game, seat: Seat, is_foreign_home: bool) -> None:
        """Pay for one hex; more where its colour is the home of another faction."""
