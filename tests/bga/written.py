"""What writing a log keeps in mind, and the words it uses."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from tmlog.model import commands
from tmlog.model.names import Building
from tmlog.model.records import TurnRecord
from tmlog.rules import setup
from tmlog.rules.state import BuildEvent, Game, Offer, Seat
from tmlog.rules.tiles import TownTile

BOARD_NAMES = {
    "base": "Base Game",
    "revised-base": "Revised Base Game",
    "lakes": "Lakes",
    "fjords": "Fjords",
    "fire-ice": "Fire & Ice",
}
NAMES = {"chaosmagicians": "Chaos Magicians", "icemaidens": "Ice Maidens"}
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
    lost_spades: int = 0
    shifts: list[str] = field(default_factory=list)


def name_of(faction: str) -> str:
    return NAMES.get(faction, faction.capitalize())


THRESHOLDS = (0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8)
BEGINNING = (
    commands.Build, commands.Upgrade, commands.Dig, commands.SendPriest, commands.AdvanceShipping,
    commands.AdvanceDigging, commands.TakeAction, commands.Pass,
)  # fmt: skip


TOLD_BY_FOLLOW_UP = ("BON1", "BON2", "FAV6", "ACTA", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW", "ACTH5", "ACTH6")


class Snapshot:
    """What is needed of the game before a command."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.phase, self.round = game.phase, game.round
        self.terrain = list(game.terrain)
        self.building = list(game.building)
        self.due = list(seat.due)
        self.placed = seat.placed_priests
        self.bonus_card = seat.bonus_card
        self.scoring = game.scoring[game.round - 1] if game.round and game.round <= len(game.scoring) else 0


def reward(tile: TownTile) -> str:
    """The line of a town tile."""
    goods = tile.gain
    for count, unit in ((goods.coins, "coins"), (goods.workers, "workers"), (goods.priests, "Priests")):
        if count:
            return f"gets {tile.vp} VP and collects {count} {unit} (Town bonus)"
    if goods.power:
        return f"gets {tile.vp} VP and gains {goods.power} power (Town bonus)"
    if tile.cult_steps == 1:
        return "gets 8 VP Victory points and moves 1 space forward on each of the 4 Cult tracks"
    if tile.cult_steps:
        return "gets 2 VP and moves 2 spaces forward on each of the 4 Cult tracks"
    return f"gets {tile.vp} VP (Town bonus)"


def vp_of(record: TurnRecord, family: str) -> int:
    return sum(vp for source, vp in record.vp_changes if source.partition(":")[0] == family)


def faction_vp(record: TurnRecord) -> int:
    return vp_of(record, "faction")


class Lines:
    """The lines written so far, and what is still to be told of the turn."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.lines: list[str] = []
        self.hidden = Hidden()
        self.table = setup.GameSetup()
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
        self.action_cost = 0
        self.priest_source = ""
        self.unlocks: list[str] = []
        self.records: list[TurnRecord] = []

    def _seat(self, faction: str) -> Seat:
        return next(seat for seat in self.game.seats if seat.name == faction)

    def _player(self, seat: Seat) -> str:
        return f"Player{seat.index + 1}"

    def _own(self, seat: Seat, text: str) -> None:
        self.lines.append(f"{self._player(seat)} {text}")

    def _follow(self, seat: Seat, text: str) -> None:
        self.follow_ups.append(f"{self._player(seat)} {text}")
