"""Logs as people paste them: whatever comes with the lines, the moves and the scores are the same."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bga.games import fire_and_ice_spec, written_game
from tests.bga.written import Unwritable
from tests.corpus import needs_corpus
from tmlog.bga import with_moves
from tmlog.model.recording import Recording
from tmlog.notation import read_bytes
from tmlog.replay import validate

Lines = list[str]
Change = Callable[[Lines, random.Random], Lines]

HEADER = """\
Board Game Arena
Terra Mystica #512345678
Player1
1523
Player2 1699
Player1 vs Player2 vs Player3
Game mode: Normal
Game speed: Turn-based • 1 move per day
End of game (Victory)
Show game log
Introductory rounds: 0
""".splitlines()
CHAT = """\
Player1: good luck, have fun
Player2 : I think Player1 passes now [E5]
spectator: Player3 builds a Dwelling for 1 workers 2 coins [E5], doesn't she?
<Player4> thanks!
Player3 wants to play again
Player1 proposes a rematch
Player2 has run out of time
Player4 exceeded their time limit
Rematch
Player2 says: ok
It is Player4's turn
Player3 is offline
Player3 reconnected
Player1 gained 12 ELO points
You have to wait for Player2
gg
Waiting for other players
10 minutes of thinking time were given to Player3
""".splitlines()
DATES = """\
2024-03-14
2024-03-14T22:45:10Z
14/03/2024 22:45
3/14/24, 10:45 PM
14.03.2024, 22:45:10
14. March 2024 22:45
March 14, 2024 at 10:45 pm
Thu 14 Mar 2024 22:45:10 GMT
Thursday, March 14th, 2024
22h45
10 p.m.
[14/03/2024, 22:45]
(22:45:10.250)
yesterday at 22:45
5 minutes ago
a few seconds ago
Move 17 :
Move 17: 14/03/2024 22:45
""".splitlines()
BLANKS = ("\u00a0", "  ", "\u202f", "\u3000", "\t", " \u200b")


def _insert(lines: Lines, others: Lines, chance: random.Random) -> Lines:
    result = list(lines)
    for line in others * 3:
        result.insert(chance.randrange(len(result) + 1), line)
    return result


def _with_stamps(lines: Lines, chance: random.Random, form: str) -> Lines:
    return [form.format(stamp=chance.choice(DATES[:-2]), line=line) for line in lines]


CHANGES: dict[str, Change] = {
    "header": lambda lines, chance: HEADER + lines,
    "header between": lambda lines, chance: _insert(lines, HEADER, chance),
    "chat": lambda lines, chance: _insert(lines, CHAT, chance),
    "dates between": lambda lines, chance: _insert(lines, DATES, chance),
    "dates before": lambda lines, chance: _with_stamps(lines, chance, "{stamp} {line}"),
    "dates in brackets": lambda lines, chance: [f"[{chance.choice(('22:45', '3/14/2024 10:45 PM'))}] {line}"
                                               for line in lines],
    "dates and a dash": lambda lines, chance: _with_stamps(lines, chance, "{stamp} - {line}"),
    "times behind": lambda lines, chance: [f"{line}  {chance.choice(('22:45', '10:45 PM'))}"
                                           for line in lines],
    "dates behind": lambda lines, chance: [f"{line} 14/03/2024 22:45" for line in lines],
    "blanks": lambda lines, chance: [re.sub(" ", lambda _: chance.choice(BLANKS), line) for line in lines],
    "indented": lambda lines, chance: [f"\t  {line}   " for line in lines],
    "quoted": lambda lines, chance: [f"> {line}" for line in lines],
    "bullets": lambda lines, chance: [f"• {line}" for line in lines],
    "numbered": lambda lines, chance: [f"{number}. {line}" for number, line in enumerate(lines, 1)],
    "moves": lambda lines, chance: [f"Move {number} : {line}" for number, line in enumerate(lines, 1)],
    "strange marks": lambda lines, chance: [f"⏰¤ {line}" if line.startswith("Player") and " the " not in line
                                            else line for line in lines],
    "arrows": lambda lines, chance: [line.replace("→", chance.choice(("->", "➔", "⇒", "-->", "=>", "&rarr;")))
                                     for line in lines],
    "dashes": lambda lines, chance: [re.sub(r"(\[\w+)-(\w+\])", r"\1–\2", line) for line in lines],
    "newest first": lambda lines, chance: lines[::-1],
    "newest first with chat": lambda lines, chance: _insert(lines, CHAT + DATES, chance)[::-1],
    "all": lambda lines, chance: [
        re.sub(" ", lambda _: chance.choice(BLANKS), f"[22:45] {line}".replace("→", "➔"))
        for line in HEADER + _insert(lines, CHAT, chance)
    ],
}  # fmt: skip


def scores(recording: Recording) -> dict[str, int]:
    result = validate(with_moves(recording))
    assert result.faults == ()
    return {seat.faction: seat.vp for seat in result.seats}


def changed(lines: Lines, name: str, seed: int) -> Recording:
    text = "\n".join(CHANGES[name](lines, random.Random(seed)))
    recording = read_bytes(text.encode(), "game.txt")
    assert (str(recording.format), recording.faults) == ("bga", [])
    return recording


@pytest.fixture(scope="module")
def real(corpus: Path) -> Lines:
    return (corpus / "bga" / "bga-auction-base.txt").read_text(encoding="utf-8").splitlines()


@needs_corpus
@pytest.mark.parametrize("name", CHANGES)
def test_a_real_log_scores_the_same(real: Lines, name: str) -> None:
    expected = {"halflings": 153, "auren": 148, "chaosmagicians": 155, "alchemists": 159}
    for seed in range(2):
        assert scores(changed(real, name, seed)) == expected


def written_games() -> list[tuple[Lines, dict[str, int]]]:
    """Games with river links, double turns, volcanoes and bought tokens among them."""
    games: list[tuple[Lines, dict[str, int]]] = []
    for faction in ("dragonlords", "riverwalkers", "shapeshifters", "icemaidens"):
        for number in range(1, 40):
            try:
                text, hidden = written_game(number, fire_and_ice_spec(faction), rare_actions=True)
            except Unwritable:
                continue
            games.append((text.splitlines(), hidden.vp))
            break
    return games


@pytest.fixture(scope="module")
def games() -> list[tuple[Lines, dict[str, int]]]:
    return written_games()


@pytest.mark.parametrize("name", CHANGES)
def test_written_logs_score_the_same(games: list[tuple[Lines, dict[str, int]]], name: str) -> None:
    assert len(games) == 4
    for seed, (lines, vp) in enumerate(games):
        assert scores(changed(lines, name, seed)) == vp


@needs_corpus
@pytest.mark.parametrize("name", sorted(set(CHANGES) - {"header between", "chat", "dates between"}))
def test_fan_factions_are_refused_all_the_same(corpus: Path, name: str) -> None:
    lines = (corpus / "bga" / "bga-auction-fan.txt").read_text(encoding="utf-8").splitlines()
    recording = read_bytes("\n".join(CHANGES[name](lines, random.Random(1))).encode(), "game.txt")
    assert [fault.rule for fault in recording.faults] == ["fan-faction"] * 3


@needs_corpus
def test_what_was_skipped_and_turned_round_is_remarked(real: Lines) -> None:
    assert changed(real, "times behind", 0).remarks == []
    recording = changed([*CHAT, *real][::-1], "indented", 0)
    assert [remark.rule for remark in recording.remarks] == ["newest-first", "skipped-lines"]
    assert recording.remarks[1].message == f"{len(CHAT)} lines tell of no move: left out"


@needs_corpus
def test_faults_of_a_log_that_starts_with_its_end_have_their_lines(real: Lines) -> None:
    lines = [line.replace("with 15 connected", "with 16 connected") for line in real][::-1]
    fault = with_moves(read_bytes("\n".join(lines).encode(), "game.txt")).stopped_by
    assert fault is not None
    assert "with 16 connected" in lines[fault.line - 1]
    assert fault.rule == "log-mismatch"


@needs_corpus
@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("Player1 builds a Dwelling for 1 workers 2 coyns [E5]", 43, "no form"),
        ("[22:45]  Player1  builds  a  Palace [E5]", 30, "no form"),
        ("Playr1 builds a Dwelling for 1 workers 2 coins [E5]", 1, "nobody at this table is named 'Playr1'"),
        ("22:45 Otto gets 2 VP (Scoring tile bonus)", 7, "nobody at this table is named 'Otto'"),
        ("Player1 passes and smiles", 20, "no form"),
    ],
)
def test_what_looks_like_a_move_and_cannot_be_read_is_an_error(
    real: Lines, line: str, column: int, message: str
) -> None:
    lines = [*real[:300], line, *real[300:]]
    (fault,) = read_bytes("\n".join(lines).encode(), "game.txt").faults
    assert (fault.line, fault.column, fault.rule) == (301, column, "unknown-line")
    assert message in fault.message


@needs_corpus
@pytest.mark.parametrize(
    "line",
    ["Player2 has been replaced by Otto", "Otto replaces Player2", "[22:45] Player2 was replaced by Otto."],
)
def test_a_replaced_player_goes_on_under_another_name(real: Lines, line: str) -> None:
    place = 400
    later = [each.replace("Player2", "Otto") for each in real[place:]]
    recording = read_bytes("\n".join([*real[:place], line, *later]).encode(), "game.txt")
    assert scores(recording) == {"halflings": 153, "auren": 148, "chaosmagicians": 155, "alchemists": 159}


@needs_corpus
@pytest.mark.parametrize("deed", ["has quit the game", "concedes", "has left the table", "was expelled"])
def test_who_quits_plays_no_more(real: Lines, deed: str) -> None:
    """Player4 leaves before the first action of round 6; the lines of the others would be others then."""
    start = [number for number, line in enumerate(real) if line == "~ Action phase ~"][5] + 1
    lines = [*real[:start], f"Player4 {deed}", "Player4 passes", "Player4 declines doing Conversions"]
    moves = with_moves(read_bytes("\n".join(lines).encode(), "game.txt"))
    assert moves.stopped_by is None
    assert [str(command) for command in moves.rows[-1].parsed.commands] == ["resign"]
    assert moves.rows[-1].faction == "alchemists"
    assert validate(moves).state == "unfinished"


LANGUAGES = {
    "French": "Anna choisit la faction Witches\nAnna place une Habitation [E7]\nAnna passe et gagne\n",
    "German": "Anna wählt die Fraktion Witches\nAnna baut ein Wohnhaus für 1 Arbeiter und 2 Münzen [E7]\n",
    "Spanish": "Anna elige la facción Witches\nAnna construye una vivienda por 1 y 2 monedas en el [E7]\n",
    "Italian": "Anna sceglie la fazione Witches\nAnna costruisce una dimora per 1 e 2 monete [E7]\n",
    "Japanese": "Anna が種族 Witches を選びました\nAnna が住居を置きました [E7]\n",
    "Chinese": "Anna 选择了派系 Witches\nAnna 放置了一个住所 [E7]\n",
    "Russian": "Анна выбирает фракцию Ведьмы\nАнна строит жилище [E7]\n",
    "Korean": "안나 님이 마녀 종족을 선택했습니다\n안나 님이 주거지를 놓았습니다 [E7]\n",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_in_another_language_is_refused_once_by_its_name(language: str) -> None:
    recording = read_bytes((LANGUAGES[language] * 50).encode(), "game.txt")
    (fault,) = recording.faults
    assert (str(recording.format), fault.rule) == ("bga", "not-english")
    assert f"the log is in {language}" in fault.message


def test_a_log_without_its_beginning_says_so() -> None:
    text = "Anna places a Dwelling [E7]\nOtto places a Dwelling [F3]\n" * 5
    (fault,) = read_bytes(text.encode(), "game.txt").faults
    assert (fault.line, fault.rule) == (1, "unknown-line")
    assert "who plays what" in fault.message
