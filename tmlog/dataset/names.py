"""What a recorded game is called."""

from __future__ import annotations

_SUFFIXES = (".log", ".txt", ".tmlog", ".tsv", ".json", ".gz", ".bz2", ".xz", ".zst", ".ledger")


def game_name(source: str) -> str:
    """The name of a game by its file: without folders, archive and the usual suffixes."""
    name = source.rpartition(":")[2].rpartition("/")[2]
    shorter = name
    while shorter:
        name = shorter
        shorter = next((name.removesuffix(end) for end in _SUFFIXES if name.lower().endswith(end)), "")
    return name
