"""``tmlog advise``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from tmlog.cli.board_names import BoardName
from tmlog.cli.filters import selected
from tmlog.cli.output import output_options, write_frame
from tmlog.cli.shared import KnownName, keep_inputs, notice
from tmlog.model.names import BASE_FACTIONS, BONUS_CARDS, FACTIONS, FINAL_SCORINGS, SCORING_TILES
from tmlog.render.plain_text import counted
from tmlog.suggestions import did_you_mean

if TYPE_CHECKING:
    from tmlog.model.recording import Recording
    from tmlog.reports.advice import Advice, Adviser
    from tmlog.reports.set_up_design import SetUp

REASONS_SHOWN = 4
UNITS = {"chance": "share", "log_loss": "nats", "r2": "share"}


def _names(known: Sequence[str], noun: str) -> Any:
    """A callback for ``a,b``: each of the names that there are."""

    def convert(_: click.Context, __: click.Parameter, text: str | None) -> tuple[str, ...]:
        spelt = {name.lower(): name for name in known}
        words = [word.strip().lower() for word in (text or "").split(",") if word.strip()]
        for word in words:
            if word not in spelt:
                raise click.BadParameter(f"there is no {noun} {word!r}{did_you_mean(word, spelt)}")
        return tuple(spelt[word] for word in words)

    return convert


@click.command("advise")
@click.argument("dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET")
@click.argument("game", required=False, type=click.Path(dir_okay=False, allow_dash=True), metavar="[GAME]")
@click.option("--map", "map_name", type=BoardName(), metavar="BOARD", help="The board. [default: base]")
@click.option("--players", type=click.IntRange(2, 5), metavar="N", help="Players. [default: 4]")
@click.option(
    "--score", "scoring", metavar="SCORE1,...", callback=_names(SCORING_TILES, "scoring tile"),
    help="The scoring tiles in the order of the rounds.",
)  # fmt: skip
@click.option(
    "--bonus", "cards", metavar="BON1,...", callback=_names(BONUS_CARDS, "bonus card"),
    help="The bonus cards in the game.",
)  # fmt: skip
@click.option("--final", type=KnownName("final scoring", FINAL_SCORINGS), help="The Fire & Ice final tile.")
@click.option("--seat", type=click.IntRange(1, 5), metavar="N", help="Your place at the table.")
@click.option(
    "--taken", metavar="A,B", callback=_names(tuple(FACTIONS), "faction"), help="Factions that are taken."
)
@click.option(
    "--factions", "pool", metavar="A,B", callback=_names(tuple(FACTIONS), "faction"),
    help="Factions to choose from. [default: those of the base game, of a GAME's options too]",
)  # fmt: skip
@click.option(
    "--starting-vp", "vp_table", type=click.Choice(["standard", "original-2017", "bga"]),
    help="The starting-VP table. [default: standard, or what the GAME names]",
)  # fmt: skip
@click.option("--quality", is_flag=True, help="Show how good forecasts of unseen games are.")
@output_options
def command(
    dataset: str, game: str | None, *, quality: bool, form: str, output: str | None, **said: Any
) -> None:
    """Say what each faction can expect in a set-up.

    That is its margin, its chance to win, and what drives them.

    The set-up is that of a GAME, a file in which the last factions may still be missing, or comes from
    options, which go before what the game says. Of a GAME with --seat the factions of the seats before are
    taken. What is not said counts as average.

    The margin is VP over the mean of the opponents, with its 95 % interval. Learnt from the games of the
    dataset; the notice tells how good that is on games that were not looked at.

    \b
    Examples:
      tmlog advise league.dataset --map base --players 4 --seat 2 --taken witches
      tmlog advise league.dataset game.log --seat 3
      tmlog advise league.dataset --score SCORE5,SCORE2,SCORE3,SCORE1,SCORE4,SCORE8 --format json
    """
    import pandas as pd

    from tmlog.reports.advice import Adviser, free_factions

    keep_inputs([dataset, game], output)
    set_up, pool = _set_up(game, said)
    with selected(dataset) as selection:
        adviser = Adviser(selection)
    if quality:
        frame = _quality_frame(adviser)
    else:
        free = free_factions(said["pool"] or pool, set_up.taken)
        frame = pd.DataFrame([_row(each, form) for each in adviser.advise(set_up, free)])
    write_frame(frame, "advise: what each faction can expect", UNITS, form, output)
    notice(_quality_note(adviser))


def _set_up(game: str | None, said: dict[str, Any]) -> tuple[SetUp, tuple[str, ...]]:
    """The set-up of the game and the options, and the factions to choose from."""
    from dataclasses import replace

    from tmlog.reports.set_up_design import SetUp

    set_up, pool = SetUp(), tuple(BASE_FACTIONS)
    if game is not None:
        from tmlog.cli.game import open_game

        set_up, pool = _set_up_of(open_game(game).recording, said["seat"])
    names = {
        "map": said["map_name"], "players": said["players"], "scoring": said["scoring"],
        "cards": said["cards"], "final": said["final"], "seat": said["seat"], "taken": said["taken"],
        "vp_table": said["vp_table"],
    }  # fmt: skip
    set_up = replace(set_up, **{name: value for name, value in names.items() if value})
    if len(set_up.taken) >= set_up.players:
        raise click.UsageError(
            f"{counted(len(set_up.taken), 'faction')} taken leave no seat of {set_up.players}."
        )
    if set_up.seat is not None and set_up.seat > set_up.players:
        raise click.UsageError(f"--seat {set_up.seat}: the game has {set_up.players} players.")
    return set_up, pool


def _set_up_of(recording: Recording, seat: int | None) -> tuple[SetUp, tuple[str, ...]]:
    """What a recording says before play, and the factions that its options allow."""
    from tmlog.dataset.settings import settings_of
    from tmlog.model.commands import DeleteTile, SetPlayer, SetUpFaction
    from tmlog.reports.set_up_design import SetUp
    from tmlog.simulate.draw import GameSpec

    settings = settings_of(recording)
    commands = [command for row in recording.rows for command in row.parsed.commands]
    removed = {command.tile for command in commands if isinstance(command, DeleteTile)}
    factions = [command.faction for command in commands if isinstance(command, SetUpFaction)]
    players = max(sum(isinstance(command, SetPlayer) for command in commands), len(factions), 2)
    pool = GameSpec(options=tuple(settings.options)).pool()
    set_up = SetUp(
        settings.map, players, tuple(settings.scoring),
        tuple(card for card in BONUS_CARDS if card not in removed) if removed else (),
        settings.final_scoring, seat, tuple(factions[: players - 1 if seat is None else seat - 1]),
        settings.vp_table or "standard",
    )  # fmt: skip
    return set_up, tuple(pool)


def _row(advice: Advice, form: str) -> dict[str, object]:
    """A row of the table: in the terminal the reasons are words, in JSON a list."""
    row: dict[str, object] = {**advice._asdict()}
    words = [f"{name} {effect:+.1f}" for name, effect in advice.reasons]
    row["reasons"] = words if form == "json" else ", ".join(words[:REASONS_SHOWN])
    return row


def _quality_frame(adviser: Adviser) -> Any:
    import pandas as pd

    names = ("all of the set-up", "faction on this board")
    return pd.DataFrame(
        [
            {"model": name, "games": adviser.games, **quality._asdict()}
            for name, quality in zip(names, adviser.quality(), strict=True)
        ]
    )


def _quality_note(adviser: Adviser) -> str:
    """A sentence on how good forecasts of unseen games are."""
    whole, plain = adviser.quality()
    figures = (
        f"{counted(adviser.games, 'game')}, on those not looked at: log-loss {whole.log_loss:.3f}, "
        f"R2 {whole.r2:.1%}; the faction on its board alone: {plain.log_loss:.3f}, {plain.r2:.1%}"
    )
    if whole.log_loss < plain.log_loss - 1e-3:
        return figures
    return f"{figures}: the rest of the set-up tells no more than that"
