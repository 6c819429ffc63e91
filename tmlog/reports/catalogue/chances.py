"""The reports on the model of chances: how good they are round by round, and whether they come true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tmlog.chances.model import ChancesModel, load_model, softmax
from tmlog.reports.chances_fit import Batch, batches_after, brier, fitted_softness, log_loss
from tmlog.reports.columns import Column
from tmlog.reports.errors import ReportError
from tmlog.reports.intervals import quantile
from tmlog.reports.positions import Positions, positions_of
from tmlog.reports.registry import REPORTS, Report, ReportOption
from tmlog.reports.selection import Selection
from tmlog.rules.state import LAST_ROUND

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.chances.features import Floats

CHANCES: tuple[Column, ...] = (
    Column(
        "round",
        "round",
        "rounds played; the next one's income is paid, after 6 all but the final scoring is done",
    ),
    Column("games", "games", "games judged"),
    Column(
        "brier",
        "brier",
        "Brier score of the model: the squares of (chance - win), summed over the seats; less is better",
    ),
    Column(
        "brier_vp", "brier", "the same for chances by the VP at that time, as sharp as is best in other games"
    ),
    Column("brier_rank", "brier", "the same for how often the place at that time won in other games"),
    Column("better", "brier", "brier_vp - brier"),
    Column("better_low", "brier", "95 % interval of better over games"),
    Column("better_high", "brier", ""),
    Column("log_loss", "nats", "mean of -log(chance given to the winner)"),
    Column("log_loss_vp", "nats", "the same for chances by VP"),
)
RELIABILITY: tuple[Column, ...] = (
    Column("chance_from", "share", "chances of the model from here on"),
    Column("chance_to", "share", "to here"),
    Column("seats", "seats", "seats, after each round, that were given such a chance"),
    Column("chance", "share", "mean of these chances"),
    Column("won", "share", "share of the games that these seats won"),
)
BINS = 10


class _Judged(NamedTuple):
    """Positions after a round: chances by the model, by VP and by rank, and who won."""

    model: Floats
    by_vp: Floats
    by_rank: Floats
    wins: Floats


def chances(selection: Selection, groups: Sequence[str] = (), model: str | None = None) -> pd.DataFrame:
    """How good the model's chances are after each round, beside those of who leads now (``CHANCES``).

    ``model`` is a file of ``tmlog fit``; None the model that comes with tmlog. Games that the model was
    fitted on flatter it.
    """
    import pandas as pd

    _no_groups(groups)
    fitted = load_model(model)
    positions = list(positions_of(selection))
    rows = []
    for number in range(LAST_ROUND + 1):
        parts = list(batches_after(positions, number))
        if parts:
            rows.append((number, *_scores(list(_judged(fitted, number, parts)))))
    return pd.DataFrame(rows, columns=[column.name for column in CHANCES])


def reliability(selection: Selection, groups: Sequence[str] = (), model: str | None = None) -> pd.DataFrame:
    """Whether seats win as often as the model's chances say (``RELIABILITY``)."""
    import pandas as pd

    _no_groups(groups)
    fitted = load_model(model)
    given, wins = _given(fitted, list(positions_of(selection)))
    place = np.minimum((given * BINS).astype(int), BINS - 1)
    rows = [
        (number / BINS, (number + 1) / BINS, int(mine.sum()), given[mine].mean(), wins[mine].mean())
        for number in range(BINS)
        if (mine := place == number).any()
    ]
    return pd.DataFrame(rows, columns=[column.name for column in RELIABILITY])


def _no_groups(groups: Sequence[str]) -> None:
    if groups:
        raise ReportError("chances cannot be grouped: filters choose the games")


def _given(model: ChancesModel, positions: Sequence[Positions]) -> tuple[Floats, Floats]:
    """All chances given after rounds, and what came of them."""
    given, wins = [np.zeros(0)], [np.zeros(0)]
    for number in range(LAST_ROUND + 1):
        for part in batches_after(positions, number):
            given.append(_by_model(model, number, part).ravel())
            wins.append(part.wins.ravel())
    return np.concatenate(given), np.concatenate(wins)


def _by_model(model: ChancesModel, number: int, part: Batch) -> Floats:
    """The model's chances after so many rounds: those of the round that begins."""
    of_round = model.rounds[min(number + 1, LAST_ROUND)]
    return softmax(part.features @ np.array(of_round.weights) / of_round.softness)


def _judged(model: ChancesModel, number: int, parts: Sequence[Batch]) -> Iterator[_Judged]:
    """Chances of a round's positions; those by VP and rank from the games of other folds."""
    folds = np.unique(np.concatenate([part.folds for part in parts]))
    for part in parts:
        by_vp, by_rank = np.empty_like(part.wins), np.empty_like(part.wins)
        for fold in folds:
            mine = part.folds == fold
            others = [(_vp(other)[other.folds != fold], other.wins[other.folds != fold]) for other in parts]
            known = [(leads, wins) for leads, wins in others if len(leads)] or [(_vp(part), part.wins)]
            by_vp[mine] = softmax(_vp(part)[mine] / fitted_softness(known))
            by_rank[mine] = _by_rank(part, mine, fold)
        yield _Judged(_by_model(model, number, part), by_vp, by_rank, part.wins)


def _vp(part: Batch) -> Floats:
    """The VP at the time, less their mean; the first of the features."""
    return part.features[:, :, 0]


def _ranks(vp: Floats) -> Floats:
    """How many seats are ahead, ties half."""
    ahead = (vp[:, None, :] > vp[:, :, None]).sum(axis=2)
    tied = (vp[:, None, :] == vp[:, :, None]).sum(axis=2) - 1
    ranks: Floats = ahead + tied / 2
    return ranks


def _by_rank(part: Batch, mine: np.ndarray[tuple[int], np.dtype[np.bool_]], fold: int) -> Floats:
    """The share of games that each place won in the games of other folds, made to sum to 1."""
    ranks = np.round(_ranks(_vp(part)) * 2).astype(int)
    known = part.folds != fold
    even = 1 / part.wins.shape[1]
    # One game that all places won alike stands in for places that other games have not.
    won = np.bincount(ranks[known].ravel(), part.wins[known].ravel(), 2 * part.wins.shape[1]) + even
    seen = np.bincount(ranks[known].ravel(), minlength=2 * part.wins.shape[1]) + 1
    shares = (won / seen)[ranks[mine]]
    chances: Floats = shares / shares.sum(axis=1, keepdims=True)
    return chances


def _scores(judged: Sequence[_Judged]) -> tuple[float, ...]:
    """The columns of ``CHANCES`` from games on."""
    wins = [part.wins for part in judged]
    scores = [
        np.concatenate([score(chances, won) for chances, won in zip(given, wins, strict=True)])
        for score in (brier, log_loss)
        for given in ([part.model for part in judged], [part.by_vp for part in judged])
    ]
    model, by_vp, loss, loss_by_vp = scores
    by_rank = np.concatenate([brier(part.by_rank, part.wins) for part in judged])
    better = by_vp - model
    games = len(better)
    half = quantile(games - 1) * better.std(ddof=1) / np.sqrt(games) if games > 1 else np.nan
    return (
        games, model.mean(), by_vp.mean(), by_rank.mean(), better.mean(), better.mean() - half,
        better.mean() + half, loss.mean(), loss_by_vp.mean(),
    )  # fmt: skip


_MODEL = ReportOption(
    "model", "A model that tmlog fit wrote; without it the one that comes with tmlog.", "", is_file=True
)

REPORTS.add(
    Report(
        name="chances",
        about="how good the model's chances to win are after each round, beside who leads then",
        function=chances,
        columns=CHANCES,
        options=(_MODEL,),
        groups=(),
        missing_from_dumps="what happened turn by turn",
        needs_events=True,
        least_games=20,
        order=130,
    )
)
REPORTS.add(
    Report(
        name="reliability",
        about="whether seats win as often as the model's chances say",
        function=reliability,
        columns=RELIABILITY,
        options=(_MODEL,),
        groups=(),
        missing_from_dumps="what happened turn by turn",
        needs_events=True,
        least_games=20,
        order=131,
    )
)
