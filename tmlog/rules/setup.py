"""Setting a game up: board, options, tiles, seats (rules.md 2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from tmlog.model.commands import (
    Bid,
    Bookkeeping,
    DeleteTile,
    Randomize,
    SetFinalScoring,
    SetMap,
    SetOption,
    SetPlayer,
    SetScoring,
    SetStartingVp,
    SetUpFaction,
    SetUpIntroductory,
)
from tmlog.model.errors import IllegalMove, Problem
from tmlog.model.events import FinalTileAdded, ScoringTileLaid, SeatTaken, SetUpRow, TileRemoved
from tmlog.model.names import COLOUR_OF_TERRAIN, OPTIONS, Terrain
from tmlog.rules.auction import auction_of
from tmlog.rules.board import board_named
from tmlog.rules.boards import BOARD_OF_ID, BOARD_SHEETS
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.journal import Journal
from tmlog.rules.options import Options
from tmlog.rules.starting_vp import starting_vp
from tmlog.rules.state import LAST_ROUND, Game, Phase, Seat
from tmlog.rules.tiles import SCORING_LABELS, SCORING_TILES, tile_number
from tmlog.rules.turns import turn_to_announce

if TYPE_CHECKING:
    from tmlog.model.commands import Command


BOOKKEEPING = ("income", "start", "finish")
"""Rows of old logs that ask for what the engine does by itself."""

SPARE_CARDS = 3
"""Bonus cards more than players (SET-23)."""

LAST_SPADE_ROUND = 4
"""The spade scoring tile is only in rounds 1 to 4 (SET-21)."""

INTRODUCTORY_FACTIONS: dict[int, tuple[str, ...]] = {
    2: ("witches", "nomads"),
    3: ("witches", "nomads", "alchemists"),
    4: ("witches", "nomads", "halflings", "mermaids"),
    5: ("witches", "nomads", "halflings", "mermaids", "giants"),
}
"""The factions of the introductory game by the number of players (SET-10)."""


@dataclass(slots=True)
class GameSetup:
    """What the admin rows of a recording agree on before play."""

    map_name: str = "base"
    rows_from_a: bool = False
    """Whether hexes have the names of Board Game Arena, whose rows are lettered from A on every board."""
    options: Options = field(default_factory=Options)
    scoring: list[int] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    final_tile: str | None = None
    vp_table: str | None = None
    """The starting-VP table that a row names; a board's id may bring one of its own."""
    vp_table_of_map: str = "standard"
    vp_of: dict[str, int] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)

    def check(self, command: Command) -> Iterator[Problem]:
        """Yield the problems of what an admin command sets; nothing changes."""
        match command:
            case SetMap(name) if name.lower() not in BOARD_SHEETS and name.lower() not in BOARD_OF_ID:
                yield Problem("unknown-map", f"the board {name} is not known")
            case SetScoring(tiles, first_round):
                yield from self._check_scoring(tiles, first_round)
            case SetFinalScoring(name) if self.final_tile not in (None, name):
                yield Problem("final-tiles", "a game has one Fire & Ice final tile")

    def _check_scoring(self, tiles: tuple[str, ...], first_round: int) -> Iterator[Problem]:
        if len(self.scoring) != first_round - 1 or first_round - 1 + len(tiles) > LAST_ROUND:
            missing = len(self.scoring) + 1
            what = f"; that of round {missing} is missing before" if first_round > missing else ""
            yield Problem("scoring-tiles", f"a game has {LAST_ROUND} scoring tiles, one a round{what}")
        for tile in tiles:
            if not 0 < tile_number(tile) < len(SCORING_TILES):
                yield Problem("scoring-tiles", f"there is no scoring tile {tile}")

    def arrange(self, command: Command) -> None:
        """Take over what an admin command sets. Commands of other kinds change nothing here.

        Raises ``IllegalMove``; nothing has changed then.
        """
        _refuse(self.check(command))
        match command:
            case SetOption(name):
                self.options.turn_on(name)
            case SetMap(name):
                self._choose_map(name)
            case SetStartingVp(None, faction, vp) if faction:
                self.vp_of[faction] = vp
            case SetStartingVp(table) if table:
                self.vp_table = table
            case SetScoring(tiles):
                self.scoring += map(tile_number, tiles)
            case DeleteTile(tile):
                self.removed.append(tile)
            case SetFinalScoring(name):
                self.final_tile = name
            case SetPlayer(name):
                self.players.append(name)

    def _choose_map(self, name: str) -> None:
        known = name.lower()
        if known in BOARD_SHEETS:
            self.map_name, self.vp_table_of_map = known, "standard"
        else:
            self.map_name, self.vp_table_of_map = BOARD_OF_ID[known]


def _refuse(problems: Iterable[Problem]) -> None:
    """Raise ``IllegalMove`` for the problems of a command, if there are any."""
    if found := list(problems):
        raise IllegalMove.of(found)


def new_game(agreed: GameSetup, journal: Journal | None = None) -> Game:
    """Return an empty game on the board agreed on; without a ``journal`` it gets one of its own."""
    board = board_named(agreed.map_name, rows_from_a=agreed.rows_from_a)
    game = Game(board, agreed.options, journal or Journal())
    game.journal.new_turn = partial(turn_to_announce, game)
    game.auction = auction_of(game)
    game.scoring = list(agreed.scoring)
    game.final_tile = agreed.final_tile
    for tile in agreed.removed:
        _remove(game, tile)
    return game


def _remove(game: Game, tile: str) -> None:
    """Take all copies of a tile out of the game."""
    number = tile_number(tile)
    if tile.startswith("BON"):
        game.bonus_coins.pop(number, None)
    elif tile.startswith("FAV"):
        game.favors_left[number] = 0
    elif tile.startswith("TW"):
        game.towns_left[number] = 0


def _remark_on_scoring(game: Game, tiles: tuple[str, ...], first_round: int) -> None:
    """Old games have a tile twice, or the spade tile in the last rounds (site-rules.md 40)."""
    for round_number, tile in enumerate(tiles, first_round):
        number = tile_number(tile)
        if number in game.scoring[: round_number - 1]:
            game.remark("scoring-twice", f"{tile} stands in two rounds")
        if SCORING_TILES[number].scores_spades and round_number > LAST_SPADE_ROUND:
            game.remark("spade-tile-late", f"{tile} is never in rounds 5 and 6 (SET-21)")


def announce(game: Game, command: Command) -> None:
    """Hand out the table events of an admin command."""
    match command:
        case SetOption() | SetMap():
            if isinstance(command, SetOption) and command.name not in OPTIONS:
                game.remark("option-ignored", f"the option {command.name} is not known, and changes nothing")
            game.journal.comment(SetUpRow(command))
        case SetScoring(tiles, first_round):
            for round_number, tile in enumerate(tiles, first_round):
                label = SCORING_LABELS[tile_number(tile)]
                game.journal.comment(ScoringTileLaid(round_number, tile, label))
        case DeleteTile(tile):
            game.journal.comment(TileRemoved(tile))
        case SetFinalScoring(name):
            game.journal.comment(FinalTileAdded(name))


def check_bid(game: Game, agreed: GameSetup, command: Bid) -> Iterator[Problem]:
    """Yield the problems of an auction bid; nothing changes."""
    if game.auction is None:
        yield Problem("no-auction", "the game has no auction (options auction-30, auction-40)")
        return
    if game.phase != Phase.SEATING or game.auction.is_settled:
        yield Problem("auction-over", "the game has begun")
        return
    if agreed.players and len(agreed.players) != len(game.seats):
        message = f"{len(game.seats)} factions are put up for {len(agreed.players)} players"
        yield Problem("put-up-count", message)
    yield from game.auction.check_bid(game, command.faction, command.amount)


def take_bid(game: Game, agreed: GameSetup, command: Bid) -> None:
    """Take an auction bid; the ledger shows it as a comment. Raises ``IllegalMove``."""
    _refuse(check_bid(game, agreed, command))
    assert game.auction is not None, "checked"
    game.auction.bid(game, command.faction, command.amount)
    game.journal.comment(SetUpRow(command))


def end_auction(game: Game, agreed: GameSetup) -> None:
    """Settle an auction before the first row of play; only then the seats' own rows can be written.

    Raises ``IllegalMove`` (``auction-unfinished``) if some player holds no faction.
    """
    if game.auction is not None and not game.auction.is_settled:
        _refuse(game.auction.check_end())
        game.auction.settle(game, agreed.players)
        for seat in game.seats:
            _write_seat(game, seat)


def check_introductory(game: Game, agreed: GameSetup) -> Iterator[Problem]:
    """Yield the problems of seating the factions of the introductory game (SET-10); nothing changes."""
    factions = INTRODUCTORY_FACTIONS.get(len(agreed.players))
    if factions is None:
        message = f"no introductory game for {len(agreed.players)} players (2 to 5)"
        yield Problem("introductory-players", message)
        return
    seated = {seat.name for seat in game.seats}
    for other in sorted(seated - set(factions)):
        yield Problem("introductory-players", f"{other} are not in the introductory game")
    for faction in factions:
        if faction not in seated:
            yield from check_seat(game, SetUpFaction(faction))


def seat_introductory(game: Game, agreed: GameSetup) -> None:
    """Seat the factions of the introductory game for as many players as are named (SET-10).

    They are dealt in any order: those that rows before this one have seated keep their seats, the rest
    follow. Tiles, cards and dwellings are not fixed by it. Raises ``IllegalMove``; nobody is seated then.
    """
    _refuse(check_introductory(game, agreed))
    seated = {seat.name for seat in game.seats}
    for faction in INTRODUCTORY_FACTIONS[len(agreed.players)]:
        if faction not in seated:
            seat_faction(game, agreed, SetUpFaction(faction))


def _write_seat(game: Game, seat: Seat) -> None:
    game.journal.add_engine(seat, SeatTaken(seat.name, seat.vp))
    game.journal.close()


def play_admin(game: Game, agreed: GameSetup, command: Command) -> None:
    """Play a row without a faction: seats, bids, and the table events of what was agreed on.

    Raises ``IllegalMove``.
    """
    match command:
        case SetUpFaction():
            seat_faction(game, agreed, command)
        case SetUpIntroductory():
            seat_introductory(game, agreed)
        case Bid():
            take_bid(game, agreed, command)
        case Randomize() if not agreed.scoring:
            raise IllegalMove(
                "tiles-unknown", "the site shuffled the tiles; their order is only in the game's ledger"
            )
        case _:
            if isinstance(command, Bookkeeping) and command.name not in BOOKKEEPING:
                game.remark("row-ignored", f"the site keeps {command} for itself")
            if isinstance(command, SetScoring):
                _remark_on_scoring(game, command.tiles, command.first_round)
            announce(game, command)


def check_seat(game: Game, command: SetUpFaction) -> Iterator[Problem]:
    """Yield the problems of a faction that joins (SET-4, SET-20): it, its board's other side, its colour."""
    if game.phase != Phase.SEATING or (game.auction is not None and game.auction.has_begun):
        yield Problem("too-late-to-seat", f"{command.faction} cannot join a game in play")
    faction = FACTION_SHEETS[command.faction]
    for seat in game.seats:
        if seat.name == faction.name:
            yield Problem("faction-taken", f"{faction.name} are in the game already")
        elif seat.faction.home == faction.home:
            yield Problem("board-taken", f"{faction.name} are the other side of the board of {seat.name}")
        elif seat.picked == faction.home != Terrain.VARIABLE:
            colour = COLOUR_OF_TERRAIN[seat.picked]
            yield Problem("colour-taken", f"{seat.name} picked {colour}, the home of {faction.name}")


def seat_faction(game: Game, agreed: GameSetup, command: SetUpFaction) -> Seat:
    """Give the next seat its faction and return it. Raises ``IllegalMove`` where ``check_seat`` objects."""
    _refuse(check_seat(game, command))
    faction = FACTION_SHEETS[command.faction]
    vp = agreed.vp_of.get(faction.name)
    if vp is None:
        vp = starting_vp(agreed.vp_table or agreed.vp_table_of_map, agreed.map_name, faction.name)
    seat = Seat(faction, len(game.seats), vp, keeps_changes=game.journal.is_read)
    seat.player = command.player or (agreed.players[seat.index] if seat.index < len(agreed.players) else None)
    game.add_seat(seat)
    game.order = list(game.seats)
    faction.on_seated(game, seat)
    if game.auction is None or game.auction.is_settled:
        _write_seat(game, seat)
    return seat
