"""Reading recorded games into ``Recording``s, whatever their format, and writing them back."""

from __future__ import annotations

from tmlog.notation.excerpt import excerpt, render_fault
from tmlog.notation.formats import detect_format, known_formats
from tmlog.notation.log_writer import to_log
from tmlog.notation.read import games_of_file, read_bytes, read_games, read_path
from tmlog.notation.rule_ids import SYNTAX_RULES

__all__ = [
    "SYNTAX_RULES",
    "detect_format",
    "excerpt",
    "games_of_file",
    "known_formats",
    "read_bytes",
    "read_games",
    "read_path",
    "render_fault",
    "to_log",
]
