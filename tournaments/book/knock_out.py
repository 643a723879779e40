"""Who is still in: the best of each table go on; in a double knock-out everybody may lose once."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.engines.core.contract import refuse
from tournaments.book.settings import Format
from tournaments.book.standing import field_of
from tournaments.book.state import Book, Pod, Round
from tournaments.standings import Cut, best_of_tables

LIVES: dict[Format, int] = {"knock_out": 1, "double_knock_out": 2}


def in_the_running(book: Book, stage: int) -> set[int]:
    losses, lives = losses_of(book, stage), LIVES[book.settings.stages[stage].format]
    return {person for person in field_of(book, stage) if losses[person] < lives}


def losses_of(book: Book, stage: int) -> Counter[int]:
    goes_on = book.settings.stages[stage].goes_on
    losses: Counter[int] = Counter()
    for drawn in book.rounds:
        if drawn.stage == stage and drawn.progress == "complete":
            losses.update(_beaten(book, drawn, goes_on))
    return losses


def _beaten(book: Book, drawn: Round, goes_on: int) -> set[int]:
    """Everybody at a table but its best. Who did not finish is beaten as well."""
    return {
        person for pod in drawn.pods for person in set(pod.people) - _through(book, pod, goes_on)
    }


def _through(book: Book, pod: Pod, goes_on: int) -> set[int]:
    found = _cut(pod, goes_on)
    if not found.play_off:
        return set(found.through)
    order = _settled(book, found.play_off)
    if order is None:
        refuse("tie-at-table", pod=pod.number)
    return {*found.through, *order[: found.places]}


def _cut(pod: Pod, goes_on: int) -> Cut:
    """Whoever sits alone at a table goes on; of others, somebody never does."""
    if pod.result is None:
        return Cut(())
    ranks = {score.entry: score.rank for score in pod.result.scores}
    return best_of_tables({pod.number: ranks}, max(1, min(goes_on, len(ranks) - 1)))[pod.number]


def _settled(book: Book, level: tuple[int, ...]) -> list[int] | None:
    """Those whom the line would divide, as the newest lot or play-off among them has it."""
    for lot in reversed(book.lots):
        if set(level) <= set(lot.order):
            return [person for person in lot.order if person in level]
    return None


class TableTie(NamedTuple):
    round: int
    table: int
    level: tuple[int, ...]


def open_ties(book: Book) -> Iterator[TableTie]:
    """What has to be settled before it is known who goes on."""
    for drawn, pod in book.pods():
        stage = book.stage(drawn.number)
        if drawn.progress == "complete" and stage.format in LIVES:
            level = _cut(pod, stage.goes_on).play_off
            if level and _settled(book, level) is None:
                yield TableTie(drawn.number, pod.number, level)
