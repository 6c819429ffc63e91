"""Cult tracks and priests: rules.md section 7, site-rules.md 17 to 20."""

import pytest

from tests.rules.table import Table
from tmlog.model.names import Cult
from tmlog.rules.cults import Ascent, gain_keys, gain_steps


def priest_to(cult: str, start: int, *, keys: int = 0, power: tuple[int, int, int] = (12, 0, 0)) -> Table:
    """Witches with a priest, standing on a space of one track."""
    table = Table("witches", "nomads", "giants")
    cults = [0, 0, 0, 0]
    cults[Cult[cult]] = start
    table.give("witches", cults=cults, keys=keys, priests=1, bowls=power)
    return table


def test_t7_1_from_four_to_seven_gives_four_power() -> None:
    assert priest_to("AIR", 4).play("witches: send p to AIR") == {"P": -1, "AIR": 3, "I": -4, "II": 4}


def test_t7_2_with_two_towns_two_tops() -> None:
    table = priest_to("FIRE", 9, keys=2)
    witches = table["witches"]
    table.give("witches", cults=(9, 9, 9, 0))
    for cult in (Cult.FIRE, Cult.WATER, Cult.EARTH):
        gain_steps(table.game, witches, cult, 1, "test")
    assert witches.cults == [10, 10, 9, 0]


def test_t7_2_unless_another_player_is_there_first() -> None:
    table = priest_to("FIRE", 9, keys=2)
    table.give("nomads", cults=(9, 0, 0, 0), keys=1)
    gain_steps(table.game, table["nomads"], Cult.FIRE, 1, "test")
    table.play("witches: send p to FIRE")
    assert table["witches"].cults[0] == 9
    assert table["witches"].keys == 2, "the key is kept"


@pytest.mark.parametrize(("start", "power"), list(enumerate((1, 1, 3, 2, 4, 2, 2, 3))))
def test_t7_3_power_for_three_steps(start: int, power: int) -> None:
    change = priest_to("EARTH", start, keys=1).play("witches: send p to EARTH")
    assert (change["EARTH"], change["II"]) == (3, power)


def test_t7_4_without_a_key_the_marker_stops_at_nine() -> None:
    assert priest_to("FIRE", 8).play("witches: send p to FIRE") == {"P": -1, "FIRE": 1}


def test_t7_4_with_a_key_it_reaches_ten() -> None:
    table = priest_to("FIRE", 8, keys=1)
    assert table.play("witches: send p to FIRE") == {"P": -1, "FIRE": 2, "I": -3, "II": 3}
    assert table["witches"].keys == 0


def test_clt_1_each_threshold_pays_once() -> None:
    table = Table("witches")
    table.give("witches", cults=(0, 0, 0, 0), bowls=(12, 0, 0))
    for _ in range(9):
        gain_steps(table.game, table["witches"], Cult.FIRE, 1, "test")
    assert table["witches"].b2 == 1 + 2 + 2


def test_clt_6_steps_that_cannot_be_made_are_lost() -> None:
    table = priest_to("FIRE", 10)
    table.game.cult_tops[Cult.FIRE] = table["witches"]
    assert table.play("witches: send p to FIRE") == {"P": -1}


def test_t7_5_with_all_spaces_taken_a_priest_goes_back_for_one() -> None:
    table = priest_to("FIRE", 0)
    table.game.order_spaces[Cult.FIRE] = []
    assert table.play("witches: send p to FIRE") == {"P": -1, "FIRE": 1}
    assert table["witches"].placed_priests == 0


def test_t7_6_two_priests_on_the_board_leave_five() -> None:
    table = Table("witches", "nomads")
    table.rich("witches", "nomads")
    table.play("witches: send p to FIRE\nnomads: pass BON1\nwitches: send p to WATER")
    assert table["witches"].priests == 5
    table["witches"].gain_priests(2, "test")
    assert table["witches"].priests == 5


def test_clt_10_one_space_of_three_and_three_of_two() -> None:
    table = Table("witches", "nomads", "giants")
    table.rich("witches", "nomads", "giants")
    for faction in ("witches", "nomads", "giants"):
        table.give(faction, cults=(0, 0, 0, 0))
    steps = []
    for faction in ("witches", "nomads", "giants", "witches", "nomads"):
        steps.append(table.play(f"{faction}: send p to WATER")["WATER"])
    assert steps == [3, 2, 2, 2, 1]


def test_clt_10_a_space_is_taken_once() -> None:
    table = Table("witches", "nomads")
    table.rich("witches", "nomads")
    assert table.refused("witches: send p to FIRE for 3\nnomads: send p to FIRE for 3") == "no-order-space"


def test_clt_10_the_worse_space_may_be_chosen() -> None:
    table = priest_to("FIRE", 0)
    assert table.play("witches: send p to FIRE for 2")["FIRE"] == 2
    assert table.game.order_spaces[Cult.FIRE] == [3, 2, 2]


def test_clt_12_a_returned_priest_can_be_gained_again() -> None:
    table = Table("witches")
    table.rich("witches")
    table.play("witches: send p to FIRE for 1")
    table["witches"].gain_priests(5, "test")
    assert table["witches"].priests == 7


def test_a5_1_a_priest_is_needed() -> None:
    table = priest_to("FIRE", 0)
    table.give("witches", priests=0)
    assert table.refused("witches: send p to FIRE") == "no-priest"


def test_a5_3_a_space_may_be_taken_without_a_move() -> None:
    table = priest_to("FIRE", 9)
    assert table.play("witches: send p to FIRE") == {"P": -1}
    assert table.game.order_spaces[Cult.FIRE] == [2, 2, 2]


# --- keys that come late (site-rules.md 17) ---


def test_site_17_a_key_later_in_the_turn_moves_the_marker_on() -> None:
    table = priest_to("FIRE", 8)
    table.play("witches: send p to FIRE")
    assert table["witches"].cults[0] == 9
    gain_keys(table.game, table["witches"], 1, "test")
    assert table["witches"].cults[0] == 10, "by one, whatever was stopped"


def test_site_17_a_step_stopped_in_an_earlier_turn_is_lost() -> None:
    table = priest_to("FIRE", 8)
    table.play("witches: send p to FIRE\nnomads: pass BON1\ngiants: pass BON2\nwitches: pass BON3")
    gain_keys(table.game, table["witches"], 1, "test")
    assert table["witches"].cults[0] == 9


def test_site_17_there_must_be_keys_for_all_tracks_that_were_stopped() -> None:
    table = priest_to("FIRE", 9)
    table.give("witches", cults=(9, 9, 0, 0))
    gain_steps(table.game, table["witches"], Cult.FIRE, 1, "test")
    gain_steps(table.game, table["witches"], Cult.WATER, 1, "test")
    gain_keys(table.game, table["witches"], 1, "test")
    assert table["witches"].cults == [9, 9, 0, 0]
    gain_keys(table.game, table["witches"], 1, "test")
    assert table["witches"].cults == [10, 10, 0, 0]
    assert table["witches"].keys == 0


def test_site_17_a_town_tile_gives_its_key_before_its_steps() -> None:
    table = priest_to("FIRE", 9)
    table.owe("witches", "TOWN")
    change = table.play("witches: +TW5")
    assert (change["FIRE"], change["WATER"], change["EARTH"], change["AIR"]) == (1, 1, 1, 1)


def test_site_17_a_favor_tile_before_the_key_of_the_town_it_makes() -> None:
    """FAV5's own steps are stopped at 9, then its town's key moves the marker on."""
    table = Table("witches", "nomads")
    table.put("witches", "E6", "TP")
    table.put("witches", "F4", "TP")
    table.put("witches", "E5 E7")
    table.rich("witches")
    table.give("witches", cults=(8, 0, 0, 0))
    table.play("witches: upgrade E6 to TE. +FAV5")
    assert table["witches"].cults[0] == 9
    assert table.owes("witches") == {"TOWN": 1}
    assert table.play("witches: +TW1")["FIRE"] == 1


# --- steps of free choice (site-rules.md 20) ---


def test_site_20_steps_of_the_cultists_may_be_split() -> None:
    table = Table("cultists")
    table.owe("cultists", "LEECH_CULT", 2)
    change = table.play("cultists: +FIRE. +AIR")
    assert (change["FIRE"], change["AIR"]) == (1, 1)


def test_site_20_aurens_two_steps_go_on_one_track() -> None:
    table = Table("auren")
    table.put("auren", "E6", "SH")
    assert table.play("auren: action ACTA. +2FIRE") == {"FIRE": 2}
    table = Table("auren")
    table.put("auren", "E6", "SH")
    assert table.refused("auren: action ACTA. +FIRE. +WATER. -SPADE") == "nothing-owed"


def test_site_18_and_19_a_priest_counts_for_the_temple_tile() -> None:
    table = Table("witches", "nomads", tile="SCORE9")
    table.rich("witches")
    table.play("witches: send p to FIRE\nnomads: pass BON1\nwitches: send p to AIR for 1")
    assert table["witches"].placed_priests == 1
    assert table.cult_income("witches") == {"C": 2}


def test_an_ascent_goes_on_from_where_it_is() -> None:
    """Two gains on one track in a check, the second of which ends on space 10."""
    table = Table("witches")
    table.give("witches", cults=(4, 0, 0, 0), keys=1)
    ascent = Ascent(table.game, table["witches"])
    ascent.step(Cult.FIRE, 3)
    assert ascent.tops == []
    ascent.step(Cult.FIRE, 3)
    assert ascent.tops == [Cult.FIRE]
    assert table["witches"].cults[Cult.FIRE] == 4, "a check changes nothing"
