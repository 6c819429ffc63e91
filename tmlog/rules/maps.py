"""The five boards as facts: terrain rows from the top, and the site's ids.

A letter is a land hex (Plains, Swamp, Lakes, Forest, Mountains, Wasteland, Desert), a dot a river hex. Long
rows have 13 hexes, short ones 12; a short row starts half a hex to the right of a long one.
"""

from __future__ import annotations

from typing import NamedTuple


class MapSheet(NamedTuple):
    """A board as printed. ``ids`` are the 40-digit ids under which the site knows it."""

    rows: tuple[str, ...]
    ids: tuple[str, ...]


MAP_SHEETS: dict[str, MapSheet] = {
    "base": MapSheet(
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
        ids=(
            "126fe960806d587c78546b30f1a90853b1ada468",
            "91645cdb135773c2a7a50e5ca9cb18af54c664c4",
        ),
    ),
    "revised-base": MapSheet(
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
        ids=("be8f6ebf549404d015547152d5f2a1906ae8dd90",),
    ),
    "fire-ice": MapSheet(
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
        ids=("95a66999127893f5925a5f591d54f8bcb9a670e6",),
    ),
    "lakes": MapSheet(
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
        ids=("fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1",),
    ),
    "fjords": MapSheet(
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
        ids=(
            "2afadc63f4d81e850b7c16fb21a1dcd29658c392",
            "224736500d20520f195970eb0fd4c41df040c08c",
        ),
    ),
}
"""The boards by their names in logs. A row that starts with a blank is a short one."""
