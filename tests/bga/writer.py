"""Writing a game as Board Game Arena's log would show it, for tests of the reading.

The game is played by the rules' engine and told in the site's words; scoring tiles, bonus cards and town
tiles are left out as the site does. Wordings that no real log has shown are marked "assumed".
"""

from __future__ import annotations

import random

from tests.bga.written import BEGINNING, TOLD_BY_FOLLOW_UP, Hidden, Snapshot, Unwritable
from tests.bga.written_actions import ActionLines
from tests.bga.written_phases import PhaseLines
from tests.bga.written_tiles import TileLines
from tmlog.bga.hex_names import with_bga_names
from tmlog.model import commands
from tmlog.model.errors import IllegalMove
from tmlog.model.names import Terrain
from tmlog.model.recording import Recording
from tmlog.model.records import TurnRecord
from tmlog.rules import engine, setup
from tmlog.rules.moves.land import digs_go_on
from tmlog.rules.state import Due, Offer, Phase, Seat


def write_bga(recording: Recording, seed: int = 0) -> tuple[str, Hidden]:
    """The game as a log, and what is hidden in it."""
    writer = _Writer(random.Random(seed))
    try:
        writer.play(recording)
    except IllegalMove as error:
        raise Unwritable(f"another game on the site: {error.rule}") from None
    return "".join(f"{line}\n" for line in writer.lines), writer.hidden


def _first_colours(recording: Recording) -> dict[str, Terrain]:
    """The colours that factions pick before play."""
    colours: dict[str, Terrain] = {}
    for row in recording.rows:
        for command in row.parsed.commands:
            if row.faction and isinstance(command, commands.PickColour):
                colours.setdefault(row.faction, command.terrain)
    return colours


class _Writer(ActionLines, TileLines, PhaseLines):
    """Plays a recording and tells it."""

    def play(self, recording: Recording) -> None:
        recording = with_bga_names(recording)
        for row in recording.rows:
            if row.faction is None:
                self.table.arrange(row.parsed.commands[0])
        self.table.options.by_the_book = self.table.rows_from_a = True
        self.game = setup.new_game(self.table)
        self.hidden.tiles = list(self.game.scoring)
        for row in recording.rows:
            if row.faction is None:
                command = row.parsed.commands[0]
                if isinstance(command, commands.SetUpFaction):
                    setup.seat_faction(self.game, self.table, command)
                elif isinstance(command, commands.Bid | commands.DropFaction):
                    raise Unwritable(str(command))
        self._write_table(_first_colours(recording))
        for row in recording.rows:
            if row.faction is not None:
                for command in row.parsed.commands:
                    if isinstance(command, commands.Resign):
                        raise Unwritable("a player who leaves")
                    self._command(self._seat(row.faction), command)
        self._flush()
        if self.game.phase == Phase.FINISHED:
            self._write_end()
        self.hidden.vp = {seat.name: seat.vp for seat in self.game.seats}

    def _flush(self) -> None:
        """Write what waits: follow-ups before the answers, or after them as where somebody had to think."""
        has_gifts = self.turn_of is not None and self.turn_of.name in ("cultists", "shapeshifters")
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
        self._refuse_what_is_open()
        if self._is_within_action():
            raise Unwritable("an action that left no line")
        if self.turn_of is not seat or self.answers or self.follow_ups:
            self._flush()
        if self.chance.random() < 0.1:
            self._own(seat, "cancels their move")
        self.turn_of = seat
        self.has_built = False

    def _refuse_what_is_open(self) -> None:
        """On the site every offer is answered before the next action: those that wait are refused."""
        for offer in list(self.game.offers):
            if offer.possible and offer in self.game.offers:
                self._answer(offer.receiver, commands.Decline(offer.amount, offer.giver.name))

    def _is_within_action(self) -> bool:
        """Whether something was begun that the site shows only with what follows."""
        is_riverwalkers = self.turn_of is not None and self.turn_of.name == "riverwalkers"
        is_priest_open = is_riverwalkers and self.action_source == "ACT2"
        return self.action_source in TOLD_BY_FOLLOW_UP or self.bought[2] > 0 or is_priest_open

    def _command(self, seat: Seat, command: commands.Command) -> None:
        game = self.game
        if not isinstance(command, commands.Convert):
            self._write_conversions()
        if isinstance(command, commands.Leech | commands.Decline):
            self._answer(seat, command)
            return
        before = Snapshot(game, seat)
        begins = isinstance(command, BEGINNING) and not self._is_follow_up(seat, command)
        begins = begins or self._begins_volcano(seat, command)
        if (begins and game.phase == Phase.ACTIONS) or (
            isinstance(command, commands.Connect) and self.turn_of is not seat
        ):
            self._begin_action(seat)
        elif isinstance(command, commands.Convert | commands.Burn):
            if self.turn_of is not seat:
                self._begin_action(seat)
            if self._is_within_action() and seat.name == "alchemists":
                raise Unwritable("a conversion of power that spades gave")
            self.lines += self.follow_ups + self.answers
            self.follow_ups, self.answers = [], []
        offers = list(game.offers)
        own, later = self._run(seat, command)
        self._tell(seat, command, before, own)
        for offer in game.offers:
            if offer not in offers:
                self._new_offer(offer, command)
        self._tell_later(before, later)

    def _is_follow_up(self, seat: Seat, command: commands.Command) -> bool:
        if isinstance(command, commands.Upgrade):
            return bool(seat.due[Due.FREE_TP])
        if isinstance(command, commands.Build):
            return self.game.active is seat and bool(seat.follow_ups.builds)
        return isinstance(command, commands.Dig) and digs_go_on(self.game, seat)

    def _run(self, seat: Seat, command: commands.Command) -> tuple[TurnRecord, list[TurnRecord]]:
        journal = self.game.journal
        journal.drain()
        journal.place = (1, 1)
        engine.play(self.game, seat.name, command)
        journal.close()
        records = [record for record in journal.drain() if isinstance(record, TurnRecord)]
        own = next(record for record in records if record.faction == seat.name and not record.by_engine)
        return own, [record for record in records if record is not own]

    def _tell(self, seat: Seat, command: commands.Command, before: Snapshot, own: TurnRecord) -> None:
        match command:
            case commands.Build(hex_name) if before.phase in (Phase.SEATING, Phase.DWELLINGS):
                self._first_dwelling(seat, hex_name, before)
            case commands.Build(hex_name):
                self._build(seat, hex_name, before, own)
            case commands.Transform(hex_name):
                self._transform(seat, hex_name, before, own)
            case commands.Upgrade():
                self._upgrade(seat, command, before, own)
            case commands.Dig(count):
                self._buy_spades(seat, count, before, own)
            case commands.SendPriest(cult, _):
                self._send(seat, cult, before, own)
            case commands.AdvanceShipping() | commands.AdvanceDigging():
                self._advance(seat, command, before, own)
            case commands.TakeAction(name):
                self._action(seat, name, before, own)
            case commands.PlaceBridge(start, end):
                self._bridge(seat, f"[{start}-{end}]")
            case commands.Pass(card):
                self._pass(seat, card, before, own)
            case _:
                self._tell_free(seat, command, before, own)

    def _first_dwelling(self, seat: Seat, hex_name: str, before: Snapshot) -> None:
        number = self.game.hex(hex_name)
        if self.game.terrain[number] != before.terrain[number]:
            start = Terrain(before.terrain[number]).name.lower()
            goal = Terrain(seat.home).name.lower()
            self._own(seat, f"transforms a Terrain space {start} → {goal} [{hex_name}]")
        self._own(seat, f"places a Dwelling [{hex_name}]")

    def _tell_free(self, seat: Seat, command: commands.Command, before: Snapshot, own: TurnRecord) -> None:
        """What takes no turn of its own."""
        match command:
            case commands.Convert():
                self._convert(seat, command)
            case commands.Burn(count):
                self._own(
                    seat, f"sacrificed {count} power in Bowl 2 to get {count} power from Bowl 2 to Bowl 3"
                )
            case commands.TakeTile(tile, count):
                if count > 1:
                    raise Unwritable("two tiles at once")
                self._take_tile(seat, tile, before, own)
            case commands.GainCult(cult, _):
                self._gain_cult(seat, cult, before, own)
            case commands.GiveUp(what, count):
                self._give_up(seat, what, count, before)
            case commands.Connect(hexes):
                self._connect(seat, hexes)
            case commands.BuyToken():
                self._buy_token(seat, before)
            case commands.UnlockTerrain(terrain):
                self._unlock(seat, terrain, before, own)
            case commands.PickColour(terrain) if before.phase == Phase.ACTIONS:
                self._change_home(seat, terrain)
            case commands.Wait() | commands.Done() | commands.PickColour():
                pass
            case _:
                raise Unwritable(str(command))

    def _new_offer(self, offer: Offer, command: commands.Command) -> None:
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

    def _answer(self, seat: Seat, command: commands.Leech | commands.Decline) -> None:
        mine = [offer for offer in self.game.offers if offer.receiver is seat]
        before = Snapshot(self.game, seat)
        possible = {id(offer): offer.possible for offer in mine}
        own, later = self._run(seat, command)
        for offer in sorted(mine, key=lambda each: each in self.game.offers):
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
            if isinstance(command, commands.Decline):
                self.answers.append(f"{player} declines getting Power via Structures [{hex_name}]")
            else:
                vp = own.before.vp - own.after.vp
                gained = own.after.bowl2 + 2 * own.after.bowl3 - own.before.bowl2 - 2 * own.before.bowl3
                text = f"pays {vp} VP and gets {gained}" if vp else f"gets {gained}"
                self.answers.append(f"{player} {text} power via Structures [{hex_name}]")
            if capped and self.answers[-2:-1] != [self.answers[-1]] and self.chance.random() < 0.2:
                self._capped(offer)
        self._tell_later(before, later)

    def _tell_later(self, before: Snapshot, later: list[TurnRecord]) -> None:
        for record in later:
            if record.texts == ("[all opponents declined power]",):
                self.answers.append(
                    f"{self._player(self._seat(record.faction))} gains 1 power "
                    f"({record.faction.capitalize()} ability)"
                )
        self.records += later
        game = self.game
        if before.phase == Phase.ACTIONS and game.phase not in (Phase.ACTIONS, Phase.FIRST_CARDS):
            self._flush()
            self.turn_of = None
            if game.phase != Phase.FINISHED:
                self._write_cleanup(before.scoring)
        elif game.round > before.round:
            self._flush()
            self.turn_of = None
            if before.phase == Phase.ACTIONS:
                self._write_cleanup(before.scoring)
        if game.round > before.round and game.phase == Phase.ACTIONS:
            self._write_income()
