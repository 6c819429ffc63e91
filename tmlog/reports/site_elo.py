"""Elo as the recording site computes it, for comparison with ours (``elo``).

All games of three or more players are gone through three times, in the order of their dates. In pass k every
pair of seats of a game plays for a pot of 16 / k^2 points: with s = rating of the player + rating of the
faction on the board,

    gain = pot x (result - 1 / (1 + 10 ^ ((s' - s) / 400)))

for player and faction alike, taken from the opponents. Players and factions begin at 1000. Where somebody
left the game factions have no weight and do not move. Players of fewer than five games, and seats without a
name, are rated by the others but move nobody: neither opponents nor factions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tmlog.reports.elo import SCALE, START, SeatOfGame, players_of

PASSES = 3
POT = 16.0
LEAST_PLAYERS = 3
LEAST_GAMES = 5


@dataclass(slots=True)
class SiteElo:
    """Ratings after all passes; ``regulars`` are those who move others."""

    players: dict[str, float] = field(default_factory=dict)
    factions: dict[str, float] = field(default_factory=dict)
    regulars: set[str] = field(default_factory=set)

    def play(self, seats: list[SeatOfGame], pot: float, weight: float) -> None:
        """Take in every pair of a game's seats; ``weight`` is 0 where the factions do not count."""
        for i, mine in enumerate(seats):
            for other in seats[i + 1 :]:
                self._pair(mine, other, pot, weight)

    def _pair(self, mine: SeatOfGame, other: SeatOfGame, pot: float, weight: float) -> None:
        (player, faction, vp), (rival, rival_faction, rival_vp) = mine, other
        players, factions = self.players, self.factions
        strength = players.get(player or "", START) + weight * factions.get(faction, START)
        against = players.get(rival or "", START) + weight * factions.get(rival_faction, START)
        result = 1.0 if vp > rival_vp else 0.5 if vp == rival_vp else 0.0
        gain = pot * (result - 1.0 / (1.0 + 10.0 ** ((against - strength) / SCALE)))
        is_regular, meets_regular = player in self.regulars, rival in self.regulars
        if player is not None and meets_regular:
            players[player] = players.get(player, START) + gain
        if rival is not None and is_regular:
            players[rival] = players.get(rival, START) - gain
        if weight and is_regular and meets_regular:
            factions[faction] = factions.get(faction, START) + gain
            factions[rival_faction] = factions.get(rival_faction, START) - gain


def site_elo_of(games: Sequence[list[SeatOfGame]], left: Sequence[bool] = ()) -> SiteElo:
    """The ratings after games in their order; ``left`` tells of each whether somebody left it."""
    rated = [seats for seats in games if len(seats) >= LEAST_PLAYERS]
    weights = [0.0 if gone else 1.0 for gone in left] or [1.0] * len(games)
    weights = [weight for weight, seats in zip(weights, games, strict=True) if len(seats) >= LEAST_PLAYERS]
    count = Counter(player for seats in rated for player in players_of(seats))
    elo = SiteElo(regulars={player for player, number in count.items() if number >= LEAST_GAMES})
    for number in range(1, PASSES + 1):
        for seats, weight in zip(rated, weights, strict=True):
            elo.play(seats, POT / number**2, weight)
    for player in count:
        elo.players.setdefault(player, START)
    return elo
