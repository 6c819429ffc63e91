"""The faction auction bid by bid, and what the game makes of it (rules.md 15)."""

import pytest

from tests.rules.table import figures_of, ledger_of, replayed
from tmlog.model.records import GameResult
from tmlog.notation import read_bytes
from tmlog.replay import Replay
from tmlog.rules.auction import Auction

TILES = "score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4\ndelete BON1\ndelete BON2\n"
PICKS = "setup nomads\nsetup cultists\nsetup darklings\nsetup mermaids\n"
EXAMPLE = "bid cultists 2\nbid darklings 1\nbid nomads 0\nbid nomads 1\nbid cultists 4\nbid mermaids 0\n"
"""15.2, the worked example."""


def table(bids: str, *, option: str = "auction-30", players: str = "ABCD", picks: str = PICKS) -> str:
    """A log up to the end of the bids; those may stand in one row, apart by ``;``."""
    seats = "".join(f"player {name}\n" for name in players)
    return f"option {option}\n{TILES}{seats}{picks}" + bids.replace("; ", "\n") + "\n"


def result_of(text: str) -> GameResult:
    return replayed(text).result


def rule_of(text: str) -> str:
    (fault,) = result_of(text).faults
    assert " " in fault.message
    return fault.rule


def start(bids: str, **more: str) -> dict[str, tuple[str | None, int]]:
    """Who holds which faction after the bids, with which starting VP."""
    result = result_of(table(bids, **more))
    assert result.faults == ()
    return {seat.faction: (seat.player, seat.start_vp) for seat in result.seats}


# --- AUC-8: the start, in both kinds of auction ---


@pytest.mark.parametrize(("option", "limit"), [("auction-30", 30), ("auction-40", 40)])
def test_t15_1_auc_8_the_worked_example_from_30_and_from_40(option: str, limit: int) -> None:
    assert start(EXAMPLE, option=option) == {
        "mermaids": ("A", limit),
        "darklings": ("B", limit - 1),
        "cultists": ("C", limit - 4),
        "nomads": ("D", limit - 1),
    }


def test_auc_8_the_bid_is_no_part_of_the_scores() -> None:
    result = result_of(table(EXAMPLE))
    assert [seat.sources for seat in result.seats] == [{"start": seat.start_vp} for seat in result.seats]


def test_op_13d_starting_vp_tables_do_not_apply_to_what_was_bid_for() -> None:
    text = "starting-vp bga\nstarting-vp nomads 33\n" + table(EXAMPLE)
    assert {seat.faction: seat.vp for seat in result_of(text).seats}["nomads"] == 29


def test_an_auction_without_bids_takes_the_written_starts() -> None:
    text = "starting-vp nomads 33\n" + table("nomads: build A5")
    result = result_of(text)
    assert result.faults == ()
    assert {seat.faction: seat.vp for seat in result.seats}["nomads"] == 33


# --- AUC-3 to AUC-5: range, higher bids ---


@pytest.mark.parametrize(
    ("bids", "rule"),
    [
        ("bid cultists 30", ""),
        ("bid cultists 31", "bid-range"),
        ("bid cultists 0; bid cultists 0", "bid-too-low"),
        ("bid cultists 2; bid cultists 1", "bid-too-low"),
        ("bid cultists 2; bid cultists 2", "bid-too-low"),
        ("bid cultists 2; bid cultists 3", ""),
        ("bid cultists 30; bid cultists 31", "bid-range"),
        ("bid halflings 1", "not-put-up"),
        ("bid yetis 1", "not-put-up"),
    ],
)
def test_t15_3_auc_4_bids_in_range_and_above_the_last(bids: str, rule: str) -> None:
    faults = result_of(table(bids)).faults
    assert [fault.rule for fault in faults] == ([rule] if rule else [])


def test_op_15f_from_40_bids_go_up_to_40() -> None:
    assert result_of(table("bid cultists 40", option="auction-40")).faults == ()
    assert rule_of(table("bid cultists 41", option="auction-40")) == "bid-range"


def test_t15_3_minus_one_is_no_bid() -> None:
    assert replayed(table("bid cultists 0").replace("cultists 0", "cultists -1")).result.faults
    game = replayed(table("bid nomads 0"))
    assert game.result
    assert game.game
    problems = Auction(30).check_bid(game.game, "cultists", -1)
    assert [problem.rule for problem in problems] == ["bid-range"]


def test_the_fault_lies_at_the_bid() -> None:
    (fault,) = result_of(table("bid cultists 2; bid cultists 2")).faults
    assert (fault.line, fault.command) == (14, "bid cultists 2")
    assert fault.message == "cultists are held at 2; a bid must be higher"


def test_op_15e_a_bid_of_30_starts_at_0_vp() -> None:
    bids = "bid cultists 30; bid nomads 0; bid darklings 0; bid mermaids 0"
    assert start(bids)["cultists"] == ("A", 0)


# --- AUC-6, AUC-7: rounds ---


def test_t15_2_who_holds_a_faction_is_skipped() -> None:
    """In round 2 C bids alone, in round 3 A alone: the fifth and sixth bid are theirs."""
    held = start(EXAMPLE)
    assert held["cultists"][0] == "C"
    assert held["mermaids"][0] == "A"


def test_auc_7_it_ends_when_everybody_holds_one() -> None:
    in_one_round = "bid nomads 0; bid cultists 0; bid darklings 0; bid mermaids 0"
    assert [player for player, _ in start(in_one_round).values()] == ["A", "B", "C", "D"]
    assert rule_of(table(in_one_round + "; bid nomads 5")) == "auction-over"


def test_op_15b_who_loses_a_faction_in_a_later_round_waits_for_the_next() -> None:
    """C and D lose theirs in round 2 before their places there: they bid in round 3, C first."""
    bids = "bid nomads 0; bid cultists 0; bid nomads 1; bid cultists 1; bid nomads 2; bid cultists 2; "
    assert start(bids + "bid darklings 7; bid mermaids 3") == {
        "nomads": ("A", 28),
        "cultists": ("B", 28),
        "darklings": ("C", 23),
        "mermaids": ("D", 27),
    }


def test_auc_6_a_faction_not_chosen_before_may_be_bid_for() -> None:
    bids = (
        "bid nomads 0; bid nomads 1; bid nomads 2; bid nomads 3; bid nomads 4; bid cultists 0; bid mermaids 9"
    )
    held = start(bids + "; bid darklings 1")
    assert held == {
        "nomads": ("A", 26),
        "cultists": ("B", 30),
        "mermaids": ("C", 21),
        "darklings": ("D", 29),
    }


@pytest.mark.parametrize("players", ["AB", "ABC", "ABCDE"])
def test_as_many_rounds_as_it_takes_with_any_number_of_players(players: str) -> None:
    factions = ["nomads", "cultists", "darklings", "mermaids", "giants"][: len(players)]
    picks = "".join(f"setup {faction}\n" for faction in factions)
    bids = "; ".join(f"bid nomads {amount}" for amount in range(len(players)))
    later = "; ".join(f"bid {faction} 0" for faction in factions[1:])
    held = start(f"{bids}; {later}", players=players, picks=picks)
    assert held["nomads"] == (players[-1], 31 - len(players))
    assert [held[faction][0] for faction in factions[1:]] == list(players[:-1])


# --- the end ---


@pytest.mark.parametrize("bids", ["bid nomads 0", EXAMPLE.rpartition("bid")[0].rstrip("\n")])
def test_t15_2_the_game_cannot_begin_before_the_end(bids: str) -> None:
    assert rule_of(table(bids) + "nomads: build A5\n") == "auction-unfinished"


def test_an_auction_may_be_recorded_in_part() -> None:
    result = result_of(table("bid nomads 0; bid cultists 3"))
    assert (result.state, result.faults) == ("unfinished", ())


def test_no_faction_is_put_up_once_bidding_has_begun() -> None:
    assert rule_of(table("bid nomads 0; setup giants")) == "too-late-to-seat"
    assert rule_of(table("bid nomads 0", picks="")) == "put-up-count"


def test_no_bids_once_the_game_has_begun() -> None:
    assert rule_of(table(EXAMPLE) + "nomads: build A5\nbid nomads 9\n") == "auction-over"
    assert rule_of(table("nomads: build A5; bid nomads 9")) == "auction-over"


def test_t15_5_auc_2_the_other_side_of_a_board_cannot_be_picked() -> None:
    assert rule_of(table("", picks="setup engineers\nsetup dwarves\n")) == "board-taken"
    assert rule_of(table("", picks="setup engineers\nsetup engineers\n")) == "faction-taken"


def test_bids_need_the_option() -> None:
    assert rule_of(table("bid nomads 0").replace("option auction-30\n", "")) == "no-auction"


# --- AUC-9: the order of play ---


def test_t15_4_auc_9_the_picks_are_the_turn_order() -> None:
    text = table(EXAMPLE) + "".join(
        f"{row}\n"
        for row in (
            "nomads: build A5",
            "cultists: build A1",
            "darklings: build A8",
            "mermaids: build A4",
            "mermaids: build D2",
            "darklings: build B3",
            "cultists: build B2",
            "nomads: build B1",
            "nomads: build B4",
            "mermaids: pass BON3",
            "darklings: pass BON4",
            "cultists: pass BON5",
            "nomads: pass BON6",
        )
    )
    replay = replayed(text)
    assert replay.result.faults == ()
    assert replay.game
    assert [seat.player for seat in replay.game.order] == ["D", "C", "B", "A"]
    assert rule_of(text + "cultists: pass BON7\n") == "not-your-turn"


def test_seats_are_written_once_the_starts_are_known() -> None:
    text = table(EXAMPLE) + "nomads: build A5\n"
    rows = [row for row in ledger_of(text) if "bid" in row or (":" in row and "scoring" not in row)]
    assert rows == [
        *EXAMPLE.splitlines(),
        "nomads: setup",
        "cultists: setup",
        "darklings: setup",
        "mermaids: setup",
        "nomads: build A5",
    ]


def test_the_ledger_of_an_auction_replays() -> None:
    """It holds the starts that came of the bids; those themselves are comments."""
    ledger = "\n".join(figures_of(table(EXAMPLE) + "nomads: build A5\ncultists: build A1\n"))
    result = Replay(read_bytes(ledger.encode(), "test")).result
    assert result.faults == ()
    assert [seat.start_vp for seat in result.seats] == [29, 26, 29, 30]


def test_a_faction_put_up_for_somebody_goes_to_whoever_wins_it() -> None:
    picks = PICKS.replace("nomads", "nomads for A")
    assert start(EXAMPLE, picks=picks)["nomads"] == ("D", 29)
