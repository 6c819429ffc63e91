"""Actions in the site's words."""

from __future__ import annotations

from tests.bga.written import BUILDINGS, Snapshot, Unwritable, faction_vp
from tests.bga.written_fire_ice import FireIceLines
from tmlog.model import commands
from tmlog.model.names import Building, Cult, Terrain
from tmlog.model.records import TurnRecord
from tmlog.rules.state import Due, Phase, Seat
from tmlog.rules.tiles import SCORING_TILES, tile_number


class ActionLines(FireIceLines):
    """Tells what an action did."""

    def _tell_scores(self, seat: Seat, own: TurnRecord) -> None:
        """Scoring tile and favor VP of a building."""
        for source, vp in own.vp_changes:
            tells_spades = (
                source.startswith("round:")
                and SCORING_TILES[tile_number(source.removeprefix("round:"))].scores_spades
            )
            if source.startswith("round:") and not tells_spades:
                self._own(seat, f"gets {vp} VP (Scoring tile bonus)")
        for source, vp in own.vp_changes:
            if source.startswith("favor:"):
                self._own(seat, f"gets {vp} VP (Favor tile bonus)")

    def _build(self, seat: Seat, hex_name: str, before: Snapshot, own: TurnRecord) -> None:
        number = self.game.hex(hex_name)
        fee = ""
        if self.game.terrain[number] != before.terrain[number]:
            self._transform(seat, hex_name, before, own)
        elif before.due[Due.SPADE] or before.due[Due.FREE_TF]:
            raise Unwritable("a dwelling before the spades")
        elif faction_vp(own):
            fee = self._fee(seat)
        price = seat.faction.costs[Building.D]
        self.action_source = ""
        if before.due[Due.FREE_D]:
            self._own(seat, f"builds a Dwelling for free (Witches Ride) [{hex_name}]")
        else:
            self._own(
                seat, f"builds a Dwelling for {price.workers} workers {price.coins} coins{fee} [{hex_name}]"
            )
        self.has_built = True
        self._tell_scores(seat, own)
        if fee:
            self._own(
                seat, f"gets {faction_vp(own)} VP ({'Tunnelling' if 'worker' in fee else 'Carpet Flight'})"
            )

    def _fee(self, seat: Seat) -> str:
        cost = seat.faction.skip_cost(self.game, seat)
        return f" + {cost.priests} Priests" if cost.priests else f" + {cost.workers} workers"

    def _transform(self, seat: Seat, hex_name: str, before: Snapshot, own: TurnRecord) -> None:
        number = self.game.hex(hex_name)
        start, goal = (
            Terrain(before.terrain[number]).name.lower(),
            Terrain(self.game.terrain[number]).name.lower(),
        )
        spades = before.due[Due.SPADE] - seat.due[Due.SPADE]
        if self.has_built and before.phase == Phase.ACTIONS:
            raise Unwritable("spades after the dwelling")
        if seat.name == "dragonlords":
            self._make_volcano(seat, hex_name, start, own)
            return
        skip_vp = faction_vp(own) if seat.faction.skip_range else 0
        fee = self._fee(seat) if skip_vp else ""
        count, unit, bought = self.bought
        source = {"BON1": " (Bonus card action)", "ACTG": " (Giants Stronghold)"}.get(self.action_source, "")
        if before.due[Due.FREE_TF]:
            price, source = "free", " (Nomads Stronghold)"
        elif bought:
            price = f"{count} {unit} → {spades} spade(s)"
        else:
            price = f"{spades} spade(s)"
        self._own(seat, f"transforms a Terrain space {start} → {goal} for {price}{fee}{source} [{hex_name}]")
        self.action_source = ""
        self.bought = (0, "", 0)
        if spades:
            self._spade_effects(seat, spades, bought, before)
        if skip_vp:
            self._own(seat, f"gets {skip_vp} VP ({'Tunnelling' if 'worker' in fee else 'Carpet Flight'})")

    def _spade_effects(self, seat: Seat, spades: int, bought: int, before: Snapshot) -> None:
        tile = SCORING_TILES[before.scoring]
        if tile.scores_spades and before.phase == Phase.ACTIONS:
            self._own(seat, f"gets {tile.vp * spades} VP (Scoring tile bonus)")
        if seat.name == "halflings":
            self._own(seat, f"earns {spades} VP (Halflings Ability)")
        if seat.name == "alchemists" and seat.counts[Building.SH]:
            self._own(seat, f"gains {2 * spades} power (Alchemists Stronghold)")
        if seat.name == "darklings" and bought:
            self._own(seat, f"earns {2 * bought} VP (Darklings Ability)")

    def _buy_spades(self, seat: Seat, count: int, before: Snapshot, own: TurnRecord) -> None:
        paid, unit = (own.before.priests - own.after.priests, "Priests")
        if not paid:
            paid, unit = own.before.workers - own.after.workers, "workers"
        amount, _, bought = self.bought
        self.bought = (amount + paid, unit, bought + count)

    def _upgrade(self, seat: Seat, command: commands.Upgrade, before: Snapshot, own: TurnRecord) -> None:
        number = self.game.hex(command.hex)
        old = BUILDINGS[Building(before.building[number])]
        workers = own.before.workers - own.after.workers
        coins = own.before.coins - own.after.coins
        price = f"{workers} workers {coins} coins"
        if before.due[Due.FREE_TP]:
            price = "free (Swarmlings Stronghold)"
        self.action_source = ""
        self.priest_source = ""
        self._own(seat, f"upgrades a {old} to a {BUILDINGS[command.building]} for {price} [{command.hex}]")
        self._tell_scores(seat, own)
        if command.building == Building.SH:
            self._stronghold(seat, own)

    def _stronghold(self, seat: Seat, own: TurnRecord) -> None:
        match seat.name:
            case "alchemists":
                self._own(seat, "gains 12 power (Alchemists Stronghold)")
            case "cultists":
                self._own(seat, "scores 7 VP (Cultists Stronghold)")
            case "halflings":
                self._own(seat, "gets 3 Spades to Transform and Build (Halflings Stronghold)")
            case "dragonlords" if self.chance.random() < 0.5:
                count = len(self.game.seats)
                self._own(seat, f"gains {count} power in Bowl 1 (Dragonlords Stronghold)")
            case "mermaids":
                vp = sum(vp for source, vp in own.vp_changes if source == "shipping")
                if vp:
                    self._own(
                        seat,
                        f"advances on the Shipping Track for free and earns {vp} VP (Mermaids Stronghold)",
                    )

    def _bridge(self, seat: Seat, hexes: str) -> None:
        match self.action_source:
            case "":
                text = "builds a Bridge (Riverwalkers Stronghold)"
            case "ACTE":
                text = "spends 2 workers to build a Bridge (Engineers Ability)"
            case _:
                text = f"spends {self.action_cost} power to build a Bridge (Power action)"
        self._own(seat, f"{text} {hexes}")
        self.action_source = ""

    def _send(self, seat: Seat, cult: Cult, before: Snapshot, own: TurnRecord) -> None:
        stays = seat.placed_priests > before.placed
        ending = ". Forever!" if stays else " then reclaims it into his supply"
        self._own(seat, f"sends a Priest to the Order of the Cult of {cult.name.capitalize()}{ending}")
        self._steps(seat, cult, before, own, "")

    def _advance(self, seat: Seat, command: commands.Command, before: Snapshot, own: TurnRecord) -> None:
        vp = own.after.vp - own.before.vp
        spent = [b - a for b, a in zip(own.before[1:4], own.after[1:4], strict=True)]
        coins, workers, priests = spent
        if isinstance(command, commands.AdvanceShipping):
            self._own(
                seat, f"advances on the Shipping track for {priests} Priests {coins} coins and gets {vp} VP"
            )
        else:
            self._own(
                seat,
                f"advances on the Exchange Track for {workers} workers {coins} coins {priests} Priests "
                f"and earns {vp} VP",
            )

    def _action(self, seat: Seat, name: str, before: Snapshot, own: TurnRecord) -> None:
        cost = own.before.bowl3 - own.after.bowl3
        goods = {"ACT2": "1 Priests", "ACT3": "2 workers", "ACT4": "7 coins"}
        self.action_source = name
        self.bought = (0, "", 0)
        self.action_cost = cost
        if name == "ACT2" and seat.name == "riverwalkers":
            return
        if name in goods:
            self.action_source = ""
            self._own(seat, f"spends {cost} power to collect {goods[name]} (Power action)")
        elif name in ("ACT5", "ACT6"):
            count = 1 if name == "ACT5" else 2
            self._own(seat, f"spends {cost} power to get {count} spade(s) (Power action)")
            if seat.name == "dragonlords":
                self._trade_spades(seat, count)
                self._spade_effects(seat, count, 0, before)
        elif name == "BON1" and seat.name == "dragonlords":
            self._own(seat, "gains 1 spade(s) (Special action)")
            self._trade_spades(seat, 1)
            self._spade_effects(seat, 1, 0, before)
            self.action_source = ""
        elif name == "ACTC":
            self._own(seat, "takes a double-turn (Chaos Magicians Stronghold)")
