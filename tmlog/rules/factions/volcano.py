"""Volcano: Acolytes and Dragonlords."""

from __future__ import annotations

from tmlog.model.errors import IllegalMove
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE, Building, Cult, Terrain
from tmlog.rules.cults import gain_steps, lose_steps
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.picked import SettlesOnPicked, is_home_of_another
from tmlog.rules.factions.sheet import COSTS, NO_TRACK, Start, workers
from tmlog.rules.goods import Goods
from tmlog.rules.reach import must_reach
from tmlog.rules.state import Due, Game, Seat
from tmlog.rules.terraforming import set_terrain

STEPS_FOR_VOLCANO = 3


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


@add_faction
class Acolytes(VolcanoFaction):
    """Pay volcanoes with cult steps; spades become cult steps."""

    name = "acolytes"
    start = Start(bowls=(6, 6, 0), cults=(3, 3, 3, 3))

    def has_price(self, seat: Seat, is_foreign_home: bool) -> bool:
        """Whether one track is high enough."""
        return max(seat.cults) >= STEPS_FOR_VOLCANO + is_foreign_home

    def pay_for_volcano(self, game: Game, seat: Seat, is_foreign_home: bool) -> None:
        """Owe 3 steps back on one track, 4 for the home of another."""
        if seat.due[Due.CULT_LOSS]:
            raise IllegalMove("steps-unpaid", f"{seat.name} must first go back for the last volcano")
        steps = STEPS_FOR_VOLCANO + is_foreign_home
        if max(seat.cults) < steps:
            raise IllegalMove("cult-too-low", f"{seat.name} have no cult track to go back {steps} on")
        seat.due[Due.CULT_LOSS] += steps

    def pay_with_steps(self, game: Game, seat: Seat, cult: int, steps: int) -> None:
        """Go back the steps owed, all on one track."""
        owed = seat.due[Due.CULT_LOSS]
        if not owed:
            super().pay_with_steps(game, seat, cult, steps)
            return
        if steps != owed:
            raise IllegalMove("no-steps-to-pay", f"{seat.name} must go back {owed} steps, not {steps}")
        lose_steps(game, seat, cult, steps, "transform")
        seat.due[Due.CULT_LOSS] = 0

    def receive_spades(self, game: Game, seat: Seat, count: int, source: str) -> int:
        """Each spade becomes a cult step of free choice."""
        seat.due[Due.CULT] += count
        return 0

    def on_priest_sent(self, game: Game, seat: Seat, cult: Cult) -> None:
        """With the stronghold one more step."""
        if seat.counts[Building.SH]:
            gain_steps(game, seat, cult, 1, "faction")


@add_faction
class Dragonlords(VolcanoFaction):
    """Pay volcanoes with power tokens; spades become power tokens."""

    name = "dragonlords"
    start = Start(bowls=(4, 4, 0), cults=(2, 0, 0, 0))

    def has_price(self, seat: Seat, is_foreign_home: bool) -> bool:
        """Whether there are enough tokens."""
        return seat.b1 + seat.b2 + seat.b3 > is_foreign_home

    def pay_for_volcano(self, game: Game, seat: Seat, is_foreign_home: bool) -> None:
        """Remove a power token for good, two for the home of another, from bowl I first."""
        remove_tokens(seat, 1 + is_foreign_home, "transform")

    def receive_spades(self, game: Game, seat: Seat, count: int, source: str) -> int:
        """Each spade becomes a token in bowl I."""
        seat.add_tokens(count, 0, 0, source)
        return 0

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """As many tokens as there are players."""
        seat.add_tokens(len(game.seats), 0, 0, "faction")


def remove_tokens(seat: Seat, count: int, source: str) -> None:
    """Take power tokens out of the game: from bowl I, then II, then III."""
    if count > seat.b1 + seat.b2 + seat.b3:
        tokens = seat.b1 + seat.b2 + seat.b3
        raise IllegalMove("not-enough-tokens", f"{seat.name} must give {count} power tokens, has {tokens}")
    first = min(count, seat.b1)
    second = min(count - first, seat.b2)
    seat.add_tokens(-first, -second, first + second - count, source)
