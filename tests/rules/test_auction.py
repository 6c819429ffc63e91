"""The faction auction: rules.md section 15."""

import pytest

from tests.rules.table import ledger_of, replayed
from tmlog.replay import Replay

TABLE = """
option auction-30
score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4
player A
player B
player C
player D
setup nomads
setup cultists
setup darklings
setup mermaids
"""
ROUND_1 = """
bid cultists 2
bid darklings 1
bid nomads 0
bid nomads 1
"""
BIDS = ROUND_1 + "bid cultists 4\nbid mermaids 0\n"


def rule_broken(text: str) -> str:
    (fault,) = replayed(text).result.faults
    return fault.rule


def auctioned() -> Replay:
    replay = replayed(TABLE + BIDS)
    assert replay.result.faults == ()
    return replay


def test_t15_1_the_worked_example() -> None:
    held = {seat.player: (seat.faction, seat.vp) for seat in auctioned().result.seats}
    assert held == {"A": ("mermaids", 30), "B": ("darklings", 29), "C": ("cultists", 26), "D": ("nomads", 29)}


def test_t15_2_the_auction_goes_on_until_all_hold_a_faction() -> None:
    assert rule_broken(TABLE + ROUND_1 + "nomads: build A5\n") == "auction-unfinished"
    assert rule_broken(TABLE + ROUND_1 + "bid cultists 4\nnomads: build A5\n") == "auction-unfinished"
    assert rule_broken(TABLE + BIDS + "bid nomads 9\n") == "auction-over"


@pytest.mark.parametrize(
    ("bid", "rule"),
    [("cultists 2", "bid-too-low"), ("cultists 1", "bid-too-low"), ("cultists 31", "bid-range")],
)
def test_t15_3_a_counter_bid_is_higher_and_within_the_range(bid: str, rule: str) -> None:
    assert rule_broken(TABLE + ROUND_1 + f"bid {bid}\n") == rule


def test_t15_3_a_bid_below_zero_cannot_be_read() -> None:
    assert replayed(TABLE + "bid cultists 0\n").result.faults == ()
    assert replayed(TABLE + "bid cultists -1\n").result.faults != ()


def test_t15_4_the_turn_order_is_that_of_the_picks() -> None:
    assert [seat.player for seat in auctioned().result.seats] == ["D", "C", "B", "A"]
    assert rule_broken(TABLE + BIDS + "darklings: build A8\n") == "not-your-turn"
    assert replayed(TABLE + BIDS + "nomads: build A5\n").result.faults == ()


def test_auc_3_only_factions_put_up() -> None:
    assert rule_broken(TABLE + "bid witches 3\n") == "not-put-up"


def test_op_15f_the_auction_of_forty() -> None:
    text = TABLE.replace("auction-30", "auction-40") + BIDS.replace("cultists 4", "cultists 40")
    assert {seat.faction: seat.vp for seat in replayed(text).result.seats}["cultists"] == 0


def test_bids_and_then_the_seats_stand_in_the_ledger() -> None:
    rows = ledger_of(TABLE + BIDS)
    place = rows.index("bid cultists 2")
    assert rows[place:] == [
        *BIDS.split("\n")[1:5], "bid cultists 4", "bid mermaids 0",
        "nomads: setup", "cultists: setup", "darklings: setup", "mermaids: setup",
    ]  # fmt: skip


def test_no_bids_without_an_auction() -> None:
    assert rule_broken(TABLE.replace("option auction-30\n", "") + ROUND_1) == "no-auction"
