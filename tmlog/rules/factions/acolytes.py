"""Acolytes: volcanoes for cult steps (fire-ice.md)."""

from __future__ import annotations

from tmlog.model.errors import IllegalMove
from tmlog.model.names import Building, Cult
from tmlog.rules.cults import gain_steps, lose_steps
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.sheet import Start
from tmlog.rules.factions.volcano import VolcanoFaction
from tmlog.rules.state import Due, Game, Seat

STEPS_FOR_VOLCANO = 3


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
