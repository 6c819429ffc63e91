"""Hypothesis strategies: commands, and the rows of a move log."""

from hypothesis import strategies as st

from tmlog.model import commands as c
from tmlog.model import names
from tmlog.model.names import CONVERTIBLE, Cult, Terrain

HEXES = st.builds(lambda row, number: f"{row}{number}", st.sampled_from("ABCDEFGHI"), st.integers(1, 13))
RIVERS = st.integers(0, 40).map(lambda number: f"r{number}")
FACTIONS = st.sampled_from(names.FACTIONS)
COUNTS = st.integers(1, 20)
TERRAINS = st.sampled_from(
    [terrain for terrain in Terrain if terrain not in (Terrain.RIVER, Terrain.VARIABLE)]
)
CULTS = st.sampled_from(list(Cult))
RESOURCES = st.sampled_from(CONVERTIBLE)
WORDS = st.text("abcdefgXYZ019_", min_size=1, max_size=8)

FACTION_COMMANDS = st.one_of(
    st.builds(c.Build, HEXES),
    st.builds(c.Upgrade, HEXES, st.sampled_from(list(names.Building)[2:6])),
    st.builds(c.Dig, COUNTS),
    st.builds(c.Transform, HEXES, st.none() | TERRAINS),
    st.builds(c.SendPriest, CULTS, st.none() | st.integers(1, 3)),
    st.just(c.AdvanceShipping()),
    st.just(c.AdvanceDigging()),
    st.builds(c.TakeAction, st.sampled_from(names.ACTIONS)),
    st.builds(c.PlaceBridge, HEXES, HEXES),
    st.builds(c.Convert, COUNTS, RESOURCES, COUNTS, RESOURCES),
    st.builds(c.Burn, COUNTS),
    st.builds(c.Leech, COUNTS, st.none() | FACTIONS),
    st.builds(c.Decline, st.none() | COUNTS, st.none() | FACTIONS),
    st.builds(c.Pass, st.none() | st.sampled_from(names.BONUS_CARDS)),
    st.builds(c.TakeTile, st.sampled_from(names.FAVOR_TILES + names.TOWN_TILES), COUNTS),
    st.builds(c.GainCult, CULTS, COUNTS),
    st.builds(c.LoseCult, CULTS, COUNTS),
    st.builds(c.GiveUp, st.sampled_from(names.GIVE_UPS), COUNTS),
    st.builds(c.Adjust, RESOURCES.map(str), st.integers(-9, 9).filter(bool)),
    st.builds(c.Adjust, st.just("SPADE"), COUNTS),
    st.builds(c.Connect, RIVERS.map(lambda river: (river,)) | st.tuples(HEXES, HEXES, HEXES)),
    st.builds(c.PickColour, TERRAINS),
    st.builds(c.UnlockTerrain, st.none() | TERRAINS),
    st.just(c.BuyToken()),
    st.builds(c.PlaceLandscape, HEXES),
    st.sampled_from([c.Wait(), c.Done(), c.Resign(), c.Bookkeeping("income")]),
)

ADMIN_COMMANDS = st.one_of(
    st.builds(c.SetOption, st.sampled_from(names.OPTIONS)),
    st.builds(c.SetMap, st.sampled_from(names.MAPS) | st.text("0123456789abcdef", min_size=40, max_size=40)),
    st.builds(c.SetStartingVp, st.sampled_from(names.STARTING_VP_TABLES)),
    st.builds(c.SetStartingVp, st.none(), FACTIONS, st.integers(0, 60)),
    st.builds(c.SetScoring, st.lists(st.sampled_from(names.SCORING_TILES), min_size=1).map(tuple)),
    st.builds(c.DeleteTile, st.sampled_from(names.BONUS_CARDS)),
    st.builds(c.SetFinalScoring, st.sampled_from(names.FINAL_SCORINGS)),
    st.builds(c.SetPlayer, WORDS, st.none() | WORDS, st.none() | WORDS),
    st.builds(c.SetUpFaction, FACTIONS, st.none() | WORDS),
    st.builds(c.Bid, FACTIONS, st.integers(0, 40)),
    st.sampled_from([c.Bookkeeping("income"), c.Bookkeeping("start"), c.Bookkeeping("finish")]),
    st.builds(c.DropFaction, FACTIONS),
    st.builds(c.Randomize, st.just("v1"), WORDS),
)

COMMENTS = st.sampled_from(["", "# by hand", "#", "# a: b. c"])
FACTION_ROWS = st.builds(
    lambda faction, commands: f"{faction}: " + ". ".join(map(str, commands)),
    FACTIONS,
    st.lists(FACTION_COMMANDS, max_size=5),
)
LOG_LINES = st.builds(
    lambda row, blanks, comment: row + blanks + comment,
    FACTION_ROWS | ADMIN_COMMANDS.map(str) | st.just(""),
    st.sampled_from(["", " ", "\t "]),
    COMMENTS,
)
LOGS = st.lists(LOG_LINES, min_size=1, max_size=12).map("\n".join)
