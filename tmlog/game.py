"""A recorded game for programs: replay it, ask for its result, its positions and its frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from tmlog.bga import with_moves
from tmlog.bga.hex_names import with_site_names
from tmlog.files import find_games, paths_of
from tmlog.hints import with_hint
from tmlog.merged_rows import with_own_rows
from tmlog.model.commands import Command, SetMap
from tmlog.model.errors import Fault, NotationError, problem_error
from tmlog.model.recording import Recording, Row
from tmlog.model.records import GameResult, TurnRecord
from tmlog.notation import read_bytes, read_path, to_log
from tmlog.notation.ledger.row_writer import text_row
from tmlog.replay import Replay
from tmlog.site_conversion import as_site_game

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.position import Position


class LegalChoice(NamedTuple):
    """What a faction may do: what it decides about, the family of the choice, the commands of one row."""

    faction: str
    decision: str
    family: str
    commands: tuple[Command, ...]


OnProblem = Literal["raise", "collect"]
"""What a game does where it breaks a rule: raise, or gather the problem and end there."""


class Game:
    """A recorded game. Made by ``read_game``, ``read_games`` and ``parse_game``.

    With ``on_problem="raise"`` a game that breaks a rule raises ``IllegalMove`` or ``LedgerMismatch``, with
    its place, on the way to any figure. With ``"collect"`` the problem stands in ``problems``, and every
    figure after it is missing: the frames end before it, there are no final scores.
    """

    def __init__(self, recording: Recording, on_problem: OnProblem = "raise") -> None:
        _check_mode(on_problem)
        self.recording = recording
        self.path = recording.path
        self.on_problem = on_problem

    def __repr__(self) -> str:
        if self.state != "complete":
            factions = ", ".join(self.factions) or "no factions"
            return f"<Game {self.path}: {self.map}, {factions}, {self.state}>"
        scores = ", ".join(f"{seat.faction} {seat.vp}" for seat in self._played.seats)
        return f"<Game {self.path}: {self.map}, {scores}>"

    def _repr_html_(self) -> str:
        """The board after the last row and a table of the result, for notebooks."""
        from tmlog.render.notebook import game_as_html

        return game_as_html(self)

    # --- what stands in the recording ---

    @property
    def format(self) -> str:
        """``log``, ``ledger`` or ``bga``."""
        return self.recording.format.name

    @property
    def rows(self) -> list[Row]:
        """The rows of the recording, with their commands and places."""
        return self.recording.rows

    @cached_property
    def map(self) -> str:
        """The board's name; of a board that is not known its 40-digit id."""
        from tmlog.rules.boards import BOARD_OF_ID

        names = [
            command.name.lower()
            for row in self.rows
            for command in row.parsed.commands
            if isinstance(command, SetMap)
        ]
        name = names[-1] if names else "base"
        return BOARD_OF_ID[name].board if name in BOARD_OF_ID else name

    # --- what the replay says ---

    @cached_property
    def _played(self) -> GameResult:
        result = Replay(self.recording).result
        return result._replace(faults=with_hint(self.recording, result.faults))

    @property
    def state(self) -> str:
        """``complete``, ``unfinished``, ``illegal``, or ``unreadable`` where there is nothing to replay."""
        return "unreadable" if self.recording.faults else self._played.state

    @property
    def problems(self) -> tuple[Fault, ...]:
        """Where the game breaks a rule or differs from its ledger's figures; syntax errors too."""
        return self._played.faults

    @property
    def remarks(self) -> tuple[Fault, ...]:
        """What the site took though it stretches a rule (site-rules.md 34 to 41)."""
        return self._played.remarks

    @property
    def players(self) -> tuple[str | None, ...]:
        """The players in the order of the seats; None where the recording names nobody."""
        return tuple(seat.player for seat in self._played.seats)

    @property
    def factions(self) -> tuple[str, ...]:
        """The factions in the order of the seats."""
        return tuple(seat.faction for seat in self._played.seats)

    @cached_property
    def result(self) -> GameResult:
        """How the game ended. Of a game with problems it has no seats, and with ``"raise"`` it raises."""
        if self.problems:
            self._raise_first_problem()
            return self._played._replace(seats=())
        return self._played

    def final_scores(self) -> dict[str, int | None]:
        """Return the VP of each faction where the recording ends; None for all where it breaks a rule."""
        if self.problems:
            self._raise_first_problem()
            return dict.fromkeys(self.factions)
        return {seat.faction: seat.vp for seat in self._played.seats}

    def replay(self) -> TurnRecords:
        """Return the turn records, up to the first problem; with ``"raise"`` that is raised after them."""
        return TurnRecords(self)

    def position(self, row: int | None = None) -> Position:
        """Return the table after a row of the replay; without one where the recording ends.

        Raises ``IndexError`` for a row that the game does not have, and with ``"raise"`` the game's problem.
        """
        from tmlog.position import position_after

        self._raise_first_problem()
        return position_after(self.recording, row)

    def choices(self, row: int | None = None) -> list[LegalChoice]:
        """Return what may be done after a row of the replay, without one where the recording ends.

        Conversions alone are left out, as ``tmlog legal`` does. With ``"collect"`` a game with a problem is
        taken as it stands before that. Raises as ``position`` does.
        """
        from tmlog.position import check_row, live_game_after
        from tmlog.rules.legal import choices, decisions

        self._raise_first_problem()
        check_row(self.recording, row)
        live = live_game_after(self.recording, row)
        if live is None:
            return []
        return [
            LegalChoice(seat.name, kind.value, choice.family, choice.commands)
            for seat, kind in decisions(live)
            for choice in choices(live, seat)
        ]

    # --- as text ---

    def to_log(self) -> str:
        """Return the game as a move log, one spelling for each command."""
        return to_log(with_own_rows(with_site_names(self.recording)))

    def to_ledger(self) -> str:
        """Return the ledger, a row a line. Raises ``NoSiteGame`` for a game that no ledger can hold."""
        self._raise_first_problem()
        return "".join(f"{text_row(item)}\n" for item in Replay(as_site_game(self.recording)))

    # --- frames ---

    def turns(self) -> pd.DataFrame:
        """Return one row a turn record: place, faction, commands, standings, offers, buildings."""
        from tmlog.frames import turns_frame

        return turns_frame(self.replay())

    def changes(self) -> pd.DataFrame:
        """Return one row a change of a resource: row, round, turn, faction, resource, delta, source."""
        from tmlog.frames import changes_frame

        return changes_frame(self.replay())

    def vp_events(self) -> pd.DataFrame:
        """Return one row a change of VP, with its source (vp-sources.md)."""
        from tmlog.frames import vp_events_frame

        return vp_events_frame(self.replay())

    def _raise_first_problem(self) -> None:
        if self.problems and self.on_problem == "raise":
            raise problem_error(self.problems[0], self.path)


class TurnRecords:
    """The turn records of a game, made as they are read; each iteration is a new pass through the game."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __iter__(self) -> Iterator[TurnRecord]:
        replay = Replay(self._game.recording)
        for item in replay:
            if isinstance(item, TurnRecord):
                yield item
        if replay.result.faults:
            self._game._raise_first_problem()


def _check_mode(on_problem: str) -> None:
    """Raise ``ValueError`` for a mode that there is not: it would pass for ``"collect"``."""
    if on_problem not in get_args(OnProblem):
        raise ValueError(f"on_problem is 'raise' or 'collect', not {on_problem!r}")


def read_game(path: str | Path, on_problem: OnProblem = "raise") -> Game:
    """Read a recorded game of any format: a move log, a ledger (text or JSON), a Board Game Arena log.

    Raises ``FileNotFoundError`` (or another ``OSError``) for a file that cannot be opened, and
    ``NotationError`` with every syntax error for one that cannot be read.
    """
    _check_mode(on_problem)
    with Path(path).open("rb"):
        pass  # a missing file is Python's own error, not one of the notation
    recording = with_moves(read_path(path))
    if recording.faults:
        raise NotationError(recording.faults, str(path))
    return Game(recording, on_problem)


def parse_game(text: str, on_problem: OnProblem = "raise") -> Game:
    """Read a recorded game from its text. Raises ``NotationError`` for one that cannot be read."""
    _check_mode(on_problem)
    recording = with_moves(read_bytes(text.encode(errors="surrogatepass"), "<text>"))
    if recording.faults:
        raise NotationError(recording.faults, recording.path)
    return Game(recording, on_problem)


def read_games(paths: str | Path | Iterable[str | Path], on_problem: OnProblem = "raise") -> Iterator[Game]:
    """Yield the games of files and, sorted, of folders, one after the other; of one path too.

    A file that cannot be read raises as in ``read_game``; with ``"collect"`` it is a game whose state is
    ``unreadable``.
    """
    _check_mode(on_problem)
    for path in find_games(map(str, paths_of(paths))):
        if on_problem == "raise":
            yield read_game(path)
        else:
            yield Game(with_moves(read_path(path)), on_problem)
