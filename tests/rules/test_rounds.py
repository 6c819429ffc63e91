"""Rounds, phases and turns: rules.md section 3."""

from tests.rules.table import Table


def test_t3_1_six_incomes_six_action_phases_five_cult_bonuses() -> None:
    table = Table("witches", "nomads", in_setup=True)
    table.play("""
        witches: build F4
        nomads: build F3
        nomads: build B4
        witches: build C4
        nomads: build H1
        nomads: pass BON3
        witches: pass BON4
    """)
    for _ in range(6):
        table.pass_all()
    ledger = table.ledger()
    assert ledger.count("witches: other_income_for_faction") == 6
    assert sum(row.startswith("witches: pass") for row in ledger) == 1 + 6
    assert ledger.count("witches: cult_income_for_faction") == 5
    assert sum(row.startswith("Scoring ") for row in ledger) == 5
    assert ledger[-1] == "nomads: score_resources"


def test_rnd_3_play_goes_round_until_all_have_passed() -> None:
    table = Table("witches", "nomads", "giants")
    table.rich("witches", "nomads", "giants")
    table.play("""
        witches: action ACT3
        nomads: pass BON1
        giants: action ACT4
        witches: action ACT2
        giants: pass BON2
        witches: send p to FIRE
    """)
    assert table.refused("nomads: send p to FIRE") == "already-passed"


def test_rnd_3_nobody_moves_out_of_turn() -> None:
    table = Table("witches", "nomads", "giants")
    table.rich("giants")
    assert table.refused("witches: pass BON1\ngiants: action ACT3") == "not-your-turn"


def test_rnd_4_one_action_a_turn() -> None:
    table = Table("witches", "nomads")
    table.rich("witches", "nomads")
    assert table.refused("witches: action ACT3. action ACT4") == "second-action"


def test_rnd_4_the_same_kind_of_action_on_a_later_turn() -> None:
    table = Table("witches", "nomads")
    table.rich("witches", "nomads")
    table.play("witches: send p to FIRE\nnomads: send p to FIRE\nwitches: send p to FIRE")
    assert table["witches"].placed_priests == 2


def test_rnd_4_passing_ends_the_round_for_a_faction() -> None:
    table = Table("witches", "nomads")
    assert table.refused("witches: pass BON1\nwitches: send p to FIRE") == "turn-over"
