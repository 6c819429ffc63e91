"""A folder in which the examples of docs and help can be run: games, a ledger, a dump, a dataset."""

from __future__ import annotations

import gzip
import shlex
import shutil
import zipfile
from pathlib import Path
from zlib import crc32

from tests.bga.writer import write_bga
from tests.docs.pages import ROOT
from tmlog.model.names import FACTIONS

EXAMPLES = ROOT / "examples"
FEWER = {
    "-n 1000 ": "-n 2 ", "-n 100 ": "-n 2 ", "-n 10 ": "-n 2 ", "--animate": "--until 1 --animate",
    "review game.log": "review opening.log --budget 4n", "--budget 60n": "--budget 4n",
    "--budget 8n": "--budget 2n",
}  # fmt: skip
"""Less of the same, as what is tested is that the command runs."""
LEFT_OUT = (" --dask tcp://scheduler:8786", " --assume round-6=SCORE8")
"""What needs a cluster, or a log in which just this is open."""
TABLES = """\
table_id,race,points,starting_vp,rank
1,Witches,120,20,1
1,Giants,95,25,2
"""
"""Results, a row a seat, under names of somebody's own."""
ISLES = "U,K,B,G,S,R,Y;Y,I,I,I,U,K;B,G,I,S,R,Y,U;K,I,B,G,I,S;R,Y,U,K,I,G,B;"
IN_PARALLEL = ("review", "study", "validate", "simulate", "ingest", "report", "standings")


def make_sandbox(folder: Path) -> Path:
    """Fill ``folder``, and hand it back."""
    from tmlog.dataset.ingest import ingest
    from tmlog.notation import read_path
    from tmlog.reports.chances_fit import FEWEST_GAMES
    from tmlog.simulate.batch import Series, write_games
    from tmlog.simulate.draw import GameSpec

    games = folder / "games"
    games.mkdir()
    for name in ("duel", "four-players"):
        shutil.copy(EXAMPLES / f"{name}.log", games)
    shutil.copy(EXAMPLES / "four-players.log", folder / "game.log")
    shutil.copy(EXAMPLES / "opening.log", folder)
    shutil.copy(EXAMPLES / "four-players-ledger.tsv", folder / "ledger.tsv")
    with zipfile.ZipFile(folder / "games.zip", "w") as archive:
        archive.write(EXAMPLES / "three-players.log", "three-players.log")
    (folder / "isles.board").write_text(ISLES, encoding="utf-8")
    (folder / "bga.txt").write_text(write_bga(read_path(EXAMPLES / "three-players.log"))[0], encoding="utf-8")
    (folder / "tables.csv").write_text(TABLES, encoding="utf-8")
    starts = "".join(f"{name},20\n" for name in FACTIONS)
    (folder / "my-starts.csv").write_text(f"faction,vp\n{starts}", encoding="utf-8")
    (folder / "2019-01.json.gz").write_bytes(gzip.compress(b"[]"))
    ingest([str(games)], str(folder / "league.dataset"), jobs=1)
    many = Series(GameSpec(players=2), ("random",), "sandbox")
    list(write_games(many, FEWEST_GAMES, str(folder / "many"), 1))
    ingest([str(folder / "many")], str(folder / "many.dataset"), jobs=1)
    return folder


def in_sandbox(command: str) -> list[str]:
    """The words of a command as it is run in the sandbox, in the current folder."""
    for asked, fewer in FEWER.items():
        command = command.replace(asked, fewer)
    for words in LEFT_OUT:
        command = command.replace(words, "")
    words = shlex.split(command.replace("--jobs 4", "").partition(" >")[0])[1:]
    if words[0] == "simulate":
        words[-1] += f"-{crc32(command.encode())}"
    if words[0] == "fit":
        words = ["fit", "many.dataset", *words[words.index("-o") :]]
    if words[0] == "advise":
        words[1] = "many.dataset"
    if words[0] == "study":
        words += ["--games", "14", "--players", "2", "--bot", "random"]
    if words[0] in IN_PARALLEL:
        words += ["--jobs", "1"]
    return [
        found for word in words for found in (_files(word) if "*" in word and " " not in word else [word])
    ]


def _files(pattern: str) -> list[str]:
    return sorted(str(path) for path in Path().glob(pattern))
