"""The board of map-format.md that no list of boards has."""

from pathlib import Path

ROWS = """
G,B,Y,U,G,Y,R,B,S,G,S,G,K; R,K,B,I,I,I,I,I,I,Y,R,B; S,U,I,I,S,R,Y,U,R,I,I,K,Y; B,R,I,G,B,K,I,S,B,I,G,U;
G,S,G,I,U,I,I,I,G,I,I,I,I; U,I,I,Y,K,R,I,K,Y,R,I,K; R,K,Y,I,I,S,Y,B,U,I,I,U,B; B,S,U,I,I,I,I,I,I,B,G,S;
K,R,G,S,K,S,G,K,R,Y,U,R,Y
"""
BOARD_ID = "865f93e610674b4a79b5e277cea60b96aed0d90f"
SMALL = "U,K,B,G,S,R,Y;Y,I,I,I,U,K;B,G,I,S,R,Y,U;K,I,B,G,I,S;R,Y,U,K,I,G,B;"


def write_extra(folder: Path) -> Path:
    """The board's file in a folder."""
    path = folder / "extra.board"
    path.write_text(ROWS, encoding="utf-8")
    return path
