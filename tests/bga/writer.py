"""Writing a game as Board Game Arena's log would show it, for tests of the reading.

The game is played by the rules' engine and told in the site's words; scoring tiles, bonus cards and town
tiles are left out as the site does. Wordings that no real log has shown are marked "assumed".
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from tmlog.model import commands as said
from tmlog.model.names import Building, Cult, Resource, Terrain
from tmlog.model.recording import Recording
from tmlog.model.records import TurnRecord
from tmlog.rules import engine, setup
from tmlog.rules.area import area_size
from tmlog.rules.power import gain_power
from tmlog.rules.state import BuildEvent, Due, Game, Offer, Phase, Seat
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, SCORING_TILES, TOWN_TILES, tile_number

BOARDS = {
    "base": "Base Game",
    "revised-base": "Revised Base Game",
    "lakes": "Lakes",
    "fjords": "Fjords",
    "fire-ice": "Fire & Ice",
}
NAMES = {"chaosmagicians": "Chaos Magicians"}
BUILDINGS = {
    Building.D: "Dwelling",
    Building.TP: "Trading house",
    Building.TE: "Temple",
    Building.SH: "Faction Stronghold",
    Building.SA: "Sanctuary",
}
MINI_OPTIONS = {"mini-expansion-1", "shipping-bonus", "temple-scoring-tile"}
STATED_OPTIONS = {"errata-cultist-power": "cultists", "strict-chaosmagician-sh": "chaosmagicians"}


class Unwritable(Exception):
    """The game has something that the site would not show, or would not allow."""


@dataclass
class Hidden:
    """What the log leaves out: to be found again."""

    tiles: list[int] = field(default_factory=list)
    cards: dict[tuple[str, int], int] = field(default_factory=dict)
    vp: dict[str, int] = field(default_factory=dict)
    favors: list[tuple[str, str]] = field(default_factory=list)


def write_bga(recording: Recording, seed: int = 0) -> tuple[str, Hidden]:
    """The game as a log, and what is hidden in it."""
    writer = _Writer(random.Random(seed))
    writer.play(recording)
    return "".join(f"{line}\n" for line in writer.lines), writer.hidden


def _name(faction: str) -> str:
    return NAMES.get(faction, faction.capitalize())


class _Writer:
    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.lines: list[str] = []
        self.hidden = Hidden()
        self.table = setup.Table()
        self.game: Game = setup.new_game(self.table)
        self.follow_ups: list[str] = []
        self.answers: list[str] = []
        self.turn_of: Seat | None = None
        self.hex_of_event: dict[int, tuple[BuildEvent, str]] = {}
        self.dead: list[Offer] = []
        self.conversions: dict[str, int] = {}
        self.bought: tuple[int, str, int] = (0, "", 0)
        self.spades_at: dict[str, int] = {}
        self.action_source = ""
        self.is_first_pass = True
        self.has_built = False
        self.records: list[TurnRecord] = []

    # --- the game ---

    def play(self, recording: Recording) -> None:
        for row in recording.rows:
            if row.faction is None:
                self.table.arrange(row.phrase.commands[0])
        self.game = setup.new_game(self.table)
        self.hidden.tiles = list(self.game.scoring)
        for row in recording.rows:
            if row.faction is None:
                command = row.phrase.commands[0]
                if isinstance(command, said.SetUpFaction):
                    setup.seat_faction(self.game, self.table, command)
                elif not setup.settled(command):
                    raise Unwritable(str(command))
        self._write_table()
        for row in recording.rows:
            if row.faction is not None:
                for command in row.phrase.commands:
                    self._command(self._seat(row.faction), command)
        self._flush()
        if self.game.phase == Phase.FINISHED:
            self._write_end()
        self.hidden.vp = {seat.name: seat.vp for seat in self.game.seats}

    def _seat(self, faction: str) -> Seat:
        return next(seat for seat in self.game.seats if seat.name == faction)

    def _player(self, seat: Seat) -> str:
        return f"Player{seat.index + 1}"

    def _write_table(self) -> None:
        names = self.table.options.names
        for option, faction in STATED_OPTIONS.items():
            if option not in names and any(seat.name == faction for seat in self.game.seats):
                raise Unwritable(f"{faction} without {option}")
        write = self.lines.append
        write(f"Game board: {BOARDS[self.table.map_name]}")
        write(f"Mini-expansions: {'On' if names & MINI_OPTIONS else 'Off'}")
        write("Landscapes expansion: Off")
        write("Fire and Ice - Final Scoring tiles: Off")
        write("Fire and Ice - Factions: Off")
        write("Fan Factions: Off")
        for seat in self.game.seats:
            terrain = Terrain(seat.home).name.lower()
            position = f"to play in position #{seat.index + 1}"
            write(f"{self._player(seat)} selected the faction {_name(seat.name)} on {terrain} {position}")
        for seat in self.game.seats:
            write(
                f"{self._player(seat)} is playing the {_name(seat.name)} Faction "
                f"(with {seat.start_vp} VP Starting VPs)"
            )
        write("~ Every player has chosen a Faction and receives the matching starting resources. ~")

    # --- turns as blocks ---

    def _own(self, seat: Seat, text: str) -> None:
        self.lines.append(f"{self._player(seat)} {text}")

    def _follow(self, seat: Seat, text: str) -> None:
        self.follow_ups.append(f"{self._player(seat)} {text}")

    def _flush(self) -> None:
        """Write what waits: follow-ups before the answers, or after them as where somebody had to think."""
        has_gifts = self.turn_of is not None and self.turn_of.name == "cultists"
        if has_gifts or self.chance.random() < 0.5:
            self.lines += self.follow_ups + self.answers
        else:
            if self.turn_of is not None and self.answers:
                self.lines.append(f"{self._player(self.turn_of)} declines doing Conversions")
            self.lines += self.answers + self.follow_ups
        if self.turn_of is not None and (self.follow_ups or self.chance.random() < 0.7):
            self.lines.append(f"{self._player(self.turn_of)} declines doing Conversions")
        if self.chance.random() < 0.05:
            self.lines.append(
                "~ You have enabled automatic acceptance of Power via Structures up to 2 power for 1 VP ~"
            )
        self.follow_ups, self.answers = [], []

    def _begin_action(self, seat: Seat) -> None:
        if any(offer.possible for offer in self.game.offers):
            raise Unwritable("an action while offers are open")
        if self.action_source in _TOLD_BY_FOLLOW_UP or self.bought[2]:
            raise Unwritable("an action that left no line")
        if self.turn_of is not seat or self.answers or self.follow_ups:
            self._flush()
        if self.chance.random() < 0.1:
            self._own(seat, "cancels their move")
        self.turn_of = seat
        self.has_built = False

    # --- commands ---

    def _command(self, seat: Seat, command: said.Command) -> None:
        game = self.game
        if not isinstance(command, said.Convert):
            self._write_conversions()
        if isinstance(command, said.Leech | said.Decline):
            self._answer(seat, command)
            return
        before = _Moment(game, seat)
        begins = isinstance(command, _BEGINNING) and not self._is_follow_up(seat, command)
        if begins and game.phase == Phase.ACTIONS:
            self._begin_action(seat)
        elif isinstance(command, said.Connect) and self.turn_of is not seat:
            self._begin_action(seat)
        elif isinstance(command, said.Convert | said.Burn):
            if self.turn_of is not seat:
                self._begin_action(seat)
            if self.action_source in _TOLD_BY_FOLLOW_UP or self.bought[2]:
                raise Unwritable("a conversion within an action")
            self.lines += self.follow_ups + self.answers
            self.follow_ups, self.answers = [], []
        offers = list(game.offers)
        own, later = self._run(seat, command)
        self._tell(seat, command, before, own)
        for offer in game.offers:
            if offer not in offers:
                self._new_offer(offer, command)
        self._tell_later(before, later)

    def _is_follow_up(self, seat: Seat, command: said.Command) -> bool:
        if isinstance(command, said.Upgrade):
            return bool(seat.due[Due.FREE_TP])
        if isinstance(command, said.Build):
            return self.game.active is seat and bool(seat.builds)
        return (
            isinstance(command, said.Dig) and self.game.active is seat and seat.digs and bool(seat.transforms)
        )

    def _run(self, seat: Seat, command: said.Command) -> tuple[TurnRecord, list[TurnRecord]]:
        journal = self.game.journal
        journal.drain()
        journal.place = (1, 1)
        engine.play(self.game, seat.name, command, str(command))
        journal.close()
        records = [record for record in journal.drain() if isinstance(record, TurnRecord)]
        own = next(record for record in records if record.faction == seat.name and not record.by_engine)
        return own, [record for record in records if record is not own]

    def _tell(self, seat: Seat, command: said.Command, before: _Moment, own: TurnRecord) -> None:
        match command:
            case said.Build(hex_name) if before.phase in (Phase.SEATING, Phase.DWELLINGS):
                self._own(seat, f"places a Dwelling [{hex_name}]")
            case said.Build(hex_name):
                self._build(seat, hex_name, before, own)
            case said.Transform(hex_name):
                self._transform(seat, hex_name, before, own)
            case said.Upgrade():
                self._upgrade(seat, command, before, own)
            case said.Dig(count):
                self._buy_spades(seat, count, before, own)
            case said.SendPriest(cult, _):
                self._send(seat, cult, before, own)
            case said.AdvanceShipping() | said.AdvanceDigging():
                self._advance(seat, command, before, own)
            case said.TakeAction(name):
                self._action(seat, name, before, own)
            case said.PlaceBridge(start, end):
                price = "2 workers" if self.action_source == "ACTE" else "3 power"
                ability = "Engineers Ability" if self.action_source == "ACTE" else "Power action"
                self._own(seat, f"spends {price} to build a Bridge ({ability}) [{start}-{end}]")
                self.action_source = ""
            case said.Convert():
                self._convert(seat, command)
            case said.Burn(count):
                self._own(
                    seat, f"sacrificed {count} power in Bowl 2 to get {count} power from Bowl 2 to Bowl 3"
                )
            case said.Pass(card):
                self._pass(seat, card, before, own)
            case said.TakeTile(tile, count):
                if count > 1:
                    raise Unwritable("two tiles at once")
                self._take_tile(seat, tile, before, own)
            case said.GainCult(cult, _):
                self._gain_cult(seat, cult, before, own)
            case said.GiveUp(what, count):
                self._give_up(seat, what, count, before)
            case said.Connect(hexes):
                self._connect(seat, hexes)
            case said.Wait() | said.Done():
                pass
            case _:
                raise Unwritable(str(command))

    def _tell_scores(self, seat: Seat, own: TurnRecord) -> None:
        """Scoring tile and favor VP of a building."""
        for source, vp in own.vp_changes:
            if source.startswith("round:"):
                self._own(seat, f"gets {vp} VP (Scoring tile bonus)")
        for source, vp in own.vp_changes:
            if source.startswith("favor:"):
                self._own(seat, f"gets {vp} VP (Favor tile bonus)")

    def _build(self, seat: Seat, hex_name: str, before: _Moment, own: TurnRecord) -> None:
        number = self.game.hex(hex_name)
        fee = ""
        if self.game.terrain[number] != before.terrain[number]:
            self._transform(seat, hex_name, before, own)
        elif before.due[Due.SPADE] or before.due[Due.FREE_TF]:
            raise Unwritable("a dwelling before the spades")
        elif _faction_vp(own):
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
                seat, f"gets {_faction_vp(own)} VP ({'Tunnelling' if 'worker' in fee else 'Carpet Flight'})"
            )

    def _fee(self, seat: Seat) -> str:
        cost = seat.faction.skip_cost(self.game, seat)
        return f" + {cost.priests} Priests" if cost.priests else f" + {cost.workers} workers"

    def _transform(self, seat: Seat, hex_name: str, before: _Moment, own: TurnRecord) -> None:
        number = self.game.hex(hex_name)
        start, goal = (
            Terrain(before.terrain[number]).name.lower(),
            Terrain(self.game.terrain[number]).name.lower(),
        )
        spades = before.due[Due.SPADE] - seat.due[Due.SPADE]
        if self.has_built and before.phase == Phase.ACTIONS:
            raise Unwritable("spades after the dwelling")
        skip_vp = _faction_vp(own)
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

    def _spade_effects(self, seat: Seat, spades: int, bought: int, before: _Moment) -> None:
        tile = SCORING_TILES[before.scoring]
        if tile.scores_spades and before.phase == Phase.ACTIONS:
            self._own(seat, f"gets {tile.vp * spades} VP (Scoring tile bonus)")
        if seat.name == "halflings":
            self._own(seat, f"earns {spades} VP (Halflings Ability)")
        if seat.name == "alchemists" and seat.counts[Building.SH]:
            self._own(seat, f"gains {2 * spades} power (Alchemists Stronghold)")
        if seat.name == "darklings" and bought:
            self._own(seat, f"earns {2 * bought} VP (Darklings Ability)")

    def _buy_spades(self, seat: Seat, count: int, before: _Moment, own: TurnRecord) -> None:
        paid, unit = (own.before.priests - own.after.priests, "Priests")
        if not paid:
            paid, unit = own.before.workers - own.after.workers, "workers"
        amount, _, bought = self.bought
        self.bought = (amount + paid, unit, bought + count)

    def _upgrade(self, seat: Seat, command: said.Upgrade, before: _Moment, own: TurnRecord) -> None:
        number = self.game.hex(command.hex)
        old = BUILDINGS[Building(before.building[number])]
        workers = own.before.workers - own.after.workers
        coins = own.before.coins - own.after.coins
        price = f"{workers} workers {coins} coins"
        if before.due[Due.FREE_TP]:
            price = "free (Swarmlings Stronghold)"
        self.action_source = ""
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
            case "mermaids":
                vp = sum(vp for source, vp in own.vp_changes if source == "shipping")
                if vp:
                    self._own(
                        seat,
                        f"advances on the Shipping Track for free and earns {vp} VP (Mermaids Stronghold)",
                    )

    def _send(self, seat: Seat, cult: Cult, before: _Moment, own: TurnRecord) -> None:
        stays = seat.placed_priests > before.placed
        ending = ". Forever!" if stays else " then reclaims it into his supply"
        self._own(seat, f"sends a Priest to the Order of the Cult of {cult.name.capitalize()}{ending}")
        self._steps(seat, cult, before, own, "")

    def _steps(
        self, seat: Seat, cult: Cult, before: _Moment, own: TurnRecord, source: str, *, zero: bool = False
    ) -> str:
        """Write the step line of one track."""
        steps = own.after[7 + cult] - own.before[7 + cult]
        power = _THRESHOLDS[own.after[7 + cult]] - _THRESHOLDS[own.before[7 + cult]]
        text = f"gains {steps} on the Cult of {cult.name.capitalize()} track{source}"
        text += f" and earns {power} power" if power else ""
        if steps or zero:
            self._own(seat, text)
        return text

    def _advance(self, seat: Seat, command: said.Command, before: _Moment, own: TurnRecord) -> None:
        vp = own.after.vp - own.before.vp
        spent = [b - a for b, a in zip(own.before[1:4], own.after[1:4], strict=True)]
        coins, workers, priests = spent
        if isinstance(command, said.AdvanceShipping):
            self._own(
                seat, f"advances on the Shipping track for {priests} Priests {coins} coins and gets {vp} VP"
            )
        else:
            self._own(
                seat,
                f"advances on the Exchange Track for {workers} workers {coins} coins {priests} Priests "
                f"and earns {vp} VP",
            )

    def _action(self, seat: Seat, name: str, before: _Moment, own: TurnRecord) -> None:
        cost = own.before.bowl3 - own.after.bowl3
        goods = {"ACT2": "1 Priests", "ACT3": "2 workers", "ACT4": "7 coins"}
        self.action_source = name
        self.bought = (0, "", 0)
        if name in goods:
            self._own(seat, f"spends {cost} power to collect {goods[name]} (Power action)")
        elif name in ("ACT5", "ACT6"):
            count = 1 if name == "ACT5" else 2
            self._own(seat, f"spends {cost} power to get {count} spade(s) (Power action)")
        elif name == "ACTC":
            self._own(seat, "takes a double-turn (Chaos Magicians Stronghold)")

    def _convert(self, seat: Seat, command: said.Convert) -> None:
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

    def _pass(self, seat: Seat, card: str | None, before: _Moment, own: TurnRecord) -> None:
        if before.phase == Phase.FIRST_CARDS:
            self._own(seat, "chooses 1 Bonus card")
            self.hidden.cards[seat.name, 1] = tile_number(card or "")
            return
        first = self.is_first_pass and before.round < 6
        self._own(seat, "passes" + (" and becomes the first player for the next round" if first else ""))
        self.is_first_pass = False
        old = BONUS_CARDS[before.bonus_card]
        if old.vp_per_building or old.vp_per_shipping:
            self._own(seat, f"gets {_vp_of(own, 'bonus')} VP (Bonus card)")
        if _vp_of(own, "favor"):
            self._own(seat, f"gets {_vp_of(own, 'favor')} VP (Favor tile bonus)")
        if _faction_vp(own):
            self._own(seat, f"scores {_faction_vp(own)} VP ({_name(seat.name)} Stronghold)")
        if card:
            coins = own.after.coins - own.before.coins
            self._own(seat, "chooses 1 Bonus card" + (f" and gets {coins} coins" if coins else ""))
            self.hidden.cards[seat.name, before.round + 1] = tile_number(card)

    def _take_tile(self, seat: Seat, tile: str, before: _Moment, own: TurnRecord) -> None:
        start = len(self.lines)
        if tile.startswith("FAV"):
            self.hidden.favors.append((seat.name, tile))
            self._own(seat, "takes a Favor tile")
            cult = FAVOR_TILES[tile_number(tile)].cult
            self._steps(seat, cult, before, own, " (Favor tile)")
        else:
            self._town(seat, tile_number(tile), before, own)
        self.follow_ups += self.lines[start:]
        del self.lines[start:]

    def _town(self, seat: Seat, number: int, before: _Moment, own: TurnRecord) -> None:
        tile = TOWN_TILES[number]
        hexes = [h for h in range(self.game.board.size) if seat.town_mask >> h & 1]
        self._own(seat, f"founds a Town [{self.game.board.names[self.chance.choice(hexes)]}]")
        steps = [own.after[7 + cult] - own.before[7 + cult] for cult in range(4)]
        if any(steps):
            for cult in (Cult.FIRE, Cult.AIR, Cult.EARTH, Cult.WATER):
                self._steps(seat, cult, before, own, "")
        goods = tile.gain
        if goods.coins:
            text = f"gets {tile.vp} VP and collects {goods.coins} coins (Town bonus)"
        elif goods.workers:
            text = f"gets {tile.vp} VP and collects {goods.workers} workers (Town bonus)"
        elif goods.priests:
            text = f"gets {tile.vp} VP and collects {goods.priests} Priests (Town bonus)"
        elif goods.power:
            text = f"gets {tile.vp} VP and gains {goods.power} power (Town bonus)"
        elif tile.cult_steps == 1:
            text = "gets 8 VP Victory points and moves 1 space forward on each of the 4 Cult tracks"
        elif tile.cult_steps:
            text = "gets 2 VP and moves 2 spaces forward on each of the 4 Cult tracks"
        else:
            text = f"gets {tile.vp} VP (Town bonus)"
        if tile.shipping and _vp_of(own, "shipping"):
            vp = _vp_of(own, "shipping")
            self._own(seat, f"advances on the Shipping Track for free and earns {vp} VP (Town bonus)")
        self._own(seat, text)
        if _vp_of(own, "round"):
            self._own(seat, f"gets {_vp_of(own, 'round')} VP (Scoring tile bonus)")
        if seat.name == "witches":
            self._own(seat, "earns 5 VP (Witches Ability)")
        if seat.name == "swarmlings":
            self._own(seat, "gains 3 workers (Swarmlings Ability)")

    def _gain_cult(self, seat: Seat, cult: Cult, before: _Moment, own: TurnRecord) -> None:
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

    def _give_up(self, seat: Seat, what: str, count: int, before: _Moment) -> None:
        if what == "SPADE":
            tile = SCORING_TILES[before.scoring]
            scores = tile.scores_spades and before.phase == Phase.ACTIONS
            if scores or seat.name == "halflings" or (seat.name == "alchemists" and seat.counts[Building.SH]):
                raise Unwritable("spades lost that have scored")
        elif what not in ("CONVERT_W_TO_P", "CULT"):
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

    # --- answers ---

    def _new_offer(self, offer: Offer, command: said.Command) -> None:
        hex_name = getattr(command, "hex", "")
        self.hex_of_event[id(offer.event)] = (offer.event, hex_name)
        if not offer.possible:
            self.dead.append(offer)
            self._capped(offer)

    def _capped(self, offer: Offer) -> None:
        self.answers.append(
            f"{self._player(offer.receiver)} Power gain via Structures is capped "
            f"from {offer.amount} power to {offer.possible} power"
        )

    def _answer(self, seat: Seat, command: said.Leech | said.Decline) -> None:
        mine = [offer for offer in self.game.offers if offer.receiver is seat]
        before = _Moment(self.game, seat)
        possible = {id(offer): offer.possible for offer in mine}
        own, later = self._run(seat, command)
        for offer in mine:
            if offer in self.game.offers:
                if not offer.possible and possible[id(offer)]:
                    self.dead.append(offer)
                    self._capped(offer)
                continue
            if offer in self.dead:
                continue
            offer.possible = possible[id(offer)]
            hex_name = self.hex_of_event[id(offer.event)][1]
            capped = offer.possible < offer.amount
            if capped and self.chance.random() < 0.5:
                self._capped(offer)
            player = self._player(seat)
            if isinstance(command, said.Decline):
                self.answers.append(f"{player} declines getting Power via Structures [{hex_name}]")
            else:
                vp = own.before.vp - own.after.vp
                gained = own.after.bowl2 + 2 * own.after.bowl3 - own.before.bowl2 - 2 * own.before.bowl3
                text = f"pays {vp} VP and gets {gained}" if vp else f"gets {gained}"
                self.answers.append(f"{player} {text} power via Structures [{hex_name}]")
            if capped and self.answers[-2:-1] != [self.answers[-1]] and self.chance.random() < 0.2:
                self._capped(offer)
        self._tell_later(before, later)

    # --- what the engine does ---

    def _tell_later(self, before: _Moment, later: list[TurnRecord]) -> None:
        for record in later:
            if record.commands == ("[all opponents declined power]",):
                self.answers.append(
                    f"{self._player(self._seat(record.faction))} gains 1 power (Cultists ability)"
                )
        self.records += later
        game = self.game
        if game.phase in (Phase.CULT_INCOME, Phase.FINISHED) and before.phase == Phase.ACTIONS:
            self._flush()
            self.turn_of = None
            if game.phase == Phase.CULT_INCOME:
                self._write_cleanup(before.scoring)
        elif game.round > before.round:
            self._flush()
            self.turn_of = None
            if before.phase == Phase.ACTIONS:
                self._write_cleanup(before.scoring)
        if game.round > before.round and game.phase == Phase.ACTIONS:
            self._write_income()

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
            if tile.spades * times:
                self._own(seat, f"gets {tile.spades * times} spade(s) (Cult bonus)")
                if seat.name == "giants" and tile.spades * times == 1:
                    raise Unwritable("a single spade of the Giants")

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
        self.lines.append("~ Action phase ~")

    # --- the end ---

    def _write_end(self) -> None:
        self.lines.append("~ Final scoring ~")
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
            if record.faction == seat.name and "score_resources" in record.commands
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


_THRESHOLDS = (0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8)
_BEGINNING = (
    said.Build, said.Upgrade, said.Dig, said.SendPriest, said.AdvanceShipping, said.AdvanceDigging,
    said.TakeAction, said.Pass,
)  # fmt: skip


_TOLD_BY_FOLLOW_UP = ("BON1", "BON2", "FAV6", "ACTA", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW")


class _Moment:
    """What is needed of the game before a command."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.phase, self.round = game.phase, game.round
        self.terrain = list(game.terrain)
        self.building = list(game.building)
        self.due = list(seat.due)
        self.placed = seat.placed_priests
        self.bonus_card = seat.bonus_card
        self.scoring = game.scoring[game.round - 1] if game.round and game.round <= len(game.scoring) else 0


def _vp_of(record: TurnRecord, family: str) -> int:
    return sum(vp for source, vp in record.vp_changes if source.partition(":")[0] == family)


def _faction_vp(record: TurnRecord) -> int:
    return _vp_of(record, "faction")


def lines_of(text: str) -> Iterator[str]:
    """The lines of a log."""
    yield from text.splitlines()


__all__ = ["Hidden", "Unwritable", "gain_power", "lines_of", "write_bga"]
