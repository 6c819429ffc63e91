"""The engine's face: play one command of a faction."""

from __future__ import annotations

from tmlog.model import commands as said
from tmlog.model.errors import IllegalMove
from tmlog.model.names import GIVE_UPS
from tmlog.rules import turns
from tmlog.rules.moves import actions, answers, free, land
from tmlog.rules.moves.shared import After, Handler
from tmlog.rules.state import Due, Game, Phase, Seat

_HANDLERS: dict[type[said.Command], Handler] = (
    land.HANDLERS | actions.HANDLERS | free.HANDLERS | answers.HANDLERS
)

_WHILE_SEATING = (said.PickColour, said.TakeTile, said.GiveUp, said.Wait, said.Done)
"""Commands that may come before all factions are seated."""

_OF_WHO_LEFT = (said.Decline, said.Wait, said.Done, said.Bookkeeping, said.EngineRow)
"""Commands that the site takes of a faction that has left (site-rules.md 39)."""

_WHILE_STEPS_ARE_OWED = (said.LoseCult, said.Leech, said.Decline, said.Convert, said.Burn, said.Wait)
"""Commands that may come before the Acolytes have paid for a volcano (fire-ice.md)."""

_HARMLESS = (said.Wait, said.Done, said.Bookkeeping, said.EngineRow)
"""Commands that change nothing, even after the end."""


def play(game: Game, faction: str, command: said.Command) -> None:
    """Play one command of a faction.

    Raises ``IllegalMove`` if a rule forbids it; the game is then in no defined state.
    """
    after = begin(game, faction, command)
    if after is not None:
        after(game)


def begin(game: Game, faction: str, command: said.Command) -> After:
    """Play a command without what it sets off at the table: the end of a row, a phase or a round."""
    seat = seat_named(game, faction)
    if game.phase == Phase.FINISHED and not isinstance(command, _HARMLESS):
        _ignore_after_the_end(game, seat, command)
        return None
    if seat.dropped:
        if not isinstance(command, _OF_WHO_LEFT):
            raise IllegalMove("has-left", f"{faction} have left the game")
        game.remark("row-of-who-left", f"{faction} have left the game; {command} is ignored")
        return None
    if seat.due[Due.CULT_LOSS] and not isinstance(command, _WHILE_STEPS_ARE_OWED):
        raise IllegalMove("steps-unpaid", f"{faction} must first go back for the volcano")
    if game.phase == Phase.ACTIONS:
        game.journal.open(seat)
    else:
        _begin_between_rounds(game, seat, command)
    game.journal.play(faction, command)
    return _HANDLERS[type(command)](game, seat, command)


def _ignore_after_the_end(game: Game, seat: Seat, command: said.Command) -> None:
    """Ignore what follows the end; but a second pass right after the last one the site still refuses."""
    if isinstance(command, said.Pass) and game.active is seat:
        raise IllegalMove("already-passed", f"{seat.name} have passed this round")
    if isinstance(command, said.Adjust) and command.what in GIVE_UPS:
        raise IllegalMove("no-free-gain", f"{command} is not a move")
    game.active = None
    game.remark("after-the-end", f"the game is over; {command} is ignored")


def _begin_between_rounds(game: Game, seat: Seat, command: said.Command) -> None:
    """See that the command may come before, between or after the rounds; open a ledger row for it."""
    phase = game.phase
    if phase == Phase.SEATING and not isinstance(command, _WHILE_SEATING):
        turns.start_dwellings(game)
    if phase > Phase.DWELLINGS or not game.journal.is_open:
        game.journal.open(seat)


def seat_named(game: Game, faction: str) -> Seat:
    """Return the seat of a faction; ``IllegalMove`` (``not-in-game``) if there is none."""
    for seat in game.seats:
        if seat.name == faction:
            return seat
    raise IllegalMove("not-in-game", f"{faction} are not in this game")
