"""The deed that takes another one back, where there is one. It is judged like any other."""

from tournaments.book import deeds
from tournaments.book.deeds import AnyDeed, PodWish
from tournaments.book.state import Book, Entry

WHY = "undone"


def inverse(before: Book, deed: AnyDeed, after: Book) -> AnyDeed | None:
    match deed:
        case deeds.Arrange():
            return deeds.Arrange(before.settings)
        case deeds.GoTo():
            return deeds.GoTo(before.phase, WHY)
        case deeds.Show():
            return deeds.Show(before.screen.show, before.screen.revealed)
        case deeds.Announce():
            return deeds.Announce(before.notice)
        case deeds.Draw(number) | deeds.Seat(number) | deeds.Publish(number):
            return _unseat(before, deed, after, number)
        case deeds.Unpublish(number):
            return deeds.Publish(number, after.rounds[number - 1].version)
        case deeds.CloseRound(number):
            return deeds.ReopenRound(number, reason=WHY)
        case deeds.ReopenRound(number):
            return deeds.CloseRound(number)
        case deeds.PauseClock(number):
            return deeds.StartClock(number)
        case deeds.GiveTime(number, minutes, pod):
            return deeds.GiveTime(number, -minutes, pod)
        case deeds.Postpone(number, pod, postponed):
            return deeds.Postpone(number, pod, not postponed)
        case deeds.Confirm(number, pod) | deeds.Report(number, pod, confirm=True):
            return _unconfirm(before, number, pod)
        case deeds.Penalise():
            return deeds.LiftPenalty(len(after.penalties) - 1, WHY)
        case deeds.KeepApart(pair, meet):
            return deeds.KeepApart(pair, not meet)
        case _:
            return _of_people(before, deed)


def _of_people(before: Book, deed: AnyDeed) -> AnyDeed | None:
    match deed:
        case deeds.CheckIn(numbers):
            changed = _who_was(before, numbers, "entered")
            return deeds.CheckOut(changed) if changed else None
        case deeds.CheckOut(numbers):
            changed = _who_was(before, numbers, "here")
            return deeds.CheckIn(changed) if changed else None
        case deeds.DropOut(number) | deeds.Disqualify(number):
            return deeds.ComeBack(number)
        case deeds.ComeBack(number):
            return deeds.DropOut(number, WHY)
        case deeds.ChangeEntry(number):
            return _as_it_was(before.entries[number - 1])
        case _:
            return None


def _who_was(before: Book, numbers: tuple[int, ...], presence: str) -> tuple[int, ...]:
    return tuple(n for n in numbers if before.entries[n - 1].presence == presence)


def _as_it_was(entry: Entry) -> AnyDeed:
    return deeds.ChangeEntry(
        entry.number, entry.name, entry.seed, entry.table, entry.until, entry.standby,
        entry.unranked,
    )  # fmt: skip


def _unseat(before: Book, deed: AnyDeed, after: Book, number: int) -> AnyDeed | None:
    """Back to the tables as they were, or to no draw at all."""
    old, now = before.round(number), after.rounds[number - 1]
    if isinstance(deed, deeds.Publish):
        return deeds.Unpublish(number)
    if old is None:
        return deeds.Undraw(number)
    pods = tuple(PodWish(pod.number, pod.people, pod.pinned) for pod in old.pods)
    return deeds.Seat(number, now.version, pods, WHY)


def _unconfirm(before: Book, number: int, pod_number: int) -> AnyDeed | None:
    """A correction is taken back by confirming what was confirmed before it."""
    pod = before.rounds[number - 1].pod(pod_number)
    if pod is None or pod.confirmed is not None:
        return None
    return deeds.Reopen(number, pod_number, WHY)
