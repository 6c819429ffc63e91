"""What the site took and refused beside the rules (site-rules.md 1 to 3, 13, 17, 22, 27, 34 to 45)."""

from tests.rules.table import Table, replayed

SETUP = """option strict-leech
score SCORE3,SCORE2,SCORE5,SCORE6,SCORE7,SCORE8
player p1
player p2
setup halflings
setup darklings
halflings: build E6
darklings: build E5
darklings: build E1
halflings: build H3
darklings: pass BON5
halflings: pass BON1
"""
FIVE_CARDS = "".join(f"delete BON{number}\n" for number in (2, 4, 7, 8))


def remarks(rows: str, setup: str = SETUP) -> list[str]:
    """The rules that a legal game's rows stretch."""
    result = replayed(FIVE_CARDS + setup + rows).result
    assert result.faults == ()
    return [note.rule for note in result.remarks]


def fault(rows: str, setup: str = SETUP) -> tuple[str, str]:
    """The rule that a game's rows break, and the command."""
    (found,) = replayed(FIVE_CARDS + setup + rows).result.faults
    return found.rule, found.command


def rich(faction: str, *options: str, kind: str = "SH") -> Table:
    """A rich faction with a building on E6, nomads or witches elsewhere."""
    table = Table(faction, "giants", options=options)
    table.put(faction, "E6", kind)
    table.rich(faction, "giants")
    return table


def test_a_plain_game_has_no_remark() -> None:
    assert remarks("halflings: upgrade E6 to TP\ndarklings: leech 1 from halflings\n") == []


def test_site_1_no_conversion_once_others_have_answered() -> None:
    rows = "halflings: upgrade E6 to TP\ndarklings: leech 1 from halflings\nhalflings: convert 1W to 1C\n"
    assert fault(rows) == ("turn-over", "convert 1W to 1C")


def test_site_1_but_at_once_in_a_row_of_ones_own() -> None:
    assert remarks("halflings: upgrade E6 to TP\nhalflings: convert 1W to 1C\n") == []


def test_site_1_nothing_after_a_pass() -> None:
    assert fault("halflings: pass BON3. burn 1\n") == ("turn-over", "burn 1")


def test_site_1_who_is_alone_settles_rows_later() -> None:
    rows = """halflings: upgrade E6 to TP
darklings: decline 1 from halflings
darklings: pass BON3
halflings: action BON1. upgrade E6 to TE. +FAV11
darklings: decline 1 from halflings
halflings: transform F3
"""
    assert remarks(rows) == ["owed-later", "owed-later"]


def test_site_3_the_sites_own_names_of_what_is_given_up() -> None:
    table = rich("witches", kind="TP")
    table.play("witches: upgrade E6 to TE. -GAIN_FAVOR")
    assert table.owes("witches") == {}
    table = rich("witches", kind="TP")
    table.play("witches: upgrade E6 to TE. -FAVOR")
    assert table.owes("witches") == {}


def test_site_13_the_number_is_what_was_offered() -> None:
    rows = "halflings: upgrade E6 to TP\ndarklings: {} from halflings\n"
    assert fault(rows.format("leech 2")) == ("no-such-offer", "leech 2 from halflings")
    assert fault(rows.format("decline 2")) == ("no-such-offer", "decline 2 from halflings")
    assert remarks(rows.format("decline 0")) == ["decline-nothing"]


def test_site_13_old_games_take_any_number() -> None:
    setup = SETUP.replace("option strict-leech\n", "")
    result = replayed(FIVE_CARDS + setup + "halflings: upgrade E6 to TP\ndarklings: leech 3\n").result
    assert [note.rule for note in result.remarks] == ["leech-as-written"]
    assert {seat.faction: seat.vp for seat in result.seats}["darklings"] == 18


def test_site_17_a_step_back_by_choice() -> None:
    table = rich("witches")
    table.give("witches", cults=(9, 9, 7, 10))
    table.play("witches: -WATER")
    assert table["witches"].cults == [9, 8, 7, 10]
    assert table.remarks() == ["step-back"]
    assert table.refused("witches: -EARTH") == "no-steps-to-pay"
    assert table.refused("witches: -AIR") == "no-steps-to-pay"


def test_site_17_too_few_keys_is_chance() -> None:
    table = rich("witches")
    table.give("witches", cults=(9, 9, 0, 0))
    table.owe("witches", "TOWN")
    table.play("witches: +TW5")
    assert table["witches"].cults == [10, 9, 1, 1]
    assert table.remarks() == ["key-by-chance"]


def test_site_2_no_dwelling_with_spades_left() -> None:
    table = rich("halflings", kind="TP")
    table.paint("E7", "black")
    table.play("halflings: upgrade E6 to SH")
    assert table.owes("halflings") == {"SPADE": 3}
    assert table.refused("halflings: build E7") == "spades-left"


def test_site_22_a_foreign_colour_with_dug_spades_left() -> None:
    assert fault("halflings: dig 2. transform F4 to gray\n")[0] in ("dug-spades", "cannot-pay-spades")


def test_site_27_another_conversion_takes_ordination_away() -> None:
    table = rich("darklings", "strict-darkling-sh", kind="TP")
    table.play("darklings: upgrade E6 to SH. convert 1W to 1C")
    assert table.owes("darklings") == {}
    assert table.remarks() == ["ordination-lost"]
    assert table.refused("darklings: convert 1W to 1P") == "no-such-conversion"


def test_site_27_the_second_action_comes_before_others_play() -> None:
    table = Table("chaosmagicians", "nomads")
    table.put("chaosmagicians", "E6", "SH")
    table.play("chaosmagicians: action ACTC. pass BON1")
    assert table.refused("nomads: pass BON2") == "not-your-turn"


def test_site_34_a_card_in_the_last_round_and_one_beside_the_pass() -> None:
    assert remarks("halflings: pass. +BON3\n") == []
    table = Table("witches", "nomads", round_number=6)
    table.play("witches: pass BON1")
    assert table.remarks() == ["no-card-in-last-round"]


def test_site_35_resources_given_back() -> None:
    table = rich("witches")
    table.give("witches", workers=5)
    assert table.play("witches: -4W") == {"W": -4}
    assert table.remarks() == ["given-back"]
    assert table.refused("witches: -2W") == "not-enough"
    assert table.refused("witches: +2W") == "no-free-gain"


def test_site_36_coins_to_vp_and_burning_between_rounds() -> None:
    table = rich("witches")
    assert table.play("witches: convert 3C to 1VP") == {"VP": 1, "C": -3}
    assert table.remarks() == ["scored-early"]
    assert remarks("", SETUP.replace("halflings: pass BON1", "halflings: burn 1")) == ["burnt-early"]


def test_site_37_two_equal_gains_are_one_of_two() -> None:
    table = rich("auren")
    table.play("auren: action ACTA. +FIRE\nauren: +FIRE")
    assert table["auren"].cults[0] == 2
    assert table.remarks() == ["split-gain"]


def test_site_38_what_follows_the_end_is_ignored() -> None:
    table = Table("witches", "nomads", round_number=6)
    table.play("witches: pass\nnomads: pass\nwitches: convert 1W to 1C")
    assert table.remarks() == ["after-the-end"]


def test_site_38_a_second_pass_after_the_end_is_refused_of_the_last_to_pass_alone() -> None:
    table = Table("witches", "nomads", round_number=6)
    table.play("witches: pass\nnomads: pass")
    last = table.game.active
    assert last is not None
    others = [name for name in ("witches", "nomads") if name != last.name]
    assert table.refused(f"{last.name}: pass") == "already-passed"
    table.play(f"{others[0]}: pass")
    assert table.remarks() == ["after-the-end"]


def test_site_38_when_everybody_left_the_game_is_scored() -> None:
    assert replayed(FIVE_CARDS + SETUP + "halflings: resign\ndarklings: resign\n").result.state == "complete"


def test_site_39_words_and_rows_that_are_ignored() -> None:
    assert remarks("halflings: pass BON3\ndarklings: advance ship to 1\n") == ["words-ignored"]
    assert remarks("halflings: dig 1 F3. build F3\n")[:1] == ["words-ignored"]
    assert remarks("abort\n") == ["row-ignored"]
    assert remarks("", "option quick-start\n" + SETUP) == ["option-ignored"]
    assert remarks("", "option by-the-book\n" + SETUP) == ["option-ignored"]
    assert remarks("admin email someone\n") == ["row-ignored"]
    assert remarks("halflings: pass BON3\ndarklings: send p to FIRE for 0\n") == ["words-ignored"]


def test_site_39_who_left_still_declines() -> None:
    rows = "halflings: upgrade E6 to TP\ndarklings: resign\ndarklings: decline\n"
    assert remarks(rows) == ["row-of-who-left"]
    assert fault(rows.replace("decline", "pass BON3")) == ("has-left", "pass BON3")


def test_site_40_advance_out_of_turn_when_one_faction_is_left() -> None:
    table = rich("witches", kind="D")
    table.play("witches: pass BON1\ngiants: action ACT3\nwitches: advance ship")
    assert table.remarks() == ["advance-out-of-turn"]


def test_site_41_the_row_of_the_first_favor_tile_may_hold_the_next_dwelling() -> None:
    setup = SETUP.partition("setup")[0] + "setup icemaidens\nsetup darklings\nicemaidens: pick-color brown\n"
    assert fault("icemaidens: build E6\n", setup) == ("favor-needed", "build E6")


def test_site_42_done_before_the_action_and_what_follows_done() -> None:
    assert fault("halflings: done. upgrade E6 to TP\n") == ("done-too-early", "done")
    assert fault("halflings: dig 1. transform F3. done. build F3\n") == ("second-action", "build F3")
    assert remarks("halflings: done\n", "option loose-done\n" + SETUP) == []


def test_site_43_the_cultists_step_by_the_end_of_their_next_turn() -> None:
    table = rich("cultists", kind="D")
    table.play("cultists: action ACT3")
    table.owe("cultists", "LEECH_CULT")
    table.play("giants: action ACT4\ncultists: action ACT2")
    assert table.refused("giants: send p to FIRE") == "turn-unfinished"


def test_site_44_refused_at_once() -> None:
    assert rich("witches").refused("witches: dig 1. -SPADE") == "dug-spades"
    assert rich("witches").refused("witches: action ACT6. build E7") in ("spades-left", "hex-occupied")


def test_site_45_the_kind_of_a_deleted_tile_counts() -> None:
    table = Table("witches", "giants", remove="FAV5 TW6 BON4")
    assert table.game.favors_left[5] == 0
    assert table.game.towns_left[6] == 0
    assert 5 in table.game.bonus_coins
    assert 4 not in table.game.bonus_coins


def test_a_conversion_in_the_middle_of_an_action() -> None:
    table = rich("witches", kind="TP")
    table.play("witches: upgrade E6 to TE. convert 1W to 1C. +FAV10")
    assert table.remarks() == ["conversion-in-action"]


def test_the_number_of_bonus_cards() -> None:
    (note,) = replayed(SETUP).result.remarks
    assert (note.rule, note.line) == ("bonus-cards", 0)


def test_site_22_the_ban_ends_with_a_transform_to_the_home_colour() -> None:
    table = rich("halflings", kind="TP")
    table.paint("E7 E5 F4", "blue")
    row = "halflings: upgrade E6 to SH. transform E7 to black. transform E5 to black"
    assert table.refused(row) == "second-foreign-hex"
