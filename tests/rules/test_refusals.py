"""Moves that no faction, or not this one, can make: each is refused by its rule."""

import pytest

from tests.rules.landscapes import ready
from tests.rules.table import Table, replayed
from tmlog.model.commands import Pass, TakeTile
from tmlog.model.errors import IllegalMove
from tmlog.rules import engine
from tmlog.rules.board import hexes_of

HEAD = "option strict-leech\nscore SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\n"


@pytest.mark.parametrize(
    ("faction", "commands", "rule"),
    [
        ("witches", "unlock-terrain red", "nothing-to-unlock"),
        ("witches", "gain P3 for VP", "no-token-offered"),
        ("witches", "-2FIRE", "no-steps-to-pay"),
        ("witches", "dig 0", "no-spades"),
        ("witches", "+SPADE", "no-free-gain"),
        ("witches", "convert 1W to 1P", "no-such-conversion"),
        ("dragonlords", "transform E7 to volcano", "no-spades"),
    ],
)
def test_a_move_that_the_faction_does_not_have(faction: str, commands: str, rule: str) -> None:
    table = Table(faction, "nomads", options=("fire-and-ice-factions/volcano",))
    table.put(faction, "E6")
    table.rich(faction)
    assert table.refused(f"{faction}: {commands}") == rule


def test_fac_12_the_darklings_make_as_many_priests_as_they_give_workers() -> None:
    table = Table("darklings", "nomads")
    table.put("darklings", "E6", "TP")
    table.give("darklings", coins=20, workers=10, priests=0)
    assert table.refused("darklings: upgrade E6 to SH. convert 2W to 1P") == "wrong-rate"


def test_ls_28_the_mermaids_landscape_takes_a_spade() -> None:
    table = ready("mermaids")
    table.put("mermaids", "F3")
    board = table.game.board
    beside = next(iter(hexes_of(board.river & board.adjacent[table.game.hex("F3")])))
    assert table.refused(f"mermaids: landscape {board.names[beside]}") == "no-spades"


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        ("map 0000000000000000000000000000000000000000", "unknown-map"),
        ("final-scoring building-on-edge\nfinal-scoring connected-clusters", "final-tiles"),
    ],
)
def test_what_a_set_up_cannot_be(rows: str, rule: str) -> None:
    result = replayed(f"{HEAD}{rows}\nsetup witches\nsetup nomads\n").result
    assert [fault.rule for fault in result.faults] == [rule]
    assert result.faults[0].line == HEAD.count("\n") + rows.count("\n") + 1


def test_tiles_that_the_site_shuffled_are_not_known() -> None:
    result = replayed("randomize v1 seed 4pLeague\nsetup witches\nsetup nomads\n").result
    assert [fault.rule for fault in result.faults] == ["tiles-unknown"]


def test_who_is_not_in_the_game_is_named() -> None:
    table = Table("witches", "nomads")
    with pytest.raises(IllegalMove, match="giants are not in this game"):
        engine.play(table.game, "giants", Pass("BON1"))


@pytest.mark.parametrize("tile", ["TW0", "TW9"])
def test_a_town_tile_that_does_not_exist_is_refused(tile: str) -> None:
    table = Table("witches", "nomads")
    table.owe("witches", "TOWN")
    assert "tile-gone" in [problem.rule for problem in engine.check(table.game, "witches", TakeTile(tile))]


def test_before_the_game_nobody_gives_back_out_of_turn() -> None:
    table = Table("witches", "nomads", in_setup=True)
    table.play("witches: build F4\nnomads: build A5")
    assert table.refused("witches: -W") == "not-your-turn"
    assert table.play("nomads: -W") == {"W": -1}
