"""The order in which the site plays the commands of one row of a move log (notation.md 1.4).

Works on pieces ``(command, column, text)``. Doing it twice changes nothing.
"""

from __future__ import annotations

from tmlog.model.commands import (
    Adjust,
    Build,
    Command,
    Convert,
    Decline,
    Dig,
    GainCult,
    Leech,
    Pass,
    PlaceBridge,
    PlaceLandscape,
    TakeAction,
    TakeTile,
    Transform,
)
from tmlog.notation.gains import times

Piece = tuple[Command, int, str]

_ANSWERS = (Leech, Decline)
_GAINS = (GainCult, TakeTile)
_TWO_WORKERS, _ENGINEERS_BRIDGE = Adjust("W", -2), TakeAction("ACTE")
_SWAPPED = {(Build, Transform), (Build, PlaceLandscape), (Pass, Convert), (Dig, TakeAction)}
"""Where the first stands right before the second, the second is played first."""


def in_site_order(pieces: list[Piece]) -> list[Piece]:
    """The pieces of a row in the site's order, equal gains joined and the engineers' bridge named."""
    if len(pieces) == 1:
        return [_named_bridge(pieces[0])]
    answers = [piece for piece in pieces if isinstance(piece[0], _ANSWERS)]
    others = [piece for piece in pieces if not isinstance(piece[0], _ANSWERS)]
    named = [_named_bridge(piece) for piece in _paid_bridges(others)]
    return answers + _joined(_swapped(named))


def with_cards_joined(pieces: list[Piece]) -> list[Piece]:
    """``pass. +BON3`` is ``pass BON3`` (site-rules.md 34)."""
    result: list[Piece] = []
    for piece in pieces:
        command, _, text = piece
        if isinstance(command, Pass) and text.startswith("+") and result and result[-1][0] == Pass(None):
            result[-1] = (command, result[-1][1], str(command))
        else:
            result.append(piece)
    return result


def _paid_bridges(pieces: list[Piece]) -> list[Piece]:
    """``-2W`` right before a bridge is the engineers' action."""
    result = list(pieces)
    for index in range(len(pieces) - 1):
        if pieces[index][0] == _TWO_WORKERS and isinstance(pieces[index + 1][0], PlaceBridge):
            result[index] = (_ENGINEERS_BRIDGE, pieces[index][1], pieces[index][2])
    return result


def _named_bridge(piece: Piece) -> Piece:
    """The old spellings of the engineers' action are shown by its name."""
    command, column, text = piece
    if command == _ENGINEERS_BRIDGE and not text.lower().startswith("action"):
        return command, column, str(command)
    return piece


def _swapped(pieces: list[Piece]) -> list[Piece]:
    result: list[Piece] = []
    for piece in pieces:
        place = len(result)
        while place > 0 and _is_late(result[place - 1][0], piece[0]):
            place -= 1
        result.insert(place, piece)
    return result


def _is_late(first: Command, second: Command) -> bool:
    return (type(first), type(second)) in _SWAPPED


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Join two equal gains that stand side by side: ``+EARTH. +EARTH`` is ``+2EARTH``."""
    result: list[Piece] = []
    for piece in pieces:
        result.append(piece)
        while isinstance(piece[0], _GAINS) and len(result) > 1 and result[-1][0] == result[-2][0]:
            result.pop()
            command, column, _ = result[-1]
            doubled = times(command, 2)
            result[-1] = (doubled, column, str(doubled))
    return result
