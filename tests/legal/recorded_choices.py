"""Recorded games played with an eye on the list of legal choices: is every choice that was made in it?"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tmlog.model import commands
from tmlog.model.names import Resource, Terrain
from tmlog.notation import read_path
from tmlog.replay import Replay
from tmlog.rules import engine, leech, towns
from tmlog.rules.board import hexes_of
from tmlog.rules.copying import copy_game
from tmlog.rules.legal import Choice, choices, is_allowed
from tmlog.rules.state import Due, Game, Seat
from tmlog.rules.terraforming import towards_home

FREE = (commands.Convert, commands.Burn)
NO_CHOICE = (
    commands.Wait, commands.Done, commands.EngineRow, commands.Bookkeeping, commands.Resign, commands.Adjust,
)  # fmt: skip


@dataclass
class Tally:
    """Recorded choices by whether they are listed, and listed choices by whether they are legal."""

    listed: int = 0
    missed: Counter[str] = field(default_factory=Counter)
    legal: int = 0
    illegal: Counter[str] = field(default_factory=Counter)

    def __iadd__(self, other: Tally) -> Tally:
        self.listed += other.listed
        self.missed += other.missed
        self.legal += other.legal
        self.illegal += other.illegal
        return self

    @property
    def made(self) -> int:
        return self.listed + self.missed.total()


class Watcher:
    """Stands between a replay and the engine."""

    def __init__(self, game_id: str, tries: float) -> None:
        self.game_id = game_id
        self.tally = Tally()
        self._chance = random.Random(game_id)
        self._tries = tries
        self._stretched = False
        self._before: Game | None = None
        self._dig: tuple[str, commands.Dig, list[Choice]] | None = None

    def play(self, game: Game, faction: str, command: commands.Command) -> None:
        seat = next((seat for seat in game.seats if seat.name == faction), None)
        missed = self.tally.missed.copy()
        if seat is not None and not seat.dropped and not isinstance(command, NO_CHOICE):
            self._look(game, seat, command)
        engine.play(game, faction, command)
        self._stretched |= bool(game.remarks)
        if self._stretched:  # what needs a remark is not listed
            self.tally.missed = missed
        self._stretched &= isinstance(command, (*FREE, commands.Dig))

    def _look(self, game: Game, seat: Seat, command: commands.Command) -> None:
        if isinstance(command, FREE) and not _ordains(command):
            if self._before is None:
                self._before = copy_game(game)
            return
        before, self._before = self._before or game, None
        if self._dig is not None and isinstance(command, commands.Dig):
            faction, dug, open_then = self._dig
            self._dig = (faction, commands.Dig(dug.count + command.count), open_then)
            return
        if self._dig is not None:
            faction, dug, open_then = self._dig
            self._dig = None
            wanted = {(dug, same) for same in spellings(game, seat, command)}
            if faction == seat.name and self._is_listed(open_then, wanted):
                self.tally.listed += 1
                return
            self.tally.missed[f"{type(command).__name__} after {dug}"] += 1
            print(
                self.game_id,
                f"round {game.round}",
                seat.name,
                dug,
                command,
                [str(choice) for choice in open_then],
            )
            return
        found = choices(before, before.seats[seat.index])
        self._try_some(before, before.seats[seat.index], found)
        if isinstance(command, commands.Dig):
            self._dig = (seat.name, command, found)
            return
        wanted = {(same,) for same in spellings(game, seat, command)}
        if self._is_listed(found, wanted) or (
            before is not game and self._is_listed(choices(game, seat), wanted)
        ):
            self.tally.listed += 1
        else:
            self.tally.missed[f"{type(command).__name__}"] += 1
            print(
                self.game_id,
                f"round {game.round}",
                seat.name,
                command,
                [str(choice) for choice in found][:200],
            )

    @staticmethod
    def _is_listed(found: list[Choice], wanted: set[tuple[commands.Command, ...]]) -> bool:
        return any(mains(choice) in wanted for choice in found)

    def _try_some(self, game: Game, seat: Seat, found: list[Choice]) -> None:
        if found and self._chance.random() < self._tries:
            choice = self._chance.choice(found)
            if is_allowed(game, seat, choice.commands):
                self.tally.legal += 1
            else:
                self.tally.illegal[choice.family] += 1
                print(self.game_id, "refused", seat.name, choice)


def mains(choice: Choice) -> tuple[commands.Command, ...]:
    """The commands of a choice without the conversions that make it affordable."""
    kept = tuple(command for command in choice.commands if not isinstance(command, FREE) or _ordains(command))
    return tuple(_sorted(command) for command in kept)


def _ordains(command: commands.Command) -> bool:
    return (
        isinstance(command, commands.Convert)
        and command.source is Resource.WORKER
        and command.target is Resource.PRIEST
    )


def _sorted(command: commands.Command) -> commands.Command:
    if isinstance(command, commands.PlaceBridge) and command.end < command.start:
        return commands.PlaceBridge(command.end, command.start)
    return command


def spellings(game: Game, seat: Seat, command: commands.Command) -> list[commands.Command]:
    """What a recorded command is called in the list of choices."""
    names = game.board.names
    match command:
        case commands.Transform(hex_name, None):
            same: list[commands.Command] = [commands.Transform(hex_name, _goal(game, seat, hex_name))]
        case commands.SendPriest(cult, None):
            same = [commands.SendPriest(cult, max((*game.order_spaces[cult], 1)))]
        case commands.GainCult(cult) if seat.faction.steps_at_once(seat) == 1:
            same = [commands.GainCult(cult, 1)]
        case commands.Leech(amount, giver):
            taken = leech.find_offer(game, seat, amount, giver)
            same = [] if taken is None else [commands.Leech(taken.amount, taken.giver.name)]
        case commands.Decline(None, None):
            mine = [offer for offer in game.offers if offer.receiver is seat]
            same = [commands.Decline(offer.amount, offer.giver.name) for offer in mine]
        case commands.Decline(amount, giver):
            refused = leech.find_offer(game, seat, amount, giver)
            same = [] if refused is None else [commands.Decline(refused.amount, refused.giver.name)]
        case commands.TakeTile(tile):
            same = [commands.TakeTile(tile)]
        case commands.PlaceBridge():
            same = [_sorted(command)]
        case commands.Connect(hexes):
            board = game.board
            banks = towns.river_banks(game, [game.hex(name) for name in hexes])
            rivers = [river for river in hexes_of(board.river) if board.adjacent[river] in banks]
            same = [commands.Connect((names[river],)) for river in rivers]
        case commands.GiveUp(what):
            same = [commands.GiveUp(what, 1)]
        case _:
            same = [command]
    return same


def _goal(game: Game, seat: Seat, hex_name: str) -> Terrain:
    spades = seat.due[Due.SPADE]
    if not spades or not seat.faction.uses_spades:
        return seat.home
    return towards_home(seat, game.terrain[game.hex(hex_name)], spades)


def watch(path: Path, tries: float) -> Tally:
    """Play the game at ``path``; of the lists that come up try one choice in a share ``tries`` of them."""
    watcher = Watcher(path.name, tries)
    result = Replay(read_path(path), play=watcher.play).result
    assert not result.faults, (path, result.faults)
    return watcher.tally
