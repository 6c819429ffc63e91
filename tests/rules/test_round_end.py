"""Cult bonus, cleanup and turn order: rules.md sections 9 and 13.3, site-rules.md 8 to 11."""

import pytest

from tests.rules.table import Change, Table
from tmlog.model.events import Income, IncomePaid
from tmlog.model.records import TurnRecord


@pytest.mark.parametrize(
    ("tile", "cults", "change"),
    [
        ("SCORE1", (0, 0, 5, 0), {"C": 5}),
        ("SCORE3", (0, 9, 0, 0), {"P": 2}),
        ("SCORE4", (5, 0, 0, 0), {"W": 2}),
        ("SCORE5", (8, 0, 0, 0), {"I": -5, "II": 2, "III": 3}),
        ("SCORE7", (0, 0, 0, 10), {"W": 5}),
    ],
)
def test_11_2_the_cult_bonus_of_a_tile(tile: str, cults: tuple[int, ...], change: Change) -> None:
    table = Table("witches", "nomads", tile=tile)
    table.give("witches", cults=cults)
    assert table.cult_income("witches") == change


def test_t9_1_air_six_gives_three_workers() -> None:
    table = Table("witches", tile="SCORE7")
    table.give("witches", cults=(0, 0, 0, 6))
    assert table.cult_income("witches") == {"W": 3}


def test_t9_2_earth_eight_gives_two_spades() -> None:
    table = Table("witches", tile="SCORE2")
    table.give("witches", cults=(0, 0, 8, 0))
    table.cult_income("witches")
    assert table.owes("witches") == {"SPADE": 2}


@pytest.mark.parametrize(("position", "spades"), [(3, 0), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_t9_3_only_full_multiples(position: int, spades: int) -> None:
    table = Table("witches", tile="SCORE2")
    table.give("witches", cults=(0, 0, position, 0))
    table.cult_income("witches")
    assert table.owes("witches").get("SPADE", 0) == spades


def test_t9_4_a_card_left_over_twice_holds_two_coins() -> None:
    table = Table("witches", "nomads", remove="BON1 BON2 BON3 BON4")
    table.hold("witches", "BON5")
    table.hold("nomads", "BON6")
    table.play("witches: pass BON7\nnomads: pass BON5")
    assert table.game.bonus_coins == {6: 1, 8: 1, 9: 1}
    table.play("witches: pass BON6\nnomads: pass BON8")
    assert table.game.bonus_coins == {5: 1, 7: 1, 9: 2}


def after_the_bonus(faction: str, *, tile: str, cults: tuple[int, ...], put: str = "E6") -> Table:
    """The end of a round whose cult bonus gives the faction spades."""
    table = Table(faction, "swarmlings", tile=tile)
    table.put(faction, put)
    table.rich(faction)
    table.give(faction, cults=cults)
    table.play(f"{faction}: pass BON4\nswarmlings: pass BON5")
    return table


def test_t9_5_giants_with_one_spade_can_only_give_it_up() -> None:
    table = after_the_bonus("giants", tile="SCORE8", cults=(0, 0, 0, 4))
    assert table.refused("giants: transform E7") == "not-enough-spades"
    table = after_the_bonus("giants", tile="SCORE8", cults=(0, 0, 0, 4))
    table.play("giants: -SPADE")
    assert table.game.round == 2


def test_t9_5_giants_with_two_spades_turn_one_hex() -> None:
    table = after_the_bonus("giants", tile="SCORE8", cults=(0, 0, 0, 8))
    table.play("giants: transform E7")
    assert table.colour_of("E7") == "red"
    assert table.game.round == 2


def test_t9_6_the_rounds_tile_scores() -> None:
    for number, vp in ((1, 0), (2, 0), (3, 3), (4, 0)):
        table = Table("witches", tile="SCORE6", round_number=3)
        table.game.round = number
        table.put("witches", "E6")
        table.rich("witches")
        assert table.play("witches: upgrade E6 to TP").get("VP", 0) == vp


def test_cb_2_spades_are_used_in_the_next_rounds_order() -> None:
    table = Table("witches", "giants", tile="SCORE8")
    table.put("witches", "E6")
    table.give("witches", cults=(0, 0, 0, 4))
    table.give("giants", cults=(0, 0, 0, 8))
    table.put("giants", "F4")
    table.play("witches: pass BON4\ngiants: pass BON5")
    assert table.order() == ["witches", "giants"]
    table.play("witches: transform E7 to green\ngiants: transform F3 to red")
    assert table.game.round == 2


def test_cb_3_unused_spades_keep_the_round_open() -> None:
    table = after_the_bonus("witches", tile="SCORE8", cults=(0, 0, 0, 8))
    table.play("witches: transform E7 to green")
    assert table.game.round == 1
    assert table.refused("witches: action ACT3") == "not-in-play"


def test_cb_3_spades_may_be_split_over_hexes() -> None:
    table = after_the_bonus("witches", tile="SCORE8", cults=(0, 0, 0, 8))
    table.play("witches: transform E7 to green. transform D4 to gray")
    assert (table.colour_of("E7"), table.colour_of("D4")) == ("green", "gray")


@pytest.mark.parametrize("row", ["dig 1", "build E7"])
def test_cb_3_no_bought_spades_and_no_dwelling(row: str) -> None:
    table = after_the_bonus("witches", tile="SCORE8", cults=(0, 0, 0, 4))
    assert table.refused(f"witches: {row}") == "not-in-play"


def test_cb_3_hexes_must_be_in_reach() -> None:
    table = after_the_bonus("witches", tile="SCORE8", cults=(0, 0, 0, 4))
    assert table.refused("witches: transform G1 to green") == "out-of-reach"


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_cb_4_no_tunnel_and_no_carpet(faction: str) -> None:
    table = after_the_bonus(faction, tile="SCORE8", cults=(0, 0, 0, 4), put="F4")
    assert table.refused(f"{faction}: transform G3 to blue") == "out-of-reach"


def test_adj_6_the_shipping_card_is_no_help_with_the_cult_bonus() -> None:
    table = after_the_bonus("witches", tile="SCORE8", cults=(0, 0, 0, 4), put="F4")
    assert table["witches"].bonus_card == 4
    table.paint("G3", "blue")
    assert table.refused("witches: transform G3 to green") == "out-of-reach"


def test_cb_6_halflings_score_and_alchemists_gain_power_with_the_income() -> None:
    table = Table("halflings", tile="SCORE8")
    table.give("halflings", cults=(0, 0, 0, 8))
    assert table.cult_income("halflings") == {"VP": 2}
    table = Table("alchemists", tile="SCORE8")
    table.put("alchemists", "E6", "SH")
    table.give("alchemists", cults=(0, 0, 0, 4), bowls=(12, 0, 0))
    assert table.cult_income("alchemists") == {"I": -2, "II": 2}


def test_cb_6_darklings_score_only_what_they_dig() -> None:
    table = Table("darklings", tile="SCORE8")
    table.give("darklings", cults=(0, 0, 0, 8))
    assert table.cult_income("darklings") == {}


def test_rnd_2_no_cult_bonus_in_round_six() -> None:
    table = Table("witches", tile="SCORE7", round_number=6)
    table.give("witches", cults=(0, 0, 0, 10), workers=0, coins=0, bowls=(0, 0, 0))
    table.play("witches: pass")
    assert "resources" not in table.vp_sources("witches")
    assert not any("income" in row for row in table.ledger())


def test_cu_1_special_actions_are_free_again() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "E6", "SH")
    table.play("witches: action ACTW. build A10\nnomads: pass BON1\nwitches: pass BON2\nnomads: pass BON3")
    assert table.play("witches: action ACTW. build F2") == {}


# --- turn order ---


def passed(options: tuple[str, ...], *order: str) -> list[str]:
    """Who plays when in round 2 if witches, nomads, giants and engineers passed in an order."""
    table = Table("witches", "nomads", "giants", "engineers", options=options)
    for faction in table.order():
        table.rich(faction)
    rest = list(order)
    actions = iter(f"ACT{number}" for number in (3, 4, 2))
    while rest:
        for faction in ("witches", "nomads", "giants", "engineers"):
            if rest and faction == rest[0]:
                table.play(f"{faction}: pass BON{len(rest)}")
                rest.pop(0)
            elif faction in rest:
                table.play(f"{faction}: {'action ' + next(actions)}")
    return table.order()


def test_t13_2_pass_order() -> None:
    order = ("witches", "giants", "nomads", "engineers")
    assert passed(("variable-turn-order",), *order) == list(order)


def test_t13_3_clockwise_from_the_first_to_pass() -> None:
    assert passed((), "witches", "giants", "nomads", "engineers") == [
        "witches",
        "nomads",
        "giants",
        "engineers",
    ]
    assert passed((), "giants", "witches", "nomads", "engineers") == [
        "giants",
        "engineers",
        "witches",
        "nomads",
    ]


def test_site_8_incomes_in_the_next_rounds_order() -> None:
    table = Table("witches", "nomads")
    table.rich("witches")
    table.play("witches: action ACT3\nnomads: pass BON1\nwitches: pass BON2")
    assert table.ledger()[-6:] == [
        "Round 2 income",
        "nomads: cult_income_for_faction",
        "witches: cult_income_for_faction",
        "Round 2 income",
        "nomads: other_income_for_faction",
        "witches: other_income_for_faction",
    ]


def test_site_8_merged_income_is_one_row() -> None:
    table = Table("witches", "nomads", options=["merge-income-phases"])
    table.play("witches: pass BON1\nnomads: pass BON2")
    assert [row for row in table.ledger() if "income" in row] == [
        "Round 2 income",
        "witches: all_income_for_faction",
        "nomads: all_income_for_faction",
    ]


def test_site_9_the_card_taken_when_passing_pays() -> None:
    table = Table("witches", "nomads")
    table.give("witches", coins=0)
    table.play("witches: pass BON3\nnomads: pass BON2")
    assert table["witches"].coins == 6


def test_site_10_cult_spades_never_score_the_spade_tile() -> None:
    table = Table("halflings", tile="SCORE8")
    table.game.scoring[1] = 1
    table.give("halflings", cults=(0, 0, 0, 4))
    table.cult_income("halflings")
    assert table.vp_sources("halflings") == {"faction": 1}


def test_income_names_the_round_that_it_comes_before() -> None:
    table = Table("witches", "nomads", round_number=2)
    table.pass_all()
    paid = [event for record in table.records() if isinstance(record, TurnRecord) for event in record.events]
    rounds = {(event.kind, event.round) for event in paid if isinstance(event, IncomePaid)}
    assert rounds == {(Income.CULT, 3), (Income.OTHER, 3)}
