"""Evenings to fold: each game is one line, the best first. `a<b=c`: a before b and c, level."""

from datetime import UTC, datetime, timedelta

from accounts.ratings.fold import Game, Seat

FIRST_EVENING = datetime(2026, 3, 1, 20, tzinfo=UTC)


def game(finish: str, minutes: int = 0, source: str = "table", **change) -> Game:
    """A capital letter is a bot. Every place costs three strokes more."""
    seats, place = [], 0
    for names in finish.split("<"):
        level = names.split("=")
        seats += [(name, place) for name in level]
        place += len(level)
    return Game(
        finished_at=FIRST_EVENING + timedelta(minutes=minutes),
        source=(source, f"{minutes:06}"),
        seats=tuple(
            Seat(number, _person(name), place + 1, 3 * place, 100 * minutes + number)
            for number, (name, place) in enumerate(seats)
        ),
        names_are_people=source == "card",
        **change,
    )


def _person(name: str) -> str | None:
    return name if name.islower() else None


def evening(*finishes: str) -> list[Game]:
    return [game(finish, minutes) for minutes, finish in enumerate(finishes)]
