"""An earlier version of the board Lakes, as games of its time were played."""

from __future__ import annotations

from tmlog.rules.boards import BoardSheet, add_board

SHEET = BoardSheet(
    name="lakes-1.3",
    rows=(
        " F M W F P L P W . . F L",
        "D S L . . S D . F M . S P",
        " P . . F W M . S L W . D",
        "L W M . D P F . . D . W S",
        " F D . S L . . W . L M P",
        "M . P M . D . M . P S F W",
        " W . . . W L F S D . . L",
        "D L S . F M P . . M F . M",
        " S P . L . . . D W P D S",
    ),
    order=5,
)

add_board(SHEET)
