"""The tournament as a whole: its settings and phases, the big screen, a word to everybody."""

from collections.abc import Sequence

from games.engines.core.contract import refuse
from tournaments.book.facts import Announced, AnyFact, PhaseChanged, ScreenTurned, SettingsChanged
from tournaments.book.settings import Settings
from tournaments.book.state import Book, Phase, Screen, Showing

Facts = Sequence[AnyFact]
PHASES: tuple[Phase, ...] = ("draft", "open", "running", "final", "closed")


def arrange(book: Book, settings: Settings) -> Facts:
    """At any time: standings are made anew. What was drawn keeps its stage."""
    for stage in settings.stages:
        if not stage.smallest <= stage.preferred <= stage.largest:
            refuse("impossible-sizes", smallest=stage.smallest, largest=stage.largest)
    drawn = [sum(old.stage == index for old in book.rounds) for index in range(8)]
    for index, played in enumerate(drawn):
        if played and (index >= len(settings.stages) or settings.stages[index].rounds < played):
            refuse("stage-played", stage=index + 1, rounds=played)
    return [SettingsChanged(settings)] if settings != book.settings else []


def go_to(book: Book, phase: Phase, reason: str) -> Facts:
    if phase == book.phase:
        return []
    back = PHASES.index(phase) < PHASES.index(book.phase)
    if back and book.phase in ("final", "closed") and not reason:
        refuse("give-a-reason")
    if phase in ("final", "closed") and any(old.progress != "complete" for old in book.rounds):
        refuse("round-open", round=len(book.rounds))
    if phase in ("draft", "open") and book.rounds:
        refuse("round-drawn", round=len(book.rounds))
    changed = PhaseChanged(phase, reason)
    # Who won is for the podium to tell: a wall that goes on showing the standings would spoil it.
    return [ScreenTurned(Screen("podium")), changed] if phase == "final" and not back else [changed]


def show(show: Showing, revealed: int) -> Facts:
    return [ScreenTurned(Screen(show, revealed))]


def announce(book: Book, text: str) -> Facts:
    return [Announced(text)] if text != book.notice else []
