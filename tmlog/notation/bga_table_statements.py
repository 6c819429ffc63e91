"""From the parts of a line to its statement: notices, options of the table, and the end of the game."""

# ruff: noqa: D102 (a method for each alias of the grammar, where it is explained)

from __future__ import annotations

from tmlog.model import prose
from tmlog.model.prose_words import Mark, Statement, Why
from tmlog.notation.bga_parts import Items, PartMaker, first_of, numbers_of, source_of


class TableStatementMaker(PartMaker):
    """A method for each alias of the grammar."""

    # --- the end

    def area(self, items: Items) -> Statement:
        vp, structures = numbers_of(items)
        return prose.ScoresArea(vp, structures)

    def final_tile(self, items: Items) -> Statement:
        if source_of(items) is not Why.FINAL_TILE:
            return self.unexpected(items)
        return prose.ScoresFinalTile(numbers_of(items)[0])

    def leftovers(self, items: Items) -> Statement:
        vp, coins = numbers_of(items)
        return prose.ScoresLeftovers(vp, coins)

    # --- notices

    def option(self, items: Items) -> Statement:
        return prose.TableOption(items[0].lower(), items[1].strip())

    def all_seated(self, _items: Items) -> Statement:
        return prose.Notice(Mark.SEATED)

    def income_phase(self, _items: Items) -> Statement:
        return prose.Notice(Mark.INCOME)

    def action_phase(self, _items: Items) -> Statement:
        return prose.Notice(Mark.ACTIONS)

    def cleanup_phase(self, _items: Items) -> Statement:
        return prose.Notice(Mark.CLEANUP)

    def final_scoring(self, _items: Items) -> Statement:
        return prose.Notice(Mark.FINAL)

    def coins_on_cards(self, _items: Items) -> Statement:
        return prose.Notice(Mark.COINS)

    def wins(self, items: Items) -> Statement:
        return prose.Ends(items[0].strip().removesuffix("!").removesuffix(" wins"))

    def ends(self, _items: Items) -> Statement:
        return prose.Ends()

    def scoring_tile(self, items: Items) -> Statement:
        return prose.NamedScoringTile(numbers_of(items)[0], first_of(items, "TILE").upper())

    def removed_tile(self, items: Items) -> Statement:
        return prose.RemovedTile(first_of(items, "TILE").upper())
