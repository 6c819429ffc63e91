"""What Shapeshifters, Riverwalkers and Dragonlords do, in the words that bga-log-format.md has for it."""

from __future__ import annotations

from tests.bga.written import Lines, Snapshot, Unwritable
from tmlog.model import commands
from tmlog.model.names import Terrain
from tmlog.model.records import Standing, TurnRecord
from tmlog.rules.state import Due, Phase, Seat

PRIEST_SOURCES = {
    Phase.CULT_INCOME: "Cult bonus",
    Phase.OTHER_INCOME: "Income",
}


def tokens(standing: Standing) -> int:
    return standing.bowl1 + standing.bowl2 + standing.bowl3


class FireIceLines(Lines):
    """Tells what no other faction does."""

    # --- Shapeshifters

    def _buy_token(self, seat: Seat, before: Snapshot) -> None:
        self._answer_token(seat, before, "pays 1 VP to gain 1 power in Bowl 3 (Shapeshifters ability)")

    def _refuse_token(self, seat: Seat, before: Snapshot) -> None:
        if self.chance.random() < 0.5:
            self._answer_token(seat, before, "declines gaining a new power in Bowl 3 (Shapeshifters ability)")

    def _answer_token(self, seat: Seat, before: Snapshot, text: str) -> None:
        if self.turn_of is not seat or before.phase != Phase.ACTIONS:
            raise Unwritable("a token bought later than in the turn of the building")
        self.answers.append(f"{self._player(seat)} {text}")

    def _change_home(self, seat: Seat, terrain: Terrain) -> None:
        self.hidden.shifts.append(self.action_source)
        name = terrain.name.capitalize()
        self._own(seat, f"changes his Home Terrain to {name} for Power (Shapeshifters Stronghold)")
        self.action_source = ""

    # --- Riverwalkers

    def _unlock(self, seat: Seat, terrain: Terrain | None, before: Snapshot, own: TurnRecord) -> None:
        """The site shows the power action only with what is done with its priest."""
        is_action = self.action_source == "ACT2"
        self.action_source = "" if is_action else self.action_source
        power = f"{self.action_cost} power"
        if terrain is None:
            is_lost = own.after.priests == own.before.priests
            if seat.due[Due.UNLOCK_TERRAIN] and is_lost:
                raise Unwritable("a priest lost before a terrain is unlocked")
            if is_action:
                self._own(seat, f"spends {power} to collect 1 Priests (Power action)")
            return
        coins = own.before.coins - own.after.coins
        source = "Power action" if is_action else PRIEST_SOURCES.get(before.phase, self.priest_source)
        price = f"{power} + {coins} coins" if is_action else f"{coins} coins"
        text = (
            f"spends {price} to unlock 1 Priests from {terrain.name.lower()} Terrain cycle "
            f"(Riverwalkers ability) ({source})"
        )
        if before.phase == Phase.OTHER_INCOME:
            self.unlocks.append(f"{self._player(seat)} {text}")
        elif self.follow_ups:
            self._follow(seat, text)
        else:
            self._own(seat, text)

    # --- Dragonlords

    def _trade_spades(self, seat: Seat, count: int) -> None:
        one_by_one = self.chance.random() < 0.5
        for _ in range(count if one_by_one else 1):
            each = 1 if one_by_one else count
            self._own(seat, f"spends {each} spade(s) to gain {each} power in Bowl 1 (Dragonlords ability)")

    def _begins_volcano(self, seat: Seat, command: commands.Command) -> bool:
        """Whether a hex dug for earlier becomes volcano, which is an action of its own."""
        is_going_on = self.game.active is seat and bool(seat.follow_ups.transforms)
        return isinstance(command, commands.Transform) and seat.name == "dragonlords" and not is_going_on

    def _make_volcano(self, seat: Seat, hex_name: str, start: str, own: TurnRecord) -> None:
        price = tokens(own.before) - tokens(own.after)
        self.bought = (0, "", 0)
        self._own(seat, f"transforms a Terrain space {start} → volcano for {price} power [{hex_name}]")
