"""The set-ups of a study: every faction equally often in every seat, tiles and cards drawn.

Games come in blocks of fourteen. In a block each seat has each of the fourteen factions of the base game
once: the seats step through the seven colours, each from a start of its own, and the sides of the boards take
turns. Starts, sides and the order of the colours are drawn anew for each block: who meets whom is mixed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tmlog.model.commands import Command, SetStartingVp
from tmlog.model.names import BASE_FACTIONS
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.simulate.draw import GameSpec, draw

COLOURS = 7
BLOCK = 2 * COLOURS


@dataclass(frozen=True, slots=True)
class StudySpec:
    """What a study plays: ``players`` of ``bot`` on a board; ``starts`` are starting VP that are not 20."""

    board: str
    players: int = 4
    bot: str = "tuned"
    options: tuple[str, ...] = ()
    seed: str = "1"
    starts: Mapping[str, int] = field(default_factory=dict)


def factions_of(spec: StudySpec, number: int) -> list[str]:
    """The factions of game ``number`` (from 1), seat by seat."""
    block, game = divmod(number - 1, BLOCK)
    chance = Random(f"{spec.seed}:block:{block}")
    pairs = _pairs(chance)
    starts = chance.sample(range(COLOURS), spec.players)
    sides = [chance.randrange(2) for _ in range(spec.players)]
    return [
        pairs[(game + start) % COLOURS][(game // COLOURS + side) % 2]
        for start, side in zip(starts, sides, strict=True)
    ]


def _pairs(chance: Random) -> Sequence[list[str]]:
    """The two factions of each colour, the colours in an order that is drawn."""
    of_home: dict[int, list[str]] = {}
    for name in BASE_FACTIONS:
        of_home.setdefault(FACTION_SHEETS[name].home, []).append(name)
    pairs = [of_home[home] for home in sorted(of_home)]
    chance.shuffle(pairs)
    return pairs


def set_up_of_game(spec: StudySpec, number: int, chance: Random) -> list[Command]:
    """The admin rows of game ``number``."""
    factions = factions_of(spec, number)
    game = GameSpec(spec.players, spec.board, spec.options, tuple(factions))
    rows = draw(game, chance)
    starts = [SetStartingVp(None, name, spec.starts[name]) for name in factions if name in spec.starts]
    return [*starts, *rows]
