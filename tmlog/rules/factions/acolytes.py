"""Acolytes: volcanoes for cult steps (fire-ice.md)."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.model.errors import Problem
from tmlog.model.names import Building
from tmlog.rules.cults import check_loss, lose_steps
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.sheet import Start
from tmlog.rules.factions.volcano import VolcanoFaction
from tmlog.rules.state import Due, Game, Seat


class Acolytes(VolcanoFaction):
    """Pay volcanoes with cult steps; spades become cult steps."""

    name = "acolytes"
    start_vp_2017 = 23
    volcano_price = 3
    start = Start(bowls=(6, 6, 0), cults=(3, 3, 3, 3))

    def check_own_price(self, game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
        """One track must be high enough; the last volcano must be paid."""
        if seat.due[Due.CULT_LOSS]:
            yield Problem("steps-unpaid", f"{seat.name} must first go back for the last volcano")
        steps = self.price_of_volcano(game, seat, hex_number)
        if max(seat.cults) < steps:
            yield Problem("cult-too-low", f"{seat.name} have no cult track to go back {steps} on")

    def pay_for_volcano(self, seat: Seat, price: int) -> None:
        """Owe the steps back on one track."""
        seat.due[Due.CULT_LOSS] += price

    def check_steps_back(self, seat: Seat, cult: int, steps: int) -> Iterator[Problem]:
        """The steps owed are gone back all on one track."""
        owed = seat.due[Due.CULT_LOSS]
        if not owed:
            yield from super().check_steps_back(seat, cult, steps)
            return
        if steps != owed:
            yield Problem("no-steps-to-pay", f"{seat.name} must go back {owed} steps, not {steps}")
        yield from check_loss(seat, cult, steps)

    def go_back(self, game: Game, seat: Seat, cult: int, steps: int) -> None:
        """Go back the steps owed."""
        if seat.due[Due.CULT_LOSS]:
            lose_steps(game, seat, cult, steps, "transform")
            seat.due[Due.CULT_LOSS] = 0
        else:
            super().go_back(game, seat, cult, steps)

    def receive_spades(self, game: Game, seat: Seat, count: int, source: str) -> int:
        """Each spade becomes a cult step of free choice."""
        seat.due[Due.CULT] += count
        return 0

    def more_steps_of_priest(self, seat: Seat) -> int:
        """With the stronghold one more step."""
        return int(seat.counts[Building.SH] > 0)


add_faction(Acolytes)
