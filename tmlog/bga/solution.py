"""One way to fill in what a log leaves out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tmlog.bga.assumptions import VP_TABLES
from tmlog.bga.hidden_cards import CARDS_LEFT_OVER, Dealing
from tmlog.bga.parsed_log import ParsedLog
from tmlog.model.commands import (
    Command,
    DeleteTile,
    PickColour,
    SetFinalScoring,
    SetMap,
    SetOption,
    SetPlayer,
    SetScoring,
    SetStartingVp,
)
from tmlog.model.names import FIRE_AND_ICE_FACTIONS, WHEEL_SIZE, Terrain
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.tiles import BONUS_CARDS

_AUCTION = "auction-40"
"""Bids are starting VP, 40 at the most."""


class HiddenOptions(NamedTuple):
    """What is agreed for a whole game and not printed.

    ``by_passing``: whether the order of passing is the next round's order; ``vp_table``: the table of
    starting VP where the log prints none; ``final_tile``: that of Fire & Ice, if the game has one.
    """

    by_passing: bool = True
    vp_table: str = VP_TABLES[0]
    final_tile: str | None = None


@dataclass(slots=True)
class Solution:
    """The hidden part of a game.

    ``tiles`` are the six scoring tiles, ``dealing`` the bonus cards, ``favors``, ``spaces`` and ``shifts``
    the favor tile, the order space or the Shapeshifters' action (ACTH5, ACTH6) meant by a line.
    """

    tiles: list[int]
    dealing: Dealing
    favors: dict[int, int] = field(default_factory=dict)
    spaces: dict[int, int] = field(default_factory=dict)
    shifts: dict[int, int] = field(default_factory=dict)
    options: HiddenOptions = field(default_factory=HiddenOptions)

    def meant_by(self, line: int) -> int | None:
        """Return the favor tile or the Shapeshifters' action that a line means, if any."""
        return self.favors.get(line, self.shifts.get(line))


def table_rows(log: ParsedLog, solution: Solution) -> list[Command]:
    """Return the commands that set the table up as the log and the solution say."""
    rows: list[Command] = [SetMap(log.map_name), *map(SetOption, _options(log, solution))]
    rows.append(SetScoring(tuple(f"SCORE{number}" for number in solution.tiles)))
    rows += [DeleteTile(f"BON{number}") for number in cards_left_out(log, solution.dealing)]
    if solution.options.final_tile:
        rows.append(SetFinalScoring(solution.options.final_tile))
    if any(seat.vp is None for seat in log.seats):
        rows.append(SetStartingVp(solution.options.vp_table))
    rows += [SetStartingVp(None, seat.faction, seat.vp) for seat in log.seats if seat.vp is not None]
    rows += [SetPlayer(seat.player) for seat in log.seats]
    return rows


def colours_picked(log: ParsedLog) -> list[tuple[str, PickColour]]:
    """Return the colours that Fire & Ice factions picked, by faction, in the order in which they do."""
    pickers = [
        name
        for name in log.factions
        if name in FIRE_AND_ICE_FACTIONS and log.terrains.get(name, Terrain.RIVER) < WHEEL_SIZE
    ]
    pickers.sort(key=lambda name: FACTION_SHEETS[name].picks_last)
    return [(name, PickColour(log.terrains[name])) for name in pickers]


def cards_left_out(log: ParsedLog, dealing: Dealing) -> list[int]:
    """Return the bonus cards out of the game: of those that nobody took, the first ones lie there."""
    unused = _unused(log, dealing)
    lying = [number for number in unused if number not in log.removed_cards][: _untaken(log, dealing)]
    return [number for number in unused if number not in lying]


def cards_lying_unknown(log: ParsedLog, dealing: Dealing) -> list[int]:
    """Return the cards of which some lay free through the whole game; none where it is known which."""
    candidates = [number for number in _unused(log, dealing) if number not in log.removed_cards]
    return candidates if 0 < _untaken(log, dealing) < len(candidates) else []


def _unused(log: ParsedLog, dealing: Dealing) -> list[int]:
    taken = set(dealing.values())
    return [
        number
        for number, card in enumerate(BONUS_CARDS)
        if number and number not in taken and (card.option is None or log.has_mini_expansions)
    ]


def _untaken(log: ParsedLog, dealing: Dealing) -> int:
    """How many cards of the game nobody ever took."""
    return max(0, len(log.seats) + CARDS_LEFT_OVER - len(set(dealing.values())))


def _options(log: ParsedLog, solution: Solution) -> list[str]:
    """The options of games on the site: Cultists get power when all decline, a pass ends a double turn."""
    options = ["errata-cultist-power", "strict-chaosmagician-sh"]
    if log.has_mini_expansions:
        options += ["mini-expansion-1", "shipping-bonus", "temple-scoring-tile"]
    if log.has_landscapes:
        options.append("landscapes")
    if log.has_final_tile:
        options.append("fire-and-ice-final-scoring")
    if solution.options.by_passing:
        options.append("variable-turn-order")
    if log.bids:
        options.append(_AUCTION)
    return options
