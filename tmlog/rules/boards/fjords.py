"""The board Fjords."""

from __future__ import annotations

from tmlog.rules.boards import BoardSheet, add_board

SHEET = BoardSheet(
    name="fjords",
    rows=(
        "F S . P D M S M D W S L D",
        " L P . L F W . . . . . P",
        "M F W . . P . S M P D . M",
        " . . . M . . F W L F W .",
        "W M D . L W . P D M P . S",
        " S P . F D F . M L F . M",
        "D L . S M S L . P S . F W",
        " F . P W P D W . . . W L",
        "S . . F L M L . F D S P D",
    ),
    bga_vp={
        "alchemists": 25,
        "auren": 25,
        "chaosmagicians": 20,
        "cultists": 15,
        "darklings": 15,
        "dwarves": 20,
        "engineers": 20,
        "fakirs": 25,
        "giants": 25,
        "halflings": 25,
        "mermaids": 20,
        "nomads": 15,
        "swarmlings": 20,
        "witches": 15,
    },
    order=4,
)  # fmt: skip

add_board(SHEET)
