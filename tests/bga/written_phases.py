"""The table, incomes and the end in the site's words."""

from __future__ import annotations

from tests.bga.written import BOARD_NAMES, MINI_OPTIONS, STATED_OPTIONS, Unwritable, name_of
from tests.bga.written_fire_ice import FireIceLines
from tmlog.model.names import Cult, Terrain
from tmlog.rules.area import area_size, final_tile_value
from tmlog.rules.state import Seat
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, SCORING_TILES


class PhaseLines(FireIceLines):
    """Tells what the site does by itself."""

    def _write_table(self, colours: dict[str, Terrain]) -> None:
        names = self.table.options.names
        for option, faction in STATED_OPTIONS.items():
            if option not in names and any(seat.name == faction for seat in self.game.seats):
                raise Unwritable(f"{faction} without {option}")
        write = self.lines.append
        write(f"Game board: {BOARD_NAMES[self.table.map_name]}")
        write(f"Mini-expansions: {'On' if names & MINI_OPTIONS else 'Off'}")
        write("Landscapes expansion: Off")
        write(f"Fire and Ice - Final Scoring tiles: {'On' if self.table.final_tile else 'Off'}")
        write("Fire and Ice - Factions: On")
        write("Fan Factions: Off")
        for seat in self.game.seats:
            terrain = Terrain(colours.get(seat.name, seat.home)).name.lower()
            position = f"to play in position #{seat.index + 1}"
            write(f"{self._player(seat)} selected the faction {name_of(seat.name)} on {terrain} {position}")
        for seat in self.game.seats:
            write(
                f"{self._player(seat)} is playing the {name_of(seat.name)} Faction "
                f"(with {seat.start_vp} VP Starting VPs)"
            )
        write("~ Every player has chosen a Faction and receives the matching starting resources. ~")

    def _write_cleanup(self, scoring: int) -> None:
        self.lines.append("~ Cleanup phase ~")
        self.is_first_pass = True
        tile = SCORING_TILES[scoring]
        for seat in self.game.order:
            reached = seat.placed_priests if tile.cult is None else seat.cults[tile.cult]
            times = reached // tile.per
            units = ("coins", "workers", "Priests", "power")
            for amount, unit in zip(tile.income, units, strict=True):
                if amount * times:
                    self._own(seat, f"gets {amount * times} {unit} (Cult bonus)")
            spades = tile.spades * times
            may_be_lost = not seat.faction.digs or (seat.faction.only_to_home and spades == 1)
            is_lost = may_be_lost and self.chance.random() < 0.5
            if spades and not is_lost:
                self._own(seat, f"gets {spades} spade(s) (Cult bonus)")
                if seat.name == "dragonlords":
                    self._trade_spades(seat, spades)

    def _write_income(self) -> None:
        self.lines.append("~ Leftover Bonus cards receive 1 Coin each ~")
        self.lines.append("~ Income phase ~")
        for seat in self.game.seats:
            total = [
                card + buildings
                for card, buildings in zip(
                    BONUS_CARDS[seat.bonus_card].income, seat.faction.building_income(seat), strict=True
                )
            ]
            for number, tile in enumerate(FAVOR_TILES):
                if seat.has_favor(number):
                    total = [a + b for a, b in zip(total, tile.income, strict=True)]
            coins, workers, priests, power = total
            self._own(seat, f"gets {workers} workers {priests} Priests {coins} coins {power} power (Income)")
        self.lines += self.unlocks
        self.unlocks = []
        self.lines.append("~ Action phase ~")

    def _write_end(self) -> None:
        self.lines.append("~ Final scoring ~")
        if self.table.final_tile:
            for seat in self.game.seats:
                vp = self._final_vp(seat, f"final:{self.table.final_tile}")
                value = final_tile_value(self.game, seat, self.table.final_tile)
                self._own(seat, f"scores {vp} VP with {value} spaces (Fire & Ice final scoring)")
        for cult in Cult:
            for seat in self.game.seats:
                vp = self._final_vp(seat, f"cult:{cult.name.lower()}")
                self._own(seat, f"scores {vp} VP (Cult of {cult.name.capitalize()})")
        for seat in self.game.seats:
            size = area_size(self.game, seat)
            vp = self._final_vp(seat, "area")
            self._own(seat, f"scores {vp} VP with {size} connected Structures (Area scoring)")
        for seat in self.game.seats:
            self._write_resources(seat)
        best = max(seat.vp for seat in self.game.seats)
        winners = [seat for seat in self.game.seats if seat.vp == best]
        if len(winners) == 1:
            self.lines.append(f"The end of the game: {self._player(winners[0])} wins!")
        else:
            self.lines.append("End of game")

    def _final_vp(self, seat: Seat, source: str) -> int:
        return sum(
            vp
            for record in self.records
            if record.faction == seat.name and record.round == 7
            for name, vp in record.vp_changes
            if name == source
        )

    def _write_resources(self, seat: Seat) -> None:
        record = next(
            record
            for record in self.records
            if record.faction == seat.name and "score_resources" in record.texts
        )
        had = record.before
        burnt = had.bowl2 // 2
        if burnt:
            self._own(seat, f"sacrificed {burnt} power in Bowl 2 to get {burnt} power from Bowl 2 to Bowl 3")
        coins = had.coins
        for count, unit in ((had.bowl3 + burnt, "power"), (had.workers, "workers"), (had.priests, "Priests")):
            if count:
                self._own(seat, f"converts {count} {unit} into {count} coins")
                coins += count
        vp = self._final_vp(seat, "resources")
        self._own(seat, f"scores {vp} VP with {coins} coins (Resource scoring)")
