"""The engine's face: check and play one command of a faction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tmlog.model import commands
from tmlog.model.errors import IllegalMove, Problem, remark
from tmlog.model.names import GIVE_UPS
from tmlog.rules import turns
from tmlog.rules.moves import actions, answers, free, land
from tmlog.rules.moves.shared import Move
from tmlog.rules.state import Due, Game, Phase, Seat

_MOVES: dict[type[commands.Command], Move] = land.MOVES | actions.MOVES | free.MOVES | answers.MOVES

_WHILE_SEATING = (commands.PickColour, commands.TakeTile, commands.GiveUp, commands.Wait, commands.Done)
"""Commands that may come before all factions are seated."""

_OF_WHO_LEFT = (commands.Decline, commands.Wait, commands.Done, commands.Bookkeeping, commands.EngineRow)
"""Commands that the site takes of a faction that has left (site-rules.md 39)."""

_WHILE_STEPS_ARE_OWED = (
    commands.LoseCult,
    commands.Leech,
    commands.Decline,
    commands.Convert,
    commands.Burn,
    commands.Wait,
)
"""Commands that may come before the Acolytes have paid for a volcano (fire-ice.md)."""

_HARMLESS = (commands.Wait, commands.Done, commands.Bookkeeping, commands.EngineRow)
"""Commands that change nothing, even after the end."""


def check(game: Game, faction: str, command: commands.Command) -> list[Problem]:
    """Return every problem of a command, and what it stretches as remarks; nothing changes.

    ``play`` refuses the command if there is a problem that is no remark.
    """
    seat = game.seat_of.get(faction)
    return [_stranger(faction)] if seat is None else list(_problems(game, seat, command))


def play(game: Game, faction: str, command: commands.Command, *, settle: bool = True) -> None:
    """Play one command of a faction; what it stretches is added to ``game.remarks``.

    Without ``settle`` what it sets off at the table is left out: the end of a row, a phase or a round.
    Raises ``IllegalMove`` if a rule forbids it; the game is then as it was.
    """
    seat = game.seat_of.get(faction)
    if seat is None:
        raise IllegalMove.of([_stranger(faction)])
    is_in_play = game.phase == Phase.ACTIONS
    move = _MOVES[type(command)]
    if not is_in_play or seat.dropped or seat.due[Due.CULT_LOSS]:
        found = list(_problems_off_turn(game, seat, command))
    else:
        found = [*move.check(game, seat, command)]
    if found:
        if refused := [problem for problem in found if not problem.is_remark]:
            raise IllegalMove.of(refused)
        game.remarks += found
        if game.phase == Phase.FINISHED:
            game.active = None  # a pass is no second one right after the last any more
            return
        if seat.dropped:
            return
    if is_in_play or _opens_row(game, command):
        game.journal.open(seat)
    game.journal.play(faction, command)
    after = move.apply(game, seat, command)
    if after is not None and settle:
        after(game)


def _stranger(faction: str) -> Problem:
    return Problem("not-in-game", f"{faction} are not in this game")


def _problems(game: Game, seat: Seat, command: commands.Command) -> Iterable[Problem]:
    if game.phase != Phase.ACTIONS or seat.dropped or seat.due[Due.CULT_LOSS]:
        return _problems_off_turn(game, seat, command)
    return _MOVES[type(command)].check(game, seat, command)


def _problems_off_turn(game: Game, seat: Seat, command: commands.Command) -> Iterator[Problem]:
    """Yield the problems before, between and after the rounds, and of who left or owes steps back."""
    if game.phase == Phase.FINISHED and not isinstance(command, _HARMLESS):
        yield from _check_after_the_end(game, seat, command)
        return
    if seat.dropped:
        if not isinstance(command, _OF_WHO_LEFT):
            yield Problem("has-left", f"{seat.name} have left the game")
        yield remark("row-of-who-left", f"{seat.name} have left the game; {command} is ignored")
        return
    if seat.due[Due.CULT_LOSS] and not isinstance(command, _WHILE_STEPS_ARE_OWED):
        yield Problem("steps-unpaid", f"{seat.name} must first go back for the volcano")
    if _begins_dwellings(game, command):
        missing = list(turns.check_set_up(game))
        if missing:
            yield from missing
            return
    yield from _MOVES[type(command)].check(game, seat, command)


def _check_after_the_end(game: Game, seat: Seat, command: commands.Command) -> Iterator[Problem]:
    """The site ignores what follows the end; but it refuses a second pass right after the last one."""
    if isinstance(command, commands.Pass) and game.active is seat:
        yield Problem("already-passed", f"{seat.name} have passed this round")
    if isinstance(command, commands.Adjust) and command.what in GIVE_UPS:
        yield Problem("no-free-gain", f"{command} is not a move")
    yield remark("after-the-end", f"the game is over; {command} is ignored")


def _begins_dwellings(game: Game, command: commands.Command) -> bool:
    return game.phase == Phase.SEATING and not isinstance(command, _WHILE_SEATING)


def _opens_row(game: Game, command: commands.Command) -> bool:
    """Begin the starting dwellings if the command does; whether it opens a ledger row."""
    if _begins_dwellings(game, command):
        turns.start_dwellings(game)
    return game.phase > Phase.DWELLINGS or not game.journal.is_open


def seat_named(game: Game, faction: str) -> Seat:
    """Return the seat of a faction; ``IllegalMove`` (``not-in-game``) if there is none."""
    seat = game.seat_of.get(faction)
    if seat is None:
        raise IllegalMove.of([_stranger(faction)])
    return seat
