"""The search for what a log leaves out: ambiguities of single lines, cards, tiles; the replay decides."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tmlog.bga.ambiguities import Ambiguity, AmbiguityKind
from tmlog.bga.hidden_cards import Dealing, possible_dealings
from tmlog.bga.hidden_scoring import first_arrangement, possible_tiles
from tmlog.bga.log_replay import LogReplay
from tmlog.bga.observations import CardHolding, collect_observations
from tmlog.bga.parsed_log import Contradiction, ParsedLog
from tmlog.bga.solution import HiddenOptions, Solution
from tmlog.bga.turn_groups import TurnGroup

MAX_REPLAYS = 400
"""Replays in one search; what is not settled by then counts as open."""


class SearchLimitReached(Exception):
    """The search has used up its replays."""


@dataclass(slots=True)
class SolvedLog:
    """A way to play the whole log: with what else the tiles and cards could be."""

    replay: LogReplay
    tiles: list[list[int]]
    dealings: list[Dealing]
    values: tuple[int, ...]

    @property
    def solution(self) -> Solution:
        """The hidden part that was played."""
        return self.replay.solution


class Search:
    """Tries the options of ambiguous lines against all the rest of the log."""

    def __init__(
        self,
        log: ParsedLog,
        groups: list[TurnGroup],
        ambiguities: list[Ambiguity],
        assumed_cards: Dealing,
        options: list[HiddenOptions],
    ) -> None:
        self.log = log
        self.groups = groups
        self.ambiguities = ambiguities
        self.assumed_cards = assumed_cards
        self.options = options
        self.farthest: Contradiction | None = None
        self.stopped: LogReplay | None = None
        self._left = MAX_REPLAYS

    def find(self, pinned: dict[int, int]) -> SolvedLog | None:
        """Return a way to play the log with the ambiguities ``pinned`` (by index) set to these values."""
        domains = [
            (pinned[index],) if index in pinned else ambiguity.options
            for index, ambiguity in enumerate(self.ambiguities)
        ]
        digits = [0] * len(domains)
        while True:
            values = tuple(domain[digit] for domain, digit in zip(domains, digits, strict=True))
            try:
                return self._attempt(values)
            except Contradiction as contradiction:
                self._note(contradiction)
                place = self._last_ambiguity_before(contradiction)
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
        except SearchLimitReached:
            return True

    def _last_ambiguity_before(self, contradiction: Contradiction) -> int:
        """Only ambiguities up to the line that failed can have made it fail."""
        order = contradiction.line.order
        return sum(ambiguity.line.order <= order for ambiguity in self.ambiguities) - 1

    def _note(self, contradiction: Contradiction, replay: LogReplay | None = None) -> None:
        if self.farthest is None or contradiction.line.order > self.farthest.line.order:
            self.farthest = contradiction
            self.stopped = replay

    def _attempt(self, values: tuple[int, ...]) -> SolvedLog:
        chosen = list(zip(self.ambiguities, values, strict=True))
        favors, spaces, shifts = (
            {ambiguity.line.number: value for ambiguity, value in chosen if ambiguity.kind is kind}
            for kind in AmbiguityKind
        )
        observations = collect_observations(self.log, self.groups, favors)
        tiles = possible_tiles(self.log, observations)
        dealings = possible_dealings(self.log, observations, self.assumed_cards)
        taken_at = {
            (taking.faction, taking.round): taking.taken.order
            for taking in observations.takings
            if isinstance(taking, CardHolding)
        }
        last: Contradiction | None = None
        for options in self.options:
            failed: list[Dealing] = []
            for dealing in dealings:
                if any(start.items() <= dealing.items() for start in failed):
                    continue
                solution = Solution(first_arrangement(tiles), dealing, favors, spaces, shifts, options)
                try:
                    return SolvedLog(self._run_replay(solution), tiles, dealings, values)
                except Contradiction as contradiction:
                    order = contradiction.line.order
                    failed.append({slot: card for slot, card in dealing.items() if taken_at[slot] < order})
                    if last is None or order > last.line.order:
                        last = contradiction
        assert last is not None
        raise last

    def _run_replay(self, solution: Solution) -> LogReplay:
        if not self._left:
            raise SearchLimitReached
        self._left -= 1
        replay = LogReplay(self.log, solution)
        try:
            replay.run(self.groups)
        except Contradiction as contradiction:
            self._note(contradiction, replay)
            raise
        self.options = [solution.options]
        return replay

    def fitting_options(self, found: SolvedLog, options: list[HiddenOptions]) -> list[HiddenOptions]:
        """Return those options with which the log can be played too, all else being as found."""
        return [each for each in options if each == found.solution.options or self._fits(found, each)]

    def _fits(self, found: SolvedLog, options: HiddenOptions) -> bool:
        try:
            self._run_replay(replace(found.solution, options=options))
        except Contradiction:
            return False
        except SearchLimitReached:
            return True
        finally:
            self.options = [found.solution.options]
        return True
