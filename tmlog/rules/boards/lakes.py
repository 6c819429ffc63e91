"""The board Lakes."""

from __future__ import annotations

from tmlog.rules.boards import BoardSheet, add_board

SHEET = BoardSheet(
    name="lakes",
    rows=(
        " M L W P D L D W . . F L",
        "D S F . . S P . F M . P S",
        " P . . F W M . S L W . D",
        "L W M . D P F . . D . S W",
        " F D . S L . . W . M F P",
        "M . P M . D . M . P S L W",
        " W . . . W F P S D . . M",
        "D L S . L M L . . M F . L",
        " S P . F . . . F W P D S",
    ),
    bga_vp={
        "alchemists": 20,
        "auren": 20,
        "chaosmagicians": 20,
        "cultists": 15,
        "darklings": 15,
        "dwarves": 30,
        "engineers": 15,
        "fakirs": 25,
        "giants": 25,
        "halflings": 20,
        "mermaids": 20,
        "nomads": 15,
        "swarmlings": 25,
        "witches": 20,
    },
    order=3,
)  # fmt: skip

add_board(SHEET)
