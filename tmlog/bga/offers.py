"""The power that is offered while a log is played, and which offer a line answers."""

from __future__ import annotations

from tmlog.bga.parsed_log import Contradiction, LogLine
from tmlog.model.commands import Build, Command, Decline, Leech, Upgrade
from tmlog.rules.state import BuildEvent, Game, Offer


class OpenOffers:
    """The open offers of a game with the hexes of the buildings that made them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._hex_of: dict[int, tuple[BuildEvent, str]] = {}
        self._answered: list[tuple[str, int, int]] = []

    def note(self, command: Command) -> None:
        """Keep the hex of the building that a command has set, for what it offers."""
        if isinstance(command, Build | Upgrade):
            for offer in self._game.offers:
                self._hex_of.setdefault(id(offer.event), (offer.event, command.hex.upper()))

    def begin_turn(self) -> None:
        """Forget the answers to the last turn."""
        self._answered = []

    def of(self, faction: str) -> list[Offer]:
        """Return the open offers to a faction, oldest first."""
        return [offer for offer in self._game.offers if offer.receiver.name == faction]

    def taken(self, line: LogLine, hex_name: str, power: int) -> Leech:
        """Return the command for a line that takes power."""
        offer = self._answered_by(line, hex_name, power)
        return Leech(offer.amount, offer.giver.name)

    def declined(self, line: LogLine, hex_name: str) -> Decline:
        """Return the command for a line that refuses power."""
        offer = self._answered_by(line, hex_name, None)
        return Decline(offer.amount, offer.giver.name)

    def capped(self, line: LogLine, offered: int, possible: int) -> Decline | None:
        """Return the refusal of an offer of which nothing can be taken; check other capped ones."""
        for offer in self.of(line.faction):
            if (offer.amount, offer.possible) == (offered, possible):
                return None if possible else Decline(offer.amount, offer.giver.name)
        if (line.faction, offered, possible) not in self._answered:
            raise Contradiction(
                line, "no-such-offer", f"{line.faction} has no offer of {offered} that gives {possible}"
            )
        return None

    def must_be_answered(self, line: LogLine) -> None:
        """Every offer of which something could be taken is answered before others go on."""
        for offer in self._game.offers:
            if offer.possible and offer.giver.name != line.faction:
                raise Contradiction(
                    line,
                    "answer-missing",
                    f"no line before this one tells whether {offer.receiver.name} take the {offer.possible} "
                    f"power offered by {offer.giver.name} ({self._place_of(offer)})",
                )

    def _answered_by(self, line: LogLine, hex_name: str, power: int | None) -> Offer:
        """The open offer that a line answers, first one of the very hex."""
        board = self._game.board
        number = board.number.get(hex_name.lower(), -1)
        owner = self._game.owner[number] if number >= 0 else -1
        mine = [offer for offer in self.of(line.faction) if offer.giver.index == owner]
        mine.sort(key=lambda offer: self._place_of(offer) != hex_name)
        for offer in mine:
            if power in (None, offer.possible, min(offer.possible, offer.receiver.vp + 1)):
                self._answered.append((line.faction, offer.amount, offer.possible))
                return offer
        offered = ", ".join(f"{offer.possible}" for offer in mine) or "none"
        message = f"{line.faction} has no such offer for {hex_name}; power offered: {offered}"
        raise Contradiction(line, "no-such-offer", message)

    def _place_of(self, offer: Offer) -> str:
        return self._hex_of.get(id(offer.event), (offer.event, ""))[1]
