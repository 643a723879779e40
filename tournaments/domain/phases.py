"""Decides commands about the whole tournament: settings, phases, the big screen, announcements."""

from collections.abc import Sequence

from config.base.refusal import refuse
from tournaments.domain.events import (
    Announced,
    AnyEvent,
    PhaseChanged,
    ScreenTurned,
    SettingsChanged,
)
from tournaments.domain.settings import Settings
from tournaments.domain.state import Phase, Screen, Showing, TournamentState

Events = Sequence[AnyEvent]
PHASES: tuple[Phase, ...] = ("draft", "open", "running", "final", "closed")


def arrange(state: TournamentState, settings: Settings) -> Events:
    """Allowed at any time: standings are computed again. Drawn rounds keep their stage."""
    for stage in settings.stages:
        if not stage.smallest <= stage.preferred <= stage.largest:
            refuse("impossible-sizes", smallest=stage.smallest, largest=stage.largest)
    drawn = [sum(old.stage == index for old in state.rounds) for index in range(8)]
    for index, played in enumerate(drawn):
        if played and (index >= len(settings.stages) or settings.stages[index].rounds < played):
            refuse("stage-played", stage=index + 1, rounds=played)
    return [SettingsChanged(settings)] if settings != state.settings else []


def go_to(state: TournamentState, phase: Phase, reason: str) -> Events:
    if phase == state.phase:
        return []
    back = PHASES.index(phase) < PHASES.index(state.phase)
    if back and state.phase in ("final", "closed") and not reason:
        refuse("give-a-reason")
    if phase in ("final", "closed") and any(old.progress != "complete" for old in state.rounds):
        refuse("round-open", round=len(state.rounds))
    if phase in ("draft", "open") and state.rounds:
        refuse("round-drawn", round=len(state.rounds))
    changed = PhaseChanged(phase, reason)
    # The podium reveals the winner: a screen that still showed the standings would spoil it.
    return [ScreenTurned(Screen("podium")), changed] if phase == "final" and not back else [changed]


def show(show: Showing, revealed: int) -> Events:
    return [ScreenTurned(Screen(show, revealed))]


def announce(state: TournamentState, text: str) -> Events:
    return [Announced(text)] if text != state.notice else []
