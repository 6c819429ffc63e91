"""Which scoring tiles fit each round, and together (bga-log-format: six different tiles)."""

from __future__ import annotations

from tmlog.bga.observations import SPADE, TOWN, CultBonus, Observations, RoundObservations, ScoringTrigger
from tmlog.bga.parsed_log import Contradiction, LogLine, ParsedLog
from tmlog.rules.state import LAST_ROUND
from tmlog.rules.tiles import SCORING_TILES, ScoringTile

SPADE_TILE_ROUNDS = range(1, 5)
"""The tile that scores spades lies in none of the last two rounds (SET-21)."""


def possible_tiles(log: ParsedLog, observations: Observations) -> list[list[int]]:
    """Return the scoring tiles that each of the six rounds may have, given all the others.

    Raises ``Contradiction`` where a round has none.
    """
    fitting = [_tiles_of_round(log, observations, round_number) for round_number in range(1, LAST_ROUND + 1)]
    if not _can_differ(fitting):
        raise Contradiction(
            log.lines[-1], "log-contradiction", f"no six different scoring tiles fit: {_named(fitting)}"
        )
    return [
        [
            tile
            for tile in fitting[place]
            if _can_differ([[tile] if index == place else tiles for index, tiles in enumerate(fitting)])
        ]
        for place in range(LAST_ROUND)
    ]


def _named(fitting: list[list[int]]) -> str:
    return "; ".join(
        f"round {number} {' or '.join(f'SCORE{tile}' for tile in tiles)}"
        for number, tiles in enumerate(fitting, 1)
    )


def first_arrangement(possible: list[list[int]]) -> list[int]:
    """Return six different tiles, one of each round's, the lowest numbers first."""
    arrangement: list[int] = []
    for place in range(len(possible)):
        for tile in possible[place]:
            rest = [[each] for each in (*arrangement, tile)] + possible[place + 1 :]
            if _can_differ(rest):
                arrangement.append(tile)
                break
    return arrangement


def _can_differ(sets: list[list[int]]) -> bool:
    """Whether one can be chosen of each set so that all differ."""
    chosen_by: dict[int, int] = {}

    def place(index: int, seen: set[int]) -> bool:
        for tile in sets[index]:
            if tile not in seen:
                seen.add(tile)
                if tile not in chosen_by or place(chosen_by[tile], seen):
                    chosen_by[tile] = index
                    return True
        return False

    return all(place(index, set()) for index in range(len(sets)))


def _tiles_of_round(log: ParsedLog, observations: Observations, round_number: int) -> list[int]:
    named = log.named_tiles.get(round_number)
    seen = observations.rounds.get(round_number, RoundObservations())
    fitting: list[int] = []
    objections: list[LogLine] = []
    for number, tile in enumerate(SCORING_TILES):
        if not number or (named and named != number) or not _is_in_game(log, tile, round_number):
            continue
        objection = _objection(seen, tile)
        if objection is None:
            fitting.append(number)
        else:
            objections.append(objection)
    if not fitting:
        line = max(objections, key=lambda each: each.order)
        raise Contradiction(
            line,
            "log-contradiction",
            f"no scoring tile of round {round_number} fits this line and those before",
        )
    return fitting


def _is_in_game(log: ParsedLog, tile: ScoringTile, round_number: int) -> bool:
    if tile.scores_spades and round_number not in SPADE_TILE_ROUNDS:
        return False
    return tile.option is None or log.has_mini_expansions


def _objection(seen: RoundObservations, tile: ScoringTile) -> LogLine | None:
    """The first line that does not fit the tile."""
    for trigger in seen.triggers:
        if trigger.vp != _score(tile, trigger):
            return trigger.line
    for bonus in seen.bonuses.values():
        line = bonus.line or seen.end
        if line is not None and not _pays(tile, bonus):
            return line
    return None


def _score(tile: ScoringTile, trigger: ScoringTrigger) -> int:
    if trigger.what == SPADE:
        return tile.vp * trigger.count if tile.scores_spades else 0
    if trigger.what == TOWN:
        return tile.vp if tile.scores_towns else 0
    return tile.vp if trigger.what in tile.buildings else 0


def _pays(tile: ScoringTile, bonus: CultBonus) -> bool:
    """Whether the tile pays the bonus; priests above the limit may be missing from it."""
    reached = bonus.priests_placed if tile.cult is None else bonus.cults[tile.cult]
    times = reached // tile.per
    due = tile.income._replace(
        coins=tile.income.coins * times,
        workers=tile.income.workers * times,
        priests=tile.income.priests * times,
        power=tile.income.power * times,
    )
    if due.priests > bonus.priest_room and bonus.goods.priests == max(0, bonus.priest_room):
        due = due._replace(priests=bonus.goods.priests)
    return due == bonus.goods and bonus.spades in _spades_shown(tile.spades * times, bonus)


def _spades_shown(due: int, bonus: CultBonus) -> tuple[int, ...]:
    """What may be printed of spades that are due: those that are of no use may be missing (CB-5)."""
    is_lost = bonus.loses_spades or (bonus.loses_one_spade and due == 1)
    return (due, 0) if is_lost else (due,)
