"""The rules of a league: points by place, ties, players who left, tie-breakers, promotion and relegation."""

from __future__ import annotations

from dataclasses import dataclass

from tmlog.model.names import DROPPED_RULES, TIE_BREAKS, TIES
from tmlog.reports.errors import ReportError
from tmlog.suggestions import did_you_mean

USUAL_POINTS = (6.0, 3.0, 1.0, 0.0)
USUAL_TIE_BREAKS = ("wins", "vp", "margin")


@dataclass(frozen=True, slots=True)
class LeagueRules:
    """How a league counts.

    ``points`` are those of the first place, the second ...; later places have none. ``promote`` of the first
    players of each group go up, ``relegate`` of the last ones down. Raises ``ReportError`` for an unknown
    word.
    """

    points: tuple[float, ...] = USUAL_POINTS
    ties: str = "split"
    dropped: str = "last"
    tie_breaks: tuple[str, ...] = USUAL_TIE_BREAKS
    promote: int = 0
    relegate: int = 0

    def __post_init__(self) -> None:
        for word, known in ((self.ties, TIES), (self.dropped, DROPPED_RULES)):
            if word not in known:
                raise ReportError(f"no rule {word!r}; there are {', '.join(known)}")
        for word in self.tie_breaks:
            if word not in TIE_BREAKS:
                raise ReportError(f"no tie-breaker {word!r}{did_you_mean(word, TIE_BREAKS)}")

    def points_of(self, place: int, tied: int) -> float:
        """The points of each of ``tied`` players who share ``place`` (1 the first)."""
        shared = [self._points_at(place + more) for more in range(tied)]
        if self.ties == "split":
            return sum(shared) / tied
        return shared[0] if self.ties == "high" else shared[-1]

    def _points_at(self, place: int) -> float:
        return self.points[place - 1] if place <= len(self.points) else 0.0

    def in_words(self) -> str:
        """The rules as a sentence or two for those who read a table."""
        points = ", ".join(f"{value:g}" for value in self.points)
        ties = {
            "split": "players who tie split the points of their places",
            "high": "players who tie have the points of the better place",
            "low": "players who tie have the points of the worse place",
        }
        left = {
            "last": "who left a game comes last in it",
            "vp": "who left a game has the place of the VP",
            "void": "games that somebody left do not count",
        }
        broken = ", then ".join(_IN_WORDS[name] for name in self.tie_breaks)
        breaks = f"Equal points: by {broken}." if broken else "Players of equal points share the rank."
        return f"Points by place: {points}; {ties[self.ties]}; {left[self.dropped]}. {breaks}"


_IN_WORDS = {
    "wins": "wins",
    "vp": "VP",
    "margin": "margin",
    "head-to-head": "games against each other",
    "dropped": "fewer games left",
    "games": "fewer games",
}
