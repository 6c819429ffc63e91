"""A format from outside of tmlog in one file: moves in columns, ``>witches|build E7|pass``."""

from tmlog.model.formats import Claim, Format
from tmlog.model.recording import Recording, Row
from tmlog.notation.log_reader import LOG
from tmlog.notation.parse_errors import FaultList, RowErrors
from tmlog.notation.row_parser import admin_row, parse_row, read_admin


def read_toy(text: str, path: str) -> Recording:
    recording = Recording(path, TOY)
    faults = FaultList(recording.faults)
    for number, line in enumerate(text.splitlines(), 1):
        faction, *moves = line.removeprefix(">").split("|")
        try:
            if faction:
                row = parse_row(". ".join(moves), reorder=True)
                recording.rows.append(Row(number, len(faction) + 3, faction, row))
            else:
                recording.rows.append(Row(number, 3, None, admin_row(read_admin(moves[0]), moves[0])))
        except RowErrors as errors:
            faults.add(number, errors.moved(len(faction) + 2))
    return recording


def claim(line: str) -> Claim:
    return Claim.SURE if line.startswith(">") else Claim.NONE


def as_toy(log: str) -> str:
    """The text of a move log in this format."""
    recording = LOG.read(log, "")
    return "".join(
        f">{row.faction or ''}|{'|'.join(map(str, row.parsed.commands))}\n" for row in recording.rows
    )


TOY = Format("toy", read_toy, claim_of_line=claim)
