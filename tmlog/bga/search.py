"""The search for what a log leaves out: readings of single lines, cards, tiles; the replay decides."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tmlog.bga.acts import Act
from tmlog.bga.evidence import gather
from tmlog.bga.hidden_cards import Dealing, possible_dealings
from tmlog.bga.hidden_scoring import first_arrangement, possible_tiles
from tmlog.bga.performance import Performance
from tmlog.bga.readings import Kind, Reading
from tmlog.bga.solution import Solution, Terms
from tmlog.bga.story import Contradiction, Story

MOST_PERFORMANCES = 400
"""Replays in one search; what is not settled by then counts as open."""


class TooLong(Exception):
    """The search has used up its replays."""


@dataclass(slots=True)
class Found:
    """A way to play the whole log: with what else the tiles and cards could be."""

    performance: Performance
    tiles: list[list[int]]
    dealings: list[Dealing]
    values: tuple[int, ...]

    @property
    def solution(self) -> Solution:
        """The hidden part that was played."""
        return self.performance.solution


class Search:
    """Tries the open readings of a log against all the rest of it."""

    def __init__(
        self,
        story: Story,
        acts: list[Act],
        readings: list[Reading],
        assumed_cards: Dealing,
        terms: list[Terms],
    ) -> None:
        self.story = story
        self.acts = acts
        self.readings = readings
        self.assumed_cards = assumed_cards
        self.terms = terms
        self.farthest: Contradiction | None = None
        self.stopped: Performance | None = None
        self._left = MOST_PERFORMANCES

    def find(self, pinned: dict[int, int]) -> Found | None:
        """Return a way to play the log in which the readings ``pinned`` (by index) have these values."""
        domains = [
            (pinned[index],) if index in pinned else reading.options
            for index, reading in enumerate(self.readings)
        ]
        digits = [0] * len(domains)
        while True:
            values = tuple(domain[digit] for domain, digit in zip(domains, digits, strict=True))
            try:
                return self._attempt(values)
            except Contradiction as contradiction:
                self._note(contradiction)
                place = self._last_reading_before(contradiction)
                while place >= 0 and digits[place] + 1 == len(domains[place]):
                    place -= 1
                if place < 0:
                    return None
                digits[place] += 1
                digits[place + 1 :] = [0] * (len(digits) - place - 1)

    def may_find(self, pinned: dict[int, int]) -> bool:
        """Whether there is such a way, or the search is too long to tell."""
        try:
            return self.find(pinned) is not None
        except TooLong:
            return True

    def _last_reading_before(self, contradiction: Contradiction) -> int:
        """Only readings up to the line that failed can have made it fail."""
        line = contradiction.line.number
        return sum(reading.line.number <= line for reading in self.readings) - 1

    def _note(self, contradiction: Contradiction, performance: Performance | None = None) -> None:
        if self.farthest is None or contradiction.line.number > self.farthest.line.number:
            self.farthest = contradiction
            self.stopped = performance

    def _attempt(self, values: tuple[int, ...]) -> Found:
        chosen = list(zip(self.readings, values, strict=True))
        favors, spaces, shifts = (
            {reading.line.number: value for reading, value in chosen if reading.kind is kind} for kind in Kind
        )
        evidence = gather(self.story, self.acts, favors)
        tiles = possible_tiles(self.story, evidence)
        dealings = possible_dealings(self.story, evidence, self.assumed_cards)
        taken_at = {
            (taking.faction, taking.round): taking.taken.number for taking in evidence.takings if taking
        }
        last: Contradiction | None = None
        for terms in self.terms:
            failed: list[Dealing] = []
            for dealing in dealings:
                if any(start.items() <= dealing.items() for start in failed):
                    continue
                solution = Solution(first_arrangement(tiles), dealing, favors, spaces, shifts, terms)
                try:
                    return Found(self._perform(solution), tiles, dealings, values)
                except Contradiction as contradiction:
                    line = contradiction.line.number
                    failed.append({slot: card for slot, card in dealing.items() if taken_at[slot] < line})
                    if last is None or line > last.line.number:
                        last = contradiction
        assert last is not None
        raise last

    def _perform(self, solution: Solution) -> Performance:
        if not self._left:
            raise TooLong
        self._left -= 1
        performance = Performance(self.story, solution)
        try:
            performance.perform(self.acts)
        except Contradiction as contradiction:
            self._note(contradiction, performance)
            raise
        self.terms = [solution.terms]
        return performance

    def fitting_terms(self, found: Found, terms: list[Terms]) -> list[Terms]:
        """Return those terms with which the log can be played too, all else being as found."""
        return [each for each in terms if each == found.solution.terms or self._fits(found, each)]

    def _fits(self, found: Found, terms: Terms) -> bool:
        try:
            self._perform(replace(found.solution, terms=terms))
        except Contradiction:
            return False
        except TooLong:
            return True
        finally:
            self.terms = [found.solution.terms]
        return True
