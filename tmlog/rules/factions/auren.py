"""Auren, of the forest: their sheet and abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from tmlog.model.errors import Problem, remark
from tmlog.model.names import Cult, Terrain
from tmlog.rules.cults import gain_steps
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import Start
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Due, Game, OwnState, Seat

STEPS = 2


class StepsOnOneTrack(OwnState):
    """Whether the steps owed must all be on one track, and where the first of two was taken alone."""

    __slots__ = ("are_owed", "begun")

    def __init__(self, *, are_owed: bool = False, begun: int = -1) -> None:
        self.are_owed = are_owed
        self.begun = begun

    def copy(self) -> StepsOnOneTrack:
        """Return a copy."""
        return StepsOnOneTrack(are_owed=self.are_owed, begun=self.begun)


class Auren(Faction):
    """No starting ability; the stronghold gives a favor tile and two cult steps a round."""

    name = "auren"
    start_vp_2017 = 27
    home = Terrain.FOREST
    start = Start(cults=(0, 1, 0, 1))
    special_action = "ACTA"
    landscape = Landscape("Tree of Serenity")

    def new_state(self) -> OwnState:
        """No steps are owed."""
        return StepsOnOneTrack()

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-1.2: one favor tile at once."""
        seat.due[Due.FAVOR] += 1

    def on_cult_top(self, game: Game, seat: Seat) -> None:
        """LS-20: with the tree 4 VP for each space 10."""
        if seat.landscape_hex >= 0:
            seat.score(4, "landscape")

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """ACTA: two steps on one track."""
        seat.due[Due.CULT] += STEPS
        seat.own = StepsOnOneTrack(are_owed=True)

    def steps_at_once(self, seat: Seat) -> int:
        """All that are owed by ACTA."""
        return seat.due[Due.CULT] if _own(seat).are_owed else super().steps_at_once(seat)

    def steps_moved(self, seat: Seat, cult: int, steps: int) -> int:
        """Two steps as two gains are made by the first as far as the track allows, by the second no more."""
        if not _is_half(seat, steps):
            return steps
        return 0 if _own(seat).begun == cult else STEPS

    def check_owed_steps(self, seat: Seat, cult: int, steps: int) -> Iterator[Problem]:
        """ACTA's two steps are on one track; the site takes them one by one."""
        if not _own(seat).are_owed:
            yield from super().check_owed_steps(seat, cult, steps)
        elif _is_half(seat, steps):
            if _own(seat).begun != cult:
                yield remark("split-gain", f"{seat.name} take two steps on {Cult(cult).name} as two gains")
        elif steps != seat.due[Due.CULT]:
            yield Problem("one-track", f"{seat.name} must use all {seat.due[Due.CULT]} steps on one track")

    def take_owed_steps(self, game: Game, seat: Seat, cult: int, steps: int) -> bool:
        """The first of ACTA's two steps, if taken alone, waits for the second."""
        own = _own(seat)
        if not own.are_owed:
            return super().take_owed_steps(game, seat, cult, steps)
        if _is_half(seat, steps) and own.begun != cult:
            own.begun = cult
            return False
        steps, seat.due[Due.CULT] = seat.due[Due.CULT], 0
        own.are_owed = False
        gain_steps(game, seat, cult, steps, "cult step")
        return True


def _own(seat: Seat) -> StepsOnOneTrack:
    return cast(StepsOnOneTrack, seat.own)


def _is_half(seat: Seat, steps: int) -> bool:
    return _own(seat).are_owed and steps == 1 and seat.due[Due.CULT] == STEPS


add_faction(Auren)
