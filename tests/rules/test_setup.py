"""Setting up a game: rules.md section 2."""

import pytest

from tests.rules.table import Table, ledger_of, replayed
from tmlog.model.names import BASE_FACTIONS
from tmlog.rules.factions import FACTION_SHEETS

FOUR_PLAYERS = """
score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4
delete BON1
delete BON2
setup engineers
setup witches
setup nomads
setup swarmlings
engineers: build E7
witches: build F4
nomads: build F3
swarmlings: build D5
swarmlings: build A4
nomads: build B4
witches: build C4
engineers: build C5
nomads: build H1
"""
FIRST_CARDS = """
swarmlings: pass BON3
nomads: pass BON4
witches: pass BON5
engineers: pass BON6
"""


def test_t2_1_witches_start_with_3_workers_and_15_coins() -> None:
    witches = Table("witches")["witches"]
    assert (witches.workers, witches.coins) == (3, 15)


@pytest.mark.parametrize(
    ("faction", "cults"),
    [
        ("nomads", [1, 0, 1, 0]),
        ("halflings", [0, 0, 1, 1]),
        ("witches", [0, 0, 0, 2]),
        ("mermaids", [0, 2, 0, 0]),
    ],
)
def test_t2_2_starting_cult_steps(faction: str, cults: list[int]) -> None:
    assert Table(faction)[faction].cults == cults


def test_t2_3_four_players_place_1_2_3_4_4_3_2_1() -> None:
    table = Table("engineers", "witches", "halflings", "swarmlings", in_setup=True)
    table.play("""
        engineers: build E7
        witches: build F4
        halflings: build E6
        swarmlings: build D5
        swarmlings: build A4
        halflings: build A1
        witches: build C4
        engineers: build C5
    """)
    assert [row.partition(":")[0] for row in table.ledger()[4:]] == [
        "engineers", "witches", "halflings", "swarmlings", "swarmlings", "halflings", "witches", "engineers",
    ]  # fmt: skip
    assert table.play("swarmlings: pass BON3") == {}, "the dwellings are all placed"


@pytest.mark.parametrize("placed", range(1, 8))
def test_t2_3_nobody_places_out_of_order(placed: int) -> None:
    order = ["engineers", "witches", "halflings", "swarmlings"]
    order += order[::-1]
    hexes = {
        "engineers": ["E7", "C5"],
        "witches": ["F4", "C4"],
        "halflings": ["E6", "A1"],
        "swarmlings": ["D5", "A4"],
    }
    table = Table(*order[:4], in_setup=True)
    for faction in order[:placed]:
        table.play(f"{faction}: build {hexes[faction].pop(0)}")
    wrong = next(faction for faction in order[placed - 1 :: -1] if faction != order[placed])
    assert table.refused(f"{wrong}: build I9") == "not-your-turn"


def test_t2_5_nomads_place_a_third_and_chaos_magicians_one_at_the_end() -> None:
    table = Table("nomads", "chaosmagicians", "witches", in_setup=True)
    table.play("""
        nomads: build F3
        witches: build F4
        witches: build C4
        nomads: build B4
        nomads: build H1
        chaosmagicians: build D4
        witches: pass BON1
        chaosmagicians: pass BON2
        nomads: pass BON3
    """)
    assert [table[name].counts[1] for name in ("nomads", "chaosmagicians", "witches")] == [3, 1, 2]


def test_t2_5_chaos_magicians_are_left_out_of_both_passes() -> None:
    table = Table("nomads", "chaosmagicians", "witches", in_setup=True)
    assert table.refused("nomads: build F3\nchaosmagicians: build D4") == "not-your-turn"


def test_t2_6_three_cards_are_left_with_a_coin_each() -> None:
    replay = replayed(FOUR_PLAYERS + FIRST_CARDS)
    assert replay.result.state == "unfinished"
    assert replay.game is not None
    assert replay.game.bonus_coins == {7: 1, 8: 1, 9: 1}


def test_the_ledger_begins_with_options_tiles_and_seats() -> None:
    text = "option strict-leech\nmap lakes\ndelete BON3\nfinal-scoring connected-distance\nsetup engineers\n"
    assert ledger_of("score SCORE3,SCORE1\n" + text) == [
        "Round 1 scoring: SCORE3, D >> 2",
        "Round 2 scoring: SCORE1, SPADE >> 2",
        "option strict-leech",
        "map lakes",
        "Removing tile BON3",
        "Added final scoring tile: connected-distance",
        "engineers: setup",
    ]


def test_set_30_a_starting_dwelling_is_a_row_of_its_own() -> None:
    rows = ledger_of(FOUR_PLAYERS)
    assert rows[-9:] == FOUR_PLAYERS.strip().splitlines()[-9:]


@pytest.mark.parametrize(
    ("hex_name", "rule"),
    [("E6", "not-home-terrain"), ("E7", "hex-occupied"), ("r5", "river-hex"), ("E14", "no-such-hex")],
)
def test_set_33_a_starting_dwelling_needs_a_free_hex_of_the_home_terrain(hex_name: str, rule: str) -> None:
    table = Table("engineers", "witches", in_setup=True)
    assert table.refused(f"engineers: build E7\nwitches: build {hex_name}") == rule


def test_set_33_nothing_is_terraformed_during_setup() -> None:
    table = Table("engineers", "witches", in_setup=True)
    assert table.refused("engineers: dig 1") == "not-in-play"
    table = Table("engineers", "witches", in_setup=True)
    assert table.refused("engineers: build E7\nwitches: transform F3 to green") == "not-in-play"


def test_set_34_starting_dwellings_raise_the_first_income() -> None:
    assert "engineers: other_income_for_faction" in ledger_of(FOUR_PLAYERS + FIRST_CARDS)
    table = Table("witches")
    table.put("witches", "F4 C4")
    assert table.income("witches") == {"W": 3}


def test_set_40_cards_are_taken_in_reverse_order() -> None:
    replay = replayed(FOUR_PLAYERS + "engineers: pass BON6\n")
    assert [fault.rule for fault in replay.result.faults] == ["not-your-turn"]


def test_set_42_who_takes_a_card_gets_the_coins_on_it() -> None:
    table = Table("witches")
    table.game.bonus_coins[5] = 2
    assert table.play("witches: pass BON5")["C"] == 2


def test_a_card_out_of_the_game_cannot_be_taken() -> None:
    table = Table("witches", "nomads", remove="BON9")
    assert table.refused("witches: pass BON9") == "card-not-free"


def test_starting_dwellings_offer_no_power() -> None:
    table = Table("engineers", "witches", in_setup=True)
    table.play("engineers: build E7\nwitches: build F4")
    assert table.offers() == []


@pytest.mark.parametrize("faction", BASE_FACTIONS)
def test_set_5_everybody_has_twelve_power_tokens(faction: str) -> None:
    assert sum(FACTION_SHEETS[faction].start.bowls) == 12


def test_op_2b_the_other_side_of_a_board_cannot_be_taken() -> None:
    replay = replayed("setup engineers\nsetup dwarves\n")
    assert [fault.rule for fault in replay.result.faults] == ["board-taken"]
    replay = replayed("setup engineers\nsetup engineers\n")
    assert [fault.rule for fault in replay.result.faults] == ["faction-taken"]


def test_six_scoring_tiles() -> None:
    tiles = "SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7"
    replay = replayed(f"score {tiles}\nsetup engineers\n")
    assert [fault.rule for fault in replay.result.faults] == ["scoring-tiles"]


def test_no_dwelling_before_all_scoring_tiles_are_known() -> None:
    replay = replayed("score SCORE1,SCORE2\nsetup engineers\nsetup witches\nengineers: build E7\n")
    (fault,) = replay.result.faults
    assert fault.rule == "scoring-tiles"
    assert "the game has 2 scoring tiles" in fault.message


def test_site_40_the_same_tile_twice_is_a_remark() -> None:
    replay = replayed("score SCORE4,SCORE4\nsetup engineers\n")
    assert [note.rule for note in replay.result.remarks] == ["scoring-twice"]


@pytest.mark.parametrize("place", range(6))
def test_t2_4_the_spade_tile_may_stand_in_rounds_1_to_4(place: int) -> None:
    tiles = ["SCORE3", "SCORE2", "SCORE5", "SCORE6", "SCORE8"]
    tiles.insert(place, "SCORE1")
    replay = replayed(FOUR_PLAYERS.replace("SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4", ",".join(tiles)))
    assert replay.result.faults == ()
    assert [note.rule for note in replay.result.remarks] == (["spade-tile-late"] if place > 3 else [])


def test_t2_7_in_rounds_5_and_6_it_is_a_remark() -> None:
    replay = replayed("score SCORE3,SCORE2,SCORE5,SCORE6,SCORE1,SCORE4\nsetup engineers\n")
    (note,) = replay.result.remarks
    assert (note.rule, note.line) == ("spade-tile-late", 1)
    assert "SCORE1" in note.message


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_players(seats: int) -> None:
    factions = ("witches", "nomads", "giants", "engineers", "cultists", "mermaids")[:seats]
    head = "score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4\n" + "".join(
        f"setup {name}\n" for name in factions
    )
    assert [fault.rule for fault in replayed(head + "witches: build F4\n").result.faults] == ["player-count"]
