"""Random walks off the path of a game: on a copy any faction takes any listed choice, in any order.

They lead to states that orderly play seldom meets; the engine must accept all that is listed there.
"""

from __future__ import annotations

from random import Random

from tests.simulate.laws import spec_of
from tmlog.rules import engine
from tmlog.rules.copying import copy_game
from tmlog.rules.legal import Choice, Decision, choices, is_allowed
from tmlog.rules.state import Game, Phase, Seat
from tmlog.simulate.draw import draw
from tmlog.simulate.greedy_player import GreedyPlayer
from tmlog.simulate.play import Player, play_game
from tmlog.simulate.random_player import RandomPlayer
from tmlog.simulate.worth import greedy_values

WALKS = 0.05
STEPS = 50
TRIES_ALL = 0.05
"""How often everything that is listed is tried, not only the step taken."""
PASSES, STAYER_PASSES = 0.5, 0.02
"""How often passing is thought of: one faction stays in the round, alone at last."""
CONVERTS = 0.1


class RandomWalker:
    """Plays like another player, and walks off now and then."""

    def __init__(self, player: Player, chance: Random) -> None:
        self.refused: list[str] = []
        self.tried = 0
        self._player = player
        self._chance = chance

    def choose(self, game: Game, decision: Decision) -> Choice | None:
        """Return what the other player chooses."""
        if self._chance.random() < WALKS:
            self._walk(copy_game(game))
        return self._player.choose(game, decision)

    def _walk(self, game: Game) -> None:
        chance = self._chance
        stayer = chance.choice(game.seats)
        for _ in range(STEPS):
            if game.phase == Phase.FINISHED:
                return
            seat = chance.choice(game.seats)
            found = choices(game, seat)
            if not found:
                continue
            if chance.random() < TRIES_ALL:
                for choice in found:
                    self._is_allowed(game, seat, choice)
            step = chance.choice(self._of_one_kind(found, STAYER_PASSES if seat is stayer else PASSES))
            if not self._is_allowed(game, seat, step):
                return
            for command in step.commands:
                engine.play(game, seat.name, command)

    def _of_one_kind(self, found: list[Choice], passes: float) -> list[Choice]:
        """Choices of one family; passing and converting are drawn less often than others."""
        rare = {"pass": passes, "conversion": CONVERTS}
        families = sorted({choice.family for choice in found})
        kept = [family for family in families if self._chance.random() < rare.get(family, 1)] or families
        family = self._chance.choice(kept)
        return [choice for choice in found if choice.family == family]

    def _is_allowed(self, game: Game, seat: Seat, choice: Choice) -> bool:
        self.tried += 1
        if is_allowed(game, seat, choice.commands):
            return True
        owed = [count for count in seat.due if count]
        self.refused.append(f"round {game.round}, {game.phase.name}: {seat.name} {choice} (owing {owed})")
        return False


def refused(number: int) -> tuple[int, list[str]]:
    """Play a game with walks; return how many listed choices were tried, and which were refused."""
    spec = spec_of(number)
    chance = Random(f"walks:{number}")
    rows = draw(spec, chance)
    greedy = GreedyPlayer(chance, greedy_values())
    walkers = [
        RandomWalker(greedy if seat % 2 else RandomPlayer(chance), Random(f"{number}:{seat}"))
        for seat in range(spec.players)
    ]
    play_game(rows, walkers, chance)
    found = [f"game {number}: {row}" for walker in walkers for row in walker.refused]
    return sum(walker.tried for walker in walkers), found
