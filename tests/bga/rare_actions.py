"""A player who does as often as possible what other players seldom do."""

from __future__ import annotations

from random import Random

from tmlog.model.commands import TakeAction, Upgrade
from tmlog.model.names import Building
from tmlog.rules.legal import LISTERS, Choice, Decision, Kind
from tmlog.rules.state import Game
from tmlog.simulate.batch import Series
from tmlog.simulate.draw import draw
from tmlog.simulate.greedy_player import GreedyPlayer
from tmlog.simulate.play import Played, play_game
from tmlog.simulate.worth import greedy_values

RARE_ACTIONS = ("ACTH5", "ACTH6", "ACT2", "BON1")


class RareActionPlayer:
    """Plays greedily, but hurries to the stronghold and takes rare actions where there are any."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._greedy = GreedyPlayer(chance, greedy_values())

    def choose(self, game: Game, decision: Decision) -> Choice | None:
        seat, kind = decision
        if kind is Kind.ACTION and self._chance.random() < 0.6:
            found = [each for lister in LISTERS[kind] for each in lister(game, seat) if _is_rare(each)]
            if found:
                return self._chance.choice(found)
        return self._greedy.choose(game, decision)


def _is_rare(choice: Choice) -> bool:
    return any(
        (isinstance(command, TakeAction) and command.name in RARE_ACTIONS)
        or (isinstance(command, Upgrade) and command.building == Building.SH)
        for command in choice.commands
    )


def play_rare_actions(series: Series, number: int) -> Played:
    """Play a game in which all look for rare actions."""
    chance = Random(f"{series.seed}:{number}")
    players = [RareActionPlayer(chance) for _ in range(series.spec.players)]
    return play_game(draw(series.spec, chance), players, chance)
