"""The table options that change play, as plain flags."""

from __future__ import annotations

from dataclasses import dataclass, field

from tmlog.model.names import OPTIONS


@dataclass(slots=True)
class Options:
    """Which options of notation.md 1.1 are on. Options without a flag change nothing in play."""

    names: set[str] = field(default_factory=set)
    strict_leech: bool = False
    strict_darkling_sh: bool = False
    strict_chaosmagician_sh: bool = False
    errata_cultist_power: bool = False
    mini_expansion_1: bool = False
    shipping_bonus: bool = False
    temple_scoring_tile: bool = False
    variable_turn_order: bool = False
    maintain_player_order: bool = False
    landscapes: bool = False
    auction_30: bool = False
    auction_40: bool = False
    loose_dig: bool = False
    loose_cult_loss: bool = False
    loose_lose_cult: bool = False
    loose_convert_phase: bool = False
    loose_bridge_adjacency: bool = False
    loose_multi_spade: bool = False
    loose_adjust_resource: bool = False
    loose_cultist_ordering: bool = False
    loose_engineer_bridge: bool = False
    loose_build_after_dig: bool = False
    manual_fav5: bool = False
    merge_income_phases: bool = False
    loose_done: bool = False
    by_the_book: bool = False
    """The rule book holds, not the site's habits: on Board Game Arena and with landscapes."""

    def turn_on(self, name: str) -> None:
        """Set the option written ``name`` in logs."""
        self.names.add(name)
        if name in OPTIONS and hasattr(self, flag := name.replace("-", "_")):
            setattr(self, flag, True)
        if name == "landscapes":
            self.by_the_book = True
