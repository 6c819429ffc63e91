"""Reading a written log back, and holding what is found against what was hidden."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.bga.written import Hidden
from tmlog.bga.acts import acts_of
from tmlog.bga.inference import Inference, infer
from tmlog.bga.readings import readings
from tmlog.model.commands import Pass, SetScoring, TakeTile
from tmlog.notation.bga import read_bga
from tmlog.replay import validate


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
    result = validate(inference.recording)
    vp = {seat.faction: seat.vp for seat in result.seats}
    if result.faults or vp != hidden.vp:
        outcome.wrong.append(f"VP {hidden.vp}, found {vp}; {result.faults}")


def _favor_lines(inference: Inference) -> list[int]:
    """The lines that tell the favor tiles, in order."""
    assert inference.story is not None
    found = readings(acts_of(inference.story.lines))
    return [reading.line.number for reading in found if reading.is_favor]


Cards = dict[tuple[str, int], str | None]


def _found(inference: Inference) -> tuple[tuple[str, ...], Cards, list[tuple[str, str]]]:
    """The scoring tiles, cards and favor tiles in the moves."""
    tiles: tuple[str, ...] = ()
    cards: Cards = {}
    favors: list[tuple[str, str]] = []
    for row in inference.recording.rows:
        for command in row.phrase.commands:
            match command:
                case SetScoring(names):
                    tiles = names
                case Pass(card) if row.faction:
                    taken = 1 + sum(faction == row.faction for faction, _ in cards)
                    cards[row.faction, taken] = card
                case TakeTile(tile) if row.faction and tile.startswith("FAV"):
                    favors.append((row.faction, tile))
    return tiles, cards, favors
