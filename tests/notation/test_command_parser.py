"""Every command of notation.md 1.1 to 1.4, with the old spellings, and its canonical form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notation.strategies import ADMIN_COMMANDS, FACTION_COMMANDS
from tmlog.model import commands as c
from tmlog.model.names import Building, Cult, Resource, Terrain
from tmlog.notation.command_parser import first_words
from tmlog.notation.parse_errors import ParseError
from tmlog.notation.row_parser import read_admin, read_command

SPELLINGS: list[tuple[str, c.Command]] = [
    ("build E7", c.Build("E7")),
    ("Build e7", c.Build("E7")),
    ("upgrade E7 to TP", c.Upgrade("E7", Building.TP)),
    ("Upgrade e7 to trading post", c.Upgrade("E7", Building.TP)),
    ("upgrade E7 to Trading House", c.Upgrade("E7", Building.TP)),
    ("upgrade E7 to temple", c.Upgrade("E7", Building.TE)),
    ("upgrade E7 to stronghold", c.Upgrade("E7", Building.SH)),
    ("upgrade E7 to sanctuary", c.Upgrade("E7", Building.SA)),
    ("dig 2", c.Dig(2)),
    ("transform H3", c.Transform("H3", None)),
    ("transform H3 to grey", c.Transform("H3", Terrain.MOUNTAINS)),
    ("Transform h3 to Gray", c.Transform("H3", Terrain.MOUNTAINS)),
    ("transform H3 to ice", c.Transform("H3", Terrain.ICE)),
    ("send p to FIRE", c.SendPriest(Cult.FIRE, None)),
    ("Send P to Water for 3", c.SendPriest(Cult.WATER, 3)),
    ("advance ship", c.AdvanceShipping()),
    ("Advance shipping", c.AdvanceShipping()),
    ("advance dig", c.AdvanceDigging()),
    ("advance digging", c.AdvanceDigging()),
    ("Action actw", c.TakeAction("ACTW")),
    ("action ACTH6", c.TakeAction("ACTH6")),
    ("bridge c3:d4", c.PlaceBridge("C3", "D4")),
    ("convert 1PW to 1C", c.Convert(1, Resource.POWER, 1, Resource.COIN)),
    ("Convert pw to c", c.Convert(1, Resource.POWER, 1, Resource.COIN)),
    ("convert 1 p to 1 w", c.Convert(1, Resource.PRIEST, 1, Resource.WORKER)),
    ("convert 3 power to 3 coins", c.Convert(3, Resource.POWER, 3, Resource.COIN)),
    ("convert worker to coin", c.Convert(1, Resource.WORKER, 1, Resource.COIN)),
    ("convert 2w to bridge", c.TakeAction("ACTE")),
    ("burn 6", c.Burn(6)),
    ("Leech 3 from witches", c.Leech(3, "witches")),
    ("leech 3", c.Leech(3, None)),
    ("leech 1 from dragonmasters", c.Leech(1, "dragonlords")),
    ("decline", c.Decline(None, None)),
    ("decline 2", c.Decline(2, None)),
    ("Decline 2 from giants", c.Decline(2, "giants")),
    ("pass", c.Pass(None)),
    ("Pass bon10", c.Pass("BON10")),
    ("+BON3", c.Pass("BON3")),
    ("+fav12", c.TakeTile("FAV12")),
    ("+2tw5", c.TakeTile("TW5", 2)),
    ("+air", c.GainCult(Cult.AIR, 1)),
    ("+2EARTH", c.GainCult(Cult.EARTH, 2)),
    ("-3WATER", c.LoseCult(Cult.WATER, 3)),
    ("-SPADE", c.GiveUp("SPADE")),
    ("-2spade", c.GiveUp("SPADE", 2)),
    ("-free_tf", c.GiveUp("FREE_TF")),
    ("-2CONVERT_W_TO_P", c.GiveUp("CONVERT_W_TO_P", 2)),
    ("-GAIN_P3_FOR_VP", c.GiveUp("GAIN_P3_FOR_VP")),
    ("-VOLCANO_TF", c.GiveUp("VOLCANO_TF")),
    ("+1VP", c.Adjust("VP", 1)),
    ("+3C", c.Adjust("C", 3)),
    ("-2w", c.Adjust("W", -2)),
    ("+SPADE", c.Adjust("SPADE", 1)),
    ("connect R7", c.Connect(("r7",))),
    ("connect e7:f6:g5", c.Connect(("E7", "F6", "G5"))),
    ("pick-color red", c.PickColour(Terrain.WASTELAND)),
    ("pick-colour blue", c.PickColour(Terrain.LAKES)),
    ("unlock-terrain green", c.UnlockTerrain(Terrain.FOREST)),
    ("unlock-terrain gain-priest", c.UnlockTerrain(None)),
    ("unlock gain-priest", c.UnlockTerrain(None)),
    ("gain-priest", c.UnlockTerrain(None)),
    ("gain P3 for VP", c.BuyToken()),
    ("landscape E7", c.PlaceLandscape("E7")),
    ("Wait", c.Wait()),
    ("done", c.Done()),
    ("resign", c.Resign()),
    ("income", c.Bookkeeping("income")),
    ("other_income_for_faction", c.EngineRow("other_income_for_faction")),
    ("income_for_faction", c.EngineRow("income_for_faction")),
    ("[opponent accepted power]", c.EngineRow("[opponent accepted power]")),
    (
        "+18vp for connected-sa-sh-distance",
        c.EngineRow("+18vp for connected-sa-sh-distance", "connected-sa-sh-distance", 18),
    ),
]

ADMIN_SPELLINGS: list[tuple[str, c.Command]] = [
    ("option strict-leech", c.SetOption("strict-leech")),
    ("OPTION Fire-and-Ice-factions/variable_V5", c.SetOption("fire-and-ice-factions/variable_v5")),
    ("map lakes", c.SetMap("lakes")),
    ("map " + "0a" * 20, c.SetMap("0a" * 20)),
    ("starting-vp original-2017", c.SetStartingVp("original-2017")),
    ("starting-vp witches 27", c.SetStartingVp(None, "witches", 27)),
    ("score SCORE1, score2,SCORE3", c.SetScoring(("SCORE1", "SCORE2", "SCORE3"))),
    ("delete bon4", c.DeleteTile("BON4")),
    ("final-scoring connected-clusters", c.SetFinalScoring("connected-clusters")),
    ("player Ann", c.SetPlayer("Ann")),
    ("player Ann Lee email a@example.org username ann", c.SetPlayer("Ann Lee", "a@example.org", "ann")),
    ("player Ann username ann email a@example.org", c.SetPlayer("Ann", "a@example.org", "ann")),
    ("setup Witches", c.SetUpFaction("witches")),
    ("setup witches for Ann Lee", c.SetUpFaction("witches", "Ann Lee")),
    ("bid giants 7", c.Bid("giants", 7)),
    ("start", c.Bookkeeping("start")),
    ("finish", c.Bookkeeping("finish")),
    ("drop-faction Giants", c.DropFaction("giants")),
    ("randomize v1 seed aB3", c.Randomize("v1", "aB3")),
]


@pytest.mark.parametrize(("text", "command"), SPELLINGS, ids=[text for text, _ in SPELLINGS])
def test_command_of_a_faction(text: str, command: c.Command) -> None:
    assert read_command(text) == command
    assert read_command(str(command)) == command


@pytest.mark.parametrize(("text", "command"), ADMIN_SPELLINGS, ids=[text for text, _ in ADMIN_SPELLINGS])
def test_row_without_a_faction(text: str, command: c.Command) -> None:
    assert read_admin(text) == command
    assert read_admin(str(command)) == command


@given(FACTION_COMMANDS)
def test_a_command_survives_its_own_spelling(command: c.Command) -> None:
    assert read_command(str(command)) == command


@given(FACTION_COMMANDS, st.randoms(use_true_random=False))
def test_case_does_not_matter(command: c.Command, random: object) -> None:
    flip = [str.upper, str.lower]
    text = "".join(random.choice(flip)(letter) for letter in str(command))  # type: ignore[attr-defined]
    assert read_command(text) == command


@given(ADMIN_COMMANDS)
def test_an_admin_command_survives_its_own_spelling(command: c.Command) -> None:
    assert read_admin(str(command)) == command


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("+FAV11", "+FAV11"),
        ("-2PW", "-2PW"),
        ("- 2 PW", "-2PW"),
        ("bridge C3:D4", "bridge C3:D4"),
        ("bridge  C3 : D4", "bridge C3:D4"),
        ("convert\t3PW  to\t3C", "convert 3PW to 3C"),
        ("upgrade   E7\tto  trading   house", "upgrade E7 to TP"),
        ("build K3", "build K3"),
        ("connect R12", "connect r12"),
    ],
)
def test_signs_and_counts_may_touch_and_blanks_are_many(text: str, canonical: str) -> None:
    assert str(read_command(text)) == canonical


def test_a_kept_error_holds_no_state_of_the_parser() -> None:
    for _ in range(2):
        with pytest.raises(ParseError) as caught:
            read_command("upgrade E7 to nothing")
        assert caught.value.__context__ is None
    assert not any(isinstance(each, BaseException) for each in read_command._cache.values())


def test_equal_texts_share_one_command() -> None:
    assert read_command("upgrade E7 to SA") is read_command("upgrade E7 to SA")


def test_the_words_offered_for_misspelt_commands_are_those_of_the_grammar() -> None:
    assert {text.lower().split()[0] for text, _ in ADMIN_SPELLINGS} <= set(first_words("admin"))
    words = {str(command).split()[0] for _, command in SPELLINGS}
    assert set(first_words("command")) - {"gain-priest"} == {
        word for word in words if word[0] not in "+-[" and "_" not in word
    }
