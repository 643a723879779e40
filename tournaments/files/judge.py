"""Judges the events of a file as the commands that would have made them were judged.

A form refuses a long reason, an invisible name or an unknown game; so a file with one is refused,
whole, and the sentence says at which step.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from config.base.refusal import Refused, refuse
from games.catalogue import CARDS, GAMES
from games.engines.core.contract import Malformed
from tournaments.domain import commands, events
from tournaments.domain.events import AnyEvent
from tournaments.domain.settings import Settings, Stage
from tournaments.domain.state import Entry, Version
from tournaments.standings.presets import PRESETS

FIXED, HIGHEST_TABLE = 999, 9999  # as web/desk/settings_forms.py
QUOTED = 40  # letters


def judge(log: Iterable[AnyEvent]) -> None:
    """Refuses what no form of this site lets through."""
    for position, event in enumerate(log, start=1):
        try:
            for command, fields in _as_commands(event):
                msgspec.convert(fields, command)
        except msgspec.ValidationError:
            raise Refused("unfit", position=position) from None


def judge_text(text: str) -> None:
    """A name or a line of the announcement."""
    try:
        msgspec.convert(text, commands.Name)
    except msgspec.ValidationError:
        raise Refused("unfit-name", name=visible(text)) from None


def visible(text: str) -> str:
    return "".join(letter if letter.isprintable() else "�" for letter in text[:QUOTED])


Judged = Iterator[tuple[Any, Any]]


def _as_commands(event: AnyEvent) -> Judged:
    """Types of commands or of their fields, and what the event would have had them hold."""
    match event:
        case events.SettingsChanged(settings):
            _judge_settings(settings)
        case events.Entered(entries):
            for entry in entries:
                yield from _entry(entry)
        case events.EntryChanged(entry):
            yield from _entry(entry)
        case events.StandInCame():
            judge_text(event.name)
        case events.Announced(text):
            yield commands.Reason, text
        case events.Penalised(penalty):
            fields = {"entry": penalty.entry, "amount": penalty.amount, "round": penalty.round}
            yield commands.Penalise, {"do": "penalise", "reason": penalty.reason, **fields}
        case events.LotDrawn(lot):
            yield commands.Reason, lot.reason
        case events.ResultCame():
            yield from _version(event.version)
        case events.StrayCame(stray):
            yield list[commands.Points], list(stray.scores)
            yield from _version(stray.version) if stray.version else ()
    if reason := getattr(event, "reason", ""):
        yield commands.Reason, reason


def _entry(entry: Entry) -> Judged:
    judge_text(entry.name)
    if entry.stand_in:
        judge_text(entry.stand_in)
    yield commands.Reason, entry.reason
    names = commands.NewEntry.__struct_fields__
    yield commands.NewEntry, {name: getattr(entry, name) for name in names if name != "player"}


def _version(version: Version) -> Judged:
    yield commands.Reason, version.reason
    for score in version.scores:
        names = commands.OwnScore.__struct_fields__
        yield commands.OwnScore, {name: getattr(score, name) for name in names}
        yield dict[str, commands.Points], score.measures


# Settings


def _judge_settings(settings: Settings) -> None:
    if settings.preset not in PRESETS:
        refuse("unknown", word=visible(settings.preset))
    if abs(settings.fixed) > FIXED or not all(1 <= n <= HIGHEST_TABLE for n in settings.numbers):
        refuse("unfit-settings")
    for stage in settings.stages:
        _judge_stage(stage)


def _judge_stage(stage: Stage) -> None:
    game = GAMES.get(stage.game) if stage.where == "online" else CARDS.get(stage.game)
    if game is None:
        refuse("unknown", word=visible(stage.game))
    if not stage.smallest <= stage.preferred <= stage.largest:
        refuse("unfit-settings")
    try:
        game.decode_options(stage.options)
    except Malformed:
        raise Refused("unfit-settings") from None
