"""How recorded games offer and answer power: site-rules.md 5 and 12 to 16."""

from tests.rules.leech import EMPTY, crowd, cultists, yellow_beside_blue
from tests.rules.table import Table
from tmlog.model.events import PowerAnswer
from tmlog.model.records import TurnRecord


def test_site_12_the_row_tells_its_offers_by_the_receivers_colours() -> None:
    table = crowd("nomads", "giants", "witches", "engineers", builder="witches")
    table.play("witches: build E6")
    built = table.records()[-1]
    assert isinstance(built, TurnRecord)
    assert built.offers == (("engineers", 1), ("giants", 1), ("nomads", 1)), "gray, red, yellow"


def test_site_12_what_a_row_offers_one_faction_is_summed() -> None:
    table = Table("chaosmagicians", "nomads")
    table.put("chaosmagicians", "F4", "SH")
    table.put("chaosmagicians", "E6 D4")
    table.put("nomads", "E5 E7")
    table.rich("chaosmagicians")
    table.play("chaosmagicians: action ACTC. upgrade E6 to TP. upgrade D4 to TP")
    built = table.records()[-1]
    assert isinstance(built, TurnRecord)
    assert (table.offers(), built.offers) == ([("nomads", 2), ("nomads", 1)], (("nomads", 3),))


def test_site_12_an_offer_notes_what_could_be_gained() -> None:
    table = yellow_beside_blue(bowls=(0, 2, 10))
    (offer,) = table.game.offers
    assert (offer.amount, offer.possible) == (3, 2)


def test_site_13_an_answer_without_a_giver_takes_the_oldest_that_fits() -> None:
    table = crowd("mermaids", "giants", "nomads", builder="mermaids")
    table.rich("giants")
    table.play("mermaids: build E6")
    assert [receiver for receiver, _ in table.offers()] == ["giants", "nomads"]
    table.play("giants: leech 1. pass BON1\nnomads: leech 1. pass BON2")
    assert table.offers() == []


def test_site_13_answers_name_their_giver() -> None:
    table = two_offers_to_nomads()
    assert [offer.giver.name for offer in table.game.offers] == ["mermaids", "giants"]
    assert table.offers() == [("nomads", 2), ("nomads", 1)]
    table.play("nomads: leech 1 from giants")
    assert table.offers() == [("nomads", 2)], "out of order"
    assert table.refused("nomads: leech 2 from giants") == "no-such-offer"


def test_site_14_other_offers_shrink_with_the_bowls() -> None:
    table = Table("mermaids", "giants", "nomads")
    for faction, hexes in (("mermaids", "F4"), ("giants", "D4"), ("nomads", "E5 E7")):
        table.put(faction, hexes)
        table.rich(faction)
    table.give("nomads", bowls=(0, 2, 10))
    table.paint("E6", "blue")
    table.paint("D5", "red")
    table.play("mermaids: build E6\ngiants: decline. build D5\nnomads: leech 2 from mermaids")
    (left,) = table.game.offers
    assert (left.amount, left.possible) == (1, 0)
    assert table.play("nomads: leech 1 from giants") == {}, "it gains nothing and costs nothing"


def test_site_15_the_cultists_step_comes_with_the_first_answer() -> None:
    table = cultists("errata-cultist-power")
    table.play("cultists: upgrade E6 to TP\nwitches: leech 1")
    assert table.ledger()[-2:] == ["cultists: [opponent accepted power]", "witches: leech 1"]


def test_site_15_the_power_comes_with_the_last_refusal() -> None:
    table = cultists("errata-cultist-power")
    table.play("cultists: upgrade E6 to TP\nwitches: decline\nnomads: decline")
    assert table.ledger()[-3:] == [
        "witches: decline",
        "cultists: [all opponents declined power]",
        "nomads: decline",
    ]


def test_site_15_offers_that_could_give_nothing_do_not_count() -> None:
    table = cultists("errata-cultist-power")
    table.give("witches", bowls=(0, 0, 12))
    table.give("nomads", bowls=(0, 0, 12))
    table.play("cultists: upgrade E6 to TP\nwitches: decline\nnomads: decline")
    assert table["cultists"].b2 == 0, "nobody could have taken anything"


def test_site_14_and_15_an_offer_made_worthless_by_another_answer() -> None:
    """The nomads have room for one power; once they took the giants', the Cultists' is worth nothing."""
    table = Table("giants", "cultists", "nomads", "witches", options=["errata-cultist-power"])
    for faction, hexes in (("giants", "E8"), ("cultists", "E6"), ("nomads", "E7"), ("witches", "F4")):
        table.put(faction, hexes)
        table.rich(faction)
    table.give("cultists", bowls=EMPTY)
    table.give("nomads", bowls=(0, 1, 11))
    table.give("witches", bowls=EMPTY)
    table.play("giants: upgrade E8 to TP\ncultists: upgrade E6 to TP")
    assert table.offers() == [("nomads", 1), ("nomads", 1), ("witches", 1)]
    table.play("nomads: leech 1 from giants\nwitches: decline")
    assert table["cultists"].b2 == 1, "nobody is left who could take anything"
    table.play("nomads: decline")
    assert table["cultists"].b2 == 1


def race_for_the_top(*options: str) -> Table:
    """Cultists with a key and 9 on Fire may get a step; the witches, with a key, stand on 9 too."""
    table = cultists(*options)
    table.give("cultists", cults=(9, 0, 0, 0), keys=1)
    table.give("witches", cults=(9, 0, 0, 0), keys=1, priests=1)
    table.play("cultists: upgrade E6 to TP")
    return table


def test_site_15_others_wait_for_the_cultists_to_reach_ten() -> None:
    table = race_for_the_top()
    table.play("witches: decline")
    assert table.refused("witches: send p to FIRE") == "cultists-first"
    table = race_for_the_top()
    assert table.refused("witches: leech 1. send p to FIRE") == "cultists-first"


def test_site_15_the_cultists_go_first() -> None:
    table = race_for_the_top()
    table.play("witches: leech 1\ncultists: +FIRE\nwitches: send p to FIRE")
    assert (table["cultists"].cults[0], table["witches"].cults[0]) == (10, 9)


def test_site_15_loose_ordering_lets_others_go_first() -> None:
    table = race_for_the_top("loose-cultist-ordering")
    table.play("witches: leech 1. send p to FIRE")
    assert table["witches"].cults[0] == 10


def test_site_15_nobody_waits_for_cultists_without_a_key() -> None:
    table = race_for_the_top()
    table.give("cultists", keys=0)
    table.play("witches: leech 1. send p to FIRE")
    assert table["witches"].cults[0] == 10


def test_site_5_a_full_action_declines_what_is_open() -> None:
    table = yellow_beside_blue()
    table.play("nomads: pass BON1")
    assert table.offers() == []
    assert table["nomads"].vp == 20


def test_site_5_free_actions_keep_offers_open() -> None:
    table = yellow_beside_blue(priests=2)
    table.play("nomads: convert 1P to 1W")
    assert table.offers() == [("nomads", 3)]


def test_site_5_strict_leech_forbids_taking_after_a_conversion() -> None:
    table = Table("mermaids", "nomads", options=["strict-leech"])
    table.put("mermaids", "F4")
    table.paint("E6", "blue")
    table.put("nomads", "E5")
    table.rich("mermaids")
    table.play("mermaids: build E6\nnomads: convert 1W to 1C")
    assert table.refused("nomads: leech 1") == "leech-too-late"


def two_offers_to_nomads(*options: str) -> Table:
    """The nomads are offered 2 by the mermaids, then 1 by the giants."""
    table = Table("mermaids", "giants", "nomads", options=options)
    for faction, hexes in (("mermaids", "F4"), ("giants", "D4"), ("nomads", "E5 E7")):
        table.put(faction, hexes)
        table.rich(faction)
    table.give("nomads", bowls=EMPTY)
    table.paint("E6", "blue")
    table.paint("D5", "red")
    table.play("mermaids: build E6\ngiants: decline. build D5")
    return table


def test_site_5_strict_leech_forbids_taking_what_a_later_offer_overtook() -> None:
    table = two_offers_to_nomads("strict-leech")
    assert table.refused("nomads: leech 1 from giants\nnomads: leech 2 from mermaids") == "leech-too-late"
    table = two_offers_to_nomads("strict-leech")
    table.play("nomads: leech 1 from giants\nnomads: decline 2 from mermaids")
    assert table.offers() == []


def test_site_5_without_the_option_the_order_is_free() -> None:
    table = two_offers_to_nomads()
    table.play("nomads: leech 1 from giants\nnomads: leech 2 from mermaids")
    assert table["nomads"].vp == 19


def answers(table: Table, faction: str) -> list[PowerAnswer]:
    """What the ledger's rows say of a faction's answers."""
    records = [record for record in table.records() if isinstance(record, TurnRecord)]
    return [answer for record in records if record.faction == faction for answer in record.answers]


def test_the_row_tells_what_was_taken_and_what_was_refused() -> None:
    table = two_offers_to_nomads()
    table.play("nomads: leech 2 from mermaids\nnomads: decline")
    assert answers(table, "nomads") == [
        PowerAnswer("nomads", "mermaids", 2, 2, 2),
        PowerAnswer("nomads", "giants", 1, 1, 0),
    ]
    assert [answer.vp_paid for answer in answers(table, "nomads")] == [1, 0]


def test_the_row_tells_only_of_power_that_moved() -> None:
    table = two_offers_to_nomads()
    table.give("nomads", bowls=(0, 1, 11))
    table.play("nomads: leech 2 from mermaids\nnomads: leech 1 from giants")
    assert answers(table, "nomads") == [
        PowerAnswer("nomads", "mermaids", 2, 1, 1),
        PowerAnswer("nomads", "giants", 1, 0, 0),
    ]


def test_an_action_is_a_refusal_of_each_open_offer() -> None:
    table = two_offers_to_nomads()
    table.play("nomads: pass BON1")
    assert answers(table, "nomads") == [
        PowerAnswer("nomads", "mermaids", 2, 2, 0, is_explicit=False),
        PowerAnswer("nomads", "giants", 1, 1, 0, is_explicit=False),
    ]


def test_power_gained_in_the_row_before_the_answer_leaves_less_room_for_it() -> None:
    table = cultists()
    table.rich("witches")
    table.play(
        "cultists: upgrade E6 to TP\nwitches: decline. upgrade F4 to TP\nnomads: leech 1 from cultists"
    )
    table.give("cultists", bowls=(0, 3, 9), cults=(0, 0, 4, 0))
    table.play("cultists: +EARTH\ncultists: leech 2 from witches")
    assert answers(table, "cultists") == [PowerAnswer("cultists", "witches", 2, 1, 1)], (
        "the step brought 2 power"
    )


def test_site_16_a_dropped_faction_gets_no_offer() -> None:
    table = Table("mermaids", "nomads", "giants")
    table.put("mermaids", "F4")
    table.put("nomads", "E5")
    table.paint("E6", "blue")
    table.rich("mermaids")
    table.play("drop-faction nomads")
    table.play("mermaids: build E6")
    assert table.offers() == []


def test_site_16_offers_of_who_leaves_are_gone() -> None:
    table = Table("mermaids", "nomads", "giants")
    table.put("mermaids", "F4")
    table.put("nomads", "E5")
    table.paint("E6", "blue")
    table.rich("mermaids")
    table.play("mermaids: build E6\ndrop-faction nomads")
    assert table.offers() == []
