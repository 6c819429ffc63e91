"""Many files into a dataset: in parallel, once each, and so that stopping at any moment loses nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import polars as pl

from tmlog.dataset.batches import Batch, Item, Kind, Outcome, to_parquet
from tmlog.dataset.derive import content_key
from tmlog.dataset.dumps import DumpError, looks_like_dump, split_games
from tmlog.dataset.inputs import (
    Content,
    InputError,
    chunks,
    contents_of,
    file_hash,
    find_files,
    head_of,
    read_game_bytes,
)
from tmlog.dataset.parts import Origin, Part, origins_of
from tmlog.dataset.rejection import Rejection
from tmlog.dataset.results import (
    ResultsError,
    check_columns,
    looks_like_table,
    results_of_json,
    results_of_table,
    texts_of,
)
from tmlog.dataset.runners import Runner, runner_for
from tmlog.dataset.schema import INPUTS, REJECTED
from tmlog.dataset.store import Store
from tmlog.files import paths_of, shown_name
from tmlog.notation import games_of_file
from tmlog.notation.decoding import LARGEST_GAME

GAMES_OF_DUMP_A_BATCH = 600
GAMES_A_BATCH = 100
MOST_GAMES_A_FILE = 250_000
"""Of dumps and results: each is held in mind until the file is finished. A month has some thousands."""
BYTES_A_BATCH = 32 * 1024 * 1024
LARGEST_RESULTS = 64 * 1024 * 1024
"""Bytes of a file of results, which is read whole; a month of the site has some three million."""


class Progress(NamedTuple):
    """How far an ingest is: files done of all, games taken, rows of ``rejected``; all of it on disk."""

    files: int
    of_files: int
    games: int
    rejected: int


class Summary(NamedTuple):
    """What an ingest did: files read, files known already, games taken, games known already, rejected."""

    files: int
    known_files: int
    games: int
    known_games: int
    rejected: int


OnProgress = Callable[[Progress], None]


def ingest(
    paths: str | Path | Iterable[str | Path],
    dataset: str | Path,
    *,
    jobs: int = 1,
    dask: str | None = None,
    columns: Mapping[str, str] | None = None,
    repair: bool = False,
    on_progress: OnProgress | None = None,
) -> Summary:
    """Read recorded games, events dumps and results into a dataset, and return what was done.

    Files, folders and archives, or one of them, are taken in any order and give the same tables; what the
    dataset has already is not read again. ``jobs`` processes share the work, or the cluster at ``dask``.
    ``columns`` names the columns of tables of results that have none of the usual names: theirs by tmlog's.
    ``repair`` first takes parts out that are lost or damaged, and reads the files again that their games
    came from. ``on_progress`` is told after each part that is on disk. Raises ``InputError`` for a path that
    is not there and ``DatasetError`` for a folder that is no dataset, in use, or with lost parts, after a
    repair with those whose files were not among the paths; a bad file only gets a row in ``rejected``.
    """
    columns = columns or {}
    check_columns(columns)
    files = find_files(paths_of(paths))
    store = Store(Path(dataset))
    with store.locked(), runner_for(jobs, dask) as runner:
        lost = store.mark_lost() if repair else []
        if not repair:
            store.refuse_lost_parts()
        run = _Ingest(store, files, columns, on_progress or (lambda progress: None), lost)
        summary = run.run(runner)
        store.forget_lost(run.seen_files)
        store.order_list()
        store.refuse_lost_parts()
        return summary


class _Place(NamedTuple):
    """Where a game was found: the number of the file, and its name for the tables."""

    file: int
    source: str


class _Rejected(NamedTuple):
    """A row of ``rejected``, but for its file."""

    source: str
    rejection: Rejection


@dataclass(slots=True)
class _File:
    """A file on its way: what was taken and rejected so far, and how many of its games are still out."""

    hash: str
    source: str
    is_read: bool = False
    out: int = 0
    games: int = 0
    rejected: list[_Rejected] = field(default_factory=list)

    @property
    def origin(self) -> Origin:
        """The file as the list of parts names it."""
        return Origin(self.hash, self.source)


class _Ingest:
    """One run. Files are numbered in the order of reading, and finished in that order.

    ``awaited`` are the games that are being read, each with the places where it was found.
    """

    def __init__(
        self,
        store: Store,
        paths: list[Path],
        columns: Mapping[str, str],
        on_progress: OnProgress,
        lost: Iterable[Part],
    ) -> None:
        self.store = store
        self.paths = paths
        self.columns = columns
        self.on_progress = on_progress
        self.listed_files: frozenset[str] = frozenset(
            store.scan("inputs").select("input").collect().to_series()
        )
        self.known_files: set[str] = set(self.listed_files - {origin.hash for origin in origins_of(lost)})
        self.seen_files: set[str] = set()
        self.known_games: set[int] = set(store.scan("games").select("game_id").collect().to_series())
        self.bad_games: dict[int, Rejection] = {}
        self.awaited: dict[int, list[_Place]] = {}
        self.files: dict[int, _File] = {}
        self.opened = self.finished = self.skipped = self.games = self.doubles = self.rejected = 0

    def run(self, runner: Runner) -> Summary:
        """Read everything; write each part as it comes back."""
        for outcome in runner(self._batches()):
            self._write(outcome)
        self._write_part({}, self._finished_before(self.opened), set())
        return Summary(self.finished, self.skipped, self.games, self.doubles, self.rejected)

    # --- reading ---

    def _batches(self) -> Iterator[Batch]:
        """Yield the batches of all files; a batch of recorded games may hold several files."""
        waiting: list[Item] = []
        size = 0
        for path in self.paths:
            for found in self._read_file(path):
                if isinstance(found, Batch):
                    yield found
                    continue
                waiting.append(found)
                size += len(found.data)
                if len(waiting) >= GAMES_A_BATCH or size >= BYTES_A_BATCH:
                    yield Batch(Kind.RECORDED, tuple(waiting))
                    waiting, size = [], 0
        if waiting:
            yield Batch(Kind.RECORDED, tuple(waiting))

    def _read_file(self, path: Path) -> Iterator[Item | Batch]:
        name = shown_name(path.name)
        try:
            key = file_hash(path)
        except OSError as error:
            key = f"{content_key(os.fsencode(path)):032x}"
            if key not in self.known_files:
                self._reject(self._open(key, name), name, "unreadable", error.strerror or str(error))
            return
        if key in self.known_files:
            self.skipped += 1
            return
        self.known_files.add(key)
        self.seen_files.add(key)
        number = self._open(key, name)
        self.files[number].is_read = False
        try:
            for content in contents_of(path):
                yield from self._read_content(number, content)
        except InputError as error:
            self._reject(number, name, "unreadable", str(error))
        self.files[number].is_read = True

    def _open(self, key: str, source: str) -> int:
        number = self.opened
        self.files[number] = _File(key, source, is_read=True)
        self.opened += 1
        return number

    def _reject(self, number: int, source: str, rule: str, error: str) -> None:
        self.files[number].rejected.append(_Rejected(source, (None, 0, rule, error)))

    def _read_content(self, number: int, content: Content) -> Iterator[Item | Batch]:
        try:
            head = head_of(content.stream)
            if looks_like_dump(head) and b'"ledger"' not in head:
                texts = split_games(chunks(content.stream))
                yield from self._batches_of(Kind.DUMP, texts, _Place(number, content.source))
                return
            is_table = looks_like_table(head, self.columns)
            may_be_large = is_table or head.lstrip().startswith(b"{")
            data = read_game_bytes(content.stream, LARGEST_RESULTS if may_be_large else LARGEST_GAME)
            results = results_of_table(data, self.columns) if is_table else results_of_json(data)
        except (InputError, ResultsError) as error:
            self._reject(number, content.source, "unreadable", str(error))
            return
        place = _Place(number, content.source)
        if results is not None:
            yield from self._batches_of(Kind.RESULTS, texts_of(results), place)
            return
        for source, text in games_of_file(data, content.source):
            if self._is_new(game_id := content_key(text), _Place(number, source)):
                yield Item(game_id, source, text)

    def _batches_of(self, kind: Kind, texts: Iterable[bytes], place: _Place) -> Iterator[Batch]:
        """Yield batches of the new games of one file, those before a fault of the file too."""
        items: list[Item] = []
        try:
            for number, text in enumerate(texts):
                if number == MOST_GAMES_A_FILE:
                    raise InputError(f"more than {MOST_GAMES_A_FILE:,} games in one file; split it")
                if self._is_new(game_id := content_key(text), place):
                    items.append(Item(game_id, place.source, text))
                if len(items) >= GAMES_OF_DUMP_A_BATCH:
                    yield Batch(kind, tuple(items))
                    items = []
        except (InputError, DumpError) as error:
            self._reject(place.file, place.source, kind, str(error))
        if items:
            yield Batch(kind, tuple(items))

    def _is_new(self, game_id: int, place: _Place) -> bool:
        """Whether a game is to be read; one that was found before shares the other's fate."""
        self.files[place.file].out += 1
        if game_id in self.awaited:
            self.awaited[game_id].append(place)
        elif game_id in self.known_games or game_id in self.bad_games:
            self._settle(place, self.bad_games.get(game_id))
            self.doubles += game_id in self.known_games
        else:
            self.awaited[game_id] = [place]
            return True
        return False

    # --- writing ---

    def _write(self, outcome: Outcome) -> None:
        last = 0
        origins: set[Origin] = set()
        for game_id, rejection in outcome.games.items():
            first, *others = self.awaited.pop(game_id)
            last = max(last, first.file)
            if rejection is None:
                origins.add(self.files[first.file].origin)
            for place in (first, *others):
                self._settle(place, rejection)
            if rejection is None:
                self.known_games.add(game_id)
                self.games += 1
                self.doubles += len(others)
            else:
                self.bad_games[game_id] = rejection
        self._write_part(outcome.tables, self._finished_before(last), origins)

    def _settle(self, place: _Place, rejection: Rejection | None) -> None:
        """A game that was found there is taken, or not."""
        file = self.files[place.file]
        file.out -= 1
        if rejection is None:
            file.games += 1
        else:
            file.rejected.append(_Rejected(place.source, rejection))

    def _finished_before(self, number: int) -> list[_File]:
        """Take out the files before ``number`` of which nothing is left to come.

        Only those: how far reading has run ahead of the writing must not show in the parts.
        """
        done = [key for key, file in self.files.items() if key < number and file.is_read and not file.out]
        return [self.files.pop(key) for key in done]

    def _write_part(self, tables: dict[str, bytes], files: list[_File], origins: set[Origin]) -> None:
        """Write what came back and the files that are finished; of one that is read again that is there."""
        finished = [file for file in files if file.hash not in self.listed_files]
        rejected = [(file, entry) for file in finished for entry in sorted(file.rejected, key=repr)]
        ends = {
            "inputs": pl.DataFrame(
                [(file.hash, file.source, file.games, len(file.rejected)) for file in finished],
                schema=INPUTS.schema,
                orient="row",
            ),
            "rejected": pl.DataFrame(
                [(file.hash, entry.source, *entry.rejection) for file, entry in rejected],
                schema=REJECTED.schema,
                orient="row",
            ),
        }
        part = tables | to_parquet({name: table for name, table in ends.items() if table.height})
        if part:
            self.store.add(part, origins | {file.origin for file in finished})
        if part or files:
            self.finished += len(files)
            self.rejected += len(rejected)
            done = self.finished + self.skipped
            self.on_progress(Progress(done, len(self.paths), self.games, self.rejected))
