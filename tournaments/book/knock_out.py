"""Who is still in: the best of each table go on; in a double knock-out everybody may lose once."""

from collections import Counter

from games.engines.core.contract import refuse
from tournaments.book.settings import Format
from tournaments.book.standing import field_of
from tournaments.book.state import Book, Pod, Round
from tournaments.standings import best_of_tables

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
        person
        for pod in drawn.pods
        for person in set(pod.people) - _through(book, pod, min(goes_on, len(pod.people) - 1))
    }


def _through(book: Book, pod: Pod, goes_on: int) -> set[int]:
    if pod.result is None:
        return set()
    ranks = {score.entry: score.rank for score in pod.result.scores}
    found = best_of_tables({pod.number: ranks}, max(1, goes_on))[pod.number]
    return {*found.through, *_settled(book, pod, found.play_off, found.places)}


def _settled(book: Book, pod: Pod, level: tuple[int, ...], places: int) -> set[int]:
    """Those whom the line would divide: the newest lot or play-off among them decides."""
    if not level:
        return set()
    for lot in reversed(book.lots):
        if set(level) <= set(lot.order):
            return set([person for person in lot.order if person in level][:places])
    refuse("tie-at-table", pod=pod.number)
