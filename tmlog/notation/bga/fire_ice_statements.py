"""What the lines of a Board Game Arena log say of the Fire & Ice factions alone.

Known from another reader's patterns, not from a log that was seen (docs/formats.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from tmlog.model.names import Terrain
from tmlog.notation.bga.amounts import Amounts, Statement


@dataclass(frozen=True, slots=True)
class BuysTokens(Statement):
    """Shapeshifters pay ``vp`` for ``count`` new tokens in bowl III."""

    vp: int
    count: int


@dataclass(frozen=True, slots=True)
class RefusesToken(Statement):
    """Shapeshifters do without the token that they may buy."""


@dataclass(frozen=True, slots=True)
class ChangesHome(Statement):
    """Shapeshifters change their colour; whether for 5 power or 5 tokens is not told."""

    terrain: Terrain


@dataclass(frozen=True, slots=True)
class Unlocks(Statement):
    """Riverwalkers unlock ``terrain`` with a priest; with power in the cost it is that of a power action."""

    cost: Amounts
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class PlacesBridge(Statement):
    """A bridge that comes with the Riverwalkers' stronghold."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class TradesSpades(Statement):
    """Dragonlords make ``tokens`` in bowl I out of spades."""

    spades: int
    tokens: int


@dataclass(frozen=True, slots=True)
class GainsTokens(Statement):
    """The tokens in bowl I that come with the Dragonlords' stronghold."""

    count: int
