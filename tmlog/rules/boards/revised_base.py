"""The base game's board with the terrain revised for balance."""

from __future__ import annotations

from tmlog.rules.boards import BoardSheet, add_board

SHEET = BoardSheet(
    name="revised-base",
    rows=(
        "P M F L P W P S W L F W S",
        " D . . D S . . D F . . D",
        ". . S . M . F . S . W . .",
        " F L D . . W L . W . M P",
        "S P W L D P F D . . F S W",
        " M F . . S M . . . P M D",
        ". . . M . W . F . D S L P",
        " D L P . . . L S . M P W",
        "L S M L W F D P M . L F M",
    ),
    bga_vp={
        "alchemists": 30,
        "auren": 25,
        "chaosmagicians": 20,
        "cultists": 20,
        "darklings": 15,
        "dwarves": 20,
        "engineers": 20,
        "fakirs": 25,
        "giants": 25,
        "halflings": 20,
        "mermaids": 15,
        "nomads": 15,
        "swarmlings": 20,
        "witches": 20,
    },
    order=1,
)  # fmt: skip

add_board(SHEET)
