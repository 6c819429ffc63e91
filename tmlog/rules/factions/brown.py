"""Plains: Halflings and Cultists."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions.base import REGISTRY, Faction
from tmlog.rules.factions.sheet import COSTS, Start, Track
from tmlog.rules.factions.watchful import Watchful
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.spades import gain_spades
from tmlog.rules.state import Due, Game, Seat

STRONGHOLD_SPADES = 3


@REGISTRY.add
class Halflings(Faction):
    """A VP for each spade; the stronghold gives three spades at once."""

    name = "halflings"
    home = Terrain.PLAINS
    start = Start(bowls=(3, 9, 0), cults=(0, 0, 1, 1))
    costs = COSTS | {Building.SH: Goods(coins=8, workers=4), Building.SA: Goods(coins=6, workers=4)}
    digging = Track(cost=Goods(coins=1, workers=2, priests=1), vp=(6, 6))
    landscape = Landscape("Excavator", needs=(Building.SH, 1))

    def on_spades(self, game: Game, seat: Seat, count: int, *, bought: bool) -> None:
        """FAC-5.1."""
        seat.score(count, "faction")

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-5.2: three spades, then one dwelling."""
        gain_spades(game, seat, STRONGHOLD_SPADES, "faction")
        seat.transforms += STRONGHOLD_SPADES
        seat.builds += 1

    def spades_saved(self, game: Game, seat: Seat, hex_number: int) -> int:
        """LS-25: a spade less beside the excavator."""
        landscape = seat.landscape_hex
        return 1 if landscape >= 0 and game.adjacent[hex_number] >> landscape & 1 else 0


@REGISTRY.add
class Cultists(Watchful):
    """A cult step when somebody takes power from their building, a power when all refuse (LCH-9)."""

    name = "cultists"
    home = Terrain.PLAINS
    start = Start(cults=(1, 0, 1, 0))
    costs = COSTS | {Building.SH: Goods(coins=8, workers=4)}
    landscape = Landscape("Cult Palace")

    def on_power_taken(self, game: Game, seat: Seat) -> bool:
        """One step of free choice, once a building."""
        seat.due[Due.LEECH_CULT] += 1
        return True

    def steps_pending(self, game: Game, seat: Seat) -> int:
        """Steps owed, and one for each building whose offers nobody has answered yet."""
        waiting = {
            id(offer.event)
            for offer in game.offers
            if offer.giver is seat and not offer.event.taken and offer.possible
        }
        return seat.due[Due.LEECH_CULT] + len(waiting)

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-6.2."""
        seat.score(7, "faction")

    def cult_rank(self, seat: Seat, position: int) -> int:
        """LS-24: with the palace each marker counts half a space higher."""
        return 2 * position + (seat.landscape_hex >= 0)
