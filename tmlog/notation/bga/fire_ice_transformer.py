"""From the parts of a line to its statement: what only Fire & Ice factions do."""

# ruff: noqa: D102 (a method for each alias of the grammar, where it is explained)

from __future__ import annotations

from tmlog.notation.bga import fire_ice_statements as statements
from tmlog.notation.bga.amounts import Source, Statement
from tmlog.notation.bga.line_parts import (
    Items,
    PartMaker,
    amounts_of,
    numbers_of,
    source_of,
    sum_of,
    terrain_token,
)


class FireIceStatementMaker(PartMaker):
    """A method for each alias of the grammar. Power that moves in a bowl of its own is in tokens."""

    def buys_token(self, items: Items) -> Statement:
        vp, count, bowl = numbers_of(items)
        return statements.BuysTokens(vp, count) if bowl == 3 else self.unexpected(items)

    def declines_token(self, _items: Items) -> Statement:
        return statements.RefusesToken()

    def changes_home(self, items: Items) -> Statement:
        if source_of(items) is not Source.STRONGHOLD:
            return self.unexpected(items)
        return statements.ChangesHome(self.terrain_of(terrain_token(items)))

    def unlocks(self, items: Items) -> Statement:
        return statements.Unlocks(sum_of(amounts_of(items)), self.terrain_of(terrain_token(items)))

    def free_bridge(self, items: Items) -> Statement:
        if source_of(items) is not Source.STRONGHOLD:
            return self.unexpected(items)
        return statements.PlacesBridge(*next(item for item in items if isinstance(item, tuple)))

    def trades_spades(self, items: Items) -> Statement:
        spades, tokens, bowl = numbers_of(items)
        is_known = bowl == 1 and source_of(items) is Source.ABILITY
        return statements.TradesSpades(spades, tokens) if is_known else self.unexpected(items)

    def gains_tokens(self, items: Items) -> Statement:
        count, bowl = numbers_of(items)
        is_known = bowl == 1 and source_of(items) is Source.STRONGHOLD
        return statements.GainsTokens(count) if is_known else self.unexpected(items)
