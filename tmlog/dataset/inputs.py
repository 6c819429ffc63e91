"""The files of an ingest: found, told apart by content, decompressed and unpacked as streams."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import io
import lzma
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, NamedTuple, cast

from tmlog.files import SUFFIXES, files_below, shown_name
from tmlog.model.errors import TmlogError
from tmlog.notation.decoding import LARGEST_GAME

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

CHUNK = 128 * 1024
_TAR_MAGIC_AT = 257
_HEAD = 512

_MAGIC: dict[str, bytes] = {
    "gzip": b"\x1f\x8b",
    "bzip2": b"BZh",
    "xz": b"\xfd7zXZ\x00",
    "zstd": b"\x28\xb5\x2f\xfd",
    "zip": b"PK\x03\x04",
    "empty zip": b"PK\x05\x06",
}
_COMPRESSED = (".gz", ".bz2", ".xz", ".zst")
_BARE = (*sorted(SUFFIXES), ".csv", ".parquet", ".zip", ".tar", ".tgz", ".tbz2", ".txz")
_WANTED = tuple(bare + packed for bare in _BARE for packed in ("", *_COMPRESSED))
"""How the names of files in a folder must end."""
_BROKEN = (
    OSError, EOFError, ValueError, RuntimeError,
    zipfile.BadZipFile, tarfile.TarError, lzma.LZMAError, zstd.ZstdError,
)  # fmt: skip


LONGEST_NAME = 64 * 1024
"""Bytes of a name, or of other words about a member, in a tar archive; it is read whole."""


class InputError(TmlogError):
    """A file that cannot be read, decompressed or unpacked."""


class Content(NamedTuple):
    """One file's content: its name for the tables, and a stream of its bytes, decompressed."""

    source: str
    stream: IO[bytes]


def find_files(paths: Iterable[str | Path]) -> list[Path]:
    """Every file named, and for a folder the games, dumps and archives in it and below; sorted, each once.

    Files named one by one may have any name. Raises ``InputError`` for a path that is not there.
    """
    found: set[Path] = set()
    for given in paths:
        path = Path(given)
        if path.is_dir():
            below = files_below(path, _WANTED)
            found.update(file for file in below if file.is_file() or not file.exists())
        elif path.exists():
            found.add(path)
        else:
            raise InputError(f"{path}: no such file or folder")
    return sorted(found)


def file_hash(path: Path) -> str:
    """The SHA-256 hash of a file's bytes, the first 32 hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:32]


def contents_of(path: Path) -> Iterator[Content]:
    """Yield what is in a file: itself, or each file of an archive, in the archive's order.

    A content must be read before the next is asked for. Raises ``InputError`` for a broken archive.
    """
    try:
        with path.open("rb") as file:
            yield from _contents(shown_name(path.name), file)
    except _BROKEN as error:
        raise InputError(str(error) or type(error).__name__) from error


def _contents(name: str, file: IO[bytes]) -> Iterator[Content]:
    if _kind(file.peek(_HEAD) if isinstance(file, io.BufferedReader) else b"") in {"zip", "empty zip"}:
        yield from _zip_members(name, file)
        return
    stream = _decompressed(io.BufferedReader(cast(io.RawIOBase, file), CHUNK))
    if _is_tar(stream):
        yield from _tar_members(name, stream)
    else:
        yield Content(name, stream)


def _zip_members(name: str, file: IO[bytes]) -> Iterator[Content]:
    with zipfile.ZipFile(file) as archive:
        for member in archive.infolist():
            if not member.is_dir() and not _is_hidden(member.filename):
                with archive.open(member) as stream:
                    yield _member(name, member.filename, stream)


class _Member(tarfile.TarInfo):
    """A member of a tar archive, whose words before it have an end."""

    def _proc_member(self, archive: tarfile.TarFile) -> tarfile.TarInfo:
        """Read what this header announces.

        ``tarfile`` says in its source that this method is there to be overridden; the types do not know it.
        """
        is_about_the_next = self.type in {tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK, *_PAX}
        if is_about_the_next and self.size > LONGEST_NAME:
            raise InputError(f"a name in the archive of more than {LONGEST_NAME // 1024} KB")
        read: tarfile.TarInfo = super()._proc_member(archive)  # type: ignore[misc]
        return read


_PAX = (tarfile.XHDTYPE, tarfile.XGLTYPE, tarfile.SOLARIS_XHDTYPE)


def _tar_members(name: str, stream: IO[bytes]) -> Iterator[Content]:
    with tarfile.open(fileobj=stream, mode="r|", tarinfo=_Member) as archive:
        for member in archive:
            opened = archive.extractfile(member) if member.isfile() else None
            if opened is not None and not _is_hidden(member.name):
                yield _member(name, member.name, opened)


def _member(archive: str, name: str, stream: IO[bytes]) -> Content:
    return Content(
        f"{archive}:{shown_name(name)}", _decompressed(io.BufferedReader(cast(io.RawIOBase, stream), CHUNK))
    )


def _is_hidden(name: str) -> bool:
    return any(part.startswith(".") and part != "." for part in name.split("/"))


def _kind(head: bytes) -> str:
    return next((kind for kind, magic in _MAGIC.items() if head.startswith(magic)), "")


def _is_tar(stream: io.BufferedReader) -> bool:
    return stream.peek(_HEAD)[_TAR_MAGIC_AT : _TAR_MAGIC_AT + 5] == b"ustar"


def _decompressed(stream: io.BufferedReader) -> io.BufferedReader:
    kind = _kind(stream.peek(_HEAD))
    opened: object
    if kind == "gzip":
        opened = gzip.open(stream)  # noqa: SIM115, the caller reads it
    elif kind == "bzip2":
        opened = bz2.open(stream)  # noqa: SIM115, the caller reads it
    elif kind == "xz":
        opened = lzma.open(stream)  # noqa: SIM115, the caller reads it
    elif kind == "zstd":
        opened = zstd.open(stream)
    else:
        return stream
    return io.BufferedReader(cast(io.RawIOBase, opened), CHUNK)


def chunks(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield a stream's bytes in pieces; raises ``InputError`` where they do not decompress."""
    try:
        while piece := stream.read(CHUNK):
            yield piece
    except _BROKEN as error:
        raise InputError(str(error) or type(error).__name__) from error


def head_of(stream: IO[bytes]) -> bytes:
    """The first bytes of a stream, which stay in it."""
    try:
        return cast(io.BufferedReader, stream).peek(_HEAD)
    except _BROKEN as error:
        raise InputError(str(error) or type(error).__name__) from error


def read_game_bytes(stream: IO[bytes], limit: int = LARGEST_GAME) -> bytes:
    """The bytes of one recorded game, or of a file of at most ``limit``; raises ``InputError`` for more."""
    data = b"".join(_up_to(chunks(stream), limit))
    if _kind(data) in {"zip", "empty zip"} or data[_TAR_MAGIC_AT : _TAR_MAGIC_AT + 5] == b"ustar":
        raise InputError("an archive inside an archive")
    return data


def _up_to(pieces: Iterator[bytes], limit: int) -> Iterator[bytes]:
    total = 0
    for piece in pieces:
        total += len(piece)
        if total > limit:
            raise InputError(f"larger than {limit // 1_000_000} MB, so not a recorded game")
        yield piece
