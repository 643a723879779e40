"""Who asks, and what each may ask for. Closed by default: what is not named here is refused."""

from typing import Literal

import msgspec

from games.engines.core.contract import refuse
from tournaments.book import deeds
from tournaments.book.deeds import AnyDeed, NewEntry
from tournaments.book.state import Book

Role = Literal["organiser", "scorekeeper", "player", "program"]


class Who(msgspec.Struct, frozen=True):
    role: Role
    id: str  # a player's, or that of a token
    name: str = ""
    entries: frozenset[int] = frozenset()  # the lines that they play on


SCOREKEEPERS = (deeds.Report, deeds.Confirm, deeds.CheckIn, deeds.CheckOut, deeds.Postpone)
PROGRAMS = (deeds.Report,)


def admit(book: Book, deed: AnyDeed, who: Who) -> None:
    match who.role:
        case "organiser":
            return
        case "scorekeeper" if isinstance(deed, SCOREKEEPERS):
            return
        case "program" if isinstance(deed, PROGRAMS) and not deed.confirm:
            return
        case _ if _is_their_own(book, deed, who):
            return
    refuse("not-allowed")


def _is_their_own(book: Book, deed: AnyDeed, who: Who) -> bool:
    """Players speak for themselves: they come, they leave, they report from their own table."""
    match deed:
        case deeds.Enter(people):
            return _is_oneself(book, people, who)
        case deeds.CheckIn(numbers) | deeds.CheckOut(numbers):
            return set(numbers) <= who.entries
        case deeds.DropOut(number):
            return number in who.entries
        case deeds.ComeBack(number):
            return number in who.entries and _may_come_back(book, number)
        case (
            deeds.Report(round=number, pod=pod, confirm=False)
            | deeds.Confirm(round=number, pod=pod)
        ):
            return _sits_there(book, number, pod, who)
        case _:
            return False


def _is_oneself(book: Book, people: tuple[NewEntry, ...], who: Who) -> bool:
    """Under one's own name, and with nothing that a director decides."""
    if book.phase not in ("open", "running"):
        refuse("entries-closed")
    own = NewEntry(name=who.name, player=who.id, avatar=people[0].avatar)
    return people == (own,)


def _may_come_back(book: Book, number: int) -> bool:
    """Whom a director sent away only a director lets in again."""
    entry = book.entry(number)
    if entry and entry.presence == "out":
        refuse("disqualified")
    return True


def _sits_there(book: Book, round_number: int, pod_number: int, who: Who) -> bool:
    drawn = book.round(round_number)
    pod = drawn.pod(pod_number) if drawn and drawn.progress != "drawn" else None
    return pod is not None and not who.entries.isdisjoint(pod.people)
