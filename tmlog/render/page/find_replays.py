"""The replays of recorded games in files, folders and archives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from contextlib import suppress
from pathlib import Path

from tmlog.checking import read_moves
from tmlog.dataset.derive import content_key
from tmlog.dataset.dumps import looks_like_dump
from tmlog.dataset.inputs import InputError, contents_of, find_files, head_of, read_game_bytes
from tmlog.dataset.names import game_name
from tmlog.render.page.page_replay import PageReplay, page_replay
from tmlog.replay import Replay


def page_replays(paths: Sequence[str], wanted: Set[int], limit: int) -> Iterator[tuple[int, PageReplay]]:
    """Yield the first ``limit`` games whose id (as in a dataset) is ``wanted``, each once: id and replay."""
    found: set[int] = set()
    for path in find_files(paths):
        for source, data in _games_in(path):
            game_id = content_key(data)
            if len(found) >= limit:
                return
            if game_id in wanted and game_id not in found:
                replay = page_replay(game_name(source), Replay(read_moves(data, source)))
                if replay is not None:
                    found.add(game_id)
                    yield game_id, replay


def _games_in(path: Path) -> Iterator[tuple[str, bytes]]:
    """The recorded games of a file or archive; events dumps have no moves to show.

    What cannot be read is passed over: the ingest of the same files has listed it.
    """
    with suppress(InputError, OSError):
        for content in contents_of(path):
            with suppress(InputError):
                if not looks_like_dump(head_of(content.stream)):
                    yield content.source, read_game_bytes(content.stream)
