"""The engine's face: play one command of a faction."""

from __future__ import annotations

from tmlog.model import commands as said
from tmlog.model.errors import IllegalMove
from tmlog.rules import turns
from tmlog.rules.moves import actions, answers, free, land
from tmlog.rules.moves.shared import After, Handler
from tmlog.rules.state import Game, Phase, Seat

_HANDLERS: dict[type[said.Command], Handler] = (
    land.HANDLERS | actions.HANDLERS | free.HANDLERS | answers.HANDLERS
)

_WHILE_SEATING = (said.PickColour, said.TakeTile, said.GiveUp, said.Wait, said.Done)
"""Commands that may come before all factions are seated."""

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
    if seat.dropped:
        raise IllegalMove("has-left", f"{faction} have left the game")
    if game.phase == Phase.ACTIONS:
        game.journal.open(seat)
    else:
        _begin_between_rounds(game, seat, command)
    game.journal.play(faction, command)
    return _HANDLERS[type(command)](game, seat, command)


def _begin_between_rounds(game: Game, seat: Seat, command: said.Command) -> None:
    """See that the command may come before, between or after the rounds; open a ledger row for it."""
    phase = game.phase
    if phase == Phase.FINISHED and not isinstance(command, _HARMLESS):
        raise IllegalMove("game-over", "the game is over")
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
