"""A small table for tests of the rules: set up a moment of a game, play rows, look at what changes.

    table = Table("witches", "nomads", tile="SCORE3")
    table.put("witches", "E7 E8")
    table.give("witches", coins=2, workers=1)
    assert table.play("witches: build F4") == {"VP": 2, "C": -2, "W": -1}

A table starts with the first turn of round 1, without buildings, bonus cards or dwellings placed; with
``in_setup=True`` it starts with the starting dwellings. The first seat moves first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest

from tmlog.model.commands import DropFaction, SetScoring, SetUpFaction
from tmlog.model.errors import IllegalMove, Problem
from tmlog.model.events import TableEvent
from tmlog.model.names import TERRAIN_OF_COLOUR, Building
from tmlog.model.recording import Row
from tmlog.model.records import Standing, TurnRecord
from tmlog.notation.ledger.row_writer import text_row
from tmlog.notation.log_reader import read_log
from tmlog.replay import Replay
from tmlog.rules import building, dropping, engine, income, setup, turns
from tmlog.rules.area import area_size
from tmlog.rules.journal import standing
from tmlog.rules.rule_ids import RULE_IDS
from tmlog.rules.setup import GameSetup
from tmlog.rules.state import Due, Game, Phase, Seat
from tmlog.rules.tiles import tile_number

QUIET_TILES = ("SCORE7", "SCORE2", "SCORE3", "SCORE5", "SCORE6", "SCORE8", "SCORE4")
"""Scoring tiles beside the one that a test asks for."""

Change = dict[str, int]
"""What a row changed for its faction: VP, C, W, P, the bowls I, II, III, the cults."""

_COLUMNS = ("VP", "C", "W", "P", "I", "II", "III", "FIRE", "WATER", "EARTH", "AIR")


class Table:
    """A game at a moment of a test's choice."""

    def __init__(
        self,
        *factions: str,
        tile: str = "SCORE7",
        options: Sequence[str] = (),
        map_name: str = "base",
        remove: str = "",
        round_number: int = 1,
        in_setup: bool = False,
    ) -> None:
        arrangement = GameSetup(map_name=map_name, removed=remove.split())
        for option in options:
            arrangement.options.turn_on(option)
        others = [name for name in QUIET_TILES if name != tile]
        others.insert(round_number - 1, tile)
        arrangement.arrange(SetScoring(tuple(others[:6])))
        self.game: Game = setup.new_game(arrangement)
        for faction in factions:
            setup.seat_faction(self.game, arrangement, SetUpFaction(faction))
        self.rows: list[TurnRecord | TableEvent] = []
        if not in_setup:
            self.game.phase = Phase.ACTIONS
            self.game.round = self.game.journal.round = round_number

    # --- setting things by hand ---

    def put(self, faction: str, hexes: str, kind: str = "D") -> None:
        """Put buildings on hexes, which take the faction's home terrain; nobody is offered anything."""
        seat = self[faction]
        for name in hexes.split():
            hex_number = self.game.hex(name)
            self.game.terrain[hex_number] = seat.home
            building.put(self.game, seat, hex_number, Building[kind])

    def give(self, faction: str, **values: object) -> None:
        """Set what a faction has: ``coins=7, bowls=(5, 7, 0), cults=(0, 0, 9, 0), vp=1``."""
        seat = self[faction]
        for name, value in values.items():
            if name == "bowls":
                seat.b1, seat.b2, seat.b3 = value
            elif name == "cults":
                seat.cults = list(value)
            else:
                assert hasattr(seat, name), name
                setattr(seat, name, value)

    def rich(self, *factions: str) -> None:
        """Give factions plenty of everything."""
        for faction in factions:
            self.give(faction, coins=50, workers=30, priests=7, bowls=(0, 0, 12))

    def hold(self, faction: str, *tiles: str) -> None:
        """Give a faction its bonus card and favor tiles; favor tiles without their cult steps."""
        seat = self[faction]
        for tile in tiles:
            number = tile_number(tile)
            if tile.startswith("BON"):
                self.game.bonus_coins.pop(number)
                seat.bonus_card = number
            else:
                self.game.favors_left[number] -= 1
                seat.favors |= 1 << number

    def paint(self, hexes: str, colour: str) -> None:
        """Lay terrain on hexes."""
        for name in hexes.split():
            self.game.terrain[self.game.hex(name)] = TERRAIN_OF_COLOUR[colour]

    def found(self, faction: str, hexes: str) -> None:
        """Make the buildings on hexes a town, whose tile was taken."""
        for name in hexes.split():
            self[faction].town_mask |= 1 << self.game.hex(name)

    def owe(self, faction: str, what: str, count: int = 1) -> None:
        """Let a faction owe something, by the names of ``-NAME`` in logs."""
        self[faction].due[Due[what]] = count

    def forgive(self, faction: str) -> None:
        """Let a faction owe nothing."""
        self[faction].due = [0] * len(Due)

    # --- playing ---

    def play(self, text: str) -> Change:
        """Play rows of a move log and return what the last one changed for its faction."""
        change: Change = {}
        for row in rows_of(text):
            change = self._play_row(row)
        return change

    def refused(self, text: str) -> str:
        """Play rows; the last command of the last one must break a rule, whose id is returned."""
        *before, last = rows_of(text)
        for row in before:
            self._play_row(row)
        turns.end_turn_if_settled(self.game, last.faction)
        *first, refused = last.parsed.commands
        for command in first:
            engine.play(self.game, last.faction or "", command)
        with pytest.raises(IllegalMove) as error:
            engine.play(self.game, last.faction or "", refused)
        assert_sentences(error.value.problems)
        return error.value.rule

    def _play_row(self, row: Row) -> Change:
        for command, shown in zip(row.parsed.commands, row.parsed.texts, strict=True):
            if isinstance(command, DropFaction):
                dropping.drop(self.game, self[command.faction])
                return {}
            assert row.faction, f"not a faction's row: {shown}"
        turns.end_turn_if_settled(self.game, row.faction)
        before = standing(self[row.faction])
        for command in row.parsed.commands:
            engine.play(self.game, row.faction, command)
        return change_between(before, standing(self[row.faction]))

    def pass_all(self) -> None:
        """Let everybody pass who still plays, each with the first free card."""
        for seat in list(self.game.seats_in_play()):
            card = "" if self.game.round == 6 else f" BON{min(self.game.bonus_coins)}"
            self.play(f"{seat.name}: pass{card}")

    def income(self, faction: str) -> Change:
        """Pay bonus card, buildings and favor tiles, and return what that gave."""
        before = standing(self[faction])
        income.other_income(self[faction])
        return change_between(before, standing(self[faction]))

    def cult_income(self, faction: str) -> Change:
        """Pay the cult bonus of the round's tile, and return what that gave."""
        self.game.phase = Phase.CULT_INCOME
        before = standing(self[faction])
        income.cult_income(self.game, self[faction])
        return change_between(before, standing(self[faction]))

    # --- asking ---

    def remarks(self) -> list[str]:
        """Return the rule ids of what was stretched so far."""
        assert_sentences(self.game.remarks)
        return [remark.rule for remark in self.game.remarks]

    def __getitem__(self, faction: str) -> Seat:
        return next(seat for seat in self.game.seats if seat.name == faction)

    def owes(self, faction: str) -> dict[str, int]:
        """What a faction must still settle, by the names of ``-NAME`` in logs."""
        return {kind.name: count for kind, count in zip(Due, self[faction].due, strict=True) if count}

    def offers(self) -> list[tuple[str, int]]:
        """Return the open offers of power: receiver and amount, in the order of asking."""
        return [(offer.receiver.name, offer.amount) for offer in self.game.offers]

    def colour_of(self, hex_name: str) -> str:
        """Return the terrain of a hex, by its colour's name."""
        terrain = self.game.terrain[self.game.hex(hex_name)]
        return next(colour for colour, known in TERRAIN_OF_COLOUR.items() if known == terrain)

    def building_on(self, hex_name: str) -> str:
        """Return the building on a hex: ``D``, or ``NONE``."""
        return Building(self.game.building[self.game.hex(hex_name)]).name

    def area(self, faction: str) -> int:
        """Return the size of a faction's largest area."""
        return area_size(self.game, self[faction])

    def order(self) -> list[str]:
        """Return the factions in the turn order of the round."""
        return [seat.name for seat in self.game.order]

    def records(self) -> list[TurnRecord | TableEvent]:
        """Return the ledger so far, the open row ended."""
        self.game.journal.close()
        self.rows += self.game.journal.drain()
        return self.rows

    def ledger(self) -> list[str]:
        """Return the ledger as ``faction: commands`` and comments, without figures."""
        return [shown(record) for record in self.records()]

    def vp_sources(self, faction: str) -> dict[str, int]:
        """Return the VP that a faction scored so far, by source."""
        return {source: vp for source, vp in self[faction].vp_by_source.items() if source != "start"}


def assert_sentences(problems: Iterable[Problem]) -> None:
    """Each problem must have a known rule id and say what is wrong."""
    for problem in problems:
        assert problem.rule in RULE_IDS
        assert " " in problem.message


def rows_of(text: str) -> list[Row]:
    """Return the rows of a move log, one a line."""
    recording = read_log(text, "test")
    assert not recording.faults, recording.faults
    return recording.rows


def change_between(before: Standing, after: Standing) -> Change:
    """Return the figures that differ, by name."""
    pairs = zip(_COLUMNS, before, after, strict=False)
    return {name: new - old for name, old, new in pairs if new != old}


def shown(record: TurnRecord | TableEvent) -> str:
    """Return a ledger row without figures."""
    if not isinstance(record, TurnRecord):
        return str(record)
    return f"{record.faction}: {record.text}"


def replayed(text: str) -> Replay:
    """Return a replay of a whole move log."""
    return Replay(read_log(text, "test"))


def ledger_of(text: str) -> list[str]:
    """Return the ledger of a whole move log, without figures; it must be legal."""
    replay = replayed(text)
    rows = [shown(record) for record in replay]
    assert not replay.result.faults, replay.result.faults
    return rows


def figures_of(text: str) -> Iterator[str]:
    """Yield the ledger of a whole move log as the site writes it."""
    for record in replayed(text):
        yield text_row(record)
