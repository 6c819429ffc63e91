"""Drawing a game: board, options, factions, tiles (rules.md 2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tmlog.model import commands
from tmlog.model.errors import TmlogError
from tmlog.model.names import FACTIONS, FINAL_SCORINGS
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.state import LAST_ROUND
from tmlog.rules.tiles import BONUS_CARDS, SCORING_TILES

USUAL_OPTIONS = ("strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh", "errata-cultist-power")
LAST_ROUND_FOR_SPADES = 4
SPARE_CARDS = 3
FACTIONS_OF_OPTION = {
    "fire-and-ice-factions/ice": ("icemaidens", "yetis"),
    "fire-and-ice-factions/volcano": ("acolytes", "dragonlords"),
    "fire-and-ice-factions/variable_v5": ("riverwalkers", "shapeshifters"),
}


class CannotDraw(TmlogError):
    """What is asked of a game cannot all be met."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """What games are to be like.

    ``options`` come beside the usual ones. ``factions`` take the first seats, in this order.
    """

    players: int = 4
    map_name: str = "base"
    options: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()

    def check(self) -> None:
        """Raise ``CannotDraw`` if no game can be drawn."""
        if len(self.factions) > self.players:
            raise CannotDraw(f"{len(self.factions)} factions are named for {self.players} players")
        for number, faction in enumerate(self.factions):
            rest = _without(self.pool(), self.factions[:number])
            if faction not in rest:
                raise CannotDraw(f"{faction} cannot play here: {_reason(self, faction)}")

    def pool(self) -> list[str]:
        """Return the factions that the options allow."""
        by_option = {name for names in FACTIONS_OF_OPTION.values() for name in names}
        pool = [name for name in FACTIONS if name not in by_option]
        for option, names in FACTIONS_OF_OPTION.items():
            if option in self.options:
                pool += names
        return pool


def _reason(spec: GameSpec, faction: str) -> str:
    if faction not in FACTIONS:
        return "there is no such faction"
    if faction not in spec.pool():
        option = next(option for option, names in FACTIONS_OF_OPTION.items() if faction in names)
        return f"the game needs the option {option}"
    return "another faction has the other side of its board"


def _without(pool: Sequence[str], taken: Sequence[str]) -> list[str]:
    """Return the factions that are left once ``taken`` have their boards."""
    homes = {FACTION_SHEETS[name].home for name in taken}
    return [name for name in pool if FACTION_SHEETS[name].home not in homes]


def draw(spec: GameSpec, chance: Random) -> list[commands.Command]:
    """Return the admin rows of a game: options, board, tiles, players, factions."""
    names = dict.fromkeys((*USUAL_OPTIONS, *spec.options))
    rows: list[commands.Command] = [commands.SetOption(name) for name in names]
    rows.append(commands.SetMap(BOARD_SHEETS[spec.map_name].name_in_logs))
    rows.append(commands.SetScoring(_scoring(spec, chance)))
    rows += [commands.DeleteTile(card) for card in _unused_cards(spec, chance)]
    if "fire-and-ice-final-scoring" in spec.options:
        rows.append(commands.SetFinalScoring(chance.choice(FINAL_SCORINGS)))
    rows += [commands.SetPlayer(f"P{seat}") for seat in range(1, spec.players + 1)]
    rows += [commands.SetUpFaction(name) for name in _factions(spec, chance)]
    return rows


def _scoring(spec: GameSpec, chance: Random) -> tuple[str, ...]:
    """Six tiles; the one for spades lies in rounds 1 to 4 only (SET-21)."""
    tiles = [number for number, tile in enumerate(SCORING_TILES) if number and _plays(tile.option, spec)]
    while True:
        drawn = chance.sample(tiles, LAST_ROUND)
        if not any(SCORING_TILES[number].scores_spades for number in drawn[LAST_ROUND_FOR_SPADES:]):
            return tuple(f"SCORE{number}" for number in drawn)


def _unused_cards(spec: GameSpec, chance: Random) -> list[str]:
    cards = [number for number, card in enumerate(BONUS_CARDS) if number and _plays(card.option, spec)]
    unused = chance.sample(cards, len(cards) - spec.players - SPARE_CARDS)
    return [f"BON{number}" for number in sorted(unused)]


def _plays(option: str | None, spec: GameSpec) -> bool:
    return option is None or option in spec.options


def _factions(spec: GameSpec, chance: Random) -> list[str]:
    """The factions named, in that order, then others drawn from those left."""
    drawn = list(spec.factions)
    while len(drawn) < spec.players:
        drawn.append(chance.choice(_without(spec.pool(), drawn)))
    return drawn
