"""Which games and seats a report is about: the filters that all reports share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from functools import cached_property

import polars as pl

from tmlog.dataset.aliases import Alias
from tmlog.dataset.formats import format_rank, is_result
from tmlog.dataset.reading import Dataset
from tmlog.reports.errors import ReportError
from tmlog.reports.people import everybody, place_labels, pseudonyms, renamed, with_people
from tmlog.reports.resolve_names import resolve_names
from tmlog.suggestions import did_you_mean

SEAT_GROUPS: tuple[str, ...] = (
    "map", "players", "final_scoring", "starting_vp", "year", "format", "seat", "faction", "player", "result",
    "rating_band",
)  # fmt: skip
"""What reports about seats can be grouped by."""

RATING_BAND = 100
"""Points of rating in a band."""

KEYS: list[str] = ["game_id", "faction"]
"""What tells a seat apart in all tables."""
_ABOUT_GAMES = [
    "game_id",
    "map",
    "players",
    "final_scoring",
    "starting_vp",
    "year",
    "format",
    "played",
    "game",
]


@dataclass(frozen=True, slots=True)
class Filters:
    """The common filters. Empty ones let everything pass.

    ``maps``, ``players``, ``options``, ``since``, ``until``, ``final_scoring``, ``starting_vp``, ``rating``
    choose games; ``factions``, ``names`` choose seats in them; ``min_games`` drops rows of the report with
    fewer games. ``needs_events`` leaves out games of which only results are known.
    All ``options`` must be on; ``-NAME`` means off. ``final_scoring`` ``none`` means no such tile. ``since``
    is the first moment in, ``until`` the first one out. ``rating`` is the least Elo that every player of a
    game must have, or their rating by ``ratings`` (player -> points) where these are given. ``everything``
    takes in unfinished games and those marked as not counting. ``skill_from`` says which games tell of the
    players' skill where a report takes it out: ``all`` of the dataset, or those ``selected``. ``aliases``
    join the accounts of a person; ``anonymous`` puts numbers in the place of names.
    """

    maps: Sequence[str] = ()
    players: Sequence[int] = ()
    factions: Sequence[str] = ()
    names: Sequence[str] = ()
    options: Sequence[str] = ()
    since: datetime | None = None
    until: datetime | None = None
    final_scoring: Sequence[str] = ()
    starting_vp: Sequence[str] = ()
    rating: float | None = None
    ratings: Mapping[str, float] | None = None
    min_games: int = 1
    needs_events: bool = False
    everything: bool = False
    skill_from: str = "all"
    aliases: Sequence[Alias] = ()
    anonymous: bool = False

    def without(self, *names: str) -> Filters:
        """The same filters but those named."""
        kept = {item.name: getattr(self, item.name) for item in fields(self) if item.name not in names}
        return Filters(**kept)


@dataclass
class Selection:
    """The games and seats that pass the filters, and lazy access to what happened in them.

    Names in the filters are found whatever their case; an unknown one raises ``ReportError``.
    """

    dataset: Dataset
    filters: Filters = field(default_factory=Filters)

    def __post_init__(self) -> None:
        self.filters = resolve_names(self.filters, self.dataset)

    @cached_property
    def games(self) -> pl.DataFrame:
        """The games, each played game once, with ``year``."""
        recorded = self.dataset.scan("games")
        with_tiles = recorded.filter(pl.col("scoring").is_not_null())
        known_otherwise = recorded.filter(pl.col("scoring").is_null()).join(
            with_tiles, on="result_key", how="semi"
        )
        games = recorded.join(known_otherwise, on="game_id", how="anti").filter(game_filter(self.filters))
        once = (
            games.with_columns(year=pl.col("played").dt.year(), _order=format_rank())
            .sort("_order", "game", "game_id")
            .unique("fingerprint", keep="first", maintain_order=True)
            .drop("_order")
            .collect()
        )
        return once if self.filters.rating is None else once.join(self._rated, on="game_id", how="semi")

    @cached_property
    def all_seats(self) -> pl.DataFrame:
        """Every seat of the games, with the games' columns that reports group by.

        With ``result`` (``winner`` or ``other``), and where ratings are given ``rating`` and its hundred,
        ``rating_band``. ``player`` is a person: labels of places at the table are missing.
        """
        seats = with_people(self._recorded_seats, self.filters.aliases, self._labels)
        result = pl.when(pl.col("rank") == 1).then(pl.lit("winner")).otherwise(pl.lit("other"))
        rated = seats.with_columns(result=result.cast(pl.Categorical)).with_columns(self._rated_as(seats))
        return rated.with_columns(self._shown(seats["player"]))

    def _rated_as(self, seats: pl.DataFrame) -> list[pl.Series]:
        """The columns ``rating`` and ``rating_band``; missing without ratings."""
        if not self.filters.ratings:
            nothing = pl.Series([None], dtype=pl.Float64).new_from_index(0, seats.height)
            return [nothing.alias("rating"), nothing.cast(pl.String).alias("rating_band")]
        rating = self._ratings_of(seats["player"])
        least = (pl.col("rating") // RATING_BAND * RATING_BAND).cast(pl.Int32)
        band = pl.concat_str(least, pl.lit("-"), least + (RATING_BAND - 1))
        return pl.DataFrame({"rating": rating}).with_columns(rating_band=band).get_columns()

    @cached_property
    def _recorded_seats(self) -> pl.DataFrame:
        about = self.games.select(_ABOUT_GAMES)
        return self.dataset.scan("seats").collect().join(about, on="game_id", how="inner")

    def with_people(self, seats: pl.DataFrame) -> pl.DataFrame:
        """``seats`` (with ``game`` and ``played``) as the filters name people; see ``reports.people``."""
        named = with_people(seats, self.filters.aliases, self._labels)
        return named.with_columns(self._shown(named["player"]))

    def _shown(self, people: pl.Series) -> pl.Series:
        return renamed(people, self._numbers) if self.filters.anonymous else people

    @cached_property
    def _numbers(self) -> dict[str, str]:
        """The numbers of all people of the dataset."""
        return pseudonyms(everybody(self.dataset, self.filters.aliases, self._labels))

    @cached_property
    def _labels(self) -> list[str]:
        return place_labels(self.dataset, self.filters.ratings or ())

    @cached_property
    def place_labels(self) -> int:
        """How many seats of the games have a place's label for a player, and no name by ``aliases``."""
        labelled = self._recorded_seats.filter(pl.col("player").is_in(self._labels))
        return with_people(labelled, self.filters.aliases, self._labels)["player"].null_count()

    @cached_property
    def seats(self) -> pl.DataFrame:
        """The seats that pass the filters on seats."""
        return self.all_seats.filter(_seat_filter(self.filters))

    def _ratings_of(self, players: pl.Series) -> pl.Series:
        """The ratings of players by ``filters.ratings``; missing where there is none."""
        known = self.filters.ratings or {}
        return players.replace_strict(known, default=None, return_dtype=pl.Float64)

    @cached_property
    def seats_with_start(self) -> pl.DataFrame:
        """Every seat of the games in which the starting VP of all seats are known.

        ``place`` is the number of players and the seat, 0 where that is unknown.
        """
        is_known = pl.col("start_vp").is_not_null().all().over("game_id")
        place = pl.concat_str("players", pl.col("seat").fill_null(0), separator=".")
        return self.all_seats.filter(is_known).with_columns(place=place)

    @cached_property
    def evidence(self) -> Selection:
        """The games that tell of the players' skill: filters choose what is reported, not what is known."""
        if self.filters.skill_from == "selected":
            return self
        kept = self.filters
        unfiltered = Filters(everything=kept.everything, aliases=kept.aliases, anonymous=kept.anonymous)
        return self if self.filters == unfiltered else Selection(self.dataset, unfiltered)

    @cached_property
    def alike(self) -> pl.DataFrame:
        """The games of the evidence that pass the filters, whatever their board and number of players."""
        if self.evidence is self:
            return self.games
        return Selection(self.dataset, self.filters.without("maps", "players")).games

    def with_events(self) -> Selection:
        """The selection without the games of which only results are known."""
        if self.games.filter(is_result()).is_empty():
            return self
        return Selection(self.dataset, replace(self.filters, needs_events=True))

    @property
    def regimes(self) -> dict[str, int]:
        """How many of the games gave starting VP in each way, the most frequent first."""
        named = self.games["starting_vp"].cast(pl.String).fill_null("unknown")
        counts = named.value_counts().sort("count", "starting_vp", descending=[True, False])
        return dict(counts.iter_rows())

    @cached_property
    def _rated(self) -> pl.DataFrame:
        from tmlog.reports.elo import games_of_rated_players

        unrated = Selection(self.dataset, self.filters.without("rating"))
        return games_of_rated_players(unrated, self.filters.rating or 0.0)


def game_filter(filters: Filters) -> pl.Expr:
    """Whether a game passes the filters on games, but that on ratings."""
    conditions: list[pl.Expr] = [pl.lit(True)]
    if not filters.everything:
        conditions.append(pl.col("counts"))
    if filters.needs_events:
        conditions.append(~is_result())
    if filters.maps:
        conditions.append(pl.col("map").cast(pl.String).is_in(list(filters.maps)))
    if filters.players:
        conditions.append(pl.col("players").is_in(list(filters.players)))
    for option in filters.options:
        is_on = pl.col("options").list.contains(option.removeprefix("-"))
        conditions.append(~is_on if option.startswith("-") else is_on)
    if filters.since:
        conditions.append(pl.col("played") >= filters.since)
    if filters.until:
        conditions.append(pl.col("played") < filters.until)
    if filters.final_scoring:
        tile = pl.col("final_scoring").cast(pl.String).fill_null("none")
        conditions.append(tile.is_in(list(filters.final_scoring)))
    if filters.starting_vp:
        conditions.append(pl.col("starting_vp").cast(pl.String).is_in(list(filters.starting_vp)))
    return pl.all_horizontal(conditions)


def _seat_filter(filters: Filters) -> pl.Expr:
    conditions: list[pl.Expr] = [pl.lit(True)]
    if filters.factions:
        conditions.append(pl.col("faction").cast(pl.String).is_in(list(filters.factions)))
    if filters.names:
        conditions.append(pl.col("player").is_in(list(filters.names)))
    return pl.all_horizontal(conditions)


def keyed(*columns: str) -> list[str]:
    """``KEYS`` and ``columns``, none twice."""
    return list(dict.fromkeys([*KEYS, *columns]))


def check_groups(groups: Sequence[str], allowed: Sequence[str] = SEAT_GROUPS) -> list[str]:
    """``groups``, each once; raises ``ReportError`` for one that the report does not know."""
    for group in groups:
        if group not in allowed:
            raise ReportError(_no_such_group(group, allowed))
    return list(dict.fromkeys(groups))


def _no_such_group(group: str, allowed: Sequence[str]) -> str:
    if not allowed:
        return f"cannot group by {group!r}; this report has no groups"
    return f"cannot group by {group!r}{did_you_mean(group, allowed)}"
