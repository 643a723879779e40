"""The command that undoes another one, if there is one. It is decided like any other."""

from tournaments.domain import commands
from tournaments.domain.commands import AnyCommand, PodSeating
from tournaments.domain.state import Entry, TournamentState

UNDO_REASON = "undone"


def inverse(
    before: TournamentState, command: AnyCommand, after: TournamentState
) -> AnyCommand | None:
    match command:
        case commands.Arrange():
            return commands.Arrange(before.settings)
        case commands.GoTo():
            return commands.GoTo(before.phase, UNDO_REASON)
        case commands.Show():
            return commands.Show(before.screen.show, before.screen.revealed)
        case commands.Announce():
            return commands.Announce(before.notice)
        case commands.Draw(number) | commands.Seat(number) | commands.Publish(number):
            return _unseat(before, command, after, number)
        case commands.Unpublish(number):
            return commands.Publish(number, after.rounds[number - 1].version)
        case commands.CloseRound(number):
            return commands.ReopenRound(number, reason=UNDO_REASON)
        case commands.ReopenRound(number):
            return commands.CloseRound(number)
        case commands.PauseClock(number):
            return commands.StartClock(number)
        case commands.GiveTime(number, minutes, pod):
            return commands.GiveTime(number, -minutes, pod)
        case commands.Postpone(number, pod, postponed):
            return commands.Postpone(number, pod, not postponed)
        case commands.Confirm(number, pod) | commands.Report(number, pod, confirm=True):
            return _unconfirm(before, number, pod)
        case commands.Penalise():
            return commands.LiftPenalty(len(after.penalties) - 1, UNDO_REASON)
        case commands.KeepApart(pair, meet):
            return commands.KeepApart(pair, not meet)
        case _:
            return _of_people(before, command)


def _of_people(before: TournamentState, command: AnyCommand) -> AnyCommand | None:
    match command:
        case commands.CheckIn(numbers):
            changed = _who_was(before, numbers, "entered")
            return commands.CheckOut(changed) if changed else None
        case commands.CheckOut(numbers):
            changed = _who_was(before, numbers, "here")
            return commands.CheckIn(changed) if changed else None
        case commands.DropOut(number) | commands.Disqualify(number):
            return commands.ComeBack(number)
        case commands.ComeBack(number):
            return commands.DropOut(number, UNDO_REASON)
        case commands.ChangeEntry(number):
            return _as_it_was(before.entries[number - 1])
        case _:
            return None


def _who_was(before: TournamentState, numbers: tuple[int, ...], presence: str) -> tuple[int, ...]:
    return tuple(n for n in numbers if before.entries[n - 1].presence == presence)


def _as_it_was(entry: Entry) -> AnyCommand:
    return commands.ChangeEntry(
        entry.number, entry.name, entry.seed, entry.table, entry.until, entry.standby,
        entry.unranked,
    )  # fmt: skip


def _unseat(
    before: TournamentState, command: AnyCommand, after: TournamentState, number: int
) -> AnyCommand | None:
    """Back to the tables as they were, or to no draw at all."""
    old, now = before.round(number), after.rounds[number - 1]
    if isinstance(command, commands.Publish):
        return commands.Unpublish(number)
    if old is None:
        return commands.Undraw(number)
    pods = tuple(PodSeating(pod.number, pod.people, pod.pinned) for pod in old.pods)
    return commands.Seat(number, now.version, pods, UNDO_REASON)


def _unconfirm(before: TournamentState, number: int, pod_number: int) -> AnyCommand | None:
    """A corrected result is not undone here: the organiser confirms the earlier version instead."""
    pod = before.rounds[number - 1].pod(pod_number)
    if pod is None or pod.confirmed is not None:
        return None
    return commands.Reopen(number, pod_number, UNDO_REASON)
