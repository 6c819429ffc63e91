"""One game from the first seat to the last score, with players that choose from the legal choices."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from tmlog.model.commands import Command, PickColour, SetUpFaction
from tmlog.model.errors import IllegalMove, TmlogError
from tmlog.model.names import Terrain
from tmlog.rules import engine, setup
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.legal import Choice, Decision, Kind, decisions
from tmlog.rules.legal.pending import COLOUR, colours
from tmlog.rules.null_journal import NullJournal
from tmlog.rules.state import Game, Phase, Seat
from tmlog.simulate.bidding import bids


class Player(Protocol):
    """Whoever decides for a faction."""

    def choose(self, game: Game, decision: Decision) -> Choice | None:
        """Return one of the legal choices; None to leave a follow-up, or where there is none (yet)."""


class Stuck(TmlogError):
    """Nobody has a legal choice, or the rules refuse one: a defect of the list or of the rules."""


class Line(NamedTuple):
    """A row of the log to be: the faction, or None for an admin row, and its commands."""

    faction: str | None
    commands: list[Command]


class Played(NamedTuple):
    """A finished game and its rows."""

    game: Game
    lines: list[Line]


def play_game(rows: Sequence[Command], players: Sequence[Player], chance: Random) -> Played:
    """Play a game with the admin rows ``rows``: ``players`` decide, ``chance`` bids in an auction."""
    return _Table(rows, players, chance).play()


class Course:
    """A game in play: ``players`` decide in the order in which a table would ask them.

    ``homes`` are the colours that nobody may pick while factions are being seated.
    """

    def __init__(self, game: Game, players: Sequence[Player]) -> None:
        self.game = game
        self.players = players
        self.homes: set[Terrain] = set()
        self.left: Seat | None = None
        """Who left the follow-up of the action just taken; others' answers do not bring it back."""

    def next_choice(self, open_now: Sequence[Decision]) -> tuple[Decision, Choice]:
        """Let the first that has something to choose choose it; raises ``Stuck`` if nobody has."""
        for decision in open_now:
            seat, kind = decision
            if kind is Kind.FOLLOW_UP and self.left is seat:
                continue
            choice = self.players[seat.index].choose(self.game, decision)
            if choice is not None:
                return decision, self._without_homes(decision, choice)
            if kind is Kind.FOLLOW_UP:
                self.left = seat
        waiting = ", ".join(f"{seat.name} ({kind})" for seat, kind in open_now) or "nobody"
        raise Stuck(f"round {self.game.round}: no legal choice for {waiting}")

    def _without_homes(self, decision: Decision, choice: Choice) -> Choice:
        """A colour that is the home of a faction, seated or not, gives way to the next in the list."""
        if self.game.phase != Phase.SEATING or choice.family != COLOUR:
            return choice
        found = colours(self.game, decision.seat)
        start = found.index(choice)
        return next(each for each in found[start:] + found[:start] if not self._is_home(each))

    def _is_home(self, choice: Choice) -> bool:
        picked = choice.commands[0]
        return isinstance(picked, PickColour) and picked.terrain in self.homes

    def take(self, decision: Decision, choice: Choice) -> None:
        """Play a choice; raises ``Stuck`` if the rules refuse it."""
        seat, kind = decision
        if kind is Kind.ACTION or (seat is self.left and kind is not Kind.ANSWER):
            self.left = None
        try:
            for command in choice.commands:
                engine.play(self.game, seat.name, command)
        except IllegalMove as error:
            raise Stuck(f"round {self.game.round}: {seat.name} may not {choice}: {error}") from error

    def finish(self) -> None:
        """Play to the end."""
        while self.game.phase != Phase.FINISHED:
            self.take(*self.next_choice(decisions(self.game)))


class _Table:
    def __init__(self, rows: Sequence[Command], players: Sequence[Player], chance: Random) -> None:
        self.chance = chance
        self.table = setup.GameSetup()
        self.rows = rows
        self.lines: list[Line] = []
        for command in rows:
            self.table.arrange(command)
        self.game = setup.new_game(self.table)
        self.game.journal = NullJournal()
        self.course = Course(self.game, players)

    def play(self) -> Played:
        factions = [command.faction for command in self.rows if isinstance(command, SetUpFaction)]
        self.course.homes = {FACTION_SHEETS[name].home for name in factions}
        for command in self.rows:
            self.lines.append(Line(None, [command]))
            if isinstance(command, SetUpFaction):
                seat = setup.seat_faction(self.game, self.table, command)
                if not seat.faction.picks_last and self.game.auction is None:
                    self._pick_colour(seat)
        self._hold_auction()
        while self.game.phase != Phase.FINISHED:
            self._decide(decisions(self.game))
        return Played(self.game, self.lines)

    def _pick_colour(self, seat: Seat) -> None:
        while any(seat.due):
            self._decide([Decision(seat, Kind.OWED)])

    def _hold_auction(self) -> None:
        if self.game.auction is not None:
            for bid in bids(self.game, self.game.auction, self.chance):
                self.lines.append(Line(None, [bid]))
                setup.take_bid(self.game, self.table, bid)
            setup.end_auction(self.game, self.table)

    def _decide(self, open_now: list[Decision]) -> None:
        decision, choice = self.course.next_choice(open_now)
        seat, kind = decision
        goes_on = kind in (Kind.PRICE, Kind.OWED, Kind.FOLLOW_UP) and self.lines[-1].faction == seat.name
        if goes_on and self.game.phase == Phase.ACTIONS and self.game.active is seat and not seat.passed:
            self.lines[-1].commands.extend(choice.commands)
        else:
            self.lines.append(Line(seat.name, list(choice.commands)))
        self.course.take(decision, choice)
