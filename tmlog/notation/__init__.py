"""Reading recorded games into ``Recording``s, whatever their format, and writing them back."""

from __future__ import annotations

from tmlog.notation.formats import detect_format
from tmlog.notation.reading import READERS, read_bytes, read_path

__all__ = ["READERS", "detect_format", "read_bytes", "read_path"]
