"""Conversions, passing, cult steps and tiles in the site's words."""

from __future__ import annotations

from tests.bga.written import THRESHOLDS, Snapshot, Unwritable, faction_vp, name_of, reward, vp_of
from tests.bga.written_fire_ice import FireIceLines
from tmlog.model import commands
from tmlog.model.names import Cult, Resource
from tmlog.model.records import TurnRecord
from tmlog.rules.state import Due, Phase, Seat
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, TOWN_TILES, tile_number


class TileLines(FireIceLines):
    """Tells what comes beside the actions."""

    def _convert(self, seat: Seat, command: commands.Convert) -> None:
        given, gained = command.given, command.gained
        match command.source, command.target:
            case Resource.VP, Resource.COIN:
                self._write_conversions()
                self._own(seat, f"converts {given} VP into {gained} coins (Alchemists ability)")
            case Resource.COIN, Resource.VP:
                self._write_conversions()
                self._own(seat, f"converts {given} coins into {gained} VP (Alchemists ability)")
            case Resource.WORKER, Resource.PRIEST:
                self._write_conversions()
                self._own(seat, f"converts {given} workers into {gained} Priests (Darklings Stronghold)")
            case _:
                if command.target is Resource.PRIEST:
                    self.priest_source = "Conversion"
                if self.chance.random() < 0.5:
                    self._write_conversions()
                self.converting = seat
                for sign, count, resource in ((-1, given, command.source), (1, gained, command.target)):
                    key = f"{'spent' if sign < 0 else 'got'} {resource}"
                    self.conversions[key] = self.conversions.get(key, 0) + count

    def _write_conversions(self) -> None:
        if not self.conversions:
            return
        get = self.conversions.get
        both = min(get("spent W", 0), get("got W", 0))
        self._own(
            self.converting,
            f"does some Conversions (spent: {get('spent PW', 0)} power {get('spent P', 0)} Priests "
            f"{get('spent W', 0) - both} workers ; collects: {get('got P', 0)} Priests  "
            f"{get('got W', 0) - both} workers {get('got C', 0)} coins)",
        )
        self.conversions = {}

    def _pass(self, seat: Seat, card: str | None, before: Snapshot, own: TurnRecord) -> None:
        if before.phase == Phase.FIRST_CARDS:
            self._own(seat, "chooses 1 Bonus card")
            self.hidden.cards[seat.name, 1] = tile_number(card or "")
            return
        first = self.is_first_pass and before.round < 6
        self._own(seat, "passes" + (" and becomes the first player for the next round" if first else ""))
        self.is_first_pass = False
        old = BONUS_CARDS[before.bonus_card]
        if old.vp_per_building or old.vp_per_shipping:
            self._own(seat, f"gets {vp_of(own, 'bonus')} VP (Bonus card)")
        if vp_of(own, "favor"):
            self._own(seat, f"gets {vp_of(own, 'favor')} VP (Favor tile bonus)")
        if faction_vp(own):
            self._own(seat, f"scores {faction_vp(own)} VP ({name_of(seat.name)} Stronghold)")
        if card:
            coins = own.after.coins - own.before.coins
            self._own(seat, "chooses 1 Bonus card" + (f" and gets {coins} coins" if coins else ""))
            self.hidden.cards[seat.name, before.round + 1] = tile_number(card)

    def _take_tile(self, seat: Seat, tile: str, before: Snapshot, own: TurnRecord) -> None:
        start = len(self.lines)
        if tile.startswith("FAV"):
            self.hidden.favors.append((seat.name, tile))
            self._own(seat, "takes a Favor tile")
            cult = FAVOR_TILES[tile_number(tile)].cult
            self._steps(seat, cult, before, own, " (Favor tile)")
        else:
            self._town(seat, tile_number(tile), before, own)
        if before.phase >= Phase.ACTIONS:
            self.follow_ups += self.lines[start:]
            del self.lines[start:]

    def _town(self, seat: Seat, number: int, before: Snapshot, own: TurnRecord) -> None:
        tile = TOWN_TILES[number]
        self.priest_source = "Town bonus"
        hexes = [h for h in range(self.game.board.size) if seat.town_mask >> h & 1]
        self._own(seat, f"founds a Town [{self.game.board.names[self.chance.choice(hexes)]}]")
        steps = [own.after[7 + cult] - own.before[7 + cult] for cult in range(4)]
        if any(steps):
            for cult in (Cult.FIRE, Cult.AIR, Cult.EARTH, Cult.WATER):
                self._steps(seat, cult, before, own, "")
        if tile.shipping and vp_of(own, "shipping"):
            vp = vp_of(own, "shipping")
            self._own(seat, f"advances on the Shipping Track for free and earns {vp} VP (Town bonus)")
        self._own(seat, reward(tile))
        if vp_of(own, "round"):
            self._own(seat, f"gets {vp_of(own, 'round')} VP (Scoring tile bonus)")
        if seat.name == "witches":
            self._own(seat, "earns 5 VP (Witches Ability)")
        if seat.name == "swarmlings":
            self._own(seat, "gains 3 workers (Swarmlings Ability)")

    def _gain_cult(self, seat: Seat, cult: Cult, before: Snapshot, own: TurnRecord) -> None:
        if before.due[Due.LEECH_CULT]:
            start = len(self.lines)
            self._steps(seat, cult, before, own, " (Cultists ability)", zero=True)
            self.answers += self.lines[start:]
            del self.lines[start:]
            return
        source = {
            "FAV6": "Favor tile action", "BON2": "Bonus card action", "ACTA": "Auren Stronghold",
        }.get(self.action_source)  # fmt: skip
        if source is None:
            raise Unwritable("cult steps split over tracks")
        self._steps(seat, cult, before, own, f" ({source})", zero=True)
        self.action_source = ""

    def _give_up(self, seat: Seat, what: str, count: int, before: Snapshot) -> None:
        if what == "SPADE":
            self.hidden.lost_spades += count
        elif what == "GAIN_P3_FOR_VP":
            self._refuse_token(seat, before)
        elif what == "BRIDGE" and seat.name == "riverwalkers" and self.action_source == "":
            pass
        elif what not in ("CONVERT_W_TO_P", "CULT", "VOLCANO_TF"):
            raise Unwritable(f"-{what}")

    def _connect(self, seat: Seat, hexes: tuple[str, ...]) -> None:
        board = self.game.board
        if len(hexes) != 1:
            raise Unwritable("a river named by its hexes")
        number = board.number[hexes[0]]
        left = board.names[number - 1] if number else "r"
        if left.startswith("r"):
            raise Unwritable("a river space that has no name")
        self._follow(seat, f"founds a Town on a River space (Mermaids Ability) [R~{left}]")

    def _steps(
        self, seat: Seat, cult: Cult, before: Snapshot, own: TurnRecord, source: str, *, zero: bool = False
    ) -> str:
        """Write the step line of one track."""
        steps = own.after[7 + cult] - own.before[7 + cult]
        power = THRESHOLDS[own.after[7 + cult]] - THRESHOLDS[own.before[7 + cult]]
        text = f"gains {steps} on the Cult of {cult.name.capitalize()} track{source}"
        text += f" and earns {power} power" if power else ""
        if steps or zero:
            self._own(seat, text)
        return text
