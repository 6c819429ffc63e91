"""Cultists, of the plains: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.leech_reaction import gain_power_when_declined
from tmlog.rules.factions.sheet import COSTS, Start
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Due, Game, Seat


class Cultists(Faction):
    """A cult step when somebody takes power from their building, a power when all refuse (LCH-9)."""

    name = "cultists"
    start_vp_2017 = 16
    home = Terrain.PLAINS
    start = Start(cults=(1, 0, 1, 0))
    costs = COSTS | {Building.SH: Goods(coins=8, workers=4)}
    landscape = Landscape("Cult Palace")

    def on_power_taken(self, game: Game, seat: Seat) -> bool:
        """One step of free choice, once a building."""
        seat.due[Due.LEECH_CULT] += 1
        return True

    def on_power_declined(self, game: Game, seat: Seat) -> bool:
        """One power."""
        return gain_power_when_declined(game, seat)

    def steps_pending(self, game: Game, seat: Seat, answering: Seat | None = None) -> int:
        """Steps owed, and one for each building whose offers nobody has answered yet."""
        waiting = {
            id(offer.event)
            for offer in game.offers
            if offer.giver is seat
            and offer.receiver is not answering
            and not offer.event.taken
            and offer.possible
        }
        return seat.due[Due.LEECH_CULT] + len(waiting)

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-6.2."""
        seat.score(7, "faction")

    def cult_rank(self, seat: Seat, position: int) -> int:
        """LS-24: with the palace each marker counts half a space higher."""
        return 2 * position + (seat.landscape_hex >= 0)


add_faction(Cultists)
