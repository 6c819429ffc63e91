"""The board of the expansion Fire & Ice."""

from __future__ import annotations

from tmlog.rules.boards import BoardSheet, add_board

SHEET = BoardSheet(
    name="fire-ice",
    rows=(
        " P . P S D . M F W L D L",
        "W D . L M W . . . D P S M",
        " F S . . . P F D . . . .",
        "D M F D S . L W P . F L F",
        " . . P . . W S F M . P S",
        "F W . . F . . . P L . M W",
        " M . D M L W F . W M . S",
        "S L . S P M L . D S . W L",
        " M F . W D S D . L P . P",
    ),
    bga_vp={
        "alchemists": 25,
        "auren": 25,
        "chaosmagicians": 15,
        "cultists": 15,
        "darklings": 15,
        "dwarves": 30,
        "engineers": 20,
        "fakirs": 25,
        "giants": 25,
        "halflings": 25,
        "mermaids": 15,
        "nomads": 20,
        "swarmlings": 25,
        "witches": 20,
    },
    order=2,
)  # fmt: skip

add_board(SHEET)
