"""Where everybody stands, from zero: the rounds of the book become lines, the lines standings."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from tournaments.book.settings import Settings
from tournaments.book.state import Book, Pod, Round
from tournaments.standings import (
    OWN_AVERAGE,
    PRESETS,
    SKIP,
    Adjustment,
    Decision,
    Line,
    Row,
    Rules,
    final_places,
    fixed,
    standings,
)

KNOCK_OUTS = ("knock_out", "double_knock_out")


def rows(book: Book, upto: int | None = None) -> tuple[Row, ...]:
    """After the last closed round, or after a given one: those with a place, then the others."""
    last = closed_rounds(book) if upto is None else upto
    stage = _stage_at(book, last)
    stages = [_of_stage(book, index, last) for index in range(stage + 1)]
    placed = final_places(stages)
    return (*placed, *(row for row in stages[0] if row.rank is None))


def closed_rounds(book: Book) -> int:
    """How many rounds count: all up to the last one that is closed."""
    return max((drawn.number for drawn in book.rounds if drawn.progress == "complete"), default=0)


def basis(book: Book, upto: int) -> str:
    """The standings in a few letters, to see later whether a draw was made with others."""
    places = [(row.rank, row.entrant) for row in rows(book, upto)]
    return sha256(msgspec.json.encode(places)).hexdigest()[:16]


def is_outdated(book: Book, drawn: Round) -> bool:
    """Whether a result was corrected after this draw was made."""
    return bool(drawn.basis) and drawn.basis != basis(book, drawn.number - 1)


# Stage by stage


def _stage_at(book: Book, upto: int) -> int:
    return max((drawn.stage for drawn in book.rounds[:upto]), default=0)


def _of_stage(book: Book, stage: int, upto: int) -> tuple[Row, ...]:
    people = field_of(book, stage)
    if book.settings.stages[min(stage, len(book.settings.stages) - 1)].format in KNOCK_OUTS:
        return _knocked_out(book, stage, upto, people)
    return _ranked(book, people, _counting(book, stage, upto), rules_of(book, stage))


def field_of(book: Book, stage: int) -> tuple[int, ...]:
    """Who plays in a stage; in the first, all who ever came."""
    if 0 < stage <= len(book.fields):
        return book.fields[stage - 1]
    seen = {person for _, pod in book.pods() for person in pod.people}
    return tuple(entry.number for entry in book.entries if entry.is_here or entry.number in seen)


def _counting(book: Book, stage: int, upto: int) -> list[Round]:
    """The rounds of the stage, and those before it as far as they are carried on."""
    first = stage
    while first and book.settings.stages[first].carries:
        first -= 1
    return [drawn for drawn in book.rounds[:upto] if first <= drawn.stage <= stage]


def _knocked_out(book: Book, stage: int, upto: int, people: Sequence[int]) -> tuple[Row, ...]:
    """Whoever lasted longer stands higher; level in that, by what they did at their last table."""
    drawn = [one for one in book.rounds[:upto] if one.stage == stage]
    lasted = {person: sum(person in _in_play(one) for one in drawn) for person in people}
    rules = rules_of(book, stage)
    levels = []
    for reached in sorted(set(lasted.values())):
        those = [person for person in people if lasted[person] == reached]
        levels.append(_ranked(book, those, drawn[max(0, reached - 1) : reached], rules))
    out = [row for level in levels for row in level if row.rank is None]
    return (*final_places(levels), *out)


def _in_play(drawn: Round) -> set[int]:
    return {person for pod in drawn.pods for person in pod.people} | set(drawn.sitting_out)


def _ranked(
    book: Book, people: Sequence[int], drawn: Sequence[Round], rules: Rules
) -> tuple[Row, ...]:
    """Whoever is out by now takes no place, but those who met them at a table did meet them."""
    numbers, those = {one.number for one in drawn}, set(people)
    lines = list(lines_of(book, drawn))
    out = sorted({line.entrant for line in lines} - those)
    everybody = {*those, *out}
    penalties = [
        Adjustment(penalty.entry, penalty.amount, penalty.reason, penalty.round)
        for penalty in book.penalties
        if not penalty.lifted
        and penalty.entry in everybody
        and (penalty.round is None or penalty.round in numbers)
    ]
    decided = [decision for decision in _decisions(book) if decision.entrant in everybody]
    rules = replace(rules, unranked=(*rules.unranked, *out))
    ranked = standings((*people, *out), lines, penalties, rules, decided)
    return tuple(row for row in ranked if row.entrant in those)


def _decisions(book: Book) -> Iterator[Decision]:
    """The newest word about somebody counts."""
    latest = {
        person: Decision(person, place, lot.reason)
        for lot in book.lots
        for place, person in enumerate(lot.order, start=1)
    }
    yield from latest.values()


# Rules


def rules_of(book: Book, stage: int = 0) -> Rules:
    settings = book.settings
    lower = settings.stages[min(stage, len(settings.stages) - 1)].lower_is_better
    rules = PRESETS[settings.preset].for_game(lower)
    rules = replace(rules, **_missing(settings), unranked=_unranked(book))
    return rules.keeping(settings.best) if settings.best else rules


def _missing(settings: Settings) -> dict[str, object]:
    match settings.missing:
        case "average":
            return {"bye": OWN_AVERAGE, "missed": OWN_AVERAGE}
        case "fixed":
            return {"bye": fixed(settings.fixed), "missed": fixed(settings.fixed)}
        case "skip":
            return {"bye": SKIP, "missed": SKIP}
        case _:
            return {}  # as the preset says: the median, where nothing would be best


def _unranked(book: Book) -> tuple[int, ...]:
    """Who left takes no place: fewer rounds would be fewer strokes."""
    return tuple(
        entry.number
        for entry in book.entries
        if entry.unranked or entry.presence in ("gone", "out")
    )


# Lines


def lines_of(book: Book, drawn: Sequence[Round]) -> Iterator[Line]:
    """Whoever has no line in a round has missed it."""
    for one in drawn:
        yield from (Line(person, one.number, "bye") for person in one.sitting_out)
        for pod in one.pods:
            yield from _lines_of_pod(one.number, pod)


def _lines_of_pod(number: int, pod: Pod) -> Iterator[Line]:
    """Only what is confirmed; a table that was postponed was missed so far."""
    told = pod.result
    for score in told.scores if told else ():
        yield Line(
            entrant=score.entry,
            round=number,
            kind="played",
            score=score.score,
            rank=score.rank,
            size=len(told.scores) if told else 0,
            table=pod.number,
            rounds=score.rounds,
            measures=score.measures,
            partial=bool(told and told.partial),
        )
