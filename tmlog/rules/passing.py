"""Passing: VP, the bonus card returned and the one taken (rules.md 5.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem, remark
from tmlog.model.events import CardTaken, Passed
from tmlog.model.names import Building
from tmlog.rules.state import LAST_ROUND
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, tile_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import Game, Seat

PASSING_FAVOR = 12


def check_pass(game: Game, seat: Seat, card: str | None) -> Iterator[Problem]:
    """Yield the problems of the bonus card named on passing; none is taken in the last round (A8-5)."""
    if game.round != LAST_ROUND:
        yield from check_card(game, seat, card)
    elif card is not None:
        message = f"no bonus card is taken in the last round; {card} stays"
        yield remark("no-card-in-last-round", message)


def check_card(game: Game, seat: Seat, card: str | None) -> Iterator[Problem]:
    """Yield the problem if no card is named that lies free."""
    if card is None:
        message = f"{seat.name} must name the bonus card taken; free: {free_cards(game)}"
        yield Problem("card-needed", message)
    elif tile_number(card) not in game.bonus_coins:
        yield Problem("card-not-free", f"{card} is not free to take; free: {free_cards(game)}")


def pass_round(game: Game, seat: Seat, card: str | None) -> None:
    """Score on passing, return the bonus card and take another; none in the last round (A8-3 to A8-5)."""
    score_passing(game, seat)
    returned = seat.bonus_card
    seat.bonus_card = 0
    if card is not None and game.round != LAST_ROUND:
        take_card(game, seat, card)
    game.journal.note(Passed, seat.name, f"BON{returned}" if returned else None, card)
    if returned:
        game.bonus_coins[returned] = 0
    seat.passed = True
    if seat not in game.pass_order:
        game.pass_order.append(seat)


def take_card(game: Game, seat: Seat, card: str) -> None:
    """Take a bonus card from those that lie free, with the coins on it."""
    number = tile_number(card)
    seat.add_coins(game.bonus_coins.pop(number), f"bonus:BON{number}")
    seat.bonus_card = number
    game.journal.note(CardTaken, seat.name, f"BON{number}")


def free_cards(game: Game) -> str:
    """Return the names of the free cards, for messages."""
    return ", ".join(f"BON{number}" for number in sorted(game.bonus_coins)) or "none"


def score_passing(game: Game, seat: Seat) -> None:
    """Score the bonus card, the favor tile for trading houses and the faction's own VP (A8-7)."""
    number = seat.bonus_card
    card = BONUS_CARDS[number]
    vp = sum(each * seat.counted(kind) for kind, each in card.vp_per_building)
    if card.vp_per_shipping:
        vp += card.vp_per_shipping * seat.shipping
    seat.score(vp, f"bonus:BON{number}")
    if seat.has_favor(PASSING_FAVOR):
        seat.score(
            FAVOR_TILES[PASSING_FAVOR].vp_when_passing[seat.counts[Building.TP]], f"favor:FAV{PASSING_FAVOR}"
        )
    seat.score(seat.faction.pass_vp(game, seat), "faction")
