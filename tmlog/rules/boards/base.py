"""The board of the base game."""

from __future__ import annotations

from tmlog.rules.boards import BoardSheet, add_board

SHEET = BoardSheet(
    name="base",
    rows=(
        "P M F L D W P S W F L W S",
        " D . . P S . . D S . . D",
        ". . S . M . F . F . M . .",
        " F L D . . W L . W . W P",
        "S P W L S P M D . . F S L",
        " M F . . D F . . . P M P",
        ". . . M . W . F . D S L D",
        " D L P . . . L S . M P M",
        "W S M L W F D P M . L F W",
    ),
    bga_vp={
        "alchemists": 25,
        "auren": 25,
        "chaosmagicians": 20,
        "cultists": 15,
        "darklings": 15,
        "dwarves": 20,
        "engineers": 15,
        "fakirs": 30,
        "giants": 30,
        "halflings": 20,
        "mermaids": 20,
        "nomads": 20,
        "swarmlings": 20,
        "witches": 20,
    },
)  # fmt: skip

add_board(SHEET)
