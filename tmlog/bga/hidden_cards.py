"""Which bonus cards were taken: by their income, what they gave at the pass, the coins that lay on them."""

from __future__ import annotations

from tmlog.bga.observations import CardHolding, CardReturned, Observations
from tmlog.bga.parsed_log import Contradiction, LogLine, ParsedLog
from tmlog.rules.tiles import BONUS_CARDS, BonusCard

Dealing = dict[tuple[str, int], int]
"""The number of the card that a faction has in a round."""

MAX_DEALINGS = 300
CARDS_LEFT_OVER = 3
"""A game has so many cards more than players."""


def possible_dealings(log: ParsedLog, observations: Observations, assumed: Dealing) -> list[Dealing]:
    """Return the ways to deal the cards that fit the whole log and ``assumed``; at most ``MAX_DEALINGS``.

    Raises ``Contradiction`` where there is none.
    """
    search = _Search(log, observations, assumed)
    search.deal(0)
    if not search.found:
        holding = search.stuck_at
        assert holding is not None, "a game without takings has one dealing"
        raise Contradiction(
            holding.passed or holding.income or holding.taken,
            "log-contradiction",
            f"no bonus card of {holding.faction} in round {holding.round} fits",
        )
    return search.found


class _Search:
    """Goes through the takings in order; ``table`` holds the coins on the cards that lie free."""

    def __init__(self, log: ParsedLog, observations: Observations, assumed: Dealing) -> None:
        self.takings = observations.takings
        self.most_cards = len(log.seats) + CARDS_LEFT_OVER
        cards = [
            number
            for number, card in enumerate(BONUS_CARDS)
            if number and number not in log.removed_cards and (card.option is None or log.has_mini_expansions)
        ]
        self.fitting = [
            [number for number in cards if _fits(taking, assumed, number)]
            if isinstance(taking, CardHolding)
            else []
            for taking in self.takings
        ]
        for taking, fitting in zip(self.takings, self.fitting, strict=True):
            if isinstance(taking, CardHolding) and not fitting:
                raise Contradiction(
                    _objecting_line(taking, cards), "log-contradiction",
                    f"no bonus card of {taking.faction} in round {taking.round} fits",
                )  # fmt: skip
        self.table = dict.fromkeys(cards, 0)
        self.held: dict[str, int] = {}
        self.dealing: Dealing = {}
        self.found: list[Dealing] = []
        self.deepest = -1
        self.stuck_at: CardHolding | None = None

    def deal(self, place: int) -> None:
        if place == len(self.takings):
            self.found.append(dict(self.dealing))
            return
        taking = self.takings[place]
        if taking is None:
            self._add_coins(1)
            self.deal(place + 1)
            self._add_coins(-1)
            return
        if isinstance(taking, CardReturned):
            self._return_card(place, taking.faction)
            return
        if place > self.deepest:
            self.deepest, self.stuck_at = place, taking
        for number in self.fitting[place]:
            if len(self.found) < MAX_DEALINGS and self.table.get(number) == taking.coins:
                self._try(place, taking, number)

    def _try(self, place: int, taking: CardHolding, number: int) -> None:
        returned = self.held.get(taking.faction)
        coins = self.table.pop(number)
        if returned:
            self.table[returned] = 0
        self.held[taking.faction] = number
        self.dealing[taking.faction, taking.round] = number
        if len(set(self.dealing.values())) <= self.most_cards:
            self.deal(place + 1)
        del self.dealing[taking.faction, taking.round]
        if returned:
            del self.table[returned]
            self.held[taking.faction] = returned
        else:
            del self.held[taking.faction]
        self.table[number] = coins

    def _return_card(self, place: int, faction: str) -> None:
        card = self.held.pop(faction, None)
        if card is None:
            self.deal(place + 1)
            return
        self.table[card] = 0
        self.deal(place + 1)
        del self.table[card]
        self.held[faction] = card

    def _add_coins(self, count: int) -> None:
        for number in self.table:
            self.table[number] += count


def _objecting_line(taking: CardHolding, cards: list[int]) -> LogLine:
    """The line that rules out the last card: the pass, if the income leaves one."""
    for number in cards:
        if taking.income and _pays_income(taking, BONUS_CARDS[number]):
            return taking.passed or taking.income
    return taking.income or taking.taken


def _fits(taking: CardHolding, assumed: Dealing, number: int) -> bool:
    card = BONUS_CARDS[number]
    if assumed.get((taking.faction, taking.round), number) != number:
        return False
    if (taking.used_spade and number != 1) or (taking.used_step and number != 2):
        return False
    if taking.income and not _pays_income(taking, card):
        return False
    return taking.passed is None or taking.pass_vp == _vp_at_pass(taking, card)


def _pays_income(taking: CardHolding, card: BonusCard) -> bool:
    """Whether the card pays what is left of the income; priests above the limit may be missing from it."""
    income = card.income
    if taking.rest.priests < income.priests and taking.rest.priests == taking.priest_room:
        income = income._replace(priests=taking.rest.priests)
    return income == taking.rest


def _vp_at_pass(taking: CardHolding, card: BonusCard) -> int | None:
    """The VP that are printed at the pass, 0 too; None for a card that gives none."""
    if not card.vp_per_building and not card.vp_per_shipping:
        return None
    vp = sum(each * taking.buildings[kind] for kind, each in card.vp_per_building)
    return vp + card.vp_per_shipping * taking.shipping
