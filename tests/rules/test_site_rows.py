"""Rows, turns and resignations of recorded games: site-rules.md 6 and 7."""

from tests.rules.table import Table, ledger_of, replayed
from tmlog.model.records import TurnRecord


def test_site_6_rows_end_after_answers_and_passes_and_where_the_faction_changes() -> None:
    table = Table("mermaids", "nomads")
    table.put("mermaids", "F4")
    table.put("nomads", "E5")
    table.paint("E6", "blue")
    table.rich("mermaids", "nomads")
    table.give("nomads", bowls=(12, 0, 0))
    table.play(
        "mermaids: convert 1W to 1C. build E6\nnomads: leech 1 from mermaids. pass BON1\nmermaids: pass BON2"
    )
    assert table.ledger()[2:7] == [
        "Round 1, turn 1",
        "mermaids: convert 1W to 1C. build E6",
        "nomads: leech 1 from mermaids",
        "nomads: pass BON1",
        "mermaids: pass BON2",
    ], "the pass that ends a round announces no turn"


def test_site_6_the_site_plays_a_row_in_its_own_order() -> None:
    table = Table("mermaids", "nomads")
    table.put("mermaids", "F4")
    table.put("nomads", "E5")
    table.paint("E6", "blue")
    table.rich("mermaids", "nomads")
    table.give("nomads", bowls=(12, 0, 0))
    table.play("mermaids: build E6")
    table.play("nomads: pass BON1. convert 1P to 1W. leech 1 from mermaids")
    assert table.ledger()[-2:] == ["nomads: leech 1 from mermaids", "nomads: convert 1P to 1W. pass BON1"]


def test_site_6_wait_and_done_are_rows() -> None:
    table = Table("mermaids", "nomads")
    table.play("mermaids: wait\nnomads: wait")
    assert table.ledger()[-2:] == ["mermaids: wait", "nomads: wait"]


SETUP = """
score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4
setup witches
setup nomads
setup giants
witches: build F4
nomads: build F3
giants: build D4
giants: build D6
nomads: build B4
witches: build C4
nomads: build H1
giants: pass BON1
nomads: pass BON2
witches: pass BON3
"""


def test_site_6_a_resignation_is_a_row_without_commands_and_a_comment() -> None:
    rows = ledger_of(SETUP + "witches: resign\n" + "nomads: pass BON4\n")
    place = rows.index("witches dropped from the game")
    assert rows[place - 1] == "witches: "


def test_site_6_a_resignation_in_its_turn_begins_the_turn() -> None:
    rows = ledger_of(SETUP + "witches: resign\nnomads: pass BON4\n")
    assert rows[rows.index("witches: ") - 1] == "Round 1, turn 1"
    rows = ledger_of(SETUP + "nomads: resign\nwitches: pass BON4\n")
    assert rows[rows.index("nomads: ") - 1] != "Round 1, turn 1", "it was the witches' turn"


def test_drop_faction_gives_the_bonus_card_back_and_the_turn_goes_on() -> None:
    replay = replayed(SETUP + "drop-faction witches\nnomads: pass BON3\ngiants: pass BON4\n")
    assert replay.result.faults == ()
    assert replay.game is not None
    assert replay.game.round == 2
    assert [seat.name for seat in replay.game.seats_in_play()] == ["nomads", "giants"]


def test_the_card_given_back_has_no_coins() -> None:
    table = Table("witches", "nomads", "giants")
    table.hold("witches", "BON3")
    table.play("drop-faction witches")
    assert table.game.bonus_coins[3] == 0
    assert table.play("nomads: pass BON3") == {}


def test_a_faction_that_left_does_nothing_more() -> None:
    replay = replayed(SETUP + "drop-faction witches\nwitches: pass BON4\n")
    assert [fault.rule for fault in replay.result.faults] == ["has-left"]


def test_who_leaves_after_passing_stands_once_in_the_order() -> None:
    table = Table("witches", "nomads", "giants", options=["variable-turn-order"])
    table.play("witches: pass BON1\ndrop-faction witches\nnomads: pass BON2\ngiants: pass BON3")
    assert table.order() == ["witches", "nomads", "giants"]


def test_who_leaves_after_the_last_pass_scores_once() -> None:
    table = Table("witches", "nomads", "giants", options=["variable-turn-order"], round_number=6)
    table.give("witches", cults=(5, 0, 0, 0), coins=0, workers=0, priests=0, bowls=(0, 0, 0))
    table.play("witches: pass\ndrop-faction witches\nnomads: pass\ngiants: pass")
    assert table.vp_sources("witches") == {"cult:fire": 8}


def test_who_leaves_before_passing_comes_last_with_pass_order() -> None:
    table = Table("witches", "nomads", "giants", options=["variable-turn-order"])
    table.play("drop-faction witches")
    table.play("nomads: pass BON2\ngiants: pass BON3")
    assert table.order() == ["nomads", "giants", "witches"]


def test_a_turn_left_unfinished_is_reported_at_the_row_that_owes_it() -> None:
    replay = replayed(SETUP + "witches: burn 3. action ACT1\nnomads: pass BON4\n")
    (fault,) = replay.result.faults
    assert (fault.rule, fault.command) == ("turn-unfinished", "action ACT1")
    assert fault.line == SETUP.count("\n") + 1
    assert "bridge" in fault.message


def test_site_7_a_new_turn_number_when_play_has_come_round() -> None:
    table = Table("witches", "nomads", "giants")
    table.rich("witches", "nomads", "giants")
    table.play("""
        witches: action ACT3
        nomads: action ACT4
        giants: pass BON1
        witches: pass BON2
        nomads: action ACT2
        nomads: send p to FIRE
    """)
    records = table.records()
    turns = [(row.faction, row.turn) for row in records if isinstance(row, TurnRecord) and row.turn]
    assert turns == [
        ("witches", 1),
        ("nomads", 1),
        ("giants", 1),
        ("witches", 2),
        ("nomads", 2),
        ("nomads", 3),
    ]


def test_site_41_the_answer_that_ends_the_wait_between_rounds_holds_the_income_of_the_first() -> None:
    """Whose row it is gets its own income in a row of its own, though it follows at once."""
    table = Table("nomads", "riverwalkers", tile="SCORE3")
    table.put("nomads", "E5")
    table.put("riverwalkers", "F4")
    table.forgive("riverwalkers")
    table.give("riverwalkers", cults=(0, 4, 0, 0))
    table.play("nomads: pass BON2\nriverwalkers: pass BON1")
    before = table["riverwalkers"].coins
    table.game.journal.in_row = True  # the income stands in the recorded row
    table.play("riverwalkers: unlock-terrain gray")
    assert table.ledger()[-2:] == [
        "riverwalkers: unlock-terrain gray. other_income_for_faction",
        "riverwalkers: other_income_for_faction",
    ]
    answer, own = (record for record in table.records()[-2:] if isinstance(record, TurnRecord))
    assert answer.after.coins == before - 1
    assert {change.faction for change in answer.changes} == {"nomads", "riverwalkers"}
    assert {change.faction for change in own.changes} == {"riverwalkers"}
