"""Reading a written log back, and holding what is found against what was hidden."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.bga.written import Hidden
from tmlog.bga.ambiguities import Ambiguity, AmbiguityKind, find_ambiguities
from tmlog.bga.inference import Inference, infer
from tmlog.bga.move_log import as_move_log
from tmlog.bga.turn_groups import group_lines
from tmlog.model.commands import Pass, SetScoring, TakeAction, TakeTile
from tmlog.notation import read_bytes, to_log
from tmlog.notation.bga.reader import read_bga
from tmlog.replay import validate
from tmlog.site_conversion import notes_on_lost_spades


@dataclass
class Outcome:
    """``wrong`` lists what was found and is not so; ``opened`` what was reported open."""

    inference: Inference
    wrong: list[str] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)


def read_back(text: str, hidden: Hidden) -> Outcome:
    """Infer the moves of a written log and compare all that is hidden in it."""
    recording = read_bga(text, "written.txt")
    inference = infer(recording)
    outcome = Outcome(inference)
    if recording.faults:
        outcome.wrong.append(f"unread: {recording.faults[0]}")
    elif inference.recording.stopped_by:
        outcome.wrong.append(f"stopped: {inference.recording.stopped_by}")
    else:
        _compare(outcome, hidden)
    return outcome


def _compare(outcome: Outcome, hidden: Hidden) -> None:
    inference = outcome.inference
    choices = {part.name: part.choices for part in inference.open_parts}
    outcome.opened = list(choices)
    tiles, cards, favors = _found(inference)

    def check(name: str, truth: str, found: str | None) -> None:
        if truth not in choices.get(name, (found,)):
            outcome.wrong.append(f"{name}: {truth}, found {choices.get(name, found)}")

    for place, tile in enumerate(hidden.tiles):
        check(f"round-{place + 1}", f"SCORE{tile}", tiles[place])
    for (faction, round_number), card in hidden.cards.items():
        check(f"card-{faction}-{round_number}", f"BON{card}", cards.get((faction, round_number)))
    lines = _favor_lines(inference)
    for (faction, tile), (owner, found), line in zip(hidden.favors, favors, lines, strict=True):
        if faction != owner:
            outcome.wrong.append(f"line {line}: a favor tile of {faction}, found one of {owner}")
        check(f"line-{line}", tile, found)
    for ambiguity, truth in zip(_shifts(inference), hidden.shifts, strict=True):
        line = ambiguity.line.number
        check(f"line-{line}", truth, _action_at(inference, line))
    result = validate(inference.recording)
    vp = {seat.faction: seat.vp for seat in result.seats}
    if result.faults or vp != hidden.vp:
        outcome.wrong.append(f"VP {hidden.vp}, found {vp}; {result.faults}")
    elif not notes_on_lost_spades(inference.recording):
        log = read_bytes(to_log(as_move_log(inference)).encode(), "converted.log")
        converted = validate(log)
        if converted.faults or {seat.faction: seat.vp for seat in converted.seats} != vp:
            outcome.wrong.append(f"as a move log: {converted.faults}")


def _favor_lines(inference: Inference) -> list[int]:
    """The lines that tell the favor tiles, in order."""
    assert inference.log is not None
    found = find_ambiguities(group_lines(inference.log.lines))
    return [ambiguity.line.number for ambiguity in found if ambiguity.is_favor]


def _shifts(inference: Inference) -> list[Ambiguity]:
    """The lines in which Shapeshifters change their colour, in order."""
    assert inference.log is not None
    return [
        each
        for each in find_ambiguities(group_lines(inference.log.lines))
        if each.kind is AmbiguityKind.SHIFT
    ]


def _action_at(inference: Inference, line: int) -> str | None:
    """The change of colour in the row that starts at or last before a line."""
    found = None
    for row in inference.recording.rows:
        if row.line <= line:
            for command in row.parsed.commands:
                if isinstance(command, TakeAction) and command.name.startswith("ACTH"):
                    found = command.name
    return found


Cards = dict[tuple[str, int], str | None]


def _found(inference: Inference) -> tuple[tuple[str, ...], Cards, list[tuple[str, str]]]:
    """The scoring tiles, cards and favor tiles in the moves."""
    tiles: tuple[str, ...] = ()
    cards: Cards = {}
    favors: list[tuple[str, str]] = []
    for row in inference.recording.rows:
        for command in row.parsed.commands:
            match command:
                case SetScoring(names):
                    tiles = names
                case Pass(card) if row.faction:
                    taken = 1 + sum(faction == row.faction for faction, _ in cards)
                    cards[row.faction, taken] = card
                case TakeTile(tile) if row.faction and tile.startswith("FAV"):
                    favors.append((row.faction, tile))
    return tiles, cards, favors
