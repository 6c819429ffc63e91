"""From the parts of a line to its statement: notices, options of the table, and the end of the game."""

# ruff: noqa: D102 (a method for each alias of the grammar, where it is explained)

from __future__ import annotations

from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Mark, Source, Statement
from tmlog.notation.bga.line_parts import Items, PartMaker, first_of, numbers_of, source_of


class TableStatementMaker(PartMaker):
    """A method for each alias of the grammar."""

    # --- the end

    def area(self, items: Items) -> Statement:
        vp, structures = numbers_of(items)
        return statements.ScoresArea(vp, structures)

    def final_tile(self, items: Items) -> Statement:
        if source_of(items) is not Source.FINAL_TILE:
            return self.unexpected(items)
        return statements.ScoresFinalTile(numbers_of(items)[0])

    def leftovers(self, items: Items) -> Statement:
        vp, coins = numbers_of(items)
        return statements.ScoresLeftovers(vp, coins)

    # --- notices

    def option(self, items: Items) -> Statement:
        return statements.TableOption(items[0].lower(), items[1].strip())

    def all_seated(self, _items: Items) -> Statement:
        return statements.Notice(Mark.SEATED)

    def income_phase(self, _items: Items) -> Statement:
        return statements.Notice(Mark.INCOME)

    def action_phase(self, _items: Items) -> Statement:
        return statements.Notice(Mark.ACTIONS)

    def cleanup_phase(self, _items: Items) -> Statement:
        return statements.Notice(Mark.CLEANUP)

    def final_scoring(self, _items: Items) -> Statement:
        return statements.Notice(Mark.FINAL)

    def coins_on_cards(self, _items: Items) -> Statement:
        return statements.Notice(Mark.COINS)

    def wins(self, items: Items) -> Statement:
        return statements.Ends(items[0].strip().removesuffix("!").removesuffix(" wins"))

    def ends(self, _items: Items) -> Statement:
        return statements.Ends()

    def scoring_tile(self, items: Items) -> Statement:
        return statements.NamedScoringTile(numbers_of(items)[0], first_of(items, "TILE").upper())

    def removed_tile(self, items: Items) -> Statement:
        return statements.RemovedTile(first_of(items, "TILE").upper())
