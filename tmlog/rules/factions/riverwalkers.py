"""Riverwalkers: terrains to unlock, along rivers only (fire-ice.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from tmlog.model.errors import Problem
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.picked import is_home_of_another
from tmlog.rules.factions.sheet import Start, Track, workers
from tmlog.rules.factions.variable import VariableFaction
from tmlog.rules.goods import Goods
from tmlog.rules.reach import sailed_to
from tmlog.rules.state import Due, Game, OwnState, Seat

STRONGHOLD_BRIDGES = 2


class Unlocked(OwnState):
    """The terrains on which they may build; the picked colour is the first."""

    __slots__ = ("terrains",)

    def __init__(self) -> None:
        self.terrains: set[Terrain] = set()

    def copy(self) -> Unlocked:
        """Return a copy with a set of its own."""
        copy = Unlocked()
        copy.terrains = self.terrains.copy()
        return copy


def unlocked(seat: Seat) -> set[Terrain]:
    """Return the terrains that the Riverwalkers of ``seat`` have unlocked."""
    return cast(Unlocked, seat.own).terrains


class Riverwalkers(VariableFaction):
    """Never terraform: priests unlock terrains, and only rivers lead anywhere."""

    name = "riverwalkers"
    start_vp_2017 = 21
    start = Start(bowls=(10, 2, 0), cults=(1, 0, 0, 1))
    home_counts = False
    priest_limit = 1
    dwelling_income = workers(1, 2, 3, 3, 4, 5, 5, 6, 7)
    temple_income = (Goods(), Goods(priests=1), Goods(priests=1, power=5), Goods(priests=2, power=5))
    shipping = Track(start=1)
    digs = False

    def new_state(self) -> OwnState:
        """Nothing is unlocked before a colour is picked."""
        return Unlocked()

    def pick_colour(self, game: Game, seat: Seat, terrain: Terrain) -> None:
        """The picked colour is the first that is unlocked."""
        super().pick_colour(game, seat, terrain)
        unlocked(seat).add(terrain)

    def check_first_hex(self, game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
        """Starting dwellings lie on a river."""
        yield from super().check_first_hex(game, seat, hex_number)
        if not game.board.adjacent[hex_number] & game.board.river:
            yield Problem("not-on-river", f"{game.board.names[hex_number]} does not lie on a river")

    def may_settle(self, game: Game, seat: Seat, hex_number: int) -> bool:
        """Whether the hex's terrain is unlocked."""
        return game.terrain[hex_number] in unlocked(seat)

    def check_as_it_is(self, game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
        """Say which terrain is locked."""
        name, terrain = game.board.names[hex_number], COLOUR_OF_TERRAIN[game.terrain[hex_number]]
        yield Problem("terrain-locked", f"{name} is {terrain}, which {seat.name} have not unlocked")

    def links(self, game: Game, seat: Seat, hexes: int) -> int:
        """Only rivers lead anywhere: neighbours and bridges do not count."""
        return sailed_to(game, seat, hexes)

    def check_use_for(self, action: str) -> Iterator[Problem]:
        """Actions that give spades are closed."""
        if action in ("ACT5", "ACT6", "BON1"):
            message = f"{self.name} cannot take {action}: they never terraform"
            yield Problem("no-use-for-spades", message)

    def check_purchase(self, seat: Seat, count: int) -> Iterator[Problem]:
        """Nothing can be dug."""
        yield Problem("no-use-for-spades", f"{self.name} never terraform")

    def receive_spades(self, game: Game, seat: Seat, count: int, source: str) -> int:
        """Spades are lost."""
        return 0

    def priest_room(self, seat: Seat) -> int:
        """No priest is gained as such."""
        return 0

    def gain_priests(self, seat: Seat, count: int, source: str) -> None:
        """Each priest unlocks a terrain instead, or is taken."""
        seat.due[Due.UNLOCK_TERRAIN] += count

    def check_unlock(self, game: Game, seat: Seat, terrain: Terrain | None) -> Iterator[Problem]:
        """A priest must be there, and 1 coin, 2 where the terrain is the home of another."""
        if not seat.due[Due.UNLOCK_TERRAIN]:
            yield Problem("nothing-to-unlock", f"{seat.name} have no priest to unlock a terrain with")
        if terrain is None:
            return
        colour = COLOUR_OF_TERRAIN[terrain]
        if terrain >= WHEEL_SIZE or terrain in unlocked(seat):
            yield Problem("nothing-to-unlock", f"{seat.name} cannot unlock {colour}")
        price = self._price_of(game, seat, terrain)
        if price > seat.coins:
            yield Problem("cannot-pay-unlock", f"{colour} costs {price}C, {seat.name} have {seat.coins}C")

    @staticmethod
    def _price_of(game: Game, seat: Seat, terrain: Terrain) -> int:
        return 1 + is_home_of_another(game, seat, terrain)

    def unlock(self, game: Game, seat: Seat, terrain: Terrain | None) -> None:
        """Unlock a terrain, or take the priest."""
        seat.due[Due.UNLOCK_TERRAIN] -= 1
        if terrain is None:
            seat.gain_priests(1, "unlock")
            return
        seat.add_coins(-self._price_of(game, seat, terrain), "unlock")
        unlocked(seat).add(terrain)
        seat.priest_limit += 1

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """Two bridges at once."""
        seat.due[Due.BRIDGE] += STRONGHOLD_BRIDGES


add_faction(Riverwalkers)
